"""The tests that a new game begins with."""
