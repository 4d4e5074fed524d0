"""What a click means: the pieces that a person clicks to take an action (PIR-9.8)."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.boards import CELLS, TILES
from leeboard.games.pirates_of_maracaibo.effects import joined
from leeboard.games.pirates_of_maracaibo.rules.agenda import TAKE_RUBY, what_of
from leeboard.games.pirates_of_maracaibo.scene.details import choice_id, price_of
from leeboard.games.pirates_of_maracaibo.scene.route import way
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    Seen,
    card_name,
    space_piece,
)
from leeboard.kernel.text import Text


def clicked(seen: Seen, action: int, actions: Actions) -> list[str]:
    """The pieces that take this action; those that are not in the scene are left out later."""
    verb = actions.catalogue.verb_of(action)
    first = verb.operand(action)
    word = verb.operands[0].ids[first] if verb.operands else ""
    if actions.figurehead.has(action):
        return [f"figurehead-{word}", f"detail-{word}"]
    match verb.name:
        case "sail" | "step":
            return [space_piece(seen, first), f"detail-{word}"]
        case "acquire" | "build":
            return [_here(seen), "here", "here-card", choice_id(action, actions)]
        case "trigger":
            return [_market(seen, first), f"tile-{word}"]
        case "do":
            return [choice_id(action, actions), *_gulf_plate(seen, first)]
        case "spend":
            return [choice_id(action, actions), *_owner(seen, f"raid-{word}", word)]
        case "trade":
            return [choice_id(action, actions), *_owner(seen, f"trade-{word}", word)]
        case "bury":
            return [f"store-{word}-bonus", *[f"store-{word}-{number}" for number in range(4)]]
        case "buy" | "residence" | "place":
            return [f"card-{word}", f"detail-{word}"]
        case "take_ruby":
            return _ruby_supply(seen)
        case "stop":
            return [f"ship-{seen.viewer}"] if seen.decision == "sail_step" else []
        case "pay":
            return [f"ship-{first}"]
    return _plain(verb.name, word, choice_id(action, actions))


def sentence(seen: Seen, action: int, actions: Actions) -> Text:
    """What a button says: the catalogue's sentence, with the card that lies where a ship sails."""
    for verb in (actions.sail, actions.step):
        if verb.has(action) and verb.operand(action) < CELLS:
            card = seen.cards[verb.operand(action)]
            if 0 <= card < len(seen.content.card_ids):
                return Text(f"action-{verb.name}", {"space": card_name(seen.content, card)})
    return actions.catalogue.sentence(action)


def brief(seen: Seen, action: int, actions: Actions) -> Text | None:
    """Where a ship sails by its name; its picture and its price stand beside it."""
    if not actions.sail.has(action):
        return None
    return Text("brief-sail", {"space": sentence(seen, action, actions).params["space"]})


def aside(seen: Seen, action: int, actions: Actions) -> Text | None:
    """How far that is, and what one would not get there."""
    spaces = way(seen, actions.sail.operand(action)) if actions.sail.has(action) else []
    if not spaces:
        return None
    far = Text("aside-sail", {"count": len(spaces) - 1})
    loss = _too_dear(seen, actions.sail.operand(action))
    return far if loss is None else Text("aside-sail-dear", {"way": far, "loss": loss})


def _too_dear(seen: Seen, space: int) -> Text | None:
    """That the viewer could not pay for the card there once the toll is paid, and what comes."""
    card = seen.cards[space] if space < CELLS else -1
    price = price_of(seen, card)
    others = [
        captain
        for captain in range(seen.captains)
        if captain != seen.viewer and seen.ships[captain] == space
    ]
    left = max(0, seen.doubloons[seen.viewer] - seen.content.toll * len(others))
    if price <= left or (seen.content.is_residence(card) and seen.has_residence(seen.viewer, card)):
        return None
    if seen.content.is_residence(card):
        return Text("loss-residence")
    return Text("loss-upgrade", {"count": seen.content.ignore_doubloons})


def parting(seen: Seen, action: int, legal: list[int], actions: Actions) -> Text | None:
    """What is given up by stopping somewhere or leaving effects, where there is something."""
    if action == actions.stop.start and seen.decision == "sail_step":
        loss = _too_dear(seen, seen.ships[seen.viewer])
        return None if loss is None else Text("action-stop-dear", {"loss": loss})
    raid = seen.raid()
    if action == actions.stop.start and raid is not None and raid[1] > 0:
        return Text("action-stop-raid", {"count": raid[1]})
    if action != actions.done.start or seen.decision != "next_effect":
        return None
    left = [actions.do.operand(other) for other in legal if actions.do.has(other)]
    pure = pure_names(seen)
    lost = [Text(f"effect-{seen.content.effects.ids[name]}") for name in left if name not in pure]
    return Text("action-done-without", {"effects": joined(lost, "text-list")}) if lost else None


def pure_names(seen: Seen) -> list[int]:
    """The effects asked about that come by themselves (PIR-9.2)."""
    effects = seen.content.effects
    first = effects.first[what_of(seen.args[-1])]
    script = range(first, first + effects.count[what_of(seen.args[-1])])
    return [effects.name[effect] for effect in script if effects.pure[effect]]


def _plain(verb: str, word: str, choice: str) -> list[str]:
    """Verbs whose operand is a piece, or that have one piece of their own."""
    prefixes = {
        "keep": "quest-",
        "give_back": "quest-",
        "quest": "quest-",
        "sell": "quest-",
        "upgrade": "space-",
        "die": "die-",
        "raid": "island-",
        "cube": "island-",
        "treasure": "island-",
        "explore": "track-",
        "dig": "",
        "tile": "tile-",
        "ruby": "ruby-",
    }
    pieces = {
        "reroll": ["dice-cup"],
        "draw_quest": ["quest-deck"],
        "refresh": ["quest-refresh"],
        "cash_ruby": ["own-rubies"],
    }
    if verb in prefixes:
        return [f"{prefixes[verb]}{word}", f"detail-{word}"]
    return [*pieces.get(verb, []), *([choice] if choice else [])]


def _here(seen: Seen) -> str:
    return space_piece(seen, seen.ships[seen.viewer]) if seen.viewer >= 0 else ""


def _market(seen: Seen, tile: int) -> str:
    """The own tile on its place."""
    mark = TILES * seen.viewer + tile
    if mark not in seen.market:
        return ""
    return f"market-{seen.content.place_ids[seen.market.index(mark)]}"


def _gulf_plate(seen: Seen, named: int) -> list[str]:
    """The plate of the Gulf with an effect, while the Gulf is what is asked about."""
    if seen.decision != "gulf_action":
        return []
    effects = seen.content.effects
    first = effects.first[seen.content.gulf_script]
    many = effects.count[seen.content.gulf_script]
    return [f"gulf-{number}" for number in range(many) if effects.name[first + number] == named]


def _owner(seen: Seen, name: str, word: str) -> list[str]:
    """Where a raid action or trade is printed: a sail, the ship board, a card, a figurehead."""
    return [name, f"space-{word}", f"own-{word}", f"own-figurehead-{word}"]


def _ruby_supply(seen: Seen) -> list[str]:
    content = seen.content
    if seen.agenda and seen.agenda[-1] == TAKE_RUBY:
        return [f"ruby-supply-{content.place_ids[what_of(seen.args[-1])]}"]
    space = seen.ships[seen.viewer]
    place = seen.cards[space] if space < CELLS else -1
    known = 0 <= place < len(content.place_ids)
    return [f"ruby-supply-{content.place_ids[place]}"] if known else []
