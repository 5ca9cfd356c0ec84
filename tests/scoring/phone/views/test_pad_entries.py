import pytest
from django.test import Client
from django.urls import reverse

from scoring.deals.entries import entries_of
from scoring.deals.submission import new_report_id
from scoring.models import HeldReport, TeamEntry
from scoring.rules import DealReport, Outcome
from tests.factories import game_of, running_session
from tests.factories.entries import counted, enter
from tests.factories.pads import tap
from tests.factories.visitors import helper_of, organizer_of
from tournament.access.links import LinkKind, link
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db

MARCH = DealReport(Outcome.MARCH, Side.FIRST)
WE, THEY = Side


@pytest.fixture
def path(session):
    return link(LinkKind.TABLE, session.tables.get(number=1).pk, 1).path


@pytest.fixture
def phone(path):
    """Make a phone without scripts that keeps the score of a pair."""

    def make(pair):
        client = Client()
        client.get(path)
        client.post(f"{path}pair/", {"pair": pair})
        return client

    return make


def test_phone_gets_an_id_and_is_asked_for_its_pair(client, path):
    answer = client.get(path)

    assert "Which team keeps score on this phone?" in answer.content.decode()
    assert 'class="tap"' not in answer.content.decode()
    cookie = answer.cookies["device"]
    assert len(cookie.value) == 32
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/", True, "Lax")
    assert "device" not in client.get(path).cookies


def test_phone_remembers_its_pair_for_the_game_and_forgets_it(phone, path):
    client = phone(WE)

    page = client.get(path).content.decode()
    assert '<input type="hidden" name="pair" value="first">' in page
    assert "This phone: <b>Ann &amp; Fay</b>" in page
    assert client.cookies["pair"]["path"] == path
    client.post(f"{path}pair/", {"pair": ""})
    assert "Which team keeps score" in client.get(path).content.decode()


def test_nonsense_for_a_pair_is_refused(phone, path):
    assert phone("third").post(f"{path}pair/", {"pair": "third"}).status_code == 400


def test_no_cookie_and_no_question_where_one_phone_is_enough(client):
    session = running_session()
    path = link(LinkKind.TABLE, session.tables.get(number=1).pk, 1).path

    assert dict(client.get(path).cookies) == {}
    answer = client.post(f"{path}pair/", {"pair": "first"})
    assert (answer.status_code, dict(answer.cookies)) == (409, {})


def test_two_phones_without_scripts_make_a_deal(phone, path, session):
    for pair in Side:
        assert tap(phone(pair), path, pair=pair).status_code == 302

    assert len(counted(game_of(session))) == 1


def test_one_phone_for_both_pairs_is_403_and_kept(phone, path, session):
    client = phone(WE)
    tap(client, path, pair=WE)

    answer = tap(client, path, pair=THEY)

    assert answer.status_code == 403
    assert "Use another phone for your team." in answer.content.decode()
    assert HeldReport.objects.get().code == "SAME_DEVICE"
    assert counted(game_of(session)) == []


def test_phone_without_cookies_is_403(client, path):
    answer = tap(Client(), path, pair=WE)

    assert answer.status_code == 403
    assert "blocks cookies" in answer.content.decode()


def test_cookie_that_is_no_id_is_none(path):
    client = Client()
    client.cookies["device"] = "me'; --"

    assert tap(client, path, pair=WE).status_code == 403
    assert not TeamEntry.objects.exists()


def test_report_without_a_pair_is_kept_for_the_organizer(phone, path):
    assert tap(phone(WE), path).status_code == 409
    assert HeldReport.objects.get().code == "PAIR_NOT_SAID"


def test_queue_of_one_phone_for_both_gets_403_with_its_report(phone, path):
    client = phone(WE)
    tap(client, path, pair=WE)
    fields = {"report_id": "1" * 16, "round": 1, "deal": 1, "call": "made,first,"}
    headers = {"X-Requested-With": "queue"}

    answer = client.post(f"{path}reports/", fields | {"pair": THEY}, headers=headers)

    assert answer.status_code == 403
    assert answer.json()["report_id"] == "1" * 16
    assert answer.json()["code"] == "SAME_DEVICE"


def test_take_back_without_scripts(phone, path, session):
    client = phone(WE)
    tap(client, path, pair=WE)
    entry = TeamEntry.objects.get()
    assert (
        f'name="takes_back" value="{entry.report_id}"' in client.get(path).content.decode()
    )
    fields = {"report_id": new_report_id(), "round": 1, "deal": 1, "revision": 0}

    answer = client.post(f"{path}take-back/", fields | {"takes_back": entry.report_id})

    assert answer.status_code == 302
    assert not entries_of(game_of(session).pk).standing(since=1)


def test_dispute_is_settled_without_scripts(phone, path, session):
    ours, theirs = phone(WE), phone(THEY)
    tap(ours, path, pair=WE, call="march,first,")
    tap(theirs, path, pair=THEY)
    entries = entries_of(game_of(session).pk)
    fields = {
        "report_id": new_report_id(),
        "round": 1,
        "deal": 1,
        "pair": WE,
        "own": entries.of(1, WE).report_id,
        "other": entries.of(1, THEY).report_id,
    }
    page = ours.get(path).content.decode()
    assert "Deal 1 does not match. This phone: 2–0. Other phone: 1–0." in page

    assert theirs.post(f"{path}give-in/", fields).status_code == 403
    assert ours.post(f"{path}give-in/", fields | {"own": ""}).status_code == 400
    assert ours.post(f"{path}give-in/", fields).status_code == 302

    assert counted(game_of(session)) == [(Outcome.MADE, WE)]


def test_organizer_decides_and_helpers_do_not(session):
    game = game_of(session)
    entry = enter(game, 1, WE, MARCH)
    enter(game, 1, THEY)
    address = reverse("decide-deal", args=[session.pk, game.pk])
    fields = {"report_id": new_report_id(), "deal": 1, "seen": entry.report_id}
    client = organizer_of(session)

    page = client.get(reverse("game", args=[session.pk, game.pk])).content.decode()
    assert "Scores don’t match" in page
    assert "Entered for Ann &amp; Fay, by table 1, North–South" in page
    assert client.post(address, fields).status_code == 400
    reasoned = fields | {"reason": "Both slips"}
    assert helper_of(session).post(address, reasoned).status_code == 403
    assert counted(game) == []
    assert client.post(address, reasoned).status_code == 302
    assert counted(game) == [(Outcome.MARCH, WE)]


def test_desk_writes_neither_down_only_with_a_word(session):
    game = game_of(session)
    enter(game, 1, WE, MARCH)
    address = reverse("record", args=[session.pk, game.pk])
    fields = {"report_id": new_report_id(), "deal": 1, "call": "made,second,"}

    answer = organizer_of(session).post(address, fields)
    assert answer.status_code == 400
    assert "The teams entered deal" in answer.content.decode()
    reasoned = fields | {"reason": "Both were wrong"}
    assert helper_of(session).post(address, reasoned).status_code == 403
    assert organizer_of(session).post(address, reasoned).status_code == 302
    assert counted(game) == [(Outcome.MADE, THEY)]
