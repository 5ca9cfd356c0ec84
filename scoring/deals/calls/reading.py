"""Who calls the organizer."""

from datetime import datetime
from typing import NamedTuple
from urllib.parse import urlencode

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.db.models.expressions import RawSQL
from django.utils.translation import gettext

from scoring.models import HelpRequest, SideTable
from scoring.rules import HouseRules, game_of
from tournament.access.checks import name_actor
from tournament.models import Game, Round, Session, Table, TallyCard
from tournament.models.compiled import CompiledQuery, ModelColumns, Row
from tournament.play.lifecycle import IN_PLAY, OVER, RoundState
from tournament.play.seats import Compass
from tournament.seating.holders import Holders

Caller = Table | TallyCard | SideTable
"""Whose phone calls: a holder's, from the table of the game in play if they have one."""


class CallLine(NamedTuple):
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
    """The calls nobody has answered; after the event nobody waits any more."""
    is_over = {"session__state__in": OVER}
    return HelpRequest.objects.filter(ended_at=None).exclude(**is_over)


def list_open_calls(session: Session, held: Holders) -> tuple[CallLine, ...]:
    """The longest waiting first."""
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


def get_standing_call(caller: Caller) -> HelpRequest | None:
    call = show_call(caller)
    return call if call and call.ended_at is None else None


def show_call(caller: Caller) -> HelpRequest | None:
    """The call that stands, or was answered in the game in play.

    Of a card, or of the table its holder sits at.
    """
    if caller.session.state in OVER:
        return None
    match caller:
        case TallyCard():
            rows = _OF_CARD(caller.pk, caller.pk)
        case SideTable():
            rows = _OF_SIDE_TABLE(caller.pk)
        case _:
            rows = _OF_TABLE(caller.pk)
    if not rows:
        return None
    call = _CALL.loaded(rows[0])
    call.session = caller.session
    return call


def _select(whose: Q) -> QuerySet[HelpRequest, Row]:
    begun = Round.objects.filter(session=OuterRef("session"))
    begun = begun.exclude(state=RoundState.PENDING).order_by("-number")
    is_of_now = Q(round=Subquery(begun.values("number")[:1]), is_answered=True)
    shown = HelpRequest.objects.filter(whose).filter(Q(ended_at=None) | is_of_now)
    return shown.order_by("-pk").values_list(*_CALL.names)[:1]


_CALL = ModelColumns(HelpRequest)
_OF_TABLE = CompiledQuery(lambda table: _select(Q(table=table)))
_OF_SIDE_TABLE = CompiledQuery(lambda table: _select(Q(side_table=table)))
_OF_CARD = CompiledQuery(
    lambda card, player: _select(Q(card=card) | Q(table__in=_tables_now(player))), values=2
)


def get_current_table(card: TallyCard) -> Table | None:
    return _tables_now(card.pk).first()


def _tables_now(card: int | RawSQL) -> QuerySet[Table]:
    games = Game.objects.filter(round__state__in=IN_PLAY, seats__card=card)
    return Table.objects.filter(games__in=games)


def _caller(call: HelpRequest, held: Holders) -> str:
    if call.side_table:
        rules = HouseRules.from_snapshot(call.side_table.house_rules)
        called = {"number": call.side_table.number, "game": gettext(game_of(rules).title)}
        return gettext("Side game %(number)s: %(game)s") % called
    if call.table is None and call.card:
        facts = {"number": call.card.number, "name": held.now(call.card.number)}
        return gettext("Number %(number)s, %(name)s") % facts
    if call.table is None:
        return name_actor(call.who)
    table = gettext("Table %(table)s") % {"table": call.table.number}
    return table if call.card_id is None else f"{table} ({name_actor(call.who)})"


def _wrong(call: HelpRequest, held: Holders) -> str:
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
