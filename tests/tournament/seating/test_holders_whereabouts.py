"""Where people are while an event is played."""

import pytest
from django.urls import reverse

from scoring.home.reading import home_of
from tests.factories.redraws import crowd_session, play_games, take
from tests.factories.visitors import organizer_of
from tournament.people.reading import find
from tournament.seating.holders import first_seats
from tournament.words.translation import translate

pytestmark = pytest.mark.django_db


def place_of(session, name):
    people = find(session, name).people
    return next(one.place for one in people if one.attendance.player.name == name)


def test_find_says_who_sits_where_left_and_starts():
    session = take(crowd_session(9, 4), leave=(3,), come=("Zoe",))

    places = [place_of(session, f"Person {number}") for number in range(1, 10)]

    assert places[2] == "Does not play from game 2 on"
    assert places.count("Sits out this game") == 1
    assert sum(place.startswith("Table ") and ", with " in place for place in places) == 7
    assert place_of(session, "Zoe") == "Starts in game 2"
    session = play_games(session, 1)
    assert place_of(session, "Person 3") == "Left after game 1"
    _, figures = home_of(session, second_place="")
    assert ("9", "playing") in [(one.value, translate(one.label)) for one in figures]


def test_result_of_a_change_says_where_late_players_sit():
    session = take(crowd_session(8, 4), come=("Zoe",))

    (sentence,) = first_seats(session, ["Zoe"])

    assert sentence.startswith("Zoe is number 9")
    assert sentence.endswith("game 2.")


def test_page_of_a_player_leads_to_the_change_of_who_left():
    session = crowd_session(8, 4)
    client, person = organizer_of(session), session.attendances.first()

    text = client.get(reverse("person", args=[session.pk, person.pk])).text

    assert "Left or did not come" in text
    assert 'name="leave"' in text
    assert "Check-in is closed." not in text


def test_late_arrivals_keep_their_tab_and_take_another_name():
    session = crowd_session(8, 4)
    typed = {"come": "Zoe", "odd_crowd": "sit_out", "games": "4"}

    text = organizer_of(session).post(reverse("redraw", args=[session.pk]), typed).text

    tab = text.split('aria-current="page"')[-1]
    assert tab.startswith(">Arrived late")
    assert "Change something more" in text
    assert text.index('id="id_come"') < text.index("Tables and games")
