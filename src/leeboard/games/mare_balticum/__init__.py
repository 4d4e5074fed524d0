"""Mare Balticum by Filip Miłuński: fishing fleets on the Baltic, for three to five seats."""
