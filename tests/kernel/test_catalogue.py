"""The catalogue: numbers, texts, forms and sentences of actions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leeboard.kernel.catalogue import Catalogue, Names, Verb, numbers
from leeboard.kernel.errors import UnknownAction
from leeboard.kernel.text import Text

CARGO = Names("cargo", ["anvil", "barrel", "crate"])
PORT = Names("port", ["home", "far"])
COUNT = numbers("count", -1, 2)


def book() -> Catalogue:
    made = Catalogue()
    made.verb("wait")
    made.verb("load", CARGO)
    made.verb("ship", CARGO, PORT, COUNT)
    made.verb("sell", CARGO, COUNT)
    return made


def test_the_last_operand_counts_fastest() -> None:
    assert book().texts[:8] == [
        "wait",
        "load anvil",
        "load barrel",
        "load crate",
        "ship anvil home -1",
        "ship anvil home 0",
        "ship anvil home 1",
        "ship anvil home 2",
    ]
    assert len(book()) == 1 + 3 + 3 * 2 * 4 + 3 * 4


@given(st.lists(st.integers(1, 5), max_size=3), st.integers(0, 50), st.data())
def test_operands_and_numbers_are_inverse(
    sizes: list[int], start: int, data: st.DataObject
) -> None:
    verb = Verb("do", start, [numbers(f"n{place}", 1, size) for place, size in enumerate(sizes)])
    indices = [data.draw(st.integers(0, size - 1)) for size in sizes]
    action = verb.of(*indices)
    assert verb.has(action)
    assert verb.indices(action) == indices
    assert not verb.has(verb.start - 1)
    assert not verb.has(verb.stop)
    assert {verb.of(*verb.indices(each)) for each in range(verb.start, verb.stop)} == set(
        range(start, start + verb.size)
    )


def test_an_action_has_a_form_and_a_sentence() -> None:
    catalogue = book()
    action = catalogue.number("ship barrel far -1")
    assert catalogue.form(action) == {
        "verb": "ship",
        "cargo": "barrel",
        "port": "far",
        "count": -1,
    }
    assert catalogue.from_form(catalogue.form(action)) == action
    assert catalogue.sentence(action) == Text(
        "action-ship", {"cargo": Text("cargo-barrel"), "port": Text("port-far"), "count": -1}
    )
    assert catalogue.verb_of(action).name == "ship"


@pytest.mark.parametrize("action", [-1, 40, 10**9])
def test_a_number_beyond_the_catalogue_is_unknown(action: int) -> None:
    for ask in (book().text, book().form, book().sentence, book().verb_of):
        with pytest.raises(UnknownAction, match=f"action {action} is not in the catalogue"):
            ask(action)


@pytest.mark.parametrize("text", ["", "load", "load anvils", "LOAD anvil", "load anvil ", "wait x"])
def test_a_text_beyond_the_catalogue_is_unknown(text: str) -> None:
    with pytest.raises(UnknownAction):
        book().number(text)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"verb": "fly"},
        {"verb": "load"},
        {"verb": "load", "cargo": "sand"},
        {"verb": "load", "cargo": "anvil", "port": "home"},
        {"cargo": "anvil"},
        {"verb": "sell", "cargo": "anvil", "count": 3},
    ],
)
def test_a_form_beyond_the_catalogue_is_unknown(form: dict[str, object]) -> None:
    with pytest.raises(UnknownAction):
        book().from_form(form)
