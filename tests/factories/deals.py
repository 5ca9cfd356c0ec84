"""Deals as tables report them, and nights played to an end."""

from django.db import transaction

from scoring.deals.actions.intake import submit
from scoring.deals.submission import Kind, Submission, new_report_id
from scoring.hall import actions as rounds
from scoring.rules import DealReport, Outcome
from tests.factories.sessions import ORGANIZER, game_of, running_session
from tests.factories.snapshots import restored
from tournament.access.opened import scorer
from tournament.play.seats import Side

MADE = DealReport(Outcome.MADE, Side.FIRST)


def record(game, deal, report=MADE, *, report_id=None, by=None, reason=""):
    """Report one deal as the phone on the table does."""
    by = by or scorer(game.table)
    return said_of(game, deal, entered=report, report_id=report_id, by=by, reason=reason)


def take_back(game, deal, revision=1, *, report_id=None, by=None):
    """Take a deal back as the phone on the table does."""
    seen = {"kind": Kind.REMOVAL, "seen_revision": revision}
    return said_of(game, deal, report_id=report_id, by=by or scorer(game.table), **seen)


def correct(game, deal, report, revision=1, *, reason="", report_id=None, by=ORGANIZER):
    """Correct a deal as the organizer does."""
    return said_of(
        game,
        deal,
        entered=report,
        kind=Kind.CORRECTION,
        seen_revision=revision,
        reason=reason,
        report_id=report_id,
        by=by,
    )


def said_of(game, deal, *, report_id=None, **fields):
    """Submit something of a deal."""
    report_id = report_id or new_report_id()
    return submit(Submission.of_game(game, deal=deal, report_id=report_id, **fields))


def play(game, reports):
    """Report the first deals of a game, in their order."""
    return [record(game, deal, report) for deal, report in enumerate(reports, start=1)]


@transaction.atomic
def play_round(session, round_=1, report=MADE):
    """Report every deal of a round at all its tables."""
    for table in range(1, session.table_count + 1):
        play(game_of(session, round_, table), [report] * session.deals_per_game)


def close_round(session, round_=1):
    """Play a round to its end and open the next."""
    play_round(session, round_)
    return rounds.open_next_game(session=session, after=round_, by=ORGANIZER)


@restored
@transaction.atomic
def finished_session(**details):
    """A night stopped for a reason after its first game, the first pairs having made it."""
    session = running_session(**details)
    play_round(session)
    return rounds.finish(session=session, by=ORGANIZER, reason="Snow")
