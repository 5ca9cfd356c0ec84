"""The night's lock: one writer at a time, and a new version for the live pages."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock

from django.db import connection
from django.db.models import F

from tournament.models import Session
from tournament.refusals import Refusal


class NightGone(Refusal):
    """A night that was deleted while somebody still had it open."""

    code = "NIGHT_GONE"
    text = "This night has been deleted."
    status = 404


def lock_night(session: Session) -> Session:
    """Lock the night until the transaction ends and return it as it stands now.

    The update takes the row lock on PostgreSQL and the write lock on SQLite: of two
    phones reporting the last deals of a game, the second waits here and then counts
    what the first has written.

    Raises:
        NightGone: it was deleted meanwhile.
    """
    if not Session.objects.filter(pk=session.pk).update(version=F("version") + 1):
        raise NightGone
    return Session.objects.get(pk=session.pk)


_TURN = RLock()


@contextmanager
def in_turn() -> Iterator[None]:
    """Let those who write in this process wait for each other before they ask SQLite.

    SQLite lets whoever finds it locked try again after up to a tenth of a second, in which
    it may stand idle; here the next one goes on at once. PostgreSQL has queues of its own.
    """
    if connection.vendor != "sqlite":
        yield
        return
    with _TURN:
        yield
