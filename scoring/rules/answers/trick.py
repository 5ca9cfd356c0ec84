"""Who won this trick: the card, why it wins, and which suit had to be followed.

Knows nothing of points.
"""

from collections.abc import Iterator, Sequence

from scoring.cards import Card, Play, Suit, Trump, led_suit, winning_play
from scoring.rules.answers import quotes
from scoring.rules.answers.judgement import Judgement
from scoring.rules.answers.quotes import Quote, pick_quote

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
LEAST = 2


def trick_answer(
    cards: Sequence[Card],
    trump: Trump,
    *,
    preset: str,
    seats: Sequence[str] = (),
) -> Judgement:
    """Return the winner of the trick of *cards*, the one led first.

    *seats* are the players' names in the order they played; without them they are
    counted. Fewer than two cards leave it open.
    """
    if len(cards) < LEAST:
        return Judgement("Tap the cards in the order they were played.", is_open=True)
    trick = [Play(place, card) for place, card in enumerate(cards)]
    won = winning_play(trick, trump)
    if won.seat < len(seats):
        verdict = f"{seats[won.seat]} wins the trick with the {won.card.name}."
    else:
        player = f"The player who played {_ORDINALS[won.seat]}"
        verdict = f"The {won.card.name} wins. {player} takes the trick."
    return Judgement(
        verdict,
        tuple(_reasons(cards, won.card, trump)),
        tuple(pick_quote(preset, rule) for rule in _rules(cards, won.card, trump)),
    )


def _reasons(cards: Sequence[Card], won: Card, trump: Trump) -> Iterator[str]:
    led = led_suit([Play(0, cards[0])], trump)
    yield f"The suit led is {led.word}." if led else "The joker was led: it has no suit."
    yield from _bower_led(cards[0], trump)
    yield _why(won, cards[0], trump)
    if cards.count(won) > 1:
        yield f"The {won.name} was played twice: of equal cards the first one wins."


def _bower_led(led: Card, trump: Trump) -> Iterator[str]:
    """Explain the suit of a bower that was led."""
    suit = trump.effective_suit(led)
    if led == trump.left_bower and led.suit and trump.suit and suit:
        other = trump.suit if suit is led.suit else led.suit
        yield (
            f"The {led.name} is the left bower: led, it calls for {suit.word}, not for "
            f"{other.word}."
        )


def _why(won: Card, led: Card, trump: Trump) -> str:
    if name := card_name(won, trump):
        return f"The {won.name} is {name}: nothing that was played ranks higher."
    if trump.suit and trump.is_trump(won):
        return f"It is the highest trump that was played, {trump.suit.word}."
    none = "No trump was played" if trump.suit else "There is no trump"
    if led.suit is None:
        return f"{none}, and nothing beats a joker that is led."
    return f"{none}, and it is the highest card of the suit led, {led.suit.word}."


def card_name(card: Card, trump: Trump) -> str:
    """Return what a card is called beside its name: "the left bower, a heart".

    "" for most.
    """
    if not trump.suit:
        return ""
    if card.is_joker:
        return "the best bower, the highest trump of all"
    if card == trump.right_bower:
        return "the right bower"
    if card != trump.left_bower or not card.suit:
        return ""
    if not trump.left_follows_print:
        return f"the left bower, {one_of(trump.suit)}"
    return f"the left bower, played as {one_of(card.suit)} but second of the trumps"


def one_of(suit: Suit) -> str:
    """Return a card of *suit*: "a heart"."""
    return f"a {suit.word.removesuffix('s')}"


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
