"""Many games at once: simulations whose results depend on their seed alone."""

from leeboard.arena.simulate import Endless, Interrupted, LostProcess, Plan, Result, simulate

__all__ = ["Endless", "Interrupted", "LostProcess", "Plan", "Result", "simulate"]
