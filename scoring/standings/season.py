"""Seasons: from the points of many sessions to one order.

Knows nothing of names, or of how the points of a session came about.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tournament.words.marked import LabeledEnum, gettext_noop


class SeasonCount(LabeledEnum):
    SUM = "sum", gettext_noop("Total points")
    AVERAGE = "average", gettext_noop("Average points")


@dataclass(frozen=True, slots=True)
class SeasonRule:
    """How a season is counted.

    Of everybody's sessions the *best* count (from 1; 0 is all of them). Who was at fewer
    than *needs* sessions is not ranked.
    """

    count: SeasonCount = SeasonCount.SUM
    best: int = 0
    needs: int = 1


class SeasonStanding(NamedTuple):
    """One person's season; *rank* is 1-based, nothing for who was at too few sessions.

    *counted* and *others* are points of sessions, the best first; equal ranks are equal
    in all of them.
    """

    rank: int | None
    person: int
    value: Fraction
    counted: tuple[int, ...]
    others: tuple[int, ...]

    @property
    def sessions(self) -> int:
        return len(self.counted) + len(self.others)

    @property
    def merit(self) -> tuple[Fraction, tuple[int, ...]]:
        return self.value, self.others


def season_standings(
    points: Mapping[int, Sequence[int]], rule: SeasonRule
) -> tuple[SeasonStanding, ...]:
    """Rank people by the sessions of a season.

    Args:
        points: of every session a person was at, by person, in any order.
        rule: how sessions count.

    Returns:
        Those ranked, best first, then those who were at too few sessions. Equal values are
        told apart by the next best sessions, one after another; who has no such session
        comes behind. Who is equal in all of them shares a rank (1, 2, 2, 4).

    Source: MCC Toronto choir, "Grand Champion": the average of the best five sessions,
    ties by the best six, seven, eight.
    """
    people = [_standing(person, sessions, rule) for person, sessions in points.items()]
    people.sort(key=lambda each: (*each.merit, -each.person), reverse=True)
    ranked = [each for each in people if each.sessions >= rule.needs]
    first: dict[object, int] = {}
    places = [
        each._replace(rank=first.setdefault(each.merit, place))
        for place, each in enumerate(ranked, start=1)
    ]
    return (*places, *(each for each in people if each.sessions < rule.needs))


def _standing(person: int, sessions: Sequence[int], rule: SeasonRule) -> SeasonStanding:
    best = sorted(sessions, reverse=True)
    counted = best[: rule.best] if rule.best else best
    total = Fraction(sum(counted))
    is_average = rule.count is SeasonCount.AVERAGE
    value = total / len(counted) if is_average and counted else total
    others = tuple(best[len(counted) :])
    return SeasonStanding(None, person, value, tuple(counted), others)
