"""Booking a ruling: at which table, against which side, and the buttons that do it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.forms.rules_desk.asked import Asked, Chooser, chooser
from scoring.queries.hall import TableInPlay
from scoring.queries.words import penalty_words
from scoring.rules.ruling import Booking, Ruling
from tournament.seats import Side

_OVER = "Nobody scores in this deal"


@dataclass(frozen=True, slots=True)
class BookingButton:
    """What one tap books: the *place* of the booking in its ruling, in words."""

    place: int
    words: str


@dataclass(frozen=True, slots=True)
class BookingDesk:
    """How a ruling is booked; *buttons* appear once table and side are said."""

    choosers: tuple[Chooser, ...]
    buttons: tuple[BookingButton, ...]
    note: str


def booking_desk(
    asked: Asked, ruling: Ruling, tables: Sequence[TableInPlay]
) -> BookingDesk:
    """The way to book *ruling* at one of *tables*."""
    asked = replace(asked, anchor="book")
    numbers = {str(table.game): f"Table {table.number}" for table in tables}
    choosers = [chooser(asked, "at", "At which table?", numbers, asked.get("at"))]
    table = next((it for it in tables if str(it.game) == asked.get("at")), None)
    if table is None:
        return BookingDesk(tuple(choosers), (), "")
    names = {pair.side: pair.names for pair in table.pairs}
    labels = {side.value: name for side, name in names.items()}
    choosers.append(chooser(asked, "side", "Who did it?", labels, asked.get("side")))
    if asked.get("side") not in labels:
        return BookingDesk(tuple(choosers), (), "")
    offenders = Side(asked.get("side"))
    buttons = tuple(
        BookingButton(place, _words(booking, names[booking.whom.side(offenders)]))
        for place, booking in enumerate(ruling.bookings)
    )
    return BookingDesk(tuple(choosers), buttons, _note(ruling, table))


def _words(booking: Booking, pair: str) -> str:
    if not booking.points:
        return _OVER
    amount = penalty_words(booking.points, pair)
    return f"{amount}; {_OVER.lower()}" if booking.ends_deal else amount


def _note(ruling: Ruling, table: TableInPlay) -> str:
    """Which deal is lost, so that nobody books the wrong one."""
    if not any(booking.ends_deal for booking in ruling.bookings):
        return ""
    if not table.missing:
        return "All deals of this game are in: the points alone are booked."
    return f"Deal {table.deals_in + 1} is written down as a deal in which nobody scores."


def chosen_booking(ruling: Ruling | None, place: str) -> Booking | None:
    """The booking that was tapped; None for anything else."""
    bookings = ruling.bookings if ruling else ()
    places = {str(number): booking for number, booking in enumerate(bookings)}
    return places.get(place)
