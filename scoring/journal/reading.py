"""What was done to a session: its activity log, and what desk and corrections entered.

And what an organizer has to know before an undo, and what is left to do after it.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet
from django.utils.translation import gettext

from scoring.deals.pairs import list_deal_changes
from scoring.journal.undo import UndoChecks, describe, describe_in_short
from scoring.models import DealRevision, Prize, PrizeDecision, Role
from scoring.rules import Outcome
from tournament.access.checks import Actor
from tournament.models import (
    CardAssignment,
    Game,
    JournalEntry,
    Seat,
    Session,
    SitOut,
    UndoRecord,
)
from tournament.play.lifecycle import SCORED_IN, RoundState
from tournament.verbs import Verb
from tournament.words.tables import read_table, reader_by
from tournament.words.translation import translate

_LOGGED_IN = (Role.ORGANIZER, Role.HELPER)
_KINDS = {
    Verb.DEAL_ENTERED: DealRevision.Kind.REPORT,
    Verb.DEAL_CORRECTED: DealRevision.Kind.CORRECTION,
    Verb.DEAL_TAKEN_BACK: DealRevision.Kind.REMOVAL,
}
"""Deals are rows of their own, not of the log."""

_read_words = reader_by(instead=Verb, why_not=str, advice=str)
_INSTEAD, _WHY_NOT, ADVICE = _read_words(**read_table(__package__, "undo.toml"))
_LOT = PrizeDecision.TieBreakMethod.LOT

Row = JournalEntry | DealRevision


class HistoryLine(NamedTuple):
    """One thing that was done, and how to undo it.

    *undo* is what the button sends, "entry 7" or "deal 12", "" where there is none;
    then *why_not* says why. *caution* is what to think of before pressing it.
    """

    at: datetime
    who: str
    what: str
    reason: str
    undo: str = ""
    why_not: str = ""
    is_undone: bool = False
    caution: str = ""


def history(session: Session, sought: Mapping[str, Any] = {}) -> list[Row]:
    """The last first; *sought* narrows it down: to a verb or group, a person, a table, a
    game.
    """
    entries = JournalEntry.objects.filter(session=session)
    about = [entry for entry in entries if not sought or _is_about(entry, **sought)]
    rows: list[Row] = [*about, *_deals(session, **sought)]
    return sorted(rows, key=lambda row: (row.at, row.pk), reverse=True)


def describe_entries(session: Session, by: Actor, rows: Sequence[Row]) -> list[HistoryLine]:
    lines = _entry_lines(session, by, rows) | _deal_lines(session, by, rows)
    return [lines[row] for row in rows]


def _is_about(
    entry: JournalEntry, verb: str = "", person: str = "", table: int = 0, game: int = 0
) -> bool:
    names, tables, games = mentions(entry.verb, entry.facts)
    texts = (describe(entry), entry.who, entry.reason, *names)
    return (
        (not verb or verb in (entry.verb, Verb(entry.verb).group))
        and (not table or table in tables)
        and (not game or game in games)
        and any(person.casefold() in text.casefold() for text in texts)
    )


def mentions(
    verb: str, facts: Mapping[str, Any] | None
) -> tuple[set[str], set[int], set[int]]:
    """Find which people, tables and games the facts of a verb name.

    Nothing where they were not recognized.
    """
    facts = facts or {}
    if facts and verb in (Verb.UNDONE, Verb.REDONE):
        return mentions(facts["verb"], facts["facts"])

    def listed(*fields: str) -> list[Any]:
        """Other verbs keep a count under such a name."""
        lists = (facts.get(field) for field in fields)
        return [each for value in lists if isinstance(value, list) for each in value]

    tables = [facts.get("table"), *(place[2] for place in listed("places"))]
    if "kept" not in facts:  # a changed schedule keeps how many tables there were
        tables += listed("tables")
    if verb == Verb.CODE_REPLACED and facts["kind"] == "table":
        tables.append(facts["number"])
    numbers = listed("numbers", "left", "came", "back", "places")
    names = {
        *(facts.get(field) for field in ("name", "card_name", "team", "who")),
        *listed("names"),
        *(number[1] for number in numbers),
        *(name for team in listed("teams") for name in team),
    }
    games = {facts[field] for field in ("game", "after") if facts.get(field)}
    return names - {None, ""}, set(tables) - {None}, games


def _deals(
    session: Session, verb: str = "", person: str = "", table: int = 0, game: int = 0
) -> "QuerySet[DealRevision]":
    deals = DealRevision.objects.select_related("deal__game__round", "deal__game__table")
    deals = deals.filter(
        Q(role__in=_LOGGED_IN) | ~Q(kind=DealRevision.Kind.REPORT),
        deal__game__round__session=session,
    )
    if verb:
        kinds = [kind for each, kind in _KINDS.items() if verb in (each, each.group)]
        deals = deals.filter(kind__in=kinds)
    places = {"deal__game__table__number": table, "deal__game__round__number": game}
    deals = deals.filter(**{path: number for path, number in places.items() if number})
    if person:
        entered = Q(who__icontains=person) | Q(reason__icontains=person)
        holder = "seats__card__holdings__attendance__player__name__icontains"
        played = Game.objects.filter(round__session=session, **{holder: person})
        deals = deals.filter(Q(deal__game__in=played.values("pk")) | entered)
    return deals


def _entry_lines(
    session: Session, by: Actor, rows: Iterable[Row]
) -> dict[Row, HistoryLine]:
    checks = UndoChecks(session)
    lines = dict[Row, HistoryLine]()
    for row in rows:
        if not isinstance(row, JournalEntry):
            continue
        record, fields = checks.records.get(row.pk), dict[str, Any]()
        if record is None:
            long_ago = _WHY_NOT["long_ago"] if row.role in _LOGGED_IN else ""
            fields["why_not"] = translate(_INSTEAD.get(Verb(row.verb), long_ago))
        elif record.undone_by_id:
            fields["is_undone"] = True
        elif not by.may_undo(row.user_id):
            fields["why_not"] = translate(_WHY_NOT["not_yours"])
        elif refusal := checks.refusal(record):
            fields["why_not"] = refusal.brief
        else:
            fields = {"undo": f"entry {row.pk}", "caution": caution_before(record)}
        lines[row] = HistoryLine(row.at, row.who, describe(row), row.reason, **fields)
    return lines


def _deal_lines(session: Session, by: Actor, rows: Iterable[Row]) -> dict[Row, HistoryLine]:
    deals = [row for row in rows if isinstance(row, DealRevision)]
    is_over = session.state not in SCORED_IN
    lines = dict[Row, HistoryLine]()
    for row, change in zip(deals, list_deal_changes(session, deals), strict=True):
        is_closed = row.deal.game.round.state == RoundState.CLOSED
        reasons = {
            "by_phone": row.role not in _LOGGED_IN,
            "put_away": is_over,
            "not_latest": not change.is_latest,
            "from_cards": row.outcome == Outcome.WRITTEN,
            "closed": is_closed and row.kind != DealRevision.Kind.CORRECTION,
            "not_yours": not by.may_undo(row.user_id),
        }
        why = next((why for why, applies in reasons.items() if applies), "")
        undo, why_not = "" if why else f"deal {row.pk}", _WHY_NOT.get(why, "")
        line = (row.at, row.who, change.what, row.reason, undo, translate(why_not))
        lines[row] = HistoryLine(*line)
    return lines


def caution_before(record: UndoRecord) -> str:
    """What to think of before an undo; "" where there is nothing."""
    return gettext(ADVICE["old_code"]) if "generation" in _columns_changed(record) else ""


def describe_undo(entry: JournalEntry) -> str:
    undone = describe_in_short(entry)
    advice = _advice_after(entry.undoable) if hasattr(entry, "undoable") else []
    if advice and not undone.endswith((".", "…")):
        undone += "."
    return " ".join((undone, *map(gettext, advice)))


def _advice_after(record: UndoRecord) -> list[str]:
    columns = _columns_changed(record)
    models = {row.model for row in record.changes}
    seats = {Seat, SitOut, CardAssignment} if record.begun else {Seat, SitOut}
    is_undrawn = any(
        row.after is None and row.move_of("how")[0] == _LOT for row in record.changes
    )
    advice = {
        "old_code_works": "generation" in columns,
        "results_public": "hidden_games" in columns,
        "print_again": seats & models,  # before play numbers come and go
        "rules_printed": "house_rules" in columns,
        "drawn": is_undrawn and Prize not in models,
        "booked_stays": record.entry.verb == Verb.RULING_WITHDRAWN,
    }
    return [ADVICE[name] for name, applies in advice.items() if applies]


def _columns_changed(record: UndoRecord) -> set[str]:
    stay = (row for row in record.changes if row.before and row.after)
    return {name for row in stay for name in row.columns}
