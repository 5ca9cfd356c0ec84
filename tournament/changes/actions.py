"""Seat the remaining games again, and swap seats in the game being played.

Somebody who sits out of it can change places with somebody who does not.
"""

from collections.abc import Sequence

from django.db.models import Q, QuerySet

from tournament.access.checks import Actor
from tournament.changes.reading.redraw import Preview, check_running, ways
from tournament.changes.reading.remaining import ScheduleEdit
from tournament.changes.reading.report import facts_of
from tournament.journal.actions import Change, run
from tournament.models import (
    CardAssignment,
    Game,
    Round,
    ScheduleChange,
    Seat,
    Session,
    SitOut,
)
from tournament.people.actions.check_in import mark_present, player_named
from tournament.play.lifecycle import IN_PLAY, SessionState
from tournament.play.seats import Compass
from tournament.seating import actions as seating
from tournament.seating.holders import holders
from tournament.seating.plan import standpoint
from tournament.verbs import Verb
from tournament.verbs.facts import Place, SeatsSwapped, TablesSwapped
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal


class RedrawStale(Conflict):
    text = gettext_noop(
        "The event changed since you looked. Check the change again. Nothing was changed."
    )


def redraw(
    *, session: Session, change: ScheduleEdit, seen: str, by: Actor, reason: str = ""
) -> ScheduleChange:
    """Take the way of *change* whose preview had the fingerprint *seen*; safe to repeat.

    The draw takes half a second and is made before the event is locked, so that no phone
    has to wait for it.

    Raises:
        RedrawOutsidePlay: the event is not running.
        RedrawRefused: the rest cannot be played so.
        RedrawStale: a game was opened or another change came in between.
    """
    if taken := session.redraws.filter(fingerprint=seen).first():
        return taken
    shown = {
        each.fingerprint: each for each in ways(Session.objects.get(pk=session.pk), change)
    }
    if seen not in shown:
        raise RedrawStale
    return _take(session=session, drawn=shown[seen], by=by, reason=reason)


def _take(*, session: Session, drawn: Preview, by: Actor, reason: str) -> ScheduleChange:
    # of two organizers the second finds it taken
    with run(Verb.SCHEDULE_CHANGED, session, by=by) as change:
        session = change.session
        if taken := session.redraws.filter(fingerprint=drawn.fingerprint).first():
            return taken
        check_running(session)
        if standpoint(session) != drawn.stands:
            raise RedrawStale
        _let_go(session, drawn)
        _let_in(session, drawn)
        _plan(session, drawn)
        _seat(session, drawn)
        change.log_activity(facts_of(drawn), reason=reason)
        return ScheduleChange.objects.create(
            session=session,
            from_round=drawn.first_new,
            numbers=list(drawn.cards),
            who=by.who,
            fingerprint=drawn.fingerprint,
        )


def _let_go(session: Session, drawn: Preview) -> None:
    """End what leavers hold, and the house where it is not needed, with the last game."""
    last = drawn.begun
    leaving = [leaver.number for leaver in drawn.crowd.leavers]
    held = CardAssignment.objects.filter(
        card__session=session, card__number__in=[*leaving, *drawn.crowd.house_out]
    )
    still = held.filter(Q(to_round=None) | Q(to_round__gt=last))
    people = list(
        still.filter(card__number__in=leaving, attendance__isnull=False).values_list(
            "attendance", flat=True
        )
    )
    held.filter(from_round__gt=last).delete()
    still.update(to_round=last)
    session.attendances.filter(pk__in=people).update(is_present=False)


def _let_in(session: Session, drawn: Preview) -> None:
    seating.add_cards(session, drawn.crowd.players)
    cards = {card.number: card for card in session.cards.all()}
    first = drawn.begun + 1
    left = {leaver.number for leaver in drawn.crowd.leavers}
    kinds = CardAssignment.Kind
    for comer in drawn.crowd.comers:
        player = player_named(session.club, comer.name)
        person, _ = session.attendances.get_or_create(player=player)
        mark_present(person)
        CardAssignment.objects.create(
            card=cards[comer.number],
            attendance=person,
            kind=kinds.SUBSTITUTE if comer.number in left else kinds.LATE,
            from_round=first,
        )
    CardAssignment.objects.bulk_create(
        CardAssignment(card=cards[number], kind=kinds.HOUSE, from_round=first)
        for number in drawn.crowd.house_in
    )


def _plan(session: Session, drawn: Preview) -> None:
    _, tables = drawn.table_numbers
    seating.add_tables(session, tables)
    if not session.later_stages:
        session.movement = drawn.movement
    session.odd_crowd = drawn.change.odd_crowd
    session.table_count = tables
    session.plan_version += 1
    session.save(update_fields=["movement", "odd_crowd", "table_count", "plan_version"])


def _seat(session: Session, drawn: Preview) -> None:
    """Seat the rounds after those kept; there are as many as the preview has games."""
    session.rounds.filter(number__gt=drawn.games).delete()
    seating.add_rounds(session, range(session.rounds.count() + 1, drawn.games + 1))
    free = list(session.rounds.filter(number__gt=drawn.kept_games).order_by("number"))
    seating.unseat_rounds(free)
    drawn_rounds = drawn.after.rounds[drawn.kept_games :]
    seating.seat_rounds(session, list(zip(free, drawn_rounds, strict=False)))


class SeatsFixed(Conflict):
    text = gettext_noop(
        "Game {round} is not in play, so its seats stay. To change a score, correct "
        "the deal. Nothing was changed."
    )


class SeatsMoved(Conflict):
    text = gettext_noop(
        "Seats changed since you looked. Check them again. Nothing was changed."
    )


