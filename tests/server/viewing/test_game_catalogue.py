"""Games, options, components, handbooks and art as a client gets them."""

import hashlib
import re

import pytest

import leeboard
from leeboard.handbook import HEAD, HEADING, handbook
from leeboard.kernel.content import SOURCES
from leeboard.kernel.errors import LeeboardError
from leeboard.locale import LANGUAGES
from leeboard.server.viewing import game_catalogue
from tests.server.viewing.tables import GAMES

KEY = re.compile(r"[a-z]+-[a-z_0-9-]+")  # how a message without words would be said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_described_in_words(language: str) -> None:
    cards = game_catalogue.game_cards([leeboard.game(name) for name in GAMES], language)
    assert [card.id for card in cards] == GAMES
    for card in cards:
        texts = [card.title, card.tagline, card.minutes, card.weight, card.credits]
        for option in card.options:
            texts += [option.title, option.help, *[each.title for each in option.settings]]
            assert option.settings[0].value == option.default
            assert option.clause in handbook(leeboard.game(card.id)).clauses
        for bot in card.bots:
            texts += [bot.title, bot.help]
        assert card.bots
        assert [text for text in texts if not text or KEY.fullmatch(text)] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_what_stands_for_seats_and_parts_of_a_score_is_drawn(game_id: str) -> None:
    game = leeboard.game(game_id)
    drawn = set(re.findall(r'id="([^"]+)"', game_catalogue.art(game).svg))
    card = game_catalogue.card(game, "en")
    assert drawn.issuperset(card.vessels)
    assert len(card.vessels) in (0, max(game.seats))
    assert drawn.issuperset(game.presentation.score_symbols.values())
    parts = {part for part, _ in game.new(max(game.seats)).breakdown(0)}
    for _, scored in game.rival_breakdowns(game.new(min(game.seats))):
        parts |= {part for part, _ in scored}
    assert parts.issubset(game.presentation.score_symbols)
    assert 1 <= card.effort <= 5


def test_a_game_is_described_in_the_language_that_was_asked_for() -> None:
    game = leeboard.game(GAMES[0])
    assert len({game_catalogue.card(game, language).tagline for language in LANGUAGES}) == len(
        LANGUAGES
    )
    with pytest.raises(LeeboardError, match="xx"):
        game_catalogue.card(game, "xx")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_entry_of_the_content_shows_its_source(game_id: str) -> None:
    game = leeboard.game(game_id)
    found = game_catalogue.components(game, "it")
    assert [entry.entry for entry in found] == [row.entry for row in game.provenance]
    clauses = handbook(game).clauses
    assert all(entry.clause in clauses for entry in found)
    assert all(entry.source in SOURCES for entry in found)
    assert [entry.reconstructed for entry in found] == [
        row.reconstructed for row in game.provenance
    ]
    partly = [entry for entry in found if entry.reconstructed]
    assert all(entry.why for entry in found if entry.source == "reconstructed" or entry in partly)
    assert all(entry.source != "reconstructed" for entry in partly)
    drawn = {entry.symbol for entry in found if entry.symbol is not None}
    assert len(drawn) > 5
    assert all(f'id="{symbol}"' in game_catalogue.art(game).svg for symbol in drawn)
    titles = [entry.title for entry in found if entry.title is not None]
    assert len(titles) > len(found) / 2
    assert [title for title in titles if KEY.fullmatch(title)] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_the_handbook_has_every_clause_and_every_line(game_id: str) -> None:
    game = leeboard.game(game_id)
    pages = game_catalogue.handbook(game)
    clauses = {clause.id: clause.text for part in pages.sections for clause in part.clauses}
    known = handbook(game).clauses
    assert list(clauses) == list(known)
    assert clauses == {name: clause.text for name, clause in known.items()}
    said = "\n".join(
        "\n".join([part.title, part.text, *[clause.text for clause in part.clauses]])
        for part in pages.sections
    ).splitlines()
    written = (game.folder / "handbook.md").read_text(encoding="utf-8").splitlines()
    plain = [HEADING.sub(r"\2", HEAD.sub("", line)) for line in written]
    assert [line for line in said if line.strip()] == [line for line in plain if line.strip()]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_sections_of_the_handbook_are_numbered(game_id: str) -> None:
    pages = game_catalogue.handbook(leeboard.game(game_id))
    numbers = [part.number for part in pages.sections if part.number]
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert pages.sections[0].level == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_art_carries_a_hash_of_its_text(game_id: str) -> None:
    art = game_catalogue.art(leeboard.game(game_id))
    assert art.svg.lstrip().startswith("<svg")
    assert hashlib.sha256(art.svg.encode()).hexdigest().startswith(art.hash)
    assert game_catalogue.card(leeboard.game(game_id), "en").art == art.hash
