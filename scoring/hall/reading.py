"""The hall: every table of the game being played, how far it is and what is missing."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

from scoring.deals.agreements.reading import GamesOnFile
from scoring.deals.calls.reading import CallLine, list_open_calls
from scoring.deals.entries import NONE, odd_tables, paper_tables
from scoring.deals.game_ends.reading import HallEnd
from scoring.deals.pairs import PairLine, pair_lines
from scoring.deals.penalties.reading import penalties_of_round
from scoring.deals.recorded import current_round
from scoring.deals.tray.reading import count_waiting_reports
from scoring.hall.signs import SIGNS, Show, Sign, describe_filter, in_ranges
from scoring.leaderboard.bracket import name_level, name_stage, share_bracket
from scoring.rules import Buttons, HouseRules
from scoring.standings.tally import SidePenalty
from tournament.access.version import Until, share
from tournament.models import Game, Round, Session
from tournament.play.clock import ClockView, Moment, Timing, face
from tournament.play.game_end import HEAD_TABLE
from tournament.play.lifecycle import GameState, RoundState, game_state
from tournament.play.seats import Compass
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seating.clock.reading import read_clock, timing_set_so
from tournament.seating.holders import holders
from tournament.seating.seats import SeatedGame, seating, sit_outs


def clock_now(session: Session, now: Moment) -> ClockView:
    """What the clock shows *now*; how it is timed is looked up once a version."""
    return face(share_timing(session), now)


def share_timing(session: Session) -> Timing:
    return share(session, "timing", partial(_timing, session))


def _timing(session: Session) -> Timing:
    make = partial(read_clock, session)
    return timing_set_so(session, share(session, "clock", make, until=Until.NEW_GAME))


def games_at_table(game: Game) -> Mapping[int, int]:
    rounds = game.round.session.rounds.exclude(state=RoundState.PENDING)
    games = Game.objects.seated().filter(round__in=rounds, table=game.table)
    return dict(games.order_by("round__number").values_list("round__number", "pk"))


class HallSeats(NamedTuple):
    """The *games* of a round, and who sits in each.

    *names* are those at each table, by the game's primary key, as *penalties* are.
    *resting* are those without a seat, for whom *odd_tables* can be started; *calls* is
    who needs help, *on_paper* which tables score without a phone.
    """

    games: tuple[SeatedGame, ...]
    names: Mapping[int, Mapping[Compass, str]]
    resting: tuple[str, ...]
    odd_tables: tuple[dict[str, Any], ...]
    penalties: Mapping[int, tuple[SidePenalty, ...]]
    on_paper: frozenset[int]
    calls: tuple[CallLine, ...]


def share_hall_seats(session: Session, round_: int) -> HallSeats:
    """The seats of a round (1-based); a report leaves them as they are."""
    make = partial(_load, session, round_)
    return share(session, f"seats:{round_}", make, until=Until.NEW_GAME)


def _load(session: Session, round_: int) -> HallSeats:
    held = holders(session)
    games = seating(session, rounds=[round_])
    resting = sit_outs(session, rounds=[round_]).get(round_, ())
    names = [held.at(number, round_) for number in resting]
    has_odd_table = session.odd_crowd == ExtraPlayerPolicy.ODD_TABLE
    return HallSeats(
        games=games,
        names={game.pk: held.seated(game) for game in games},
        resting=tuple(
            f"{number} {name}" for number, name in zip(resting, names, strict=True)
        ),
        odd_tables=odd_tables(names) if has_odd_table else (),
        penalties=penalties_of_round(session, round_),
        on_paper=paper_tables(session),
        calls=list_open_calls(session, held),
    )


FEW_TABLES = 4
FEW = 10
"""One table in so many can be among the slowest."""
_NO_BUTTONS = Buttons((), (), None)
"""Nobody reports from the hall."""


class TableInPlay(NamedTuple):
    """One table of the game in play.

    *game* is the game's primary key. It *is_disputed* where both teams have entered the
    next deal, and not alike; it *is_unconfirmed* while people have to agree to its score.
    *heard_at* is when its last deal came in, before the first when the game was opened.
    *on_same_phone*: the phone that kept the score confirmed for the other team, too. Of
    one that *is_open_ended* nobody knows yet how many *deals* it will have. *stage* is
    what it is called after the first stage.
    """

    game: int
    number: int
    state: GameState
    pairs: tuple[PairLine, PairLine]
    deals_in: int
    deals: int
    is_unconfirmed: bool
    is_disputed: bool
    is_on_paper: bool
    is_calling: bool = False
    heard_at: datetime | None = None
    is_slowest: bool = False
    on_same_phone: bool = False
    is_open_ended: bool = False
    stage: str = ""

    @property
    def sign(self) -> Sign:
        """The sign of the table; the most urgent state wins."""
        signs = (
            (self.is_calling, "needs_help"),
            (self.is_disputed, "differs"),
            (self.is_unconfirmed, "unconfirmed"),
            (self.state is GameState.COMPLETE, "done"),
            (self.state is GameState.WAITING, "not_started"),
            (self.is_slowest, "longest"),
            (self.is_on_paper, "on_paper"),
        )
        return SIGNS[next((sign for applies, sign in signs if applies), "playing")]

    @property
    def is_waited_for(self) -> bool:
        return self.deals_in < self.deals or self.is_unconfirmed

    @property
    def pips(self) -> Sequence[bool]:
        return [deal < self.deals_in for deal in range(self.deals)]

    def is_in(self, show: Show) -> bool:
        return {
            Show.ALL: True,
            Show.WAITING: self.is_waited_for,
            Show.HELP: self.is_calling,
            Show.DIFFER: self.is_disputed,
            Show.CONFIRM: self.is_unconfirmed,
            Show.DONE: not self.is_waited_for,
        }[show]


class Hall(NamedTuple):
    """The game being played, or the last one played, at all tables (1-based).

    *resting* are those without a seat in it, for whom *odd_tables* can be started.
    *reports* is how many scores wait for a review, *calls* who needs help. *ends* says how
    it stands to what ends it, *rung_at* is when the bell rang. *level* is that of the
    final, if this is a game of one.
    """

    round: int
    rounds: int
    tables: tuple[TableInPlay, ...]
    resting: tuple[str, ...]
    odd_tables: tuple[dict[str, Any], ...]
    reports: int
    calls: tuple[CallLine, ...]
    ends: HallEnd
    rung_at: datetime | None = None
    level: str = ""

    @property
    def missing(self) -> list[TableInPlay]:
        return [table for table in self.tables if table.is_waited_for]

    @property
    def missing_numbers(self) -> str:
        return in_ranges(table.number for table in self.missing)

    @property
    def placed_calls(self) -> list[tuple[CallLine, int]]:
        """Each call with the primary key of its table's game, 0 where no table calls."""
        games = {table.number: table.game for table in self.tables}
        return [(call, games.get(call.table, 0)) for call in self.calls]

    @property
    def are_many(self) -> bool:
        return len(self.tables) > FEW_TABLES

    @property
    def following(self) -> int | None:
        return self.round + 1 if self.round < self.rounds else None

    @property
    def filters(self) -> list[dict[str, str]]:
        counts = {show: len(self.shown(show)) for show in Show}
        return [describe_filter(show, count) for show, count in counts.items() if count]

    def shown(self, show: Show) -> list[TableInPlay]:
        return [table for table in self.tables if table.is_in(show)]


