"""The clauses of Port Gdańsk that state nothing a test could notice, each with its reason."""

UNTESTABLE: dict[str, str] = {
    "GDA-10.23": "the playing time of two sources; the clause says that no rule depends on it",
    "GDA-12.18": "an observation about many simulated games, not a rule",
    "GDA-12.20": "a calculation about a way to play, not a rule",
    "GDA-12.23": "where the exchange panel is printed; the clause says that it has no effect",
}
