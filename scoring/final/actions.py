"""Play a final: seat its games and a consolation, replace who has gone home."""

from scoring.deals.actions.checks import SessionNotRunning
from scoring.deals.agreements.reading import check_complete
from scoring.final.reading import FinalChoice, propose
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
        "The scores or your choices changed since this bracket was shown. Check it again. "
        "Nothing was changed."
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
        TooFewForFinal, UnevenDivisions, TooFewForConsolation: nobody can play it.
    """
    with run(Verb.FINAL_PLANNED, session, by=by) as change:
        session = change.session
        if session.state != SessionState.RUNNING:
            raise SessionNotRunning
        if final := session.stages.final:
            if "-".join(map(str, final.numbers)) == seen:
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
        session.rounds.filter(number__gte=first).delete()
        rounds = add_rounds(session, range(first, first + stages[0].games))
        Board.objects.filter(session=session).update(hidden_games=0)
        seat_stages(change, rounds[0])
        held = holders(session)
        names = [held.now(number) for number in proposal.seeds]
        change.log_activity(Final(first, names))
        return session


def _let_go(session: Session, numbers: tuple[int, ...], last: int) -> None:
    leaving = CardAssignment.objects.filter(
        card__session=session, card__number__in=numbers, to_round=None
    )
    session.attendances.filter(holdings__in=leaving).update(is_present=False)
    leaving.update(to_round=last)


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
    plan = Plan(cards, number, cards // 4, away, seed=session.seed)
    if consolation and plan.in_use:
        drawn = next_round(new_partners, plan, history_before(session, number))
        resting = drawn.sit_out
        tables |= {final.tables + table: four for table, four in drawn.numbered}
    seat_drawn(change, round_, RoundPlan.at_tables(tables, resting), new_partners)


def add_undecided(session: Session, after: int) -> Round | None:
    """Add a game where a final needs more of them than were planned."""
    bracket = read_bracket(session)
    if bracket is None or bracket.is_over:
        return None
    return add_rounds(session, [after + 1])[0]


def replace_finalist(*, session: Session, out: int, into: int, by: Actor) -> None:
    """Let the number *into* take the place of *out* in the final from now on.

    Deals already in stay with the seat. Whoever leaves the final has gone home.

    Raises:
        SessionNotRunning: no games are played.
        CannotReplace: one is not in the final, or the other one cannot be.
    """
    with run(Verb.FINALIST_REPLACED, session, by=by) as change:
        session = change.session
        if session.state != SessionState.RUNNING:
            raise SessionNotRunning
        final, held = session.stages.final, holders(session)
        current = held.current(into)
        if final is None or out not in final.numbers or into in final.numbers:
            raise CannotReplace
        last = session.rounds.exclude(state=RoundState.PENDING).latest("number")
        seats = last.seats.filter(card__number__in=[out, into])
        is_seated_now = last.state == RoundState.OPEN and not session.stages.is_qualifying(
            last.number
        )
        if current is None or (is_seated_now and seats.filter(card__number=into).exists()):
            raise CannotReplace
        rows = [
            row | {"numbers": [into if n == out else n for n in row["numbers"]]}
            for row in session.later_stages
        ]
        session.later_stages = rows
        session.save(update_fields=["later_stages"])
        names = (held.now(out), held.now(into))
        moved = 0
        if is_seated_now:
            last.sit_outs.filter(card__number=into).delete()
            card = session.cards.get(number=into)
            moved = seats.filter(card__number=out).update(card=card)
        _let_go(session, (out,), last.number - moved)
        raise_plan_version(session)
        change.log_activity(Replaced(*names))
        for round_ in session.rounds.filter(number__gt=last.number):
            if is_seated(round_):
                unseat_rounds([round_])
                seat_stages(change, round_)
