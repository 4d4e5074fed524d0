"""An edition of a game's rules: every match is played to its end by the one it began with."""

from __future__ import annotations

from typing import Final

__all__ = ["Edition"]


class Edition:
    """Its number, the content it is played with, and what the first records call that content."""

    def __init__(self, number: int, content: str = "content.toml", text_hash: str = "") -> None:
        self.number: Final[int] = number  # counted from 1
        self.content: Final[str] = content  # the file in the game's folder
        # Content was once named by a hash of its text. Matches of that time keep the name, which
        # is part of their dice, whatever has become of the comments in the file.
        self.text_hash: Final[str] = text_hash
