"""The event's lock: one writer at a time, and a new version for the live pages."""

from django.db import connection

from tournament.compiled_queries import CompiledQuery, ModelColumns
from tournament.marked import gettext_noop
from tournament.models import Session
from tournament.queries.marks import change_mark
from tournament.refusals import Refusal

RAISE_VERSION = "UPDATE tournament_session SET version = version + 1 WHERE id = %s"
_COLUMNS = ModelColumns(Session)
_SESSION = CompiledQuery(
    lambda pk: Session.objects.filter(pk=pk).values_list(*_COLUMNS.names)
)


class SessionGone(Refusal):
    """An event that was deleted while somebody still had it open."""

    code = "NIGHT_GONE"
    text = gettext_noop("This event was deleted.")
    status = 404


def lock_session(session: Session) -> Session:
    """Lock the event until the transaction ends and return it as it stands now.

    The update takes the row lock on PostgreSQL and the write lock on SQLite: of two
    phones reporting the last deals of a game, the second waits here and then counts
    what the first has written.

    Raises:
        SessionGone: it was deleted meanwhile.
    """
    with connection.cursor() as cursor:
        cursor.execute(RAISE_VERSION, [session.pk])
        if not cursor.rowcount:
            raise SessionGone
    change_mark(session.pk)
    return _COLUMNS.loaded(_SESSION(session.pk)[0])
