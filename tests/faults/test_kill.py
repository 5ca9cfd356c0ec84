"""kill -9 of the server as shipped while a hall reports: nothing lost, wrong or double.

Every start is `manage.py night` on the data the last one left; phones try again until
they are answered. The short runs belong to every test run. The long ones take half an
hour: `python3 manage.py test -n 2 -m kills -rP tests/faults/test_kill.py`
"""

import sys
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tests.faults.kill.outage import postgresql
from tests.faults.kill.server import serving
from tests.faults.kill.sessions import make_sessions
from tests.faults.kill.storm import Outcome, Plan, play
from tests.laptop_database import copy_without_accounts

SHORT_SESSIONS = [(8, 4, 4), (4, 4, 4)]
SHORT = Plan(kills=2, reports=10, burst_s=(0.2, 1.0))
LONG_SESSIONS = [(60, 20, 16), (40, 20, 16)]
LONG = Plan(kills=120, reports=6_000, burst_s=(0.05, 3.5))
LONGEST_START_S = 5.0
"""Of a processor: seconds on the clock are also those of whatever else the machine does."""


def storm(engine: str, data: Path, sessions: list[Any], plan: Plan) -> Outcome:
    """Play it on one of the two databases."""
    database = postgresql() if engine == "postgresql" else nullcontext("")
    with database as address, serving(data, address) as server:
        hall = make_sessions(server, sessions)
        return play(server, hall, plan, address)


@pytest.mark.parametrize(
    ("engine", "outages"),
    [("sqlite", 0), pytest.param("postgresql", 1, marks=pytest.mark.long)],
)
def test_killed_server_loses_nothing(
    engine: str, outages: int, tmp_path: Path, migrated: Path
) -> None:
    plan = replace(SHORT, outages=outages)
    copy_without_accounts(migrated, tmp_path)

    came = storm(engine, tmp_path, SHORT_SESSIONS, plan)

    assert came.findings.lost == []
    assert came.findings.wrong == []
    assert came.findings.double == []
    assert came.kills >= SHORT.kills
    assert came.acknowledged >= SHORT.reports
    assert median(came.efforts) <= LONGEST_START_S


@pytest.mark.kills
@pytest.mark.parametrize(("engine", "outages"), [("sqlite", 0), ("postgresql", 15)])
def test_server_killed_all_evening_loses_nothing(
    engine: str, outages: int, tmp_path: Path
) -> None:
    plan = replace(LONG, outages=outages)

    came = storm(engine, tmp_path, LONG_SESSIONS, plan)

    sys.stdout.write(f"{engine}: {came}\n")
    assert came.findings.lost == []
    assert came.findings.wrong == []
    assert came.findings.double == []
    assert came.kills >= LONG.kills
    assert came.acknowledged >= LONG.reports
    assert median(came.efforts) <= LONGEST_START_S
