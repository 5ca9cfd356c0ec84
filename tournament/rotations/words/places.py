"""Where people are: games, sit-outs, tables, walks and first deals.

Knows nothing of who meets whom.
"""

from typing import NamedTuple

from tournament.rotations.audit import Audit
from tournament.rotations.bounds import Bound
from tournament.rotations.headcounts import ExtraPlayerPolicy
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
    bound = least.partner_repeats if least else None
    return _together(_PARTNERS, audit.partnerships, audit.partner_repeats, bound)


def meetings(audit: Audit, least: Bound | None) -> Message:
    bound = least.meeting_cost if least else None
    return _together(_MEETINGS, audit.meetings, audit.meeting_cost, bound)


def opponents(audit: Audit, least: Bound | None) -> Message:
    bound = least.opposition_cost if least else None
    return _together(_OPPONENTS, audit.oppositions, audit.opposition_cost, bound)


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


class _Resting(NamedTuple):
    no_one: Message
    some: Message
    everyone: Message
    between: Message


_SIT_OUT = _Resting(
    gettext_lazy("No one sits out."),
    ngettext_lazy(
        "%(count)s player sits out once, the others never.",
        "%(count)s players sit out once, the others never.",
        1,
    ),
    ngettext_lazy("Everyone sits out once.", "Everyone sits out %(count)s times.", 1),
    gettext_lazy("Players sit out %(low)s to %(high)s times."),
)
_EXTRA_TABLE = _Resting(
    gettext_lazy("No one plays at the extra table."),
    ngettext_lazy(
        "%(count)s player plays at the extra table once, the others never.",
        "%(count)s players play at the extra table once, the others never.",
        1,
    ),
    ngettext_lazy(
        "Everyone plays at the extra table once.",
        "Everyone plays at the extra table %(count)s times.",
        1,
    ),
    gettext_lazy("Players play at the extra table %(low)s to %(high)s times."),
)


def games(audit: Audit) -> Message:
    low, high = _range(audit.games_played)
    if low == high == audit.games:
        return gettext_lazy("Everyone plays every game.")
    if low == high:
        return ngettext_lazy(
            "Everyone plays %(count)s game.", "Everyone plays %(count)s games.", high
        )
    return gettext_lazy("Players play %(low)s to %(high)s games.", low=low, high=high)


def sit_outs(audit: Audit, odd_crowd: ExtraPlayerPolicy) -> tuple[Message, ...]:
    way = _EXTRA_TABLE if odd_crowd is ExtraPlayerPolicy.ODD_TABLE else _SIT_OUT
    low, high = _range(audit.sit_outs)
    is_late = any(audit.absences)
    if high == 0:
        return (way.no_one,)
    if (low, high) == (0, 1) and not is_late:
        return (way.some.of(sum(audit.sit_outs)),)
    often = way.between.of(high, low=low, high=high)
    if low == high:
        often = way.everyone.of(high)
    if is_late:
        difference = gettext_lazy(
            "Between players who are here as long, the difference is %(spread)s.",
            spread=audit.sit_out_spread,
        )
        return (often, difference)
    if high == 1 or high > low + 1:
        return (often,)
    if audit.sit_outs_in_turn:
        return (often, gettext_lazy("No one has another turn before everyone has had one."))
    return (
        often,
        gettext_lazy("Some players have another turn before everyone has had one."),
    )


def tables(audit: Audit) -> Message:
    if len(audit.table_visits[0]) == 1:
        return gettext_lazy("There is 1 table.")
    most, need = audit.most_at_one_table, least_at_one_table(audit)
    text = ngettext_lazy(
        "No one plays at the same table more than once.",
        "No one plays at the same table more than %(count)s times.",
        most,
    )
    if most == 1:
        return text
    if most <= need:
        return text.followed_by(LEAST)
    return text.followed_by(
        ngettext_lazy(
            "The least possible is once.", "The least possible is %(count)s times.", need
        )
    )


def least_at_one_table(audit: Audit) -> int:
    """However the tables are given out."""
    return -(-max(audit.games_played, default=0) // max(len(audit.table_visits[0]), 1))


def least_first_deal_spread(audit: Audit) -> int:
    """How much more often somebody must deal first than another."""
    return 1 if sum(audit.first_deals) % audit.players else 0


def walks(audit: Audit) -> tuple[Message, ...]:
    """Nothing before the second game."""
    low, high = _range(audit.table_changes)
    if high == 0:
        return (gettext_lazy("No one changes tables."),) if audit.games > 1 else ()
    far = round(sum(audit.tables_walked) / sum(audit.table_changes))
    often = gettext_lazy("Players change tables %(low)s to %(high)s times.")
    if low == high:
        often = ngettext_lazy(
            "Everyone changes tables once.", "Everyone changes tables %(count)s times.", 1
        )
    on = ngettext_lazy(
        "On average it is %(count)s table further.",
        "On average it is %(count)s tables further.",
        far,
    )
    return (often.of(high, low=low, high=high).followed_by(on),)


def first_deals(audit: Audit) -> Message:
    low, high = _range(audit.first_deals)
    if low == high:
        return ngettext_lazy(
            "Everyone deals first once.", "Everyone deals first %(count)s times.", high
        )
    if high == 1:
        return gettext_lazy("No one deals first more than once.")
    return gettext_lazy("Players deal first %(low)s to %(high)s times.", low=low, high=high)


def _range(counts: tuple[int, ...]) -> tuple[int, int]:
    return min(counts), max(counts)
