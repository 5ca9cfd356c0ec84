import pytest
from django.urls import reverse

from tests.factories import ClubFactory, finished_session, session_in_check_in
from tests.factories.people import AttendanceFactory, PlayerFactory
from tests.factories.visitors import heading_of, organizer_of, told_on
from tournament.models import Player, PlayerJoin

pytestmark = pytest.mark.django_db


def test_members_are_listed_with_the_events_they_played():
    session = finished_session()
    PlayerFactory(club=session.club, name="Zed <i>", nickname="Zee")
    practice = session_in_check_in(club=session.club, is_rehearsal=True)
    AttendanceFactory(session=practice, player__name="Sample Sam")

    page = organizer_of(session).get(reverse("members"))

    assert heading_of(page) == "Club members"
    assert "1 event" in page.text
    assert "Zed &lt;i&gt;" in page.text
    assert "Sample Sam" not in page.text
    assert "data-find-in" in page.text


def test_similar_names_are_joined_and_parted_with_one_press_each():
    session = session_in_check_in()
    peggy = PlayerFactory(club=session.club, name="Peggy Nowak")
    PlayerFactory(club=session.club, name="Peg Nowak")
    organizer = organizer_of(session)
    assert "Join as Peggy Nowak" in organizer.get(reverse("members")).text

    joined = organizer.post(
        reverse("join-members", args=[peggy.pk]), {"other": "Peg Nowak"}, follow=True
    )
    join = PlayerJoin.objects.get()
    parted = organizer.post(reverse("undo-join", args=[join.pk]), follow=True)

    assert "Joined Peg Nowak into Peggy Nowak." in joined.text
    assert "Join as" not in joined.text
    assert "Peggy Nowak and Peg Nowak are 2 players again." in parted.text
    assert not PlayerJoin.objects.exists()


def test_two_who_were_at_one_event_are_not_offered_and_not_joined():
    session = session_in_check_in(names=["Peg Nowak", "Peggy Nowak"])
    peg = Player.objects.get(name="Peg Nowak")
    organizer = organizer_of(session)

    page = organizer.get(reverse("members"))
    answer = organizer.post(
        reverse("join-members", args=[peg.pk]), {"other": "peggy nowak"}
    )

    assert "Similar names" not in page.text
    assert answer.status_code == 400
    assert told_on(answer) == [
        "Peggy Nowak and Peg Nowak both played at Euchre night, so they are "
        "2 players. Nothing was changed."
    ]


def test_a_player_is_renamed_removed_and_restored():
    session = session_in_check_in(names=["Bbo Smith"])
    bob = Player.objects.get()
    organizer, address = organizer_of(session), reverse("member", args=[bob.pk])

    saved = organizer.post(address, {"name": " Bob  Smith", "nickname": "Bo"}, follow=True)
    removed = organizer.post(reverse("remove-member", args=[bob.pk]), follow=True)
    gone = organizer.get(address)
    back = organizer.post(reverse("restore-member", args=[bob.pk]), follow=True)

    assert "Saved Bob Smith." in saved.text
    assert "Removed Bob Smith." in removed.text
    assert ("Restore" in gone.text, "Save player" in gone.text) == (True, False)
    assert "Bob Smith is a club member again." in back.text
    assert session.attendances.get().player.name == "Bob Smith"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name": "  "}, "“Name” is empty. Type it here."),
        ({"name": "cora"}, "Cora is already a player of the club. Join the 2 names"),
    ],
)
def test_what_a_player_cannot_be_called_is_said(fields, sentence):
    session = session_in_check_in(names=["Bob", "Cora"])
    bob = Player.objects.get(name="Bob")

    answer = organizer_of(session).post(reverse("member", args=[bob.pk]), fields)

    assert answer.status_code == 400
    assert told_on(answer)[0].startswith(sentence)
    assert Player.objects.filter(name="Bob").exists()


def test_a_name_to_join_has_to_be_another_players():
    session = session_in_check_in(names=["Bob"])
    address = reverse("join-members", args=[Player.objects.get().pk])

    answer = organizer_of(session).post(address, {"other": "Bob"})

    assert told_on(answer) == [
        "No other player of the club has this name. Check the spelling."
    ]


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("member", "get"),
        ("join-members", "post"),
        ("remove-member", "post"),
        ("restore-member", "post"),
    ],
)
def test_another_clubs_player_is_not_there(name, method):
    organizer = organizer_of(session_in_check_in())
    address = reverse(name, args=[PlayerFactory(club=ClubFactory()).pk])

    assert getattr(organizer, method)(address).status_code == 404


def test_another_clubs_join_stays():
    club = ClubFactory()
    one, other = PlayerFactory(club=club), PlayerFactory(club=club)
    join = PlayerJoin.objects.create(joined=one, player=other, who="Olga")

    organizer_of(session_in_check_in()).post(reverse("undo-join", args=[join.pk]))

    assert PlayerJoin.objects.filter(pk=join.pk).exists()
