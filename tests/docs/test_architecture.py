"""The page about the architecture names files that are there, and what it says is in them is."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
TOPS = ("src", "web", "tests", "docs", "bench", "toolchain")
PATH = re.compile(rf"`((?:{'|'.join(TOPS)})/[\w./-]+)`")
HOP = re.compile(r"^\| (\d+) \| (.*) \| (.*) \|$", re.MULTILINE)
NAME = re.compile(r"`(?:\w+\.)?([A-Z]\w+|refusal|play|project)`")
DRAWN = re.compile(r'class="code">([^<]+)<')


def test_every_file_that_the_page_names_exists() -> None:
    named = PATH.findall(PAGE)
    assert len(named) > 30
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_names_of_a_hop_are_in_its_files() -> None:
    hops = HOP.findall(PAGE)
    assert [int(number) for number, _, _ in hops] == list(range(1, 15))
    for number, told, where in hops:
        paths = [ROOT / path for path in PATH.findall(where)]
        text = "".join(path.read_text(encoding="utf-8") for path in paths if path.is_file())
        for name in NAME.findall(told):
            known = text + " ".join(path.stem for path in paths)
            assert re.search(rf"\b{name}\b", known), f"hop {number}: {name}"


def test_the_picture_has_the_hops_of_the_table() -> None:
    drawing = (ROOT / "docs" / "pictures" / "decision.svg").read_text(encoding="utf-8")
    names = DRAWN.findall(drawing)
    files = {Path(path).name: Path(path).stem for path in PATH.findall(PAGE)}
    assert len(names) == len(HOP.findall(PAGE))
    for drawn in names:
        first = re.split(r"[.:, ]", drawn)[0]
        known = set(re.findall(r"\w+", PAGE)) | set(files.values()) | {"State", "Game"}
        assert first in known, drawn


def test_the_picture_has_every_room() -> None:
    drawing = (ROOT / "docs" / "pictures" / "rooms.svg").read_text(encoding="utf-8")
    drawn = set(re.findall(r'class="name">(\w+)<', drawing))
    source = ROOT / "src" / "leeboard"
    rooms = {path.name for path in source.iterdir() if (path / "__init__.py").is_file()}
    assert drawn == rooms | {"web"}
    told = set(re.findall(r"^\| ([a-z_]+) \| .* \| `[^`]+` \|$", PAGE, re.MULTILINE))
    assert drawn == told
