"""A scene as one stand-alone SVG picture, for notebooks, documentation, replays and tests."""
# mypyc: interpreted

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from leeboard.kernel.text import Text
from leeboard.scene import (
    SEAT_COLOURS,
    SEAT_INKS,
    STYLES,
    LabelStyle,
    Piece,
    Scene,
    Sheet,
)

__all__ = ["render"]

NAMESPACE: Final = "http://www.w3.org/2000/svg"
SERIF: Final = "Fraunces,Georgia,serif"
SANS: Final = "Inter,system-ui,sans-serif"
LIGHT: Final = (
    "--paper:#F5EEDC;--paper-2:#EBE0C6;--ink:#1C2B36;--ink-2:#5B6B73;--sea-deep:#1D4E68;--sea:#3E86A0;"
    "--shallow:#9CCBD3;--land:#D9C9A3;--land-edge:#A88F5F;--brass:#B8860B;--glow:#FFD766;"
    "--signal:#C8453B;--leaf:#3F7D58"
)
NIGHT: Final = (
    "--paper:#16212B;--paper-2:#1E2C38;--ink:#EFE7D4;--ink-2:#A9B4B8;--sea-deep:#12384D;--sea:#2B6680;"
    "--shallow:#5C97A6;--land:#4B4633;--land-edge:#857748;--brass:#E0B040;--glow:#FFD766;"
    "--signal:#EF7A6D;--leaf:#6DB48C"
)
REFERENCE: Final = r'href="#([^"]+)"|url\(#([^)]+)\)'
GAP: Final = 16.0  # between sheets
COLUMN: Final = 320.0  # width of the sheets beside the board
PROMPT: Final = 44.0  # height of the line that says what is asked
SMALLEST: Final = 0.6  # a label is not shrunk below this part of its size

Say = Callable[[Text], str]


def render(
    scene: Scene, art: str, say: Say, sheet_id: str | None = None, highlight: bool = True
) -> str:
    """Draw one sheet, or all of them with the board on the left; `art` is the text of art.svg."""
    clickable = scene.clickable() if highlight else set()
    sheets = scene.sheets if sheet_id is None else [scene.sheet(sheet_id)]
    symbols = {piece.symbol for sheet in sheets for piece in sheet.pieces if piece.symbol}
    style, drawings = _inlined(art, tuple(sorted(symbols)))
    if sheet_id is None:
        width, height, body = _all_sheets(scene, say, clickable)
    else:
        width, height = sheets[0].width, sheets[0].height
        body = _contents(sheets[0], say, clickable)
    spoken = say(scene.prompt) if sheet_id is None else say(sheets[0].title)
    size = f'width="{_n(width)}" height="{_n(height)}"'
    view = f'viewBox="0 0 {_n(width)} {_n(height)}"'
    return (
        f'<svg xmlns="{NAMESPACE}" class="leeboard" role="img" {view} {size}>\n'
        f"<title>{escape(spoken)}</title>\n"
        f"<style>{escape(stylesheet() + style)}</style>\n<defs>{drawings}</defs>\n"
        f'<rect {size} style="fill:var(--paper)"/>\n{body}</svg>\n'
    )


@lru_cache(maxsize=1)
def stylesheet() -> str:
    """The CSS that every scene needs: tokens in both themes, seats, labels and brass."""
    unlit = ".leeboard:not([data-theme=light],[data-theme=light] *)"
    rules = [
        f".leeboard{{{LIGHT}}}",
        f"@media (prefers-color-scheme:dark){{{unlit}{{{NIGHT}}}}}",
        f"[data-theme=dark] .leeboard,.leeboard[data-theme=dark]{{{NIGHT}}}",
        ".lb-can{--rim:var(--brass);--rim-glow:var(--glow);--rim-line:#FFEBB5;cursor:pointer}",
        ".lb-label{font-variant-numeric:tabular-nums;pointer-events:none}",
    ]
    for seat, (colour, ink) in enumerate(zip(SEAT_COLOURS, SEAT_INKS, strict=True)):
        rules.append(f".seat-{seat}{{--seat-colour:{colour};--seat-ink:{ink}}}")
    rules += [_label_rule(name, style) for name, style in STYLES.items()]
    return "\n".join(rules)


