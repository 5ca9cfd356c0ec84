"""A change to the games not begun, before it is made: its facts, and other ways."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournament.facts import ScheduleChanged
from tournament.queries.changes import NewCrowd, Person
from tournament.queries.redraw import Preview
from tournament.rotations.words.schedule_change import effects
from tournament.translation import translate


@dataclass(frozen=True, slots=True)
class Alternative:
    """A way that changes no card: somebody takes *number* over as it is.

    *name* is who, "" for a player to be named; *holder* has it now, "" for a fill-in.
    """

    number: int
    name: str
    holder: str


def facts_of(drawn: Preview) -> ScheduleChanged:
    """Return what the log keeps of a change."""
    crowd = drawn.crowd
    return ScheduleChanged(
        game=drawn.first_new,
        kept=drawn.kept_games,
        begun=drawn.begun,
        left=_named(crowd.leavers),
        came=_named(comer for comer in crowd.comers if not comer.is_back),
        back=_named(comer for comer in crowd.comers if comer.is_back),
        fill_ins=list(crowd.house_in),
        fill_ins_out=list(crowd.house_out),
        present=len(crowd.present),
        resting=crowd.crowd.resting,
        extra_players=drawn.change.odd_crowd.value,
        is_same_hall=drawn.is_same_hall,
        tables=drawn.table_numbers,
        games=(drawn.standpoint.games, drawn.games),
        rotation=(drawn.movement_before.value, drawn.movement.value),
        is_drawn=drawn.is_drawn,
        cards=list(drawn.cards),
        way=drawn.way.value if drawn.is_drawn else "",
        empty=drawn.table_numbers[1] - crowd.crowd.tables,
        taken=_taken(crowd),
    )


def sentences(drawn: Preview) -> tuple[str, ...]:
    """Return what the change does, in the order people ask."""
    return tuple(translate(effect) for effect in effects(facts_of(drawn)))


def alternatives(drawn: Preview) -> tuple[Alternative, ...]:
    """Return how the same people could leave and come without a single new card."""
    crowd = drawn.crowd
    free = [*crowd.leavers, *(_house_person(n) for n in _house_numbers(crowd))]
    new = [comer for comer in crowd.comers if not comer.is_back]
    taken = [
        Alternative(old.number, comer.name, old.name)
        for old, comer in zip(free, new, strict=False)
    ]
    left = crowd.leavers[len(new) :]
    return (
        *taken,
        *(Alternative(person.number, "", person.name) for person in left),
    )


def _taken(crowd: NewCrowd) -> list[tuple[int, str, str]]:
    names = {comer.number: comer.name for comer in crowd.comers}
    return [(number, names[number], holder) for number, holder in crowd.taken]


def _named(people: Iterable[Person]) -> list[tuple[int, str]]:
    return [(person.number, person.name) for person in people]


def _house_numbers(crowd: NewCrowd) -> tuple[int, ...]:
    return (*crowd.house_kept, *crowd.house_out)


def _house_person(number: int) -> Person:
    return Person(number, "")
