"""A database of its own for the events of the vectors: in memory, gone afterwards.

The event that may be played on this machine is never opened.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.sqlite3.base import DatabaseWrapper


@contextmanager
def scratch_database() -> Iterator[None]:
    """Let this thread work on an empty database until the end of the block."""
    real = connections[DEFAULT_DB_ALIAS]
    settings = {**real.settings_dict, "NAME": ":memory:", "OPTIONS": {}}
    settings["ENGINE"] = "django.db.backends.sqlite3"
    scratch = DatabaseWrapper(settings, DEFAULT_DB_ALIAS)
    connections[DEFAULT_DB_ALIAS] = scratch
    try:
        # made from the models, which takes a tenth as long as one migration after the other
        with scratch.schema_editor() as editor:
            for model in apps.get_models():
                editor.create_model(model)
        yield
    finally:
        connections[DEFAULT_DB_ALIAS] = real
        scratch.close()
