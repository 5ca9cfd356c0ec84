"""Check people in: who is on the sign-up list, who is present, who waits for a place."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from typing import NamedTuple

from django.db.models import QuerySet

from tournament.access.attempts import check_people
from tournament.access.checks import Actor
from tournament.journal.actions import Change
from tournament.models import Attendance, Club, Player, SeatingRequest, Session
from tournament.names.compare import ByName
from tournament.seating.clock import actions as clock
from tournament.seating.holders import still_listed
from tournament.verbs import Verb
from tournament.verbs.facts import Count, People, Person, Requested
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal


class NameBlank(Refusal):
    text = gettext_noop("Type the player’s name. Nothing was saved.")


class NameDuplicate(Conflict):
    text = gettext_noop("{name} is on the list already. Add an initial. Nothing was saved.")


class NumberFixed(Conflict):
    text = gettext_noop(
        "Numbers cannot change after game 1 starts. Use “Substitute”. Nothing was changed."
    )


class CheckInClosed(Conflict):
    text = gettext_noop("Check-in is not open. Open it first. Nothing was changed.")


class ListClosed(clock.SessionOver):
    text = gettext_noop("This event is over, so it cannot change. Nothing was changed.")


class StaysInTheCashBook(Conflict):
    text = gettext_noop(
        "{name} is in the cash log and stays on the list. Choose “Not here” instead. "
        "Nothing was changed."
    )


class Beside(NamedTuple):
    """What is known of a person beside the name.

    *agreed_on* where they gave it themselves, to be called or written to.
    """

    phone: str = ""
    email: str = ""
    note: str = ""
    agreed_on: date | None = None


def add_names(
    *,
    session: Session,
    names: Sequence[str],
    by: Actor,
    are_present: bool = False,
    beside: Mapping[str, Beside] | None = None,
    together: Sequence[tuple[str, str]] = (),
) -> list[Attendance]:
    """Put people on the sign-up list, all of them or nobody, from planning on.

    *beside* is what stood beside a name: notes are kept with the event, phone and e-mail
    where the club wants it and the roster has none; *together* are the names of those
    who want to start at one table.

    Raises:
        NameBlank, NameDuplicate: of the first name at fault; nobody is added.
        TooManyPeople: the roster would be too long.
        NumberFixed, ListClosed, CheckInClosed: they are present, and it is not open.
    """
    with run_before_play(Verb.NAMES_ADDED, session, by) as change:
        session = change.session
        if are_present and not session.stage.is_check_in:
            raise CheckInClosed
        tidy = [" ".join(name.split()) for name in names]
        _check_new(session, tidy)
        roster = list(_roster(session.club_id))
        named = ByName((player.name, player) for player in roster)
        players = [named.same(name) for name in tidy]
        check_people(len(roster), players.count(None))
        there = set(session.attendances.values_list("player", flat=True))
        added = []
        for name, player_there in zip(tidy, players, strict=True):
            player = _player(session.club, name, player_there)
            if player.pk in there:  # by a name that was joined into theirs
                raise NameDuplicate(name=player.name)
            there.add(player.pk)
            attendance = Attendance.objects.create(
                session=session, player=player, is_present=are_present
            )
            added.append(attendance)
        change.log_activity(Count(len(added)))
        for name, attendance in zip(tidy, added, strict=True):
            keep_beside(attendance, (beside or {}).get(name, Beside()))
        for pair in together:
            _start_together(change, pair)
        return added


def set_present(*, attendance: Attendance, is_present: bool, by: Actor) -> None:
    """Mark a person present or absent; an absent person's number is free again."""
    verb = Verb.MARKED_PRESENT if is_present else Verb.MARKED_ABSENT
    with run_in_check_in(verb, attendance.session, by) as change:
        change_presence(change, attendance, is_present=is_present)


def mark_all_present(*, session: Session, by: Actor) -> None:
    """Mark everybody on the list present; who waits or did not come stays so."""
    with run_in_check_in(Verb.ALL_MARKED_PRESENT, session, by) as change:
        listed = change.session.attendances.filter(listing=Attendance.Listing.LISTED)
        listed.update(is_present=True)
        change.log_activity()


