"""The WebSocket of a match: frames that come in, rooms from which news go out."""
