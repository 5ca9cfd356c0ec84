"""Pictures of a night's rows before and after an action, and what refers to them."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cache, reduce
from operator import or_
from typing import Any, NamedTuple

from django.apps import apps
from django.db import models
from django.db.models import Count, Exists, OuterRef, Q

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
Image = dict[tuple[str, int], Columns]

_OF_THE_NIGHT = (
    "name",
    "date",
    "venue",
    "deals_per_game",
    "house_rules",
    "movement",
    "odd_crowd",
    "seed",
    "table_count",
    "sign_off",
    "sit_out_credit",
    "sit_out_points",
    "coin_per_euchre",
    "coin_per_lone_march",
    "state",
    "started_at",
    "finished_at",
)
"""What is put back of the night itself; its versions and revisions only go up."""

_WHOLE = (Attendance, Game, CardAssignment, Player, Round, Seat, SitOut)
"""Rows whose columns mean something together only: who sits where, and who that is.

Of any other row that stays, only the columns that differ are kept and put back.
"""


class Changed(NamedTuple):
    """A row by its model's label and its key: its columns *before* and *after*.

    All of them, or those that differ; none where the row was not there.
    """

    label: str
    key: int
    before: Columns | None
    after: Columns | None

    @property
    def model(self) -> type[models.Model]:
        """Whose row it is."""
        return _model(self.label)


def snapshot_rows(session: int, of: Iterable[type[models.Model]]) -> Image:
    """All rows of these models that belong to a night (its primary key)."""
    return {
        (model._meta.label, key): columns  # noqa: SLF001 (public)
        for model in of
        for key, columns in _read(model, **{way_to_night(model): session}).items()
    }


def differences(before: Image, after: Image) -> list[Changed]:
    """The rows that differ.

    A person of the roster neither comes nor goes with a night: who is new on the list
    may be an old acquaintance.
    """
    keys = sorted(before.keys() | after.keys())
    found = [_change(*key, before.get(key), after.get(key)) for key in keys]
    stay = Player._meta.label  # noqa: SLF001 (public)
    return [
        it
        for it in found
        if it.before != it.after and (it.label != stay or (it.before and it.after))
    ]


def _change(label: str, key: int, before: Columns | None, after: Columns | None) -> Changed:
    """What differs of a row, without columns that only go up; all of it if it is whole."""
    if before is None or after is None:
        return Changed(label, key, before, after)
    model = _model(label)
    names = [it for it in before if it not in _counters(model)]
    if model not in _WHOLE:
        names = [it for it in names if before[it] != after[it]]
    one, other = ({it: columns[it] for it in names} for columns in (before, after))
    return Changed(label, key, one, other)


def rows_unchanged(changes: Sequence[Changed]) -> bool:
    """Whether every row is still what the action made of it."""
    return all(
        is_as(model, now.get(it.key), it.after)
        for model, some in by_model(changes).items()
        for now in [_read(model, pk__in=[it.key for it in some])]
        for it in some
    )


def is_as(model: type[models.Model], now: Columns | None, left: Columns | None) -> bool:
    """Whether a row is *now* as it was *left*, in the columns that were kept of it."""
    if now is None or left is None:
        return now is left
    return all(now.get(it) == left[it] for it in left.keys() - _counters(model))


def in_use(changes: Sequence[Changed]) -> bool:
    """Whether something refers to a row that would go, other than rows that go too."""
    going = {
        model: {it.key for it in some if it.before is None}
        for model, some in by_model(changes).items()
    }
    return any(
        child.pk not in going.get(type(child), set())
        for model, keys in going.items()
        if keys
        for field in _referring(model)
        for child in rows_of(field.model).filter(**{f"{field.name}__in": keys}).only("pk")
    )


def told_of(
    model: type[models.Model], keys: Collection[int], path: str = ""
) -> Counter[int]:
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
        count += told_of(field.model, keys, way)
    return count


def is_told_of(model: type[models.Model], which: Q) -> bool:
    """Whether anything hangs on the rows *which*; seats do not count. In one query."""
    fields = [it for it in _referring(model) if it.model is not Seat]
    row = OuterRef("pk")
    hang = (Exists(rows_of(it.model).filter(**{it.name: row})) for it in fields)
    return rows_of(model).filter(which).filter(reduce(or_, map(Q, hang))).exists()


@cache
def way_to_night(model: type[models.Model]) -> str:
    """The path of a query from a row of *model* to its night.

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
        return f"{field.name}__{way_to_night(_parent(field))}"
    raise TypeError(f"{model} belongs to no night")


@cache
def depth(model: type[models.Model]) -> int:
    """How many parents a row has above it: parents come back first, and go last."""
    fields = model._meta.concrete_fields  # noqa: SLF001 (public)
    above = [_parent(it) for it in fields if it.related_model not in (None, model)]
    return 1 + max(map(depth, above), default=0)


def _parents(model: type[models.Model]) -> Iterator["models.Field[Any, Any]"]:
    for field in model._meta.concrete_fields:  # noqa: SLF001 (public)
        if field.related_model is not None and not field.null:
            yield field


def _parent(field: "models.Field[Any, Any]") -> type[models.Model]:
    if not isinstance(field.related_model, type):
        raise TypeError(f"{field} leads nowhere")
    return field.related_model


def _referring(model: type[models.Model]) -> Iterator["models.Field[Any, Any]"]:
    """The columns of other rows that name a row of *model*."""
    for relation in model._meta.get_fields(include_hidden=True):  # noqa: SLF001 (public)
        if relation.auto_created and not relation.concrete:
            yield relation.field  # type: ignore[union-attr]


def _model(label: str) -> type[models.Model]:
    return apps.get_model(label)


def rows_of(model: type[models.Model]) -> "models.QuerySet[Any]":
    """All rows of *model*, whatever its manager leaves out."""
    return model._base_manager.all()  # noqa: SLF001 (public)


def by_model(changes: Sequence[Changed]) -> dict[type[models.Model], list[Changed]]:
    """The changes of each model."""
    found: dict[type[models.Model], list[Changed]] = {}
    for it in changes:
        found.setdefault(it.model, []).append(it)
    return found


def _read(model: type[models.Model], **which: Any) -> dict[int, Columns]:
    """Rows by their keys, with their columns as JSON keeps them."""
    names = list(_fields(model))
    rows = rows_of(model).filter(**which).values_list("pk", *names)
    return {
        key: dict(zip(names, map(_plain, told), strict=True))
        for key, *told in rows.iterator()
    }


def _counters(model: type[models.Model]) -> frozenset[str]:
    """Columns of *model* that only go up, whatever is undone."""
    return frozenset(getattr(model, "COUNTERS", ()))


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | str | list | dict):
        return value
    return str(value) if isinstance(value, Decimal) else value.isoformat()


@cache
def _fields(model: type[models.Model]) -> Mapping[str, "models.Field[Any, Any]"]:
    fields = model._meta.concrete_fields  # noqa: SLF001 (public)
    wanted = _OF_THE_NIGHT if model is Session else None
    return {
        it.attname: it
        for it in fields
        if not it.primary_key and (wanted is None or it.name in wanted)
    }


def values(model: type[models.Model], columns: Columns) -> Columns:
    """The columns as the database takes them."""
    fields = _fields(model)
    return {
        name: value if isinstance(value, list | dict) else fields[name].to_python(value)
        for name, value in columns.items()
    }
