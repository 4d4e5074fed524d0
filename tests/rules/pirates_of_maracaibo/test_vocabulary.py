"""The closed vocabulary of effects (PIR-2.4) and what a wrong box is told."""

import re

import pytest

from leeboard.games.pirates_of_maracaibo.game import PiratesOfMaracaibo
from leeboard.games.pirates_of_maracaibo.printed import Effects
from leeboard.games.pirates_of_maracaibo.rules.effects.vocabulary import VOCABULARY
from leeboard.games.pirates_of_maracaibo.scene.codes import code_of
from leeboard.games.pirates_of_maracaibo.scene.icons import glyphs_of
from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadContent
from leeboard.kernel.reading import Reader
from leeboard.locale import LANGUAGES, Voice
from leeboard.scene.svg import drawing_ids
from tests.rules.pirates_of_maracaibo.table import GAME
from tests.rules.rule import rule

TEXT = GAME.content_file.text
ART = (GAME.folder / "art.svg").read_text(encoding="utf-8")

IMMEDIATE = [
    *["gain_vp(3)", "gain_doubloons(3)", "gain_treasure(gold)", "gain_treasure(any)"],
    *["gain_treasure(die)", "gain_treasure(one_color,3)", "bury(2)", "explore(3)", "raid(dice)"],
    *["raid(dice,bonus=2)", "raid(fixed=5)", "raid(die=pearl,bonus=3)", "upgrade_ship(1)"],
    *["gain_quest(1)", "acquire(crew,extra=3)", "acquire(ship,extra=0)", "build_residence"],
    *["take_figurehead(pay=3)", "place_market(pay=0)", "activate_market(1)", "place_cube(any,2)"],
    *["place_cube(gold,1)", "sell_quest(8)", "income_now(vp)", "income_now(doubloons)"],
    *["repeat_space", "vp_per(n_buried,1)", "vp_per(n_rivers,2,max=6)"],
    "one_of(bury(2) / gain_doubloons(5))",
]
PERMANENT = [
    *["passive.raid_power(+1)", "passive.raid_power(gold,+2)", "passive.explore(+1)"],
    *["passive.explore_trade(-1 -> gain_doubloons(3))", "passive.discount(3)"],
    *["raid_action(2 -> gain_vp(3))", "income(doubloons=3)", "income(vp=2)"],
    *["final(per_3_treasure(gold)=7)", "final(per_3_scored_quests=6)", "final(per_buried=2)"],
    *["passive.ship_moves(4)", "passive.quest_refresh", "passive.extra_reroll(1)"],
    *["passive.extra_burial(gain_vp(1), gain_vp(2), gain_vp(3), gain_vp(4))"],
    "income(doubloons=n_quests)",
]


def row() -> Reader:
    return Reader('content.toml: place[0] "pl_test"', {}, BadContent)


def changed(old: str, new: str) -> str:
    """What the loader says of a box in which one text is another."""
    assert old in TEXT
    with pytest.raises(BadContent) as caught:
        PiratesOfMaracaibo(ContentFile("content.toml", TEXT.replace(old, new, 1)))
    return str(caught.value)


def without(text: str, table: str, count: int) -> str:
    """A box that lacks the last entries of a table."""
    for _ in range(count):
        start = text.rindex(f"[[{table}]]")
        end = text.find("\n[", start)
        text = text[:start] + (text[end + 1 :] if end >= 0 else "")
    return text


@rule("PIR-2.4")
@pytest.mark.parametrize("text", IMMEDIATE)
def test_every_immediate_effect_can_be_printed(text: str) -> None:
    effects = Effects(2, VOCABULARY)
    script = effects.script(row(), "actions", text)
    assert effects.count[script] == 1
    for other in PERMANENT:
        with pytest.raises(BadContent, match="is not an effect"):
            effects.script(row(), "actions", other)


@rule("PIR-2.4")
@pytest.mark.parametrize("text", PERMANENT)
def test_every_permanent_effect_can_be_printed(text: str) -> None:
    effects = Effects(2, VOCABULARY)
    assert len(effects.gear(row(), "effects", "test", text)) == 2
    with pytest.raises(BadContent, match="is not a permanent effect"):
        effects.gear(row(), "effects", "test", "gain_vp(3)")


