"""The scorepad of a table: the game in play as the phone on the table shows it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from django.utils.translation import gettext

from scoring.deals.agreements.reading import agreement_on
from scoring.deals.calls.reading import show_call
from scoring.deals.entries import Entries, entries_of, pair_chosen, seen_by
from scoring.deals.game_ends.reading import TableEnd, count_deals, table_end
from scoring.deals.on_file import both_enter
from scoring.deals.pairs import (
    LonerQuestion,
    PairLine,
    ScorepadQuestion,
    ask_last_loner,
    pair_lines,
    questions,
)
from scoring.deals.penalties.reading import penalties_of_session
from scoring.deals.recorded import RecordedDeal, current_round, deals_of
from scoring.deals.words import (
    describe_deal,
    describe_points,
    get_special_game_title,
    pairs_of,
)
from scoring.hall.draws.reading import TurnedCard, cards_turned
from scoring.models import Agreement, HelpRequest
from scoring.phone.following import build_offline_payload
from scoring.phone.stamp import scorepad_stamp
from scoring.results.secrecy import GamesNow, get_games_now
from scoring.rules import Button, HouseRules, game_of, partnership
from scoring.rules.house_rules import FirstDealer
from scoring.standings import SidePenalty
from tournament.access.version import Until, share
from tournament.models import Session, Table
from tournament.play.lifecycle import SessionState
from tournament.play.seats import Compass, Side, dealer
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.seating.holders import Holders, holders
from tournament.seating.seats import SeatedGame, seating_ahead
from tournament.words.marked import Message, gettext_lazy, gettext_noop

LEAVES = gettext_noop("leaves after this game")
RESTS = gettext_noop("sits out")
AT_EXTRA_TABLE = gettext_noop("extra table")
"""What stands in the place of a table of four."""


class NextPlace(NamedTuple):
    """Where one of the four goes for the next game; *instead* says why nowhere."""

    name: str
    table: int = 0
    seat: Compass | None = None
    partner: str = ""
    opponents: tuple[str, ...] = ()
    instead: str = ""


def next_places(
    session: Session, game: SeatedGame, games: Sequence[SeatedGame], held: Holders
) -> tuple[NextPlace, ...]:
    """Where the four of *game* go; nothing while the next game is not seated.

    Among *games* are those of the next round.
    """
    following = {
        number: later
        for later in games
        if later.round == game.round + 1
        for number in later.seats.values()
    }
    policy = ExtraPlayerPolicy(session.odd_crowd)
    resting = AT_EXTRA_TABLE if policy is ExtraPlayerPolicy.ODD_TABLE else RESTS
    return tuple(
        _next_place(number, held.at(number, game.round), following.get(number), held)
        or NextPlace(
            held.at(number, game.round),
            instead=LEAVES if held.has_left(number, game.round + 1) else resting,
        )
        for number in (game.seats.values() if following else ())
    )


def _next_place(
    number: int, name: str, later: SeatedGame | None, held: Holders
) -> NextPlace | None:
    seat = later.seat_of(number) if later else None
    if later is None or seat is None:
        return None
    partner, *opponents = (
        held.at(later.seats[other], later.round)
        for other in (seat.partner, seat.left, seat.right)
    )
    return NextPlace(name, later.table, seat, partner, tuple(opponents))


class Dispute(NamedTuple):
    """The next deal (1-based), entered by both pairs and not alike, as one pair sees it.

    *own* and *other* are its points or, where these are alike, its words; *other_text* is
    the other pair's in words; the ids are those of both entries.
    """

    deal: int
    own: str
    other: str
    other_text: str
    own_id: str
    other_id: str

    @property
    def sentence(self) -> Message:
        return gettext_lazy(
            "Deal %(deal)s does not match. This phone: %(own)s. Other phone: %(other)s.",
            deal=self.deal,
            own=self.own,
            other=self.other,
        )


class PairPad(NamedTuple):
    """How things stand for the *pair* that keeps score on a phone; None if it has not said.

    *names* are the pair's. *waits* says which of its deals wait for the other phone,
    *again* which one the other has taken back; None where there is none.
    """

    pair: Side | None
    names: str = ""
    waits: Message | None = None
    again: Message | None = None
    dispute: Dispute | None = None


def pair_pad(
    game: SeatedGame,
    names: Mapping[Compass, str],
    deals: Sequence[RecordedDeal],
    entries: Entries,
    rules: HouseRules,
    choice: str,
) -> PairPad:
    """*deals* are those that count."""
    pair = pair_chosen(game.round, game.seats, choice)
    if pair is None:
        return PairPad(None)
    following = len(deals) + 1
    own = entries.standing(since=following, pair=pair)
    dispute = _dispute(following, pair, entries, rules, pairs_of(names))
    return PairPad(
        pair=pair,
        names=pairs_of(names)[pair],
        waits=None if dispute or not own else _waits(following, len(own)),
        again=_again(following) if entries.has_fallen(following, pair) else None,
        dispute=dispute,
    )


def _dispute(
    deal: int, pair: Side, entries: Entries, rules: HouseRules, pairs: Mapping[str, str]
) -> Dispute | None:
    own, other = entries.of(deal, pair), entries.of(deal, pair.other)
    if not (own and own.report and other and other.report) or own.report == other.report:
        return None
    texts = [describe_deal(report, rules, pairs) for report in (own.report, other.report)]
    points = [describe_points(report, rules) for report in (own.report, other.report)]
    here, there = points if points[0] != points[1] else texts
    return Dispute(deal, here, there, texts[1], own.report_id, other.report_id)


def _waits(first: int, many: int) -> Message:
    if many == 1:
        return gettext_lazy(
            "Deal %(deal)s counts when the other phone enters the same score.", deal=first
        )
    return gettext_lazy(
        "Deals %(first)s to %(last)s count when the other phone enters the same scores.",
        first=first,
        last=first + many - 1,
    )


def _again(deal: int) -> Message:
    return gettext_lazy("Deal %(deal)s was undone. Enter it again.", deal=deal)


class PhoneFacts(NamedTuple):
    """What no report into the game in play changes on any phone."""

    games: GamesNow
    held: Holders
    penalties: Mapping[int, tuple[SidePenalty, ...]]


def share_phone_facts(session: Session) -> PhoneFacts:
    return share(session, "phones", partial(_load, session), until=Until.NEW_GAME)


def _load(session: Session) -> PhoneFacts:
    return PhoneFacts(
        games=get_games_now(session),
        held=holders(session),
        penalties=penalties_of_session(session).by_game,
    )


DEALS, DEALS_OF_BIDS = 8, 4
"""The most deals that fit side by side on a phone; those of a bidding game are wider."""


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
    names: Mapping[Compass, str]
    dealer: Compass | None
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
        """Whether other seats are printed on cards: the draw went past North."""
        return bool(self.turned) and len(self.turned or ()) % len(Compass) != 0

    @property
    def fields(self) -> dict[str, int | str]:
        fields = {"table": self.game.table, "round": self.game.round, "deal": self.deal}
        return fields | ({"pair": self.both.pair or ""} if self.both else {})

    @property
    def asks_bid(self) -> bool:
        return any(question.name == "bid" for question in self.questions)

    @property
    def asks_pair(self) -> bool:
        return self.both is not None and self.both.pair is None and self.is_playing

    @property
    def waits_for_other(self) -> bool:
        if self.both is None:
            return False
        return self.is_playing or bool(self.both.waits or self.both.dispute)

    @property
    def is_playing(self) -> bool:
        return self.is_running and self.deal <= self.deals_per_game

    @property
    def is_last(self) -> bool:
        return self.game.round >= self.rounds

    @property
    def numbers(self) -> range:
        return range(1, self.deals_per_game + 1)

    @property
    def shows_deals(self) -> bool:
        return self.deals_per_game <= (DEALS_OF_BIDS if self.questions else DEALS)


class IdleTable(NamedTuple):
    """A table at which nobody plays in the present game (1-based).

    *moved* says where those went who played here in the game before.
    """

    number: int
    round: int
    moved: tuple[NextPlace, ...]
    stamp: str


def scorepad(table: Table, choice: str = "", stamp: str = "") -> Scorepad | IdleTable:
    """*choice* is what the phone remembers of the pair that keeps score on it, *stamp* that
    of the table if it was just read.
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
        names=names,
        dealer=dealer(len(deals) + 1) if len(deals) < wanted else None,
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
        call=show_call(table),
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
    deals = deals_of(game.pk)
    if not both_enter(table.session, is_on_paper=table.is_on_paper):
        return deals, None
    entries = entries_of(game.pk)
    both = pair_pad(game, names, deals, entries, rules, choice)
    return seen_by(deals, entries, both.pair) if both.pair else deals, both


