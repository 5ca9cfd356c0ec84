"""What tests of actions share."""

import pytest

from tests.factories import NAMES, ORGANIZER, session_in_check_in
from tests.factories.money import fee
from tests.factories.undone import again, give, wish
from tournament.models import SeatingRequest
from tournament.people.actions import check_in


@pytest.fixture
def at_the_door():
    """Five are here, Ann to Dan with numbers, Fay is not yet; Ann and Bob stay apart."""
    session = session_in_check_in(names=NAMES[:5])
    check_in.add_names(session=session, names=["Fay"], by=ORGANIZER)
    for place in range(4):
        give(session, number=place + 1, place=place)
    wish(session, SeatingRequest.Kind.APART)
    fee(session)
    return again(session)
