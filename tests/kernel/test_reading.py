"""Strict reading: every complaint names the place, the field and what came."""

from collections.abc import Callable

import pytest

from leeboard.kernel.errors import BadContent
from leeboard.kernel.reading import Reader, shown

DATA: dict[str, object] = {
    "number": 3,
    "yes": True,
    "word": "far",
    "list": [1, "two"],
    "counts": [1, 2],
    "words": ["far", "home"],
    "table": {"inner": 5},
    "rows": [{"id": "barrel", "price": -3}, {"price": 4}],
}
PORTS = ["home", "far"]


def reader() -> Reader:
    return Reader("box.toml", DATA, BadContent)


def test_what_is_as_it_should_be_is_read() -> None:
    file = reader()
    assert file.whole("number", 3, 3) == 3
    assert file.flag("yes") is True
    assert file.text("word") == "far"
    assert file.choice("word", PORTS) == 1
    assert file.items("list", 2) == [1, "two"]
    assert file.wholes("counts", 2, 1, 2) == [1, 2]
    assert file.choices("words", PORTS, 2) == [1, 0]
    assert file.table("table").whole("inner", 0) == 5
    assert [row.whole("price", -9) for row in file.tables("rows")] == [-3, 4]
    file.close()


def test_what_is_missing_has_its_default_or_is_told() -> None:
    file = reader()
    assert file.whole("none", 0, default=7) == 7
    assert file.flag("none", False) is False
    assert file.choice("none", PORTS, "home") == 0
    assert file.wholes("none", 1, 0, 9, default=[4]) == [4]
    assert file.table("none", {}).data == {}
    assert not file.has("none")
    with pytest.raises(BadContent, match=r"^box\.toml: none is missing$"):
        file.text("none")


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda r: r.whole("number", 4), "number must be a whole number of at least 4, not 3"),
        (lambda r: r.whole("number", 0, 2), "number must be a whole number from 0 to 2, not 3"),
        (lambda r: r.whole("yes", 0), "yes must be a whole number of at least 0, not true"),
        (lambda r: r.whole("word", 0), 'word must be a whole number of at least 0, not "far"'),
        (lambda r: r.flag("number"), "number must be true or false, not 3"),
        (lambda r: r.text("table"), "table must be a text, not a table"),
        (lambda r: r.choice("word", ["a", "b"]), 'word must be one of a, b, not "far"'),
        (lambda r: r.choice("list", PORTS), "list must be one of home, far, not a list of 2"),
        (lambda r: r.items("word"), 'word must be a list, not "far"'),
        (lambda r: r.items("list", 3), "list must have 3 entries, not 2"),
        (lambda r: r.wholes("list", 2, 0, 9), 'list[1] must be a whole number from 0 to 9, not "'),
        (lambda r: r.choices("list", PORTS), "list[0] must be one of home, far, not 1"),
        (lambda r: r.table("list"), "list: must be a table, not a list of 2"),
        (lambda r: r.tables("list"), "list[0]: must be a table, not 1"),
        (lambda r: r.table("table").text("inner"), "table: inner must be a text, not 5"),
        (
            lambda r: r.tables("rows")[0].whole("price", 0),
            'rows "barrel": price must be a whole number of at least 0, not -3',
        ),
        (lambda r: r.tables("rows")[1].text("price"), "rows[1]: price must be a text, not 4"),
    ],
)
def test_a_complaint_names_place_field_and_value(
    read: Callable[[Reader], object], words: str
) -> None:
    with pytest.raises(BadContent) as caught:
        read(reader())
    assert str(caught.value).startswith(f"box.toml: {words}")


def test_a_field_that_nobody_asked_for_is_refused() -> None:
    file = Reader("box.toml", {"prize": 3}, BadContent)
    file.raw("price", 0)
    with pytest.raises(BadContent, match='there is no field "prize" here; known are price'):
        file.close()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "nothing"),
        (False, "false"),
        (1.5, "1.5"),
        ({}, "a table"),
        ([], "a list of 0"),
        ("x" * 61, '"' + "x" * 57 + '..."'),
    ],
)
def test_values_are_shown_short(value: object, text: str) -> None:
    assert shown(value) == text
