"""The standings of a session as the leaderboard prints them."""

from datetime import datetime

from scoring.printing.leaderboard import LeaderboardPage, LeaderboardRow
from scoring.queries.luck_note import note_luck
from scoring.queries.standings import Place, standings
from tournament.models import Session
from tournament.queries.club import brand_of


def leaderboard_page(session: Session, *, at: datetime, log: str = "") -> LeaderboardPage:
    """Return the leaderboard of *session* as it stands *at* this moment.

    *log* is its seal.
    """
    results = standings(session)
    return LeaderboardPage(
        name=session.name,
        date=session.date,
        venue=session.venue,
        is_rehearsal=session.is_rehearsal,
        is_final=results.is_final,
        revision=session.revision,
        at=at,
        after_game=results.games_closed,
        game_so_far=results.game_so_far,
        rows=tuple(_row(place) for place in results.places),
        winners=results.winners,
        checksum_line=results.checksum_line,
        log=log,
        brand=brand_of(session),
        luck=note_luck(session, results),
    )


def _row(place: Place) -> LeaderboardRow:
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
        is_winner=place.is_winner,
        credit=standing.credit,
    )
