"""Steps of the schema, and how a new database skips them."""

from collections.abc import Sequence

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.db.models import Model


class CreateTables(Operation):
    """Creates the first tables of an app, all that the *operations* end in.

    Django draws every model again for each table that is created; with fifty of them that
    is a third of the first start.
    """

    def __init__(self, operations: Sequence[Operation]) -> None:
        self.operations = operations

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        state.__dict__.pop("apps", None)  # drawn again when they are asked for
        for operation in self.operations:
            operation.state_forwards(app_label, state)

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        for model in _models(app_label, to_state):
            schema_editor.create_model(model)

    def database_backwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        for model in reversed(_models(app_label, from_state)):
            schema_editor.delete_model(model)

    def describe(self) -> str:
        return "Create all tables"


def _models(app_label: str, state: ProjectState) -> list[type[Model]]:
    return [*state.apps.get_app_config(app_label).get_models()]
