"""Every rotation, and every way to seat a headcount, side by side: how fair, how long."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import gettext

from tournament.models import CardAssignment, Session
from tournament.play.clock import DEAL_MINUTES, MOVING_MINUTES
from tournament.rotations import Rotation, audit
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy, SeatingPlan, crowd
from tournament.rotations.luck import DEALS, draw_points, luck_of
from tournament.rotations.rotation_types import COMPUTED, Needs, RotationType, sample
from tournament.seating.plan import chart_of, choice_of
from tournament.words.marked import Message, ngettext_lazy

_ROUNDED_TO = 5


ALTERNATIVES = (
    RotationType.OWN_CHART,
    RotationType.BALANCED,
    RotationType.FAIR,
    RotationType.WINNERS_ADVANCE,
    RotationType.RELAY,
    RotationType.DRAW_NEW_PARTNERS,
    RotationType.HEAD_TABLE,
)
"""What is shown beside the recommended rotation, where it can be played."""
MOST_ALTERNATIVES = 4


class Judgement(NamedTuple):
    """What a rotation does to its players, in figures.

    *players_met* is how many others a player meets on average, *luck* that of the draw in
    units of one player's strength. *partners_twice* and *meet_again* count the twos who
    are partners, or at one table, more than once; *most_together* is how often the two are
    who meet most. *walked* is how many tables a player goes further between two games on
    average. *sit_outs* are the fewest and the most games that a player misses.
    *is_estimate*: results decide, and the figures are of an event with made-up ones.
    """

    players_met: int
    luck: float
    partners_twice: int
    meet_again: int
    most_together: int
    walked: float
    sit_outs: tuple[int, int]
    is_estimate: bool


class Option(NamedTuple):
    """A movement to choose: *why_not* says why it cannot be, else it is judged."""

    choice: PlanChoice
    why_not: Message | None
    judgement: Judgement | None
    with_house: PlanChoice | None
    is_recommended: bool
    is_current: bool
    deals: int = DEALS

    @property
    def movement(self) -> RotationType:
        return self.choice.movement

    @property
    def luck(self) -> float:
        """How far the draw alone moves a total, in points; of one that can be played."""
        return draw_points(self.judgement.luck, self.deals) if self.judgement else 0


class Comparison(NamedTuple):
    best: tuple[Option, ...]
    more: tuple[Option, ...]
    impossible: tuple[Option, ...]

    @property
    def recommended(self) -> Option:
        return self.best[0]

    @property
    def chosen(self) -> RotationType:
        for option in (*self.best, *self.more):
            if option.is_current:
                return option.movement
        return self.recommended.movement


class ExtraChoice(NamedTuple):
    policy: ExtraPlayerPolicy
    crowd: SeatingPlan
    is_chosen: bool


def starting_choice(session: Session, people: int | None = None) -> PlanChoice:
    """Return what the comparison begins with.

    As many people as were asked for, else as are present, else as the event is planned for.
    The games and the way of odd crowds are the plan's, unless the plan is the usual one for
    its people: then they are the usual ones for these. Where that way makes no table of so
    few, it is the usual way for them.
    """
    planned = choice_of(session)
    here = people or session.attendances.filter(is_present=True).count()
    if not here or here == planned.people:
        return planned
    if planned == usual_choice(planned.people, seed=planned.seed):
        return usual_choice(here, seed=planned.seed)
    if why_too_few(here, planned):
        usual = usual_choice(here)
        return replace(planned, people=here, odd_crowd=usual.odd_crowd)
    return replace(planned, people=here)


def why_too_few(people: int, planned: PlanChoice) -> Message | None:
    try:
        crowd(people, planned.odd_crowd)
    except ValueError as fault:
        message: Message = fault.args[0]
        return message
    return None


def options(
    choice: PlanChoice,
    current: PlanChoice,
    deals: int = DEALS,
    chart: Rotation | None = None,
) -> tuple[Option, ...]:
    """All movements for the people and games of *choice*, the recommended one first.

    Those that cannot be played come last. *current* is what the event is planned as,
    *deals* are those of a game, *chart* the organizer's own, if there is one.
    """
    best = recommended(choice)
    choices = [replace(choice, movement=movement) for movement in COMPUTED]
    if chart:
        choices.append(replace(choice, movement=RotationType.OWN_CHART, chart=chart))
    every = [_option(each, best, current, deals) for each in choices]
    every.sort(key=lambda option: (bool(option.why_not), not option.is_recommended))
    return tuple(every)


def compare(
    choice: PlanChoice,
    current: PlanChoice,
    deals: int = DEALS,
    chart: Rotation | None = None,
) -> Comparison:
    every = options(choice, current, deals, chart)
    playable = [
        option for option in every if not (option.why_not or _is_twin(option, every))
    ]
    impossible = [option for option in every if option.why_not]
    others = {option.movement: option for option in playable[1:]}
    usual = [others[movement] for movement in ALTERNATIVES if movement in others]
    best = [*playable[:1], *usual[:MOST_ALTERNATIVES]]
    best += [option for option in playable if option.is_current and option not in best]
    more = [option for option in playable if option not in best]
    return Comparison(tuple(best), tuple(more), tuple(impossible))


def _is_twin(option: Option, every: tuple[Option, ...]) -> bool:
    if option.movement is not RotationType.FAIR or option.is_current:
        return False
    balanced = (each for each in every if each.movement is RotationType.BALANCED)
    return any(each.judgement == option.judgement for each in balanced)


def extra_choices(choice: PlanChoice) -> tuple[ExtraChoice, ...]:
    """Return what extra players can do; nothing where all tables are full."""
    if choice.people % 4 == 0:
        return ()
    extras = []
    for policy in ExtraPlayerPolicy:
        try:
            plan = crowd(choice.people, policy)
        except ValueError:
            continue
        extras.append(ExtraChoice(policy, plan, policy is choice.odd_crowd))
    return tuple(extras)


def recommended(choice: PlanChoice) -> RotationType:
    """The printed charts for their crowds, the balanced movement for all others."""
    usual = usual_choice(choice.people, choice.games).movement
    return RotationType.BALANCED if replace(choice, movement=usual).why_not else usual


def duration(games: int, deals: int) -> str:
    low, high = (games * (deals * minutes + MOVING_MINUTES) for minutes in DEAL_MINUTES)
    span = {"least": _hours(low), "most": _hours(high)}
    return gettext("%(least)s to %(most)s") % span


def losers_of_a_number(session: Session, choice: PlanChoice) -> tuple[str, ...]:
    """Return who holds a number that *choice* does not have, "47 Ann"."""
    held = CardAssignment.objects.filter(
        card__session=session,
        card__number__gt=choice.crowd.numbers,
        to_round=None,
        attendance__isnull=False,
    ).order_by("card__number")
    people = held.values_list("card__number", "attendance__player__name")
    return tuple(f"{number} {name}" for number, name in people)


def _option(
    choice: PlanChoice, best: RotationType, current: PlanChoice, deals: int
) -> Option:
    why_not = choice.why_not
    house = replace(choice, odd_crowd=ExtraPlayerPolicy.HOUSE)
    return Option(
        choice=choice,
        why_not=why_not,
        judgement=None if why_not else judged(choice),
        with_house=house if why_not and not house.why_not else None,
        is_recommended=choice.movement is best,
        is_current=_is_same(choice, current),
        deals=deals,
    )


def _is_same(choice: PlanChoice, current: PlanChoice) -> bool:
    """House players count as people of the *current*."""
    if choice.why_not or choice.movement is not current.movement:
        return False
    crowd, planned = choice.crowd, current.crowd
    is_same_room = (crowd.numbers, crowd.tables) == (planned.numbers, planned.tables)
    return is_same_room and choice.games == current.games


# every look at a page would audit the same rotations again
@lru_cache(maxsize=512)
def judged(choice: PlanChoice) -> Judgement:
    rotation = sample(choice.movement, choice.plan)
    audited = audit(rotation)
    moves = max(choice.games - 1, 1) * audited.players
    return Judgement(
        players_met=round(2 * sum(audited.meetings[1:]) / audited.players),
        luck=luck_of(rotation).overall,
        partners_twice=sum(audited.partnerships[2:]),
        meet_again=sum(audited.meetings[2:]),
        most_together=audited.most_meetings,
        walked=sum(audited.tables_walked) / moves,
        sit_outs=(min(audited.sit_outs), max(audited.sit_outs)),
        is_estimate=choice.movement.needs is not Needs.NOTHING,
    )


def _hours(minutes: float) -> str:
    hours, rest = divmod(round(minutes / _ROUNDED_TO) * _ROUNDED_TO, 60)
    if not hours:
        return gettext("%(minutes)s min") % {"minutes": rest}
    if not rest:
        return gettext("%(hours)s hr") % {"hours": hours}
    return gettext("%(hours)s hr %(minutes)s min") % {"hours": hours, "minutes": rest}


class Way(StrEnum):
    EVEN = "even"
    SIT_OUT = "sit_out"
    HOUSE = "house"
    ODD_TABLE = "odd_table"
    FULL_TABLES = "full_tables"

    @property
    def odd_crowd(self) -> ExtraPlayerPolicy:
        if self in (Way.HOUSE, Way.ODD_TABLE):
            return ExtraPlayerPolicy(self.value)
        return ExtraPlayerPolicy.SIT_OUT

    def people(self, present: int) -> int:
        return present - present % 4 if self is Way.FULL_TABLES else present


class HeadcountOption(NamedTuple):
    """*over* people do not play at all; *losers* hold a number that it does not have."""

    way: Way
    choice: PlanChoice
    over: int
    why_not: Message | None
    judgement: Judgement | None
    losers: tuple[str, ...]
    is_current: bool

    @property
    def extras(self) -> int:
        return self.choice.people % 4

    @property
    def sit_outs(self) -> tuple[int, int]:
        crowd = self.choice.crowd
        misses = crowd.resting * self.choice.games
        return misses // crowd.numbers, -(-misses // crowd.numbers)


def people_here(session: Session) -> int:
    """Return how many to plan for: those present, else those the event is planned for."""
    return session.attendances.filter(is_present=True).count() or session.cards.count()


def ways_to_play(session: Session, people: int, games: int) -> tuple[HeadcountOption, ...]:
    current = choice_of(session)
    wanted = [Way.EVEN] if people % 4 == 0 else [way for way in Way if way is not Way.EVEN]
    options = [_way(session, way, people, games, current) for way in wanted]
    return tuple(sorted(options, key=lambda option: bool(option.why_not)))


def plan_of(session: Session, way: Way, people: int, games: int) -> PlanChoice:
    """Tonight's movement if it can be played so, else the best."""
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
    return HeadcountOption(
        way=way,
        choice=choice,
        over=people - way.people(people),
        why_not=why_not,
        judgement=None if why_not else judged(choice),
        losers=() if why_not else losers_of_a_number(session, choice),
        is_current=not why_not and _is_same_way(choice, current),
    )


def _is_same_way(choice: PlanChoice, current: PlanChoice) -> bool:
    is_way_alike = choice.odd_crowd is current.odd_crowd
    # where nobody is left over, every way seats the same
    is_left_over = choice.crowd.resting or choice.crowd.house
    return _is_same(choice, current) and (is_way_alike or not is_left_over)
