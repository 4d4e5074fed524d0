"""What records of the first edition call by another word, and keep calling so for ever."""

from __future__ import annotations


def figurehead_word(edition: int) -> str:
    """A figurehead in content, actions, events and positions: edition 1 took it for a galleon."""
    return "figurehead" if edition >= 2 else "galleon"
