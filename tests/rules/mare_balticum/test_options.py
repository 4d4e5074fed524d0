"""Modules and options (MAR-7.1, MAR-7.2, MAR-7.25, MAR-7.26)."""

import pytest

from leeboard.kernel.errors import BadOptions
from leeboard.kernel.options import Setting
from tests.rules.mare_balticum.table import GAME, legal, mare, new, refusal, told, wander
from tests.rules.rule import rule


@rule("MAR-7.1")
@pytest.mark.parametrize("demand", [False, True])
@pytest.mark.parametrize("contracts", [False, True])
@pytest.mark.parametrize("seats", [3, 5])
def test_modules_alone_together_or_not_at_all(demand: bool, contracts: bool, seats: int) -> None:
    verbs: set[str] = set()
    opened = 0
    for state in wander(new(seats, 6, module_demand=demand, module_contracts=contracts)):
        verbs |= {text.split()[0] for text in legal(state)}
        opened += len(told(state, "opened"))
        assert GAME.audit(state) == []
    assert state.over
    assert (opened > 0) == demand
    assert ("contract" in verbs) == contracts
    assert ("card" in verbs) == contracts


@rule("MAR-7.1")
def test_what_belongs_to_a_module_is_refused_without_it() -> None:
    state = mare(fleets=[{"boats": ["gdansk"], "hold": {"herring": 2, "flounder": 1}}])
    assert refusal(state, "contract") == "MAR-7.1"
    state.play(GAME.catalogue.number("unload"))
    assert refusal(state, "open salmon 0 1") == "MAR-7.1"


@rule("MAR-7.2")
@pytest.mark.parametrize("seats", [1, 2])
def test_nobody_plays_alone_or_in_twos(seats: int) -> None:
    with pytest.raises(BadOptions, match="is played with 3, 4, 5 seats"):
        GAME.new(seats)


@rule("MAR-7.25")
def test_the_options_and_their_usual_settings() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "module_demand": False,
        "module_contracts": False,
        "open_stores": False,
        "stall_guard": False,
        "enterprise_side": "value_on_token",
        "first_seat": "random",
    }


@rule("MAR-7.25")
def test_the_stall_guard_is_off_at_a_table_and_on_where_programs_play() -> None:
    assert GAME.settings(4, None)["stall_guard"] is False
    assert GAME.bulk_settings(4, None) == {**GAME.settings(4, None), "stall_guard": True}
    assert GAME.bulk_settings(4, {"stall_guard": False})["stall_guard"] is False
    assert GAME.settings_of(GAME.new(4)) == GAME.bulk_settings(4, None)
    first = GAME.of_edition(1)
    assert first.settings(4, None)["stall_guard"] is True
    assert first.bulk_settings(4, None) == first.settings(4, None)


@rule("MAR-7.25")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("module_demand", True),
        ("module_contracts", True),
        ("open_stores", True),
        ("stall_guard", True),
        ("enterprise_side", "species_on_token"),
        ("first_seat", 2),
    ],
)
def test_every_option_can_be_set_and_is_kept(name: str, value: Setting) -> None:
    state = GAME.new(4, options={name: value})
    assert GAME.settings_of(state)[name] == value
    assert GAME.settings_of(GAME.load(state.dump()))[name] == value
    assert state.view(None)["options"][name] == value


@rule("MAR-7.25")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("module_demand", 1),
        ("stall_guard", "on"),
        ("enterprise_side", "both"),
        ("first_seat", 4),
        ("first_seat", True),
        ("solo", True),
    ],
)
def test_other_settings_are_refused(name: str, value: Setting) -> None:
    with pytest.raises(BadOptions, match=name):
        GAME.new(4, options={name: value})


@rule("MAR-7.26")
def test_both_modules_are_off_unless_asked_for() -> None:
    state = GAME.new(3)
    assert not state.module_demand
    assert not state.module_contracts
    assert -1 not in state.demand
    assert state.view(None)["pile"] == 0
