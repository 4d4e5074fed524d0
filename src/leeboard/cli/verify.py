"""`leeboard verify`: whether a record keeps the rules, and whether its draws fit their source."""

from __future__ import annotations

import argparse
import json
from typing import Final

from leeboard.cli.common import Commands, read_file, tell
from leeboard.fair import ERROR, REMARK, Finding, check_record
from leeboard.kernel.chance import MASK32, fast_chance
from leeboard.kernel.errors import ReplayMismatch
from leeboard.match.record import Record, Replay, read_record
from leeboard.registry import game_of

MOST_SHOWN: Final = 20  # of the same kind: a wrong seed fits nowhere
SEED_PROVES_NOTHING: Final = (
    "the draws follow from a seed that whoever started the match knew and chose: "
    "this proves nothing about fairness"
)


def add_to(commands: Commands) -> None:
    command = commands.add_parser("verify")
    command.add_argument("file", metavar="FILE")
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    text = read_file(wanted.file)
    record = read_record(text, wanted.file)
    game = game_of(record)
    if record.seal is None:
        dice = check_seed(record)
    else:
        dice = check_record(json.loads(text), wanted.file)
    played: list[Finding] = []
    try:
        state = Replay(game, record).finish()
    except ReplayMismatch as error:
        played.append(Finding(ERROR, str(error)))
    else:
        if not state.over:
            played.append(Finding(REMARK, "the match is not over"))
    kind = "from the seed" if record.seal is None else "from the sealed secret"
    tell_part("draws", dice, f"{len(record.draws)} draws follow {kind}")
    result = "" if record.scores is None else f", with scores {record.scores}"
    tell_part("rules", played, f"{len(record.actions)} decisions replay exactly{result}")
    wrong = [finding for finding in dice + played if finding.severity == ERROR]
    fits = "everything fits" if not wrong else f"{len(wrong)} thing(s) do not fit"
    tell(f"{wanted.file}: {fits}", lines=False)
    return 1 if wrong else 0


def check_seed(record: Record) -> list[Finding]:
    """Whether the quick generator gives the recorded draws, in their order, from the seed."""
    findings: list[Finding] = []
    chance = fast_chance(record.seed or 0)
    for position, (label, n, values) in enumerate(record.draws, 1):
        if len(values) > n or n > MASK32:
            text = f'draw {position} "{label}": {len(values)} values cannot be a draw of {n}'
            return [Finding(ERROR, text)]  # the generator cannot be asked for what comes after
        derived = [chance.value(label, index, n - index) for index in range(len(values))]
        for index, (recorded, value) in enumerate(zip(values, derived, strict=True)):
            if recorded != value:
                text = f'draw {position} "{label}" index {index}: recorded {recorded}, seed {value}'
                findings.append(Finding(ERROR, text))
    return [*findings, Finding(REMARK, SEED_PROVES_NOTHING)]


def tell_part(part: str, findings: list[Finding], fits: str) -> None:
    wrong = [finding for finding in findings if finding.severity == ERROR]
    for finding in wrong[:MOST_SHOWN]:
        tell(f"{part}: WRONG: {finding.text}", lines=False)
    if len(wrong) > MOST_SHOWN:
        tell(f"{part}: WRONG: and {len(wrong) - MOST_SHOWN} more", lines=False)
    if not wrong:
        tell(f"{part}: ok: {fits}", lines=False)
    for finding in findings:
        if finding.severity == REMARK:
            tell(f"{part}: note: {finding.text}", lines=False)
