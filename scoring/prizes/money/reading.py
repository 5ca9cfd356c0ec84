"""What is raised, and what a treasurer asks: the cash book, who has not paid, coins."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from django.utils.translation import gettext

from scoring.deals.recorded import deals_by_game
from scoring.leaderboard.reading import Standings
from scoring.prizes.reading import PrizeList, prize_list
from scoring.rules import HouseRules, Outcome, partnership
from scoring.rules.outcome import EUCHRES
from tournament.models import CashEntry, Fee, Session
from tournament.money.reading import CashBook, CashLine, cash_book, paid_people
from tournament.seating.holders import holders
from tournament.words.money import NOTHING
from tournament.words.translation import in_text

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


class Raised(NamedTuple):
    book: CashBook
    due: Decimal
    is_pot_closed: bool = False

    @property
    def net(self) -> Decimal:
        return self.book.net - self.due - self.book.owed

    @property
    def is_promised_only(self) -> bool:
        return self.due > 0 and not self.book.sums

    @property
    def prizes(self) -> Decimal:
        paid = (each.amount for each in self.book.sums if each.kind == CashEntry.Kind.PRIZE)
        return self.due - sum(paid, NOTHING)


def raised(
    session: Session, listed: PrizeList | None = None, stand: Standings | None = None
) -> Raised:
    """*listed* are its prizes and *stand* its standings, if the caller has them."""
    if listed is None and session.prizes.exists():
        listed = prize_list(session, stand)
    if listed is None:
        return Raised(cash_book(session), NOTHING)
    return Raised(cash_book(session), listed.due, listed.is_closed)


SumLine = tuple[str, Decimal, bool]
"""What an amount is for, and whether it is the sum of those before it."""


def raised_lines(money: Raised) -> Iterator[SumLine]:
    """Yield what adds up to what is raised, which is the last of them."""
    for each in money.book.sums:
        yield gettext(str(CashEntry.Kind(each.kind).label)), each.amount, False
    if money.due:
        yield gettext("Prizes still to pay"), -money.due, False
    if money.book.owed:
        yield gettext("50/50 winner not paid yet"), -money.book.owed, False
    yield gettext("Raised"), money.net, True


def box_lines(money: Raised) -> Iterator[SumLine]:
    """Go on from what is raised to the cash that should be in the box."""
    if money.due:
        yield gettext("Prizes still to pay"), money.due, False
    if money.book.owed:
        yield gettext("50/50 winner not paid yet"), money.book.owed, False
    for method, amount in money.book.not_cash.items():
        facts = {"method": gettext(str(CashEntry.Method(method).label))}
        yield gettext("Not in the box: %(method)s") % facts, -amount, False
    yield gettext("Starting cash still in the box"), money.book.float, False
    yield gettext("Cash in the box"), money.book.in_the_box, True


class TreasurersPage(NamedTuple):
    """The money of a session; *unpaid* are people present who have not paid a fee.

    They stand by the key of their attendance, in the order of their names. *due* is
    nothing where no coins are asked for.
    """

    raised: Raised
    prices: Sequence[Fee]
    paid: int
    substitutes: int
    unpaid: Mapping[int, str]
    due: CoinsDue | None
    currency: str

    @property
    def book(self) -> CashBook:
        return self.raised.book

    @property
    def sums(self) -> tuple[SumLine, ...]:
        return (*raised_lines(self.raised), *box_lines(self.raised))

    @property
    def admissions(self) -> Iterator[tuple[CashLine, Decimal, list[CashLine]]]:
        """Yield those at one price and paid in one way: the first, their sum, and all."""
        groups: defaultdict[tuple[str, str, Decimal], list[CashLine]] = defaultdict(list)
        for line in self.book.lines:
            if line.is_admission:
                groups[line.note, line.method, line.amount].append(line)
        for lines in groups.values():
            yield lines[0], lines[0].amount * len(lines), lines

    @property
    def prices_paid(self) -> str:
        """How many paid what, the highest price first."""
        amounts = (line.amount for line in self.book.lines if line.is_admission)
        counts = sorted(Counter(amounts).items(), reverse=True)
        return ", ".join(f"{n} × {in_text(each, self.currency)}" for each, n in counts)

    @property
    def other_lines(self) -> list[CashLine]:
        """Every other line, the last first."""
        return [line for line in self.book.lines[::-1] if not line.is_admission]


def treasurers_page(session: Session) -> TreasurersPage:
    paid = paid_people(session)
    present = session.attendances.filter(is_present=True).order_by("player__name")
    people = present.values_list("pk", "player__name")
    return TreasurersPage(
        raised=raised(session),
        prices=tuple(session.fees.order_by("position")),
        paid=len(paid),
        substitutes=holders(session).count_people()[1],
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