def text_width(text: str, style: LabelStyle) -> float:
    """About how wide a line is, in units of the sheet; on the generous side of the usual fonts."""
    units = 0.0
    for char in text:
        if char in "iljtfrI.,:;'|!()[] ":
            units += 0.34
        elif char in "mwMW@%—":
            units += 0.92
        elif char.isupper() or char in "×+−":
            units += 0.7
        else:
            units += 0.56
    bold = 1.0 if style.weight < 600 else 1.06 if style.serif else 1.16
    return units * style.size * bold


def fitted(text: str, style: LabelStyle, room: float, most: int = 1) -> tuple[list[str], float]:
    """The text on as few lines as keep to the room, and the factor to shrink it by if none do."""
    if room <= 0:
        return [text], 1.0
    best, factor = [text], 0.0
    for count in range(1, most + 1):
        lines = _balanced(text.split(), count, style)
        fits = room / max(text_width(line, style) for line in lines)
        if fits > factor:
            best, factor = lines, fits
        if fits >= 1.0:
            break
    return best, max(SMALLEST, min(1.0, factor))


def _balanced(words: list[str], count: int, style: LabelStyle) -> list[str]:
    """The words on at most this many lines, so that the widest is as narrow as can be."""
    whole = " ".join(words) or " "
    if count == 1 or len(words) < 2:
        return [whole]
    best = [whole]
    for cut in range(1, len(words)):
        lines = [" ".join(words[:cut]), *_balanced(words[cut:], count - 1, style)]
        if max(text_width(line, style) for line in lines) < max(
            text_width(line, style) for line in best
        ):
            best = lines
    return best


def _label_rule(name: str, style: LabelStyle) -> str:
    slant = "italic " if style.italic else ""
    family = SERIF if style.serif else SANS
    rule = f"font:{slant}{style.weight} {_n(style.size)}px {family};fill:{style.colour}"
    if style.halo:
        rule += f";paint-order:stroke;stroke:{style.halo};stroke-width:5;stroke-linejoin:round"
    return f".label-{name}{{{rule}}}"


def drawing_ids(art: str) -> frozenset[str]:
    """The ids of the drawings of an art file, each of which can be the symbol of a piece."""
    return frozenset(_library(art)[1])


@lru_cache(maxsize=8)
def _library(art: str) -> tuple[str, dict[str, tuple[str, tuple[str, ...]]]]:
    """The style of an art file, and each drawing by its id: its text and the ids it refers to."""
    ElementTree.register_namespace("", NAMESPACE)
    root = ElementTree.fromstring(art)
    style = "".join(element.text or "" for element in root.iter(f"{{{NAMESPACE}}}style"))
    drawings: dict[str, tuple[str, tuple[str, ...]]] = {}
    for parent in root.iter(f"{{{NAMESPACE}}}defs"):
        for element in parent:
            if "id" not in element.attrib:
                continue
            text = ElementTree.tostring(element, encoding="unicode").strip()
            text = text.replace(f' xmlns="{NAMESPACE}"', "")
            refers = {one or two for one, two in re.findall(REFERENCE, text)}
            own = {inner.attrib["id"] for inner in element.iter() if "id" in inner.attrib}
            drawings[element.attrib["id"]] = (text, tuple(sorted(refers - own)))
    return style, drawings


@lru_cache(maxsize=32)
def _inlined(art: str, symbols: tuple[str, ...]) -> tuple[str, str]:
    """The style of the art, and the drawings that these symbols need, each once."""
    style, drawings = _library(art)
    needed: dict[str, str] = {}
    waiting = list(symbols)
    while waiting:
        name = waiting.pop()
        if name in needed:
            continue
        if name not in drawings:
            raise KeyError(f'no drawing "{name}" in the art')
        needed[name], refers = drawings[name]
        waiting += refers
    return style, "\n".join(needed[name] for name in drawings if name in needed)


