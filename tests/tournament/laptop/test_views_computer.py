"""The pages of the program itself: this computer, Stop, About."""

from pathlib import Path

import pytest

from tests.factories import running_session
from tests.factories.visitors import heading_of, helper_of, organizer_of
from tournament.backups.actions import ASKED_FOR, back_up_to
from tournament.machine.installation import VERSION

pytestmark = pytest.mark.django_db
ELSEWHERE = "192.168.1.77"


def test_who_sits_at_the_computer_sees_address_data_and_stop(client, stopped, settings):
    session = running_session()

    page = client.get("/computer/")

    assert heading_of(page) == "This computer"
    assert "<b>http://192.168.1.5:8000/</b>" in page.text
    assert f'<dd class="address"><code>{settings.DATA}</code></dd>' in page.text
    assert f"{session.name} is being played." in page.text
    assert client.post("/computer/stop/").status_code == 200
    assert stopped == ["stop"]


def test_without_a_network_it_says_so_and_shows_no_code(client, settings):
    on_wifi = client.get("/computer/").text
    settings.HOST, settings.BASE_URL = "127.0.0.1", "http://127.0.0.1:8000"
    alone = client.get("/computer/").text

    assert "Join the room’s Wi-Fi, then check again." in alone
    assert ("QR code of" in on_wifi, "QR code of" in alone) == (True, False)


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
    page = client.get("/about/", follow=True)

    assert f"Euchre Night, version {VERSION}." in page.text
    assert "SIL Open Font License" in page.text
    assert "Django" in page.text


def test_a_backup_is_put_back_by_the_next_start(client, stopped, settings, tmp_path):
    settings.BACKUPS = tmp_path
    backup = back_up_to(folder=tmp_path)

    page = client.get("/computer/")
    nothing = client.post("/computer/put-back/", {"backup": "/etc/passwd"})
    answer = client.post("/computer/put-back/", {"backup": f"{backup}"})

    assert f'value="{backup}" checked' in page.text
    assert nothing.status_code == 302
    assert "Starting again" in answer.text
    assert (settings.DATA / ASKED_FOR).read_text() == f"{backup}"
    assert stopped == ["again"]
    (settings.DATA / ASKED_FOR).unlink()


def test_a_file_that_no_list_has_is_put_back(client, stopped, settings, tmp_path):
    settings.DATA = tmp_path
    backup = back_up_to(folder=tmp_path / "elsewhere")

    with backup.open("rb") as file:
        answer = client.post("/computer/put-back/", {"file": file})

    brought = Path((tmp_path / ASKED_FOR).read_text())
    assert "Starting again" in answer.text
    assert brought.read_bytes() == backup.read_bytes()
    assert stopped == ["again"]


def test_a_damaged_backup_is_refused_before_anything_stops(
    client, stopped, settings, tmp_path
):
    settings.BACKUPS = tmp_path
    (tmp_path / "night-0001-2026-11-22-203000.sqlite3").write_text("No database.")

    client.post("/computer/put-back/", {"backup": f"{next(tmp_path.iterdir())}"})

    assert "cannot be put back" in client.get("/computer/").text
    assert not (settings.DATA / ASKED_FOR).exists()
    assert stopped == []
