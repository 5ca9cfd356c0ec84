"""Cut the power at ten thousand points, or as many as told, and write a table.

Once on the shipped settings, once with fewer syncs, and at a tenth of the points without
any. By hand, from the project's folder, some minutes:

    .venv/bin/python -m tests.faults.power [points]
"""

import sys
import tempfile
from pathlib import Path

from tests.faults.power.cuts import cut_power
from tests.faults.power.recorder import build
from tests.faults.power.server import SHIPPED, begin
from tests.faults.power.session import record

POINTS = 10_000
SHARES = {SHIPPED: 1, "NORMAL": 1, "OFF": 10}
GAMES = 3
SEED = 2026
COLUMNS = (
    *("synchronous", "cuts", "in a checkpoint", "in a new log", "acknowledged"),
    *("cuts that lose", "lost at most", "spoiled"),
)


def main() -> None:
    """Record a night under each setting, cut, and print a row."""
    points = int(sys.argv[1]) if sys.argv[1:] else POINTS
    row(*COLUMNS)
    row("---", *["--:"] * (len(COLUMNS) - 1))
    with tempfile.TemporaryDirectory(prefix="euchre-power-") as scratch:
        folder = Path(scratch)
        recorder, begun = build(folder), begin(folder / "begun")
        for synchronous, share in SHARES.items():
            (folder / synchronous).mkdir()
            session = record(
                begun, folder / synchronous, recorder, games=GAMES, synchronous=synchronous
            )
            result = cut_power(session, points=points // share, seed=SEED)
            row(
                synchronous,
                result.points,
                result.in_checkpoint,
                result.in_new_log,
                result.promises,
                len(result.losing),
                result.lost_at_most,
                len(result.spoiled),
            )


def row(*cells: object) -> None:
    """Write a row of the table, as soon as it is known."""
    sys.stdout.write(f"| {' | '.join(map(str, cells))} |\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
