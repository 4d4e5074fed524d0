"""Ferries with one method of the game itself gone wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from leeboard.kernel.chance import Chance
from leeboard.kernel.companions import PRESENTATION
from leeboard.kernel.content import ContentFile
from leeboard.kernel.options import Setting
from leeboard.kernel.reading import Reader
from leeboard.kernel.state import Event, View
from leeboard.kernel.text import Text
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.presentation import FerryPresentation
from leeboard.new_game.ferry.state import FerryState
from leeboard.scene import Badge, Click, Narrow, Piece, Region, Scene

KRAKEN: Any = "kraken"  # no kind and no role that there is


class CountsQuestions(Ferry):
    def view(self, state: FerryState, viewer: int) -> View:
        state.checkpoint += 1
        return super().view(state, viewer)


class ForgetsTheWindWhenLaid(Ferry):
    def lay(
        self, table: Reader, seats: int, settings: dict[str, Setting], chance: Chance
    ) -> FerryState:
        state = super().lay(table, seats, settings, chance)
        state.blown = 0
        return state


class ForgetsTheChanceWhenLaid(Ferry):
    def lay(
        self, table: Reader, seats: int, settings: dict[str, Setting], chance: Chance
    ) -> FerryState:
        chance.below("oops", 2)
        return super().lay(table, seats, settings, chance)


class WritesWhatJsonCannot(Ferry):
    def table(self, state: FerryState) -> dict[str, object]:
        return {**super().table(state), "quay": tuple(state.quay)}


class LendsItsQuay(Ferry):
    def table(self, state: FerryState) -> dict[str, object]:
        return {**super().table(state), "quay": state.quay}


class StandsOnCoinsAlone(Ferry):
    def standing(self, state: FerryState, seat: int) -> list[int]:
        return [state.coins[seat]]


class NamesAPartTwice(Ferry):
    def breakdown(self, state: FerryState, seat: int) -> list[tuple[str, int]]:
        return [("coins", points) for _, points in super().breakdown(state, seat)]


class SpoilsItsScene(Ferry):
    """Draws as Ferry does; its faulty children then spoil what was drawn."""

    def companion(self, name: str) -> Any:
        return SpoiltPresentation(self) if name == PRESENTATION else super().companion(name)

    def spoil(self, scene: Scene) -> None:
        raise NotImplementedError


class SpoiltPresentation(FerryPresentation):
    def __init__(self, game: SpoilsItsScene) -> None:
        super().__init__(game)
        self.game = game

    def scene(self, view: View, legal: list[int]) -> Scene:
        scene = super().scene(view, legal)
        self.game.spoil(scene)
        return scene


class ShowsNoSwap(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.clicks = [click for click in scene.clicks if not self.actions.swap.has(click.action)]


class PointsAtNothing(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        for click in scene.clicks:
            click.pieces.append("kraken")


class DrawsTwoOfAName(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].add(Piece("quay-anvil", "crate", 0, 0))


class LeavesOutThePorts(SpoilsItsScene):
    """Its only region ends above them."""

    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].regions = [Region("quay", Text("quay"), 0, 0, 400, 100)]


class ForgetsNarrowScreens(SpoilsItsScene):
    """Arranges its sheet for them, and leaves out what can be clicked."""

    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].narrow = [400, 400]


class FallsOffNarrowScreens(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].narrow = [400, 400]
        scene.sheets[0].pieces = [
            replace(piece, narrow=Narrow(401, 0)) for piece in scene.sheets[0].pieces
        ]


class LaysACrateOnAKraken(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].add(Piece("lost", "crate", 0, 0, on="kraken"))


class LaysACrateOnItself(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].add(Piece("upper", "crate", 0, 0, on="lower"))
        scene.sheets[0].add(Piece("lower", "crate", 0, 0, on="upper"))


class InventsAKind(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].add(Piece("odd", "crate", 0, 0, Text("quay"), kind=KRAKEN))


class CallsNoCardByName(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].add(Piece("odd", "crate", 0, 0, kind="card"))


class HasARegionForNothing(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].regions = [Region("all", Text("quay"), 0, 0, 1, 1, role=KRAKEN)]


class PicksTogether(SpoilsItsScene):
    """Has its crates and ports picked as sets; its faulty children spoil these."""

    def spoil(self, scene: Scene) -> None:
        for click in scene.clicks:
            if click.pieces:
                click.together = True
                self.spoil_click(click)

    def spoil_click(self, click: Click) -> None:
        pass


class PicksNothing(PicksTogether):
    def spoil_click(self, click: Click) -> None:
        click.pieces.clear()


class PicksAPieceTwice(PicksTogether):
    def spoil_click(self, click: Click) -> None:
        click.pieces.append(click.pieces[0])


class PicksTheSameForTwo(PicksTogether):
    def spoil_click(self, click: Click) -> None:
        both = ["port-far", "port-home"]
        click.pieces[:] = both if click.action % 2 else both[::-1]


class DrawsAKraken(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].add(Piece("kraken", "kraken", 0, 0))


class WearsAKraken(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        for click in scene.clicks:
            click.badges.append(Badge("kraken", "+1"))


class WritesInNoStyle(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].add(Piece("word", "", 0, 0, label=Text("word"), style="runes", room=9))


class PlaysNoRole(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].role = KRAKEN


class NamesNoCrate(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        for piece in scene.sheets[0].pieces:
            piece.title = None if piece.id.startswith("quay-") else piece.title


class DrawsPortsWithoutBrass(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        for piece in scene.sheets[0].pieces:
            piece.symbol = "wave" if piece.symbol == "port" else piece.symbol


class DropsACrateOverboard(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].add(Piece("lost", "crate", 200, 201))


class GivesALabelNoRoom(SpoilsItsScene):
    def spoil(self, scene: Scene) -> None:
        scene.sheets[0].add(Piece("word", "", 0, 0, label=Text("word"), style="head"))


class ShowsEveryWave(SpoilsItsScene):
    """More than a picture should have to carry."""

    def spoil(self, scene: Scene) -> None:
        for number in range(30_000):
            x, y = number * 7919 % 399_989 / 1000, number * 6101 % 199_999 / 1000
            scene.sheets[0].add(Piece(f"wave-{number}", "wave", x, y))


class MovesWhatItHasShown(SpoilsItsScene):
    """Changes a piece that an earlier scene shares, so that nobody notices."""

    def __init__(self, content_file: ContentFile | None = None) -> None:
        super().__init__(content_file)
        self.gull = Piece("gull", "wave", 0, 0)

    def spoil(self, scene: Scene) -> None:
        self.gull.x, self.gull.said = (self.gull.x + 1) % 400, None
        scene.sheets[0].add(self.gull)


class RocksItsPieces(SpoilsItsScene):
    """No piece is ever where it was."""

    tide = 0

    def spoil(self, scene: Scene) -> None:
        self.tide = 1 - self.tide
        for piece in scene.sheets[0].pieces:
            piece.rotation = self.tide


class AlwaysLoadsWhenAbsent(Ferry):
    def absent(self, state: FerryState, legal: list[int]) -> int:
        return self.actions.load.of()


class SwapsForAbsentees(Ferry):
    def absent(self, state: FerryState, legal: list[int]) -> int:
        state.former[state.seat] = state.order[state.seat]
        return super().absent(state, legal)


class ViewsATuple(Ferry):
    def view(self, state: FerryState, viewer: int) -> View:
        return {**super().view(state, viewer), "coins": tuple(state.coins)}


class ViewsTheTableItself(Ferry):
    def view(self, state: FerryState, viewer: int) -> View:
        return {**super().view(state, viewer), "coins": state.coins}


class ViewsTheDeck(Ferry):
    def view(self, state: FerryState, viewer: int) -> View:
        return {**super().view(state, viewer), "next": state.winds[state.blown :][:1]}


class ViewsTolls(Ferry):
    def view(self, state: FerryState, viewer: int) -> View:
        return {**super().view(state, viewer), "sum": sum(state.toll)}


class TellsTolls(Ferry):
    def seen(self, state: FerryState, event: Event, viewer: int) -> Event | None:
        return event if event[0] == "tolled" else super().seen(state, event, viewer)


class TellsSwaps(Ferry):
    def seen(self, state: FerryState, event: Event, viewer: int) -> Event | None:
        return event if event[0] == "swapped" else super().seen(state, event, viewer)


class ImaginesTooFewCards(Ferry):
    def imagine(self, view: View, chance: Chance) -> FerryState:
        state = super().imagine(view, chance)
        state.deck = state.deck[:-1]
        return state


class ImaginesTheQuayFull(Ferry):
    def imagine(self, view: View, chance: Chance) -> FerryState:
        state = super().imagine(view, chance)
        state.quay = list(self.content.count)
        return state


class DealsHandsAnew(Ferry):
    """Whoever forks a match finds other orders in the hands of its seats."""

    def dealt_anew(self, state: FerryState) -> FerryState:
        return self.imagine(self.view(state, -1), state.chance)


class RemembersWhatItShowed(Ferry):
    """Its imagination is the real table, kept where a view was made of it."""

    def __init__(self, content_file: ContentFile | None = None) -> None:
        super().__init__(content_file)
        self.shown: FerryState | None = None

    def view(self, state: FerryState, viewer: int) -> View:
        self.shown = state.clone()
        return super().view(state, viewer)

    def imagine(self, view: View, chance: Chance) -> FerryState:
        return super().imagine(view, chance) if self.shown is None else self.shown.clone()


class DependsOnHashes(Ferry):
    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> FerryState:
        state = super().set_up(seats, settings, chance)
        state.coins[0] = hash("ferry") % 10**9
        return state


class DependsOnThePast(Ferry):
    games = 0

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> FerryState:
        type(self).games += 1
        state = super().set_up(seats, settings, chance)
        state.coins[0] += self.games
        return state


class SaysOneThingTwice(Ferry):
    def __init__(self, content_file: ContentFile | None = None) -> None:
        super().__init__(content_file)
        self.catalogue.verb("cast_off")
