"""The door as a volunteer works it, with and without the script."""

import re
from random import Random

import pytest

from tests.factories import (
    PlayerFactory,
    journal_of,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.money import fee
from tests.factories.redrawn import rows_of
from tests.factories.redraws import crowd_session, play_games
from tests.factories.visitors import heading_of, helper_of, organizer_of, told_on
from tests.oracles import oracle
from tests.tournament.people.door.pages import arrive, at, headings, numbers
from tournament.people.door.reading import door
from tournament.rotations import audit
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seating.plan import rotation_now

pytestmark = pytest.mark.django_db

LIVE = {"HTTP_HX_REQUEST": "true"}


def test_name_typed_in_full_and_enter_lets_in_and_draws_a_number():
    session = session_in_check_in(names=["Ann Lee", "Ann O’Hara"], are_present=False)

    answer = arrive(session, name="ann lee")

    assert headings(answer) == ["Ann Lee is here"]
    number = numbers(session)["Ann Lee"]
    assert f"<b>{number}</b>" in answer.text
    assert f"{at(session, 'tally-cards')}?numbers={number}" in answer.text


def test_nickname_and_number_typed_are_taken():
    session = session_in_check_in()
    PlayerFactory(club=session.club, name="Ann Lee", nickname="Nan")

    arrive(session, name="nan", number="5")

    assert numbers(session) == {"Ann Lee": 5}


def test_unknown_name_and_enter_adds_to_roster_and_list():
    session = session_in_check_in()

    answer = arrive(session, name="Zoe Fox")

    assert headings(answer) == ["Zoe Fox is here"]
    assert session.club.players.get().name == "Zoe Fox"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name": " "}, "Type the player’s name. Nothing was saved."),
        ({"name": "x" * 61}, "Use 60 characters at most."),
        ({"name": "Zo\x07e"}, "Some characters cannot be printed. Type the text again."),
        ({"name": "Zoe", "number": "9"}, "Pick a number from 1 to 8. Nothing was changed."),
        (
            {"name": "Zoe", "number": "1"},
            "Number 1 is already taken by Ann. Pick another number. Nothing was changed.",
        ),
        ({"name": "Zoe", "number": "x"}, "Type a number, 1 or more."),
    ],
)
def test_what_is_wrong_is_said_and_what_was_typed_stays(fields, sentence):
    session = session_in_check_in(names=["Ann"])
    number_everybody(session)

    answer = organizer_of(session).post(at(session), fields)

    assert answer.status_code == 400
    assert told_on(answer) == [sentence]
    assert f'name="name" value="{fields["name"]}"' in answer.text
    assert numbers(session) == {"Ann": 1}


def test_script_gets_the_same_as_a_part_of_the_page_with_200():
    session = session_in_check_in(names=["Ann"])
    number_everybody(session)
    client = organizer_of(session)

    wrong = client.post(at(session), {"name": "Zoe", "number": "1"}, **LIVE)
    right = client.post(at(session), {"name": "Zoe"}, follow=True, **LIVE)

    assert (wrong.status_code, told_on(wrong)) == (
        200,
        ["Number 1 is already taken by Ann. Pick another number. Nothing was changed."],
    )
    assert headings(right) == ["Zoe is here"]
    for answer in (wrong, right):
        assert "<html" not in answer.text
        assert 'id="door-result"' in answer.text
        assert 'id="door-count"' in answer.text
        assert answer.text.count("hx-swap-oob") == 5


def test_script_of_somebody_logged_out_loads_the_login_page(client):
    answer = client.get(at(session_in_check_in()), **LIVE)

    assert answer["HX-Refresh"] == "true"


def test_poll_brings_the_lists_only_when_something_changed():
    session = session_in_check_in(names=["Ann"], are_present=False)
    client = organizer_of(session)

    same = client.get(at(session), {"since": session.version}, **LIVE)
    arrive(session, name="Ann")
    changed = client.get(at(session), {"since": session.version}, **LIVE)

    assert same.status_code == 204
    assert changed.status_code == 200
    assert "<dt>Here</dt><dd>1</dd>" in changed.text


def test_undoing_an_arrival_twice_says_that_they_are_off_the_list():
    session = session_in_check_in()
    client = organizer_of(session)
    arrive(session, client, name="Zoe")
    zoe = session.attendances.get()

    for status in (302, 404):
        answer = client.post(at(session, "turn-back", zoe.pk), {"said": "new"})
        assert answer.status_code == status

    assert told_on(answer) == [
        ("This player is no longer on the sign-up list. Nothing was changed.")
    ]


