"""Whatever is clicked answers in words, with a clause that the handbook has."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from leeboard.handbook import handbook
from leeboard.kernel.errors import UnknownAction
from leeboard.kernel.refusal import refusal_key
from leeboard.server.viewing.messages import Answer
from leeboard.server.viewing.refusals import MOST_ANSWERS, UnknownPiece, why_action, why_piece
from tests.server.viewing.tables import GAMES, NAMES, Look, alike, decisions, looks

ASKED = 12  # pieces of each scene that are clicked


def check(answer: Answer, look: Look) -> None:
    assert answer.clause in handbook(look.game).clauses
    assert answer.text
    assert "{" not in answer.text
    assert not answer.text.startswith(("refusal-", "why-", "title-"))


def pieces(look: Look, luck: random.Random) -> list[str]:
    names = list(look.game.presentation.scene(look.view, look.legal).pieces())
    return luck.sample(names, min(ASKED, len(names)))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_piece_says_why_nothing_comes_of_it(game_id: str) -> None:
    luck = random.Random(5)
    for look in looks(game_id)[::2]:
        said = look.speaker(look.language)
        for piece in pieces(look, luck):
            answers = why_piece(look.game, look.view, piece, said)
            assert 1 <= len(answers) <= MOST_ANSWERS
            assert len({(answer.clause, answer.text) for answer in answers}) == len(answers)
            for answer in answers:
                check(answer, look)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_action_is_refused_as_on_the_real_table(game_id: str) -> None:
    luck = random.Random(6)
    for look in looks(game_id)[::2]:
        said = look.speaker("en")
        for action in luck.sample(range(len(look.game.catalogue)), 8):
            answer = why_action(look.game, look.view, action, said)
            check(answer, look)
            if look.viewer is None:
                assert answer.text == "You are watching. Whoever sits at the table can act."
                continue
            refusal = look.state.refusal(action, look.viewer)
            if refusal is None:
                assert answer.text.endswith("you can do this now.")
            else:
                assert (answer.clause, answer.text) == (refusal.clause, said.say(refusal.text))
                assert refusal.text.key.startswith(refusal_key(answer.clause))


@pytest.mark.parametrize("game_id", GAMES)
def test_whoever_is_not_asked_is_told_whose_turn_it_is(game_id: str) -> None:
    waiting = next(
        look
        for look in looks(game_id)
        if look.viewer is not None and not look.legal and not look.state.over
        if not look.state.step.secret and len(look.state.pending) == 1
    )
    piece = next(iter(waiting.game.presentation.scene(waiting.view, []).pieces()))
    [answer] = why_piece(waiting.game, waiting.view, piece, waiting.speaker("en"))
    assert answer.clause == waiting.game.turn_clause
    assert NAMES[waiting.state.seat] in answer.text


@pytest.mark.parametrize("game_id", GAMES)
def test_after_the_end_every_click_says_so(game_id: str) -> None:
    look = next(look for look in looks(game_id) if look.state.over and look.viewer is not None)
    for piece in pieces(look, random.Random(7))[:5]:
        [answer] = why_piece(look.game, look.view, piece, look.speaker("en"))
        assert answer.clause == look.game.over_clause


@pytest.mark.parametrize("game_id", GAMES)
def test_answers_are_the_same_on_every_table_that_looks_the_same(game_id: str) -> None:
    luck = random.Random(8)
    for look in looks(game_id)[::4]:
        if look.viewer is None:
            continue
        other = alike(look).view(look.viewer)
        for piece in pieces(look, luck)[:6]:
            said = look.speaker("en")
            mine = why_piece(look.game, look.view, piece, said)
            assert why_piece(look.game, other, piece, said) == mine


def refused_clicks(look: Look) -> Iterator[tuple[int, str]]:
    """Actions of the open decision that are not legal, each with a piece that would take it."""
    verbs = {look.game.catalogue.verb_of(action).name for action in look.legal}
    refused = [
        action
        for action in range(len(look.game.catalogue))
        if look.game.catalogue.verb_of(action).name in verbs and action not in look.legal
    ]
    scene = look.game.presentation.scene(look.view, look.legal)
    there = scene.pieces().keys() - scene.clickable()
    for click in look.game.presentation.scene(look.view, refused).clicks:
        for piece in sorted(there.intersection(click.pieces))[:1]:
            yield click.action, piece


@pytest.mark.parametrize("game_id", GAMES)
def test_a_click_that_means_a_refused_action_is_answered_by_its_rule(game_id: str) -> None:
    """Not by a general clause: what is said is about the field, the card, the stack itself."""
    kinds = set()
    for look in decisions(game_id):
        for action, piece in islice(refused_clicks(look), 2):
            refusal = look.state.refusal(action, look.viewer or 0)
            assert refusal is not None
            said = look.speaker("en")
            answers = why_piece(look.game, look.view, piece, said)
            texts = [(answer.clause, answer.text) for answer in answers]
            assert (refusal.clause, said.say(refusal.text)) in texts or len(texts) == MOST_ANSWERS
            kinds.add(look.state.step.kind)
    assert kinds


def test_what_is_not_there_is_named() -> None:
    look = looks(GAMES[0])[0]
    with pytest.raises(UnknownPiece, match='"kraken"'):
        why_piece(look.game, look.view, "kraken", look.speaker("en"))
    with pytest.raises(UnknownAction, match="-1"):
        why_action(look.game, look.view, -1, look.speaker("en"))
