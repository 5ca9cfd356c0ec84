"""Set the list of prizes, decide ties, draw door prizes, pay out."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from random import Random
from secrets import token_hex

from django.db.models import F
from django.utils import timezone

from scoring.actions.decisions import note_decided
from scoring.evening.decisions import Question
from scoring.models import Prize, PrizeDecision, PrizeRules
from scoring.queries.awards import AwardLine
from scoring.queries.prizes import prize_list
from scoring.standings.prizes import USUAL_POT, Doubles, PrizeKind, Ties
from tournament.access import Actor
from tournament.actions import cash
from tournament.actions.command import Change, run
from tournament.facts import Count, Kind, PrizeDrawn
from tournament.facts import PrizeRules as PrizeRulesFacts
from tournament.lifecycle import SessionState
from tournament.marked import Message, gettext_noop
from tournament.models import CashEntry, Session
from tournament.refusals import Refusal
from tournament.verbs import Verb


class PrizesClosed(Refusal):
    """The prizes of a session put away were to be changed."""

    code = "PRIZES_CLOSED"
    text = gettext_noop(
        "This event is {state}, so its prizes cannot change. Nothing was changed."
    )
    status = 409


class PrizeGone(Refusal):
    """Somebody else has taken the prize off the list."""

    code = "PRIZE_GONE"
    text = gettext_noop("Another organizer removed this prize. Look at the list again.")
    status = 404


class PrizeWithoutWorth(Refusal):
    """A prize of nothing."""

    code = "PRIZE_WITHOUT_WORTH"
    text = gettext_noop(
        "Enter an amount, a share of the prize pot, or a gift. Nothing was added."
    )


class SharesTooHigh(Refusal):
    """More than the whole pot was to be given out."""

    code = "SHARES_TOO_HIGH"
    text = gettext_noop(
        "All shares together come to {percent}% of the prize pot. The most is 100%. "
        "Nothing was added."
    )


class NothingToDecide(Refusal):
    """Nobody is tied for the prize, or others are than those who cut."""

    code = "NOTHING_TO_DECIDE"
    text = gettext_noop(
        "These players are not tied for this prize now. Look at the list again."
    )
    status = 409


class TooEarlyToDecide(Refusal):
    """A tie was to be decided while people still play for it."""

    code = "TOO_EARLY_TO_DECIDE"
    text = gettext_noop("Players are still playing. End the event, then break the tie.")
    status = 409


class TieFirst(Refusal):
    """A prize to be paid to somebody who may win another one instead."""

    code = "TIE_FIRST"
    text = gettext_noop(
        "The winner is tied for another prize and can win only one. "
        "Break that tie first. Nothing was paid."
    )
    status = 409


class NobodyInTheHat(Refusal):
    """A door prize that nobody can win."""

    code = "NOBODY_IN_THE_HAT"
    text = gettext_noop(
        "No player can win this prize. Check the prize rules. Nothing was drawn."
    )
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


def add_prizes(*, session: Session, wanted: Sequence[PrizeWanted], by: Actor) -> None:
    """Put prizes at the end of the list, all of them or none.

    Raises:
        PrizesClosed: the session is archived or cancelled.
        PrizeWithoutWorth: one of them is nothing.
        SharesTooHigh: all shares together would be more than the pot.
    """
    with _run(Verb.PRIZES_ADDED, session, by) as change:
        if any(not (prize.amount or prize.share or prize.gift.strip()) for prize in wanted):
            raise PrizeWithoutWorth
        there = list(Prize.objects.filter(session=change.session).order_by("position"))
        shares = [*(prize.share for prize in there), *(prize.share for prize in wanted)]
        percent = sum(shares, Decimal(0))
        if percent > 100:
            raise SharesTooHigh(percent=f"{percent.normalize():f}")
        if percent and not any(prize.share for prize in there):
            PrizeRules.objects.get_or_create(
                session=change.session, defaults={"pot_percent": USUAL_POT}
            )
        start = there[-1].position + 1 if there else 1
        Prize.objects.bulk_create(
            Prize(
                session=change.session,
                position=position,
                kind=prize.kind,
                place=prize.place,
                target=prize.target,
                division=prize.division.strip(),
                amount=prize.amount,
                share=prize.share,
                gift=prize.gift.strip(),
            )
            for position, prize in enumerate(wanted, start=start)
        )
        change.log_activity(Count(len(wanted)))


def remove_prize(*, session: Session, prize: int, by: Actor) -> None:
    """Take a prize (primary key) off the list; safe to repeat.

    Raises:
        PrizesClosed: the session is archived or cancelled.
    """
    with _run(Verb.PRIZE_REMOVED, session, by) as change:
        if row := Prize.objects.filter(session=change.session, pk=prize).first():
            kind = row.kind
            row.delete()
            change.log_activity(Kind(kind))


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
        PrizesClosed: the session is archived or cancelled.
    """
    with _run(Verb.PRIZE_RULES_SET, session, by) as change:
        note_decided(change.session, Question.SHARE, Question.WHO, Question.TIES)
        rules, _ = PrizeRules.objects.update_or_create(
            session=change.session,
            defaults={
                "doubles": doubles,
                "ties": ties,
                "needs_paid": needs_paid,
                "needs_present": needs_present,
                "pot_percent": pot_percent,
            },
        )
        change.log_activity(PrizeRulesFacts(doubles.value, ties.value))
    return rules


