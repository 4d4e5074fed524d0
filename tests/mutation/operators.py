"""Mutants: the functions of a module with one small thing in them changed, each found by a key."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
# What no table depends on: the words of an error, and what is asserted beside the rules.
BESIDE_THE_RULES = (ast.Raise, ast.Assert, ast.JoinedStr)

Function = ast.FunctionDef | ast.AsyncFunctionDef
Node = ast.expr | ast.stmt
Change = tuple[Node, Node]  # a node, and what stands there instead


@dataclass(frozen=True)
class Key:
    """What finds a mutant again when the lines above it have moved."""

    file: str  # below the folder of the game: rules/buying.py
    function: str  # FreeItem.play
    line: str  # the text of its line
    change: str  # state.room < 3 -> state.room <= 3
    twin: int = 1  # which of those that agree in all this

    def __str__(self) -> str:
        twin = f" (number {self.twin})" if self.twin > 1 else ""
        return f"{self.file} {self.function}: {self.change}{twin}"


@dataclass(frozen=True, eq=False)
class Mutant:
    """A change of a function that has not been made yet."""

    key: Key
    lines: range  # of what is changed
    column: int
    function_lines: range
    tree: ast.Module
    old: Node
    new: Node

    def code(self) -> CodeType:
        """The function with the change."""
        _Swap(self.old, self.new).visit(self.tree)
        try:
            module = compile(ast.fix_missing_locations(self.tree), self.key.file, "exec")
        finally:
            _Swap(self.new, self.old).visit(self.tree)
        return _named(module, self.key.function)


class _Swap(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)


def _named(module: CodeType, function: str) -> CodeType:
    codes = [module]
    while codes:
        code = codes.pop()
        if code.co_qualname == function:
            return code
        codes += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    raise LookupError(f"no function {function}")


def mutants(file: str, source: str) -> list[Mutant]:
    """Every mutant of a module, from its first line to its last.

    Constants of the module and `__init__` are left alone: they are at work when a game is made,
    and the tests share one that was made before.
    """
    tree = ast.parse(source)
    text = source.splitlines()
    alike: Counter[Key] = Counter()
    found = []
    for name, function in _functions(tree.body, ""):
        for old, new in _changes(function):
            lines = _lines(old)
            change = f"{ast.unparse(old)} -> {ast.unparse(new)}"
            key = Key(file, name, text[lines[0] - 1].strip(), change)
            alike[key] += 1
            if alike[key] > 1:
                key = Key(file, name, key.line, change, alike[key])
            new = ast.copy_location(new, old)
            found.append(Mutant(key, lines, old.col_offset + 1, _lines(function), tree, old, new))
    return found


def _lines(node: Node) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _functions(body: list[ast.stmt], within: str) -> Iterator[tuple[str, Function]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{within}{node.name}.")
        elif isinstance(node, Function) and node.name != "__init__":
            yield within + node.name, node


def _changes(function: Function) -> Iterator[Change]:
    result = function.returns.id if isinstance(function.returns, ast.Name) else ""
    for statement in function.body:
        yield from _below(statement, result)


def _below(node: ast.AST, result: str) -> Iterator[Change]:
    if isinstance(node, BESIDE_THE_RULES):
        return
    yield from _of_node(node)
    if isinstance(node, ast.Return) and node.value is not None:
        yield from _of_result(node.value, result)
    if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant):
        return  # a number with its sign is one thing
    if isinstance(node, Function):
        inner: list[ast.AST] = list(node.body)
    elif isinstance(node, ast.AnnAssign):
        inner = [node.target] if node.value is None else [node.target, node.value]
    else:
        inner = list(ast.iter_child_nodes(node))
    for child in inner:
        yield from _below(child, result)


def _of_node(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Compare():
            for place, compared in enumerate(node.ops):
                changed = copy.copy(node)
                changed.ops = node.ops.copy()
                changed.ops[place] = COMPARED[type(compared)]()
                yield node, changed
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield node, ast.Constant(number + 1)
            yield node, ast.Constant(number - 1)
        case ast.BoolOp(op=ast.And()):
            yield node, ast.BoolOp(ast.Or(), node.values)
        case ast.BoolOp():
            yield node, ast.BoolOp(ast.And(), node.values)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
            yield node, ast.Constant(1 - number)
            if number != 1:  # whatever is below zero means none, so -1 and -2 are the same
                yield node, ast.Constant(-number - 1)
        case ast.UnaryOp(op=ast.Not()):
            yield node, copy.copy(node.operand)
        case ast.BinOp() if type(node.op) in SIGNS:
            yield node, ast.BinOp(node.left, SIGNS[type(node.op)](), node.right)
        case ast.AugAssign():
            yield node, ast.Pass()
            if type(node.op) in SIGNS:
                yield node, ast.AugAssign(node.target, SIGNS[type(node.op)](), node.value)
        case ast.Expr(value=ast.Call()):
            yield node, ast.Pass()


def _of_result(value: ast.expr, result: str) -> Iterator[Change]:
    """What a function returns instead: no clause, or the other answer."""
    match value:
        case ast.IfExp():
            yield from _of_result(value.body, result)
            yield from _of_result(value.orelse, result)
        case ast.Constant(value=bool()):
            yield value, ast.Constant(not value.value)
        case ast.Constant(value="") | ast.Compare() | ast.BoolOp() | ast.UnaryOp():
            pass  # nothing to take away, or changed by what stands in it
        case _ if result == "str":
            yield value, ast.Constant("")
        case _ if result == "bool":
            yield value, ast.Constant(True)
            yield value, ast.Constant(False)
