"""Values that we chose ourselves (MAR-12.1 to MAR-12.14): marked so, and open to correction."""

import random
import re
from itertools import combinations, permutations
from statistics import mean
from typing import Any

import pytest

from leeboard.games.mare_balticum.content import CATCH
from leeboard.games.mare_balticum.game import MareBalticum
from leeboard.kernel.content import ContentFile
from tests.rules.mare_balticum.table import (
    CALM,
    GAME,
    hold,
    legal,
    mare,
    new,
    on,
    play,
    refusal,
    store,
    told,
)
from tests.rules.rule import rule

HANDBOOK = (GAME.folder / "handbook.md").read_text(encoding="utf-8")
SOURCES = {entry.entry: entry.source for entry in GAME.provenance}
PARTLY = {entry.entry: entry.reconstructed for entry in GAME.provenance}


def said(clause: str) -> str:
    """What the handbook says under the head of a clause."""
    text = HANDBOOK.split(f"{{ #{clause} }}")[1]
    return re.split(r"\n\*\*MAR-|\n#", text)[0]


def admits(*clauses: str) -> bool:
    """Whether the handbook says of each of these clauses that it is reconstructed."""
    return all("reconstructed" in said(clause) for clause in clauses)


def corrected(*changes: tuple[str, str]) -> MareBalticum:
    """The game with a content file in which an owner of the box has put something right."""
    text = GAME.content_file.text
    for old, new_text in changes:
        assert old in text
        text = text.replace(old, new_text, 1)
    return MareBalticum(ContentFile("mine.toml", text))


def played_out(game: MareBalticum, seats: int, seed: int) -> Any:
    """A game to its end in which everybody chooses at random."""
    dice = random.Random(seed)
    state = game.new(seats, seed)
    while not state.over:
        state.play(dice.choice(state.legal()))
        assert game.audit(state) == []
        assert state.round < 500
    return state


ISLAND = """
[[field]]
id         = "skagerrak"
depth      = "deep"
x          = 60
y          = 640
neighbours = ["kattegat"]
clause     = "MAR-2.41"
source     = "rulebook"

[[port]]
id         = "copenhagen"
"""


@rule("MAR-12.1")
def test_the_twenty_sea_fields_are_ours_and_their_number_can_be_corrected() -> None:
    fields = GAME.content.field_ids[: GAME.content.seas]
    assert len(fields) == 20
    assert {SOURCES[field] for field in fields} == {"reconstructed"}
    assert admits("MAR-2.41")
    game = corrected(
        ('\n[[port]]\nid         = "copenhagen"\n', ISLAND),
        ('["copenhagen", "arkona_sea"]', '["copenhagen", "arkona_sea", "skagerrak"]'),
    )
    state = game.new(3)
    assert game.content.seas == 21
    assert state.bag_count() == 46 - 2
    assert played_out(game, 3, 1).over


@rule("MAR-12.2")
def test_the_split_of_depths_is_ours_and_can_be_corrected() -> None:
    content = GAME.content
    assert (content.is_deep.count(False), content.is_deep.count(True)) == (12, 8)
    state = new(4)
    assert sum(len(on(state, field)) for field in CALM) == 28
    assert state.bag_count() == 40 + 6
    assert admits("MAR-2.42")
    game = corrected(('depth      = "shallow"', 'depth      = "deep"'))
    assert game.new(4).bag_count() == 45
    assert played_out(game, 4, 2).over


@rule("MAR-12.2")
def test_most_catch_tokens_come_into_play_before_winter() -> None:
    places = []
    for seed in range(300):
        bag = new(3, seed).bag
        places.append(max(number for number, token in enumerate(bag, 1) if token == 5))
    assert mean(places) == pytest.approx(6 * 47 / 7, abs=1)


@rule("MAR-12.3")
@pytest.mark.parametrize(
    ("seats", "rounds", "points"),
    [(3, (12, 19), (18, 37)), (4, (10, 15), (12, 30)), (5, (8, 12), (8, 24))],
)
def test_sensible_play_gives_games_of_the_simulated_length_and_score(
    seats: int, rounds: tuple[int, int], points: tuple[int, int]
) -> None:
    """The figures come from another program; ours must land between its 5 % and 95 % quantiles."""
    heuristics = GAME.heuristics
    lengths: list[int] = []
    scores: list[int] = []
    for seed in range(4):
        state = new(seats, seed)
        while not state.over:
            choices = state.legal()
            rates = heuristics.rate(state, choices)
            state.play(choices[rates.index(max(rates))])
            assert state.round < 500
        lengths.append(state.round)
        scores += state.scores
    assert rounds[0] <= mean(lengths) <= rounds[1]
    assert points[0] <= mean(scores) <= points[1]


