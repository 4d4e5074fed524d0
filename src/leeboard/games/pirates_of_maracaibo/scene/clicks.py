"""What a click means: the pieces that a person clicks to take an action."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.boards import CELLS
from leeboard.games.pirates_of_maracaibo.rules.agenda import TAKE_RUBY, what_of
from leeboard.games.pirates_of_maracaibo.scene.details import choice_id
from leeboard.games.pirates_of_maracaibo.scene.route import way
from leeboard.games.pirates_of_maracaibo.scene.seen import Seen, card_name, space_piece
from leeboard.kernel.text import Text


def clicked(seen: Seen, action: int, actions: Actions) -> list[str]:
    """The pieces that take this action; those that are not in the scene are left out later."""
    verb = actions.catalogue.verb_of(action)
    first = verb.operand(action)
    word = verb.operands[0].ids[first] if verb.operands else ""
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
    """How far that is."""
    spaces = way(seen, actions.sail.operand(action)) if actions.sail.has(action) else []
    return Text("aside-sail", {"count": len(spaces) - 1}) if spaces else None


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
        "galleon": "galleon-",
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
    mark = 5 * seen.viewer + tile
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
    """Where a raid action or trade is printed: a sail, the ship board, a card, a galleon."""
    return [name, f"space-{word}", f"own-{word}", f"own-galleon-{word}"]


def _ruby_supply(seen: Seen) -> list[str]:
    content = seen.content
    if seen.agenda and seen.agenda[-1] == TAKE_RUBY:
        return [f"ruby-supply-{content.place_ids[what_of(seen.args[-1])]}"]
    space = seen.ships[seen.viewer]
    place = seen.cards[space] if space < CELLS else -1
    known = 0 <= place < len(content.place_ids)
    return [f"ruby-supply-{content.place_ids[place]}"] if known else []
