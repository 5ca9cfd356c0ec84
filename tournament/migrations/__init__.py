"""Steps of the schema, and how a new database skips them."""

from typing import Any

from django.db.migrations.operations.base import Operation


class CreateTables(Operation):
    """Creates all tables of an app from what the *operations* end in.

    Django draws every model again for each table that is created; with fifty of them that
    is a third of the first start.
    """

    reversible = False

    def __init__(self, *operations: Operation) -> None:
        self.operations = operations

    def state_forwards(self, app_label: str, state: Any) -> None:
        state.__dict__.pop("apps", None)  # drawn again when they are asked for
        for operation in self.operations:
            operation.state_forwards(app_label, state)

    def database_forwards(
        self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any
    ) -> None:
        for model in to_state.apps.get_app_config(app_label).get_models():
            schema_editor.create_model(model)

    def describe(self) -> str:
        return "Create all tables"
