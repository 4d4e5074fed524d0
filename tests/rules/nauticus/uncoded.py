"""Clauses of Nauticus that no place in the code carries out, each with its reason."""

UNCODED: dict[str, str] = {
    "NAU-1.1": "what the game is about",
    "NAU-1.4": "a summary of NAU-4.5, NAU-4.6 and NAU-4.9",
    "NAU-1.5": "a summary of NAU-4.10 and NAU-5.1",
    "NAU-1.8": "a summary of NAU-4.18, NAU-4.21 and NAU-4.23",
    "NAU-1.9": "a summary of NAU-5.43, NAU-6.2 and NAU-6.3",
    "NAU-1.10": "a summary of NAU-6.4, NAU-6.6 and NAU-6.7, and the playing time on the box",
    "NAU-7.1": "says that there is no variant",
    "NAU-9.2": "the kernel takes a single answer in every game",
    "NAU-9.3": "says that no step of the game is secret",
    "NAU-9.5": "figures of many games, not a rule",
    "NAU-9.14": "follows from NAU-5.1 and NAU-5.59",
    "NAU-10.34": "a slip in an example of a rulebook, which NAU-X3 plays without it",
    "NAU-10.35": "two legal choices in an example of a rulebook, which NAU-X5 plays",
    "NAU-12.5": "how sure we are of NAU-5.16, NAU-5.17, NAU-10.9 and NAU-10.12",
    "NAU-12.6": "how sure we are of NAU-5.48 and NAU-10.8",
    "NAU-12.7": "how sure we are of NAU-5.66, NAU-5.68 and NAU-10.39",
    "NAU-12.8": "how sure we are of NAU-10.1 and NAU-10.2",
    "NAU-12.9": "how sure we are of NAU-4.18, NAU-5.1, NAU-5.37 and NAU-5.58",
}