@rule("MAR-12.4")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_play_ends_too(seats: int) -> None:
    lengths = [played_out(GAME, seats, seed).round for seed in range(8)]
    assert 24 <= mean(lengths) <= 52


@rule("MAR-12.5")
def test_the_map_is_ours_and_has_the_shape_that_is_claimed() -> None:
    ids, borders = GAME.content.field_ids, GAME.content.borders
    neighbours = {
        ids[field]: {ids[other] for other in range(25) if borders[field] >> other & 1}
        for field in range(25)
    }
    assert all(SOURCES[field] == "reconstructed" for field in ids[:20])
    assert all("neighbours" in PARTLY[port] for port in ids[20:])
    assert {len(neighbours[port]) for port in ids[20:]} == {2, 3}
    assert all(len(near) >= 2 for near in neighbours.values())

    def reached(without: str) -> set[str]:
        found = {next(field for field in ids if field != without)}
        while True:
            larger = found | {near for field in found for near in neighbours[field]} - {without}
            if larger == found:
                return found
            found = larger

    pockets = {field: set(ids) - {field} - reached(field) for field in ids}
    cut = {field: rest for field, rest in pockets.items() if rest}
    assert list(cut) == ["arkona_sea"]
    assert {"copenhagen", "kattegat"} in (cut["arkona_sea"], reached("arkona_sea"))


@rule("MAR-12.5")
def test_the_map_can_be_corrected() -> None:
    game = corrected(
        ('["copenhagen", "arkona_sea"]', '["copenhagen", "arkona_sea", "bornholm_basin"]'),
        ('["arkona_sea", "pomeranian_coast", ', '["kattegat", "arkona_sea", "pomeranian_coast", '),
    )
    ids = game.content.field_ids
    fleet = 1 << ids.index("kattegat")
    assert game.chart.entries(fleet) >> ids.index("bornholm_basin") & 1
    assert played_out(game, 5, 3).over


@rule("MAR-12.6")
def test_five_contract_cards_are_ours_and_every_pair_has_one() -> None:
    content = GAME.content
    fish = content.contract_fish
    pairs = {frozenset(fish[2 * card : 2 * card + 2]) for card in range(6)}
    assert pairs == {frozenset(pair) for pair in combinations(range(4), 2)}
    assert content.contract_amber == [2] * 6
    marks = {name: SOURCES[f"contract {name}"] for name in content.contract_ids}
    assert [name for name, mark in marks.items() if mark == "rulebook"] == ["c_salmon_herring"]
    assert list(marks.values()).count("reconstructed") == 5
    assert admits("MAR-2.35", "MAR-2.36", "MAR-2.37", "MAR-2.38", "MAR-2.39")
    gains = {
        content.set_value - 2 * content.amber_value - values[0] - values[1]
        for values in permutations(content.value, 2)
    }
    assert gains == {0, 1, 2, 3, 4}  # a contract never loses


@rule("MAR-12.7")
def test_slot_values_are_ours_and_can_be_corrected() -> None:
    assert GAME.content.slot_value == [0, 0, -1, 0, 0, -1, 0, -1]
    assert {port: PARTLY[port] for port in GAME.content.field_ids[20:]} == {
        "copenhagen": ["neighbours", "slots"],
        "gdansk": ["neighbours"],
        "riga": ["neighbours", "slots"],
        "stockholm": ["neighbours", "slots"],
        "st_petersburg": ["neighbours", "slots"],
    }
    assert admits("MAR-2.45")
    game = corrected(("slots      = [0] ", "slots      = [-1] "))
    assert game.content.slot_value == [-1, 0, -1, 0, 0, -1, 0, -1]
    assert game.new(3, options={"module_demand": True}).supply == [2, 2, 2, 2]


