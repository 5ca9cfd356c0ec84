"""The sections of a file of vectors, and who checks them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import nullcontext
from types import MappingProxyType
from typing import Any

from tools.vectors import cards, desk, entries, games, schedules, scores, sessions
from tools.vectors.checking import Checked, expect, run
from tools.vectors.scratch import scratch_database
from tools.vectors.vocabulary import check_words

SCHEMA = "euchre-vectors/1"

CHECKS: Mapping[str, Callable[[Any], None]] = MappingProxyType(
    {
        "scoring": scores.check_score,
        "games": games.check_game,
        "tricks": cards.check_trick,
        "legality": cards.check_legality,
        "renege": cards.check_renege,
        "first_lead": cards.check_first_lead,
        "deal_order": cards.check_deal_order,
        "procedures": cards.check_procedure,
        "markers": desk.check_marker,
        "irregularities": desk.check_irregularity,
        "errors": desk.check_error,
        "validation": entries.check_validation,
        "ladder": schedules.check_ladder,
        "charts": schedules.check_chart,
        "duties": schedules.check_duties,
        "duties_columns": schedules.check_duties_columns,
        "balanced_base_rounds": schedules.check_base_rounds,
        "nights": sessions.check_session,
        "meta": lambda meta: expect({"schema": SCHEMA}, meta),
    }
)
"""How a vector of each section is checked."""

_WHOLE = ("meta", "duties_columns")
_PLAYED = ("nights", "validation")


def check_file(vectors: Mapping[str, Any]) -> Iterator[Checked]:
    """Run every vector of a file; a section nobody knows is one failure.

    Whatever needs an event plays it in a database of its own, in memory.
    """
    is_played = any(section in vectors for section in _PLAYED)
    with scratch_database() if is_played else nullcontext():
        for section, content in vectors.items():
            yield from _check_section(section, content)


def _check_section(section: str, content: Any) -> Iterator[Checked]:
    if section not in CHECKS:
        yield Checked(section, "", "nobody knows this section")
        return
    if not isinstance(content, list | Mapping):
        yield Checked(section, "", "neither a list nor a mapping of vectors")
        return

    def check(vector: Any) -> None:
        check_words(section, vector)
        CHECKS[section](vector)

    yield from run(section, _named(section, content), check)


def _named(section: str, content: Any) -> Iterable[tuple[str, Any]]:
    """Return the vectors of a section by name; one of a mapping knows its own key."""
    if section in _WHOLE:
        return [("", content)]
    if isinstance(content, Mapping):
        return [(str(key), (key, vector)) for key, vector in content.items()]
    return [(_name(vector, place), vector) for place, vector in enumerate(content, 1)]


def _name(vector: Any, place: int) -> str:
    return str(vector.get("id", place)) if isinstance(vector, Mapping) else str(place)
