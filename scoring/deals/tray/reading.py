"""The tray in words: what waits, for whom, and how the rest was settled."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from django.db.models import Q, QuerySet
from django.db.models.expressions import RawSQL
from django.utils.translation import gettext

from scoring.deals.recorded import RecordedDeal, deals_by_game
from scoring.deals.submission import HANDED_OVER
from scoring.deals.words import describe_deal, pairs_of
from scoring.models import DealRevision, HeldReport
from scoring.models.deal import report_of
from scoring.rules import HouseRules
from tournament.access.checks import name_actor
from tournament.backups.actions import get_epoch
from tournament.models import Round, Session
from tournament.play.lifecycle import RoundState, SessionState
from tournament.play.seats import Compass
from tournament.seating.holders import holders
from tournament.seating.seats import seating
from tournament.words.marked import gettext_noop
from tournament.words.translation import fill, translate

MOST = 100
"""So many lines of each kind are on the page: somebody may play with a phone."""

_NOT_ABOUT_THE_DEAL = (
    *("report_id", "table", "round", "deal", "seats", "revision"),
    *("pair", "device"),
)

_ASKED = {
    "call": gettext_noop("Come to the table."),
    "agreement": gettext_noop("The score is right."),
}
"""What was asked for besides deals, and refused."""

Pairs = Mapping[str, str]


def count_handed_over(session: Session) -> int:
    """Count the deals that phones handed over since a backup was put back.

    None once another game is open.
    """
    epoch = get_epoch()
    restored_at = datetime.fromtimestamp(epoch, UTC)
    if not epoch or session.rounds.filter(opened_at__gt=restored_at).exists():
        return 0
    deals = DealRevision.objects.filter(deal__game__round__session=session)
    back = deals.filter(batch_id=f"{HANDED_OVER}{epoch}")
    return back.values("deal").distinct().count()


def describe_place(item: HeldReport) -> str:
    facts = {"who": name_actor(item.who), "game": item.round, "deal": item.deal}
    if not item.round:
        return str(facts["who"])
    if not item.deal:
        return gettext("%(who)s, game %(game)s") % facts
    return gettext("%(who)s, game %(game)s, deal %(deal)s") % facts


def waiting_rows(session: Session | RawSQL) -> QuerySet[HeldReport]:
    """Select the reports that need the organizer."""
    return _items(session).filter(~_is_early(session), settled="")


def count_waiting_reports(session: Session) -> int:
    """Those of a game not yet open are counted by themselves when it opens."""
    return waiting_rows(session).count()


def build_tray(session: Session) -> dict[str, list[dict[str, Any]]]:
    """The reports that wait for the organizer, for their turn, and the settled ones.

    In the order they came, the settled ones latest first, *MOST* of each at most. In six
    queries at most. Empty where there are none.
    """
    early = _items(session).filter(_is_early(session), settled="")
    settled = _items(session).exclude(settled="").order_by("-settled_at", "-pk")
    if not HeldReport.objects.filter(session=session).exists():
        return {}
    rows = (waiting_rows(session).order_by("pk"), early.order_by("pk"), settled)
    kinds = [list(each[:MOST]) for each in rows]
    rounds = {item.round for items in kinds for item in items if item.round}
    games = {(game.round, game.table): game for game in seating(session, rounds=rounds)}
    deals, held = deals_by_game(session), holders(session)
    rules = HouseRules.from_snapshot(session.house_rules)

    def line(item: HeldReport) -> dict[str, Any]:
        game = games.get((item.round or 0, item.table.number if item.table else 0))
        pairs = pairs_of(held.seated(game)) if game else None
        on_file = deals.get(game.pk, ()) if game else ()
        return {
            "item": item,
            "where": describe_place(item),
            "report": _describe_report(item, rules, pairs),
            "on_file": _describe_on_file(item, on_file, rules, pairs),
            "why": " ".join(fill(text, facts) for text, facts in item.reasons) or item.why,
            "game": game.pk if game else None,
            "settled": translate(item.settled),
            "settled_by": name_actor(item.settled_by),
            "is_call": item.content.get("what") == "call",
        }

    names = ("waiting", "early", "settled")
    return {name: [*map(line, items)] for name, items in zip(names, kinds, strict=True)}


def _items(session: Session | RawSQL) -> QuerySet[HeldReport]:
    return HeldReport.objects.filter(session=session).select_related("table")


def _is_early(session: Session | RawSQL) -> Q:
    pending = Round.objects.filter(
        session=session, state=RoundState.PENDING, session__state=SessionState.RUNNING
    )
    return Q(counts_later=True, round__in=pending.values("number"))


def _describe_report(item: HeldReport, rules: HouseRules, pairs: Pairs | None) -> str:
    if item.takes_back:
        return gettext("Undo the deal.")
    if what := _ASKED.get(item.content.get("what", "")):
        return " ".join(filter(None, (gettext(what), _describe_seat(item.content))))
    if item.report and pairs:
        return describe_deal(report_of(**item.report), rules, pairs)
    fields = {n: v for n, v in item.content.items() if v and n not in _NOT_ABOUT_THE_DEAL}
    text = ", ".join(f"{name} “{value}”" for name, value in fields.items())
    if not text:
        return gettext("Nothing that could be read.")
    return gettext("As it came: %(fields)s.") % {"fields": text}


def _describe_seat(content: Mapping[str, str]) -> str:
    seat = content.get("seat", "")
    if not seat:
        return ""
    facts = {
        "number": content.get("number", ""),
        "table": content.get("table", ""),
        "seat": gettext(Compass(seat).word) if seat in tuple(Compass) else seat,
    }
    match bool(facts["number"]), bool(facts["table"]):
        case True, True:
            text = gettext("Number %(number)s sits at table %(table)s, %(seat)s.")
        case True, False:
            text = gettext("Number %(number)s is in the seat %(seat)s.")
        case False, True:
            text = gettext("Another player sits at table %(table)s, %(seat)s")
        case _:
            text = gettext("Another player is in the seat %(seat)s.")
    return text % facts


def _describe_on_file(
    item: HeldReport, deals: Sequence[RecordedDeal], rules: HouseRules, pairs: Pairs | None
) -> str:
    """What counts of that deal, "" where it is not known which."""
    if pairs is None or not item.deal:
        return ""
    reports = (deal.report for deal in deals if deal.number == item.deal)
    report = next(reports, None)
    return describe_deal(report, rules, pairs) if report else gettext("Nothing")
