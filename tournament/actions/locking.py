"""The event's lock: one writer at a time, and a new version for the live pages."""

from django.db import connection

from tournament.compiled_queries import CompiledQuery, ModelColumns
from tournament.game_end import EndsBy
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


def lock_session(session: Session, table_id: int | None = None) -> Session:
    """Lock the event until the transaction ends and return it as it stands now.

    The update takes the row lock on PostgreSQL and the write lock on SQLite: of two
    phones reporting the last deals of a game, the second waits here and then counts
    what the first has written. What is done may concern the phones of one table alone.

    Raises:
        SessionGone: it was deleted meanwhile.
    """
    with connection.cursor() as cursor:
        cursor.execute(RAISE_VERSION, [session.pk])
        if not cursor.rowcount:
            raise SessionGone
    locked = _COLUMNS.loaded(_SESSION(session.pk)[0])
    is_heard_by_all = locked.game_ends_by == EndsBy.BELL  # at any deal of the head table
    change_mark(session.pk, None if is_heard_by_all else table_id)
    return locked
