"""The tray in words: what waits, for whom, and how the rest was settled."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.db.models import Count, Q, QuerySet
from django.db.models.expressions import RawSQL
from django.utils.translation import gettext

from scoring.deals.recorded import RecordedDeal, deals_by_game
from scoring.deals.words import describe_deal, pairs_of
from scoring.models import HeldReport
from scoring.models.deal import report_of
from scoring.rules import DealReport, HouseRules
from tournament.access.checks import name_actor
from tournament.models import Round, Session
from tournament.models.compiled import CompiledQuery
from tournament.play.lifecycle import RoundState, SessionState
from tournament.play.seats import Compass
from tournament.seating.holders import Holders, holders
from tournament.seating.seats import SeatedGame, seating
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


class TrayLine(NamedTuple):
    """A report in the tray, in words.

    *where* is the table, game and deal, *report* what was reported, *on_file* what counts
    of that deal ("" where it is not known which). *game* is the primary key of the game,
    None where there is none. *settled* is "" while it waits. It *is_call* where somebody
    was to come.
    """

    pk: int
    at: datetime
    where: str
    report: str
    on_file: str
    why: str
    game: int | None
    settled: str
    settled_by: str
    settled_at: datetime | None
    is_call: bool = False


class Tray(NamedTuple):
    """The reports that wait for the organizer, for their turn, and the settled ones.

    In the order they came, the settled ones latest first, *MOST* of each at most.
    """

    waiting: tuple[TrayLine, ...]
    early: tuple[TrayLine, ...]
    settled: tuple[TrayLine, ...]


class _Context(NamedTuple):
    games: Mapping[tuple[int | None, int], SeatedGame]
    deals: Mapping[int, Sequence[RecordedDeal]]
    held: Holders
    rules: HouseRules


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
    rows = _WAITING(session.pk)
    return int(rows[0][0]) if rows else 0


_WAITING = CompiledQuery(
    lambda session: (
        waiting_rows(session)
        .order_by()
        .values("session")
        .annotate(count=Count("pk"))
        .values_list("count")
    )
)


def build_tray(session: Session) -> Tray:
    """The tray of a session, in six queries at most."""
    early = _items(session).filter(_is_early(session), settled="")
    settled = _items(session).exclude(settled="").order_by("-settled_at", "-pk")
    rows = (waiting_rows(session).order_by("pk"), early.order_by("pk"), settled)
    kinds = [list(each[:MOST]) for each in rows]
    rounds = {item.round for items in kinds for item in items if item.round}
    context = _Context(
        games={(game.round, game.table): game for game in seating(session, rounds=rounds)},
        deals=deals_by_game(session),
        held=holders(session),
        rules=HouseRules.from_snapshot(session.house_rules),
    )
    return Tray(*(tuple(_line(item, context) for item in items) for items in kinds))


def _items(session: Session | RawSQL) -> QuerySet[HeldReport]:
    return HeldReport.objects.filter(session=session).select_related("table")


def _is_early(session: Session | RawSQL) -> Q:
    pending = Round.objects.filter(
        session=session, state=RoundState.PENDING, session__state=SessionState.RUNNING
    )
    return Q(counts_later=True, round__in=pending.values("number"))


def _line(item: HeldReport, context: _Context) -> TrayLine:
    number = item.table.number if item.table else 0
    game = context.games.get((item.round, number))
    return TrayLine(
        pk=item.pk,
        at=item.at,
        where=describe_place(item),
        report=_describe_report(item, game, context),
        on_file=_on_file(item, game, context),
        why=" ".join(fill(text, facts) for text, facts in item.reasons) or item.why,
        game=game.pk if game else None,
        settled=translate(item.settled),
        settled_by=name_actor(item.settled_by),
        settled_at=item.settled_at,
        is_call=item.content.get("what") == "call",
    )


def _describe_report(item: HeldReport, game: SeatedGame | None, context: _Context) -> str:
    if item.takes_back:
        return gettext("Undo the deal.")
    if what := _ASKED.get(item.content.get("what", "")):
        return " ".join(filter(None, (gettext(what), _describe_seat(item.content))))
    if item.report and game:
        return _describe_deal(report_of(**item.report), game, context)
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
            text = gettext("Another player sits at table %(table)s, %(seat)s.")
        case _:
            text = gettext("Another player is in the seat %(seat)s.")
    return text % facts


def _on_file(item: HeldReport, game: SeatedGame | None, context: _Context) -> str:
    if game is None or not item.deal:
        return ""
    for deal in context.deals.get(game.pk, ()):
        if deal.number == item.deal:
            return _describe_deal(deal.report, game, context)
    return gettext("Nothing")


def _describe_deal(report: DealReport, game: SeatedGame, context: _Context) -> str:
    return describe_deal(report, context.rules, pairs_of(context.held.seated(game)))
