"""A finding: one thing looked at before the doors open, good or not, and what to do."""

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How something stands; told by a word and a shape, never by colour alone."""

    GOOD = "good"
    LOOK = "look"
    BAD = "bad"

    @property
    def word(self) -> str:
        """The word beside the shape."""
        return {"good": "Good", "look": "Look at it", "bad": "Put it right"}[self.value]

    @property
    def shape(self) -> str:
        """A tick, a triangle or a cross."""
        return {"good": "✓", "look": "▲", "bad": "✕"}[self.value]


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What was looked at, what was found, and in one sentence what to do.

    *key* names it in addresses and tests.
    """

    key: str
    title: str
    light: Severity
    text: str
    advice: str = ""


def overall(findings: tuple[CheckResult, ...]) -> Severity:
    """Return the worst of them."""
    lights = {finding.light for finding in findings}
    return next(
        (light for light in (Severity.BAD, Severity.LOOK) if light in lights), Severity.GOOD
    )
