"""What is in the box (GDA-2.1 to GDA-2.11) and what of it is reconstructed (GDA-12.1 to 12.23)."""

import pytest

from leeboard.games.port_gdansk.content import SECTORS
from leeboard.games.port_gdansk.game import PortGdansk
from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadContent
from tests.rules.port_gdansk.table import (
    GAME,
    GOODS,
    ORDERS,
    legal,
    new,
    play,
    port,
    ready,
    refusal,
    steer,
    tracks,
)
from tests.rules.rule import rule

BOX = GAME.content
TEXT = GAME.content_file.text
WEIGHTS = [1, 1, 1, 2, 2, 3]


def need(order: int) -> list[int]:
    return BOX.need[6 * order : 6 * order + 6]


def source(entry: str) -> str:
    return next(row.source for row in GAME.provenance if row.entry == entry)


def partly(entry: str) -> list[str]:
    return next(row.reconstructed for row in GAME.provenance if row.entry == entry)


def way(one: str, other: str, central: bool = False) -> int:
    ids = BOX.field_ids
    return GAME.chart.way(ids.index(one), ids.index(other), central)


@rule("GDA-2.1")
def test_four_sectors_and_the_printed_quays_in_them() -> None:
    assert SECTORS == ["blue", "purple", "green", "brown"]
    colour = {
        number + 1: (SECTORS[sector] if sector < 4 else "none")
        for number, sector in enumerate(BOX.sector)
    }
    assert [colour[number] for number in (1, 2, 3, 4, 5)] == ["blue"] * 5
    assert (colour[12], colour[17]) == ("green", "brown")


@rule("GDA-2.2", "GDA-12.3")
def test_five_quays_a_sector_in_the_order_of_their_numbers() -> None:
    assert BOX.sector == [0] * 5 + [1] * 5 + [2] * 5 + [3] * 5 + [4]


@rule("GDA-2.3")
def test_a_pawn_on_a_double_field_is_at_both_quays() -> None:
    orders = {**ORDERS, "quay_09": "order_10", "quay_14": "order_11"}
    firm = ready("order_10", pawn="f09_14", hold=dict.fromkeys(GOODS, 1))
    assert legal(port(firms=[firm], orders=orders))[:3] == [
        "roll",
        "fulfil quay_09",
        "fulfil quay_14",
    ]


@rule("GDA-2.4", "GDA-12.22")
def test_the_quays_of_a_double_field_keep_their_own_sector_order_and_card() -> None:
    orders = {**ORDERS, "quay_09": "order_10", "quay_14": "order_11"}
    firm = ready("order_10", pawn="f09_14")
    board = {"quay_10": [1], "quay_13": [2]}  # purple, green
    state = play(port(firms=[firm], orders=orders, markers=board), "fulfil quay_09")
    assert tracks(state) == [6, 2, 0]
    assert GAME.table(state)["orders"]["quay_14"] == "order_11"  # type: ignore[index]
    assert state.cards[0] == 1 << 8


@rule("GDA-2.5", "GDA-12.5")
def test_18_fields_27_lines_and_three_double_fields() -> None:
    assert BOX.fields == 18
    assert sum(border.bit_count() for border in BOX.borders) == 2 * 27
    double = [BOX.field_ids[field] for field in range(18) if len(BOX.field_quays[field]) == 2]
    assert double == ["f09_14", "f10_11", "f15_16"]
    for field in double:
        sectors = {BOX.sector[quay] for quay in BOX.field_quays[BOX.field_ids.index(field)]}
        assert len(sectors) == 2
        assert SECTORS.index("green") in sectors


@rule("GDA-2.6")
def test_points_of_an_order_are_twice_its_weight_less_the_price_of_a_bonus() -> None:
    for order in range(20):
        weight = sum(count * WEIGHTS[good] for good, count in enumerate(need(order)))
        bonus = BOX.bonus[order]
        discount = WEIGHTS[bonus] + 3 if bonus >= 0 else 0
        assert BOX.order_points[order] == 2 * weight - discount, BOX.order_ids[order]


@rule("GDA-2.7")
def test_no_order_asks_for_the_good_on_its_own_back() -> None:
    for order in range(20):
        if BOX.bonus[order] >= 0:
            assert need(order)[BOX.bonus[order]] == 0


