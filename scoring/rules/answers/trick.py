"""Who won this trick: the card, why it wins, and which suit had to be followed.

Knows nothing of points.
"""

from collections.abc import Iterator, Sequence

from scoring.cards import Card, Play, Trump, led_suit, winning_play
from scoring.rules.answers import quotes
from scoring.rules.answers.judgement import Judgement
from scoring.rules.answers.quotes import Quote, pick_quote
from tournament.marked import Message, Sentence, gettext_lazy, paragraph
from tournament.marked import gettext_noop as _

LEAST = 2


def trick_answer(
    cards: Sequence[Card],
    trump: Trump,
    *,
    preset: str,
    seats: Sequence[Message] = (),
) -> Judgement:
    """Return the winner of the trick of *cards*, the one led first.

    *seats* are the seats in the order they played; without them the cards are
    numbered. Fewer than two cards leave it open.
    """
    if len(cards) < LEAST:
        return Judgement(_("Tap the cards in the order they were played."), is_open=True)
    trick = [Play(place, card) for place, card in enumerate(cards)]
    won = winning_play(trick, trump)
    if won.seat < len(seats):
        verdict = gettext_lazy(
            "%(player)s wins the trick with %(card)s.",
            player=seats[won.seat],
            card=won.card.name,
        )
    else:
        verdict = gettext_lazy(
            "Card %(number)s wins the trick: %(card)s.",
            number=won.seat + 1,
            card=won.card.name,
        )
    return Judgement(
        verdict,
        tuple(_reasons(cards, won.card, trump)),
        tuple(pick_quote(preset, rule) for rule in _rules(cards, won.card, trump)),
    )


def _reasons(cards: Sequence[Card], won: Card, trump: Trump) -> Iterator[Sentence]:
    led = led_suit([Play(0, cards[0])], trump)
    if led:
        yield gettext_lazy("The suit led is %(suit)s.", suit=Message(led.word))
    else:
        yield _("The joker was led. It has no suit.")
    yield from _bower_led(cards[0], trump)
    yield _why(won, cards[0], trump)
    if cards.count(won) > 1:
        yield _("It was played twice. Of equal cards the first one wins.")


def _bower_led(led: Card, trump: Trump) -> Iterator[Message]:
    """Explain the suit of a bower that was led."""
    suit = trump.effective_suit(led)
    if led == trump.left_bower and led.suit and trump.suit and suit:
        other = trump.suit if suit is led.suit else led.suit
        yield gettext_lazy(
            "The left bower was led. It calls for %(suit)s, not for %(other)s.",
            suit=Message(suit.word),
            other=Message(other.word),
        )


def _why(won: Card, led: Card, trump: Trump) -> Message:
    if name := describe_bower(won, trump):
        return paragraph(name, _("No card that was played ranks higher."))
    if trump.suit and trump.is_trump(won):
        suit = Message(trump.suit.word)
        return gettext_lazy("It is the highest trump that was played, %(suit)s.", suit=suit)
    none = _("No trump was played.") if trump.suit else _("There is no trump.")
    if led.suit is None:
        return paragraph(none, _("Nothing beats a joker that is led."))
    if won.is_joker:
        return paragraph(none, _("The joker beats every suit."))
    suit = Message(led.suit.word)
    if trump.is_low:
        lowest = gettext_lazy("It is the lowest card of the suit led, %(suit)s.", suit=suit)
        return paragraph(none, lowest)
    highest = gettext_lazy("It is the highest card of the suit led, %(suit)s.", suit=suit)
    return paragraph(none, highest)


def describe_bower(card: Card, trump: Trump) -> str:
    """Return what a bower is: "It is the right bower."; "" for any other card."""
    if not trump.suit:
        return ""
    if card.is_joker:
        return _("It is the best bower, the highest trump of all.")
    if card == trump.right_bower:
        return _("It is the right bower.")
    if card != trump.left_bower:
        return ""
    if not trump.left_follows_print:
        return _("It is the left bower, a trump.")
    return _(
        "It is the left bower, the second-best trump, played as a card of its printed suit."
    )


def _rules(cards: Sequence[Card], won: Card, trump: Trump) -> Iterator[tuple[Quote, ...]]:
    """Return the rules the answer rests on, the special ones first."""
    if any(card.is_joker for card in cards):
        yield quotes.JOKER
    if trump.left_bower in cards:
        yield quotes.BALD_LEFT if trump.left_follows_print else quotes.LEFT_BOWER
    if won == trump.right_bower:
        yield quotes.RIGHT_BOWER
    if trump.suit is None:
        yield quotes.NO_TRUMP
    if cards.count(won) > 1:
        yield quotes.SAME_CARD_TWICE
    yield quotes.HIGHEST_WINS
