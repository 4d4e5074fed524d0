"""Why what was clicked cannot be done, asked of the view alone.

A refusal is the same on every table that looks like the viewer's, so it is asked of an imagined
one: what the viewer may not know cannot show through.

A piece may stand for several actions. Those of the open decision, whose verbs have something legal
now, are asked about; only if there are none, those of other decisions. First come the actions that
a click on this piece takes when they are legal, then those that lie on the same spot, then those
that speak of the thing that the piece's title names; otherwise they go in the order of the
catalogue. Answers that say the same are given once, and no more than `MOST_ANSWERS`.
"""

from __future__ import annotations

from typing import Any, Final

from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.state import State, View
from leeboard.kernel.text import Text
from leeboard.scene import Piece, Scene
from leeboard.server.viewing.messages import Answer
from leeboard.server.viewing.speech import Speaker

MOST_ANSWERS: Final = 3  # answers that a person reads at once


class UnknownPiece(LeeboardError):
    """The viewer's scene has no piece with this id."""


def why_action(game: Game[Any], view: View, action: int, speaker: Speaker) -> Answer:
    """Why an action of the catalogue cannot be taken by this viewer now."""
    game.catalogue.text(action)  # UnknownAction
    viewer = int(view["viewer"])
    if viewer < 0:
        return _watching(game, speaker)
    return _refusal(_imagined(game, view), action, viewer, speaker)


def why_piece(game: Game[Any], view: View, piece_id: str, speaker: Speaker) -> list[Answer]:
    """Why nothing comes of a click on a piece of the viewer's scene; at least one answer."""
    viewer = int(view["viewer"])
    if viewer < 0:
        _piece(game.presentation.scene(view, []), piece_id)
        return [_watching(game, speaker)]
    state = _imagined(game, view)
    legal = state.legal(viewer) if viewer in state.pending else []
    piece = _piece(game.presentation.scene(view, legal), piece_id)
    if not legal:
        turn = _refusal(state, 0, viewer, speaker)  # the same for every action
        return [Answer(action=None, clause=turn.clause, text=turn.text)]
    for actions in _meanings(game, view, legal, piece):
        answers: dict[tuple[str, str], Answer] = {}
        for action in actions:
            answer = _refusal(state, action, viewer, speaker)
            answers.setdefault((answer.clause, answer.text), answer)
            if len(answers) == MOST_ANSWERS:
                break
        if answers:
            return list(answers.values())
    return [_idle(game, piece, speaker)]


def _imagined(game: Game[Any], view: View) -> State:
    state: State = game.imagine(view, fast_chance(0))
    return state


def _piece(scene: Scene, piece_id: str) -> Piece:
    piece = scene.pieces().get(piece_id)
    if piece is None:
        raise UnknownPiece(f'there is no piece "{piece_id}" in this scene')
    return piece


def _refusal(state: State, action: int, seat: int, speaker: Speaker) -> Answer:
    refusal = state.refusal(action, seat)
    if refusal is None:
        sentence = state.game.catalogue.sentence(action)
        text = speaker.say(Text("why-legal", {"sentence": sentence}))
        return Answer(action=action, clause=state.game.turn_clause, text=text)
    return Answer(action=action, clause=refusal.clause, text=speaker.say(refusal.text))


# An answer about no action opens the clause that says who acts when.


def _watching(game: Game[Any], speaker: Speaker) -> Answer:
    return Answer(action=None, clause=game.turn_clause, text=speaker.say(Text("why-spectator")))


def _idle(game: Game[Any], piece: Piece, speaker: Speaker) -> Answer:
    """What the piece is, and that no decision of the game has to do with it."""
    if piece.title is None:
        text = Text("why-decoration")
    else:
        text = Text("why-nothing", {"title": piece.title})
    return Answer(action=None, clause=game.turn_clause, text=speaker.say(text))


# What a piece stands for.


def _meanings(game: Game[Any], view: View, legal: list[int], piece: Piece) -> list[list[int]]:
    """The actions that a click on this piece could mean: of the open decision, and of others."""
    everything = list(range(len(game.catalogue)))
    scene = game.presentation.scene(
        view, everything
    )  # as if all were legal, with all that could be clicked
    here = _stack(scene, piece)
    named = _components(game, piece.title)
    open_verbs = {game.catalogue.verb_of(action).name for action in legal}
    ranked: list[tuple[bool, int, int]] = []
    for click in scene.clicks:
        if piece.id in click.pieces:
            closeness = 0
        elif not here.isdisjoint(click.pieces):
            closeness = 1
        elif named and not named.isdisjoint(_keys(game.catalogue.sentence(click.action))):
            closeness = 2
        else:
            continue
        verb = game.catalogue.verb_of(click.action).name
        ranked.append((verb not in open_verbs, closeness, click.action))
    return [
        [action for other, _, action in sorted(ranked) if other is late] for late in (False, True)
    ]


def _stack(scene: Scene, piece: Piece) -> set[str]:
    """The pieces that lie on one another together with this one, such as the target on a field."""
    for sheet in scene.sheets:
        base = {other.id: other.on for other in sheet.pieces}
        if piece.id in base:
            lowest = _lowest(base, piece.id)
            return {other for other in base if _lowest(base, other) == lowest}
    return set()


def _lowest(base: dict[str, str], piece: str) -> str:
    """The piece at the bottom of a stack, by what each piece lies on."""
    while base.get(piece):
        piece = base[piece]
    return piece


def _components(game: Game[Any], title: Text | None) -> set[str]:
    """The things of the box that a title names and actions speak of."""
    if title is None:
        return set()
    known = {
        f"{names.kind}-{name}"
        for verb in game.catalogue.verbs
        for names in verb.operands
        if not names.numeric
        for name in names.ids
    }
    return known.intersection(_keys(title))


def _keys(text: Text) -> set[str]:
    """The key of a message and those of its parameters."""
    keys = {text.key}
    for value in text.params.values():
        if isinstance(value, Text):
            keys |= _keys(value)
    return keys
