"""Break a tie for a prize: by a cut, a play-off, a draw, or by splitting the prize."""

from collections.abc import Sequence
from random import Random

from scoring.actions.prize_steps import (
    find_line,
    list_facts,
    run_on_prizes,
    save_decision,
    save_draw,
)
from scoring.models import PrizeDecision
from scoring.queries.awards import AwardLine
from tournament.access import Actor
from tournament.lifecycle import SessionState
from tournament.marked import gettext_noop
from tournament.models import Session
from tournament.refusals import Conflict, Refusal
from tournament.verbs import Verb

Method = PrizeDecision.TieBreakMethod


class NothingToDecide(Conflict):
    """Nobody is tied for the prize, or others are than the organizer saw."""

    code = "NOTHING_TO_DECIDE"
    page = "prizes"
    text = gettext_noop(
        "These players are not tied for this prize now. Look at the list again."
    )


class TooEarlyToDecide(Conflict):
    """A tie was to be decided while people still play for it."""

    code = "TOO_EARLY_TO_DECIDE"
    page = "prizes"
    text = gettext_noop("Players are still playing. End the event, then break the tie.")


class GiftNotSplit(Refusal):
    """A gift was to be split."""

    code = "GIFT_NOT_SPLIT"
    page = "prizes"
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
        PrizesClosed, PrizeGone
        TooEarlyToDecide: the session is not finished.
        NothingToDecide: others are tied, or nobody.
    """
    verb = Verb.TIE_PLAYED_OFF if is_played else Verb.TIE_CUT
    with run_on_prizes(verb, session, by) as change:
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
        PrizesClosed, PrizeGone, TooEarlyToDecide, NothingToDecide: as for `decide_tie`.
    """
    with run_on_prizes(Verb.TIE_DRAWN, session, by) as change:
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
        PrizesClosed, PrizeGone, TooEarlyToDecide, NothingToDecide: as for `decide_tie`.
        GiftNotSplit: one of the prizes is a gift.
    """
    with run_on_prizes(Verb.TIE_SPLIT, session, by) as change:
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
