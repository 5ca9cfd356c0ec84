"""A change as it is shown before it is taken."""

import pytest

from tests.factories.redraws import change_of, crowd_session
from tournament.queries.redraw import preview
from tournament.queries.redraw_report import report
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db


def shown(session, **wanted):
    return report(preview(session, change_of(session, **wanted)))


def test_report_tells_cards_fairness_and_rests():
    session = crowd_session(20, 5)

    found = shown(session, leave=(3,))

    assert (found.cards, found.card_count, found.from_round) == ("1, 2, 4–20", 19, 2)
    assert found.fair_before == "Nobody partners twice; nobody meets twice."
    assert found.fair_after.startswith("Nobody partners twice; ")
    assert [rest.often for rest in found.rests] == ["never", "once"]
    assert found.sentences[0] == "Game 1 stays as it is."
    assert found.alternatives[0].number == 3
    assert len(found.fingerprint) == 64


def test_report_of_fewer_games_has_nothing_to_compare():
    found = shown(crowd_session(9, 4), games=3)

    assert (found.fair_before, found.fair_after, found.rests) == ("", "", ())
    assert (found.cards, found.card_count) == ("", 0)


def test_report_of_a_movement_by_results_knows_no_games_ahead():
    session = crowd_session(9, 4, movement=RotationType.DRAW)

    found = shown(session, come=("Zoe",))

    assert (found.fair_after, found.rests, found.cards) == ("", (), "10")


def test_nobody_rests_where_all_tables_are_full():
    assert shown(crowd_session(8, 4), come=("A", "B", "C", "D")).rests == ()
