"""Every word that the engine can ask for exists in every language, is needed, and reads well."""

import ast
import importlib
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import leeboard
from leeboard.kernel.catalogue import Names
from leeboard.kernel.events import NUMBER, SEAT
from leeboard.kernel.game import Game
from leeboard.kernel.options import Option, Setting
from leeboard.kernel.refusal import refusal_key
from leeboard.kernel.state import State
from leeboard.kernel.text import Text
from leeboard.locale import LANGUAGES, Voice
from leeboard.locale.voice import UnknownLanguage
from leeboard.registry import game_ids
from leeboard.scene import STYLES, Piece
from leeboard.scene.svg import fitted, text_width

SOURCES = Path(leeboard.__file__).parent
PLATFORM = SOURCES / "locale"
GAMES = game_ids()
CLAUSE = re.compile(r"[A-Z]{3}-\d+\.\d+(:[a-z]+)?")  # with the condition that is missing
SELDOM = 20  # positions of a random game between two that are looked at from all sides


# What is written.


@cache
def messages(path: Path) -> dict[str, ftl.Message]:
    """The messages of a file by key; what cannot be read or stands twice fails here."""
    found: dict[str, ftl.Message] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{path.name}: cannot read {entry.content!r}"
        if isinstance(entry, ftl.Message):
            key = entry.id.name
            assert key not in found, f"{path.name}: {key} stands twice"
            assert entry.value is not None, f"{path.name}: {key} says nothing"
            found[key] = entry
    return found


def folders() -> list[Path]:
    """Where the words of the platform are, and those of each game."""
    return [PLATFORM, *[leeboard.game(game_id).folder / "locale" for game_id in GAMES]]


class Reader(Visitor):
    """Takes a message apart: its literal words, and the variants of each choice in it."""

    def __init__(self, message: ftl.Message) -> None:
        self.words = ""
        self.variants: list[set[str]] = []  # plural categories and numbers
        self.visit(message)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.words += node.value

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        keys = [variant.key for variant in node.variants]
        self.variants.append(
            {key.name if isinstance(key, ftl.Identifier) else key.value for key in keys}
        )
        self.generic_visit(node)


def selectors(message: ftl.Message) -> list[set[str]]:
    return Reader(message).variants


def letters(message: ftl.Message) -> str:
    """The letters of a message, without the names of its parameters."""
    return "".join(letter for letter in Reader(message).words if letter.isalpha())


# What the engine asks for.


def option_keys(option: Option) -> Iterator[str]:
    yield f"option-{option.name}"
    yield f"option-{option.name}-help"
    for setting in option.settings:
        shown = str(setting).lower() if isinstance(setting, bool) else setting
        yield f"option-{option.name}-{shown}"


def component_keys(game: Game[Any]) -> Iterator[str]:
    """The names of all that an action or an event can speak of, and of the colours in the box."""
    operands: list[Names] = [names for verb in game.catalogue.verbs for names in verb.operands]
    for listed in game.event_book.operands.values():
        operands += [names for _, names in listed if names is not SEAT and names is not NUMBER]
    for names in operands:
        if not names.numeric:
            yield from (f"{names.kind}-{name}" for name in names.ids)
    for row in game.provenance:
        kind, _, name = row.entry.partition(" ")
        if kind == "colour":
            yield f"colour-{name}"


