"""What each choice of points for sitting out would make of the standings."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scoring.queries.credit import CreditChoice, count_games_missed
from scoring.queries.penalties import penalties_of_session
from scoring.queries.recorded import deals_by_game
from scoring.queries.standings import numbers_ranked, tallies_of
from scoring.standings import GameTally, Standing, credits_for, rank
from tournament.game_end import RanksBy
from tournament.models import Session
from tournament.queries.holders import holders
from tournament.queries.seating import seating
from tournament.rotations.headcounts import SitOutCredit

FIRST_PLACES = 5


class PreviewLine(NamedTuple):
    """A player who sat out or comes to the first places, and where under each choice."""

    number: int
    name: str
    missed: int
    standings: tuple[Standing, ...]


class CreditPreview(NamedTuple):
    """The *choices*, in the order of every line's standings.

    *fewest* and *most* are the games missed by anybody ranked; *lines* come in the
    order of the standings without credit.
    """

    choices: tuple[CreditChoice, ...]
    fewest: int
    most: int
    lines: tuple[PreviewLine, ...]


def credit_preview(session: Session, *, fixed: int) -> CreditPreview:
    """Compute the standings under every choice; *fixed* (0 to 99) for one.

    In six queries.
    """
    held = holders(session)
    deals, booked = deals_by_game(session), penalties_of_session(session).by_game
    tallies = tallies_of(session, seating(session), deals, booked)
    numbers, missed = numbers_ranked(session, held), count_games_missed(session)
    choices = tuple(CreditChoice(credit, fixed) for credit in SitOutCredit)
    by = RanksBy(session.ranks_by)
    ranked = [_ranked(tallies, numbers, missed, choice, by) for choice in choices]
    order = [standing.number for standing in ranked[0]]
    by_number = [
        {standing.number: standing for standing in standings} for standings in ranked
    ]
    lines = [
        PreviewLine(
            number,
            held.now(number),
            missed.get(number, 0),
            tuple(standings[number] for standings in by_number),
        )
        for number in order
    ]
    counts = [line.missed for line in lines]
    return CreditPreview(
        choices=choices,
        fewest=min(counts, default=0),
        most=max(counts, default=0),
        lines=tuple(line for line in lines if _is_shown(line)),
    )


def _ranked(
    tallies: Sequence[GameTally],
    numbers: Sequence[int],
    missed: Mapping[int, int],
    choice: CreditChoice,
    by: RanksBy,
) -> tuple[Standing, ...]:
    credit = credits_for(missed, tallies, choice.credit, choice.fixed)
    return rank(tallies, numbers, credit, by)


def _is_shown(line: PreviewLine) -> bool:
    return (
        line.missed > 0 or min(standing.rank for standing in line.standings) <= FIRST_PLACES
    )
