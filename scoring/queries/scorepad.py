"""The scorepad of a table: the game in play as the phone on the table shows it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import gettext

from scoring.evening.game_end import TableEnd
from scoring.models import Agreement, HelpRequest
from scoring.queries.agreements import agreement_on
from scoring.queries.calls import show_table_call
from scoring.queries.deal_text import describe_deal, get_special_game_title, pairs_of
from scoring.queries.draws import TurnedCard, cards_turned
from scoring.queries.entries import entries_of, seen_by
from scoring.queries.game_end import count_deals, table_end
from scoring.queries.hall import current_round
from scoring.queries.loners import LonerQuestion, ask_last_loner
from scoring.queries.next_places import NextPlace, next_places
from scoring.queries.offline_payload import build_offline_payload
from scoring.queries.pair_pads import PairPad, pair_pad
from scoring.queries.pairs import PairLine, pair_lines
from scoring.queries.phone_facts import share_phone_facts
from scoring.queries.questions import ScorepadQuestion, questions
from scoring.queries.recorded import RecordedDeal, deals_of
from scoring.queries.report_lookup import both_enter
from scoring.queries.scorepad_stamp import scorepad_stamp
from scoring.rules import Button, HouseRules, game_of, partnership
from scoring.rules.house_rules import FirstDealer
from tournament.lifecycle import SessionState
from tournament.models import Session, Table
from tournament.queries.holders import Holders
from tournament.queries.seating import SeatedGame, seating_ahead
from tournament.rotations.rotation_types import RotationType
from tournament.seats import Compass, dealer

DEALS, DEALS_OF_BIDS = 8, 4
"""The most deals that fit side by side on a phone; those of a bidding game are wider."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat of the table: who sits there, and whether they deal now."""

    seat: Compass
    name: str
    deals: bool


class LastDeal(NamedTuple):
    """The deal that can be taken back: its number, its revision, what is on file.

    What one pair alone has entered has the revision 0.
    """

    number: int
    revision: int
    text: str
    report_id: str


@dataclass(frozen=True, slots=True)
class Scorepad:
    """A table's game: who sits where, what is in, who deals now.

    *deal* is the deal now being played (1-based), *questions* are asked of it where no
    button tells it all; *plays* names the game where it is not standard euchre.
    Where the next game is drawn only after this one, *moves* says how; *moved* says, before
    the first deal, where those went who played here in the game before. *ahead* is for the
    script, to go on out of reach; *call* is the table's call for the organizer, if any.
    *seen* is what a pair can agree to, "" where nobody has to, *agreement* what was agreed;
    where the table *is_on_paper*, no phone reports for it. *both* is there where both pairs
    enter every deal: then the deals are told as the phone's own pair has entered them.
    *ends* says how the game stands to its end; *loner* asks who went alone in the last
    deal that counts. Where the first black jack deals, *turned* are the cards turned up for
    it, None once a deal is in. For *stamp* see `scorepad_stamp`.
    """

    game: SeatedGame
    rounds: int
    seats: tuple[SeatLine, ...]
    pairs: tuple[PairLine, PairLine]
    nobody: Button | None
    questions: tuple[ScorepadQuestion, ...]
    plays: str
    deal: int
    deals_per_game: int
    last: LastDeal | None
    next_places: tuple[NextPlace, ...]
    moved: tuple[NextPlace, ...]
    moves: str
    is_running: bool
    ahead: Mapping[str, Any]
    call: HelpRequest | None
    seen: str
    agreement: Agreement | None
    is_on_paper: bool
    both: PairPad | None
    ends: TableEnd
    loner: LonerQuestion
    turned: tuple[TurnedCard, ...] | None
    stamp: str

    @property
    def has_turned_seats(self) -> bool:
        """Return whether other seats are printed on cards: the draw went past North."""
        return bool(self.turned) and len(self.turned or ()) % len(Compass) != 0

    @property
    def fields(self) -> dict[str, int | str]:
        """Return what says which deal a form of the pad tells, and for which pair."""
        fields = {"table": self.game.table, "round": self.game.round, "deal": self.deal}
        return fields | ({"pair": self.both.pair or ""} if self.both else {})

    @property
    def asks_bid(self) -> bool:
        """Return whether a bid is among the questions."""
        return any(question.name == "bid" for question in self.questions)

    @property
    def asks_pair(self) -> bool:
        """Return whether the phone has to say first which pair keeps score on it."""
        return self.both is not None and self.both.pair is None and self.is_playing

    @property
    def waits_for_other(self) -> bool:
        """Return whether the finished game waits for the other pair's phone."""
        if self.both is None:
            return False
        return self.is_playing or bool(self.both.waits or self.both.dispute)

    @property
    def is_playing(self) -> bool:
        """Return whether a deal is expected from this table."""
        return self.is_running and self.deal <= self.deals_per_game

    @property
    def is_last(self) -> bool:
        """Return whether no game follows."""
        return self.game.round >= self.rounds

    @property
    def numbers(self) -> range:
        """Return the numbers of all deals of the game."""
        return range(1, self.deals_per_game + 1)

    @property
    def shows_deals(self) -> bool:
        """Return whether the finished game has room for its deals on a phone."""
        return self.deals_per_game <= (DEALS_OF_BIDS if self.questions else DEALS)


