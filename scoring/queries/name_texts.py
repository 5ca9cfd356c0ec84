"""Where the names of people stand in words, and what these words are without them."""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.db import models

from scoring import models as scoring_models
from tournament.models import (
    Attendance,
    CashEntry,
    JournalEntry,
    Player,
    ScheduleChange,
    Session,
)

GUEST = "Guest"
TEXTS: tuple[tuple[type[models.Model], str, tuple[str, ...]], ...] = (
    (JournalEntry, "session", ("who", "facts", "legacy_text", "reason")),
    (CashEntry, "session", ("who", "words")),
    (ScheduleChange, "session", ("who",)),
    (scoring_models.DealRevision, "deal__game__round__session", ("who", "reason")),
    (scoring_models.TeamEntry, "game__round__session", ("who",)),
    (scoring_models.TallyCardEntry, "card__session", ("who",)),
    (scoring_models.Agreement, "game__round__session", ("who", "reason")),
    (scoring_models.Penalty, "game__round__session", ("who", "words")),
    (scoring_models.PenaltyWithdrawal, "penalty__game__round__session", ("who", "reason")),
    (scoring_models.Prize, "session", ("gift",)),
    (scoring_models.PrizeDecision, "prize__session", ("who",)),
    (scoring_models.Ruling, "session", ("who", "verdict")),
    (scoring_models.RulingWithdrawal, "ruling__session", ("who",)),
    (scoring_models.SideReport, "table__session", ("who", "facts")),
    (
        scoring_models.HeldReport,
        "session",
        (
            *("who", "content", "report", "sentence", "why", "reasons"),
            *("settled", "settled_by"),
        ),
    ),
    (scoring_models.HelpRequest, "session", ("who", "ended_by")),
)
"""Where names may stand in words: the model, the way to its session, its columns."""


def names_of(person: Player, sessions: Iterable[Session]) -> list[str]:
    """Return all that a person is called: on the roster, joined, on cards and at tables."""
    cards = Attendance.objects.filter(player=person, session__in=sessions)
    called = [person.name, person.nickname, *_joined_names(person)]
    for names in cards.values_list("card_name", "former_name"):
        called += names
    return [name for name in called if name.strip()]


def _joined_names(person: Player) -> list[str]:
    names: list[str] = []
    for join in person.joins.select_related("joined"):
        names += [*_joined_names(join.joined), join.joined.name, join.joined.nickname]
    return names


def pattern_of(names: Collection[str]) -> re.Pattern[str]:
    """Return what finds any of *names* as whole words, in whatever case."""
    longest_first = map(re.escape, sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE)


def changed_rows(
    model: type[models.Model],
    of: Mapping[str, object],
    columns: Collection[str],
    new_names: Mapping[str, str],
) -> list[models.Model]:
    """Return the rows that name somebody, with the new names; they are not saved."""
    if not new_names:
        return []
    pattern = pattern_of(list(new_names))
    room = {field.name: field.max_length for field in model._meta.concrete_fields}  # noqa: SLF001
    changed = []
    for row in model._default_manager.filter(**of).only("pk", *columns):  # noqa: SLF001
        before = [getattr(row, column) for column in columns]
        after = [_renamed(value, pattern, new_names) for value in before]
        if after != before:
            for column, text in zip(columns, after, strict=True):
                setattr(
                    row, column, text[: room[column]] if isinstance(text, str) else text
                )
            changed.append(row)
    return changed


def _renamed(value: Any, pattern: re.Pattern[str], new_names: Mapping[str, str]) -> Any:
    """Return a text, or the facts of an entry, with the new names."""
    if isinstance(value, str):
        return pattern.sub(lambda name: new_names.get(name[0].casefold(), GUEST), value)
    if isinstance(value, list):
        return [_renamed(part, pattern, new_names) for part in value]
    if isinstance(value, dict):
        return {key: _renamed(part, pattern, new_names) for key, part in value.items()}
    return value