def share_hall(session: Session) -> Hall:
    """The state of every table, worked out once for all pages that tell of it."""
    return share(session, "hall", partial(hall, session))


def hall(session: Session) -> Hall:
    """In eleven queries at most, in five while nothing but reports comes."""
    round_ = current_round(session)
    seats = share_hall_seats(session, round_.number)
    on_file = GamesOnFile(session, round_.number, seats.on_paper, seats.penalties)
    rules = HouseRules.from_snapshot(session.house_rules)

    def table(game: SeatedGame) -> TableInPlay:
        deals, wanted = on_file.deals_of(game), on_file.count_wanted(game)
        names, penalties = seats.names[game.pk], seats.penalties.get(game.pk, ())
        agreement = on_file.find_agreement(game)
        return TableInPlay(
            game=game.pk,
            number=game.table,
            state=game_state(RoundState(round_.state), len(deals), wanted),
            pairs=pair_lines(names, deals, rules, penalties, pad=_NO_BUTTONS),
            deals_in=len(deals),
            deals=wanted,
            is_open_ended=session.end_at(game.round, game.table).is_open_ended(
                wanted, game.last_deal
            ),
            is_unconfirmed=not on_file.is_agreed(game, wanted),
            is_disputed=on_file.entries.get(game.pk, NONE).differ(len(deals) + 1),
            is_on_paper=game.table in seats.on_paper,
            is_calling=any(call.table == game.table for call in seats.calls),
            heard_at=max((deal.at for deal in deals), default=round_.opened_at),
            on_same_phone=agreement is not None and agreement.is_same_phone,
            stage=name_stage(session, game.round, game.table),
        )

    tables = [table(game) for game in seats.games]
    bracket = share_bracket(session)
    return Hall(
        round=round_.number,
        rounds=max(share_timing(session).course.games, bracket.game if bracket else 0),
        tables=_slowest_marked(tables),
        resting=seats.resting,
        odd_tables=seats.odd_tables,
        reports=count_waiting_reports(session),
        calls=seats.calls,
        ends=_hall_end(session, round_, tables),
        rung_at=round_.rung_at,
        level=name_level(session, round_.number),
    )


def _hall_end(session: Session, round_: Round, tables: Iterable[TableInPlay]) -> HallEnd:
    head = [table.pairs for table in tables if table.number == HEAD_TABLE]
    score = max((pair.points for pairs in head for pair in pairs), default=0)
    *_, end = session.stages.ends_in(round_.number, session.game_end)
    return HallEnd(end, round_.rung_at is not None, score)


def _slowest_marked(tables: Sequence[TableInPlay]) -> tuple[TableInPlay, ...]:
    """*tables*, marking those that have been silent the longest.

    That is one of several, or a few that were heard at the same moment; where many were,
    as at the beginning of a game, none is slow.
    """
    playing = [table for table in tables if table.is_waited_for and table.heard_at]
    since = min((table.heard_at for table in playing if table.heard_at), default=None)
    slow = {table.number for table in playing if table.heard_at == since}
    # a mark on many, or on the only one, tells nobody where to go
    if len(playing) == 1 or len(slow) > max(1, len(tables) // FEW):
        return tuple(tables)
    return tuple(table._replace(is_slowest=table.number in slow) for table in tables)
