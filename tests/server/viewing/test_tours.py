"""A match to be looked at: every kind of decision once, what was chosen and what came of it."""

from __future__ import annotations

import pytest

import leeboard
from leeboard.server.viewing import tours

GAMES = leeboard.games()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_tour_stops_where_a_kind_of_decision_is_new(game_id: str) -> None:
    game = leeboard.game(game_id)
    film = tours.film(game)
    kinds = []
    for at in film.firsts:
        stop = film.stops[at]
        assert stop.seat is not None
        kinds.append(stop.state.decision_of(stop.seat).kind)
        assert stop.action in stop.state.legal(stop.seat)
    assert len(kinds) == len(set(kinds)) > 3
    assert film.stops[film.length].state.over
    assert film.length // 2 in film.stops


@pytest.mark.parametrize("game_id", GAMES)
def test_each_stop_is_told_in_words(game_id: str) -> None:
    game = leeboard.game(game_id)
    english, polish = tours.tour(game, "en"), tours.tour(game, "pl")
    assert [step.at for step in english.steps] == [step.at for step in polish.steps]
    for one, other in zip(english.steps, polish.steps, strict=True):
        assert one.prompt
        assert one.prompt != other.prompt
        assert one.chosen
        assert one.choices >= 1


@pytest.mark.parametrize("game_id", GAMES)
def test_it_is_the_same_match_every_time(game_id: str) -> None:
    game = leeboard.game(game_id)
    first = tours.film(game)
    tours.film.cache_clear()
    again = tours.film(game)
    digests = [[stop.state.digest() for stop in film.stops.values()] for film in (first, again)]
    assert digests[0] == digests[1]
