"""Every game with every number of seats, for the tests of environments."""

import leeboard

TABLES = [(game, seats) for game in leeboard.game_ids() for seats in leeboard.game(game).seats]
