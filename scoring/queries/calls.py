"""Who calls the organizer."""

from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlencode

from django.db.models import Q, QuerySet
from django.utils.translation import gettext

from scoring.models import HelpRequest, SideTable
from tournament.actor_names import name_actor
from tournament.compiled_queries import CompiledQuery, ModelColumns
from tournament.lifecycle import RoundState, SessionState
from tournament.models import Game, Session, Table, TallyCard
from tournament.queries.holders import Holders
from tournament.seats import Compass

_OVER = (SessionState.FINISHED, SessionState.ARCHIVED, SessionState.CANCELLED)


@dataclass(frozen=True, slots=True)
class CallLine:
    """A call that stands: who calls ("Table 4"), in which game (1-based), since when.

    *wrong* says who sits wrong, "" if nobody does; *query* fills in the seats page.
    *table* is the number of a table that calls, *side_game* that of a side table; 0 where
    none does.
    """

    pk: int
    who: str
    round: int
    at: datetime
    wrong: str
    query: str
    table: int = 0
    side_game: int = 0


def open_calls() -> QuerySet[HelpRequest]:
    """Return the calls nobody has answered; after the event nobody waits any more."""
    is_over = {"session__state__in": _OVER}
    return HelpRequest.objects.filter(ended_at=None).exclude(**is_over)


def list_open_calls(session: Session, held: Holders) -> tuple[CallLine, ...]:
    """Return the calls nobody has answered, the longest waiting first; in one query.

    *held* are who holds the numbers.
    """
    rows = (
        open_calls().filter(session=session).select_related("table", "card", "side_table")
    )
    return tuple(
        CallLine(
            call.pk,
            _caller(call, held),
            call.round,
            call.at,
            _wrong(call, held),
            _query(call),
            call.table.number if call.table else 0,
            call.side_table.number if call.side_table else 0,
        )
        for call in rows.order_by("pk")
    )


def get_table_call(table: Table) -> HelpRequest | None:
    """Return the call of *table* that stands, if one does; in one query."""
    rows = [] if table.session.state in _OVER else _OF_TABLE(table.pk)
    if not rows:
        return None
    call = _CALL.loaded(rows[0])
    call.session = table.session
    return call


_CALL = ModelColumns(HelpRequest)
_OF_TABLE = CompiledQuery(
    lambda table: (
        HelpRequest.objects.filter(table=table, ended_at=None)
        .order_by("pk")
        .values_list(*_CALL.names)[:1]
    )
)


def get_side_call(table: SideTable) -> HelpRequest | None:
    """Return the call of a side *table* that stands, if one does; in one query."""
    return _standing(Q(side_table=table))


def get_card_call(card: TallyCard) -> HelpRequest | None:
    """Return the call that stands of *card* or of the table its holder sits at.

    In one query.
    """
    return _standing(Q(card=card) | Q(table__in=_tables_now(card)))


def get_current_table(card: TallyCard) -> Table | None:
    """Return the table at which *card* has a seat in the game in play; in one query."""
    return _tables_now(card).first()


def _standing(whose: Q) -> HelpRequest | None:
    calls = open_calls().filter(whose).select_related("session")
    return calls.order_by("pk").first()


def _tables_now(card: TallyCard) -> QuerySet[Table]:
    games = Game.objects.filter(
        round__state__in=(RoundState.OPEN, RoundState.COMPLETE), seats__card=card
    )
    return Table.objects.filter(games__in=games)


def _caller(call: HelpRequest, held: Holders) -> str:
    """Return who calls: "Table 4", "Table 4 (number 7, Gus)", "Side game 1"."""
    if call.side_table:
        return gettext("Side game %(number)s") % {"number": call.side_table.number}
    if call.table is None and call.card:
        facts = {"number": call.card.number, "name": held.now(call.card.number)}
        return gettext("Number %(number)s, %(name)s") % facts
    if call.table is None:
        return name_actor(call.who)
    table = gettext("Table %(number)s") % {"number": call.table.number}
    return table if call.card_id is None else f"{table} ({name_actor(call.who)})"


def _wrong(call: HelpRequest, held: Holders) -> str:
    """Return who sits wrong where: "7 Gus sits at table 1, North"; "" if nobody does."""
    if not call.wrong_seat:
        return ""
    facts = {
        "table": call.wrong_table,
        "seat": gettext(Compass(call.wrong_seat).word),
        "number": call.wrong_number,
    }
    if not call.wrong_number:
        return gettext("Another player sits at table %(table)s, %(seat)s") % facts
    facts["name"] = held.at(call.wrong_number, call.round)
    return gettext("%(number)s %(name)s sits at table %(table)s, %(seat)s") % facts


def _query(call: HelpRequest) -> str:
    fields = {"one": call.wrong_number, "table": call.wrong_table, "seat": call.wrong_seat}
    return urlencode({name: value for name, value in fields.items() if value})
