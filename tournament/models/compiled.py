"""Queries and rows whose SQL Django works out once, not each time anew.

To work out the SQL of a small query takes Django ten times as long as it takes a database
to answer it. Where the whole hall asks the same at once, that is what phones wait for.
Nothing that was read is kept here: every question goes to the database.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import connection
from django.db.models import Count, Max, Model, QuerySet, Value
from django.db.models.expressions import RawSQL
from django.db.models.sql.compiler import SQLCompiler

M = TypeVar("M", bound=Model)

Key = int | str
Row = Sequence[Any]
LARGEST_KEY = 2**63 - 1
"""No database holds a greater number; SQLite may not even be asked for one."""


class _Slot(NamedTuple):
    at: int


class _WorkedOut(NamedTuple):
    sql: str
    parameters: tuple[Any, ...]
    compiler: SQLCompiler
    converters: dict[int, Any]


class CompiledQuery:
    """A query of some values; called with them it gives its rows.

    *ask* makes it, as `values_list`, of as many expressions as there are values.
    """

    def __init__(self, ask: Callable[..., QuerySet[Any, Any]], values: int = 1) -> None:
        self._ask, self._values = ask, values
        self._compiled: dict[str, _WorkedOut] = {}  # by the kind of database

    def __call__(self, *values: Key) -> list[Row]:
        compiled = self._compiled.get(connection.vendor) or self._work_out()
        parameters = [
            values[parameter.at] if type(parameter) is _Slot else parameter
            for parameter in compiled.parameters
        ]
        with connection.cursor() as cursor:
            cursor.execute(compiled.sql, parameters)
            rows: list[Row] = cursor.fetchall()
        if not compiled.converters:
            return rows
        return list(compiled.compiler.apply_converters(rows, compiled.converters))

    def _work_out(self) -> _WorkedOut:
        slots = [RawSQL("%s", (_Slot(at),)) for at in range(self._values)]
        compiler = self._ask(*slots).query.get_compiler(connection=connection)
        sql, parameters = compiler.as_sql()
        columns = [column for column, _, _ in compiler.select]
        converters = compiler.get_converters(columns)
        compiled = _WorkedOut(sql, tuple(parameters), compiler, converters)
        self._compiled[connection.vendor] = compiled
        return compiled


def aggregate_inside(rows: QuerySet[Any], value: Count | Max) -> QuerySet[Any]:
    """Return one value of all rows, none of no rows, for use inside another query.

    The newest row is its greatest key: asked for by order, a database may go through the
    rows of all later events.
    """
    grouped = rows.order_by().annotate(all=Value(1)).values("all")
    values: QuerySet[Any] = grouped.annotate(value=value).values("value")
    return values


class ModelColumns(Generic[M]):
    """The columns of a model, found at *path* from the rows of a query."""

    def __init__(self, model: type[M], path: str = "") -> None:
        self.model = model
        self._own = [field.attname for field in model._meta.concrete_fields]  # noqa: SLF001 (public)
        self.names = [f"{path}{column}" for column in self._own]

    def loaded(self, row: Row) -> M:
        return self.model.from_db(connection.alias, self._own, row)


class FastInsert(Generic[M]):
    """Rows of one model, put into the database as `save` puts new ones."""

    def __init__(self, model: type[M]) -> None:
        about = model._meta  # noqa: SLF001 (public)
        self._fields = [field for field in about.concrete_fields if not field.primary_key]
        names = ", ".join(f'"{field.column}"' for field in self._fields)
        slots = ", ".join(["%s"] * len(self._fields))
        self._sql = f'INSERT INTO "{about.db_table}" ({names}) VALUES ({slots})'  # noqa: S608
        self._told_key = f' RETURNING "{about.pk.column}"'

    def insert(self, row: M) -> M:
        values = [
            field.get_db_prep_save(field.pre_save(row, add=True), connection)
            for field in self._fields
        ]
        with connection.cursor() as cursor:
            if connection.vendor == "sqlite":  # old versions know of no RETURNING
                cursor.execute(self._sql, values)
                row.pk = cursor.lastrowid
            else:
                cursor.execute(self._sql + self._told_key, values)
                (row.pk,) = cursor.fetchone()
        row._state.adding, row._state.db = False, connection.alias  # noqa: SLF001
        return row
