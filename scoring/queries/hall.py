"""The hall: every table of the game being played, how far it is and what is missing."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from scoring.models import Agreement
from scoring.queries.agreements import NOT_AGREED, agreements_of_round
from scoring.queries.calls import CallLine, standing_calls
from scoring.queries.entries import NONE, Entries, entries_of_round
from scoring.queries.missing import missing_of
from scoring.queries.odd_tables import OddTable, odd_tables
from scoring.queries.pairs import PairLine, pair_lines
from scoring.queries.paper_tables import paper_tables
from scoring.queries.penalties import penalties_of_round
from scoring.queries.recorded import RecordedDeal, deals_by_game
from scoring.queries.tray import waiting_reports
from scoring.rules import HouseRules
from scoring.standings import SidePenalty
from tournament.lifecycle import GameState, RoundState, game_state
from tournament.models import Round, Session
from tournament.queries.holders import Holders, holders
from tournament.queries.seating import SeatedGame, seating, sit_outs
from tournament.rotations.crowds import OddCrowd
from tournament.seats import dealer


@dataclass(frozen=True, slots=True)
class TableInPlay:
    """One table of the game in play.

    *game* is the game's primary key; *dealer* names who deals now, "" when all deals are
    in, *missing* the deals still to come, or that people have not agreed yet. It
    *is_disputed* where both pairs have entered the next deal, and not alike.
    """

    game: int
    number: int
    state: GameState
    pairs: tuple[PairLine, PairLine]
    deals_in: int
    dealer: str
    missing: str
    is_disputed: bool
    is_on_paper: bool

    @property
    def waits_for_word(self) -> bool:
        """Whether all deals are in and nobody has agreed to them yet."""
        return self.missing == NOT_AGREED


@dataclass(frozen=True, slots=True)
class Hall:
    """The game being played, or the last one played, at all tables (1-based).

    *resting* are those without a seat in it; *rest* is what they do meanwhile, for which
    *odd_tables* can be started. *reports* is how many wait in the tray, *calls* who
    calls the organizer.
    """

    round: int
    rounds: int
    tables: tuple[TableInPlay, ...]
    resting: tuple[str, ...]
    rest: str
    odd_tables: tuple[OddTable, ...]
    reports: int
    calls: tuple[CallLine, ...]

    @property
    def missing(self) -> list[TableInPlay]:
        """The tables that still play."""
        return [table for table in self.tables if table.missing]

    @property
    def following(self) -> int | None:
        """The number of the game that comes next, if any."""
        return self.round + 1 if self.round < self.rounds else None


def current_round(session: Session) -> Round:
    """The round in play; before play the first, after it the last one played."""
    begun = session.rounds.exclude(state=RoundState.PENDING).order_by("number").last()
    return begun or session.rounds.get(number=1)


def hall(session: Session) -> Hall:
    """How the hall stands, in thirteen queries at most."""
    round_ = current_round(session)
    held = holders(session)
    deals = deals_by_game(session, round_=round_.number)
    resting = sit_outs(session, rounds=[round_.number]).get(round_.number, ())
    names = [held.at(number, round_.number) for number in resting]
    has_odd_table = session.odd_crowd == OddCrowd.ODD_TABLE
    penalties = penalties_of_round(session, round_.number)
    agreements = agreements_of_round(session, round_.number)
    entries = entries_of_round(session, round_.number)
    on_paper = paper_tables(session)
    return Hall(
        round=round_.number,
        rounds=session.rounds.count(),
        tables=tuple(
            _table(
                session,
                round_,
                game,
                deals.get(game.pk, ()),
                penalties.get(game.pk, ()),
                agreements,
                entries.get(game.pk, NONE),
                on_paper,
                held,
            )
            for game in seating(session, rounds=[round_.number])
        ),
        resting=tuple(
            f"{number} {name}" for number, name in zip(resting, names, strict=True)
        ),
        rest=OddCrowd(session.odd_crowd).resting,
        odd_tables=odd_tables(names) if has_odd_table else (),
        reports=waiting_reports(session),
        calls=standing_calls(session, held),
    )


def _table(
    session: Session,
    round_: Round,
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    penalties: Sequence[SidePenalty],
    agreements: Mapping[tuple[int, str], Agreement],
    entries: Entries,
    on_paper: Collection[int],
    held: Holders,
) -> TableInPlay:
    names = held.seated(game)
    rules = HouseRules.from_snapshot(session.house_rules)
    is_dealing = len(deals) < session.deals_per_game
    return TableInPlay(
        game=game.pk,
        number=game.table,
        state=game_state(RoundState(round_.state), len(deals), session.deals_per_game),
        pairs=pair_lines(names, deals, rules, penalties),
        deals_in=len(deals),
        dealer=names[dealer(len(deals) + 1)] if is_dealing else "",
        missing=missing_of(session, game, deals, agreements, on_paper, entries),
        is_disputed=game.table not in on_paper and entries.differ(len(deals) + 1),
        is_on_paper=game.table in on_paper,
    )
