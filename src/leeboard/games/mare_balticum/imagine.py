"""What a view of Mare Balticum does not tell, drawn at random."""

from __future__ import annotations

from typing import Final

from leeboard.games.mare_balticum.content import KINDS, SPECIES, TAX, TIME, TOKENS
from leeboard.games.mare_balticum.position import laid_out
from leeboard.games.mare_balticum.rules.agenda import ENTERPRISE
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.bits import set_of
from leeboard.kernel.errors import BadPosition
from leeboard.kernel.state import View

MOST_TRIES: Final = 10_000  # a few dozen do, unless a view was made up


def imagine_hidden(state: MareState, view: View) -> None:
    """Draw the unknown so that the view stays true.

    Of the others nobody sees whether they have answered in secret: they have not.
    """
    for seat in range(state.seats):
        imagine_store(state, view, seat)
        imagine_market(state, view, seat)
    imagine_bag(state, view)
    imagine_contracts(state, view)


def dealt_anew(state: MareState) -> MareState:
    """Only the order in the bag is unknown to all: contracts were looked through, payments made."""
    rest = state.bag[state.drawn :]
    state.chance.shuffle("anew:bag", rest)
    state.bag = state.bag[: state.drawn] + rest
    return state


def imagine_store(state: MareState, view: View, seat: int) -> None:
    """What was paid face down is drawn from what had entered the store; the rest lies there."""
    first = KINDS * seat
    entered: list[int] = view["entered"][seat]
    store: list[int] | None = view["stores"][seat]
    if store is None:
        tokens: list[int] = []
        for kind in range(KINDS):
            tokens.extend([kind] * entered[kind])
        state.chance.shuffle(f"imagine:store:{seat}", tokens)
        store = [0] * KINDS
        for kind in tokens[: view["stored"][seat]]:
            store[kind] += 1
    for kind in range(KINDS):
        state.store[first + kind] = store[kind]
        state.buried[first + kind] = entered[kind] - store[kind]


def imagine_market(state: MareState, view: View, seat: int) -> None:
    """Values that are hidden are drawn among those that the seat can have played."""
    market: list[int] | None = view["market"][seat]
    unplayed: list[int] | None = view["unplayed"][seat]
    if market is None:  # the values are known, their species are not
        spaces = [0, 1, 2, 3]
        state.chance.shuffle(f"imagine:market:{seat}", spaces)
        market = [-1] * SPECIES
        for space, token in zip(spaces, view["played_values"][seat], strict=False):
            market[space] = token
    elif unplayed is None:  # the species are known, their values are not
        values = [0, 1, 2, 3]
        state.chance.shuffle(f"imagine:market:{seat}", values)
        market = [token if token == -1 else values[space] for space, token in enumerate(market)]
    for species in range(SPECIES):
        state.market[SPECIES * seat + species] = market[species]
    played = set_of([token for token in market if token >= 0])
    if view["tax_played"][seat]:
        played |= 1 << TAX
    state.unplayed[seat] = ((1 << TOKENS) - 1) & ~played


def imagine_bag(state: MareState, view: View) -> None:
    """The bag holds what is nowhere else, in an order that nobody knows."""
    content = state.content
    bag: list[int] = []
    for kind in range(KINDS):
        bag.extend([kind] * (content.count[kind] - laid_out(state, kind) - state.box[kind]))
    resolving = 1 if ENTERPRISE in state.agenda else 0
    bag.extend([TIME] * (content.time_tokens - state.track - resolving))
    state.chance.shuffle("imagine:bag", bag)
    state.bag = bag


def imagine_contracts(state: MareState, view: View) -> None:
    """Let the public log of contracts happen again from the pile that the viewer last saw."""
    if not state.module_contracts:
        return
    for _ in range(MOST_TRIES):
        if fits(state, view, play_log(state, view)):
            return
    raise BadPosition("view: the contracts cannot have come to lie as this seat sees them")


def fits(state: MareState, view: View, pile: list[int]) -> bool:
    """Whether the viewer would see just these cards, in the pile it looks through and open."""
    now: list[int] | None = view["pile_cards"]
    if now is not None and sorted(pile) != now:
        return False
    known: list[int | None] = view["contracts"]
    for seat in range(state.seats):
        card = known[seat]
        if card is not None and card != state.contract[seat]:
            return False
    return True


def play_log(state: MareState, view: View) -> list[int]:
    """Contracts as they can have gone, and what each seat remembers; returns the pile."""
    state.contract = [-1] * state.seats
    state.contract_log = []
    pile = list(range(state.content.contracts))
    if view["seen_pile"] is not None:
        take_as_then(state, view, pile)
    log: list[int] = view["contract_log"]
    for entry in log:
        draw_card(state, pile, entry // 2)
        remember(state, pile, entry)
    return pile


def take_as_then(state: MareState, view: View, pile: list[int]) -> None:
    """Whoever owned a card when the viewer last looked takes one that it did not see; it last."""
    viewer: int = view["viewer"]
    log: list[int] = view["contract_log"]
    own: int = view["contract"]
    unseen = [card for card in pile if card not in view["seen_pile"] and card != own]
    state.chance.shuffle("imagine:contracts", unseen)
    for seat in range(state.seats):
        since = [entry for entry in log if entry // 2 == seat]
        owned_then = since[0] % 2 == 1 if since else view["contract_owners"][seat]
        if owned_then and seat != viewer:
            state.contract[seat] = unseen.pop()
            pile.remove(state.contract[seat])
            remember(state, pile, 2 * seat)
    state.contract[viewer] = own
    pile.remove(own)
    remember(state, pile, 2 * viewer)


def draw_card(state: MareState, pile: list[int], seat: int) -> None:
    """A seat takes a card from the pile; one that has a card may keep it."""
    own = state.contract[seat]
    label = f"imagine:card:{len(state.contract_log)}"
    pick = state.chance.below(label, len(pile) + (1 if own >= 0 else 0))
    if pick == len(pile):
        return
    state.contract[seat] = pile[pick]
    if own >= 0:
        pile[pick] = own
    else:
        del pile[pick]


def remember(state: MareState, pile: list[int], entry: int) -> None:
    """A seat has seen the pile and leaves it so."""
    state.contract_log.append(entry)
    state.looked[entry // 2] = len(state.contract_log)
    state.seen_pile[entry // 2] = set_of(pile)
