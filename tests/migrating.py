"""The tests' database as it was at an older migration, for a while."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader


def migrate(app: str, name: str) -> None:
    """Take the database to a migration, forward or back; also to one since replaced."""
    executor = MigrationExecutor(connection)
    executor.loader = loader = MigrationLoader(connection, replace_migrations=False)
    for key, squashed in loader.replacements.items():
        if not loader.graph.nodes.keys().isdisjoint(squashed.replaces):
            loader.graph.remove_replacement_node(key, squashed.replaces)
    executor.migrate([(app, name)])


@contextmanager
def migrated_back(app: str, name: str) -> Iterator[None]:
    """Take the database back to a migration, and forward to the newest at the end."""
    try:
        migrate(app, name)
        yield
    finally:
        call_command("migrate", verbosity=0)
