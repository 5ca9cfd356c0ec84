"""What goes wrong, and what follows tonight, in as few words as a wall has room for."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.rules.disputes.irregularities import IRREGULARITIES, happens_in, ruling
from scoring.rules.house_rules import HouseRules
from scoring.rules.presets import SOURCE_NAMES
from scoring.rules.ruleset import Ruleset
from scoring.rules.summary.brief import describe_ruling_briefly
from tournament.marked import Message
from tournament.marked import gettext_noop as _

SHEETS = tuple(SOURCE_NAMES.values())
"""The five rule sheets, as organizers know them."""

_TWO_TEAMS = 2

_EVENTS = {
    "card-exposed-in-dealing": _("Card turned over in dealing"),
    "pack-incorrect": _("Wrong pack"),
    "misdeal-before-turn-up": _("Misdeal seen before a card is turned up"),
    "misdeal-after-turn-up": _("Misdeal seen after a card is turned up"),
    "wrong-number-of-cards-early": _(
        "Wrong number of cards before the first trick is taken"
    ),
    "wrong-number-of-cards-late": _("Wrong number of cards found later"),
    "wrong-words": _("Turned-up card taken with the wrong words"),
    "turned-down-suit": _("Turned-down suit called"),
    "call-out-of-turn": _("Trump called out of turn"),
    "pass-out-of-turn": _("Pass out of turn"),
    "lead-out-of-turn-gathered": _("Lead out of turn, trick gathered"),
    "lead-out-of-turn": _("Lead out of turn, trick not gathered"),
    "card-shown": _("Card shown or dropped"),
    "looked-at-a-trick": _("Looking at a gathered trick"),
    "table-talk": _("Table talk"),
    "table-talk-again": _("Table talk again"),
    "cards-thrown-in": _("Cards put down early"),
    "suit-corrected": _("Suit not followed, seen before the trick is gathered"),
    "renege": _("Renege, proved"),
    "renege-not-proved": _("Renege, not proved"),
    "suit-not-held": _("Named suit not held"),
    "score-written-wrongly": _("Score written wrongly"),
}
"""What may happen, in short. A farmer's hand is told with the switches, and what halls
argue about beyond the rule tables at the desk alone.
"""


@dataclass(frozen=True, slots=True)
class Dispute:
    """What may happen, and the one ruling for it all.

    *alone* is the ruling for a lone player, None if it is no other; *sheets* are the rule
    sheets it comes from, none where it is only a custom.
    """

    events: tuple[str, ...]
    ruling: Message
    alone: Message | None
    sheets: tuple[str, ...]


def disputes(game: Ruleset, rules: HouseRules, players: int) -> tuple[Dispute, ...]:
    """Return everything that can go wrong tonight, in the order of a deal.

    One ruling once.

    Between two nobody can be any more alone.
    """
    same: dict[tuple[Message, Message | None, bool], list[Dispute]] = {}
    can_be_alone = players > _TWO_TEAMS and game.has_loners
    for key in _keys(game):
        dispute = _answer(key, rules, players, can_be_alone=can_be_alone)
        same.setdefault((dispute.ruling, dispute.alone, bool(dispute.sheets)), []).append(
            dispute
        )
    return tuple(_together(group) for group in same.values())


def _keys(game: Ruleset) -> Iterator[str]:
    for key in _EVENTS:
        if happens_in(game, IRREGULARITIES[key]):
            yield key


def _answer(key: str, rules: HouseRules, players: int, *, can_be_alone: bool) -> Dispute:
    plain, lone = (
        ruling(key, rules, players, alone=is_alone) for is_alone in (False, True)
    )
    usual, alone = describe_ruling_briefly(plain), describe_ruling_briefly(lone)
    is_other = can_be_alone and alone != usual
    sheets = tuple(sheet for sheet in SHEETS if plain.source.startswith(sheet))
    return Dispute((_EVENTS[key],), usual, alone if is_other else None, sheets)


def _together(group: list[Dispute]) -> Dispute:
    events = tuple(event for dispute in group for event in dispute.events)
    sheets = dict.fromkeys(sheet for dispute in group for sheet in dispute.sheets)
    return Dispute(events, group[0].ruling, group[0].alone, tuple(sheets))
