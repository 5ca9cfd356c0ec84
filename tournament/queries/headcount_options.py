"""The ways to play with so many people, side by side, when the door is closed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from tournament.models import Session
from tournament.queries.movement_choice import (
    Judgement,
    judged,
    losers_of_a_number,
    recommended,
)
from tournament.queries.plans import choice_of
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType

SIDE_POINTS_A_DEAL = 0.7
"""What a side scores in a deal, about: two deals in three are worth one point to one of
the two sides, most others two, a lone hand in twenty four; 1.45 for both together."""


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
    why_not: str
    judgement: Judgement | None
    losers: tuple[str, ...]
    is_current: bool

    @property
    def title(self) -> str:
        """A few words for people."""
        return {
            Way.EVEN: "Everybody plays every game",
            Way.SIT_OUT: "Sit out in turn",
            Way.HOUSE: "House players fill the last table",
            Way.ODD_TABLE: f"{self._odd_tables} with {self._its} own game",
            Way.FULL_TABLES: "Full tables only, nobody sits out",
        }[self.way]

    @property
    def about(self) -> str:
        """What happens, in a sentence."""
        if self.why_not:
            return ""
        crowd = self.choice.crowd
        tables = f"{crowd.tables} table{'s' if crowd.tables > 1 else ''}"
        if self.way is Way.HOUSE:
            house = "1 house player" if crowd.house == 1 else f"{crowd.house} house players"
            return f"{tables}, {house}: ranked, but they cannot win."
        if self.way is Way.FULL_TABLES:
            who = "1 person waits" if self.over == 1 else f"{self.over} people wait"
            return f"{tables}; {who}, or help{'s' if self.over == 1 else ''}."
        if self.way is Way.ODD_TABLE:
            return (
                f"{tables} of four; {crowd.resting} people in turn at "
                f"{self._odd_tables.lower()}. Points there stay out of the standings."
            )
        if self.way is Way.SIT_OUT:
            verb = "person sits" if crowd.resting == 1 else "people sit"
            return f"{tables}; {crowd.resting} {verb} out in each game."
        return f"{tables}, nobody over."

    @property
    def sit_out_words(self) -> str:
        """How often a person has no seat, and what that would be in points."""
        if self.why_not or not self.choice.crowd.resting:
            who = "Nobody who plays" if self.over else "Nobody"
            return f"{who} misses a game."
        least, most = self.sit_outs
        often = f"{least} or {most}" if least != most else f"{most}"
        return (
            f"Each person misses {often} of {self.choice.games} games. Points for a missed "
            f"game, if you give them: about {self.points:.1f}."
        )

    @property
    def sit_outs(self) -> tuple[int, int]:
        """The fewest and the most games that a person misses."""
        crowd = self.choice.crowd
        misses = crowd.resting * self.choice.games
        return misses // crowd.numbers, -(-misses // crowd.numbers)

    @property
    def points(self) -> float:
        """What a person scores in a game, about; the fair credit for a sit-out."""
        return SIDE_POINTS_A_DEAL * self._deals

    @property
    def _odd_tables(self) -> str:
        over = self.choice.people % 4
        return {1: "A table of five", 2: "Two tables of three"}.get(
            over, "A table of three"
        )

    @property
    def _its(self) -> str:
        return "their" if self.choice.people % 4 == 2 else "its"

    _deals: int = 4


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
        why_not = f"{people} people do not fill a table."
    is_current = not why_not and _is_same(choice, current)
    return HeadcountOption(
        way=way,
        choice=choice,
        over=people - way.people(people),
        why_not=why_not,
        judgement=None if why_not else judged(choice),
        losers=() if why_not else losers_of_a_number(session, choice),
        is_current=is_current,
        _deals=session.deals_per_game,
    )


def _is_same(choice: PlanChoice, current: PlanChoice) -> bool:
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
