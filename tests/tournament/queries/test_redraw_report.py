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

    proposal = shown(session, leave=(3,))

    assert (proposal.cards, proposal.card_count, proposal.from_round) == (
        "1, 2, 4–20",
        19,
        2,
    )
    assert str(proposal.fair_before).startswith(
        "No one has the same partner more than once."
    )
    assert str(proposal.fair_after).startswith(
        "No one has the same partner more than once."
    )
    assert [rest.often for rest in proposal.rests] == [0, 1]
    assert proposal.sentences[-1] == "Game 1 stays the same."
    assert proposal.alternatives[0].number == 3
    assert len(proposal.fingerprint) == 64


def test_report_of_fewer_games_has_nothing_to_compare():
    proposal = shown(crowd_session(9, 4), games=3)

    assert (proposal.fair_before, proposal.fair_after, proposal.rests) == (None, None, ())
    assert (proposal.cards, proposal.card_count) == ("", 0)


def test_report_of_a_movement_by_results_knows_no_games_ahead():
    session = crowd_session(9, 4, movement=RotationType.DRAW)

    proposal = shown(session, come=("Zoe",))

    assert (proposal.fair_after, proposal.rests, proposal.cards) == (None, (), "10")


def test_nobody_rests_where_all_tables_are_full():
    assert shown(crowd_session(8, 4), come=("A", "B", "C", "D")).rests == ()
