"""Events for the vectors, made by the actions the pages call."""

from datetime import date
from uuid import uuid4

from scoring.deals.actions.intake import submit
from scoring.deals.submission import Kind, Submission
from scoring.hall import actions as rounds
from scoring.planning.actions import NAMES
from scoring.rules import DealReport, HouseRules, Outcome
from tournament.access.checks import PROGRAM
from tournament.access.opened import scorer
from tournament.club.log_in.actions import own_club
from tournament.models import Game, Session
from tournament.people.actions import check_in, numbers
from tournament.planning import actions as planning
from tournament.play.seats import Side
from tournament.rotations.choice import usual_choice

MADE = DealReport(Outcome.MADE, Side.FIRST)


def planned(*, tables: int = 2) -> Session:
    """Return an event on the drawing board."""
    return planning.create(
        club=own_club(),
        details=planning.SessionDetails("Vectors", date(2026, 1, 1), "", 4),
        choice=usual_choice(4 * tables),
        house_rules=HouseRules(names_loner=False).to_snapshot(),
        by=PROGRAM,
    )


def checking_in(*, tables: int = 2, people: int = 0) -> Session:
    """Return an event in check-in with so many *people*, who hold the numbers 1, 2, 3 …"""
    session = planning.open_check_in(session=planned(tables=tables), by=PROGRAM)
    guests = [f"Guest {number}" for number in range(len(NAMES), people)]
    names = [*NAMES[:people], *guests]
    listed = check_in.add_names(session=session, names=names, by=PROGRAM, are_present=True)
    for number, person in enumerate(listed[: 4 * tables], start=1):
        numbers.assign_number(attendance=person, number=number, by=PROGRAM)
    return session


def running(*, tables: int = 2) -> Session:
    """Return an event in its first game."""
    session = checking_in(tables=tables, people=4 * tables)
    return planning.start(session=session, by=PROGRAM)


def game_at(session: Session, round_: int, table: int) -> Game:
    """Return the game at a table in a round, both 1-based."""
    games = Game.objects.select_related("round__session", "table")
    return games.get(round__session=session, round__number=round_, table__number=table)


def report(game: Game, deal: int, deal_report: DealReport = MADE) -> None:
    """Report a deal as the phone on the table does."""
    by, report_id = scorer(game.table), str(uuid4())
    submit(
        Submission.of_game(game, by=by, deal=deal, entered=deal_report, report_id=report_id)
    )


def take_back(game: Game, deal: int, *, revision: int = 1) -> None:
    """Take the last deal back, as the phone on the table does."""
    removal = Submission.of_game(
        game,
        by=scorer(game.table),
        deal=deal,
        kind=Kind.REMOVAL,
        seen_revision=revision,
        report_id=str(uuid4()),
    )
    submit(removal)


def correct(game: Game, deal: int, *, reason: str, revision: int = 1) -> None:
    """Correct a deal at the desk."""
    correction = Submission.of_game(
        game,
        by=PROGRAM,
        deal=deal,
        entered=MADE,
        kind=Kind.CORRECTION,
        seen_revision=revision,
        report_id=str(uuid4()),
        reason=reason,
    )
    submit(correction)


def play_round(session: Session, round_: int) -> None:
    """Report every deal of a round at all its tables."""
    for table in range(1, session.table_count + 1):
        for deal in range(1, session.deals_per_game + 1):
            report(game_at(session, round_, table), deal)


def close_round(session: Session, round_: int) -> None:
    """Close a round and open the next."""
    rounds.open_next_game(session=session, after=round_, by=PROGRAM)
