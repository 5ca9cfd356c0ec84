"""The pace of an evening: who asks how often, and when which deal is reported.

Twelve tables play ten games of four deals in three hours, 18 minutes a game. A table takes
some 14 minutes for its deals; the last tables are done within the same two minutes, then
people move. Screens ask as their scripts do, all evening long.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

TABLES, GAMES, DEALS = 12, 10, 4
EVENING_S = 3 * 60 * 60
GAME_S = EVENING_S / GAMES
PAD_S, BOARD_S, TABLES_PAGE_S, TONIGHT_S, JOB_S = 5.0, 3.0, 4.0, 5.0, 1.0
"""As in `scorepad.js`, `board.js`, and in the templates that htmx reads."""
BOARDS = 3
"""A projector, and two phones that look at it all evening."""
CARDS = 12
"""So many people look at their card when a game begins, half a minute long."""
CARD_LOOK_S = 30.0
STANDINGS_AT = (0.4, 0.95)
"""When in a game the organizer looks at the standings."""
PRINT_PATIENCE_S = 300.0
PRINTS = ("paper-kit", "leaderboard")
"""Each once an evening."""
_DONE_S, _SPREAD_S, _EARLIEST_S, _LATEST_S = 900.0, 45.0, 720.0, 990.0
_JITTER_S = 20.0
GOLDEN_RATIO = 0.618
"""Steps of it fill any span evenly, however many there are."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where an evening stands: so many seconds into a game (1-based)."""

    game: int
    second: float


def moment_of(event: int) -> Moment:
    """Return where the evening of an *event*, from 0, stands when measuring begins.

    The first one's game begins; those after it are spread over a game, and over the games.
    """
    return Moment(1 + event % GAMES, GAME_S * (event * GOLDEN_RATIO % 1))


def deal_times(chance: Random) -> list[list[float]]:
    """Return when in a game each table reports each of its deals, table by table."""
    times = []
    for _ in range(TABLES):
        done = min(max(chance.gauss(_DONE_S, _SPREAD_S), _EARLIEST_S), _LATEST_S)
        parts = [done * deal / DEALS for deal in range(1, DEALS)]
        times.append(
            [*(part + chance.uniform(-_JITTER_S, _JITTER_S) for part in parts), done]
        )
    return times


def count_before(times: Sequence[Sequence[float]], second: float) -> list[int]:
    """Return how many deals each table has reported by then."""
    return [sum(time < second for time in own) for own in times]
