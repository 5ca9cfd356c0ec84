"""The cash book of an event, read: who has paid, every line, and the sums."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from operator import attrgetter
from typing import NamedTuple

from django.db.models import QuerySet, Sum
from django.utils.translation import gettext

from tournament.models import Attendance, CashEntry, Fee, Session
from tournament.words.marked import gettext_noop
from tournament.words.money import NOTHING, equal_parts
from tournament.words.refusals import Conflict
from tournament.words.translation import in_currency, in_text

Kind, Method = CashEntry.Kind, CashEntry.Method
FLOAT = (Kind.FLOAT_IN, Kind.FLOAT_OUT)
_COUNTED = re.compile(r"\d{1,8}\.\d\d")


class PriceGone(Conflict):
    text = gettext_noop(
        "The ticket prices changed. Choose the price again. Nothing was taken."
    )


class CashLine(NamedTuple):
    """A line of the cash book; below zero went out. *voided* says why it does not count.

    A line that voids another is not one of its own.
    """

    pk: int
    kind: str
    method: str
    amount: Decimal
    note: str
    person: str
    at: datetime
    who: str
    voided: str
    voided_by: str

    @property
    def counts(self) -> bool:
        return not self.voided_by

    @property
    def is_admission(self) -> bool:
        return self.kind == Kind.FEE and self.counts

    @property
    def is_cash(self) -> bool:
        return self.method == CashEntry.Method.CASH

    @property
    def counted(self) -> Decimal | None:
        """What somebody counted in the box; nothing where it is another line."""
        # the words of other lines are typed, and may look like an amount
        is_count = self.kind == Kind.COUNT and _COUNTED.fullmatch(self.note)
        return Decimal(self.note) if is_count else None

    @property
    def missing(self) -> Decimal:
        return -self.amount


class CashSum(NamedTuple):
    """What the *lines* of one *kind* come to, or those paid by one method."""

    kind: str
    amount: Decimal
    lines: int


@dataclass(frozen=True, slots=True)
class CashBook:
    """The *lines* of an event, oldest first, and what they come to.

    *sums* are by kind, *methods* what came in by how it was paid, and *payouts* what went
    out so, all without the float and in their order; what a count was over or short did
    neither. *float* is what of it is in the box still. The *net* goes to the
    cause, but for what is *owed*.
    """

    lines: tuple[CashLine, ...]
    sums: tuple[CashSum, ...]
    methods: tuple[CashSum, ...]
    payouts: tuple[CashSum, ...]
    float: Decimal

    @property
    def income(self) -> Decimal:
        return _total(self.methods)

    @property
    def net(self) -> Decimal:
        return _total(self.sums)

    @property
    def owed(self) -> Decimal:
        """Half of the 50/50 until its winner is paid."""
        sums = {each.kind: each.amount for each in self.sums}
        if Kind.FIFTY_FIFTY_PRIZE in sums:
            return NOTHING
        return equal_parts(max(sums.get(Kind.FIFTY_FIFTY, NOTHING), NOTHING), 2)[1]

    @property
    def count(self) -> CashLine | None:
        """The last one, with what all of them together were over or short."""
        counts = [line for line in self.lines if line.counts and line.kind == Kind.COUNT]
        return counts[-1]._replace(amount=_total(counts)) if counts else None

    @property
    def in_the_box(self) -> Decimal:
        """What somebody who counts the box should find: cash alone, with the float."""
        return self.net - sum(self.not_cash.values(), NOTHING) + self.float

    @property
    def not_cash(self) -> Mapping[str, Decimal]:
        """What came in less what went out by every other way to pay."""
        sums: defaultdict[str, Decimal] = defaultdict(lambda: NOTHING)
        for each in (*self.methods, *self.payouts):
            if each.kind != Method.CASH:
                sums[each.kind] += each.amount
        return sums


def cash_book(session: Session) -> CashBook:
    entries = session.cash_entries.select_related("voided_by", "attendance__player")
    lines = tuple(_line(entry) for entry in entries.filter(voids=None).order_by("pk"))
    standing = [line for line in lines if line.counts]
    left = _total(line for line in standing if line.kind in FLOAT)
    others = [line for line in standing if line.kind not in FLOAT]
    moved = [line for line in others if line.kind != Kind.COUNT]
    by_kind, by_method = attrgetter("kind"), attrgetter("method")
    return CashBook(
        lines,
        _sums(Kind, others, by_kind),
        _sums(Method, [line for line in moved if line.amount >= 0], by_method),
        _sums(Method, [line for line in moved if line.amount < 0], by_method),
        left,
    )


def _line(entry: CashEntry) -> CashLine:
    voided = getattr(entry, "voided_by", None)
    return CashLine(
        pk=entry.pk,
        kind=entry.kind,
        method=entry.method,
        amount=entry.amount,
        note=entry.words,
        person=entry.attendance.player.name if entry.attendance else "",
        at=entry.at,
        who=entry.who,
        voided=voided.words if voided else "",
        voided_by=voided.who if voided else "",
    )


def describe_cash(entry: CashEntry, currency: str) -> str:
    """Say whose or what a line is, and how much: "Admission, Ann, $10"."""
    what, amount = entry.words or gettext(str(entry.get_kind_display())), abs(entry.amount)
    if entry.kind == Kind.COUNT and _COUNTED.fullmatch(entry.words):
        what, amount = gettext("Box counted"), Decimal(entry.words)
    person = entry.attendance.player.name if entry.attendance else ""
    money = in_text(amount, currency) if amount else ""
    return ", ".join(filter(None, (what, person, money)))


def _sums(
    kinds: Iterable[str], lines: Sequence[CashLine], kind_of: Callable[[CashLine], str]
) -> tuple[CashSum, ...]:
    by_kind = ((kind, [line for line in lines if kind_of(line) == kind]) for kind in kinds)
    return tuple(CashSum(kind, _total(own), len(own)) for kind, own in by_kind if own)


def _total(lines: Iterable[CashLine | CashSum]) -> Decimal:
    return sum((line.amount for line in lines), NOTHING)


def paid_people(session: Session) -> dict[int, str]:
    """Return who has paid a fee (primary keys of their attendances), and how."""
    standing = _fees_that_stand().filter(session=session)
    return dict(standing.values_list("attendance_id", "method"))


def count_unpaid(session: Session, people: Iterable[int]) -> int:
    """Count who of *people* has paid no fee; 0 where the event has no price."""
    if not (people := set(people)) or not session.fees.exists():
        return 0
    return len(people - paid_people(session).keys())


def receipts_of(session: Session, people: Iterable[int]) -> dict[int, CashEntry]:
    """Return the fee each of *people* has paid, by primary keys of their attendances."""
    fees = _fees_that_stand().filter(session=session, attendance__in=people)
    return {fee.attendance_id: fee for fee in fees if fee.attendance_id}


def fee_paid_by(attendance: Attendance) -> CashEntry | None:
    return _fees_that_stand().filter(attendance=attendance).first()


def _fees_that_stand() -> QuerySet[CashEntry]:
    """Fees that nobody has voided; a line that voids is none."""
    fees = CashEntry.objects.filter(kind=CashEntry.Kind.FEE)
    return fees.filter(voids=None, voided_by=None)


def price_of(session: Session, fee: int) -> Fee:
    """Raises PriceGone where the prices were changed since the page was made."""
    if price := session.fees.filter(pk=fee).first():
        return price
    raise PriceGone


class Paid(NamedTuple):
    name: str
    amount: str


def list_receipts(session: Session) -> tuple[Paid, ...]:
    """Return everybody who has paid, by name; what was voided is not paid."""
    standing = _fees_that_stand().filter(session=session, amount__gt=0)
    of_people = standing.exclude(attendance=None).order_by()
    names = of_people.values_list("attendance__card_name", "attendance__player__name")
    paid = sorted(
        (card or name, sum_) for card, name, sum_ in names.annotate(Sum("amount"))
    )
    currency = session.club.currency
    return tuple(Paid(name, in_currency(amount, currency)) for name, amount in paid)
