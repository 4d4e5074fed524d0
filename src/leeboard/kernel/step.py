"""A step: what may be chosen in a decision, what bars the rest, what a choice does."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.state import State

__all__ = ["Step"]

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One kind of decision of `state.seat`: what is legal, what bars the rest, what a choice does.

    `legal` and `barred` must agree. Where asking `barred` of every action would be slow, `legal`
    is written by itself, and the contract suite compares the two.
    """

    def __init__(
        self,
        kind: str,
        optional: bool = False,
        secret: bool = False,
        asks: bool = True,
        answered: str = "",
    ) -> None:
        self.kind: Final[str] = kind  # of the decision; its prompt is the message `decision-KIND`
        self.optional: Final[bool] = optional  # may it be declined?
        self.secret: Final[bool] = secret  # do several seats choose at once, unseen?
        self.asks: Final[bool] = asks  # False: it runs by itself when its time has come
        self.answered: Final[str] = answered  # clause against answering in secret a second time

    def legal(self, state: S) -> list[int]:
        """The actions that `state.seat` may choose from, ascending, never none."""
        raise NotImplementedError

    def barred(self, state: S, action: int) -> str:
        """The clause that forbids this action to `state.seat` now, or "" if it is legal.

        Behind a colon it may say which condition of the clause is missing: `GDA-5.24:goods`.
        """
        raise NotImplementedError

    def play(self, state: S, action: int) -> None:
        """Carry out a legal action of `state.seat`."""
        raise NotImplementedError

    def run(self, state: S) -> None:
        """Do what a step that asks nobody does, and leave the agenda changed."""
        raise NotImplementedError

    def pending(self, state: S) -> list[int]:
        """The seats that may act now; more than one only in a secret step."""
        return [state.seat]

    def automatic(self, state: S) -> bool:
        """Whether a decision with one choice is taken without asking."""
        return True

    def kind_now(self, state: S) -> str:
        """The kind of the decision of `state.seat`; a secret step may have several."""
        return self.kind
