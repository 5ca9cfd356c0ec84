"""Set the list of prizes, decide ties, draw door prizes, pay out."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from random import Random

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from scoring.models import Prize, PrizeDecision, PrizeRules
from scoring.queries.prizes import AwardLine, prize_list, undone_draws
from scoring.standings.prizes import Doubles, PrizeKind, Ties
from tournament.access import Actor
from tournament.actions import cash
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.undoing import undoable
from tournament.lifecycle import SessionState
from tournament.models import CashEntry, Session
from tournament.refusals import Refusal


class PrizesClosed(Refusal):
    """The prizes of a night put away were to be changed."""

    code = "PRIZES_CLOSED"
    text = "This night is {state}: its prizes stay as they are."
    status = 409


class PrizeGone(Refusal):
    """Somebody else has taken the prize off the list."""

    code = "PRIZE_GONE"
    text = "This prize is no longer on the list."
    status = 404


class PrizeWithoutWorth(Refusal):
    """A prize of nothing."""

    code = "PRIZE_WITHOUT_WORTH"
    text = "Say what the prize is: an amount, a share of the pot, or what it is in words."


class SharesTooHigh(Refusal):
    """More than the whole pot was to be given out."""

    code = "SHARES_TOO_HIGH"
    text = "The shares would come to {percent} % of the pot. They can be 100 % at most."


class NothingToDecide(Refusal):
    """Nobody is tied for the prize, or others are than those who cut."""

    code = "NOTHING_TO_DECIDE"
    text = "These people are not tied for this prize. Look at the list again."
    status = 409


class TooEarlyToDecide(Refusal):
    """A tie was to be decided while people still play for it."""

    code = "TOO_EARLY_TO_DECIDE"
    text = "People still play: ties are decided when the night is finished."
    status = 409


class TieFirst(Refusal):
    """A prize to be paid to somebody who may win another one instead."""

    code = "TIE_FIRST"
    text = (
        "Who wins this is tied for another prize and can win only one of them. "
        "Decide that tie first."
    )
    status = 409


class NobodyInTheHat(Refusal):
    """A door prize that nobody can win."""

    code = "NOBODY_IN_THE_HAT"
    text = "There is nobody this prize can be drawn for."
    status = 409


@dataclass(frozen=True, slots=True)
class PrizeWanted:
    """A prize as the organizer puts it on the list; for its fields see `Prize`."""

    kind: PrizeKind
    place: int = 1
    target: int = 0
    division: str = ""
    amount: Decimal = Decimal(0)
    share: Decimal = Decimal(0)
    gift: str = ""


@undoable(Prize)
@transaction.atomic
def add_prizes(*, session: Session, wanted: Sequence[PrizeWanted], by: Actor) -> None:
    """Put prizes at the end of the list, all of them or none.

    Raises:
        PrizesClosed: the night is archived or cancelled.
        PrizeWithoutWorth: one of them is nothing.
        SharesTooHigh: all shares together would be more than the pot.
    """
    night = _open(session)
    if any(not (it.amount or it.share or it.gift.strip()) for it in wanted):
        raise PrizeWithoutWorth
    there = list(Prize.objects.filter(session=night).order_by("position"))
    shares = [*(it.share for it in there), *(it.share for it in wanted)]
    percent = sum(shares, Decimal(0))
    if percent > 100:
        raise SharesTooHigh(percent=f"{percent.normalize():f}")
    start = there[-1].position + 1 if there else 1
    Prize.objects.bulk_create(
        Prize(
            session=night,
            position=position,
            kind=it.kind,
            place=it.place,
            target=it.target,
            division=it.division.strip(),
            amount=it.amount,
            share=it.share,
            gift=it.gift.strip(),
        )
        for position, it in enumerate(wanted, start=start)
    )
    note(session=night, by=by, what=f"Put {len(wanted)} on the list of prizes")


@undoable(Prize, PrizeDecision)
@transaction.atomic
def remove_prize(*, session: Session, prize: int, by: Actor) -> None:
    """Take a prize (primary key) off the list; safe to repeat.

    Raises:
        PrizesClosed: the night is archived or cancelled.
    """
    night = _open(session)
    found = Prize.objects.filter(session=night, pk=prize).first()
    if found is None:
        return
    what = f"Took off the list of prizes: {found.get_kind_display()}"
    found.delete()
    note(session=night, by=by, what=what)


@undoable(PrizeRules)
@transaction.atomic
def set_prize_rules(
    *,
    session: Session,
    doubles: Doubles,
    ties: Ties,
    needs_paid: bool,
    needs_present: bool,
    pot_percent: int,
    by: Actor,
) -> PrizeRules:
    """Choose how prizes are given out; *pot_percent* of the fees (0 to 100) is the pot.

    Raises:
        PrizesClosed: the night is archived or cancelled.
    """
    night = _open(session)
    rules, _ = PrizeRules.objects.update_or_create(
        session=night,
        defaults={
            "doubles": doubles,
            "ties": ties,
            "needs_paid": needs_paid,
            "needs_present": needs_present,
            "pot_percent": pot_percent,
        },
    )
    note(session=night, by=by, what=f"Prizes: {doubles.words}. {ties.words}.")
    return rules


@undoable(PrizeDecision)
@transaction.atomic
def decide_tie(
    *, session: Session, prize: int, order: Sequence[int], by: Actor
) -> PrizeDecision:
    """Keep the *order* (player numbers) in which people who were equal cut their cards.

    Raises:
        PrizesClosed, PrizeGone
        TooEarlyToDecide: the night is not finished.
        NothingToDecide: others are tied, or nobody.
    """
    night, line = _undecided(session, prize)
    if set(order) != set(line.undecided) or len(order) != len(line.undecided):
        raise NothingToDecide
    names = ", ".join(line.name_of(number) for number in order)
    note(session=night, by=by, what=f"{line.title}: they cut cards, in this order: {names}")
    return _decision(line.prizes[0], "cut", order, by)


@undoable(PrizeDecision)
@transaction.atomic
def draw_tie(*, session: Session, prize: int, rng: Random, by: Actor) -> PrizeDecision:
    """Draw the order of people who were equal.

    A draw after one that was undone says so, in the journal and on the list.

    Raises:
        PrizesClosed, PrizeGone, TooEarlyToDecide, NothingToDecide: as for `decide_tie`.
    """
    night, line = _undecided(session, prize)
    if not line.undecided:
        raise NothingToDecide
    order = rng.sample(line.undecided, len(line.undecided))
    names = ", ".join(line.name_of(number) for number in order)
    what = f"{line.title}: drawn by lot, in this order: {names}"
    note(session=night, by=by, what=f"{what}{_after_undone(line)}")
    return _lot(line.prizes[0], order, by, hat=line.undecided)


@undoable(PrizeDecision)
@transaction.atomic
def draw_door_prize(
    *, session: Session, prize: int, rng: Random, by: Actor
) -> PrizeDecision:
    """Draw the winner of a door prize; when one is drawn already, that one stays.

    A draw after one that was undone says so, in the journal and on the list.

    Raises:
        PrizesClosed, PrizeGone
        NobodyInTheHat: nobody can win it.
    """
    night = _open(session)
    line = _line(night, prize)
    if line.winners:
        return PrizeDecision.objects.filter(prize=prize).latest("pk")
    if not line.undecided:
        raise NobodyInTheHat
    winner = rng.choice(line.undecided)
    what = f"{line.title}: drew {line.name_of(winner)}{_after_undone(line)}"
    note(session=night, by=by, what=what)
    return _lot(prize, [winner], by, hat=line.undecided)


@undoable(PrizeDecision)
@transaction.atomic
def pass_over(*, session: Session, prize: int, number: int, by: Actor) -> None:
    """Note that *number*, drawn for a door prize, is not here; another can be drawn.

    Safe to repeat.

    Raises:
        PrizesClosed, PrizeGone
    """
    night = _open(session)
    line = _line(night, prize)
    if line.kind != PrizeKind.DOOR or line.numbers != (number,):
        return
    note(session=night, by=by, what=f"{line.title}: {line.name_of(number)} is not here")
    _decision(prize, "lot", [number], by, is_passed=True)


@transaction.atomic
def pay_out(*, session: Session, prize: int, number: int, by: Actor) -> CashEntry | None:
    """Enter a winner's money into the cash book; once, however often it is asked.

    Returns:
        The line; nothing where *number* wins no money with this prize.

    Raises:
        PrizesClosed, PrizeGone
        TieFirst: the winner may win something else instead.
    """
    night = _open(session)
    line = _line(night, prize)
    won = {winner.number: winner for winner in line.winners}
    if number not in won or not won[number].amount:
        return None
    winner = won[number]
    if line.waits:
        raise TieFirst
    return cash.enter(
        session=night,
        kind=CashEntry.Kind.PRIZE,
        amount=winner.amount,
        words=f"{line.title}: {winner.name}"[:100],
        report_id=winner.payment_id,
        by=by,
    )


def _open(session: Session) -> Session:
    night = lock_night(session)
    if night.state in (SessionState.ARCHIVED, SessionState.CANCELLED):
        raise PrizesClosed(state=SessionState(night.state).word)
    return night


def _undecided(session: Session, prize: int) -> tuple[Session, AwardLine]:
    night = _open(session)
    if night.state != SessionState.FINISHED:
        raise TooEarlyToDecide
    line = _line(night, prize)
    if line.kind == PrizeKind.DOOR:
        raise NothingToDecide
    return night, line


def _line(night: Session, prize: int) -> AwardLine:
    for line in prize_list(night).lines:
        if prize in line.prizes:
            return line
    raise PrizeGone


def _after_undone(line: AwardLine) -> str:
    """What the journal adds where this is not the first draw."""
    return f"; {undone_draws(line.undone)} before" if line.undone else ""


def _lot(
    prize: int, numbers: Sequence[int], by: Actor, *, hat: Sequence[int]
) -> PrizeDecision:
    """A draw, counted for good: an undo takes back the decision, not the count."""
    Prize.objects.filter(pk=prize).update(draws=F("draws") + 1)
    return _decision(prize, "lot", numbers, by, hat=hat)


def _decision(
    prize: int,
    how: str,
    numbers: Sequence[int],
    by: Actor,
    *,
    hat: Sequence[int] = (),
    is_passed: bool = False,
) -> PrizeDecision:
    return PrizeDecision.objects.create(
        prize_id=prize,
        how=how,
        numbers=list(numbers),
        hat=list(hat),
        is_passed=is_passed,
        role=by.role,
        user_id=by.user_id,
        who=by.who,
        at=timezone.now(),
    )
