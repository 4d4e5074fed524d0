"""The loops whose instructions `make guard` counts; `bench.guard` runs them under callgrind.

Everything that a loop needs is made and tried once before the counting begins, so that what is
counted is the work and not the first time. Each loop does the same whenever it is called.
"""

import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Any, Final

import leeboard
import leeboard.kernel.state
from bench.engine import sampled
from leeboard.bots.greedy import GreedyBot
from leeboard.bots.search import Search
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import HARD
from leeboard.kernel.playout import play_out

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"

SEED: Final = 7
GAMES: Final = 5  # of random play
SIMULATIONS: Final = 20  # of a search
ROWS: Final = 4  # of a batch of observations
STEPS: Final = 10  # of the batch
MOVES: Final = 10  # that are accepted
SCENES: Final = 10  # that are drawn

Loop = Callable[[], object]


def plain() -> None:
    """Nothing of ours: tells whether this Python counts as the one that the figures are of."""
    numbers = list(range(1000))
    for _ in range(100):
        numbers = [number * 3 % 1009 for number in numbers]


def seats_of(game: Game[Any]) -> int:
    return max(2, int(game.seats[0]))


def random_play(game: Game[Any]) -> Loop:
    def loop() -> None:
        for seed in range(GAMES):
            play_out(game.new(seats_of(game), seed), fast_chance(seed))

    return loop


def greedy_game(game: Game[Any]) -> Loop:
    def loop() -> None:
        bot = GreedyBot(game, SEED)
        state = game.new(seats_of(game), SEED)
        while not state.over:
            state.play(bot.choose(state.view(state.seat), state.legal()))

    return loop


def one_search(game: Game[Any]) -> Loop:
    choosing = [state for state in sampled(game, seats_of(game), 20) if len(state.legal()) > 1]
    state = choosing[len(choosing) // 2]
    view, legal = state.view(state.seat), state.legal()
    tuning = game.heuristics.tuning(HARD)

    def loop() -> None:
        search = Search(game, tuning, fast_chance(SEED))
        search.begin(view, legal)
        search.run(SIMULATIONS)

    return loop


def observation_batch(game: Game[Any]) -> Loop:
    # Imported late: NumPy is for this loop alone, and takes long under valgrind.
    from leeboard.learn import Batch

    batch = Batch(game, seats_of(game), size=ROWS, seed=SEED)

    def loop() -> None:
        batch.reset(SEED)
        for _ in range(STEPS):
            batch.step(batch.masks.argmax(1))

    return loop


def accepted_moves(game: Game[Any]) -> Loop:
    """What the server decides about moves; not the database, whose threads do not count alike."""
    from leeboard.fair import SECRET_BYTES, Seal, commitment
    from leeboard.kernel.origin import Origin
    from leeboard.match import log
    from leeboard.match.clocks import ClockRule
    from leeboard.match.commands import (
        Act,
        Command,
        CommandHandler,
        command_content,
        decision_id,
    )
    from leeboard.match.state import MatchHeader, MatchState
    from leeboard.server.entropy import SystemEntropy
    from leeboard.server.keys import KEY_BYTES, Keys

    match, secret, seats = "guard", bytes(SECRET_BYTES), seats_of(game)
    keys, entropy = Keys(bytes(KEY_BYTES)), SystemEntropy()
    nobody: list[Any] = [None] * seats
    promised = commitment(match, secret, Origin())
    seal = Seal(match, promised, nobody, nobody, secret, False, Origin())
    name = game.content_file.hash
    veil = keys.match_veil(match)
    header = MatchHeader(match, game, seats, {}, None, ClockRule(), seal, name, veil)

    def decided(match_state: MatchState, seat: int, number: int) -> CommandHandler:
        asked = log.request_hash({"number": number})
        return CommandHandler(
            match_state, seat, str(number), asked, float(number), keys, entropy, "greedy"
        )

    def act(match_state: MatchState, number: int) -> MatchState:
        state = match_state.table
        seat = state.pending[0]
        command: Command = Act(decision_id(keys, match_state, seat), state.legal()[0])
        command_content(command)
        handler = decided(match_state, seat, number)
        handler.carry_out(command)
        return handler.match_state

    def loop() -> None:
        opening = decided(MatchState(header), log.SERVER, 0)
        opening.start([""] * seats, {})
        match_state = opening.match_state
        for number in range(1, MOVES + 1):
            match_state = act(match_state, number)

    return loop


def drawn_scenes(game: Game[Any]) -> Loop:
    states = sampled(game, seats_of(game), SCENES)
    seen = [(state.view(state.seat), state.legal()) for state in states]

    def loop() -> None:
        for view, legal in seen:
            game.presentation.scene(view, legal)

    return loop


KINDS: Final[dict[str, dict[str, Callable[[Game[Any]], Loop]]]] = {
    COMPILED: {
        "random play": random_play,
        "greedy game": greedy_game,
        "search": one_search,
        "observation batch": observation_batch,
    },
    INTERPRETED: {"accepted moves": accepted_moves, "scenes": drawn_scenes},
}


def loops(form: str) -> dict[str, Loop]:
    found: dict[str, Loop] = {"plain": plain}
    for game_id in leeboard.game_ids():
        game = leeboard.game(game_id)
        for kind, make in KINDS[form].items():
            found[f"{game_id}, {kind}"] = make(game)
    return found


def main(form: str, marks: str) -> None:
    """`marks` is the library with the words to callgrind."""
    is_compiled = not str(leeboard.kernel.state.__file__).endswith(".py")
    if is_compiled != (form == COMPILED):
        sys.exit(f"these are to be counted {form}, and they are not")
    callgrind = ctypes.CDLL(marks)
    found = loops(form)
    for loop in found.values():
        loop()
    callgrind.begin()
    for name, loop in found.items():
        gc.collect()
        callgrind.zero()
        loop()
        callgrind.dump(name.encode())
    callgrind.end()


if __name__ == "__main__":
    main(*sys.argv[1:])
