"""Networks: kept in small files that numpy reads too, and the one that is shipped."""

import random
from pathlib import Path

import numpy as np
import pytest

import leeboard
from leeboard.kernel.form import Sparse
from leeboard.learn.network import LAYERS, POINTS, BadNetwork, Network, load, read, written


def small(inputs: int = 6, wide: int = 4, deep: int = 3, seed: int = 1) -> Network:
    """A network with weights at random that half precision can hold."""
    luck = random.Random(seed)

    def some(count: int) -> list[float]:
        return [luck.randrange(-64, 65) / 64 for _ in range(count)]

    return Network(
        {
            "first": [some(wide) for _ in range(inputs)],
            "first_bias": some(wide),
            "second": [some(wide) for _ in range(deep)],
            "second_bias": some(deep),
            "last": [some(deep)],
            "last_bias": some(1),
        }
    )


def sparse(numbers: dict[int, float]) -> Sparse:
    found = Sparse()
    for place, number in numbers.items():
        found.put(place, number)
    return found


def test_a_network_is_two_layers_and_a_sum() -> None:
    network = small()
    w = {name: np.array(rows) for name, rows in network.weights.items()}
    x = np.array([0.0, 1.0, 0.0, 0.5, 0.0, -2.0])
    wide = np.maximum(x @ w["first"] + w["first_bias"], 0)
    deep = np.maximum(w["second"] @ wide + w["second_bias"], 0)
    expected = POINTS * float((w["last"] @ deep + w["last_bias"])[0])
    assert network.correction(sparse({1: 1.0, 3: 0.5, 5: -2.0})) == pytest.approx(expected)


def test_a_network_comes_back_as_it_was_kept_and_numpy_reads_it_too(tmp_path: Path) -> None:
    network = small()
    network.save(tmp_path / "net.npz")
    again = load(tmp_path / "net.npz")
    assert again.weights == network.weights
    with np.load(tmp_path / "net.npz") as arrays:
        assert sorted(arrays) == sorted(LAYERS)
        for name in LAYERS:
            assert arrays[name].tolist() == network.weights[name]


def test_the_same_network_gives_the_same_file(tmp_path: Path) -> None:
    small().save(tmp_path / "one.npz")
    small().save(tmp_path / "two.npz")
    assert (tmp_path / "one.npz").read_bytes() == (tmp_path / "two.npz").read_bytes()


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match=r"none\.npz is no network"):
        load(tmp_path / "none.npz")
    (tmp_path / "text.npz").write_text("a text")
    with pytest.raises(BadNetwork, match=r"text\.npz is no network"):
        load(tmp_path / "text.npz")
    np.savez(tmp_path / "other.npz", first=np.zeros((2, 2)))
    with pytest.raises(BadNetwork, match=r"other\.npz, first: expected rows of <f2"):
        load(tmp_path / "other.npz")
    with pytest.raises(BadNetwork, match="a network must have last, last_bias"):
        Network({name: [] for name in LAYERS[:4]})
    with pytest.raises(BadNetwork, match=r"not in the \.npy format"):
        read(b"nothing", "it")
    assert read(written([0.5, 0.25]), "it") == [0.5, 0.25]


SHIPPED = sorted(
    path for id_ in leeboard.game_ids() for path in leeboard.game(id_).folder.glob("*.npz")
)


def test_a_trained_network_is_shipped() -> None:
    assert SHIPPED


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_shipped_network_is_small(path: Path) -> None:
    assert path.stat().st_size < 1_000_000
