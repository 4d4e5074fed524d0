"""Who plays: guests and accounts, their sessions and passwords, and how much anyone may have."""
