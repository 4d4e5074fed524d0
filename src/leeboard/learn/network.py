"""A small trained network: by how many points a seat will lead in the end, as far as it can see.

It reads what the guess of the game's heuristics is made of, and says by how much it is wrong: an
untrained network believes the heuristics. All is plain Python; only training needs more.
"""

from __future__ import annotations

import ast
import math
import struct
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.form import Sparse

Vector = list[float]
Matrix = list[Vector]

POINTS: Final = 30.0  # what a 1 of the network stands for
HALF: Final = "<f2"  # how weights are kept: two bytes each
BEGIN: Final = b"\x93NUMPY\x01\x00"
LAYERS: Final = (
    "first", "first_bias", "second", "second_bias", "last", "last_bias",
)  # fmt: skip


class BadNetwork(LeeboardError):
    """A file that is no network, or one for another form of view."""


class Network:
    """Weights by layer. The first has a row for each input, the others one for each output."""

    def __init__(self, weights: dict[str, Any]) -> None:
        missing = [name for name in LAYERS if name not in weights]
        if missing:
            raise BadNetwork(f"a network must have {', '.join(missing)}")
        self.weights: Final = weights
        self.inputs: Final[int] = len(weights["first"])

    def correction(self, inputs: Sparse) -> float:
        """Points to be added to the lead that the heuristics guess."""
        weights = self.weights
        first: Matrix = weights["first"]
        wide: Vector = weights["first_bias"]
        for place, number in zip(inputs.places, inputs.values, strict=True):
            row = first[place]
            if number == 1.0:
                wide = [total + weight for total, weight in zip(wide, row, strict=True)]
            else:
                wide = [total + number * weight for total, weight in zip(wide, row, strict=True)]
        deep = layer(weights["second"], weights["second_bias"], relu(wide))
        [out] = layer(weights["last"], weights["last_bias"], relu(deep))
        return POINTS * out

    def save(self, path: Path) -> None:
        """As an .npz file, which numpy reads too; the same weights give the same bytes."""
        with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as archive:
            for name in LAYERS:
                info = ZipInfo(f"{name}.npy")  # without today's date
                info.compress_type = ZIP_DEFLATED
                archive.writestr(info, written(self.weights[name]))


def relu(numbers: Vector) -> Vector:
    return [number if number > 0.0 else 0.0 for number in numbers]


def layer(rows: Matrix, biases: Vector, numbers: Vector) -> Vector:
    return [
        bias + sum([weight * number for weight, number in zip(row, numbers, strict=True)])
        for row, bias in zip(rows, biases, strict=True)
    ]


def load(path: Path) -> Network:
    """Read a network; the file must be one that `save` wrote."""
    try:
        with ZipFile(path) as archive:
            return Network(
                {name: read(archive.read(f"{name}.npy"), f"{path.name}, {name}") for name in LAYERS}
            )
    except (OSError, KeyError, ValueError, struct.error, BadZipFile) as error:
        raise BadNetwork(f"{path.name} is no network: {error}") from error


def written(numbers: Any) -> bytes:
    """A vector or a matrix in the .npy format, in half precision."""
    flat = [number for row in numbers for number in (row if isinstance(row, list) else [row])]
    shape = (len(numbers), len(numbers[0])) if isinstance(numbers[0], list) else (len(numbers),)
    header = repr({"descr": HALF, "fortran_order": False, "shape": shape})
    header += " " * (-(len(BEGIN) + 2 + len(header) + 1) % 64) + "\n"
    size = struct.pack("<H", len(header))
    return BEGIN + size + header.encode() + struct.pack(f"<{len(flat)}e", *flat)


def read(data: bytes, what: str) -> Any:
    """The inverse of `written`."""
    if not data.startswith(BEGIN):
        raise BadNetwork(f"{what}: not in the .npy format, version 1")
    start = len(BEGIN) + 2 + struct.unpack_from("<H", data, len(BEGIN))[0]
    header = ast.literal_eval(data[len(BEGIN) + 2 : start].decode())
    if header["descr"] != HALF or header["fortran_order"]:
        raise BadNetwork(f"{what}: expected rows of {HALF}, not {header}")
    shape = header["shape"]
    flat = list(struct.unpack_from(f"<{math.prod(shape)}e", data, start))
    if len(shape) == 1:
        return flat
    return [flat[row * shape[1] : (row + 1) * shape[1]] for row in range(shape[0])]
