"""A person as the rest of the server knows one, and what people may be called."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Row

from leeboard.locale import LANGUAGES
from leeboard.match.keys import Entropy
from leeboard.server.errors import invalid
from leeboard.server.storage import schema

GUEST: Final = "guest"
ACCOUNT: Final = "account"

SHORTEST_NAME: Final = 2
LONGEST_NAME: Final = 24
LONGEST_LOGIN: Final = 40  # as wide as its column: folding can make a name longer
LONGEST_EMAIL: Final = 200
NAME_SIGNS: Final = " -_.'’"  # beside letters and digits
EMAIL_PATTERN: Final = re.compile(r"[^@\s\"<>(),:;\[\]\\]{1,64}@[\w-]+(\.[\w-]+)+", re.ASCII)

# What a guest is called who has not said a name: a few words from the water, and a number.
CREATURES: Final = """
    Albatross Anchovy Beluga Cormorant Curlew Dolphin Eider Gannet Grebe Gull Halibut Heron Herring
    Kittiwake Lobster Mackerel Manatee Narwhal Nautilus Octopus Osprey Otter Oyster Pelican Penguin
    Petrel Plover Porpoise Puffin Sandpiper Seahorse Seal Starfish Stork Sturgeon Tern Turtle Walrus
"""
MOST_NUMBERS: Final = 9999


@dataclass(frozen=True)
class Person:
    """Somebody who can sit at a table; what is not public is for the person alone."""

    id: str
    kind: str
    name: str
    language: str
    email: str | None = None
    login: str | None = None
    banned: bool = False

    @property
    def is_guest(self) -> bool:
        return self.kind == GUEST


# The columns of a Person; the password's hash is read where a password is compared.
PERSON_COLUMNS: Final = tuple(
    schema.person.c[name] for name in ("id", "kind", "name", "language", "email", "login", "banned")
)


def person_in(row: Row[*tuple[Any, ...]]) -> Person:
    """The person in a row that was selected by COLUMNS, perhaps among others."""
    found = row._mapping
    return Person(**{column.name: found[column] for column in PERSON_COLUMNS})


def folded(name: str) -> str:
    """A name as it is compared: large and small letters and their look-alike forms are one."""
    return unicodedata.normalize("NFKC", name).casefold()


def checked_name(name: str) -> str:
    """The name as it is kept, or INVALID."""
    name = unicodedata.normalize("NFKC", name)
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME or len(folded(name)) > LONGEST_LOGIN:
        raise invalid("name", f"A name has {SHORTEST_NAME} to {LONGEST_NAME} characters.")
    if name != name.strip() or "  " in name:
        raise invalid("name", "A name does not begin or end with a space, or have two in a row.")
    if not all(_nameable(name, place) for place in range(len(name))):
        raise invalid("name", f"A name has letters, digits, spaces and {NAME_SIGNS.strip()} only.")
    if not any(letter.isalpha() for letter in name):
        raise invalid("name", "A name has at least one letter.")
    return name


def _nameable(name: str, place: int) -> bool:
    kind = unicodedata.category(name[place])[0]
    if kind == "M":  # a mark belongs to the letter before it; towers of marks are no name
        return place > 0 and unicodedata.category(name[place - 1])[0] == "L"
    return kind in "LN" or name[place] in NAME_SIGNS


def checked_email(email: str) -> str | None:
    """The address as it is kept, None for "", or INVALID."""
    if not email:
        return None
    if len(email) > LONGEST_EMAIL or not EMAIL_PATTERN.fullmatch(email):
        raise invalid("email", "An e-mail address looks like name@example.org.")
    return email


def checked_language(language: str) -> str:
    if language not in LANGUAGES:
        raise invalid("language", f"There are words in {', '.join(LANGUAGES)}.")
    return language


def made_up_name(entropy: Entropy) -> str:
    """Such as "Puffin 4821"; two guests may have the same."""
    drawn = int.from_bytes(entropy.token(8), "big")
    creatures = CREATURES.split()
    number, creature = divmod(drawn, len(creatures))
    return f"{creatures[creature]} {1 + number % MOST_NUMBERS}"
