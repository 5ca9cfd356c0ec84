"""Reading: the answers of a scorepad, text by text, with what cannot be read noted.

Each reader takes the facts of a deal and a list of refusals; what is no answer is
noted there and read as open. Knows no particular game, nor what an answer is worth.
"""

from collections.abc import Sequence

from scoring.rules.outcome import NOBODY, Outcome
from scoring.rules.refusals import MakerNotAtTable, NothingEntered, TricksRange
from scoring.rules.ruleset import Choice, Facts, Field, Kind
from tournament.marked import gettext_noop as _
from tournament.refusals import Refusal

THROWN_IN = Field(
    "outcome",
    _("All passed?"),
    Kind.CHOICE,
    (Choice(Outcome.THROWN_IN, Outcome.THROWN_IN.label),),
    nobody=_("Played"),
)
"""What tells a deal nobody played; the other fields then need no answer."""


CALLER_TOOK = _("Tricks the caller took?")
CALLERS_TOOK = _("Tricks the caller’s side took?")
BIDDERS_TOOK = _("Tricks the bidders took?")


def tricks_field(question: str, total: int) -> Field:
    """Return the question for the tricks of the maker and his partners, 0 to *total*."""
    choices = tuple(Choice(str(n), str(n)) for n in range(total + 1))
    return Field("tricks", question, Kind.CHOICE, choices)


def answer(facts: Facts, name: str) -> str:
    """Return what was answered, without the blanks around it.

    "" where the field is open.
    """
    return facts.get(name, "").strip()


def is_silent(facts: Facts) -> bool:
    """Return whether no field at all was answered."""
    return not any(text.strip() for text in facts.values())


def read_nobody(facts: Facts, refusals: list[Refusal]) -> Outcome | None:
    """Thrown in (everybody passed) or dead (a misdeal cost the deal); None if played.

    Any other outcome is noted.
    """
    text = answer(facts, "outcome")
    if text in NOBODY:
        return Outcome(text)
    if text:
        refusals.append(NothingEntered())
    return None


def read_maker(facts: Facts, players: int, refusals: list[Refusal]) -> int | None:
    """Return the seat that made trump; noted where nobody is named."""
    if not answer(facts, "maker"):
        refusals.append(NothingEntered())
    return read_seat(facts, "maker", players, refusals)


def read_seat(facts: Facts, name: str, players: int, refusals: list[Refusal]) -> int | None:
    """Return the seat (0 to *players* - 1) in the field *name*, None where it is open."""
    text = answer(facts, name)
    seats = _seats(players)
    if text and text not in seats:
        refusals.append(_not_at_table(text, seats))
    return seats.get(text)


def read_partners(facts: Facts, players: int, refusals: list[Refusal]) -> tuple[int, ...]:
    """Return the seats of the partners, joined by commas: ascending, each once."""
    seats = _seats(players)
    texts = [text.strip() for text in answer(facts, "partners").split(",") if text.strip()]
    refusals.extend(_not_at_table(text, seats) for text in texts if text not in seats)
    return tuple(sorted({seats[text] for text in texts if text in seats}))


def read_tricks(facts: Facts, total: int, refusals: list[Refusal]) -> int | None:
    """Return the tricks of the maker's side, 0 to *total*.

    Noted where they are not said.
    """
    counts = {str(n): n for n in range(total + 1)}
    text = answer(facts, "tricks")
    if text not in counts:
        refusals.append(TricksRange(total=total))
    return counts.get(text)


def each_once(refusals: Sequence[Refusal]) -> tuple[Refusal, ...]:
    """Return the refusals in the order they were noted, no sentence twice."""
    return tuple({str(refusal): refusal for refusal in refusals}.values())


def _seats(players: int) -> dict[str, int]:
    return {str(seat): seat for seat in range(players)}


def _not_at_table(text: str, seats: dict[str, int]) -> Refusal:
    return MakerNotAtTable(maker=text, players=tuple(seats))