def test_arrival_is_undone_with_one_tap():
    session = session_in_check_in()
    client = organizer_of(session)
    arrive(session, client, name="Zoe")
    zoe = session.attendances.get()

    answer = client.post(at(session, "turn-back", zoe.pk), {"said": "new"}, follow=True)

    assert "Undid the check-in of Zoe." in answer.text
    assert not session.attendances.exists()


def test_latest_of_this_laptop_are_shown_without_the_last_one():
    session = session_in_check_in()
    client = organizer_of(session)
    for name in ("Ann", "Bob", "Cora"):
        answer = arrive(session, client, name=name)

    before = answer.text.partition("Checked in before")[2].partition("</section>")[0]
    assert re.findall(r"who=\d+\">(\w+)<", before) == ["Bob", "Ann"]
    assert "Checked in before" not in organizer_of(session).get(at(session)).text


def test_wait_list_no_shows_and_places():
    session = session_in_check_in(names=["Ann", "Dan"], are_present=False)
    client = organizer_of(session)
    dan = session.attendances.get(player__name="Dan").pk

    wrong = client.post(at(session, "wait"), {"name": ""})
    client.post(at(session, "wait"), {"name": "Zoe", "phone": "0171"})
    assert "as a no-show" not in client.get(at(session)).text  # nobody has arrived yet
    client.post(at(session), {"name": "Eve"})
    assert f'name="person" value="{dan}"' in client.get(at(session) + f"?who={dan}").text
    client.post(at(session, "no-shows"), {"person": dan})
    assert "1 no-show: Dan" in client.get(at(session)).text
    assert "Mark 1 as a no-show" in client.get(at(session)).text
    client.post(at(session, "no-shows"))
    page = client.get(at(session)).text
    zoe = session.attendances.get(player__name="Zoe")
    client.post(at(session, "promote", zoe.pk))

    assert (wrong.status_code, told_on(wrong)) == (
        400,
        [("Type the player’s name. Nothing was saved.")],
    )
    assert "2 no-shows: Ann, Dan" in page
    assert 'href="tel:0171"' in page
    assert [guest.name for guest in door(session).expected] == ["Zoe"]


@pytest.mark.parametrize(("button", "name"), [("door", ""), ("door", "Zoe"), ("wait", "")])
def test_press_after_check_in_is_told_that_nothing_was_changed(button, name):
    session = running_session()

    answer = organizer_of(session).post(at(session, button), {"name": name})

    assert answer.status_code == 400
    assert told_on(answer) == ["Check-in is not open. Nothing was changed."]


def test_late_arrival_sees_what_every_way_does():
    session = play_games(crowd_session(7, 5, odd_crowd=ExtraPlayerPolicy.HOUSE), 1)

    answer = organizer_of(session).get(at(session), {"name": "Zoe"})

    assert heading_of(answer) == "Change games"
    assert "Take number 8 from a fill-in" in answer.text
    assert 'name="come" value="Zoe"' in answer.text
    assert 'name="odd_crowd" value="house"' in answer.text


def test_late_arrival_needs_no_fill_ins_where_none_play():
    session = crowd_session(8, 5, odd_crowd=ExtraPlayerPolicy.HOUSE)

    answer = organizer_of(session).get(at(session), {"name": "Zoe"})

    assert 'name="odd_crowd" value="sit_out"' in answer.text


def test_somebody_who_plays_may_leave_be_stood_in_for_or_change_seats():
    session = running_session()

    answer = organizer_of(session).get(at(session), {"name": "ann"})

    assert "Ann plays number 1" in answer.text
    assert 'name="leave" value="1"' in answer.text
    assert 'name="one" value="1"' in answer.text


FORM = re.compile(r'<form method="post" action="([^"]+)"[^>]*>(.*?)</form>', re.DOTALL)
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


