"""How long a start takes: imports, and what is done before it serves.

Five starts over the same data folder after a first one, which makes database and files;
medians. By hand, from the project's folder, on a machine that does nothing else:

    .venv/bin/python -m tests.bench.start
"""

import os
import re
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory

RUNS = 5
IMPORTS = """
import django
django.setup()
import tournament.management.commands.night
from django.urls import get_resolver
get_resolver().url_patterns
"""
WORK = """
import os, time
import django
django.setup()
from django.core.management import call_command
from tournament.management.commands import night
from tournament.machine.static_files import collect_static_files
steps = {
    "migrations": lambda: call_command("migrate", verbosity=0, interactive=False),
    "the records checked": night.check_records,
    "static files": collect_static_files,
}
for name, step in steps.items():
    begin = time.process_time()
    step()
    print(f"{name}|{time.process_time() - begin}")
"""
SELF = re.compile(r"^import time:\s+(\d+) \|", re.MULTILINE)


def main() -> None:
    """Print the medians."""
    with TemporaryDirectory() as data:
        environment = os.environ | {
            "EUCHRE_DATA": data,
            "DJANGO_SETTINGS_MODULE": "tournament.settings",
        }
        first = dict(_steps(environment))
        again = [dict(_steps(environment)) for _ in range(RUNS)]
        imports = [_imports(environment) for _ in range(RUNS)]
    walls, processors = zip(*imports, strict=True)
    lines = [
        f"imports: {median(walls):.2f} s by -X importtime, {median(processors):.2f} s of a "
        "processor with Python's own start"
    ]
    for name, seconds in first.items():
        later = median(run[name] for run in again)
        lines.append(f"{name}: {seconds:.2f} s at the first start, {later:.2f} s again")
    sys.stdout.write("\n".join([*lines, ""]))


def _imports(environment: dict[str, str]) -> tuple[float, float]:
    """Return the seconds that `-X importtime` sums up, and those of a processor without."""
    timed = _run(["-X", "importtime", "-c", IMPORTS], environment)
    plain = _run(["-c", f"{IMPORTS}\nimport time; print(time.process_time())"], environment)
    return sum(map(int, SELF.findall(timed.stderr))) / 1e6, float(plain.stdout)


def _steps(environment: dict[str, str]) -> list[tuple[str, float]]:
    lines = _run(["-c", WORK], environment).stdout.splitlines()
    return [(name, float(seconds)) for name, seconds in (row.split("|") for row in lines)]


def _run(
    arguments: list[str], environment: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True
    )


if __name__ == "__main__":
    main()
