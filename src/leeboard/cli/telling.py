"""What the command says in a terminal, whatever the text is made of."""

from __future__ import annotations

import sys
from typing import Final
from unicodedata import category

INTERRUPTED: Final = 130  # as a shell reports it: 128 and the number of the signal
OBEYED: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")  # characters that a terminal need not show


def visible(text: str, lines: bool = True) -> str:
    """The text with its control characters written out: files may not steer the terminal.

    What is to be one line must not pretend to be several: then line breaks are written out too.
    """
    if text.isprintable():
        return text
    return "".join(
        char if category(char) not in OBEYED or (lines and char == "\n") else _escaped(char)
        for char in text
    )


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode()


def tell(text: str = "", lines: bool = True) -> None:
    """Print what files or people may have had a hand in."""
    print(visible(text, lines))


def complain(message: str) -> None:
    """One line on stderr, whatever the message is made of."""
    print(visible(f"leeboard: {' '.join(message.split())}"), file=sys.stderr)
