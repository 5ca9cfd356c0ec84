"""Who comes together how often: partners, opponents, and both as meetings.

Knows nothing of tables and sit-outs.
"""

from dataclasses import dataclass

from tournament.marked import Message, gettext_lazy, ngettext_lazy
from tournament.rotations.audit import Audit
from tournament.rotations.bounds import Bound


@dataclass(frozen=True, slots=True)
class _Together:
    """What is said of two people who come together in one way."""

    exactly: Message
    between: Message
    at_most: Message


_PARTNERS = _Together(
    ngettext_lazy(
        "Everyone is everyone’s partner exactly once.",
        "Everyone is everyone’s partner exactly %(count)s times.",
        1,
    ),
    gettext_lazy("Everyone is everyone’s partner %(low)s to %(high)s times."),
    ngettext_lazy(
        "No one has the same partner more than once.",
        "No one has the same partner more than %(count)s times.",
        1,
    ),
)
_MEETINGS = _Together(
    ngettext_lazy(
        "Everyone meets everyone exactly once.",
        "Everyone meets everyone exactly %(count)s times.",
        1,
    ),
    gettext_lazy("Everyone meets everyone %(low)s to %(high)s times."),
    ngettext_lazy(
        "No one meets the same player more than once.",
        "No one meets the same player more than %(count)s times.",
        1,
    ),
)
_OPPONENTS = _Together(
    ngettext_lazy(
        "Everyone plays against everyone exactly once.",
        "Everyone plays against everyone exactly %(count)s times.",
        1,
    ),
    gettext_lazy("Everyone plays against everyone %(low)s to %(high)s times."),
    ngettext_lazy(
        "No one plays against the same player more than once.",
        "No one plays against the same player more than %(count)s times.",
        1,
    ),
)
LEAST = gettext_lazy("That is the least possible.")
_REPEATS = gettext_lazy("Repeats: %(repeats)s. The least possible is %(least)s.")


def partners(audit: Audit, least: Bound | None) -> Message:
    """Say how often two are partners."""
    bound = least.partner_repeats if least else None
    return _together(_PARTNERS, audit.partnerships, audit.partner_repeats, bound)


def meetings(audit: Audit, least: Bound | None) -> Message:
    """Say how often two sit at one table."""
    bound = least.meeting_cost if least else None
    return _together(_MEETINGS, audit.meetings, audit.meeting_cost, bound)


def opponents(audit: Audit, least: Bound | None) -> Message:
    """Say how often two are opponents."""
    bound = least.opposition_cost if least else None
    return _together(_OPPONENTS, audit.oppositions, audit.opposition_cost, bound)


def _together(
    way: _Together, times: tuple[int, ...], cost: int, least: int | None
) -> Message:
    """Say it of *times*: how many never, once, twice … come together in this way."""
    low, high = next(time for time, n in enumerate(times) if n), len(times) - 1
    if low == high:
        return way.exactly.of(high)
    text = way.between.of(high, low=low, high=high) if low else way.at_most.of(high)
    if high == 1 or least is None:
        return text
    if cost <= least:
        return text.followed_by(LEAST)
    return text.followed_by(_REPEATS.of(cost, repeats=cost, least=least))
