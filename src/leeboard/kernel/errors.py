"""Everything that Leeboard raises on purpose; each class is named after what happened."""

__all__ = [
    "BadContent",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "IllegalAction",
    "LeeboardError",
    "MissingCompanion",
    "NoChance",
    "ReplayMismatch",
    "UnknownAction",
    "UnknownEdition",
    "UnknownGame",
    "UnknownSeat",
]


class LeeboardError(Exception):
    """The root: catch this to catch all that we raise on purpose."""


class IllegalAction(LeeboardError):
    """An action that is not legal now was played; the state has not changed."""


class UnknownGame(LeeboardError):
    """No installed package registers a game with this id."""


class UnknownEdition(LeeboardError):
    """An edition of a game's rules that is not among those it has."""


class MissingCompanion(LeeboardError):
    """Something that goes with the rules, such as drawings, was asked of a game without it."""


class UnknownAction(IllegalAction):
    """A text or number that stands nowhere in the catalogue, and so is never legal."""


class UnknownSeat(LeeboardError):
    """A seat that this table does not have."""


class BadOptions(LeeboardError):
    """Seats or options that the game does not offer."""


class BadContent(LeeboardError):
    """A content file that breaks its own rules."""


class BadPosition(LeeboardError):
    """A position that cannot stand on a table."""


class BadRecord(LeeboardError):
    """A record that cannot be read."""


class ReplayMismatch(LeeboardError):
    """A record that can be read but does not replay to what it claims."""


class NoChance(LeeboardError):
    """A draw was asked of a state whose source of chance is sealed or exhausted."""
