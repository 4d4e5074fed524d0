"""What Redbeard's cards and ship board make him do where he stands (PIR-7.65 to PIR-7.76)."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import RUBY_SPACES
from leeboard.games.pirates_of_maracaibo.chart import TRACK_END
from leeboard.games.pirates_of_maracaibo.redbeard_content import (
    MOST,
    RB_FIGUREHEAD,
    RB_QUEST,
    RB_RAID,
    RB_RESIDENCE,
    RB_SPACES,
    RB_TRACK_ADVANCE,
    RB_UPGRADE,
)
from leeboard.games.pirates_of_maracaibo.rules.gains import (
    add_rubies,
    gain_vp,
    place_cubes,
    take_cube,
)
from leeboard.games.pirates_of_maracaibo.rules.prospects import other_explorers, residences_at_sea
from leeboard.games.pirates_of_maracaibo.rules.quests import take_quest
from leeboard.games.pirates_of_maracaibo.rules.residences import first_marker
from leeboard.games.pirates_of_maracaibo.rules.tiles import take_figurehead
from leeboard.games.pirates_of_maracaibo.state import PiratesState

DIE: int = 6


def throw(state: PiratesState) -> int:
    """A die, 1 to 6; nothing before it can be taken back."""
    state.reveal()
    value = 1 + state.chance.below(f"redbeard:{state.turn}:{state.throws}", DIE)
    state.throws += 1
    return value


def act(state: PiratesState, verb: int) -> None:
    """One of his actions that needs no more than itself."""
    if verb == RB_RAID:
        raid(state)
    elif verb == RB_QUEST:
        if state.quest_market:  # PIR-10.47; from his board too (PIR-7.75)
            take_quest(state, 1, state.quest_market[-1])
    elif verb == RB_UPGRADE:
        upgrade(state)
    elif verb == RB_TRACK_ADVANCE:
        most = len(state.content.redbeard.raid_vp) - 1
        state.rb_track = min(state.rb_track + 1, most)  # PIR-7.73
        if state.listening:
            state.events.append(("redbeard_advanced", state.rb_track))
    elif verb == RB_FIGUREHEAD:
        board_figurehead(state)
    else:
        assert verb == RB_RESIDENCE, f"Redbeard cannot {verb}"
        build(state)


def upgrade(state: PiratesState) -> None:
    """A cube on the next space of his ship board, and its effect (PIR-7.72)."""
    if state.rb_board < RB_SPACES:
        verb = state.content.redbeard.ship[state.rb_board]
        state.rb_board += 1
        if state.listening:
            state.events.append(("redbeard_upgraded", state.rb_board))
        act(state, verb)


def raid(state: PiratesState) -> None:
    """Points and treasures by his track; then perhaps a cube (PIR-2.37, PIR-10.36)."""
    redbeard = state.content.redbeard
    track = state.rb_track
    colour = redbeard.die[throw(state) - 1]  # PIR-7.66
    if colour == MOST:
        colour = state.islands.index(max(state.islands))
    for _ in range(redbeard.treasures[track]):
        take_cube(state, colour)
        state.stored[3 + colour] += 1  # without bonuses (PIR-7.80)
        if state.listening:
            state.events.append(("redbeard_treasure", colour))
    gain_vp(state, 1, redbeard.raid_vp[track])
    if redbeard.cube[track] and state.treasures(1, colour) > state.treasures(0, colour):
        place_cubes(state, colour, 1)


def explore(state: PiratesState, spaces: int) -> None:
    """His explorer goes the longer ways and uses no space; his track brings points (PIR-7.67)."""
    redbeard = state.content.redbeard
    if state.explorer[1] != TRACK_END:
        steps = spaces + redbeard.spaces[state.rb_track]
        space = state.chart.long_walk(state.explorer[1], steps, other_explorers(state, 1))
        state.explorer[1] = space
        if state.listening:
            state.events.append(("redbeard_explored", space))
    gain_vp(state, 1, redbeard.explore_vp[state.rb_track])


def board_figurehead(state: PiratesState) -> None:
    """A die points to one of the three tiles, unless the human has one (PIR-7.74)."""
    if state.figurehead[0] >= 0 or state.figurehead[1] >= 0:
        return
    tile = state.figureheads[(throw(state) - 1) * len(state.figureheads) // DIE]
    take_figurehead(state, 1, tile)
    if state.listening:
        state.events.append((f"redbeard_{state.content.figurehead_word}", tile))


def build(state: PiratesState) -> None:
    """A die points to a residence; what he has already is rolled again (PIR-7.76)."""
    residences = residences_at_sea(state)
    if not [residence for residence in residences if not state.residences[1] >> residence & 1]:
        return
    while True:
        number = throw(state) - 1
        if number < len(residences) and not state.residences[1] >> residences[number] & 1:
            break
    residence = residences[number]
    first = first_marker(state, residence)
    state.residences[1] |= 1 << residence
    if state.listening:
        state.events.append(("redbeard_built", residence + state.content.first_residence))
    if first:
        gain_vp(state, 1, state.content.first_marker_vp)


def take_ruby(state: PiratesState, place: int) -> None:
    """A ruby of a place with a supply tile (PIR-7.46)."""
    if state.modules.rubies and state.content.place_ruby[place]:
        add_rubies(state, 1, 1)
        if state.listening:
            state.events.append(("redbeard_ruby",))


def sell_ruby(state: PiratesState) -> None:
    """To the space of a die or the next free one, for nothing (PIR-7.46)."""
    if not state.rubies[1] or state.ruby_market == (1 << RUBY_SPACES) - 1:
        return
    space = throw(state) - 1
    while state.ruby_market >> space & 1:
        space = (space + 1) % RUBY_SPACES
    state.ruby_market |= 1 << space
    add_rubies(state, 1, -1)
    if state.listening:
        state.events.append(("redbeard_sold_ruby", space))
