"""What decides the money or the winner, and is asked once before game 1.

`Stakes` are the facts it hangs on; a question without effect is not asked.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from scoring.standings.prizes import USUAL_POT, Ties
from tournament.money import NOTHING, shares
from tournament.rotations.headcounts import SitOutCredit


class Question(StrEnum):
    """Something to decide; the value is stored with the event once it is decided."""

    SIT_OUT = "sit_out"
    SHARE = "share"
    WHO = "who"
    TIES = "ties"


@dataclass(frozen=True, slots=True)
class Answers:
    """What a missed game counts, what prizes share, who can win, what tied players do.

    *points* are those of a missed game where it counts the same for everyone.
    """

    credit: SitOutCredit = SitOutCredit.OWN_AVERAGE
    points: int = 0
    pot_percent: int = USUAL_POT
    needs_paid: bool = False
    needs_present: bool = False
    ties: Ties = Ties.SHARE


RECOMMENDED = Answers()


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the questions hang on, as the event stands.

    *sitting_out* players play *fewer* games, the others *games*. *price* is the first
    ticket price that is not free, *taken* the admission so far. The prize list gives out
    *shares* (percent of the pot) and *amounts*. *unpaid* players are here.
    """

    sitting_out: int = 0
    fewer: int = 0
    games: int = 0
    most_points: int = 0
    usual_points: int = 0
    price: Decimal = NOTHING
    taken: Decimal = NOTHING
    shares: Decimal = NOTHING
    amounts: Decimal = NOTHING
    has_prizes: bool = False
    fill_ins: int = 0
    unpaid: int = 0

    @property
    def is_charged(self) -> bool:
        """Whether players pay admission."""
        return bool(self.price or self.taken)

    @property
    def gives_money(self) -> bool:
        """Whether the prize list gives out money."""
        return bool(self.shares or self.amounts)

    def prize_money(self, percent: int) -> Decimal:
        """Return what prizes come to if their pot is *percent* of the admission so far.

        Without a list it is all of the pot.
        """
        (pot,) = shares(max(self.taken, NOTHING), [Decimal(percent)])
        if not self.has_prizes:
            return pot
        (part,) = shares(pot, [min(self.shares, Decimal(100))])
        return part + self.amounts


def questions_about(stakes: Stakes) -> tuple[Question, ...]:
    """List the questions whose answer changes something."""
    return tuple(_questions(stakes))


def _questions(stakes: Stakes) -> Iterator[Question]:
    if stakes.sitting_out:
        yield Question.SIT_OUT
    if stakes.is_charged and (stakes.shares or not stakes.has_prizes):
        yield Question.SHARE
    if not (stakes.is_charged or stakes.gives_money):
        return
    if stakes.fill_ins or (stakes.is_charged and stakes.unpaid):
        yield Question.WHO
    if stakes.gives_money:
        yield Question.TIES
