"""Options, open information and chance (NAU-7.1 to NAU-8.4)."""

from leeboard.kernel.chance import fast_chance
from leeboard.match.record import Match
from tests.rules.nauticus.table import GAME, asked, everybody_passes, new, play, wander
from tests.rules.rule import rule


@rule("NAU-7.1", "NAU-7.2")
def test_the_start_player_is_the_only_option() -> None:
    assert [option.name for option in GAME.options] == ["first_seat"]
    assert GAME.options[0].settings == ["random", 0, 1, 2, 3]
    assert GAME.seats == [2, 3, 4]  # no solo game
    one, two = GAME.new(3, seed=5), GAME.new(3, seed=5)
    assert one == two


@rule("NAU-8.1", "NAU-8.2", "NAU-9.3")
def test_everybody_sees_the_same_and_nothing_is_secret() -> None:
    for state in wander(new(3)):
        views = [state.view(viewer) for viewer in (None, 0, 1, 2)]
        for view in views:
            del view["viewer"]
        assert views[0] == views[1] == views[2] == views[3]
        assert views[0]["supply"] == state.supply
        assert len(state.pending) == (0 if state.over else 1)
        assert state.seen_events(None) == state.events == state.seen_events(1)
    assert not any(step.secret for step in GAME.steps)


@rule("NAU-8.3")
def test_the_start_player_and_a_shuffle_a_round_are_all_that_is_drawn() -> None:
    for seats, rounds in ((2, 4), (3, 5)):
        match = Match(GAME, seats, {}, seed=3)
        while not match.state.over:
            match.play(match.state.legal()[0])
        labels = [(label, n) for label, n, _ in match.draws]
        assert labels == [("start", seats), *[(f"tiles:{k}", 8) for k in range(1, rounds + 1)]]


@rule("NAU-8.4")
def test_a_view_knows_the_next_anchor_but_no_coming_shuffle() -> None:
    state = new(2)
    play(state, "tile:3")
    everybody_passes(state, 2)
    view = state.view(0)
    assert view["first"] == 3
    layouts = set()
    for seed in range(5):
        other = GAME.imagine(view, fast_chance(seed))
        assert other.tiles == state.tiles
        everybody_passes(other, 2 * 6)
        assert (other.round, other.anchor, asked(other)) == (2, 3, "choose_tile")
        layouts.add(tuple(other.tiles))
    assert len(layouts) > 1