@pytest.mark.parametrize("text", [*IMMEDIATE, *PERMANENT])
def test_every_effect_has_icons_a_code_and_words_in_every_language(text: str) -> None:
    effects = Effects(2, VOCABULARY)
    if text in IMMEDIATE:
        effect = effects.of(effects.script(row(), "actions", text))[0]
        signs, words = effect.signs(), effect.text()
    else:
        slot, amount = effects.gear(row(), "effects", "test", text)
        kind = VOCABULARY.gear[slot]
        signs, words = kind.signs(effects, amount), kind.text(effects, amount)
    assert {glyph.symbol for glyph in glyphs_of(signs) if glyph.symbol} <= drawing_ids(ART)
    assert code_of(signs)
    for language in LANGUAGES:
        voice = Voice(language, GAME)
        assert voice.knows(words.key)
        assert "text-" not in voice.say(words)


@rule("PIR-2.4")
def test_every_effect_of_the_box_is_of_the_vocabulary() -> None:
    known = {re.split(r"[(]", text)[0] for text in [*IMMEDIATE, *PERMANENT]}
    known |= {"rb_raid", "rb_explore", "rb_quest", "rb_deck", "rb_acquire", "rb_upgrade"}
    known |= {"rb_track_advance", "rb_figurehead", "rb_residence"}
    fields = r'^(?:actions|effects?|bonus|side_[ab]|storage|extra) = "(.*)"$'
    printed = re.findall(fields, TEXT, re.MULTILINE)
    assert len(printed) > 150
    verbs = {verb for text in printed for verb in re.findall(r"[a-z_.0-9]+(?=\()", text)}
    metrics = {"n_treasure", "n_buried", "per_3_treasure"}
    assert verbs - metrics <= known


@rule("PIR-2.4")
@pytest.mark.parametrize(
    ("text", "new"),
    [
        ('actions = "raid(dice)"', 'actions = "raid(cards)"'),
        ('actions = "explore(3)"', 'actions = "explore(far)"'),
        ('actions = "gain_quest(1)"', 'actions = "steal(1)"'),
        ('"one_of(bury(2) / gain_doubloons(5))"', '"one_of(bury(2))"'),
        ('effects = "passive.discount(3)"', 'effects = "passive.luck(3)"'),
        ('"raid_action(2 -> gain_vp(3))"', '"raid_action(gain_vp(3))"'),
        ('effects = "passive.discount(3)"', 'effects = ""'),
        ('actions = "explore(3)"', 'actions = "explore(3,)"'),
        ('actions = "explore(3)"', 'actions = "explore(N)"'),
    ],
)
def test_an_effect_that_does_not_exist_is_refused_by_name(text: str, new: str) -> None:
    message = changed(text, new)
    wrong = new.split('"')[1]
    assert "content.toml" in message
    assert wrong in message


@rule("PIR-12.19")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('[[quest]]\nid = "q_collect_gold"', '[[quest]]\nid = "q_bury_pearl"', "is taken"),
        ("residences = 4 ", "residences = 5 ", "must make 27 cards, not 28"),
        ("slots = 6", "slots = 5", "slots"),
        ('"C C C C C C P P ."', '"C C C C C C P P C"', "28 cards, not 27"),
        ("cubes = 2   ", "cubes = 7   ", "needs 7 cubes, but there are 6 spaces before"),
        ('type = "crew"', 'type = "cook"', "type"),
        ('upper = "n_treasure(gold) >= 2"', 'upper = "luck >= 2"', "must be a metric"),
        ('next = ["x_a1", "x_b1"]', "next = []", "needs a next one"),
        ('extra = "rb_upgrade"', 'extra = ""', "B cards alone"),
    ],
)
def test_a_box_that_does_not_add_up_is_refused_with_the_reason(
    old: str, new: str, words: str
) -> None:
    assert words in changed(old, new)


@rule("PIR-12.19")
@pytest.mark.parametrize(
    ("table", "count"),
    [("track", 47), ("ship", 20), ("market", 5), ("ruby", 6)],
)
def test_a_board_of_another_size_is_refused(table: str, count: int) -> None:
    with pytest.raises(BadContent, match=f"there must be {count} {table} entries, not {count - 1}"):
        PiratesOfMaracaibo(ContentFile("content.toml", without(TEXT, table, 1)))


@rule("PIR-12.19")
@pytest.mark.parametrize(
    ("table", "fewer", "words"),
    [
        ("quest", 11, "there must be at least 15 quest entries, not 14"),
        ("figurehead", 7, "there must be at least 6 figurehead entries, not 5"),
        ("residence", 9, "residences must be a whole number from 0 to 3, not 4"),
        ("upgrade", 43, "upgrades must be a whole number from 0 to 14, not 15"),
        ("place", 7, "7 places, residences and upgrades must make 27 cards, not 26"),
    ],
)
def test_a_deck_too_small_to_be_dealt_is_refused(table: str, fewer: int, words: str) -> None:
    with pytest.raises(BadContent, match=words):
        PiratesOfMaracaibo(ContentFile("content.toml", without(TEXT, table, fewer)))
