"""Whole games of Ferry: bots play them, records replay, and all that is shown has words."""

from __future__ import annotations

from random import Random

import pytest

from leeboard.bots import bot
from leeboard.kernel.text import Text
from leeboard.locale import Voice
from leeboard.match.record import Match, Replay
from leeboard.new_game.ferry.game import Ferry

GAME = Ferry()


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_bots_play_to_the_end_and_the_record_replays(name: str, seats: int) -> None:
    match = Match(GAME, seats, {}, 7)
    players = [bot(name, GAME, seat) for seat in range(seats)]
    while not match.state.over:
        seat = match.state.pending[0]
        legal = match.state.legal(seat)
        match.play(players[seat].choose(match.state.view(seat), legal, None), seat)
        assert match.state.game.audit(match.state) == []
    assert Replay(GAME, match.record()).finish().scores == match.state.scores


@pytest.mark.parametrize("language", ["en", "pl", "it"])
def test_all_that_is_shown_and_told_has_words(language: str) -> None:
    voice, luck = Voice(language, GAME), Random(1)
    shown: set[str] = set()

    def say(text: Text) -> str:
        assert voice.knows(text.key), f"{language}: {text.key}"
        shown.add(text.key)
        return voice.say(text)

    for seed in range(20):
        state = GAME.new(3, seed=seed)
        state.listening = True
        while not state.over:
            seat = luck.choice(state.pending)
            scene = GAME.presentation.scene(state.view(seat), state.legal(seat))
            pieces = [piece for sheet in scene.sheets for piece in sheet.pieces]
            written = [text for piece in pieces for text in (piece.title, piece.label) if text]
            for text in [scene.prompt, *scene.moment, *written]:
                say(text)
            assert [click.action for click in scene.clicks] == state.legal(seat)
            for action in range(len(GAME.catalogue)):
                refusal = state.refusal(action, seat)
                say(GAME.catalogue.sentence(action) if refusal is None else refusal.text)
            GAME.presentation.draw(state.view(seat), say, 80)
            state.play(luck.choice(state.legal(seat)), seat)
            for event in state.events:
                say(GAME.event_text(event))
    assert {f"action-{verb.name}" for verb in GAME.catalogue.verbs} <= shown


def test_an_imagined_table_looks_the_same() -> None:
    state = GAME.new(2, seed=3)
    for seat in range(2):
        view = state.view(seat)
        assert GAME.imagine(view, state.chance.clone()).view(seat) == view


def test_a_view_becomes_numbers_for_who_learns() -> None:
    form = GAME.observation.form(2)
    numbers = form.dense(GAME.new(2, seed=3).view(0))
    assert len(numbers) == len(form.names)
    assert any(numbers)
