"""Was it a renege: the tricks of a deal, card after card, and what they prove.

Knows nothing of what a renege costs.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scoring.cards.card import Card
from scoring.cards.trick import Play, Revoke, find_revokes, led_suit, winning_play
from scoring.cards.trump import Trump
from scoring.rulings.judgement import BY_COMPASS, Judgement, SeatWords, Table
from scoring.rulings.quotes import pick_quotes
from tournament.words.marked import Message, Sentence, gettext_lazy, paragraph
from tournament.words.marked import gettext_noop as _

LEAST = 2


def trick_answer(
    cards: Sequence[Card], trump: Trump, *, preset: str, seats: Sequence[Message] = ()
) -> Judgement:
    """The winner of the trick of *cards*, the one led first.

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
        pick_quotes(preset, _rules(cards, won.card, trump)),
    )


def _reasons(cards: Sequence[Card], won: Card, trump: Trump) -> Iterator[Sentence]:
    led = led_suit([Play(0, cards[0])], trump)
    if led:
        yield gettext_lazy("The suit led is %(suit)s.", suit=Message(led.word))
    else:
        yield _("The joker was led. It has no suit.")
    bowers = (describe_bower(card, trump) for card in (cards[0], won))
    yield from dict.fromkeys(filter(None, bowers))
    if cards.count(won) > 1:
        yield _("It was played twice. Of equal cards the first one wins.")


def describe_bower(card: Card, trump: Trump) -> str:
    """What a bower is: "It is the right bower."; "" for any other card."""
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


def _rules(cards: Sequence[Card], won: Card, trump: Trump) -> Iterator[str]:
    if any(card.is_joker for card in cards):
        yield "joker"
    if trump.left_bower in cards:
        yield _left(trump)
    if won == trump.right_bower:
        yield "right_bower"
    if trump.suit is None:
        yield "no_trump"
    if cards.count(won) > 1:
        yield "same_card_twice"
    yield "highest_wins"


class Tricks(NamedTuple):
    """Cards as tricks, and whose turn it is after them: None once all are played."""

    tricks: tuple[tuple[Play[str], ...], ...]
    turn: str | None


def tricks_of(cards: Sequence[Card], start: Table, trump: Trump, most: int) -> Tricks:
    """Deal *cards* out to tricks, the winner of one leading to the next.

    *start* is the table before the first trick; *most* is how many tricks a deal has,
    and cards beyond them are left out.
    """
    tricks: list[tuple[Play[str], ...]] = []
    table, left = start, tuple(cards)
    while left and len(tricks) < most:
        order = table.order
        trick = tuple(map(Play, order, left))
        left = left[len(trick) :]
        tricks.append(trick)
        if len(trick) < len(order):
            return Tricks(tuple(tricks), order[len(trick)])
        table = table._replace(leader=winning_play(trick, trump).seat)
    return Tricks(tuple(tricks), None if len(tricks) == most else table.leader)


def renege_answer(
    played: Tricks, trump: Trump, *, preset: str, seats: SeatWords = BY_COMPASS
) -> Judgement:
    """Every renege that the tricks prove, or that there is none so far.

    A card that does not follow suit is no renege until the same player shows the suit.
    *seats* are what the players are called.
    """
    rules = ["follow_suit", "renege"]
    if not played.tricks:
        return Judgement(_("Tap the cards, trick after trick."), is_open=True)
    if revokes := find_revokes(played.tricks, trump):
        verdict: Sentence = paragraph(*(_charge(each, seats) for each in revokes))
        reasons = tuple(_proof(revoke, trump, seats) for revoke in revokes)
        if any(trump.left_bower in (revoke.card, revoke.proof_card) for revoke in revokes):
            rules = [_left(trump), *rules]
    elif played.turn is None:
        verdict, reasons = _("No renege. Every player followed suit when possible."), ()
    else:
        verdict, reasons = _("No renege so far."), tuple(_doubts(played, trump, seats))
    return Judgement(verdict, reasons, pick_quotes(preset, rules))


def _left(trump: Trump) -> str:
    return "bald_left" if trump.left_follows_print else "left_bower"


def _charge(revoke: Revoke[str], seats: SeatWords) -> Message:
    return gettext_lazy(
        "%(player)s reneged in trick %(trick)s with %(card)s.",
        player=seats[revoke.seat],
        trick=revoke.trick,
        card=revoke.card.name,
    )


def _proof(revoke: Revoke[str], trump: Trump, seats: SeatWords) -> Message:
    proof = gettext_lazy(
        "The proof: in trick %(proof)s %(player)s played %(card)s, which could have been "
        "played in trick %(trick)s.",
        proof=revoke.proof_trick,
        player=seats[revoke.seat],
        card=revoke.proof_card.name,
        trick=revoke.trick,
    )
    bower = describe_bower(revoke.proof_card, trump)
    return paragraph(proof, bower) if bower else proof


def _doubts(played: Tricks, trump: Trump, seats: SeatWords) -> Iterator[Message]:
    """Who has shown out: from now on that suit would prove a renege."""
    for number, trick in enumerate(played.tricks, start=1):
        led = led_suit(trick, trump)
        for play in trick[1:]:
            if led and trump.effective_suit(play.card) is not led:
                yield gettext_lazy(
                    "%(player)s did not follow %(suit)s in trick %(trick)s. If %(player)s "
                    "still plays that suit, it was a renege.",
                    player=seats[play.seat],
                    suit=Message(led.word),
                    trick=number,
                )
