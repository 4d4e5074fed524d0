"""Holds the tournaments of the documentation: `python docs/pictures/arena.py FOLDER`.

It writes docs/arena-reports.md, the pictures it shows and the whole reports; the games are kept in
FOLDER, so that a second call only draws.
"""

import contextlib
import io
import shlex
import sys
from pathlib import Path

import leeboard
from leeboard.arena import Journal, Plan, play_tournament, tournament_plan
from leeboard.arena.report import tournament_charts
from leeboard.arena.report.page import picture
from leeboard.arena.report.words import ending_words, title_of
from leeboard.cli import main as command

DOCS = Path(__file__).parent.parent
BOTS, GAMES, BALANCE, SEED = ("greedy", "random"), 120, 600, 1
SHOWN = {
    "wins": "Share of wins by bot",
    "ratings": "Ratings",
    "seats": "Share of wins by seat",
    "scores": "Final scores by bot",
    "lengths": "Decisions in a game",
    "endings": "Why games ended",
    "use": "Use of each action over the game",
}
HEAD = """# Arena reports

One tournament and one balance run for each game, with the command that made each and what it
printed. The intervals are 95%. [The arena](arena.md) says how to read them. This whole page is
written by `docs/pictures/arena.py`.
"""


def said(words: list[str]) -> str:
    """What a command prints, without the line about its pace."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert command(words) == 0
    lines = out.getvalue().splitlines()
    return "\n".join(line for line in lines if " games played in " not in line)


def chapter(game_id: str, folder: Path) -> str:
    game = leeboard.game(game_id)
    seats = next(count for count in game.seats if count > 1)
    words = ["arena", game_id, "--bots", ",".join(BOTS), "--seats", str(seats)]
    words += ["--games", str(GAMES), "--seed", str(SEED)]
    table = said([*words, "--out", str(folder), "--resume"])
    plan = tournament_plan(Plan(game_id, seats, GAMES, BOTS, SEED))
    tally = play_tournament(plan, journal=Journal(folder / "games.jsonl", plan, resume=True))
    charts = tournament_charts(tally, ending_words(game))
    for name in SHOWN:
        drawn = DOCS / "pictures" / "arena" / f"{game_id}-{name}.svg"
        drawn.parent.mkdir(exist_ok=True)
        drawn.write_text(picture(charts[name]), encoding="utf-8")
    page = (folder / "report.html").read_text(encoding="utf-8")
    (DOCS / "pictures" / "arena" / f"{game_id}.html").write_text(page, encoding="utf-8")
    balance = ["balance", game_id, "--bot", BOTS[0], "--seats", str(seats)]
    balance += ["--games", str(BALANCE), "--seed", str(SEED), "--top", "8"]
    kept = folder / "balance.txt"
    if not kept.exists():
        kept.write_text(said(balance), encoding="utf-8")
    return "\n".join(
        [
            f"## {title_of(game)}\n",
            f"By edition {game.edition} of the rules: `--edition {game.edition}` repeats it.\n",
            f"```\n$ leeboard {shlex.join(words)}\n{table}\n```\n",
            *[
                f"**{title}**\n\n![{title}](pictures/arena/{game_id}-{name}.svg)\n"
                for name, title in SHOWN.items()
            ],
            f"[The whole report](pictures/arena/{game_id}.html) is a page of its own.\n",
            f"```\n$ leeboard {shlex.join(balance)}\n{kept.read_text(encoding='utf-8')}\n```\n",
        ]
    )


def main(folder: Path) -> None:
    chapters = [chapter(game_id, folder / game_id) for game_id in leeboard.game_ids()]
    text = "\n".join([HEAD, *chapters])
    (DOCS / "arena-reports.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
