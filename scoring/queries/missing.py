"""What is missing before a game can be closed, table by table."""

from collections.abc import Collection, Mapping, Sequence

from scoring.models import Agreement
from scoring.queries.agreements import NOT_AGREED, agreements_of_round, is_agreed
from scoring.queries.paper_tables import paper_tables
from scoring.queries.recorded import RecordedDeal, deals_by_game
from tournament.models import Round, Session
from tournament.queries.seating import SeatedGame, seating


def missing_deals(session: Session, round_: Round) -> list[str]:
    """What is still to come in, as in "table 2, deals 3 and 4"; in four queries.

    Where people have to agree, "table 3, not agreed yet" too.
    """
    deals = deals_by_game(session, round_=round_.number)
    agreements = agreements_of_round(session, round_.number)
    on_paper = paper_tables(session)
    lacks = {
        game.table: missing_of(session, game, deals.get(game.pk, ()), agreements, on_paper)
        for game in seating(session, rounds=[round_.number])
    }
    return [f"table {table}, {lack}" for table, lack in lacks.items() if lack]


def missing_of(
    session: Session,
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    agreements: Mapping[tuple[int, str], Agreement],
    on_paper: Collection[int],
) -> str:
    """What is missing of one game: "deal 4", "not agreed yet"; "" if nothing."""
    if is_agreed(session, game, deals, agreements, on_paper):
        return missing_words(len(deals), session.deals_per_game)
    return NOT_AGREED


def missing_words(deals_in: int, deals_per_game: int) -> str:
    """The deals missing from a game in words: "deal 4", "deals 2 to 4"; "" if none."""
    first, last = deals_in + 1, deals_per_game
    if first > last:
        return ""
    if first == last:
        return f"deal {last}"
    joint = "and" if last == first + 1 else "to"
    return f"deals {first} {joint} {last}"
