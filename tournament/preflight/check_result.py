"""One thing looked at before the doors open, good or not, and what to do."""

from dataclasses import dataclass
from enum import StrEnum

from tournament.marked import Message


class Severity(StrEnum):
    """How something stands."""

    GOOD = "good"
    LOOK = "look"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What was looked at, what was found, and in one sentence what to do.

    *key* names it in addresses and tests; *detail* is for who mends the computer.
    """

    key: str
    title: str
    light: Severity
    text: Message
    advice: Message | None = None
    detail: str = ""


def overall(findings: tuple[CheckResult, ...]) -> Severity:
    """Return the worst of them."""
    lights = {finding.light for finding in findings}
    return next(
        (light for light in (Severity.BAD, Severity.LOOK) if light in lights), Severity.GOOD
    )
