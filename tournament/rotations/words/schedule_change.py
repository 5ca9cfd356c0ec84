"""A change to the games not begun, in sentences.

For its page and the activity log.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tournament.facts import ScheduleChanged
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types.names import Needs, RotationType

_Named = Sequence[tuple[int, str]]


def schedule_change_sentences(facts: ScheduleChanged) -> tuple[str, ...]:
    """Say what a change does, as the log keeps it: in the order people ask."""
    cards = f"Cards to print again: {in_ranges(facts.cards) or 'none'}."
    return (*effects(facts), cards)


def effects(facts: ScheduleChanged) -> tuple[str, ...]:
    """Say who leaves and comes, and what becomes of tables, games and rotation."""
    return tuple(
        sentence
        for sentence in (
            _leaving(facts),
            *_coming(facts),
            *_fill_ins(facts),
            _hall(facts),
            _tables(facts),
            _games(facts),
            _rotation(facts),
        )
        if sentence
    )


def joined(parts: Sequence[object]) -> str:
    """Things in a sentence: Ann, Bob and Cora."""
    *first, last = map(str, parts)
    return f"{', '.join(first)} and {last}" if first else last


def in_ranges(numbers: Sequence[int]) -> str:
    """Ascending numbers as briefly as they can be said: 1 to 26, 30, 44 to 46."""
    starts = [n for before, n in pairwise((-1, *numbers)) if n != before + 1]
    ends = [n for n, after in pairwise((*numbers, 0)) if after != n + 1]
    return ", ".join(
        str(start) if start == end else f"{start}{'–' if end > start + 1 else ', '}{end}"
        for start, end in zip(starts, ends, strict=True)
    )


def _leaving(facts: ScheduleChanged) -> str:
    if not facts.left:
        return ""
    verb = _verb(facts.left, "leaves", "leave")
    return f"{_people(facts.left)} {verb} after game {facts.begun}; the points so far stay."


def _coming(facts: ScheduleChanged) -> Iterator[str]:
    game = facts.begun + 1
    if came := facts.came:
        yield f"{_people(came)} {_verb(came, 'comes', 'come')} in with game {game}."
    if back := facts.back:
        yield (
            f"{_people(back)} {_verb(back, 'comes', 'come')} back with game {game}, with "
            f"{_verb(back, 'the number and points', 'the numbers and points')} of before."
        )


def _fill_ins(facts: ScheduleChanged) -> Iterator[str]:
    if facts.fill_ins:
        yield f"The house takes {_numbers(facts.fill_ins)}: find somebody to play."
    if facts.fill_ins_out:
        yield f"No house player is needed any more for {_numbers(facts.fill_ins_out)}."


def _hall(facts: ScheduleChanged) -> str:
    _, now = facts.tables
    if facts.is_same_hall or facts.games[1] == facts.begun:
        return ""
    tables = f"{now} table{'s' if now > 1 else ''}"
    start = f"From game {facts.begun + 1} on {facts.present} play at {tables}"
    if not facts.resting:
        return f"{start}; nobody sits out."
    if facts.extra_players == ExtraPlayerPolicy.ODD_TABLE:
        return f"{start} of four, {facts.resting} of them at odd tables in each game."
    verb = "sits" if facts.resting == 1 else "sit"
    return f"{start}; {facts.resting} {verb} out in each game."


def _tables(facts: ScheduleChanged) -> str:
    before, now = facts.tables
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


def _games(facts: ScheduleChanged) -> str:
    before, now = facts.games
    return f"The night has {now} games instead of {before}." if now != before else ""


def _rotation(facts: ScheduleChanged) -> str:
    before, now = map(RotationType, facts.rotation)
    if now is not before:
        return (
            f"The night began as “{before.title}”. The rest goes by the "
            "cards, so that everybody meets as many others as can be."
        )
    is_planned = now.needs is Needs.NOTHING
    if is_planned and not facts.is_drawn:
        return "Nobody’s seat changes."
    if not is_planned and facts.games[1] > facts.begun:
        return "Each game is drawn when it is opened, as before."
    return ""


def _people(named: _Named) -> str:
    return joined([f"{number} {name}" for number, name in named])


def _numbers(numbers: Sequence[int]) -> str:
    return _named("number", numbers)


def _named(noun: str, numbers: Sequence[int]) -> str:
    return f"{noun} {numbers[0]}" if len(numbers) == 1 else f"{noun}s {joined(numbers)}"


def _verb(things: Sequence[object], one: str, more: str) -> str:
    return one if len(things) == 1 else more
