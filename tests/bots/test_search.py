"""How the tree chooses where to go: what fared well, what is promised, what was tried seldom."""

import pytest

import leeboard
from leeboard.bots.search import Node, Search, knows, same
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.heuristics import Tuning
from leeboard.kernel.state import State
from tests.bots.matches import GAMES, advised


def search(tuning: Tuning | None = None) -> Search:
    return Search(leeboard.game(GAMES[0]), tuning or Tuning(), fast_chance(1))


def parent(*children: Node) -> Node:
    node = Node(-1, 1.0)
    node.children = list(children)
    node.visits = sum(child.visits for child in children)
    return node


def child(action: int, prior: float, visits: int, mean: float, doubt: float = 0.0) -> Node:
    node = Node(action, prior, doubt)
    node.visits, node.total = visits, visits * mean
    return node


def test_what_fared_better_is_visited_when_all_were_tried_alike() -> None:
    root = parent(child(1, 0.5, 50, 0.4), child(2, 0.5, 50, 0.6))
    assert search().pick(root, [1, 2]).action == 2


def test_what_was_tried_seldom_for_its_promise_is_visited() -> None:
    root = parent(child(1, 0.5, 90, 0.52), child(2, 0.5, 4, 0.5))
    assert search().pick(root, [1, 2]).action == 2
    assert search(Tuning(explore=0.0)).pick(root, [1, 2]).action == 1


def test_a_rating_counts_for_some_visits_and_then_no_more() -> None:
    shy, sure = Tuning(explore=0.0, trust=4.0), Tuning(explore=0.0, trust=0.01)
    early = parent(child(1, 0.5, 2, 0.50), child(2, 0.5, 2, 0.55, doubt=0.15))
    assert search(shy).pick(early, [1, 2]).action == 1
    assert search(sure).pick(early, [1, 2]).action == 2
    late = parent(child(1, 0.5, 90, 0.50), child(2, 0.5, 90, 0.55, doubt=0.15))
    assert search(shy).pick(late, [1, 2]).action == 2


def test_only_what_is_legal_at_this_table_is_picked() -> None:
    root = parent(child(1, 0.5, 50, 0.9), child(2, 0.5, 50, 0.1), child(3, 0.5, 50, 0.3))
    assert search().pick(root, [2, 3]).action == 3


def test_long_lists_are_opened_little_by_little() -> None:
    found = search(Tuning(explore=100.0, width=1.5))
    root = parent(*[Node(action, 1.0) for action in range(60)])
    tried: list[int] = []
    for _ in range(60):
        picked = found.pick(root, list(range(60)))
        picked.visits += 1
        tried.append(max(tried, default=0) if picked.action in tried else picked.action)
    assert tried[1] <= 3
    assert max(tried[:10]) <= 2 + 1.5 * 10**0.5
    assert 8 < max(tried) <= 2 + 1.5 * 60**0.5


def test_children_come_in_the_order_of_their_ratings() -> None:
    game = leeboard.game(GAMES[0])
    for state in advised(game, game.seats[0], seed=3, every=30):
        if len(state.choices) < 3:
            continue
        found = Search(game, Tuning(), fast_chance(1))
        found.begin(state.view(state.seat), state.legal())
        world: State = found.world(0)
        ratings = dict(zip(world.choices, game.heuristics.rate(world, world.choices), strict=True))
        order = [ratings[node.action] for node in found.root.children]
        assert order == sorted(order, reverse=True)
        doubts = [node.doubt for node in found.root.children]
        assert doubts == sorted(doubts)
        assert doubts[0] == 0.0


def test_a_new_action_joins_those_that_a_node_knows() -> None:
    game = leeboard.game(GAMES[0])
    state: State = game.new(game.seats[0], seed=3)
    found = Search(game, Tuning(), fast_chance(1))
    node = Node(-1, 1.0)
    some, every = state.choices[:1], state.choices
    found.open(node, state, some)
    assert same(node.children, some)
    assert not knows(node.children, every)
    found.open(node, state, every)
    assert same(node.children, every)
    assert knows(node.children, some)
    assert node.children[0].action == some[0]
    assert node.children[0].prior > node.children[1].prior


