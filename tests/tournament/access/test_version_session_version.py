"""The event's lock gives the event as it stands, one version up."""

import pytest
from django.db import transaction

from tests.factories import SessionFactory
from tournament.access.version import SessionGone, lock_session
from tournament.models import Session

pytestmark = pytest.mark.django_db


def test_lock_gives_the_night_as_it_stands_now():
    stale = SessionFactory(name="Old name")
    Session.objects.update(name="New name")

    with transaction.atomic():
        locked = lock_session(stale)

    assert (stale.name, locked.name) == ("Old name", "New name")


def test_lock_moves_the_version_of_this_night_only():
    session, other = SessionFactory(), SessionFactory()

    versions = [lock_session(session).version for _ in range(2)]

    other.refresh_from_db()
    assert versions == [1, 2]
    assert other.version == 0


def test_lock_of_a_night_that_is_gone_says_so():
    session = SessionFactory()
    Session.objects.filter(pk=session.pk).delete()

    with pytest.raises(SessionGone):
        lock_session(session)
