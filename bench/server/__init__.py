"""Load on our server and on a boardgame.io server, measured alike: `python -m bench.server`."""
