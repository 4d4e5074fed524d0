"""Editions: a match is played, kept and replayed by the rules and the content it began with."""

import hashlib
from random import Random
from typing import Any

import pytest

import leeboard
from leeboard.kernel.content import ContentFile
from leeboard.kernel.edition import Edition
from leeboard.kernel.errors import BadPosition, ReplayMismatch, UnknownEdition
from leeboard.match.record import Match, Replay, read_record
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.state import FerryState
from leeboard.registry import game_of

OLD_NAME = "0" * 64


class Renewed(Ferry):
    """Ferry in two editions: by the second one, every point counts twice."""

    def __init__(self, content_file: ContentFile | None = None, edition: int = 0) -> None:
        super().__init__(content_file, edition, [Edition(1, text_hash=OLD_NAME), Edition(2)])

    def breakdown(self, state: FerryState, seat: int) -> list[tuple[str, int]]:
        parts = super().breakdown(state, seat)
        if state.edition >= 2:
            return [(name, 2 * points) for name, points in parts]
        return parts


GAME = Renewed()


def played(game: Ferry, seed: int = 3) -> Match:
    match = Match(game, 3, {}, seed)
    luck = Random(seed)
    while not match.state.over:
        seat = luck.choice(match.state.pending)
        match.play(luck.choice(match.state.legal(seat)), seat)
    return match


def test_a_game_plays_by_its_newest_edition_unless_another_is_asked_for() -> None:
    assert GAME.editions == [1, 2]
    assert GAME.edition == 2
    assert GAME.new(2).edition == 2
    first = GAME.new(2, edition=1)
    assert first.edition == 1
    assert first.clone().edition == 1
    assert first.game is GAME.of_edition(1)  # it is made once
    assert GAME.of_edition(2) is GAME


def test_an_edition_that_was_never_there_is_refused() -> None:
    with pytest.raises(UnknownEdition, match="ferry has rules of edition 1, 2, not 3"):
        GAME.new(2, edition=3)
    with pytest.raises(UnknownEdition, match="ferry has rules of edition 1, 2, not 3"):
        Renewed(edition=3)


def test_a_record_is_replayed_by_the_edition_that_its_header_names() -> None:
    for edition in (1, 2):
        match = played(Renewed(edition=edition))
        record = read_record(match.record().write())
        assert record.edition == edition
        replay = Replay(GAME, record)
        assert replay.finish().scores == match.state.scores
        assert replay.game.edition == edition
    one, two = [played(Renewed(edition=edition)).state.scores for edition in (1, 2)]
    assert two == [2 * points for points in one]


def test_a_record_of_an_edition_to_come_says_which_there_are() -> None:
    record = played(GAME).record()
    record.edition = 3
    with pytest.raises(ReplayMismatch, match=r"by edition 3 .* here are editions 1, 2"):
        Replay(GAME, record)


def test_a_position_is_laid_out_by_its_edition() -> None:
    position = GAME.new(2, edition=1).position()
    assert position["rules"] == 1
    assert GAME.from_position(position).edition == 1
    with pytest.raises(BadPosition, match="rules must be one of 1, 2, not 7"):
        GAME.from_position({**position, "rules": 7})


def test_a_match_does_not_begin_with_a_position_of_another_edition() -> None:
    position = GAME.new(2, edition=1).position()
    with pytest.raises(BadPosition, match=r"edition 2 of the rules, the position by edition 1"):
        Match(GAME, 2, start=position)


def test_content_of_somebodys_own_keeps_its_edition() -> None:
    file = ContentFile("slow.toml", GAME.content_file.text.replace("rounds = 3", "rounds = 5"))
    first = GAME.of_edition(1).with_content(file)
    assert (first.edition, first.content_file) == (1, file)
    assert first.of_edition(2).content_file is file


def test_comments_order_and_provenance_do_not_change_what_content_is_called() -> None:
    file = ContentFile("box.toml", 'a = 1\nb = [{ id = "x", clause = "FER-1" }]')
    same = ContentFile("box.toml", '# ours\nb = [{ clause = "FER-2", id = "x" }]\na=1')
    assert file.hash == same.hash
    assert file.hash != ContentFile("box.toml", 'a = 2\nb = [{ id = "x" }]').hash
    assert file.hash != ContentFile("box.toml", 'a = 1\nb = [{ id = "y" }]').hash


def test_the_first_records_name_content_by_its_text() -> None:
    text = GAME.content_file.text
    old = hashlib.sha256(text.encode()).hexdigest()
    assert old in ContentFile("content.toml", text).names
    record = played(Renewed(edition=1)).record()
    record.content = OLD_NAME  # the name of its edition, whatever the file looks like today
    assert Replay(GAME, record).finish().over
    record.edition = 2
    with pytest.raises(ReplayMismatch, match="played with content 0000"):
        Replay(GAME, record)


@pytest.mark.parametrize("name", leeboard.game_ids())
def test_every_installed_edition_can_be_begun_and_named(name: str) -> None:
    game = leeboard.game(name)
    assert game.editions == sorted(set(game.editions))
    assert game.edition == game.editions[-1]
    for edition in game.editions:
        one: Any = leeboard.game(name, edition=edition)
        state = game.new(game.seats[0], seed=1, edition=edition)
        assert state.edition == one.edition == edition
        assert game_of(Match(one, game.seats[0]).record()) is one
