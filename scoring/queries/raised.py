"""What an event brings in: all that came in less costs and prizes, paid or not yet."""

from dataclasses import dataclass
from decimal import Decimal

from scoring.queries.prizes import PrizeList, prize_list
from scoring.queries.standings import Standings
from tournament.models import CashEntry, Session
from tournament.money import NOTHING
from tournament.queries.cash import CashBook, cash_book


@dataclass(frozen=True, slots=True)
class Raised:
    """The cash *book*, and the money of prizes that is still *due*."""

    book: CashBook
    due: Decimal

    @property
    def net(self) -> Decimal:
        """What is left once every prize is paid."""
        return self.book.net - self.due

    @property
    def is_promised_only(self) -> bool:
        """Whether prizes are listed while nothing came in or went out."""
        return self.due > 0 and not self.book.sums

    @property
    def prizes(self) -> Decimal:
        """The money of all prizes, paid or due."""
        paid = (each.amount for each in self.book.sums if each.kind == CashEntry.Kind.PRIZE)
        return self.due - sum(paid, NOTHING)

    @property
    def still_to_pay(self) -> Decimal:
        """What goes out yet, below zero as in the cash book."""
        return -self.due


def raised(
    session: Session, listed: PrizeList | None = None, stand: Standings | None = None
) -> Raised:
    """Count what *session* brings in; the prizes are only looked up if there are any.

    *listed* are its prizes and *stand* its standings, where somebody has them already.
    """
    if listed is None and session.prizes.exists():
        listed = prize_list(session, stand)
    return Raised(cash_book(session), listed.due if listed else NOTHING)
