"""The power fails while a hall reports: what was acknowledged is on file.

The same cuts find losses where SQLite syncs less than the shipped settings say, so they
would be found. Ten thousand cuts, by hand: `.venv/bin/python -m tests.faults.power`.
"""

from pathlib import Path

import pytest

from tests.faults.power import recorder, server, session
from tests.faults.power.cuts import Result, cut_power

pytestmark = pytest.mark.skipif(
    not recorder.CAN_RECORD, reason="Left out: tests of a power cut"
)
POINTS = 2000


@pytest.mark.long
def test_a_few_cuts_lose_no_acknowledged_report(tmp_path: Path) -> None:
    result = results_of(tmp_path, games=1, points=POINTS // 10)

    assert (result.losing, result.spoiled) == ([], [])
    assert result.points == POINTS // 10
    assert result.promises >= 100


@pytest.mark.long
def test_no_acknowledged_report_is_lost_on_the_shipped_settings(tmp_path: Path) -> None:
    results = results_of(tmp_path, games=3, points=POINTS)

    assert (results.losing, results.spoiled) == ([], [])
    assert results.points == POINTS
    assert results.promises >= 400
    assert min(results.checkpoints, results.new_logs) >= 2
    assert min(results.in_checkpoint, results.in_new_log) >= POINTS / 50


@pytest.mark.long
def test_the_same_cuts_find_losses_when_less_is_synced(tmp_path: Path) -> None:
    results = results_of(tmp_path, games=1, points=POINTS // 10, synchronous="NORMAL")

    assert len(results.losing) >= POINTS / 20
    assert results.spoiled == []


def results_of(
    folder: Path, *, points: int, games: int, synchronous: str = server.SHIPPED
) -> Result:
    """What so many cuts of a night just played leave."""
    played = session.record(
        server.begin(folder / "begun"),
        folder,
        recorder.build(folder),
        games=games,
        synchronous=synchronous,
    )
    return cut_power(played, points=points, seed=1829)
