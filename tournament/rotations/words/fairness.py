"""A schedule's fairness, in one line and in full, and its luck, for a parish to read."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from tournament.rotations.audit import Audit
from tournament.rotations.bounds import Bound
from tournament.rotations.luck import LuckInPoints
from tournament.words.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy
from tournament.words.tables import read_as


class _Together(NamedTuple):
    exactly: Message
    between: Message
    at_most: Message


_PARTNERS = _Together(
    ngettext_lazy(
        "Everyone is everyone’s partner exactly once.",
        "Everyone is everyone’s partner exactly %(count)s times.",
    ),
    gettext_lazy("Everyone is everyone’s partner %(low)s to %(high)s times."),
    ngettext_lazy(
        "No one has the same partner more than once.",
        "No one has the same partner more than %(count)s times.",
    ),
)
_MEETINGS = _Together(
    ngettext_lazy(
        "Everyone meets everyone exactly once.",
        "Everyone meets everyone exactly %(count)s times.",
    ),
    gettext_lazy("Everyone meets everyone %(low)s to %(high)s times."),
    ngettext_lazy(
        "No one meets the same player more than once.",
        "No one meets the same player more than %(count)s times.",
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


NOTHING_YET = gettext_lazy("No game has seats yet.")
_CANNOT_BE_PLAYED = gettext_lazy("This cannot be played.")


def summary(audit: Audit, least: Bound | None) -> Message:
    """In one line, for a schedule among others; *least* is the bound that speaks of it, if
    there is one.
    """
    if audit.faults or not any(audit.games_played):
        return sentences(audit, least)[0]
    return partners(audit, least).followed_by(meetings(audit, least))


def sentences(audit: Audit, least: Bound | None) -> tuple[Message, ...]:
    """What a parish asks of a schedule; of one with faults nothing but these.

    *least* is the bound that speaks of it, if there is one.
    """
    if audit.faults:
        return tuple(_CANNOT_BE_PLAYED.followed_by(fault) for fault in audit.faults)
    if not any(audit.games_played):
        return (NOTHING_YET,)
    return partners(audit, least), meetings(audit, least), *_rests(audit), *_company(audit)


def _rests(audit: Audit) -> tuple[Message, ...]:
    """Nothing if nobody sits out."""
    text = gettext_lazy("No one sits out two games in a row.")
    if times := audit.out_twice_running:
        text = gettext_lazy("Sit-outs two games in a row: %(times)s.", times=times)
    return (text,) if any(audit.sit_outs) else ()


def _company(audit: Audit) -> tuple[Message, ...]:
    """Nothing if everybody gets to know all."""
    strangers = audit.meetings[0]
    low, high = 3 * min(audit.games_played), 3 * max(audit.games_played)
    if audit.most_meetings > 1:
        text, low = _ON_AVERAGE, 2 * (sum(audit.meetings) - strangers) // audit.players
    else:
        text = _EVERYONE if low == high else _BETWEEN
    others = audit.players - 1
    return (text.of(others, met=low, low=low, high=high),) if strangers else ()


_ON_AVERAGE = ngettext_lazy(
    "On average everyone meets %(met)s of %(count)s other player.",
    "On average everyone meets %(met)s of %(count)s other players.",
)
_EVERYONE = ngettext_lazy(
    "Everyone meets %(met)s of %(count)s other player.",
    "Everyone meets %(met)s of %(count)s other players.",
)
_BETWEEN = ngettext_lazy(
    "Everyone meets %(low)s to %(high)s of %(count)s other player.",
    "Everyone meets %(low)s to %(high)s of %(count)s other players.",
)


class Figure(NamedTuple):
    """A figure of a schedule: *reached*, and the *least* possible (None: not known)."""

    name: str
    means: str = ""
    reached: int = 0
    least: int | None = None

    @property
    def is_least(self) -> bool:
        return self.reached == self.least


_FIGURES = read_as(dict[str, Figure], __package__, "figures.toml")


def figures(audit: Audit, least: Bound | None) -> tuple[Figure, ...]:
    """In which one schedule can be fairer than another.

    *least* is the bound that speaks of the schedule, if there is one.
    """
    bounds: dict[str, int] = {}
    if least:
        bounds = least.to_json() | {
            "most_at_one_table": least_at_one_table(audit),
            "first_deal_spread": least_first_deal_spread(audit),
        }
    return tuple(
        figure._replace(reached=getattr(audit, name), least=bounds.get(name))
        for name, figure in _FIGURES.items()
    )


def in_ranges(numbers: Sequence[int]) -> str:
    """*numbers* are in ascending order."""
    starts = [n for before, n in pairwise((-1, *numbers)) if n != before + 1]
    ends = [n for n, after in pairwise((*numbers, 0)) if after != n + 1]
    return ", ".join(
        str(start) if start == end else f"{start}{'–' if end > start + 1 else ', '}{end}"
        for start, end in zip(starts, ends, strict=True)
    )


ASSUMED = gettext_noop(
    "This assumes that a good player with an average partner takes 54 of every 100 points."
)


def luck_sentences(luck: LuckInPoints) -> tuple[Message, ...]:
    draw, cards = round(luck.draw, 1), round(luck.cards, 1)
    seats = gettext_lazy("Who sits with whom gives no one an advantage.")
    if draw:
        seats = gettext_lazy(
            "Good or bad partners and opponents move a total by about %(points)s points.",
            points=draw,
        )
    text = gettext_lazy("The cards move a total by about %(points)s points.", points=cards)
    return seats, text, Message(ASSUMED)
