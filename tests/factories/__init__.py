"""Clubs, people and nights for tests, without surprises: same call, same night."""

from tests.factories.deals import (
    MADE,
    close_round,
    correct,
    finished_session,
    play,
    play_round,
    record,
    take_back,
)
from tests.factories.penalties import fine, pardon
from tests.factories.people import (
    AttendanceFactory,
    ClubFactory,
    HelperFactory,
    MembershipFactory,
    OrganizerFactory,
    PlayerFactory,
)
from tests.factories.refusals import read_refusal
from tests.factories.sessions import (
    NAMES,
    ORGANIZER,
    SessionFactory,
    entry_of,
    game_of,
    journal_of,
    names_of,
    number_everybody,
    running_session,
    session_in_check_in,
)

__all__ = [
    "MADE",
    "NAMES",
    "ORGANIZER",
    "AttendanceFactory",
    "ClubFactory",
    "HelperFactory",
    "MembershipFactory",
    "OrganizerFactory",
    "PlayerFactory",
    "SessionFactory",
    "close_round",
    "correct",
    "entry_of",
    "fine",
    "finished_session",
    "game_of",
    "journal_of",
    "names_of",
    "number_everybody",
    "pardon",
    "play",
    "play_round",
    "read_refusal",
    "record",
    "running_session",
    "session_in_check_in",
    "take_back",
]
