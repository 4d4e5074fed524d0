"""How a person sees Nauticus: a view and its legal actions as a scene to draw and click."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import FAMILY, FIRST, GOOD, HULL, ITEM_IDS, Content
from leeboard.games.nauticus.rules.ships import completed, misfit, with_item
from leeboard.games.nauticus.scene.badges import click_badges, seat_badges
from leeboard.games.nauticus.scene.board import board
from leeboard.games.nauticus.scene.seen import Seen, item_name, seat_name, space_name, tile_name
from leeboard.games.nauticus.scene.yard import own_store, own_yard, packed, seat_card
from leeboard.kernel.text import Text
from leeboard.scene import Click, Scene


def scene(view: dict[str, object], legal: list[int], actions: Actions, content: Content) -> Scene:
    """The table as this viewer sees it, with a click for every legal action."""
    seen = Seen(view)
    picture = Scene("nauticus", seen.viewer, prompt(seen), moment=moment(seen, content))
    picture.asked = [] if seen.over else seen.pending
    picture.sheets.append(board(seen, content))
    if seen.viewer >= 0:
        picture.sheets.append(own_yard(seen, legal, actions))
        picture.sheets.append(own_store(seen, content))
    for step in range(seen.seats):
        seat = (max(seen.viewer, 0) + step) % seen.seats
        picture.sheets.append(seat_card(seen, seat, content))
        picture.sheets[-1].badges = seat_badges(seen, seat)
    present = picture.pieces() if legal else {}
    for action in legal:
        pieces = [piece for piece in clicked(seen, action, actions) if piece in present]
        click = Click(action, pieces, sentence(seen, action, actions, content))
        click.badges = click_badges(seen, action, actions, content)
        click.brief = brief(action, actions, content)
        click.aside = aside(seen, action, actions, content)
        picture.clicks.append(click)
    return picture


def prompt(seen: Seen) -> Text:
    """What is asked of the viewer, or who is waited for."""
    if seen.over:
        return Text("prompt-over")
    if seen.viewer in seen.pending and seen.decision:
        return Text(f"decision-{seen.decision}")
    return Text("prompt-waiting", {"seat": seat_name(seen.seat)})


def moment(seen: Seen, content: Content) -> list[Text]:
    """Round and phase."""
    if seen.over:
        return []
    phase = min(seen.phase + 1, content.phases)
    words = {"round": seen.round, "count": seen.rounds}
    return [Text("label-round", {**words}), Text("label-phase", {"phase": phase})]


def sentence(seen: Seen, action: int, actions: Actions, content: Content) -> Text:
    """What a button says: the catalogue's sentence, with tile, price or gain where there is one."""
    if actions.tile.has(action):
        space = actions.tile.operand(action)
        tile = tile_name(seen.tiles[space])
        return Text("button-tile", {"tile": tile, "space": space_name(content, space)})
    if actions.buy.has(action) and content.place[actions.buy.operand(action)] >= 0:
        item = actions.buy.operand(action)
        price = seen.price(item, content)
        return Text("button-buy", {"item": item_name(item), "price": price})
    if actions.withdraw.has(action):
        workers = actions.withdraw.operand(action) + 1
        talers = workers * content.withdraw_rate
        return Text("button-withdraw", {"count": workers, "talers": talers})
    if actions.crowns.has(action):
        workers = actions.crowns.operand(action) + 1
        points = min(content.crown_cap, workers * seen.crowns[seen.seat])
        return Text("button-crowns", {"count": workers, "points": points})
    return actions.catalogue.sentence(action)


def brief(action: int, actions: Actions, content: Content) -> Text | None:
    """What is for sale by its name; its picture and its price stand beside it."""
    if not actions.buy.has(action) or content.place[actions.buy.operand(action)] < 0:
        return None
    return Text("brief-buy", {"item": item_name(actions.buy.operand(action))})


def aside(seen: Seen, action: int, actions: Actions, content: Content) -> Text | None:
    """Where what is for sale could go: what it finishes, else what it fits."""
    if not actions.buy.has(action) or content.place[actions.buy.operand(action)] < 0:
        return None
    item = actions.buy.operand(action)
    if seen.price(item, content) == 0:
        return Text("aside-free")
    fleet = [packed(ship) for ship in seen.ships[seen.seat]]
    fitting = [
        place for place, ship in enumerate(fleet) if not misfit(ship, item, content.max_length)
    ]
    for place in fitting:
        if not completed(fleet[place]) and completed(with_item(fleet[place], item)):
            return Text("aside-finishes", {"ship": place + 1})
    if fitting:
        return Text("aside-fits", {"ship": fitting[0] + 1})
    return Text("aside-new" if FAMILY[item] == HULL else "aside-store")


def clicked(seen: Seen, action: int, actions: Actions) -> list[str]:
    """The pieces that take this action; those that are not in the scene are left out later."""
    verb = actions.catalogue.verb_of(action)
    first = verb.operand(action)
    match verb.name:
        case "tile":
            items = [f"tile-{first}-item-{item}" for item in range(len(ITEM_IDS))]
            return [f"tile-{first}", *items]
        case "bonus" | "free":
            return [f"supply-{ITEM_IDS[first]}"]
        case "good":
            return [f"supply-{ITEM_IDS[FIRST[GOOD] + first]}"]
        case "buy":
            space = seen.tiles.index(FAMILY[first])
            return [
                *([] if seen.in_extra else [f"tile-{space}-item-{first}"]),
                f"supply-{ITEM_IDS[first]}",
            ]
        case "move":
            count = seen.warehouses[seen.seat][first]
            return [f"stored-{ITEM_IDS[first]}-{number}" for number in range(count)]
        case "deliver":
            return [f"berth-{first}"]
        case "ship":  # anywhere on the ship: nobody chooses a section (NAU-9.10)
            return [f"ghost-{first}", f"berth-{first}"]
        case "new":
            return ["ghost-new", "berth-new"]
        case "store":
            return ["warehouse"]
        case "pass":
            return [f"own-pass-{seen.flipped[seen.seat]}"]
        case "use_extra":
            return ["own-extra"]
        case "action":
            return [f"tile-{seen.tiles.index(first)}"]
    return []  # a reward is a button in the prompt
