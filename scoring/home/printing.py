"""Everything of a session as tables for a spreadsheet, in one zip.

The same session gives the same bytes.
"""

import io
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from operator import attrgetter
from typing import Any

from django.db.models import QuerySet
from django.utils.timezone import localtime

from scoring.journal.undo import describe
from scoring.leaderboard.consolation import consolation_places
from scoring.leaderboard.reading import Place, standings
from scoring.models import DealRevision, Penalty
from scoring.prizes.award_lines import AwardLine
from scoring.prizes.money.printing import cash_book_csv, sums_csv
from scoring.prizes.money.reading import raised
from scoring.prizes.reading import prize_list
from tournament.models import Attendance, Session
from tournament.money.reading import cash_book, paid_people
from tournament.play.seats import Compass
from tournament.printing.engine.paper import Cell, sheet
from tournament.seating.holders import holders
from tournament.seating.seats import seating
from tournament.words.tables import read_table

_COLUMNS: Mapping[str, Any] = read_table(__package__, "tables.toml")["columns"]
_CONTACTS: Mapping[str, str] = _COLUMNS["contacts"]
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The first day that a zip can tell, so that its bytes do not tell when it was made."""


def tables_zip(session: Session, *, has_contacts: bool = False) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in tables(session, has_contacts=has_contacts).items():
            archive.writestr(zipfile.ZipInfo(f"{name}.csv", _LONG_AGO), text)
    return out.getvalue()


def tables(session: Session, *, has_contacts: bool = False) -> Mapping[str, str]:
    """With notes, phone numbers and e-mail addresses only where *has_contacts* asks."""
    penalties = Penalty.objects.filter(game__round__session=session)
    has_final, consolation = bool(session.stages.final), consolation_places(session)
    return {
        "standings": _places(standings(session).places, has_final=has_final),
        **({"consolation": _places(consolation)} if consolation else {}),
        "players": _people(session, _CONTACTS if has_contacts else {}),
        "deals": _deals(session),
        "penalties": sheet([*_COLUMNS["penalties"]], _rows("penalties", penalties)),
        "prizes": _prizes(session),
        "cash-log": cash_book_csv(cash_book(session)),
        "money": sums_csv(raised(session)),
        "activity-log": _journal(session),
    }


def _places(places: Iterable[Place], *, has_final: bool = False) -> str:
    columns = _COLUMNS["standings"] | (_COLUMNS["final"] if has_final else {})
    return sheet([*columns], map(attrgetter(*columns.values()), places))


def _people(session: Session, contacts: Mapping[str, str]) -> str:
    header = ["Name", "On the card", "Number", "From game", "To game", "Present"]
    header += ["List", "Division", "Paid", *contacts]
    paid = paid_people(session)
    people = session.attendances.select_related("player").prefetch_related("holdings__card")
    listed = people.order_by("player__name", "pk")
    return sheet(
        header,
        (
            [*row, *(f"{attrgetter(column)(person)}" for column in contacts.values())]
            for person in listed
            for row in _person(person, has_paid=person.pk in paid)
        ),
    )


def _person(person: Attendance, *, has_paid: bool) -> Iterator[list[Cell]]:
    """A row for every number somebody has held; one for who held none."""
    held = sorted(person.holdings.all(), key=lambda holding: holding.from_round)
    numbers: list[list[Cell]] = [
        [holding.card.number, holding.from_round, holding.to_round or ""]
        for holding in held
    ]
    for number in numbers or [["", "", ""]]:
        cells: list[Cell] = [person.player.name, person.card_name, *number]
        cells += ["yes" if person.is_present else "no", person.get_listing_display()]
        cells += [person.division or person.player.division, "yes" if has_paid else "no"]
        yield cells


def _deals(session: Session) -> str:
    """A row a revision, with who sat at the table, partner after partner."""
    revisions = DealRevision.objects.filter(deal__game__round__session=session)
    held, seats = holders(session), sorted(Compass, key=attrgetter("side"))
    at = {(game.round, game.table): held.seated(game) for game in seating(session)}
    players = [f"{seat.side.title()} {seat.word}" for seat in seats]
    rows = _rows("deals", revisions)
    named = ([*row, *map(at[row[0], row[1]].get, seats)] for row in rows)
    return sheet([*_COLUMNS["deals"], *players], named)


def _rows(name: str, rows: QuerySet[Any]) -> Iterator[list[Any]]:
    for row in rows.order_by("pk").values_list(*_COLUMNS[name].values()):
        yield [_time(each) if isinstance(each, datetime) else each for each in row]


def _prizes(session: Session) -> str:
    header = ["Prize", "Number", "Winner", "Amount", "Gift", "How decided", "Paid out"]
    lines = prize_list(session).lines
    return sheet(header, (row for line in lines for row in _award(line)))


def _award(line: AwardLine) -> Iterator[list[Cell]]:
    for winner in line.winners:
        won: list[Cell] = [winner.number, winner.name, winner.amount, line.gift]
        yield [line.title, *won, line.how, "yes" if winner.is_paid_out else "no"]
    if not line.winners:
        yield [line.title, "", "", line.amount, line.gift, "", ""]


def _journal(session: Session) -> str:
    entries = session.journal.order_by("pk")
    rows = (
        [_time(entry.at), entry.who, describe(entry), entry.reason] for entry in entries
    )
    return sheet(["Time", "Entered by", "Activity", "Reason"], rows)


def _time(at: datetime) -> str:
    return f"{localtime(at):%Y-%m-%d %H:%M:%S}"
