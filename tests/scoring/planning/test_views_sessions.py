"""Create an event with its rules, change its details, or make a practice event."""

import re
from datetime import date

import pytest
from django.urls import reverse

from scoring.rules import PRESETS
from tests.factories import (
    MembershipFactory,
    OrganizerFactory,
    SessionFactory,
    running_session,
    session_in_check_in,
)
from tests.factories.visitors import heading_of, organizer_of, told_on, values_of
from tournament.models import Session
from tournament.rotations.headcounts import SitOutCredit

pytestmark = pytest.mark.django_db

PLAN = {
    "name": "Autumn night",
    "date": "2026-11-07",
    "venue": "Parish hall",
    "people": "46",
    "games": "9",
    "deals_per_game": "4",
    "preset": "house_of_cards",
}


@pytest.fixture
def organizer(client):
    client.force_login(MembershipFactory().user)
    return client


def chosen(answer, name):
    """The values ticked or selected in the field *name*."""
    ticked = re.findall(
        rf'<input type="radio" name="{name}" value="(\w+)"[^>]* checked', answer.text
    )
    lists = re.findall(rf'<select name="{name}".*?</select>', answer.text, re.DOTALL)
    return ticked + re.findall(r'<option value="(\w+)" selected', "".join(lists))


def test_new_night_is_proposed(organizer):
    answer = organizer.get(reverse("new-night"))

    assert heading_of(answer) == "New event"
    assert values_of(answer, "deals_per_game") == ["4"]
    assert values_of(answer, "people") == ["12"]
    assert values_of(answer, "games") == ["10"]
    assert chosen(answer, "preset") == ["activity_list"]


def test_new_night_is_planned(organizer):
    answer = organizer.post(reverse("new-night"), PLAN)

    session = Session.objects.get()
    assert (answer.status_code, answer.url) == (302, reverse("night", args=[session.pk]))
    assert (session.name, session.date, session.venue) == (
        "Autumn night",
        date(2026, 11, 7),
        "Parish hall",
    )
    assert (session.table_count, session.deals_per_game, session.state) == (11, 4, "draft")
    assert (session.movement, session.cards.count(), session.rounds.count()) == (
        "balanced",
        46,
        9,
    )
    assert session.house_rules["preset"] == "house_of_cards"
    assert session.sit_out_credit == SitOutCredit.OWN_AVERAGE


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"name": " "}, "“Name” is empty. Type it here."),
        ({"date": "2026-02-30"}, "Choose a date."),
        ({"deals_per_game": "17"}, "Type a number from 1 to 16."),
        ({"people": "401"}, "Type a number from 1 to 400."),
        ({"preset": "bridge"}, "Choose from the list."),
    ],
)
def test_new_night_refused_stays_as_typed(organizer, wrong, sentence):
    typed = PLAN | wrong

    answer = organizer.post(reverse("new-night"), typed)

    assert answer.status_code == 400
    assert told_on(answer) == [sentence]
    for name in ("name", "date", "venue", "people", "games", "deals_per_game"):
        assert values_of(answer, name) == [typed[name]]
    assert Session.objects.count() == 0


def test_new_night_may_be_played_by_the_rules_of_an_earlier_one(client):
    rules = PRESETS["everything2"].to_snapshot() | {"jambon": True}
    earlier = SessionFactory(name="Harvest supper", house_rules=rules)
    foreign = SessionFactory(name="Not ours")
    client.force_login(MembershipFactory(club=earlier.club).user)

    page = client.get(reverse("new-night"))
    client.post(reverse("new-night"), PLAN | {"preset": f"night-{earlier.pk}"})
    refused = client.post(reverse("new-night"), PLAN | {"preset": f"night-{foreign.pk}"})

    assert "Same as Harvest supper, Sat, Oct 3" in page.text
    assert "Not ours" not in page.text
    assert Session.objects.get(name="Autumn night").house_rules == rules
    assert refused.status_code == 400


def test_new_night_needs_a_club(client):
    client.force_login(OrganizerFactory())

    assert client.get(reverse("new-night")).status_code == 404


def test_edit_shows_the_plan():
    session = SessionFactory(table_count=3, deals_per_game=6)

    answer = organizer_of(session).get(reverse("edit-night", args=[session.pk]))

    assert heading_of(answer) == "Event details"
    assert values_of(answer, "name") == ["Euchre night"]
    assert values_of(answer, "date") == ["2026-10-03"]
    assert values_of(answer, "deals_per_game") == ["6"]
    assert reverse("movement", args=[session.pk]) in answer.text


def test_edit_changes_the_plan():
    session = SessionFactory()

    answer = organizer_of(session).post(reverse("edit-night", args=[session.pk]), PLAN)

    own = reverse("edit-night", args=[session.pk])
    assert (answer.status_code, answer.url) == (302, own)
    session.refresh_from_db()
    assert (session.name, session.table_count, session.cards.count()) == (
        "Autumn night",
        2,
        8,
    )


def test_edit_leaves_the_rules_to_their_own_page():
    rules = PRESETS["everything2"].to_snapshot() | {"jambon": True}
    session = SessionFactory(house_rules=rules)
    address = reverse("edit-night", args=[session.pk])

    page = organizer_of(session).get(address)
    organizer_of(session).post(address, PLAN)

    session.refresh_from_db()
    assert chosen(page, "preset") == []
    assert reverse("house-rules", args=[session.pk]) in page.text
    assert session.house_rules == rules


def test_edit_refused_stays_as_typed():
    session = SessionFactory()

    answer = organizer_of(session).post(
        reverse("edit-night", args=[session.pk]), PLAN | {"date": "soon"}
    )

    assert answer.status_code == 400
    assert told_on(answer) == ["Choose a date."]
    assert values_of(answer, "name") == ["Autumn night"]
    assert values_of(answer, "date") == ["soon"]


def test_edit_is_refused_once_game_1_has_started():
    session = running_session()

    answer = organizer_of(session).post(reverse("edit-night", args=[session.pk]), PLAN)

    assert answer.status_code == 409
    assert told_on(answer) == [
        "Event details can change until game 1 starts. Nothing was changed."
    ]


def test_one_page_has_the_whole_plan_until_game_1_and_leads_to_each_part():
    session = session_in_check_in()

    answer = organizer_of(session).get(reverse("edit-night", args=[session.pk]))

    assert values_of(answer, "name") == ["Euchre night"]
    assert "<dt>Games</dt><dd>7</dd>" in answer.text
    for part in ("movement", "headcount", "house-rules"):
        assert f'class="button" href="{reverse(part, args=[session.pk])}"' in answer.text


def test_details_are_only_shown_once_game_1_has_started():
    session = running_session()

    answer = organizer_of(session).get(reverse("edit-night", args=[session.pk]))

    assert answer.status_code == 200
    assert values_of(answer, "name") == []
    assert "Saturday, October 3, 2026" in answer.text
    assert chosen(answer, "sign_off") == ["off"]


def test_rehearsal_is_made_in_one_click(organizer):
    answer = organizer.post(reverse("rehearse"))
    page = organizer.get(answer.url)

    session = Session.objects.get()
    assert (answer.status_code, answer.url) == (302, reverse("night", args=[session.pk]))
    assert (session.is_rehearsal, session.state) == (True, "check_in")
    assert session.attendances.filter(holdings__isnull=False).count() == 12
    assert "Created a practice event with 12 sample players" in page.text
