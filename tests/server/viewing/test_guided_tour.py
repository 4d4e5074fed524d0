"""A match to be looked at: every kind of decision once, what was chosen and what came of it."""

from __future__ import annotations

import pytest

import leeboard
from leeboard.server.viewing import guided_tour

GAMES = leeboard.game_ids()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_tour_stops_where_a_kind_of_decision_is_new(game_id: str) -> None:
    game = leeboard.game(game_id)
    match = guided_tour.sample_match(game)
    kinds = []
    for at in match.firsts:
        stop = match.stops[at]
        assert stop.seat is not None
        kinds.append(stop.state.decision_of(stop.seat).kind)
        assert stop.action in stop.state.legal(stop.seat)
    assert len(kinds) == len(set(kinds)) > 3
    assert match.stops[match.length].state.over
    assert match.length // 2 in match.stops


@pytest.mark.parametrize("game_id", GAMES)
def test_each_stop_is_told_in_words(game_id: str) -> None:
    game = leeboard.game(game_id)
    english, polish = guided_tour.tour(game, "en"), guided_tour.tour(game, "pl")
    assert [step.at for step in english.steps] == [step.at for step in polish.steps]
    for one, other in zip(english.steps, polish.steps, strict=True):
        assert one.prompt
        assert one.prompt != other.prompt
        assert one.chosen
        assert one.choices >= 1


@pytest.mark.parametrize("game_id", GAMES)
def test_it_is_the_same_match_every_time(game_id: str) -> None:
    game = leeboard.game(game_id)
    first = guided_tour.sample_match(game)
    guided_tour.sample_match.cache_clear()
    again = guided_tour.sample_match(game)
    digests = [[stop.state.digest() for stop in match.stops.values()] for match in (first, again)]
    assert digests[0] == digests[1]
