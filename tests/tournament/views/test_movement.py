"""The movement chooser: compared by GET, chosen by POST."""

import re

import pytest
from django.urls import reverse

from tests.factories import (
    NAMES,
    SessionFactory,
    finished_session,
    journal_of,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.tournament.views.visitors import heading_of, organizer_of, told_on, values_of
from tournament.models import Session
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db


def address_of(session):
    return reverse("movement", args=[session.pk])


def compare(session, **query):
    return organizer_of(session).get(address_of(session), query)


def choose(session, movement, **changes):
    fields = {"people": 46, "games": 10, "odd_crowd": "sit_out", "movement": movement}
    return organizer_of(session).post(address_of(session), fields | changes)


def cards(answer):
    """Title and text of every movement that can be chosen."""
    articles = re.findall(r'<article class="movement.*?</article>', answer.text, re.DOTALL)
    return {re.search(r"<h2[^>]*>(.*?)</h2>", article)[1]: article for article in articles}


def plan_of(session):
    session = Session.objects.get(pk=session.pk)
    return (
        session.movement,
        session.odd_crowd,
        session.cards.count(),
        session.table_count,
        session.rounds.count(),
    )


def test_every_movement_stands_beside_the_others():
    answer = compare(SessionFactory(choice=usual_choice(46)))

    assert answer.status_code == 200
    assert heading_of(answer) == "The movement"
    articles = cards(answer)
    assert len(articles) == len(RotationType) - 3
    assert "Recommended" in articles[RotationType.BALANCED.title]
    assert "Tonight’s plan" in articles[RotationType.BALANCED.title]
    assert [title for title, article in articles.items() if "<button" not in article] == [
        RotationType.BALANCED.title
    ]
    assert sum("Recommended" in article for article in articles.values()) == 1
    assert (
        "Nobody partners twice; nobody meets twice."
        in articles[RotationType.BALANCED.title]
    )
    assert all("1 h 45 to 2 h 25" in article for article in articles.values())
    assert "20 players sit out once, the others never." in articles[RotationType.DRAW.title]
    assert "46 numbers at 11 tables, 2 without a seat" in answer.text
    assert "The printed charts are for 8 and for 12 players, not for 46." in answer.text


def test_the_address_says_for_whom_it_is():
    session = SessionFactory(choice=usual_choice(12))

    answer = compare(session, people=48, games=8, odd_crowd="house")

    assert values_of(answer, "people")[0] == "48"
    assert "48 numbers at 12 tables" in answer.text
    assert "8 games of 4 deals take 1 h 25 to 1 h 55" in answer.text
    assert RotationType.RELAY.title in cards(answer)
    assert plan_of(session)[2] == 12


def test_only_the_people_are_said():
    answer = compare(SessionFactory(choice=usual_choice(12)), people=46)

    assert values_of(answer, "games")[0] == "10"
    assert "46 numbers at 11 tables" in answer.text


def test_those_present_are_counted():
    answer = compare(session_in_check_in(names=NAMES[:9], choice=usual_choice(12)))

    assert values_of(answer, "people")[0] == "9"


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"people": ""}, "Please say how many people."),
        ({"people": "401"}, "Ensure this value is less than or equal to 400."),
        ({"games": "31"}, "Ensure this value is less than or equal to 30."),
        ({"games": ""}, "Please say how many games."),
        (
            {"people": "3", "odd_crowd": "sit_out"},
            "3 people are too few: a table of four cannot be filled.",
        ),
    ],
)
def test_what_cannot_be_compared(query, sentence):
    answer = compare(SessionFactory(choice=usual_choice(46)), **query)

    assert answer.status_code == 400
    assert told_on(answer) == [sentence]
    assert cards(answer) == {}
    (name,) = [field for field in query if field != "odd_crowd"]
    assert values_of(answer, name) == [query[name]]


def test_a_movement_is_chosen():
    session = SessionFactory(choice=usual_choice(12))

    answer = choose(session, "winners_advance", people=47)

    assert (answer.status_code, answer.url) == (302, reverse("night", args=[session.pk]))
    assert plan_of(session) == ("winners_advance", "sit_out", 47, 11, 10)
    assert journal_of(session)[-1][0] == (
        "Chose the movement: Winners move on, losers stay; 47 numbers, 11 tables, 10 games"
    )
    after = organizer_of(session).get(answer.url)
    assert RotationType.WINNERS_ADVANCE.title in after.text


def test_the_odd_crowd_is_chosen_with_it():
    session = SessionFactory(choice=usual_choice(12))

    choose(session, "relay", people=46, odd_crowd="house")

    assert plan_of(session) == ("relay", "house", 48, 12, 10)


def test_what_cannot_be_played_is_refused_and_the_page_stays():
    session = SessionFactory(choice=usual_choice(12))

    answer = choose(session, "relay")

    assert answer.status_code == 400
    assert told_on(answer)[0].startswith("46 players are 2 more than 11 tables can seat")
    assert plan_of(session)[0] == "chart"
    assert RotationType.BALANCED.title in cards(answer)


def test_a_movement_nobody_knows():
    session = SessionFactory(choice=usual_choice(12))

    answer = choose(session, "musical_chairs")

    assert answer.status_code == 400
    assert told_on(answer)[0].startswith("Select a valid choice.")
    assert plan_of(session)[0] == "chart"


def test_held_numbers_that_would_go_are_named():
    session = session_in_check_in(names=NAMES, choice=usual_choice(12))
    number_everybody(session)

    few, enough = (
        compare(session, people=10, games=9, odd_crowd="sit_out"),
        compare(session),
    )

    assert (
        "Fewer numbers than are held: 11 Kay, 12 Lou will have to be given another number."
        in told_on(few)
    )
    assert told_on(enough) == []
    assert "print them again after choosing" in enough.text


def test_what_house_players_make_possible_is_a_link():
    answer = compare(SessionFactory(choice=usual_choice(46)))

    assert 'href="?people=46&amp;games=10&amp;odd_crowd=house"' in answer.text


@pytest.mark.parametrize("make", [running_session, finished_session])
def test_after_the_start_nothing_can_be_chosen(make):
    session = make()

    answer = compare(session)
    refused = choose(session, "balanced", people=8, games=7)

    assert answer.status_code == 200
    assert "The movement can be chosen until game 1 is started." in answer.text
    assert cards(answer) == {}
    link = f'href="{reverse("redraw", args=[session.pk])}"'
    assert (link in answer.text) == (make is running_session)
    assert refused.status_code == 409
    assert plan_of(session)[0] == "chart"


@pytest.mark.parametrize("make", [SessionFactory, session_in_check_in, running_session])
def test_the_night_leads_to_the_comparison_while_it_can_be_chosen(make):
    session = make()

    answer = organizer_of(session).get(reverse("night", args=[session.pk]))

    has_link = f'href="{address_of(session)}">Compare movements</a>' in answer.text
    assert has_link == (make is not running_session)


def test_a_choice_is_kept_as_it_was_said():
    session = SessionFactory(
        choice=PlanChoice(RotationType.LADDER, 47, 6, ExtraPlayerPolicy.ODD_TABLE)
    )

    answer = compare(session)

    assert values_of(answer, "people")[0] == "47"
    assert values_of(answer, "games")[0] == "6"
    assert re.search(r'<option value="odd_table" selected>', answer.text)
