"""Factories that play a night once for each worker and restore its rows from then on.

A snapshot is the rows of all tables as the database has them. Restored, they are the rows
that playing gave, and every moment in them is as long ago as it was then; only of a night
with seals, whose digests cover moments, they are those of the first time. A factory plays
again where the database is not empty, or where a model object is among its arguments.
"""

import pickle
import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import cache, wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar

from django.apps import apps
from django.db import connection, models, transaction

from scoring.models import AuditCheckpoint
from tournament.machine.own_clock import current_moment
from tournament.play.clock import Moment

APPS = {"admin", "auth", "sessions", "tournament", "scoring"}
FILLED_BY_MIGRATIONS = {"auth_permission"}
UNNAMED = " at 0x"  # in what Python says of functions, iterators and the like
TOLERANCE = timedelta(milliseconds=500)
GRAIN = timedelta(milliseconds=1)
MOMENT = re.compile(r"\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(?=Z|\+00:00)")

Row = tuple[Any, ...]
P = ParamSpec("P")
M = TypeVar("M", bound=models.Model)


class Table(NamedTuple):
    """A table of the database; *moments* and *texts* are columns to look through."""

    name: str
    columns: tuple[str, ...]
    moments: tuple[int, ...]
    texts: tuple[int, ...]


class Snapshot(NamedTuple):
    """The rows of all tables, the object a factory gave, and when that was."""

    rows: dict[Table, list[Row]]
    made: bytes
    moment: Moment


_snapshots: dict[str, Snapshot] = {}


def restored(make: Callable[P, M]) -> Callable[P, M]:
    """Let a factory play once for each set of arguments, and be restored later."""

    @wraps(make)
    def make_or_restore(*args: P.args, **kwargs: P.kwargs) -> M:
        given = [*args, *kwargs.values()]
        if any(isinstance(value, models.Model) for value in given) or not is_empty():
            return make(*args, **kwargs)
        name = f"{make.__module__}.{make.__qualname__}"
        key = f"{connection.vendor} {name} {args} {sorted(kwargs.items())}"
        if UNNAMED in key:
            return make(*args, **kwargs)
        with transaction.atomic():
            if key not in _snapshots:
                _snapshots[key] = take(make(*args, **kwargs))
                age = timedelta(0)
            elif (age := _age(_snapshots[key])) is not None:
                restore(_snapshots[key], age)
            else:
                return make(*args, **kwargs)
            return _moved(pickle.loads(_snapshots[key].made), age)

    return make_or_restore


def is_empty() -> bool:
    """Whether no table has a row, but for those that migrations fill."""
    with connection.cursor() as cursor:
        cursor.execute(_any_row())
        return not cursor.fetchone()[0]


def take(made: models.Model) -> Snapshot:
    """Return all rows there are, with what a factory gave."""
    rows = {}
    with connection.cursor() as cursor:
        for table in tables():
            cursor.execute(f"SELECT {_quoted(table)} FROM {table.name} ORDER BY 1")
            if found := cursor.fetchall():
                rows[table] = [tuple(row) for row in found]
    return Snapshot(rows, pickle.dumps(made), current_moment())


def restore(snapshot: Snapshot, age: timedelta) -> None:
    """Put the rows of a snapshot into an empty database, moments later by its *age*."""
    with connection.cursor() as cursor:
        for table, rows in snapshot.rows.items():
            places = ", ".join(["%s"] * len(table.columns))
            insert = f"INSERT INTO {table.name} ({_quoted(table)}) VALUES ({places})"
            cursor.executemany(insert, _later(table, rows, age))


@cache
def tables() -> tuple[Table, ...]:
    """Return the tables that factories fill."""
    found = []
    for model in apps.get_models(include_auto_created=True):
        meta = model._meta
        if meta.app_label in APPS and meta.db_table not in FILLED_BY_MIGRATIONS:
            found.append(_table(meta.db_table, meta.concrete_fields))
    return tuple(found)


def _table(name: str, fields: Any) -> Table:
    moments = (models.DateTimeField,)
    columns = tuple(field.column for field in fields)
    kinds = list(enumerate(fields))
    return Table(
        connection.ops.quote_name(name),
        columns,
        tuple(at for at, field in kinds if isinstance(field, moments)),
        tuple(at for at, field in kinds if isinstance(field, models.JSONField)),
    )


def _quoted(table: Table) -> str:
    return ", ".join(map(connection.ops.quote_name, table.columns))


@cache
def _any_row() -> str:
    return "SELECT " + " OR ".join(f"EXISTS(SELECT 1 FROM {it.name})" for it in tables())


def _age(snapshot: Snapshot) -> timedelta | None:
    """Return how much later it is now; nothing where a test has set its clocks apart."""
    now, then = current_moment(), snapshot.moment
    age = now.wall - then.wall
    if abs(now.steady - then.steady - age) > TOLERANCE:
        return None
    if any(AuditCheckpoint._meta.db_table in table.name for table in snapshot.rows):
        return timedelta(0)
    return age // GRAIN * GRAIN


def _later(table: Table, rows: list[Row], age: timedelta) -> Iterator[Row]:
    """Give rows with every moment in them moved on."""
    if not age or not (table.moments or table.texts):
        yield from rows
        return
    for row in rows:
        columns = list(row)
        for at in table.moments:
            columns[at] = columns[at] and columns[at] + age
        for at in table.texts:
            columns[at] = columns[at] and MOMENT.sub(
                lambda said: _text(said, age), columns[at]
            )
        yield tuple(columns)


def _text(said: re.Match[str], age: timedelta) -> str:
    """Return a moment of JSON moved on, with as many digits as it had."""
    digits = len(said[1] or "")
    moved = datetime.fromisoformat(said[0]) + age
    return f"{moved:%Y-%m-%dT%H:%M:%S}{f'.{moved:%f}'[:digits]}"


def _moved(made: M, age: timedelta) -> M:
    """Return an object whose moments, and those of rows it has read, are moved on."""
    waiting: list[Any] = [made]
    seen: set[int] = set()
    while waiting:
        row = waiting.pop()
        if id(row) in seen or not isinstance(row, models.Model):
            continue
        seen.add(id(row))
        waiting += row._state.fields_cache.values()
        for name, value in vars(row).items():
            if isinstance(value, datetime):
                setattr(row, name, value + age)
    return made
