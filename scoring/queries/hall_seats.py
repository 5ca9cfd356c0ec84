"""Who sits at the tables of a game, and whatever else of it no report changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from scoring.queries.calls import CallLine, list_open_calls
from scoring.queries.odd_tables import OddTable, odd_tables
from scoring.queries.paper_tables import paper_tables
from scoring.queries.penalties import penalties_of_round
from scoring.queries.shared_state import share_past
from scoring.standings import SidePenalty
from tournament.models import Session
from tournament.queries.holders import holders
from tournament.queries.seating import SeatedGame, count_rounds, seating, sit_outs
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seats import Compass


@dataclass(frozen=True, slots=True)
class HallSeats:
    """The *games* of a round, of so many *rounds*, and who sits in each.

    *names* are those at each table, by the game's primary key, as *penalties* are.
    *resting* are those without a seat, for whom *odd_tables* can be started; *calls* is
    who needs help, *on_paper* which tables score without a phone.
    """

    rounds: int
    games: tuple[SeatedGame, ...]
    names: Mapping[int, Mapping[Compass, str]]
    resting: tuple[str, ...]
    odd_tables: tuple[OddTable, ...]
    penalties: Mapping[int, tuple[SidePenalty, ...]]
    on_paper: frozenset[int]
    calls: tuple[CallLine, ...]


def share_hall_seats(session: Session, round_: int) -> HallSeats:
    """Return the seats of a round (1-based); a report leaves them as they are."""
    return share_past(session, f"seats:{round_}", partial(_load, session, round_))


def _load(session: Session, round_: int) -> HallSeats:
    """Load the seats of a round, in seven queries."""
    held = holders(session)
    games = seating(session, rounds=[round_])
    resting = sit_outs(session, rounds=[round_]).get(round_, ())
    names = [held.at(number, round_) for number in resting]
    has_odd_table = session.odd_crowd == ExtraPlayerPolicy.ODD_TABLE
    return HallSeats(
        rounds=count_rounds(session),
        games=games,
        names={game.pk: held.seated(game) for game in games},
        resting=tuple(
            f"{number} {name}" for number, name in zip(resting, names, strict=True)
        ),
        odd_tables=odd_tables(names) if has_odd_table else (),
        penalties=penalties_of_round(session, round_),
        on_paper=paper_tables(session),
        calls=list_open_calls(session, held),
    )
