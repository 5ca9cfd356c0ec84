"""What one club may have, and what it is told beyond."""

from functools import partial

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scoring.models import Season
from tests.factories import (
    ORGANIZER,
    MembershipFactory,
    SessionFactory,
    session_in_check_in,
)
from tests.factories.visitors import told_on
from tournament.access import attempts as quotas
from tournament.machine.prints import OF_NO_SESSION
from tournament.models import Player
from tournament.people.actions import check_in
from tournament.printing.engine import jobs, workers
from tournament.printing.engine.pdf import Document

pytestmark = pytest.mark.django_db


@pytest.fixture
def organizer(client):
    cache.clear()
    membership = MembershipFactory()
    client.force_login(membership.user)
    return membership


def test_no_event_more_than_fit(monkeypatch):
    club = SessionFactory().club
    SessionFactory()
    monkeypatch.setattr(quotas, "MOST_EVENTS", 2)

    quotas.check_events(club)
    SessionFactory(club=club)

    with pytest.raises(quotas.TooManyEvents, match="Your club has 2 events"):
        quotas.check_events(club)


def test_a_roster_takes_no_more_people_than_fit(monkeypatch):
    session = session_in_check_in()
    monkeypatch.setattr(quotas, "MOST_PEOPLE", Player.objects.count() + 1)
    add = partial(check_in.add_names, session=session, by=ORGANIZER)

    add(names=["Zoe Quist"])

    with pytest.raises(quotas.TooManyPeople):
        add(names=["Zoe Quist Again"])
    assert not Player.objects.filter(name="Zoe Quist Again").exists()


def test_prints_wait_for_those_of_the_same_club(
    client, organizer, settings, tmp_path, monkeypatch
):
    settings.DATA = tmp_path
    monkeypatch.setattr(workers, "start_workers", lambda: None)
    ours, theirs = SessionFactory(club=organizer.club), SessionFactory()
    season = Season.objects.create(club=organizer.club, name="Fall")

    def order(count, session_id, club):
        for number in range(count):
            make = partial(Document, "", "", f"{session_id} {number}")
            jobs.order(make, session_id=session_id, club_id=club.pk)

    order(quotas.MOST_PRINTS, theirs.pk, theirs.club)
    assert jobs.count_waiting(organizer.club_id) == 0
    order(quotas.MOST_PRINTS - 1, ours.pk, organizer.club)
    order(1, OF_NO_SESSION, organizer.club)

    for page, pk in (("tally-cards", ours.pk), ("season-printed", season.pk)):
        refused = client.get(reverse(page, args=[pk]))
        assert (refused.status_code, refused["Retry-After"]) == (429, "10")


def test_files_of_a_club_are_counted(client, organizer, monkeypatch):
    monkeypatch.setattr(quotas, "MOST_UPLOADS", 2)

    def upload():
        file = SimpleUploadedFile("night.json", b"{}")
        return client.post(reverse("take-in-night"), {"file": file}, follow=True)

    answers = [upload() for _ in range(3)]

    assert told_on(answers[2]) == [
        "Your club sent 2 files in a few minutes. Wait 5 minutes, then try "
        "again. Nothing was changed."
    ]
