"""The records: the database that keeps them, its backups, the paper and the codes."""

from tournament.backups.copies import State, StateMessage
from tournament.machine.systems import CheckResult, Severity
from tournament.words.marked import gettext_lazy, gettext_noop, ngettext_lazy

_SAVED, _BACKUPS = gettext_noop("Saved scores"), gettext_noop("Backups")

FULL = 2
"""What `PRAGMA synchronous` says when every answer is on the disk."""


def sqlite(
    journal: str, synchronous: int, *, is_mended: bool, place: str | None
) -> CheckResult:
    """*place* is a bad one, in words."""
    light, text = Severity.GOOD, gettext_lazy("Every score is saved at once.")
    advice = None
    if journal != "wal" or synchronous < FULL:
        light, text = Severity.BAD, gettext_lazy("A power cut could lose scores.")
        advice = gettext_lazy("Stop the program and start it again.")
    elif place:
        light = Severity.BAD
        text = gettext_lazy("Scores are not saved on this computer’s own disk.")
        advice = gettext_lazy("Set EUCHRE_DATA to a folder on that disk.")
    elif not is_mended:
        advice = gettext_lazy("Run 1 event at a time from this folder.")
    return CheckResult("records", _SAVED, light, text, advice)


def postgresql() -> CheckResult:
    text = gettext_lazy("Every score is saved at once.")
    return CheckResult("records", _SAVED, Severity.GOOD, text)


def backed_up(state: State, message: StateMessage, *, has_second: bool) -> CheckResult:
    light, advice = Severity.LOOK, None
    if state.fault or not state.at:
        light = Severity.BAD
        advice = gettext_lazy(
            "Empty the trash, or move movies and pictures away. Free 1 GB."
        )
    elif state.missing:
        advice = gettext_lazy("Plug the USB drive in again, or choose another one.")
    elif not has_second:
        advice = gettext_lazy("Plug in a USB drive and choose it, for a second copy.")
    else:
        light = Severity.GOOD
    return CheckResult("backups", _BACKUPS, light, message.text, advice)


def of_the_host() -> CheckResult:
    text = gettext_lazy("Backups are made on the server.")
    advice = gettext_lazy("Ask when the last one was made, and if it was ever restored.")
    return CheckResult("backups", _BACKUPS, Severity.LOOK, text, advice)


def printer(tried: str) -> CheckResult:
    """*tried* is when somebody said that paper comes out right, "" if nobody."""
    title = gettext_noop("Printer")
    if tried:
        text = gettext_lazy("Tested at %(at)s: the line is 100 mm.", at=tried)
        return CheckResult("printer", title, Severity.GOOD, text)
    text = gettext_lazy("Not tested.")
    advice = gettext_lazy("Print the test page at 100% size and measure the line.")
    return CheckResult("printer", title, Severity.LOOK, text, advice)


def codes(given_up: int, total: int) -> CheckResult:
    """So many, *given_up*, have a new code since."""
    title = gettext_noop("Codes")
    if not given_up:
        text = ngettext_lazy(
            "%(count)s code, never replaced.", "%(count)s codes, none replaced.", total
        )
        return CheckResult("codes", title, Severity.GOOD, text)
    text = ngettext_lazy(
        "%(count)s code was replaced since the first print.",
        "%(count)s codes were replaced since the first print.",
        given_up,
    )
    advice = gettext_lazy("Reprint what was replaced. The old code no longer works.")
    return CheckResult("codes", title, Severity.LOOK, text, advice)