def remove(*, session: Session, people: Sequence[int], by: Actor) -> None:
    """Take people (primary keys of their attendances) off the sign-up list.

    Their numbers are free again; the club's roster keeps them.

    Raises:
        StaysInTheCashBook: one of them has paid; nobody is taken off.
    """
    with run_before_play(Verb.NAMES_REMOVED, session, by) as change:
        take_off_list(change, people)


def change_presence(change: Change, attendance: Attendance, *, is_present: bool) -> None:
    attendance = still_listed(attendance)
    mark_present(attendance, is_present=is_present)
    if not is_present:
        attendance.holdings.all().delete()
    verb = Verb.MARKED_PRESENT if is_present else Verb.MARKED_ABSENT
    change.log_activity(Person(attendance.player.name), verb=verb)


def take_off_list(change: Change, people: Sequence[int]) -> None:
    attendances = change.session.attendances.filter(pk__in=people)
    leaving = attendances.select_related("player")
    if paid := leaving.filter(payments__isnull=False).first():
        raise StaysInTheCashBook(name=paid.player)
    names = [attendance.player.name for attendance in leaving]
    leaving.delete()
    change.log_activity(People(names), verb=Verb.NAMES_REMOVED)


def mark_present(attendance: Attendance, *, is_present: bool = True) -> None:
    """Save whether a person is here; who comes is on the list, waiting no longer."""
    attendance.is_present = is_present
    if is_present:
        attendance.listing = Attendance.Listing.LISTED
    attendance.save(update_fields=["is_present", "listing"])


@contextmanager
def run_before_play(verb: Verb, session: Session, by: Actor) -> Iterator[Change]:
    """Run a command on the sign-up list, which is open from planning on.

    Raises:
        NumberFixed: play has begun.
        ListClosed: the event is over.
    """
    with clock.run_until_over(verb, session, by, refusal=ListClosed) as change:
        if change.session.stage.is_in_play:
            raise NumberFixed
        yield change


@contextmanager
def run_in_check_in(verb: Verb, session: Session, by: Actor) -> Iterator[Change]:
    """Run a command that only check-in allows: who is here, and numbers.

    Raises:
        NumberFixed, ListClosed: as for `run_before_play`.
        CheckInClosed: the event is still being planned.
    """
    with run_before_play(verb, session, by) as change:
        if not change.session.stage.is_check_in:
            raise CheckInClosed
        yield change


def player_named(club: Club, name: str, *, keeps_spelling: bool = False) -> Player:
    """Return the club's player of that name, however it is spelled, or a new one.

    It is spelled as typed now, unless the club *keeps_spelling*.
    """
    tidy = " ".join(name.split())
    player = ByName((player.name, player) for player in _roster(club.pk)).same(tidy)
    return _player(club, player.name if player and keeps_spelling else tidy, player)


def keep_beside(attendance: Attendance, beside: Beside) -> None:
    if beside.note and not attendance.note:
        attendance.note = beside.note
        attendance.save(update_fields=["note"])
    if not attendance.session.club.keeps_contacts or not (beside.phone or beside.email):
        return
    player = attendance.player
    player.phone = player.phone or beside.phone
    player.email = player.email or beside.email
    player.agreed_on = beside.agreed_on or player.agreed_on
    player.save(update_fields=["phone", "email", "agreed_on"])


def _start_together(change: Change, names: tuple[str, str]) -> None:
    listed = change.session.attendances.filter(player__name__in=names)
    pair = list(listed.select_related("player").order_by("pk"))
    # a name that was joined into another is not found by what was typed
    if len(pair) != 2:
        return
    kind = SeatingRequest.Kind.TOGETHER
    SeatingRequest.objects.update_or_create(
        session=change.session, first=pair[0], second=pair[1], defaults={"kind": kind}
    )
    facts = Requested([one.player.name for one in pair], kind.value)
    change.log_activity(facts, verb=Verb.SEATING_REQUESTED)


def _roster(club: int) -> QuerySet[Player]:
    """Locked: another event of the club may add the same new name."""
    Club.objects.select_for_update().get(pk=club)
    return Player.objects.filter(club=club).select_related("join")


