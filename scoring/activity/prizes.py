"""Messages of the activity log about prizes."""

from collections.abc import Callable

from scoring.standings.prizes import Doubles, PrizeKind, Ties, prize_title
from tournament import facts as of
from tournament.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy

_DOUBLES = {
    Doubles.ANY: gettext_noop("Set the prize rules: a player can win several prizes."),
    Doubles.ONE_EACH: gettext_noop("Set the prize rules: each player can win one prize."),
    Doubles.NOT_FIRST: gettext_noop("Set the prize rules: first place wins nothing else."),
}
_TIES = {
    Ties.SHARE: gettext_noop("Tied players split the prizes."),
    Ties.DECIDE: gettext_noop("Tied players cut cards or draw."),
}


def prize_removed(facts: of.Kind) -> Message:
    """Return what the prize was won for."""
    label = gettext_lazy(PrizeKind(facts.kind).label)
    return gettext_lazy("Removed prize: %(prize)s", prize=label)


def prize_rules_set(facts: of.PrizeRules) -> Message:
    """Return who can win how much, and what tied players do."""
    ties = gettext_lazy(_TIES[Ties(facts.ties)])
    return Message(_DOUBLES[Doubles(facts.doubles)], then=(ties,))


def prize(text: str, sentence: str = "") -> Callable[[of.PrizeDrawn], Message]:
    """Return the message of a marked *text* with `prizes` and `names`.

    *sentence* is the same as a whole sentence, which others can follow.
    """

    def message(facts: of.PrizeDrawn) -> Message:
        prizes = [
            prize_title(PrizeKind(kind), place, division)
            for kind, place, division in facts.prizes
        ]
        values = {"prizes": prizes, "names": tuple(facts.names)}
        if not facts.undone:
            return Message(text, values)
        undone = ngettext_lazy(
            "%(count)s earlier draw was undone.",
            "%(count)s earlier draws were undone.",
            facts.undone,
        )
        return Message(sentence, values, then=(undone,))

    return message
