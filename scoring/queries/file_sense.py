"""Whether pages can make something of the rows of a session file.

Each value is in its bounds already (`file_bounds`). Knows nothing of the database: a row
has those it refers to at hand.
"""

from collections.abc import Callable, Iterable
from string import Formatter
from typing import Any

from scoring.models import HeldReport, SideTable
from scoring.queries.activity_log import describe
from scoring.queries.file_bounds import facts_schema, find_fault
from scoring.rules import HouseRules, game_of, partnership
from tournament.models import JournalEntry, Seat, Session
from tournament.refusals import Refusal
from tournament.verbs import Verb


def find_nonsense(row: Any) -> str:
    """Return the column of *row* that no page could read; "" for none."""
    for column, read in _READERS.get(type(row), ()):
        try:
            if read(row) is False:
                return column
        except (TypeError, ValueError, KeyError, AttributeError, IndexError, Refusal):
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


_READERS: dict[type, tuple[tuple[str, Callable[[Any], object]], ...]] = {
    Session: (("house_rules", lambda row: partnership(_rules(row))),),
    SideTable: (("house_rules", lambda row: game_of(_rules(row))),),
    JournalEntry: (("facts", _reads_entry),),
    HeldReport: (("reasons", _reads_reasons),),
    Seat: (("round", lambda row: row.game.round is row.round),),
}


def _rules(row: Session | SideTable) -> HouseRules:
    return HouseRules.from_snapshot(row.house_rules)
