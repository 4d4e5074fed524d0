"""What builds, checks and releases Leeboard; none of it is in the installed package."""
