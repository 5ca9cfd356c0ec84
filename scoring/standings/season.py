"""Seasons: from the points of many sessions to one order.

Knows nothing of names, or of how the points of a session came about.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from tournament.words.marked import gettext_noop


class SeasonCount(StrEnum):
    SUM = "sum"
    AVERAGE = "average"

    @property
    def label(self) -> str:
        return {
            "sum": gettext_noop("Total points"),
            "average": gettext_noop("Average points"),
        }[self]


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
    ranked = sorted(
        (person for person in people if person.sessions >= rule.needs),
        key=_order,
        reverse=True,
    )
    places: list[SeasonStanding] = []
    for place, standing in enumerate(ranked, start=1):
        before = places[-1] if places else None
        is_equal = before is not None and _merit(before) == _merit(standing)
        rank = before.rank if before is not None and is_equal else place
        places.append(_with_rank(standing, rank))
    short = sorted(
        (person for person in people if person.sessions < rule.needs),
        key=_order,
        reverse=True,
    )
    return (*places, *short)


def _standing(person: int, sessions: Sequence[int], rule: SeasonRule) -> SeasonStanding:
    best = sorted(sessions, reverse=True)
    counted = best[: rule.best] if rule.best else best
    total = Fraction(sum(counted))
    is_average = rule.count is SeasonCount.AVERAGE
    value = total / len(counted) if is_average and counted else total
    others = tuple(best[len(counted) :])
    return SeasonStanding(None, person, value, tuple(counted), others)


def _merit(standing: SeasonStanding) -> tuple[Fraction, tuple[int, ...]]:
    return standing.value, standing.others


def _order(standing: SeasonStanding) -> tuple[Fraction, tuple[int, ...], int]:
    return *_merit(standing), -standing.person


def _with_rank(standing: SeasonStanding, rank: int | None) -> SeasonStanding:
    return SeasonStanding(
        rank, standing.person, standing.value, standing.counted, standing.others
    )
