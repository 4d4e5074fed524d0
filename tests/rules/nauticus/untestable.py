"""Clauses that state nothing a test could see broken, each with its reason."""

UNTESTABLE: dict[str, str] = {}
