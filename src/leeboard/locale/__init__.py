"""Words: the platform's messages and each game's own, said in the reader's language."""

from leeboard.locale.voice import LANGUAGES, Voice, picture

__all__ = ["LANGUAGES", "Voice", "picture"]
