"""What needs a look: the worst first, each with the one button that settles it."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

from scoring.home.facts import CallNow, Machine, People, Play, SessionFacts
from tournament.play.lifecycle import SessionState
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy

MOST = 5
"""So many stand on the page; of more only their count is told."""


class Level(StrEnum):
    TROUBLE = "trouble"
    LOOK = "look"


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
    title: Message
    address: str
    label: Message
    small: Message | None = None
    level: Level = Level.LOOK
    key: int | None = None
    is_post: bool = False
    part: str = ""
    place: Place | None = None


def needs_look(facts: SessionFacts) -> tuple[Look, ...]:
    """List what needs a look, for who asks, the worst first."""
    people, play = facts.people, facts.play
    looks = chain(
        _of_address(facts),
        _of_tables(play),
        _of_scores_and_cards(play),
        _after_play(facts),
        _of_sign_ups(people),
        _of_decisions(people),
        _of_paper(facts),
        _of_sign_up_list(people),
        _of_machine(facts.machine),
    )
    shown = [each for each in looks if facts.is_organizer or each.address in _SHARED]
    return tuple(sorted(shown, key=lambda each: each.level is not Level.TROUBLE))


def _of_address(facts: SessionFacts) -> Iterator[Look]:
    moved = facts.paper.moved
    if moved is None:
        return
    title = gettext_lazy("Printed codes do not open on phones")
    label = gettext_lazy("Print")
    trouble = Level.TROUBLE
    yield Look("alert", title, "print", label, moved.message, trouble, part="moved")


def _of_tables(play: Play) -> Iterator[Look]:
    for call in play.calls:
        yield Look(
            "help",
            gettext_lazy("%(who)s needs help", who=call.who),
            "end-call",
            gettext_lazy("Mark done"),
            ngettext_lazy("%(count)s minute ago", "%(count)s minutes ago", call.ago)
            if call.ago
            else gettext_lazy("Just now"),
            Level.TROUBLE,
            key=call.key,
            is_post=True,
            place=_place_of(call),
        )
    for table in play.disputed:
        yield Look(
            "alert",
            gettext_lazy("Scores don’t match at table %(table)s", table=table.number),
            "game",
            gettext_lazy("Open table %(table)s", table=table.number),
            gettext_lazy("Both teams entered the deal, and not alike."),
            Level.TROUBLE,
            key=table.game,
        )
    for table in play.unconfirmed:
        yield Look(
            "hourglass",
            gettext_lazy("Table %(table)s needs confirmation", table=table.number),
            "game",
            gettext_lazy("Open table %(table)s", table=table.number),
            gettext_lazy("All deals are in. The other team has not confirmed the score."),
            key=table.game,
        )


def _place_of(call: CallNow) -> Place | None:
    if call.side_game:
        label = gettext_lazy("Open side game %(number)s", number=call.side_game)
        return Place("side-table", call.side_game, label)
    if call.game:
        label = gettext_lazy("Open table %(table)s", table=call.table)
        return Place("game", call.game, label)
    return None


def _of_scores_and_cards(play: Play) -> Iterator[Look]:
    if play.held_scores:
        yield Look(
            "tray",
            ngettext_lazy(
                "%(count)s score was not counted",
                "%(count)s scores were not counted",
                play.held_scores,
            ),
            "tray",
            gettext_lazy("Scores to review"),
            gettext_lazy("Compare it with the table, then dismiss it."),
        )
    if play.cards_to_reprint:
        yield Look(
            "print",
            ngettext_lazy(
                "Reprint %(count)s card", "Reprint %(count)s cards", play.cards_to_reprint
            ),
            "print",
            gettext_lazy("Print"),
            gettext_lazy("Seats changed after these cards were made."),
        )


def _after_play(facts: SessionFacts) -> Iterator[Look]:
    results = facts.results
    if facts.state is not SessionState.FINISHED or not results.is_announced:
        return
    if results.ties:
        yield Look(
            "trophy",
            ngettext_lazy(
                "%(count)s tie to break", "%(count)s ties to break", len(results.ties)
            ),
            "prizes",
            gettext_lazy("Prizes"),
        )
    if results.prizes_to_pay:
        yield Look(
            "trophy",
            ngettext_lazy(
                "%(count)s prize is not handed over",
                "%(count)s prizes are not handed over",
                results.prizes_to_pay,
            ),
            "prizes",
            gettext_lazy("Prizes"),
            gettext_lazy("Mark each prize as paid when the winner has it."),
        )
    if results.is_box_to_count:
        yield Look(
            "money",
            gettext_lazy("The box was not counted yet"),
            "money",
            gettext_lazy("Money"),
            gettext_lazy("Count it before anyone takes it home."),
        )


def _of_sign_ups(people: People) -> Iterator[Look]:
    if people.to_confirm:
        yield Look(
            "mail",
            ngettext_lazy(
                "%(count)s sign-up to confirm",
                "%(count)s sign-ups to confirm",
                people.to_confirm,
            ),
            "sign-up",
            gettext_lazy("Sign-up page"),
            gettext_lazy("Players you confirm are on the sign-up list."),
        )


def _of_decisions(people: People) -> Iterator[Look]:
    if people.to_decide and not people.is_ready:
        yield Look(
            "choose",
            ngettext_lazy(
                "%(count)s question to answer before game 1",
                "%(count)s questions to answer before game 1",
                people.to_decide,
            ),
            "decisions",
            gettext_lazy("Decisions"),
            gettext_lazy("They decide the money and the winner."),
        )


def _of_paper(facts: SessionFacts) -> Iterator[Look]:
    changed, is_at_doors = facts.paper.changed, facts.state is SessionState.CHECK_IN
    if is_at_doors and facts.people.here and not facts.paper.is_printed:
        yield Look(
            "print",
            gettext_lazy("Tally cards are not printed"),
            "print",
            gettext_lazy("Print"),
            gettext_lazy("A card shows where a player sits, and has a code for phones."),
        )
    if changed:
        yield Look(
            "print",
            ngettext_lazy(
                "%(count)s printed page changed", "%(count)s printed pages changed", changed
            ),
            "print",
            gettext_lazy("Print"),
            gettext_lazy("Names, numbers, or seats changed after you printed."),
        )


def _of_sign_up_list(people: People) -> Iterator[Look]:
    if people.unmet_requests:
        yield Look(
            "people",
            ngettext_lazy(
                "%(count)s seating request is not met",
                "%(count)s seating requests are not met",
                people.unmet_requests,
            ),
            "check-in",
            gettext_lazy("Sign-up list"),
            gettext_lazy("The list says what you can do."),
            part="wishes",
        )
    if people.on_waitlist and people.open_spots:
        yield Look(
            "people",
            ngettext_lazy(
                "%(count)s player is on the waitlist",
                "%(count)s players are on the waitlist",
                people.on_waitlist,
            ),
            "door",
            gettext_lazy("Check-in"),
            ngettext_lazy(
                "%(count)s spot is open.", "%(count)s spots are open.", people.open_spots
            ),
        )


def _of_machine(machine: Machine) -> Iterator[Look]:
    if machine.backup_trouble:
        yield Look(
            "shield",
            gettext_lazy("Backups need a look"),
            "preflight",
            gettext_lazy("Setup check"),
            machine.backup_trouble,
        )
    if machine.to_check:
        yield Look(
            "alert",
            ngettext_lazy(
                "%(count)s thing to check", "%(count)s things to check", machine.to_check
            ),
            "preflight",
            gettext_lazy("Setup check"),
            gettext_lazy("Phones, printer, power, and backups."),
        )


_SHARED = {"end-call", "game", "tray", "print", "check-in", "door"}
"""Where helpers may go, too."""
