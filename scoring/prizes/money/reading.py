"""What the treasurer wants to know: the cash book, who has not paid, coins in play."""

from collections.abc import Mapping
from decimal import Decimal
from typing import NamedTuple

from scoring.deals.recorded import deals_by_game
from scoring.prizes.reading import Raised, raised
from scoring.rules import HouseRules, Outcome, partnership
from scoring.rules.outcome import EUCHRES
from tournament.models import Session
from tournament.money.reading import CashBook, PriceLine, paid_people, price_list

PAYERS = 2
"""Both of a pair put a coin into the box."""


class CoinsDue(NamedTuple):
    """How often a coin fell due by the deals on file, and what that comes to.

    *untold* deals were reported by points alone or counted from cards: whether one of them
    was a euchre nobody can say.
    """

    euchres: int
    lone_marches: int
    untold: int
    due: Decimal


class TreasurersPage(NamedTuple):
    """The money of a session; *unpaid* are people present who have not paid a fee.

    They stand by the key of their attendance, in the order of their names. *due* is
    nothing where no coins are asked for.
    """

    raised: Raised
    prices: tuple[PriceLine, ...]
    paid: int
    unpaid: Mapping[int, str]
    due: CoinsDue | None
    currency: str

    @property
    def book(self) -> CashBook:
        return self.raised.book


def treasurers_page(session: Session) -> TreasurersPage:
    paid = paid_people(session)
    present = session.attendances.filter(is_present=True).order_by("player__name")
    people = present.values_list("pk", "player__name")
    return TreasurersPage(
        raised=raised(session),
        prices=price_list(session),
        paid=len(paid),
        unpaid={pk: name for pk, name in people if pk not in paid},
        due=_coins_due(session),
        currency=session.club.currency,
    )


def _coins_due(session: Session) -> CoinsDue | None:
    if not session.coin_per_euchre and not session.coin_per_lone_march:
        return None
    rules = HouseRules.from_snapshot(session.house_rules)
    reports = [deal.report for game in deals_by_game(session).values() for deal in game]
    euchres = sum(report.outcome in EUCHRES for report in reports)
    marches = sum(partnership(rules).is_lone_march(report, rules) for report in reports)
    coins = euchres * session.coin_per_euchre + marches * session.coin_per_lone_march
    untold = sum(
        report.outcome in (Outcome.POINTS_ONLY, Outcome.WRITTEN) for report in reports
    )
    return CoinsDue(euchres, marches, untold, PAYERS * coins)
