"""What the pairs of a game say of its deals, where both enter every deal.

Also who keeps score at a table, and the tables that are on paper or a player short.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from scoring.deals.recorded import RecordedDeal
from scoring.models import TeamEntry
from scoring.rules import GAMES
from tournament.models import Session, Table
from tournament.play.lifecycle import DealState, SignOff
from tournament.play.seats import Compass, Side


class Entries(NamedTuple):
    """What both pairs of a game say: the latest of each deal and pair.

    Without a report a pair says nothing of the deal any more.
    """

    latest: Mapping[tuple[int, str], TeamEntry]

    def of(self, deal: int, pair: Side | None) -> TeamEntry | None:
        entry = self.latest.get((deal, pair or ""))
        return entry if entry and entry.report else None

    def has_fallen(self, deal: int, pair: Side) -> bool:
        """Whether others have taken the deal back, and with it this pair's word."""
        entry = self.latest.get((deal, pair))
        return entry is not None and not (entry.report or entry.device)

    def standing(self, *, since: int, pair: Side | None = None) -> list[TeamEntry]:
        return [
            entry
            for entry in self.latest.values()
            if entry.report and entry.deal >= since and pair in (None, entry.pair)
        ]

    def differ(self, deal: int) -> bool:
        first, second = self.of(deal, Side.FIRST), self.of(deal, Side.SECOND)
        return first is not None and second is not None and first.report != second.report


NONE = Entries({})


def entries_of(game: int) -> Entries:
    return latest_of(list_entries(game))


def list_entries(game: int) -> Sequence[TeamEntry]:
    """List every entry ever made for the game, oldest first; in one query."""
    return list(TeamEntry.objects.filter(game=game).order_by("pk"))


def latest_of(entries: Iterable[TeamEntry]) -> Entries:
    """*entries* come oldest first; said again on another phone, nothing changes."""
    latest: dict[tuple[int, str], TeamEntry] = {}
    for entry in entries:
        before = latest.get((entry.deal, entry.pair))
        if before is None or before.report is None or before.report != entry.report:
            latest[entry.deal, entry.pair] = entry
    return Entries(latest)


def entries_of_round(session: Session, round_: int) -> Mapping[int, Entries]:
    """By primary key of the game; no query unless both pairs enter every deal."""
    if session.sign_off != SignOff.BOTH_ENTER:
        return {}
    rows = TeamEntry.objects.filter(
        game__round__session=session, game__round__number=round_
    )
    games: defaultdict[int, list[TeamEntry]] = defaultdict(list)
    for row in rows.order_by("pk"):
        games[row.game_id].append(row)
    return {game: latest_of(entries) for game, entries in games.items()}


def is_entered(session: Session, round_: int) -> bool:
    games = entries_of_round(session, round_).values()
    return any(entries.standing(since=1) for entries in games)


def seen_by(
    deals: Sequence[RecordedDeal], entries: Entries, pair: Side
) -> tuple[RecordedDeal, ...]:
    """List the deals as *pair* sees them: those that count, then its entries.

    A deal that counts goes by the id the pair has sent it under, if any; an entry that
    does not count yet has the revision 0.
    """
    counted = tuple(_known_as(deal, entries, pair) for deal in deals)
    own = sorted(
        entries.standing(since=len(deals) + 1, pair=pair), key=lambda entry: entry.deal
    )
    return counted + tuple(
        RecordedDeal(
            number=entry.deal,
            report=entry.report,
            revision=0,
            state=DealState.ENTERED,
            at=entry.at,
            report_id=entry.report_id,
        )
        for entry in own
        if entry.report
    )


def choice_of(round_: int, numbers: Mapping[Compass, int], pair: Side) -> str:
    """Build the cookie value for the *pair* keeping score: "3.1-2-6-5.first".

    With other people at the table, or in another game, it has to ask anew.
    """
    seats = "-".join(str(numbers[seat]) for seat in Compass)
    return f"{round_}.{seats}.{pair}"


def pair_chosen(round_: int, numbers: Mapping[Compass, int], choice: str) -> Side | None:
    of_now = {choice_of(round_, numbers, side): side for side in Side}
    return of_now.get(choice)


def _known_as(deal: RecordedDeal, entries: Entries, pair: Side) -> RecordedDeal:
    own = entries.of(deal.number, pair)
    if not (own and deal.report_id and deal.report.is_told_by(own.report)):
        return deal
    return deal._replace(report_id=own.report_id)


_SPLIT = {3: (3,), 5: (5,), 6: (3, 3)}


def odd_tables(names: Sequence[str]) -> tuple[dict[str, Any], ...]:
    """The tables that three, five or six people make; others make none.

    Each with the *title* of its game, who plays it, and the *query* that starts it.
    """
    left = list(names)
    tables = []
    for size in _SPLIT.get(len(left), ()):
        seated, left = left[:size], left[size:]
        key, game = next((key, game) for key, game in GAMES.items() if size in game.players)
        fields = {"game": key, "players": size, "name": seated}
        query = urlencode(fields, doseq=True)
        tables.append({"title": game.title, "names": seated, "query": query})
    return tuple(tables)


def paper_tables(session: Session) -> frozenset[int]:
    """Their numbers (from 1); in one query."""
    tables = Table.objects.filter(session=session, is_on_paper=True)
    return frozenset(tables.values_list("number", flat=True))
