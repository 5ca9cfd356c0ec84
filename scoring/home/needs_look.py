"""What needs a look: the worst first, each with the one button that settles it."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from scoring.home.facts import CallNow, People, SessionFacts
from tournament.play.lifecycle import SessionState
from tournament.words.marked import (
    Message,
    Sentence,
    as_message,
    gettext_lazy,
    ngettext_lazy,
)
from tournament.words.tables import read_as

MOST = 5
"""So many stand on the page; of more only their count is told."""


class Place(NamedTuple):
    """Where something is seen: an *address* that takes a *key*, by its *label*."""

    address: str
    key: int
    label: Message


class Look(NamedTuple):
    """Something to look at: its *address* takes *key* where it is about one thing.

    It is settled by pressing where it *is_post*; then *place* is where to see it first.
    """

    icon: str
    address: str
    title: Sentence = ""
    label: Sentence = ""
    small: Sentence = ""
    is_trouble: bool = False
    key: int | None = None
    is_post: bool = False
    part: str = ""
    place: Place | None = None


_LOOKS = read_as(dict[str, Look], __package__, "looks.toml")


def needs_look(facts: SessionFacts) -> tuple[Look, ...]:
    """List what needs a look, for who asks, the worst first."""
    looks = chain(
        _of_tables(facts),
        (_LOOKS["nameless"]._replace(title=n.title, key=n.key) for n in facts.nameless),
        [_LOOKS["cut"]] if facts.is_cut_wrong else [],
        _of_many("sign-ups", facts.people.to_confirm),
        _of_paper(facts),
        _of_sign_up_list(facts.people),
        _of_machine(facts),
    )
    shown = [each for each in looks if facts.is_organizer or each.address in _SHARED]
    return tuple(sorted(shown, key=lambda each: not each.is_trouble))


def _of_tables(facts: SessionFacts) -> Iterator[Look]:
    play = facts.play
    if moved := facts.paper.moved:
        yield _LOOKS["moved"]._replace(small=moved.message)
    for call in play.calls:
        ago = ngettext_lazy("%(count)s minute ago", "%(count)s minutes ago", call.ago)
        yield _LOOKS["call"]._replace(
            title=gettext_lazy("%(who)s needs help", who=call.line.who),
            small=ago if call.ago else gettext_lazy("Just now"),
            key=call.line.pk,
            place=_place_of(call),
        )
    for name, tables in (("disputed", play.disputed), ("unconfirmed", play.unconfirmed)):
        for table in tables:
            yield _LOOKS[name]._replace(
                title=gettext_lazy(as_message(_LOOKS[name].title).text, table=table.number),
                label=gettext_lazy("Open table %(table)s", table=table.number),
                key=table.game,
            )
    yield from _of_many("held", play.held_scores)
    yield from _of_many("handed-over", play.handed_over)
    yield from _of_many("reprint", play.cards_to_reprint)


def _place_of(call: CallNow) -> Place | None:
    if number := call.line.side_game:
        label = gettext_lazy("Open side game %(number)s", number=number)
        return Place("side-table", number, label)
    if call.game:
        label = gettext_lazy("Open table %(table)s", table=call.line.table)
        return Place("game", call.game, label)
    return None


def _of_many(name: str, count: int) -> Iterator[Look]:
    if count:
        yield _LOOKS[name]._replace(title=as_message(_LOOKS[name].title).of(count))


def _of_paper(facts: SessionFacts) -> Iterator[Look]:
    is_at_doors = facts.state is SessionState.CHECK_IN
    if is_at_doors and facts.people.here and not facts.paper.is_printed:
        yield _LOOKS["not-printed"]
    yield from _of_many("changed", facts.paper.changed)


def _of_sign_up_list(people: People) -> Iterator[Look]:
    yield from _of_many("requests", people.unmet_requests)
    small = ngettext_lazy(
        "%(count)s spot is open.", "%(count)s spots are open.", people.open_spots
    )
    for look in _of_many("waitlist", people.on_waitlist) if people.open_spots else ():
        yield look._replace(small=small)


def _of_machine(facts: SessionFacts) -> Iterator[Look]:
    if facts.backup_trouble:
        yield _LOOKS["backups"]._replace(small=facts.backup_trouble)
    yield from _of_many("setup", facts.to_check)


_SHARED = {"end-call", "game", "tray", "print", "door"}
"""Where helpers may go, too."""