@rule("MAR-12.8")
def test_the_refill_follows_the_numbers_of_the_fields() -> None:
    sea: dict[str, list[str]] = {**CALM, "narva_bay": [], "kattegat": [], "aland_sea": []}
    bag = ["cod", "amber", "herring", "salmon", *["time"] * 6]
    state = mare(fleets=[{}] * 4, sea=sea, bag=bag)
    play(state, "end")
    fields = [GAME.content.field_ids[int(event[1])] for event in told(state, "refilled")]
    assert fields == ["kattegat", "aland_sea", "aland_sea", "narva_bay"]
    assert on(state, "aland_sea") == ["herring", "amber"]
    assert admits("MAR-5.31")


@rule("MAR-12.9")
def test_debt_and_stall_guard_are_ours() -> None:
    assert admits("MAR-5.41", "MAR-5.42", "MAR-10.15", "MAR-2.26")
    assert SOURCES["stall"] == "reconstructed"
    assert GAME.content.stall_rounds == 5
    game = corrected(("rounds = 5", "rounds = 1"))
    state = game.new(3, options={"first_seat": 0, "stall_guard": True})
    while state.round < 2 and len(state.pending) == 1:
        state.play(game.absent(state, state.legal()))
    assert state.pending == [0, 1, 2]  # after one idle round
    paying = mare(fleets=[{"debt": 2, "store": {"amber": 1}}], sea=CALM)
    play(paying, "end")
    assert (store(paying), paying.debt[0]) == ({}, 1)


@rule("MAR-12.10")
def test_the_public_half_of_an_enterprise_play_is_ours_and_has_a_switch() -> None:
    assert admits("MAR-10.1")
    option = next(option for option in GAME.options if option.name == "enterprise_side")
    assert option.clause == "MAR-10.1"
    market = {"market": ["x3", None, None, None]}
    seen = [
        mare(3, options={"enterprise_side": side}, fleets=[market]).view(1)
        for side in option.settings
    ]
    assert [view["market"][0] for view in seen] == [[-2, -1, -1, -1], None]
    assert [view["played_values"][0] if view["played_values"] else None for view in seen] == [
        None,
        [3],
    ]


@rule("MAR-12.11")
def test_the_fifth_colour_and_the_seasons_are_ours() -> None:
    colours = GAME.content.colours
    assert len(colours) == 5
    assert {colour: SOURCES[f"colour {colour}"] for colour in colours} == {
        "purple": "rulebook",
        "green": "rulebook",
        "orange": "rulebook",
        "black": "rulebook",
        "white": "reconstructed",
    }
    assert admits("MAR-2.40", "MAR-2.13", "MAR-2.52")
    assert corrected(('id     = "white"', 'id     = "yellow"')).content.colours[4] == "yellow"


@rule("MAR-12.12")
def test_secret_stores_and_the_tie_break_are_ours() -> None:
    assert admits("MAR-8.3", "MAR-8.4", "MAR-6.12")
    row = {
        "market": ["x3", "x1", "x2", "x0"],
        "contract": "c_salmon_herring",
        "store": {"salmon": 1, "herring": 1, "amber": 2},
    }
    state = mare(3, options={"module_contracts": True}, fleets=[row])
    assert state.view(1)["stores"][0] is None
    assert GAME.standing(state, 0) == [7, 4]  # four tokens, though all would lie on the card


@rule("MAR-12.13")
def test_a_random_start_player_and_no_empty_unloading_are_ours() -> None:
    assert admits("MAR-3.10", "MAR-5.21")
    assert {GAME.new(4, seed).start for seed in range(40)} == {0, 1, 2, 3}
    state = mare(fleets=[{"boats": ["gdansk"], "hold": {"herring": 1, "flounder": 1}}])
    play(state, "unload")
    assert refusal(state, "done") == "MAR-5.21"
    assert "done" not in legal(state)
    assert hold(state) == {"flounder": 1, "herring": 1}


@rule("MAR-12.14")
def test_keeping_the_old_contract_is_ours() -> None:
    assert admits("MAR-7.17")
    row = {"contract": "c_salmon_cod"}
    state = mare(options={"module_contracts": True}, fleets=[row], sea=CALM)
    play(state, "contract")
    assert "keep" in legal(state)
    play(state, "keep")
    assert GAME.content.contract_ids[state.contract[0]] == "c_salmon_cod"
    assert CATCH[GAME.content.contract_fish[2 * state.contract[0]]] == "salmon"
