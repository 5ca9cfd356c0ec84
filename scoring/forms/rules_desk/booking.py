"""Booking a ruling: at which table, which side, which deal, and the buttons that do it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.forms.rules_desk.asked import Asked, Chooser, chooser
from scoring.queries.deal_text import penalty_words
from scoring.queries.hall import TableInPlay
from scoring.rules.disputes.ruling import Booking, Ruling
from tournament.number_format import format_points
from tournament.seats import Side

_OVER = "Nobody scores in this deal"


@dataclass(frozen=True, slots=True)
class BookingButton:
    """What one tap books: the *place* of the booking in its ruling, in words."""

    place: int
    words: str


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
    asked: Asked, ruling: Ruling, tables: Sequence[TableInPlay]
) -> BookingDesk:
    """The way to book *ruling* at one of *tables*."""
    asked = replace(asked, anchor="book")
    numbers = {str(table.game): f"Table {table.number}" for table in tables}
    at = asked.get("at")
    anew = {"deal": ""}
    choosers = [chooser(asked, "at", "At which table?", numbers, at, also=anew)]
    table = next((it for it in tables if str(it.game) == at), None)
    if table is None:
        return BookingDesk(tuple(choosers))
    labels = {pair.side.value: pair.names for pair in table.pairs}
    choosers.append(chooser(asked, "side", "Who did it?", labels, asked.get("side")))
    deal, note = None, ""
    if any(booking.ends_deal for booking in ruling.bookings):
        deals = _deals(table)
        deal = _deal(asked, table, deals)
        choosers.append(chooser(asked, "deal", "In which deal?", deals, str(deal or "")))
        note = _note(table, deal)
    is_said = asked.get("side") in labels and (deal or not note)
    buttons = _buttons(ruling, table, Side(asked.get("side"))) if is_said else ()
    return BookingDesk(tuple(choosers), buttons, note, deal)


def _buttons(
    ruling: Ruling, table: TableInPlay, offenders: Side
) -> tuple[BookingButton, ...]:
    names = {pair.side: pair.names for pair in table.pairs}
    return tuple(
        BookingButton(place, _words(booking, names[booking.whom.side(offenders)]))
        for place, booking in enumerate(ruling.bookings)
    )


def _deals(table: TableInPlay) -> dict[str, str]:
    """The deals that can be lost, by number: those entered with their score, the next."""
    first, second = (pair.deals for pair in table.pairs)
    entered = enumerate(zip(first, second, strict=True), start=1)
    labels = {
        str(n): f"Deal {n}, {format_points(a)} to {format_points(b)}"
        for n, (a, b) in entered
    }
    number = table.deals_in + 1
    return labels | ({str(number): f"Deal {number}, now played"} if table.missing else {})


def _deal(asked: Asked, table: TableInPlay, deals: Mapping[str, str]) -> int | None:
    """The deal chosen; the one now played, if none is."""
    if asked.get("deal") in deals:
        return int(asked.get("deal"))
    return table.deals_in + 1 if table.missing else None


def _words(booking: Booking, pair: str) -> str:
    if not booking.points:
        return _OVER
    amount = penalty_words(booking.points, pair)
    return f"{amount}; {_OVER.lower()}" if booking.ends_deal else amount


def _note(table: TableInPlay, deal: int | None) -> str:
    """What becomes of the deal, so that nobody books the wrong one."""
    if deal is None:
        return "All deals of this game are in. Say in which one it happened."
    if deal > table.deals_in:
        return f"Deal {deal} is written down as a deal in which nobody scores."
    return (
        f"Deal {deal} is entered already: it is corrected to a deal in which nobody scores."
    )


def chosen_booking(ruling: Ruling | None, place: str) -> Booking | None:
    """The booking that was tapped; None for anything else."""
    bookings = ruling.bookings if ruling else ()
    places = {str(number): booking for number, booking in enumerate(bookings)}
    return places.get(place)
