"""The protocol of a game: what a scorepad asks, and what the answers are worth.

Knows no particular game; `registry` lists them. Seats at a table are 0 to n-1,
clockwise; at a table of four that is North, East, South and West.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple

from scoring.cards.card import Suit
from scoring.cards.pack import Pack
from scoring.cards.trump import Trump
from scoring.rules.buttons import Buttons
from scoring.rules.house_rules import HouseRules, Option, read_option
from scoring.rules.outcome import DealEntry, DealPoints, DealReport
from tournament.play.seats import Side
from tournament.words.marked import Sentence
from tournament.words.marked import gettext_noop as _
from tournament.words.refusals import Refusal
from tournament.words.tables import read_table


class DealForm(StrEnum):
    OUTCOME = "outcome"
    """Which side scored, and by what: one tap."""
    BID = "bid"
    """Which side bid, what, and the tricks it took."""
    TRICKS = "tricks"
    """Which side took more tricks, and how many."""
    ANSWERS = "answers"
    """The answers to the questions of a game everybody plays alone."""


class NoTrump(NamedTuple):
    """A way to play without trump: its key, its name, and whether low cards win."""

    key: str
    label: str
    is_low: bool = False


NO_TRUMP = NoTrump("none", _("No trump"))
NO_TRUMP_HIGH = NoTrump("none", _("No trump, high"))
NO_TRUMP_LOW = NoTrump("low", _("No trump, low"), is_low=True)


class RenegePrice(NamedTuple):
    """What a proved renege costs in a game that has a price of its own.

    *points* go off the side that did it, or *to_others*, each of them; 0 while the bid is
    not known. Unless that *ends* the deal, it is played out, and the other side may take
    them for itself instead.
    """

    points: int
    ends_deal: bool = True
    to_others: bool = False


class TurnUp(NamedTuple):
    """A card is turned up; *again*: another one, where all have passed, before a suit.

    A joker turned up stands for hearts, or for what the dealer calls (*joker_called*).
    """

    again: bool = False
    joker_called: bool = False


class Forced(StrEnum):
    """Who has to bid when everybody has passed."""

    NOBODY = ""
    JOKER = "joker"
    DEALER = "dealer"


class MayBeAlone(StrEnum):
    ALWAYS = "always"
    MAY = "may"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class LadderBid:
    """A bid on the ladder: its key, its name, and with whom it is played.

    *partners* may be chosen by the bidder; *forced* is a bid nobody chose, and one *apart*
    has its place in the order, but no number of tricks to be found by.
    """

    key: str
    label: Sentence
    forced: bool = False
    apart: bool = False
    alone: MayBeAlone = MayBeAlone.NEVER
    partners: int = 0


@dataclass(frozen=True, slots=True)
class Bidding:
    """The bidding, from the dealer's left.

    *bids* are those that can be bid, lowest first. Everybody speaks *is_once*, or it goes
    around until all others pass; then who has passed may be out (*is_out*). The dealer's
    own minimum may be a bid by itself (*dealer_minimum*). *notes* say what the high bidder
    does next.
    """

    bids: tuple[LadderBid, ...]
    is_once: bool = True
    is_out: bool = False
    forced: Forced = Forced.NOBODY
    dealer_minimum: bool = False
    notes: tuple[Sentence, ...] = ()


Facts = Mapping[str, str]
"""What was answered about a deal, by field name; a missing field is an open one.