def forms_on(answer):
    """The ways the door offers: where each goes, and what it sends."""
    return [
        (action, dict(HIDDEN.findall(inside)))
        for action, inside in FORM.findall(answer.text)
        if action.endswith(("/substitute/", "/change/", "/seats/"))
    ]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_games_played_stay_whatever_is_done_at_the_door(seed):
    rng = Random(seed)
    session = crowd_session(rng.randint(13, 23), 6, odd_crowd=ExtraPlayerPolicy.HOUSE)
    session = play_games(session, 2)
    before, old = rows_of(session, 2), rotation_now(session).rounds[:2]
    client = organizer_of(session)
    for step in range(5):
        name = rng.choice([f"Late {step}", f"Person {rng.randint(1, 13)}"])
        shown = client.get(at(session), {"name": name})
        action, fields = rng.choice(forms_on(shown))
        if action.endswith("/seats/"):
            numbers_there = re.findall(r'<option value="(\d+)">Table', shown.text)
            fields["other"] = rng.choice(numbers_there)
        preview = client.post(action, fields, follow=True)
        if seen := re.findall(r'name="seen" value="(\w{64})"', preview.text):
            client.post(action, {**fields, "seen": seen[0]})

    assert rows_of(session, 2) == before
    rotation = rotation_now(session)
    assert rotation.rounds[:2] == old
    assert audit(rotation).faults == ()
    what = " ".join(text for text, _, _ in journal_of(session))
    assert any(word in what for word in ("substitute", "Swapped", "Changed the remaining"))


def test_arrival_whose_name_no_font_here_has_is_asked_for_one_on_paper(monkeypatch):
    monkeypatch.setattr("tournament.machine.glyphs._characters_of_system", tuple)
    session = session_in_check_in(names=["Ann"])

    marked = arrive(session, name="김민준").text
    person = session.attendances.get(player__name="김민준")
    organizer_of(session).post(at(session, "card-name", person.pk), {"card_name": "Kim"})

    assert "This name cannot be printed here: 김민준." in marked
    assert [each.unprintable for each in door(session).guests] == ["", ""]


PHONE = {"HTTP_USER_AGENT": "Mozilla/5.0 (iPhone; CPU iPhone OS 12_5) Mobile/15E148"}


def on_phone(session, client=None, **asked):
    answer = (client or organizer_of(session)).get(at(session), asked, **PHONE)
    answer_of = re.search(r'id="answer".*?<h2>(.*?)</h2>', answer.text, re.DOTALL)
    return answer, answer_of[1]


@pytest.mark.parametrize(
    ("asked", "heading", "has_prices"), oracle("people")["one_is_meant"]
)
def test_phone_shows_prices_where_one_player_is_meant(asked, heading, has_prices):
    names = ["Ann Lee", "Bob A. Smith", "Bob Z. Smith", "Gus"]
    session = session_in_check_in(names=names, are_present=False)
    fee(session, "Admission", "10")
    arrive(session, name="Gus")

    page, shown = on_phone(session, **asked)

    assert shown == heading
    assert ('name="fee"' in page.text) is has_prices
    assert "night.css" not in page.text


def test_phone_tells_who_came_in_and_refuses_who_is_here():
    session = session_in_check_in(names=["Ann Lee"], are_present=False)
    client = organizer_of(session)
    price = fee(session, "Admission", "10")
    ann = session.attendances.get()

    came = client.post(
        at(session), {"player": ann.player_id, "fee": price.pk}, follow=True, **PHONE
    )
    again, heading = on_phone(session, client, player=ann.player_id)

    assert 'class="ans yes"' in came.text
    assert "$10 · Cash" in came.text
    assert heading == "Not checked in"
    assert re.search(r"Ann Lee is here already.*Paid \$10 at ", again.text)
    assert 'name="fee"' not in again.text


def test_phone_keeps_what_was_refused():
    session = session_in_check_in(names=["Ann"])
    number_everybody(session)
    typed = {"player": "new", "name": "Zoe", "number": "1"}

    answer = organizer_of(session).post(at(session), typed, **PHONE)

    assert answer.status_code == 400
    assert "Number 1 is already taken by Ann." in answer.text
    assert 'name="name" value="Zoe"' in answer.text


def test_phone_offers_the_waitlist_where_no_spot_is_open():
    names = [f"Guest {at}" for at in range(8)]
    session = session_in_check_in(names=names)
    number_everybody(session)

    page, _ = on_phone(session, name="Zoe")

    assert "All 8 numbers are taken." in page.text
    assert "Add to waitlist" in page.text


def test_phone_of_a_helper_in_play_leads_to_an_organizer_who_has_the_whole_page():
    session = play_games(crowd_session(8, 3), 1)
    helper = helper_of(session)

    late, heading = on_phone(session, helper, name="Zoe")
    plays, name = on_phone(session, helper, name="Person 5")

    assert heading == "Zoe arrived late"
    assert "Ask an organizer to add a late player." in late.text
    assert name == "Person 5 plays number 5"
    assert "Game 2: table " in plays.text
    for asked, user in (({"list": ""}, helper), ({}, organizer_of(session))):
        assert "night.css" in user.get(at(session), asked, **PHONE).text
