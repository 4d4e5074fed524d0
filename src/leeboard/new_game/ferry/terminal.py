"""The table of Ferry as plain text, for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from leeboard.kernel.state import View
from leeboard.kernel.text import Text
from leeboard.new_game.ferry.content import Content
from leeboard.new_game.ferry.scene import moment, prompt, seat_name


def draw(view: View, content: Content, say: Callable[[Text], str], width: int) -> str:
    """The round, the quay, a line for each seat, and what is asked."""
    lines = [say(text) for text in moment(view, content)]
    lines.append(f"{say(Text('label-quay'))}: {crates(view['quay'], content, say)}")
    for seat in range(view["seats"]):
        order = view["orders"][seat]
        card = "?" if order is None else say(cargo_name(order, content))
        lines.append(
            f"{say(seat_name(seat))}: {say(Text('label-coins', {'count': view['coins'][seat]}))}; "
            f"{say(Text('label-aboard'))}: {crates(view['aboard'][seat], content, say)}; "
            f"{say(Text('label-order'))}: {card}"
        )
    lines.append(say(prompt(view)))
    return "\n".join(part for line in lines for part in textwrap.wrap(line, width))


def crates(counts: list[int], content: Content, say: Callable[[Text], str]) -> str:
    """Such as `3 × anvil, 2 × barrel`."""
    named = [
        f"{count} × {say(cargo_name(cargo, content))}"
        for cargo, count in enumerate(counts)
        if count
    ]
    return ", ".join(named) or "–"


def cargo_name(cargo: int, content: Content) -> Text:
    return Text(f"cargo-{content.cargo_names.ids[cargo]}")
