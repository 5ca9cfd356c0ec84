"""The journal keeps who did what, when and why."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.factories import OrganizerFactory, SessionFactory
from tournament.access import organizer
from tournament.actions.journal import note

pytestmark = pytest.mark.django_db


def test_note_keeps_who_when_and_why():
    session, user = SessionFactory(), OrganizerFactory(username="olga")

    note(session=session, by=organizer(user), what="Rang the bell", reason="  Late. ")

    entry = session.journal.get(what="Rang the bell")
    assert (entry.role, entry.who, entry.user) == ("organizer", "olga", user)
    assert entry.reason == "Late."
    assert timezone.now() - entry.at < timedelta(minutes=1)


def test_note_outlives_the_user():
    session, user = SessionFactory(), OrganizerFactory(username="olga")
    note(session=session, by=organizer(user), what="Rang the bell")

    user.delete()

    entry = session.journal.get(what="Rang the bell")
    assert (entry.who, entry.user) == ("olga", None)
