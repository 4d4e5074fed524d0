"""What the modules below src import, read from their sources."""

import ast
from collections.abc import Iterator
from pathlib import Path

from toolchain.project import SOURCE


def module_name(path: Path) -> str:
    """The dotted name of a file below src."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def file_of(name: str) -> Path | None:
    """The source of a module of ours."""
    path = SOURCE.joinpath(*name.split("."))
    for source in (path.with_suffix(".py"), path / "__init__.py"):
        if source.is_file():
            return source
    return None


def imported(tree: ast.AST, package: str) -> Iterator[tuple[str, bool]]:
    """Every imported module with its full name, and whether only a type checker imports it."""
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        for statement in node.body
        for inner in ast.walk(statement)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) in typing_only
        elif isinstance(node, ast.ImportFrom):
            for name in sources(node, package):
                yield name, id(node) in typing_only


def sources(node: ast.ImportFrom, package: str) -> list[str]:
    base = node.module or ""
    if node.level:
        parts = package.split(".")
        above = parts[: len(parts) - node.level + 1]
        base = ".".join([*above, *([node.module] if node.module else [])])
    # `from leeboard import games` names a package only in its second half.
    if base in ("leeboard", "leeboard.games"):
        return [f"{base}.{alias.name}" for alias in node.names]
    return [base]


def followed(starts: list[Path]) -> dict[str, str]:
    """Every module that mypyc looks at to compile these, with the one that first led to it.

    Like mypy it follows an import wherever it stands, into packages on the way too.
    """
    found: dict[str, str] = {}
    waiting = [(module_name(path), "") for path in starts]
    while waiting:
        name, why = waiting.pop()
        if name in found:
            continue
        found[name] = why
        waiting += [(name.rpartition(".")[0], name)] if "." in name else []
        source = file_of(name)
        if source is None:
            continue
        package = name if source.name == "__init__.py" else name.rpartition(".")[0]
        text = source.read_text(encoding="utf-8")
        waiting += [(other, name) for other, _ in imported(ast.parse(text), package)]
    return found
