"""A game at the organizer's desk: its deals, and everything ever said about them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext

from scoring.evening.game_end import TableEnd
from scoring.models import Agreement
from scoring.queries.agreements import agreement_on
from scoring.queries.calls import CallLine, list_open_calls
from scoring.queries.deal_text import describe_deal, describe_points, pairs_of
from scoring.queries.earlier import games_at_table
from scoring.queries.entries import Entries, Entry, latest_of, list_entries
from scoring.queries.game_end import count_deals, table_end
from scoring.queries.loners import LonerQuestion, ask_loner
from scoring.queries.pairs import PairLine, pair_lines
from scoring.queries.penalties import PenaltyLine, list_counting_penalties, penalty_lines
from scoring.queries.questions import ScorepadQuestion, chosen, questions
from scoring.queries.recorded import Revision, deals_of, histories
from scoring.rules import Button, DealReport, HouseRules, partnership
from tournament.lifecycle import RoundState, SessionState
from tournament.links import LinkKind, link
from tournament.models import Game, Session
from tournament.queries.holders import Holders, holders
from tournament.queries.seating import seating
from tournament.seats import Compass, Side, dealer


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """A revision in words: who said what, when and why."""

    kind: str
    text: str
    who: str
    at: datetime
    reason: str


class TeamEntryLine(NamedTuple):
    """What a pair, by its names, has entered of a deal that does not count yet."""

    names: str
    text: str
    points: str
    report_id: str


@dataclass(frozen=True, slots=True)
class DeskDeal:
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
    loner: LonerQuestion = field(default_factory=LonerQuestion)


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
    penalties: tuple[PenaltyLine, ...]
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
        """Return whether it can be ended with the deals it has."""
        return self.can_enter and self.deals_in > 0 and not self.ends.is_over

    @property
    def can_resume(self) -> bool:
        """Return whether it was ended early and can go on."""
        is_early = self.ends.is_over and self.ends.last_deal is not None
        return self.is_in_play and is_early

    @property
    def next_deal(self) -> int:
        """Return the number of the deal that comes next."""
        return self.deals_in + 1


def desk_game(game: Game) -> DeskGame:
    """Return the game as the organizer sees it, in nine queries beside its own row."""
    session, round_ = game.round.session, game.round
    rules = HouseRules.from_snapshot(session.house_rules)
    seats = seating(session, rounds=[round_.number])
    seated = next(seat for seat in seats if seat.pk == game.pk)
    held = holders(session)
    names = held.seated(seated)
    on_file = deals_of(game.pk)
    penalties = penalty_lines(game, pairs_of(names))
    counting = list_counting_penalties(penalties)
    wanted = count_deals(session, seated, on_file, counting)
    is_exempt = game.table.is_on_paper or round_.state == RoundState.CLOSED
    seen, agreement = agreement_on(session, seated, on_file, wanted, is_exempt=is_exempt)
    pairs = pair_lines(names, on_file, rules, counting)
    is_running = session.state == SessionState.RUNNING
    return DeskGame(
        pk=game.pk,
        round=round_.number,
        table=game.table.number,
        code=link(LinkKind.TABLE, game.table_id, game.table.generation).code,
        pairs=pairs,
        nobody=partnership(rules).buttons(rules).nobody,
        questions=questions(rules, names, pairs),
        deals=_deals(game, names, rules, wanted),
        penalties=penalties,
        deals_in=len(on_file),
        is_in_play=is_running and round_.state in (RoundState.OPEN, RoundState.COMPLETE),
        can_enter=is_running and round_.state == RoundState.OPEN,
        can_correct=is_running or session.state == SessionState.FINISHED,
        needs_reason=round_.state == RoundState.CLOSED,
        can_fine=round_.state != RoundState.PENDING
        and session.state in (SessionState.RUNNING, SessionState.FINISHED),
        seen=seen,
        agreement=agreement,
        is_on_paper=game.table.is_on_paper,
        calls=_calls_at(session, game.table.number, held),
        games=games_at_table(game),
        ends=table_end(session, round_, seated, len(on_file), wanted),
    )


def _calls_at(session: Session, table: int, held: Holders) -> tuple[CallLine, ...]:
    return tuple(call for call in list_open_calls(session, held) if call.table == table)


def _deals(
    game: Game, names: Mapping[Compass, str], rules: HouseRules, wanted: int
) -> tuple[DeskDeal, ...]:
    """List the deals that were ever reported and those that are wanted.

    Where nobody knows how many deals a game will have, only the next one.
    """
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
    revisions: tuple[Revision, ...],
    entries: tuple[Entry, ...],
    rules: HouseRules,
) -> DeskDeal:
    def describe(report: DealReport | None) -> str:
        return describe_deal(report, rules, pairs_of(names)) if report else ""

    def line(entry: Entry) -> HistoryLine:
        if entry.report:
            kind = gettext("Entered for %(team)s,")
        else:
            kind = gettext("Withdrawn for %(team)s,")
        kind %= {"team": pairs_of(names)[entry.pair]}
        return HistoryLine(kind, describe(entry.report), entry.who, entry.at, "")

    latest = revisions[-1].report if revisions else None
    history = [
        HistoryLine(
            revision.kind,
            describe(revision.report),
            revision.who,
            revision.at,
            revision.reason,
        )
        for revision in revisions
    ]
    history += [line(entry) for entry in entries if entry.deal == number]
    return DeskDeal(
        number=number,
        dealer=names[dealer(number)],
        text=describe(latest),
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
