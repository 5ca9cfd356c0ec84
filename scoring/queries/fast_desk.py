"""The fast desk: which tables still miss deals, and one game ready to be typed in."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from django.db.models import OuterRef, Subquery

from scoring.models import DealRevision
from scoring.queries.deal_text import describe_deal, describe_points, pairs_of
from scoring.queries.game_end import count_deals, penalties_that_end
from scoring.queries.pairs import PairLine, pair_lines
from scoring.queries.paper_tables import paper_tables
from scoring.queries.questions import ScorepadQuestion, questions
from scoring.queries.recorded import RecordedDeal, deals_by_game, deals_of, report_in_row
from scoring.rules import HouseRules, score_deal
from tournament.game_end import MOST_DEALS
from tournament.lifecycle import RoundState, SessionState
from tournament.models import Round, Session
from tournament.number_format import format_score
from tournament.queries.holders import Holders, holders
from tournament.queries.seating import SeatedGame, seating
from tournament.seats import dealer


class TableLine(NamedTuple):
    """A table of the game: how many deals are in, whether it scores on paper."""

    number: int
    deals_in: int
    is_missing: bool
    is_on_paper: bool


class DealBox(NamedTuple):
    """A deal (1-based): who deals it, what is on file ("" if nothing), its revision.

    It *is_asked* where something can be typed for it.
    """

    number: int
    dealer: str
    text: str
    revision: int
    is_asked: bool


class TypedGame(NamedTuple):
    """The game of one table, ready to be typed in.

    With *is_correction* all its deals are on file and what is typed corrects them.
    *questions* are what is asked of a deal where no key tells it all. One that
    *is_open_ended* has as many deals as are typed.
    """

    table: int
    pk: int
    pairs: tuple[PairLine, PairLine]
    questions: tuple[ScorepadQuestion, ...]
    deals: tuple[DealBox, ...]
    is_correction: bool
    is_open_ended: bool = False

    @property
    def deals_in(self) -> int:
        """Count the deals on file."""
        return sum(bool(deal.text) for deal in self.deals)

    @property
    def first_asked(self) -> int:
        """Return the first deal to be typed."""
        return next((deal.number for deal in self.deals if deal.is_asked), 0)


class SavedGame(NamedTuple):
    """What somebody saved last: where, which deals (1-based) with their points.

    *points* is the score of the whole game. *can_undo* while the game is open and nothing
    was changed since; *undo* is what the button sends that undoes the correction of one
    deal, "" otherwise.
    """

    round: int
    table: int
    deals: tuple[tuple[int, str], ...]
    points: str
    batch_id: str
    can_undo: bool
    is_correction: bool
    undo: str


class FastDesk(NamedTuple):
    """The desk in one game: *rounds* are those it can be opened for, newest first.

    *needs_reason* once the game is closed; *suggested* is the table that comes next,
    None when nothing is missing. It *is_going_on* until the session is put away.
    """

    round: Round | None
    rounds: tuple[Round, ...]
    tables: tuple[TableLine, ...]
    game: TypedGame | None
    saved: SavedGame | None
    suggested: int | None
    is_going_on: bool

    @property
    def needs_reason(self) -> bool:
        """Return whether a change has to be explained."""
        return self.round is not None and self.round.state == RoundState.CLOSED

    @property
    def missing(self) -> list[TableLine]:
        """Return the tables without all their deals."""
        return [table for table in self.tables if table.is_missing]


def fast_desk(
    session: Session, *, user_id: int | None, game: int | None, table: int | None
) -> FastDesk:
    """Return the desk of *user_id* for game number *game* (None: the last one begun).

    With *table* (1-based) that table's game, if it plays. In seven queries.
    """
    begun = session.rounds.exclude(state=RoundState.PENDING).order_by("-number")
    rounds = tuple(begun)
    round_ = next((each for each in rounds if game in (None, each.number)), None)
    number = round_.number if round_ else 0
    seats = seating(session, rounds=[number])
    deals = deals_by_game(session, round_=number)
    penalties = penalties_that_end(session, number)
    wanted = {
        game.pk: count_deals(
            session, game, deals.get(game.pk, ()), penalties.get(game.pk, ())
        )
        for game in seats
    }
    on_paper, held = paper_tables(session), holders(session)
    tables = tuple(
        _line(seated, len(deals.get(seated.pk, ())), wanted[seated.pk], on_paper)
        for seated in seats
    )
    saved = _last_saved(session, user_id)
    seated = next((seated for seated in seats if seated.table == table), None)
    is_going_on = session.state in (SessionState.RUNNING, SessionState.FINISHED)
    return FastDesk(
        round=round_,
        rounds=rounds,
        tables=tables,
        game=_typed(session, seated, deals.get(seated.pk, ()), wanted[seated.pk], held)
        if seated
        else None,
        saved=saved,
        suggested=_suggested(tables, saved, number),
        is_going_on=is_going_on,
    )


def _line(
    game: SeatedGame, deals_in: int, wanted: int, on_paper: Collection[int]
) -> TableLine:
    return TableLine(game.table, deals_in, deals_in < wanted, game.table in on_paper)


def _typed(
    session: Session,
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    wanted: int,
    held: Holders,
) -> TypedGame:
    """Return a game of *wanted* deals, or of more that the desk has entered."""
    rules = HouseRules.from_snapshot(session.house_rules)
    names = held.seated(game)
    pairs = pair_lines(names, deals, rules)
    on_file = {deal.number: deal for deal in deals}
    is_correction = len(deals) >= wanted
    return TypedGame(
        table=game.table,
        pk=game.pk,
        pairs=pairs,
        questions=questions(rules, names, pairs),
        deals=tuple(
            DealBox(
                number=number,
                dealer=names[dealer(number)],
                text=describe_deal(deal.report, rules, pairs_of(names)) if deal else "",
                revision=deal.revision if deal else 0,
                is_asked=is_correction or deal is None,
            )
            for number in range(1, max(wanted, len(deals)) + 1)
            for deal in [on_file.get(number)]
        ),
        is_correction=is_correction,
        is_open_ended=session.game_end.is_open_ended(wanted, game.last_deal),
    )


def _suggested(
    tables: Sequence[TableLine], saved: SavedGame | None, round_: int
) -> int | None:
    """Return the next table with missing deals after the one saved last."""
    missing = [line for line in tables if line.is_missing]
    missing = [line for line in missing if line.is_on_paper] or missing
    last = saved.table if saved and saved.round == round_ else 0
    numbers = [line.number for line in missing]
    return next((number for number in numbers if number > last), next(iter(numbers), None))


def _last_saved(session: Session, user_id: int | None) -> SavedGame | None:
    """Return the game the user saved last at the fast desk; in one query."""
    later = DealRevision.objects.filter(deal=OuterRef("deal")).order_by("-number")
    rows = DealRevision.objects.filter(
        deal__game__round__session=session, user=user_id
    ).select_related("deal__game__round", "deal__game__table")
    rows = (
        rows.exclude(batch_id="")
        .annotate(latest=Subquery(later.values("pk")[:1]))
        .order_by("-pk")
    )
    revisions = list(rows[:MOST_DEALS])
    if not revisions:
        return None
    own = [row for row in revisions if row.batch_id == revisions[0].batch_id]
    return _saved(session, sorted(own, key=lambda row: row.deal.number))


def _saved(session: Session, own: Sequence[Any]) -> SavedGame | None:
    """Return the game saved last; nothing once any of it is taken back or changed."""
    game, rules = own[0].deal.game, HouseRules.from_snapshot(session.house_rules)
    is_report = all(row.kind == DealRevision.Kind.REPORT for row in own)
    stands = all(row.latest == row.pk for row in own)
    if not stands:
        return None
    points = [score_deal(deal.report, rules) for deal in deals_of(game.pk)]
    return SavedGame(
        round=game.round.number,
        table=game.table.number,
        deals=tuple(
            (row.deal.number, describe_points(report_in_row(row), rules)) for row in own
        ),
        points=format_score(
            sum(deal.first for deal in points), sum(deal.second for deal in points)
        ),
        batch_id=own[0].batch_id,
        can_undo=is_report and game.round.state != RoundState.CLOSED,
        is_correction=not is_report,
        undo=f"deal {own[0].pk}" if len(own) == 1 and not is_report else "",
    )
