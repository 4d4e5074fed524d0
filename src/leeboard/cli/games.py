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
from leeboard.registry import games


def add_to(commands: Commands) -> None:
    command = commands.add_parser("games", help="list the installed games and their options")
    command.add_argument("--json", action="store_true", help="as JSON")
    add_language(command)
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    spoken = language(wanted.lang)
    found = [game_named(name) for name in games()]
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
        "rules": game.rules_version,
        "content": game.content_file.hash,
        "options": [
            {
                "name": option.name,
                "settings": option.settings,
                "default": option.default,
                "clause": option.clause,
            }
            for option in game.options
        ],
    }


def described(game: Game[Any], voice: Voice) -> str:
    counts = ", ".join(str(count) for count in game.seats)
    lines = [
        f"{game.id}: {voice.say(Text('game-title'))}",
        f"  {voice.say(Text('game-tagline'))}",
        f"  seats: {counts}",
        "  options (the first setting is the default):",
    ]
    size = max([len(option.name) for option in game.options], default=0)
    for option in game.options:
        settings = " | ".join(shown(setting).strip('"') for setting in option.settings)
        lines.append(f"    {option.name:<{size}}  {settings}  ({option.clause})")
    return "\n".join(lines)
