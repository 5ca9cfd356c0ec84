"""Two organizers put the same people right at once, while a table reports: once."""

import pytest

from scoring.deals.recorded import deals_of
from tests.factories import ORGANIZER, game_of, record, running_session
from tests.faults.racing import at_once, refused
from tournament.changes.actions import SeatsMoved, swap_numbers
from tournament.models import Seat

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


def test_swap_by_two_organizers_at_once_is_done_once() -> None:
    session = running_session()
    game, other = game_of(session), game_of(session, table=2)
    here = Seat.objects.get(game=game, position="N").card.number
    there = Seat.objects.get(game=other, position="E").card.number

    def swap() -> None:
        swap_numbers(
            session=session,
            round_=1,
            one=here,
            other=there,
            seen=session.plan_version,
            by=ORGANIZER,
        )

    results = at_once(swap, swap, lambda: record(game, 1))

    assert refused(results) == {SeatsMoved: 1}
    assert Seat.objects.get(game=game, position="N").card.number == there
    assert Seat.objects.get(game=other, position="E").card.number == here
    assert len(deals_of(game.pk)) == 1
