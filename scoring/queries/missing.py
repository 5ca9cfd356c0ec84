"""What is missing before a game can be closed, table by table."""

from collections.abc import Collection, Mapping, Sequence

from scoring.models import Agreement
from scoring.queries.agreements import NOT_AGREED, agreements_of_round, is_agreed
from scoring.queries.deal_text import describe_points
from scoring.queries.entries import NONE, Entries, entries_of_round
from scoring.queries.game_end import count_deals, penalties_that_end
from scoring.queries.paper_tables import paper_tables
from scoring.queries.recorded import RecordedDeal, deals_by_game
from scoring.rules import HouseRules
from scoring.standings import SidePenalty
from tournament.models import Round, Session
from tournament.queries.seating import SeatedGame, seating
from tournament.seats import Side

STILL_PLAYING = "still playing"
"""What is said of a game of which nobody knows yet how many deals it will have."""


def list_missing_deals(session: Session, round_: Round) -> list[str]:
    """List what is missing by table: "table 2, deals 3 and 4".

    In five queries.

    Where people have to agree, "table 3, not agreed yet" too; where both pairs enter
    every deal, also what they say of the next one.
    """
    deals = deals_by_game(session, round_=round_.number)
    agreements = agreements_of_round(session, round_.number)
    entries = entries_of_round(session, round_.number)
    on_paper = paper_tables(session)
    penalties = penalties_that_end(session, round_.number)
    lacks = {
        game.table: describe_missing(
            session,
            game,
            deals.get(game.pk, ()),
            agreements,
            on_paper,
            entries.get(game.pk, NONE),
            penalties.get(game.pk, ()),
        )
        for game in seating(session, rounds=[round_.number])
    }
    return [f"table {table}, {lack}" for table, lack in lacks.items() if lack]


def describe_missing(
    session: Session,
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    agreements: Mapping[tuple[int, str], Agreement],
    on_paper: Collection[int],
    entries: Entries = NONE,
    penalties: Sequence[SidePenalty] = (),
) -> str:
    """Describe what one game misses: "deal 4", "not agreed yet", or ""."""
    wanted = count_deals(session, game, deals, penalties)
    if not is_agreed(session, game, deals, agreements, on_paper, wanted):
        return NOT_AGREED
    missing = describe_missing_deals(len(deals), wanted)
    if missing and session.game_end.is_open_ended(wanted, game.last_deal):
        missing = STILL_PLAYING
    pending = (
        "" if game.table in on_paper else describe_next_entries(session, deals, entries)
    )
    if not pending:
        return missing
    following = len(deals) + 1
    is_last = following == wanted
    return f"{missing} ({pending if is_last else f'deal {following}: {pending}'})"


def describe_next_entries(
    session: Session, deals: Sequence[RecordedDeal], entries: Entries
) -> str:
    """Describe the entries of the deal that counts next: "2-0 or 0-1".

    "" if nothing.
    """
    deal = len(deals) + 1
    entries_made = [
        entry for pair in Side if (entry := entries.of(deal, pair)) and entry.report
    ]
    if not entries_made:
        return ""
    if len(entries_made) == 1:
        return "entered by one team"
    rules = HouseRules.from_snapshot(session.house_rules)
    first, second = (describe_points(entry.report, rules) for entry in entries_made)
    return f"{first} or {second}" if first != second else f"twice {first}, but different"


def describe_missing_deals(deals_in: int, deals_per_game: int) -> str:
    """Return the deals missing from a game in words: "deal 4", "deals 2 to 4".

    "" if none.
    """
    first, last = deals_in + 1, deals_per_game
    if first > last:
        return ""
    if first == last:
        return f"deal {last}"
    joint = "and" if last == first + 1 else "to"
    return f"deals {first} {joint} {last}"
