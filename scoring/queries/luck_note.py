"""Which places of the final standings luck can have decided."""

from scoring.queries.standings import Standings
from tournament.game_end import RanksBy
from tournament.marked import Message
from tournament.models import Session
from tournament.rotations.words.luck import order_within_luck


def note_luck(session: Session, final: Standings) -> Message | None:
    """Return one sentence on an event that is over and was decided by points; no query."""
    if not final.is_final or session.ranks_by == RanksBy.GAMES_WON:
        return None
    rivals = [
        place.standing
        for place in final.places
        if not place.is_house and not place.has_left
    ]
    return order_within_luck(
        [standing.points for standing in rivals],
        games=max((standing.games_played for standing in rivals), default=0),
        deals_per_game=session.deals_per_game,
    )
