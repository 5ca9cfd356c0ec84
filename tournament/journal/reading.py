"""Snapshots of a session's rows before and after a command, and what refers to them."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date, time
from decimal import Decimal
from functools import cache
from itertools import groupby
from typing import Any

from django.apps import apps
from django.db import models
from django.db.models import Count

from tournament.models import Game, Player, Seat, Session
from tournament.models.journal import Columns, Model, RowChange
from tournament.play.lifecycle import RoundState
from tournament.verbs.register import WHOLE

RowKey = tuple[str, int]
"""The label of a row's model, and its primary key."""

Snapshot = dict[RowKey, Columns]
Reports = list[tuple[int, int, int]]


def snapshot(session: int, models_: Iterable[Model]) -> Snapshot:
    """All rows of these models that belong to *session* (a key), as JSON keeps them."""
    return {
        (model._meta.label, row.pop("id")): {  # noqa: SLF001 (public)
            name: _plain(value) for name, value in row.items()
        }
        for model in models_
        for row in rows_in(session, model).values()
    }


def differences(before: Snapshot, after: Snapshot) -> list[RowChange]:
    """List the rows that differ, of those that stay without columns that only go up.

    A person of the roster neither comes nor goes with a session: who is new on the list
    may be an old acquaintance.
    """
    changes = []
    for key in sorted(before.keys() | after.keys()):
        old, new, model = before.get(key), after.get(key), apps.get_model(key[0])
        if old is not None and new is not None:
            names = [
                name
                for name in old.keys() - getattr(model, "COUNTERS", ())
                if key[0] in WHOLE or old[name] != new[name]
            ]
            old, new = ({name: row[name] for name in names} for row in (old, new))
        elif model is Player:  # of the club, and perhaps of another event by now
            continue
        if old != new:
            changes.append(RowChange(*key, old, new))
    return changes


def in_use(changes: Iterable[RowChange]) -> bool:
    """Whether something refers to a row that would go, other than rows that go too."""
    new = by_model(row for row in changes if row.before is None)
    going = {model: [row.key for row in rows] for model, rows in new.items()}
    return any(
        rows_of(field.model)
        .filter(**{f"{field.name}__in": keys})
        .exclude(pk__in=going.get(field.model, ()))
        .exists()
        for model, keys in going.items()
        for field in _referring(model)
    )


def count_reports(session: Session) -> Reports:
    """Games begun, their rounds, and how much hangs on them; seats do not count.

    A game comes once for each kind of report; what hangs on a report counts, too. In one
    query.
    """
    begun = Game.objects.filter(round__session=session)
    begun = begun.exclude(round__state=RoundState.PENDING)
    first, *others = (
        rows_of(model)
        .filter(**{f"{way}__in": begun})
        .order_by()
        .values_list(way, f"{way}__round")
        .annotate(Count("pk"))
        for model, way in _hanging_on(Game)
    )
    return list(first.union(*others, all=True))


def reports_about(changes: Iterable[RowChange], reports: Callable[[], Reports]) -> int:
    """How many there are of the games begun whose seats change."""
    games = keys_of(changes, Seat, "game_id")
    return sum(count for game, _, count in reports() if game in games) if games else 0


def keys_of(changes: Iterable[RowChange], model: Model, column: str) -> set[int]:
    rows = [row.before or row.after or {} for row in changes if row.model is model]
    return {columns[column] for columns in rows}


def session_stage(session: Session) -> tuple[str, int]:
    begun = session.rounds.exclude(state=RoundState.PENDING)
    return session.state, begun.count()


@cache
def path_to_session(model: Model) -> str:
    """As a query has it. Raises TypeError where there is none."""
    if model is Session:
        return "pk"
    if model is Player:
        return "attendances__session"
    fields = model._meta.concrete_fields  # noqa: SLF001 (public)
    parents = [field for field in fields if field.is_relation and not field.null]
    # a parent that is the session itself first: any other way takes more joins
    for field in sorted(parents, key=lambda field: field.related_model is not Session):
        return f"{field.name}__{path_to_session(field.related_model)}"
    raise TypeError(f"{model} belongs to no session")


def _referring(model: Model) -> "Iterator[models.Field[Any, Any]]":
    for relation in model._meta.get_fields(include_hidden=True):  # noqa: SLF001 (public)
        if relation.auto_created and not relation.concrete:
            yield relation.field  # type: ignore[union-attr]


@cache
def _hanging_on(model: Model, path: str = "") -> list[tuple[Model, str]]:
    """Those whose rows refer to one of *model*, or to such a row; each with its path."""
    hanging = []
    for field in _referring(model):
        if field.model not in (Seat, model):
            way = f"{field.name}__{path}" if path else field.name
            hanging += [(field.model, way), *_hanging_on(field.model, way)]
    return hanging


def rows_of(model: Model) -> "models.QuerySet[Any]":
    """Whatever the manager leaves out is among them."""
    return model._base_manager.all()  # noqa: SLF001 (public)


def rows_in(session: int, model: Model) -> "models.QuerySet[Any]":
    """All of *model* that belong to a session (a key)."""
    return rows_of(model).filter(**{path_to_session(model): session})


def by_model(changes: Iterable[RowChange]) -> dict[Model, list[RowChange]]:
    in_order = sorted(changes, key=lambda row: row.label)
    return {model: [*rows] for model, rows in groupby(in_order, lambda row: row.model)}


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return str(value)
    return value.isoformat() if isinstance(value, date | time) else value
