"""Set the list of prizes, draw door prizes, pay out."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from random import Random
from secrets import token_hex

from scoring.actions.decisions import note_decided
from scoring.actions.prize_steps import (
    find_line,
    list_facts,
    run_on_prizes,
    save_decision,
    save_draw,
)
from scoring.evening.decisions import Question
from scoring.models import Prize, PrizeDecision, PrizeRules
from scoring.standings.prizes import USUAL_POT, Doubles, PrizeKind, Ties
from tournament.access import Actor
from tournament.actions import cash
from tournament.facts import Count, Kind
from tournament.facts import PrizeRules as PrizeRulesFacts
from tournament.marked import gettext_noop
from tournament.models import CashEntry, Session
from tournament.refusals import Conflict, Refusal
from tournament.verbs import Verb


class PrizeWithoutWorth(Refusal):
    """A prize of nothing."""

    code = "PRIZE_WITHOUT_WORTH"
    page = "prizes"
    text = gettext_noop(
        "Enter an amount, a share of the prize pot, or a gift. Nothing was added."
    )


class SharesTooHigh(Refusal):
    """More than the whole pot was to be given out."""

    code = "SHARES_TOO_HIGH"
    page = "prizes"
    text = gettext_noop(
        "All shares together come to {percent}% of the prize pot. The most is 100%. "
        "Nothing was added."
    )


class PrizeTwice(Conflict):
    """A place that has a prize was to get another one, and nobody said so."""

    code = "PRIZE_TWICE"
    page = "prizes"
    text = gettext_noop(
        "The list already has a prize for this. Choose another place or group, "
        "or check “Add a second prize”. Nothing was added."
    )


class TieFirst(Conflict):
    """A prize to be paid to somebody who may win another one instead."""

    code = "TIE_FIRST"
    page = "prizes"
    text = gettext_noop(
        "The winner is tied for another prize and can win only one. "
        "Break that tie first. Nothing was paid."
    )


class NobodyInTheHat(Conflict):
    """A door prize that nobody can win."""

    code = "NOBODY_IN_THE_HAT"
    page = "prizes"
    text = gettext_noop(
        "No player can win this prize. Check the prize rules. Nothing was drawn."
    )


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


def add_prizes(
    *, session: Session, wanted: Sequence[PrizeWanted], by: Actor, is_second: bool = False
) -> None:
    """Put prizes at the end of the list, all of them or none.

    What has a prize already gets another one only as a *second* prize.

    Raises:
        PrizesClosed: the session is archived or cancelled.
        PrizeWithoutWorth: one of them is nothing.
        PrizeTwice: one of them is won for what another one is won for.
        SharesTooHigh: all shares together would be more than the pot.
    """
    with run_on_prizes(Verb.PRIZES_ADDED, session, by) as change:
        if any(not (prize.amount or prize.share or prize.gift.strip()) for prize in wanted):
            raise PrizeWithoutWorth
        there = list(Prize.objects.filter(session=change.session).order_by("position"))
        if not is_second and {*map(_won_for, there)} & {*map(_won_for, wanted)}:
            raise PrizeTwice
        if _sum_shares(*there, *wanted) and not _sum_shares(*there):
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


def _sum_shares(*prizes: Prize | PrizeWanted) -> Decimal:
    percent = sum((prize.share for prize in prizes), Decimal(0))
    if percent > 100:
        raise SharesTooHigh(percent=f"{percent.normalize():f}")
    return percent


def _won_for(prize: Prize | PrizeWanted) -> object:
    """Return what a prize is won for; each door prize is drawn for itself."""
    if prize.kind == PrizeKind.DOOR:
        return object()
    return prize.kind, prize.place, prize.target, prize.division.strip().casefold()


def remove_prize(*, session: Session, prize: int, by: Actor) -> None:
    """Take a prize (primary key) off the list; safe to repeat.

    Raises:
        PrizesClosed: the session is archived or cancelled.
    """
    with run_on_prizes(Verb.PRIZE_REMOVED, session, by) as change:
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
    with run_on_prizes(Verb.PRIZE_RULES_SET, session, by) as change:
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


def draw_door_prize(
    *, session: Session, prize: int, rng: Random, by: Actor
) -> PrizeDecision:
    """Draw the winner of a door prize; when one is drawn already, that one stays.

    A draw after one that was undone says so, in the log and on the list.

    Raises:
        PrizesClosed, PrizeGone
        NobodyInTheHat: nobody can win it.
    """
    with run_on_prizes(Verb.DOOR_PRIZE_DRAWN, session, by) as change:
        line = find_line(change.session, prize)
        if line.winners:
            return PrizeDecision.objects.filter(prize=prize).latest("pk")
        if not line.undecided:
            raise NobodyInTheHat
        winner = rng.choice(line.undecided)
        change.log_activity(list_facts(line, [winner], undone=line.undone))
        return save_draw(prize, [winner], by, hat=line.undecided)


def pass_over(*, session: Session, prize: int, number: int, by: Actor) -> None:
    """Note that *number*, drawn for a door prize, is not here; another can be drawn.

    Safe to repeat.

    Raises:
        PrizesClosed, PrizeGone
    """
    with run_on_prizes(Verb.DOOR_PRIZE_PASSED, session, by) as change:
        line = find_line(change.session, prize)
        if line.kind == PrizeKind.DOOR and line.numbers == (number,):
            change.log_activity(list_facts(line, [number]))
            save_decision(prize, "lot", [number], by, is_passed=True)


def pay_out(*, session: Session, prize: int, number: int, by: Actor) -> CashEntry | None:
    """Enter a winner's money into the cash book; once, however often it is asked.

    Where less was paid before than the prize is worth now, it is the rest.

    Returns:
        The line; nothing where *number* wins no money with this prize.

    Raises:
        PrizesClosed, PrizeGone
        TieFirst: the winner may win something else instead.
    """
    with run_on_prizes(Verb.PRIZE_PAID, session, by) as change:
        line = find_line(change.session, prize)
        won = {winner.number: winner for winner in line.winners}
        if number not in won or not won[number].amount:
            return None
        winner = won[number]
        if line.waits:
            raise TieFirst
        if winner.is_paid_out:
            return CashEntry.objects.get(pk=winner.payment)
        return cash.add_line(
            change,
            kind=CashEntry.Kind.PRIZE,
            amount=-winner.unpaid,
            words=f"{line.title}: {winner.name}"[:100],
            prize=line.key,
            prize_number=number,
            report_id=token_hex(16),
        )
