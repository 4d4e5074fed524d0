"""Draws the pictures of the documentation: `python docs/pictures/draw.py`."""

from pathlib import Path

import leeboard
from leeboard.bots import bot
from leeboard.locale import Voice
from leeboard.scene.svg import render

HERE = Path(__file__).parent
SEATS, SEED, ACTIONS = 4, 11, 170  # a table in the middle of a match


def main() -> None:
    for game_id in leeboard.game_ids():
        game = leeboard.game(game_id)
        state = game.new(SEATS, SEED)
        players = [bot("greedy", game, seat) for seat in range(SEATS)]
        for _ in range(ACTIONS):
            state.play(players[state.seat].choose(state.view(state.seat), state.legal(), None))
        scene = game.presentation.scene(state.view(state.seat), state.legal())
        art = (game.folder / "art.svg").read_text(encoding="utf-8")
        picture = render(scene, art, Voice("en", game).say)
        (HERE / f"{game_id}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
