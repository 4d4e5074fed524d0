"""What is sent: made in one place, from views alone, as the schema says."""

import json
from typing import Any

import pytest

from leeboard.match.receipts import Receipt
from leeboard.match.visible import VisibleEntry
from leeboard.scene import apply
from leeboard.server.viewing import messages, outgoing
from leeboard.server.viewing.describe import schema, server_message
from leeboard.server.viewing.outgoing import OutgoingMessage, ProjectedMatch, news, table
from tests.server.viewing.tables import GAMES, Look, alike, looks, match, shown


def before(look: Look) -> ProjectedMatch:
    now = shown(look)
    return ProjectedMatch(
        game=look.game,
        viewer=look.viewer,
        view=look.before,
        legal=look.before_legal,
        n=now.n - 1,
        receipt=now.receipt,
        decision=None,
        undo=now.undo,
        clocks=[],
        over=None,
    )


def entry(look: Look) -> VisibleEntry:
    return VisibleEntry(n=5, kind="act", at=99.5, seat=look.actor, events=look.events)


def told(look: Look, now: ProjectedMatch, want: outgoing.Want = "scene") -> list[OutgoingMessage]:
    """A table and its news as this viewer gets them."""
    said = look.speaker(look.language)
    line = messages.ChatLine(id=1, seat=0, name="Ala", text="ahoj", at=3.0)
    return [
        table(now, match(look), [entry(look)], [line], said, want),
        news(before(look), now, entry(look), said, want),
    ]


def checked(sent: OutgoingMessage) -> dict[str, Any]:
    """The message, which keeps to its model in every field."""
    server_message().validate_json(sent.text)
    plain: dict[str, Any] = json.loads(sent.text)
    assert sent.size == len(sent.text.encode())
    return plain


@pytest.mark.parametrize("game_id", GAMES)
def test_messages_keep_to_the_schema_and_follow_each_other(game_id: str) -> None:
    for look in looks(game_id):
        said = look.speaker(look.language)
        whole, what_changed = [checked(sent) for sent in told(look, shown(look))]
        assert (whole["n"], what_changed["n"]) == (5, 5)
        assert (whole["over"] is not None) == look.state.over
        assert (whole["decision"] is not None) == bool(look.legal)
        assert sorted(click["action"] for click in whole["scene"]["clicks"]) == look.legal
        assert whole["story"] == [what_changed["entry"]]
        old = checked(table(before(look), match(look), [], [], said))
        assert apply(old["scene"], what_changed["change"]) == whole["scene"]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_program_gets_the_view_and_the_legal_actions(game_id: str) -> None:
    for look in looks(game_id)[::2]:
        for sent in told(look, shown(look), "view"):
            plain = checked(sent)
            assert "scene" not in plain
            assert "change" not in plain
            assert plain["legal"] == look.legal
            assert plain["view"] == json.loads(json.dumps(look.view))


@pytest.mark.parametrize("game_id", GAMES)
def test_tables_that_look_the_same_are_told_the_same_bytes(game_id: str) -> None:
    for look in looks(game_id):
        other = shown(look, alike(look))
        for want in ("scene", "view"):
            pairs = zip(told(look, shown(look), want), told(look, other, want), strict=True)
            for mine, theirs in pairs:
                assert mine.text == theirs.text


def test_nothing_but_this_module_makes_a_message() -> None:
    with pytest.raises(TypeError, match="only"):
        OutgoingMessage("{}", object())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_state_has_no_way_into_a_message(game_id: str) -> None:
    look = looks(game_id)[0]
    fields = dict(vars(shown(look)))
    with pytest.raises(TypeError, match="a view is a plain dict"):
        ProjectedMatch(**{**fields, "view": look.state})
    with pytest.raises(TypeError, match="a view is a plain dict"):
        ProjectedMatch(**{**fields, "view": look.state.view})
    hidden = ProjectedMatch(**{**fields, "view": {**look.view, "state": look.state}})
    with pytest.raises(TypeError, match="not JSON serializable"):
        table(hidden, match(look), [], [], look.speaker("en"), "view")


def test_a_view_is_shown_to_nobody_else() -> None:
    look = next(look for look in looks(GAMES[0]) if look.viewer is not None)
    fields = {**vars(shown(look)), "viewer": None}
    with pytest.raises(ValueError, match="is not for viewer None"):
        ProjectedMatch(**fields)


def test_news_are_for_the_same_eyes() -> None:
    mine, theirs = [look for look in looks(GAMES[0]) if look.viewer is not None][:2]
    with pytest.raises(ValueError, match="same eyes"):
        news(shown(theirs), shown(mine), entry(mine), mine.speaker("en"))


@pytest.mark.parametrize(
    ("sent", "plain"),
    [
        (outgoing.pong(7), {"op": "pong", "id": 7}),
        (outgoing.slow(), {"op": "slow"}),
        (
            outgoing.refused("k", "ILLEGAL", "No.", "MAR-5.1"),
            {"op": "refused", "key": "k", "code": "ILLEGAL", "text": "No.", "clause": "MAR-5.1"},
        ),
        (
            outgoing.error("BAD_FIELD", "op is missing", "op"),
            {"op": "error", "code": "BAD_FIELD", "field": "op", "text": "op is missing"},
        ),
        (
            outgoing.ack("k", 3, Receipt(n=3, tag="t", mac="m")),
            {"op": "ack", "key": "k", "n": 3, "receipt": {"n": 3, "tag": "t", "mac": "m"}},
        ),
        (
            outgoing.why(7, [messages.Answer(action=None, clause="MAR-4.7", text="Wait.")]),
            {
                "op": "why",
                "id": 7,
                "answers": [{"action": None, "clause": "MAR-4.7", "text": "Wait."}],
            },
        ),
        (
            outgoing.chat(messages.ChatLine(id=2, seat=None, name="Bob", text="ahoj ☺", at=1.5)),
            {
                "op": "chat",
                "line": {"id": 2, "seat": None, "name": "Bob", "text": "ahoj ☺", "at": 1.5},
            },
        ),
    ],
)
def test_small_messages_are_what_they_say(sent: OutgoingMessage, plain: dict[str, Any]) -> None:
    assert checked(sent) == plain


def test_the_schema_names_every_message() -> None:
    ops = set(schema()["discriminator"]["mapping"])
    assert {"table", "news", "ack", "refused", "why", "seats", "chat", "pong", "error"} <= ops
