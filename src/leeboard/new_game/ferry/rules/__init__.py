"""The rules of Ferry: tolls, loading, sailing (with the passing of turns), scoring."""
