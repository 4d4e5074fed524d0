"""One name has one meaning: no class twice with two roles, no constant without its noun."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from toolchain.importing import module_name
from toolchain.project import SOURCE

LEEBOARD = SOURCE / "leeboard"
MODULES = sorted(LEEBOARD.rglob("*.py"))
GAMES = LEEBOARD / "games"  # what is called alike in two games plays the same part in each
SERVER = LEEBOARD / "server"

# Names that stand twice, each with its reason.
ALLOWED_TWICE = {
    "Table": "the public name of the PettingZoo environment; in the kernel a shape of observations",
}
# Words that say nothing without the thing that they count or limit.
BARE = {
    "AT_ONCE",
    "KEPT",
    "KINDS",
    "LARGEST",
    "LEAST",
    "LONGEST",
    "MOST",
    "PAUSE",
    "SECONDS",
    "SHORTEST",
    "WAITING",
}


def classes(tree: ast.AST) -> Iterator[str]:
    return (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def twice(trees: dict[str, ast.AST]) -> dict[str, list[str]]:
    """The modules of every class name that stands in more than one place, without a reason."""
    found: dict[str, list[str]] = defaultdict(list)
    for module, tree in trees.items():
        for name in classes(tree):
            found[name].append(module)
    return {
        name: modules
        for name, modules in found.items()
        if len(modules) > 1 and name not in ALLOWED_TWICE
    }


def bare_constants(tree: ast.Module) -> list[str]:
    """The constants of a module that lack their noun."""
    found = []
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        found += [one.id for one in targets if isinstance(one, ast.Name) and one.id in BARE]
    return found


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_a_class_name_has_one_meaning_outside_the_games() -> None:
    ours = [path for path in MODULES if GAMES not in path.parents]
    assert twice({module_name(path): parsed(path) for path in ours}) == {}


def test_every_name_that_may_stand_twice_does() -> None:
    """A reason that nothing needs any more would let the next collision pass."""
    counted: dict[str, int] = defaultdict(int)
    for path in MODULES:
        if GAMES not in path.parents:
            for name in classes(parsed(path)):
                counted[name] += 1
    assert {name for name in ALLOWED_TWICE if counted[name] < 2} == set()


def test_constants_of_the_server_and_of_matches_have_their_nouns() -> None:
    rooms = (SERVER, LEEBOARD / "match")
    found = {
        module_name(path): bare
        for path in MODULES
        if any(room in path.parents for room in rooms) and (bare := bare_constants(parsed(path)))
    }
    assert found == {}


def test_a_class_that_stands_twice_is_found() -> None:
    one, other = ast.parse("class Desk: ..."), ast.parse("if True:\n    class Desk: ...")
    assert twice({"a": one, "b": other, "c": ast.parse("class Tide: ...")}) == {"Desk": ["a", "b"]}


@pytest.mark.parametrize("source", ["KEPT = 3", "KEPT: Final = 3", "OTHER = KEPT = 3"])
def test_a_constant_without_its_noun_is_found(source: str) -> None:
    assert bare_constants(ast.parse(source)) == ["KEPT"]


def test_a_constant_with_its_noun_passes() -> None:
    assert bare_constants(ast.parse("MATCHES_KEPT = 3\ndef f() -> None:\n    KEPT = 3")) == []
