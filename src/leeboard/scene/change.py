"""What turns one scene into the next, so that only that has to be sent."""
# mypyc: interpreted

from __future__ import annotations

from bisect import bisect_left
from typing import cast

from leeboard.scene.model import Entries, Json, Piece, Scene, Sheet, plain_entries


class SheetChange:
    """What turns a sheet into the next one of its id."""

    def __init__(self, old: Sheet | None, new: Sheet) -> None:
        self.head = _differing({} if old is None else old.entries(), new.entries())
        self.lost: list[Piece] = []
        self.came: list[Piece] = []
        self.set: list[Piece] = []  # replaced in place, or put on top
        self.above: list[list[str]] = []  # pieces put right above another, or above "" on nothing
        if old is None or old.pieces != new.pieces:
            self._compare([] if old is None else old.pieces, new.pieces)

    def _compare(self, old: list[Piece], new: list[Piece]) -> None:
        before = {piece.id: piece for piece in old}
        after = {piece.id: piece for piece in new}
        self.lost = [before[name] for name in before if name not in after]
        for name, piece in after.items():
            was = before.get(name)
            # Most pieces are the very same object: the games keep what does not change.
            if was is piece:
                continue
            if was is None:
                self.came.append(piece)
                self.set.append(piece)
            elif was.to_json() != piece.to_json():
                self.set.append(piece)
        kept = [name for name in before if name in after] if self.lost else list(before)
        self.above = _put_above(kept, list(after))

    @property
    def gone(self) -> list[str]:
        return [piece.id for piece in self.lost]

    def __bool__(self) -> bool:
        return bool(self.head or self.lost or self.set or self.above)

    def to_json(self) -> Json:
        plain: Json = {}
        if self.head:
            plain["head"] = plain_entries(self.head)
        if self.lost:
            plain["gone"] = self.gone
        if self.set:
            plain["set"] = [piece.to_json() for piece in self.set]
        if self.above:
            plain["above"] = self.above
        return plain


class Change:
    """What turns one scene into the next; `to_json` has it as plain data, `apply` carries it out.

    `head` has the changed entries of the scene, `order` the sheets' ids if these changed, and
    `sheets` an entry for each sheet that differs: its changed `head`, the pieces `gone`, the pieces
    `set` (replaced in place, or put on top), and where putting on top is not enough, pairs of a
    piece and the one it is put right `above`, one after the other ("" is the sheet itself). `moved`
    pairs a piece that is gone with a new one that looks the same: the client lets the new one start
    its way there.
    """

    def __init__(self, old: Scene, new: Scene) -> None:
        before = {sheet.id: sheet for sheet in old.sheets}
        self.head = _differing(old.entries(), new.entries())
        order = [sheet.id for sheet in new.sheets]
        self.order = order if order != list(before) else []
        self.sheets: dict[str, SheetChange] = {}
        for sheet in new.sheets:
            change = SheetChange(before.get(sheet.id), sheet)
            if change:
                self.sheets[sheet.id] = change
        self.moved = self._moved(old, new)

    def _moved(self, old: Scene, new: Scene) -> list[list[str]]:
        """Pairs of ids, gone and new; a thing shown on two sheets may have come from one place."""
        kept = {sheet.id for sheet in new.sheets}
        lost: list[Piece] = []
        for sheet in old.sheets:
            if sheet.id in self.sheets:
                lost += self.sheets[sheet.id].lost
            elif sheet.id not in kept:
                lost += sheet.pieces
        came = {piece.id for sheet in self.sheets.values() for piece in sheet.came}
        if not lost or not came:
            return []
        gone = [piece for piece in lost if piece.title and piece.id not in came]
        before = {piece.id for piece in lost}  # what comes back by its own name needs no pair
        pairs: list[list[str]] = []
        for change in self.sheets.values():
            left = list(gone)
            for piece in change.came:
                if piece.title is None or piece.id in before:
                    continue
                look = (piece.symbol, piece.params)
                source = next((one for one in left if (one.symbol, one.params) == look), None)
                if source is not None:
                    left.remove(source)
                    pairs.append([source.id, piece.id])
        return pairs

    def to_json(self) -> Json:
        plain: Json = {}
        if self.head:
            plain["head"] = plain_entries(self.head)
        if self.order:
            plain["order"] = self.order
        if self.sheets:
            plain["sheets"] = {name: sheet.to_json() for name, sheet in self.sheets.items()}
        if self.moved:
            plain["moved"] = self.moved
        return plain


def changes(old: Scene, new: Scene) -> Json:
    """What turns the plain data of one scene into that of the next; `apply` is its other half."""
    return Change(old, new).to_json()


def apply(scene: Json, change: Json) -> Json:
    """The plain data of a scene after these changes; the argument is left as it was."""
    result = {**scene, **cast(Json, change.get("head", {}))}
    sheets = {cast(str, sheet["id"]): sheet for sheet in cast(list[Json], scene["sheets"])}
    for sheet_id, part in cast(dict[str, Json], change.get("sheets", {})).items():
        sheets[sheet_id] = _sheet_applied(sheets.get(sheet_id, {"pieces": []}), part)
    order = cast(list[str], change.get("order", list(sheets)))
    result["sheets"] = [sheets[sheet_id] for sheet_id in order]
    return result


def _differing(old: Entries, new: Entries) -> Entries:
    return {name: value for name, value in new.items() if name not in old or old[name] != value}


def _put_above(kept: list[str], order: list[str]) -> list[list[str]]:
    """What brings the kept pieces with the new ones on top into this order, as few as can be."""
    if kept == order[: len(kept)]:
        return []
    old = set(kept)
    steady = [name for name in order if name in old]
    staying = old if steady == kept else old - _out_of_order(kept, steady)
    end = len(order)
    while end and order[end - 1] not in old:
        end -= 1  # new and on top: that follows by itself
    return [
        [name, order[place - 1] if place else ""]
        for place, name in enumerate(order[:end])
        if name not in staying
    ]


def _out_of_order(old: list[str], new: list[str]) -> set[str]:
    """The fewest pieces without which both lists are the same."""
    first, last = 0, len(old)
    while old[first] == new[first]:
        first += 1
    while old[last - 1] == new[last - 1]:
        last -= 1
    rank = {name: place for place, name in enumerate(old[first:last])}
    ends: list[int] = []  # the lowest rank on which a rising run of each length ends
    runs: list[tuple[str, ...]] = []
    for name in new[first:last]:
        length = bisect_left(ends, rank[name])
        ends[length : length + 1] = [rank[name]]
        runs[length : length + 1] = [(*(runs[length - 1] if length else ()), name)]
    return rank.keys() - set(runs[-1])


def _sheet_applied(sheet: Json, change: Json) -> Json:
    pieces = {cast(str, piece["id"]): piece for piece in cast(list[Json], sheet["pieces"])}
    for piece_id in cast(list[str], change.get("gone", [])):
        del pieces[piece_id]
    for piece in cast(list[Json], change.get("set", [])):
        pieces[cast(str, piece["id"])] = piece
    order = list(pieces)
    above = cast(list[list[str]], change.get("above", []))
    for piece_id, _ in above:
        order.remove(piece_id)
    for piece_id, below in above:
        order.insert(order.index(below) + 1 if below else 0, piece_id)
    head = {**sheet, **cast(Json, change.get("head", {}))}
    return {**head, "pieces": [pieces[piece_id] for piece_id in order]}
