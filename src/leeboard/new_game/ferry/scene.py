"""What a person sees and clicks in Ferry: the quay, the ports, the boats and the own order card."""

from __future__ import annotations

from leeboard.kernel.state import View
from leeboard.kernel.text import Text
from leeboard.new_game.ferry.actions import Actions
from leeboard.new_game.ferry.content import Content
from leeboard.scene import SEAT_EMBLEMS, Badge, Click, Piece, Scene, Sheet


def scene(view: View, legal: list[int], actions: Actions, content: Content) -> Scene:
    """The table as this viewer sees it, with a click for every legal action."""
    picture = Scene(view["game"], view["viewer"], prompt(view), moment=moment(view, content))
    picture.asked = [] if view["over"] else list(view["pending"])
    picture.sheets.append(board(view, content))
    if view["viewer"] >= 0:
        picture.sheets.append(own_sheet(view, content))
    for step in range(view["seats"]):
        seat = (max(view["viewer"], 0) + step) % view["seats"]
        picture.sheets.append(seat_sheet(view, seat, content))
    for action in legal:
        sentence = actions.catalogue.sentence(action)
        picture.clicks.append(Click(action, clicked(action, actions), sentence))
    return picture


def prompt(view: View) -> Text:
    """What is asked of the viewer, or who is waited for."""
    if view["over"]:
        return Text("prompt-over")
    if view["viewer"] in view["pending"]:
        return Text(f"decision-{view['decision']}")
    if len(view["pending"]) > 1:
        return Text("prompt-waiting-all")
    return Text("prompt-waiting", {"seat": seat_name(view["pending"][0])})


def moment(view: View, content: Content) -> list[Text]:
    return [Text("label-round", {"round": view["round"], "count": content.rounds})]


def seat_name(seat: int) -> Text:
    return Text(f"seat-colour-{seat + 1}")


def board(view: View, content: Content) -> Sheet:
    """The quay above, the sea below: who is at home waits on the left."""
    sheet = Sheet("board", "board", 400, 200, Text("label-board"))
    sheet.add(Piece("sea", "sea", 200, 150))
    for cargo, name in enumerate(content.cargo_names.ids):
        x = 200 + 100 * (cargo - (content.kinds - 1) / 2)
        title = Text("label-crate", {"cargo": Text(f"cargo-{name}"), "price": content.price[cargo]})
        sheet.add(Piece(f"quay-{name}", f"cargo-{name}", x, 44, title))
        count = Text("label-times", {"count": view["quay"][cargo]})
        sheet.add(
            Piece(
                f"left-{name}", "", x, 86, label=count, style="number", room=60, on=f"quay-{name}"
            )
        )
    for port, name in enumerate(content.port_names.ids):
        x = 50 + 300 * port
        sheet.add(Piece(f"port-{name}", "port", x, 150, Text(f"port-{name}")))
        words = Text(f"port-{name}")
        sheet.add(Piece(f"name-{name}", "", x, 184, label=words, style="chart-deep", room=90))
    for seat in range(view["seats"]):
        symbol = f"boat-{SEAT_EMBLEMS[seat]}"
        x = 110 + 60 * seat
        sheet.add(Piece(f"boat-{seat}", symbol, x, 150, seat_name(seat), params={"seat": seat}))
    return sheet


def own_sheet(view: View, content: Content) -> Sheet:
    """The order card of the viewer, and what lies in the hold."""
    viewer: int = view["viewer"]
    sheet = Sheet("own", "own", 280, 80, Text("sheet-own"), seat=viewer)
    named = f"cargo-{content.cargo_names.ids[view['orders'][viewer]]}"
    order = sheet.add(
        Piece("order", "card", 40, 40, Text("label-order-of", {"cargo": Text(named)}), kind="card")
    )
    sheet.add(Piece("order-cargo", named, 40, 40, scale=0.7))
    sheet.lay_on(order)
    for place, cargo in enumerate(held(view, viewer)):
        name = content.cargo_names.ids[cargo]
        sheet.add(
            Piece(f"hold-{place}", f"cargo-{name}", 110 + 50 * place, 40, Text(f"cargo-{name}"))
        )
    return sheet


def held(view: View, seat: int) -> list[int]:
    """The crates aboard, one by one."""
    return [cargo for cargo, count in enumerate(view["aboard"][seat]) for _ in range(count)]


def seat_sheet(view: View, seat: int, content: Content) -> Sheet:
    """The name of a seat, its coins, and what it has delivered so far."""
    sheet = Sheet(f"seat-{seat}", "seat", 320, 50, seat_name(seat), seat=seat)
    name = seat_name(seat)
    sheet.add(Piece(f"name-{seat}", "", 8, 25, label=name, style="head", align="start", room=90))
    coins = view["coins"][seat]
    owned = Text("label-coins", {"count": coins})
    sheet.badges = [Badge("coin", str(coins), owned)]
    counted(sheet, Piece(f"coins-{seat}", "coin", 120, 25, owned), coins)
    for cargo, cargo_id in enumerate(content.cargo_names.ids):
        title = Text(f"cargo-{cargo_id}")
        crate = Piece(f"done-{seat}-{cargo_id}", f"cargo-{cargo_id}", 190 + 80 * cargo, 25, title)
        crate.scale = 0.6
        counted(sheet, crate, view["carried"][seat][cargo])
    return sheet


def counted(sheet: Sheet, piece: Piece, count: int) -> None:
    """A piece, and beside it how many of them there are."""
    sheet.add(piece)
    times = Text("label-times", {"count": count})
    x = piece.x + 32
    sheet.add(Piece(f"count-{piece.id}", "", x, piece.y, label=times, style="number", room=36))
    sheet.lay_on(piece)


def clicked(action: int, actions: Actions) -> list[str]:
    """What is clicked to take an action; nothing, if it is a button."""
    if actions.load.has(action):
        return [f"quay-{actions.load.operands[0].ids[actions.load.operand(action)]}"]
    if actions.sail.has(action):
        return [f"port-{actions.sail.operands[0].ids[actions.sail.operand(action)]}"]
    return []
