"""A change to the games not begun, in sentences.

For its page and the activity log.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.words.fairness import in_ranges
from tournament.verbs.facts import ScheduleChanged
from tournament.words.marked import Message, gettext_lazy
from tournament.words.tables import read_as


class _Texts(NamedTuple):
    left: Message
    came: Message
    back: Message
    taken: str
    taken_from_fill_in: str
    fill_ins: Message
    fill_ins_out: str
    all_play: str
    extra_table: Message
    sitting_out: Message
    old_tables: str
    new_tables: str
    empty_tables: Message
    other_games: str
    same_games: Message


_TEXTS = read_as(_Texts, __package__, "schedule.toml")


def effects(facts: ScheduleChanged) -> Iterator[Message]:
    yield from _people(facts)
    if facts.fill_ins:
        numbers = in_ranges(facts.fill_ins)
        yield _TEXTS.fill_ins.of(len(facts.fill_ins), numbers=numbers)
    if facts.fill_ins_out:
        yield gettext_lazy(_TEXTS.fill_ins_out, numbers=in_ranges(facts.fill_ins_out))
    yield from _resting(facts)
    yield from _tables(facts)
    before, games = facts.games
    if games != before:
        yield gettext_lazy(_TEXTS.other_games, games=games, before=before)
    yield _TEXTS.same_games.of(facts.kept)


def _people(facts: ScheduleChanged) -> Iterator[Message]:
    values = {"begun": facts.begun, "game": facts.begun + 1}
    changes = ((_TEXTS.left, facts.left), (_TEXTS.came, facts.came))
    for text, people in (*changes, (_TEXTS.back, facts.back)):
        if people:
            names = tuple(name for _, name in people)
            yield text.of(len(names), names=names, **values)
    for number, name, holder in facts.taken:
        taken = _TEXTS.taken if holder else _TEXTS.taken_from_fill_in
        yield gettext_lazy(taken, name=name, number=number, holder=holder)


def _resting(facts: ScheduleChanged) -> Iterator[Message]:
    if facts.is_same_hall or facts.games[1] == facts.begun:
        return
    if not facts.resting:
        yield gettext_lazy(_TEXTS.all_play)
    elif facts.extra_players == ExtraPlayerPolicy.ODD_TABLE:
        yield _TEXTS.extra_table.of(facts.resting)
    else:
        yield _TEXTS.sitting_out.of(facts.resting)


def _tables(facts: ScheduleChanged) -> Iterator[Message]:
    before, now = facts.tables
    if now != before:
        tables = in_ranges(range(min(before, now) + 1, max(before, now) + 1))
        text = _TEXTS.old_tables if now < before else _TEXTS.new_tables
        yield gettext_lazy(text, tables=tables)
    if facts.empty:
        yield _TEXTS.empty_tables.of(facts.empty)
