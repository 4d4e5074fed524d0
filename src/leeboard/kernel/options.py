"""The options of a game: what can be chosen before the first draw, checked by name and value."""

from __future__ import annotations

from typing import Final, TypeAlias

from leeboard.kernel.errors import BadOptions
from leeboard.kernel.reading import shown

__all__ = ["Option", "Setting", "first_seat", "switch"]

Setting: TypeAlias = bool | int | str  # what an option can be set to


class Option:
    """One switch: its name, the settings it can take (the first is the default), its clause.

    Where programs play by the thousand its default may be another one, `bulk`.
    """

    def __init__(
        self, name: str, settings: list[Setting], clause: str, bulk: Setting | None = None
    ) -> None:
        self.name: Final[str] = name
        self.settings: Final[list[Setting]] = settings  # all that it can take, the default first
        self.clause: Final[str] = clause  # of the rules that it belongs to
        self.bulk: Final[Setting] = settings[0] if bulk is None else bulk  # in simulations

    @property
    def default(self) -> Setting:
        """What it is set to at a table of people."""
        return self.settings[0]

    def accepts(self, value: object) -> bool:
        """Whether this is one of the settings; true is not 1 here."""
        for setting in self.settings:
            if type(setting) is type(value) and setting == value:
                return True
        return False


def switch(name: str, clause: str, default: bool = False, bulk: bool | None = None) -> Option:
    """An option that is on or off."""
    return Option(name, [default, not default], clause, bulk)


def first_seat(clause: str, most_seats: int) -> Option:
    """Who begins: drawn at random, or a given seat."""
    settings: list[Setting] = ["random"]
    for seat in range(most_seats):
        settings.append(seat)
    return Option("first_seat", settings, clause)


def checked(
    offered: list[Option], chosen: dict[str, Setting] | None, bulk: bool = False
) -> dict[str, Setting]:
    """Every option with its setting: the chosen one, or the default, at a table or in bulk."""
    settings: dict[str, Setting] = {}
    for each in offered:
        settings[each.name] = each.bulk if bulk else each.default
    for name, value in (chosen or {}).items():
        option = next((option for option in offered if option.name == name), None)
        if option is None:
            known = ", ".join(settings)
            raise BadOptions(f'there is no option "{name}"; known are {known}')
        if not option.accepts(value):
            allowed = ", ".join(shown(setting) for setting in option.settings)
            raise BadOptions(f"option {name} must be one of {allowed}, not {shown(value)}")
        settings[name] = value
    return settings
