"""A match in pure Python, without a server: log, state, commands, clocks, receipts and record."""
