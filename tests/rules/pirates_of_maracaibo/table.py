"""Any position of Pirates of Maracaibo in a line, and playing it in words."""

import random
from collections.abc import Iterator
from typing import Any

from leeboard.games.pirates_of_maracaibo.game import PiratesOfMaracaibo
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.chance import Chance
from leeboard.kernel.content import ContentFile

PRINTED = PiratesOfMaracaibo()
# The layout `open_sea` of edition 1 as one of our own (PIR-3.2). Its straits are so narrow that a
# ship on c4r2 has five destinations, which a test can fill with cards.
NARROWS = """
[[layout]]
id = "narrows"
rows = ["C C C C C C P C .", "C C G C C C P C C", "C C G C E C C C C", ". C C C E C C C ."]
clause = "PIR-3.2"
source = "reconstructed"
why = "for tests"
"""
GAME = PiratesOfMaracaibo(ContentFile("own.toml", PRINTED.content_file.text + NARROWS))


def of_edition(edition: int) -> PiratesOfMaracaibo:
    """The game by the rules of an edition; by the newest one, with our own layout as well."""
    if edition == GAME.edition:
        return GAME
    game = PRINTED.of_edition(edition)
    assert isinstance(game, PiratesOfMaracaibo)
    return game


class Dice(Chance):
    """Chance that gives the values it was told: dice as they fall, 1 to 6, in order.

    Draws of anything but a die take the first of what there is; a shuffle changes nothing.
    """

    def __init__(self, *values: int) -> None:
        super().__init__()
        self.coming = list(values)

    def value(self, label: str, index: int, n: int) -> int:
        return self.coming.pop(0) - 1 if n == 6 else 0

    def shuffle(self, label: str, items: list[int]) -> None:
        """Everything stays where it is."""

    def clone(self) -> "Dice":
        return Dice(*self.coming)


def pirates(
    seats: int = 2,
    *,
    agenda: list[str] | None = None,
    pending: list[dict[str, Any]] | None = None,
    seat: int = 0,
    over: bool = False,
    dice: list[int] | None = None,
    rolled: list[int] | None = None,
    options: dict[str, Any] | None = None,
    captains: list[dict[str, Any]] | None = None,
    edition: int = GAME.edition,
    **table: Any,
) -> PiratesState:
    """A table on `narrows` where a seat begins its turn; `captains` says what differs at each.

    `agenda` names the steps above the end of the turn (default: to sail) and `pending` what they
    carry, such as `agenda=["raid_action"], pending=[{"colour": "gold", "power": 5}]`. A captain has
    its ship in the start zone and 10 doubloons. What is left out lies as in the box: places,
    residences and upgrades on the sea in order of their numbers, decks in order. `dice` are the
    values of dice to come, `rolled` those that lie on the table; alone (`seats=1`), captain 1 is
    Redbeard. `edition` says by which rules it is played.
    """
    fog = (options or {}).get("fog_upgrades", False)
    steps = ["turn_end", *(agenda or (["sail_step"] if fog else ["sail"]))]
    if agenda and agenda[0] == "keep_quest":
        steps = ["keep_quest"]
        table.setdefault("round", 0)
    table["dice"] = rolled or [1, 1, 1]
    given = captains or []
    rows: list[dict[str, Any]] = []
    for number in range(max(seats, 2)):
        row = {} if seats == 1 and number == 1 else {"doubloons": 10}
        rows.append({**row, **(given[number] if number < len(given) else {})})
    items = [{}, *(pending or [])] if steps[0] == "turn_end" else pending or []
    usual: dict[str, Any] = {"layout": "narrows" if edition == GAME.edition else "open_sea"}
    usual |= {} if seats == 1 else {"first_seat": 0}
    data = {
        "rules": edition,
        "seats": seats,
        "options": {**usual, **(options or {})},
        "agenda": [] if over else steps,
        "seat": -1 if over else seat,
        "over": over,
        "table": {"captains": rows, "pending": [] if over else items, **table},
    }
    return of_edition(edition).from_position(data, None if dice is None else Dice(*dice))


def new(seats: int = 2, seed: int = 7, edition: int = GAME.edition, **options: Any) -> PiratesState:
    """A new match; seat 0 begins unless `first_seat` says otherwise."""
    return of_edition(edition).new(seats, seed=seed, options={"first_seat": 0, **options})


def legal(state: PiratesState, seat: int = -1) -> list[str]:
    """What a seat (or the one to act) may choose, in words."""
    return [state.game.catalogue.text(action) for action in state.legal(seat)]


def play(state: PiratesState, *texts: str, seat: int = -1) -> PiratesState:
    """Play actions and listen; decisions with one choice are taken by the game."""
    state.listening = True
    for text in texts:
        state.play(state.game.catalogue.number(text), seat)
    return state


