"""Print how many planted faults the tests notice, and the faults that they do not.

`python -m tools.plant_faults`, or with `--module tournament/play/seats.py`, as often
as wanted;
`--sample 0` plants all there are, `--at-least 95` fails below so many percent. A fault
whose tests were stopped on the clock does not count as noticed. Faults that change nothing
are in `equivalent.json`, each with its reason, and are not planted.

With `--results faults.json` each module's outcome is written there as it ends, with the
commit. Run again after a break, the same command plants only in modules that are missing.
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


Row = dict[str, Any]


def result_of(module: str, sample: int, seed: int) -> Row:
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
            nothing = {"planted": 0, "survivors": [], "stopped": [], "equivalent": 0}
            return {"module": module, **nothing}
        result: Row = json.loads(file.read_text(encoding="utf-8"))
        return result


def version() -> str:
    """Return the commit that is checked out, with a plus where files differ from it."""
    changed = _git("status", "--porcelain", "--untracked-files=no")
    return _git("rev-parse", "--short", "HEAD") + ("+" if changed else "")


def rows_of(file: Path | None, now: str, sizes: tuple[int, int]) -> list[Row]:
    """Return the rows of a file that were made with this commit, sample and seed."""
    if not file or not file.exists() or now.endswith("+"):
        return []
    rows: list[Row] = json.loads(file.read_text(encoding="utf-8"))
    return [row for row in rows if row["planted"] and row["of"] == [now, *sizes]]


def _git(*arguments: str) -> str:
    command = ["git", *arguments]
    ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return ran.stdout.strip()


def print_table(results: Sequence[Row]) -> list[float]:
    """Print a row for each module and each kind; return the percents of the kinds."""
    percents = []
    print("| module | planted | noticed | stopped | equivalent |\n|---|--:|--:|--:|--:|")
    for kind, modules in (("pure modules", {**PURE}), ("actions", {**ACTIONS})):
        rows = [result for result in results if result["module"] in modules]
        for row in rows:
            print(_line(f"`{row['module']}`", _noticed(row), [row]))
        if planted := sum(row["planted"] for row in rows):
            noticed = sum(map(_noticed, rows))
            percents.append(100 * noticed / planted)
            print(_line(f"**{kind}**", f"{noticed} ({percents[-1]:.1f} %)", rows))
    return percents


def _line(name: str, noticed: int | str, rows: Sequence[Row]) -> str:
    planted = sum(row["planted"] for row in rows)
    stopped = sum(len(row["stopped"]) for row in rows)
    equivalent = sum(row["equivalent"] for row in rows)
    return f"| {name} | {planted} | {noticed} | {stopped} | {equivalent} |"


def _noticed(row: Row) -> int:
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
    parser.add_argument("--results", type=Path, metavar="FILE")
    wanted = parser.parse_args()
    started = time.monotonic()
    sizes, now = (wanted.sample, wanted.seed), version()
    results = rows_of(wanted.results, now, sizes)
    done = {row["module"] for row in results}
    missing = [module for module in wanted.module or named if module not in done]
    with ThreadPoolExecutor(wanted.jobs) as pool:
        for ended in as_completed(
            [pool.submit(result_of, module, *sizes) for module in missing]
        ):
            results.append({**ended.result(), "of": [now, *sizes]})
            if wanted.results:
                text = json.dumps(results, ensure_ascii=False, indent=1)
                wanted.results.write_text(text, encoding="utf-8")
    results.sort(key=lambda row: named.index(row["module"]))
    for row in results:
        for outcome, means in OUTCOMES.items():
            for fault in row[outcome]:
                where = f"{row['module']}:{fault['line']} {fault['place']}"
                print(f"{means}: {where}: {fault['change']}")
    percents = print_table(results)
    print(f"{now}, {time.monotonic() - started:.0f} s")
    all_ran = all(row["planted"] for row in results)
    return int(not all_ran or min(percents) < wanted.at_least)


if __name__ == "__main__":
    sys.exit(main())
