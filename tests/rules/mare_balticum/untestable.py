"""Clauses of Mare Balticum that state nothing a program can check, each with its reason."""

UNTESTABLE: dict[str, str] = {}
