"""The match service: a server that loses nothing, leaks nothing and cheats nobody."""
