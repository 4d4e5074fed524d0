"""The notebook of the documentation runs from top to bottom, and shows boards and a plot."""

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parent.parent.parent / "docs" / "notebooks" / "tour.ipynb"


def read() -> Any:
    return nbformat.reads(NOTEBOOK.read_text(encoding="utf-8"), 4)  # type: ignore[no-untyped-call]


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, str]]:
    """What all cells show, each by the kind of its data."""
    notebook = read()
    folder = str(tmp_path_factory.mktemp("notebook"))
    client = NotebookClient(notebook, timeout=120, resources={"metadata": {"path": folder}})
    client.execute()  # raises if a cell fails
    return [
        dict(output.get("data", {"text/plain": output.get("text", "")}))
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
    ]


def test_boards_are_shown_as_svg(outputs: list[dict[str, str]]) -> None:
    boards = [shown["image/svg+xml"] for shown in outputs if "image/svg+xml" in shown]
    assert len(boards) == 2
    assert all("<svg" in board for board in boards)


def test_a_plot_is_drawn(outputs: list[dict[str, str]]) -> None:
    assert sum("image/png" in shown for shown in outputs) == 1


def test_the_search_and_the_environment_speak(outputs: list[dict[str, str]]) -> None:
    said = "".join(shown.get("text/plain", "") for shown in outputs)
    assert "%" in said
    assert "numbers, " in said
    assert "games ended" in said


def test_it_is_kept_without_what_it_showed() -> None:
    """Outputs would change with every run, and hide what was changed on purpose."""
    notebook = read()
    assert all(not cell.get("outputs") for cell in notebook.cells)
