"""A prize of the list with its winners, and what of its money is paid."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import chain

from scoring.standings.prizes import PrizeKind
from tournament.models import CashEntry, Session
from tournament.money import NOTHING


@dataclass(frozen=True, slots=True)
class Winner:
    """Somebody who wins a prize, or a part of it; *amount* is theirs.

    *payment* is the key of the last line of the cash book that pays it out, 0 before, and
    *paid* what all of them come to: the pot may have changed since.
    """

    number: int
    name: str
    amount: Decimal
    payment: int = 0
    paid: Decimal = NOTHING

    @property
    def unpaid(self) -> Decimal:
        """Return what of the money is still in the box."""
        return max(self.amount - self.paid, NOTHING)

    @property
    def overpaid(self) -> Decimal:
        """Return what was paid beyond what it is worth now."""
        return max(self.paid - self.amount, NOTHING)

    @property
    def is_paid_out(self) -> bool:
        """Return whether all the money went out of the box."""
        return bool(self.payment) and not self.unpaid


@dataclass(frozen=True, slots=True)
class AwardLine:
    """A prize, or several put together for tied places, and who wins it.

    *key* is what it is paid out under. *amount* is what all its prizes come to in money,
    with their *share* (percent) of the pot, *gift* what they are besides. *undecided* are
    player numbers that are tied, or in the hat; *names* are of everybody who played. *how*
    tells how a tie was decided, *undone* how often it was drawn and the draw was undone.
    It *waits* where a winner may yet win something else instead. It *is_decided* where a
    tie was broken, or *is_chosen* where the organizer named the winner.
    """

    prizes: tuple[int, ...]
    key: str
    kind: str
    place: int
    title: str
    division: str
    amount: Decimal
    gift: str
    winners: tuple[Winner, ...]
    undecided: tuple[int, ...]
    names: Mapping[int, str]
    how: str
    undone: int
    waits: bool
    share: Decimal
    is_decided: bool = False
    is_chosen: bool = False

    @property
    def prize(self) -> int:
        """Return the first of its prizes, which stands for all."""
        return self.prizes[0]

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return the winners' player numbers."""
        return tuple(winner.number for winner in self.winners)

    @property
    def is_door(self) -> bool:
        """Return whether it is drawn for."""
        return self.kind == PrizeKind.DOOR

    @property
    def is_first_place(self) -> bool:
        """Return whether it is won by coming first of all, not of a group."""
        return self.kind == PrizeKind.PLACE and self.place == 1 and not self.division

    @property
    def equals(self) -> tuple[int, ...]:
        """Return the numbers that can cut or draw: who is tied, or splits the prize."""
        is_split = len(self.winners) > 1 and not self.is_door
        return self.numbers if is_split else self.undecided

    @property
    def tied(self) -> tuple[tuple[int, str], ...]:
        """Return the numbers and names of those who can cut or draw."""
        return tuple((number, self.name_of(number)) for number in self.equals)

    @property
    def names_tied(self) -> tuple[str, ...]:
        """Return the names of those who can cut or draw."""
        return tuple(name for _, name in self.tied)

    @property
    def is_paid_out(self) -> bool:
        """Return whether any winner has money."""
        return any(winner.payment for winner in self.winners)

    def name_of(self, number: int) -> str:
        """Return the name of the holder of *number*."""
        return self.names[number]


@dataclass(frozen=True, slots=True)
class Payment:
    """A line of the cash book that pays a prize out: its key, its words, the money."""

    entry: int
    text: str
    amount: Decimal


Payments = Mapping[tuple[str, int | None], Sequence[Payment]]
"""What was paid, by a prize's key and the number it went to."""


def list_payments(session: Session) -> tuple[Payments, Decimal]:
    """Return the payments of prizes that stand, by what they pay.

    In the order entered; and the sum of those entered without saying which prize.
    """
    entries = session.cash_entries.filter(kind=CashEntry.Kind.PRIZE)
    standing = entries.filter(voids=None, voided_by=None).order_by("pk")
    payments: defaultdict[tuple[str, int | None], list[Payment]] = defaultdict(list)
    for entry in standing:
        if entry.prize:
            payment = Payment(entry.pk, entry.words, -entry.amount)
            payments[entry.prize, entry.prize_number].append(payment)
    others = (-entry.amount for entry in standing if not entry.prize)
    return payments, sum(others, NOTHING)


def sum_due(lines: Iterable[AwardLine], *, is_final: bool) -> Decimal:
    """Sum up what is still to be paid; at the end not what nobody has won."""
    parts = []
    for line in lines:
        parts += [winner.unpaid for winner in line.winners]
        if not line.winners and (line.undecided or not is_final):
            parts.append(line.amount)
    return sum(parts, NOTHING)


def list_astray(lines: Iterable[AwardLine], paid: Payments) -> tuple[Payment, ...]:
    """Return payments of a prize of the list to whoever has not won it.

    Those of one prize to one player stand together, in the order entered.
    """
    won = {(line.key, winner.number) for line in lines for winner in line.winners}
    astray = (payments for what, payments in paid.items() if what not in won)
    return tuple(chain.from_iterable(astray))
