"""Every migration lets the version before go on serving: expand first, contract later.

Hosted, the old version answers while the database is brought up to date, and answers again
where a release is taken back. So a migration only adds what the old version need not know.
What takes something away, or asks more of every row, stands in a migration of a later
release, which says in `contracts` since when nobody uses it.
"""

from typing import Any

import pytest
from django.db import models
from django.db.migrations import Migration
from django.db.migrations import operations as ops
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ModelState, ProjectState

BEFORE_THE_RULE = {"tournament": 32, "scoring": 28, "accounts": 1}
"""The last migrations of before, when every installation was a laptop."""
HARMLESS = (
    *(ops.CreateModel, ops.AddIndex, ops.RemoveIndex, ops.RemoveConstraint),
    *(ops.AlterModelOptions, ops.AlterModelManagers, ops.RunPython, ops.RunSQL),
)
WORDS = {"choices", "help_text", "verbose_name", "related_name", "validators", "blank"}
"""What the database is not told of a field; `default` is Python's alone, too."""


def fault_of(operation: Any, app: str, state: ProjectState) -> str:
    """What the version before would stumble over; "" for nothing."""
    name = type(operation).__name__
    if isinstance(operation, ops.SeparateDatabaseAndState):
        inside = (fault_of(each, app, state) for each in operation.database_operations)
        return next(filter(None, inside), "")
    if isinstance(operation, HARMLESS):
        return ""
    if isinstance(operation, ops.AddField):
        field = operation.field
        is_optional = field.null or field.has_db_default() or field.many_to_many
        return "" if is_optional else f"{name} {operation.name}: null=True or a db_default"
    if isinstance(operation, ops.AlterField):
        model = state.models[app, operation.model_name_lower]
        before = model.fields[operation.name]
        return "" if widens(before, operation.field) else f"{name} {operation.name}"
    return name


def widens(before: Any, after: Any) -> bool:
    """Whether every value that fitted before fits still, and is stored alike."""
    (_, old, _, was), (_, new, _, now) = before.deconstruct(), after.deconstruct()
    for options in (was, now):
        for word in (*WORDS, "default"):
            options.pop(word, None)
    longer = now.pop("max_length", 0) >= was.pop("max_length", 0)
    optional = bool(now.pop("null", False)) >= bool(was.pop("null", False))
    return bool(old == new and longer and optional and was == now)


def faults_of(
    migration: type[Migration] | Migration, app: str, state: ProjectState
) -> list[str]:
    """What a migration does too early, unless it says that it is late enough."""
    if getattr(migration, "contracts", ""):
        return []
    return [why for each in migration.operations if (why := fault_of(each, app, state))]


def test_no_migration_takes_away_what_the_version_before_needs() -> None:
    loader = MigrationLoader(None, replace_migrations=False)
    faults = {}
    for (app, name), migration in loader.disk_migrations.items():
        last = BEFORE_THE_RULE.get(app)
        if last is None or migration.replaces or int(name[:4]) <= last:
            continue
        state = loader.project_state((app, name), at_end=False)
        if why := faults_of(migration, app, state):
            faults[f"{app} {name}"] = why

    assert faults == {}, (
        "Split it, or say in the migration since when nobody uses what it takes away: "
        '`contracts = "1.2 no longer reads it"`. Where every row has always obeyed a new '
        'constraint, say why: `contracts = "Nothing: forms never took more."`'
    )


def text(**options: Any) -> Any:
    return models.CharField(**{"max_length": 20} | options)


@pytest.mark.parametrize(
    ("operation", "is_safe"),
    [
        (ops.CreateModel("Cup", [("id", models.AutoField(primary_key=True))]), True),
        (ops.AddField("club", "motto", text(null=True)), True),
        (ops.AddField("club", "motto", text(db_default="")), True),
        (ops.AddField("club", "motto", text(default="")), False),
        (ops.AlterField("club", "name", text(max_length=30)), True),
        (ops.AlterField("club", "name", text(null=True)), True),
        (ops.AlterField("club", "name", text(help_text="As on cards.")), True),
        (ops.AlterField("club", "name", text(max_length=10)), False),
        (ops.AlterField("club", "name", text(unique=True)), False),
        (ops.AlterField("club", "name", models.TextField()), False),
        (ops.RemoveField("club", "name"), False),
        (ops.RenameField("club", "name", "title"), False),
        (ops.RenameModel("Club", "Guild"), False),
        (ops.DeleteModel("Club"), False),
        (
            ops.AddConstraint(
                "club", models.CheckConstraint(condition=~models.Q(name=""), name="named")
            ),
            False,
        ),
        (ops.SeparateDatabaseAndState([ops.RemoveField("club", "name")], []), False),
        (ops.SeparateDatabaseAndState([], [ops.RemoveField("club", "name")]), True),
    ],
    ids=lambda value: "" if isinstance(value, bool) else value.describe(),
)
def test_what_the_version_before_can_live_with(operation: Any, *, is_safe: bool) -> None:
    club = ModelState("tournament", "Club", [("name", text())])
    state = ProjectState({("tournament", "club"): club})

    class Early(Migration):
        operations = [operation]

    class Late(Early):
        contracts = "1.2 no longer reads it"

    assert (faults_of(Early, "tournament", state) == []) is is_safe
    assert faults_of(Late, "tournament", state) == []
