"""Training: a few small rounds of it, from self-play to a bot that plays."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import torch

import leeboard
from leeboard.kernel.form import Sparse
from leeboard.learn.bot import LearnedBot
from leeboard.learn.learner import Gathered, Learner, examined, learn
from leeboard.learn.network import load
from leeboard.learn.outlook import Outlook
from leeboard.learn.selfplay import Course, Sample, aim, self_play
from leeboard.learn.train import TrainingPlan, main, train

GAME, SEATS = "pirates_of_maracaibo", 2


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    """Other tests run beside this one."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.fixture(scope="module")
def courses() -> list[Course]:
    game = leeboard.game(GAME)
    return [course for seed in range(1) for course in self_play(game, SEATS, seed, None)]


def test_self_play_tells_each_seat_how_far_it_led(courses: list[Course]) -> None:
    for mine, other in zip(courses[::2], courses[1::2], strict=True):
        assert mine.lead == -other.lead
        assert mine.samples
        assert all(sample.guessed == sample.believed for sample in mine.samples)
    again = self_play(leeboard.game(GAME), SEATS, 0, None)
    assert [course.lead for course in again] == [course.lead for course in courses[:2]]


def test_targets_are_the_end_or_what_was_guessed_later() -> None:
    guesses = [4.0, 8.0, 12.0]
    course = Course([Sample([], [], 0.0, guess) for guess in guesses], lead=20.0)
    assert [sample.target for sample in aim(course, 1.0)] == [20.0, 20.0, 20.0]
    assert [sample.target for sample in aim(course, 0.0)] == [8.0, 12.0, 20.0]
    assert [sample.target for sample in aim(course, 0.5)] == [12.0, 16.0, 20.0]


def test_what_is_learned_is_guessed_better(courses: list[Course]) -> None:
    torch.manual_seed(1)
    learner = Learner(Outlook(leeboard.game(GAME), SEATS).size)
    error, believed = examined(learner, courses)
    assert error == believed
    samples = [sample for course in courses for sample in aim(course, 1.0)]
    losses = learn(learner, samples, 120, torch.Generator().manual_seed(1))
    assert losses[-1] < 0.75 * losses[0]
    assert examined(learner, courses)[0] < 0.85 * believed


def test_the_network_for_play_says_what_the_learner_says(
    courses: list[Course], tmp_path: Path
) -> None:
    torch.manual_seed(2)
    learner = Learner(Outlook(leeboard.game(GAME), SEATS).size)
    samples = [sample for course in courses for sample in aim(course, 0.9)]
    learn(learner, samples, 3, torch.Generator().manual_seed(2))
    learner.eval()
    quick = learner.network()
    quick.save(tmp_path / "net.npz")
    plain = load(tmp_path / "net.npz")
    with torch.no_grad():
        told = (30.0 * learner(Gathered(samples[:20]))).tolist()
    for sample, expected in zip(samples[:20], told, strict=True):
        inputs = Sparse()
        for place, value in zip(sample.places, sample.values, strict=True):
            inputs.put(place, value)
        assert plain.correction(inputs) == pytest.approx(quick.correction(inputs), abs=1e-3)
        assert plain.correction(inputs) == pytest.approx(expected, abs=0.1)


def test_a_small_training_writes_a_network_that_plays_and_its_curve(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    curve = train(GAME, SEATS, file, TrainingPlan(rounds=1, games=2, epochs=1, tests=1))
    assert [point.round for point in curve] == [0, 1]
    assert curve[1].samples > 10
    assert 0 <= curve[1].share <= 1
    assert curve[1].error > 0
    assert [point["round"] for point in json.loads(file.with_suffix(".json").read_text())] == [0, 1]
    game = leeboard.game(GAME)
    player = LearnedBot(game, 1, load(file))
    state = game.new(SEATS, 1)
    for _ in range(10):
        state.play(player.choose(state.view(state.seat), state.legal()))


def test_the_command_shows_what_it_can_be_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    assert "--rounds" in said
    assert "--patience" in said


@pytest.mark.parametrize(
    ("game", "seats", "told"),
    [("ferry", "2", '"ferry"'), ("nauticus", "9", "is played with 2, 3, 4 seats, not 9")],
)
def test_the_command_says_what_it_cannot_train(
    game: str, seats: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([game, seats, str(tmp_path / "net.npz")])
    assert told in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
