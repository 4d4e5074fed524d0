"""The rules of Mare Balticum, a file a phase.

agenda      the steps by number
placing     the first boats (MAR-3.11)
turn        what a turn is made of (MAR-4.1 to MAR-4.8)
acting      choosing the next action (MAR-4.3, MAR-9.2)
sailing     entering and moving boats (MAR-5.1 to MAR-5.11)
fishing     taking tokens from the sea, and fish overboard (MAR-5.12 to MAR-5.20)
unloading   bringing fish ashore, with or without module 1 (MAR-5.21 to MAR-5.26, MAR-7.3 to 7.16)
contracts   module 2 (MAR-7.17 to MAR-7.19)
refill      new tokens after a turn (MAR-5.27 to MAR-5.34)
enterprise  time events, and taxes (MAR-5.35 to MAR-5.45)
rounds      the end of a round and of the game (MAR-6.1 to MAR-6.4, MAR-10.15)
scoring     points and places (MAR-6.5 to MAR-6.13, MAR-7.20 to MAR-7.24)
absent      what happens at a seat that nobody plays (MAR-10.23)
"""
