"""The board of a session: what a projector, a TV or any phone shows of it right now."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from functools import partial
from typing import Any, NamedTuple

from django.forms.models import model_to_dict

from scoring.deals.agreements.reading import GamesOnFile
from scoring.deals.entries import paper_tables
from scoring.deals.game_ends.reading import hall_end, penalties_that_end
from scoring.final.reading import LevelShown, show_bracket
from scoring.hall.draws.reading import CardDraw, card_draw, find_draw
from scoring.hall.reading import clock_now
from scoring.leaderboard.bracket import share_bracket
from scoring.leaderboard.reading import Place, standings
from scoring.models import Board, DealRevision
from scoring.prizes.money.reading import raised
from scoring.results import reveal as reveals
from scoring.results import secrecy
from scoring.results.board.seats import GameSeats, game_seats, game_to_seat
from tournament.access.links import LinkKind, link
from tournament.access.version import Until, share
from tournament.models import Round, Session
from tournament.models.compiled import CompiledQuery
from tournament.play.clock import ClockKind, ClockView, Moment
from tournament.play.game_end import EndsBy
from tournament.play.lifecycle import SessionState
from tournament.seating.holders import holders
from tournament.seating.plan import Headcount, headcount
from tournament.seating.seats import SeatedGame, seating
from tournament.words.marked import Message
from tournament.words.money import NOTHING


def board_desk(session: Session) -> dict[str, Any]:
    """A session's board as its organizer sees it.

    *values* are its settings by name, *hidden* counts the games secret now; *is_open*
    while they can be changed.
    """
    board = secrecy.get_board(session)
    return {
        "board": board,
        "link": link(LinkKind.BOARD, session.pk, board.generation),
        "values": model_to_dict(board),
        "hidden": secrecy.count_hidden_games(session, board),
        "reveal": reveals.board_reveal(session, board),
        "is_open": session.state not in (SessionState.ARCHIVED, SessionState.CANCELLED),
    }


TOP = 10
"""So many places are told in play."""


class Leaders(NamedTuple):
    """The best *places* after so many *games*, and what is *raised* so far.

    *tied* are those just below them, where some would be told and others not.
    """

    games: int
    places: tuple[Place, ...]
    tied: tuple[Place, ...]
    raised: Decimal


def leaders(session: Session, board: Board, public: secrecy.PublicResults) -> Leaders:
    """Shared by all who ask: reports into the game in play do not change them."""
    of = f"{public.games}:{board.short_names}:{board.shows_raised}"
    work_out = partial(_leaders, session, board, public)
    return share(session, f"leaders:{of}", work_out, until=Until.NEW_GAME)


def _leaders(session: Session, board: Board, public: secrecy.PublicResults) -> Leaders:
    stand = standings(session, upto=public.games, short_names=board.short_names)
    people = [place for place in stand.places if not place.is_house]
    places, tied = choose_top(people if public.games else ())
    net = raised(session, stand=stand).net if board.shows_raised else NOTHING
    return Leaders(public.games, places, tied, net)


def choose_top(people: Sequence[Place]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """The first *TOP*; or those above the tie that the cut would tear, and it.

    A tie shares one row, so that nobody is told as better than an equal by chance.
    """
    if len(people) <= TOP:
        return tuple(people), ()
    last = people[TOP - 1].standing.rank
    if people[TOP].standing.rank != last:
        return tuple(people[:TOP]), ()
    above = tuple(place for place in people if place.standing.rank < last)
    return above, tuple(place for place in people if place.standing.rank == last)


LISTED = 24
"""So many table numbers can be read at a glance; of more only the count is told."""

SPACIOUS = 8
"""So many numbers fit in large type."""


class TablesInPlay(NamedTuple):
    """The *tables* of a game, and the numbers of those that still play.

    *ends* says what ends it and how far it is, where deals do not.
    """

    tables: int
    playing: tuple[int, ...]
    ends: Message | None = None

    @property
    def is_listed(self) -> bool:
        return len(self.playing) <= LISTED and len(self.playing) < self.tables

    @property
    def is_many(self) -> bool:
        """Whether the numbers have to be smaller to stand beside the clock."""
        return len(self.playing) > SPACIOUS


def tables_in_play(session: Session, round_: int) -> TablesInPlay:
    """How the tables of a game (1-based) stand."""
    work_out = partial(_seats, session, round_)
    name = f"in-play-seats:{round_}"
    games, on_paper = share(session, name, work_out, until=Until.NEW_GAME)
    penalties = penalties_that_end(session, round_)
    on_file = GamesOnFile(session, round_, on_paper, penalties)
    return TablesInPlay(
        tables=len(games),
        playing=tuple(game.table for game in games if on_file.describe_missing(game)),
        ends=_ends(session, round_),
    )


def _seats(session: Session, round_: int) -> tuple[tuple[SeatedGame, ...], frozenset[int]]:
    return seating(session, rounds=[round_]), paper_tables(session)


def _ends(session: Session, round_: int) -> Message | None:
    *_, end = session.stages.ends_in(round_, session.game_end)
    if end.by is EndsBy.DEALS:
        return None
    return hall_end(session, session.rounds.get(number=round_)).line


_REPORTED = CompiledQuery(
    lambda session, round_: (
        DealRevision.objects.filter(
            deal__game__round__session=session, deal__game__round__number=round_
        )
        .order_by()
        .values_list("pk")[:1]
    ),
    values=2,
)


SEATS_SHOWN = timedelta(minutes=4)
"""How long people look for their seats after a game was opened, if nobody reports."""

Shows = Board.Shows

WANTED = (Shows.NAMES, Shows.TABLES, Shows.STANDINGS, Shows.PLAY, Shows.BRACKET)
"""What whoever opens the board may look at instead of what the organizer shows."""

DRAW = "draw"
"""The view of cards drawn for seats, until game 1 starts."""

DOORS = "doors"
"""The view while people arrive: how one signs in, how many are here."""

OVER = "over"
"""The view of a session that was canceled."""


class BoardBracket(NamedTuple):
    """All *levels* of a final, and the *name* of the one in play, "" after the last."""

    levels: Sequence[LevelShown]
    name: str


class BoardView(NamedTuple):
    """What is on the board: a *view* and what it needs, which the others do not have.

    *game* is the one in play, before play the first (1-based), of *games* planned.
    """

    view: str
    game: int
    games: int
    public: secrecy.PublicResults
    clock: ClockView
    seats: GameSeats | None = None
    play: TablesInPlay | None = None
    standings: reveals.BoardStandings | None = None
    reveal: reveals.Reveal | None = None
    leaders: Leaders | None = None
    draw: CardDraw | None = None
    is_new_draw: bool = False
    doors: Headcount | None = None
    bracket: BoardBracket | None = None


def build_board_view(
    session: Session, board: Board, now: Moment, wanted: str = ""
) -> BoardView:
    reached = secrecy.progress(session)
    public = secrecy.public_results(session, board, reached)
    view, rows = _view(session, board, reached, now, wanted), reveals.count_rows(board)
    clock = ClockView(ClockKind.NONE, reached.begun)
    if session.state == SessionState.RUNNING:
        clock = clock_now(session, now)
    face = BoardView(view, reached.game, reached.games, public, clock)
    short_names = board.short_names
    if view == DOORS:
        return face._replace(doors=headcount(session))
    if view in (Shows.NAMES, Shows.TABLES):
        game = game_to_seat(session, reached)
        seats = game_seats(session, game, rows, short_names=short_names)
        return face._replace(seats=seats)
    if view == Shows.PLAY:
        work_out = partial(tables_in_play, session, reached.game)
        play = share(session, f"in-play:{reached.game}", work_out)
        best = leaders(session, board, public) if session.stage.is_in_play else None
        return face._replace(play=play, leaders=best)
    if view == Shows.STANDINGS:
        places = reveals.board_standings(session, public, rows, short_names=short_names)
        return face._replace(standings=places)
    if view == Shows.REVEAL:
        return face._replace(
            reveal=reveals.board_reveal(session, board, short_names=short_names)
        )
    if view == Shows.BRACKET:
        return face._replace(bracket=_bracket(session, short_names=short_names))
    if view == DRAW:
        held = holders(session)
        draw = card_draw(session, held.shortened() if short_names else held)
        is_new = draw is not None and draw.is_new(now.wall)
        return face._replace(draw=draw, is_new_draw=is_new)
    return face


def _bracket(session: Session, *, short_names: bool) -> BoardBracket | None:
    final, bracket = session.stages.final, share_bracket(session)
    if final is None or bracket is None:
        return None
    held = holders(session)
    held = held.shortened() if short_names else held
    levels = show_bracket(final, bracket, held.now)
    return BoardBracket(levels, "" if bracket.is_over else bracket.level)


def generation_of_board(pk: int) -> int | None:
    """The generation of an event's board; None if its code may not be typed."""
    sessions = Session.objects.open_to_codes().filter(pk=pk)
    rows = sessions.values_list("board__generation", flat=True)
    return next((generation or 1 for generation in rows), None)