def luck(world: State) -> tuple[str, list[int]]:
    """What a table hides, and what its dice will show."""
    return world.digest(), [world.chance.below("luck", 1000) for _ in range(4)]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_has_its_number_and_other_numbers_have_other_luck(game_id: str) -> None:
    game = leeboard.game(game_id)
    state: State = game.new(game.seats[-1], seed=4)
    found = Search(game, Tuning(), fast_chance(1))
    seen = state.view(state.seat)
    met: list[tuple[str, list[int]]] = []
    for _ in range(2):  # the same decision again is thought about with other luck
        found.begin(seen, state.legal())
        worlds = [found.world(number) for number in range(6)]
        assert all(world.view(world.seat) == seen for world in worlds)
        lucks = [luck(world) for world in worlds]
        assert lucks == [luck(found.world(number)) for number in range(6)]
        met += lucks
    assert all(one not in met[:place] for place, one in enumerate(met))


def test_of_equally_often_visited_actions_the_one_that_fared_best_is_taken() -> None:
    found = search()
    found.root = parent(child(1, 0.5, 9, 0.5), child(2, 0.3, 9, 0.6), child(3, 0.2, 2, 0.9))
    assert found.best().action == 2
    found.root.children.append(child(4, 0.1, 10, 0.1))
    assert found.best().action == 4


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_is_played_on_as_far_as_the_figures_say(game_id: str) -> None:
    game = leeboard.game(game_id)
    state: State = game.new(game.seats[-1], seed=4)
    for horizon, depth in [(1, 1000), (2, 1000), (1000, 1), (1000, 7)]:
        found = Search(game, Tuning(horizon=horizon, depth=depth), fast_chance(1))
        found.begin(state.view(state.seat), state.legal())
        found.iterate()
        assert (found.turns, found.decisions)[horizon == 1000] == min(horizon, depth)


def test_noise_makes_the_others_err() -> None:
    game = leeboard.game(GAMES[0])
    sure, blind = search(), search(Tuning(noise=1.0))
    tables = advised(game, game.seats[0], seed=1, every=5)
    state = next(table for table in tables if len(table.choices) > 2)
    ratings = game.heuristics.rate(state, state.choices)
    best = state.choices[ratings.index(max(ratings))]
    assert {sure.policy(state) for _ in range(20)} == {best}
    assert {blind.policy(state) for _ in range(60)} == set(state.choices)


@pytest.mark.parametrize("rivals", [False, True])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_visit_can_be_told_from_its_table_and_counts_for_those_who_chose(
    game_id: str, rivals: bool
) -> None:
    """Equal luck: the k-th visit of any action is at the k-th table."""
    game = leeboard.game(game_id)
    state: State = game.new(game.seats[-1], seed=4)
    found = Search(game, Tuning(horizon=3, depth=30, rivals=rivals), fast_chance(1))
    found.begin(state.view(state.seat), state.legal())
    choosers: set[int] = set()
    for _ in range(40):
        before = totals(found.root)
        found.iterate()
        utility, lead = found.utility, found.lead
        found.turns = found.decisions = 0
        below = grown(found.root, before)
        table = found.world(below[0].visits - 1)
        while below:
            seat = table.seat
            if seat != found.seat and (table.step.secret or not rivals):
                found.play(table, found.policy(table))
                continue
            choosers.add(seat)
            [node] = below
            assert node.total - before.get(id(node), (0, 0.0))[1] == pytest.approx(utility[seat])
            found.play(table, node.action)
            below = grown(node, before)
        while not found.far(table):
            found.play(table, found.policy(table))
        found.judge(table)
        assert (found.utility, found.lead) == (utility, lead)
    assert (len(choosers) > 1) == rivals
    assert found.seat in choosers
    assert min(child.visits for child in found.root.children[:2]) > 1


def totals(node: Node) -> dict[int, tuple[int, float]]:
    """Visits and total of every node below this one."""
    found = {id(child): (child.visits, child.total) for child in node.children}
    for child in node.children:
        found |= totals(child)
    return found


def grown(node: Node, before: dict[int, tuple[int, float]]) -> list[Node]:
    """The children that were visited since."""
    return [each for each in node.children if each.visits > before.get(id(each), (0, 0.0))[0]]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_that_ended_counts_as_won_or_lost_and_not_as_a_guess(game_id: str) -> None:
    game = leeboard.game(game_id)
    late = [state for state in advised(game, game.seats[-1], 1, 1) if len(state.choices) > 1][-1]
    found = Search(game, Tuning(horizon=1000, depth=1000), fast_chance(1))
    found.begin(late.view(late.seat), late.legal())
    for _ in range(4):
        found.iterate()
        assert found.win in [0.0, *[1 / sharing for sharing in range(1, late.seats + 1)]]
        # The points count for the other half.
        assert 0.5 * found.win < found.utility[found.seat] < 0.5 * found.win + 0.5
