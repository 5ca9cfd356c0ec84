"""Games everybody plays for himself: a maker, whoever joins him, and all the others.

Knows no particular game; each says how a deal is read and what it is worth.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from scoring.rules.euchre.deal import TRICKS
from scoring.rules.house_rules import AllPass, HouseRules
from scoring.rules.individual.bid_list import AuctionBid
from scoring.rules.outcome import NOBODY, Outcome, each_once
from scoring.rules.refusals import (
    ImpossibleDeal,
    MakerNotAtTable,
    NothingEntered,
    PlayedAndPassed,
    ThrownInWithStick,
    TricksRange,
)
from scoring.rules.ruleset import Choice, Facts, Field, Kind, Ruleset
from tournament.words.marked import Sentence, ngettext_lazy
from tournament.words.marked import gettext_noop as _
from tournament.words.refusals import Refusal

THROWN_IN = Field(
    "outcome",
    _("All passed?"),
    Kind.CHOICE,
    (Choice(Outcome.THROWN_IN, Outcome.THROWN_IN.label),),
    nobody=_("Played"),
)
"""What tells a deal nobody played; the other fields then need no answer."""


CALLER_TOOK = _("Tricks the caller took?")
CALLERS_TOOK = _("Tricks the caller’s side took?")
BIDDERS_TOOK = _("Tricks the bidders took?")


def tricks_field(question: str, total: int) -> Field:
    """The question for the tricks of the maker and his partners, 0 to *total*."""
    choices = tuple(Choice(str(n), str(n)) for n in range(total + 1))
    return Field("tricks", question, Kind.CHOICE, choices)


def answer(facts: Facts, name: str) -> str:
    return facts.get(name, "").strip()


def is_silent(facts: Facts) -> bool:
    return not any(text.strip() for text in facts.values())


def read_nobody(facts: Facts, refusals: list[Refusal]) -> Outcome | None:
    """Thrown in (everybody passed) or dead (a misdeal cost the deal); None if played."""
    text = answer(facts, "outcome")
    if text in NOBODY:
        return Outcome(text)
    if text:
        refusals.append(NothingEntered())
    return None


def read_maker(facts: Facts, players: int, refusals: list[Refusal]) -> int | None:
    if not answer(facts, "maker"):
        refusals.append(NothingEntered())
    return read_seat(facts, "maker", players, refusals)


def read_seat(facts: Facts, name: str, players: int, refusals: list[Refusal]) -> int | None:
    """The seat (0 to *players* - 1) in the field *name*, None where it is open."""
    text = answer(facts, name)
    seats = _seats(players)
    if text and text not in seats:
        refusals.append(_not_at_table(text, seats))
    return seats.get(text)


def read_partners(facts: Facts, players: int, refusals: list[Refusal]) -> tuple[int, ...]:
    """The seats of the partners, joined by commas: ascending, each once."""
    seats = _seats(players)
    texts = [text.strip() for text in answer(facts, "partners").split(",") if text.strip()]
    refusals.extend(_not_at_table(text, seats) for text in texts if text not in seats)
    return tuple(sorted({seats[text] for text in texts if text in seats}))


def read_tricks(facts: Facts, total: int, refusals: list[Refusal]) -> int | None:
    """The tricks of the maker's side, 0 to *total*."""
    counts = {str(n): n for n in range(total + 1)}
    text = answer(facts, "tricks")
    if text not in counts:
        refusals.append(TricksRange(total=total))
    return counts.get(text)


def _seats(players: int) -> dict[str, int]:
    return {str(seat): seat for seat in range(players)}


def _not_at_table(text: str, seats: dict[str, int]) -> Refusal:
    return MakerNotAtTable(maker=text, players=tuple(seats))


MAKER = Field("maker", _("Who called trump?"), Kind.PLAYER)
"""The player who fixed trump: the bidder, where there is an auction."""


class PartnerIsMaker(Refusal):
    text = _(
        "The player who called trump cannot be the partner too. Choose another player, "
        "or “Alone”."
    )


