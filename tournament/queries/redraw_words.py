"""A change to the games not begun, before it is made: its facts, and other ways."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.text import get_text_list
from django.utils.translation import gettext, ngettext

from tournament.facts import ScheduleChanged
from tournament.queries.changes import NewCrowd, Person
from tournament.queries.redraw import Preview
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.words.schedule_change import in_ranges


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
        tables=(drawn.tables_before, crowd.crowd.tables),
        games=(drawn.standpoint.games, drawn.games),
        rotation=(drawn.movement_before.value, drawn.movement.value),
        is_drawn=drawn.is_drawn,
        cards=list(drawn.cards),
    )


def sentences(drawn: Preview) -> tuple[str, ...]:
    """Return what the change does, in the order people ask."""
    facts = facts_of(drawn)
    return tuple(sentence for sentence in _sentences(facts) if sentence)


def _sentences(facts: ScheduleChanged) -> Iterator[str]:
    game = {"game": facts.begun + 1}
    if facts.left:
        left = ngettext(
            "%(names)s leaves after game %(game)s. The points stay.",
            "%(names)s leave after game %(game)s. The points stay.",
            len(facts.left),
        )
        yield left % {"names": _list(facts.left), "game": facts.begun}
    if facts.came:
        came = ngettext(
            "%(names)s starts in game %(game)s.",
            "%(names)s start in game %(game)s.",
            len(facts.came),
        )
        yield came % {"names": _list(facts.came), **game}
    if facts.back:
        back = ngettext(
            "%(names)s comes back in game %(game)s with the same number.",
            "%(names)s come back in game %(game)s with the same numbers.",
            len(facts.back),
        )
        yield back % {"names": _list(facts.back), **game}
    if facts.fill_ins:
        yield gettext("Find a fill-in for: %(numbers)s.") % {
            "numbers": in_ranges(facts.fill_ins)
        }
    if facts.fill_ins_out:
        yield gettext("No fill-in is needed for: %(numbers)s.") % {
            "numbers": in_ranges(facts.fill_ins_out)
        }
    yield _resting(facts)
    yield _tables(facts)
    if facts.games[0] != facts.games[1]:
        yield gettext("%(games)s games instead of %(before)s.") % {
            "games": facts.games[1],
            "before": facts.games[0],
        }
    same = ngettext(
        "Game 1 stays the same.", "Games 1 to %(kept)s stay the same.", facts.kept
    )
    yield same % {"kept": facts.kept}


def _resting(facts: ScheduleChanged) -> str:
    if facts.is_same_hall or facts.games[1] == facts.begun:
        return ""
    if not facts.resting:
        return gettext("Everyone plays every game.")
    if facts.extra_players == ExtraPlayerPolicy.ODD_TABLE:
        sentence = ngettext(
            "%(number)s player is at the extra table each game.",
            "%(number)s players are at the extra table each game.",
            facts.resting,
        )
    else:
        sentence = ngettext(
            "%(number)s player sits out each game.",
            "%(number)s players sit out each game.",
            facts.resting,
        )
    return sentence % {"number": facts.resting}


def _tables(facts: ScheduleChanged) -> str:
    before, now = facts.tables
    if now < before:
        tables, sentence = (
            range(now + 1, before + 1),
            gettext("No longer used: table %(tables)s."),
        )
    elif now > before:
        tables = range(before + 1, now + 1)
        sentence = gettext("New table: %(tables)s. Print its table sign.")
    else:
        return ""
    return sentence % {"tables": in_ranges(tables)}


def _list(named: Sequence[tuple[int, str]]) -> str:
    return get_text_list([name for _, name in named], gettext("and"))


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


def _named(people: Iterable[Person]) -> list[tuple[int, str]]:
    return [(person.number, person.name) for person in people]


def _house_numbers(crowd: NewCrowd) -> tuple[int, ...]:
    return (*crowd.house_kept, *crowd.house_out)


def _house_person(number: int) -> Person:
    return Person(number, "")
