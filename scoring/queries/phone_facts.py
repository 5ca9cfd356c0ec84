"""What the pages of all phones of a session have in common."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from scoring.queries.board_secrecy import GamesNow, get_games_now
from scoring.queries.penalties import penalties_of_session
from scoring.queries.shared_state import share_past
from scoring.standings import SidePenalty
from tournament.models import Session
from tournament.queries.holders import Holders, holders


class PhoneFacts(NamedTuple):
    """What no report into the game in play changes on any phone."""

    games: GamesNow
    held: Holders
    penalties: Mapping[int, tuple[SidePenalty, ...]]


def share_phone_facts(session: Session) -> PhoneFacts:
    """Return what the phones of *session* have in common; three queries for the first."""
    return share_past(session, "phones", partial(_load, session))


def _load(session: Session) -> PhoneFacts:
    return PhoneFacts(
        games=get_games_now(session),
        held=holders(session),
        penalties=penalties_of_session(session).by_game,
    )
