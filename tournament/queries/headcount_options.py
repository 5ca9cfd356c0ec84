"""The ways to play with so many people, side by side, when the door is closed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from tournament.marked import Message, ngettext_lazy
from tournament.models import Session
from tournament.queries.movement_choice import (
    Judgement,
    judged,
    losers_of_a_number,
    recommended,
)
from tournament.queries.plans import chart_of, choice_of
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType


class Way(StrEnum):
    """What those do who are too many for whole tables, or too few."""

    EVEN = "even"
    SIT_OUT = "sit_out"
    HOUSE = "house"
    ODD_TABLE = "odd_table"
    FULL_TABLES = "full_tables"

    @property
    def odd_crowd(self) -> ExtraPlayerPolicy:
        """How the plan of the event says it."""
        if self in (Way.HOUSE, Way.ODD_TABLE):
            return ExtraPlayerPolicy(self.value)
        return ExtraPlayerPolicy.SIT_OUT

    def people(self, present: int) -> int:
        """Return how many of those present play."""
        return present - present % 4 if self is Way.FULL_TABLES else present


@dataclass(frozen=True, slots=True)
class HeadcountOption:
    """One way: *why_not* says why it cannot be, else it is judged.

    *over* people do not play at all. *losers* hold a number that it does not have.
    """

    way: Way
    choice: PlanChoice
    over: int
    why_not: Message | None
    judgement: Judgement | None
    losers: tuple[str, ...]
    is_current: bool

    @property
    def extras(self) -> int:
        """Players over when all tables of four are full."""
        return self.choice.people % 4

    @property
    def sit_outs(self) -> tuple[int, int]:
        """The fewest and the most games that a person misses."""
        crowd = self.choice.crowd
        misses = crowd.resting * self.choice.games
        return misses // crowd.numbers, -(-misses // crowd.numbers)


def people_here(session: Session) -> int:
    """Return how many to plan for: those present, else those the event is planned for."""
    return session.attendances.filter(is_present=True).count() or session.cards.count()


def ways_to_play(session: Session, people: int, games: int) -> tuple[HeadcountOption, ...]:
    """Return every way for so many *people* (1 or more), the usual one first."""
    current = choice_of(session)
    wanted = [Way.EVEN] if people % 4 == 0 else [way for way in Way if way is not Way.EVEN]
    options = [_way(session, way, people, games, current) for way in wanted]
    return tuple(sorted(options, key=lambda option: bool(option.why_not)))


def plan_of(session: Session, way: Way, people: int, games: int) -> PlanChoice:
    """Return the plan of a *way*.

    Tonight's movement if it can be played so, else the best.
    """
    wanted = PlanChoice(
        movement=RotationType(session.movement),
        people=max(way.people(people), 1),
        games=games,
        odd_crowd=way.odd_crowd,
        seed=session.seed,
        chart=chart_of(session),
    )
    for movement in _movements(wanted):
        if not (choice := replace(wanted, movement=movement)).why_not:
            return choice
    return replace(wanted, movement=RotationType.BALANCED)


def _movements(choice: PlanChoice) -> Iterator[RotationType]:
    usual = usual_choice(choice.people, choice.games)
    if choice.movement is not RotationType.CHART or usual.movement is RotationType.CHART:
        yield choice.movement
    yield recommended(choice)


def _way(
    session: Session, way: Way, people: int, games: int, current: PlanChoice
) -> HeadcountOption:
    choice = plan_of(session, way, people, games)
    why_not = choice.why_not
    if way is Way.FULL_TABLES and people < 4:
        why_not = ngettext_lazy(
            "%(count)s player does not fill a table.",
            "%(count)s players do not fill a table.",
            people,
        )
    is_current = not why_not and _is_current_plan(choice, current)
    return HeadcountOption(
        way=way,
        choice=choice,
        over=people - way.people(people),
        why_not=why_not,
        judgement=None if why_not else judged(choice),
        losers=() if why_not else losers_of_a_number(session, choice),
        is_current=is_current,
    )


def _is_current_plan(choice: PlanChoice, current: PlanChoice) -> bool:
    """Return whether both lay out one event.

    House players are people of the *current* one.
    """
    crowd, planned = choice.crowd, current.crowd
    is_same_way = not (crowd.resting or crowd.house) or (
        choice.odd_crowd is current.odd_crowd
    )
    return is_same_way and (
        (choice.movement, crowd.numbers, crowd.tables, choice.games)
        == (current.movement, planned.numbers, planned.tables, current.games)
    )
