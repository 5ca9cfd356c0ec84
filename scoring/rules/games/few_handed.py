"""Euchre for three, the maker always alone against two, and for two.

Source: House of Cards and Everything2, which agree; CatsAtCards lost its list.
"""

from abc import abstractmethod

from scoring.rules.euchre.deal import TRICKS
from scoring.rules.house_rules import HouseRules
from scoring.rules.individual import game as individual
from scoring.rules.refusals import NobodyAlone
from scoring.rules.ruleset import Facts, Field
from tournament.words.refusals import Refusal

MARCH = 3
"""The points of a maker who takes all five tricks from two opponents."""


class FewHanded(individual.Individual):
    """One maker alone; fewer than three tricks, and each opponent gets the points."""

    @abstractmethod
    def march(self, rules: HouseRules) -> int:
        """The points of a maker who takes all five tricks."""

    def questions(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
        return individual.MAKER, individual.tricks_field(individual.CALLER_TOOK, TRICKS)

    def legal_points(self, rules: HouseRules, players: int) -> tuple[int, ...]:
        table = rules.points
        return tuple(sorted({0, table.made, self.march(rules), table.euchre}))

    def points(
        self, deal: individual.MakersDeal, rules: HouseRules, players: int
    ) -> tuple[int, ...]:
        table = rules.points
        if deal.tricks < 3:
            return deal.shares(players, makers=0, others=table.euchre)
        makers = self.march(rules) if deal.tricks == TRICKS else table.made
        return deal.shares(players, makers=makers, others=0)


class ThreeHanded(FewHanded):
    """Three players, each for himself; made and euchred are worth what the house says."""

    key = "three_handed"

    def march(self, rules: HouseRules) -> int:
        return MARCH


class TwoHanded(FewHanded):
    """Two players; made, march and euchred are worth what they are to a pair."""

    key = "two_handed"

    def march(self, rules: HouseRules) -> int:
        return rules.points.march

    def read(
        self, facts: Facts, rules: HouseRules, players: int, refusals: list[Refusal]
    ) -> individual.MakersDeal | None:
        if individual.answer(facts, "alone"):
            refusals.append(NobodyAlone())
        return super().read(facts, rules, players, refusals)
