"""What of the results is public, what is secret until the reveal, and the order to tell."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from django.db.models import Exists, OuterRef

from scoring.leaderboard.reading import Place
from scoring.models import Board
from scoring.prizes.award_lines import AwardLine
from scoring.prizes.reading import PrizeList
from tournament.models import Round, Seat, Session
from tournament.models.compiled import CompiledQuery
from tournament.play.lifecycle import RoundState, SessionState

_STATES = CompiledQuery(
    lambda session: Round.objects.filter(session=session).values_list("state")
)


class Progress(NamedTuple):
    """How many *games* a session has, how many of them have *begun* and are *closed*.

    *is_all_in* while all deals of the game in play are on file.
    """

    games: int
    begun: int
    closed: int
    is_all_in: bool

    @property
    def game(self) -> int:
        """The game in play or played last (1-based); the first before play."""
        return max(self.begun, 1)


def progress(session: Session) -> Progress:
    states = [state for (state,) in _STATES(session.pk)]
    return Progress(
        games=len(states),
        begun=len(states) - states.count(RoundState.PENDING),
        closed=states.count(RoundState.CLOSED),
        is_all_in=RoundState.COMPLETE in states,
    )


_SECRECY = ("hidden_games", "is_revealed", "revealed_of")
_ROUNDS = CompiledQuery(
    lambda session: (
        Round.objects.filter(session=session)
        .order_by("number")
        .annotate(is_seated=Exists(Seat.objects.filter(round=OuterRef("pk"))))
        .values_list(
            *("is_seated", "state"), *(f"session__board__{name}" for name in _SECRECY)
        )
    )
)


class PublicResults(NamedTuple):
    """What anybody may know of the results.

    Of *closed* games the standings after the first *games* are public, the results of the
    last *hidden* games are secret (0 if none are). *is_final* where those of a session that
    is over are public, *waits* where it is over and nothing is before the reveal.
    """

    games: int
    closed: int
    hidden: int
    is_final: bool
    waits: bool


def get_board(session: Session) -> Board:
    """The board of *session*, as a new one is where nobody made it yet."""
    board = Board.objects.filter(session=session).first()
    return board or Board(session=session)


def is_all_revealed(session: Session, board: Board) -> bool:
    """A reopened session has others."""
    # who ends an event again has other results than those that were told
    is_reopened = session.state == SessionState.RUNNING
    return (
        board.is_revealed and board.revealed_of == session.finished_at and not is_reopened
    )


def public_results(
    session: Session, board: Board | None = None, reached: Progress | None = None
) -> PublicResults:
    """A session that is over waits for its reveal, unless the organizer lets the board show
    the standings while no game is hidden. An archived session has no secrets.

    *board* is its board, *reached* its progress, where somebody has them already.
    """
    board, reached = board or get_board(session), reached or progress(session)
    hidden = count_hidden_games(session, board)
    is_over = session.stage.is_played
    public = min(reached.closed, max(reached.games - hidden, 0))
    is_waiting = session.state == SessionState.FINISHED and not (
        is_all_revealed(session, board) or board.shows == Board.Shows.STANDINGS
    )
    return PublicResults(
        games=session.stages.qualifying or public,
        closed=reached.closed,
        hidden=hidden,
        is_final=is_over and not hidden and not is_waiting,
        waits=is_over and not hidden and is_waiting,
    )


def count_hidden_games(session: Session, board: Board) -> int:
    is_hiding = session.stage.is_in_play or session.stage.is_finished
    # a final tells who was best before it
    is_hiding = is_hiding and not (session.stages.final or is_all_revealed(session, board))
    return board.hidden_games if is_hiding else 0


class GamesNow(NamedTuple):
    """The *game* in play and the first with *secret* results, both 1-based.

    The first game before play; no secret where no results are. *seated* says of each game
    whether there are seats in it.
    """

    game: int
    secret: int | None
    seated: tuple[bool, ...]


def get_games_now(session: Session) -> GamesNow:
    rows = _ROUNDS(session.pk)
    begun = sum(state != RoundState.PENDING for _, state, *_ in rows)
    hides, *revealed = rows[0][2:] if rows else [None]
    hidden = 0
    if hides:
        secrecy = zip(_SECRECY, (hides, *revealed), strict=True)
        hidden = count_hidden_games(session, Board(**dict(secrecy)))
    return GamesNow(
        game=max(begun, 1),
        secret=max(len(rows) - hidden, 0) + 1 if hidden else None,
        seated=tuple(bool(is_seated) for is_seated, *_ in rows),
    )


def put_in_decided_order(places: Sequence[Place], listed: PrizeList) -> tuple[Place, ...]:
    """*places* with every broken tie in its order, each with a place of its own.

    A tie that is open, or whose prize is split, stays one.
    """
    if not listed.is_final:
        return tuple(places)
    lines = [line for line in listed.lines if _is_decided_place(line)]
    ordered: list[Place] = []
    for _, group in groupby(places, lambda place: place.standing.rank):
        ordered += _break_tie(tuple(group), lines)
    return tuple(ordered)


def _is_decided_place(line: AwardLine) -> bool:
    return line.is_place and line.is_decided and not line.waits


def _break_tie(equals: tuple[Place, ...], lines: Iterable[AwardLine]) -> list[Place]:
    first = equals[0].standing.rank
    teams = {place.standing.number: place.standing.team for place in equals}
    ranks = range(first, first + len({*teams.values()}))
    won: dict[int, int] = {}
    for line in sorted(lines, key=lambda line: line.place):
        winners = {teams.get(number, number) for number in line.numbers}
        is_elsewhere = line.is_chosen and line.place not in ranks  # given there by hand
        if len(winners) == 1 and not is_elsewhere:
            won.setdefault(winners.pop(), line.place)
    won = {team: won[team] for team in teams.values() if team in won}
    return _give_ranks(equals, ranks, won) if len(ranks) > 1 and won else list(equals)


def _give_ranks(
    equals: Sequence[Place], ranks: range, won: Mapping[int, int]
) -> list[Place]:
    """Give every team that *won* a rank of its own, the others the first that is left.

    It is that of the prize, or the next one where players above cannot win.
    """
    own_rank = dict(won)
    if not set(won.values()) <= set(ranks):
        own_rank = dict(zip(sorted(won, key=won.__getitem__), ranks, strict=False))
    left = min(set(ranks) - set(own_rank.values()), default=0)
    is_tied = len(ranks) - len(own_rank) > 1
    ranked = [
        replace(
            place,
            standing=place.standing._replace(
                rank=own_rank.get(place.standing.team, left),
                is_tied=is_tied and place.standing.team not in own_rank,
                decided_by=None,
                reached=0,
            ),
        )
        for place in equals
    ]
    best = min((each.standing.rank for each in ranked if each.is_winner), default=0)
    ranked = [
        replace(each, is_winner=each.is_winner and each.standing.rank == best)
        for each in ranked
    ]
    return sorted(ranked, key=lambda place: place.standing.rank)
