"""House rules: the options and the points table of a session, what may be chosen of each.

Knows nothing of where a session keeps its snapshot, nor of any deal.

Source: the five rule sheets (see README.md), where they leave a choice; the
defaults are those of CatsAtCards, the only sheet that defines the progressive session.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from enum import Enum, IntEnum, StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

from scoring.cards.draws import DrawAce
from scoring.cards.hands import FarmersHand, LoneLead
from scoring.cards.pack import DealPattern
from scoring.rules.outcome import LONE_DEFENCE, SCORING, Outcome
from tournament.words.marked import Sentence
from tournament.words.marked import gettext_noop as _


class Deck(IntEnum):
    THIRTY_TWO = 32
    TWENTY_FOUR = 24


class DealerPickup(StrEnum):
    MUST = "must"
    MAY = "may"


class AllPass(StrEnum):
    THROW_IN = "throw_in"
    STICK_THE_DEALER = "stick_the_dealer"


class DefendAlone(StrEnum):
    OFF = "off"
    VS_LONE_MAKER = "vs_lone_maker"
    ANY = "any"


class LoneDefenceScore(StrEnum):
    """What a lone defender scores by a euchre: four always, or for all five only."""

    ALL_EUCHRES_4 = "all_euchres_4"
    MARCH_4_ELSE_2 = "march_4_else_2"


class PartnersBest(StrEnum):
    OFF = "off"
    DISCARD_FIRST = "discard_first"
    SWAP_AFTER = "swap_after"


class FarmersRedeal(StrEnum):
    """Who deals again when a hand was declared a misdeal."""

    SAME_DEALER = "same_dealer"
    NEXT_DEALER = "next_dealer"


class ThrownInDeal(StrEnum):
    """Whether a deal nobody plays is that dealer's deal, or is dealt again."""

    COUNTS = "counts"
    SAME_DEALER = "same_dealer"


class MisdealAfterTurnup(StrEnum):
    """Who deals again when a misdeal is seen after the turn-up."""

    SAME_DEALER = "same_dealer"
    PASSES_LEFT = "passes_left"


class Renege(StrEnum):
    FORFEIT_PLUS2 = "forfeit_plus2"
    PLUS2_OR_MINUS2 = "plus2_or_minus2"


class FirstDealer(StrEnum):
    """How a side table finds its first dealer; a chart names him by itself."""

    LOWEST_CARD = "lowest_card"
    FIRST_BLACK_JACK = "first_black_jack"


class ScoreMarkers(StrEnum):
    THREE_FOUR = "3-4"
    SIX_FOUR = "6-4"
    TWO_THREE = "2-3"
    FIVE_FIVE = "5-5"
    PAPER = "paper"


def _check_whole(owner: object, least: Mapping[str, int]) -> None:
    for name, floor in least.items():
        amount = getattr(owner, name)
        if type(amount) is not int or amount < floor:
            raise ValueError(f"{name} must be a whole number from {floor}")


def _check_keys(keys: Mapping[str, object], allowed: set[str]) -> None:
    if unknown := sorted(set(keys) - allowed):
        raise ValueError(f"not a house rule: {', '.join(unknown)}")


@dataclass(frozen=True, slots=True)
class PointsTable:
    """What each outcome is worth, in points for the side that scored.

    *lone_maker_extra* goes to the lone player alone, on top, for a lone march:
    some halls write five on that player's card and four on the partner's. The last
    three are penalties: for a proved renege, for one while somebody played alone, and
    for a claim that could not be proved.

    Raises:
        ValueError: an amount below one, or an extra below zero.
    """

    made: int = 1
    march: int = 2
    lone_made: int = 1
    lone_march: int = 4
    euchre: int = 2
    lone_euchre: int = 2
    lone_defence_euchre: int = 4
    lone_defence_march: int = 4
    jambon_march: int = 8
    poker_point: int = 1
    lone_maker_extra: int = 0
    renege: int = 2
    renege_alone: int = 2
    false_claim: int = 0

    def __post_init__(self) -> None:
        least = {line.name: 0 for line in fields(self)}
        _check_whole(self, least | {outcome.value: 1 for outcome in SCORING})


