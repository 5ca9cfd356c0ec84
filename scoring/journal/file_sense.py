"""Whether pages can make something of the rows of a session file.

Each value is in its bounds already (`file_bounds`). Knows nothing of the database: a row
has those it refers to at hand.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from string import Formatter
from typing import Any

from django.db import models

from scoring.cards.card import Card
from scoring.journal.file_bounds import facts_schema, find_fault
from scoring.journal.undo import describe
from scoring.models import (
    DealRevision,
    HeldReport,
    PrizeDecision,
    SidePlace,
    SideReport,
    SideTable,
    TeamEntry,
)
from scoring.rules import HouseRules, game_of, partnership, score_deal
from scoring.side_games.play import played, read_record
from scoring.side_games.words import describe_side_result
from tournament.models import (
    CardAssignment,
    Game,
    JournalEntry,
    Round,
    Seat,
    Session,
    TallyCard,
)
from tournament.play.lifecycle import BEGUN, RoundState, SessionState
from tournament.play.seats import Compass
from tournament.verbs import Verb
from tournament.words.refusals import Refusal

Rows = Mapping[type[models.Model], Sequence[Any]]
"""The rows of a file by model, in the order of the file."""
_NONSENSE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, Refusal)
"""What reading fails with."""


def find_nonsense(row: Any) -> str:
    """The column of *row* that no page could read; "" for none."""
    for column, read in _READERS.get(type(row), ()):
        try:
            if read(row) is False:
                return column
        except _NONSENSE:
            return column
    return ""


def _has_facts_of(verb: str, facts: dict[str, Any] | None) -> bool:
    if facts is None:
        return True
    if find_fault(facts_schema(Verb(verb)), facts):
        return False
    is_undone = verb in (Verb.UNDONE, Verb.REDONE)
    return not is_undone or _has_facts_of(facts["verb"], facts["facts"])


def _reads_entry(entry: JournalEntry) -> bool:
    describe(entry)
    return _has_facts_of(entry.verb, entry.facts) and _has_cards(entry.facts or {})


def _has_cards(facts: Mapping[str, Any]) -> bool:
    if isinstance(facts.get("facts"), dict):  # of what was undone
        return _has_cards(facts["facts"])
    drawn = facts.get("cards", ())
    if "fill_ins" in facts or not drawn:  # those of a new schedule are tally cards
        return True
    for hand in drawn:
        for card in [hand] if isinstance(hand, str) else hand:
            Card.parse(card)
    people = facts.get("numbers", facts.get("names", ()))
    return len(people) == len(drawn) == len(facts.get("tables", drawn))


def _reads_reasons(item: HeldReport) -> bool:
    """Whether reasons are filled by name alone: a format could ask for a gigabyte."""
    return all(
        name is None or (name in facts and not form and not conversion)
        for text, facts in item.reasons
        for _, name, form, conversion in Formatter().parse(text)
    )


def _scores(row: DealRevision | TeamEntry, game: Game) -> None:
    if report := row.report:
        score_deal(report, _rules(game.round.session))


def _odd_rounds(rows: Rows) -> Iterator[tuple[str, int, str]]:
    """Find numbers with a gap before them, and play before a game was opened."""
    rounds, (session,) = rows[Round], rows[Session]
    for place, round_ in enumerate(rounds, start=1):
        if round_.number > len(rounds):  # each number is there once
            yield "rounds", place, "number"
    is_begun = any(round_.state != RoundState.PENDING for round_ in rounds)
    if not rounds or (session.state in BEGUN and not is_begun):
        yield "session", 1, "state" if rounds else "rounds"


def odd_rows(rows: Rows) -> Iterator[tuple[str, int, str]]:
    """Yield a part, the place of a row in it (from 1), and what of it does not fit."""
    yield from _odd_rounds(rows)
    (session,) = rows[Session]
    numbers = {card.number for card in rows[TallyCard]}
    is_early = session.stages.final and session.state not in BEGUN
    if is_early or not session.stages.fit(len(rows[Round]), numbers):
        yield "session", 1, "later_stages"
    seated = Counter(seat.game_id for seat in rows[Seat])
    for place, game in enumerate(rows[Game], start=1):
        if seated[game.pk] not in (0, len(Compass)):
            yield "games", place, "seats"
    ranked = {assignment.card.number for assignment in rows[CardAssignment]}
    for place, decision in enumerate(rows[PrizeDecision], start=1):
        state = decision.prize.session.state
        is_before = state in (SessionState.DRAFT, SessionState.CHECK_IN)
        if not (numbers if is_before else ranked).issuperset(decision.numbers):
            yield "prize_decisions", place, "numbers"
    names, records = defaultdict(list), defaultdict(list)
    for each in sorted(rows[SidePlace], key=attrgetter("seat")):
        names[each.table_id].append(each.name)
    for report in sorted(rows[SideReport], key=attrgetter("number")):
        records[report.table_id].append(report)
    for place, table in enumerate(rows[SideTable], start=1):
        try:
            record = read_record(records[table.pk])
            describe_side_result(played(table, names[table.pk], record))
        except _NONSENSE:
            yield "side_tables", place, "side_reports"


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