def clauses(game: Game[Any]) -> set[str]:
    """Every clause that a rule can answer with, read from the sources of the rules."""
    found = {game.turn_clause, game.over_clause}
    for path in sorted((game.folder / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and CLAUSE.fullmatch(str(node.value)):
                found.add(str(node.value))
    return found


def promised(game: Game[Any]) -> set[str]:
    """The keys that must exist, whether or not somebody happens to meet them."""
    keys = {"game-title", "game-tagline", "game-minutes", "game-weight", "game-credits", "seat"}
    keys.update(f"action-{verb.name}" for verb in game.catalogue.verbs)
    keys.update(f"event-{kind}" for kind in game.event_book.operands)
    keys.update(f"decision-{step.kind}" for step in game.steps if step.asks)
    keys.update(f"guide-{step.kind}" for step in game.steps if step.asks)
    keys.update(refusal_key(clause) for clause in clauses(game))
    keys.update(component_keys(game))
    for option in game.options:
        keys.update(option_keys(option))
    return keys


# What is said in real play.


class Listener:
    """Collects every message that a table gives to people, each once."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.texts: dict[str, Text] = {}
        self.labels: dict[str, Piece] = {}  # a piece for each text in each amount of room

    def hear(self, text: Text | None) -> None:
        if text is not None:
            self.texts[repr(text)] = text

    def noted(self, text: Text) -> str:
        self.hear(text)
        return text.key

    def hear_action(self, state: State) -> None:
        """What the last action told the seats and a spectator."""
        for viewer in [None, *range(state.seats)]:
            for event in state.seen_events(viewer):
                self.hear(self.game.event_text(event))

    def hear_table(self, state: State) -> None:
        """What the seat to act, another one and a spectator see, and why not what they may not."""
        actor = max(state.seat, 0)
        for viewer in [None, actor, (actor + 1) % state.seats]:
            self.hear_scene(state, viewer)
        for seat in [actor, (actor + 1) % state.seats]:
            for action in range(len(self.game.catalogue)):
                refusal = state.refusal(action, seat)
                self.hear(self.game.catalogue.sentence(action) if refusal is None else refusal.text)
        scored = [state.breakdown(actor)]
        scored += [parts for _, parts in self.game.rival_breakdowns(state)]
        for part in [name for parts in scored for name, _ in parts]:
            self.hear(Text(f"score-{part}"))
        for key, _ in self.game.heuristics.terms(state, actor):
            self.hear(Text(key))

    def hear_scene(self, state: State, viewer: int | None) -> None:
        view = state.view(viewer)
        self.game.presentation.draw(view, self.noted, 100)
        scene = self.game.presentation.scene(view, [] if viewer is None else state.legal(viewer))
        self.hear(scene.prompt)
        for part in scene.moment:
            self.hear(part)
        for click in scene.clicks:
            self.hear(click.sentence)
            self.hear(click.brief)
            self.hear(click.aside)
        for sheet in scene.sheets:
            self.hear(sheet.title)
            for badge in sheet.badges:
                self.hear(badge.title)
            for region in sheet.regions:
                self.hear(region.title)
            for piece in sheet.pieces:
                self.hear(piece.title)
                self.hear(piece.label)
                for note in piece.notes:
                    self.hear(note.text)
                if piece.label is not None and piece.room:
                    self.labels[f"{piece.label} {piece.style} {piece.room}"] = piece

    def hear_game(self, state: State, seed: int, most: int = 10**5) -> None:
        """Play, half of it sensible; the first position of each decision and then some are seen."""
        state.listening = True
        self.game = state.game  # perhaps by an earlier edition, or with content of its own
        believed = self.game.heuristics
        dice = random.Random(seed)
        met: set[str] = set()
        for turn in range(most):
            if state.decision is None:
                break
            self.hear(state.decision.prompt)
            self.hear(state.decision.guide)
            if state.decision.kind not in met or turn % SELDOM == 0:
                self.hear_table(state)
            met.add(state.decision.kind)
            choices = state.legal()
            if dice.random() < 0.5:
                ratings = believed.rate(state, choices)
                choices = [choices[ratings.index(max(ratings))]]
            state.play(dice.choice(choices))
            self.hear_action(state)
        self.hear_table(state)


def tables(game: Game[Any]) -> Iterator[State]:
    """New matches: all seat counts, with options on and off in different combinations."""
    for number in range(max(4, len(game.seats))):
        chosen: dict[str, Setting] = {}
        for place, option in enumerate(game.options):
            if option.name != "first_seat":
                chosen[option.name] = option.settings[number // (1 + place % 2) % 2]
        yield game.new(game.seats[number % len(game.seats)], seed=number, options=chosen)


def rare_tables(game: Game[Any]) -> Iterator[State]:
    """Positions with something to say that such play hardly ever reaches."""
    tables: Iterator[State] = importlib.import_module(f"tests.rules.{game.id}.rare").tables()
    return tables


@cache
def audience(game_id: str) -> Listener:
    """Who has heard some whole games, and parts of rare ones."""
    listener = Listener(leeboard.game(game_id))
    for seed, state in enumerate(tables(listener.game)):
        listener.hear_game(state, seed)
        assert state.over
    for state in rare_tables(listener.game):
        listener.hear_game(state, seed=0, most=5)
    return listener


def heard(game_id: str) -> list[Text]:
    return list(audience(game_id).texts.values())


def keys_in(text: Text) -> Iterator[str]:
    """The key of a message and those of its parameters."""
    yield text.key
    for value in text.params.values():
        if isinstance(value, Text):
            yield from keys_in(value)


def heard_keys(game_id: str) -> set[str]:
    return {key for text in heard(game_id) for key in keys_in(text)}


# What the platform says by itself.


@cache
def platform_calls() -> dict[str, set[str]]:
    """The keys that stand in the sources outside the games, each with its parameters.

    A key is the first argument of a call; parameters are keywords, or a dictionary that follows.
    """
    known = messages(PLATFORM / "en.ftl")
    found: dict[str, set[str]] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        if SOURCES / "games" in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                key = str(node.args[0].value)
                if key in known or key.startswith("terminal-"):
                    found.setdefault(key, set()).update(named_in(node))
    return found


def named_in(call: ast.Call) -> Iterator[str]:
    yield from (word.arg for word in call.keywords if word.arg)
    for part in call.args[1:]:
        if isinstance(part, ast.Dict):
            for key in part.keys:
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value


def platform_options() -> set[str]:
    """The option that the kernel has for all games, as the installed ones offer it."""
    return {
        key
        for game_id in GAMES
        for option in leeboard.game(game_id).options
        if option.name == "first_seat"
        for key in option_keys(option)
    }


# The promises.


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.parent.name)
def test_the_languages_have_the_same_keys(folder: Path) -> None:
    english = list(messages(folder / "en.ftl"))
    for language in LANGUAGES:
        assert list(messages(folder / f"{language}.ftl")) == english, language


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.parent.name)
def test_every_sentence_is_translated(folder: Path) -> None:
    """Only proper names may look the same in two languages."""
    for key in messages(folder / "en.ftl"):
        if key.startswith("field-") or key == "game-title":
            continue
        written = [letters(messages(folder / f"{language}.ftl")[key]) for language in LANGUAGES]
        assert not any(written) or len(set(written)) == len(LANGUAGES), f"{key}: {written}"


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.parent.name)
def test_polish_counts_one_few_and_many(folder: Path) -> None:
    polish = messages(folder / "pl.ftl")
    for key, message in messages(folder / "en.ftl").items():
        if any("one" in variants for variants in selectors(message)):
            assert any({"one", "few"} <= variants for variants in selectors(polish[key])), key


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_the_engine_asks_for_exists(game_id: str, language: str) -> None:
    game = leeboard.game(game_id)
    voice = Voice(language, game)
    wanted = promised(game) | heard_keys(game_id)
    assert sorted(key for key in wanted if not voice.knows(key)) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_whole_games_say_every_sentence(game_id: str) -> None:
    """What the next test proves is proved of all actions, events, decisions and refusals."""
    spoken = ("action", "event", "decision", "refusal")
    wanted = {key for key in promised(leeboard.game(game_id)) if key.split("-")[0] in spoken}
    assert sorted(wanted - heard_keys(game_id)) == []


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_in_real_play_reads_well(game_id: str, language: str) -> None:
    game = leeboard.game(game_id)
    voice = Voice(language, game)
    known = [*messages(PLATFORM / "en.ftl"), *messages(game.folder / "locale" / "en.ftl")]
    begun = "|".join(sorted({key.split("-")[0] + "-" for key in known if "-" in key}))
    wrong = re.compile(rf"[{{}}]|  |^ | $|\n|^$|\b(?:{begun})\w|[A-Z]{{3}}-\d")
    for text in heard(game_id):
        said = voice.say(text)
        assert not wrong.search(said), f"{text} is said as {said!r}"
        ends = "." if text.key.split("-")[0] in ("event", "refusal") else ""
        assert said.endswith(ends), f"{text} is said as {said!r}"
        if text.key.startswith("decision-"):
            assert said.endswith("?"), said


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_table_says_reads_as_it_stands(game_id: str, language: str) -> None:
    """Options and the like have no parameters."""
    game = leeboard.game(game_id)
    voice = Voice(language, game)
    for key in promised(game) - heard_keys(game_id):
        said = voice.say(Text(key))
        assert said not in ("", key)
        assert "{" not in said


@pytest.mark.parametrize("game_id", GAMES)
def test_no_word_of_a_game_is_unused(game_id: str) -> None:
    game = leeboard.game(game_id)
    needed = heard_keys(game_id)
    for edition in game.editions:
        needed = needed | promised(game.of_edition(edition))
    assert sorted(set(messages(game.folder / "locale" / "en.ftl")) - needed) == []


def test_no_word_of_the_platform_is_unused() -> None:
    needed = set(platform_calls()) | platform_options()
    for game_id in GAMES:
        needed |= heard_keys(game_id)
    assert sorted(set(messages(PLATFORM / "en.ftl")) - needed) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_platform_finds_the_words_that_it_asks_for(language: str) -> None:
    voice = Voice(language, leeboard.game(GAMES[0]))
    for key, names in platform_calls().items():
        assert voice.knows(key), key
        for count in (0, 1, 2, 5):
            said = voice.say(Text(key, dict.fromkeys(names, count)))
            assert "{" not in said, said


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_chart_cuts_no_name(game_id: str, language: str) -> None:
    """Every word that goes into the drawing comes out of it in one piece."""
    game = leeboard.game(game_id)
    voice = Voice(language, game)
    words: set[str] = set()

    def noted(text: Text) -> str:
        said = voice.say(text)
        words.update(said.split())
        return said

    for state in tables(game):
        words.clear()
        drawn = game.presentation.draw(state.view(state.seat), noted, 100)
        assert sorted(word for word in words if word not in drawn) == []


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_fits_its_room_on_the_table(game_id: str, language: str) -> None:
    voice = Voice(language, leeboard.game(game_id))
    for piece in audience(game_id).labels.values():
        assert piece.label is not None
        said, style = voice.say(piece.label), STYLES[piece.style]
        lines, shrunk = fitted(said, style, piece.room / piece.scale, piece.lines)
        widest = max(text_width(line, style) for line in lines) * shrunk * piece.scale
        assert widest <= piece.room + 0.1, f"{piece.id}: {said!r} is too long"


# The voice.


def test_numbers_choose_the_polish_form() -> None:
    voice = Voice("pl")
    said = [voice.say(Text("label-points", {"count": count})) for count in (1, 3, 5, 12, 22)]
    assert said == ["1 punkt", "3 punkty", "5 punktów", "12 punktów", "22 punkty"]


def test_seats_are_called_by_name_if_they_have_one() -> None:
    named, plain = Voice("en", names=["Ada", "Bo"]), Voice("en")
    second = Text("seat", {"number": 2})
    assert (plain.say(second), named.say(second)) == ("Seat 2", "Bo")
    assert (plain.say(Text("seat-colour-2")), named.say(Text("seat-colour-2"))) == ("Blue", "Bo")
    assert named.say(Text("prompt-waiting", {"seat": second})) == "Waiting for Bo"
    # A refusal after the end has no seat whose turn it is.
    assert named.say(Text("seat", {"number": 0})) == "Seat 0"


def test_a_key_without_words_is_said_as_it_is() -> None:
    assert Voice("it").say(Text("field-atlantis")) == "field-atlantis"


def test_a_parameter_that_is_missing_is_an_error_that_names_the_message() -> None:
    with pytest.raises(ValueError, match=r"label-points \(pl\)"):
        Voice("pl").say(Text("label-points"))


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(UnknownLanguage, match='no words in "tlh"; known are en, pl, it'):
        Voice("tlh")


def test_a_game_that_has_not_learned_a_language_is_told_in_english(tmp_path: Path) -> None:
    class Foreign(Game[Any]):
        """A game from elsewhere, with English words alone."""

    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "en.ftl").write_text("game-title = Ferry\n", encoding="utf-8")
    voice = Voice("pl", Foreign(tmp_path, leeboard.game(GAMES[0]).content_file))
    assert voice.say(Text("game-title")) == "Ferry"
    assert voice.say(Text("prompt-over")) == "Koniec gry"