def _restored(name: str, default: object, value: object) -> object:
    if isinstance(default, Enum):
        return type(default)(value)
    if type(value) is not type(default):
        raise ValueError(f"{name} cannot be {value!r}")
    return value


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Tonight's options and points table, frozen with the first deal.

    *game* is the key of the game played, *options* are that game's own (its module
    declares them); *target*, *laps*, *slams* and *rubber* end games at a side table
    only: a progressive game has four deals and no limit. *misdeal_jar* is what a
    misdeal costs, in the house's words ("$1"), "" for nothing. *names_loner* is no choice:
    a lone march counts for the player alone who is named. Events from before this was asked
    have no such key, and count it for both partners where nobody was named.

    Raises:
        ValueError: a target below one point.
    """

    preset: str = "cats_at_cards"
    game: str = "standard"
    points: PointsTable = field(default_factory=PointsTable)
    deck: Deck = Deck.THIRTY_TWO
    joker: bool = False
    target: int = 5
    rubber: bool = False
    laps: bool = False
    slams: bool = False
    dealer_pickup: DealerPickup = DealerPickup.MUST
    all_pass: AllPass = AllPass.THROW_IN
    assist_must_go_alone: bool = False
    lone_lead: LoneLead = LoneLead.LEFT_OF_MAKER
    defend_alone: DefendAlone = DefendAlone.OFF
    lone_defence_score: LoneDefenceScore = LoneDefenceScore.ALL_EUCHRES_4
    partners_best: PartnersBest = PartnersBest.OFF
    partners_best_lone_defender: bool = False
    jambon: bool = False
    jambon_called_lead: bool = False
    farmers_hand: FarmersHand = FarmersHand.OFF
    ace_no_face: bool = False
    low_includes_8_7: bool = False
    farmers_redeal: FarmersRedeal = FarmersRedeal.SAME_DEALER
    poker_for_a_point: bool = False
    thrown_in_deal: ThrownInDeal = ThrownInDeal.COUNTS
    misdeal_after_turnup: MisdealAfterTurnup = MisdealAfterTurnup.SAME_DEALER
    misdeal_jar: str = ""
    steal_deal: bool = False
    renege: Renege = Renege.FORFEIT_PLUS2
    first_dealer: FirstDealer = FirstDealer.LOWEST_CARD
    draw_ace: DrawAce = DrawAce.HIGH
    deal_pattern: DealPattern = DealPattern.UNIFORM
    score_markers: ScoreMarkers = ScoreMarkers.THREE_FOUR
    options: Mapping[str, str | bool | int] = field(default_factory=dict, hash=False)
    names_loner: bool = True

    def __post_init__(self) -> None:
        _check_whole(self, {"target": 1})

    def to_snapshot(self) -> dict[str, Any]:
        """The rules as plain values that JSON can hold; the points are a dict."""
        return {
            name: value.value if isinstance(value, Enum) else value
            for name, value in asdict(self).items()
        }

    @staticmethod
    def from_snapshot(data: Mapping[str, Any]) -> "HouseRules":
        """Read back stored rules; a missing option takes its default.

        Raises:
            ValueError: an unknown option, or a value the option cannot have.
        """
        return _read(json.dumps(data, default=dict))

    def allows(self, outcome: Outcome) -> bool:
        if outcome in LONE_DEFENCE:
            return self.defend_alone is not DefendAlone.OFF
        if outcome is Outcome.THROWN_IN:
            counts = self.thrown_in_deal is ThrownInDeal.COUNTS
            return counts and self.all_pass is AllPass.THROW_IN
        if outcome is Outcome.JAMBON_MARCH:
            return self.jambon
        if outcome in (Outcome.BID_PLAYED, Outcome.WRITTEN):
            return False
        return outcome is not Outcome.POKER_POINT or self.poker_for_a_point

    def worth(self, outcome: Outcome) -> int:
        """What *outcome* is worth, in points for the side that scored.

        Zero where nobody scores, and for points_only, which says its own points.
        Where lone defenders get four for all five only, fewer tricks are a plain
        euchre: of a loner, where a defender may play alone against no one else.
        """
        if outcome not in SCORING:
            return 0
        if outcome is Outcome.LONE_DEFENCE_EUCHRE:
            outcome = self._lone_defence_row()
        amount: int = getattr(self.points, outcome.value)
        return amount

    def _lone_defence_row(self) -> Outcome:
        if self.lone_defence_score is LoneDefenceScore.ALL_EUCHRES_4:
            return Outcome.LONE_DEFENCE_EUCHRE
        if self.defend_alone is DefendAlone.VS_LONE_MAKER:
            return Outcome.LONE_EUCHRE
        return Outcome.EUCHRE


def outcomes_worth(points: int, rules: HouseRules) -> tuple[Outcome, ...]:
    return tuple(o for o in SCORING if rules.allows(o) and rules.worth(o) == points)


def legal_points(rules: HouseRules) -> tuple[int, ...]:
    """The points a side can score in one deal, ascending, with 0 for none."""
    worth = {rules.worth(outcome) for outcome in SCORING if rules.allows(outcome)}
    return tuple(sorted({0} | worth))


@lru_cache(maxsize=64)
def _read(snapshot: str) -> HouseRules:
    """Rules from all that is stored of them, as JSON; the same text, the same rules.

    Every report asks for its session's. Rules are frozen, so all may share them.
    """
    data = json.loads(snapshot)
    default = HouseRules()
    _check_keys(data, {option.name for option in fields(HouseRules)})
    options = {
        name: _restored(name, getattr(default, name), value)
        for name, value in data.items()
        if name not in ("points", "options")
    }
    lines = data.get("points", {})
    _check_keys(lines, {line.name for line in fields(PointsTable)})
    own = {"points": PointsTable(**lines), "options": dict(data.get("options", {}))}
    return HouseRules(**{"names_loner": False} | options | own)  # type: ignore[arg-type]


Value = str | bool | int


def key_of(value: Value) -> str:
    """What stands for *value* in a form."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


