"""Whatever a stranger sends is read in time that grows with its length, and not with its square."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import product
from math import inf
from pathlib import Path
from time import process_time

import pytest

import leeboard.server
from leeboard.server.app import ROUTERS
from leeboard.server.connections import HEAD_TOO_LARGE
from leeboard.server.errors import ApiError
from leeboard.server.routes import guard
from leeboard.server.strict_json import check_json
from tests.server.abuse.match_server import MatchServer

SIZE = 8192  # characters
# For four times as many characters, what is linear takes 4 times as long, the rest 16 times.
SHARE = 4
MOST_GROWTH = 8
# Seconds of processor time: less is no growth that can be measured, and holds nobody up.
NEGLIGIBLE = 0.02
TRIES = 3  # the quickest counts: a busy machine makes some slower
LETTERS = 'a0/.-@"\\[ \n'
LETTERS_OF_PATHS = "a/%"
OWN = {"leeboard.server.viewing.game_catalogue.SECTION": "it reads the titles of our own handbooks"}
STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)  # of the body's reader that stopped servers


def patterns() -> dict[str, re.Pattern[str]]:
    """Every regular expression of the server, and those of its routes."""
    found = {}
    for module in pkgutil.walk_packages(leeboard.server.__path__, "leeboard.server."):
        if "migrations" in module.name or module.name.endswith(("worker", "env")):
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, re.Pattern):
                found[f"{module.name}.{name}"] = value
    return found


def routes() -> dict[str, re.Pattern[str]]:
    routes = [route for router in ROUTERS for route in router.routes]
    return {str(route): route.path_regex for route in routes if hasattr(route, "path_regex")}


def seconds(work: Callable[[int], object], size: int, tries: int = TRIES) -> float:
    best = inf
    for _ in range(tries):
        began = process_time()
        work(size)
        best = min(best, process_time() - began)
    return best


def grows_too_fast(work: Callable[[int], object], size: int = SIZE) -> bool:
    """Whether the time that work takes for so many characters grows faster than their number."""
    if seconds(work, size, tries=1) < NEGLIGIBLE:
        return False
    return seconds(work, size) > MOST_GROWTH * seconds(work, size // SHARE)


Text = Callable[[int], str]  # of about so many characters


def texts(letters: str) -> Iterator[Text]:
    """What makes expressions go back: runs of one or two letters that end as nobody expects."""
    for first, second in product(letters, repeat=2):
        for begin, end in (("", "!"), ("a@a", "!"), ('"', ""), ("https://", " "), ("/api/", "\0")):
            yield partial(run_of, begin, first + second, end)


def run_of(begin: str, pair: str, end: str, size: int) -> str:
    return begin + pair * (size // 2) + end


def slow(pattern: re.Pattern[str], letters: str = LETTERS) -> bool:
    return any(grows_too_fast(partial(matched, pattern, text)) for text in texts(letters))


def matched(pattern: re.Pattern[str], text: Text, size: int) -> None:
    given = text(size)
    pattern.fullmatch(given)
    pattern.sub("", given)


def test_every_regular_expression_of_the_server_is_linear() -> None:
    ours = patterns()
    assert "leeboard.server.people.person.EMAIL_PATTERN" in ours
    paths = routes()
    assert len(paths) > 30
    found = [name for name, pattern in ours.items() if name not in OWN and slow(pattern)]
    found += [name for name, pattern in paths.items() if slow(pattern, LETTERS_OF_PATHS)]
    assert found == []


def test_an_expression_that_goes_back_is_caught() -> None:
    assert slow(STRINGS)


def test_no_expression_is_hidden_in_a_call() -> None:
    """Those of the test above are compiled when a module is loaded; models have linear ones."""
    for path in Path(leeboard.server.__path__[0]).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "regex_engine" not in text
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                assert node.value.id != "re" or node.attr in {"compile", *re.RegexFlag.__members__}


# Bodies.

BODIES = [
    b'"' + b'\\"' * 32_000,
    b'["' + b"\\\\" * 30_000 + b'"]',
    b"[" * 64_000,
    b'{"a":' * 10_000,
    b'"' * 64_000,
    b"[" + b'"\\"[",' * 9_000 + b"0]",
    b"1" * 64_000,
    b'{"name":"' + b"\\ud800" * 10_000 + b'"}',
]


def begun(read: Callable[[bytes, int], None], body: bytes, size: int) -> None:
    """Reads the beginning of a body."""
    with suppress(ApiError):
        read(body[:size], 6)


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body[:8].decode())
def test_a_body_is_read_in_one_pass(body: bytes) -> None:
    assert not grows_too_fast(partial(begun, check_json, body), len(body))


def by_expression(body: bytes, _depth: int) -> None:
    STRINGS.sub("", body.decode())


def test_a_reader_that_goes_back_is_caught() -> None:
    assert grows_too_fast(partial(begun, by_expression, BODIES[0]))


@pytest.mark.parametrize(
    ("body", "deep"),
    [
        (b'{"a": ["]]]", "\\"[[[["]}', 2),
        (b'["\\\\", [["\\\\\\"[[["]]]', 3),
        (b'"[[[[[[["', 0),
        (b"[[], [[]]]", 3),
        ('["ż[[", {"ł}": []}]'.encode(), 3),
    ],
)
def test_depth_is_counted_outside_of_strings(body: bytes, deep: int) -> None:
    check_json(body, deep)
    if deep:
        with pytest.raises(ApiError, match="deep"):
            check_json(body, deep - 1)


# Heads.

# A little less than a head may have, so that each is read.
VALUES = {
    "quotation marks": b'leeboard="' + b'\\"' * 15_000 + b'"',
    "semicolons": b'a="' + b";" * 30_000,
    "pairs": b"leeboard=a;" * 2_500,
    "commas": b"a," * 15_000,
    "ranges": b"bytes=" + b"0-1," * 7_500,
    "digits": b"9" * 30_000,
}
FIELDS = [
    "accept-encoding",
    "accept-language",
    "authorization",
    "content-type",
    "cookie",
    "if-modified-since",
    "if-none-match",
    "range",
    "sec-fetch-site",
    "x-forwarded-for",
]


async def slowest(server: MatchServer, field: str, value: bytes) -> float:
    """Processor time of the slowest call with an odd value in this field of its head."""
    most = 0.0
    async with server.browser() as http:
        await http.get("/")  # what is drawn once was drawn
        for method, path in (("GET", "/api/me"), ("POST", "/api/me"), ("GET", "/")):
            best = inf
            for _ in range(TRIES):
                began = process_time()
                headers = {field: value.decode()}
                body = b"{}" if method == "POST" else None
                answer = await http.request(method, path, content=body, headers=headers)
                assert answer.status_code < 500
                assert answer.status_code != HEAD_TOO_LARGE.status
                best = min(best, process_time() - began)
            most = max(most, best)
    return most


async def head_grows_too_fast(server: MatchServer, field: str, value: bytes) -> bool:
    whole = await slowest(server, field, value)
    part = await slowest(server, field, value[: len(value) // SHARE])
    return whole > NEGLIGIBLE and whole > MOST_GROWTH * part


@pytest.mark.anyio
@pytest.mark.parametrize("field", FIELDS)
async def test_a_long_field_of_a_head_is_read_in_one_pass(server: MatchServer, field: str) -> None:
    found = [
        name for name, value in VALUES.items() if await head_grows_too_fast(server, field, value)
    ]
    assert found == []


@pytest.mark.anyio
async def test_a_reader_of_all_cookies_is_caught(
    server: MatchServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "own_cookies", lambda headers: headers)
    assert await head_grows_too_fast(server, "cookie", VALUES["quotation marks"])
