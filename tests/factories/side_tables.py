"""Side tables as organizers start them, and deals as their phones report them."""

from dataclasses import replace

from scoring.deals.access import build_side_scorer
from scoring.deals.actions.intake import submit
from scoring.deals.submission import Submission, new_report_id
from scoring.models import SideReport
from scoring.rules import GAMES, HouseRules
from scoring.side_games.actions import entries, tables
from scoring.side_games.actions.entries import SIDE_TABLES, Fine, Kind
from tests.factories.sessions import ORGANIZER

PEOPLE = ["Uma", "Vic", "Wes", "Xia", "Yan", "Zoe", "Abe"]
MADE = {"side": "first", "outcome": "made"}
MARCH = {"side": "first", "outcome": "march"}
EUCHRE = {"side": "second", "outcome": "euchre"}
LONE_MARCH = {"side": "first", "outcome": "lone_march"}


def start_side(session, game="standard", *, names=None, rng=None, **rules):
    """A side table of *session*; without *names* as many people as the game wants."""
    house = GAMES[game].house(HouseRules.from_snapshot(session.house_rules))
    return tables.start(
        session=session,
        rules=replace(house, **rules),
        names=PEOPLE[: GAMES[game].players[0]] if names is None else names,
        rng=rng,
        by=ORGANIZER,
    )


def record_side(table, deal, facts=MADE, *, report_id=None, by=None):
    """Report one deal as the phone at the side table does."""
    return _submit(table, Kind.DEAL, report_id, by, deal=deal, entered=facts)


def take_back_side(table, entry, *, report_id=None):
    """Take a side table's deal back as its phone does."""
    return _submit(table, Kind.TAKE_BACK, report_id, seen_revision=entry)


def _submit(table, kind, report_id, by=None, **fields):
    by, report_id = by or build_side_scorer(table), report_id or new_report_id()
    return submit(Submission(table, by, report_id, kind=kind, **fields), SIDE_TABLES)


def play_side(table, deals):
    """Report the first deals of a side table, in their order."""
    return [record_side(table, n, facts) for n, facts in enumerate(deals, start=1)]


def fine_side(
    table, side=0, points=-2, *, reason="Renege", ends_deal=False, report_id=None
):
    """Book a penalty at a side table, as the organizer does."""
    return entries.add_side_penalty(
        table=table,
        fine=Fine(side, points, reason, ends_deal=ends_deal),
        report_id=report_id or new_report_id(),
        by=ORGANIZER,
    )


def pardon_side(penalty, *, reason="Misheard"):
    """Withdraw a penalty of a side table."""
    return entries.withdraw_side_penalty(penalty=penalty, reason=reason, by=ORGANIZER)


def on_file(table):
    """Each report of a side table: its number, its kind, what it says, and whose it is."""
    reports = SideReport.objects.filter(table=table).order_by("number")
    return list(reports.values_list("number", "kind", "facts", "who"))
