"""How many deals of standard euchre a second are dealt, played, judged and scored.

Every deal: shuffle the pack of 24, deal in packets, make trump, play by random legal
play, sometimes alone; then find the winner of each trick, look for reneges, name the
outcome and score it. Beside it, in the same run, the least a deal can cost: the same
pack shuffled and cut into four hands. By hand, from the project's folder:

    .venv/bin/python -m tests.bench.deals
"""

import cProfile
import pstats
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import process_time

from scoring.cards.card import Card, Suit
from scoring.cards.hands import clockwise_after, first_leader_of_four
from scoring.cards.pack import Pack
from scoring.cards.trick import Play, find_revokes, legal_cards, winning_play
from scoring.cards.trump import Trump, suits_to_name
from scoring.rules import (
    DealReport,
    HouseRules,
    Outcome,
    PlayedDeal,
    outcome_of_tricks,
    score_deal,
)
from scoring.rules.outcome import EUCHRES
from tournament.play.seats import Compass

DEALS = 4000
RUNS = 5
SEED = 1829
PACK = Pack(24)
PACKETS = (3, 2)
RULES = HouseRules()
SEATS = tuple(Compass)
PROFILE_LINES = 12


@dataclass(frozen=True, slots=True)
class Made:
    """Who made what trump, and whether alone."""

    maker: Compass
    trump: Trump
    alone: bool


def bare_deal(chance: Random, _dealer: Compass) -> None:
    """The baseline: shuffle the same pack and cut four hands from it."""
    cards = list(PACK.cards)
    chance.shuffle(cards)
    [cards[start : start + 5] for start in range(0, 20, 5)]


def whole_deal(chance: Random, dealer: Compass) -> Outcome:
    """Deal, play, judge and score one deal."""
    cards = list(PACK.cards)
    chance.shuffle(cards)
    first = chance.choice(PACKETS)
    firsts, seconds = cards[: 4 * first], cards[4 * first : 20]
    order = clockwise_after(dealer, SEATS)
    hands = {
        seat: [*_packet(firsts, number), *_packet(seconds, number)]
        for number, seat in enumerate(order)
    }
    made = make_trump(chance, hands[dealer], cards[20])
    return judge(play(chance, hands, made, dealer), made)


def _packet(cards: list[Card], player: int) -> list[Card]:
    size = len(cards) // 4
    return cards[player * size : (player + 1) * size]


def make_trump(chance: Random, dealers_hand: list[Card], turn_up: Card) -> Made:
    """Half the time the turn-up is taken, else another suit is named."""
    maker, alone = chance.choice(SEATS), chance.random() < 0.1
    suit = turn_up.suit or Suit.HEARTS
    if chance.random() < 0.5:
        dealers_hand[chance.randrange(5)] = turn_up
        return Made(maker, Trump(suit), alone)
    return Made(maker, Trump(chance.choice(suits_to_name({suit}))), alone)


def play(
    chance: Random, hands: dict[Compass, list[Card]], made: Made, dealer: Compass
) -> list[list[Play[Compass]]]:
    """Five tricks of random legal play."""
    leader = first_leader_of_four(dealer=dealer, maker=made.maker, alone=made.alone)
    out = made.maker.partner if made.alone else None
    tricks = []
    for _ in range(5):
        trick: list[Play[Compass]] = []
        for seat in (leader, *clockwise_after(leader, SEATS)[:-1]):
            if seat is not out:
                led = trick[0].card if trick else None
                card = chance.choice(legal_cards(hands[seat], led, made.trump))
                hands[seat].remove(card)
                trick.append(Play(seat, card))
        tricks.append(trick)
        leader = winning_play(trick, made.trump).seat
    return tricks


def judge(tricks: list[list[Play[Compass]]], made: Made) -> Outcome:
    """Who won each trick, whether all was legal, how it ended and what it is worth."""
    if find_revokes(tricks, made.trump):
        raise AssertionError("legal play is never a renege")
    side = made.maker.side
    won = sum(winning_play(trick, made.trump).seat.side is side for trick in tricks)
    outcome = outcome_of_tricks(PlayedDeal(won, alone=made.alone), RULES)
    scorers = side.other if outcome in EUCHRES else side
    if score_deal(DealReport(outcome, scorers), RULES).for_side(scorers) < 1:
        raise AssertionError("every deal played out scores")
    return outcome


def rate(deal: Callable[[Random, Compass], object]) -> float:
    """Deals a processor second, the best of some runs of the same deals."""
    return max(_rate_once(deal) for _ in range(RUNS))


def _rate_once(deal: Callable[[Random, Compass], object]) -> float:
    chance = Random(SEED)
    start = process_time()
    for number in range(DEALS):
        deal(chance, SEATS[number % 4])
    return DEALS / (process_time() - start)


def main() -> None:
    """Print the rates, their ratio, how the deals ended and the profile."""
    bare, whole = rate(bare_deal), rate(whole_deal)
    sys.stdout.write(
        f"shuffled and cut only:            {bare:>9.0f} deals/s\n"
        f"dealt, played, judged and scored: {whole:>9.0f} deals/s\n"
        f"ratio:                            {bare / whole:>9.1f}\n"
    )
    chance = Random(SEED)
    ended = Counter(whole_deal(chance, SEATS[n % 4]) for n in range(DEALS))
    for outcome, times in ended.most_common():
        sys.stdout.write(f"{outcome.label:<34}{100 * times / DEALS:>9.1f} %\n")
    with cProfile.Profile() as profile:
        _rate_once(whole_deal)
    pstats.Stats(profile).sort_stats("tottime").print_stats(PROFILE_LINES)


if __name__ == "__main__":
    main()
