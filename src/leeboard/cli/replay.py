"""`leeboard replay`: a record decision by decision, each checked against what was recorded."""

from __future__ import annotations

import argparse
from typing import Any

from leeboard.cli.common import (
    BadCommand,
    Commands,
    add_language,
    language,
    read_file,
    tell,
    voice_of,
    whole,
)
from leeboard.kernel.game import Game
from leeboard.locale import Voice
from leeboard.match.record import Record, Replay, read_record
from leeboard.match.transcript import TranscriptMoment, line, next_moment
from leeboard.registry import game_of


def add_to(commands: Commands) -> None:
    command = commands.add_parser("replay")
    command.add_argument("file", metavar="FILE", help="a record, as `leeboard play` saves it")
    command.add_argument("--from", dest="first", metavar="N", type=whole(1), default=1)
    command.add_argument("--to", dest="last", metavar="M", type=whole(1))
    command.add_argument(
        "--plain", action="store_true", help="one line a decision in numbers, as golden games have"
    )
    add_language(command)
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    record = read_record(read_file(wanted.file), wanted.file)
    last = len(record.actions) if wanted.last is None else wanted.last
    if wanted.first > last and record.actions:
        raise BadCommand(f"--from {wanted.first} comes after the last decision, {last}")
    game = game_of(record)
    voice = voice_of(game, language(wanted.lang))
    replay = Replay(game, record)
    if not wanted.plain:
        tell(headline(record), lines=False)
    moment = next_moment(replay)
    while moment is not None:
        if wanted.first <= moment.number <= last:
            tell(line(game, moment) if wanted.plain else told(game, moment, voice))
        moment = next_moment(replay)
    state = replay.finish()
    if not wanted.plain:
        outcome = f"scores {state.scores}, places {state.ranking}" if state.over else "not over"
        tell(f"replayed exactly: {len(record.actions)} decisions, {outcome}")
    return 0


def headline(record: Record) -> str:
    if record.seal is None:
        source = f"fast chance, seed {record.seed}"
    else:
        source = f'fair chance, match "{record.seal.match}"'
    return f"{record.game}, edition {record.edition} of the rules, {record.seats} seats, {source}"


def told(game: Game[Any], moment: TranscriptMoment, voice: Voice) -> str:
    """Who was asked what, the choice, and below it what happened in words."""
    name = voice.names[moment.seat]
    asked = f"{moment.number:4} {name}  {moment.kind} ({moment.legal})"
    happened = [f"       {voice.say(game.event_text(event))}" for event in moment.events]
    return "\n".join([f"{asked}  {game.catalogue.text(moment.action)}  {moment.digest}", *happened])
