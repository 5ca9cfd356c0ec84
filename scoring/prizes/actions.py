"""Set the list of prizes, draw and pay out; break ties, or name a winner.

Each decision is saved beside those before it: the latest one that stands counts.
"""

from collections.abc import Sequence
from decimal import Decimal
from random import Random
from secrets import token_hex
from typing import Any, NamedTuple

from django.db.models import F

from scoring.models import Prize, PrizeDecision, PrizeRules
from scoring.prizes.award_lines import AwardLine
from scoring.prizes.decisions.actions import note_decided
from scoring.prizes.reading import prize_list
from scoring.standings.prizes import USUAL_POT, PrizeKind
from scoring.verbs.decisions import Question
from tournament.access.checks import Actor
from tournament.journal.actions import run_while_open
from tournament.models import CashEntry, Session
from tournament.money import actions as cash
from tournament.play.lifecycle import SessionState
from tournament.verbs import Verb
from tournament.verbs.facts import Count, NamedPrize, PrizeDrawn, PrizeRemoved
from tournament.verbs.facts import PrizeRules as PrizeRulesFacts
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal


class PrizeRefusal(Refusal, is_kind=True):
    """What is refused of prizes is settled on their page."""

    page = "prizes"


class PrizeConflict(PrizeRefusal, Conflict, is_kind=True):
    """The same of what could be done sooner, later, or by nobody else."""


class PrizeGone(PrizeRefusal):
    text = gettext_noop(
        "Another organizer removed this prize. Look at the list again. Nothing was changed."
    )
    status = 404


def find_line(session: Session, prize: int) -> AwardLine:
    """Find the line of *prize* (primary key), or raise `PrizeGone`."""
    for line in prize_list(session).lines:
        if prize in line.prizes:
            return line
    raise PrizeGone


def list_facts(line: AwardLine, numbers: Sequence[int], *, undone: int = 0) -> PrizeDrawn:
    """Who is tied is named as they are tied: a pair of the final by both names."""
    tied = dict(line.tied)
    names = [tied.get(number) or line.name_of(number) for number in numbers]
    prizes = Prize.objects.in_bulk(line.prizes)
    won = [prizes[key] for key in line.prizes]
    named = [NamedPrize(each.kind, each.place, each.division, each.stage) for each in won]
    # where there is no stage, as before there were any
    rows = [each if each.stage else each[:3] for each in named]
    return PrizeDrawn(rows, names, undone)  # type: ignore[arg-type]


def save_decision(
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
        **by.sign(),
    )


def save_draw(
    prize: int, numbers: Sequence[int], by: Actor, *, hat: Sequence[int]
) -> PrizeDecision:
    """Count a draw for good: an undo takes back the decision, not the count."""
    Prize.objects.filter(pk=prize).update(draws=F("draws") + 1)
    return save_decision(prize, "lot", numbers, by, hat=hat)


class PrizeWithoutWorth(PrizeRefusal):
    text = gettext_noop(
        "Enter an amount, a share of the prize pot, or a gift. Nothing was added."
    )


class SharesTooHigh(PrizeRefusal):
    text = gettext_noop(
        "All shares together come to {percent}% of the prize pot. The most is 100%. "
        "Nothing was added."
    )


class PrizeTwice(PrizeConflict):
    text = gettext_noop(
        "The list already has a prize for this. Choose another place or group, "
        "or check “Add a second prize”. Nothing was added."
    )


class TieFirst(PrizeConflict):
    text = gettext_noop(
        "The winner is tied for another prize and can win only one. Break that tie "
        "first. Nothing was paid."
    )


class NobodyInTheHat(PrizeConflict):
    text = gettext_noop(
        "No player can win this prize. Check the prize rules. Nothing was drawn."
    )


class PrizeWanted(NamedTuple):
    """For its fields see `Prize`."""

    kind: PrizeKind
    place: int = 1
    target: int = 0
    division: str = ""
    amount: Decimal = Decimal(0)
    share: Decimal = Decimal(0)
    gift: str = ""
    stage: str = ""


