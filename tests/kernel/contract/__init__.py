"""What every game promises, as functions that raise AssertionError where a promise is broken.

A promise about a *moment* looks at one table and at the action that led to it, and leaves both as
they were; `keep` walks through a match and asks after every action. A promise about a *case* plays
matches of its own. Nothing here knows a game.
"""

from __future__ import annotations

from tests.kernel.contract.actions import (
    a_checkpoint_comes_when_another_seat_acts,
    every_event_is_in_the_book,
    nothing_is_told_when_nobody_listens,
    what_was_drawn_cannot_be_taken_back,
)
from tests.kernel.contract.copies import (
    a_clone_is_equal_and_goes_its_own_way,
    a_dump_loads_equal_and_goes_on_alike,
    a_position_is_json_there_and_back,
)
from tests.kernel.contract.games import (
    every_process_plays_alike,
    imagining_needs_the_view_alone,
    the_catalogue_says_every_action_in_four_ways,
)
from tests.kernel.contract.matches import (
    a_game_of_absent_seats_ends,
    a_record_replays_to_equal_digests,
    every_draw_has_a_label_of_its_own,
    what_is_taken_back_never_was,
)
from tests.kernel.contract.playing import (
    Case,
    CasePromise,
    Moment,
    MomentPromise,
    cases,
    keep,
    mixed,
    play_on,
    walk,
)
from tests.kernel.contract.scenes import (
    SCENE_PROMISES,
    STILL_PROMISES,
    the_art_is_small_and_names_each_drawing_once,
    what_changed_is_much_less_than_the_whole,
)
from tests.kernel.contract.secrecy import (
    a_secret_choice_shows_nothing,
    a_table_dealt_anew_looks_the_same,
    a_view_is_plain_data_of_its_own,
    an_imagined_table_can_be_played,
    an_imagined_table_looks_the_same,
    an_imagined_table_offers_the_same,
    answers_may_come_in_any_order,
    imagining_reads_nothing_but_the_view,
    the_same_action_shows_the_same_or_is_a_reveal,
    what_looks_the_same_is_told_the_same,
)
from tests.kernel.contract.tables import (
    a_higher_score_is_a_better_place,
    an_absent_seat_does_something_legal,
    an_illegal_action_leaves_no_trace,
    asking_changes_nothing,
    every_refusal_names_a_clause_of_the_handbook,
    legal_actions_are_sorted_and_unique,
    legal_is_exactly_what_nothing_refuses,
    nothing_is_lost_or_doubled,
    scores_are_the_sums_of_their_parts,
    somebody_can_act_exactly_while_the_game_is_on,
)

# How often `keep` asks: what costs little after every action, what costs more now and then.
MOMENT_PROMISES: dict[MomentPromise, int] = {
    somebody_can_act_exactly_while_the_game_is_on: 1,
    legal_actions_are_sorted_and_unique: 1,
    nothing_is_lost_or_doubled: 1,
    a_checkpoint_comes_when_another_seat_acts: 1,
    what_was_drawn_cannot_be_taken_back: 1,
    every_event_is_in_the_book: 1,
    scores_are_the_sums_of_their_parts: 5,
    a_higher_score_is_a_better_place: 5,
    an_absent_seat_does_something_legal: 30,
    a_clone_is_equal_and_goes_its_own_way: 60,
    nothing_is_told_when_nobody_listens: 60,
    a_dump_loads_equal_and_goes_on_alike: 100,
    a_position_is_json_there_and_back: 100,
    a_view_is_plain_data_of_its_own: 100,
    asking_changes_nothing: 100,
    legal_is_exactly_what_nothing_refuses: 120,
    every_refusal_names_a_clause_of_the_handbook: 120,
    an_illegal_action_leaves_no_trace: 200,
    **SCENE_PROMISES,
    an_imagined_table_looks_the_same: 100,
    an_imagined_table_offers_the_same: 120,
    an_imagined_table_can_be_played: 300,
    imagining_reads_nothing_but_the_view: 150,
    a_table_dealt_anew_looks_the_same: 40,
    the_same_action_shows_the_same_or_is_a_reveal: 120,
    what_looks_the_same_is_told_the_same: 120,
    a_secret_choice_shows_nothing: 8,  # one moment in ten is a secret one
    answers_may_come_in_any_order: 20,
}

CASE_PROMISES: list[CasePromise] = [
    a_record_replays_to_equal_digests,
    what_is_taken_back_never_was,
    every_draw_has_a_label_of_its_own,
    a_game_of_absent_seats_ends,
]

__all__ = [
    "CASE_PROMISES",
    "MOMENT_PROMISES",
    "STILL_PROMISES",
    "Case",
    "CasePromise",
    "Moment",
    "MomentPromise",
    "cases",
    "every_process_plays_alike",
    "imagining_needs_the_view_alone",
    "keep",
    "mixed",
    "play_on",
    "the_art_is_small_and_names_each_drawing_once",
    "the_catalogue_says_every_action_in_four_ways",
    "walk",
    "what_changed_is_much_less_than_the_whole",
]