def _player(club: Club, name: str, player: Player | None) -> Player:
    """A name that was joined into another is that player's; who was removed is back.

    The case of letters is as typed now; accents and apostrophes stay as they were.
    """
    if player is None:
        return Player.objects.create(club=club, name=name)
    if player.name != name and player.name.casefold() == name.casefold():
        player.name = name
        player.save(update_fields=["name"])
    player = player.stands_for
    if player.is_removed:
        player.is_removed = False
        player.save(update_fields=["is_removed"])
    return player


def _check_new(session: Session, names: Iterable[str]) -> None:
    """Refuse a blank name, or one that is listed, however it is spelled."""
    there = session.attendances.values_list("player__name", flat=True)
    listed = ByName((name, name) for name in there)
    for name in names:
        if not name:
            raise NameBlank
        if listed.same(name):
            raise NameDuplicate(name=name)
        listed.add(name, name)


class NotWaiting(Conflict):
    text = gettext_noop("{name} is no longer on the waitlist. Nothing was changed.")


def wait(*, session: Session, name: str, by: Actor, phone: str = "") -> Attendance:
    """Put *name* on the wait list; a number held is free again.

    Who was put on the sign-up list first is first on the wait list too. A phone number is
    kept with the person, for the call that a place is free.

    Raises:
        NameBlank, NumberFixed, CheckInClosed.
    """
    with run_in_check_in(Verb.PUT_ON_WAITLIST, session, by) as change:
        session = change.session
        if not name.strip():
            raise NameBlank
        player = player_named(session.club, name)
        if phone and player.phone != phone:
            player.phone = phone
            player.save(update_fields=["phone"])
        attendance, _ = session.attendances.get_or_create(player=player)
        attendance.holdings.all().delete()
        attendance.is_present = False
        attendance.listing = Attendance.Listing.WAITING
        attendance.save(update_fields=["is_present", "listing"])
        change.log_activity(Person(player.name))
    return attendance


def let_wait(*, session: Session, by: Actor) -> int:
    """Put everybody who is present without a number on the wait list; how many."""
    with run_in_check_in(Verb.EXTRAS_WAITLISTED, session, by) as change:
        over = change.session.attendances.filter(is_present=True, holdings=None)
        people = list(over.select_related("player").order_by("pk"))
        Attendance.objects.filter(pk__in=[person.pk for person in people]).update(
            is_present=False, listing=Attendance.Listing.WAITING
        )
        change.log_activity(People([person.player.name for person in people]))
    return len(people)


def promote(*, attendance: Attendance, by: Actor) -> Attendance:
    """Give somebody who waits a place on the sign-up list; they are expected now.

    Raises:
        NotWaiting: they were let in, or taken off, meanwhile.
        NotOnTheList, NumberFixed, ListClosed.
    """
    with run_before_play(Verb.MOVED_OFF_WAITLIST, attendance.session, by) as change:
        attendance = still_listed(attendance)
        if attendance.listing != Attendance.Listing.WAITING:
            raise NotWaiting(name=attendance.player)
        attendance.listing = Attendance.Listing.LISTED
        attendance.save(update_fields=["listing"])
        change.log_activity(Person(attendance.player.name))
    return attendance


def mark_no_shows(*, session: Session, by: Actor, person: int | None = None) -> list[int]:
    """Mark everybody listed who is not here as not coming, or one *person* of them.

    Returns:
        Whom, by the primary keys of their places on the list.
    """
    with run_in_check_in(Verb.NO_SHOWS_MARKED, session, by) as change:
        expected = change.session.attendances.filter(
            listing=Attendance.Listing.LISTED, is_present=False
        )
        if person is not None:
            expected = expected.filter(pk=person)
        people = list(expected.order_by("pk").values_list("pk", "player__name"))
        expected.update(listing=Attendance.Listing.NO_SHOW)
        change.log_activity(People([name for _, name in people]))
    return [pk for pk, _ in people]


def expect_again(*, session: Session, by: Actor) -> None:
    with run_in_check_in(Verb.NO_SHOWS_EXPECTED, session, by) as change:
        gone = change.session.attendances.filter(listing=Attendance.Listing.NO_SHOW)
        gone.update(listing=Attendance.Listing.LISTED)
        change.log_activity()
