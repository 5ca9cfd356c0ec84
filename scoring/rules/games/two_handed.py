"""Two-handed euchre: standard euchre for two, where nobody can be more alone.

Source: CatsAtCards, House of Cards and Everything2; a march brings two, never four.
"""

from typing import ClassVar

from scoring.cards.pack import Pack
from scoring.rules.euchre.tricks import TRICKS
from scoring.rules.house_rules import HouseRules
from scoring.rules.individual.game import MAKER, Individual, MakersDeal
from scoring.rules.individual.reading import (
    CALLER_TOOK,
    answer,
    tricks_field,
)
from scoring.rules.refusals import NobodyAlone
from scoring.rules.ruleset import Facts, Field
from tournament.marked import gettext_noop as _
from tournament.refusals import Refusal


class TwoHanded(Individual):
    """Two players; made, march and euchred are worth what they are to a pair."""

    key = "two_handed"
    title = _("Two-handed")
    source = _("CatsAtCards, House of Cards and Everything2")
    sheets = ("cats_at_cards", "house_of_cards", "everything2")
    players = (2,)
    has_loners = False
    notes: ClassVar[tuple[str, ...]] = (
        _("Neither player can go alone. All five tricks score as a march."),
    )
    when_wrong = ""

    def pack(self, rules: HouseRules, players: int) -> Pack:
        """24 cards whatever the house plays with, and its joker."""
        return Pack(24, joker=rules.joker)

    def questions(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
        """Return who made trump, and his tricks."""
        return MAKER, tricks_field(CALLER_TOOK, TRICKS)

    def legal_points(self, rules: HouseRules, players: int) -> tuple[int, ...]:
        """Nothing, made, march and euchred."""
        table = rules.points
        return tuple(sorted({0, table.made, table.march, table.euchre}))

    def read(
        self, facts: Facts, rules: HouseRules, players: int, refusals: list[Refusal]
    ) -> MakersDeal | None:
        """Read who made trump and his tricks (0-5); nobody may be marked as alone."""
        if answer(facts, "alone"):
            refusals.append(NobodyAlone())
        return super().read(facts, rules, players, refusals)

    def points(self, deal: MakersDeal, rules: HouseRules, players: int) -> tuple[int, ...]:
        """A march at five, made at three or four; fewer, and the opponent gets two."""
        table = rules.points
        if deal.tricks < 3:
            return deal.shares(players, makers=0, others=table.euchre)
        makers = table.march if deal.tricks == TRICKS else table.made
        return deal.shares(players, makers=makers, others=0)
