"""Every movement for one evening side by side.

How fair, how far to walk, how long.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from tournament.models import CardAssignment, Session
from tournament.queries.plans import choice_of
from tournament.rotations import audit, bound_of
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import Needs, RotationType, sample
from tournament.rotations.words import sit_outs, summary, walks, warning

DEAL_MINUTES = (2.125, 3.125)
"""How long a deal takes at a quick table and at a slow one: four in 8½ to 12½ minutes."""
MOVING_MINUTES = 2
_ROUNDED_TO = 5
_NAMED = ("chart", "relay", "ladder", "draw")


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a movement does to the people of an evening, in sentences ("".

    Nothing to say).

    *is_made_up*: results decide, and the judgement is of an event with made-up ones.
    """

    summary: str
    warning: str
    walking: str
    sit_outs: str
    is_made_up: bool


@dataclass(frozen=True, slots=True)
class Option:
    """A movement to choose: *why_not* says why it cannot be, else it is judged."""

    choice: PlanChoice
    why_not: str
    judgement: Judgement | None
    with_house: PlanChoice | None
    is_recommended: bool
    is_current: bool

    @property
    def movement(self) -> RotationType:
        """The movement itself."""
        return self.choice.movement


def starting_choice(session: Session, people: int | None = None) -> PlanChoice:
    """Return what the comparison begins with, in three queries at most.

    As many people as were asked for, else as are present, else as the event is planned
    for. The games and the way of odd crowds are the plan's, unless the plan is the usual
    one for its people: then they are the usual ones for these.
    """
    planned = choice_of(session)
    here = people or session.attendances.filter(is_present=True).count()
    if not here or here == planned.people:
        return planned
    if planned == usual_choice(planned.people, seed=planned.seed):
        return usual_choice(here, seed=planned.seed)
    return replace(planned, people=here)


def options(choice: PlanChoice, current: PlanChoice) -> tuple[Option, ...]:
    """All movements for the people and games of *choice*, the recommended one first.

    Those that cannot be played come last. *current* is what the event is planned as.
    """
    best = recommended(choice)
    choices = [
        _option(replace(choice, movement=movement), best, current)
        for movement in RotationType
    ]
    return tuple(
        sorted(
            choices, key=lambda option: (bool(option.why_not), not option.is_recommended)
        )
    )


def recommended(choice: PlanChoice) -> RotationType:
    """The printed charts for their crowds, the balanced movement for all others."""
    usual = usual_choice(choice.people, choice.games).movement
    return RotationType.BALANCED if replace(choice, movement=usual).why_not else usual


def duration(games: int, deals: int) -> str:
    """How long so many games of so many deals take, as a range of hours and minutes."""
    low, high = (games * (deals * minutes + MOVING_MINUTES) for minutes in DEAL_MINUTES)
    return f"{_hours(low)} to {_hours(high)}"


def losers_of_a_number(session: Session, choice: PlanChoice) -> tuple[str, ...]:
    """Return who holds a number that *choice* does not have, "47 Ann", in one query."""
    held = CardAssignment.objects.filter(
        card__session=session,
        card__number__gt=choice.crowd.numbers,
        to_round=None,
        attendance__isnull=False,
    ).order_by("card__number")
    people = held.values_list("card__number", "attendance__player__name")
    return tuple(f"{number} {name}" for number, name in people)


def _option(choice: PlanChoice, best: RotationType, current: PlanChoice) -> Option:
    why_not = choice.why_not
    house = replace(choice, odd_crowd=ExtraPlayerPolicy.HOUSE)
    return Option(
        choice=choice,
        why_not=why_not,
        judgement=None if why_not else judged(choice),
        with_house=house if why_not and not house.why_not else None,
        is_recommended=choice.movement is best,
        is_current=_is_same(choice, current),
    )


def _is_same(choice: PlanChoice, current: PlanChoice) -> bool:
    """Return whether both make the same event.

    House players count as people of the *current*.
    """
    if choice.why_not or choice.movement is not current.movement:
        return False
    return (choice.crowd.numbers, choice.crowd.tables, choice.games) == (
        current.crowd.numbers,
        current.crowd.tables,
        current.games,
    )


@lru_cache(maxsize=512)
def judged(choice: PlanChoice) -> Judgement:
    """Return what *choice*, which can be played, does to its people.

    Kept once it is known.
    """
    session = sample(choice.movement, choice.plan)
    audited = audit(session)
    is_made_up = choice.movement.needs in (Needs.WINNERS, Needs.TOTALS)
    return Judgement(
        summary=summary(audited, bound_of(session)),
        warning=warning(audited, _name(choice.movement), is_certain=not is_made_up),
        walking=walks(audited),
        sit_outs=" ".join(sit_outs(audited, choice.odd_crowd)),
        is_made_up=is_made_up,
    )


def _name(movement: RotationType) -> str:
    """Return the movement in a sentence: "this relay"."""
    first = movement.partition("_")[0]
    return f"this {first if first in _NAMED else 'movement'}"


def _hours(minutes: float) -> str:
    hours, rest = divmod(round(minutes / _ROUNDED_TO) * _ROUNDED_TO, 60)
    if not hours:
        return f"{rest} min"
    return f"{hours} h {rest:02}" if rest else f"{hours} h"
