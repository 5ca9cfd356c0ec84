"""Booking a ruling: at which table, which side, which deal, and the buttons that do it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.forms.rules_desk.address import Address, Chooser, chooser
from scoring.queries.deal_text import describe_penalty
from scoring.queries.hall import TableInPlay
from scoring.rules.disputes.ruling import Booking, Ruling
from tournament.number_format import format_points
from tournament.seats import Side

_OVER = "No one scores in this deal"


@dataclass(frozen=True, slots=True)
class BookingButton:
    """What one tap books: the *place* of the booking in its ruling, in words."""

    place: int
    label: str


@dataclass(frozen=True, slots=True)
class BookingDesk:
    """How a ruling is booked; *buttons* appear once everything asked is said.

    *deal* (from 1) is the one in which nobody will score, None where none is ended.
    """

    choosers: tuple[Chooser, ...]
    buttons: tuple[BookingButton, ...] = ()
    note: str = ""
    deal: int | None = None


def booking_desk(
    address: Address, ruling: Ruling, tables: Sequence[TableInPlay]
) -> BookingDesk:
    """Return the way to book *ruling* at one of *tables*."""
    address = replace(address, anchor="book")
    numbers = {str(table.game): f"Table {table.number}" for table in tables}
    at = address.get("at")
    anew = {"deal": ""}
    choosers = [chooser(address, "at", "At which table?", numbers, at, also=anew)]
    table = next((table for table in tables if str(table.game) == at), None)
    if table is None:
        return BookingDesk(tuple(choosers))
    labels = {pair.side.value: pair.names for pair in table.pairs}
    choosers.append(
        chooser(address, "side", "Which team did it?", labels, address.get("side"))
    )
    deal, note = None, ""
    if any(booking.ends_deal for booking in ruling.bookings):
        deals = _deals(table)
        deal = _deal(address, table, deals)
        choosers.append(chooser(address, "deal", "In which deal?", deals, str(deal or "")))
        note = _note(table, deal)
    is_said = address.get("side") in labels and (deal or not note)
    buttons = _buttons(ruling, table, Side(address.get("side"))) if is_said else ()
    return BookingDesk(tuple(choosers), buttons, note, deal)


def _buttons(
    ruling: Ruling, table: TableInPlay, offenders: Side
) -> tuple[BookingButton, ...]:
    names = {pair.side: pair.names for pair in table.pairs}
    return tuple(
        BookingButton(place, _button_label(booking, names[booking.whom.side(offenders)]))
        for place, booking in enumerate(ruling.bookings)
    )


def _deals(table: TableInPlay) -> dict[str, str]:
    """List the deals that can be lost, by number: those entered and the next."""
    first, second = (pair.deals for pair in table.pairs)
    entered = enumerate(zip(first, second, strict=True), start=1)
    labels = {
        str(n): f"Deal {n}, {format_points(a)} to {format_points(b)}"
        for n, (a, b) in entered
    }
    number = table.deals_in + 1
    return labels | (
        {str(number): f"Deal {number}, in progress"} if table.is_waited_for else {}
    )


def _deal(address: Address, table: TableInPlay, deals: Mapping[str, str]) -> int | None:
    """Return the deal chosen; the one now played, if none is."""
    if address.get("deal") in deals:
        return int(address.get("deal"))
    return table.deals_in + 1 if table.is_waited_for else None


def _button_label(booking: Booking, pair: str) -> str:
    if not booking.points:
        return _OVER
    amount = describe_penalty(booking.points, pair)
    return f"{amount}, and no one scores in this deal" if booking.ends_deal else amount


def _note(table: TableInPlay, deal: int | None) -> str:
    """Return what becomes of the deal, so that nobody books the wrong one."""
    if deal is None:
        return "All deals of this game are in. Choose the deal it happened in."
    if deal > table.deals_in:
        return f"Deal {deal} is saved as a deal in which no one scores."
    return f"Deal {deal} is already entered. It becomes a deal in which no one scores."


def chosen_booking(ruling: Ruling | None, place: str) -> Booking | None:
    """Return the booking that was tapped; None for anything else."""
    bookings = ruling.bookings if ruling else ()
    places = {str(number): booking for number, booking in enumerate(bookings)}
    return places.get(place)
