"""Who is with whom how often, beside the least possible."""

from typing import NamedTuple

from tournament.rotations.audit import Audit
from tournament.rotations.bounds import Bound
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy


class _Together(NamedTuple):
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
LEAST = gettext_lazy("That is the least possible.")
_REPEATS = gettext_lazy("Repeats: %(repeats)s. The least possible is %(least)s.")


def partners(audit: Audit, least: Bound | None) -> Message:
    bound = least.partner_repeats if least else None
    return _together(_PARTNERS, audit.partnerships, audit.partner_repeats, bound)


def meetings(audit: Audit, least: Bound | None) -> Message:
    bound = least.meeting_cost if least else None
    return _together(_MEETINGS, audit.meetings, audit.meeting_cost, bound)


def _together(
    way: _Together, times: tuple[int, ...], cost: int, least: int | None
) -> Message:
    """*times* says how many never, once, twice … come together in this way."""
    low, high = next(time for time, n in enumerate(times) if n), len(times) - 1
    if low == high:
        return way.exactly.of(high)
    text = way.between.of(high, low=low, high=high) if low else way.at_most.of(high)
    if high == 1 or least is None:
        return text
    if cost <= least:
        return text.followed_by(LEAST)
    return text.followed_by(_REPEATS.of(cost, repeats=cost, least=least))


def least_at_one_table(audit: Audit) -> int:
    """However the tables are given out."""
    return -(-max(audit.games_played, default=0) // max(len(audit.table_visits[0]), 1))


def least_first_deal_spread(audit: Audit) -> int:
    """How much more often somebody must deal first than another."""
    return 1 if sum(audit.first_deals) % audit.players else 0