@rule("GDA-2.9")
def test_the_score_track_starts_at_0_and_has_no_end() -> None:
    assert tracks(new(4)) == [0] * 4
    firms = [ready("order_10", points={"orders": 195})]
    state = play(port(firms=firms, orders={"quay_01": "order_10"}), "fulfil quay_01")
    assert tracks(state)[0] == 201


@rule("GDA-2.10")
def test_a_hold_has_nine_places_for_a_cube_each_whatever_its_weight() -> None:
    state = port(firms=[{"hold": {"ro_ro": 8}}], dice=["load_1", "load_1", "move_1"])
    play(state, "do load", "take grain")
    assert state.cargo(0) == 9
    assert refusal(state, "take coal") == "GDA-5.11"


@rule("GDA-12.1")
def test_64_cubes_the_lighter_the_more() -> None:
    assert BOX.cubes == [12, 12, 12, 10, 10, 8]
    assert sum(BOX.cubes) == 64
    assert BOX.weight == WEIGHTS


@rule("GDA-12.2")
def test_two_of_six_faces_recruit_one_worker() -> None:
    faces = [(BOX.face_load[f], BOX.face_move[f], BOX.face_recruit[f]) for f in BOX.faces]
    assert faces == [(1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 2, 0), (0, 0, 1), (0, 0, 1)]


@rule("GDA-12.4")
def test_names_that_no_rulebook_states_are_marked() -> None:
    guessed = [8, 10, 11, 13, 15, 16, 19]
    for number in range(1, 22):
        clause = next(
            row.clause for row in GAME.provenance if row.entry == f"quay quay_{number:02}"
        )
        assert (clause == "GDA-12.4") == (number in guessed)
    assert BOX.quay_names[19] == "Nabrzeże Krakowskie"


@rule("GDA-12.6")
def test_the_lines_keep_the_printed_distances_and_join_the_whole_port() -> None:
    assert way("f20", "f18") == 1
    assert way("f20", "f09_14") == 2
    ways = [way(a, b) for a in BOX.field_ids[:17] for b in BOX.field_ids[:17] if a != b]
    assert max(ways) == 6
    assert round(sum(ways) / len(ways), 2) == 2.65
    ways = [way(a, b, True) for a in BOX.field_ids for b in BOX.field_ids if a != b]
    assert round(sum(ways) / len(ways), 2) == 2.69


@rule("GDA-12.7")
def test_the_central_port_lies_beside_westerplatte_and_the_northern_quay() -> None:
    near = [BOX.field_ids[field] for field in range(18) if BOX.borders[17] >> field & 1]
    assert near == ["f02", "f07"]


@rule("GDA-12.8")
def test_every_field_has_a_place_on_the_drawing_and_a_double_field_lies_between_its_quays() -> None:
    places = list(zip(BOX.field_x, BOX.field_y, strict=True))
    assert len(set(places)) == 18
    for field in range(18):
        quays = BOX.field_quays[field]
        assert BOX.field_x[field] == sum(BOX.quay_x[quay] for quay in quays) / len(quays)
        assert BOX.field_y[field] == sum(BOX.quay_y[quay] for quay in quays) / len(quays)


@rule("GDA-12.9")
def test_twenty_orders_with_the_sums_of_the_spec() -> None:
    totals = [sum(need(order)[good] for order in range(20)) for good in range(6)]
    assert totals == [13, 13, 13, 9, 9, 6]
    assert sum(BOX.order_points) == 146
    assert [GOODS[good] for good in BOX.bonus if good >= 0] == [
        *["coal", "grain", "grain", "liquid_fuel", "liquid_fuel", "coal"],
        *["containers", "general_cargo", "ro_ro"],
    ]
    assert need(0) == [3, 1, 0, 2, 0, 0]
    assert BOX.order_points[0] == 12
    assert partly("order order_01") == ["goods"]
    for order in range(20):  # without a bonus at least what the Central Port pays
        if BOX.bonus[order] < 0:
            central = sum(count * BOX.central[good] for good, count in enumerate(need(order)))
            assert BOX.order_points[order] >= central


