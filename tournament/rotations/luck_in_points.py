"""Luck in points: how far the draw and the cards move totals, beside strength.

The figures behind it come from simulated nights of four deals a game: strengths are
normal, and one spread of strength more on a side adds 0.16 to the logit of its share of
the points. Four players make 5.5 points a game, so one spread is worth 0.22 points to a
side; the cards move a total by 1.74 points a game.
"""

from math import sqrt
from typing import NamedTuple

from tournament.rotations.luck import luck_of
from tournament.rotations.model import Rotation

DEALS = 4
"""Deals in each game of the simulated nights."""
STRENGTH_POINTS = 5.52 * 0.16 / 4
"""Points a game that one spread of strength is worth to a side."""
CARD_POINTS = 1.74
"""How far the cards move a total in one game."""


class LuckInPoints(NamedTuple):
    """How far each moves a total by the end, in points, as a standard deviation.

    *draw* is that of the night, *most* that of the unluckiest seats, the *numbers*.
    """

    draw: float
    most: float
    numbers: tuple[int, ...]
    cards: float

    @property
    def draw_share(self) -> int:
        """The draw's share of all luck, in percent."""
        both = self.draw**2 + self.cards**2
        return round(100 * self.draw**2 / both) if both else 0


def luck_in_points(rotation: Rotation, *, deals_per_game: int = DEALS) -> LuckInPoints:
    """Return the luck of a *rotation* whose games have so many deals."""
    luck = luck_of(rotation)
    worth = draw_points(1, deals_per_game)
    most = max(luck.by_player, default=0.0)
    worst = (n for n, one in enumerate(luck.by_player, start=1) if most - one < 1e-9)
    return LuckInPoints(
        draw=worth * luck.night,
        most=worth * most,
        numbers=tuple(worst),
        cards=card_points(len(rotation.rounds), deals_per_game),
    )


def draw_points(luck: float, deals_per_game: int = DEALS) -> float:
    """Return in points what is luck in units of one player's strength."""
    return luck * STRENGTH_POINTS * deals_per_game / DEALS


def card_points(games: int, deals_per_game: int = DEALS) -> float:
    """Return how far the cards move a total over so many games."""
    return CARD_POINTS * sqrt(games * deals_per_game / DEALS)
