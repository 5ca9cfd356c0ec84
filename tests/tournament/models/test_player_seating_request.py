import pytest
from django.db import IntegrityError

from tests.factories import AttendanceFactory, SessionFactory
from tournament.models import SeatingRequest, Session

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def two_people():
    session = SessionFactory()
    return [AttendanceFactory(session=session, player__name=name) for name in "AB"]


def wish(first, second, kind=SeatingRequest.Kind.APART):
    session = Session.objects.get()
    return SeatingRequest.objects.create(
        session=session, first=first, second=second, kind=kind
    )


def test_wish_reads_as_who_wants_what():
    ann, bob = two_people()

    assert str(wish(ann, bob)) == (
        "A at Euchre night, 2026-10-03 and B at Euchre night, 2026-10-03: "
        "Never at one table"
    )


def test_two_people_have_one_wish_whoever_says_it():
    ann, bob = two_people()
    wish(ann, bob)

    with pytest.raises(IntegrityError):
        wish(ann, bob, SeatingRequest.Kind.TOGETHER)


@pytest.mark.parametrize("people", [(1, 0), (0, 0)])
def test_a_wish_is_of_two_people_in_the_order_of_the_list(people):
    two = two_people()

    with pytest.raises(IntegrityError):
        wish(*[two[place] for place in people])
