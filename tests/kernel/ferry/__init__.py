"""Ferry: a tiny game with hidden cards and secret tolls, on which the tests try the kernel."""
