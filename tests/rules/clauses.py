"""Which clauses of a game's handbook are proved by tests, read from the files alone."""

import ast
import re
from dataclasses import dataclass
from pathlib import Path

HEAD = re.compile(r"^\*\*([^*\s]+)\*\*\{ #(\S+) \}", re.MULTILINE)
CLAUSE = re.compile(r"\b([A-Z]{3})-(\d+\.\d+|X\d+)")
REFUSAL_KEY = re.compile(r"^refusal-([A-Z]{3})-(\d+)-(\d+)\b", re.MULTILINE)


@dataclass
class Coverage:
    """What a handbook states, what tests name, what is excused, and what cannot be read."""

    game: str
    clauses: list[str]
    tested: dict[str, list[str]]  # clause to the tests that name it
    untestable: dict[str, str]  # clause to the reason
    complaints: list[str]  # about marks and heads that cannot be read

    @property
    def missing(self) -> list[str]:
        """The clauses that nothing proves, in the order of the handbook."""
        known = self.tested.keys() | self.untestable.keys()
        return [clause for clause in self.clauses if clause not in known]

    def problems(self) -> list[str]:
        """Everything that has to be put right, a sentence each."""
        found = list(self.complaints)
        found += [f"{clause}: no test names it" for clause in self.missing]
        for clause, tests in self.tested.items():
            if clause not in self.clauses:
                found.append(f"{clause}: named by {', '.join(tests)}, but not in the handbook")
        for clause, reason in self.untestable.items():
            if clause not in self.clauses:
                found.append(f"{clause}: said to be untestable, but not in the handbook")
            if clause in self.tested:
                found.append(f"{clause}: said to be untestable, but {self.tested[clause][0]} does")
            if not reason.strip():
                found.append(f"{clause}: said to be untestable without a reason")
        return found

    def line(self) -> str:
        """The whole report in a line."""
        by_tests = len([clause for clause in self.clauses if clause in self.tested])
        excused = len(self.clauses) - len(self.missing) - by_tests
        text = (
            f"{self.game}: {by_tests + excused} of {len(self.clauses)} clauses covered "
            f"({by_tests} by tests, {excused} not testable)"
        )
        if not self.missing:
            return text
        more = f" and {len(self.missing) - 9} more" if len(self.missing) > 9 else ""
        return f"{text}; not covered: {', '.join(self.missing[:9])}{more}"


def coverage(game: str, handbook: str, folder: Path) -> Coverage:
    """The handbook compared with the tests in a folder."""
    complaints: list[str] = []
    clauses = heads(handbook, complaints)
    tested: dict[str, list[str]] = {}
    for path in sorted(folder.glob("test_*.py")):
        read_marks(path, tested, complaints)
    return Coverage(game, clauses, tested, untestable(folder), complaints)


def heads(handbook: str, complaints: list[str]) -> list[str]:
    """The clause ids that the handbook has a head for."""
    found: list[str] = []
    for clause, anchor in HEAD.findall(handbook):
        if clause != anchor:
            complaints.append(f"{clause}: its anchor is #{anchor}")
        if clause in found:
            complaints.append(f"{clause}: the handbook has it twice")
        found.append(clause)
    if len({clause.split("-")[0] for clause in found}) != 1:
        complaints.append("the clauses of a handbook must share one prefix")
    return found


def read_marks(path: Path, tested: dict[str, list[str]], complaints: list[str]) -> None:
    """Enter every `@rule(...)` on a function that pytest runs."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for clause in marked(node, f"{path.name}::{node.name}", complaints):
            if node.name.startswith("test_"):
                tested.setdefault(clause, []).append(f"{path.name}::{node.name}")
            else:
                complaints.append(f"{clause}: {path.name}::{node.name} is marked but is no test")


def marked(
    node: ast.FunctionDef | ast.AsyncFunctionDef, where: str, complaints: list[str]
) -> list[str]:
    """The clauses in the `rule` decorators of a function."""
    clauses: list[str] = []
    for decorator in node.decorator_list:
        if not (isinstance(decorator, ast.Call) and called(decorator.func) == "rule"):
            continue
        if not decorator.args:
            complaints.append(f"{where}: a rule mark names no clause")
        for argument in decorator.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                clauses.append(argument.value)
            else:
                complaints.append(f"{where}: a rule mark must spell its clauses out")
    return clauses


def called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def untestable(folder: Path) -> dict[str, str]:
    """The dict UNTESTABLE of `untestable.py`, if the folder has one."""
    path = folder / "untestable.py"
    if not path.exists():
        return {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.AnnAssign) or node.value is None:
            continue
        if called(node.target) == "UNTESTABLE":
            found: dict[str, str] = ast.literal_eval(node.value)
            return found
    raise ValueError(f"{path.name} has no `UNTESTABLE: dict[str, str] = ...`")


def mentioned(folder: Path) -> dict[str, list[str]]:
    """The clauses that the sources, data and messages of a game mention, with the files."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".py", ".toml", ".ftl"):
            continue
        text = path.read_text(encoding="utf-8")
        names = {f"{prefix}-{number}" for prefix, number in CLAUSE.findall(text)}
        names |= {f"{prefix}-{a}.{b}" for prefix, a, b in REFUSAL_KEY.findall(text)}
        for name in sorted(names):
            found.setdefault(name, []).append(str(path.relative_to(folder)))
    return found
