"""The rules of Pirates of Maracaibo, a file a phase.

agenda         the steps by number, and what pending items carry (PIR-9.1)
picking        the form that most decisions have
turn           turns, rounds, income, the end (PIR-4.1 to PIR-4.9, PIR-5.74)
sailing        movement (PIR-5.1 to PIR-5.7, PIR-7.12)
toll           toll and skirmishes (PIR-5.8 to PIR-5.10, PIR-7.20 to PIR-7.25)
gains          points, doubloons, cubes (PIR-5.40, PIR-5.41, PIR-5.56)
spaces         what a space offers (PIR-5.22 to PIR-5.30)
effects        the printed effects, a class each (PIR-2.4, PIR-5.40 to PIR-5.73)
resolving      in which order the effects of a card or place happen (PIR-9.2, PIR-10.21)
prospects      prices, and what can be done at all
counting       what effects and quests count (PIR-2.5, PIR-6.10)
raiding        raids (PIR-5.31 to PIR-5.39, PIR-5.45 to PIR-5.47)
exploring      the exploration track (PIR-5.44, PIR-5.69)
burying        treasures and islands (PIR-5.42, PIR-5.43, PIR-5.56, PIR-5.86)
ship           ship upgrades (PIR-5.48)
buying         upgrade cards (PIR-5.11 to PIR-5.16, PIR-5.50, PIR-5.51)
residences     residences and retirement (PIR-5.17 to PIR-5.21, PIR-7.50 to PIR-7.58)
quests         quest cards (PIR-3.11, PIR-5.49, PIR-5.58)
tiles          black-market tiles and figureheads (PIR-5.53 to PIR-5.55)
rubies         the Rubies module (PIR-7.40 to PIR-7.47)
fog            the Fog of War modules (PIR-7.1 to PIR-7.19)
redbeard       Redbeard's turn (PIR-7.60 to PIR-7.84)
redbeard_acts  what his cards and boards make him do
scoring        points and places (PIR-6.1 to PIR-6.13, PIR-7.82)
absent         what happens at a seat that nobody plays
"""
