"""The generated classes of states fit the fields that are declared."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import leeboard
from leeboard.field_class import attribute, copied
from leeboard.kernel.fields import HIDDEN, INTERNAL, PUBLIC, Field, SeatField
from leeboard.kernel.shapes import Amounts, Choice, Flag, Sequence, Stack, Whole
from toolchain.fields import declared, generated
from toolchain.project import ROOT


@pytest.mark.parametrize("folder", declared(), ids=lambda folder: folder.name)
def test_a_generated_class_is_current(folder: Path) -> None:
    assert (folder / "generated.py").read_text(encoding="utf-8") == generated(folder), "make fields"


def test_every_game_declares_its_fields() -> None:
    assert {folder.name for folder in declared()} == {*leeboard.game_ids(), "ferry"}


def test_a_class_can_be_generated_before_it_is_there(tmp_path: Path) -> None:
    """The rules of a game import its state, which imports what is to be generated."""
    for folder in (ROOT / "src", ROOT / "toolchain"):
        shutil.copytree(folder, tmp_path / folder.name, ignore=shutil.ignore_patterns("client"))
    game = tmp_path / "src" / "leeboard" / "games" / "pirates_of_maracaibo"
    text = (game / "generated.py").read_text(encoding="utf-8")
    (game / "generated.py").unlink()
    subprocess.run(
        [sys.executable, "-m", "toolchain.fields"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path / "src"), "LEEBOARD_PURE": "1"},
        check=True,
    )
    assert (game / "generated.py").read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("row", "line"),
    [
        (Field("round", Whole(9), PUBLIC), "self.round: int = 0"),
        (Field("turn", Whole(9, -1, first=-1), PUBLIC), "self.turn: int = -1"),
        (Field("open", Flag(first=True), PUBLIC, "is it?"), "self.open: bool = True  # is it?"),
        (Field("card", Choice(["a"]), PUBLIC), "self.card: int = -1  # -1: none"),
        (
            Field("deck", Stack(["a"], "gone"), HIDDEN, "in order", shared=True),
            "self.deck: list[int] = []  # in order; replaced as a whole, never changed in place",
        ),
        (SeatField("coins", Whole(9), PUBLIC), "self.coins: list[int] = []  # by seat"),
        (SeatField("hold", Amounts(["a"]), PUBLIC), "self.hold: list[int] = []  # by seat"),
        (
            SeatField("ships", Sequence(Whole(9)), PUBLIC),
            "self.ships: list[list[int]] = []  # by seat",
        ),
        (
            Field("long", Whole(9), INTERNAL, "x" * 80),
            f"# X{'x' * 79}.\n        self.long: int = 0",
        ),
    ],
)
def test_a_field_is_an_attribute_with_its_type(row: Field, line: str) -> None:
    assert attribute(row).strip() == line


@pytest.mark.parametrize(
    ("row", "line"),
    [
        (Field("round", Whole(9), PUBLIC), "copy.round = self.round"),
        (Field("deck", Stack(["a"], "gone"), HIDDEN, shared=True), "copy.deck = self.deck"),
        (SeatField("coins", Whole(9), PUBLIC), "copy.coins = self.coins.copy()"),
        (SeatField("coins", Whole(9), PUBLIC, shared=True), "copy.coins = self.coins"),
        (
            SeatField("card", Choice(["a"]), PUBLIC, changes_if="cards"),
            "copy.card = self.card.copy() if self.cards else self.card",
        ),
    ],
)
def test_a_list_is_copied_unless_nobody_changes_it(row: Field, line: str) -> None:
    assert copied(row).strip() == line
