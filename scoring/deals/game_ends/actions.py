"""End games early: the head table's bell for all tables, or one table for itself."""

from dataclasses import replace

from django.utils import timezone

from scoring.deals.actions.checks import check_round_in_play, check_scores_open
from scoring.deals.actions.storage import settle_round
from scoring.deals.game_ends.reading import HallEnd, hall_end
from scoring.deals.on_file import deal_context
from scoring.deals.recorded import deals_by_game, deals_of
from scoring.deals.submission import Submission
from scoring.models import Role
from tournament.access.checks import Actor
from tournament.journal.actions import Change, run
from tournament.models import Game, Round, Session
from tournament.planning import actions as plans
from tournament.planning.actions import check_can_change_plan
from tournament.play.game_end import (
    CLASSIC_POINTS,
    HEAD_TABLE,
    MOST_DEALS,
    EndsBy,
    GameEnd,
    RanksBy,
)
from tournament.play.lifecycle import RoundState
from tournament.rotations.rotation_types import RotationType
from tournament.seating.plan import choice_of
from tournament.verbs import Verb
from tournament.verbs.facts import Game as GameFacts
from tournament.verbs.facts import GameEnding, TableGame
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict


class NoBell(Conflict):
    text = gettext_noop("No bell ends the games of this event. Nothing was changed.")


class OtherTableRings(Conflict):
    text = gettext_noop(
        "Only the head table or the organizer can ring the bell. Nothing was changed."
    )


class TooEarlyForBell(Conflict):
    text = gettext_noop(
        "The head table needs {points} points to ring the bell. It has {score} so far. "
        "Nothing was changed."
    )


class NothingPlayed(Conflict):
    text = gettext_noop(
        "Enter a deal of this game first, then end it. Nothing was changed."
    )


class PlaysOn(Conflict):
    text = gettext_noop("The bell has not rung in this game. Play on. Nothing was changed.")


class DealsChanged(Conflict):
    text = gettext_noop(
        "This page shows {seen} deals of this game, but {deals} are saved. Wait a "
        "moment, then try again. Nothing was changed."
    )


def choose_game_end(
    *, session: Session, end: GameEnd, ranks_by: RanksBy, by: Actor
) -> Session:
    """What ends a game, and what decides the places; raises DetailsFixed in play."""
    with run(Verb.GAME_END_CHOSEN, session, by=by) as change:
        session = change.session
        check_can_change_plan(session)
        values = {
            "game_ends_by": end.by.value,
            "points_to_end": end.points,
            "deals_per_game": end.deals,
            "ranks_by": ranks_by.value,
        }
        if values != {field: getattr(session, field) for field in values}:
            for field, value in values.items():
                setattr(session, field, value)
            session.save(update_fields=[*values])
            facts = GameEnding(end.by.value, end.points, end.deals, ranks_by.value)
            change.log_activity(facts)
        return session


def choose_classic(*, session: Session, by: Actor) -> Session:
    """Play classic progressive euchre: head table with bell, most games won win.

    Raises:
        DetailsFixed: game 1 has started.
        MovementRefused: so many people cannot play it.
    """
    choice = replace(choice_of(session), movement=RotationType.HEAD_TABLE)
    plans.plan(session=session, choice=choice, by=by)
    end, ranks_by = GameEnd(EndsBy.BELL, CLASSIC_POINTS, MOST_DEALS), RanksBy.GAMES_WON
    return choose_game_end(session=session, end=end, ranks_by=ranks_by, by=by)


def ring_bell(*, session: Session, game: int, by: Actor, table: int | None = None) -> Round:
    """End game number *game*: every table finishes its deal. Safe to repeat.

    *table* is the one whose phone rings. What a table has entered decides which deal it
    plays: the next one is its last.

    Raises:
        SessionNotRunning, RoundNotOpen, RoundClosed: nobody plays this game now.
        NoBell: games end in another way.
        OtherTableRings, TooEarlyForBell: a phone may not ring, or not yet.
    """
    with run(Verb.BELL_RUNG, session, by=by) as change:
        session = change.session
        round_ = _round_in_play(session, game)
        *_, end = session.stages.ends_in(game, session.game_end)
        if not end.has_bell:
            raise NoBell
        if round_.rung_at:
            return round_
        deals = deals_by_game(session, round_=game)
        games = list(Game.objects.seated().filter(round=round_).select_related("table"))
        now = hall_end(session, round_)
        if by.role == Role.TABLE:
            _check_may_ring(table, now)
        for one in games:
            deals_in = len(deals.get(one.pk, ()))
            if one.last_deal is None:
                one.last_deal = end.last_deal_at_bell(
                    deals_in, is_on_paper=one.table.is_on_paper
                )
                # it rings between two deals: with the one before it has reached its points
                if now.is_due and one.table.number == HEAD_TABLE:
                    one.last_deal = deals_in
        Game.objects.bulk_update(games, ["last_deal"])
        round_.rung_at = timezone.now()
        round_.save(update_fields=["rung_at"])
        settle_round(session, round_)
        change.log_activity(GameFacts(game))
        return round_


