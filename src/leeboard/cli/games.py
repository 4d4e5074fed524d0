"""`leeboard games`: which games there are, with how many seats and which options."""

from __future__ import annotations

import argparse
import json
from typing import Any

from leeboard.cli.common import Commands, add_language, game_named, language, tell
from leeboard.kernel.game import Game
from leeboard.kernel.reading import shown
from leeboard.kernel.text import Text
from leeboard.locale import Voice
from leeboard.registry import game_ids


def add_to(commands: Commands) -> None:
    command = commands.add_parser("games")
    command.add_argument("--json", action="store_true", help="as JSON")
    add_language(command)
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    spoken = language(wanted.lang)
    found = [game_named(name) for name in game_ids()]
    if wanted.json:
        entries = [plain(game, Voice(spoken, game)) for game in found]
        print(json.dumps(entries, ensure_ascii=False, indent=1))
    else:
        tell("\n\n".join(described(game, Voice(spoken, game)) for game in found))
    return 0


def plain(game: Game[Any], voice: Voice) -> dict[str, object]:
    """What there is to know before a match, as plain data."""
    return {
        "id": game.id,
        "title": voice.say(Text("game-title")),
        "tagline": voice.say(Text("game-tagline")),
        "seats": game.seats,
        "rules": game.edition,
        "editions": game.editions,
        "content": game.content_file.hash,
        "options": [
            {
                "name": option.name,
                "settings": option.settings,
                "default": option.default,
                "bulk": option.bulk,
                "clause": option.clause,
            }
            for option in game.options
        ],
    }


def editions_of(game: Game[Any]) -> str:
    if len(game.editions) == 1:
        return f"edition of the rules: {game.edition}"
    numbers = ", ".join(str(number) for number in game.editions)
    return (
        f"editions of the rules: {numbers} (the newest is played unless --edition asks for another)"
    )


def described(game: Game[Any], voice: Voice) -> str:
    counts = ", ".join(str(count) for count in game.seats)
    lines = [
        f"{game.id}: {voice.say(Text('game-title'))}",
        f"  {voice.say(Text('game-tagline'))}",
        f"  seats: {counts}",
        f"  {editions_of(game)}",
        "  options (the first setting is the default):",
    ]
    size = max([len(option.name) for option in game.options], default=0)
    for option in game.options:
        settings = " | ".join(shown(setting).strip('"') for setting in option.settings)
        many = "" if option.bulk == option.default else f"; {shown(option.bulk)} in simulations"
        lines.append(f"    {option.name:<{size}}  {settings}  ({option.clause}{many})")
    return "\n".join(lines)
