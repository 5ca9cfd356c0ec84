"""What an undo record keeps of the rows that a command changed."""

import pytest

from tournament.models import UndoRecord
from tournament.models.journal import RowChange

ROW = {"kind": "down", "minutes": 12}


@pytest.mark.parametrize("others", [(None, ROW), (ROW, None), (ROW, ROW)])
def test_columns_that_an_upgrade_has_dropped_are_left_out(others):
    kept = [row and row | {"horn": "loud"} for row in others]
    record = UndoRecord(rows=[["tournament.Clock", 7, *kept]])

    assert record.changes == [RowChange("tournament.Clock", 7, *others)]