def _last(
    deal: RecordedDeal, game: SeatedGame, held: Holders, rules: HouseRules
) -> LastDeal:
    text = describe_deal(deal.report, rules, pairs_of(held.seated(game)))
    return LastDeal(deal.number, deal.revision, text, deal.report_id)


def _plays(rules: HouseRules, deals: int) -> str:
    title, game = get_special_game_title(rules), game_of(rules)
    suits = [game.trump_of_deal(rules, deal) for deal in range(1, deals + 1)]
    symbols = ", ".join(
        f"{deal} {suit.symbol}" for deal, suit in enumerate(suits, 1) if suit
    )
    if not symbols:
        return title
    facts = {"game": title, "suits": symbols}
    return gettext("%(game)s. Trump in deal %(suits)s") % facts


class SeatCheck(NamedTuple):
    """The four of a game and how two of them change seats.

    *key* is what a phone remembers once somebody has said yes; *is_asked* says whether
    nobody has, and no deal is in; *swaps* are a pair of numbers ("1-2") and their names,
    for each two.
    """

    key: str
    is_asked: bool
    swaps: tuple[tuple[str, str], ...]


def seat_check(pad: Scorepad, confirmed: str) -> SeatCheck:
    """Ask whether the four of *pad* sit right; *confirmed* is the key of the last yes."""
    numbers = pad.game.seats
    names = pad.names
    key = f"{pad.game.round}.{'-'.join(str(number) for number in numbers.values())}"
    return SeatCheck(
        key=key,
        is_asked=pad.last is None and confirmed != key,
        swaps=tuple(
            (f"{numbers[one]}-{numbers[other]}", f"{names[one]} ⇄ {names[other]}")
            for one, other in combinations(Compass, 2)
        ),
    )
