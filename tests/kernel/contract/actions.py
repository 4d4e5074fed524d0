"""Promises about the action that led to a table."""

from __future__ import annotations

from tests.kernel.contract.playing import Moment, play_on


def a_checkpoint_comes_when_another_seat_acts(moment: Moment) -> None:
    """It never goes back; only what was done since it can be taken back."""
    before, after = moment.before, moment.state
    if before is None:
        return
    grew = after.checkpoint - before.checkpoint
    assert grew >= 0
    if not moment.secret and moment.seat != moment.last_seat:
        assert grew > 0
    assert after.takeback in (0, 1) if grew else after.takeback == before.takeback + 1
    assert after.takeback <= moment.number


def what_was_drawn_cannot_be_taken_back(moment: Moment) -> None:
    """An action that used chance is final."""
    if moment.before is not None and moment.state.chance.words() != moment.before.chance.words():
        assert moment.state.takeback == 0


def every_event_is_in_the_book(moment: Moment) -> None:
    """As it is and as each viewer sees it; each has a sentence, and its operands are numbers."""
    book = moment.game.event_book
    state = moment.state
    told = [state.events, *[state.seen_events(viewer) for viewer in moment.viewers]]
    for event in [event for events in told for event in events]:
        assert event[0] in book.operands, f"{event[0]} is not in the book"
        assert len(event) == 1 + len(book.operands[str(event[0])]), event
        assert moment.game.event_text(event).key == f"event-{event[0]}"


def nothing_is_told_when_nobody_listens(moment: Moment) -> None:
    """And listening changes nothing but the telling."""
    if moment.before is None or moment.state.over:
        return
    deaf, heard = moment.state.clone(), moment.state.clone()
    heard.listening = True
    for seat, action in play_on(deaf, moment.luck, 4):
        assert deaf.events == []
        heard.play(action, seat)
    assert deaf.dump() == heard.dump()
