"""The printed effects of Pirates of Maracaibo, a class each, a file a family.

vocabulary  all of them
gains       points, doubloons, treasures, cubes
raids       raids with three dice, with one, without
exploring   the exploration track, and burying
purchases   cards, residences, ship upgrades, figureheads, black-market tiles
quests      quest cards
choices     one effect of several
permanent   what works for good
"""
