"""Call-ace euchre: four to six players, and a partner nobody knows at first.

The maker calls a suit; whoever holds its best card is the partner for the deal.

Source: CatsAtCards, "Call Ace Euchre"; House of Cards, "Call-Ace Euchre".
"""

from scoring.rules.euchre.deal import TRICKS
from scoring.rules.house_rules import Deck, HouseRules
from scoring.rules.individual import game
from scoring.rules.refusals import DeckTooSmall
from scoring.rules.ruleset import Facts, Field, Kind
from tournament.words.marked import gettext_noop as _
from tournament.words.refusals import Refusal

BIG_TABLE = 5
"""The players from whom on a march may be worth more."""

PARTNER = Field("partner", _("Who was the partner?"), Kind.PLAYER, nobody=_("Alone"))
"""Open where the maker was alone: he said so, or held the best card himself."""


class CallAce(game.Individual):
    """Four to six players; each of a side gets in full what a pair would get."""

    key = "call_ace"
    has_partners = True

    def check_table(self, rules: HouseRules, players: int) -> tuple[Refusal, ...]:
        needed = TRICKS * players + 1
        if needed <= self.pack(rules, players).total:
            return ()
        deck = int(Deck.THIRTY_TWO)
        return (DeckTooSmall(players=players, deck=deck, needed=needed),)

    def questions(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
        return game.MAKER, PARTNER, game.tricks_field(game.CALLERS_TOOK, TRICKS)

    def legal_points(self, rules: HouseRules, players: int) -> tuple[int, ...]:
        deals = (
            game.MakersDeal(maker=0, partners=partners, tricks=tricks)
            for partners in ((), (1,))
            for tricks in range(TRICKS + 1)
        )
        points = (self.points(deal, rules, players) for deal in deals)
        return tuple(sorted({0}.union(*points)))

    def read(
        self, facts: Facts, rules: HouseRules, players: int, refusals: list[Refusal]
    ) -> game.MakersDeal | None:
        maker = game.read_maker(facts, players, refusals)
        partner = game.read_seat(facts, "partner", players, refusals)
        if partner is not None and partner == maker:
            refusals.append(game.PartnerIsMaker())
        tricks = game.read_tricks(facts, TRICKS, refusals)
        if maker is None or tricks is None:
            return None
        return game.MakersDeal(maker, tricks, () if partner is None else (partner,))

    def points(
        self, deal: game.MakersDeal, rules: HouseRules, players: int
    ) -> tuple[int, ...]:
        """The points of a pair to each of a side, or those of a lone maker."""
        if not deal.partners:
            return self._alone(deal, rules, players)
        table = rules.points
        if deal.tricks < 3:
            return deal.shares(players, makers=0, others=table.euchre)
        makers = self._march(rules, players) if deal.tricks == TRICKS else table.made
        return deal.shares(players, makers=makers, others=0)

    def _march(self, rules: HouseRules, players: int) -> int:
        option = self.option("callace_big_march")
        as_with_four = players < BIG_TABLE or option.of(rules) == option.default
        return rules.points.march if as_with_four else int(option.of(rules))

    def _alone(
        self, deal: game.MakersDeal, rules: HouseRules, players: int
    ) -> tuple[int, ...]:
        stake = _stake(deal.tricks, rules)
        if self.option("callace_lone").of(rules) == "settle_each":
            return deal.shares(players, makers=stake * (players - 1), others=-stake)
        if deal.tricks < 3:
            return deal.shares(players, makers=0, others=rules.points.lone_euchre)
        return deal.shares(players, makers=stake, others=0)


def _stake(tricks: int, rules: HouseRules) -> int:
    """What a lone maker wins by *tricks*, below zero if he was euchred."""
    if tricks < 3:
        return -rules.points.lone_euchre
    return rules.points.lone_march if tricks == TRICKS else rules.points.lone_made