def _all_sheets(scene: Scene, say: Say, clickable: set[str]) -> tuple[float, float, str]:
    """The board on the left, the other sheets in columns beside it, the prompt above these."""
    boards = [sheet for sheet in scene.sheets if sheet.role == "board"]
    others = [sheet for sheet in scene.sheets if sheet.role != "board"]
    left = GAP
    parts: list[str] = []
    height = 2 * GAP
    for sheet in boards:
        parts.append(_placed(sheet, left, GAP, sheet.width, say, clickable))
        left += sheet.width + GAP
        height = max(height, sheet.height + 2 * GAP)
    limit = height if boards else 1000.0
    prompt = Piece("prompt", "", left, GAP + 16, label=scene.prompt, style="title")
    prompt.align, prompt.room, prompt.lines = "start", COLUMN, 2
    parts.append(_label(prompt, say))
    top = GAP + PROMPT
    for sheet in others:
        tall = sheet.height * COLUMN / sheet.width
        if top > GAP + PROMPT and top + tall + GAP > limit:
            left, top = left + COLUMN + GAP, GAP + PROMPT
        parts.append(_placed(sheet, left, top, COLUMN, say, clickable))
        top += tall + GAP
        height = max(height, top)
    width = left + COLUMN + GAP
    return width, height, "".join(parts)


def _placed(sheet: Sheet, x: float, y: float, width: float, say: Say, clickable: set[str]) -> str:
    height = sheet.height * width / sheet.width
    return (
        f'<svg x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" '
        f'viewBox="0 0 {_n(sheet.width)} {_n(sheet.height)}">\n'
        f"{_contents(sheet, say, clickable)}</svg>\n"
    )


def _contents(sheet: Sheet, say: Say, clickable: set[str]) -> str:
    return "".join(_drawn(piece, say, piece.id in clickable) for piece in sheet.pieces)


def _drawn(piece: Piece, say: Say, can: bool) -> str:
    classes = ["lb-can"] if can else []
    style = "".join(f"--{name}:{value};" for name, value in piece.params.items())
    if "seat" in piece.params:
        classes.append(f"seat-{piece.params['seat']}")
    attributes = f" id={quoteattr('piece-' + piece.id)}"
    if classes:
        attributes += f' class="{" ".join(classes)}"'
    if style:
        attributes += f" style={quoteattr(style.rstrip(';'))}"
    inside = "" if piece.title is None else f"<title>{escape(say(piece.title))}</title>"
    if piece.symbol:
        move = f"translate({_n(piece.x)} {_n(piece.y)})"
        if piece.rotation:
            move += f" rotate({_n(piece.rotation)})"
        if piece.scale != 1.0:
            move += f" scale({_n(piece.scale)})"
        inside += f'<use href="#{piece.symbol}" transform="{move}"/>'
    if piece.label is not None:
        inside += _label(piece, say)
    return f"<g{attributes}>{inside}</g>\n"


def _label(piece: Piece, say: Say) -> str:
    if piece.label is None:
        return ""
    style = STYLES[piece.style]
    lines, shrunk = fitted(say(piece.label), style, piece.room / piece.scale, piece.lines)
    size = style.size * shrunk * piece.scale
    first = piece.y - (len(lines) - 1) * size * 0.55 + size * 0.35
    attributes = f'class="lb-label label-{piece.style}" text-anchor="{piece.align}"'
    if size != style.size:
        attributes += f' style="font-size:{_n(size)}px"'
    spans = "".join(
        f'<tspan x="{_n(piece.x)}" y="{_n(first + number * size * 1.1)}">{escape(line)}</tspan>'
        for number, line in enumerate(lines)
    )
    return f"<text {attributes}>{spans}</text>"


def _n(value: float) -> str:
    """A number without a needless tail."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
