"""Farmer's hands: what a hand of nines and tens may ask for tonight, as a ruling.

Source: Everything2 (exchange), Brad Wilson (new deal): variations in both.
"""

from scoring.cards import FarmersHand
from scoring.rules.disputes.incidents import Irregularity
from scoring.rules.disputes.ruling import Booking, Ruling, Verdict, Whom
from scoring.rules.house_rules import FarmersRedeal, HouseRules

_EXCHANGES = {
    FarmersHand.SWAP_THREE_OF_9_10: (
        "A hand with three nines or tens may show them and exchange them for the three "
        "cards under the turned-up card.",
        "A player dealt a combination of three 9's and 10's may reveal them and exchange "
        "them for the three cards below the up-card.",
    ),
    FarmersHand.SWAP_ONLY_9_10: (
        "A hand of nothing but nines and tens may exchange any three for the three cards "
        "under the turned-up card.",
        "If a player's hand contains ONLY 9's and 10's, that player may select 3 cards "
        "from their hand and exchange them for the three cards under the trump card.",
    ),
}
"""The exchanges: what is said tonight, and what the sheet says."""

_OFF = (
    "Here are some variations and rules that are not in effect by default, but are "
    "usually agreed upon mutually before the game begins."
)


def farmers_ruling(event: Irregularity, rules: HouseRules) -> Ruling:
    """Return what such a hand may ask for: an exchange, a new deal, both, or nothing."""
    exchange, quote = _EXCHANGES.get(rules.farmers_hand, ("", _OFF))
    if hands := _misdeals(rules):
        return _misdeal(event, rules, hands, exchange)
    return Ruling(
        event=event.key,
        verdict=Verdict.HAND_EXCHANGED if exchange else Verdict.PLAY_ON,
        sentence=exchange or "Not tonight. The hand must be played.",
        source=f"Everything2, “{'Farmer’s Hand' if exchange else 'Variations'}”",
        quote=quote,
    )


def _misdeals(rules: HouseRules) -> tuple[str, ...]:
    """Return the hands that may be thrown in tonight, in words."""
    low = "nines, tens, eights and sevens" if rules.low_includes_8_7 else "nines and tens"
    hands = {
        f"nothing but {low}": rules.farmers_hand is FarmersHand.MISDEAL_ONLY_9_10,
        f"one ace and else {low}": rules.ace_no_face,
    }
    return tuple(hand for hand, is_on in hands.items() if is_on)


def _misdeal(
    event: Irregularity, rules: HouseRules, hands: tuple[str, ...], exchange: str
) -> Ruling:
    is_same = rules.farmers_redeal is FarmersRedeal.SAME_DEALER
    lost = "The deal passes to the left. No one scores in it."
    sentences = (
        f"Before the bidding, a hand of {' or '.join(hands)} may ask for a new deal.",
        "The same player deals again." if is_same else lost,
        exchange,
    )
    return Ruling(
        event=event.key,
        verdict=Verdict.REDEAL,
        sentence=" ".join(filter(None, sentences)),
        source=event.source,
        quote=event.quote,
        details=(("dealer", "same" if is_same else "left"),),
        bookings=() if is_same else (Booking(Whom.OFFENDERS, 0, ends_deal=True),),
    )
