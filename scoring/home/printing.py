"""Everything of a session as tables for a spreadsheet, in one zip.

The same session gives the same bytes.
"""

import io
import zipfile
from collections.abc import Iterator, Mapping
from datetime import datetime

from django.utils.timezone import localtime

from scoring.journal.undo import describe
from scoring.leaderboard.reading import Place, standings
from scoring.models import DealRevision, Penalty
from scoring.prizes.money.printing import cash_book_csv, sums_csv
from scoring.prizes.reading import AwardLine, prize_list, raised
from tournament.models import Attendance, Session
from tournament.money.reading import cash_book, paid_people
from tournament.printing.engine.paper import Cell, sheet

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The first day that a zip can tell, so that its bytes do not tell when it was made."""


def tables_zip(session: Session) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in tables(session).items():
            archive.writestr(zipfile.ZipInfo(f"{name}.csv", _LONG_AGO), text)
    return out.getvalue()


def tables(session: Session) -> Mapping[str, str]:
    return {
        "standings": _standings(session),
        "people": _people(session),
        "deals": _deals(session),
        "penalties": _penalties(session),
        "prizes": _prizes(session),
        "cash-book": cash_book_csv(cash_book(session)),
        "money": sums_csv(raised(session)),
        "journal": _journal(session),
    }


def _standings(session: Session) -> str:
    header = ["Rank", "Number", "Name", "Note", "Points", "Against", "Games won"]
    header += ["Lone marches", "Games played", "For sitting out"]
    return sheet(header, map(_place, standings(session).places))


def _place(place: Place) -> list[Cell]:
    standing = place.standing
    cells: list[Cell] = [
        standing.rank,
        standing.number,
        place.name,
        place.note,
        standing.points,
        standing.against,
    ]
    cells += [
        standing.games_won,
        standing.lone_marches,
        standing.games_played,
        standing.credit,
    ]
    return cells


def _people(session: Session) -> str:
    header = ["Name", "On the card", "Number", "From game", "To game", "Present"]
    header += ["List", "Division", "Paid"]
    paid = paid_people(session)
    people = session.attendances.select_related("player").prefetch_related("holdings__card")
    listed = people.order_by("player__name", "pk")
    return sheet(
        header,
        (row for person in listed for row in _person(person, has_paid=person.pk in paid)),
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
    header = ["Game", "Table", "Deal", "Revision", "Kind", "Outcome", "Side", "Alone"]
    header += ["Points", "Bid", "Tricks", "At", "By", "Why"]
    revisions = DealRevision.objects.filter(deal__game__round__session=session)
    revisions = revisions.select_related("deal__game__round", "deal__game__table").order_by(
        "pk"
    )
    return sheet(header, map(_revision, revisions))


def _revision(revision: DealRevision) -> list[Cell]:
    game = revision.deal.game
    cells: list[Cell] = [
        game.round.number,
        game.table.number,
        revision.deal.number,
        revision.number,
    ]
    cells += [
        revision.kind,
        revision.outcome,
        revision.side,
        revision.alone,
        revision.points,
        revision.bid,
        revision.tricks,
    ]
    cells += [_time(revision.at), revision.who, revision.reason]
    return cells


def _penalties(session: Session) -> str:
    header = ["Game", "Table", "Side", "Points", "What", "At", "By", "Withdrawn by", "Why"]
    penalties = Penalty.objects.filter(game__round__session=session).order_by("pk")
    penalties = penalties.select_related("game__round", "game__table", "withdrawal")
    return sheet(header, map(_penalty, penalties))


def _penalty(penalty: Penalty) -> list[Cell]:
    withdrawal = getattr(penalty, "withdrawal", None)
    cells: list[Cell] = [
        penalty.game.round.number,
        penalty.game.table.number,
        penalty.side,
        penalty.points,
    ]
    cells += [penalty.words, _time(penalty.at), penalty.who]
    cells += [withdrawal.who, withdrawal.reason] if withdrawal else ["", ""]
    return cells


def _prizes(session: Session) -> str:
    header = ["Prize", "Number", "Winner", "Amount", "Gift", "How decided", "Paid out"]
    lines = prize_list(session).lines
    return sheet(header, (row for line in lines for row in _award(line)))


def _award(line: AwardLine) -> Iterator[list[Cell]]:
    for winner in line.winners:
        paid = "yes" if winner.is_paid_out else "no"
        yield [
            line.title,
            winner.number,
            winner.name,
            winner.amount,
            line.gift,
            line.how,
            paid,
        ]
    if not line.winners:
        yield [line.title, "", "", line.amount, line.gift, "", ""]


def _journal(session: Session) -> str:
    entries = session.journal.order_by("pk")
    rows = (
        [_time(entry.at), entry.who, describe(entry), entry.reason] for entry in entries
    )
    return sheet(["At", "Who", "What", "Why"], rows)


def _time(at: datetime) -> str:
    return f"{localtime(at):%Y-%m-%d %H:%M:%S}"
