"""How the tree chooses where to go: what fared well, what is promised, what was tried seldom."""

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
        ratings = dict(
            zip(world.choices, game.heuristics().rate(world, world.choices), strict=True)
        )
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
