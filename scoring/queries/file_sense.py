"""Whether pages can make something of the rows of a session file.

Each value is in its bounds already (`file_bounds`). Knows nothing of the database: a row
has those it refers to at hand.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from string import Formatter
from typing import Any

from scoring.models import (
    DealRevision,
    HeldReport,
    SidePlace,
    SideReport,
    SideTable,
    TeamEntry,
)
from scoring.queries.activity_log import describe
from scoring.queries.file_bounds import facts_schema, find_fault
from scoring.queries.held_reports import report_in
from scoring.queries.side_play import played
from scoring.queries.side_record import read_record
from scoring.queries.side_words import describe_side_result
from scoring.rules import HouseRules, game_of, partnership, score_deal
from tournament.models import Game, JournalEntry, Seat, Session
from tournament.refusals import Refusal
from tournament.verbs import Verb


_NONSENSE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, Refusal)
"""What reading fails with."""


def find_nonsense(row: Any) -> str:
    """Return the column of *row* that no page could read; "" for none."""
    for column, read in _READERS.get(type(row), ()):
        try:
            if read(row) is False:
                return column
        except _NONSENSE:
            return column
    return ""


def _has_facts_of(verb: str, facts: dict[str, Any] | None) -> bool:
    """Whether facts are those of a verb, and of the one that it undid."""
    if facts is None:
        return True
    if find_fault(facts_schema(Verb(verb)), facts):
        return False
    is_undone = verb in (Verb.UNDONE, Verb.REDONE)
    return not is_undone or _has_facts_of(facts["verb"], facts["facts"])


def _reads_entry(entry: JournalEntry) -> bool:
    describe(entry)
    return _has_facts_of(entry.verb, entry.facts)


def _reads_reasons(item: HeldReport) -> bool:
    """Whether reasons are filled by name alone: a format could ask for a gigabyte."""
    return all(_is_filled(text, facts) for text, facts in item.reasons)


def _is_filled(text: str, facts: Iterable[str]) -> bool:
    return all(
        name is None or (name in facts and not form and not conversion)
        for _, name, form, conversion in Formatter().parse(text)
    )


def _scores(row: DealRevision | TeamEntry, game: Game) -> None:
    if row.outcome:
        score_deal(report_in(vars(row)), _rules(game.round.session))


def find_odd_side_table(
    tables: Sequence[SideTable],
    places: Iterable[SidePlace],
    reports: Iterable[SideReport],
) -> int:
    """Return which of *tables* (from 1) has a record that is not of its game; 0 for none."""
    seated, told = defaultdict(list), defaultdict(list)
    for place in places:
        seated[place.table_id].append(place)
    for report in reports:
        told[report.table_id].append(report)
    for at, table in enumerate(tables, start=1):
        names = [each.name for each in sorted(seated[table.pk], key=attrgetter("seat"))]
        record = sorted(told[table.pk], key=attrgetter("number"))
        try:
            play = played(_rules(table), tuple(names), read_record(record))
            describe_side_result(play)
        except _NONSENSE:
            return at
    return 0


_READERS: dict[type, tuple[tuple[str, Callable[[Any], object]], ...]] = {
    Session: (("house_rules", lambda row: partnership(_rules(row))),),
    SideTable: (("house_rules", lambda row: game_of(_rules(row))),),
    JournalEntry: (("facts", _reads_entry),),
    HeldReport: (("reasons", _reads_reasons),),
    DealRevision: (("outcome", lambda row: _scores(row, row.deal.game)),),
    TeamEntry: (("outcome", lambda row: _scores(row, row.game)),),
    Seat: (("round", lambda row: row.game.round is row.round),),
}


def _rules(row: Session | SideTable) -> HouseRules:
    return HouseRules.from_snapshot(row.house_rules)
