"""Scenes, changes and labels as Python makes them: what the client is held against."""

from __future__ import annotations

import json
import random
import sys

from leeboard.registry import game as installed
from leeboard.registry import game_ids
from leeboard.scene import STYLES, changes
from leeboard.scene.svg import fitted
from leeboard.scene.wire import write
from leeboard.server.viewing.speech import speaker

STEPS = 40


def main() -> None:
    chains, labels = [], []
    for name in game_ids():
        game = installed(name)
        seats = game.seats[-1]
        state, choices = game.new(seats=seats, seed=7), random.Random(7)
        words = speaker(game, "en", ["Marta", "Joost", "Ines", "Otso", "Ilze"][:seats])
        scene = game.presentation.scene(state.view(0), [])
        steps = []
        first = json.loads(write(scene, words))
        for _ in range(STEPS):
            if state.over:
                break
            seat = state.pending[0]
            state.play(choices.choice(state.legal(seat)), seat)
            asked = not state.over and 0 in state.pending
            after = game.presentation.scene(state.view(0), state.legal(0) if asked else [])
            change = json.loads(write(changes(scene, after), words))
            steps.append({"change": change, "scene": json.loads(write(after, words))})
            scene = after
        chains.append({"first": first, "steps": steps})
        for piece in (piece for sheet in scene.sheets for piece in sheet.pieces):
            if piece.label is None:
                continue
            text, room = words.say(piece.label), piece.room / piece.scale
            lines, shrunk = fitted(text, STYLES[piece.style], room, piece.lines)
            wanted = {"lines": lines, "shrunk": shrunk}
            asked_for = {"text": text, "style": piece.style, "room": room, "most": piece.lines}
            labels.append({**asked_for, **wanted})
    json.dump({"chains": chains, "labels": labels}, sys.stdout)


if __name__ == "__main__":
    main()
