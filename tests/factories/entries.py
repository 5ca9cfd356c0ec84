"""Two phones at a table, each of which keeps the score of one pair."""

from scoring.actions import disputes, phone_reports
from scoring.actions.agreements import choose_sign_off
from scoring.actions.entries import Sender
from scoring.actions.reports import receive
from scoring.forms import new_report_id
from scoring.forms.reports import QueuedForm
from scoring.models import TeamEntry
from scoring.queries.entries import entries_of
from scoring.queries.recorded import deals_of
from tests.factories.deals import MADE
from tests.factories.sessions import ORGANIZER, running_night
from tests.factories.snapshots import restored
from tournament.access import scorer
from tournament.lifecycle import SignOff
from tournament.seats import Side

PHONES = {Side.FIRST: "a" * 32, Side.SECOND: "b" * 32}


def let_both_enter(session):
    """Let a deal count from now on only when both pairs have entered it alike."""
    return choose_sign_off(session=session, sign_off=SignOff.BOTH_ENTER, by=ORGANIZER)


@restored
def night_of_two_phones(**details):
    """A running night on which both pairs enter every deal."""
    return let_both_enter(running_night(**details))


def enter(game, deal, pair, report=MADE, *, report_id=None, device=None):
    """Enter a deal on the phone of a pair."""
    return phone_reports.report_deal(
        game=game,
        deal=deal,
        report=report,
        report_id=report_id or new_report_id(),
        sender=Sender(pair, PHONES[pair] if device is None else device),
        by=scorer(game.table),
    )


def enter_both(game, deal, report=MADE):
    """Enter a deal alike on both phones."""
    return [enter(game, deal, pair, report) for pair in Side]


def undo(entry, *, report_id=None, device=None):
    """Take an entry back on the phone of its pair."""
    found = TeamEntry.objects.select_related("game__round__session", "game__table")
    return phone_reports.take_back_entry(
        entry=found.get(pk=entry.pk),
        report_id=report_id or new_report_id(),
        sender=Sender(device=PHONES[Side(entry.pair)] if device is None else device),
        by=scorer(entry.game.table),
    )


def give_in(game, deal, pair, *, seen=None, report_id=None, device=None):
    """Say on the phone of *pair* that the other phone is right."""
    entries = entries_of(game.pk)
    ids = [it.report_id for side in (pair, pair.other) if (it := entries.of(deal, side))]
    return disputes.settle_dispute(
        game=game,
        deal=deal,
        seen=seen or tuple(ids),
        report_id=report_id or new_report_id(),
        sender=Sender(pair, PHONES[pair] if device is None else device),
        by=scorer(game.table),
    )


def decide_deal(game, deal, pair, reason="Both slips", *, report_id=None, seen=None):
    """Let the organizer decide that what *pair* has entered is right."""
    entry = entries_of(game.pk).of(deal, pair)
    return disputes.decide_deal(
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


def send_as(session, pair, *, table=1, device=None, **said):
    """Send a report from the queue of the phone of a pair; the answer it gets."""
    fields = {"round": 1, "deal": 1, "report_id": new_report_id(), "call": "made,first,"}
    fields |= {"pair": pair} | said
    form = QueuedForm({name: str(value) for name, value in fields.items()})
    found = session.tables.select_related("session").get(number=table)
    queued = form.queued(PHONES[pair] if device is None else device)
    return receive(table=found, queued=queued)
