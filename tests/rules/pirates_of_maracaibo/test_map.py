"""The sea, its islands and the exploration track (PIR-2.6 to PIR-2.12, PIR-2.24 to PIR-2.35)."""

import pytest

from leeboard.kernel.bits import members
from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    islands,
    legal,
    new,
    of_edition,
    on_table,
    part,
    pirates,
    play,
)
from tests.rules.rule import rule

BOX = GAME.content
LAYOUTS = {
    "open_sea": ["CCCCCCPP.", "CCGCCCCCC", "CCGCCCCCC", ".CCCEECC."],
    "long_shoals": ["CCCCGGCC.", "CEECCCCCC", "CCCCCPPCC", ".CCCCCCC."],
    "three_straits": [".CCCCCCCC.", "CCGGCEPPCC", "CCCCCECCCC", ".C..CCC.C."],
}
SINGLE_EXITS = {  # by edition 1; the cards of the last column have the Gulf
    "open_sea": ["c4r4", "c6r1"],
    "long_shoals": [],
    "three_straits": ["c3r1", "c7r1"],
}


def signs(layout: str) -> dict[str, str]:
    """The sign of every cell of the drawing."""
    return {
        f"c{column + 1}r{row + 1}": sign
        for row, line in enumerate(LAYOUTS[layout])
        for column, sign in enumerate(line)
    }


def column(space: str) -> int:
    return int(space[1:].split("r")[0])


def neighbours(layout: str, space: str) -> set[str]:
    sea = GAME.chart.seas[BOX.layout_ids.index(layout)]
    return {BOX.space_ids[other] for other in members(sea.next[BOX.space_ids.index(space)])}


def turns(layout: str, moves: int) -> tuple[int, int]:
    """The fewest and the most turns from the start zone to the Gulf."""
    sea = GAME.chart.seas[BOX.layout_ids.index(layout)]
    fewest, most = {"gulf": 0}, {"gulf": 0}
    cells = [space for space, sign in signs(layout).items() if sign == "C"]
    for space in [*sorted(cells, key=column, reverse=True), "start_zone"]:
        goals = [BOX.space_ids[goal] for goal in sea.stops(BOX.space_ids.index(space), moves)]
        fewest[space] = 1 + min(fewest[goal] for goal in goals)
        most[space] = 1 + max(most[goal] for goal in goals)
    return fewest["start_zone"], most["start_zone"]


@rule("PIR-2.6")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_27_cards_and_three_islands_lie_left_of_gulf_and_maracaibo(layout: str) -> None:
    drawing = signs(layout)
    cells = {space for space, sign in drawing.items() if sign == "C"}
    assert len(cells) == 27
    assert set(on_table(new(layout=layout))["sea"]) == cells
    sea = GAME.chart.seas[BOX.layout_ids.index(layout)]
    last = max(column(space) for space in cells)
    assert (sea.column[40], sea.column[41], sea.column[42]) == (last + 1, last + 2, 0)


@rule("PIR-2.7")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_island_fills_two_touching_cells(layout: str) -> None:
    sea = GAME.chart.seas[BOX.layout_ids.index(layout)]
    for sign, cells in zip("GEP", sea.islands, strict=True):
        names = [BOX.space_ids[cell] for cell in cells]
        assert names == [space for space in sorted(names) if signs(layout)[space] == sign]
        assert len(names) == 2
        (one, two) = [(column(name), int(name[-1])) for name in names]
        assert abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1
    empty = sum(line.count(".") for line in LAYOUTS[layout])
    assert empty == len("".join(LAYOUTS[layout])) - 27 - 6


@rule("PIR-2.8", "PIR-12.1")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_three_layouts_as_they_are_drawn(layout: str) -> None:
    cells = BOX.layouts[BOX.layout_ids.index(layout)]
    drawn = {space: cells[BOX.space_ids.index(space)] for space in signs(layout)}
    assert drawn == signs(layout)
    assert BOX.layout_ids[0] == "open_sea"  # the standard one
    # every card can be a stopping place
    sea = GAME.chart.seas[BOX.layout_ids.index(layout)]
    reached = {42}
    for space in [42, *sea.cells]:
        if space in reached:
            reached |= set(sea.stops(space, 3))
    assert reached >= set(sea.cells)


