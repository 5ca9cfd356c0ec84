"""Swap the seats of two people, or of two tables, in the game being played."""

from django.db import transaction
from django.db.models import QuerySet

from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.lifecycle import NightState, RoundState
from tournament.models import Round, Seat, Session
from tournament.queries.holders import holders
from tournament.refusals import Refusal
from tournament.seats import Compass


class SeatsFixed(Refusal):
    """Seats of a game that is not being played were to change."""

    code = "SEATS_FIXED"
    text = (
        "Game {round} is not being played: its seats stay as they are. "
        "Correct the deals of a game that is over at the desk."
    )
    status = 409


class SeatsMoved(Refusal):
    """Seats changed since they were looked at, maybe by the same tap."""

    code = "SEATS_MOVED"
    text = "Seats have changed since you looked. This is how people sit now."
    status = 409


class NothingToSwap(Refusal):
    """A swap of two that do not both sit in this game, or of one with itself."""

    code = "NOTHING_TO_SWAP"
    text = "Choose two who both have a seat in game {round}."


@transaction.atomic
def swap_numbers(
    *, session: Session, round_: int, one: int, other: int, seen: int, by: Actor
) -> None:
    """Let the numbers *one* and *other* change seats in game *round_* (all from 1).

    The scores stay with the seats: deals already in count for who sits there now.
    *seen* is the version of the plan that was looked at, so that a swap sent twice is
    done once.

    Raises:
        SeatsFixed: the game is not being played.
        SeatsMoved: somebody changed seats meanwhile.
        NothingToSwap: they are one, or one of them has no seat.
    """
    played = _in_play(session, round_, seen)
    seats = _seats(played).filter(card__number__in=[one, other])
    pair = sorted(seats, key=lambda seat: seat.card.number != one)
    if len(pair) != len({one, other}) or one == other:
        raise NothingToSwap(round=round_)
    first, second = (_place(played, seat) for seat in pair)
    _swap(pair[0], pair[1])
    _keep(played, f"{first} and {second}", by)


@transaction.atomic
def swap_tables(
    *, session: Session, round_: int, one: int, other: int, seen: int, by: Actor
) -> None:
    """Let the foursomes of two tables (from 1) change places, each into the same seat.

    Raises:
        SeatsFixed, SeatsMoved, NothingToSwap: as for `swap_numbers`.
    """
    played = _in_play(session, round_, seen)
    fours = [list(_seats(played).filter(game__table__number=it)) for it in (one, other)]
    if one == other or any(len(four) != len(Compass) for four in fours):
        raise NothingToSwap(round=round_)
    for here, there in zip(*fours, strict=True):
        _swap(here, there)
    _keep(played, f"all of table {one} and all of table {other}", by)


def _in_play(session: Session, number: int, seen: int) -> Round:
    night = lock_night(session)
    played = Round.objects.select_related("session").get(session=night, number=number)
    is_open = played.state in (RoundState.OPEN, RoundState.COMPLETE)
    if night.state != NightState.RUNNING or not is_open:
        raise SeatsFixed(round=number)
    if night.plan_version != seen:
        raise SeatsMoved
    return played


def _seats(played: Round) -> QuerySet[Seat]:
    seats = Seat.objects.filter(round=played).select_related("card", "game__table")
    return seats.order_by("position")


def _swap(one: Seat, other: Seat) -> None:
    """Exchange the cards of two seats; no card may have two seats meanwhile."""
    one.delete()
    card, other.card = other.card, one.card
    other.save(update_fields=["card"])
    Seat.objects.create(
        game=one.game, round_id=one.round_id, position=one.position, card=card
    )


def _place(played: Round, seat: Seat) -> str:
    """Who sits where: "number 1, Ann (table 1, North)"."""
    number, word = seat.card.number, Compass(seat.position).word
    name = holders(played.session).at(number, played.number)
    return f"number {number}, {name} (table {seat.game.table.number}, {word})"


def _keep(played: Round, who: str, by: Actor) -> None:
    night = played.session
    night.plan_version += 1
    night.save(update_fields=["plan_version"])
    note(session=night, by=by, what=f"Swapped seats in game {played.number}: {who}")
