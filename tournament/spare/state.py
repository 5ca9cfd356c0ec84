"""What Setup check says of a spare computer."""

from datetime import datetime
from urllib.parse import urlsplit

from django.utils import timezone

from tournament.machine.systems import CheckResult, Severity
from tournament.words.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy


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
        return gettext_lazy("Not copied yet. Is the spare’s lid closed?")
    return gettext_lazy("Not copied since %(at)s. Is the spare’s lid closed?", at=at)
