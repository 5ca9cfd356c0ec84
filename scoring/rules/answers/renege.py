"""Was it a renege: the tricks of a deal, card after card, and what they prove.

Knows nothing of what a renege costs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.cards import Card, Play, Revoke, Trump, find_revokes, led_suit, winning_play
from scoring.rules.answers import quotes
from scoring.rules.answers.judgement import Judgement
from scoring.rules.answers.quotes import pick_quote
from scoring.rules.answers.tonight import BY_COMPASS, SeatWords, Table
from scoring.rules.answers.trick import describe_bower
from tournament.marked import Message, Sentence, gettext_lazy, paragraph
from tournament.marked import gettext_noop as _
from tournament.seats import Compass


@dataclass(frozen=True, slots=True)
class Tricks:
    """Cards as tricks, and whose turn it is after them: None once all are played."""

    tricks: tuple[tuple[Play[Compass], ...], ...]
    turn: Compass | None


def tricks_of(cards: Sequence[Card], start: Table, trump: Trump, most: int) -> Tricks:
    """Deal *cards* out to tricks, the winner of one leading to the next.

    *start* is the table before the first trick; *most* is how many tricks a deal has,
    and cards beyond them are left out.
    """
    tricks: list[tuple[Play[Compass], ...]] = []
    table, left = start, tuple(cards)
    while left and len(tricks) < most:
        order = table.order
        trick = tuple(map(Play, order, left))
        left = left[len(trick) :]
        tricks.append(trick)
        if len(trick) < len(order):
            return Tricks(tuple(tricks), order[len(trick)])
        table = Table(winning_play(trick, trump).seat, table.sitting_out)
    return Tricks(tuple(tricks), None if len(tricks) == most else table.leader)


def renege_answer(
    played: Tricks, trump: Trump, *, preset: str, seats: SeatWords = BY_COMPASS
) -> Judgement:
    """Return every renege that the tricks prove, or that there is none so far.

    A card that does not follow suit is no renege until the same player shows the suit.
    *seats* are what the players are called.
    """
    rules = [quotes.FOLLOW_SUIT, quotes.RENEGE]
    if not played.tricks:
        return Judgement(_("Tap the cards, trick after trick."), is_open=True)
    if revokes := find_revokes(played.tricks, trump):
        verdict: Sentence = paragraph(
            *(_charge(each, played, trump, seats) for each in revokes)
        )
        reasons = tuple(_proof(revoke, trump, seats) for revoke in revokes)
        if any(trump.left_bower in (revoke.card, revoke.proof_card) for revoke in revokes):
            rules = [_left(trump), *rules]
    elif played.turn is None:
        verdict, reasons = _("No renege. Every player followed suit when possible."), ()
    else:
        verdict, reasons = _("No renege so far."), tuple(_doubts(played, trump, seats))
    return Judgement(verdict, reasons, tuple(pick_quote(preset, rule) for rule in rules))


def list_revokes(played: Tricks, trump: Trump) -> tuple[Revoke[Compass], ...]:
    """List the reneges in the order they happened."""
    return find_revokes(played.tricks, trump)


def _left(trump: Trump) -> tuple[quotes.Quote, ...]:
    return quotes.BALD_LEFT if trump.left_follows_print else quotes.LEFT_BOWER


def _charge(
    revoke: Revoke[Compass], played: Tricks, trump: Trump, seats: SeatWords
) -> Message:
    led = led_suit(played.tricks[revoke.trick - 1], trump)
    values = {
        "player": seats[revoke.seat],
        "trick": revoke.trick,
        "card": revoke.card.name,
    }
    if led is None:
        return gettext_lazy(
            "%(player)s reneged in trick %(trick)s: the joker was led, and %(player)s "
            "played %(card)s.",
            **values,
        )
    return gettext_lazy(
        "%(player)s reneged in trick %(trick)s: %(suit)s were led, and %(player)s played "
        "%(card)s.",
        suit=Message(led.word),
        **values,
    )


def _proof(revoke: Revoke[Compass], trump: Trump, seats: SeatWords) -> Message:
    """Describe the card held back, and the bower it is if that was overlooked."""
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
    """Return who has shown out: from now on that suit would prove a renege."""
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
