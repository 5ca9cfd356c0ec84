"""The records: the database that keeps them, its backups, the paper and the codes."""

from collections.abc import Sequence

from tournament.backups import State, Told
from tournament.preflight.finding import Finding, Light

FULL = 2
"""What `PRAGMA synchronous` says when every answer is on the disk."""


def sqlite(
    version: str, journal: str, synchronous: int, *, is_mended: bool, place: str | None
) -> Finding:
    """Whether SQLite keeps what it has acknowledged; *place* is a bad one, in words."""
    words = f"SQLite {version}, journal {journal}, synchronous {_level(synchronous)}."
    title = "Records"
    if journal != "wal" or synchronous < FULL:
        advice = "A power cut could lose scores: stop the program and start it again."
        return Finding("records", title, Light.BAD, words, advice)
    if place:
        words += f" They are kept in {place}."
        advice = "Keep them on this computer’s own disk: set EUCHRE_DATA to a folder there."
        return Finding("records", title, Light.BAD, words, advice)
    if not is_mended:
        advice = "Run one night at a time from this folder, and no other program on it."
        return Finding("records", title, Light.GOOD, words, advice)
    return Finding("records", title, Light.GOOD, words)


def postgresql(version: str) -> Finding:
    """The records where they are on a server of their own."""
    return Finding("records", "Records", Light.GOOD, f"PostgreSQL {version}.")


def backed_up(state: State, told: Told, *, has_second: bool) -> Finding:
    """Whether backups work, and whether one outlives this computer."""
    why = f" ({state.trouble})" if state.trouble else ""
    words, title = f"{told.words}{why}.", "Backups"
    if state.fault or not state.at:
        advice = "Press “Check everything now”; while it fails, look at disk space first."
        return Finding("backups", title, Light.BAD, words, advice)
    if state.missing:
        advice = "Plug the stick in again, or choose another second place below."
        return Finding("backups", title, Light.LOOK, words, advice)
    if not told.is_well:
        advice = "Press “Check everything now”; in a night it happens by itself."
        return Finding("backups", title, Light.LOOK, words, advice)
    if not has_second:
        advice = "Plug in a stick and choose it below: it outlives this computer."
        return Finding("backups", title, Light.LOOK, words, advice)
    return Finding("backups", title, Light.GOOD, words)


def of_the_host() -> Finding:
    """Backups of an installation on PostgreSQL."""
    words = "Made by whoever looks after the server, not by this program."
    advice = "Ask when the last pg_dump was made, and whether it was ever put back."
    return Finding("backups", "Backups", Light.LOOK, words, advice)


def printer(tried: str, *, can_make_pdf: bool) -> Finding:
    """Whether paper comes out right; *tried* is when somebody said so, "" if nobody."""
    if tried:
        return Finding("printer", "Printer", Light.GOOD, f"Tried at {tried}, 100 mm long.")
    words = "Not tried yet." if can_make_pdf else "Not tried yet; no PDFs can be made here."
    advice = (
        "Print the test page at 100 %, not “fit to page”; measure its line, then say so."
    )
    return Finding("printer", "Printer", Light.LOOK, words, advice)


def codes(given_up: Sequence[str], total: int) -> Finding:
    """Whether what is printed opens; *given_up* are those with a new code since."""
    title = "Codes"
    if not given_up:
        words = f"{total} cards and tables, all with the code they began with."
        return Finding("codes", title, Light.GOOD, words)
    words = f"New codes since the first print: {', '.join(given_up)}."
    advice = "If they were not printed again since, do so: the old prints open nothing."
    return Finding("codes", title, Light.LOOK, words, advice)


def _level(synchronous: int) -> str:
    return {0: "OFF", 1: "NORMAL", 2: "FULL", 3: "EXTRA"}.get(synchronous, "unknown")
