"""The first lead: who leads to the first trick, and who may defend alone first.

Source: CatsAtCards and House of Cards (left of a lone maker), the Activity List and Brad
Wilson (left of the dealer; "Leading Alone").
"""

from collections.abc import Collection, Sequence
from enum import StrEnum

from scoring.cards.seating import Seat, clockwise_after
from tournament.seats import Compass


class LoneLead(StrEnum):
    """Who leads first when somebody plays alone."""

    LEFT_OF_MAKER = "left_of_maker"
    LEFT_OF_DEALER = "left_of_dealer"
    NO_LONE_LEAD = "no_lone_lead"


def first_leader(
    seats: Sequence[Seat],
    *,
    dealer: Seat,
    lone_lead: LoneLead = LoneLead.LEFT_OF_MAKER,
    lone_maker: Seat | None = None,
    lone_defender: Seat | None = None,
    sitting_out: Collection[Seat] = (),
) -> Seat:
    """Return who leads to the first trick, at a table of any size.

    The first player left of the dealer, unless somebody is alone and the house has it
    otherwise: left of a lone maker; or, with `NO_LONE_LEAD`, a lone defender always and
    a lone maker never.

    Args:
        seats: everybody at the table, clockwise.
        dealer: may sit out himself.
        lone_lead: the house rule.
        lone_maker: the maker if he plays alone, as in a game of three he always does.
        lone_defender: the defender who plays alone, if there is one.
        sitting_out: those whose cards are out of play.

    Raises:
        ValueError: the dealer or maker is not at the table, or nobody is left to lead.
    """
    start = dealer
    barred: set[Seat | None] = set(sitting_out)
    if lone_lead is LoneLead.NO_LONE_LEAD and lone_defender is not None:
        return lone_defender
    if lone_lead is LoneLead.NO_LONE_LEAD:
        barred.add(lone_maker)
    elif lone_lead is LoneLead.LEFT_OF_MAKER and lone_maker is not None:
        start = lone_maker
    for seat in clockwise_after(start, seats):
        if seat not in barred:
            return seat
    raise ValueError("nobody is left to lead")


def first_leader_of_four(
    *,
    dealer: Compass,
    maker: Compass,
    alone: bool = False,
    lone_defender: Compass | None = None,
    lone_lead: LoneLead = LoneLead.LEFT_OF_MAKER,
) -> Compass:
    """Return who leads to the first trick where partners sit opposite.

    Partners of those who play alone sit out.

    Raises:
        ValueError: the lone defender is on the makers' side.
    """
    if lone_defender is not None and lone_defender.side is maker.side:
        raise ValueError("a maker cannot defend alone")
    alone_there = (maker if alone else None, lone_defender)
    return first_leader(
        tuple(Compass),
        dealer=dealer,
        lone_lead=lone_lead,
        lone_maker=maker if alone else None,
        lone_defender=lone_defender,
        sitting_out=[seat.partner for seat in alone_there if seat],
    )


def first_to_defend_alone(*, dealer: Compass, maker: Compass) -> Compass:
    """Return the defender who may be first to say that he plays alone.

    Source: CatsAtCards, "Defending Alone".
    """
    defenders = maker.side.other.seats
    return next(
        seat for seat in clockwise_after(dealer, tuple(Compass)) if seat in defenders
    )
