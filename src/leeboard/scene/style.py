"""Colours and emblems of the seats, and how labels look."""
# mypyc: interpreted

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# The colours of seats 0 to 4, safe for colour-blind eyes.
SEAT_COLOURS: Final = ("#D55E00", "#0072B2", "#009E73", "#8F5AA8", "#E69F00")
SEAT_INKS: Final = ("#FFFFFF", "#FFFFFF", "#10202A", "#FFFFFF", "#1C2B36")  # readable on the colour
SEAT_EMBLEMS: Final = ("anchor", "star", "wheel", "shell", "fish")  # beside the colour, always


@dataclass(frozen=True)
class LabelStyle:
    """How a label looks; sizes are units of the sheet, colours are CSS values."""

    size: float
    weight: int
    colour: str
    serif: bool = False
    italic: bool = False
    halo: str = ""  # a broad outline behind the letters, so that they read on a drawing


DARK: Final = "#1C2B36"  # for what is printed on things whose colour is the same in both themes
# The looks of labels, by the name that a piece gives.
STYLES: Final[dict[str, LabelStyle]] = {
    "chart": LabelStyle(15, 500, "#123B50", serif=True, italic=True),
    "chart-deep": LabelStyle(15, 500, "#F3F1E2", serif=True, italic=True),
    "place": LabelStyle(22, 600, "var(--ink)", serif=True, halo="var(--land)"),
    "title": LabelStyle(19, 600, "var(--ink)", serif=True),
    "plate": LabelStyle(19, 600, "var(--seat-ink)", serif=True),
    "plate-note": LabelStyle(14, 600, "var(--seat-ink)"),
    "head": LabelStyle(16, 600, "var(--ink)", serif=True),
    "note": LabelStyle(13, 500, "var(--ink-2)"),
    "count": LabelStyle(16, 700, DARK),
    "count-nil": LabelStyle(16, 500, "#5B6B73"),
    "number": LabelStyle(16, 700, "var(--ink)"),
    "coin": LabelStyle(25, 700, DARK, serif=True),
    "figure": LabelStyle(27, 700, DARK, serif=True),
    "warning": LabelStyle(16, 700, "var(--signal)"),
}
