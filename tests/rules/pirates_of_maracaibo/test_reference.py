"""Rules told a second time, plainly and slowly, and compared with the game on many tables."""

import random
from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo import spec_tables
from tests.rules.pirates_of_maracaibo.spec_tables import rows
from tests.rules.pirates_of_maracaibo.table import GAME, legal, of, on_table, pirates, wander
from tests.rules.rule import rule

COLOURS = ["gold", "emerald", "pearl"]
CARDS = {
    row[0]: (row[2], int(row[4]), row[5])
    for row in rows(spec_tables.LEVEL_1_UPGRADES) + rows(spec_tables.LEVEL_2_UPGRADES)
}
FIGUREHEADS = {row[0]: row[2] for row in rows(spec_tables.FIGUREHEADS)}
RESIDENCES = {row[0]: (int(row[3]), row[4], int(row[5])) for row in rows(spec_tables.RESIDENCES)}
QUESTS = {row[0]: row[1:] for row in rows(spec_tables.QUESTS)}
TRACK = {row[0]: row for row in rows(spec_tables.TRACK)}


def amount(texts: list[str], name: str) -> int:
    """The sum of what stands behind `name` in printed effects."""
    total = 0
    for text in texts:
        for part in text.split("; "):
            if part.startswith(name) and part.removeprefix(name).rstrip(")").isdecimal():
                total += int(part.removeprefix(name).rstrip(")"))
    return total


def metrics(captain: dict[str, Any], hunters: bool) -> dict[str, int]:
    """Everything that is counted of a captain in words (PIR-2.5)."""
    texts = [CARDS[card][2] for card in captain["cards"]]
    if captain["figurehead"]:
        texts.append(FIGUREHEADS[captain["figurehead"]])
    types = [CARDS[card][0] for card in captain["cards"]]
    found = {
        "n_crew": types.count("crew"),
        "n_equipment": types.count("equipment"),
        "n_ship": types.count("ship"),
        "n_cards": len(types),
        "n_residences": len(captain["residences"]),
        "n_cards+n_residences": len(types) + len(captain["residences"]),
        "n_lightning": len([card for card in captain["cards"] if "now:" in CARDS[card][2]]),
        "n_upgrades": len(captain["upgrades"]),
        "n_rivers": captain["rivers"],
        "n_quests": len(captain["quests"]),
        "income_doubloons": amount(texts, "income(doubloons="),
        "income_vp": amount(texts, "income(vp="),
    }
    if captain["figurehead"] == "ga_d":
        found["income_doubloons"] += len(captain["quests"])
    for colour in COLOURS:
        buried = len([dig for dig in captain["dug"] if colour in dig])
        buried += captain["sunk"].count(colour)
        found[f"n_buried({colour})"] = buried
        found[f"n_treasure({colour})"] = buried + captain["stored"][colour]
    found["n_buried"] = sum(found[f"n_buried({colour})"] for colour in COLOURS)
    found["n_sets3"] = min(found[f"n_treasure({colour})"] for colour in COLOURS)
    found["n_scored_quests"] = len(
        [quest for quest in captain["quests"] if quest_points(quest, found, hunters) > 0]
    )
    return found


def met(condition: str, found: dict[str, int]) -> bool:
    parts = [part.split(" >= ") for part in condition.split(" and ")]
    return all(found[metric] >= int(number) for metric, number in parts)


def quest_points(quest: str, found: dict[str, int], hunters: bool) -> int:
    upper, upper_vp, lower, lower_vp = QUESTS[quest]
    if hunters:
        return 2 * int(lower_vp) if met(lower, found) else -5
    if met(lower, found):
        return int(lower_vp)
    return int(upper_vp) if met(upper, found) else 0


def final_score(table: dict[str, Any], seat: int, hunters: bool) -> int:
    """PIR-6.3 to PIR-6.12 from the table in words."""
    captain = table["captains"][seat]
    found = metrics(captain, hunters)
    texts = [CARDS[card][2] for card in captain["cards"]]
    score: int = int(captain["vp"]) + 4 * found["n_rivers"] + captain["doubloons"] // 5
    score += sum(CARDS[card][1] for card in captain["cards"])
    for colour in COLOURS:
        sets = found[f"n_treasure({colour})"] // 3
        score += sets * amount(texts, f"final(per_3_treasure({colour})=")
        cubes = table["islands"][colour]
        value = 2 if cubes < 3 else 3 if cubes < 5 else 4 if cubes < 7 else 5
        score += value * found[f"n_treasure({colour})"]
    score += found["n_scored_quests"] // 3 * amount(texts, "final(per_3_scored_quests=")
    score += found["n_buried"] * (2 + amount(texts, "final(per_buried="))
    for residence in captain["residences"]:
        each, metric, most = RESIDENCES[residence]
        score += min(most, each * found[metric])
    score += sum(quest_points(quest, found, hunters) for quest in captain["quests"])
    return score + (10 if found["n_scored_quests"] >= 6 else 0)


