"""One game with all that was ever said of it, and the fast desk of a whole round."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import OuterRef, Subquery
from django.utils.translation import gettext

from scoring.deals.agreements.reading import agreement_on
from scoring.deals.calls.reading import CallLine, list_open_calls
from scoring.deals.entries import Entries, latest_of, list_entries, paper_tables
from scoring.deals.game_ends.reading import (
    TableEnd,
    count_deals,
    penalties_that_end,
    table_end,
)
from scoring.deals.pairs import (
    LonerQuestion,
    PairLine,
    ScorepadQuestion,
    ask_loner,
    chosen,
    pair_lines,
    questions,
)
from scoring.deals.penalties.reading import PenaltyWords, penalties_of_game
from scoring.deals.recorded import RecordedDeal, deals_by_game, deals_of, histories
from scoring.deals.words import describe_deal, describe_points, pairs_of
from scoring.hall.reading import games_at_table
from scoring.models import Agreement, DealRevision, TeamEntry
from scoring.rules import Button, HouseRules, partnership, score_deal
from tournament.access.links import LinkKind, link
from tournament.models import Game, Round, Session
from tournament.play.game_end import MOST_DEALS
from tournament.play.lifecycle import IN_PLAY, SCORED_IN, RoundState, SessionState
from tournament.play.seats import Compass, Side, dealer
from tournament.seating.holders import Holders, holders
from tournament.seating.seats import SeatedGame, seating
from tournament.words.locales import format_score
from tournament.words.marked import gettext_noop

_KINDS: Mapping[str, str] = {
    DealRevision.Kind.REPORT: gettext_noop("Entered"),
    DealRevision.Kind.CORRECTION: gettext_noop("Corrected"),
    DealRevision.Kind.REMOVAL: gettext_noop("Undone"),
}
"""What a revision did to its deal."""


class HistoryLine(NamedTuple):
    kind: str
    text: str
    who: str
    at: datetime
    reason: str


class TeamEntryLine(NamedTuple):
    names: str
    text: str
    points: str
    report_id: str


class DeskDeal(NamedTuple):
    """A deal of the game (1-based): who deals it, what is on file, its history.

    *text* is "" and *revision* 0 while nothing is on file; *chosen* are the keys of
    the answers on file, where the game asks for bid and tricks; *loner* asks who went
    alone, also where somebody is named. *entries* are those of the
    pairs, until the deal counts.
    """

    number: int
    dealer: str
    text: str
    revision: int
    chosen: frozenset[str]
    history: tuple[HistoryLine, ...]
    entries: tuple[TeamEntryLine, ...] = ()
    loner: LonerQuestion = LonerQuestion()


class DeskGame(NamedTuple):
    """A game at the desk.

    *penalties* are all ever booked to it, withdrawn ones too; *can_fine* says whether
    one can be booked or withdrawn. *can_enter* while a deal of it is expected,
    *can_correct* until the session is put away, *needs_reason* once it is closed;
    *questions* are asked of a deal where no button tells it all. *ends* says how the game
    stands to its end. *seen* is the score somebody has to agree
    to, "" where nobody has to; *agreement* says who has. *code* opens the scorepad where
    the printed one does not scan.
    """

    pk: int
    round: int
    table: int
    code: str
    pairs: tuple[PairLine, PairLine]
    nobody: Button | None
    questions: tuple[ScorepadQuestion, ...]
    deals: tuple[DeskDeal, ...]
    penalties: Sequence[PenaltyWords]
    deals_in: int
    is_in_play: bool
    can_enter: bool
    can_correct: bool
    needs_reason: bool
    can_fine: bool
    seen: str
    agreement: Agreement | None
    is_on_paper: bool
    calls: tuple[CallLine, ...]
    games: Mapping[int, int]
    ends: TableEnd

    @property
    def can_end(self) -> bool:
        return self.can_enter and self.deals_in > 0 and not self.ends.is_over

    @property
    def can_resume(self) -> bool:
        is_early = self.ends.is_over and self.ends.last_deal is not None
        return self.is_in_play and is_early

    @property
    def next_deal(self) -> int:
        return self.deals_in + 1


def desk_game(game: Game) -> DeskGame:
    session, round_, table = game.round.session, game.round, game.table.number
    rules = HouseRules.from_snapshot(session.house_rules)
    seats = seating(session, rounds=[round_.number])
    seated = next(seat for seat in seats if seat.pk == game.pk)
    held = holders(session)
    names = held.seated(seated)
    on_file = deals_of(game.pk)
    penalties, counting = penalties_of_game(game, pairs_of(names))
    wanted = count_deals(session, seated, on_file, counting)
    is_exempt = game.table.is_on_paper or round_.state == RoundState.CLOSED
    seen, agreement = agreement_on(session, seated, on_file, wanted, is_exempt=is_exempt)
    pairs = pair_lines(names, on_file, rules, counting)
    is_running = session.state == SessionState.RUNNING
    return DeskGame(
        pk=game.pk,
        round=round_.number,
        table=table,
        code=link(LinkKind.TABLE, game.table_id, game.table.generation).code,
        pairs=pairs,
        nobody=partnership(rules).buttons(rules).nobody,
        questions=questions(rules, names, pairs),
        deals=_deals(game, names, rules, wanted),
        penalties=penalties,
        deals_in=len(on_file),
        is_in_play=is_running and round_.state in IN_PLAY,
        can_enter=is_running and round_.state == RoundState.OPEN,
        can_correct=is_running or session.state == SessionState.FINISHED,
        needs_reason=round_.state == RoundState.CLOSED,
        can_fine=round_.state != RoundState.PENDING and session.state in SCORED_IN,
        seen=seen,
        agreement=agreement,
        is_on_paper=game.table.is_on_paper,
        calls=tuple(call for call in list_open_calls(session, held) if call.table == table),
        games=games_at_table(game),
        ends=table_end(session, round_, seated, len(on_file), wanted),
    )


def _deals(
    game: Game, names: Mapping[Compass, str], rules: HouseRules, wanted: int
) -> tuple[DeskDeal, ...]:
    """Where nobody knows how many deals a game will have, only the next one."""
    revisions, entries = histories(game.pk), list_entries(game.pk)
    last = max(revisions, default=0)
    if game.round.session.game_end.is_open_ended(wanted, game.last_deal):
        wanted = min(wanted, last + 1)
    return tuple(
        _deal(number, names, revisions.get(number, ()), entries, rules)
        for number in range(1, max(wanted, last) + 1)
    )


def _deal(
    number: int,
    names: Mapping[Compass, str],
    revisions: Sequence[DealRevision],
    entries: Sequence[TeamEntry],
    rules: HouseRules,
) -> DeskDeal:
    def line(row: DealRevision | TeamEntry, kind: str, reason: str = "") -> HistoryLine:
        text = describe_deal(row.report, rules, pairs_of(names)) if row.report else ""
        return HistoryLine(kind, text, row.who, row.at, reason)

    latest = revisions[-1].report if revisions else None
    history = [line(each, _KINDS[each.kind], each.reason) for each in revisions]
    for entry in entries:
        if entry.deal == number:
            kind = gettext("Withdrawn for %(team)s,")
            if entry.report:
                kind = gettext("Entered for %(team)s,")
            history.append(line(entry, kind % {"team": pairs_of(names)[entry.pair]}))
    return DeskDeal(
        number=number,
        dealer=names[dealer(number)],
        text=describe_deal(latest, rules, pairs_of(names)) if latest else "",
        revision=revisions[-1].number if revisions else 0,
        chosen=chosen(latest),
        loner=ask_loner(number, latest, rules, names),
        history=tuple(sorted(history, key=lambda entry: entry.at)),
        entries=() if latest else _team_entries(latest_of(entries), number, names, rules),
    )


def _team_entries(
    entries: Entries, deal: int, names: Mapping[Compass, str], rules: HouseRules
) -> tuple[TeamEntryLine, ...]:
    pairs = pairs_of(names)
    latest = [entry for pair in Side if (entry := entries.of(deal, pair))]
    return tuple(
        TeamEntryLine(
            pairs[entry.pair],
            describe_deal(entry.report, rules, pairs),
            describe_points(entry.report, rules),
            entry.report_id,
        )
        for entry in latest
        if entry.report
    )


class TableLine(NamedTuple):
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
        return sum(bool(deal.text) for deal in self.deals)

    @property
    def first_asked(self) -> int:
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
        return self.round is not None and self.round.state == RoundState.CLOSED

    @property
    def missing(self) -> list[TableLine]:
        return [table for table in self.tables if table.is_missing]


def fast_desk(
    session: Session, *, user_id: int | None, game: int | None, table: int | None
) -> FastDesk:
    """The desk of *user_id* for game number *game* (None: the last one begun).

    With *table* (1-based) that table's game, if it plays.
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
        TableLine(seated.table, many, many < wanted[seated.pk], seated.table in on_paper)
        for seated in seats
        for many in [len(deals.get(seated.pk, ()))]
    )
    saved = _last_saved(session, user_id)
    seated = next((seated for seated in seats if seated.table == table), None)
    is_going_on = session.state in SCORED_IN
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


