"""The pace of an evening: who asks how often, and when which deal is reported.

Twelve tables play ten games of four deals in three hours, 18 minutes a game. A table takes
some 14 minutes for its deals; the last tables are done within the same two minutes, then
people move. Screens ask as their scripts do, all evening long; how often is read there.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

_ROOT = Path(__file__).parents[3]


def _read(file: str, pattern: str) -> float:
    """Return the number that a *file* of the program has in the place of the group."""
    found = re.search(pattern, (_ROOT / file).read_text())
    assert found, f"{file} has no {pattern}"
    return float(found[1])


def _read_ms(script: str, name: str) -> float:
    return _read(f"static/js/{script}.js", rf"const {name} = (\d+);") / 1000


TABLES, GAMES, DEALS = 12, 10, 4
EVENING_S = 3 * 60 * 60
GAME_S = EVENING_S / GAMES
PAD_S, PAD_SLOW_S = _read_ms("scorepad", "POLL_MS"), _read_ms("pace", "SLOW_MS")
PAD_TOLD_S = _read_ms("pace", "TOLD_MS")
PAD_LIVELY_S = _read_ms("pace", "LIVELY_MS")
SELDOM_S, SPREAD_S = _read_ms("push", "SELDOM_MS"), _read_ms("push", "SPREAD_MS")
SPREAD_OF_ALL_S = _read_ms("push", "SPREAD_OF_ALL_MS")
VARIED = (0.75, 1.25)
"""So much sooner or later a page that is told of changes asks: see `vary` in `push.js`."""
SETTLING_S = 60.0
"""Within so long screens begin to ask, before measuring: no hall opens them all at once."""
BOARD_S = _read_ms("board", "POLL_MS")
TABLES_PAGE_S = _read("templates/hall/_hall.html", r'hx-trigger="every (\d+)s')
TONIGHT_S = _read("templates/home/tonight/_tonight.html", r'hx-trigger="every (\d+)s')
JOB_S = 1.0
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
