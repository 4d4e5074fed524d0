"""A scene, and what changed since the last one, as JSON text with every message said in words.

The text has the form of the kernel's plain data (`Scene.to_json`, `changes`), with a string
wherever that has a message, and whole numbers without a fraction. Pieces are most of it, and most
pieces are the same from scene to scene: a piece keeps its text in each language.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from leeboard.kernel.text import Text
from leeboard.scene import (
    Badge,
    Change,
    Click,
    Entries,
    Entry,
    Json,
    Piece,
    Region,
    Scene,
    Sheet,
    SheetChange,
)
from leeboard.server.viewing.speech import Speaker, names_a_seat

encode: Final[Callable[[object], str]] = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), allow_nan=False
).encode


def scene_text(scene: Scene, speaker: Speaker) -> str:
    """A whole scene."""
    sheets = ",".join([_sheet_text(sheet, speaker) for sheet in scene.sheets])
    return f'{_head_text(scene.entries(), speaker)[:-1]},"sheets":[{sheets}]}}'


def change_text(old: Scene, new: Scene, speaker: Speaker) -> str:
    """What turns the first scene into the second; `{}` if they are alike."""
    change = Change(old, new)
    parts: list[str] = []
    if change.head:
        parts.append(f'"head":{_head_text(change.head, speaker)}')
    if change.order:
        parts.append(f'"order":{encode(change.order)}')
    if change.sheets:
        sheets = [
            f"{encode(name)}:{_sheet_change_text(sheet, speaker)}"
            for name, sheet in change.sheets.items()
        ]
        parts.append(f'"sheets":{{{",".join(sheets)}}}')
    if change.moved:
        parts.append(f'"moved":{encode(change.moved)}')
    return f"{{{','.join(parts)}}}"


def _sheet_text(sheet: Sheet, speaker: Speaker) -> str:
    pieces = ",".join([_piece_text(piece, speaker) for piece in sheet.pieces])
    return f'{_head_text(sheet.entries(), speaker)[:-1]},"pieces":[{pieces}]}}'


def _sheet_change_text(change: SheetChange, speaker: Speaker) -> str:
    parts: list[str] = []
    if change.head:
        parts.append(f'"head":{_head_text(change.head, speaker)}')
    if change.lost:
        parts.append(f'"gone":{encode(change.gone)}')
    if change.set:
        pieces = ",".join([_piece_text(piece, speaker) for piece in change.set])
        parts.append(f'"set":[{pieces}]')
    if change.above:
        parts.append(f'"above":{encode(change.above)}')
    return f"{{{','.join(parts)}}}"


def _head_text(entries: Entries, speaker: Speaker) -> str:
    return encode({name: _said(value, speaker) for name, value in entries.items()})


def _said(value: Entry, speaker: Speaker) -> object:
    if isinstance(value, Text):
        return speaker.say(value)
    if isinstance(value, list):
        return [_one(one, speaker) for one in value]
    return _short(value)


def _one(value: Text | Click | Badge | Region | float, speaker: Speaker) -> object:
    if isinstance(value, int | float):
        return _short(value)
    if isinstance(value, Text):
        return speaker.say(value)
    if isinstance(value, Region):
        plain = {name: _short(one) for name, one in value.to_json().items()}
        return {**plain, "title": speaker.say(value.title)}
    return _click(value, speaker) if isinstance(value, Click) else badge_json(value, speaker)


def _click(click: Click, speaker: Speaker) -> Json:
    plain: Json = {
        "action": click.action,
        "pieces": click.pieces,
        "sentence": speaker.say(click.sentence),
    }
    if click.together:
        plain["together"] = True
    if click.reveals:
        plain["reveals"] = True
    if click.badges:
        plain["badges"] = [badge_json(badge, speaker) for badge in click.badges]
    if click.brief is not None:
        plain["brief"] = speaker.say(click.brief)
    if click.aside is not None:
        plain["aside"] = speaker.say(click.aside)
    return plain


def badge_json(badge: Badge, speaker: Speaker) -> Json:
    plain = badge.to_json()
    if badge.title is not None:
        plain["title"] = speaker.say(badge.title)
    return plain


def _piece_text(piece: Piece, speaker: Speaker) -> str:
    if piece.said is not None:
        known = piece.said.get(speaker.language)
        if known is not None:
            return known
    plain = {name: _short(value) for name, value in piece.to_json().items()}
    if piece.title is not None:
        plain["title"] = speaker.say(piece.title)
    if piece.label is not None:
        plain["label"] = speaker.say(piece.label)
    if piece.notes:
        plain["notes"] = [
            {**note.to_json(), "text": speaker.say(note.text)} for note in piece.notes
        ]
    if piece.narrow is not None:
        plain["narrow"] = {name: _short(one) for name, one in piece.narrow.to_json().items()}
    text = encode(plain)
    if not _is_personal(piece):
        piece.said = {**(piece.said or {}), speaker.language: text}
    return text


def _is_personal(piece: Piece) -> bool:
    """Whether its words depend on who sits at the table."""
    texts = (piece.title, piece.label, *[note.text for note in piece.notes])
    return any(text is not None and names_a_seat(text) for text in texts)


def _short(value: object) -> object:
    """A number as it is written shortest: 12 for 12.0."""
    return int(value) if isinstance(value, float) and value.is_integer() else value
