"""Luck in words a parish can read; every sentence is read off the figures."""

from collections.abc import Sequence

from tournament.rotations.luck import LuckInPoints, card_points
from tournament.rotations.words.fairness import in_ranges
from tournament.words.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy

FEW = 5
"""So many seats are named."""
ASSUMED = gettext_noop(
    "This assumes that a good player with an average partner takes 54 of every 100 points."
)


def luck_sentences(luck: LuckInPoints) -> tuple[Message, ...]:
    draw, cards = round(luck.draw, 1), round(luck.cards, 1)
    if not draw:
        seats = gettext_lazy("Who sits with whom gives no one an advantage.")
        return seats, _of_the_cards(cards), Message(ASSUMED)
    seats = gettext_lazy(
        "Good or bad partners and opponents move a total by about %(points)s points.",
        points=draw,
    )
    share = gettext_lazy(
        "Seats are %(percent)s%% of all luck.", percent=max(luck.draw_share, 1)
    )
    return (
        seats,
        *([_worst(luck)] if round(luck.most, 1) > draw else []),
        _of_the_cards(cards),
        share,
        Message(ASSUMED),
    )


def _of_the_cards(points: float) -> Message:
    return gettext_lazy("The cards move a total by about %(points)s points.", points=points)


def _worst(luck: LuckInPoints) -> Message:
    most = round(luck.most, 1)
    if len(luck.numbers) > FEW:
        return ngettext_lazy(
            "For %(count)s player it is %(points)s points.",
            "For %(count)s players it is %(points)s points.",
            len(luck.numbers),
            points=most,
        )
    return ngettext_lazy(
        "Most for number %(numbers)s: %(points)s points.",
        "Most for numbers %(numbers)s: %(points)s points.",
        len(luck.numbers),
        numbers=in_ranges(luck.numbers),
        points=most,
    )


def order_within_luck(
    points: Sequence[int], *, games: int, deals_per_game: int
) -> Message | None:
    """Which places the cards can have decided; nothing before two players have played a
    game.

    Two who are alike end so many points apart as the cards move both their totals. *points*
    are totals of those who can win, the most first.
    """
    if len(points) < 2 or not games:
        return None
    apart = round(card_points(games, deals_per_game) * 2**0.5)
    close = sum(points[0] - total <= apart for total in points)
    if close == 1:
        return gettext_lazy(
            "First place leads by more than the %(points)s points that the cards alone "
            "can make.",
            points=apart,
        )
    return gettext_lazy(
        "The cards alone can decide the order of the first %(places)s players, who are "
        "within %(points)s points.",
        places=close,
        points=apart,
    )
