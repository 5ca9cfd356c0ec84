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

from tests.factories import running_night
from tests.factories.sessions import journal_of, night_in_check_in
from tests.tournament.views.visitors import helper_of, organizer_of
from tournament.backups import State, backups_in, remember
from tournament.forms import preflight as forms
from tournament.models import Session
from tournament.preflight import machine
from tournament.preflight.reach import visitors

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_known_yet(tmp_path: Path, settings) -> None:
    settings.BACKUPS = tmp_path / "backups"
    settings.BACKUPS.mkdir()
    settings.BASE_URL = "http://127.0.0.1:9"  # nobody listens there
    cache.clear()
    visitors.forget()


@pytest.fixture
def night() -> Session:
    return running_night()


def found_on(client: Client, night: Session) -> dict[str, str]:
    """The light of every finding on the page."""
    page = client.get(reverse("preflight", args=[night.pk])).text
    return dict(
        reversed(it) for it in re.findall(r'<li class="finding (\w+)" id="(\w+)">', page)
    )


def press(client: Client, name: str, night: Session, **fields: str) -> int:
    return client.post(reverse(name, args=[night.pk]), fields).status_code


def test_everything_is_looked_at_in_few_queries(night, django_assert_num_queries) -> None:
    client = organizer_of(night)
    page = reverse("preflight", args=[night.pk])

    with django_assert_num_queries(8):
        answer = client.get(page)

    assert answer.status_code == 200
    assert list(found_on(client, night)) == [
        *("address", "disk", "power", "records", "backups", "clock", "printer", "codes")
    ]


@pytest.mark.postgres
def test_backups_are_the_hosts_where_the_records_are_in_postgresql(night) -> None:
    client = organizer_of(night)
    is_ours = connection.vendor == "sqlite"

    press(client, "preflight-check", night)
    page = client.get(reverse("preflight", args=[night.pk])).text

    assert found_on(client, night)["records"] == "good"
    assert ("pg_dump" in page) == (not is_ours)
    assert ('id="backup"' in page) == is_ours
    assert len(backups_in(settings.BACKUPS)) == is_ours


def test_one_press_asks_the_network_and_makes_a_backup(night) -> None:
    client = organizer_of(night)
    before = found_on(client, night)

    assert press(client, "preflight-check", night) == 302

    after = found_on(client, night)
    assert (before["address"], before["backups"]) == ("look", "bad")
    assert (after["address"], after["backups"]) == ("bad", "look")  # no second place
    assert len(backups_in(settings.BACKUPS)) == 1


def test_a_phone_that_has_come_is_told(night) -> None:
    client = organizer_of(night)
    client.get("/")  # from this computer
    Client(REMOTE_ADDR="192.168.1.78").get("/healthz/")  # a machine that watches
    alone = found_on(client, night)["address"]

    Client(REMOTE_ADDR="192.168.1.77").get("/")

    page = client.get(reverse("preflight", args=[night.pk])).text
    assert (alone, found_on(client, night)["address"]) == ("look", "good")
    assert f"by one other device, last at {timezone.localtime():%H:}" in page


def test_the_printer_is_good_once_somebody_said_so(night) -> None:
    client = organizer_of(night)

    press(client, "preflight-printed", night)

    assert found_on(client, night)["printer"] == "good"


def test_a_stick_is_chosen_and_nothing_else_can_be(night, monkeypatch, tmp_path) -> None:
    (tmp_path / "stick").mkdir()
    monkeypatch.setattr(forms, "sticks", lambda: [f"{tmp_path / 'stick'}"])
    client = organizer_of(night)

    foreign = press(client, "preflight-place", night, place="/etc")
    chosen = press(client, "preflight-place", night, place=f"{tmp_path / 'stick'}")

    assert (foreign, chosen) == (400, 302)
    assert len(list((tmp_path / "stick").rglob("*.sqlite3"))) == 1
    assert found_on(client, night)["backups"] == "good"


def test_a_stick_that_was_pulled_meanwhile_is_told(night, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(forms, "sticks", lambda: [f"{tmp_path / 'stick'}"])
    client = organizer_of(night)
    address = reverse("preflight-place", args=[night.pk])

    answer = client.post(address, {"place": f"{tmp_path / 'stick'}"})

    assert answer.status_code == 400
    assert "is no folder this program can write to: No such file" in answer.text


def test_all_codes_are_given_anew_and_the_page_says_so(night) -> None:
    client = organizer_of(night)

    assert press(client, "new-codes", night) == 302

    assert {it.generation for it in (*night.cards.all(), *night.tables.all())} == {2}
    assert found_on(client, night)["codes"] == "look"
    assert journal_of(night)[-1][0] == "Gave all cards and tables new codes"


@pytest.mark.parametrize(
    ("minutes", "line"), [(0, "✓</span>"), (16, "▲</span>"), (None, "▲</span>")]
)
def test_every_page_says_how_the_backups_stand(night, minutes, line) -> None:
    if minutes is not None:
        at = timezone.now() - timedelta(minutes=minutes)
        remember(settings.BACKUPS, State(at, 2))

    page = organizer_of(night).get(reverse("print", args=[night.pk])).text

    (told,) = re.findall(r'<a id="backup" class="([^"]*)"[^>]*>(.*?)</a>', page)
    assert line in told[1]
    assert (told[0] == "backup") == (minutes == 0)


def test_helpers_and_nights_on_paper_have_no_such_line(night) -> None:
    planned = Session.objects.get(pk=night.pk)
    helper = helper_of(night).get(reverse("print", args=[night.pk])).text
    planned.state = "finished"
    planned.save()

    over = organizer_of(night).get(reverse("print", args=[night.pk])).text

    assert 'id="backup"' not in helper + over


def test_the_hall_asks_again_when_the_line_changes(night) -> None:
    client = organizer_of(night)
    hall = client.get(reverse("hall", args=[night.pk])).text
    (poll,) = re.findall(r'hx-get="([^"]+)"', hall)
    poll = poll.replace("&amp;", "&")
    same = client.get(poll)

    remember(settings.BACKUPS, State(timezone.now(), 2))
    other = client.get(poll)

    assert (same.status_code, other.status_code) == (204, 200)
    assert 'hx-swap-oob="true"' in other.text
    assert 'hx-swap-oob="true"' not in hall


def test_a_disk_that_is_nearly_full_is_told_on_every_page(night, monkeypatch) -> None:
    pages = ["/", reverse("night", args=[night.pk]), reverse("hall", args=[night.pk])]
    client = organizer_of(night)
    said = "The disk of this computer is nearly full: 150 MB left."
    roomy = [said in client.get(page).text for page in pages]

    monkeypatch.setattr(machine, "free_bytes", lambda _: 150 * 10**6)
    full = [said in client.get(page).text for page in pages]
    stranger = Client().get("/login/").text

    assert (roomy, full) == ([False] * 3, [True] * 3)
    assert said not in stranger


def test_the_page_is_a_link_away_before_the_start() -> None:
    night = night_in_check_in()
    overview = organizer_of(night).get(reverse("night", args=[night.pk])).text

    assert reverse("preflight", args=[night.pk]) in overview
