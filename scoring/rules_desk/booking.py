"""Booking a ruling: at which table, which side, which deal, and the buttons that do it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import parse_qsl

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext, override

from scoring.deals.submission import REPORT_ID
from scoring.deals.words import describe_penalty
from scoring.hall.reading import TableInPlay
from scoring.models import Ruling
from scoring.rules_desk.address import Address, Chooser, chooser
from scoring.rules_desk.desk import Desk
from scoring.rules_desk.questions import QUESTIONS, page_of
from scoring.rulings.judgement import Judgement
from scoring.rulings.ruling import Booking
from scoring.rulings.ruling import Ruling as DisputeRuling
from scoring.side_games.play import SidePlay
from tournament.models import Session
from tournament.play.seats import Side
from tournament.words.forms import SentForm
from tournament.words.locales import format_points
from tournament.words.marked import Message, Sentence, gettext_lazy, ngettext_lazy
from tournament.words.marked import gettext_noop as _
from tournament.words.refusals import Unreadable
from tournament.words.translation import translate


class BookingDesk(NamedTuple):
    """How a ruling is booked; *buttons* appear once everything asked is said.

    They are the words of its bookings, in their order. *deal* (from 1) is the one in which
    nobody will score, None where none is ended.
    """

    choosers: tuple[Chooser, ...]
    buttons: tuple[Sentence, ...] = ()
    note: Sentence = ""
    deal: int | None = None


def booking_desk(
    address: Address, ruling: DisputeRuling, tables: Sequence[TableInPlay]
) -> BookingDesk:
    address = address._replace(anchor="book")
    numbers = {
        str(table.game): gettext_lazy("Table %(table)s", table=table.number)
        for table in tables
    }
    at = address.get("at")
    anew = {"deal": ""}
    choosers = [chooser(address, "at", _("At which table?"), numbers, at, also=anew)]
    table = next((table for table in tables if str(table.game) == at), None)
    if table is None:
        return BookingDesk(tuple(choosers))
    labels = {pair.side.value: pair.names for pair in table.pairs}
    choosers.append(
        chooser(address, "side", _("Which team did it?"), labels, address.get("side"))
    )
    deal, note = None, None
    if any(booking.ends_deal for booking in ruling.bookings):
        deals = _deals(table)
        deal = _deal(address, table, deals)
        choosers.append(
            chooser(address, "deal", _("In which deal?"), deals, str(deal or ""))
        )
        note = _note(table, deal)
    is_said = address.get("side") in labels and (deal or not note)
    buttons = _buttons(ruling, labels, address.get("side")) if is_said else ()
    return BookingDesk(tuple(choosers), buttons, note or "", deal)


def side_booking_desk(
    address: Address, ruling: DisputeRuling, play: SidePlay
) -> BookingDesk:
    address = address._replace(anchor="book")
    labels = {side.value: play.side_name(at) for at, side in enumerate(Side)}
    chosen = address.get("side")
    team = chooser(address, "side", _("Which team did it?"), labels, chosen)
    buttons = _buttons(ruling, labels, chosen) if chosen in labels else ()
    ends_deal = any(booking.ends_deal for booking in ruling.bookings)
    return BookingDesk((team,), buttons, _ended(play.next_deal) if ends_deal else "")


def _buttons(
    ruling: DisputeRuling, names: Mapping[str, str], offenders: str
) -> tuple[Sentence, ...]:
    side = Side(offenders)
    return tuple(
        _button_label(booking, names[booking.whom.side(side)])
        for booking in ruling.bookings
    )


def _deals(table: TableInPlay) -> dict[str, Message]:
    first, second = (pair.deals for pair in table.pairs)
    entered = enumerate(zip(first, second, strict=True), start=1)
    labels = {
        str(n): gettext_lazy(
            "Deal %(deal)s, %(first)s to %(second)s",
            deal=n,
            first=format_points(a),
            second=format_points(b),
        )
        for n, (a, b) in entered
    }
    number = table.deals_in + 1
    if table.is_waited_for:
        labels[str(number)] = gettext_lazy("Deal %(deal)s, in progress", deal=number)
    return labels


def _deal(address: Address, table: TableInPlay, deals: Mapping[str, Message]) -> int | None:
    if address.get("deal") in deals:
        return int(address.get("deal"))
    return table.deals_in + 1 if table.is_waited_for else None


def _button_label(booking: Booking, team: str) -> Sentence:
    if not booking.points:
        return _("No one scores in this deal")
    if not booking.ends_deal:
        return describe_penalty(booking.points, team)
    if booking.points < 0:
        return ngettext_lazy(
            "%(count)s point off %(team)s, and no one scores in this deal",
            "%(count)s points off %(team)s, and no one scores in this deal",
            -booking.points,
            team=team,
        )
    return ngettext_lazy(
        "%(count)s point for %(team)s, and no one scores in this deal",
        "%(count)s points for %(team)s, and no one scores in this deal",
        booking.points,
        team=team,
    )


def _note(table: TableInPlay, deal: int | None) -> Message:
    if deal is None:
        return gettext_lazy(
            "All deals of this game are in. Choose the deal it happened in."
        )
    if deal > table.deals_in:
        return _ended(deal)
    return gettext_lazy(
        "Deal %(deal)s is already entered. It becomes a deal in which no one scores.",
        deal=deal,
    )


def _ended(deal: int) -> Message:
    return gettext_lazy(
        "Deal %(deal)s is saved as a deal in which no one scores.", deal=deal
    )


def chosen_booking(ruling: DisputeRuling | None, place: str) -> Booking | None:
    bookings = ruling.bookings if ruling else ()
    places = {str(number): booking for number, booking in enumerate(bookings)}
    return places.get(place)


LONGEST = 2000


class RulingForm(SentForm):
    """Which question, what was asked (the query of its address), and a report id.

    *booking* is the place of what was tapped among the ruling's bookings, *deal* (from 1)
    the one it ends. The answer itself is never sent: it is worked out again.
    """

    unreadable = Unreadable

    question = forms.ChoiceField(choices=[(key, key) for key in QUESTIONS])
    asked = forms.CharField(required=False, max_length=LONGEST)
    booking = forms.CharField(required=False, max_length=2)
    deal = forms.IntegerField(min_value=1, max_value=99, required=False)
    report_id = forms.RegexField(REPORT_ID)

    @property
    def query(self) -> dict[str, str]:
        return dict(parse_qsl(str(self.data.get("asked", ""))[:LONGEST]))


def rulings_of(session: Session) -> QuerySet[Ruling]:
    """The latest first."""
    rows = Ruling.objects.select_related("game__round", "game__table", "withdrawal")
    return rows.filter(session=session).order_by("-pk")


@dataclass(frozen=True, slots=True)
class RulingLine:
    """A ruling on file, the *title* of what was asked and the *link* that opens it again.

    *verdict* is what was said, in the language of the reader where that can be told.
    """

    ruling: Ruling
    title: str
    link: str
    verdict: str

    @property
    def where(self) -> str:
        """At which table, "" at none."""
        game, number = self.ruling.game, self.ruling.asked.get("side_game")
        if game is None:
            return gettext("Side game %(number)s") % {"number": number} if number else ""
        facts = {"table": game.table.number, "game": game.round.number}
        return gettext("Table %(table)s, game %(game)s") % facts


def verdict_to_store(judgement: Judgement) -> str:
    """In English, whatever language it was read in."""
    with override(None):
        return translate(judgement.verdict)


def ruling_lines(desk: Desk, rulings: Iterable[Ruling]) -> tuple[RulingLine, ...]:
    return tuple(_line(desk, ruling) for ruling in rulings)


def _line(desk: Desk, ruling: Ruling) -> RulingLine:
    link = Address(f"{desk.base}{ruling.question}/", ruling.asked).link()
    question = QUESTIONS.get(ruling.question)
    if question is None:
        return RulingLine(ruling, ruling.question, link, ruling.verdict)
    page = page_of(question, desk, ruling.asked)
    judgement = page.judgement
    is_same = judgement is not None and verdict_to_store(judgement) == ruling.verdict
    verdict = translate(judgement.verdict) if judgement and is_same else ruling.verdict
    title = page.topic.title if page.topic else question.title
    return RulingLine(ruling, title, link, verdict)
