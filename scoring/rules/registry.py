"""The registry: every game there is. A new game is one module and one line here."""

from types import MappingProxyType

from scoring.rules.games.auction import Auction
from scoring.rules.games.bald import Bald
from scoring.rules.games.british import British
from scoring.rules.games.call_ace import CallAce
from scoring.rules.games.double_deck import DoubleDeck
from scoring.rules.games.double_hasenpfeffer import DoubleHasenpfeffer
from scoring.rules.games.five_hundred import FiveHundred
from scoring.rules.games.hasenpfeffer import Hasenpfeffer
from scoring.rules.games.pepper import Pepper
from scoring.rules.games.railroad import Railroad
from scoring.rules.games.standard import Standard
from scoring.rules.games.three_handed import ThreeHanded
from scoring.rules.games.two_handed import TwoHanded
from scoring.rules.games.whist_drive import WhistDrive
from scoring.rules.house_rules import HouseRules
from scoring.rules.ruleset import Partnership, Ruleset


def listed(*games: Ruleset) -> MappingProxyType[str, Ruleset]:
    """*games* by their keys, in the order they are offered."""
    return MappingProxyType({game.key: game for game in games})


GAMES = listed(
    Standard(),
    Railroad(),
    Bald(),
    British(),
    Hasenpfeffer(),
    Pepper(),
    DoubleHasenpfeffer(),
    DoubleDeck(),
    FiveHundred(),
    WhistDrive(),
    ThreeHanded(),
    TwoHanded(),
    CallAce(),
    Auction(),
)
"""Every game by its key, in the order they are offered."""


def game_of(rules: HouseRules) -> Ruleset:
    """Return the game that *rules* are for.

    Raises:
        ValueError: they name none that is known.
    """
    try:
        return GAMES[rules.game]
    except KeyError:
        raise ValueError(f"not a game: {rules.game}") from None


def partnership(rules: HouseRules) -> Partnership:
    """Return the game of two sides that *rules* are for.

    Raises:
        ValueError: it is a game everybody plays alone, or none that is known.
    """
    game = game_of(rules)
    if not isinstance(game, Partnership):
        raise ValueError(f"{game.title} is not played by two sides")
    return game