@rule("GDA-12.10")
def test_21_ships_seven_a_size_with_points_that_fall() -> None:
    points = [[BOX.ship_points[ship] for ship in BOX.stacks[12 + size]] for size in range(3)]
    assert points == [[4, 4, 3, 3, 3, 2, 2], [7, 7, 6, 6, 6, 5, 5], [12, 12, 11, 11, 11, 10, 10]]
    for seats in (2, 3, 4):
        assert BOX.ship_points[BOX.stacks[3 * seats + 2][0]] == 12


@rule("GDA-12.11")
def test_six_cube_colours_white_for_ro_ro() -> None:
    assert BOX.colours == ["yellow", "red", "black", "blue", "green", "white"]


@rule("GDA-12.12")
def test_the_first_player_is_drawn_before_the_choices_of_the_set_up() -> None:
    starts = set()
    for seed in range(20):
        state = GAME.new(4, seed=seed)
        starts.add(state.start)
        assert state.seat == state.start
        assert state.decision is not None
        assert state.decision.kind == "setup_pawn"
    assert starts == {0, 1, 2, 3}


@rule("GDA-12.13")
def test_an_extra_action_may_come_before_the_first_roll() -> None:
    state = port(firms=[{"workers": 3}])
    assert legal(state) == ["roll", "ship small"]
    play(state, "ship small")
    assert (state.seat, state.served) == (0, [1, 0, 0])


@rule("GDA-12.14")
def test_the_order_stack_is_shuffled_and_its_top_token_visible() -> None:
    stacks = {tuple(new(3, seed).stack) for seed in range(5)}
    assert len(stacks) == 5
    state = new(3)
    assert state.view(1)["top_order"] == state.stack[0]


@rule("GDA-12.15")
def test_seats_start_without_workers_on_any_field_but_the_central_port() -> None:
    state = new(3)
    assert state.workers == [0, 0, 0]
    assert legal(state) == [f"place {field}" for field in BOX.field_ids[:17]]


@rule("GDA-12.17")
def test_the_central_port_opens_in_the_middle_of_a_game() -> None:
    for seats in (2, 3, 4):
        opened = 0
        state = new(seats, 3)
        for _ in steer(state):
            if any(event[0] == "central_opened" for event in state.events):
                opened = state.round
        assert 3 <= opened < state.round


@rule("GDA-12.21")
def test_an_extra_action_between_two_dice_actions_gives_up_the_second() -> None:
    state = port(firms=[{"workers": 3}], dice=["load_1", "move_1", "recruit_1"])
    play(state, "do load", "take grain", "ship small")
    assert state.seat == 1  # ending the turn was the only choice, and was taken


@pytest.mark.parametrize(
    ("old", "new_text", "complaint"),
    [
        ("hold            = 9", "hold            = 2", "hold must be a whole number from 3 to 99"),
        ('id      = "coal"', 'id      = "koal"', "id must be one of grain"),
        ("faces   = 2 ", "faces   = 3 ", "a die has 6 faces, not 7"),
        ('neighbours = ["f02", "f03"]', 'neighbours = ["f02"]', 'neighbour "f01" does not name'),
        ('field  = "f21"', 'field  = "f20"', "the last quay, and no other"),
        ('field  = "f08"', 'field  = "f09_14"', "a field has one quay, or two"),
        ("goods  = { coal = 1, containers = 1 }", "goods  = { }", "goods must be 1 to 9 cubes"),
        ('bonus  = "none"', 'bonus  = "sand"', "bonus must be one of"),
        ("set_points      = [1, 3, 6, 10]", "set_points = [1]", "set_points must have 4 entries"),
        ("points = 2\n", "points = 9\n", "points must not rise"),
        ('id     = "quay_02"', 'id     = "quay_01"', "this id stands twice"),
    ],
)
def test_an_altered_box_that_makes_no_sense_is_refused(
    old: str, new_text: str, complaint: str
) -> None:
    assert old in TEXT
    with pytest.raises(BadContent, match=complaint):
        PortGdansk(ContentFile("box.toml", TEXT.replace(old, new_text, 1)))


def test_every_entry_has_a_clause_and_what_is_reconstructed_says_why() -> None:
    assert len(GAME.provenance) == 2 + 6 + 5 + 4 + 21 + 18 + 20 + 3 + 21
    for row in GAME.provenance:
        assert row.clause.startswith("GDA-")
        assert row.ours == bool(row.why), row.entry
