"""`python -m bench.scores [BOT [GAMES]]`: what bots score among themselves, game by game."""

import sys
from statistics import mean, quantiles

import leeboard
from leeboard.arena.plan import derived
from leeboard.bots import bot

SEED = 5


def final_scores(game_id: str, seats: int, name: str, games: int) -> list[list[int]]:
    """The scores at the end of each match."""
    game = leeboard.game(game_id)
    ends: list[list[int]] = []
    for number in range(games):
        state = game.new(seats, derived(SEED, number, "m"))
        players = [bot(name, game, derived(SEED, number, str(seat))) for seat in range(seats)]
        while not state.over:
            seat = state.seat
            state.play(players[seat].choose(state.view(seat), state.legal(), None))
        ends.append(list(state.scores))
    return ends


def line(title: str, ends: list[list[int]]) -> str:
    every = [score for end in ends for score in end]
    twentieths = quantiles(every, n=20)
    figures = mean(every), twentieths[0], twentieths[-1], mean(map(max, ends)), mean(map(min, ends))
    return title + "".join(f"{figure:9.1f}" for figure in figures)


def main(arguments: list[str]) -> None:
    name, games = [*arguments, *["greedy", "400"][len(arguments) :]]
    print(f"{name + ', ' + games + ' games':30}     mean       5%      95%   winner     last")
    for game_id in leeboard.game_ids():
        for seats in leeboard.game(game_id).seats:
            if seats > 1:
                ends = final_scores(game_id, seats, name, int(games))
                print(line(f"{game_id}, {seats} seats".ljust(30), ends), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