def _typed(
    session: Session,
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    wanted: int,
    held: Holders,
) -> TypedGame:
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
    missing = [line for line in tables if line.is_missing]
    # a table with a phone sends by itself sooner or later
    missing = [line for line in missing if line.is_on_paper] or missing
    last = saved.table if saved and saved.round == round_ else 0
    numbers = [line.number for line in missing]
    return next((number for number in numbers if number > last), next(iter(numbers), None))


def _last_saved(session: Session, user_id: int | None) -> SavedGame | None:
    """Nothing once any of it is taken back or changed."""
    later = DealRevision.objects.filter(deal=OuterRef("deal")).order_by("-number")
    rows = DealRevision.objects.filter(
        deal__game__round__session=session, user=user_id
    ).select_related("deal__game__round", "deal__game__table")
    rows = (
        rows.exclude(batch_id="")
        .annotate(latest=Subquery(later.values("pk")[:1]))
        .order_by("-pk")
    )
    revisions: list[Any] = list(rows[:MOST_DEALS])
    own = [row for row in revisions if row.batch_id == revisions[0].batch_id]
    if not own or any(row.latest != row.pk for row in own):
        return None
    own.sort(key=lambda row: row.deal.number)
    game, rules = own[0].deal.game, HouseRules.from_snapshot(session.house_rules)
    is_report = all(row.kind == DealRevision.Kind.REPORT for row in own)
    points = [score_deal(deal.report, rules) for deal in deals_of(game.pk)]
    return SavedGame(
        round=game.round.number,
        table=game.table.number,
        deals=tuple((row.deal.number, describe_points(row.report, rules)) for row in own),
        points=format_score(
            sum(deal.first for deal in points), sum(deal.second for deal in points)
        ),
        batch_id=own[0].batch_id,
        can_undo=is_report and game.round.state != RoundState.CLOSED,
        is_correction=not is_report,
        undo=f"deal {own[0].pk}" if len(own) == 1 and not is_report else "",
    )
