"""Errors: each code has one status in the whole server, and a text that ends."""

import ast
from pathlib import Path

import leeboard.server
from leeboard.server.errors import ApiError, invalid

SOURCES = sorted(Path(leeboard.server.__file__).parent.rglob("*.py"))


def api_errors(tree: ast.AST) -> list[tuple[str, int]]:
    """The code and status of every error that is made with both written down."""
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or len(node.args) < 3:
            continue
        made = node.func
        direct = isinstance(made, ast.Name) and made.id == "ApiError"
        by_class = isinstance(made, ast.Attribute) and made.attr == "__init__"
        code, status = node.args[0], node.args[2]
        written = isinstance(code, ast.Constant) and isinstance(status, ast.Constant)
        if (direct or by_class) and written:
            assert isinstance(code, ast.Constant)
            assert isinstance(status, ast.Constant)
            found.append((str(code.value), int(str(status.value))))
    return found


def two_faced(found: list[tuple[str, int]]) -> list[str]:
    """The codes that stand with more than one status."""
    pairs = set(found)
    codes = [code for code, _ in pairs]
    return sorted({code for code in codes if codes.count(code) > 1})


def test_one_code_has_one_status() -> None:
    found = [one for path in SOURCES for one in api_errors(ast.parse(path.read_text("utf-8")))]
    assert {"NAME_TAKEN", "TOO_FAST", "BUSY", "INVALID"} <= {code for code, _ in found}
    assert two_faced(found) == []


def test_a_second_status_is_found() -> None:
    source = 'ApiError("A", "x.", 404)\nApiError("A", "y.", 409)\nsuper().__init__("B", "z.", 429)'
    assert two_faced(api_errors(ast.parse(source))) == ["A"]


def test_what_is_sent_names_the_field_only_if_there_is_one() -> None:
    assert ApiError("BUSY", "Wait.", 503, retry_after=1).body() == {"code": "BUSY", "text": "Wait."}
    assert invalid("name", "No.").body() == {"code": "INVALID", "text": "No.", "field": "name"}
