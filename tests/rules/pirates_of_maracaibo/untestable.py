"""The clauses of Pirates of Maracaibo that state nothing to be tested, each with its reason."""

UNTESTABLE: dict[str, str] = {
    "PIR-12.30": "results of games that others have reported, not a rule",
    "PIR-12.31": "an observation about many simulated games, not a rule",
    "PIR-12.32": "an observation about many simulated games, not a rule",
    "PIR-12.33": "an observation about many simulated games, not a rule",
    "PIR-12.34": "an observation about many simulated games, not a rule",
}
