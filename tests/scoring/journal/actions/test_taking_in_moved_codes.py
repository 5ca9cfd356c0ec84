"""Printed codes of an event that goes to another computer, and comes back."""

import json

import pytest
from django.test import Client

from scoring.journal.actions.taking_in import SessionFileUnreadable, import_session
from scoring.journal.event_file import list_moved_codes, session_file
from tests.factories import ORGANIZER, ClubFactory, running_session
from tests.factories.visitors import organizer_of
from tournament.access.links import LinkKind, link, secret
from tournament.models import MovedCode, Player, Session
from tournament.planning.actions import move_away
from tournament.printing.actions import reissue

pytestmark = pytest.mark.django_db
LAPTOP, HOST = "laptop-" * 10, "host-" * 10


@pytest.fixture(autouse=True)
def laptop(settings):
    settings.SECRET_KEY = LAPTOP


def codes(session):
    """The paths on the paper of table 2, card 3 and the big screen."""
    table, card = session.tables.get(number=2), session.cards.get(number=3)
    return [
        link(LinkKind.TABLE, table.pk, table.generation).path,
        link(LinkKind.CARD, card.pk, card.generation).path,
        link(LinkKind.BOARD, session.pk, 1).path,
    ]


def give_out(session):
    return session_file(session, list_moved_codes(session))


def delete_all():
    Session.objects.all().delete()
    Player.objects.all().delete()


def move(session, settings, key, club=None):
    """The event on another computer, whose key is *key*, and nothing left here."""
    text = give_out(session)
    delete_all()
    settings.SECRET_KEY = key
    return import_session(club=club or ClubFactory(), text=text)


def test_a_code_opens_the_same_on_the_other_computer(settings, client):
    session = running_session()
    printed = codes(session)

    there = move(session, settings, HOST)

    assert set(printed).isdisjoint(codes(there))
    for old, new in zip(printed, codes(there), strict=True):
        answer = client.get(f"{old}?view=")
        assert (answer.status_code, answer.url) == (307, f"{new}?view=")
        assert client.get(new).status_code == 200


def test_a_report_to_a_code_that_moved_is_sent_on_whole(settings, client):
    session = running_session()
    pad = codes(session)[0]
    there = move(session, settings, HOST)
    fields = {"report_id": f"{1:032x}", "round": 1, "deal": 1, "call": "made,first,"}

    answer = client.post(
        f"{pad}reports/", fields, follow=True, headers={"X-Requested-With": "queue"}
    )

    assert answer.status_code == 200
    assert answer.json()["counts"] is True
    assert there.rounds.get(number=1).games.get(table__number=2).deals.count() == 1


def test_codes_of_both_computers_work_after_the_way_back(settings, client):
    session = running_session()
    printed = codes(session)

    there = move(session, settings, HOST)
    printed_there = codes(there)
    back = move(there, settings, LAPTOP)

    for old, on_host, new in zip(printed, printed_there, codes(back), strict=True):
        assert client.get(old).url == new
        assert client.get(on_host).url == new


def test_a_code_given_up_after_the_move_is_an_old_one(settings, client):
    session = running_session()
    card = codes(session)[1]
    there = move(session, settings, HOST)

    reissue(item=there.cards.get(number=3), by=ORGANIZER)
    answer = client.get(card, follow=True)

    assert answer.status_code == 410
    assert "Card 3 has a new one" in answer.text


def test_a_file_opens_nothing(settings, client):
    session = running_session()
    text = give_out(session)

    for row, kind in (
        (session.tables.get(number=2), "t"),
        (session.cards.get(number=3), "c"),
    ):
        assert secret(LinkKind(kind), row.pk, row.generation) not in text
    for digest in {each["digest"] for each in json.loads(text)["codes"]}:
        assert client.get(f"/t/1-{digest}/").status_code == 404


def test_a_code_that_two_clubs_claim_opens_neither(settings, client):
    """Who gets hold of a file cannot lead another club's phones to an event of theirs."""
    session = running_session()
    printed, text = codes(session), give_out(session)
    there = move(session, settings, HOST)
    assert client.get(printed[0]).status_code == 307

    import_session(club=ClubFactory(), text=text)

    assert [client.get(path).status_code for path in printed] == [404] * 3
    assert [client.get(path).status_code for path in codes(there)] == [200] * 3


def test_no_file_takes_over_a_code_of_this_computer(settings, client):
    session = running_session()
    stranger = json.loads(give_out(session))
    import_session(club=ClubFactory(), text=json.dumps(stranger))

    for path in codes(session):
        assert client.get(path).status_code == 200


def test_the_latest_of_two_copies_in_a_club_is_opened(settings, client):
    session = running_session()
    printed, text = codes(session), give_out(session)
    there = move(session, settings, HOST)

    latest = import_session(club=there.club, text=text)

    assert [client.get(path).url for path in printed] == codes(latest)


@pytest.mark.parametrize(
    "wrong",
    [
        {"digest": "x"},
        {"digest": "A" * 64},
        {"number": 99},
        {"number": True},
        {"kind": "u"},
        {"kind": ["t"]},
        {"generation": -1},
        {"generation": 2**40},
        {"more": 1},
    ],
)
def test_codes_that_cannot_be_are_refused_and_nothing_is_imported(settings, wrong):
    whole = json.loads(give_out(running_session()))
    whole["codes"][0] |= wrong

    for codes_of_file in (whole["codes"], "t", [1]):
        with pytest.raises(SessionFileUnreadable, match="codes"):
            import_session(
                club=ClubFactory(), text=json.dumps({**whole, "codes": codes_of_file})
            )

    assert Session.objects.count() == 1
    assert not MovedCode.objects.exists()


def test_a_phone_is_led_on_from_the_computer_that_was_left(client):
    session = running_session()
    table, card, board = codes(session)

    move_away(session=session, by=ORGANIZER, address="euchre.example.org")

    for path in (table, card):
        text = client.get(path).text
        assert "This event moved to another computer." in text
        assert f'href="https://euchre.example.org{path}"' in text
    assert "This event moved to euchre.example.org" in client.get(board).text


def test_an_organizer_moves_an_event_to_an_address():
    session = running_session()
    organizer: Client = organizer_of(session)

    answer = organizer.post(f"/nights/{session.pk}/cancel/", {"address": "the hall"})
    assert answer.status_code == 400
    assert "“the hall” is not an address." in answer.text

    organizer.post(f"/nights/{session.pk}/cancel/", {"address": "192.168.1.20:8000"})
    session.refresh_from_db()
    assert (session.state, session.moved_to) == ("cancelled", "http://192.168.1.20:8000")
    assert "moved_to" not in session_file(session)
