"""Lines of the prize list: a prize, who wins it, and what of it is paid."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from itertools import chain
from typing import NamedTuple

from django.utils.translation import gettext

from scoring.prizes import pot as pots
from scoring.standings.awards import Team
from scoring.standings.prizes import PrizeKind
from tournament.words.money import NOTHING


class Winner(NamedTuple):
    """Somebody who wins a prize, or a part of it; *amount* is theirs.

    *payment* is the key of the last line of the cash book that pays it out, 0 before, and
    *paid* what all of them come to: the pot may have changed since. A gift that was handed
    over has a line of 0.
    """

    number: int
    name: str
    amount: Decimal
    payment: int = 0
    paid: Decimal = NOTHING

    @property
    def unpaid(self) -> Decimal:
        return max(self.amount - self.paid, NOTHING)

    @property
    def overpaid(self) -> Decimal:
        return max(self.paid - self.amount, NOTHING)

    @property
    def is_paid_out(self) -> bool:
        return bool(self.payment) and not self.unpaid

    @property
    def undo(self) -> str:
        """What the button sends that takes the payment back."""
        return f"cash {self.payment}"


class AwardLine(NamedTuple):
    """A prize, or several put together for tied places, and who wins it.

    *key* is what it is paid out under. *amount* is what all its prizes come to in money,
    with their *share* (percent) of the pot, *gift* what they are besides. *undecided* are
    player numbers that are tied, or in the hat; *names* are of everybody who played. *how*
    tells how a tie was decided, *undone* how often it was drawn and the draw was undone.
    It *waits* where a winner may yet win something else instead. It *is_decided* where a
    tie was broken, or *is_chosen* where the organizer named the winner. *in_dollars* what
    is over when it is split stays with what was raised. *teams* are equal, or split it:
    players, or pairs of the final. A place may be one of a *stage*.
    """

    prizes: tuple[int, ...]
    key: str
    kind: str
    place: int
    title: str
    division: str
    amount: Decimal
    gift: str
    winners: tuple[Winner, ...]
    undecided: tuple[int, ...]
    names: Mapping[int, str]
    how: str
    undone: int
    waits: bool
    share: Decimal
    is_decided: bool = False
    is_chosen: bool = False
    in_dollars: bool = False
    stage: str = ""
    teams: tuple[Team, ...] = ()

    @property
    def prize(self) -> int:
        return self.prizes[0]

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(winner.number for winner in self.winners)

    @property
    def is_door(self) -> bool:
        return self.kind == PrizeKind.DOOR

    @property
    def is_place(self) -> bool:
        """Whether it is won by a place among all, not in a group or a stage."""
        return self.kind == PrizeKind.PLACE and not (self.division or self.stage)

    @property
    def equals(self) -> tuple[int, ...]:
        """The numbers that can cut or draw, the first of each pair of the final."""
        return tuple(first for first, *_ in self.teams)

    @property
    def parts(self) -> tuple[Decimal, ...]:
        """What each of them gets where they split it."""
        people = self.people_tied
        return pots.split_amount(self.amount, people, in_dollars=self.in_dollars)

    @property
    def people_tied(self) -> int:
        return sum(map(len, self.teams))

    @property
    def tied(self) -> tuple[tuple[int, str], ...]:
        return tuple((team[0], self._name_team(team)) for team in self.teams)

    @property
    def names_tied(self) -> tuple[str, ...]:
        return tuple(name for _, name in self.tied)

    @property
    def is_paid_out(self) -> bool:
        return any(winner.payment for winner in self.winners)

    def name_of(self, number: int) -> str:
        return self.names[number]

    def _name_team(self, team: Team) -> str:
        name, *partner = map(self.name_of, team)
        facts = {"name": name, "partner": "".join(partner)}
        return gettext("%(name)s with %(partner)s") % facts if partner else name


def sum_due(lines: Iterable[AwardLine], *, is_final: bool) -> Decimal:
    """Sum up what is still to be paid; at the end not what nobody has won."""
    parts = []
    for line in lines:
        parts += [winner.unpaid for winner in line.winners]
        if not line.winners and (line.undecided or not is_final):
            parts.append(line.amount)
    return sum(parts, NOTHING)


def list_astray(
    lines: Iterable[AwardLine], paid: pots.Payments
) -> tuple[pots.Payment, ...]:
    """Payments of a prize of the list to whoever has not won it.

    Those of one prize to one player stand together, in the order entered.
    """
    won = {(line.key, winner.number) for line in lines for winner in line.winners}
    astray = (payments for what, payments in paid.items() if what not in won)
    return tuple(chain.from_iterable(astray))