def add_prizes(
    *, session: Session, wanted: Sequence[PrizeWanted], by: Actor, is_second: bool = False
) -> None:
    """Put prizes at the end of the list, all of them or none.

    What has a prize already gets another one only as a *second* prize.

    Raises:
        SessionPutAway: the session is archived or canceled.
        PrizeWithoutWorth: one of them is nothing.
        PrizeTwice: one of them is won for what another one is won for.
        SharesTooHigh: all shares together would be more than the pot.
    """
    with run_while_open(Verb.PRIZES_ADDED, session, by) as change:
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
                **prize._asdict()
                | {"division": prize.division.strip(), "gift": prize.gift.strip()},
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
    if prize.kind == PrizeKind.DOOR:
        return object()  # every hat is its own: two door prizes are never for the same
    division = prize.division.strip().casefold()
    return prize.kind, prize.place, prize.target, division, prize.stage


def remove_prize(*, session: Session, prize: int, by: Actor) -> None:
    """Take a prize (primary key) off the list; safe to repeat.

    Raises:
        SessionPutAway: the session is archived or canceled.
    """
    with run_while_open(Verb.PRIZE_REMOVED, session, by) as change:
        if row := Prize.objects.filter(session=change.session, pk=prize).first():
            kind = row.kind
            row.delete()
            change.log_activity(PrizeRemoved(kind))


def set_prize_rules(*, session: Session, by: Actor, **chosen: Any) -> PrizeRules:
    """Choose how prizes are given out; the names are those of `PrizeRules`, all of them.

    Raises:
        SessionPutAway: the session is archived or canceled.
    """
    with run_while_open(Verb.PRIZE_RULES_SET, session, by) as change:
        note_decided(change.session, Question.SHARE, Question.WHO, Question.TIES)
        rules, _ = PrizeRules.objects.update_or_create(
            session=change.session, defaults=chosen
        )
        change.log_activity(PrizeRulesFacts(rules.doubles, rules.ties))
    return rules


