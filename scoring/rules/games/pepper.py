"""Pepper: Hasenpfeffer without joker and widow, with two bids for all six tricks.

Knows nothing of the session; the house rules say which reading of a set-back is played.

Source: CatsAtCards, "Pepper"; the flat set-back is David Parlett's.
"""

from collections.abc import Sequence
from typing import ClassVar

from scoring.cards.pack import Pack
from scoring.rules.bidding.contract import Bid, Contract, numbered
from scoring.rules.bidding.game import BiddingGame, highest
from scoring.rules.games.hasenpfeffer import LEAD
from scoring.rules.house_rules import HouseRules
from scoring.rules.options import Option, OptionChoice, Scope, yes_no
from scoring.rules.ruleset import Facts, side_of
from tournament.marked import gettext_noop as _

BIG = "big"
FLAT = 6

SETBACK = Option(
    name="pepper_setback",
    question=_("What does a failed bid cost?"),
    default="bid",
    answers=(
        OptionChoice(
            "bid",
            _("The bid"),
            _(
                "The team loses what it bid. A bid of 4 costs 4 points, Little Pepper 6, "
                "Big Pepper 12."
            ),
        ),
        OptionChoice(
            "tricks_won",
            _("The tricks it took"),
            _(
                "The team loses 1 point for every trick it took, in Big Pepper 2. A bid of "
                "4 that takes 3 tricks costs 3, Big Pepper with 5 tricks 10."
            ),
        ),
        OptionChoice(
            "flat_6",
            _("Always six"),
            _("The team loses 6 points for any bid, in Big Pepper 12."),
        ),
    ),
    source="CatsAtCards: as in Hasenpfeffer; always six: David Parlett",
    by_preset={"cats_at_cards": "tricks_won"},
)
BIG_DEFENDERS = Option(
    name="pepper_big_doubles_defenders",
    question=_("Does Big Pepper double the defenders’ points too?"),
    default=False,
    answers=yes_no(
        yes=_(
            "Against Big Pepper the defenders score 2 points for every trick. Big Pepper "
            "with 5 tricks gives them 2 points instead of 1."
        ),
    ),
    source="CatsAtCards says only “double stakes for the hand”",
)
TARGET = Option(
    name="pepper_target",
    question=_("How many points win a game of Pepper?"),
    default=30,
    source="CatsAtCards",
    scope=Scope.SIDE,
)


class Pepper(BiddingGame):
    """Pepper; its own target, for a session's target is that of euchre."""

    key = "pepper"
    title = _("Pepper")
    source = _("CatsAtCards")
    options: ClassVar[tuple[Option, ...]] = (LEAD, SETBACK, BIG_DEFENDERS, TARGET)
    notes: ClassVar[tuple[str, ...]] = (
        _("24 cards, nine to ace, without joker or widow. Everyone gets 6 cards."),
        _(
            "Bids are 1 to 5, then Little Pepper (all 6 tricks) and Big Pepper (all 6, for "
            "double points). Each bid is higher than the last. A player who has passed may "
            "not bid again."
        ),
        _(
            "The high bidder calls a suit as trump, or no trump. Then every suit ranks "
            "ace, king, queen, jack, ten, nine."
        ),
        # CatsAtCards does not say; there is no joker to force a bid.
        _("If all four pass, the deal is passed out."),
        _(
            "A team that takes what it bid scores 1 point for every trick it takes, in Big "
            "Pepper 2. The defenders score their tricks too. A score can go below zero."
        ),
        _(
            "If both teams reach the end of the game in one deal, the higher total wins. "
            "If the totals are equal, the bidders win."
        ),
    )

    def target(self, rules: HouseRules) -> int:
        """Return the points a game is played to, in this game's own option."""
        return int(TARGET.of(rules))

    def pack(self, rules: HouseRules, players: int) -> Pack:
        """24 cards."""
        del rules, players
        return Pack(24)

    def tricks(self, players: int) -> int:
        """Six."""
        del players
        return 6

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        """One to five, then all six for normal and for double stakes."""
        del rules
        most = self.tricks(players)
        little = Bid("little", _("Little Pepper"), most)
        return (
            *numbered(1, most - 1),
            little,
            Bid(BIG, _("Big Pepper"), most, stakes=2),
        )

    def settle(self, contract: Contract, rules: HouseRules) -> tuple[int, int]:
        """A point a trick, two in Big Pepper; a set-back as the house says."""
        bid = contract.bid
        doubled = bid.key == BIG and BIG_DEFENDERS.of(rules)
        defenders = contract.left * (2 if doubled else 1)
        if contract.is_made:
            return contract.taken * bid.stakes, defenders
        lost = {"bid": bid.tricks, "tricks_won": contract.taken, "flat_6": FLAT}
        return -lost[str(SETBACK.of(rules))] * bid.stakes, defenders

    def winners(
        self, totals: Sequence[int], facts: Facts, rules: HouseRules
    ) -> tuple[int, ...]:
        """Return the side with the higher total, once one is there.

        If equal, the bidders'.
        """
        best, bidders = highest(totals, self.target(rules)), side_of(facts)
        return (bidders,) if len(best) > 1 and bidders is not None else best
