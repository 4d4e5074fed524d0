"""The contract is not blind: each promise is broken by a Ferry with one fault, and notices it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile
from leeboard.kernel.options import Setting
from leeboard.kernel.reading import Reader
from leeboard.kernel.refusal import Refusal
from leeboard.kernel.scene import Click, Piece, Scene
from leeboard.kernel.state import Event, View
from leeboard.kernel.text import Text
from tests.kernel import contract
from tests.kernel.contract import (
    CASE_PROMISES,
    MOMENT_PROMISES,
    Case,
    CasePromise,
    MomentPromise,
    cases,
    every_process_plays_alike,
    imagining_needs_the_view_alone,
    keep,
    the_catalogue_says_every_action_in_four_ways,
    walk,
)
from tests.kernel.ferry.content import FAR
from tests.kernel.ferry.game import Ferry
from tests.kernel.ferry.rules.loading import Loading
from tests.kernel.ferry.rules.sailing import Departing, Sailing, begin_round
from tests.kernel.ferry.rules.tolls import Tolls
from tests.kernel.ferry.state import DEPART, LOAD, SAIL, TOLL, FerryState

# Faulty tables: games whose states are of a class with one method gone wrong.


class FaultyTable(Ferry):
    """Deals its tables as states of another class."""

    table_class = FerryState

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> FerryState:
        state = super().set_up(seats, settings, chance)
        state.__class__ = self.table_class
        return state


class AsksEverybody(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def legal(self, seat: int = -1) -> list[int]:
            return self.choices.copy()


class LendsItsChoices(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def legal(self, seat: int = -1) -> list[int]:
            return self.choices if seat in (-1, self.seat) else super().legal(seat)


class SaysNo(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def refusal(self, action: int, seat: int = -1) -> Refusal | None:
            refusal = super().refusal(action, seat)
            return None if refusal is None else Refusal(refusal.clause, Text("refusal-no"))


class PaysBeforeItChecks(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def play(self, action: int, seat: int = -1) -> None:
            self.coins[0] += 1
            super().play(action, seat)
            self.coins[0] -= 1


class SwallowsWhatIsIllegal(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def play(self, action: int, seat: int = -1) -> None:
            if action in self.legal(seat):
                super().play(action, seat)


class SharesCoinsWithClones(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def clone(self) -> FerryState:
            copy = super().clone()
            copy.coins = self.coins
            return copy


class SharesChanceWithClones(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def clone(self) -> FerryState:
            copy = super().clone()
            copy.chance = self.chance
            return copy


class ForgetsTollsInClones(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def clone(self) -> FerryState:
            copy = super().clone()
            copy.toll = [-1] * self.seats
            return copy


class AddsWrong(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        @property
        def scores(self) -> list[int]:
            return list(self.coins)


class RanksTheSeats(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        @property
        def ranking(self) -> list[int]:
            return [seat + 1 for seat in range(self.seats)]


class RanksAllFirst(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        @property
        def ranking(self) -> list[int]:
            return [1] * self.seats


# Faulty steps.


class FaultyStep(Ferry):
    """Has one step of another class."""

    def __init__(self, content_file: ContentFile | None = None) -> None:
        super().__init__(content_file)
        self.exchange()

    def exchange(self) -> None:
        raise NotImplementedError


class FaultyLoading(FaultyStep):
    loading: Callable[..., Loading] = Loading

    def exchange(self) -> None:
        self.steps[LOAD] = type(self).loading(self.actions)


class StopsAtAFullHold(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def legal(self, state: FerryState) -> list[int]:
            return super().legal(state) if state.room(state.seat) > 1 else []


class OffersBackwards(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def legal(self, state: FerryState) -> list[int]:
            return super().legal(state)[::-1]


class OffersTwice(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def legal(self, state: FerryState) -> list[int]:
            return [super().legal(state)[0], *super().legal(state)]


class OffersLess(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def legal(self, state: FerryState) -> list[int]:
            return [action for action in super().legal(state) if not self.actions.swap.has(action)]


class RefusesLess(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def barred(self, state: FerryState, action: int) -> str:
            return "" if self.actions.load.has(action) else super().barred(state, action)


class CitesWhatIsNotThere(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def barred(self, state: FerryState, action: int) -> str:
            return "FER-9.9" if super().barred(state, action) else ""


class TellsTheDeaf(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            super().play(state, action)
            if not state.listening:
                state.events.append(("loaded", state.seat, 0))


class TellsOfTheUnknown(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            super().play(state, action)
            if state.listening:
                state.events.append(("hoisted", state.seat))


class TellsTooMuch(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            super().play(state, action)
            if state.listening and state.agenda[-1] == LOAD:
                state.events.append(("swapped_unseen", state.seat, state.order[state.seat]))


class PeeksIntoTheDeck(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def peek(self, state: FerryState) -> bool:
            return bool(state.deck) and state.deck[-1] == 0

        def legal(self, state: FerryState) -> list[int]:
            swap = self.actions.swap
            return [one for one in super().legal(state) if not (swap.has(one) and self.peek(state))]

        def barred(self, state: FerryState, action: int) -> str:
            if self.actions.swap.has(action) and self.peek(state):
                return "FER-5.8"
            return super().barred(state, action)


class FaultySailing(FaultyStep):
    sailing: Callable[..., Sailing] = Sailing

    def exchange(self) -> None:
        self.steps[SAIL] = type(self).sailing(self.actions)


class LosesCrates(FaultySailing):
    class sailing(Sailing):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            state.aboard[state.seat * state.content.kinds] = 0
            super().play(state, action)


class HidesThatItDrew(FaultySailing):
    class sailing(Sailing):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            history = state.checkpoint, state.takeback
            super().play(state, action)
            state.checkpoint, state.takeback = history


class DrawsTwiceTheSame(FaultySailing):
    class sailing(Sailing):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            super().play(state, action)
            if self.actions.sail.operand(action) == FAR:
                state.chance.below("gust", 2)


class Departures(FaultyStep):
    departing: Callable[..., Departing] = Departing

    def exchange(self) -> None:
        self.steps[DEPART] = type(self).departing()


class NeverEnds(Departures):
    class departing(Departing):  # noqa: N801
        def run(self, state: FerryState) -> None:
            if not state.queue and state.round == state.content.rounds:
                state.quay = list(state.content.count)  # or nobody would have a choice left
                state.blown = 0
                begin_round(state)
                state.round -= 1
            else:
                super().run(state)


class HandsOverInSilence(Departures):
    class departing(Departing):  # noqa: N801
        def run(self, state: FerryState) -> None:
            super().run(state)
            if not state.over:
                state.actor = state.seat


class FirstComeFirstServed(FaultyStep):
    class tolls(Tolls):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            state.queue.append(state.seat)
            came = list(state.queue)
            super().play(state, action)
            if state.agenda != [TOLL]:
                state.queue = came

    def exchange(self) -> None:
        self.steps[TOLL] = self.tolls(self.actions)


# Faulty games.


class CountsQuestions(Ferry):
    def view(self, state: FerryState, viewer: int) -> View:
        state.checkpoint += 1
        return super().view(state, viewer)


class ForgetsTheWindWhenLaid(Ferry):
    def lay(
        self, table: Reader, seats: int, settings: dict[str, Setting], chance: Chance
    ) -> FerryState:
        state = super().lay(table, seats, settings, chance)
        state.blown = 0
        return state


class ForgetsTheChanceWhenLaid(Ferry):
    def lay(
        self, table: Reader, seats: int, settings: dict[str, Setting], chance: Chance
    ) -> FerryState:
        chance.below("oops", 2)
        return super().lay(table, seats, settings, chance)


class WritesWhatJsonCannot(Ferry):
    def table(self, state: FerryState) -> dict[str, object]:
        return {**super().table(state), "coins": tuple(state.coins)}


class LendsItsCoins(Ferry):
    def table(self, state: FerryState) -> dict[str, object]:
        return {**super().table(state), "coins": state.coins}


class StandsOnCoinsAlone(Ferry):
    def standing(self, state: FerryState, seat: int) -> list[int]:
        return [state.coins[seat]]


class NamesAPartTwice(Ferry):
    def breakdown(self, state: FerryState, seat: int) -> list[tuple[str, int]]:
        return [("coins", points) for _, points in super().breakdown(state, seat)]


class ShowsNoSwap(Ferry):
    def scene(self, view: View, legal: list[int]) -> Scene:
        scene = super().scene(view, legal)
        scene.clicks = [click for click in scene.clicks if not self.actions.swap.has(click.action)]
        return scene


class PointsAtNothing(Ferry):
    def scene(self, view: View, legal: list[int]) -> Scene:
        scene = super().scene(view, legal)
        for click in scene.clicks:
            click.pieces.append("kraken")
        return scene


class DrawsTwoOfAName(Ferry):
    def scene(self, view: View, legal: list[int]) -> Scene:
        scene = super().scene(view, legal)
        scene.sheets[0].add(Piece("quay-anvil", "crate", 0, 0))
        return scene


class PicksTogether(Ferry):
    """Has its crates and ports picked as sets; its faulty children spoil these."""

    def scene(self, view: View, legal: list[int]) -> Scene:
        scene = super().scene(view, legal)
        for click in scene.clicks:
            if click.pieces:
                click.together = True
                self.spoil(click)
        return scene

    def spoil(self, click: Click) -> None:
        pass


class PicksNothing(PicksTogether):
    def spoil(self, click: Click) -> None:
        click.pieces.clear()


class PicksAPieceTwice(PicksTogether):
    def spoil(self, click: Click) -> None:
        click.pieces.append(click.pieces[0])


class PicksTheSameForTwo(PicksTogether):
    def spoil(self, click: Click) -> None:
        both = ["port-far", "port-home"]
        click.pieces[:] = both if click.action % 2 else both[::-1]


class AlwaysLoadsWhenAbsent(Ferry):
    def absent(self, state: FerryState, legal: list[int]) -> int:
        return self.actions.load.of()


class SwapsForAbsentees(Ferry):
    def absent(self, state: FerryState, legal: list[int]) -> int:
        state.former[state.seat] = state.order[state.seat]
        return super().absent(state, legal)


class ViewsATuple(Ferry):
    def view(self, state: FerryState, viewer: int) -> View:
        return {**super().view(state, viewer), "coins": tuple(state.coins)}


class ViewsTheTableItself(Ferry):
    def view(self, state: FerryState, viewer: int) -> View:
        return {**super().view(state, viewer), "coins": state.coins}


class ViewsTheDeck(Ferry):
    def view(self, state: FerryState, viewer: int) -> View:
        return {**super().view(state, viewer), "next": state.winds[state.blown :][:1]}


class ViewsTolls(Ferry):
    def view(self, state: FerryState, viewer: int) -> View:
        return {**super().view(state, viewer), "sum": sum(state.toll)}


class TellsTolls(Ferry):
    def seen(self, state: FerryState, event: Event, viewer: int) -> Event | None:
        return event if event[0] == "tolled" else super().seen(state, event, viewer)


class TellsSwaps(Ferry):
    def seen(self, state: FerryState, event: Event, viewer: int) -> Event | None:
        return event if event[0] == "swapped" else super().seen(state, event, viewer)


class ImaginesTooFewCards(Ferry):
    def imagine(self, view: View, chance: Chance) -> FerryState:
        state = super().imagine(view, chance)
        state.deck = state.deck[:-1]
        return state


class ImaginesTheQuayFull(Ferry):
    def imagine(self, view: View, chance: Chance) -> FerryState:
        state = super().imagine(view, chance)
        state.quay = list(self.content.count)
        return state


class RemembersWhatItShowed(Ferry):
    """Its imagination is the real table, kept where a view was made of it."""

    def __init__(self, content_file: ContentFile | None = None) -> None:
        super().__init__(content_file)
        self.shown: FerryState | None = None

    def view(self, state: FerryState, viewer: int) -> View:
        self.shown = state.clone()
        return super().view(state, viewer)

    def imagine(self, view: View, chance: Chance) -> FerryState:
        return super().imagine(view, chance) if self.shown is None else self.shown.clone()


class DependsOnHashes(Ferry):
    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> FerryState:
        state = super().set_up(seats, settings, chance)
        state.coins[0] = hash("ferry") % 10**9
        return state


class DependsOnThePast(Ferry):
    games = 0

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> FerryState:
        type(self).games += 1
        state = super().set_up(seats, settings, chance)
        state.coins[0] += self.games
        return state


class SaysOneThingTwice(Ferry):
    def __init__(self, content_file: ContentFile | None = None) -> None:
        super().__init__(content_file)
        self.catalogue.verb("cast_off")


FAULTS_OF_MOMENTS: list[tuple[MomentPromise, type[Ferry]]] = [
    (contract.somebody_can_act_exactly_while_the_game_is_on, StopsAtAFullHold),
    (contract.somebody_can_act_exactly_while_the_game_is_on, AsksEverybody),
    (contract.legal_actions_are_sorted_and_unique, OffersBackwards),
    (contract.legal_actions_are_sorted_and_unique, OffersTwice),
    (contract.legal_actions_are_sorted_and_unique, LendsItsChoices),
    (contract.legal_is_exactly_what_nothing_refuses, OffersLess),
    (contract.legal_is_exactly_what_nothing_refuses, RefusesLess),
    (contract.every_refusal_names_a_clause_of_the_handbook, CitesWhatIsNotThere),
    (contract.every_refusal_names_a_clause_of_the_handbook, SaysNo),
    (contract.an_illegal_action_leaves_no_trace, PaysBeforeItChecks),
    (contract.an_illegal_action_leaves_no_trace, SwallowsWhatIsIllegal),
    (contract.asking_changes_nothing, CountsQuestions),
    (contract.a_clone_is_equal_and_goes_its_own_way, SharesCoinsWithClones),
    (contract.a_clone_is_equal_and_goes_its_own_way, SharesChanceWithClones),
    (contract.a_clone_is_equal_and_goes_its_own_way, ForgetsTollsInClones),
    (contract.a_dump_loads_equal_and_goes_on_alike, ForgetsTheWindWhenLaid),
    (contract.a_dump_loads_equal_and_goes_on_alike, ForgetsTheChanceWhenLaid),
    (contract.a_position_is_json_there_and_back, WritesWhatJsonCannot),
    (contract.a_position_is_json_there_and_back, LendsItsCoins),
    (contract.nothing_is_lost_or_doubled, LosesCrates),
    (contract.scores_are_the_sums_of_their_parts, AddsWrong),
    (contract.scores_are_the_sums_of_their_parts, StandsOnCoinsAlone),
    (contract.scores_are_the_sums_of_their_parts, NamesAPartTwice),
    (contract.a_higher_score_is_a_better_place, RanksTheSeats),
    (contract.a_higher_score_is_a_better_place, RanksAllFirst),
    (contract.every_legal_action_can_be_clicked_once, ShowsNoSwap),
    (contract.every_legal_action_can_be_clicked_once, PointsAtNothing),
    (contract.every_legal_action_can_be_clicked_once, DrawsTwoOfAName),
    (contract.every_legal_action_can_be_clicked_once, PicksNothing),
    (contract.every_legal_action_can_be_clicked_once, PicksAPieceTwice),
    (contract.every_legal_action_can_be_clicked_once, PicksTheSameForTwo),
    (contract.an_absent_seat_does_something_legal, AlwaysLoadsWhenAbsent),
    (contract.an_absent_seat_does_something_legal, SwapsForAbsentees),
    (contract.a_checkpoint_comes_when_another_seat_acts, HandsOverInSilence),
    (contract.what_was_drawn_cannot_be_taken_back, HidesThatItDrew),
    (contract.every_event_is_in_the_book, TellsOfTheUnknown),
    (contract.every_event_is_in_the_book, TellsTooMuch),
    (contract.nothing_is_told_when_nobody_listens, TellsTheDeaf),
    (contract.a_view_is_plain_data_of_its_own, ViewsATuple),
    (contract.a_view_is_plain_data_of_its_own, ViewsTheTableItself),
    (contract.an_imagined_table_looks_the_same, ViewsTheDeck),
    (contract.an_imagined_table_looks_the_same, ImaginesTheQuayFull),
    (contract.an_imagined_table_offers_the_same, PeeksIntoTheDeck),
    (contract.an_imagined_table_can_be_played, ImaginesTooFewCards),
    (contract.imagining_reads_nothing_but_the_view, RemembersWhatItShowed),
    (contract.the_same_action_shows_the_same_or_is_a_reveal, HidesThatItDrew),
    (contract.a_secret_choice_shows_nothing, ViewsTolls),
    (contract.a_secret_choice_shows_nothing, TellsTolls),
    (contract.what_looks_the_same_is_told_the_same, TellsSwaps),
    (contract.answers_may_come_in_any_order, FirstComeFirstServed),
]

FAULTS_OF_CASES: list[tuple[CasePromise, type[Ferry]]] = [
    (contract.a_record_replays_to_equal_digests, DependsOnThePast),
    (contract.what_is_taken_back_never_was, HidesThatItDrew),
    (contract.what_is_taken_back_never_was, DependsOnThePast),
    (contract.every_draw_has_a_label_of_its_own, DrawsTwiceTheSame),
    (contract.a_game_of_absent_seats_ends, NeverEnds),
    (contract.a_game_of_absent_seats_ends, AlwaysLoadsWhenAbsent),
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
    keep_everywhere(PicksTogether(), contract.every_legal_action_can_be_clicked_once)


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
        contract.legal_actions_are_sorted_and_unique: 1,
        contract.legal_is_exactly_what_nothing_refuses: 1,
    }
    with pytest.raises(ExceptionGroup) as caught:
        keep(Case(OffersBackwards(), 2), 0, promises)
    assert len(caught.value.exceptions) == 2


def test_a_catalogue_with_a_double_is_noticed() -> None:
    the_catalogue_says_every_action_in_four_ways(Ferry())
    with pytest.raises(AssertionError):
        the_catalogue_says_every_action_in_four_ways(SaysOneThingTwice())


def test_a_game_that_differs_from_process_to_process_is_noticed() -> None:
    every_process_plays_alike(Ferry(), "tests.kernel.ferry.game:Ferry")
    with pytest.raises(AssertionError, match="PYTHONHASHSEED"):
        every_process_plays_alike(DependsOnHashes(), f"{__name__}:DependsOnHashes")


def test_a_game_that_imagines_what_it_saw_is_noticed() -> None:
    imagining_needs_the_view_alone(Ferry(), "tests.kernel.ferry.game:Ferry")
    with pytest.raises(AssertionError):
        imagining_needs_the_view_alone(RemembersWhatItShowed(), f"{__name__}:RemembersWhatItShowed")