@dataclass(frozen=True, slots=True)
class IdleTable:
    """A table at which nobody plays in the present game (1-based).

    *moved* says where those went who played here in the game before.
    """

    number: int
    round: int
    moved: tuple[NextPlace, ...]
    stamp: str


def scorepad(table: Table, choice: str = "", stamp: str = "") -> Scorepad | IdleTable:
    """Return the scorepad of *table*, in eight queries at most beside its own row.

    In three more for the first of a hall that asks, which looks up for all what phones have
    in common. *choice* is what the phone remembers of the pair that keeps score on it,
    *stamp* that of the table if it was just read.
    """
    session = table.session
    stamp = stamp or scorepad_stamp(table, choice)  # first: what comes meanwhile is asked
    round_ = current_round(session)
    number = round_.number
    facts = share_phone_facts(session)
    held = facts.held
    games = seating_ahead(session, table=table.number, round_=number)
    moved = _moved(session, table, games, number, held)
    here = [
        seated
        for seated in games
        if seated.table == table.number and seated.round >= number
    ]
    if not here or here[0].round != number:
        return IdleTable(table.number, number, moved, stamp)
    game, rules = here[0], HouseRules.from_snapshot(session.house_rules)
    names = held.seated(game)
    deals, both = _deals_shown(table, game, names, rules, choice)
    penalties = facts.penalties.get(game.pk, ())
    pairs = pair_lines(names, deals, rules, penalties)
    wanted = count_deals(session, game, deals, penalties)
    seen, agreement = agreement_on(
        session, game, deals, wanted, is_exempt=table.is_on_paper
    )
    return Scorepad(
        game=game,
        rounds=len(facts.games.seated),
        seats=_seats(game, held, len(deals) + 1, wanted),
        pairs=pairs,
        nobody=partnership(rules).buttons(rules).nobody,
        questions=questions(rules, names, pairs),
        plays=_plays(rules, wanted),
        deal=len(deals) + 1,
        deals_per_game=wanted,
        last=_last(deals[-1], game, held, rules) if deals else None,
        next_places=next_places(session, game, games, held),
        moved=() if deals else moved,
        moves=RotationType(session.movement).about,
        is_running=session.state == SessionState.RUNNING,
        ahead=build_offline_payload(here, held, rules, deals, penalties),
        call=show_table_call(table),
        seen=seen,
        agreement=agreement,
        is_on_paper=table.is_on_paper,
        both=both,
        ends=table_end(session, round_, game, len(deals), wanted),
        loner=ask_last_loner(deals, rules, names, by_script=both is None),
        turned=None if deals else _turned(session, game, rules),
        stamp=stamp,
    )


def _turned(
    session: Session, game: SeatedGame, rules: HouseRules
) -> tuple[TurnedCard, ...] | None:
    if rules.first_dealer is not FirstDealer.FIRST_BLACK_JACK:
        return None
    return cards_turned(session, game=game.round, table=game.table)


def _moved(
    session: Session, table: Table, games: Sequence[SeatedGame], number: int, held: Holders
) -> tuple[NextPlace, ...]:
    before = [
        game for game in games if (game.table, game.round) == (table.number, number - 1)
    ]
    return next_places(session, before[0], games, held) if before else ()


def _deals_shown(
    table: Table,
    game: SeatedGame,
    names: Mapping[Compass, str],
    rules: HouseRules,
    choice: str,
) -> tuple[Sequence[RecordedDeal], PairPad | None]:
    """Return the deals this phone sees, and the pad of its pair if any."""
    deals = deals_of(game.pk)
    if not both_enter(table.session, is_on_paper=table.is_on_paper):
        return deals, None
    entries = entries_of(game.pk)
    both = pair_pad(game, names, deals, entries, rules, choice)
    return seen_by(deals, entries, both.pair) if both.pair else deals, both


def _seats(
    game: SeatedGame, held: Holders, deal: int, deals_per_game: int
) -> tuple[SeatLine, ...]:
    deals = dealer(deal) if deal <= deals_per_game else None
    return tuple(
        SeatLine(seat, name, seat is deals) for seat, name in held.seated(game).items()
    )


def _last(
    deal: RecordedDeal, game: SeatedGame, held: Holders, rules: HouseRules
) -> LastDeal:
    text = describe_deal(deal.report, rules, pairs_of(held.seated(game)))
    return LastDeal(deal.number, deal.revision, text, deal.report_id)


def _plays(rules: HouseRules, deals: int) -> str:
    """Return what is played, and what is trump in every deal where nobody calls it."""
    title, game = get_special_game_title(rules), game_of(rules)
    suits = [game.trump_of_deal(rules, deal) for deal in range(1, deals + 1)]
    symbols = ", ".join(
        f"{deal} {suit.symbol}" for deal, suit in enumerate(suits, 1) if suit
    )
    if not symbols:
        return title
    facts = {"game": title, "suits": symbols}
    return gettext("%(game)s. Trump in deal %(suits)s") % facts
