from datetime import date

import pytest
from django.urls import reverse
from django.utils import timezone

from scoring.hall import actions as rounds
from scoring.results.board.actions import share_results
from scoring.results.reading import results_link
from tests.factories import ORGANIZER, finished_session, play_round, running_session
from tests.factories.boards import reveal_all
from tests.factories.money import fee, take
from tests.factories.prizes import prize
from tests.factories.visitors import address, heading_of, organizer_of, told_on, values_of
from tournament.models import Session
from tournament.people.actions.numbers import substitute

pytestmark = pytest.mark.django_db


def test_the_texts_are_there_to_copy():
    session = finished_session(name="Harvest <euchre>")

    answer = organizer_of(session).get(address("after", session))

    assert heading_of(answer) == "Wrap up"
    (paper,) = values_of(answer, "none") or [answer.text]
    assert "Results of Harvest &lt;euchre&gt;" in paper
    assert "still playing" not in answer.text


def test_a_night_in_play_says_so():
    session = running_session()

    answer = organizer_of(session).get(address("after", session))

    assert "still playing" in answer.text


def test_the_same_night_is_planned_again():
    session = finished_session()
    fields = {"name": "Next year", "day": "2027-10-02", "with_people": "on"}

    answer = organizer_of(session).post(address("after", session), fields)

    planned = Session.objects.latest("pk")
    assert answer.url == address("night", planned)
    assert (planned.name, planned.attendances.count()) == ("Next year", 8)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name": "", "day": "2027-10-02"}, "“Name” is empty. Type it here."),
        ({"name": "x", "day": "soon"}, "Choose a date."),
    ],
)
def test_what_is_missing_is_said(fields, sentence):
    session = finished_session()

    answer = organizer_of(session).post(address("after", session), fields)

    assert answer.status_code == 400
    assert told_on(answer) == [sentence]
    assert Session.objects.count() == 1


def test_a_copy_is_told_apart_from_its_event_by_name_or_date():
    session = finished_session()
    client, page = organizer_of(session), address("after", session)
    same = {"name": session.name, "day": f"{session.date}"}

    (offered,) = values_of(client.get(page), "day")
    refused = client.post(page, same)

    assert date.fromisoformat(offered) > max(session.date, timezone.localdate())
    assert date.fromisoformat(offered).weekday() == session.date.weekday()
    assert "This event has the same name and date." in told_on(refused)[0]
    assert Session.objects.count() == 1


def test_the_tables_are_one_file():
    session = finished_session()

    answer = organizer_of(session).get(address("night-tables", session))

    assert answer["Content-Type"] == "application/zip"
    assert answer["Content-Disposition"] == (
        'attachment; filename="2026-10-03-euchre-night.zip"'
    )
    assert answer.content.startswith(b"PK")


def test_certificates_are_printed_from_wrap_up():
    session = finished_session()
    client = organizer_of(session)
    page, certificates = (
        reverse(name, args=[session.pk]) for name in ("after", "certificates")
    )
    assert certificates not in client.get(page).text

    client.post(reverse("usual-prizes", args=[session.pk]), {"usual": "75-15-10"})

    assert f'href="{certificates}"' in client.get(page).text


def test_a_substitute_is_counted_alike_everywhere(client):
    """Nine players paid at eight numbers, and the bulletin said eight once."""
    session = running_session()
    price = fee(session, "Admission", "10")
    play_round(session)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    substitute(session=session, number=3, name="Zoe", from_round=2, by=ORGANIZER)
    for person in session.attendances.all():
        take(person, price)
    play_round(session, 2)
    session = rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    share_results(session=session, is_on=True, by=ORGANIZER)
    reveal_all(session)

    organizer = organizer_of(session)
    page = organizer.get(address("after", session)).text
    home = organizer.get(address("night", session)).text
    money = organizer.get(address("money", session)).text
    report = organizer.get(address("money-printed", session), {"page": "1"}).text
    public = client.get(results_link(session).path).text

    assert "9 players</span>" in page
    assert "1 player was a substitute." in page
    assert "9 players played 2 games" in page
    assert "<dt>players</dt><dd>9</dd>" in home
    assert "All 9 paid" in money
    assert "9 players paid admission. 9 × $10. 1 player was a substitute." in report
    assert "9 players took part." in public


def test_what_is_to_hand_over_is_counted_alike_everywhere():
    """Five prizes stood above nine buttons once."""
    session = finished_session()
    prize(session, amount="20")
    reveal_all(session)
    organizer = organizer_of(session)

    page = organizer.get(address("after", session)).text
    home = organizer.get(address("night", session)).text

    buttons = page.count("Mark paid")
    assert buttons > 1
    assert f"{buttons} winners to pay" in page
    assert f"<dt>prizes to hand over</dt><dd>{buttons}</dd>" in home
