"""Every rotation, and every way to seat a headcount, as options with what can be said."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import gettext

from tournament.models import CardAssignment, Session
from tournament.play.clock import DEAL_MINUTES, MOVING_MINUTES
from tournament.rotations import Audit, Rotation, audit
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy, crowd
from tournament.rotations.rotation_types import COMPUTED, Needs, RotationType, sample
from tournament.seating.plan import chart_of, choice_of
from tournament.words.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy

_ROUNDED_TO = 5


_ALTERNATIVES = (
    RotationType.OWN_CHART,
    RotationType.BALANCED,
    RotationType.WINNERS_ADVANCE,
    RotationType.HEAD_TABLE,
    RotationType.DRAW_NEW_PARTNERS,
    RotationType.RELAY,
    RotationType.FAIR,
)
"""What comes first after the recommended rotation, and the one that is planned."""


class Way(StrEnum):
    """What extra players do."""

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


class Option(NamedTuple):
    """A rotation, or of a headcount a *way* to play it; *why_not* says why it cannot be.

    *over* people do not play at all; *losers* hold a number that it does not have.
    """

    choice: PlanChoice
    why_not: Message | None
    is_current: bool
    is_recommended: bool = False
    way: Way = Way.EVEN
    over: int = 0
    losers: tuple[str, ...] = ()

    @property
    def movement(self) -> RotationType:
        return self.choice.movement

    @property
    def facts(self) -> tuple[Message, Message]:
        """What can be said aloud of one that can be played."""
        return describe(self.choice)

    @property
    def extras(self) -> int:
        return self.choice.people % 4

    @property
    def sit_outs(self) -> tuple[int, int]:
        crowd = self.choice.crowd
        misses = crowd.resting * self.choice.games
        return misses // crowd.numbers, -(-misses // crowd.numbers)


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
    if why_too_few(here, planned.odd_crowd):
        usual = usual_choice(here)
        return replace(planned, people=here, odd_crowd=usual.odd_crowd)
    return replace(planned, people=here)


def why_too_few(people: int, policy: ExtraPlayerPolicy) -> Message | None:
    try:
        crowd(people, policy)
    except ValueError as fault:
        message: Message = fault.args[0]
        return message
    return None


def options(
    choice: PlanChoice, current: PlanChoice, chart: Rotation | None = None
) -> tuple[Option, ...]:
    """All rotations for the people and games of *choice*, the recommended one first.

    Then come what the event is planned as, *current*, and good alternatives; last what
    cannot be played. *chart* is the organizer's own, if there is one.
    """
    best = recommended(choice)
    choices = [replace(choice, movement=movement) for movement in COMPUTED]
    if chart:
        choices.append(replace(choice, movement=RotationType.OWN_CHART, chart=chart))
    every = [
        Option(each, each.why_not, _is_same(each, current), each.movement is best)
        for each in choices
    ]
    every = [option for option in every if not _is_twin(option)]

    def key(option: Option) -> tuple[bool, bool, bool, int]:
        usual = option.movement in _ALTERNATIVES
        place = _ALTERNATIVES.index(option.movement) if usual else len(_ALTERNATIVES)
        is_impossible = bool(option.why_not)
        return is_impossible, not option.is_recommended, not option.is_current, place

    return tuple(sorted(every, key=key))


def _is_twin(option: Option) -> bool:
    """Return whether it is the balanced rotation by another name."""
    if option.movement is not RotationType.FAIR or option.is_current or option.why_not:
        return False
    balanced = replace(option.choice, movement=RotationType.BALANCED)
    return not balanced.why_not and _audit(balanced) == _audit(option.choice)


def recommended(choice: PlanChoice) -> RotationType:
    """The printed charts for their crowds, the balanced movement for all others."""
    usual = usual_choice(choice.people, choice.games).movement
    return RotationType.BALANCED if replace(choice, movement=usual).why_not else usual


def duration(games: int, deals: int) -> str:
    minutes = games * (deals * sum(DEAL_MINUTES) / 2 + MOVING_MINUTES)
    hours, rest = divmod(round(minutes / _ROUNDED_TO) * _ROUNDED_TO, 60)
    if not hours:
        return gettext("About %(minutes)s min") % {"minutes": rest}
    if not rest:
        return gettext("About %(hours)s hr") % {"hours": hours}
    return gettext("About %(hours)s hr %(minutes)s min") % {"hours": hours, "minutes": rest}


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


def _is_same(choice: PlanChoice, current: PlanChoice) -> bool:
    """House players count as people of the *current*."""
    if choice.why_not or choice.movement is not current.movement:
        return False
    crowd, planned = choice.crowd, current.crowd
    is_same_room = (crowd.numbers, crowd.tables) == (planned.numbers, planned.tables)
    return is_same_room and choice.games == current.games


# every look at a page would audit the same rotations again
@lru_cache(maxsize=512)
def _audit(choice: PlanChoice) -> Audit:
    return audit(sample(choice.movement, choice.plan))


def describe(choice: PlanChoice) -> tuple[Message, Message]:
    """Say whether partners repeat, and how many others a player meets.

    Where results or a draw decide, it is about an event with made-up ones.
    """
    audited = _audit(choice)
    is_planned = choice.movement.needs is Needs.NOTHING
    again = sum((times - 1) * n for times, n in enumerate(audited.partnerships) if times)
    partners = (_REPEATS if is_planned else _ABOUT_REPEATS).of(again)
    if not again:
        partners = gettext_lazy("Everyone has a new partner every game.")
    elif choice.movement is RotationType.COUPLES:
        partners = Message(choice.movement.promise)
    met = round(2 * sum(audited.meetings[1:]) / audited.players)
    text = gettext_noop("You meet %(met)s of %(others)s people.")
    if not is_planned:
        text = gettext_noop("You meet about %(met)s of %(others)s people.")
    return partners, Message(text, {"met": met, "others": audited.players - 1})


_REPEATS = ngettext_lazy("Partners repeat once.", "Partners repeat %(count)s times.")
_ABOUT_REPEATS = ngettext_lazy(
    "Partners repeat about once.", "Partners repeat about %(count)s times."
)


def ways_to_play(
    session: Session, people: int, games: int, current: PlanChoice
) -> tuple[Option, ...]:
    wanted = [Way.EVEN] if people % 4 == 0 else [way for way in Way if way is not Way.EVEN]
    ways = [_way(session, way, people, games, current) for way in wanted]
    return tuple(sorted(ways, key=lambda option: bool(option.why_not)))


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
) -> Option:
    choice = plan_of(session, way, people, games)
    why_not = choice.why_not
    if way is Way.FULL_TABLES and people < 4:
        why_not = ngettext_lazy(
            "%(count)s player does not fill a table.",
            "%(count)s players do not fill a table.",
            people,
        )
    return Option(
        choice=choice,
        way=way,
        over=people - way.people(people),
        why_not=why_not,
        losers=() if why_not else losers_of_a_number(session, choice),
        is_current=not why_not and _is_same_way(choice, current),
    )


def _is_same_way(choice: PlanChoice, current: PlanChoice) -> bool:
    is_way_alike = choice.odd_crowd is current.odd_crowd
    # where nobody is left over, every way seats the same
    is_left_over = choice.crowd.resting or choice.crowd.house
    return _is_same(choice, current) and (is_way_alike or not is_left_over)


def choose_chart(session: Session, chart: Rotation) -> PlanChoice:
    policy = ExtraPlayerPolicy(session.odd_crowd)
    if chart.players % 4:
        policy = ExtraPlayerPolicy.SIT_OUT
    games = len(chart.rounds)
    movement = RotationType.OWN_CHART
    return PlanChoice(movement, chart.players, games, policy, session.seed, chart)
