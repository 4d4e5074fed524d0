"""One folder a game; nothing outside a game's folder names it."""
# mypyc: interpreted
