"""What a spare and a stranger are answered, and when a computer serves nothing."""

import socket
from io import BytesIO

import pytest
from cryptography.fernet import Fernet
from django.conf import settings

from tests.factories import MembershipFactory
from tournament.access import links
from tournament.machine import installation
from tournament.spare import actions, copying, pairing
from tournament.spare.fence import Fence
from tournament.spare.pairing import Pairing, Role
from tournament.words.languages import COOKIE

pytestmark = pytest.mark.django_db

OTHER = "http://192.0.2.7:8000"


@pytest.fixture(autouse=True)
def _own_data(settings, tmp_path):
    settings.DATA, settings.BACKUPS = tmp_path, tmp_path / "backups"


def post(client, content):
    return client.post("/spare/", content, content_type="application/octet-stream")


def serve(fence, path="/", **environ):
    told = []
    about = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "REMOTE_ADDR": "192.0.2.9"}
    environ |= {"wsgi.input": BytesIO()}
    played = fence.guard(lambda *_: [b"played"])(
        about | environ, lambda status, headers: told.append((status, dict(headers)))
    )
    return (*told[0], played) if told else played


def test_right_code_works_once_and_nothing_goes_readable(client):
    pairing.make_code()
    code, key = pairing.open_code()
    first = post(client, pairing.seal(key, {"port": 8000}))
    again = post(client, pairing.seal(key, {"port": 8000}))

    content, _ = pairing.open_sealed(pairing.stretch(code.replace("-", "")), first.content)
    assert content["key"] == settings.SECRET_KEY
    assert settings.SECRET_KEY.encode() not in first.content
    assert content["secret"].encode() not in first.content
    assert pairing.get_pairing().other == "http://127.0.0.1:8000"
    assert again.status_code == 403


def test_too_many_wrong_codes(client):
    pairing.make_code()
    wrong = pairing.seal(Fernet.generate_key(), {"port": 8000})
    answers = [post(client, wrong).status_code for _ in range(21)]
    assert answers == [403] * 20 + [429]


def test_a_question_that_was_recorded_is_not_answered_again(client, monkeypatch):
    secret = Fernet.generate_key().decode()
    pairing.save_pairing(Pairing(Role.FIRST, OTHER, secret))
    monkeypatch.setattr(copying, "contact", copying.Contact(turn=5))
    answer = post(client, pairing.seal(secret, {"turn": 5, "mark": "", "port": 8000}))
    content, body = pairing.open_sealed(secret, answer.content)
    assert (content, body) == ({"turn": 5}, b"")


def test_first_computer_that_slept_serves_nothing_before_it_has_looked():
    pairing.save_pairing(Pairing(Role.FIRST, "http://127.0.0.1:9", "secret"))
    fence = Fence()
    for reader in ({"HTTP_ACCEPT_LANGUAGE": "fr"}, {"HTTP_COOKIE": f"{COOKIE}=fr"}):
        status, _, (moment,) = serve(fence, **reader)
        assert status.startswith("503")
        assert moment.decode().startswith("Un instant.")
    fence.look()  # nobody answers there, so a person has to say how it is
    assert fence.is_unsure
    assert serve(fence)[0].startswith("503")
    assert serve(fence, REMOTE_ADDR="127.0.0.1")[1]["Location"] == "/computer/spare/"
    fence.decide(has_taken_over=False)
    assert serve(fence) == [b"played"]


def test_retired_computer_leads_to_the_spare_and_takes_nothing():
    pairing.save_pairing(Pairing(Role.FIRST, OTHER, "secret"))
    fence = Fence()
    fence.decide(has_taken_over=True)  # it was not in doubt
    assert pairing.get_pairing().role is Role.FIRST
    fence.is_unsure = True
    fence.decide(has_taken_over=True)
    status, headers, _ = serve(fence, "/t/3-abc/", QUERY_STRING="ok=1")
    assert (status, headers["Location"]) == ("302 Found", f"{OTHER}/t/3-abc/?ok=1")
    assert serve(fence, "/t/3-abc/reports/", REQUEST_METHOD="POST")[0].startswith("503")
    assert serve(fence, "/t/3-abc/", QUERY_STRING="since=1")[0].startswith("503")
    here = {"REMOTE_ADDR": "127.0.0.1", "REQUEST_METHOD": "POST"}
    assert serve(fence, "/computer/put-back/", **here) == [b"played"]
    assert serve(fence, "/computer/password/", **here)[0].startswith("503")


def test_computer_with_events_asks_nobody_to_be_a_spare(client, monkeypatch):
    monkeypatch.setattr(installation, "_ways", [lambda: None])
    MembershipFactory()
    with socket.create_server(("127.0.0.1", 0)) as first:
        first.settimeout(0)
        address = f"127.0.0.1:{first.getsockname()[1]}"
        page = client.post("/computer/spare/", {"address": address, "code": "2222"})
        with pytest.raises(BlockingIOError):
            first.accept()
    assert "Only a computer without events can be a spare." in page.content.decode()


def test_printed_codes_stay_good_on_a_computer_with_the_stick(client, settings, tmp_path):
    organizer = MembershipFactory(role="organizer", user__username="rose").user
    organizer.set_password("violet ladder seven")
    organizer.save()
    key, path = settings.SECRET_KEY, links.link(links.LinkKind.TABLE, 7, 1).path
    log_in = {"username": "rose", "password": "violet ladder seven"}
    client.post("/login/", log_in)
    [sealed] = settings.BACKUPS.glob("*-key.sealed")
    assert key.encode() not in sealed.read_bytes()

    stick, other = settings.BACKUPS, tmp_path / "other"
    other.mkdir()
    settings.DATA, settings.BACKUPS = other, other / "backups"
    settings.SECRET_KEY = "another" * 10
    actions.bring_keys(stick / "night-0001.sqlite3")
    client.post("/login/", log_in | {"password": "wrong"})
    assert links.link(links.LinkKind.TABLE, 7, 1).path != path
    client.post("/login/", log_in)
    assert links.link(links.LinkKind.TABLE, 7, 1).path == path
    assert (other / "secret_key").read_text() == key
