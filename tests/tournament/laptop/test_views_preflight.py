"""The page before the doors open, and the line about backups on every page."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import running_session
from tests.factories.sessions import journal_of, session_in_check_in
from tests.factories.visitors import helper_of, organizer_of
from tests.oracles import cases
from tournament.access.links import LinkKind, link
from tournament.access.opened import visitors_of
from tournament.backups.copies import State, backups_in, remember
from tournament.laptop import actions as checks
from tournament.laptop import forms
from tournament.laptop.reading import preflight
from tournament.machine import systems as machine
from tournament.machine.installation import CHOSEN_HOST, chosen_host
from tournament.machine.network import visitors
from tournament.machine.own_address import follow
from tournament.machine.systems import Severity
from tournament.models import Session
from tournament.printing.engine.workers import worker_folder

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_known_yet(tmp_path: Path, settings) -> None:
    settings.BACKUPS = tmp_path / "backups"
    settings.BACKUPS.mkdir()
    settings.BASE_URL = "http://127.0.0.1:9"  # nobody listens there
    cache.clear()
    visitors.forget()


@pytest.fixture
def session() -> Session:
    return running_session()


def found_on(client: Client, session: Session) -> dict[str, str]:
    """The light of every finding on the page."""
    page = client.get(reverse("preflight", args=[session.pk])).text
    return dict(
        reversed(pair) for pair in re.findall(r'<li class="(\w+)" id="(\w+)">', page)
    )


def press(client: Client, name: str, session: Session, **fields: str) -> int:
    return client.post(reverse(name, args=[session.pk]), fields).status_code


def test_everything_is_looked_at(session) -> None:
    client = organizer_of(session)
    page = reverse("preflight", args=[session.pk])

    answer = client.get(page)

    assert answer.status_code == 200
    assert sorted(found_on(client, session)) == [
        *("address", "backups", "clock", "codes", "disk", "power"),
        *("printed", "printer", "records"),
    ]


@pytest.mark.postgres
def test_backups_are_the_hosts_where_the_records_are_in_postgresql(session) -> None:
    client = organizer_of(session)
    is_ours = connection.vendor == "sqlite"

    press(client, "preflight-check", session)
    page = client.get(reverse("preflight", args=[session.pk])).text

    assert found_on(client, session)["records"] == "good"
    assert ("Backups are made on the server." in page) == (not is_ours)
    assert ('id="backup"' in page) == is_ours
    assert len(backups_in(settings.BACKUPS)) == is_ours


def test_opened_it_asks_the_network_and_makes_the_backup_that_is_due(session) -> None:
    client = organizer_of(session)

    found = [found_on(client, session) for _ in range(2)]

    lights = [(each["address"], each["backups"]) for each in found]
    assert lights == [("bad", "look")] * 2  # no second place
    assert len(backups_in(settings.BACKUPS)) == 1
    page = client.get(reverse("preflight", args=[session.pk])).text
    assert not re.search("healthz|SQLite|No backup yet|Press", page)

    remember(settings.BACKUPS, State(timezone.now() - timedelta(minutes=16), 1))
    assert "minutes ago" not in client.get(reverse("preflight", args=[session.pk])).text
    assert press(client, "preflight-check", session) == 302


def test_a_phone_that_has_come_is_told(session, monkeypatch) -> None:
    monkeypatch.setattr(checks, "fault_at", lambda _: "")
    client = organizer_of(session)
    client.get("/")  # from this computer
    Client(REMOTE_ADDR="192.168.1.78").get("/healthz/")  # a machine that watches
    alone = found_on(client, session)["address"]

    by_name = Client(REMOTE_ADDR="192.168.1.79")
    by_name.get("/", headers={"host": "localhost"})  # that is not printed
    by_another = found_on(client, session)["address"]
    Client(REMOTE_ADDR="192.168.1.77").get("/", headers={"host": "192.168.1.5:8000"})

    page = client.get(reverse("preflight", args=[session.pk])).text
    assert (alone, by_another) == ("look", "look")
    assert found_on(client, session)["address"] == "good"
    assert "1 other device opened http://127.0.0.1:9, last at " in page


def test_a_name_that_stays_is_offered_and_chosen(session, settings, monkeypatch) -> None:
    for name in ("HOST", "BASE_URL", "OWN_ADDRESSES", "ALLOWED_HOSTS", "CHOSEN_HOST"):
        setattr(settings, name, getattr(settings, name))  # they come back to that
    settings.GIVEN_HOST = settings.CHOSEN_HOST = ""
    client, address = organizer_of(session), reverse("preflight", args=[session.pk])
    monkeypatch.setattr(checks, "answering_name", lambda: "hall.local")
    offered = client.get(address).text

    press(client, "preflight-host", session, host="evil.example")
    refused = settings.HOST
    press(client, "preflight-host", session, host="hall.local")

    assert "Address in codes" in offered
    assert refused == "192.168.1.5"
    assert settings.BASE_URL == "http://hall.local:8000"
    assert chosen_host(settings.DATA) == "hall.local"
    assert link(LinkKind.CARD, 1, 1).url.startswith("http://hall.local:8000/c/")
    assert not follow()  # it stays
    (settings.DATA / CHOSEN_HOST).unlink()


def test_the_printer_is_good_once_somebody_said_so(session) -> None:
    client = organizer_of(session)

    press(client, "preflight-printed", session)

    assert found_on(client, session)["printer"] == "good"


def test_what_one_club_printed_is_nothing_to_another(session) -> None:
    press(organizer_of(session), "preflight-printed", session)

    other = running_session()

    assert found_on(organizer_of(other), other)["printer"] == "look"


def test_hosted_the_phones_of_a_club_are_its_own(session, settings) -> None:
    other, phone = running_session(), Client(REMOTE_ADDR="203.0.113.5")
    settings.IS_HOSTED, settings.HOST = True, "euchre.example.org"
    card = session.cards.get(number=1)

    for _ in range(2):
        phone.get(link(LinkKind.CARD, card.pk, 1).path)

    assert len(visitors_of(session.club_id).addresses) == 1
    assert visitors_of(other.club_id).addresses == set()
    assert light_of_phones(session) is Severity.GOOD
    assert light_of_phones(other) is Severity.LOOK


def light_of_phones(session: Session) -> Severity:
    findings = preflight(session, second="")
    return next(each.light for each in findings if each.key == "address")


def test_a_stick_is_chosen_and_nothing_else_can_be(session, monkeypatch, tmp_path) -> None:
    (tmp_path / "stick").mkdir()
    monkeypatch.setattr(forms, "sticks", lambda: [f"{tmp_path / 'stick'}"])
    client = organizer_of(session)

    foreign = press(client, "preflight-place", session, place="/etc")
    chosen = press(client, "preflight-place", session, place=f"{tmp_path / 'stick'}")

    assert (foreign, chosen) == (400, 302)
    assert len(list((tmp_path / "stick").rglob("*.sqlite3"))) == 1
    assert found_on(client, session)["backups"] == "good"


def test_a_stick_that_was_pulled_meanwhile_is_told(session, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(forms, "sticks", lambda: [f"{tmp_path / 'stick'}"])
    client = organizer_of(session)
    address = reverse("preflight-place", args=[session.pk])

    answer = client.post(address, {"place": f"{tmp_path / 'stick'}"})

    assert answer.status_code == 400
    assert "stick: No such file or directory. Plug it in again" in answer.text


def test_all_codes_are_given_anew_and_the_page_says_so(session) -> None:
    client = organizer_of(session)

    assert press(client, "new-codes", session) == 302

    assert {item.generation for item in (*session.cards.all(), *session.tables.all())} == {
        2
    }
    assert found_on(client, session)["codes"] == "look"
    assert journal_of(session)[-1][0] == "Replaced the codes of all cards and tables"


@pytest.mark.parametrize(
    ("minutes", "places", "line"),
    cases(tuple[int | None, int, str], "machine", "backups_told"),
)
def test_every_page_says_calmly_how_the_backups_stand(
    session, minutes, places, line
) -> None:
    if minutes is not None:
        at = timezone.now() - timedelta(minutes=minutes)
        remember(settings.BACKUPS, State(at, places))

    page = organizer_of(session).get(reverse("print", args=[session.pk])).text

    (link,) = re.findall(r'<a id="backup" class="([^"]*)"[^>]*>(.*?)</a>', page)
    assert line in link[1]
    assert (link[0] == "saved-at") == (minutes == 0)


def test_helpers_and_nights_on_paper_have_no_such_line(session) -> None:
    planned = Session.objects.get(pk=session.pk)
    helper = helper_of(session).get(reverse("print", args=[session.pk])).text
    planned.state = "finished"
    planned.save()

    over = organizer_of(session).get(reverse("print", args=[session.pk])).text

    assert 'id="backup"' not in helper + over


def test_the_hall_asks_again_when_the_line_changes(session) -> None:
    client = organizer_of(session)
    hall = client.get(reverse("hall", args=[session.pk])).text
    (poll,) = re.findall(r'hx-get="([^"]+)"', hall)
    poll = poll.replace("&amp;", "&")
    same = client.get(poll)

    remember(settings.BACKUPS, State(timezone.now(), 2))
    other = client.get(poll)

    assert (same.status_code, other.status_code) == (204, 200)
    assert 'hx-swap-oob="true"' in other.text
    assert 'hx-swap-oob="true"' not in hall


def test_a_disk_that_is_nearly_full_is_told_on_every_page(session, monkeypatch) -> None:
    pages = ["/", reverse("night", args=[session.pk]), reverse("hall", args=[session.pk])]
    client = organizer_of(session)
    text = "The disk is nearly full: 150 MB left."
    roomy = [text in client.get(page).text for page in pages]

    monkeypatch.setattr(machine, "free_bytes", lambda _: 150 * 10**6)
    full = [text in client.get(page).text for page in pages]
    stranger = Client().get("/login/").text

    assert (roomy, full) == ([False] * 3, [True] * 3)
    assert text not in stranger


def test_the_page_opens_where_no_print_worker_can_start(session, settings) -> None:
    settings.PRINT_WORKERS = 1
    worker_folder(0).parent.mkdir(parents=True, exist_ok=True)
    worker_folder(0).write_text("no folder, as where the disk has no room for one")

    assert "disk" in found_on(organizer_of(session), session)


def test_the_page_is_a_link_away_before_the_start() -> None:
    session = session_in_check_in()
    overview = organizer_of(session).get(reverse("night", args=[session.pk])).text

    assert reverse("preflight", args=[session.pk]) in overview
