"""May this hand be thrown in, exchanged or laid down: tonight, and by which sheet.

Knows nothing of who holds it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.cards import (
    Card,
    FarmersHand,
    Suit,
    is_ace_no_face,
    is_farmers_hand,
    is_lay_down,
)
from scoring.rules.answers import quotes
from scoring.rules.answers.judgement import Judgement
from scoring.rules.answers.quotes import Quote, pick_quote
from scoring.rules.answers.tonight import hand_size, pack_of, trump_of
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import FarmersRedeal, HouseRules
from scoring.rules.registry import game_of

_EXCHANGE = "Three cards may be exchanged for the three under the turned-up card"
_MISDEAL = "This hand may ask for a new deal before the bidding"


@dataclass(frozen=True, slots=True)
class _Claim:
    """Something the hand could ask for: whether it may tonight, and who says so."""

    request: str
    holds: bool
    is_on: bool
    quote: Quote


def hand_answer(
    hand: Sequence[Card], rules: HouseRules, *, trump: Suit | None = None
) -> Judgement:
    """Answer what *hand* may ask for under *rules*, and under other sheets.

    *trump* is needed for a hand to be laid down by a lone player; without it that is
    not looked at. A hand that is not full leaves it open.
    """
    size = hand_size(rules)
    if len(hand) < size:
        missing = size - len(hand)
        more = f"{missing} more card{'s' if missing > 1 else ''}"
        return Judgement(f"Tap {more if hand else f'the {size} cards'}.", is_open=True)
    claims = () if _has_no_turn_up(rules) else tuple(_claims(hand, rules))
    laid = _lay_down(hand, rules, trump)
    tonight = [claim for claim in claims if claim.holds and claim.is_on]
    elsewhere = [claim for claim in claims if claim.holds and not claim.is_on]
    verdicts = [laid.verdict] if laid else []
    verdicts += dict.fromkeys(f"{claim.request}." for claim in tonight)
    if not verdicts:
        verdicts = [f"{'Not tonight' if elsewhere else 'No'}. Play this hand."]
    silent = () if laid else _silent(claims, rules)
    return Judgement(
        " ".join(verdicts),
        (*_redeal(tonight, rules), *map(_would, elsewhere), *silent),
        (
            *(laid.quotes if laid else ()),
            *(claim.quote for claim in (*tonight, *elsewhere)),
        ),
    )


def _has_no_turn_up(rules: HouseRules) -> bool:
    return isinstance(game_of(rules), BiddingGame)


def _claims(hand: Sequence[Card], rules: HouseRules) -> Iterator[_Claim]:
    exchanges = (
        (FarmersHand.SWAP_THREE_OF_9_10, quotes.FARMERS_SWAP_THREE, _EXCHANGE),
        (FarmersHand.SWAP_ONLY_9_10, quotes.FARMERS_SWAP_ONLY, _EXCHANGE),
        (FarmersHand.MISDEAL_ONLY_9_10, quotes.FARMERS_MISDEAL, _MISDEAL),
    )
    low = rules.low_includes_8_7
    for version, quote, wish in exchanges:
        holds = is_farmers_hand(hand, version, low_includes_8_7=low)
        yield _Claim(wish, holds, rules.farmers_hand is version, quote)
    holds = is_ace_no_face(hand, low_includes_8_7=low)
    yield _Claim(_MISDEAL, holds, rules.ace_no_face, quotes.ACE_NO_FACE)


def _redeal(tonight: list[_Claim], rules: HouseRules) -> Iterator[str]:
    if any(claim.request == _MISDEAL for claim in tonight):
        same = rules.farmers_redeal is FarmersRedeal.SAME_DEALER
        yield (
            "The same player deals again."
            if same
            else "The deal passes to the left. No one scores in it."
        )


def _would(claim: _Claim) -> str:
    return f"{claim.quote.source}: {claim.request}. That rule is off tonight."


def _silent(claims: Sequence[_Claim], rules: HouseRules) -> Iterator[str]:
    """Return why a hand that looks poor gets nothing."""
    if not claims and _has_no_turn_up(rules):
        yield f"In {game_of(rules).title} no hand gets a new deal or new cards."
    elif not any(claim.holds for claim in claims):
        yield "No rule sheet gives a hand like this a new deal or new cards."


def _lay_down(
    hand: Sequence[Card], rules: HouseRules, suit: Suit | None
) -> Judgement | None:
    """Return what is to be said where the hand cannot be beaten; else nothing."""
    if suit is None or not is_lay_down(hand, trump_of(suit, rules), pack_of(rules)):
        return None
    verdict = (
        f"With {suit.word} as trump, a loner may lay this hand down and take every trick."
    )
    return Judgement(verdict, (), (pick_quote(rules.preset, quotes.LAY_DOWN),))
