"""What is chosen before the first draw (PIR-3.1, PIR-3.2): layout, modules and options."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.kernel.options import Option, Setting, first_seat, switch


def offered_options(content: Content) -> list[Option]:
    """Every option of the game; the first setting is the default."""
    layouts: list[Setting] = [*content.layout_ids]
    return [
        Option("layout", layouts, "PIR-3.2"),
        switch("break_place_groups", "PIR-3.5", default=True),
        switch("fog_places", "PIR-7.1"),
        switch("fog_upgrades", "PIR-7.10"),
        switch("pirate_skirmishes", "PIR-7.20"),
        switch("adventure_hunters", "PIR-7.30"),
        switch("rubies", "PIR-7.40"),
        switch("retirement", "PIR-7.50"),
        Option("residence_refusal_doubloons", [0, 5], "PIR-10.1"),
        Option("difficulty", [0, 1, 2, 3, 4, 5, 6], "PIR-3.17"),
        first_seat("PIR-3.13", 4),
    ]


class Modules:
    """The settings of a match; they never change, so all copies of a state share them."""

    def __init__(self, content: Content, settings: dict[str, Setting]) -> None:
        self.settings: Final[dict[str, Setting]] = settings
        self.layout: Final[int] = content.layout_ids.index(str(settings["layout"]))
        self.break_groups: Final[bool] = settings["break_place_groups"] is True
        self.fog_places: Final[bool] = settings["fog_places"] is True
        self.fog_upgrades: Final[bool] = settings["fog_upgrades"] is True
        self.skirmishes: Final[bool] = settings["pirate_skirmishes"] is True
        self.hunters: Final[bool] = settings["adventure_hunters"] is True
        self.rubies: Final[bool] = settings["rubies"] is True
        self.retirement: Final[bool] = settings["retirement"] is True
        # Doubloons for declining a residence (PIR-10.1).
        self.refusal_doubloons: Final[int] = int(settings["residence_refusal_doubloons"])
        self.difficulty: Final[int] = int(settings["difficulty"])  # B cards (PIR-3.17)
        first = settings["first_seat"]
        self.first_seat: Final[int] = -1 if isinstance(first, str) else int(first)  # -1: drawn
