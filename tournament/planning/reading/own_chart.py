"""The organizer's own chart beside the rotation that is recommended for its players."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from tournament.models import Session
from tournament.planning.reading.choice import recommended
from tournament.rotations import Audit, Rotation, audit
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import Plan, RotationType, sample
from tournament.words.marked import (
    Message,
    Sentence,
    gettext_lazy,
    gettext_noop,
    ngettext_lazy,
)


class Row(NamedTuple):
    name: str
    own: Sentence
    other: Sentence
    difference: int
    """Below 0 where the own chart is fairer, above where the other one is."""
    means: str = ""


class ChartComparison(NamedTuple):
    chart: Rotation
    choice: PlanChoice
    other: RotationType
    verdict: Message
    rows: tuple[Row, ...]

    @property
    def tables(self) -> range:
        return range(1, self.choice.crowd.tables + 1)

    @property
    def has_sit_outs(self) -> bool:
        return any(round_.sit_out for round_ in self.chart.rounds)


def choose_chart(session: Session, chart: Rotation) -> PlanChoice:
    policy = ExtraPlayerPolicy(session.odd_crowd)
    if chart.players % 4:
        policy = ExtraPlayerPolicy.SIT_OUT
    return PlanChoice(
        RotationType.OWN_CHART,
        chart.players,
        len(chart.rounds),
        policy,
        session.seed,
        chart,
    )


def compare_chart(session: Session, chart: Rotation) -> ChartComparison:
    choice = choose_chart(session, chart)
    other, theirs = _recommended(chart.players, len(chart.rounds), choice.crowd.tables)
    own = audit(chart)
    return ChartComparison(
        chart=chart,
        choice=choice,
        other=other,
        verdict=_judge(own, theirs, other),
        rows=tuple(_rows(own, theirs)),
    )


@lru_cache(maxsize=16)
def _recommended(players: int, games: int, tables: int) -> tuple[RotationType, Audit]:
    movement = RotationType.BALANCED
    if players // 4 == tables:
        movement = recommended(PlanChoice(movement, players, games))
    return movement, audit(sample(movement, Plan(players, games, tables)))


def _judge(own: Audit, theirs: Audit, other: RotationType) -> Message:
    partners = own.partner_repeats - theirs.partner_repeats
    meetings = own.meeting_cost - theirs.meeting_cost
    if not partners and not meetings:
        text = _EQUAL
    elif partners <= 0 and meetings <= 0:
        text = _OWN
    else:
        text = _OTHER if partners >= 0 and meetings >= 0 else _MIXED
    return Message(text, {"rotation": gettext_lazy(other.title)})


_EQUAL = gettext_noop(
    "Your chart and %(rotation)s are equally fair on partners and meetings."
)
_OWN = gettext_noop("Your chart repeats partners and meetings less than %(rotation)s.")
_OTHER = gettext_noop("%(rotation)s repeats partners and meetings less than your chart.")
_MIXED = gettext_noop(
    "One repeats partners less, the other repeats meetings less. Look at the figures."
)


_Figure = tuple[int, Sentence]


def _rows(own: Audit, other: Audit) -> Iterator[Row]:
    def row(name: str, count: Callable[[Audit], _Figure], means: str = "") -> Row:
        (mine, own_words), (theirs, other_words) = count(own), count(other)
        return Row(name, own_words, other_words, mine - theirs, means)

    yield row(gettext_noop("Partners twice"), lambda by: _plain(sum(by.partnerships[2:])))
    yield row(gettext_noop("Never meet"), lambda by: _plain(by.meetings[0]))
    yield row(
        gettext_noop("Repeated meetings"),
        lambda by: _plain(by.meeting_cost),
        gettext_noop("2 times count as 1, 3 times as 3, 4 times as 6."),
    )
    yield row(gettext_noop("Same two at a table"), lambda by: _times(by.most_meetings))
    if any(own.sit_outs):
        yield row(gettext_noop("Sit-outs"), lambda by: _spread(by.sit_outs))
    yield row(gettext_noop("First deals"), lambda by: _spread(by.first_deals))
    at_one_table = gettext_noop("Most games at one table")
    yield row(at_one_table, lambda by: _times(by.most_at_one_table))


def _plain(count: int) -> _Figure:
    return count, str(count)


def _times(count: int) -> _Figure:
    return count, ngettext_lazy("%(count)s time", "%(count)s times", count)


def _spread(counts: tuple[int, ...]) -> _Figure:
    least, most = min(counts), max(counts)
    if least == most:
        return 0, ngettext_lazy("%(count)s each", "%(count)s each", most)
    return most - least, gettext_lazy("%(least)s to %(most)s", least=least, most=most)
