"""How a person sees Pirates of Maracaibo: a view and its legal actions as a scene."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.scene.badges import click_badges, seat_badges
from leeboard.games.pirates_of_maracaibo.scene.board import board
from leeboard.games.pirates_of_maracaibo.scene.clicks import (
    aside,
    brief,
    clicked,
    parting,
    sentence,
)
from leeboard.games.pirates_of_maracaibo.scene.details import details
from leeboard.games.pirates_of_maracaibo.scene.own import own
from leeboard.games.pirates_of_maracaibo.scene.rival import rival
from leeboard.games.pirates_of_maracaibo.scene.seats import seat_card
from leeboard.games.pirates_of_maracaibo.scene.seen import Seen, moment, prompt
from leeboard.scene import Click, Scene


def scene(view: dict[str, object], legal: list[int], actions: Actions, content: Content) -> Scene:
    """The table as this viewer sees it, with a click for every legal action."""
    seen = Seen(view, content)
    picture = Scene("pirates_of_maracaibo", seen.viewer, prompt(seen), moment=moment(seen))
    picture.asked = [] if seen.over else seen.pending
    picture.sheets.append(board(seen, legal, actions))
    if seen.viewer >= 0:
        picture.sheets += own(seen)
    sheet = details(seen, legal, actions)
    if sheet is not None:
        picture.sheets.append(sheet)
    for step in range(seen.seats):
        seat = (max(seen.viewer, 0) + step) % seen.seats
        picture.sheets.append(seat_card(seen, seat))
        picture.sheets[-1].badges = seat_badges(seen, seat)
    if seen.solo:
        picture.sheets.append(rival(seen))
    present = picture.pieces() if legal else {}
    for action in legal:
        pieces = [piece for piece in clicked(seen, action, actions) if piece in present]
        said = parting(seen, action, legal, actions) or sentence(seen, action, actions)
        click = Click(action, pieces, said)
        click.badges = click_badges(seen, action, actions)
        click.brief = brief(seen, action, actions)
        click.aside = aside(seen, action, actions)
        picture.clicks.append(click)
    return picture
