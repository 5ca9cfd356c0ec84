"""Swap the seats of two people, or of two tables, in the game being played.

Somebody who sits out of it can change places with somebody who does not.
"""

from collections.abc import Sequence

from django.db.models import QuerySet

from tournament.access import Actor
from tournament.actions.command import Change, run
from tournament.facts import Place, SeatsSwapped, TablesSwapped
from tournament.lifecycle import RoundState, SessionState
from tournament.marked import gettext_noop
from tournament.models import Game, Round, Seat, Session, SitOut
from tournament.queries.holders import holders
from tournament.refusals import Conflict, Refusal
from tournament.seats import Compass
from tournament.verbs import Verb


class SeatsFixed(Conflict):
    """Seats of a game that is not being played were to change."""

    code = "SEATS_FIXED"
    text = gettext_noop(
        "Game {round} is not being played, so its seats stay. To change a score, correct "
        "the deal."
    )


class SeatsMoved(Conflict):
    """Seats changed since they were looked at, maybe by the same tap."""

    code = "SEATS_MOVED"
    text = gettext_noop("Seats changed since you looked. This is how players sit now.")


class NothingToSwap(Refusal):
    """A swap of two that do not both sit in this game, or of one with itself."""

    code = "NOTHING_TO_SWAP"
    text = gettext_noop("Choose two players of game {round}. One of them must have a seat.")


class NotAtThisTable(Conflict):
    """A table's phone was to move somebody who does not sit there."""

    code = "NOT_AT_THIS_TABLE"
    text = gettext_noop(
        "These two players do not both sit at table {table} in game {round}. Call the "
        "organizer to swap with another table."
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
    """
    with run(Verb.TABLES_SWAPPED, session, by=by) as change:
        played = check_in_play(change.session, round_, seen)
        fours = [
            list(_seats(played).filter(game__table__number=table)) for table in (one, other)
        ]
        if one == other or any(len(four) != len(Compass) for four in fours):
            raise NothingToSwap(round=round_)
        for here, there in zip(*fours, strict=True):
            _swap(here, there)
        _raise_plan_version(change.session)
        change.log_activity(TablesSwapped(round_, [one, other]))


def turn_table(change: Change, game: Game, first: Compass) -> None:
    """Turn the four of a game around the table until who sits at *first* sits North.

    Partners stay partners; a part of a command.
    """
    seats = list(Seat.objects.filter(game=game))
    steps = list(Compass).index(first)
    Seat.objects.filter(game=game).delete()
    for seat in seats:
        seat.pk, seat.position = None, Compass(seat.position).clockwise(-steps)
    Seat.objects.bulk_create(seats)
    _raise_plan_version(change.session)


def check_in_play(session: Session, number: int, seen: int) -> Round:
    """Return the game that is being played, as the sender saw its seats.

    Raises:
        SeatsFixed: it is not being played.
        SeatsMoved: somebody changed seats since plan version *seen*.
    """
    rounds = Round.objects.select_related("session").filter(session=session)
    played = rounds.filter(number=number).first()
    is_open = played and played.state in (RoundState.OPEN, RoundState.COMPLETE)
    if session.state != SessionState.RUNNING or not played or not is_open:
        raise SeatsFixed(round=number)
    if session.plan_version != seen:
        raise SeatsMoved
    return played


def _seats(played: Round) -> QuerySet[Seat]:
    seats = Seat.objects.filter(round=played).select_related("card", "game__table")
    return seats.order_by("position")


def _place_of(played: Round, number: int) -> Seat | SitOut:
    """Return where *number* has its seat, or that it sits out.

    Raises:
        NothingToSwap: neither.
    """
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
    _raise_plan_version(change.session)
    change.log_activity(SeatsSwapped(played.number, places))


def _swap(one: Seat | SitOut, other: Seat | SitOut) -> None:
    """Exchange the cards of two places; no card may have two places meanwhile."""
    one.delete()
    card, other.card = other.card, one.card
    other.save(update_fields=["card"])
    one.pk, one.card = None, card
    one.save()


def _place(played: Round, place: Seat | SitOut) -> Place:
    """Return who sits where, or sits out."""
    number = place.card.number
    name = holders(played.session).at(number, played.number)
    if isinstance(place, Seat):
        return Place(number, name, place.game.table.number, Compass(place.position).value)
    return Place(number, name)


def _raise_plan_version(session: Session) -> None:
    """Let phones ask again who sits where."""
    session.plan_version += 1
    session.save(update_fields=["plan_version"])
