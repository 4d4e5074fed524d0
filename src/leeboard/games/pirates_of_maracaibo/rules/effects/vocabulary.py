"""Every effect that a box can have (PIR-2.4); a new one is a class, and a line in its family."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.printed import Vocabulary
from leeboard.games.pirates_of_maracaibo.rules.effects.choices import OneOf
from leeboard.games.pirates_of_maracaibo.rules.effects.exploring import EXPLORING
from leeboard.games.pirates_of_maracaibo.rules.effects.gains import GAINS
from leeboard.games.pirates_of_maracaibo.rules.effects.permanent import PERMANENT
from leeboard.games.pirates_of_maracaibo.rules.effects.purchases import PURCHASES
from leeboard.games.pirates_of_maracaibo.rules.effects.quests import QUESTS
from leeboard.games.pirates_of_maracaibo.rules.effects.raids import RAIDS

VOCABULARY: Final = Vocabulary([*GAINS, *RAIDS, *EXPLORING, *PURCHASES, *QUESTS], OneOf, PERMANENT)
