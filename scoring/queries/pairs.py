"""The two pairs of a game: who they are, where they sit, what they have scored."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from scoring.queries.deal_text import pairs_of
from scoring.queries.recorded import RecordedDeal
from scoring.rules import Button, Buttons, HouseRules, partnership, score_deal
from scoring.standings import SidePenalty, penalty_of
from tournament.seats import Compass, Side


@dataclass(frozen=True, slots=True)
class PairLine:
    """A pair in a game.

    *seats* says where they sit, *deals* are their points deal by deal, without a lone
    player's extra; *points* and *against* are the sums with the penalties of both sides,
    *penalty* is this pair's part of it; *buttons* report a deal for them; *players* are
    their names one by one.
    """

    side: Side
    seats: str
    names: str
    deals: tuple[int, ...]
    points: int
    against: int
    buttons: tuple[Button, ...]
    penalty: int = 0
    players: tuple[str, ...] = ()


def pair_lines(
    names: Mapping[Compass, str],
    deals: Sequence[RecordedDeal],
    rules: HouseRules,
    penalties: Sequence[SidePenalty] = (),
    *,
    pad: Buttons | None = None,
) -> tuple[PairLine, PairLine]:
    """Return both pairs of a game, the first-listed pair first.

    *penalties* are those that count; *pad* has the buttons under these *rules*, which
    take longer to find than the rest, where many games are asked for.
    """
    pad = pad or partnership(rules).buttons(rules)
    scored = [score_deal(deal.report, rules) for deal in deals]
    points = {side: tuple(deal.for_side(side) for deal in scored) for side in Side}
    booked = {side: penalty_of(side, penalties) for side in Side}
    first, second = (_line(side, names, points, booked, pad) for side in Side)
    return first, second


def _line(
    side: Side,
    names: Mapping[Compass, str],
    points: Mapping[Side, tuple[int, ...]],
    booked: Mapping[Side, int],
    pad: Buttons,
) -> PairLine:
    return PairLine(
        side=side,
        seats="–".join(gettext(seat.word) for seat in side.seats),
        names=pairs_of(names)[side],
        deals=points[side],
        points=sum(points[side]) + booked[side],
        against=sum(points[side.other]) + booked[side.other],
        buttons=pad.for_side(side),
        players=tuple(names[seat] for seat in side.seats),
        penalty=booked[side],
    )
