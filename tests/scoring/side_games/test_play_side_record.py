"""What is on file of a side table: each take-back undoes the last deal that counts."""

import pytest

from scoring.side_games.play import SideDeal, side_record
from tests.factories.side_tables import (
    EUCHRE,
    MADE,
    MARCH,
    play_side,
    record_side,
    take_back_side,
)

pytestmark = pytest.mark.django_db


def test_nothing_is_on_file_before_the_first_deal(table):
    assert side_record(table).deals == ()


def test_deals_count_in_their_order(table):
    play_side(table, [MADE, EUCHRE])

    deals = side_record(table).deals

    assert deals == (SideDeal(1, 1, MADE), SideDeal(2, 2, EUCHRE))


def test_take_backs_undo_one_deal_each(table):
    play_side(table, [MADE, EUCHRE, MARCH])
    take_back_side(table, 3)
    take_back_side(table, 2)
    record_side(table, 2, MARCH)

    assert side_record(table).deals == (SideDeal(1, 1, MADE), SideDeal(2, 6, MARCH))


def test_everything_can_be_taken_back(table):
    play_side(table, [MADE])
    take_back_side(table, 1)

    assert side_record(table).deals == ()