def _check_may_ring(table: int | None, now: HallEnd) -> None:
    if table != HEAD_TABLE:
        raise OtherTableRings
    if not now.is_due:
        raise TooEarlyForBell(points=now.end.points, score=now.score)


def take_back_bell(*, session: Session, game: int, by: Actor) -> Round:
    """Let all tables play on in game number *game*; safe to repeat.

    Raises:
        SessionNotRunning, RoundNotOpen, RoundClosed: nobody plays this game now.
    """
    with run(Verb.BELL_TAKEN_BACK, session, by=by) as change:
        session = change.session
        round_ = _round_in_play(session, game)
        if round_.rung_at:
            Game.objects.filter(round=round_).update(last_deal=None)
            round_.rung_at = None
            round_.save(update_fields=["rung_at"])
            settle_round(session, round_)
            change.log_activity(GameFacts(game))
        return round_


def end_game(*, game: Game, seen: int, by: Actor) -> Game:
    """End *game* with the deals it has, *seen* of them; safe to repeat.

    A table can do so once the bell rang: it was between two deals.

    Raises:
        SessionNotRunning, RoundNotOpen, RoundClosed: nobody plays it now.
        PlaysOn: a phone wants to end it before the bell.
        NothingPlayed: it has no deal.
        DealsChanged: it has other deals than were seen.
    """
    with run(Verb.GAME_ENDED_EARLY, game.round.session, by=by) as change:
        round_, locked = _locked(change, game)
        deals_in = len(deals_of(game.pk))
        # a phone may have sent a deal that was not on the page: then the game is not over
        if deals_in != seen:
            raise DealsChanged(deals=deals_in, seen=seen)
        if not deals_in:
            raise NothingPlayed
        if locked.last_deal is None or locked.last_deal > deals_in:
            _set_last(change, round_, locked, deals_in)
        return locked


def end_as_typed(*, game: Game, by: Actor) -> None:
    """End *game* with the deals typed at once from paper, where the bell rang before.

    A game that goes on, or that is over anyway, stays as it is. Safe to repeat.
    """
    with run(Verb.GAME_ENDED_EARLY, game.round.session, by=by) as change:
        round_ = Round.objects.get(pk=game.round_id)
        is_rung = round_.rung_at is not None and round_.state != RoundState.CLOSED
        locked = Game.objects.select_related("table").get(pk=game.pk)
        deals_in = len(deals_of(game.pk))
        if is_rung and deals_in and locked.last_deal != deals_in:
            _set_last(change, round_, locked, deals_in)


def keep_ends(session: Session, round_: Round) -> None:
    """A correction later changes the score of a game, never that it was played."""
    number, usual = round_.number, session.game_end
    if not any(end.needs_score for end in session.stages.ends_in(number, usual)):
        return
    deals = deals_by_game(session, round_=number)
    seated = Game.objects.seated().filter(round=round_, last_deal=None)
    games = [
        game
        for game in seated.select_related("table")
        if session.end_at(number, game.table.number).needs_score
    ]
    for game in games:
        game.last_deal = len(deals.get(game.pk, ()))
    Game.objects.bulk_update(games, ["last_deal"])


def resume_game(*, game: Game, by: Actor) -> Game:
    """Let a game that was ended early go on; after the bell for one deal more.

    Raises:
        SessionNotRunning, RoundNotOpen, RoundClosed: nobody plays it now.
        PlaysOn: a phone wants to go on where no bell rang.
        ScoresClosed: its scores are closed.
    """
    with run(Verb.GAME_RESUMED, game.round.session, by=by) as change:
        round_, locked = _locked(change, game)
        context = deal_context(change.session, game, 1)
        check_scores_open(context, Submission.of_game(game, by=by))
        deals_in, last = len(deals_of(game.pk)), None
        if round_.rung_at:
            # the bell has rung for all: one deal more, and no whole game
            last = min(deals_in + 1, change.session.deals_per_game)
        if locked.last_deal is not None and locked.last_deal <= deals_in:
            _set_last(change, round_, locked, last)
        return locked


def _locked(change: Change, game: Game) -> tuple[Round, Game]:
    round_ = _round_in_play(change.session, game.round.number)
    if change.by.role == Role.TABLE and not round_.rung_at:
        raise PlaysOn
    return round_, Game.objects.select_related("table").get(pk=game.pk)


def _set_last(change: Change, round_: Round, game: Game, last: int | None) -> None:
    game.last_deal = last
    game.save(update_fields=["last_deal"])
    settle_round(change.session, round_)
    change.log_activity(TableGame(round_.number, game.table.number))


def _round_in_play(session: Session, game: int) -> Round:
    """One that is not there is one that nobody has begun."""
    rounds = Round.objects.filter(session=session, number=game)
    round_ = rounds.first() or Round(number=game, state=RoundState.PENDING)
    check_round_in_play(session, round_)
    return round_
