import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scoring.journal.event_file import session_file
from tests.factories import ClubFactory, MembershipFactory, running_session
from tests.factories.visitors import organizer_of, told_on
from tournament.models import Session

pytestmark = pytest.mark.django_db


def upload(client, data):
    file = SimpleUploadedFile("night.json", data)
    return client.post(reverse("take-in-night"), {"file": file}, follow=True)


def test_a_night_is_given_out_and_taken_in_elsewhere(client):
    session = running_session(name="Zoë’s night")

    download = organizer_of(session).get(reverse("night-json", args=[session.pk]))
    client.force_login(MembershipFactory(club=ClubFactory(name="Other")).user)
    answer = upload(client, download.content)

    taken_in = Session.objects.latest("pk")
    assert download["Content-Type"] == "application/json"
    assert download["Content-Disposition"] == (
        'attachment; filename="2026-10-03-zoes-night.json"'
    )
    assert answer.redirect_chain[-1][0] == reverse("night", args=[taken_in.pk])
    assert session_file(taken_in) == session_file(session)
    assert '"codes": [' in download.content.decode()
    assert "Imported Zoë’s night" in answer.text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"\xff\xfe\x00", "This is not an event file."),
        (b"{}", "It is not an event of this program."),
        (b"", "Choose a file that is not empty."),
    ],
)
def test_what_is_no_night_is_said_on_events(data, text):
    answer = upload(organizer_of(running_session()), data)

    assert answer.redirect_chain == [("/#import", 302)]
    assert any(text in sentence for sentence in told_on(answer))
    assert Session.objects.count() == 1


def test_a_file_too_long_is_refused(monkeypatch):
    monkeypatch.setattr("scoring.journal.forms.LARGEST_FILE", 10)

    answer = upload(organizer_of(running_session()), b"{" + b" " * 20)

    assert told_on(answer) == ["This file is over 25 MB. Nothing was imported."]
