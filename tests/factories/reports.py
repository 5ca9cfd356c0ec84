"""Reports as the queues of phones send them."""

from scoring.deals.forms import QueuedForm
from scoring.deals.recorded import deals_of
from scoring.deals.submission import new_report_id
from scoring.deals.tray.actions import receive
from scoring.models import HeldReport
from scoring.rules import DealReport, Outcome
from tests.factories.sessions import game_of
from tests.oracles import oracle
from tournament.play.seats import Side

ID = "44444444-4444-4444-8444-444444444444"
OTHER = "55555555-5555-4555-8555-555555555555"
MARCH = "march,second,"
MARCHED = DealReport(Outcome.MARCH, Side.SECOND)
REFUSALS = {row[2]: tuple(row) for row in oracle("phone")["refusals"]}
"""By its code what a report is answered that does not count."""


def send(session, *, table=1, is_current=True, **changes):
    """Send one report from the queue of a phone at a table; the answer it gets."""
    fields = {"round": 1, "deal": 1, "report_id": new_report_id(), "call": "made,first,"}
    form = QueuedForm({name: str(value) for name, value in (fields | changes).items()})
    at_table = session.tables.select_related("session").get(number=table)
    return receive(form.phone_submission(at_table, by_old_code=not is_current))


def take_back(session, taken_back, *, table=1, is_current=True, **changes):
    """Send a take-back of an earlier report, named by its id, from a phone's queue."""
    fields = {"takes_back": taken_back, "call": ""} | changes
    return send(session, table=table, is_current=is_current, **fields)


def list_held_reports(session):
    """The reports in the tray in the order they came: code, how settled, what it said."""
    items = HeldReport.objects.filter(session=session).order_by("pk")
    return [(item.code, item.settled) for item in items]


def reports(session, round_=1, table=1):
    """The reports of the deals on file of a game at a table."""
    return [deal.report for deal in deals_of(game_of(session, round_, table).pk)]


def read_answer(answer):
    return answer.status, answer.counts, answer.code, answer.sentence