class MakersDeal(NamedTuple):
    """A deal that was played: who made trump, his partners, the tricks of them all.

    *bid* is the key of the bid that won the auction, "" where there was none.
    """

    maker: int
    tricks: int
    partners: tuple[int, ...] = ()
    bid: str = ""

    @property
    def side(self) -> tuple[int, ...]:
        return (self.maker, *self.partners)

    def shares(self, players: int, *, makers: int, others: int) -> tuple[int, ...]:
        """The points by seat: *makers* for the maker's side, else *others*."""
        return tuple(makers if seat in self.side else others for seat in range(players))


class Individual(Ruleset):
    """A game whose points are each player's own, whatever sides a deal brings.

    Equal totals share a game. Source: CatsAtCards, "Call Ace Euchre"; the other games by
    the same light.
    """

    has_partners: ClassVar[bool] = False
    """Whether a maker may have partners, so that being alone is worth saying."""
    turns_up: ClassVar[bool] = True
    when_wrong: ClassVar[str] = _(
        "No rule sheet says who is a team. The maker and any partner count as one, all the "
        "others as the other. A maker without a partner counts as a loner. Each player of "
        "a team gets its points."
    )

    def listed_bids(self, rules: HouseRules, players: int) -> tuple[AuctionBid, ...]:
        """The bids of the house, ascending; none without an auction."""
        return ()

    @abstractmethod
    def questions(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
        """The questions about a deal that was played."""

    def read(
        self, facts: Facts, rules: HouseRules, players: int, refusals: list[Refusal]
    ) -> MakersDeal | None:
        """Read a deal that was played; None after adding a problem to *refusals*.

        Who made trump and his tricks (0-5), unless a game asks more.
        """
        maker = read_maker(facts, players, refusals)
        tricks = read_tricks(facts, TRICKS, refusals)
        return None if maker is None or tricks is None else MakersDeal(maker, tricks)

    @abstractmethod
    def points(self, deal: MakersDeal, rules: HouseRules, players: int) -> tuple[int, ...]:
        """What a deal is worth, one amount a seat."""

    def fields(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
        fields = self.questions(rules, players)
        return fields if self._is_stuck(rules) else (*fields, THROWN_IN)

    def score(self, facts: Facts, rules: HouseRules, players: int) -> tuple[int, ...]:
        if is_silent(facts):
            raise ImpossibleDeal((NothingEntered(),))
        refusals: list[Refusal] = []
        nobody = read_nobody(facts, refusals)
        if nobody is Outcome.THROWN_IN and self._is_stuck(rules):
            refusals.append(ThrownInWithStick())
        is_played = any(answer(facts, name) for name in facts if name != "outcome")
        if nobody is Outcome.THROWN_IN and is_played:
            refusals.append(PlayedAndPassed())
        deal = None if nobody else self.read(facts, rules, players, refusals)
        if refusals:
            # that something was left out comes last
            refusals.sort(key=lambda refusal: isinstance(refusal, NothingEntered))
            raise ImpossibleDeal(each_once(refusals))
        return self.points(deal, rules, players) if deal else (0,) * players

    def summary(self, facts: Facts, rules: HouseRules, names: Sequence[str]) -> Sentence:
        if nobody := read_nobody(facts, []):
            return nobody.label
        deal = self.read(facts, rules, len(names), [])
        if deal is None:
            return ", ".join(facts.values())
        is_alone = self.has_partners and not deal.partners
        players = " & ".join(names[seat] for seat in deal.side)
        sentence = _SUMMARIES[is_alone, bool(deal.bid)]
        return sentence.of(deal.tricks, players=players, bid=deal.bid)

    def _is_stuck(self, rules: HouseRules) -> bool:
        return self.turns_up and rules.all_pass is AllPass.STICK_THE_DEALER


_SUMMARIES = {
    (False, False): ngettext_lazy(
        "%(players)s: %(count)s trick", "%(players)s: %(count)s tricks"
    ),
    (True, False): ngettext_lazy(
        "%(players)s alone: %(count)s trick", "%(players)s alone: %(count)s tricks"
    ),
    (False, True): ngettext_lazy(
        "%(players)s, bid %(bid)s: %(count)s trick",
        "%(players)s, bid %(bid)s: %(count)s tricks",
    ),
    (True, True): ngettext_lazy(
        "%(players)s alone, bid %(bid)s: %(count)s trick",
        "%(players)s alone, bid %(bid)s: %(count)s tricks",
    ),
}
"""A deal that was played, by whether the maker was alone, and whether it was bid for."""
