"""The class of a state with its fields and their copying, generated from what a game declares."""

from __future__ import annotations

from typing import Any, Final

from leeboard.kernel.fields import Field
from leeboard.kernel.game import Game

WIDTH: Final = 100  # of a line

OPENING: Final = '''"""The fields of a state, generated from fields.py by `{command}`."""

from __future__ import annotations

from typing import Any

from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State


class {name}(State):
    """What is declared, as attributes; `Fields.clear` or a copy fills the lists."""

    def __init__(self, game: Game[Any], seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
{attributes}

    def copy_fields(self, copy: {name}) -> None:
        """Copy what the kernel and this class keep; for `clone`."""
        self.copy_to(copy)
{copies}
'''


def class_text(game: Game[Any], name: str, command: str) -> str:
    """The text of a game's generated.py, which names the command that writes it."""
    # Types and first values are the same for every number of seats; the fewest have all fields.
    rows = [row for row in game.fields[game.seats[0]].rows if not row.is_part]
    return OPENING.format(
        name=name,
        command=command,
        attributes="\n".join(attribute(row) for row in rows),
        copies="\n".join(copied(row) for row in rows),
    )


def attribute(row: Field) -> str:
    """The line of `__init__` that makes a field, with what is said about it."""
    value = "[]" if row.kind().startswith("list") else repr(row.first(0))
    line = f"        self.{row.name}: {row.kind()} = {value}"
    about = "; ".join(
        part
        for part in (
            "by seat" if row.by_seat else "",
            row.about,
            row.shape.remark,
            "replaced as a whole, never changed in place" if row.shared else "",
        )
        if part
    )
    if not about:
        return line
    if len(line) + len(about) + 4 > WIDTH:
        return f"        # {about[0].upper()}{about[1:]}.\n{line}"
    return f"{line}  # {about}"


def copied(row: Field) -> str:
    """The line that copies a field; a list is copied unless nobody changes it in place."""
    value = f"self.{row.name}"
    if row.kind().startswith("list") and not row.shared:
        value = f"self.{row.name}.copy()"
        if row.changes_if:
            value = f"{value} if self.{row.changes_if} else self.{row.name}"
    return f"        copy.{row.name} = {value}"
