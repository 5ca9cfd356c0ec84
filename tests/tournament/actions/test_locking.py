"""The night's lock gives the night as it stands, one version up."""

from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest
from django.db import connection, transaction

from tests.factories import SessionFactory
from tournament.actions.locking import NightGone, in_turn, lock_night
from tournament.models import Session

pytestmark = pytest.mark.django_db


def test_lock_gives_the_night_as_it_stands_now():
    stale = SessionFactory(name="Old name")
    Session.objects.update(name="New name")

    with transaction.atomic():
        locked = lock_night(stale)

    assert (stale.name, locked.name) == ("Old name", "New name")


def test_lock_moves_the_version_of_this_night_only():
    session, other = SessionFactory(), SessionFactory()

    versions = [lock_night(session).version for _ in range(2)]

    other.refresh_from_db()
    assert versions == [1, 2]
    assert other.version == 0


def test_lock_of_a_night_that_is_gone_says_so():
    session = SessionFactory()
    Session.objects.filter(pk=session.pk).delete()

    with pytest.raises(NightGone):
        lock_night(session)


def test_writers_take_turns_where_the_database_has_no_queue():
    inside, most = [], []

    def write() -> None:
        with in_turn():
            inside.append(1)
            most.append(len(inside))
            sleep(0.01)
            inside.pop()

    with ThreadPoolExecutor(4) as threads:
        for done in [threads.submit(write) for _ in range(8)]:
            done.result()

    assert len(most) == 8
    assert max(most) == 1 or connection.vendor != "sqlite"
