"""Close a game at all tables and open the next; finish and reopen the session."""

from collections import Counter

from django.utils import timezone

from scoring.deals.actions.checks import SessionNotRunning
from scoring.deals.agreements.reading import check_complete
from scoring.deals.calls.actions import end_calls
from scoring.deals.entries import is_entered
from scoring.deals.game_ends.actions import keep_ends
from scoring.deals.game_ends.reading import find_winning_side
from scoring.deals.penalties.reading import penalties_of_round, penalties_of_session
from scoring.deals.recorded import deals_by_game, deals_in
from scoring.deals.tray.actions import count_early
from scoring.final.actions import decide_next, seat_stages
from scoring.leaderboard.bracket import read_bracket
from scoring.leaderboard.reading import tallies_of
from scoring.models import Board
from scoring.rules import HouseRules
from tournament.access.checks import Actor
from tournament.journal.actions import run
from tournament.models import Round, Session
from tournament.planning.actions import is_done, move, open_round, require_reason
from tournament.play import lifecycle
from tournament.play.seats import Compass
from tournament.rotations.rotation_types import Results
from tournament.seating.actions import is_seated, seat_next
from tournament.seating.seats import seating
from tournament.verbs import Verb
from tournament.verbs.facts import Game as GameFacts
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict


def results_after(session: Session, number: int) -> Results:
    games = seating(session)
    deals, booked = deals_by_game(session), penalties_of_session(session).by_game
    rules = HouseRules.from_snapshot(session.house_rules)
    totals: Counter[int] = Counter()
    winners: set[int] = set()
    for game in games:
        tallies = tallies_of(session, [game], deals, booked)
        for tally in tallies:
            totals[tally.number] += tally.points
        if game.round == number:
            lead = next(t.lead for t in tallies if t.number == game.seats[Compass.NORTH])
            side = find_winning_side(lead, deals.get(game.pk, ()), rules)
            winners |= {game.seats[seat] for seat in side.seats}
    return Results(frozenset(winners), dict(totals))


class NotLastRound(Conflict):
    text = gettext_noop(
        "Game {round} of {rounds} is in play. To stop early, choose “End after this "
        "game”. Nothing was changed."
    )


class PenaltyWithoutDeals(Conflict):
    text = gettext_noop(
        "Game {round} has a penalty but no deals. Withdraw the penalty, then end the "
        "event. Nothing was changed."
    )


def open_next_game(*, session: Session, after: int, by: Actor) -> Round | None:
    """Close game number *after* and open the one that follows; safe to repeat.

    What tables have reported of it ahead of time counts at once. Of two organizers
    pressing the button, the second finds the game closed already and changes nothing.

    Returns:
        The game now open, or nothing when *after* was the last.

    Raises:
        SessionNotRunning: the session has not begun or is over.
        RoundNotComplete: with the tables and deals missing.
    """
    with run(Verb.GAME_OPENED, session, by=by) as change:
        session = change.session
        if session.state != lifecycle.SessionState.RUNNING:
            raise SessionNotRunning
        current = session.rounds.get(number=after)
        following = session.rounds.filter(number=after + 1).first()
        if current.state == lifecycle.RoundState.CLOSED:  # another organizer was quicker
            return following
        _close(session, current, by)
        following = decide_next(session, after, following)
        if following:
            is_qualifying = session.stages.is_qualifying(following.number)
            if not is_seated(following):
                if is_qualifying:
                    seat_next(change, following, results_after(session, after))
                else:
                    seat_stages(change, following)
            open_round(following)
            # what was written for the game before
            Board.objects.filter(session=session).update(message="", desk="")
            change.log_activity(GameFacts(following.number))
            if is_qualifying:  # else who was ahead played a game that was dropped
                count_early(change, following)
        change.seal_reason = f"Game {after} closed"
    return following


def finish(
    *, session: Session, by: Actor, reason: str = "", is_early: bool = False
) -> Session:
    """End the event after its last game, or before it where that is meant.

    Who gives a reason means it.

    A game opened without a deal played is taken as never opened, and what the big screen
    said of the games is wiped. Safe to repeat.

    Raises:
        BadTransition: the session is not running.
        RoundNotComplete: some table is still playing.
        NotLastRound: games are left to play, and nobody means to leave them out.
        PenaltyWithoutDeals: the game not played has a penalty that counts.
    """
    with run(Verb.SESSION_FINISHED, session, by=by) as change:
        session = change.session
        if is_done(session, lifecycle.SessionEvent.FINISH):
            return session
        move(change, lifecycle.SessionEvent.FINISH, reason=reason)
        last = _last_to_play(session, is_early=is_early or bool(reason.strip()))
        if last.state != lifecycle.RoundState.CLOSED:
            _close(session, last, by)
        session.revision += 1
        session.finished_at = timezone.now()
        session.save(update_fields=["revision", "finished_at"])
        Board.objects.filter(session=session).update(message="", desk="")
        change.seal_reason = "Night finished"
    return session


def reopen(*, session: Session, by: Actor, reason: str) -> Session:
    """Take up the last game again; raises BadTransition, ReasonRequired."""
    require_reason(reason)
    with run(Verb.SESSION_REOPENED, session, by=by) as change:
        session = change.session
        if is_done(session, lifecycle.SessionEvent.REOPEN):
            return session
        move(change, lifecycle.SessionEvent.REOPEN, reason=reason)
        last = _last_begun(session)
        last.closed_at = None
        _step(last, lifecycle.RoundEvent.REOPEN)
    return session


def _last_to_play(session: Session, *, is_early: bool) -> Round:
    """The last game that counts; one opened without a deal is taken as never opened."""
    last = _last_begun(session)
    rounds, bracket = session.rounds.count(), read_bracket(session)
    if bracket:
        rounds = bracket.game if bracket.is_over else max(rounds, bracket.game)
    if last.number < rounds and not is_early:
        raise NotLastRound(round=last.number, rounds=rounds)
    # game 1 stays: an event that was never played has no results to give out
    if last.number > 1 and deals_in(last) == 0 and not is_entered(session, last.number):
        if penalties_of_round(session, last.number):
            raise PenaltyWithoutDeals(round=last.number)
        _step(last, lifecycle.RoundEvent.WITHDRAW)  # opened, but everybody goes home
        last = _last_begun(session)
    return last


def _last_begun(session: Session) -> Round:
    begun = session.rounds.exclude(state=lifecycle.RoundState.PENDING)
    return begun.latest("number")


def _step(round_: Round, event: lifecycle.RoundEvent) -> None:
    round_.state = lifecycle.ROUND[lifecycle.RoundState(round_.state), event]
    round_.save(update_fields=["state", "closed_at"])


def _close(session: Session, round_: Round, by: Actor) -> None:
    check_complete(session, round_)
    keep_ends(session, round_)
    round_.closed_at = timezone.now()
    _step(round_, lifecycle.RoundEvent.CLOSE)
    end_calls(session, by=by)
