"""A change to the rest of an event as it is shown before it is taken."""

from dataclasses import dataclass

from tournament.marked import Message
from tournament.queries.redraw import Preview
from tournament.queries.redraw_words import Alternative, alternatives, sentences
from tournament.rotations import Rotation, audit, bound_of
from tournament.rotations.words import summary
from tournament.rotations.words.ranges import in_ranges


@dataclass(frozen=True, slots=True)
class Rest:
    """Whose numbers sit out how *often* in the whole event, as ranges."""

    often: int
    numbers: str


@dataclass(frozen=True, slots=True)
class RedrawReport:
    """What the change does.

    *cards* are the numbers whose cards must be printed again, *card_count* how many.
    *fair_before* and *fair_after* speak of the whole event, nothing where it is not
    known ahead; *from_round* is the first game (1-based) of whoever comes.
    """

    fingerprint: str
    sentences: tuple[str, ...]
    cards: str
    card_count: int
    is_every_card: bool
    fair_before: Message | None
    fair_after: Message | None
    rests: tuple[Rest, ...]
    alternatives: tuple[Alternative, ...]
    from_round: int


def report(drawn: Preview) -> RedrawReport:
    """Say what the *drawn* rest of an event does."""
    return RedrawReport(
        fingerprint=drawn.fingerprint,
        sentences=sentences(drawn),
        cards=in_ranges(drawn.cards),
        card_count=len(drawn.cards),
        is_every_card=set(drawn.crowd.present) <= set(drawn.cards),
        fair_before=_fair(drawn.before) if drawn.is_drawn else None,
        fair_after=_fair(drawn.after) if drawn.is_drawn else None,
        rests=_rests(drawn),
        alternatives=alternatives(drawn),
        from_round=drawn.begun + 1,
    )


def _fair(rotation: Rotation) -> Message:
    return summary(audit(rotation), bound_of(rotation))


def _rests(drawn: Preview) -> tuple[Rest, ...]:
    """Return nothing where nobody sits out at all, or it is not known ahead."""
    if not drawn.is_drawn or not any(plan.sit_out for plan in drawn.after.rounds):
        return ()
    return tuple(Rest(count, in_ranges(numbers)) for count, numbers in drawn.rests.items())
