"""May this hand be thrown in, exchanged or laid down: tonight, and by which sheet.

Knows nothing of who holds it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scoring.cards.card import Card, Suit
from scoring.cards.hands import FarmersHand, is_ace_no_face, is_farmers_hand, is_lay_down
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import FarmersRedeal, HouseRules
from scoring.rules.registry import game_of
from scoring.rulings.judgement import Judgement, hand_size, pack_of
from scoring.rulings.quotes import Quote, pick_quote
from scoring.rulings.ruling import Ruling, Verdict
from scoring.rulings.topics import Irregularity
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy, paragraph
from tournament.words.marked import gettext_noop as _
from tournament.words.tables import read_table, reader_by


def _of_misdeal(key: str) -> tuple[bool, bool, bool]:
    """No ace no face, one ace no face, eights and sevens too."""
    parts = set(key.split("_"))
    if parts - {"low", "ace", "eights"}:
        raise ValueError(f"no hand for a misdeal: {key}")
    return "low" in parts, "ace" in parts, "eights" in parts


_read_words = reader_by(
    exchange=FarmersHand, misdeal=_of_misdeal, redeal=FarmersRedeal, rule=FarmersHand
)
_EXCHANGES, _MISDEALS, REDEALS, _RULES = _read_words(
    **read_table(__package__, "hands.toml")
)


def farmers_ruling(event: Irregularity, rules: HouseRules) -> Ruling:
    """What such a hand may ask for: an exchange, a new deal, both, or nothing."""
    exchange = _EXCHANGES.get(rules.farmers_hand, "")
    is_low = rules.farmers_hand is FarmersHand.MISDEAL_ONLY_9_10
    if is_low or rules.ace_no_face:
        hands = _MISDEALS[is_low, rules.ace_no_face, rules.low_includes_8_7]
        sentences = (hands, REDEALS[rules.farmers_redeal], exchange)
        sentence = paragraph(*filter(None, sentences))
        is_same = rules.farmers_redeal is FarmersRedeal.SAME_DEALER
        return event.redeal(sentence) if is_same else event.pass_deal(sentence)
    rule = _RULES.get(rules.farmers_hand, "farmers_off")
    source = f"Everything2, “{'Farmer’s Hand' if exchange else 'Variations'}”"
    cited = event._replace(source=source, quote=pick_quote(rules.preset, rule).sentence)
    if exchange:
        return cited.lead_to(Verdict.HAND_EXCHANGED, exchange)
    return cited.lead_to(Verdict.PLAY_ON, _("Not tonight. The hand must be played."))


class _Claim(NamedTuple):
    """Something the hand could ask for: whether it may tonight, and who says so."""

    is_misdeal: bool
    holds: bool
    is_on: bool
    quote: Quote

    @property
    def granted(self) -> str:
        if self.is_misdeal:
            return _("This hand may ask for a new deal before the bidding.")
        return _("Three cards may be traded for the three under the turned-up card.")


def hand_answer(
    hand: Sequence[Card], rules: HouseRules, *, trump: Suit | None = None
) -> Judgement:
    """Answer what *hand* may ask for under *rules*, and under other sheets.

    *trump* is needed for a hand to be laid down by a lone player; without it that is
    not looked at. A hand that is not full leaves it open.
    """
    size = hand_size(rules)
    if len(hand) < size:
        return Judgement(_tap(hand, size), is_open=True)
    is_bid = isinstance(game_of(rules), BiddingGame)  # no card is turned up then
    claims = () if is_bid else tuple(_claims(hand, rules))
    laid = _lay_down(hand, rules, trump)
    tonight = [claim for claim in claims if claim.holds and claim.is_on]
    elsewhere = [claim for claim in claims if claim.holds and not claim.is_on]
    verdicts = [laid.verdict] if laid else []
    verdicts += dict.fromkeys(claim.granted for claim in tonight)
    if not verdicts and elsewhere:
        verdicts = [_("Not tonight. Play this hand.")]
    elif not verdicts:
        verdicts = [_("No. Play this hand.")]
    is_misdeal = any(claim.is_misdeal for claim in tonight)
    quotes = laid.quotes if laid else ()
    return Judgement(
        paragraph(*verdicts),
        (REDEALS[rules.farmers_redeal],) if is_misdeal else (),
        (*quotes, *(claim.quote for claim in (*tonight, *elsewhere))),
    )


def _tap(hand: Sequence[Card], size: int) -> Message:
    if hand:
        return ngettext_lazy(
            "Tap %(count)s more card.", "Tap %(count)s more cards.", size - len(hand)
        )
    return ngettext_lazy("Tap the %(count)s card.", "Tap the %(count)s cards.", size)


def _claims(hand: Sequence[Card], rules: HouseRules) -> Iterator[_Claim]:
    low = rules.low_includes_8_7
    for version, rule in _RULES.items():
        holds = is_farmers_hand(hand, version, low_includes_8_7=low)
        is_on, is_misdeal = rules.farmers_hand is version, version not in _EXCHANGES
        yield _Claim(is_misdeal, holds, is_on, pick_quote(rules.preset, rule))
    holds, is_on = is_ace_no_face(hand, low_includes_8_7=low), rules.ace_no_face
    quote = pick_quote(rules.preset, "ace_no_face")
    yield _Claim(is_misdeal=True, holds=holds, is_on=is_on, quote=quote)


def _lay_down(
    hand: Sequence[Card], rules: HouseRules, suit: Suit | None
) -> Judgement | None:
    if suit is None or not is_lay_down(hand, game_of(rules).trumps()[suit], pack_of(rules)):
        return None
    verdict = gettext_lazy(
        "With %(suit)s as trump, a loner may lay this hand down and take every trick.",
        suit=Message(suit.word),
    )
    return Judgement(verdict, (), (pick_quote(rules.preset, "lay_down"),))
