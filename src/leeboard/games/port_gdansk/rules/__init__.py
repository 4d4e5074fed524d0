"""The rules of Port Gdańsk, a file a phase.

agenda      the steps by number
opening     the sector left out, pawns and first goods (GDA-3.7, GDA-3.11 to GDA-3.15)
turn        turns and rounds (GDA-4.1 to GDA-4.9, GDA-6.5)
rolling     dice and rerolls (GDA-5.1 to GDA-5.4)
acting      which dice action comes next (GDA-5.5 to GDA-5.7), recruiting (GDA-5.21 to GDA-5.23)
loading     cubes into the hold, and out of it in the Central Port (GDA-5.8 to 5.15, 5.55 to 5.60)
moving      the pawn (GDA-5.16 to GDA-5.20)
extras      which extra actions are offered (GDA-4.3 to GDA-4.7)
orders      fulfilling an order (GDA-5.24 to GDA-5.38)
revealing   new port cards and order tokens (GDA-5.39 to GDA-5.41)
exchange    swapping and adding markers (GDA-5.42 to GDA-5.50)
ships       passenger ships (GDA-5.51 to GDA-5.53)
ending      what makes a round the last one (GDA-6.1 to GDA-6.4)
scoring     points and places (GDA-6.7 to GDA-6.13)
"""
