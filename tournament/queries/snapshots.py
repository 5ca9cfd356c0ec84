"""Snapshots of a session's rows before and after a command, and what refers to them."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cache, reduce
from operator import or_
from typing import Any, NamedTuple

from django.apps import apps
from django.db import models
from django.db.models import Count, Exists, OuterRef, Q

from tournament.lifecycle import RoundState
from tournament.models import (
    Attendance,
    CardAssignment,
    Game,
    Player,
    Round,
    Seat,
    Session,
    SitOut,
)

Columns = dict[str, Any]
Snapshot = dict[tuple[str, int], Columns]
Model = type[models.Model]

_SESSION_COLUMNS = frozenset(
    (
        *("name", "date", "venue", "deals_per_game", "house_rules", "movement"),
        *("odd_crowd", "seed", "table_count", "sign_off", "sit_out_credit"),
        *("sit_out_points", "coin_per_euchre", "coin_per_lone_march", "state"),
        *("started_at", "finished_at"),
    )
)
"""What is put back of the session itself; its versions and revisions only go up."""

_WHOLE = (Attendance, CardAssignment, Game, Player, Round, Seat, SitOut)
"""Rows whose columns mean something together only: who sits where, and who that is.

Of any other row that stays, only the columns that differ are kept and put back.
"""


class RowChange(NamedTuple):
    """A row by its model's label and its key: its columns *before* and *after*.

    All of them, or those that differ; none where the row was not there.
    """

    label: str
    key: int
    before: Columns | None
    after: Columns | None

    @property
    def model(self) -> Model:
        """Whose row it is."""
        return apps.get_model(self.label)

    @property
    def columns(self) -> set[str]:
        """The columns that differ; all of them where the row came or went."""
        before, after = self.before or {}, self.after or {}
        names = before.keys() | after.keys()
        return {name for name in names if before.get(name) != after.get(name)}


def snapshot(session: int, of: Iterable[Model]) -> Snapshot:
    """All rows of these models that belong to a session (its primary key)."""
    return {
        (model._meta.label, key): columns  # noqa: SLF001 (public)
        for model in of
        for key, columns in _read(model, **{path_to_session(model): session}).items()
    }


def differences(before: Snapshot, after: Snapshot) -> list[RowChange]:
    """The rows that differ.

    A person of the roster neither comes nor goes with a session: who is new on the list
    may be an old acquaintance.
    """
    found = [
        _change(*key, before.get(key), after.get(key))
        for key in sorted(before.keys() | after.keys())
    ]
    return [
        row
        for row in found
        if row.before != row.after
        and (row.model is not Player or (row.before and row.after))
    ]


def _change(
    label: str, key: int, before: Columns | None, after: Columns | None
) -> RowChange:
    """What differs of a row, without columns that only go up; all of it if it is whole."""
    if before is None or after is None:
        return RowChange(label, key, before, after)
    model = apps.get_model(label)
    names = [
        name
        for name in before
        if name not in _counters(model) and (model in _WHOLE or before[name] != after[name])
    ]
    one, other = ({name: columns[name] for name in names} for columns in (before, after))
    return RowChange(label, key, one, other)


def rows_unchanged(changes: Sequence[RowChange]) -> bool:
    """Whether every row is still what the command made of it."""
    return all(
        is_as(model, now.get(row.key), row.after)
        for model, rows in by_model(changes).items()
        for now in [_read(model, pk__in=[row.key for row in rows])]
        for row in rows
    )


def is_as(model: Model, now: Columns | None, left: Columns | None) -> bool:
    """Whether a row is *now* as it was *left*, in the columns that were kept of it."""
    if now is None or left is None:
        return now is left
    return all(now.get(name) == left[name] for name in left.keys() - _counters(model))


def in_use(changes: Sequence[RowChange]) -> bool:
    """Whether something refers to a row that would go, other than rows that go too."""
    going = {
        model: {row.key for row in rows if row.before is None}
        for model, rows in by_model(changes).items()
    }
    return any(
        child.pk not in going.get(type(child), set())
        for model, keys in going.items()
        if keys
        for field in _referring(model)
        for child in rows_of(field.model).filter(**{f"{field.name}__in": keys}).only("pk")
    )


def count_reports(model: Model, keys: Collection[int], path: str = "") -> Counter[int]:
    """How many rows hang on each of these, on those that do, and so on, but no seats.

    *path* leads from *model* to what has the *keys*. In one query for each model below.
    """
    count: Counter[int] = Counter()
    if not keys:
        return count
    for field in _referring(model):
        if field.model in (Seat, model):
            continue
        way = f"{field.name}__{path}" if path else field.name
        rows = rows_of(field.model).filter(**{f"{way}__in": keys}).order_by()
        count += Counter(dict(rows.values_list(way).annotate(Count("pk"))))
        count += count_reports(field.model, keys, way)
    return count


def has_reports(games: Q) -> bool:
    """Whether anything hangs on these games; seats do not count. In one query."""
    fields = [field for field in _referring(Game) if field.model is not Seat]
    row = OuterRef("pk")
    hang = (Exists(rows_of(field.model).filter(**{field.name: row})) for field in fields)
    return rows_of(Game).filter(games).filter(reduce(or_, map(Q, hang))).exists()


def reports_about(changes: Iterable[RowChange]) -> int:
    """How much has been reported in the games begun whose seats change."""
    return count_reports(Game, games_begun(Q(pk__in=games_of(changes)))).total()


def games_of(changes: Iterable[RowChange]) -> set[int]:
    """The keys of the games whose seats change."""
    seats = [row.before or row.after or {} for row in changes if row.model is Seat]
    return {columns["game_id"] for columns in seats}


def games_begun(which: Q) -> set[int]:
    """The keys of those games that have begun."""
    begun = Game.objects.filter(which).exclude(round__state=RoundState.PENDING)
    return set(begun.values_list("pk", flat=True))


def session_stage(session: Session) -> tuple[str, int]:
    """The state of a session and how many of its games have been begun."""
    begun = session.rounds.exclude(state=RoundState.PENDING)
    return session.state, begun.count()


@cache
def path_to_session(model: Model) -> str:
    """The path of a query from a row of *model* to its session.

    Raises:
        TypeError: there is none.
    """
    if model is Session:
        return "pk"
    if model is Player:
        return "attendances__session"
    for field in _parents(model):
        if field.related_model is Session:
            return field.name
    for field in _parents(model):
        return f"{field.name}__{path_to_session(_parent(field))}"
    raise TypeError(f"{model} belongs to no session")


@cache
def depth(model: Model) -> int:
    """How many parents a row has above it: parents come back first, and go last."""
    fields = model._meta.concrete_fields  # noqa: SLF001 (public)
    above = [_parent(field) for field in fields if field.related_model not in (None, model)]
    return 1 + max(map(depth, above), default=0)


def _parents(model: Model) -> "Iterator[models.Field[Any, Any]]":
    for field in model._meta.concrete_fields:  # noqa: SLF001 (public)
        if field.related_model is not None and not field.null:
            yield field


def _parent(field: "models.Field[Any, Any]") -> Model:
    if not isinstance(field.related_model, type):
        raise TypeError(f"{field} leads nowhere")
    return field.related_model


def _referring(model: Model) -> "Iterator[models.Field[Any, Any]]":
    """The columns of other rows that name a row of *model*."""
    for relation in model._meta.get_fields(include_hidden=True):  # noqa: SLF001 (public)
        if relation.auto_created and not relation.concrete:
            yield relation.field  # type: ignore[union-attr]


def rows_of(model: Model) -> "models.QuerySet[Any]":
    """All rows of *model*, whatever its manager leaves out."""
    return model._base_manager.all()  # noqa: SLF001 (public)


def by_model(changes: Iterable[RowChange]) -> dict[Model, list[RowChange]]:
    """The changes of each model."""
    found: dict[Model, list[RowChange]] = {}
    for row in changes:
        found.setdefault(row.model, []).append(row)
    return found


def database_values(model: Model, columns: Columns) -> Columns:
    """The columns as the database takes them."""
    fields = _fields(model)
    return {
        name: value if isinstance(value, list | dict) else fields[name].to_python(value)
        for name, value in columns.items()
    }


def _read(model: Model, **which: Any) -> dict[int, Columns]:
    """Rows by their keys, with their columns as JSON keeps them."""
    names = list(_fields(model))
    rows = rows_of(model).filter(**which).values_list("pk", *names)
    return {
        key: dict(zip(names, map(_plain, columns), strict=True))
        for key, *columns in rows.iterator()
    }


def _counters(model: Model) -> frozenset[str]:
    """Columns of *model* that only go up, whatever is undone."""
    return frozenset(getattr(model, "COUNTERS", ()))


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | str | list | dict):
        return value
    return str(value) if isinstance(value, Decimal) else value.isoformat()


@cache
def _fields(model: Model) -> Mapping[str, "models.Field[Any, Any]"]:
    return {
        field.attname: field
        for field in model._meta.concrete_fields  # noqa: SLF001 (public)
        if not field.primary_key
        and (model is not Session or field.name in _SESSION_COLUMNS)
    }
