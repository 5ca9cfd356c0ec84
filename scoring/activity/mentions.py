"""Whom and what an entry of the activity log is about."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tournament.verbs import Verb


class Mentions(NamedTuple):
    """The names, and the numbers of tables and games, in the facts of an entry."""

    names: tuple[str, ...]
    tables: frozenset[int]
    games: frozenset[int]


def mentions(verb: str, facts: Mapping[str, Any] | None) -> Mentions:
    """Find what the facts of a verb name; nothing where they were not recognized."""
    if facts and verb in (Verb.UNDONE, Verb.REDONE):
        return mentions(facts["verb"], facts["facts"])
    facts = facts or {}
    places = facts.get("places", ())
    tables = [
        facts.get("table"),
        *_counted(facts, "tables"),
        *(place[2] for place in places),
    ]
    if verb == Verb.CODE_REPLACED and facts["kind"] == "table":
        tables.append(facts["number"])
    games = [facts.get("game"), facts.get("after")]
    return Mentions(
        names=tuple(_names(facts)),
        tables=frozenset(table for table in tables if table),
        games=frozenset(game for game in games if game),
    )


def _counted(facts: Mapping[str, Any], field: str) -> Iterator[int]:
    """Return numbers in a list; elsewhere the field counts things."""
    if "places" not in facts and "rotation" not in facts and "kept" not in facts:
        value = facts.get(field)
        yield from value if isinstance(value, list) else ()


def _names(facts: Mapping[str, Any]) -> Iterator[str]:
    for field in ("name", "card_name", "team", "who"):
        if name := facts.get(field):
            yield name
    yield from facts.get("names", ())
    for field in ("numbers", "left", "came", "back", "places"):
        value = facts.get(field)
        yield from (pair[1] for pair in value if pair[1]) if isinstance(value, list) else ()
    for team in facts.get("teams", ()):
        yield from team
