"""Tournaments: what they find depends on the plan alone, and nothing that was played is lost."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import leeboard
from leeboard.arena import (
    BadJournal,
    Hypotheses,
    Interrupted,
    Journal,
    Outcome,
    Plan,
    Tally,
    play_tournament,
    tournament_plan,
)
from leeboard.arena.noting import SLICES, UseNotes
from leeboard.kernel.errors import BadOptions

GAME = "mare_balticum"
SEATS = 3
PLAN = tournament_plan(Plan(GAME, SEATS, 12, ("random", "random:1"), seed=5))


def test_the_number_of_processes_changes_nothing() -> None:
    alone, together = play_tournament(PLAN), play_tournament(PLAN, 2)
    assert alone.plain() == together.plain()
    assert len(alone.games) == 12


def test_each_bot_is_in_each_seat_equally_often() -> None:
    tally = play_tournament(PLAN)
    assert tally.balanced
    assert [place.games for place in tally.places["random"]] == [4, 4, 4]
    assert [place.games for place in tally.places["random:1"]] == [8, 8, 8]
    assert not play_tournament(replace(PLAN, games=4)).balanced


def test_every_game_has_one_victory_and_every_decision_is_counted() -> None:
    tally = play_tournament(PLAN)
    assert sum(count.wins for count in tally.entrants.values()) == pytest.approx(12)
    assert sum(count.wins for count in tally.seats) == pytest.approx(12)
    used = sum(sum(tenths) for verbs in tally.use.values() for tenths in verbs.values())
    assert used == sum(game.decisions for game in tally.games)
    assert all(len(t) == SLICES for verbs in tally.use.values() for t in verbs.values())
    assert tally.endings == {"winter": 12}


def test_what_was_used_is_told_of_who_used_it_and_when() -> None:
    tally = Tally(PLAN)
    for number in range(3):
        own = PLAN.at_table(number).index("random")
        by_seat = [[0] * SLICES for _ in range(SEATS)]
        by_seat[own][3] = 1
        by_seat[(own + 1) % SEATS][9] = 5
        tally.add(number, Outcome([1, 2, 3], [3, 2, 1], 9, "", {"use": {"sail": by_seat}}))
    assert tally.use["random"] == {"sail": [0, 0, 0, 3, 0, 0, 0, 0, 0, 0]}
    assert tally.use["random:1"] == {"sail": [0, 0, 0, 0, 0, 0, 0, 0, 0, 15]}


def test_a_game_is_told_in_tenths() -> None:
    game = leeboard.game(GAME)
    state = game.new(SEATS)
    notes = UseNotes(game, state)
    [sail, fish] = [game.catalogue.number(text) for text in ("sail", "fish")]
    for number in range(40):
        notes.chosen(state, number % SEATS, fish if number == 25 else sail)
    found = notes.notes(state)
    assert [sum(tenths) for tenths in zip(*found["sail"], strict=True)] == [4] * 6 + [3] + [4] * 3
    assert found["fish"] == [[0] * SLICES, [0] * 6 + [1] + [0] * 3, [0] * SLICES]


def test_seat_0_begins_unless_the_plan_says_otherwise() -> None:
    assert PLAN.options == {"first_seat": 0}
    drawn = tournament_plan(Plan(GAME, SEATS, 1, ("random",), options={"first_seat": "random"}))
    assert drawn.options == {"first_seat": "random"}


@pytest.mark.parametrize("game_id", leeboard.game_ids())
def test_any_game_with_any_number_of_seats_can_be_held(game_id: str) -> None:
    game = leeboard.game(game_id)
    for seats in game.seats:
        plan = tournament_plan(Plan(game_id, seats, seats, ("random",), seed=seats))
        tally = play_tournament(plan)
        assert len(tally.games) == seats
        for outcome in tally.games:
            kind = outcome.ending.split(" ")[0]
            assert kind in game.event_book.ends if game.event_book.ends else kind == ""


@pytest.mark.parametrize(
    ("plan", "problem"),
    [
        (replace(PLAN, bots=("random", "random")), 'bot "random" is named twice'),
        (replace(PLAN, seats=9), "not 9"),
        (replace(PLAN, bots=("random:x",)), "a budget must be"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_first(plan: Plan, problem: str) -> None:
    with pytest.raises(BadOptions, match=problem):
        play_tournament(plan)


# The sequential test.


def test_a_clear_result_stops_early_and_at_the_same_game_with_any_number_of_processes() -> None:
    plan = replace(PLAN, bots=("greedy", "random"), games=300)
    sure = Hypotheses(0.4, 0.6)
    alone = play_tournament(plan, hypotheses=sure)
    assert alone.test is not None
    assert alone.test.verdict == "high"
    assert len(alone.games) < 30
    assert alone.balanced
    assert alone.plain()["sequential_test"]["verdict"] == "high"
    assert alone.plain() == play_tournament(plan, 2, hypotheses=sure).plain()


def test_a_close_result_is_played_to_its_end() -> None:
    tally = play_tournament(PLAN, hypotheses=Hypotheses(0.32, 0.33))
    assert len(tally.games) == 12
    assert tally.plain()["sequential_test"]["verdict"] == "undecided"


def test_one_bot_alone_cannot_be_tested() -> None:
    with pytest.raises(BadOptions, match="name at least two"):
        play_tournament(replace(PLAN, bots=("random",)), hypotheses=Hypotheses(0.4, 0.5))


# The journal.


def resumed(path: Path, plan: Plan, jobs: int = 1) -> tuple[Tally, int]:
    """The tournament with what the journal has, and how many games were still played."""
    journal = Journal(path, plan, resume=True)
    told: list[int] = []
    try:
        return play_tournament(plan, jobs, told.append, journal=journal), sum(told)
    finally:
        journal.close()


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_was_played_before_an_interrupt_is_not_played_again(tmp_path: Path, jobs: int) -> None:
    path = tmp_path / "games.jsonl"
    journal = Journal(path, PLAN)

    def press(_ended: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Interrupted) as caught:
        play_tournament(PLAN, jobs, press, journal=journal)
    journal.close()
    kept = len(path.read_text().splitlines()) - 1
    assert 0 < len(caught.value.result.games) == kept < 12
    tally, played = resumed(path, PLAN, jobs)
    assert kept + played == 12
    assert tally.plain() == play_tournament(PLAN).plain()
    numbers = [json.loads(line)["number"] for line in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(12))


def test_a_game_is_on_disk_as_soon_as_it_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    journal = Journal(path, PLAN)
    for number in range(3):
        journal.add(number, [Outcome([1, 2, 3], [3, 2, 1], 9)])
        assert len(path.read_text().splitlines()) == 2 + number
    journal.close()


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole, _ = resumed(path, PLAN)
    data = path.read_bytes()
    path.write_bytes(data[:-30])
    tally, played = resumed(path, PLAN)
    assert played == 1
    assert tally.plain() == whole.plain()
    assert path.read_bytes() == data


def test_a_journal_without_a_whole_heading_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text('{"leeboard_ar')
    assert resumed(path, PLAN)[1] == 12


def test_a_longer_plan_goes_on_where_the_shorter_one_ended(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    resumed(path, replace(PLAN, games=6))
    tally, played = resumed(path, PLAN)
    assert played == 6
    assert tally.plain() == play_tournament(PLAN).plain()
    shorter, none = resumed(path, replace(PLAN, games=3))
    assert (len(shorter.games), none) == (3, 0)


def test_a_decided_test_plays_nothing_more(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    plan = replace(PLAN, bots=("greedy", "random"), games=300)
    for expected in (True, False):
        journal = Journal(path, plan, resume=True)
        told: list[int] = []
        hypotheses = Hypotheses(0.4, 0.6)
        tally = play_tournament(plan, 1, told.append, journal=journal, hypotheses=hypotheses)
        journal.close()
        assert tally.decided
        assert bool(told) == expected


def test_a_journal_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Journal(path, PLAN).close()
    Journal(path, PLAN).close()  # no game was lost
    resumed(path, replace(PLAN, games=1))
    kept = path.read_bytes()
    with pytest.raises(BadJournal, match="has games already: go on with --resume"):
        Journal(path, PLAN)
    assert path.read_bytes() == kept


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"seed": 6}, "begun with seed 5, not 6"),
        ({"seats": 4}, "begun with seats 3, not 4"),
        ({"bots": ("random",)}, r'begun with bots \["random", "random:1"\], not \["random"\]'),
        ({"options": {"first_seat": 1}}, "begun with options"),
    ],
)
def test_the_journal_of_another_tournament_is_refused(
    tmp_path: Path, changed: dict[str, object], problem: str
) -> None:
    path = tmp_path / "games.jsonl"
    Journal(path, PLAN).close()
    with pytest.raises(BadJournal, match=problem):
        Journal(path, replace(PLAN, **changed), resume=True)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name",
    ["game", "rules", "content", "seats", "bots", "budget", "seed", "options", "leeboard_arena"],
)
def test_a_journal_is_refused_if_anything_that_decides_its_games_differs(
    tmp_path: Path, name: str
) -> None:
    path = tmp_path / "games.jsonl"
    Journal(path, PLAN).close()
    heading = json.loads(path.read_text())
    path.write_text(json.dumps({**heading, name: "another"}) + "\n")
    with pytest.raises(BadJournal, match=f'was begun with {name} "another", not'):
        Journal(path, PLAN, resume=True)


@pytest.mark.parametrize(
    "line",
    [
        "no JSON",
        "[1]",
        '{"number": 1}',
        '{"scores": [1]}',
        '{"number": 1, "scores": [1], "ranking": [1], "decisions": 1}',
        '{"number": 1, "scores": "123", "ranking": "321", "decisions": 1}',
        '{"number": 1, "scores": [1, 2, 3], "ranking": [3, 2, null], "decisions": 1}',
        '{"number": 1, "scores": [1, 2, 3], "ranking": [3, 2, 1], "decisions": "9"}',
        '{"number": -1, "scores": [1, 2, 3], "ranking": [3, 2, 1], "decisions": 9}',
    ],
)
def test_a_line_that_is_no_game_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "games.jsonl"
    journal = Journal(path, PLAN)
    journal.add(0, [Outcome([1, 2, 3], [3, 2, 1], 9)])
    journal.close()
    path.write_text(f"{path.read_text()}{line}\n")
    with pytest.raises(BadJournal, match="line 3 is not a game of an arena"):
        Journal(path, PLAN, resume=True)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadJournal, match="cannot be used"):
        Journal(tmp_path / "file" / "games.jsonl", PLAN)
