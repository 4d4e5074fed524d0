"""`python -m bench.untrained [MATCHES]`: what training gave the learned bot, by its wins against
itself with a network that has learned nothing. Each match is played in both seatings.
"""

import sys
from typing import Any

import leeboard
from leeboard.arena.measures import wilson
from leeboard.arena.plan import derived
from leeboard.kernel.game import Game
from leeboard.learn.bot import LearnedBot, network_file
from leeboard.learn.learner import Learner
from leeboard.learn.network import Network
from leeboard.learn.outlook import Outlook

SEATS = 2


def play(game: Game[Any], number: int, mine: int, untrained: Network) -> tuple[float, int]:
    """One match: the share of the victory that the trained one has, and its lead in points."""
    players = [
        LearnedBot(game, derived(1, number, str(seat)), None if seat == mine else untrained)
        for seat in range(SEATS)
    ]
    state = game.new(SEATS, derived(1, number, "match"))
    while not state.over:
        seat = state.seat
        state.play(players[seat].choose(state.view(seat), state.legal()))
    share = 1.0 / state.ranking.count(1) if state.ranking[mine] == 1 else 0.0
    return share, state.scores[mine] - state.scores[1 - mine]


def main(matches: int) -> None:
    for game_id in leeboard.game_ids():
        game = leeboard.game(game_id)
        if not network_file(game, SEATS).exists():
            continue
        untrained = Learner(Outlook(game, SEATS).size).network()
        found = [play(game, number // 2, number % 2, untrained) for number in range(2 * matches)]
        won, games = sum(share for share, _ in found), len(found)
        low, high = wilson(won, games)
        lead = sum(points for _, points in found) / games
        print(
            f"{game_id}, {SEATS} seats: trained wins {won / games:.1%} ({low:.1%} to {high:.1%}) "
            f"of {games} games against untrained, by {lead:.1f} points in the mean"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
