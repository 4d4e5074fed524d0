"""Scenes and changes on the wire are the kernel's own, with every message said."""

import dataclasses
import json
import re
from typing import Any

import pytest

from leeboard.kernel.text import Text
from leeboard.locale import LANGUAGES, Voice
from leeboard.scene import apply, changes, plain
from leeboard.scene.wire import write
from leeboard.server.viewing.speech import Speaker
from tests.server.viewing.tables import GAMES, NAMES, Look, looks


def spoken(plain: Any, voice: Voice) -> Any:
    """Plain data with words where it has messages, said without any cache."""
    if isinstance(plain, dict):
        if plain.keys() == {"key", "params"}:
            assert voice.knows(plain["key"]), plain["key"]
            return voice.say(message(plain))
        return {name: spoken(value, voice) for name, value in plain.items()}
    if isinstance(plain, list):
        return [spoken(value, voice) for value in plain]
    return plain


def message(plain: dict[str, Any]) -> Text:
    params = {
        name: message(value) if isinstance(value, dict) else value
        for name, value in plain["params"].items()
    }
    return Text(plain["key"], params)


def voice(look: Look, language: str) -> Voice:
    return Voice(language, look.game, NAMES[: look.state.seats])


@pytest.mark.parametrize("game_id", GAMES)
def test_a_scene_on_the_wire_is_its_plain_data_in_words(game_id: str) -> None:
    for look in looks(game_id):
        scene = look.game.presentation.scene(look.view, look.legal)
        for language in LANGUAGES if look.viewer is None else [look.language]:
            wire = json.loads(write(scene, look.speaker(language)))
            assert wire == spoken(plain(scene), voice(look, language))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_change_turns_the_old_scene_on_the_wire_into_the_new_one(game_id: str) -> None:
    for look in looks(game_id):
        said: Speaker = look.speaker(look.language)
        old = look.game.presentation.scene(look.before, look.before_legal)
        new = look.game.presentation.scene(look.view, look.legal)
        change = json.loads(write(changes(old, new), said))
        assert change == spoken(plain(changes(old, new)), voice(look, look.language))
        assert apply(json.loads(write(old, said)), change) == json.loads(write(new, said))


@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_changes_a_piece_that_scenes_share(game_id: str) -> None:
    pieces = {}
    for look in looks(game_id):
        scene = look.game.presentation.scene(look.view, look.legal)
        write(scene, look.speaker("en"))
        pieces.update({id(piece): piece for sheet in scene.sheets for piece in sheet.pieces})
    said = [(piece, (piece.said or {}).get("en", "")) for piece in pieces.values()]
    assert any(kept for _, kept in said)
    for piece, kept in said:
        assert not kept or write(dataclasses.replace(piece), look.speaker("en")) == kept


@pytest.mark.parametrize("game_id", GAMES)
def test_badges_have_drawings_and_every_seat_tells_what_it_has(game_id: str) -> None:
    priced = 0
    for look in looks(game_id):
        scene = look.game.presentation.scene(look.view, look.legal)
        drawn = set(re.findall(r'id="([^"]+)"', (look.game.folder / "art.svg").read_text("utf-8")))
        seats = [sheet for sheet in scene.sheets if sheet.role == "seat"]
        assert len(seats) == look.state.seats
        for badge in [badge for sheet in seats for badge in sheet.badges]:
            assert badge.title is not None
            assert badge.text
        assert all(sheet.badges for sheet in seats)
        for badge in [badge for click in scene.clicks for badge in click.badges]:
            assert badge.symbol or badge.text
            priced += 1
        badges = [badge for sheet in seats for badge in sheet.badges]
        badges += [badge for click in scene.clicks for badge in click.badges]
        assert {badge.symbol for badge in badges if badge.symbol} <= drawn
    assert priced > 0


@pytest.mark.parametrize("game_id", GAMES)
def test_the_seats_that_are_waited_for_are_told(game_id: str) -> None:
    for look in looks(game_id):
        asked = look.game.presentation.scene(look.view, look.legal).asked
        assert (look.viewer in asked) == bool(look.legal)
        assert bool(asked) == (not look.state.over)


@pytest.mark.parametrize("game_id", GAMES)
def test_two_tables_call_the_same_seats_by_their_own_names(game_id: str) -> None:
    look = looks(game_id)[0]
    scene = look.game.presentation.scene(look.view, look.legal)
    ours = write(scene, look.speaker("en"))
    assert NAMES[0] in ours
    other = Speaker(Voice("en", look.game, ["Zed"] * look.state.seats), look.speaker("en")._shared)
    theirs = write(scene, other)
    assert "Zed" in theirs
    assert NAMES[0] not in theirs


def test_a_scene_that_did_not_change_says_nothing() -> None:
    look = looks(GAMES[0])[0]
    scene = look.game.presentation.scene(look.view, look.legal)
    again = look.game.presentation.scene(look.view, look.legal)
    assert write(changes(scene, again), look.speaker("en")) == "{}"


def test_whole_numbers_are_written_without_a_fraction() -> None:
    look = looks(GAMES[0])[0]
    assert ".0," not in write(
        look.game.presentation.scene(look.view, look.legal), look.speaker("en")
    )
