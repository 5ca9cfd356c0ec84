"""The records: the database that keeps them, its backups, the paper and the codes."""

from collections.abc import Sequence

from tournament.backups import State, StateMessage
from tournament.preflight.check_result import CheckResult, Severity

FULL = 2
"""What `PRAGMA synchronous` says when every answer is on the disk."""


def sqlite(
    version: str, journal: str, synchronous: int, *, is_mended: bool, place: str | None
) -> CheckResult:
    """Return whether SQLite keeps what it has acknowledged.

    *place* is a bad one, in words.
    """
    text = f"SQLite {version}, journal {journal}, synchronous {_level(synchronous)}."
    title = "Records"
    if journal != "wal" or synchronous < FULL:
        advice = "A power cut could lose scores: stop the program and start it again."
        return CheckResult("records", title, Severity.BAD, text, advice)
    if place:
        text += f" They are kept in {place}."
        advice = "Keep them on this computer’s own disk: set EUCHRE_DATA to a folder there."
        return CheckResult("records", title, Severity.BAD, text, advice)
    if not is_mended:
        advice = "Run one night at a time from this folder, and no other program on it."
        return CheckResult("records", title, Severity.GOOD, text, advice)
    return CheckResult("records", title, Severity.GOOD, text)


def postgresql(version: str) -> CheckResult:
    """Return the records where they are on a server of their own."""
    return CheckResult("records", "Records", Severity.GOOD, f"PostgreSQL {version}.")


def backed_up(state: State, message: StateMessage, *, has_second: bool) -> CheckResult:
    """Return whether backups work, and whether one outlives this computer."""
    why = f" ({state.trouble})" if state.trouble else ""
    text, title = f"{message.text}{why}.", "Backups"
    if state.fault or not state.at:
        advice = "Press “Check everything now”; while it fails, look at disk space first."
        return CheckResult("backups", title, Severity.BAD, text, advice)
    if state.missing:
        advice = "Plug the stick in again, or choose another second place below."
        return CheckResult("backups", title, Severity.LOOK, text, advice)
    if not message.is_well:
        advice = "Press “Check everything now”; in a night it happens by itself."
        return CheckResult("backups", title, Severity.LOOK, text, advice)
    if not has_second:
        advice = "Plug in a stick and choose it below: it outlives this computer."
        return CheckResult("backups", title, Severity.LOOK, text, advice)
    return CheckResult("backups", title, Severity.GOOD, text)


def of_the_host() -> CheckResult:
    """Backups of an installation on PostgreSQL."""
    text = "Made by whoever looks after the server, not by this program."
    advice = "Ask when the last pg_dump was made, and whether it was ever put back."
    return CheckResult("backups", "Backups", Severity.LOOK, text, advice)


def printer(tried: str, *, can_make_pdf: bool) -> CheckResult:
    """Return whether paper comes out right.

    *tried* is when somebody said so, "" if nobody.
    """
    if tried:
        return CheckResult(
            "printer", "Printer", Severity.GOOD, f"Tried at {tried}, 100 mm long."
        )
    text = "Not tried yet." if can_make_pdf else "Not tried yet; no PDFs can be made here."
    advice = (
        "Print the test page at 100 %, not “fit to page”; measure its line, then say so."
    )
    return CheckResult("printer", "Printer", Severity.LOOK, text, advice)


def codes(given_up: Sequence[str], total: int) -> CheckResult:
    """Return whether what is printed opens.

    *given_up* are those with a new code since.
    """
    title = "Codes"
    if not given_up:
        text = f"{total} cards and tables, all with the code they began with."
        return CheckResult("codes", title, Severity.GOOD, text)
    text = f"New codes since the first print: {', '.join(given_up)}."
    advice = "If they were not printed again since, do so: the old prints open nothing."
    return CheckResult("codes", title, Severity.LOOK, text, advice)


def _level(synchronous: int) -> str:
    return {0: "OFF", 1: "NORMAL", 2: "FULL", 3: "EXTRA"}.get(synchronous, "unknown")
