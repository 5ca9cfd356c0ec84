"""Check-in: the list, who is present, and what is refused."""

import pytest

from tests.factories import (
    ORGANIZER,
    AttendanceFactory,
    PlayerFactory,
    SessionFactory,
    finished_session,
    journal_of,
    number_everybody,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tests.tournament.people.actions.everybody import assign, draw, fill, numbers, person
from tournament.models import CardAssignment, Player
from tournament.people.actions import check_in
from tournament.people.actions import numbers as number_actions
from tournament.planning import actions as session_states
from tournament.seating.holders import NotOnTheList
from tournament.seating.plan import attendance_list

pytestmark = pytest.mark.django_db


def add(session, *names):
    return check_in.add_names(session=session, names=names, by=ORGANIZER)


def listed(session):
    return [(person.name, person.is_present) for person in attendance_list(session)]


def set_present(session, name, *, is_present):
    return check_in.set_present(
        attendance=person(session, name), is_present=is_present, by=ORGANIZER
    )


def test_names_come_on_the_list_absent():
    session = session_in_check_in()

    add(session, "Bob", "Ann")

    assert listed(session) == [("Ann", False), ("Bob", False)]
    assert journal_of(session)[-1] == ("Added 2 players", "Olga", "")


def test_names_of_people_at_the_door_come_on_the_list_present():
    session = session_in_check_in()

    check_in.add_names(session=session, names=["Ann"], by=ORGANIZER, are_present=True)

    assert listed(session) == [("Ann", True)]


def test_name_is_stored_without_spare_spaces():
    session = session_in_check_in()

    add(session, "  Ann \t Lee\n")

    assert listed(session) == [("Ann Lee", False)]


@pytest.mark.postgres
def test_name_on_the_roster_is_the_same_player():
    session = session_in_check_in()
    ann = PlayerFactory(club=session.club, name="Ann Lee")

    (attendance,) = add(session, "ann lee")

    assert attendance.player == ann


@pytest.mark.postgres
def test_name_on_the_roster_of_another_club_is_another_player():
    elsewhere = PlayerFactory(name="Ann")
    session = session_in_check_in()

    (attendance,) = add(session, "Ann")

    assert attendance.player != elsewhere
    assert Player.objects.filter(name="Ann").count() == 2


@pytest.mark.parametrize("blank", ["", "  \t "])
def test_nobody_is_added_with_a_blank_name_among_them(blank):
    session = session_in_check_in()

    with pytest.raises(check_in.NameBlank) as refused:
        add(session, "Ann", blank)

    assert read_refusal(refused) == (
        "NAME_BLANK",
        "Type the player’s name. Nothing was saved.",
    )
    assert listed(session) == []
    assert Player.objects.count() == 0


@pytest.mark.postgres
@pytest.mark.parametrize(
    ("there", "again"),
    [("Ann Lee", "Ann Lee"), ("Ann Lee", " ANN  LEE "), ("Irene Novák", "IRENE NOVÁK")],
)
def test_nobody_is_added_with_a_name_twice(there, again):
    session = session_in_check_in(names=[there])

    with pytest.raises(check_in.NameDuplicate) as refused:
        add(session, "Bob", again)

    assert refused.value.code == "NAME_DUPLICATE"
    assert listed(session) == [(there, True)]


def test_person_is_marked_present_and_absent():
    session = session_in_check_in(names=["Ann"], are_present=False)

    set_present(session, "Ann", is_present=True)
    after_arriving = listed(session)
    set_present(session, "Ann", is_present=False)

    assert after_arriving == [("Ann", True)]
    assert listed(session) == [("Ann", False)]
    assert journal_of(session)[-2:] == [
        ("Checked in Ann", "Olga", ""),
        ("Marked Ann as not here", "Olga", ""),
    ]


def test_absent_person_gives_the_number_back_and_a_present_one_keeps_it():
    session = session_in_check_in(names=["Ann", "Bob"])
    number_everybody(session)

    set_present(session, "Ann", is_present=False)
    set_present(session, "Bob", is_present=True)

    assert numbers(session) == {"Ann": None, "Bob": 2}


def test_everybody_is_marked_present():
    session = session_in_check_in(names=["Ann", "Bob"], are_present=False)
    other = AttendanceFactory(session=SessionFactory(), player__name="Cora")

    check_in.mark_all_present(session=session, by=ORGANIZER)

    other.refresh_from_db()
    assert listed(session) == [("Ann", True), ("Bob", True)]
    assert not other.is_present
    assert journal_of(session)[-1] == ("Checked in everyone", "Olga", "")


@pytest.mark.postgres
def test_person_taken_off_the_list_stays_on_the_roster_and_frees_the_number():
    session = session_in_check_in(names=["Ann", "Bob"])
    number_everybody(session)

    check_in.remove(session=session, people=[person(session, "Ann").pk], by=ORGANIZER)

    assert numbers(session) == {"Bob": 2}
    assert Player.objects.filter(name="Ann").exists()
    assert CardAssignment.objects.filter(card__session=session).count() == 1
    assert journal_of(session)[-1] == ("Removed Ann from the sign-up list", "Olga", "")


def test_person_of_another_night_is_not_taken_off_its_list():
    session = session_in_check_in()
    other = AttendanceFactory(session=SessionFactory())

    check_in.remove(session=session, people=[other.pk], by=ORGANIZER)

    assert other.session.attendances.get() == other


def test_journal_keeps_a_long_list_of_names():
    names = [f"{n} {'x' * 50}" for n in range(8)]
    session = session_in_check_in(names=names)
    people = list(session.attendances.values_list("pk", flat=True))

    check_in.remove(session=session, people=people, by=ORGANIZER)

    ((what, _, _),) = journal_of(session)[-1:]
    *most, last = names
    assert what == f"Removed {', '.join(most)}, and {last} from the sign-up list"


def steps_of_check_in():
    return {
        "add_names": lambda s, p: add(s, "Zoe"),
        "set_present": lambda s, p: check_in.set_present(
            attendance=p, is_present=False, by=ORGANIZER
        ),
        "mark_all_present": lambda s, p: check_in.mark_all_present(session=s, by=ORGANIZER),
        "remove": lambda s, p: check_in.remove(session=s, people=[p.pk], by=ORGANIZER),
        "assign_number": lambda s, p: number_actions.assign_number(
            attendance=p, number=2, by=ORGANIZER
        ),
        "draw_numbers": lambda s, p: draw(s),
        "clear_numbers": lambda s, p: number_actions.clear_numbers(session=s, by=ORGANIZER),
        "fill_with_house": lambda s, p: fill(s),
    }


@pytest.mark.parametrize("step", steps_of_check_in().values(), ids=steps_of_check_in())
def test_check_in_is_refused_once_the_night_runs(step):
    session = running_session()
    before = (attendance_list(session), journal_of(session))

    with pytest.raises(check_in.NumberFixed) as refused:
        step(session, person(session, "Ann"))

    assert read_refusal(refused) == (
        "NUMBER_FIXED",
        "Numbers cannot change after game 1 starts. Use “Substitute”. Nothing was changed.",
    )
    assert (attendance_list(session), journal_of(session)) == before


OF_THE_LIST = ("add_names", "remove")


@pytest.mark.parametrize("step", sorted(set(steps_of_check_in()) - {*OF_THE_LIST}))
def test_presence_and_numbers_are_refused_while_the_night_is_a_draft(step):
    session = session_in_check_in(names=["Ann"])
    session_states.back_to_draft(session=session, by=ORGANIZER)

    with pytest.raises(check_in.CheckInClosed) as refused:
        steps_of_check_in()[step](session, person(session, "Ann"))

    assert read_refusal(refused) == (
        "CHECK_IN_CLOSED",
        "Check-in is not open. Open it first. Nothing was changed.",
    )


def test_the_list_is_open_while_the_night_is_a_draft_and_nobody_on_it_is_here():
    session = SessionFactory()
    add(session, "Ann", "Bob")
    check_in.remove(session=session, people=[person(session, "Ann").pk], by=ORGANIZER)

    with pytest.raises(check_in.CheckInClosed):
        check_in.add_names(session=session, names=["Eve"], are_present=True, by=ORGANIZER)
    assert listed(session) == [("Bob", False)]


@pytest.mark.parametrize("step", OF_THE_LIST)
def test_the_list_is_closed_once_the_night_is_over(step):
    session = finished_session()

    with pytest.raises(check_in.ListClosed):
        steps_of_check_in()[step](session, person(session, "Ann"))


def test_check_in_sees_the_night_as_it_is_now():
    stale = SessionFactory()
    session_states.open_check_in(session=stale, by=ORGANIZER)

    add(stale, "Ann")

    assert listed(stale) == [("Ann", False)]


def test_everything_at_check_in_gives_live_pages_a_new_version():
    session = session_in_check_in(names=["Ann"])
    session.refresh_from_db()
    before = session.version

    assign(session, "Ann", 1)

    session.refresh_from_db()
    assert session.version == before + 1


@pytest.mark.postgres
def test_person_entered_again_is_spelled_as_entered_last():
    session = session_in_check_in(names=["ann smith"])
    check_in.remove(session=session, people=[person(session, "ann smith").pk], by=ORGANIZER)

    add(session, "Ann Smith")

    assert listed(session) == [("Ann Smith", False)]
    assert Player.objects.count() == 1


def test_presence_of_somebody_just_taken_off_the_list_is_refused():
    session = session_in_check_in(names=["Ann"])
    seen_before = person(session, "Ann")
    check_in.remove(session=session, people=[seen_before.pk], by=ORGANIZER)

    with pytest.raises(NotOnTheList) as refused:
        check_in.set_present(attendance=seen_before, is_present=False, by=ORGANIZER)

    assert read_refusal(refused) == (
        "NOT_ON_THE_LIST",
        "Ann is no longer on the sign-up list. Nothing was changed.",
    )


@pytest.mark.parametrize("listing", ["waiting", "no_show"])
def test_who_comes_is_on_the_list_and_waits_no_longer(listing):
    session = session_in_check_in(names=["Ann"], are_present=False)
    session.attendances.update(listing=listing)

    set_present(session, "Ann", is_present=True)

    assert session.attendances.get().listing == "listed"


@pytest.mark.parametrize("listing", ["waiting", "no_show"])
def test_who_is_marked_absent_waits_as_before(listing):
    session = session_in_check_in()
    AttendanceFactory(session=session, player__name="Ann Abel", listing=listing)

    set_present(session, "Ann Abel", is_present=False)

    assert person(session, "Ann Abel").listing == listing


@pytest.mark.parametrize("keeps_contacts", [True, False])
def test_a_note_stays_and_phones_are_kept_where_the_club_wants_it(keeps_contacts):
    session = session_in_check_in(club__keeps_contacts=keeps_contacts)
    PlayerFactory(club=session.club, name="Bob Bell", phone="555-0102")
    beside = {
        "Ann Abel": check_in.Beside("555-0101", "ann@x.com", "no stairs"),
        "Bob Bell": check_in.Beside("555-0199"),
    }

    check_in.add_names(
        session=session, names=["Ann Abel", "Bob Bell"], beside=beside, by=ORGANIZER
    )

    ann = person(session, "Ann Abel")
    assert ann.note == "no stairs"
    contact = ("555-0101", "ann@x.com") if keeps_contacts else ("", "")
    assert (ann.player.phone, ann.player.email) == contact
    assert person(session, "Bob Bell").player.phone == "555-0102"


def test_two_who_want_to_start_together_are_a_request_if_both_are_listed():
    session = session_in_check_in()
    names = ["Ann Abel", "Bob Bell", "Cora Cole"]
    together = [("Cora Cole", "Ann Abel"), ("Ann Abel", "Nobody Known")]

    check_in.add_names(session=session, names=names, together=together, by=ORGANIZER)

    requests = session.wishes.values_list(
        "first__player__name", "second__player__name", "kind"
    )
    assert list(requests) == [("Ann Abel", "Cora Cole", "together")]


def test_who_was_removed_from_the_roster_is_back_on_it():
    session = session_in_check_in()
    gone = PlayerFactory(club=session.club, name="Ann Abel", is_removed=True)

    add(session, "ann abel")

    gone.refresh_from_db()
    assert (gone.name, gone.is_removed) == ("ann abel", False)


def test_everybody_present_leaves_out_who_waits_or_did_not_come():
    session = session_in_check_in(names=["Ann", "Bob", "Cora"], are_present=False)
    session.attendances.filter(player__name="Bob").update(listing="waiting")
    session.attendances.filter(player__name="Cora").update(listing="no_show")

    check_in.mark_all_present(session=session, by=ORGANIZER)

    present = session.attendances.filter(is_present=True)
    assert list(present.values_list("player__name", flat=True)) == ["Ann"]