class NothingToSwap(Refusal):
    text = gettext_noop(
        "Choose two players of game {round}. One of them must have a seat. Nothing was "
        "changed."
    )


class TablesOfFinal(Refusal):
    text = gettext_noop("The final is played at tables 1 to {tables}. Nothing was changed.")


class NotAtThisTable(Conflict):
    text = gettext_noop(
        "These players do not both sit at table {table} in game {round}. Call the "
        "organizer. Nothing was changed."
    )


def swap_numbers(
    *, session: Session, round_: int, one: int, other: int, seen: int, by: Actor
) -> None:
    """Let the numbers *one* and *other* change seats in game *round_* (all from 1).

    One of them may sit out. The scores stay with the seats: deals already in count for
    who sits there now. *seen* is the version of the plan that was looked at, so that a
    swap sent twice is done once.

    Raises:
        SeatsFixed: the game is not being played.
        SeatsMoved: somebody changed seats meanwhile.
        NothingToSwap: they are one, or both have no seat.
    """
    with run(Verb.SEATS_SWAPPED, session, by=by) as change:
        played = check_in_play(change.session, round_, seen)
        pair = [_place_of(played, number) for number in (one, other)]
        if one == other or not any(isinstance(place, Seat) for place in pair):
            raise NothingToSwap(round=round_)
        _swap_pair(change, played, pair)


def swap_at_table(*, game: Game, one: int, other: int, seen: int, by: Actor) -> None:
    """Let two numbers who both sit at *game* change seats, as `swap_numbers` does.

    Raises:
        SeatsFixed, SeatsMoved: as for `swap_numbers`.
        NotAtThisTable: they are one, or one of them does not sit there.
    """
    with run(Verb.SEATS_SWAPPED, game.round.session, by=by) as change:
        played = check_in_play(change.session, game.round.number, seen)
        seats = _seats(played).filter(game=game, card__number__in=[one, other])
        pair = sorted(seats, key=lambda seat: seat.card.number != one)
        if one == other or len(pair) != len({one, other}):
            raise NotAtThisTable(table=game.table.number, round=played.number)
        _swap_pair(change, played, pair)


def swap_tables(
    *, session: Session, round_: int, one: int, other: int, seen: int, by: Actor
) -> None:
    """Let the foursomes of two tables (from 1) change places, each into the same seat.

    Raises:
        SeatsFixed, SeatsMoved, NothingToSwap: as for `swap_numbers`.
        TablesOfFinal: one is of the final, and the other is not.
    """
    with run(Verb.TABLES_SWAPPED, session, by=by) as change:
        played, stages = check_in_play(change.session, round_, seen), change.session.stages
        if stages.final and len({stages.stage_at(round_, at) for at in (one, other)}) > 1:
            raise TablesOfFinal(tables=stages.final.tables)
        fours = [
            list(_seats(played).filter(game__table__number=table)) for table in (one, other)
        ]
        if one == other or any(len(four) != len(Compass) for four in fours):
            raise NothingToSwap(round=round_)
        for here, there in zip(*fours, strict=True):
            _swap(here, there)
        seating.raise_plan_version(change.session)
        change.log_activity(TablesSwapped(round_, [one, other]))


def turn_table(change: Change, game: Game, first: Compass) -> None:
    """Until who sits at *first* sits North; partners stay partners. A part of a command."""
    # taken away and put back: no two may have one seat, not even for a moment
    seats = list(Seat.objects.filter(game=game))
    steps = list(Compass).index(first)
    Seat.objects.filter(game=game).delete()
    for seat in seats:
        seat.pk, seat.position = None, Compass(seat.position).clockwise(-steps)
    Seat.objects.bulk_create(seats)
    seating.raise_plan_version(change.session)


def check_in_play(session: Session, number: int, seen: int) -> Round:
    """Return the game that is being played, as the sender saw its seats.

    Raises:
        SeatsFixed: it is not being played.
        SeatsMoved: somebody changed seats since plan version *seen*.
    """
    played = session.rounds.filter(number=number).first()
    is_open = played and played.state in IN_PLAY
    if session.state != SessionState.RUNNING or not played or not is_open:
        raise SeatsFixed(round=number)
    if session.plan_version != seen:
        raise SeatsMoved
    return played


def _seats(played: Round) -> QuerySet[Seat]:
    seats = Seat.objects.filter(round=played).select_related("card", "game__table")
    return seats.order_by("position")


def _place_of(played: Round, number: int) -> Seat | SitOut:
    """Raises NothingToSwap where *number* has neither."""
    resting = SitOut.objects.filter(round=played, card__number=number)
    place = (
        _seats(played).filter(card__number=number).first()
        or resting.select_related("card").first()
    )
    if place is None:
        raise NothingToSwap(round=played.number)
    return place


def _swap_pair(change: Change, played: Round, pair: Sequence[Seat | SitOut]) -> None:
    places = [_place(played, place) for place in pair]
    _swap(pair[0], pair[1])
    seating.raise_plan_version(change.session)
    change.log_activity(SeatsSwapped(played.number, places))


def _swap(one: Seat | SitOut, other: Seat | SitOut) -> None:
    """Exchange the cards of two places; no card may have two places meanwhile."""
    one.delete()
    card, other.card = other.card, one.card
    other.save(update_fields=["card"])
    one.pk, one.card = None, card
    one.save()


def _place(played: Round, place: Seat | SitOut) -> Place:
    number = place.card.number
    name = holders(played.session).at(number, played.number)
    if isinstance(place, Seat):
        return Place(number, name, place.game.table.number, Compass(place.position).value)
    return Place(number, name)
