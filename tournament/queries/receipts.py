"""Who has paid to play, and how much, as receipts tell of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from tournament.local_format import in_currency
from tournament.models import Attendance, CashEntry, Session
from tournament.money import NOTHING


@dataclass(frozen=True, slots=True)
class Paid:
    """A player's name, and all they have paid to play."""

    name: str
    amount: str


def list_receipts(session: Session) -> tuple[Paid, ...]:
    """Return everybody who has paid, by name; what was voided is not paid. One query."""
    entries = CashEntry.objects.filter(session=session, kind=CashEntry.Kind.FEE)
    standing = entries.filter(voids=None, voided_by=None, amount__gt=0)
    sums: dict[int, tuple[Attendance, list[CashEntry]]] = {}
    for entry in standing.select_related("attendance__player"):
        if (person := entry.attendance) is not None:
            sums.setdefault(person.pk, (person, []))[1].append(entry)
    currency = session.club.currency
    paid = sorted(
        (person.card_name or person.player.name, _sum(entries))
        for person, entries in sums.values()
    )
    return tuple(Paid(name, in_currency(amount, currency)) for name, amount in paid)


def _sum(entries: Iterable[CashEntry]) -> Decimal:
    return sum((entry.amount for entry in entries), NOTHING)
