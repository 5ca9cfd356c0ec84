"""A change as it is shown before it is taken."""

import pytest

from tests.factories.redraws import change_of, crowd_session
from tournament.changes.reading.redraw import ways
from tournament.changes.reading.report import report
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db


def shown(session, **wanted):
    return report(ways(session, change_of(session, **wanted)))


def test_report_tells_cards_and_the_price():
    gentle, fairest = shown(crowd_session(20, 5), leave=(3,)).ways

    assert (fairest.cards, len(fairest.drawn.cards)) == ("1, 2, 4–20", 19)
    assert len(gentle.drawn.cards) < 19
    assert (gentle.price.partners_again, gentle.price.rests) == (0, (0, 1))
    assert {len(way.drawn.fingerprint) for way in (gentle, fairest)} == {64}


def test_what_both_ways_do_is_told_once():
    proposal = shown(crowd_session(20, 5), leave=(3,))

    assert proposal.sentences[0].startswith("Person 3 does not play from game 2 on.")
    assert proposal.sentences[-1] == "Game 1 stays the same."
    assert [way.sentences for way in proposal.ways] == [
        ("1 table is empty each game, not always the same one.",),
        ("No longer used: table 5.",),
    ]
    assert (proposal.alternatives[0].number, proposal.fairest.begun) == (3, 1)


def test_report_of_fewer_games_has_nothing_to_compare():
    (only,) = shown(crowd_session(9, 4), games=3).ways

    assert (only.price, only.cards, only.drawn.cards) == (None, "", ())


def test_report_of_a_movement_by_results_knows_no_games_ahead():
    session = crowd_session(9, 4, movement=RotationType.DRAW)

    proposal = shown(session, come=("Zoe",))

    (only,) = proposal.ways
    assert (only.price, only.cards) == (None, "10")
    assert (proposal.fairest.is_drawn, proposal.fairest.is_planned) == (False, False)


def test_a_request_that_a_way_cannot_keep_is_told():
    session = crowd_session(20, 5)
    session.attendances.filter(player__name="Person 1").update(fixed_table=2)

    gentle, fairest = shown(session, leave=(9,)).ways

    (broken,) = map(str, gentle.broken)
    assert broken.startswith("Not kept: Person 1 is not at table 2 in these games: ")
    assert fairest.broken == ()
