"""The scene: what one viewer sees of a table and can click, as data that knows no game."""

from leeboard.scene.change import Change, SheetChange, apply, changes
from leeboard.scene.model import (
    PIECE_KINDS,
    REGION_ROLES,
    ROLES,
    Align,
    Badge,
    Click,
    Narrow,
    Note,
    Piece,
    Region,
    Scene,
    Sheet,
    added,
    part,
    times,
)
from leeboard.scene.presentation import Presentation
from leeboard.scene.style import SEAT_COLOURS, SEAT_EMBLEMS, SEAT_INKS, STYLES, LabelStyle
from leeboard.scene.wire import Json, plain

__all__ = [
    "PIECE_KINDS",
    "REGION_ROLES",
    "ROLES",
    "SEAT_COLOURS",
    "SEAT_EMBLEMS",
    "SEAT_INKS",
    "STYLES",
    "Align",
    "Badge",
    "Change",
    "Click",
    "Json",
    "LabelStyle",
    "Narrow",
    "Note",
    "Piece",
    "Presentation",
    "Region",
    "Scene",
    "Sheet",
    "SheetChange",
    "added",
    "apply",
    "changes",
    "part",
    "plain",
    "times",
]