@rule("PIR-6.2", "PIR-2.5")
@pytest.mark.parametrize("hunters", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_final_scores_are_what_a_plain_count_gives(seats: int, hunters: bool) -> None:
    options: dict[str, Any] = {"adventure_hunters": hunters, "retirement": True}
    for seed in range(6):
        state = GAME.new(seats, seed=seed, options=options)
        for number, _ in enumerate(wander(state, seed)):
            if number % 40 == 0:
                table = on_table(state)
                expected = [final_score(table, seat, hunters) for seat in range(seats)]
                assert state.scores == expected
        table = on_table(state)
        assert state.scores == [final_score(table, seat, hunters) for seat in range(seats)]


@rule("PIR-5.74", "PIR-10.28")
def test_income_is_what_a_plain_count_gives() -> None:
    for state in wander(GAME.new(4, seed=9), 6):
        view = state.view(None)
        for seat in range(4):
            found = metrics(of(state, seat), False)
            assert view["income_doubloons"][seat] == found["income_doubloons"]
            assert view["income_vp"][seat] == found["income_vp"]


def walks(space: str, moves: int, taken: set[str]) -> set[str]:
    """Where an explorer can go, step by step (PIR-5.44, PIR-10.11)."""
    if moves == 0:
        return set()
    found: set[str] = set()
    for after in [name for name in TRACK[space][5].split(", ") if name != "-"]:
        if after in taken:
            found |= walks(after, moves, taken)
        else:
            found |= {after} | walks(after, moves - 1, taken)
    return found


@rule("PIR-5.44", "PIR-10.11", "PIR-10.40")
def test_explorers_go_where_a_plain_walk_leads() -> None:
    dice = random.Random(3)
    spaces = list(TRACK)
    for _ in range(250):
        explorers = [dice.choice(spaces[:-1]), *[dice.choice(spaces) for _ in range(3)]]
        moves = dice.randint(1, 9)
        captains = [{"explorer": space} for space in explorers]
        state = pirates(4, agenda=["explore_to"], pending=[{"moves": moves}], captains=captains)
        taken = set(explorers[1:]) - {"x_start", "x_end"}
        expected = walks(explorers[0], moves, taken)
        assert set(legal(state)) == {f"explore {space}" for space in expected} | {"skip"}


def destinations(layout: list[str], start: str, moves: int) -> set[str]:
    """Where a ship can stop, over every path (PIR-5.1 to PIR-5.6)."""
    cells = {
        (x + 1, y + 1)
        for y, line in enumerate(layout)
        for x, sign in enumerate(line.split(" "))
        if sign == "C"
    }
    last = max(x for x, _ in cells)
    if start == "start_zone":
        here, first = (0, 0), {cell for cell in cells if cell[0] == 1}
    else:
        here = (int(start[1:-2]), int(start[-1]))
        first = set()
    edge = {here}
    found: set[str] = set()
    for step in range(moves):
        following: set[tuple[int, int]] = set()
        for x, y in edge:
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells
            following |= first if step == 0 and start == "start_zone" else beside
            if x == last:
                found.add("gulf")
        edge = following
        found |= {f"c{x}r{y}" for x, y in edge if x > here[0]}
    return found


@rule("PIR-5.1", "PIR-5.2", "PIR-5.4", "PIR-10.50")
@pytest.mark.parametrize("layout", ["open_sea", "long_shoals", "three_straits"])
def test_ships_go_where_plain_paths_lead(layout: str) -> None:
    drawing = FILE_LAYOUTS[layout]
    sea = GAME.chart.seas[GAME.content.layout_ids.index(layout)]
    for number in [*sea.cells, 42]:
        space = GAME.content.space_ids[number]
        for moves in (3, 4):
            goals = {GAME.content.space_ids[goal] for goal in sea.stops(number, moves)}
            assert goals == destinations(drawing, space, moves), (space, moves)


FILE_LAYOUTS = {
    "open_sea": [
        "C C C C C C P P .",
        "C C G C C C C C C",
        "C C G C C C C C C",
        ". C C C E E C C .",
    ],
    "long_shoals": [
        *("C C C C G G C C .", "C E E C C C C C C"),
        *("C C C C C P P C C", ". C C C C C C C ."),
    ],
    "three_straits": [
        *(". C C C C C C C C .", "C C G G C E P P C C"),
        *("C C C C C E C C C C", ". C . . C C C . C ."),
    ],
}
