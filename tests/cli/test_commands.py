"""The list of commands: each is where the list says, and asking for the list loads none of them."""

import argparse
import subprocess
import sys

import pytest

from leeboard.cli.command import COMMANDS, parser

# What takes long to import, and what only some command needs.
HEAVY = {"asyncio", "fluent", "importlib.metadata", "leeboard.arena", "leeboard.bots", "rich"}
QUESTION = """
import sys
from leeboard.cli import main
try:
    main(["--help"])
except SystemExit:
    print(*sys.modules, file=sys.stderr)
"""


def known(called: str) -> dict[str, argparse.ArgumentParser]:
    actions = parser(called)._actions
    [commands] = [each for each in actions if isinstance(each, argparse._SubParsersAction)]
    return dict(commands.choices)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_that_is_called_is_carried_out_by_its_file(name: str) -> None:
    found = known(name)
    assert found.keys() == COMMANDS.keys()
    file, _ = COMMANDS[name]
    able = {each for each, command in found.items() if command._actions[1:]}
    assert able == {each for each, (other, _) in COMMANDS.items() if other == file}


def test_the_list_of_commands_loads_none_of_them() -> None:
    done = subprocess.run(
        [sys.executable, "-c", QUESTION], capture_output=True, text=True, check=True
    )
    for name, (_, sentence) in COMMANDS.items():
        assert f"    {name}" in done.stdout
        assert " ".join(sentence.split()) in " ".join(done.stdout.split())
    assert HEAVY.isdisjoint(done.stderr.split())
