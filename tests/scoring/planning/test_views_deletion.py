"""The page that deletes a night, and what its codes say afterwards."""

from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from scoring.models import Season
from tests.factories import running_session
from tests.factories.counted import queries_in
from tests.factories.seasons import season_of
from tests.factories.sessions import session_in_check_in
from tests.factories.visitors import heading_of, organizer_of, told_on, values_of
from tests.factories.whole import session_with_everything
from tournament.access.links import LinkKind, link, secret
from tournament.models import Session

pytestmark = pytest.mark.django_db

GONE = "This code no longer works. Its event was deleted or set up again."


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, settings) -> None:
    settings.BACKUPS = tmp_path / "backups"


def page(session: Session) -> str:
    return reverse("delete-night", args=[session.pk])


def over(session: Session) -> Session:
    Session.objects.filter(pk=session.pk).update(state="finished")
    return Session.objects.get(pk=session.pk)


def test_it_says_what_would_be_gone() -> None:
    session = over(session_with_everything())
    season = season_of(session.club)
    season.nights.add(session)

    shown = " ".join(organizer_of(session).get(page(session)).text.split())

    assert heading_of(organizer_of(session).get(page(session))) == "Delete event"
    assert "8 players, with seats and cards" in shown
    assert "4 deals<" in shown
    assert "1 deal of side games" in shown
    assert "3 entries of the cash log" in shown
    assert f"Its points in {season.name}" in shown
    assert "8 players were in no other event." in shown
    assert reverse("night-json", args=[session.pk]) in shown


def test_it_asks_a_fixed_number_of_questions() -> None:
    def asked(names: list[str]) -> int:
        session = session_in_check_in(names=names)
        client = organizer_of(session)
        return queries_in(lambda: client.get(page(session)))

    assert asked(["Ann"]) == asked(["Ann", "Bob", "Cora"])


def test_a_wrong_name_stays_in_the_field_and_deletes_nothing() -> None:
    session = session_in_check_in(names=["Ann"])

    answer = organizer_of(session).post(page(session), {"name": "Euchre nite"})

    assert answer.status_code == 400
    assert values_of(answer, "name") == ["Euchre nite"]
    assert told_on(answer) == ["Type “Euchre night” to delete it. Nothing was deleted."]
    assert Session.objects.count() == 1


def test_a_night_that_is_played_cannot_be_deleted() -> None:
    session = running_session()
    client = organizer_of(session)

    answers = [
        client.get(page(session)),
        client.post(page(session), {"name": session.name}),
    ]

    assert [answer.status_code for answer in answers] == [409, 409]
    assert Session.objects.count() == 1


@pytest.mark.parametrize("is_rehearsal", [True, False])
def test_the_people_of_a_rehearsal_go_with_it(is_rehearsal) -> None:
    session = session_in_check_in(names=["Ann"], is_rehearsal=is_rehearsal)

    shown = organizer_of(session).get(page(session)).text

    assert ("checked" in shown) == is_rehearsal


def test_its_codes_say_that_they_are_of_no_night() -> None:
    session = over(session_with_everything())
    card, table, side = (
        session.cards.first(),
        session.tables.first(),
        session.side_tables.first(),
    )
    table_secret = secret(LinkKind.TABLE, table.pk, 1)
    paths = [
        link(LinkKind.CARD, card.pk, 1).path,
        link(LinkKind.CARD, card.pk, 2).path,
        link(LinkKind.TABLE, table.pk, 1).path,
        link(LinkKind.SIDE, side.pk, 1).path,
        link(LinkKind.BOARD, session.pk, 1).path,
    ]
    guess = f"/c/{card.pk}-{secret(LinkKind.CARD, card.pk + 1, 1)}/"
    client = organizer_of(session)

    done = client.post(page(session), {"name": "Euchre night"}, follow=True)

    answers = [Client().get(path) for path in paths]
    assert "Deleted Euchre night" in done.text
    assert not Season.objects.exists()
    assert {(answer.status_code, heading_of(answer)) for answer in answers} == {
        (410, "This code opens nothing")
    }
    assert [told_on(answer) for answer in answers] == [[GONE]] * 5
    assert "Enter a code" in answers[0].text
    assert Client().get(guess).status_code == 404
    tapped = Client().post(f"/t/{table.pk}-{table_secret}/", {})
    assert (tapped.status_code, "Nothing was saved." in tapped.text) == (410, True)
    # what a phone has not sent stays on it: it is told of no report
    queued = Client(headers={"X-Requested-With": "queue"})
    assert queued.post(f"/t/{table.pk}-{table_secret}/reports/", {}).status_code == 404
