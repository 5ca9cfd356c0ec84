"""How a database is emptied behind a test that commits.

Django's own way truncates every table and then makes content types and permissions again,
which takes longer than many of these tests. Here what has rows is emptied, but for those
two, which no test changes.
"""

from functools import cache

from django.db import connection, transaction
from django.test import TransactionTestCase

KEPT = {"django_migrations", "django_content_type", "auth_permission"}


def empty_quickly() -> None:
    """Let all tests that commit be followed by the quick way."""
    TransactionTestCase._fixture_teardown = lambda _: _empty()


@cache
def _search() -> str:
    """A question for the names of all tables with rows."""
    names = connection.introspection.django_table_names(only_existing=True)
    return " UNION ALL ".join(
        f"SELECT '{name}' WHERE EXISTS (SELECT 1 FROM {name})"
        for name in sorted(set(names) - KEPT)
    )


def _empty() -> None:
    # foreign keys are looked at when all is committed, so the order is of no concern
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(_search())
        for (name,) in cursor.fetchall():
            cursor.execute(f"DELETE FROM {name}")
