"""How often the database is asked."""

from django.db import connection
from django.test.utils import CaptureQueriesContext


def queries_in(ask):
    """How many queries a call takes."""
    with CaptureQueriesContext(connection) as captured:
        ask()
    return len(captured)
