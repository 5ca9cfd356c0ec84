"""Exporting and erasing one person."""

import pytest
from django.urls import reverse

from tests.factories import finished_session
from tests.factories.visitors import organizer_of
from tournament.models import Player

pytestmark = pytest.mark.django_db


def test_a_person_is_exported_and_erased_once_the_name_was_typed():
    session = finished_session()
    person = session.attendances.order_by("pk").first().player
    organizer, address = organizer_of(session), reverse("personal-data", args=[person.pk])
    table = organizer.get(reverse("person-file", args=[person.pk, "csv"]))

    page = organizer.get(address, follow=True)
    wrong = organizer.post(address, {"name": "Somebody Else"})
    right = organizer.post(address, {"name": person.name.upper()}, follow=True)

    assert table["Content-Type"] == "text/csv; charset=utf-8"
    assert f"name,{person.name}" in table.text
    assert page.redirect_chain == [(f"/members/{person.pk}/#data", 302)]
    assert "Backups made before today" in page.text
    assert wrong.status_code == 400
    assert "Nothing was erased." in wrong.text
    assert "Erased the player from all events" in right.text
    assert Player.objects.get(pk=person.pk).name == "Player 1"
