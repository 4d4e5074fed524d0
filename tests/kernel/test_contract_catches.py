"""The contract is not blind: each promise is broken by a Ferry with one fault, and notices it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from leeboard.new_game.ferry.game import Ferry
from tests.kernel.contract import (
    CASE_PROMISES,
    MOMENT_PROMISES,
    Case,
    CasePromise,
    MomentPromise,
    actions,
    cases,
    copies,
    every_process_plays_alike,
    imagining_needs_the_view_alone,
    keep,
    matches,
    scenes,
    secrecy,
    tables,
    the_art_is_small_and_names_each_drawing_once,
    the_catalogue_says_every_action_in_four_ways,
    walk,
    what_changed_is_much_less_than_the_whole,
)
from tests.kernel.faults.games import (
    AlwaysLoadsWhenAbsent,
    CallsNoCardByName,
    CountsQuestions,
    DealsHandsAnew,
    DependsOnHashes,
    DependsOnThePast,
    DrawsAKraken,
    DrawsPortsWithoutBrass,
    DrawsTwoOfAName,
    DropsACrateOverboard,
    FallsOffNarrowScreens,
    ForgetsNarrowScreens,
    ForgetsTheChanceWhenLaid,
    ForgetsTheWindWhenLaid,
    GivesALabelNoRoom,
    HasARegionForNothing,
    ImaginesTheQuayFull,
    ImaginesTooFewCards,
    InventsAKind,
    LaysACrateOnAKraken,
    LaysACrateOnItself,
    LeavesOutThePorts,
    LendsItsQuay,
    MovesWhatItHasShown,
    NamesAPartTwice,
    NamesNoCrate,
    PicksAPieceTwice,
    PicksNothing,
    PicksTheSameForTwo,
    PicksTogether,
    PlaysNoRole,
    PointsAtNothing,
    RemembersWhatItShowed,
    RocksItsPieces,
    SaysOneThingTwice,
    ShowsEveryWave,
    ShowsNoSwap,
    StandsOnCoinsAlone,
    SwapsForAbsentees,
    TellsSwaps,
    TellsTolls,
    ViewsATuple,
    ViewsTheDeck,
    ViewsTheTableItself,
    ViewsTolls,
    WearsAKraken,
    WritesInNoStyle,
    WritesWhatJsonCannot,
)
from tests.kernel.faults.steps import (
    CitesWhatIsNotThere,
    DrawsTwiceTheSame,
    FirstComeFirstServed,
    HandsOverInSilence,
    HidesThatItDrew,
    LosesCrates,
    NeverEnds,
    OffersBackwards,
    OffersLess,
    OffersTwice,
    PeeksIntoTheDeck,
    RefusesLess,
    StopsAtAFullHold,
    TellsOfTheUnknown,
    TellsTheDeaf,
    TellsTooMuch,
)
from tests.kernel.faults.tables import (
    AddsWrong,
    AsksEverybody,
    ForgetsTollsInClones,
    LendsItsChoices,
    PaysBeforeItChecks,
    RanksAllFirst,
    RanksTheSeats,
    SaysNo,
    SharesChanceWithClones,
    SharesCoinsWithClones,
    SwallowsWhatIsIllegal,
)

FAULTS = "tests.kernel.faults.games"  # where a fresh process finds them
FAULTS_OF_MOMENTS: list[tuple[MomentPromise, type[Ferry]]] = [
    (tables.somebody_can_act_exactly_while_the_game_is_on, StopsAtAFullHold),
    (tables.somebody_can_act_exactly_while_the_game_is_on, AsksEverybody),
    (tables.legal_actions_are_sorted_and_unique, OffersBackwards),
    (tables.legal_actions_are_sorted_and_unique, OffersTwice),
    (tables.legal_actions_are_sorted_and_unique, LendsItsChoices),
    (tables.legal_is_exactly_what_nothing_refuses, OffersLess),
    (tables.legal_is_exactly_what_nothing_refuses, RefusesLess),
    (tables.every_refusal_names_a_clause_of_the_handbook, CitesWhatIsNotThere),
    (tables.every_refusal_names_a_clause_of_the_handbook, SaysNo),
    (tables.an_illegal_action_leaves_no_trace, PaysBeforeItChecks),
    (tables.an_illegal_action_leaves_no_trace, SwallowsWhatIsIllegal),
    (tables.asking_changes_nothing, CountsQuestions),
    (copies.a_clone_is_equal_and_goes_its_own_way, SharesCoinsWithClones),
    (copies.a_clone_is_equal_and_goes_its_own_way, SharesChanceWithClones),
    (copies.a_clone_is_equal_and_goes_its_own_way, ForgetsTollsInClones),
    (copies.a_dump_loads_equal_and_goes_on_alike, ForgetsTheWindWhenLaid),
    (copies.a_dump_loads_equal_and_goes_on_alike, ForgetsTheChanceWhenLaid),
    (copies.a_position_is_json_there_and_back, WritesWhatJsonCannot),
    (copies.a_position_is_json_there_and_back, LendsItsQuay),
    (tables.nothing_is_lost_or_doubled, LosesCrates),
    (tables.scores_are_the_sums_of_their_parts, AddsWrong),
    (tables.scores_are_the_sums_of_their_parts, StandsOnCoinsAlone),
    (tables.scores_are_the_sums_of_their_parts, NamesAPartTwice),
    (tables.a_higher_score_is_a_better_place, RanksTheSeats),
    (tables.a_higher_score_is_a_better_place, RanksAllFirst),
    (scenes.every_legal_action_can_be_clicked_once, ShowsNoSwap),
    (scenes.every_legal_action_can_be_clicked_once, PointsAtNothing),
    (scenes.every_legal_action_can_be_clicked_once, DrawsTwoOfAName),
    (scenes.every_legal_action_can_be_clicked_once, LeavesOutThePorts),
    (scenes.every_legal_action_can_be_clicked_once, ForgetsNarrowScreens),
    (scenes.every_legal_action_can_be_clicked_once, FallsOffNarrowScreens),
    (scenes.every_legal_action_can_be_clicked_once, PicksNothing),
    (scenes.every_legal_action_can_be_clicked_once, PicksAPieceTwice),
    (scenes.every_legal_action_can_be_clicked_once, PicksTheSameForTwo),
    (scenes.everything_shown_is_drawn, DrawsAKraken),
    (scenes.everything_shown_is_drawn, WearsAKraken),
    (scenes.everything_shown_is_drawn, WritesInNoStyle),
    (scenes.everything_shown_is_drawn, PlaysNoRole),
    (scenes.what_can_be_clicked_has_a_title_and_a_rim, NamesNoCrate),
    (scenes.what_can_be_clicked_has_a_title_and_a_rim, DrawsPortsWithoutBrass),
    (scenes.pieces_say_what_they_are_and_what_they_lie_on, LaysACrateOnAKraken),
    (scenes.pieces_say_what_they_are_and_what_they_lie_on, LaysACrateOnItself),
    (scenes.pieces_say_what_they_are_and_what_they_lie_on, InventsAKind),
    (scenes.pieces_say_what_they_are_and_what_they_lie_on, CallsNoCardByName),
    (scenes.pieces_say_what_they_are_and_what_they_lie_on, HasARegionForNothing),
    (scenes.pieces_lie_on_their_sheet, DropsACrateOverboard),
    (scenes.pieces_lie_on_their_sheet, GivesALabelNoRoom),
    (scenes.a_picture_stands_alone, ShowsEveryWave),
    (scenes.what_changed_leads_to_the_next_scene, MovesWhatItHasShown),
    (tables.an_absent_seat_does_something_legal, AlwaysLoadsWhenAbsent),
    (tables.an_absent_seat_does_something_legal, SwapsForAbsentees),
    (actions.a_checkpoint_comes_when_another_seat_acts, HandsOverInSilence),
    (actions.what_was_drawn_cannot_be_taken_back, HidesThatItDrew),
    (actions.every_event_is_in_the_book, TellsOfTheUnknown),
    (actions.every_event_is_in_the_book, TellsTooMuch),
    (actions.nothing_is_told_when_nobody_listens, TellsTheDeaf),
    (secrecy.a_view_is_plain_data_of_its_own, ViewsATuple),
    (secrecy.a_view_is_plain_data_of_its_own, ViewsTheTableItself),
    (secrecy.an_imagined_table_looks_the_same, ViewsTheDeck),
    (secrecy.an_imagined_table_looks_the_same, ImaginesTheQuayFull),
    (secrecy.an_imagined_table_offers_the_same, PeeksIntoTheDeck),
    (secrecy.an_imagined_table_can_be_played, ImaginesTooFewCards),
    (secrecy.imagining_reads_nothing_but_the_view, RemembersWhatItShowed),
    (secrecy.a_table_dealt_anew_looks_the_same, DealsHandsAnew),
    (secrecy.the_same_action_shows_the_same_or_is_a_reveal, HidesThatItDrew),
    (secrecy.a_secret_choice_shows_nothing, ViewsTolls),
    (secrecy.a_secret_choice_shows_nothing, TellsTolls),
    (secrecy.what_looks_the_same_is_told_the_same, TellsSwaps),
    (secrecy.answers_may_come_in_any_order, FirstComeFirstServed),
]


FAULTS_OF_CASES: list[tuple[CasePromise, type[Ferry]]] = [
    (matches.a_record_replays_to_equal_digests, DependsOnThePast),
    (matches.what_is_taken_back_never_was, HidesThatItDrew),
    (matches.what_is_taken_back_never_was, DependsOnThePast),
    (matches.every_draw_has_a_label_of_its_own, DrawsTwiceTheSame),
    (matches.a_game_of_absent_seats_ends, NeverEnds),
    (matches.a_game_of_absent_seats_ends, AlwaysLoadsWhenAbsent),
]


def named(value: object) -> str:
    return str(getattr(value, "__name__", value))


def keep_everywhere(game: Ferry, promise: MomentPromise, games: int = 4) -> None:
    for case in cases(game):
        for seed in range(games):
            keep(case, seed, {promise: 1})


def promise_everywhere(game: Ferry, promise: CasePromise) -> None:
    for case in cases(game):
        for seed in range(4):
            promise(case, seed)


@pytest.mark.parametrize("promise", MOMENT_PROMISES, ids=named)
def test_a_sound_game_keeps(promise: MomentPromise) -> None:
    keep_everywhere(Ferry(), promise, games=1)


def test_a_game_whose_pieces_are_picked_together_can_be_sound() -> None:
    keep_everywhere(PicksTogether(), scenes.every_legal_action_can_be_clicked_once)


@pytest.mark.parametrize("promise", CASE_PROMISES, ids=named)
def test_every_match_of_a_sound_game_keeps(promise: CasePromise) -> None:
    promise_everywhere(Ferry(), promise)


@pytest.mark.parametrize(("promise", "faulty"), FAULTS_OF_MOMENTS, ids=named)
def test_a_fault_is_noticed(promise: MomentPromise, faulty: type[Ferry]) -> None:
    with pytest.raises(AssertionError) as caught:
        keep_everywhere(faulty(), promise)
    assert caught.value.__notes__[0].startswith(f"{promise.__name__}: ferry-")


@pytest.mark.parametrize(("promise", "faulty"), FAULTS_OF_CASES, ids=named)
def test_a_fault_of_matches_is_noticed(promise: CasePromise, faulty: type[Ferry]) -> None:
    with pytest.raises(AssertionError):
        promise_everywhere(faulty(), promise)


def test_every_promise_has_a_fault_that_breaks_it() -> None:
    assert {promise for promise, _ in FAULTS_OF_MOMENTS} == set(MOMENT_PROMISES)
    assert {promise for promise, _ in FAULTS_OF_CASES} == set(CASE_PROMISES)


def test_a_match_beyond_the_declared_length_is_noticed() -> None:
    with pytest.raises(AssertionError, match="more than 100 actions"):
        list(walk(Case(NeverEnds(), 2), 0))


def test_two_promises_broken_at_once_are_both_told() -> None:
    promises: dict[MomentPromise, int] = {
        tables.legal_actions_are_sorted_and_unique: 1,
        tables.legal_is_exactly_what_nothing_refuses: 1,
    }
    with pytest.raises(ExceptionGroup) as caught:
        keep(Case(OffersBackwards(), 2), 0, promises)
    assert len(caught.value.exceptions) == 2


def test_a_catalogue_with_a_double_is_noticed() -> None:
    the_catalogue_says_every_action_in_four_ways(Ferry())
    with pytest.raises(AssertionError):
        the_catalogue_says_every_action_in_four_ways(SaysOneThingTwice())


def test_a_game_that_differs_from_process_to_process_is_noticed() -> None:
    every_process_plays_alike(Ferry(), "leeboard.new_game.ferry.game:Ferry")
    with pytest.raises(AssertionError, match="PYTHONHASHSEED"):
        every_process_plays_alike(DependsOnHashes(), f"{FAULTS}:DependsOnHashes")


def test_a_game_that_imagines_what_it_saw_is_noticed() -> None:
    imagining_needs_the_view_alone(Ferry(), "leeboard.new_game.ferry.game:Ferry")
    with pytest.raises(AssertionError):
        imagining_needs_the_view_alone(RemembersWhatItShowed(), f"{FAULTS}:RemembersWhatItShowed")


def test_a_game_that_draws_everything_anew_is_noticed() -> None:
    what_changed_is_much_less_than_the_whole(Ferry())
    with pytest.raises(AssertionError):
        what_changed_is_much_less_than_the_whole(RocksItsPieces())


@pytest.mark.parametrize(
    "drawings",
    [
        '<g id="crate"/><g id="crate"/>',
        '<g id="Crate"/>',
        '<g id="crate"><use href="#kraken"/></g>',
        '<g id="crate"><path fill="url(#kraken)"/></g>',
        f'<g id="crate"><path d="{Random(1).randbytes(160_000).hex()}"/></g>',
    ],
    ids=["twice", "loud", "unknown", "unpainted", "large"],
)
def test_art_that_is_wrong_is_noticed(drawings: str, tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text(f"<svg>{drawings}</svg>", encoding="utf-8")
    game = cast(Ferry, SimpleNamespace(folder=tmp_path))
    with pytest.raises(AssertionError):
        the_art_is_small_and_names_each_drawing_once(game)
    the_art_is_small_and_names_each_drawing_once(Ferry())
