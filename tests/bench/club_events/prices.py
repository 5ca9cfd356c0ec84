"""What one request of each kind costs each part, with nothing else asked meanwhile.

Processor milliseconds, the whole way from nginx to PostgreSQL, one after the other.
"""

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping

from tests.bench.club_events.processors import Processes, Window

Ask = Callable[[], Awaitable[object]]
TIMES = 300


async def price_each(
    processes: Processes, asks: Mapping[str, Ask], times: int = TIMES
) -> dict[str, Counter[str]]:
    """Return the milliseconds of each part for one of each of the *asks*."""
    prices = {}
    for kind, ask in asks.items():
        await ask()
        window = Window(processes)
        for _ in range(times):
            await ask()
        _, spent, _ = window.read()
        prices[kind] = Counter({part: 1000 * each / times for part, each in spent.items()})
    return prices


def describe_prices(prices: Mapping[str, Counter[str]]) -> str:
    """Tell the *prices* in a table."""
    parts = [*next(iter(prices.values()))]
    lines = [f"| ms of one request | {' | '.join(parts)} | all |"]
    lines += [f"|---|{'--:|' * (len(parts) + 1)}"]
    for kind, each in prices.items():
        figures = [*(each[part] for part in parts), each.total()]
        lines += [f"| {kind} | {' | '.join(f'{figure:.2f}' for figure in figures)} |"]
    return "\n".join(lines)
