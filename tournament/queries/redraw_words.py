"""A change to the rest of a night in words, before it is taken and for the journal.

Computes nothing: says what a `Preview` holds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournament.queries.changes import NewCrowd, Person
from tournament.queries.fairness import in_ranges
from tournament.queries.redraw import Preview
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import Needs, RotationType


@dataclass(frozen=True, slots=True)
class Alternative:
    """A way that changes no card: somebody takes *number* over as it is.

    *name* is who, "" for a house player or somebody to be named; the *words* follow
    "Let".
    """

    number: int
    name: str
    words: str


def sentences(drawn: Preview) -> tuple[str, ...]:
    """What the change does, in the order people ask."""
    return tuple(
        sentence
        for sentence in (
            _frozen(drawn),
            _leaving(drawn),
            *_coming(drawn),
            *_house(drawn.crowd),
            _hall(drawn),
            _tables(drawn),
            _games(drawn),
            _movement(drawn),
        )
        if sentence
    )


def journal_words(drawn: Preview) -> str:
    """The change as the journal keeps it."""
    cards = f"Cards to print again: {in_ranges(drawn.cards) or 'none'}."
    said = (*sentences(drawn)[1:], cards)
    return f"Changed the night from game {drawn.first_new} on. {' '.join(said)}"


def alternatives(drawn: Preview) -> tuple[Alternative, ...]:
    """How the same people could leave and come without a single new card."""
    crowd = drawn.crowd
    free = [*crowd.leavers, *(_house_person(n) for n in _house_numbers(crowd))]
    new = [comer for comer in crowd.comers if not comer.is_back]
    taken = [
        Alternative(old.number, comer.name, f"{comer.name} take number {_of(old)}")
        for old, comer in zip(free, new, strict=False)
    ]
    left = crowd.leavers[len(new) :]
    return (
        *taken,
        *(
            Alternative(it.number, "", f"somebody else take number {_of(it)}")
            for it in left
        ),
    )


def joined(parts: Sequence[object]) -> str:
    """Things in a sentence: Ann, Bob and Cora."""
    *first, last = map(str, parts)
    return f"{', '.join(first)} and {last}" if first else last


def _frozen(drawn: Preview) -> str:
    games = "Game 1 stays" if drawn.kept == 1 else f"Games 1 to {drawn.kept} stay"
    return f"{games} as {'it is' if drawn.kept == 1 else 'they are'}."


def _leaving(drawn: Preview) -> str:
    leavers = drawn.crowd.leavers
    if not leavers:
        return ""
    verb = "leaves" if len(leavers) == 1 else "leave"
    return f"{joined(leavers)} {verb} after game {drawn.begun}; the points so far stay."


def _coming(drawn: Preview) -> Iterator[str]:
    game = drawn.begun + 1
    new = [comer for comer in drawn.crowd.comers if not comer.is_back]
    back = [comer for comer in drawn.crowd.comers if comer.is_back]
    if new:
        yield f"{joined(new)} {_verb(new, 'comes', 'come')} in with game {game}."
    if back:
        yield (
            f"{joined(back)} {_verb(back, 'comes', 'come')} back with game {game}, with "
            f"{_verb(back, 'the number and points', 'the numbers and points')} of before."
        )


def _house(crowd: NewCrowd) -> Iterator[str]:
    if crowd.house_in:
        yield f"The house takes {_numbers(crowd.house_in)}: find somebody to play."
    if crowd.house_out:
        yield f"No house player is needed any more for {_numbers(crowd.house_out)}."


def _hall(drawn: Preview) -> str:
    crowd = drawn.crowd.crowd
    if drawn.is_same_hall or drawn.games == drawn.begun:
        return ""
    tables = f"{crowd.tables} table{'s' if crowd.tables > 1 else ''}"
    words = f"From game {drawn.begun + 1} on {len(drawn.crowd.present)} play at {tables}"
    if not crowd.resting:
        return f"{words}; nobody sits out."
    if drawn.change.odd_crowd is ExtraPlayerPolicy.ODD_TABLE:
        return f"{words} of four, {crowd.resting} of them at odd tables in each game."
    verb = "sits" if crowd.resting == 1 else "sit"
    return f"{words}; {crowd.resting} {verb} out in each game."


def _tables(drawn: Preview) -> str:
    before, now = drawn.tables_before, drawn.crowd.crowd.tables
    if now < before:
        gone = range(now + 1, before + 1)
        return f"{_named('Table', gone)} {_verb(gone, 'is', 'are')} not used any more."
    if now > before:
        new = range(before + 1, now + 1)
        return (
            f"{_named('Table', new)} {_verb(new, 'is', 'are')} new: print "
            f"{_verb(new, 'its card', 'their cards')}."
        )
    return ""


def _games(drawn: Preview) -> str:
    before, now = drawn.standpoint.games, drawn.games
    return f"The night has {now} games instead of {before}." if now != before else ""


def _movement(drawn: Preview) -> str:
    if drawn.movement is not drawn.movement_before:
        return (
            f"The night began as “{drawn.movement_before.title}”. The rest goes by the "
            "cards, so that everybody meets as many others as can be."
        )
    is_planned = RotationType(drawn.movement).needs is Needs.NOTHING
    if is_planned and not drawn.is_drawn:
        return "Nobody’s seat changes."
    if not is_planned and drawn.games > drawn.begun:
        return "Each game is drawn when it is opened, as before."
    return ""


def _house_numbers(crowd: NewCrowd) -> tuple[int, ...]:
    return (*crowd.house_kept, *crowd.house_out)


def _house_person(number: int) -> Person:
    return Person(number, "the house")


def _of(person: Person) -> str:
    return f"{person.number} of {person.name}"


def _numbers(numbers: Sequence[int]) -> str:
    return _named("number", numbers)


def _named(noun: str, numbers: Sequence[int]) -> str:
    return f"{noun} {numbers[0]}" if len(numbers) == 1 else f"{noun}s {joined(numbers)}"


def _verb(things: Sequence[object], one: str, more: str) -> str:
    return one if len(things) == 1 else more
