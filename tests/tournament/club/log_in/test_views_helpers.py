import pytest
from django.urls import reverse

from tests.factories import SessionFactory, running_session
from tests.factories.visitors import helper_of, organizer_of, told_on
from tests.oracles import oracle
from tournament.models import Membership

pytestmark = pytest.mark.django_db


def test_an_organizer_lets_a_helper_log_in_and_out_again(client):
    session = SessionFactory()
    organizer = organizer_of(session)
    fields = {"name": "ann", "password": "nine spades"}

    organizer.post(reverse("helpers"), fields)
    page = organizer.get(reverse("helpers")).content.decode()
    logged_in = client.post(
        reverse("login"), {"username": "ann", "password": "nine spades"}
    )
    helper = Membership.objects.get(role="helper")
    organizer.post(reverse("remove-helper"), {"helper": helper.pk})

    assert "<bdi>ann</bdi>" in page
    assert (logged_in.status_code, logged_in.url) == (302, reverse("home"))
    assert client.get(reverse("home")).status_code == 200
    assert not Membership.objects.filter(role="helper").exists()


@pytest.mark.parametrize(("fields", "sentence"), oracle("club")["helpers_refused"])
def test_what_is_wrong_with_a_helper_is_said(fields, sentence):
    answer = organizer_of(SessionFactory()).post(reverse("helpers"), fields)

    assert answer.status_code == 400
    assert sentence in told_on(answer)


def test_a_helper_is_shown_no_button_that_refuses():
    session = running_session(is_rehearsal=True)
    pages = [reverse("home"), reverse("night", args=[session.pk])]

    shown, others = (
        [client.get(page).text for page in pages]
        for client in (organizer_of(session), helper_of(session))
    )

    for name in ("new-night", "rehearse", "take-in-night"):
        assert f'"{reverse(name)}"' in shown[0]
        assert f'"{reverse(name)}"' not in others[0]
    assert "Delete practice event" in shown[1]
    assert "Delete practice event" not in others[1]


def test_a_name_taken_stays_in_the_form():
    organizer = organizer_of(SessionFactory())
    fields = {"name": "ann", "password": "nine spades"}
    organizer.post(reverse("helpers"), fields)

    answer = organizer.post(reverse("helpers"), fields)

    assert answer.status_code == 400
    assert told_on(answer) == [
        "ann is already taken. Choose another name. Nothing was changed."
    ]
    assert b'value="ann"' in answer.content


@pytest.mark.parametrize("page", ["night", "hall", "check-in"])
def test_a_helper_sees_no_button_that_would_refuse(page):
    session = running_session()
    address = reverse(page, args=[session.pk])

    shown = helper_of(session).get(address).content.decode()
    to_organizer = organizer_of(session).get(address).content.decode()

    for name in ("cancel", "next-game", "finish", "redraw", "paper-tables", "archive"):
        assert f'{reverse(name, args=[session.pk])}"' not in shown, name
    assert reverse("redraw", args=[session.pk]) in to_organizer
