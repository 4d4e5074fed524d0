"""Bytes that nobody can guess; no other module of the server draws any, so that tests can."""

from __future__ import annotations

import secrets


class SystemEntropy:
    """The operating system's generator."""

    def token(self, size: int) -> bytes:
        return secrets.token_bytes(size)