Players are "0" to "n-1"; several are joined by commas. Facts are what is stored:
points are reckoned from them on read.
"""


class Kind(StrEnum):
    """How a field is answered; the page itself names the sides and players."""

    CHOICE = "choice"
    SIDE = "side"
    PLAYER = "player"
    PLAYERS = "players"


class Choice(NamedTuple):
    """One answer to a field: its value in the facts, and what the button says."""

    value: str
    label: Sentence


class Field(NamedTuple):
    """One question about a deal; *choices* of sides and players are the page's.

    *nobody* is the word for leaving a field open ("Not alone"), "" where it must
    be answered. Short answers stand in *columns* at most.
    """

    name: str
    question: str
    kind: Kind
    choices: tuple[Choice, ...] = ()
    nobody: str = ""
    columns: int = 7


class Ruleset(ABC):
    """A game: who plays, what is asked of a deal, what it is worth, when it ends.

    What `games.toml` says of its *key*, and the options there, become attributes of a
    class that does not say otherwise itself.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    """Its name; this and every other sentence is translated where it is shown."""
    listed_as: ClassVar[str] = ""
    """What lists to choose from call it, where people know it by two names."""
    synonyms: ClassVar[str] = ""
    """Further words it is looked up by."""
    source: ClassVar[str]
    """The rule sheets it comes from."""
    players: ClassVar[tuple[int, ...]]
    """How many can play at one table."""
    options: ClassVar[tuple[Option, ...]] = ()
    """The options of this game alone; they live in `HouseRules.options`."""
    own_target: ClassVar[Option | None] = None
    """The option that says what a game at a side table is played to; None: the house's."""
    own_pack: ClassVar[Option | None] = None
    """The option that says how many cards there are; None: *cards*."""
    cards: ClassVar[int] = 0
    """The cards of its pack without a joker; 0: as many as the house plays with."""
    has_joker: ClassVar[bool | None] = None
    """Whether a joker is in its pack; None: as the house says."""
    hand: ClassVar[int] = 5
    """How many tricks a deal has, and so how many cards a hand has."""
    sheets: ClassVar[tuple[str, ...]] = ()
    """The keys of the rule sheets that tell of it; no other one is cited."""
    is_progressive: ClassVar[bool] = False
    """Whether a session of four-deal games with changing partners can be played by it."""
    deal_form: ClassVar[DealForm] = DealForm.ANSWERS
    """How a deal is told."""
    turns_up: ClassVar[bool] = False
    """Whether trump is made from a card that is turned up."""
    calls_trump: ClassVar[bool] = True
    """Whether anybody calls trump; else it is given."""
    has_loners: ClassVar[bool] = True
    """Whether anybody may play alone."""
    says_alone: ClassVar[bool] = True
    """Whether a loner says so once trump is called, not by the bid."""
    has_teams: ClassVar[bool] = False
    """Whether the same players are partners in every deal."""
    has_allies: ClassVar[bool] = True
    """Whether any two play together, if only for a deal."""
    has_bowers: ClassVar[bool] = True
    """Whether the jacks of trump's color are its highest cards."""
    left_follows_print: ClassVar[bool] = False
    """Whether the left bower belongs to its printed suit."""
    joker_name: ClassVar[str] = _("Best bower")
    """What the joker is called where it is in the pack."""
    joker_means: ClassVar[str] = ""
    """What it does there, where no card is turned up; "" as in the house rules."""
    unused: ClassVar[tuple[str, ...]] = ()
    """The switches of the house that mean nothing in it."""
    no_trumps: ClassVar[tuple[NoTrump, ...]] = ()
    """The ways to play without trump; none in most games."""
    notes: ClassVar[tuple[str, ...]] = ()
    """Paragraphs for the rules card: what this game does unlike standard euchre."""
    when_wrong: ClassVar[str] = ""
    """Whom the rulings mean by a side and by a lone player, where that is not plain."""

    def __init_subclass__(cls) -> None:
        own = vars(cls)
        for name, fact in FACTS.get(own.get("key", ""), {}).items():
            if name not in own:
                setattr(cls, name, fact)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each side; everybody is one unless a game says so."""
        return tuple((seat,) for seat in range(players))

    def tricks(self, players: int) -> int:
        """How many tricks a deal has, and so how many cards a hand has."""
        return self.hand

    def trumps(self) -> Mapping[str, Trump]:
        suits = {
            suit.value: Trump(
                suit, left_follows_print=self.left_follows_print, has_bowers=self.has_bowers
            )
            for suit in Suit
        }
        none = {
            way.key: Trump(None, is_low=way.is_low, joker_wins=True)
            for way in self.no_trumps
        }
        return suits | none

    def trump_of_deal(self, rules: HouseRules, deal: int) -> Suit | None:
        """What is trump in a *deal* of a game; None where somebody calls it."""
        return None

    def price_renege(
        self, rules: HouseRules, bid: str, players: int, *, alone: bool = False
    ) -> RenegePrice | None:
        """What a renege costs where *bid* was played; None as the house says."""
        return None

    def list_stakes(self, rules: HouseRules, players: int) -> dict[str, Sentence]:
        """The bids that the price of a renege depends on, by key."""
        return {}

    def house(self, preset: HouseRules) -> HouseRules:
        """The rules a preset means for this game.

        Its own options stay undecided, but for those that mean something else unsaid.
        """
        if preset.game == self.key:
            return preset
        read = {
            option.name: option.default_in(preset.preset)
            for option in self.options
            if option.unsaid
        }
        return replace(preset, game=self.key, options={**preset.options, **read})

    def notes_for(self, rules: HouseRules, players: int) -> tuple[Sentence, ...]:
        """The notes under *rules* for *players* that no switch tells."""
        return self.notes

    def option(self, name: str) -> Option:
        return next(option for option in self.options if option.name == name)

    def target(self, rules: HouseRules) -> int:
        return int(self.own_target.of(rules)) if self.own_target else rules.target

    def check_table(self, rules: HouseRules, players: int) -> tuple[Refusal, ...]:
        return ()

    def is_list_reconstructed(self, rules: HouseRules, players: int) -> bool:
        """Whether the bids in force are our own guess at a list the source lost."""
        return False

    def making(self, rules: HouseRules, players: int) -> TurnUp | Bidding | None:
        """How trump is made; None where no one at the table makes it."""
        return TurnUp() if self.turns_up else None

    @abstractmethod
    def summary(self, facts: Facts, rules: HouseRules, names: Sequence[str]) -> Sentence:
        """A deal in words, *names* by seat."""

    def pack(self, rules: HouseRules, players: int) -> Pack:
        """The cards in play."""
        cards = self.own_pack.of(rules) if self.own_pack else self.cards or rules.deck
        joker = rules.joker if self.has_joker is None else self.has_joker
        return Pack(int(cards), joker=joker)

    @abstractmethod
    def fields(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
        """What a scorepad asks of a deal, in the order it asks."""

    @abstractmethod
    def legal_points(self, rules: HouseRules, players: int) -> tuple[int, ...]:
        """Every amount a seat can score, ascending; below zero if set back."""

    @abstractmethod
    def score(self, facts: Facts, rules: HouseRules, players: int) -> tuple[int, ...]:
        """Points by seat; raises ImpossibleDeal with everything wrong with *facts*."""

    def winners(
        self, totals: Sequence[int], facts: Facts, rules: HouseRules
    ) -> tuple[int, ...]:
        """The sides that have won a game to its target with the deal of *facts*.

        *totals* are the points of each side after it, in the order of `sides`; none
        while the game goes on, several where equal totals share it.
        """
        return highest(totals, self.target(rules))


def _read_games(**games: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {key: _read_game(**entry) for key, entry in games.items()}


def _read_game(
    *, option: tuple[dict[str, Any], ...] = (), note: tuple[str, ...] = (), **facts: Any
) -> dict[str, Any]:
    if unknown := facts.keys() - Ruleset.__annotations__.keys():
        raise ValueError(f"not of a game: {', '.join(unknown)}")
    options = tuple(read_option(**entry) for entry in option)
    filling = {each.fills: each for each in options if each.fills}
    return {"options": options, "notes": note, **facts, **filling}


FACTS = _read_games(**read_table(__package__, "games/games.toml"))
"""What each game is called, who plays it, what it leaves to the house, by its key."""


class Partnership(Ruleset):
    """A game of two sides; with four players a progressive session can play it.

    The report of a deal (`DealReport`) is what a session stores: it names sides and
    compass seats. `score` reads the same answers as facts.
    """

    players: ClassVar[tuple[int, ...]] = (4,)
    is_progressive: ClassVar[bool] = True
    has_teams: ClassVar[bool] = True
    deal_form: ClassVar[DealForm] = DealForm.OUTCOME
    turns_up: ClassVar[bool] = True

    @property
    def asks_bid(self) -> bool:
        """Whether a deal is told by answers, a bid or tricks, not by one tap."""
        return self.deal_form is not DealForm.OUTCOME

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Two sides sitting alternately."""
        return tuple(range(0, players, 2)), tuple(range(1, players, 2))

    @abstractmethod
    def read(self, entry: DealEntry, rules: HouseRules) -> DealReport:
        """Raises ImpossibleDeal with everything that is wrong with the entry."""

    @abstractmethod
    def check(self, report: DealReport, rules: HouseRules) -> tuple[Refusal, ...]:
        """List every reason why no deal of tonight can end as *report* says."""

    @abstractmethod
    def points(self, report: DealReport, rules: HouseRules) -> DealPoints:
        """What a deal brings to the two sides of a table; raises ImpossibleDeal."""

    @abstractmethod
    def buttons(self, rules: HouseRules) -> Buttons:
        """What a phone offers to tap at once: "nobody" at most where a bid is asked."""

    def is_lone_march(self, report: DealReport, rules: HouseRules) -> bool:
        return False

    def euchred_side(self, report: DealReport, rules: HouseRules) -> Side | None:
        """The side that called it and failed; None where that is not known."""
        return None


def highest(totals: Sequence[int], target: int) -> tuple[int, ...]:
    """The sides with the highest total, where it has reached *target*."""
    best = max(totals)
    if best < target:
        return ()
    return tuple(side for side, total in enumerate(totals) if total == best)


def side_of(facts: Facts) -> int | None:
    """The side the facts speak of: 0, 1 or None."""
    sides = {side.value: index for index, side in enumerate(Side)}
    return sides.get(facts.get("side", ""))
