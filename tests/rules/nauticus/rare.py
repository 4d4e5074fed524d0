"""Tables of Nauticus with something to say that random play hardly ever reaches."""

from collections.abc import Iterator
from typing import Any

from leeboard.games.nauticus.state import NauticusState
from tests.rules.nauticus.table import SPACES, extra, nauticus, ship, turn


def tables() -> Iterator[NauticusState]:
    full = {"warehouse": {"sail_helm": 12}}
    yield turn("buy_sails", {**full, "ships": [ship("S")]}, blue=2)
    yield turn("buy_hulls", {"workers": 0})
    yield turn("transport", {"workers": 0, "warehouse": {"hull_bow": 1}})
    yield turn("buy_hulls", {"talers": 0})
    others = [space for space in SPACES if space not in ("sp_mast", "sp_sail")]
    yield nauticus(yards=[full], used=others, first="sp_vp2", phase=6)
    gone = {"delivered": {"good_fish": 11, "good_grain": 12}}
    finished = {"ships": [ship("SB", "ww", "w"), ship("SMM"), ship("1", "h", "h", "f")]}
    yield turn("buy_sails", {**finished, **full}, gone, blue=2, space="sp_vp2")
    yield turn("buy_goods", finished, gone, blue=2)
    fleet = [ship("1", "a", "a"), ship("1", "h", "h", "f"), ship("SB", "aa"), ship("SM", "w")]
    waiting: dict[str, Any] = {"ships": [*fleet, ship("M"), ship("S", "k")]}
    yield turn("deliver_goods", waiting, blue=2)
    yield turn("transport", {**waiting, "warehouse": {"sail_anchor": 1, "good_salt": 1}}, blue=3)
    for piece in ("mast_anchor", "sail_helm", "good_salt", "hull_bow", "hull_single"):
        tile = f"buy_{piece.partition('_')[0]}s"
        yield turn(tile, waiting, agenda=["turn_end", "next_use", "place"], piece=piece)
    yield turn("withdraw_money", {"workers": 2}, blue=1)
    yield turn("score_crowns", {"flipped": 3}, blue=3)
    yield turn("score_crowns", blue=3)
    yield turn("buy_hulls", finished, blue=3, agenda=["turn_end", "next_use", "place"],
               piece="hull_middle")  # fmt: skip
    for first in (None, "good_fish"):
        yield turn("buy_sails", finished, agenda=["turn_end", "next_use", "reward", "reward_good"],
                   owed=1, first_good=first, taken={"rw_two_goods": 2})  # fmt: skip
    yield turn("buy_sails", {**finished, **full}, agenda=["turn_end", "next_use", "reward"],
               owed=2, taken={"rw_vp3": 2})  # fmt: skip
    for tile in ("buy_masts", "buy_goods"):
        yield turn(tile, {"workers": 5}, agenda=["turn_end", "next_use", "free_item"])
    yield turn("buy_masts", agenda=["turn", "bonus_piece"], space="sp_mast")
    yield nauticus(agenda=["choose_tile", "extra_action"], in_extra=True, yards=[{"talers": 1}])
    yield extra("withdraw_money")
