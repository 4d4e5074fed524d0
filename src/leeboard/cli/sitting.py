"""A match in a terminal: the table is drawn, a choice is asked for, bots answer for themselves."""

from __future__ import annotations

import os
import shlex
import sys
import textwrap
from pathlib import Path
from typing import Final

from leeboard.bots import Bot, reads_view
from leeboard.bots.greedy import GreedyBot
from leeboard.cli.common import (
    BadCommand,
    number,
    table,
    tell,
    visible,
    width,
    write_file,
)
from leeboard.handbook import handbook, rendered
from leeboard.kernel.content import ours
from leeboard.kernel.errors import LeeboardError, UnknownAction
from leeboard.kernel.refusal import Refusal
from leeboard.kernel.text import Text, Value
from leeboard.locale import Voice
from leeboard.match.record import Match
from leeboard.scene import Click

HINTS: Final = 3  # choices that a hint compares
ECHO: Final = 60  # characters of a line that an answer repeats
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what was scrolled off it
COMMANDS: Final = ("undo", "hint", "why", "rules", "save", "table", "help", "quit", "exit")


class Quit(Exception):
    """Whoever sits at the keyboard has had enough."""


class Sitting:
    """People (players that are None) and bots at one match, with one keyboard and one screen."""

    def __init__(
        self,
        match: Match,
        players: list[Bot | None],
        voice: Voice,
        file: str,
        named: bool,
        resuming: str,
    ) -> None:
        self.match = match
        self.players = players
        self.voice = voice
        self.file = file  # keeps the match all along
        self.named = named  # did somebody ask for this file?
        self.resuming = resuming  # the command that goes on with it
        self.kept = -1  # how many actions it has; -1 if it is not of this match
        self.warned = False  # of a file that cannot be written
        self.humans = [seat for seat, player in enumerate(players) if player is None]
        # What each person has not been told: the number of the action and its events in words.
        self.news: dict[int, list[tuple[int, str]]] = {seat: [] for seat in self.humans}
        self.stale = set(self.humans)  # whose last look at the table is out of date
        self.at_keyboard = -1
        self.adviser = GreedyBot(match.game)
        self.fancy = sys.stdout.isatty() and "NO_COLOR" not in os.environ

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            self.greet()
            while not self.match.state.over:
                seat = self.match.state.seat
                player = self.players[seat]
                if player is None:
                    self.ask(seat)
                else:
                    self.bot_plays(seat, player)
        except Quit:
            self.leave()
        except KeyboardInterrupt:
            print()
            self.mend()
            self.leave()
            raise
        else:
            self.end()

    def mend(self) -> None:
        """Make the match again out of its actions: an interrupt may have come amid one."""
        torn = self.match
        self.match = torn.anew()
        for seat, action in torn.actions:
            self.match.play(action, seat)

    def leave(self) -> None:
        """Say goodbye and how to go on."""
        if self.match.seal is not None:
            self.match.seal.reveal()  # nobody can go on, so no draw is left to guess
        self.say("terminal-goodbye")
        if not self.keep(last=True):
            return
        if self.match.seal is not None:
            self.say("terminal-given-up", file=self.file)
        else:
            self.say("terminal-kept", file=self.file, command=self.resuming)

    def end(self) -> None:
        """Keep the match, show how it ended, and say where its record is."""
        seal = self.match.seal
        if seal is not None:
            seal.reveal()
        try:
            kept = self.keep(last=True)
        finally:  # a file that fails hides no result
            self.show_end()
        if kept:
            self.say("terminal-record", file=self.file)
        if seal is not None and seal.secret is not None:
            self.say("terminal-secret", secret=seal.secret.hex())
            if kept:
                self.say("terminal-verify", command=shlex.join(["leeboard", "verify", self.file]))

    # Saying.

    def words(self, key: str, **params: Value) -> str:
        return self.voice.say(Text(key, params))

    def say(self, key: str, **params: Value) -> None:
        tell(self.words(key, **params))

    def styled(self, code: int, text: str) -> str:
        """The text as the terminal may be given it."""
        return f"\x1b[{code}m{visible(text)}\x1b[0m" if self.fancy else visible(text)

    def name(self, seat: int) -> Text:
        return Text("seat", {"number": seat + 1})

    def greet(self) -> None:
        self.say("terminal-start", game=Text("game-title"), count=self.match.seats)
        for seat, player in enumerate(self.players):
            if player is None:
                self.say("terminal-person", seat=self.name(seat))
            else:
                self.say("terminal-bot", seat=self.name(seat), bot=player.name)
        seal = self.match.seal
        if seal is not None:
            self.say("terminal-sealed", match=seal.match, commitment=seal.commitment)
        self.tell_edition()
        self.tell_sources()
        self.say("terminal-help-hint")

    def tell_edition(self) -> None:
        """By which rules this is played, if there are newer ones."""
        game = self.match.game
        if game.edition != game.editions[-1]:
            newest = str(game.editions[-1])
            self.say("terminal-edition", edition=str(game.edition), newest=newest)

    def tell_sources(self) -> None:
        """How much of what is played with is printed, and the command that lists it."""
        game = self.match.game
        mine = ours(game.provenance)
        if mine:
            words = ["leeboard", "content", "sources", game.id]
            words += [] if game.content_is_own else ["--content", game.content_file.name]
            newest = game.edition == game.editions[-1]
            words += [] if newest else ["--edition", str(game.edition)]
            count = len(game.provenance)
            self.say("terminal-sources", ours=mine, count=count, command=shlex.join(words))

    # Playing.

    def bot_plays(self, seat: int, player: Bot) -> None:
        state = self.match.state
        view = state.view(seat) if reads_view(player) else {}
        self.take(seat, player.choose(view, state.legal(), None))

    def take(self, seat: int, action: int) -> None:
        """Play an action and note what each person may see of it."""
        self.match.play(action, seat)
        state, number = self.match.state, len(self.match.actions)
        for human in self.humans:
            for event in state.seen_events(human):
                text = self.voice.say(self.match.game.event_text(event))
                self.news[human].append((number, text))
        if state.events:
            self.stale.update(self.humans)

    def ask(self, seat: int) -> None:
        """Show what this person needs to see, and take lines until one of them is a choice."""
        self.keep()
        self.draw_curtain(seat)
        self.show(seat)
        while True:
            actions = self.answer(seat, self.read())
            if actions:
                for action in actions:
                    self.take(seat, action)
                self.keep()
                return
            if self.match.state.seat != seat or seat in self.stale:
                return  # something was taken back

    def read(self) -> str:
        try:
            return input("> ").strip()
        except EOFError:
            print()
            raise Quit from None

    def draw_curtain(self, seat: int) -> None:
        """With several people, hide what the last one saw until the next one sits there."""
        if len(self.humans) > 1 and self.at_keyboard != seat:
            if sys.stdout.isatty():
                print(CLEAR, end="")
            forget_lines()
            self.say("terminal-curtain", seat=self.name(seat))
            self.read()
            forget_lines()
        self.at_keyboard = seat

    # Showing.

    def show(self, seat: int) -> None:
        state = self.match.state
        asked = self.voice.say(state.decision_of(seat).prompt)
        if seat in self.stale:
            self.show_news(seat)
            drawn = self.match.game.presentation.draw(state.view(seat), self.voice.say, width())
            # A game may end its drawing with the question, which need not be asked twice.
            tell(f"\n{drawn.rstrip().removesuffix(asked).rstrip()}")
            self.stale.discard(seat)
        print(f"\n{self.styled(1, asked)}")
        self.show_choices(seat)

    def show_news(self, seat: int) -> None:
        """What happened since this person's last choice."""
        if self.news[seat]:
            print()
            self.say("terminal-news")
        for _, text in self.news[seat]:
            tell(textwrap.fill(text, width(), initial_indent="  ", subsequent_indent="  "))
        self.news[seat].clear()

    def show_choices(self, seat: int) -> None:
        catalogue = self.match.game.catalogue
        clicks = self.clicks(seat, self.match.state.legal(seat))
        sentences = [visible(self.spoken(click)) for click in clicks]
        size = max(len(sentence) for sentence in sentences)
        for place, (click, sentence) in enumerate(zip(clicks, sentences, strict=True), 1):
            print(f"{place:3}  {sentence:<{size}}  {self.styled(2, catalogue.text(click.action))}")

    def spoken(self, click: Click) -> str:
        """A choice as its button says it, with what comes of it."""
        sentence = self.voice.say(click.sentence)
        return sentence if click.aside is None else f"{sentence} ({self.voice.say(click.aside)})"

    def called(self, seat: int, legal: list[int]) -> dict[int, Text]:
        """What the choices of a seat are called on the buttons of its scene, in their order."""
        return {click.action: click.sentence for click in self.clicks(seat, legal)}

    def clicks(self, seat: int, legal: list[int]) -> list[Click]:
        return self.match.game.presentation.scene(self.match.state.view(seat), legal).clicks

    def show_end(self) -> None:
        """What happened last, the open table, and the points of every seat part by part."""
        state = self.match.state
        self.show_news(max(self.humans, key=lambda seat: len(self.news[seat])))
        tell(f"\n{self.match.game.presentation.draw(state.view(None), self.voice.say, width())}\n")
        rivals = self.match.game.rival_breakdowns(state)
        everybody = range(state.seats + len(rivals))
        parts = [[part for part, _ in state.breakdown(seat)] for seat in everybody]
        order = list(dict.fromkeys(part for each in parts for part in each))
        head = [self.words("terminal-place"), self.words("terminal-seat")]
        head += [self.voice.say(Text(f"score-{part}")) for part in order]
        rows = [[*head, self.words("terminal-total")]]
        for seat in sorted(range(state.seats), key=lambda seat: state.ranking[seat]):
            points = dict(state.breakdown(seat))
            row = [str(state.ranking[seat]), self.voice.say(self.name(seat))]
            row += [str(points.get(part, "")) for part in order]
            rows.append([*row, str(state.scores[seat])])
        for name, scored in rivals:
            points = dict(scored)
            row = ["", self.voice.say(name), *[str(points.get(part, "")) for part in order]]
            rows.append([*row, str(sum(points.values()))])
        tell("\n".join(table(rows, numbers=len(order) + 1)))
        if self.match.seed is not None:
            self.say("terminal-seed", seed=str(self.match.seed))

    # Answering.

    def answer(self, seat: int, line: str) -> list[int]:
        """The actions that a line stands for; none if it was a question or a slip."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if not line:
            return []
        if word in COMMANDS and (rest == "" or word in ("why", "rules", "save")):
            self.command(seat, word, rest)
            return []
        try:
            actions = self.meant(seat, line)
        except UnknownAction:
            count = len(self.match.state.legal(seat))
            self.say("terminal-unknown", text=short(line), count=count)
            return []
        except LeeboardError as error:  # a whole move that comes to nothing half way
            tell(str(error))
            return []
        refusal = self.first_refusal(seat, actions)
        if refusal is not None:
            self.show_refusal(refusal)
            return []
        return actions

    def command(self, seat: int, word: str, rest: str) -> None:
        if word in ("quit", "exit"):
            raise Quit
        if word == "undo":
            self.undo(seat)
        elif word == "hint":
            self.hint(seat)
        elif word == "why":
            self.why(seat, rest)
        elif word == "rules":
            self.rules(rest)
        elif word == "save":
            self.save_as(rest)
        elif word == "table":
            self.stale.add(seat)
        else:
            self.say("terminal-help")

    def meant(self, seat: int, line: str) -> list[int]:
        """A number of the list, an action text, or a whole move in the game's notation."""
        state = self.match.state
        legal = state.legal(seat)
        if line.isascii() and line.isdecimal():
            chosen = number(line) or 0
            if not 1 <= chosen <= len(legal):
                raise UnknownAction(f"there are {len(legal)} choices")
            return [list(self.called(seat, legal))[chosen - 1]]
        return self.match.game.expand(state, " ".join(line.lower().split()), seat)

    def first_refusal(self, seat: int, actions: list[int]) -> Refusal | None:
        """Why these actions cannot be taken one after the other, tried on a copy."""
        trial = self.match.state.clone()
        for action in actions:
            refusal = trial.refusal(action, seat)
            if refusal is not None:
                return refusal
            trial.play(action, seat)
        return None

    def show_refusal(self, refusal: Refusal) -> None:
        self.say("terminal-refused", clause=refusal.clause, reason=refusal.text)

    def undo(self, seat: int) -> None:
        """Take the last action back if it is this person's own and showed nobody anything."""
        match = self.match
        if not any(actor == seat for actor, _ in match.actions):
            self.say("terminal-undo-nothing")
        elif match.actions[-1][0] != seat:
            self.say("terminal-undo-other")
        elif not match.take_back():
            self.say("terminal-undo-revealed")
        else:
            self.say("terminal-undone")
            self.stale.update(self.humans)
            for human in self.humans:
                told = self.news[human]
                told[:] = [entry for entry in told if entry[0] <= len(match.actions)]
            self.keep()

    def hint(self, seat: int) -> None:
        """What the greedy bot would do, and by how many points it prefers that."""
        state, catalogue = self.match.state, self.match.game.catalogue
        legal = state.legal(seat)
        ratings = self.adviser.ratings(state.view(seat), legal)
        best = sorted(range(len(legal)), key=lambda index: -ratings[index])[:HINTS]
        called = self.called(seat, legal)
        self.say("terminal-hint", action=called[legal[best[0]]])
        tell(f"     {catalogue.text(legal[best[0]])}")
        for index in best[1:]:
            less = f"{ratings[best[0]] - ratings[index]:.1f}"
            self.say("terminal-hint-less", action=called[legal[index]], points=less)

    def why(self, seat: int, text: str) -> None:
        """Why an action is refused, with the clause of the handbook that says so."""
        if not text:
            self.say("terminal-why-what")
            return
        try:
            refusal = self.first_refusal(seat, self.meant(seat, text))
        except LeeboardError as error:
            tell(str(error))
            return
        if refusal is None:
            self.say("terminal-why-legal")
            return
        self.show_refusal(refusal)
        clause = handbook(self.match.game).clause(refusal.clause)
        self.print_rule(f"**{clause.id}** {clause.opening}")

    def rules(self, wanted: str) -> None:
        if not wanted:
            self.say("terminal-rules-what")
            return
        book = handbook(self.match.game)
        try:
            text = book.section(wanted)
            if text is None:
                clause = book.clause(wanted)
                text = f"**{clause.id}** {clause.text}"
        except LeeboardError as error:
            tell(str(error))
            return
        self.print_rule(text)

    def print_rule(self, markdown: str) -> None:
        print(textwrap.indent(rendered(visible(markdown), width() - 2), "  "))

    def save_as(self, path: str) -> None:
        if not path:
            self.say("terminal-save-what")
            return
        try:
            self.save(path)
        except LeeboardError as error:
            tell(str(error))
        else:
            self.say("terminal-saved", file=path)

    def keep(self, last: bool = False) -> bool:
        """Write the match to its file, so that nothing is lost; does the file have it all now?

        A file that cannot be written stops no match: it is told once, and again at the end if
        somebody asked for the file. Without a choice of a person there is nothing to lose, and
        an earlier match may stay.
        """
        if not self.named and not any(seat in self.humans for seat, _ in self.match.actions):
            return False
        if self.kept == len(self.match.actions) and not last:
            return True
        try:
            if not self.named:
                make_folder(self.file)
            self.save(self.file)
        except LeeboardError as error:
            if last and self.named:
                raise
            if not self.warned:
                self.say("terminal-not-kept", reason=str(error))
            self.warned = True
            return False
        self.kept = len(self.match.actions)
        return True

    def save(self, path: str) -> None:
        write_file(path, self.match.record().write())


def make_folder(file: str) -> None:
    """The folder of a file, for this user only."""
    if not file:
        raise BadCommand("your home folder is not known")
    folder = Path(file).parent
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadCommand(f"{folder}: cannot be made: {error.strerror}") from None


def forget_lines() -> None:
    """Empty what the arrow keys bring back: it has the secret answers of whoever sat there."""
    editing = sys.modules.get("readline")
    if editing is not None:
        editing.clear_history()


def short(text: str) -> str:
    return text if len(text) <= ECHO else f"{text[: ECHO - 3]}..."
