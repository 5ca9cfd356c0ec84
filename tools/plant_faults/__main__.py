"""Print how many planted faults the tests notice, and the faults that they do not.

`python -m tools.plant_faults`, or with `--module tournament/seats.py`, as often as wanted;
`--sample 0` plants all there are, `--at-least 95` fails below so many percent. A fault
whose tests were stopped on the clock does not count as noticed. Faults that change nothing
are in `equivalent.json`, each with its reason, and are not planted.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from tools.plant_faults.modules import ACTIONS, PURE, ROOT

OUTCOMES = {"survivors": "not noticed", "stopped": "stopped on the clock, so not told"}
SUBJECT = "Print how many planted faults the tests notice, and those that they do not."


def result_of(module: str, sample: int, seed: int) -> dict[str, Any]:
    """Run the tests of one module with each of its faults, or none where they fail."""
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        file = Path(folder) / "result.json"
        arguments = [module, str(sample), str(seed), str(file)]
        command = [sys.executable, "-m", "tools.plant_faults.running", *arguments]
        ended = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, check=False
        )
        if not file.exists():
            print(
                f"not run: {module}: {ended.stdout[-2000:]}{ended.stderr[-2000:]}",
                flush=True,
            )
            return {"module": module, "planted": 0, "survivors": [], "stopped": []}
        result: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return result


def print_table(results: Sequence[dict[str, Any]]) -> list[float]:
    """Print a row for each module and each kind; return the percents of the kinds."""
    percents = []
    print("| module | planted | noticed | stopped |\n|---|--:|--:|--:|")
    for kind, modules in (("pure modules", {**PURE}), ("actions", {**ACTIONS})):
        rows = [result for result in results if result["module"] in modules]
        for row in rows:
            stopped = len(row["stopped"])
            print(f"| `{row['module']}` | {row['planted']} | {_noticed(row)} | {stopped} |")
        planted, noticed = sum(row["planted"] for row in rows), sum(map(_noticed, rows))
        if planted:
            percents.append(100 * noticed / planted)
            print(f"| **{kind}** | {planted} | {noticed} ({percents[-1]:.1f} %) | |")
    return percents


def _noticed(row: dict[str, Any]) -> int:
    planted: int = row["planted"]
    return planted - len(row["survivors"]) - len(row["stopped"])


def main() -> int:
    """Plant faults into the modules asked for; 1 where too few are noticed."""
    parser = argparse.ArgumentParser(prog="plant_faults", description=SUBJECT)
    named = [*PURE, *ACTIONS]
    parser.add_argument("--module", action="append", choices=named, metavar="PATH")
    parser.add_argument("--sample", type=int, default=18, help="faults in each; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="modules at the same time")
    parser.add_argument("--at-least", type=float, default=0, metavar="PERCENT")
    wanted = parser.parse_args()
    started = time.monotonic()
    results = []
    with ThreadPoolExecutor(wanted.jobs) as pool:
        modules = wanted.module or named
        sizes = wanted.sample, wanted.seed
        for ended in as_completed(
            [pool.submit(result_of, module, *sizes) for module in modules]
        ):
            row = ended.result()
            results.append(row)
            for outcome in ("survivors", "stopped"):
                for fault in row[outcome]:
                    where = f"{row['module']}:{fault['line']} {fault['place']}"
                    print(f"{OUTCOMES[outcome]}: {where}: {fault['change']}", flush=True)
    results.sort(key=lambda row: named.index(row["module"]))
    percents = print_table(results)
    print(f"{time.monotonic() - started:.0f} s")
    all_ran = all(row["planted"] for row in results)
    return int(not all_ran or min(percents) < wanted.at_least)


if __name__ == "__main__":
    sys.exit(main())