def _view(
    session: Session, board: Board, reached: secrecy.Progress, now: Moment, wanted: str
) -> str:
    if session.state == SessionState.CANCELLED:
        return OVER
    chosen = wanted if wanted in WANTED else board.shows
    if chosen != Shows.AUTO and (chosen != Shows.BRACKET or session.stages.final):
        return chosen
    if session.state == SessionState.RUNNING:
        view = _view_in_play(session, reached, now)
        return _view_in_final(session, game_to_seat(session, reached), view)
    if session.state == SessionState.FINISHED:
        return Shows.REVEAL
    if session.stage.is_before_play:
        if find_draw(session):
            return DRAW
        return DOORS if headcount(session).refusal else Shows.NAMES
    return Shows.STANDINGS


def _view_in_play(session: Session, reached: secrecy.Progress, now: Moment) -> str:
    current = _OPENED_AT(session.pk, reached.game)
    if current and not reached.is_all_in:
        opened_at: datetime | None = current[0][0]
        is_new = opened_at is not None and now.wall < opened_at + SEATS_SHOWN
        is_new = is_new and not _REPORTED(session.pk, reached.game)
        return Shows.NAMES if is_new else Shows.PLAY
    has_next = session.rounds.filter(number=reached.game + 1, seats__isnull=False).exists()
    return Shows.NAMES if has_next else Shows.PLAY


def _view_in_final(session: Session, game: int, usual: str) -> str:
    """The bracket, but who has to find a seat of a consolation sees the list first."""
    stages = session.stages
    is_sought = usual == Shows.NAMES and stages.consolation
    return usual if is_sought or stages.is_qualifying(game) else Shows.BRACKET


_OPENED_AT = CompiledQuery(
    lambda session, number: Round.objects.filter(
        session=session, number=number
    ).values_list("opened_at"),
    values=2,
)
