"""A change to the games not begun, in sentences.

For its page and the activity log.
"""

from collections.abc import Iterator, Sequence

from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.words.fairness import in_ranges
from tournament.verbs.facts import ScheduleChanged
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy


def effects(facts: ScheduleChanged) -> Iterator[Message]:
    yield from _people(facts)
    if facts.fill_ins:
        yield ngettext_lazy(
            "You need %(count)s more person (a fill-in) for number %(numbers)s.",
            "You need %(count)s more people (fill-ins) for numbers %(numbers)s.",
            len(facts.fill_ins),
            numbers=in_ranges(facts.fill_ins),
        )
    if facts.fill_ins_out:
        yield gettext_lazy(
            "No fill-in is needed for: %(numbers)s.", numbers=in_ranges(facts.fill_ins_out)
        )
    yield from _resting(facts)
    yield from _tables(facts)
    before, games = facts.games
    if games != before:
        yield gettext_lazy(
            "%(games)s games instead of %(before)s.", games=games, before=before
        )
    yield ngettext_lazy(
        "Game 1 stays the same.", "Games 1 to %(count)s stay the same.", facts.kept
    )


def _people(facts: ScheduleChanged) -> Iterator[Message]:
    game = facts.begun + 1
    if facts.left:
        yield ngettext_lazy(
            "%(names)s does not play from game %(game)s on. Game %(begun)s had already "
            "begun. Points already earned stay with the number.",
            "%(names)s do not play from game %(game)s on. Game %(begun)s had already "
            "begun. Points already earned stay with the number.",
            len(facts.left),
            names=_names(facts.left),
            begun=facts.begun,
            game=game,
        )
    if facts.came:
        yield ngettext_lazy(
            "%(names)s starts in game %(game)s.",
            "%(names)s start in game %(game)s.",
            len(facts.came),
            names=_names(facts.came),
            game=game,
        )
    if facts.back:
        yield ngettext_lazy(
            "%(names)s comes back in game %(game)s with the same number.",
            "%(names)s come back in game %(game)s with the same numbers.",
            len(facts.back),
            names=_names(facts.back),
            game=game,
        )
    for number, name, holder in facts.taken:
        if holder:
            yield gettext_lazy(
                "%(name)s takes number %(number)s and its points from %(holder)s, "
                "and can win prizes with them.",
                name=name,
                number=number,
                holder=holder,
            )
        else:
            yield gettext_lazy(
                "%(name)s takes number %(number)s and its points from a fill-in.",
                name=name,
                number=number,
            )


def _resting(facts: ScheduleChanged) -> Iterator[Message]:
    if facts.is_same_hall or facts.games[1] == facts.begun:
        return
    if not facts.resting:
        yield gettext_lazy("Everyone plays every game.")
    elif facts.extra_players == ExtraPlayerPolicy.ODD_TABLE:
        yield ngettext_lazy(
            "%(count)s player is at the extra table each game.",
            "%(count)s players are at the extra table each game.",
            facts.resting,
        )
    else:
        yield ngettext_lazy(
            "%(count)s player sits out each game.",
            "%(count)s players sit out each game.",
            facts.resting,
        )


def _tables(facts: ScheduleChanged) -> Iterator[Message]:
    before, now = facts.tables
    if now < before:
        tables = in_ranges(range(now + 1, before + 1))
        yield gettext_lazy("No longer used: table %(tables)s.", tables=tables)
    elif now > before:
        tables = in_ranges(range(before + 1, now + 1))
        yield gettext_lazy("New table: %(tables)s. Print its table sign.", tables=tables)
    if facts.empty:
        yield ngettext_lazy(
            "%(count)s table is empty each game, not always the same one.",
            "%(count)s tables are empty each game, not always the same ones.",
            facts.empty,
        )


def _names(named: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    return tuple(name for _, name in named)
