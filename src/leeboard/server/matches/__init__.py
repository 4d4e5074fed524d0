"""What a match does, from its first empty seat to its record; nothing here knows HTTP."""
