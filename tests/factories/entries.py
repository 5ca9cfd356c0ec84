"""Two phones at a table, each of which keeps the score of one pair."""

from scoring.deals.actions.intake import submit
from scoring.deals.agreements import actions as agreements
from scoring.deals.agreements.actions import choose_sign_off
from scoring.deals.agreements.reading import list_missing_deals
from scoring.deals.entries import entries_of
from scoring.deals.forms import QueuedForm
from scoring.deals.recorded import deals_of
from scoring.deals.submission import Kind, Submission, new_report_id
from scoring.deals.tray.actions import receive
from scoring.rules import DealReport, Outcome
from tests.factories.deals import MADE
from tests.factories.sessions import ORGANIZER, running_session
from tests.factories.snapshots import restored
from tests.factories.undone import again
from tournament.access.opened import scorer
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Side

PHONES = {Side.FIRST: "a" * 32, Side.SECOND: "b" * 32}
MARCH = DealReport(Outcome.MARCH, Side.FIRST)
THEIRS = DealReport(Outcome.MADE, Side.SECOND)
WE, THEY = Side.FIRST, Side.SECOND


def missing(session):
    """The number of each table where deals are missing, and what is."""
    current = again(session)
    begun = [
        round_ for round_ in current.rounds.order_by("number") if round_.state == "open"
    ]
    lines = list_missing_deals(current, begun[-1]) if begun else []
    parts = [line.removeprefix("table ").partition(", ") for line in lines]
    return [(int(number), lack) for number, _, lack in parts]


def let_both_enter(session):
    """Let a deal count from now on only when both pairs have entered it alike."""
    return choose_sign_off(session=session, sign_off=SignOff.BOTH_ENTER, by=ORGANIZER)


@restored
def session_of_two_phones(**details):
    """A running night on which both pairs enter every deal."""
    return let_both_enter(running_session(**details))


def enter(game, deal, pair, report=MADE, *, report_id=None, device=None):
    """Enter a deal on the phone of a pair."""
    return submit(_of(game, deal, pair, device, report_id, entered=report))


def enter_both(game, deal, report=MADE):
    """Enter a deal alike on both phones."""
    return [enter(game, deal, pair, report) for pair in Side]


def undo(entry, *, report_id=None, device=None):
    """Take an entry back on the phone of its pair."""
    taken_back = {"kind": Kind.REMOVAL, "takes_back": entry.report_id}
    pair = Side(entry.pair)
    return submit(_of(entry.game, entry.deal, pair, device, report_id, **taken_back))


def give_in(game, deal, pair, *, seen=None, report_id=None, device=None):
    """Say on the phone of *pair* that the other phone is right."""
    entries = entries_of(game.pk)
    sides = (pair, pair.other) if pair else ()
    ids = [entry.report_id for side in sides if (entry := entries.of(deal, side))]
    seen = {"seen_entries": seen or tuple(ids)}
    return submit(_of(game, deal, pair, device, report_id, **seen))


def _of(game, deal, pair, device, report_id, **fields):
    return Submission.of_game(
        game,
        deal=deal,
        by=scorer(game.table),
        team=pair,
        device=PHONES[pair] if device is None else device,
        report_id=report_id or new_report_id(),
        **fields,
    )


def decide_deal(game, deal, pair, reason="Both slips", *, report_id=None, seen=None):
    """Let the organizer decide that what *pair* has entered is right."""
    entry = entries_of(game.pk).of(deal, pair)
    return agreements.decide_deal(
        game=game,
        deal=deal,
        seen=seen or entry.report_id,
        report_id=report_id or new_report_id(),
        reason=reason,
        by=ORGANIZER,
    )


def counted(game):
    """The deals of a game that count: how each ended, and for whom."""
    return [(deal.report.outcome, deal.report.side) for deal in deals_of(game.pk)]


def send_as(session, pair, *, table=1, device=None, **changes):
    """Send a report from the queue of the phone of a pair; the answer it gets."""
    fields = {"round": 1, "deal": 1, "report_id": new_report_id(), "call": "made,first,"}
    fields |= {"pair": pair} | changes
    form = QueuedForm({name: str(value) for name, value in fields.items()})
    at_table = session.tables.select_related("session").get(number=table)
    return receive(
        form.phone_submission(at_table, PHONES[pair] if device is None else device)
    )
