"""Auction euchre: five, six or seven players bid for trump, a widow and partners.

Source: CatsAtCards, "Auction Euchre". It lost its lists for six and seven players:
those here are our reconstruction, on the pattern of five, and the house may edit them.
"""

from scoring.cards.pack import Pack
from scoring.rules.house_rules import HouseRules, Option
from scoring.rules.individual import game
from scoring.rules.individual.bid_list import AuctionBid, read_bid_list
from scoring.rules.refusals import TooManyPartners, refuse_bid
from scoring.rules.ruleset import (
    Bidding,
    Choice,
    Facts,
    Field,
    Kind,
    LadderBid,
    MayBeAlone,
    RenegePrice,
)
from tournament.words.marked import Sentence, ngettext_lazy, paragraph
from tournament.words.marked import gettext_noop as _
from tournament.words.refusals import Refusal

_PACKS = {5: 32, 6: 36, 7: 52}
_HANDS = {5: 5, 6: 5, 7: 7}
_WIDOWS = {5: 2, 6: 2, 7: 3}


BIDDER = Field("maker", _("Who won the bidding?"), Kind.PLAYER)
PARTNERS = Field("partners", _("Who were the partners?"), Kind.PLAYERS, nobody=_("Alone"))

_WHEN_WON = 1
"""The note that says what the high bidder does."""


class Auction(game.Individual):
    """Five to seven players; a bid is won by the bidder's side or by all the others."""

    key = "auction"
    has_partners = True

    def tricks(self, players: int) -> int:
        return _HANDS[players]

    def pack(self, rules: HouseRules, players: int) -> Pack:
        return Pack(_PACKS[players], joker=rules.joker)

    def notes_for(self, rules: HouseRules, players: int) -> tuple[Sentence, ...]:
        hand, left = _HANDS[players], widow(rules, players)
        cards = paragraph(
            self.pack(rules, players).description,
            ngettext_lazy(
                "Everyone gets %(count)s card.", "Everyone gets %(count)s cards.", hand
            ),
            ngettext_lazy(
                "%(count)s card stays face down: the widow.",
                "%(count)s cards stay face down: the widow.",
                left,
            ),
        )
        return (cards, *self.notes)

    def making(self, rules: HouseRules, players: int) -> Bidding:
        bids = (
            LadderBid(
                bid.key,
                bid.label,
                alone=MayBeAlone.NEVER if bid.partners else MayBeAlone.ALWAYS,
                partners=bid.partners,
            )
            for bid in self.listed_bids(rules, players)
        )
        return Bidding(tuple(bids), notes=(self.notes[_WHEN_WON],))

    def price_renege(
        self, rules: HouseRules, bid: str, players: int, *, alone: bool = False
    ) -> RenegePrice:
        """Each of the others scores the bid, as where it fails; no team loses points."""
        is_bid = bid in self.list_stakes(rules, players)
        return RenegePrice(int(bid) if is_bid else 0, to_others=True)

    def list_stakes(self, rules: HouseRules, players: int) -> dict[str, Sentence]:
        table = players if players in self.players else min(self.players)
        return {bid.key: bid.label for bid in self.listed_bids(rules, table)}

    def bids(self, rules: HouseRules, players: int) -> tuple[AuctionBid, ...]:
        """The bid list of 5, 6 or 7 players, ascending.

        Raises:
            Refusal: the house has edited it to something that is no bid list.
        """
        text = str(self._list(players).of(rules))
        return read_bid_list(text, tricks=_HANDS[players], partners=players - 2)

    def listed_bids(self, rules: HouseRules, players: int) -> tuple[AuctionBid, ...]:
        """None where the house has edited them to something that is no bid list."""
        return () if self.check_table(rules, players) else self.bids(rules, players)

    def _list(self, players: int) -> Option:
        return self.option(f"auction_bids_{players}")

    def is_list_reconstructed(self, rules: HouseRules, players: int) -> bool:
        option = self._list(players)
        return players != 5 and option.of(rules) == option.default

    def check_table(self, rules: HouseRules, players: int) -> tuple[Refusal, ...]:
        try:
            self.bids(rules, players)
        except Refusal as unreadable:
            return (unreadable,)
        return ()

    def questions(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
        choices = tuple(
            Choice(bid.key, bid.label) for bid in self.listed_bids(rules, players)
        )
        bid = Field("bid", _("What was the bid?"), Kind.CHOICE, choices)
        return BIDDER, bid, PARTNERS, game.tricks_field(game.BIDDERS_TOOK, _HANDS[players])

    def legal_points(self, rules: HouseRules, players: int) -> tuple[int, ...]:
        return (0, *(bid.points for bid in self.listed_bids(rules, players)))

    def read(
        self, facts: Facts, rules: HouseRules, players: int, refusals: list[Refusal]
    ) -> game.MakersDeal | None:
        maker = game.read_maker(facts, players, refusals)
        refusals.extend(self.check_table(rules, players))
        listed = {bid.key: bid for bid in self.listed_bids(rules, players)}
        text = game.answer(facts, "bid")
        bid = listed.get(text)
        if bid is None and listed:
            refusals.append(refuse_bid(text, [*listed]))
        partners = game.read_partners(facts, players, refusals)
        if maker in partners:
            refusals.append(game.PartnerIsMaker())
        if bid is not None and len(partners) > bid.partners:
            refusals.append(TooManyPartners(bid=bid.points, allowed=bid.partners))
        tricks = game.read_tricks(facts, _HANDS[players], refusals)
        if maker is None or bid is None or tricks is None:
            return None
        return game.MakersDeal(maker, tricks, partners, bid.key)

    def points(
        self, deal: game.MakersDeal, rules: HouseRules, players: int
    ) -> tuple[int, ...]:
        """The bid for each of the bidder's side if made, else for all others."""
        bid = next(bid for bid in self.bids(rules, players) if bid.key == deal.bid)
        if deal.tricks < bid.tricks:
            return deal.shares(players, makers=0, others=bid.points)
        return deal.shares(players, makers=bid.points, others=0)


def widow(rules: HouseRules, players: int) -> int:
    """Two cards; three with seven players, four with the joker."""
    return _WIDOWS[players] + (players == 7 and rules.joker)
