"""What several questions ask: trump, a seat, yes or no; read from an address."""

from collections.abc import Mapping

from scoring.cards import Suit, Trump
from scoring.forms.rules_desk.address import Address, Chooser, chooser
from scoring.forms.rules_desk.refusals import UnknownAnswer
from scoring.rules import HouseRules, game_of
from scoring.rules.answers import SeatWords
from tournament.marked import Sentence, as_message
from tournament.marked import gettext_noop as _
from tournament.refusals import Refusal
from tournament.seats import Compass

YES = "yes"
TRUMP = _("Trump")


def read_choice(
    address: Address,
    name: str,
    title: Sentence,
    labels: Mapping[str, Sentence],
    refusals: list[Refusal],
) -> str:
    """Return what is chosen under *name*, "" where nothing is.

    Anything else is refused.
    """
    text = address.get(name)
    if not text or text in labels:
        return text
    refusals.append(UnknownAnswer(answer=text[:20], question=as_message(title)))
    return ""


def ask(
    address: Address,
    name: str,
    title: Sentence,
    labels: Mapping[str, Sentence],
    refusals: list[Refusal],
    *,
    default: str = "",
    also: Mapping[str, str] | None = None,
) -> tuple[str, Chooser]:
    """Return what is chosen, and the chooser that shows it."""
    chosen = read_choice(address, name, title, labels, refusals) or default
    return chosen, chooser(address, name, title, labels, chosen, also=also)


def ask_seat(
    address: Address,
    name: str,
    title: Sentence,
    seats: SeatWords,
    refusals: list[Refusal],
    *,
    default: str = "",
    nobody: str = "",
) -> tuple[Compass | None, Chooser]:
    """Return the seat chosen, if one is; *nobody* names the choice of none."""
    labels: dict[str, Sentence] = {**({"": nobody} if nobody else {}), **seat_labels(seats)}
    chosen, shown = ask(address, name, title, labels, refusals, default=default)
    return Compass(chosen) if chosen else None, shown


def ask_trump(
    address: Address, rules: HouseRules, refusals: list[Refusal]
) -> tuple[Trump | None, Chooser]:
    """Tonight's trump, None while it is not chosen."""
    game = game_of(rules)
    none: dict[str, Sentence] = {way.key: way.label for way in game.no_trumps}
    labels = {suit.value: suit.heading for suit in Suit} | none
    signs = {suit.value: suit.value for suit in Suit}
    chosen = read_choice(address, "trump", TRUMP, labels, refusals)
    shown = chooser(address, "trump", TRUMP, labels, chosen, signs=signs)
    return game.trumps().get(chosen), shown


def seat_labels(seats: SeatWords) -> dict[str, Sentence]:
    """Return the seats as answers, by their letters."""
    return {seat.value: word for seat, word in seats.items()}


def yes_no() -> dict[str, Sentence]:
    """Return the labels of a switch; its "no" is left out of addresses."""
    return {"": _("No"), YES: _("Yes")}
