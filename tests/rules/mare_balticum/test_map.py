"""The board (MAR-2.41 to MAR-2.52): checked against the spec's map and by brute force on names."""

from collections import Counter
from itertools import combinations
from typing import Any, TypeAlias

import pytest

from leeboard.games.mare_balticum.game import MareBalticum
from leeboard.games.mare_balticum.scene.seen import LEFT, TOP
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadContent, BadPosition
from tests.rules.mare_balticum.table import GAME, mare, new
from tests.rules.rule import rule

Fields: TypeAlias = frozenset[str]

# The spec's map, written a second time so that a slip in the content shows: depth, x, y of every
# sea field, and its borders with fields that come later.
SEA = """
kattegat shallow 120 765 arkona_sea copenhagen
arkona_sea shallow 205 1020 bornholm_basin pomeranian_coast copenhagen
bornholm_basin deep 320 920 pomeranian_coast south_gotland west_gotland
pomeranian_coast shallow 350 1070 gdansk_bay south_gotland gdansk
gdansk_bay shallow 560 1030 curonian_coast south_gotland gdansk
curonian_coast shallow 640 895 south_gotland east_gotland irbe_strait
south_gotland deep 475 900 west_gotland east_gotland
west_gotland deep 365 745 north_baltic stockholm_archipelago stockholm
east_gotland deep 545 750 irbe_strait north_baltic
irbe_strait shallow 680 755 gulf_of_riga riga
gulf_of_riga shallow 800 670 moonsund riga
moonsund shallow 690 600 north_baltic gulf_of_finland_west narva_bay
north_baltic deep 550 590 stockholm_archipelago archipelago_sea gulf_of_finland_west
stockholm_archipelago shallow 420 580 aland_sea stockholm
aland_sea deep 430 425 bothnian_sea archipelago_sea stockholm
bothnian_sea deep 450 240 archipelago_sea
archipelago_sea shallow 565 410 gulf_of_finland_west
gulf_of_finland_west deep 690 465 kotka_coast narva_bay
kotka_coast shallow 810 370 narva_bay st_petersburg
narva_bay shallow 825 505 st_petersburg
"""
PRINTED = [line.split() for line in SEA.split("\n") if line]
PORTS = {  # x, y and the values of the demand slots
    "copenhagen": (120, 905, [0]),
    "gdansk": (465, 1125, [0, -1]),
    "riga": (815, 800, [0]),
    "stockholm": (285, 570, [0, -1]),
    "st_petersburg": (925, 430, [0, -1]),
}
CONTENT = GAME.content
IDS = CONTENT.field_ids
CENTRE = {name: (CONTENT.x[number], CONTENT.y[number]) for number, name in enumerate(IDS)}
NEIGHBOURS: dict[str, Fields] = {
    name: frozenset(IDS[other] for other in members(CONTENT.borders[number]))
    for number, name in enumerate(IDS)
}
EDGES = sorted({tuple(sorted((one, two))) for one in IDS for two in NEIGHBOURS[one]})


def connected(fields: Fields) -> bool:
    """Whether one can walk from any of these fields to any other without leaving them."""
    if not fields:
        return False
    reached: set[str] = set()
    edge = {min(fields)}
    while edge:
        reached |= edge
        edge = {near for field in edge for near in NEIGHBOURS[field] if near in fields} - reached
    return reached == fields


def fleets(size: int) -> list[Fields]:
    return [fields for fields in map(frozenset, combinations(IDS, size)) if connected(fields)]


def moves(fleet: Fields) -> set[tuple[str, str]]:
    """Every boat of a fleet with every field on which it leaves the fleet joined."""
    return {
        (boat, target)
        for boat in fleet
        for target in IDS
        if target not in fleet and connected(fleet - {boat} | {target})
    }