def draw_door_prize(
    *, session: Session, prize: int, rng: Random, by: Actor
) -> PrizeDecision:
    """Draw the winner of a door prize; when one is drawn already, that one stays.

    A draw after one that was undone says so, in the log and on the list.

    Raises:
        SessionPutAway, PrizeGone
        NobodyInTheHat: nobody can win it.
    """
    with run_while_open(Verb.DOOR_PRIZE_DRAWN, session, by) as change:
        line = find_line(change.session, prize)
        if line.winners:  # two pressed Draw, and the second waited for the lock
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
        SessionPutAway, PrizeGone
    """
    with run_while_open(Verb.DOOR_PRIZE_PASSED, session, by) as change:
        line = find_line(change.session, prize)
        if line.kind == PrizeKind.DOOR and line.numbers == (number,):
            change.log_activity(list_facts(line, [number]))
            save_decision(prize, "lot", [number], by, is_passed=True)


def pay_out(*, session: Session, prize: int, number: int, by: Actor) -> CashEntry | None:
    """Enter a winner's money into the cash book; once, however often it is asked.

    Where less was paid before than the prize is worth now, it is the rest. A gift alone
    is a line of 0: it tells that the winner has it.

    Returns:
        The line; nothing where *number* wins nothing with this prize.

    Raises:
        SessionPutAway, PrizeGone
        TieFirst: the winner may win something else instead.
    """
    with run_while_open(Verb.PRIZE_PAID, session, by) as change:
        line = find_line(change.session, prize)
        won = {winner.number: winner for winner in line.winners}
        if number not in won or not (won[number].amount or line.gift):
            return None
        winner = won[number]
        if line.waits:
            raise TieFirst
        if winner.is_paid_out:  # pressed twice: money leaves the box once
            return CashEntry.objects.get(pk=winner.payment)
        return cash.add_line(
            change,
            kind=CashEntry.Kind.PRIZE,
            amount=-winner.unpaid,
            words=f"{line.title}: {winner.name}{line.gift and f', {line.gift}'}"[:100],
            prize=line.key,
            prize_number=number,
            report_id=token_hex(16),
        )


Method = PrizeDecision.TieBreakMethod


class NothingToDecide(PrizeConflict):
    text = gettext_noop(
        "These players are not tied for this prize now. Look at the list again. "
        "Nothing was changed."
    )


class TooEarlyToDecide(PrizeConflict):
    text = gettext_noop(
        "Players are still playing for this prize. End the event first. "
        "Nothing was changed."
    )


class GiftNotSplit(PrizeRefusal):
    text = gettext_noop(
        "A gift cannot be split. Cut cards, play off, or draw. Nothing was saved."
    )


def decide_tie(
    *,
    session: Session,
    prize: int,
    order: Sequence[int],
    by: Actor,
    is_played: bool = False,
) -> PrizeDecision:
    """Keep the *order* (player numbers) in which people who were equal cut their cards.

    Or in which they came out of a play-off, where it *is_played*.

    Raises:
        SessionPutAway, PrizeGone
        TooEarlyToDecide: the session is not finished.
        NothingToDecide: others are tied, or nobody.
    """
    verb = Verb.TIE_PLAYED_OFF if is_played else Verb.TIE_CUT
    with run_while_open(verb, session, by) as change:
        line = _undecided(change.session, prize, order)
        change.log_activity(list_facts(line, order))
        how = Method.PLAYED if is_played else Method.CUT
        return save_decision(line.prizes[0], how, order, by)


def draw_tie(
    *, session: Session, prize: int, tied: Sequence[int], rng: Random, by: Actor
) -> PrizeDecision:
    """Draw the order of people who were equal, who are *tied* as the organizer saw them.

    A draw after one that was undone says so, in the log and on the list.

    Raises:
        SessionPutAway, PrizeGone, TooEarlyToDecide, NothingToDecide: as for `decide_tie`.
    """
    with run_while_open(Verb.TIE_DRAWN, session, by) as change:
        line = _undecided(change.session, prize, tied)
        order = rng.sample(line.equals, len(line.equals))
        change.log_activity(list_facts(line, order, undone=line.undone))
        return save_draw(line.prizes[0], order, by, hat=line.equals)


def split_tie(
    *, session: Session, prize: int, tied: Sequence[int], by: Actor
) -> PrizeDecision | None:
    """Let people who were equal split their prizes, whatever the rules of the event say.

    They are *tied* as the organizer saw them.

    Returns:
        The decision; nothing where they split the prizes already.

    Raises:
        SessionPutAway, PrizeGone, TooEarlyToDecide, NothingToDecide: as for `decide_tie`.
        GiftNotSplit: one of the prizes is a gift.
    """
    with run_while_open(Verb.TIE_SPLIT, session, by) as change:
        line = _undecided(change.session, prize, tied)
        if line.winners:
            return None
        if line.gift:
            raise GiftNotSplit
        change.log_activity(list_facts(line, line.equals))
        return save_decision(line.prizes[0], Method.SPLIT, line.equals, by)


def _undecided(session: Session, prize: int, tied: Sequence[int]) -> AwardLine:
    if session.state != SessionState.FINISHED:
        raise TooEarlyToDecide
    line = find_line(session, prize)
    if line.is_door or not line.equals or sorted(tied) != sorted(line.equals):
        raise NothingToDecide
    return line


class NotAPlayer(PrizeRefusal):
    text = gettext_noop("No player has this number now. Choose again. Nothing was changed.")


def choose_winner(*, session: Session, prize: int, number: int, by: Actor) -> None:
    """Give *prize* to *number*, whatever points and draws say; safe to repeat.

    Other prizes stay with their winners.

    Raises:
        SessionPutAway, PrizeGone
        TooEarlyToDecide: the event goes on, and it is no door prize.
        NotAPlayer: nobody plays with that number.
    """
    with run_while_open(Verb.WINNER_CHOSEN, session, by) as change:
        line = find_line(change.session, prize)
        if change.session.state != SessionState.FINISHED and not line.is_door:
            raise TooEarlyToDecide
        if number not in line.names:
            raise NotAPlayer
        if line.numbers == (number,):
            return
        change.log_activity(list_facts(line._replace(teams=()), [number]))
        for key in line.prizes:
            save_decision(key, PrizeDecision.TieBreakMethod.CHOSEN, [number], by)
