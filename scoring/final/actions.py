"""Play a final: seat its games and a consolation, replace who has gone home."""

from django.db.models import Q

from scoring.deals.actions.checks import SessionNotRunning
from scoring.deals.agreements.reading import check_complete
from scoring.final.reading import FinalChoice, propose, stamp_of
from scoring.leaderboard.bracket import read_bracket
from scoring.models import Board
from tournament.access.checks import Actor
from tournament.journal.actions import Change, run
from tournament.models import CardAssignment, Round, Session
from tournament.play.lifecycle import RoundState, SessionState
from tournament.rotations import Foursome, RoundPlan
from tournament.rotations.rotation_types import Plan, RotationType, next_round
from tournament.seating.actions import (
    add_rounds,
    add_tables,
    is_seated,
    raise_plan_version,
    seat_drawn,
    unseat_rounds,
)
from tournament.seating.holders import holders
from tournament.seating.plan import absent_numbers, history_before
from tournament.verbs import Verb
from tournament.verbs.facts import Final, Replaced
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict


class FinalRefusal(Conflict, is_kind=True):
    """What is refused of a final is settled on its page."""

    page = "final"


class FinalThere(FinalRefusal):
    text = gettext_noop("This event has a final already. Nothing was changed.")


class FinalStale(FinalRefusal):
    text = gettext_noop(
        "The scores or your choices changed since this bracket was shown. Look at it "
        "again. Nothing was changed."
    )


class CannotReplace(FinalRefusal):
    text = gettext_noop(
        "Choose a player of the final, and someone who is free and has a number. Or wait "
        "for the next game. Nothing was changed."
    )


def play_final(*, session: Session, choice: FinalChoice, seen: str, by: Actor) -> Session:
    """End the first stage with the last game begun, and seat the final; safe to repeat.

    *seen* are the seeds as they were shown. Games that were planned later are dropped. Who
    has gone home leaves with the last game, and hidden results are shown: the final tells
    them.

    Raises:
        SessionNotRunning: no games are played.
        RoundNotComplete: some table is still playing.
        FinalThere, FinalStale: there is another one, or other seeds are first now.
        whatever `propose` refuses.
    """
    with run(Verb.FINAL_PLANNED, session, by=by) as change:
        session = change.session
        if session.state != SessionState.RUNNING:
            raise SessionNotRunning
        if final := session.stages.final:
            if stamp_of(final.numbers) == seen:
                return session
            raise FinalThere
        last = session.rounds.exclude(state=RoundState.PENDING).latest("number")
        check_complete(session, last)
        proposal = propose(session, choice)
        if proposal.stamp != seen or not proposal.are_known:
            raise FinalStale
        _let_go(session, choice.gone, last.number)
        first = last.number + 1
        stages = choice.list_stages(first, proposal.seeds, session.game_end)
        session.later_stages = [stage.row for stage in stages]
        session.save(update_fields=["later_stages"])
        _replan(session, [*range(first, first + stages[0].games)])
        Board.objects.filter(session=session).update(hidden_games=0)
        seat_stages(change, session.rounds.get(number=first))
        held = holders(session)
        names = [held.now(number) for number in proposal.seeds]
        change.log_activity(Final(first, names))
        return session


def _replan(session: Session, games: list[int]) -> None:
    """Let *games* follow the last one begun, without seats."""
    later = session.rounds.filter(number__gte=games[0])
    later.filter(opened_at=None).delete()
    begun = list(later)  # and ended before a deal: what was taken back in it stays on file
    unseat_rounds(begun)
    opened = {round_.number for round_ in begun}
    add_rounds(session, [number for number in games if number not in opened])


def _let_go(session: Session, numbers: tuple[int, ...], last: int) -> None:
    """End what they hold with game *last*, whoever was to hold it later."""
    held = CardAssignment.objects.filter(card__session=session, card__number__in=numbers)
    still = held.filter(Q(to_round=None) | Q(to_round__gt=last))
    session.attendances.filter(holdings__in=still).update(is_present=False)
    held.filter(from_round__gt=last).delete()
    still.update(to_round=last)


def seat_stages(change: Change, round_: Round) -> None:
    """Seat a game of the final, and beside it everybody else in a consolation."""
    session, number = change.session, round_.number
    bracket, (final, consolation) = read_bracket(session), session.stages
    if bracket is None or final is None:
        return
    tables = {table: Foursome(*four) for table, four in bracket.foursomes.items()}
    cards, away = session.cards.count(), absent_numbers(session) | {*final.numbers}
    resting: tuple[int, ...] = ()
    new_partners = RotationType.DRAW_NEW_PARTNERS
    left = max(session.table_count - final.tables, 1)
    plan = Plan(cards, number, left, away, seed=session.seed)
    if consolation and plan.in_use:
        drawn = next_round(new_partners, plan, history_before(session, number))
        resting = drawn.sit_out
        tables |= {final.tables + table: four for table, four in drawn.numbered}
    add_tables(session, max(tables, default=0))
    seat_drawn(change, round_, RoundPlan.at_tables(tables, resting), new_partners)


def decide_next(session: Session, after: int, planned: Round | None) -> Round | None:
    """The game that follows: in a final as many as it needs, else what was *planned*."""
    bracket = read_bracket(session)
    if bracket is None:
        return planned
    if bracket.is_over:
        return None
    if planned and planned.opened_at:  # ended before a deal: the bracket may differ now
        unseat_rounds([planned])
    return planned or add_rounds(session, [after + 1])[0]


def replace_finalist(*, session: Session, out: int, into: int, by: Actor) -> None:
    """Let the number *into* take the place of *out* in the final from now on.

    Deals already in stay with the seat. Whoever leaves the final has gone home, and has
    the place of somebody who was out of it already and comes back.

    Raises:
        SessionNotRunning: no games are played.
        CannotReplace: one is not in the final, or the other one cannot be.
    """
    with run(Verb.FINALIST_REPLACED, session, by=by) as change:
        session = change.session
        if session.state != SessionState.RUNNING:
            raise SessionNotRunning
        final, held, bracket = session.stages.final, holders(session), read_bracket(session)
        if not (final and bracket and bracket.plays_on(final, out)):
            raise CannotReplace
        last = session.rounds.exclude(state=RoundState.PENDING).latest("number")
        is_played = not session.stages.is_qualifying(last.number)
        is_seated_now = is_played and last.state == RoundState.OPEN
        seats = last.seats.filter(card__number__in=[out, into])
        if is_seated_now and seats.filter(card__number=into).exists():
            raise CannotReplace
        comer = held.in_game(into, last.number + (not is_seated_now))
        if not comer or comer.is_house or comer.to_round or bracket.plays_on(final, into):
            raise CannotReplace
        if bracket.have_met(out, into):  # nobody could tell later which of them won
            raise CannotReplace
        swapped = {out: into, into: out}
        numbers = tuple(swapped.get(number, number) for number in final.numbers)
        new = final._replace(numbers=numbers, came_in=(*final.came_in, into))
        session.later_stages = [new.row, *session.later_stages[1:]]
        session.save(update_fields=["later_stages"])
        names, moved = (held.now(out), comer.name), 0
        if is_seated_now:
            last.sit_outs.filter(card__number=into).delete()
            card = session.cards.get(number=into)
            moved = seats.filter(card__number=out).update(card=card)
        _let_go(session, (out,), last.number - moved)
        raise_plan_version(session)
        for round_ in session.rounds.filter(number__gt=last.number):
            if is_seated(round_):
                unseat_rounds([round_])
                seat_stages(change, round_)
        change.log_activity(Replaced(*names))
