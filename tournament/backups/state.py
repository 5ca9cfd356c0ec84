"""The records: the database that keeps them, its backups, the paper and the codes."""

from datetime import datetime
from urllib.parse import urlsplit

from django.utils import timezone

from tournament.backups.copies import State, StateMessage
from tournament.machine.systems import CheckResult, Severity
from tournament.words.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy

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


def spare(other: str, at: datetime | None, *, is_copied: bool) -> CheckResult:
    """*at* is when the copy on the *other* computer was last as the records are."""
    title, name = gettext_noop("Spare computer"), urlsplit(other).netloc
    if is_copied and at:
        text = ngettext_lazy(
            "%(name)s, copied %(count)s second ago.",
            "%(name)s, copied %(count)s seconds ago.",
            max(int((timezone.now() - at).total_seconds()), 1),
            name=name,
        )
        return CheckResult("spare", title, Severity.GOOD, text)
    advice = gettext_lazy("Open its lid, and see if it is on the same Wi-Fi.")
    return CheckResult("spare", title, Severity.LOOK, not_copied(at), advice)


def no_spare() -> CheckResult:
    title, text = gettext_noop("Spare computer"), gettext_lazy("None.")
    advice = gettext_lazy("Choose your second computer. It goes on if this one dies.")
    return CheckResult("spare", title, Severity.LOOK, text, advice)


def not_copied(at: datetime | None) -> Message:
    if at is None:
        return gettext_lazy("The spare computer has no copy yet. Is its lid closed?")
    return gettext_lazy("Not copied since %(at)s. Is the spare’s lid closed?", at=at)


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
