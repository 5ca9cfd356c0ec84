"""Whom the door finds for what is typed, and what it knows of them."""

import pytest

from tests.factories import (
    NAMES,
    AttendanceFactory,
    PlayerFactory,
    number_everybody,
    session_in_check_in,
)
from tests.factories.money import fee, take
from tests.oracles import oracle
from tournament.people.door.reading import Guest, door, first_seat, matches

pytestmark = pytest.mark.django_db

ROSTER = tuple(
    Guest(player=key, name=name, nickname=nickname)
    for key, (name, nickname) in enumerate(
        [
            ("Ann Lee", "Nan"),
            ("Anna O’Hara", ""),
            ("Bob Lee-Smith", "Bobby"),
            ("Émile Zola", ""),
            ("Cora Ann Miller", ""),
        ],
        start=1,
    )
)


@pytest.mark.parametrize(("typed", "names"), oracle("people")["words_typed"])
def test_every_word_typed_begins_a_word_of_name_or_nickname(typed, names):
    assert [guest.name for guest in matches(ROSTER, typed)] == names


def test_expected_come_before_strangers_and_who_is_here_unless_the_name_is_exact():
    exact = Guest(9, "Ann", listing="listed", person=9, is_present=True)
    guests = (
        Guest(1, "Ann A", listing="listed", person=1, is_present=True),
        Guest(2, "Ann B"),
        Guest(3, "Ann C", listing="listed", person=3),
    )

    assert [guest.player for guest in matches(guests, "ann")] == [3, 2, 1]
    assert matches((exact, Guest(2, "Anna")), "ann")[0] == exact


def test_no_more_are_shown_than_fit():
    guests = tuple(Guest(n, f"Ann {n}") for n in range(1, 40))

    assert len(matches(guests, "ann")) == 7


@pytest.mark.parametrize("count", [1, 3])
def test_door_counts_who_is_here_and_what_is_free(count):
    session = session_in_check_in(names=NAMES[:count])
    number_everybody(session)
    fee(session)

    view = door(session)

    assert len(view.present) == count
    assert view.free == 8 - count


def test_door_knows_the_roster_the_list_numbers_and_who_has_paid():
    session = session_in_check_in(names=["Ann", "Bob"])
    number_everybody(session)
    PlayerFactory(club=session.club, name="Zoe", nickname="Z", phone="0171", is_member=True)
    PlayerFactory(name="Of another club")
    AttendanceFactory(session=session, player__name="Cora")
    price = fee(session)
    take(session.attendances.get(player__name="Bob"), price)

    view = door(session)

    assert [guest.name for guest in view.guests] == ["Ann", "Bob", "Cora", "Zoe"]
    assert [guest.number for guest in view.guests] == [1, 2, 0, 0]
    assert [guest.name for guest in view.listed] == ["Ann", "Bob", "Cora"]
    assert [guest.name for guest in view.expected] == ["Cora"]
    assert (view.paid, [guest.name for guest in view.unpaid]) == (1, ["Ann"])
    assert (view.numbers, view.free, view.fees) == (8, 5, (price,))
    zoe = view.called("z")
    assert zoe
    assert (zoe.phone, zoe.is_member, zoe.person) == ("0171", True, 0)
    assert view.of(0) is None
    assert view.guest_of(zoe.player) is zoe


def test_without_a_price_nobody_has_to_pay():
    assert door(session_in_check_in(names=["Ann"])).unpaid == ()


def test_nickname_of_two_means_neither():
    session = session_in_check_in()
    for name in ("Ann", "Bob"):
        PlayerFactory(club=session.club, name=name, nickname="Red")

    assert door(session).called("red") is None
    assert door(session).called("ANN").name == "Ann"


def test_names_easily_mixed_up_are_shown_until_a_card_name_tells_them_apart():
    session = session_in_check_in(names=["Ann Lee", "Ann Lee T.", "Bob"])
    session.club.players.filter(name="Ann Lee").update(nickname="Nan")

    view = door(session)
    ann, other = view.mixed
    assert (ann.name, other.name) == ("Ann Lee", "Ann Lee T.")
    assert view.alike[ann.person] == (other,)
    assert (ann.suggested, other.suggested) == ("Ann Lee (Nan)", "")

    session.attendances.filter(pk=ann.person).update(card_name=ann.suggested)

    assert door(session).mixed == ()


def test_who_comes_in_is_told_the_first_table_and_partner():
    session = session_in_check_in(names=NAMES[:3])
    number_everybody(session)
    view = door(session)

    partners = {number: first_seat(session, view, number) for number in (1, 2, 3)}

    assert {seat["table"] for seat in partners.values() if seat} <= {1, 2}
    for guest in view.present:
        seat = partners[guest.number]
        assert seat
        back = next(
            (guest for guest in view.present if guest.shown == seat["partner"]), None
        )
        assert back is None or partners[back.number]["partner"] == guest.shown
    assert first_seat(session, view, 0) is None
