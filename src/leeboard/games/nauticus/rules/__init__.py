"""The rules of Nauticus, a file a phase.

agenda      the steps by number
rounds      rounds, phases and whose turn it is (NAU-4.1 to NAU-4.15, NAU-4.21 to NAU-4.25)
choosing    the chooser's tile and its bonus (NAU-4.5 to NAU-4.8)
turn        a seat's turn: perform or pass (NAU-4.16 to NAU-4.20)
performing  one performance of an action, use by use (NAU-5.1 to NAU-5.4, NAU-9.13)
buying      the four blue tiles and the free fifth item (NAU-5.11 to NAU-5.21)
ships       what a ship is made of and what fits it (NAU-5.22 to NAU-5.42)
building    where a piece goes (NAU-5.23, NAU-5.42)
rewards     what a completed ship brings (NAU-5.43 to NAU-5.50)
beige       transport, withdraw money, deliver goods, score crowns (NAU-5.51 to NAU-5.58)
extra       the extra action (NAU-5.59 to NAU-5.70)
scoring     points and places (NAU-6.1 to NAU-6.11)
absent      what happens at a seat that nobody plays
"""
