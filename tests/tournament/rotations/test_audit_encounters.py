from hypothesis import given

from tests.tournament.rotations import counting
from tests.tournament.rotations.strategies import rotations
from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.rotations.audit import Encounter, encounters


def test_what_two_were_to_each_other():
    rounds = [RoundPlan((Foursome(1, 2, 3, 4),)), RoundPlan((Foursome(3, 1, 2, 5),))]

    meetings = encounters(Rotation(6, tuple(rounds)))

    assert meetings[1, 2] == Encounter(as_partners=1, as_opponents=1)
    assert meetings[1, 3] == Encounter(as_partners=1, as_opponents=1)
    assert meetings[3, 4] == Encounter(as_partners=1, as_opponents=0)
    assert [meetings[pair].times for pair in ((1, 2), (2, 3), (4, 3)[::-1])] == [2, 2, 1]
    are_both = [meetings[pair].is_both for pair in ((1, 2), (2, 3), (2, 5))]
    assert are_both == [True, False, False]
    assert (4, 5) not in meetings
    assert list(meetings) == sorted(meetings)


@given(rotations())
def test_encounters_equal_a_count_by_hand(rotation):
    meetings = encounters(rotation)

    partners = {
        pair: meeting.as_partners
        for pair, meeting in meetings.items()
        if meeting.as_partners
    }
    opponents = {
        pair: meeting.as_opponents
        for pair, meeting in meetings.items()
        if meeting.as_opponents
    }
    assert partners == counting.partners(rotation)
    assert opponents == counting.opponents(rotation)
    assert {pair: meeting.times for pair, meeting in meetings.items()} == counting.meetings(
        rotation
    )
