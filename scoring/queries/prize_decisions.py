"""What was decided about prizes: ties, draws, and winners chosen by the organizer."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext

from scoring.models import PrizeDecision
from tournament.models import Session

_Method = PrizeDecision.TieBreakMethod


@dataclass(slots=True)
class PrizeDecisions:
    """The decisions of an event that count, by the key of their prize.

    *orders* are numbers as a cut or a draw put them, *passed* who was drawn and was not
    there, *chosen* whom the organizer names; *lots* counts the draws that stand.
    Those in an order that is *split* share the prize.
    """

    orders: dict[int, Sequence[int]] = field(default_factory=dict)
    passed: dict[int, frozenset[int]] = field(default_factory=dict)
    chosen: dict[int, int] = field(default_factory=dict)
    lots: Counter[int] = field(default_factory=Counter)
    split: set[int] = field(default_factory=set)
    _drawn_by: dict[int, str] = field(default_factory=dict)
    _chosen_by: dict[int, str] = field(default_factory=dict)

    def get_how(self, prize: int) -> str:
        """Return how the winner of *prize* was found and who entered it, or ""."""
        hows = self._chosen_by if prize in self.chosen else self._drawn_by
        return hows.get(prize, "")

    def add(self, decision: PrizeDecision) -> None:
        """Heed a later *decision*."""
        prize = decision.prize_id
        method = gettext(str(decision.get_how_display()))
        how = gettext("%(how)s, %(who)s") % {"how": method, "who": decision.who}
        self.chosen.pop(prize, None)
        self.split.discard(prize)
        if decision.is_passed:
            self.passed[prize] = self.passed.get(prize, frozenset()) | set(decision.numbers)
            self.orders.pop(prize, None)
        elif decision.how != _Method.CHOSEN:
            self.orders[prize], self._drawn_by[prize] = decision.numbers, how
            self.lots[prize] += decision.how == _Method.LOT
            if decision.how == _Method.SPLIT:
                self.split.add(prize)
        else:
            self.chosen[prize], self._chosen_by[prize] = decision.numbers[0], how


def list_prize_decisions(session: Session) -> PrizeDecisions:
    """Load the decisions of *session*, in one query."""
    decided = PrizeDecisions()
    for decision in PrizeDecision.objects.filter(prize__session=session).order_by("pk"):
        decided.add(decision)
    return decided
