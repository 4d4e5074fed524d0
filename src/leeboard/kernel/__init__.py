"""The kernel knows no game: what a state, a decision, an action, a draw and a record are."""
