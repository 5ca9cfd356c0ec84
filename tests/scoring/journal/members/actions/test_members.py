"""The club's people: renamed, joined, made two again, removed."""

from random import Random

import pytest
from django.forms.models import model_to_dict
from django.utils import timezone

from scoring.journal.actions.taking_in import import_session
from scoring.journal.check import check_log
from scoring.journal.event_file import session_file
from scoring.journal.members.actions.members import (
    BothPlayed,
    JoinedAgain,
    JoinOfOne,
    NameJoined,
    NameOfAnother,
    describe_member,
    join_members,
    set_removed,
    undo_join,
)
from scoring.journal.members.actions.names import anonymise
from scoring.leaderboard.reading import standings
from scoring.leaderboard.seasons.reading import season_table
from scoring.models import SidePlace, SideTable
from tests.factories import ORGANIZER, ClubFactory, finished_session, session_in_check_in
from tests.factories.people import PlayerFactory, player_details
from tests.factories.seasons import season_of
from tournament.models import Attendance, Player, PlayerJoin
from tournament.models.player import PlayerDetails
from tournament.people.actions import check_in
from tournament.people.door.actions import arrive
from tournament.people.door.reading import door

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def player(session, name):
    return Player.objects.get(club=session.club, name=name)


def rename(someone, name):
    same = player_details(**model_to_dict(someone, PlayerDetails._fields))
    return describe_member(player=someone, name=name, details=same)


def join(name, into):
    return join_members(name=name, into=into, by=ORGANIZER)


def rows():
    """Everything a join may write over, as it stands."""
    return [
        list(manager.order_by("pk").values())
        for manager in (Player.objects, Attendance.objects, SidePlace.objects)
    ]


def offered(session):
    return [guest.name for guest in door(session).guests]


def two_events():
    """Ann Noll in one event that is over, and Annie Noll in another, of one club."""
    one = finished_session()
    rename(player(one, "Ann"), "Ann Noll")
    other = finished_session(club=one.club)
    rename(player(other, "Ann"), "Annie Noll")
    return one, other


def test_another_name_shows_in_past_events_whose_seals_stay_right():
    session = finished_session()

    rename(player(session, "Ann"), "Zoe Noll")

    assert check_log(session).is_in_order
    assert "Zoe Noll" in {place.name for place in standings(session).places}


def test_a_file_written_after_another_name_verifies_elsewhere():
    session = finished_session()
    rename(player(session, "Ann"), "Zoe Noll")
    text = session_file(session)
    club = session.club
    session.delete()
    Player.objects.filter(club=club).delete()

    imported = import_session(club=ClubFactory(name=club.name), text=text)

    assert check_log(imported).is_in_order


def test_nobody_is_called_as_another_player_of_the_club():
    one, _ = two_events()
    ann, annie = player(one, "Ann Noll"), player(one, "Annie Noll")

    with pytest.raises(NameOfAnother, match="Annie Noll is already a player"):
        rename(ann, "annie NOLL")
    join(ann, annie)
    with pytest.raises(NameJoined, match="Ann Noll was joined to Annie Noll"):
        rename(annie, "Ann Noll")
    rename(annie, "ANNIE Noll")


def test_events_and_points_of_a_season_follow_a_join_and_come_back():
    one, other = two_events()
    season = season_of(one.club, one, other)
    ann, annie = player(one, "Ann Noll"), player(one, "Annie Noll")
    side = SideTable.objects.create(
        session=one, number=1, house_rules=one.house_rules, started_at=timezone.now()
    )
    SidePlace.objects.create(table=side, seat=0, name="Ann Noll", player=ann)
    before, table = rows(), season_table(season).lines

    joined = join(ann, annie)
    lines = {line.name: line.standing for line in season_table(season).lines}
    undo_join(join=joined)
    undo_join(join=joined)

    assert "Ann Noll" not in lines
    assert len([*lines["Annie Noll"].counted, *lines["Annie Noll"].others]) == 2
    assert rows() == before
    assert season_table(season).lines == table
    assert all(check_log(session).is_in_order for session in (one, other))


def test_seals_stay_right_while_two_names_are_joined():
    one, other = two_events()

    join(player(one, "Ann Noll"), player(one, "Annie Noll"))

    assert check_log(one).is_in_order
    assert check_log(other).is_in_order


def test_two_who_were_at_one_event_are_two():
    session = finished_session()
    before = rows()

    with pytest.raises(BothPlayed, match="both played at Euchre night"):
        join(player(session, "Ann"), player(session, "Bob"))

    assert rows() == before


def test_joins_go_back_the_last_first():
    club = ClubFactory()
    one, two, three = (PlayerFactory(club=club) for _ in range(3))
    first = join(one, two)
    second = join(two, three)

    with pytest.raises(JoinOfOne):
        join(one, three)
    with pytest.raises(JoinedAgain):
        undo_join(join=first)
    undo_join(join=second)
    undo_join(join=first)

    assert not PlayerJoin.objects.exists()


def test_a_join_of_before_a_column_is_undone_and_the_column_stays():
    session = session_in_check_in()
    into = PlayerFactory(club=session.club, name="Margaret Nowak")
    joined = join(PlayerFactory(club=session.club, name="Peg Nowak", phone="0171"), into)
    del joined.moved["phone"]
    joined.save()

    undo_join(join=joined)

    into.refresh_from_db()
    assert (into.nickname, into.phone) == ("", "0171")


def test_a_joined_name_finds_its_player_at_the_door_and_in_a_list():
    session = session_in_check_in()
    peg = PlayerFactory(club=session.club, name="Margaret Nowak")
    join(PlayerFactory(club=session.club, name="Peg Nowak"), peg)
    peg.refresh_from_db()

    arrival = arrive(session=session, name="peg nowak", rng=Random(1), by=ORGANIZER)

    assert arrival.attendance.player == peg
    assert peg.nickname == "Peg"
    assert offered(session) == ["Margaret Nowak"]
    with pytest.raises(check_in.NameDuplicate):
        check_in.add_names(session=session, names=["Peg Nowak"], by=ORGANIZER)


def test_who_was_removed_is_offered_no_more_until_they_come_again():
    session = session_in_check_in()
    bob = PlayerFactory(club=session.club, name="Bob Smith")

    set_removed(player=bob, is_removed=True)
    assert offered(session) == []
    arrive(session=session, name="Bob Smith", rng=Random(1), by=ORGANIZER)

    assert offered(session) == ["Bob Smith"]
    assert not Player.objects.get(pk=bob.pk).is_removed


def test_an_event_that_knows_two_of_one_player_is_not_imported():
    session = finished_session()
    text = session_file(session)
    club = session.club
    session.delete()
    join(Player.objects.get(name="Ann"), Player.objects.get(name="Bob"))

    with pytest.raises(Exception, match="Bob is one player here, and two in the file"):
        import_session(club=club, text=text)


def test_no_name_stays_behind_where_names_are_taken_out():
    one, other = two_events()
    join(player(one, "Ann Noll"), player(one, "Annie Noll"))

    anonymise(sessions=[one, other], by=ORGANIZER)

    names = Player.objects.values_list("name", flat=True)
    assert not [name for name in names if "Noll" in name]
    assert not Attendance.objects.exclude(former_name="").exists()
