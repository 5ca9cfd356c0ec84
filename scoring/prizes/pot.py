"""What prizes are worth, and what of it was paid: shares of a pot that is a part of the
admission. Knows nothing of who wins.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from scoring.models import Prize, PrizeRules
from scoring.standings.prizes import USUAL_POT
from tournament.models import CashEntry, Session
from tournament.words.money import HANDED_OUT, NOTHING, equal_parts, shares


class Payment(NamedTuple):
    entry: int
    text: str
    amount: Decimal


Payments = Mapping[tuple[str, int | None], Sequence[Payment]]
"""What was paid, by a prize's key and the number it went to."""


def list_payments(session: Session) -> tuple[Payments, Decimal]:
    """By what they pay, in the order entered; and the sum of those that name no prize."""
    entries = session.cash_entries.filter(kind=CashEntry.Kind.PRIZE)
    standing = entries.filter(voids=None, voided_by=None).order_by("pk")
    payments: defaultdict[tuple[str, int | None], list[Payment]] = defaultdict(list)
    for entry in standing:
        if entry.prize:
            payment = Payment(entry.pk, entry.words, -entry.amount)
            payments[entry.prize, entry.prize_number].append(payment)
    others = (-entry.amount for entry in standing if not entry.prize)
    return payments, sum(others, NOTHING)


def sum_paid(payments: Iterable[Payment]) -> Decimal:
    return sum((payment.amount for payment in payments), NOTHING)


def get_prize_key(prize: Prize) -> str:
    """The key a prize is paid out under, its primary key in old files."""
    return prize.key or str(prize.pk)


class Pot(NamedTuple):
    """What shares are of; once one is paid it *is_closed* to later admission."""

    amount: Decimal
    in_dollars: bool
    is_closed: bool = False


def saved_rules(session: Session, prizes: Sequence[Prize] = ()) -> PrizeRules:
    """Older sessions shared all of the fees; *prizes* are those of the list, where somebody
    has them already.
    """
    if saved := PrizeRules.objects.filter(session=session).first():
        return saved
    prizes = prizes or list(Prize.objects.filter(session=session))
    is_old = any(prize.share for prize in prizes)
    return PrizeRules(session=session, pot_percent=100 if is_old else USUAL_POT)


def list_pots(
    session: Session, rules: PrizeRules, prizes: Sequence[Prize], paid: Payments
) -> Iterator[Pot]:
    """Yield the pot, and then what it may have been when prizes of it were paid."""
    fees = list(session.cash_entries.filter(kind=CashEntry.Kind.FEE).order_by("pk"))
    in_dollars = not any(entry.amount % 1 for entry in fees)
    shared = {get_prize_key(prize) for prize in prizes if prize.share}
    first = min(
        (each.entry for what, some in paid.items() if what[0] in shared for each in some),
        default=None,
    )
    until = [entry for entry in fees if first is None or entry.pk < first]
    for entries, is_closed in ((until, first is not None), (fees, False)):
        taken = max(sum((entry.amount for entry in entries), NOTHING), NOTHING)
        for is_whole in dict.fromkeys((in_dollars, False)):
            (pot,) = shares(taken, [Decimal(rules.pot_percent)], in_dollars=is_whole)
            yield Pot(pot, is_whole, is_closed)
        if not is_closed:
            return


def share_out(prizes: Sequence[Prize], pot: Pot) -> dict[int, Decimal]:
    percents = [prize.share for prize in prizes]
    parts = shares(pot.amount, percents, in_dollars=pot.in_dollars)
    return {
        prize.pk: prize.amount + part for prize, part in zip(prizes, parts, strict=True)
    }


def split_amount(amount: Decimal, people: int, *, in_dollars: bool) -> tuple[Decimal, ...]:
    if in_dollars and amount >= people:
        return ((amount // people).quantize(NOTHING),) * people
    return equal_parts(amount, people, HANDED_OUT)
