"""Who comes together how often, in words.

Partners, opponents, and both as meetings.

Knows nothing of tables and sit-outs.
"""

from dataclasses import dataclass

from tournament.rotations.audit import Audit
from tournament.rotations.bounds import Bound
from tournament.rotations.words.counting import counted, listed, times, times_between

EVENLY = "as evenly as can be"
LEAST = "the least possible"
_LISTED = 3


@dataclass(frozen=True, slots=True)
class Clause:
    """A *text*, and *beside* it which part could not be less ("" for none)."""

    text: str
    beside: str = ""

    @property
    def sentence(self) -> str:
        """The clause as a sentence of its own."""
        if self.beside in ("", EVENLY):
            return f"{', '.join(filter(None, (self.text, self.beside)))}."
        return f"{self.text}; {'that is ' if self.beside == LEAST else ''}{self.beside}."

    @property
    def short(self) -> str:
        """The clause as a part of a longer sentence."""
        return ", ".join(filter(None, (self.text, self.beside)))


@dataclass(frozen=True, slots=True)
class _Kind:
    """How it is said that two people come together in one way."""

    one: str
    more: str
    nobody: str
    everybody: str


_PARTNERS = _Kind(
    "pair partners", "pairs partner", "No one partners", "Everyone partners everyone"
)
_OPPONENTS = _Kind(
    "pair plays against each other",
    "pairs play against each other",
    "No one plays against anybody",
    "Everyone plays against everyone",
)
_MEETINGS = _Kind("pair meets", "pairs meet", "No one meets", "Everyone meets everyone")


def partners(audit: Audit, least: Bound | None) -> Clause:
    """Return how often two are partners."""
    bound = least.partner_repeats if least else None
    return _together(_PARTNERS, audit.partnerships, audit.partner_repeats, bound)


def opponents(audit: Audit, least: Bound | None) -> Clause:
    """Return how often two are opponents."""
    bound = least.opposition_cost if least else None
    return _together(_OPPONENTS, audit.oppositions, audit.opposition_cost, bound)


def meetings(audit: Audit, least: Bound | None) -> Clause:
    """Return how often two sit at one table."""
    bound = least.meeting_cost if least else None
    return _together(_MEETINGS, audit.meetings, audit.meeting_cost, bound)


def _together(kind: _Kind, pairs: tuple[int, ...], cost: int, least: int | None) -> Clause:
    low, high = next(t for t, n in enumerate(pairs) if n), len(pairs) - 1
    if low == high:
        return Clause(f"{kind.everybody} exactly {times(high)}")
    if high == 1:
        return Clause(f"{kind.nobody} twice")
    text = f"{kind.everybody} {times_between(low, high)}" if low else _again(kind, pairs)
    if least is None:
        return Clause(text)
    if cost <= least:
        return Clause(text, EVENLY if low else LEAST)
    if not low and high == 2:
        return Clause(text, f"{LEAST} is {least:,}")
    return Clause(text, f"{cost:,} repeats where {LEAST} is {least:,}")


def _again(kind: _Kind, pairs: tuple[int, ...]) -> str:
    """Return who comes together more than once, where some pairs never do."""
    often = [(n, t) for t, n in enumerate(pairs) if t > 1 and n]
    (some, fewest), *more = often
    if len(often) <= _LISTED:
        first = f"{counted(some, kind.one, kind.more)} {times(fewest)}"
        return listed([first, *(f"{n:,} {times(t)}" for n, t in more)])
    together = counted(sum(n for n, _ in often), kind.one, kind.more)
    return f"{together} more than once, {often[-1][0]:,} of them {times(often[-1][1])}"
