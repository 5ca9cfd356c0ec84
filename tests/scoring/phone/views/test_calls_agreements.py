"""Agreements: what phones, the hall, the desk and the night's page show and take."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.deals.submission import new_report_id
from scoring.models import Agreement
from tests.factories import MADE, game_of, play, play_round, record, running_session
from tests.factories.agreements import agree, ask_for_agreement, seen_of
from tests.factories.pads import pad, stamp_of
from tests.factories.visitors import organizer_of, told_on

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    session = ask_for_agreement(running_session())
    play_round(session)
    return session


def tap(client, session, **changes):
    fields = {"report_id": new_report_id(), "round": "1", "side": "second"}
    fields |= {"seen": seen_of(game_of(session)), **changes}
    return client.post(f"{pad(session)}agree/", fields)


def offered(answer):
    buttons = re.findall(r'name="side" value="\w+" class="\w+">(.*?)<', answer.text)
    return [text.replace("&amp;", "&") for text in buttons]


def undo_is_hidden(answer):
    return re.findall(r'class="take-back"( hidden)?', answer.text)[0] != ""


def test_phone_asks_the_pairs_after_the_last_deal(client):
    session = ask_for_agreement(running_session())
    play(game_of(session), [MADE] * 3)
    assert offered(client.get(pad(session))) == []
    record(game_of(session), 4)

    assert offered(client.get(pad(session))) == ["Ann & Fay confirm", "Bob & Eve confirm"]


def test_phone_asks_nobody_where_nobody_has_to_agree(client):
    session = running_session()
    play_round(session)

    assert offered(client.get(pad(session))) == []


def test_tap_agrees_and_hides_undo(client, session):
    assert not undo_is_hidden(client.get(pad(session)))

    answer = tap(client, session)

    assert (answer.status_code, answer.url) == (302, pad(session))
    page = client.get(pad(session))
    assert "<b>Confirmed.</b>" in page.text
    assert offered(page) == []
    assert undo_is_hidden(page)


def test_refused_agreement_shows_the_score_as_it_is(client, session):
    answer = tap(client, session, seen="1-2-3-4 1.9")

    assert answer.status_code == 409
    assert "The score changed since you saw it." in answer.text
    assert offered(answer) == ["Ann & Fay confirm", "Bob & Eve confirm"]
    assert not Agreement.objects.exists()


@pytest.mark.parametrize("fields", [{"side": ""}, {"side": "x"}, {"seen": ""}])
def test_unreadable_agreement_is_refused(client, session, fields):
    assert tap(client, session, **fields).status_code == 400
    assert not Agreement.objects.exists()


def test_agreement_and_setting_change_the_stamp():
    session = running_session()
    play_round(session)
    seen = [stamp_of(session)]
    ask_for_agreement(session)
    seen.append(stamp_of(session))
    agree(game_of(session))
    seen.append(stamp_of(session))

    assert len(set(seen)) == 3


def test_hall_waits_for_tables_not_agreed(session):
    agree(game_of(session, table=1))

    page = organizer_of(session).get(reverse("hall", args=[session.pk])).text

    assert "Still playing: table 2." in page
    assert page.count("Needs confirmation") == 1
    assert "Start game 2" not in page


def test_organizer_decides_at_the_desk(session):
    client, game = organizer_of(session), game_of(session)
    page = client.get(reverse("game", args=[session.pk, game.pk])).text
    assert "Needs confirmation" in page
    (seen,) = re.findall(r'name="seen" value="(.*?)"', page)
    fields = {"report_id": new_report_id(), "seen": seen, "reason": "Both slips say so"}

    answer = client.post(reverse("decide", args=[session.pk, game.pk]), fields)

    assert answer.status_code == 302
    page = client.get(reverse("game", args=[session.pk, game.pk])).text
    assert "<q>Both slips say so</q>" in page
    assert "Needs confirmation" not in page


def test_desk_shows_which_pair_agreed(session):
    game = game_of(session)
    agree(game)

    page = organizer_of(session).get(reverse("game", args=[session.pk, game.pk])).text

    assert "Confirmed by Bob &amp; Eve at" in page


def test_organizer_is_asked_why(session):
    client, game = organizer_of(session), game_of(session)
    fields = {"report_id": new_report_id(), "seen": seen_of(game), "reason": " "}

    answer = client.post(reverse("decide", args=[session.pk, game.pk]), fields)

    assert answer.status_code == 400
    assert told_on(answer)[0] == ("Enter a reason. Nothing was changed.")


def report_by(client, session, deal):
    """Report a deal as the queue of this phone does."""
    fields = {"round": 1, "deal": deal, "call": "made,first,"}
    form = {"report_id": new_report_id(), **fields}
    headers = {"HTTP_X_REQUESTED_WITH": "queue"}
    answer = client.post(f"{pad(session)}reports/", form, **headers)
    assert answer.json()["counts"], answer.json()


def told_to_the_organizer(session):
    """Whether the tile of the hall and the game's page tell of one phone."""
    visitor = organizer_of(session)
    hall = visitor.get(reverse("hall", args=[session.pk])).text
    game = visitor.get(reverse("game", args=[session.pk, game_of(session).pk])).text
    return (
        "Confirmed on the same phone" in hall,
        "the same phone that kept the score" in game,
    )


@pytest.mark.parametrize("is_same", [True, False])
def test_an_agreement_on_the_phone_that_kept_score_is_flagged(is_same):
    session = ask_for_agreement(running_session())
    keeper, other = Client(), Client()
    for phone in (keeper, other):
        phone.get(pad(session))
    for deal in range(1, session.deals_per_game + 1):
        report_by(keeper, session, deal)

    tap(keeper if is_same else other, session)

    assert Agreement.objects.get().is_same_phone == is_same
    assert told_to_the_organizer(session) == (is_same, is_same)


def test_phones_without_an_id_are_not_flagged(client):
    session = ask_for_agreement(running_session())
    play_round(session)

    tap(client, session)

    assert told_to_the_organizer(session) == (False, False)


def test_nobody_is_given_an_id_where_nobody_has_to_agree(client):
    assert "device" not in client.get(pad(running_session())).cookies
