"""Explanations: sound figures, reasons from the game's own terms, and words in every language."""

import json

import pytest

import leeboard
from leeboard.bots import Alternative, Budget, explain
from leeboard.bots.explain import FAIR, compared
from leeboard.bots.search import OTHERS
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.heuristics import Tuning
from leeboard.kernel.state import State
from leeboard.kernel.text import Text
from leeboard.locale import LANGUAGES, Voice
from tests.bots.matches import GAMES, advised

NEAR = Tuning(iterations=20, horizon=1, depth=4)


def told(state: State, seed: int = 1) -> list[Alternative]:
    return explain(state.game, state.view(state.seat), state.legal(), None, seed, NEAR)


def some(game_id: str, every: int = 80) -> list[State]:
    game = leeboard.game(game_id)
    return [
        state
        for state in advised(game, game.seats[0], seed=6, every=every)
        if len(state.choices) > 1
    ]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_best_alternatives_come_with_sound_figures(game_id: str) -> None:
    for state in some(game_id):
        found = told(state)
        scene = state.game.presentation.scene(state.view(state.seat), state.legal())
        said = {click.action: click.sentence for click in scene.clicks}
        actions = [alternative.action for alternative in found]
        assert len(found) == min(3, len(state.legal()))
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(state.legal())
        for alternative in found:
            assert 0.0 <= alternative.win <= 1.0
            assert alternative.visits >= FAIR
            assert alternative.sentence == said[alternative.action]
            assert alternative.reasons


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_view_gets_the_same_explanation(game_id: str) -> None:
    """Also from another table that looks the same, and through JSON."""
    state = some(game_id)[-1]
    twin: State = state.game.imagine(state.view(state.seat), fast_chance(5))
    seen = json.loads(json.dumps(twin.view(twin.seat)))
    again = explain(state.game, seen, state.legal(), None, 1, NEAR)
    assert [one.plain() for one in told(state)] == [one.plain() for one in again]


@pytest.mark.parametrize("game_id", GAMES)
def test_reasons_are_made_of_the_games_own_terms(game_id: str) -> None:
    game = leeboard.game(game_id)
    known = {OTHERS}
    for state in advised(game, game.seats[0], seed=6, every=10):
        known |= {key for key, _ in game.heuristics.terms(state, 0)}
    seen: set[str] = set()
    for state in some(game_id, every=40):
        for alternative in told(state):
            for reason in alternative.reasons:
                term = reason.params.get("term")
                assert (reason.key == "reason-even") == (term is None)
                if isinstance(term, Text):
                    assert term.key in known
                    seen.add(term.key)
    assert len(seen) > 1  # not the same sentence whatever happens


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_reasons_are_said_in_words(game_id: str, language: str) -> None:
    voice = Voice(language, leeboard.game(game_id))
    for alternative in told(some(game_id)[0]):
        for text in [alternative.sentence, *alternative.reasons]:
            said = voice.say(text)
            assert "{" not in said
            assert not any(part in said for part in ("term-", "score-", "reason-", "action-"))


def test_what_speaks_for_an_action_is_told_first_by_size() -> None:
    mine = {"term-hold": 5.0, "term-sea": 1.0, "term-store": 2.0, OTHERS: 20.0}
    theirs = {"term-hold": 4.0, "term-sea": 4.0, "term-store": 2.05, OTHERS: 22.0}
    others, hold = Text("term-others"), Text("term-hold")
    assert compared(mine, theirs, better=True) == [
        Text("reason-less", {"term": others, "points": "2.0"}),
        Text("reason-more", {"term": hold, "points": "1.0"}),
    ]
    assert compared(mine, theirs, better=False) == [
        Text("reason-less", {"term": Text("term-sea"), "points": "3.0"})
    ]
    assert compared(mine, mine, better=True) == [Text("reason-even")]
    assert compared({"term-sea": 1.0}, {}, better=True) == [
        Text("reason-more", {"term": Text("term-sea"), "points": "1.0"})
    ]


@pytest.mark.parametrize("game_id", GAMES)
def test_late_in_a_match_the_win_chance_tells_winners_from_losers(game_id: str) -> None:
    game = leeboard.game(game_id)
    believed = game.heuristics
    winners: list[float] = []
    losers: list[float] = []
    for seed in range(10):
        matches = list(advised(game, max(2, game.seats[0]), seed, every=1))
        late = [state for state in matches if len(state.choices) > 1][-6]
        end = late.clone()
        while not end.over:
            ratings = believed.rate(end, end.choices)
            end.play(end.choices[ratings.index(max(ratings))])
        [best, *_] = told(late)
        (winners if end.ranking[late.seat] == 1 else losers).append(best.win)
    assert sum(winners) / len(winners) > sum(losers) / len(losers) + 0.15


def test_a_budget_is_heeded() -> None:
    [state, *_] = some(GAMES[0])
    found = explain(state.game, state.view(state.seat), state.legal(), Budget(iterations=200))
    assert sum(one.visits for one in found) >= 150
