"""The standings of a night as the leaderboard prints them."""

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime

from scoring.printing.leaderboard import LeaderboardPage, LeaderboardRow
from scoring.queries.standings import Place, standings
from scoring.standings import Standing, winners
from tournament.models import Session

CANNOT_WIN = "cannot win"
"""The last note of a place that the house holds."""


def leaderboard_page(session: Session, *, at: datetime) -> LeaderboardPage:
    """The leaderboard of *session* as it stands *at* this moment."""
    found = standings(session)
    best = {winner.number for winner in winners(_who_can_win(found.places))}
    return LeaderboardPage(
        title=session.name,
        date=session.date,
        venue=session.venue,
        is_rehearsal=session.is_rehearsal,
        is_final=found.is_final,
        revision=session.revision,
        at=at,
        after_game=found.games_closed,
        rows=tuple(_row(place, best) for place in found.places),
        winners=found.winners,
        checksum_line=found.checksum_line,
    )


def _who_can_win(places: Sequence[Place]) -> Iterator[Standing]:
    return (place.standing for place in places if CANNOT_WIN not in place.note.split("; "))


def _row(place: Place, best: Collection[int]) -> LeaderboardRow:
    standing = place.standing
    return LeaderboardRow(
        rank=standing.rank,
        number=standing.number,
        name=f"{place.name} ({place.note})" if place.note else place.name,
        points=standing.points,
        against=standing.against,
        games_won=standing.games_won,
        lone_marches=standing.lone_marches,
        games_played=standing.games_played,
        is_winner=standing.number in best,
    )
