"""Promises about a game, some of which take a fresh process."""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import subprocess
import sys
from pathlib import Path

import leeboard
from leeboard.kernel.chance import fast_chance
from tests.kernel.contract.copies import legal_lists
from tests.kernel.contract.playing import AnyGame, cases, walk
from tests.kernel.contract.secrecy import view_text

ROOT = Path(__file__).resolve().parents[3]


def the_catalogue_says_every_action_in_four_ways(game: AnyGame) -> None:
    """Number, text, structured form and sentence stand for one another."""
    book = game.catalogue
    assert [book.number(text) for text in book.texts] == list(range(len(book)))
    assert len(set(book.texts)) == len(book)
    for action in range(len(book)):
        verb = book.verb_of(action)
        assert book.text(action).split()[0] == verb.name
        assert verb.of(*verb.indices(action)) == action
        assert book.from_form(book.form(action)) == action
        assert json.loads(json.dumps(book.form(action))) == book.form(action)
        sentence = book.sentence(action)
        assert sentence.key == f"action-{verb.name}"
        assert list(sentence.params) == [names.kind for names in verb.operands]


def checksum(game: AnyGame) -> str:
    """A hash over fixed matches: every digest and legal list, and many views and dumps."""
    total = hashlib.sha256()
    for case in cases(game):
        if case.name in ("default", "all"):
            for moment in walk(case, seed=case.seats):
                total.update(moment.state.digest().encode())
                total.update(repr(legal_lists(moment.state)).encode())
                if moment.number % 20 == 0:
                    total.update(moment.state.dump())
                    for viewer in moment.viewers:
                        total.update(json.dumps(moment.state.view(viewer)).encode())
    return total.hexdigest()


def every_process_plays_alike(game: AnyGame, name: str) -> None:
    """Whatever the hash seed, the time zone, and whether compiled or not."""
    here = checksum(game)
    for hash_seed, zone, pure in [("1", "UTC", "1"), ("2", "Asia/Tokyo", "1"), ("3", "UTC", "0")]:
        world = {"PYTHONHASHSEED": hash_seed, "TZ": zone, "LEEBOARD_PURE": pure}
        assert in_a_process("checksum", name, "", world) == here, world


def imagining_needs_the_view_alone(game: AnyGame, name: str) -> None:
    """A process that gets nothing but views as JSON imagines the same tables as we do here."""
    views: list[str] = []
    here: list[str] = []
    for case in cases(game):
        for moment in walk(case, seed=1):
            if moment.number % 25 == 4:
                viewer = moment.luck.choice(moment.viewers)
                views.append(view_text(moment.state, viewer))
                table = game.imagine(json.loads(views[-1]), fast_chance(len(views)))
                here.append(table.dump().hex())
    assert views
    there = in_a_process("imagine", name, "\n".join(views), {})
    assert there.split() == here


def in_a_process(task: str, name: str, given: str, world: dict[str, str]) -> str:
    """What `answer` prints in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernel.contract", task, name],
        cwd=ROOT,
        env={**os.environ, **world},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def answer(task: str, name: str, given: str) -> str:
    """What a fresh process is asked: a checksum, or tables imagined from views, one a line."""
    module, _, attribute = name.partition(":")
    if attribute:
        game: AnyGame = getattr(importlib.import_module(module), attribute)()
    else:
        game = leeboard.game(name)
    if task == "checksum":
        return checksum(game)
    tables = [
        game.imagine(json.loads(view), fast_chance(number)).dump().hex()
        for number, view in enumerate(given.splitlines(), start=1)
    ]
    return "\n".join(tables)
