"""Tally cards as their holders write them, and as the desk types them in."""

from random import Random

from scoring.desk.actions import write_card
from scoring.standings.cross_check import Boxes
from tests.factories.sessions import ORGANIZER
from tournament.play.seats import Side
from tournament.seating.seats import seating

DEALS = 4


def dealt(random):
    """Totals of both pairs of one game of four deals, made up deal by deal."""
    totals = [0, 0]
    for _ in range(DEALS):
        totals[random.randrange(2)] += random.choice([0, 1, 1, 1, 2, 2, 4])
    return tuple(totals)


def cards_of(session, rounds=None, seed=1):
    """What stands on every card, by number: the boxes of its games and its total (0)."""
    random, cards = Random(seed), {}
    for game in seating(session, rounds=rounds):
        totals = dict(zip(Side, dealt(random), strict=True))
        for seat, number in game.seats.items():
            own, against = totals[seat.side], totals[seat.side.other]
            cards.setdefault(number, {})[game.round] = (own, against)
    for boxes in cards.values():
        boxes[0] = tuple(map(sum, zip(*boxes.values(), strict=True)))
    return cards


def type_in(session, cards, by=ORGANIZER):
    """Type these cards in."""
    for number, boxes in cards.items():
        by_game = {game: Boxes(*both) for game, both in boxes.items()}
        write_card(session=session, card=number, boxes=by_game, by=by)