class Scope(StrEnum):
    SESSION = "night"
    SIDE = "side"
    BOTH = "both"


class OptionChoice(NamedTuple):
    """One answer: its stored value, its name, and what it means at the table."""

    value: Value
    label: str
    meaning: Sentence = ""

    @property
    def key(self) -> str:
        return key_of(self.value)


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that a house decides, with its answers, the product's default first in law.

    *name* is a field of `HouseRules` or, for an option of one game, a key of
    `HouseRules.options`; *by_preset* are the defaults of the rule sheets that differ
    from *default*; *source* names the sheets; *title* is what it is called;
    *players* are the numbers of players it matters for, any where there are none. *fills*
    names what of its game asks for it (`Ruleset.own_target`), "" where nothing does.
    *unsaid* are the sheets under which stored rules without an answer mean another one,
    and *once* is what it was stored by before.
    Without *answers* any short text will do, or a whole number from one.
    """

    name: str
    title: str
    default: Value
    answers: tuple[OptionChoice, ...] = ()
    source: str = ""
    scope: Scope = Scope.BOTH
    by_preset: Mapping[str, Value] = field(default_factory=dict, hash=False)
    players: tuple[int, ...] = ()
    fills: str = ""
    unsaid: Mapping[str, Value] = field(default_factory=dict, hash=False)
    once: str = ""

    def of(self, rules: HouseRules) -> Value:
        if self.name in HouseRules.__dataclass_fields__:
            value: Value | Enum = getattr(rules, self.name)
            return value.value if isinstance(value, Enum) else value
        unsaid = self.unsaid.get(rules.preset, self.default_in(rules.preset))
        return rules.options.get(self.name, rules.options.get(self.once, unsaid))

    def default_in(self, preset: str) -> Value:
        """What the rule sheet *preset* has, the product's default where it is silent."""
        return self.by_preset.get(preset, self.default)

    def answer(self, rules: HouseRules) -> OptionChoice:
        """The answer in force; for a free text, the text itself."""
        value = self.of(rules)
        typed = OptionChoice(value, str(value))
        return next((each for each in self.answers if each.value == value), typed)


def read_option(
    *,
    answer: tuple[dict[str, Any], ...] = (),
    yes: Sentence = "",
    no: str = _("No"),
    scope: str = Scope.BOTH,
    **others: Any,
) -> Option:
    """Read an entry of a table; of a switch *yes* says what it means when on."""
    answers = tuple(OptionChoice(**entry) for entry in answer)
    if yes:
        on = OptionChoice(value=True, label=_("Yes"), meaning=yes)
        answers = (OptionChoice(value=False, label=no), on)
    return Option(answers=answers, scope=Scope(scope), **others)
