"""Skips tests whose programs this machine lacks, and says at the end which and why."""

from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from tournament.machine.bootstrap import ASKED_FOR, SystemNeed, advise, missing_needs
from tournament.printing.engine.pdf import PdfUnavailable

LEFT_OUT = "Skipped: Left out: "
BROWSER = "tests in the browser"
BROWSER_FIXTURES = {"browser", "context", "new_context", "page"}


def _missing_needs() -> list[SystemNeed]:
    """Return what this machine lacks for any test."""
    return [*{need: None for name in ASKED_FOR for need in missing_needs(name)}]


@cache
def missing_packages() -> dict[str, list[str]]:
    """The Debian packages this machine lacks, by what they are for."""
    missing: dict[str, list[str]] = {}
    has_own_browser = any(Path.home().glob(".cache/ms-playwright/chromium*"))
    for need in _missing_needs():
        if need.package != "chromium-headless-shell" or not has_own_browser:
            missing.setdefault(need.purpose, []).append(need.package)
    return missing


def leave_out(purpose: str) -> None:
    """Skip this test, and count it at the end under its *purpose*."""
    pytest.skip(f"Left out: {purpose}")


@contextmanager
def _leaving_out(item: pytest.Item) -> Iterator[None]:
    """Skip a test that a missing program would fail."""
    fixtures = set(getattr(item, "fixturenames", ()))
    if BROWSER in missing_packages() and fixtures & BROWSER_FIXTURES:
        leave_out(BROWSER)
    try:
        yield
    except FileNotFoundError as error:
        purposes = [
            need.purpose for need in _missing_needs() if need.program == error.filename
        ]
        if not purposes:
            raise
        leave_out(purposes[0])
    except PdfUnavailable:
        if "PDFs" not in missing_packages():
            raise
        leave_out("PDFs")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """Leave out a test whose fixtures cannot be had here."""
    with _leaving_out(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Leave out a test that calls a program that is not here."""
    with _leaving_out(item):
        return (yield)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out, why, and how to have it."""
    reasons = [report.longrepr[2] for report in terminalreporter.getreports("skipped")]
    counts = Counter(
        reason.removeprefix(LEFT_OUT) for reason in reasons if reason.startswith(LEFT_OUT)
    )
    if not counts:
        return
    terminalreporter.section("left out")
    missing = missing_packages()
    for purpose, count in sorted(counts.items()):
        packages = ", ".join(missing.get(purpose, []))
        why = f", since {packages} is missing" if packages else ""
        terminalreporter.line(f"{count:>6}  {purpose}{why}")
    needs = [need for need in _missing_needs() if need.purpose in counts]
    if needs:
        terminalreporter.line(advise(needs))
