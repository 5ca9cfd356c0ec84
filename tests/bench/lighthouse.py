"""What Lighthouse says of the pages a phone opens: its mobile preset, in Chromium.

A night on the server as shipped; each page is looked at so many times, and the run with
the median performance counts. Lighthouse is no package of this project: it is put into a
folder of its own, with npm and Node 20 or newer. By hand, from the project's folder:

    npm install --prefix /tmp/lighthouse --no-save lighthouse@12.8.2
    .venv/bin/python -m tests.bench.lighthouse /tmp/lighthouse
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.bench.phone import BEGIN
from tests.bench.served import served

RUNS = 3
CATEGORIES = ("performance", "accessibility", "best-practices")


def look(lighthouse: Path, address: str, folder: Path) -> Mapping[str, Any]:
    """One report of Lighthouse."""
    flags = "--headless=new --no-sandbox --disable-gpu"
    command = [
        lighthouse / "node_modules" / ".bin" / "lighthouse",
        address,
        "--quiet",
        "--output=json",
        f"--output-path={folder}/report.json",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={flags}",
    ]
    environment = {**os.environ, "CHROME_PATH": shutil.which("chromium") or ""}
    subprocess.run(command, check=True, env=environment, capture_output=True)
    report: Mapping[str, Any] = json.loads((folder / "report.json").read_text())
    return report


def score(report: Mapping[str, Any], category: str) -> int:
    """Of 100."""
    return round(100 * report["categories"][category]["score"])


def faults(report: Mapping[str, Any]) -> list[str]:
    """The audits of any category that were not met, of those that count."""
    counted = [
        ref["id"]
        for category in CATEGORIES
        for ref in report["categories"][category]["auditRefs"]
        if ref["weight"] > 0
    ]
    audits = report["audits"]
    return [
        f"{name} ({audits[name]['score']})"
        for name in dict.fromkeys(counted)
        if audits[name]["score"] is not None and audits[name]["score"] < 0.9
    ]


def rows(lighthouse: Path, folder: Path, pages: Mapping[str, str]) -> Iterator[str]:
    """A row for each page, and what it misses."""
    yield f"| page | {' | '.join(CATEGORIES)} | first paint s | largest s | misses |"
    yield "|---|--:|--:|--:|--:|--:|---|"
    for name, address in pages.items():
        reports = [look(lighthouse, address, folder) for _ in range(RUNS)]
        middle = sorted(reports, key=lambda report: score(report, "performance"))[RUNS // 2]
        scores = " | ".join(str(score(middle, category)) for category in CATEGORIES)
        times = [
            f"{middle['audits'][measure]['numericValue'] / 1000:.1f}"
            for measure in ("first-contentful-paint", "largest-contentful-paint")
        ]
        yield f"| {name} | {scores} | {' | '.join(times)} | {', '.join(faults(middle))} |"


def main() -> None:
    """Look at every page and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lighthouse", type=Path, help="the folder it was installed in")
    lighthouse = parser.parse_args().lighthouse
    sys.stdout.write(f"load {os.getloadavg()[0]:.1f}\n")
    with TemporaryDirectory() as name, served(Path(name)) as server:
        paths = server.run(BEGIN)["pages"] | {"home": "/", "login": "/login/"}
        pages = {page: server.url + path for page, path in paths.items()}
        for row in rows(lighthouse, Path(name), pages):
            sys.stdout.write(f"{row}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
