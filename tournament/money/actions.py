"""Write the cash book of an event, where lines are added and never changed; set prices."""

from collections.abc import Sequence
from decimal import Decimal

from tournament.access.checks import Actor
from tournament.journal.actions import Change, run_while_open
from tournament.models import Attendance, CashEntry, Fee, Session
from tournament.money.reading import FLOAT, cash_book, fee_paid_by
from tournament.seating.holders import still_listed
from tournament.verbs import Verb
from tournament.verbs.facts import Prices
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, ReasonRequired, Refusal
from tournament.words.translation import in_text

Kind = CashEntry.Kind


Coins = tuple[Decimal, Decimal]
"""What each of the two puts into the box when euchred, and against a lone march."""


class FeePaid(Conflict):
    text = gettext_noop("{name} has paid {amount} already. Nothing was entered.")


class AmountNotPositive(Refusal):
    text = gettext_noop(
        "Enter an amount more than zero, for example 12.50. Nothing was entered."
    )


class FeesTwice(Refusal):
    code = "FEE_TWICE"
    text = gettext_noop(
        "Two prices have the name {name}. Change one of them. Nothing was saved."
    )


OUT = frozenset({Kind.FIFTY_FIFTY_PRIZE, Kind.PRIZE, Kind.COST, Kind.FLOAT_OUT})
"""What goes out of the box."""


def enter(
    *,
    session: Session,
    kind: CashEntry.Kind,
    amount: Decimal,
    note: str,
    report_id: str,
    by: Actor,
    method: CashEntry.Method = CashEntry.Method.CASH,
) -> CashEntry:
    """Add a line to the cash book, *amount* (above 0) with the sign of its *kind*.

    Starting cash is cash whatever the *method*. Safe to repeat.

    Raises:
        SessionPutAway: the event is archived or canceled.
        AmountNotPositive
    """
    with run_while_open(Verb.CASH_ENTERED, session, by) as change:
        # a button tapped twice sends one id twice
        if entered := CashEntry.objects.filter(report_id=report_id).first():
            return entered
        if amount <= 0:
            raise AmountNotPositive
        signed = -amount if kind in OUT else amount
        return add_line(
            change,
            kind=kind,
            method=CashEntry.Method.CASH if kind in FLOAT else method,
            amount=signed,
            words=note,
            report_id=report_id,
        )


def count_box(
    *, session: Session, counted: Decimal, report_id: str, by: Actor
) -> CashEntry:
    """Enter what was *counted* in the box (0 or more), and what that is over or short.

    Safe to repeat.

    Raises:
        SessionPutAway: the event is archived or canceled.
    """
    with run_while_open(Verb.CASH_ENTERED, session, by) as change:
        if entered := CashEntry.objects.filter(report_id=report_id).first():
            return entered
        expected = cash_book(change.session).in_the_box
        return add_line(
            change,
            kind=Kind.COUNT,
            amount=counted - expected,
            words=f"{counted:.2f}",
            report_id=report_id,
        )


def void(*, entry: CashEntry, reason: str, report_id: str, by: Actor) -> CashEntry:
    """Take a line out of the sums by one of the opposite amount; both stay.

    Of two people voiding it the second finds it done. A fee voided is not paid.

    Raises:
        SessionPutAway: the event is archived or canceled.
        ReasonRequired: *reason* is empty.
    """
    with run_while_open(Verb.CASH_VOIDED, entry.session, by) as change:
        # of a line that voids another, that one is meant: it is voided already
        if done := CashEntry.objects.filter(voids=entry.voids or entry).first():
            return done
        if not reason.strip():
            raise ReasonRequired
        return add_line(
            change,
            kind=entry.kind,
            method=entry.method,
            amount=-entry.amount,
            words=reason.strip(),
            attendance=entry.attendance,
            prize=entry.prize,
            prize_number=entry.prize_number,
            voids=entry,
            report_id=report_id,
        )


def set_prices(
    *, session: Session, fees: Sequence[tuple[str, Decimal]], coins: Coins, by: Actor
) -> None:
    """Charge these *fees* (name, amount from 0), in this order, and *coins* in play.

    Fees taken already stay as they were, and prices that keep their names are the same
    ones to whoever has a page of the door open. Safe to repeat.

    Raises:
        SessionPutAway: the event is archived or canceled.
        FeesTwice: two of them have one name.
    """
    with run_while_open(Verb.PRICES_SET, session, by) as change:
        session = change.session
        seen: set[str] = set()
        for name, _ in fees:
            if name.casefold() in seen:
                raise FeesTwice(name=name)
            seen.add(name.casefold())
        session.fees.exclude(name__in=[name for name, _ in fees]).delete()
        for place, (name, amount) in enumerate(fees, start=1):
            Fee.objects.update_or_create(
                session=session, name=name, defaults={"position": place, "amount": amount}
            )
        session.coin_per_euchre, session.coin_per_lone_march = coins
        session.save(update_fields=["coin_per_euchre", "coin_per_lone_march"])
        change.log_activity(Prices([(name, str(amount)) for name, amount in fees]))


def take_fee(
    *,
    attendance: Attendance,
    fee: Fee,
    report_id: str,
    by: Actor,
    method: CashEntry.Method = CashEntry.Method.CASH,
) -> CashEntry:
    """Enter the *fee* of somebody on the sign-up list; safe to repeat.

    Raises:
        SessionPutAway: the event is archived or canceled.
        FeePaid: another helper has taken it, or the person pays twice.
        NotOnTheList: somebody has taken the person off the list.
    """
    with run_while_open(Verb.FEE_TAKEN, attendance.session, by) as change:
        if entered := CashEntry.objects.filter(report_id=report_id).first():
            return entered
        attendance = still_listed(attendance)
        if paid := fee_paid_by(attendance):
            amount = in_text(paid.amount, change.session.club.currency)
            raise FeePaid(name=attendance.player, amount=amount)
        return add_line(
            change,
            kind=Kind.FEE,
            method=method,
            amount=fee.amount,
            words=fee.name,
            attendance=attendance,
            report_id=report_id,
        )


def add_line(change: Change, **columns: object) -> CashEntry:
    by = change.by
    who = {"role": by.role, "who": by.who, "user_id": by.user_id}
    return CashEntry.objects.create(session=change.session, **columns, **who)
