"""Which clauses of a handbook tests prove and code carries out, read from the files alone."""

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from leeboard.clause_index import (
    CLAUSE,
    UNCODED,
    UNTESTABLE,
    is_example,
    places_in_code,
    reasons,
)

HEAD = re.compile(r"^\*\*([^*\s]+)\*\*\{ #(\S+) \}", re.MULTILINE)
REFUSAL_KEY = re.compile(r"^refusal-([A-Z]{3})-(\d+)-(\d+)\b", re.MULTILINE)


@dataclass
class Coverage:
    """What a handbook states, what tests and code name, what is excused, what cannot be read."""

    game: str
    clauses: list[str]
    tested: dict[str, list[str]]  # clause to the tests that name it
    untestable: dict[str, str]  # clause to the reason
    coded: set[str]  # clauses that code or content names
    uncoded: dict[str, str]  # clause to the reason
    complaints: list[str]  # about marks and heads that cannot be read

    @property
    def missing(self) -> list[str]:
        """The clauses that nothing proves, in the order of the handbook."""
        known = self.tested.keys() | self.untestable.keys()
        return [clause for clause in self.clauses if clause not in known]

    @property
    def to_be_coded(self) -> list[str]:
        """The clauses that state something to be carried out."""
        return [c for c in self.clauses if not is_example(c) and c not in self.uncoded]

    @property
    def unplaced(self) -> list[str]:
        """The clauses that neither code nor content names, in the order of the handbook."""
        return [clause for clause in self.to_be_coded if clause not in self.coded]

    def placing_problems(self) -> list[str]:
        """What is wrong with the names of clauses in the code, a sentence each."""
        found = [f"{clause}: no code or content names it" for clause in self.unplaced]
        for clause, reason in self.uncoded.items():
            if clause not in self.clauses:
                found.append(f"{clause}: said to be carried out nowhere, but not in the handbook")
            if clause in self.coded:
                found.append(f"{clause}: said to be carried out nowhere, but the code names it")
            if is_example(clause):
                found.append(f"{clause}: an example needs no reason to be carried out nowhere")
            if not reason.strip():
                found.append(f"{clause}: said to be carried out nowhere without a reason")
            found += [
                f"{clause}: its reason names {other}, which nothing carries out"
                for other in CLAUSE.findall(reason)
                if not is_example(other) and other not in self.coded
            ]
        return found

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
            f"({by_tests} by tests, {excused} not testable), "
            f"{len(self.to_be_coded) - len(self.unplaced)} of {len(self.to_be_coded)} named in code"
        )
        if not self.missing:
            return text
        more = f" and {len(self.missing) - 9} more" if len(self.missing) > 9 else ""
        return f"{text}; not covered: {', '.join(self.missing[:9])}{more}"


def coverage(game: str, handbook: str, tests: Path, code: Path) -> Coverage:
    """The handbook compared with the tests in one folder and the code in another."""
    complaints: list[str] = []
    clauses = heads(handbook, complaints)
    tested: dict[str, list[str]] = {}
    for path in sorted(tests.glob("test_*.py")):
        read_marks(path, tested, complaints)
    return Coverage(
        game,
        clauses,
        tested,
        reasons(tests / UNTESTABLE),
        set(places_in_code(code)),
        reasons(tests / UNCODED),
        complaints,
    )


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


def mentioned(folder: Path) -> dict[str, list[str]]:
    """The clauses that the sources, data and messages of a game mention, with the files."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".py", ".toml", ".ftl"):
            continue
        text = path.read_text(encoding="utf-8")
        names = set(CLAUSE.findall(text))
        names |= {f"{prefix}-{a}.{b}" for prefix, a, b in REFUSAL_KEY.findall(text)}
        for name in sorted(names):
            found.setdefault(name, []).append(str(path.relative_to(folder)))
    return found
