"""What turns one scene into the next, so that only that has to be sent."""
# mypyc: interpreted

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import Annotated, cast

from leeboard.scene.model import Piece, Scene, Sheet
from leeboard.scene.wire import Entries, HeadOf, Json, head


@dataclass
class SheetChange:
    """What turns a sheet into the next one of its id.

    Where putting on top is not enough, `above` has pairs of a piece and the one it is put right
    above, one after the other; "" is the sheet itself.
    """

    head: Annotated[Entries, HeadOf(Sheet)] = field(default_factory=dict)  # what changed of it
    gone: list[str] = field(default_factory=list)  # pieces that are no more
    set: list[Piece] = field(default_factory=list)  # pieces replaced in place, or put on top
    above: list[tuple[str, str]] = field(default_factory=list)  # pieces put above others
    lost: list[Piece] = field(default_factory=list, compare=False)  # those that are gone
    came: list[Piece] = field(default_factory=list, compare=False)  # of those set, the new ones

    def __bool__(self) -> bool:
        return bool(self.head or self.gone or self.set or self.above)


@dataclass
class Change:
    """What turns one scene into the next; `apply` carries it out.

    `moved` pairs a piece that is gone with a new one that looks the same: the client lets the new
    one start its way there.
    """

    head: Annotated[Entries, HeadOf(Scene)] = field(default_factory=dict)  # what changed of it
    order: list[str] = field(default_factory=list)  # the sheets, if these changed
    sheets: dict[str, SheetChange] = field(default_factory=dict)  # those that differ, by id
    moved: list[tuple[str, str]] = field(default_factory=list)  # pieces, from and to


def changes(old: Scene, new: Scene) -> Change:
    """What turns one scene into the next; `apply` is its other half."""
    before = {sheet.id: sheet for sheet in old.sheets}
    order = [sheet.id for sheet in new.sheets]
    sheets = {sheet.id: _sheet_changes(before.get(sheet.id), sheet) for sheet in new.sheets}
    change = Change(_differing(head(old), head(new)))
    change.order = order if order != list(before) else []
    change.sheets = {name: sheet for name, sheet in sheets.items() if sheet}
    change.moved = _moved(change.sheets, old, new)
    return change


def _sheet_changes(old: Sheet | None, new: Sheet) -> SheetChange:
    change = SheetChange(_differing({} if old is None else head(old), head(new)))
    if old is None or old.pieces != new.pieces:
        _compare_pieces(change, [] if old is None else old.pieces, new.pieces)
    return change


def _compare_pieces(change: SheetChange, old: list[Piece], new: list[Piece]) -> None:
    before = {piece.id: piece for piece in old}
    after = {piece.id: piece for piece in new}
    change.lost = [before[name] for name in before if name not in after]
    change.gone = [piece.id for piece in change.lost]
    for name, piece in after.items():
        was = before.get(name)
        # Most pieces are the very same object: the games keep what does not change.
        if was is piece:
            continue
        if was is None:
            change.came.append(piece)
            change.set.append(piece)
        elif was != piece:
            change.set.append(piece)
    kept = [name for name in before if name in after] if change.lost else list(before)
    change.above = _put_above(kept, list(after))


def _moved(sheets: dict[str, SheetChange], old: Scene, new: Scene) -> list[tuple[str, str]]:
    """Pairs of ids, gone and new; a thing shown on two sheets may have come from one place."""
    kept = {sheet.id for sheet in new.sheets}
    lost: list[Piece] = []
    for sheet in old.sheets:
        if sheet.id in sheets:
            lost += sheets[sheet.id].lost
        elif sheet.id not in kept:
            lost += sheet.pieces
    came = {piece.id for sheet in sheets.values() for piece in sheet.came}
    if not lost or not came:
        return []
    gone = [piece for piece in lost if piece.title and piece.id not in came]
    before = {piece.id for piece in lost}  # what comes back by its own name needs no pair
    pairs: list[tuple[str, str]] = []
    for change in sheets.values():
        left = list(gone)
        for piece in change.came:
            if piece.title is None or piece.id in before:
                continue
            look = (piece.symbol, piece.params)
            source = next((one for one in left if (one.symbol, one.params) == look), None)
            if source is not None:
                left.remove(source)
                pairs.append((source.id, piece.id))
    return pairs


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


def _put_above(kept: list[str], order: list[str]) -> list[tuple[str, str]]:
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
        (name, order[place - 1] if place else "")
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
