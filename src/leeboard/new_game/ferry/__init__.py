"""Ferry: a tiny game with hidden cards and secret tolls, the beginning of a new one."""
