"""The catalogue: every action that a game can ever offer, each known by its number."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.errors import UnknownAction
from leeboard.kernel.text import Text, Value

__all__ = ["Catalogue", "Names", "Verb", "numbers"]


class Names:
    """An ordered set of ids of one kind: what an operand of a verb can be."""

    def __init__(self, kind: str, ids: list[str], numeric: bool = False) -> None:
        self.kind: Final[str] = kind  # begins the message keys of its names: `port` in `port-riga`
        self.ids: Final[list[str]] = ids  # an operand is an index into these
        self.numeric: Final[bool] = numeric  # ids such as "3" are said as numbers, not as names

    def value(self, index: int) -> Value:
        """The id as a parameter of a message: a number, or the name of the component."""
        if self.numeric:
            return int(self.ids[index])
        return Text(f"{self.kind}-{self.ids[index]}")


def numbers(kind: str, low: int, high: int) -> Names:
    """Whole numbers from low to high, both included, as operands."""
    return Names(kind, [str(number) for number in range(low, high + 1)], numeric=True)


class Verb:
    """A run of consecutive actions: one verb with up to three operands."""

    def __init__(self, name: str, start: int, operands: list[Names]) -> None:
        self.name: Final[str] = name
        self.start: Final[int] = start  # the number of its first action
        self.operands: Final[list[Names]] = operands
        sizes = [len(names.ids) for names in operands] + [1, 1, 1]
        self.size: Final[int] = sizes[0] * sizes[1] * sizes[2]  # how many actions it has
        self.stop: Final[int] = start + self.size  # the number behind its last action
        self.third_size: Final[int] = sizes[2]
        self.rest_size: Final[int] = sizes[1] * sizes[2]  # actions that share a first operand

    def of(self, first: int = 0, second: int = 0, third: int = 0) -> int:
        """The action with these operands, each given by its index."""
        return self.start + first * self.rest_size + second * self.third_size + third

    def has(self, action: int) -> bool:
        """Whether the action is one of this verb."""
        return self.start <= action < self.stop

    def operand(self, action: int) -> int:
        """The index of the first operand."""
        return (action - self.start) // self.rest_size

    def second(self, action: int) -> int:
        """The index of the second operand."""
        return (action - self.start) % self.rest_size // self.third_size

    def third(self, action: int) -> int:
        """The index of the third operand."""
        return (action - self.start) % self.third_size

    def indices(self, action: int) -> list[int]:
        """All operands of the action, as indices."""
        found = [self.operand(action), self.second(action), self.third(action)]
        return found[: len(self.operands)]


class Catalogue:
    """All verbs in order; a new verb goes last, so that old numbers stand."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.texts: list[str] = []
        self._numbers: dict[str, int] = {}
        self._verb_of: list[int] = []  # by action
        self._sentences: dict[int, Text] = {}  # those that somebody asked for

    def verb(
        self,
        name: str,
        first: Names | None = None,
        second: Names | None = None,
        third: Names | None = None,
    ) -> Verb:
        """Enter a verb with its operands; the last operand counts fastest."""
        operands = [names for names in (first, second, third) if names is not None]
        verb = Verb(name, len(self.texts), operands)
        self._verb_of += [len(self.verbs)] * verb.size
        self.verbs.append(verb)
        for action in range(verb.start, verb.stop):
            ids = [
                names.ids[index]
                for names, index in zip(operands, verb.indices(action), strict=True)
            ]
            text = " ".join([name, *ids])
            self._numbers[text] = action
            self.texts.append(text)
        return verb

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, action: int) -> str:
        """The action as people write it: `boat riga`."""
        if not 0 <= action < len(self.texts):
            raise UnknownAction(
                f"action {action} is not in the catalogue (0 to {len(self.texts) - 1})"
            )
        return self.texts[action]

    def number(self, text: str) -> int:
        """The action that is written so."""
        action = self._numbers.get(text)
        if action is None:
            raise UnknownAction(f'"{text}" is not an action of this game')
        return action

    def verb_of(self, action: int) -> Verb:
        self.text(action)
        return self.verbs[self._verb_of[action]]

    def form(self, action: int) -> dict[str, object]:
        """The structured form: `{"verb": "boat", "field": "riga"}`."""
        verb = self.verb_of(action)
        form: dict[str, object] = {"verb": verb.name}
        for names, index in zip(verb.operands, verb.indices(action), strict=True):
            form[names.kind] = int(names.ids[index]) if names.numeric else names.ids[index]
        return form

    def from_form(self, form: dict[str, object]) -> int:
        """The action of a structured form, the inverse of `form`."""
        for verb in self.verbs:
            if verb.name == form.get("verb"):
                kinds = [names.kind for names in verb.operands]
                if sorted(form) == sorted(["verb", *kinds]):
                    return self.number(" ".join([verb.name, *[str(form[kind]) for kind in kinds]]))
        raise UnknownAction(f"{form} is not an action of this game")

    def sentence(self, action: int) -> Text:
        """What the action says to a person: `action-boat` with the operands' names."""
        known = self._sentences.get(action)
        if known is not None:
            return known
        verb = self.verb_of(action)
        params: dict[str, Value] = {}
        for names, index in zip(verb.operands, verb.indices(action), strict=True):
            params[names.kind] = names.value(index)
        sentence = Text(f"action-{verb.name}", params)
        self._sentences[action] = sentence
        return sentence
