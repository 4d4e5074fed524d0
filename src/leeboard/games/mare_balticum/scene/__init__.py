"""How a person sees Mare Balticum: a view and its legal actions as a scene to draw and click."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.content import Content
from leeboard.games.mare_balticum.scene.badges import click_badges, seat_badges
from leeboard.games.mare_balticum.scene.board import board
from leeboard.games.mare_balticum.scene.clicks import clicked, sentence
from leeboard.games.mare_balticum.scene.seats import own, seat_card, supply
from leeboard.games.mare_balticum.scene.seen import Seen, moment, prompt
from leeboard.scene import Click, Scene


def scene(view: dict[str, object], legal: list[int], actions: Actions, content: Content) -> Scene:
    """The table as this viewer sees it, with a click for every legal action."""
    seen = Seen(view)
    picture = Scene("mare_balticum", seen.viewer, prompt(seen), moment=moment(seen))
    picture.asked = [] if seen.over else seen.pending
    picture.sheets.append(board(seen, legal, actions, content))
    if seen.viewer >= 0:
        picture.sheets.append(own(seen, content))
    for step in range(seen.seats):
        seat = (max(seen.viewer, 0) + step) % seen.seats
        picture.sheets.append(seat_card(seen, seat, content))
        picture.sheets[-1].badges = seat_badges(seen, seat, content)
    picture.sheets.append(supply(seen, content))
    present = picture.pieces() if legal else {}
    for action in legal:
        pieces = [piece for piece in clicked(seen, action, actions, content) if piece in present]
        click = Click(action, pieces, sentence(seen, action, actions, content))
        click.badges = click_badges(seen, action, actions, content)
        picture.clicks.append(click)
    return picture
