"""What is missing before a game can be closed, table by table."""

from scoring.queries.recorded import deals_by_game
from tournament.models import Round, Session
from tournament.queries.seating import seating


def missing_deals(session: Session, round_: Round) -> list[str]:
    """The deals still to come in, as in "table 2, deals 3 and 4"; in two queries."""
    deals = deals_by_game(session, round_=round_.number)
    games = seating(session, rounds=[round_.number])
    deals_in = {game.table: len(deals.get(game.pk, ())) for game in games}
    return [
        f"table {table}, {missing_words(count, session.deals_per_game)}"
        for table, count in deals_in.items()
        if count < session.deals_per_game
    ]


def missing_words(deals_in: int, deals_per_game: int) -> str:
    """The deals missing from a game in words: "deal 4", "deals 2 to 4"; "" if none."""
    first, last = deals_in + 1, deals_per_game
    if first > last:
        return ""
    if first == last:
        return f"deal {last}"
    joint = "and" if last == first + 1 else "to"
    return f"deals {first} {joint} {last}"
