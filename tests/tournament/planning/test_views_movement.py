"""The movement chooser: compared by GET, chosen by POST."""

import re

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.factories import (
    NAMES,
    SessionFactory,
    finished_session,
    journal_of,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.visitors import heading_of, organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.machine.prints import note_printed
from tournament.models import Session
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import COMPUTED, RotationType

pytestmark = pytest.mark.django_db


def address_of(session):
    return reverse("movement", args=[session.pk])


def compare(session, **query):
    return organizer_of(session).get(address_of(session), query)


def choose(session, movement, **changes):
    fields = {"people": 46, "games": 10, "odd_crowd": "sit_out", "movement": movement}
    return organizer_of(session).post(address_of(session), fields | changes)


def rows(answer):
    """Title and text of every rotation that can be chosen."""
    found = re.findall(
        r'<label class="choice"><input type="radio" name="movement".*?</label>',
        answer.text,
        re.DOTALL,
    )
    titles = {str(movement): movement.title for movement in RotationType}
    return {titles[re.search(r'value="(\w+)"', row)[1]]: row for row in found}


def plan_of(session):
    session = Session.objects.get(pk=session.pk)
    return (
        session.movement,
        session.odd_crowd,
        session.cards.count(),
        session.table_count,
        session.rounds.count(),
    )


def test_every_rotation_stands_beside_the_others():
    answer = compare(SessionFactory(choice=usual_choice(46)))

    assert answer.status_code == 200
    assert heading_of(answer) == "Rotation"
    balanced = RotationType.BALANCED.title
    shown = rows(answer)
    assert len(shown) == len(COMPUTED) - 3
    page = answer.text.partition("<h1")[2]
    first, _, folded = page.partition("<details")
    assert next(iter(shown)) == balanced
    assert first.count('name="movement"') == 3
    assert [title for title, row in shown.items() if "Recommended" in row] == [balanced]
    assert [title for title, row in shown.items() if "checked" in row] == [balanced]
    assert "Everyone has a new partner every game. You meet 29 of 45 people." in first
    assert "About 2 hr 5 min." in first
    assert not re.search("(?i)luck of the draw|meet again|of every 100", page)
    assert "The classic chart is for 8 or 12 players, not for 46." in folded


def test_the_address_says_for_whom_it_is():
    session = SessionFactory(choice=usual_choice(12))

    answer = compare(session, people=48, games=8, odd_crowd="house")

    assert values_of(answer, "people")[0] == "48"
    assert "48 players, 8 games" in answer.text
    assert "About 1 hr 40 min" in answer.text
    assert RotationType.RELAY.title in rows(answer)
    assert plan_of(session)[2] == 12


def test_only_the_people_are_said():
    answer = compare(SessionFactory(choice=usual_choice(12)), people=46)

    assert values_of(answer, "games")[0] == "10"
    assert "46 players, 10 games" in answer.text


def test_old_seats_are_told_of_where_something_was_printed():
    session = SessionFactory()

    before = compare(session).text
    note_printed(session.pk, {"card 1": ("as it was", "")}, timezone.now())

    assert "show the old seats" not in before
    assert "show the old seats" in compare(session).text


def test_another_number_of_games_is_told_before_it_is_saved():
    session = session_in_check_in(names=NAMES[:8], choice=usual_choice(12))

    page = compare(session).text
    planned = compare(session, people=12, games=11).text

    assert "This makes 7 games instead of 11." in page
    assert ">Use this rotation for 7 games</button>" in page
    assert "people=8&amp;games=11" in page
    assert "instead of" not in planned.partition("<h1")[2]


def test_those_present_are_counted():
    answer = compare(session_in_check_in(names=NAMES[:9], choice=usual_choice(12)))

    assert values_of(answer, "people")[0] == "9"


@pytest.mark.parametrize(
    ("way", "present", "sentence", "offered"), oracle("planning")["few_are_here"]
)
def test_it_opens_while_few_are_here(way, present, sentence, offered):
    choice = PlanChoice(RotationType.DRAW, 10, 3, ExtraPlayerPolicy(way))
    session = session_in_check_in(names=NAMES[:present], choice=choice)

    answer = compare(session)

    assert answer.status_code == 200
    assert sentence in answer.text
    assert values_of(answer, "people")[0] == str(present)
    assert values_of(answer, "games")[0] == "3"
    assert set(values_of(answer, "odd_crowd")) == {offered}
    assert RotationType.BALANCED.title in rows(answer)
    saved = choose(session, "balanced", people=present, games=3, odd_crowd=offered)
    assert saved.status_code == 302
    assert sentence not in compare(session).text


@pytest.mark.parametrize(("query", "sentence"), oracle("planning")["not_compared"])
def test_what_cannot_be_compared(query, sentence):
    answer = compare(SessionFactory(choice=usual_choice(46)), **query)

    assert answer.status_code == 400
    assert told_on(answer) == [sentence]
    assert rows(answer) == {}


def test_a_movement_is_chosen():
    session = SessionFactory(choice=usual_choice(12))

    answer = choose(session, "winners_advance", people=47)

    assert (answer.status_code, answer.url) == (302, reverse("night", args=[session.pk]))
    assert plan_of(session) == ("winners_advance", "sit_out", 47, 11, 10)
    assert journal_of(session)[-1][0] == (
        "Chose the rotation Winners move up (numbers: 47, tables: 11, games: 10)"
    )


def test_the_odd_crowd_is_chosen_with_it():
    session = SessionFactory(choice=usual_choice(12))

    choose(session, "relay", people=46, odd_crowd="house")

    assert plan_of(session) == ("relay", "house", 48, 12, 10)


def test_what_cannot_be_played_is_refused_and_the_page_stays():
    session = SessionFactory(choice=usual_choice(12))

    answer = choose(session, "relay")

    assert answer.status_code == 400
    assert told_on(answer)[0].startswith("2 players have no seat")
    assert plan_of(session)[0] == "chart"
    assert RotationType.BALANCED.title in rows(answer)


def test_a_movement_nobody_knows():
    session = SessionFactory(choice=usual_choice(12))

    answer = choose(session, "musical_chairs")

    assert answer.status_code == 400
    assert told_on(answer)[0].startswith("Choose from the list.")
    assert plan_of(session)[0] == "chart"


def test_held_numbers_that_would_go_are_named():
    session = session_in_check_in(names=NAMES, choice=usual_choice(12))
    number_everybody(session)

    few, enough = (
        compare(session, people=10, games=9, odd_crowd="sit_out"),
        compare(session),
    )

    lost = "a number that will not exist: 11 Kay, 12 Lou."
    assert lost in few.text
    assert "a number that will not exist" not in enough.text


@pytest.mark.parametrize("make", [running_session, finished_session])
def test_after_the_start_nothing_can_be_chosen(make):
    session = make()

    answer = compare(session)
    refused = choose(session, "balanced", people=8, games=7)

    assert answer.status_code == 200
    assert "The rotation cannot change after game 1 starts." in answer.text
    assert rows(answer) == {}
    link = f'href="{reverse("redraw", args=[session.pk])}"'
    main = answer.text.partition('id="main"')[2]
    assert (link in main) == (make is running_session)
    assert refused.status_code == 409
    assert plan_of(session)[0] == "chart"


def test_event_details_lead_to_it():
    session = SessionFactory()

    answer = organizer_of(session).get(reverse("edit-night", args=[session.pk]))

    assert f'href="{address_of(session)}"' in answer.text


def test_a_choice_is_kept_as_it_was_said():
    session = SessionFactory(
        choice=PlanChoice(RotationType.LADDER, 11, 6, ExtraPlayerPolicy.ODD_TABLE)
    )

    answer = compare(session)

    assert values_of(answer, "people")[0] == "11"
    assert values_of(answer, "games")[0] == "6"
    assert values_of(answer, "odd_crowd") == ["odd_table"]
