"""The pages of the program itself: this computer, Stop, About."""

import pytest

from tests.factories import running_session
from tests.tournament.views.visitors import heading_of, helper_of, organizer_of
from tournament import stopping
from tournament.installation import VERSION

pytestmark = pytest.mark.django_db
ELSEWHERE = "192.168.1.77"


@pytest.fixture
def stopped(monkeypatch):
    """How often the program was stopped, which is served for the length of a test."""
    calls = []
    monkeypatch.setattr(stopping, "stop_soon", lambda: calls.append("stop"))
    with stopping.stopped_by(lambda: None):
        yield calls


def test_who_sits_at_the_computer_sees_address_data_and_stop(client, stopped, settings):
    session = running_session()

    page = client.get("/computer/")

    assert heading_of(page) == "This computer"
    assert "<b>http://192.168.1.5:8000/</b>" in page.text
    assert f'<dd class="address">{settings.DATA}</dd>' in page.text
    assert f"{session.name} is being played." in page.text
    assert client.post("/computer/stop/").status_code == 200
    assert stopped == ["stop"]


def test_nobody_stops_it_from_elsewhere(client, stopped):
    session = running_session()
    organizer, helper = organizer_of(session), helper_of(session)

    seen = [
        who.get("/computer/", REMOTE_ADDR=ELSEWHERE) for who in (organizer, helper, client)
    ]

    assert [answer.status_code for answer in seen] == [200, 404, 302]
    assert 'action="/computer/stop/"' not in seen[0].text
    assert session.name not in seen[0].text
    assert organizer.post("/computer/stop/", REMOTE_ADDR=ELSEWHERE).status_code == 404
    assert stopped == []


def test_a_hosted_one_takes_nobody_for_who_sits_at_it(client, stopped, settings):
    settings.IS_HOSTED = True

    assert client.get("/computer/").status_code == 302
    assert client.post("/computer/stop/").status_code == 404
    assert stopped == []


def test_about_says_the_version_and_every_license(client):
    page = client.get("/about/")

    assert f"Euchre Night, version {VERSION}." in page.text
    assert "SIL Open Font License" in page.text
    assert "<b>Django</b>" in page.text
