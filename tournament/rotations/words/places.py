"""Where people are, in words: games, sit-outs, tables, walks and first deals.

Knows nothing of who meets whom.
"""

from tournament.rotations.audit import Audit
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.words.counting import (
    counted,
    in_between,
    number,
    times,
    times_between,
)


def games(audit: Audit) -> str:
    """Return how many games everybody plays."""
    low, high = _range(audit.games_played)
    if low == high == audit.games:
        return f"Everyone plays {'every game' if low > 1 else 'the one game'}."
    everybody = "Players play" if any(audit.absences) else "Everyone plays"
    return f"{everybody} {in_between(low, high)} {'game' if high == 1 else 'games'}."


def sit_outs(audit: Audit, odd_crowd: ExtraPlayerPolicy) -> tuple[str, ...]:
    """Return how often everybody sits out, or plays at the odd table instead."""
    is_table = odd_crowd is ExtraPlayerPolicy.ODD_TABLE
    one = "plays at the odd table" if is_table else "sits out"
    more = "play at the odd table" if is_table else "sit out"
    low, high = _range(audit.sit_outs)
    if high == 0:
        return (f"No one {one}.",)
    if any(audit.absences):
        return (f"Players {more} {times_between(low, high)}; {_among_late(audit)}.",)
    if high == 1 and low == 0:
        some = counted(sum(audit.sit_outs), f"player {one}", f"players {more}")
        return (f"{some} once, the others never.",)
    if high > low + 1:
        return (f"Some {more} {times(high)}, others {times(low)}.",)
    often = f"Everyone {one} {times_between(low, high)}."
    turn = "No one" if audit.sit_outs_in_turn else "One player"
    again = f"{turn} {one} again before everyone has had a turn."
    return (often, again) if high > 1 else (often,)


def _among_late(audit: Audit) -> str:
    spread = audit.sit_out_spread
    if spread < 2:
        return "of those there as long no one does so more than once more than another"
    return f"one player does so {times(spread)} more than another who is there as long"


def tables(audit: Audit) -> str:
    """Return how often somebody comes back to a table."""
    if len(audit.table_visits[0]) == 1:
        return "There is one table."
    most, need = audit.most_at_one_table, least_at_one_table(audit)
    if most == 1:
        return "No one plays at one table twice."
    beside = "That is the least possible"
    if most > need:
        beside = f"The least possible is {times(need)}"
    if most > need + 1:
        return f"One player plays at one table {times(most)}. {beside}."
    return f"No one plays at one table more than {times(most)}. {beside}."


def least_at_one_table(audit: Audit) -> int:
    """How often somebody must play at one table, however the tables are given out."""
    return -(-max(audit.games_played, default=0) // max(len(audit.table_visits[0]), 1))


def least_first_deal_spread(audit: Audit) -> int:
    """Return how much more often somebody must deal first than another."""
    return 1 if sum(audit.first_deals) % audit.players else 0


def walks(audit: Audit) -> str:
    """Return how often and how far people walk; "" before the second game."""
    low, high = _range(audit.table_changes)
    if high == 0:
        return "No one changes tables." if audit.games > 1 else ""
    far = round(sum(audit.tables_walked) / sum(audit.table_changes))
    return (
        f"Everyone changes tables {times_between(low, high)}, on average "
        f"{number(far)} {'table' if far == 1 else 'tables'} on."
    )


def first_deals(audit: Audit) -> str:
    """Return how evenly the first deals of all games fall."""
    low, high = _range(audit.first_deals)
    if high > low + 1:
        return f"Some deal first {times(high)}, others {times(low)}."
    if low == 0:
        return "No one deals first more than once."
    return f"Everyone deals first {times_between(low, high)}."


def _range(counts: tuple[int, ...]) -> tuple[int, int]:
    return min(counts), max(counts)
