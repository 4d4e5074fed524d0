"""Pirates of Maracaibo by Alexander Pfister, Ryan Hendrickson and Ralph Bienert, for one to four seats."""