@rule("MAR-2.41")
def test_the_sea_fields_are_those_of_the_printed_map() -> None:
    assert IDS[:20] == [line[0] for line in PRINTED]
    assert CONTENT.seas == 20
    borders = set()
    for number, (name, depth, x, y, *near) in enumerate(PRINTED):
        assert CONTENT.is_deep[number] == (depth == "deep"), name
        assert CONTENT.room[number] == (2 if depth == "deep" else 1), name
        assert CENTRE[name] == (int(x), int(y))
        borders |= {tuple(sorted((name, other))) for other in near}
    assert sorted(borders) == EDGES


@rule("MAR-2.42")
def test_a_full_sea_carries_28_tokens() -> None:
    assert Counter(CONTENT.is_deep) == {False: 12, True: 8}
    sea: dict[str, list[str]] = GAME.table(new())["sea"]  # type: ignore[assignment]
    assert sum(len(tokens) for tokens in sea.values()) == 28


@rule("MAR-2.43")
def test_the_five_ports_are_fields_for_boats_and_never_for_tokens() -> None:
    assert IDS[20:] == list(PORTS)
    for name, (x, y, _) in PORTS.items():
        assert CENTRE[name] == (x, y)
    with pytest.raises(BadPosition, match='"riga" is not a sea field'):
        mare(sea={"riga": ["cod"]})
    assert len(new().view(None)["sea"]) == 20
    mare(fleets=[{"boats": ["west_gotland", "stockholm", "aland_sea"]}])  # joined by the port
    with pytest.raises(BadPosition, match="the fleet has a gap"):
        mare(fleets=[{"boats": ["west_gotland", "aland_sea"]}])


@rule("MAR-2.44")
def test_copenhagen_and_riga_have_one_demand_slot_and_the_others_two() -> None:
    slots = Counter(IDS[port] for port in CONTENT.slot_port)
    assert slots == {name: len(values) for name, (_, _, values) in PORTS.items()}
    assert slots == {"copenhagen": 1, "gdansk": 2, "riga": 1, "stockholm": 2, "st_petersburg": 2}
    assert slots.total() == 8


@rule("MAR-2.45")
def test_a_port_has_a_slot_marked_0_and_a_second_one_is_marked_minus_1() -> None:
    printed = [(name, value) for name, (_, _, values) in PORTS.items() for value in values]
    found = [
        (IDS[port], value)
        for port, value in zip(CONTENT.slot_port, CONTENT.slot_value, strict=True)
    ]
    assert found == printed


@rule("MAR-2.46")
def test_the_board_has_25_fields_and_46_borders() -> None:
    assert len(IDS) == len(set(IDS)) == 25
    assert len(EDGES) == 46
    for name in IDS:
        assert name not in NEIGHBOURS[name]
        for near in NEIGHBOURS[name]:
            assert name in NEIGHBOURS[near]


@rule("MAR-2.46")
@pytest.mark.parametrize(
    ("neighbours", "complaint"),
    [
        ('"copenhagen"', '"kattegat" does not name it in return'),
        ('"copenhagen", "arkona_sea", "kattegat"', "is the field itself or stands twice"),
        ('"copenhagen", "arkona_sea", "copenhagen"', "is the field itself or stands twice"),
        ('"copenhagen", "arkona_sea", "atlantis"', '"atlantis" is not a field'),
    ],
)
def test_a_board_with_a_crooked_border_is_refused(neighbours: str, complaint: str) -> None:
    text = GAME.content_file.text
    kattegat = 'neighbours = ["copenhagen", "arkona_sea"]'
    crooked = text.replace(kattegat, f"neighbours = [{neighbours}]", 1)
    assert crooked != text
    with pytest.raises(BadContent, match=complaint):
        MareBalticum(ContentFile("crooked.toml", crooked))


@rule("MAR-2.47")
def test_only_the_arkona_sea_can_cut_the_board_in_two() -> None:
    everything = frozenset(IDS)
    assert connected(everything)
    assert connected(frozenset(IDS[:20]))
    assert [name for name in IDS if not connected(everything - {name})] == ["arkona_sea"]


