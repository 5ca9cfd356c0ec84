"""Somebody at the door while the event is played.

What can be done, and what it does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext

from tournament.listing import listed
from tournament.models import Session
from tournament.queries.door import Guest
from tournament.queries.holders import Holders, holders, next_game
from tournament.queries.seating import SeatedGame, seating
from tournament.queries.seats_now import round_in_play
from tournament.rotations.headcounts import ExtraPlayerPolicy


@dataclass(frozen=True, slots=True)
class NumberTakeover:
    """A *number* of the house that a late player can have from *game* (1-based) on.

    *description* is a sentence for the helper: where the number sits, and with whom.
    """

    number: int
    game: int
    description: str


class SeatTaken(NamedTuple):
    """A seat of the game in play and who sits there, as one to change with."""

    number: int
    description: str


class LateArrivalOptions(NamedTuple):
    """Somebody at the door in mid-event.

    *house* are numbers of the house that they could take over; *own* the number that they
    hold themselves; *seats* those of the others in the game in play. *game* is the first
    that is not played to its end. *odd_crowd* is what extra players usually do.
    """

    odd_crowd: str
    game: int
    house: tuple[NumberTakeover, ...]
    own: NumberTakeover | None
    seats: tuple[SeatTaken, ...]


def at_the_door(session: Session, guest: Guest | None) -> LateArrivalOptions:
    """Return what *guest* (nothing for somebody new) can do tonight; in four queries."""
    game = next_game(session)
    in_play = round_in_play(session)
    games = seating(session, rounds=[game, game + 1])
    held = holders(session)
    number = guest.number if guest else 0
    now = [seated_game for seated_game in games if seated_game.round == in_play]
    sitting = {number: seated for seated in now for number in seated.seats.values()}
    house = tuple(
        NumberTakeover(number, game, _seats_of(number, games, held))
        for number in _house(held, game)
    )
    needs_fill_ins = session.odd_crowd == ExtraPlayerPolicy.HOUSE and not house
    return LateArrivalOptions(
        odd_crowd=ExtraPlayerPolicy.SIT_OUT if needs_fill_ins else session.odd_crowd,
        game=game,
        house=house,
        own=NumberTakeover(number, game, _seats_of(number, games, held))
        if number
        else None,
        seats=_seats_to_change(number, now, held) if number in sitting else (),
    )


def _house(held: Holders, game: int) -> list[int]:
    """Numbers that the house holds in *game* and from then on."""
    spells = {number: held.in_game(number, game) for number in sorted(held.spells)}
    return [
        number
        for number, spell in spells.items()
        if spell and spell.is_house and spell.to_round is None
    ]


def _seats_of(number: int, games: Sequence[SeatedGame], held: Holders) -> str:
    """Return where *number* sits in the next games, and with whom."""
    sentences = []
    for game in games:
        seat = game.seat_of(number)
        if seat is None:
            continue
        names = {at: held.at(other, game.round) for at, other in game.seats.items()}
        partner = names[seat.partner]
        sentences.append(
            gettext(
                "Game %(game)s: table %(table)s, %(seat)s, with %(partner)s against "
                "%(opponents)s."
            )
            % {
                "game": game.round,
                "table": game.table,
                "seat": gettext(seat.word),
                "partner": partner,
                "opponents": listed(
                    [names[at] for at in names if at.side is not seat.side]
                ),
            }
        )
    return " ".join(sentences) or gettext("No seat at a table of 4 in the next games.")


def _seats_to_change(
    number: int, games: Sequence[SeatedGame], held: Holders
) -> tuple[SeatTaken, ...]:
    return tuple(
        SeatTaken(
            other,
            f"Table {game.table}, {seat.word}: {held.at(other, game.round)} ({other})",
        )
        for game in games
        for seat, other in game.seats.items()
        if other != number
    )