@rule("PIR-2.8")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_card_has_two_ways_on_by_edition_2(layout: str) -> None:
    for edition, expected in ((1, SINGLE_EXITS[layout]), (2, [])):
        game = of_edition(edition)
        sea = game.chart.seas[game.content.layout_ids.index(layout)]
        stops = {BOX.space_ids[cell]: sea.stops(cell, 3) for cell in sea.cells}
        assert [name for name, to in stops.items() if len(to) == 1 and to[0] < 40] == expected


@rule("PIR-2.9")
def test_spaces_are_called_by_column_and_row() -> None:
    assert legal(pirates()) == [
        *["sail c1r1", "sail c1r2", "sail c1r3", "sail c2r1", "sail c2r2", "sail c2r3"],
        *["sail c2r4", "sail c3r1"],
    ]
    assert BOX.space_ids[40:] == ["gulf", "maracaibo", "start_zone"]


@rule("PIR-2.10")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_cards_are_neighbours_when_their_cells_touch_along_a_side(layout: str) -> None:
    drawing = signs(layout)
    for space, sign in drawing.items():
        if sign != "C":
            continue
        across, down = column(space), int(space[-1])
        beside = [(across - 1, down), (across + 1, down), (across, down - 1), (across, down + 1)]
        touching = {f"c{x}r{y}" for x, y in beside if drawing.get(f"c{x}r{y}") == "C"}
        assert neighbours(layout, space) - {"gulf"} == touching


@rule("PIR-2.11")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_start_zone_touches_the_first_column_and_the_last_one_the_gulf(layout: str) -> None:
    cells = [space for space, sign in signs(layout).items() if sign == "C"]
    last = max(column(space) for space in cells)
    assert neighbours(layout, "start_zone") == {space for space in cells if column(space) == 1}
    for space in cells:
        assert ("gulf" in neighbours(layout, space)) == (column(space) == last)
    assert neighbours(layout, "gulf") == {"maracaibo"}


@rule("PIR-2.12")
@pytest.mark.parametrize(
    ("layout", "fewest", "most"),
    [("open_sea", 4, 10), ("long_shoals", 4, 10), ("three_straits", 5, 11)],
)
def test_how_many_turns_a_voyage_takes(layout: str, fewest: int, most: int) -> None:
    assert turns(layout, 3) == (fewest, most)
    assert turns(layout, 4)[0] == fewest - 1


@rule("PIR-2.24")
def test_an_island_is_a_number_of_cubes_without_limit() -> None:
    state = pirates(
        agenda=["cube_island"], pending=[{"count": 2}], islands={"gold": 99, "emerald": 0}
    )
    play(state, "cube gold")
    assert islands(state) == [101, 0, 4]
    assert (
        part(pirates(islands={"gold": 101}, captains=[{"stored": {"gold": 1}}]), "treasures") == 5
    )


@rule("PIR-2.26")
def test_two_value_tiles_a_colour() -> None:
    tiles = sorted(on_table(new())["values"].values())
    assert tiles == [
        *["tv_emerald_1", "tv_emerald_2", "tv_gold_1", "tv_gold_2", "tv_pearl_1", "tv_pearl_2"]
    ]


def ways(space: str = "x_start") -> list[list[str]]:
    """Every way from a track space to the end."""
    number = BOX.track_ids.index(space)
    if not BOX.track_next[number]:
        return [[space]]
    return [[space, *way] for other in BOX.track_next[number] for way in ways(BOX.track_ids[other])]


@rule("PIR-2.34")
def test_the_lengths_of_the_branches_and_of_the_whole_track() -> None:
    for letter, length in {"a": 5, "b": 7, "d": 6, "e": 4, "g": 4, "h": 6}.items():
        branch = [name for name in BOX.track_ids if name[:3] == f"x_{letter}" and name != "x_end"]
        assert len(branch) == length
    lengths = [len(way) - 1 for way in ways()]
    assert (min(lengths), max(lengths)) == (27, 33)


@rule("PIR-2.35")
def test_every_way_crosses_the_four_rivers_where_they_lie() -> None:
    crossings = set()
    for way in ways():
        rivers = [BOX.track_rivers[BOX.track_ids.index(space)] for space in way]
        assert rivers[-1] == 4
        for before, after in zip(range(len(way)), range(1, len(way)), strict=False):
            if rivers[after] != rivers[before]:
                assert rivers[after] == rivers[before] + 1
                crossings.add((way[before], way[after]))
    assert crossings == {
        *[("x_c1", "x_c2"), ("x_d2", "x_d3"), ("x_e2", "x_e3"), ("x_f2", "x_f3")],
        ("x_i1", "x_i2"),
    }