def refusal(state: PiratesState, text: str, seat: int = -1) -> str:
    """The clause that forbids an action now, or "" if it is legal."""
    found = state.refusal(state.game.catalogue.number(text), seat)
    return "" if found is None else found.clause


def told(state: PiratesState, kind: str) -> list[tuple[int | str, ...]]:
    """The events of this kind of the last action, in catalogue numbers."""
    return [event for event in state.events if event[0] == kind]


def asked(state: PiratesState) -> str:
    """The kind of decision that is asked, or "" when the game is over."""
    return "" if state.decision is None else state.decision.kind


def of(state: PiratesState, captain: int = 0) -> dict[str, Any]:
    """All that a captain has, in words: ship, doubloons, vp, cards, stored ..."""
    row: dict[str, Any] = on_table(state)["captains"][captain]
    return row


def on_table(state: PiratesState) -> dict[str, Any]:
    """The whole table in words: sea, islands, quest_market, deck ..."""
    table: dict[str, Any] = state.game.table(state)
    return table


def islands(state: PiratesState) -> list[int]:
    """Cubes on the islands of gold, emerald and pearl."""
    return state.islands.copy()


def part(state: PiratesState, name: str, seat: int = 0) -> int:
    """One part of a seat's score, as if the game ended now."""
    return dict(state.breakdown(seat))[name]


def where(state: PiratesState, card: str) -> str:
    """The space on which a card lies."""
    sea: dict[str, str] = on_table(state)["sea"]
    return next(space for space, name in sea.items() if name == card)


def wander(state: PiratesState, seed: int = 1) -> Iterator[PiratesState]:
    """Play at random to the end; yields the state before the first and after every action.

    What can be declined seldom is, so that much happens.
    """
    dice = random.Random(seed)
    actions = GAME.actions
    idle = [actions.skip.start, actions.done.start, actions.stop.start]
    state.listening = True
    yield state
    count = 0
    while not state.over:
        count += 1
        assert count < GAME.longest, "the game does not end"
        choices = state.legal()
        if dice.random() < 0.9:
            choices = [action for action in choices if action not in idle] or choices
        state.play(dice.choice(choices))
        yield state


def stop_on(card: str, captain: dict[str, Any] | None = None, **more: Any) -> PiratesState:
    """Seat 0 has just sailed from c4r2 to c5r2, where this card lies."""
    others = more.pop("others", [])
    sea = {"c5r2": card, **more.pop("sea", {})}
    step = "step" if more.get("options", {}).get("fog_upgrades") else "sail"
    rows = [{"ship": "c4r2", **(captain or {})}, *others]
    state = play(pirates(captains=rows, sea=sea, **more), f"{step} c5r2")
    return play(state, "stop") if step == "step" else state


# The level II deck is empty: seat 1 has its upgrades, and its places are at sea.
NO_DECK: dict[str, Any] = {
    "others": [{"cards": GAME.content.upgrade_ids[22:]}],
    "sea": {f"c6r{row}": GAME.content.place_ids[7 + row] for row in (1, 2, 3, 4)}
    | {f"c7r{row}": GAME.content.place_ids[9 + row] for row in (3, 4)},
    "deck": [],
}


# All residences of the match, around c6r2: of what Redbeard reaches from c4r2 he can use none.
QUIET = {"c5r1": "rs_hacienda", "c5r2": "rs_palace", "c6r1": "rs_shipyard", "c6r3": "rs_warehouse"}


def redbeard_turn(
    card: str, sea: dict[str, str] | None = None, *dice: int, **more: Any
) -> PiratesState:
    """Redbeard, on c4r2, has turned up a card and made his turn; then the human is asked.

    `human` and `his` say what differs at the captains, `board` how many cubes his ship board has
    (12: full, so that ship upgrades do nothing), `track` his position, `order` his whole deck.
    """
    a_cards = [f"rb_a{number}" for number in range(1, 7)]
    b_cards = [f"rb_b{number}" for number in range(1, 7)]
    others = a_cards if card in a_cards else b_cards
    deck = more.pop("order", [card, *[other for other in others if other != card]])
    options = more.pop("options", {})
    hard = len([other for other in deck if other in b_cards])
    boards = {"board": more.pop("board", 12), "track": more.pop("track", 0)}
    rows = [{"ship": "c1r1", **more.pop("human", {})}, {"ship": "c4r2", **more.pop("his", {})}]
    return pirates(
        1,
        captains=rows,
        sea=QUIET if sea is None else sea,
        agenda=["redbeard"],
        active=1,
        dice=list(dice),
        options={"difficulty": hard, **options},
        redbeard={"deck": deck, "drawn": more.pop("drawn", 0), **boards},
        **more,
    )