def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    """Which way the path a, b, c turns: positive, negative, or 0 if it goes straight."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@rule("MAR-2.48")
def test_no_two_borders_cross_and_no_two_fields_are_too_close() -> None:
    for (a, b), (c, d) in combinations(EDGES, 2):
        if len({a, b, c, d}) < 4:
            continue
        one, two, three, four = CENTRE[a], CENTRE[b], CENTRE[c], CENTRE[d]
        splits = turn(one, two, three) * turn(one, two, four) <= 0
        split = turn(three, four, one) * turn(three, four, two) <= 0
        assert not (splits and split), (a, b, c, d)
    squares = [
        (x - other_x) ** 2 + (y - other_y) ** 2
        for (x, y), (other_x, other_y) in combinations(CENTRE.values(), 2)
    ]
    assert 125**2 <= min(squares) < 126**2


def distance(start: str, goal: str) -> int:
    reached, steps = {start}, 0
    while goal not in reached:
        reached |= {near for field in reached for near in NEIGHBOURS[field]}
        steps += 1
    return steps


@rule("MAR-2.49")
def test_the_ports_lie_as_far_apart_as_on_the_map() -> None:
    found = [distance(one, two) for one, two in combinations(PORTS, 2)]
    assert found == [3, 6, 4, 7, 4, 4, 7, 5, 4, 5]
    for one in IDS:
        for two in IDS:
            assert GAME.chart.way(IDS.index(one), IDS.index(two)) == distance(one, two)


@rule("MAR-2.50", "MAR-2.51")
@pytest.mark.parametrize(
    ("size", "count", "fewest", "most"), [(3, 103, 4, 17), (4, 263, 7, 33), (5, 693, 8, 43)]
)
def test_every_joined_fleet_can_sail_and_exactly_where_brute_force_says(
    size: int, count: int, fewest: int, most: int
) -> None:
    found = fleets(size)
    assert len(found) == count
    counts = []
    for fleet in found:
        bits = set_of([IDS.index(name) for name in fleet])
        charted = {
            (boat, IDS[target])
            for boat in fleet
            for target in members(GAME.chart.targets(bits, IDS.index(boat)))
        }
        assert charted == moves(fleet)
        assert {IDS[boat] for boat in members(GAME.chart.movable(bits))} == {b for b, _ in charted}
        counts.append(len(charted))
    assert (min(counts), max(counts)) == (fewest, most)


def time_pieces(track: int) -> tuple[list[tuple[float, float]], dict[str, float]]:
    """Where the time tokens lie on the board sheet, and at which height each season stands."""
    state = mare(track=track)
    sheet: Any = GAME.presentation.scene(state.view(0), state.legal()).sheets[0]
    places = {piece.id: (piece.x - LEFT, piece.y - TOP) for piece in sheet.pieces}
    seasons = {name: places[f"season-{name}"][1] for name in ["spring", "summer", "autumn"]}
    return [places[f"time-{number}"] for number in range(track)], seasons


@rule("MAR-2.52")
def test_the_time_track_has_six_spaces_two_a_season_and_fills_from_the_top() -> None:
    places, seasons = time_pieces(track=6)
    assert len(set(places)) == 6
    rows = [y for _, y in places]
    assert rows == sorted(rows)
    assert [rows.count(row) for row in sorted(set(rows))] == [2, 2, 2]
    assert seasons["spring"] < seasons["summer"] < seasons["autumn"]
    for number in range(6):  # a token stays where it was put when others follow
        assert time_pieces(track=number)[0] == places[:number]
    with pytest.raises(BadPosition, match="track must be a whole number from 0 to 6, not 7"):
        mare(track=7)


@rule("MAR-2.52")
def test_the_corner_of_the_time_track_is_free_of_fields() -> None:
    for x, y in time_pieces(track=6)[0]:
        assert 720 <= x <= 960
        assert 930 <= y <= 1170
    for name, (x, y) in CENTRE.items():
        beside = max(720 - x, 0, x - 960)
        above = max(930 - y, 0, y - 1170)
        assert beside**2 + above**2 > 60**2, name
