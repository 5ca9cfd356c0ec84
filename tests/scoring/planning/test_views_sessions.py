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
    journal_of,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.visitors import (
    heading_of,
    organizer_of,
    save_details,
    told_on,
    values_of,
)
from tests.oracles import oracle
from tournament.models import Session
from tournament.rotations.choice import usual_choice
from tournament.rotations.headcounts import SitOutCredit

pytestmark = pytest.mark.django_db

PLAN = oracle("planning")["plan"]


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


@pytest.mark.parametrize(("wrong", "sentence"), oracle("planning")["refused_as_typed"])
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


def test_one_save_changes_all_that_was_typed_and_nothing_else():
    session = SessionFactory()
    typed = {
        "name": "Autumn night",
        "people": "46",
        "games": "9",
        "game_ends_by": "points",
        "sign_off": "game_ok",
        "wifi_name": "Parish Hall",
    }

    answer = save_details(session, **typed)

    own = reverse("edit-night", args=[session.pk])
    assert (answer.status_code, answer.url) == (302, own)
    assert (session.name, session.table_count, session.cards.count()) == (
        "Autumn night",
        11,
        46,
    )
    assert (session.rounds.count(), session.movement) == (9, "balanced")
    assert (session.game_ends_by, session.deals_per_game) == ("points", 16)
    assert (session.sign_off, session.wifi_name) == ("game_ok", "Parish Hall")
    assert (session.venue, session.ranks_by) == ("Parish hall", "points")
    save_details(session)
    assert len(journal_of(session)) == 6  # planned, and the five that changed


def test_the_usual_classic_is_one_choice():
    session = SessionFactory(choice=usual_choice(16))

    save_details(session, game_ends_by="classic", name="Classic")

    assert (session.name, session.game_ends_by, session.points_to_end) == (
        "Classic",
        "bell",
        10,
    )
    assert (session.movement, session.ranks_by) == ("head_table", "games_won")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"people": "4"}, "These players have a number that will not exist: 5 E, 6 F,"),
        ({"people": "401"}, "Type a number from 1 to 400."),
    ],
)
def test_a_plan_that_cannot_be_is_refused_and_nothing_is_saved(typed, sentence):
    session = session_in_check_in(names="ABCDEFGH")
    number_everybody(session)

    answer = save_details(session, **typed, venue="Elks lodge")

    assert (answer.status_code, session.venue) == (400, "Parish hall")
    assert told_on(answer)[0].startswith(sentence)
    assert values_of(answer, "venue") == ["Elks lodge"]


def test_edit_leaves_the_rules_to_their_own_page():
    rules = PRESETS["everything2"].to_snapshot() | {"jambon": True}
    session = SessionFactory(house_rules=rules)
    address = reverse("edit-night", args=[session.pk])

    page = organizer_of(session).get(address)
    save_details(session, name="Autumn night")

    assert chosen(page, "preset") == []
    assert session.house_rules == rules


def test_edit_refused_stays_as_typed():
    session = SessionFactory()

    answer = save_details(session, date="soon", name="Autumn night")

    assert answer.status_code == 400
    assert told_on(answer) == ["Choose a date."]
    assert values_of(answer, "name") == ["Autumn night"]
    assert values_of(answer, "date") == ["soon"]


def test_edit_is_refused_once_game_1_has_started():
    session = running_session()

    answer = save_details(session, name="Autumn night")

    assert answer.status_code == 409
    assert told_on(answer) == [
        "Event details can change until game 1 starts. Nothing was changed."
    ]


def test_who_confirms_and_the_wifi_can_change_while_games_are_played():
    session = running_session()
    client, address = organizer_of(session), reverse("edit-night", args=[session.pk])

    page = client.get(address)
    client.post(address, {"sign_off": "both_enter", "wifi_name": "Hall"})

    fixed = re.findall(r'name="(\w+)"[^>]* disabled', page.text)
    assert fixed == [
        *("name", "date", "venue", "people", "games", "deals_per_game"),
        *("game_ends_by", "points_to_end", "ranks_by"),
    ]
    assert "Game 1 has started." in page.text
    session.refresh_from_db()
    assert (session.sign_off, session.wifi_name) == ("both_enter", "Hall")
    assert session.name == "Euchre night"


def test_rehearsal_is_made_in_one_click(organizer):
    answer = organizer.post(reverse("rehearse"))
    page = organizer.get(answer.url)

    session = Session.objects.get()
    assert (answer.status_code, answer.url) == (302, reverse("night", args=[session.pk]))
    assert (session.is_rehearsal, session.state) == (True, "check_in")
    assert session.attendances.filter(holdings__isnull=False).count() == 12
    assert "Created a practice event with 12 sample players" in page.text
