import pytest

from tests.factories import (
    NAMES,
    ORGANIZER,
    AttendanceFactory,
    number_everybody,
    session_in_check_in,
)
from tournament.people.actions import numbers
from tournament.seating.plan import ListedPerson, attendance_list

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("people", [1, 3])
def test_list_has_everybody_by_name(people):
    session = session_in_check_in(names=NAMES[:people])

    listed = attendance_list(session)

    assert [person.name for person in listed] == NAMES[:people]


def test_list_shows_everybody_by_name_with_the_number_they_hold():
    session = session_in_check_in(names=["Cora", "Bob"])
    number_everybody(session)
    ann = AttendanceFactory(session=session, player__name="Ann")
    cora, bob = session.attendances.exclude(pk=ann.pk).order_by("pk")

    assert attendance_list(session) == [
        ListedPerson(ann.pk, "Ann", is_present=False, number=None),
        ListedPerson(bob.pk, "Bob", is_present=True, number=2),
        ListedPerson(cora.pk, "Cora", is_present=True, number=1),
    ]


def test_list_leaves_out_other_nights_and_the_house():
    session, other = session_in_check_in(), session_in_check_in(names=["Ann"])
    number_everybody(other)
    numbers.fill_with_house(session=session, by=ORGANIZER)

    assert attendance_list(session) == []
