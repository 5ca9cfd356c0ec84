"""What one report costs: processor time, calls of Python functions, statements.

A night of 100 tables, its second game reported by the phones of `burst`, one after the
other in this process: from the server's call of the application to the last byte of the
answer, on SQLite as a night is served, every commit on the disk. Processor time hardly
minds what else the machine does, calls and statements not at all; seconds on the clock
do, and are measured by `burst`. By hand, from the project's folder:

    .venv/bin/python -m tests.bench.report
    .venv/bin/python -m tests.bench.report --profile 60
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from cProfile import Profile
from io import BytesIO, StringIO
from pstats import Stats
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from tests.bench.burst import DEALS, TABLES, Question, Session
from tests.bench.served import SETTINGS

HOST, PORT = "127.0.0.1", 8000
GAMES = 4
TRACED = range(150, 250)
"""Of a game of 400 those whose calls are counted: second and third deals."""


class Here:
    """What `Served` is to a server in another process: lines of Python, run here."""

    @staticmethod
    def run(code: str) -> Any:
        """What lines of Python print as JSON."""
        printed = StringIO()
        with redirect_stdout(printed):
            exec(code, {})
        return json.loads(printed.getvalue())


def environ(question: Question) -> dict[str, Any]:
    """A question as the server hands it to the application."""
    body = question.body.encode()
    headers = {
        f"HTTP_{name.upper().replace('-', '_')}": value
        for name, value in question.headers.items()
    }
    return headers | {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": question.path,
        "QUERY_STRING": "",
        "SCRIPT_NAME": "",
        "SERVER_NAME": HOST,
        "SERVER_PORT": str(PORT),
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": HOST,
        "HTTP_HOST": f"{HOST}:{PORT}",
        "CONTENT_TYPE": "application/x-www-form-urlencoded",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
    }


def send(application: Any, reports: Sequence[dict[str, Any]]) -> None:
    """Send all *reports*; every one has to count.

    Raises:
        AssertionError: one was answered otherwise.
    """
    statuses: list[str] = []
    for report in reports:
        answer = application(report, lambda status, *_: statuses.append(status))
        b"".join(answer)
        answer.close()
    if {status[:3] for status in statuses} != {"200"}:
        raise AssertionError(set(statuses))


def calls_in(work: Callable[[], object]) -> int:
    """How many functions of Python are called."""
    calls = 0

    def count(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def statements_in(work: Callable[[], object]) -> int:
    """How many statements the database gets."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as captured:
        work()
    return len(captured)


def games(session: Session, chance: Random) -> Iterator[list[dict[str, Any]]]:
    """The reports of one game after the other; each has to be sent."""
    for _ in range(GAMES):
        yield [environ(report) for report in session.reports(chance)]
        session.go_on()


def rows(application: Any, session: Session) -> Iterator[str]:
    """A row for each thing counted."""
    spent = []
    for number, reports in enumerate(games(session, Random(1829)), start=1):
        if number == 1:  # nothing is known yet
            send(application, reports)
        elif number == 2:
            first, last = TRACED.start, TRACED.stop
            send(application, reports[:first])
            calls = calls_in(lambda: send(application, reports[first : last - 1]))  # noqa: B023
            count = statements_in(lambda: send(application, reports[last - 1 : last]))  # noqa: B023
            send(application, reports[last:])
        else:
            start = process_time()
            send(application, reports)
            spent.append((process_time() - start) / (TABLES * DEALS))
    yield f"| calls of Python functions | {calls / (len(TRACED) - 1):,.0f} |"
    yield f"| statements | {count} |"
    yield f"| processor time, ms | {1000 * median(spent):.1f} |"


def profile(application: Any, session: Session, lines: int) -> None:
    """Print where the time of the second game goes."""
    profiler = Profile()
    for number, reports in enumerate(games(session, Random(1829)), start=1):
        if number == 2:
            profiler.enable()
        send(application, reports)
        profiler.disable()
    Stats(profiler).sort_stats("cumulative").print_stats(lines)


def main() -> None:
    """Measure and print a table, or a profile."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profile", type=int, default=0, help="so many of its lines")
    lines = parser.parse_args().profile
    with TemporaryDirectory() as data:
        os.environ.update(
            DJANGO_SETTINGS_MODULE=SETTINGS, EUCHRE_DATA=data, EUCHRE_ADDRESS=HOST
        )
        import django
        from django.core.management import call_command
        from django.core.wsgi import get_wsgi_application

        django.setup()
        call_command("migrate", verbosity=0, interactive=False)
        call_command("collectstatic", verbosity=0, interactive=False)
        application = get_wsgi_application()
        session = Session(Here(), any_order=False, cards=False)
        if lines:
            profile(application, session, lines)
        else:
            sys.stdout.write(
                "\n".join(["| a report | |", "|---|--:|", *rows(application, session)])
                + "\n"
            )


if __name__ == "__main__":
    main()
