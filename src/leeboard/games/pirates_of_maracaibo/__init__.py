"""Pirates of Maracaibo by A. Pfister, R. Hendrickson and R. Bienert, for one to four seats."""