def decide_tie(
    *, session: Session, prize: int, order: Sequence[int], by: Actor
) -> PrizeDecision:
    """Keep the *order* (player numbers) in which people who were equal cut their cards.

    Raises:
        PrizesClosed, PrizeGone
        TooEarlyToDecide: the session is not finished.
        NothingToDecide: others are tied, or nobody.
    """
    with _run(Verb.TIE_CUT, session, by) as change:
        line = _undecided(change.session, prize)
        if set(order) != set(line.undecided) or len(order) != len(line.undecided):
            raise NothingToDecide
        change.log_activity(_facts_of(line, order))
        return _decision(line.prizes[0], "cut", order, by)


def draw_tie(*, session: Session, prize: int, rng: Random, by: Actor) -> PrizeDecision:
    """Draw the order of people who were equal.

    A draw after one that was undone says so, in the log and on the list.

    Raises:
        PrizesClosed, PrizeGone, TooEarlyToDecide, NothingToDecide: as for `decide_tie`.
    """
    with _run(Verb.TIE_DRAWN, session, by) as change:
        line = _undecided(change.session, prize)
        if not line.undecided:
            raise NothingToDecide
        order = rng.sample(line.undecided, len(line.undecided))
        change.log_activity(_facts_of(line, order, undone=line.undone))
        return _lot(line.prizes[0], order, by, hat=line.undecided)


def draw_door_prize(
    *, session: Session, prize: int, rng: Random, by: Actor
) -> PrizeDecision:
    """Draw the winner of a door prize; when one is drawn already, that one stays.

    A draw after one that was undone says so, in the log and on the list.

    Raises:
        PrizesClosed, PrizeGone
        NobodyInTheHat: nobody can win it.
    """
    with _run(Verb.DOOR_PRIZE_DRAWN, session, by) as change:
        line = _line(change.session, prize)
        if line.winners:
            return PrizeDecision.objects.filter(prize=prize).latest("pk")
        if not line.undecided:
            raise NobodyInTheHat
        winner = rng.choice(line.undecided)
        change.log_activity(_facts_of(line, [winner], undone=line.undone))
        return _lot(prize, [winner], by, hat=line.undecided)


def pass_over(*, session: Session, prize: int, number: int, by: Actor) -> None:
    """Note that *number*, drawn for a door prize, is not here; another can be drawn.

    Safe to repeat.

    Raises:
        PrizesClosed, PrizeGone
    """
    with _run(Verb.DOOR_PRIZE_PASSED, session, by) as change:
        line = _line(change.session, prize)
        if line.kind == PrizeKind.DOOR and line.numbers == (number,):
            change.log_activity(_facts_of(line, [number]))
            _decision(prize, "lot", [number], by, is_passed=True)


def pay_out(*, session: Session, prize: int, number: int, by: Actor) -> CashEntry | None:
    """Enter a winner's money into the cash book; once, however often it is asked.

    Returns:
        The line; nothing where *number* wins no money with this prize.

    Raises:
        PrizesClosed, PrizeGone
        TieFirst: the winner may win something else instead.
    """
    with _run(Verb.PRIZE_PAID, session, by) as change:
        line = _line(change.session, prize)
        won = {winner.number: winner for winner in line.winners}
        if number not in won or not won[number].amount:
            return None
        winner = won[number]
        if line.waits:
            raise TieFirst
        if winner.payment:
            return CashEntry.objects.get(pk=winner.payment)
        return cash.add_line(
            change,
            kind=CashEntry.Kind.PRIZE,
            amount=-winner.amount,
            words=f"{line.title}: {winner.name}"[:100],
            prize=line.key,
            prize_number=number,
            report_id=token_hex(16),
        )


@contextmanager
def _run(verb: Verb, session: Session, by: Actor) -> Iterator[Change]:
    """Run a command on the prizes of a session that is not put away."""
    with run(verb, session, by=by) as change:
        state = SessionState(change.session.state)
        if state in (SessionState.ARCHIVED, SessionState.CANCELLED):
            raise PrizesClosed(state=Message(state.word))
        yield change


def _undecided(session: Session, prize: int) -> AwardLine:
    if session.state != SessionState.FINISHED:
        raise TooEarlyToDecide
    line = _line(session, prize)
    if line.kind == PrizeKind.DOOR:
        raise NothingToDecide
    return line


def _facts_of(line: AwardLine, numbers: Sequence[int], *, undone: int = 0) -> PrizeDrawn:
    names = [line.name_of(number) for number in numbers]
    prizes = Prize.objects.in_bulk(line.prizes)
    won = [prizes[key] for key in line.prizes]
    return PrizeDrawn(
        [(prize.kind, prize.place, prize.division) for prize in won], names, undone
    )


def _line(session: Session, prize: int) -> AwardLine:
    for line in prize_list(session).lines:
        if prize in line.prizes:
            return line
    raise PrizeGone


def _lot(
    prize: int, numbers: Sequence[int], by: Actor, *, hat: Sequence[int]
) -> PrizeDecision:
    """Count a draw for good: an undo takes back the decision, not the count."""
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
