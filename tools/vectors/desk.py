"""Vectors of the rules desk: score cards, irregularities, and sentences of refusal."""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.rules.house_rules import ScoreMarkers
from scoring.rulings.irregularities import ruling
from scoring.rulings.markers import MarkerState, marker_states, read_marker
from scoring.rulings.ruling import Ruling, Verdict, Whom
from scoring.rulings.topics import IRREGULARITIES
from tools.vectors.checking import Differs, expect
from tools.vectors.scores import rules_of
from tournament.words.refusals import Refusal


def check_marker(vector: Mapping[str, Any]) -> None:
    """How the score cards lie for so many points, and what lying so means."""
    states = marker_states(ScoreMarkers(vector["method"]), vector["points"])
    lying = {tuple(sorted(_plain(state).items())): state for state in states}
    wanted = tuple(sorted(vector["state"].items()))
    if wanted not in lying:
        raise Differs(f"expected {vector['state']}, got {[*map(_plain, states)]}")
    expect(vector["points"], read_marker(lying[wanted]))


def check_irregularity(vector: Mapping[str, Any]) -> None:
    """The ruling on an event under the options of an event."""
    rules = rules_of("standard", vector.get("options") or {})
    event = IRREGULARITIES[_EVENTS[vector["event"]]]
    expect(vector["expect"], _list_facts(ruling(event, rules)))


_EVENTS: Mapping[str, str] = {
    "card exposed while dealing": "card-exposed-in-dealing",
    "pack found incorrect": "pack-incorrect",
    "misdeal noticed before the turn-up": "misdeal-before-turn-up",
    "misdeal noticed after the turn-up": "misdeal-after-turn-up",
    "wrong number of cards found before the first trick is gathered": (
        "wrong-number-of-cards-early"
    ),
    "wrong number of cards found later": "wrong-number-of-cards-late",
    "wrong words used to accept the turn-up": "wrong-words",
    "second round: names the suit turned down": "turned-down-suit",
    "declares out of turn": "call-out-of-turn",
    "passes out of turn": "pass-out-of-turn",
    "lead out of turn, trick gathered": "lead-out-of-turn-gathered",
    "lead out of turn, trick not gathered": "lead-out-of-turn",
    "lone player leads out of turn, trick not gathered": "lone-lead-out-of-turn",
    "exposes a card from the hand": "card-shown",
    "lone player exposes a card": "lone-card-shown",
    "looks at a quitted trick": "looked-at-a-trick",
    "gives illegal information to partner": "table-talk",
    "revoke corrected before the trick is gathered": "suit-corrected",
    "established revoke": "renege",
    "established revoke by a partnership": "renege",
    "established revoke by a lone player": "lone-renege",
}
"""The key of every event that vectors name."""

_RULINGS: Mapping[Verdict, str] = {
    Verdict.EXPOSED_CARD: "retract",
    Verdict.MAY_BE_RETRACTED: "may_require_retract",
    Verdict.OPPONENT_NAMES_SUIT: "suit_penalty",
}
"""What vectors call a verdict that has another name here."""

_SUIT_NAMED = {
    Verdict.EXPOSED_CARD: "opponent_to_right_names_suit",
    Verdict.OPPONENT_NAMES_SUIT: "opponent_to_right_of_leader_names_suit",
}


def _list_facts(decision: Ruling) -> dict[str, object]:
    """Return a ruling in the words of vectors.

    What those of the product are called there.
    """
    facts = list_own_facts(decision) | {
        "ruling": _RULINGS.get(decision.verdict, decision.verdict.value)
    }
    if facts.get("dealer") == "left":
        facts |= {"ruling": "dead_deal", "dealer": "next"}
    if "suit_named_by" in facts:
        facts["next_own_lead"] = _SUIT_NAMED[decision.verdict]
    if "others_may_retract" in facts:
        facts["others_retract_free"] = facts["others_may_retract"]
    if decision.verdict is Verdict.EXPOSED_CARD:
        facts["card_becomes_exposed"] = True
    if decision.event == "pack-incorrect":
        facts["note"] = "correct the pack first"
    return facts


def list_own_facts(decision: Ruling) -> dict[str, object]:
    """Return a ruling in the words of the product."""
    facts: dict[str, object] = {"ruling": decision.verdict.value, **dict(decision.details)}
    if decision.verdict is Verdict.CHOICE:
        facts["choices"] = [
            {booking.whom.value: booking.points} for booking in decision.bookings
        ]
    if decision.verdict in (Verdict.HAND_OVER, Verdict.POINTS, Verdict.BID_LOST):
        points = {booking.whom: booking.points for booking in decision.bookings}
        for whom in (Whom.OTHERS, Whom.OFFENDERS):
            facts[whom.value] = points.get(whom, 0)
    return facts


def check_error(vector: str | tuple[str, str]) -> None:
    """A refusal has this code; files of old have its sentence then beside it."""
    code = vector if isinstance(vector, str) else vector[0]
    if code not in {refusal.code for refusal in _refusals(Refusal)}:
        raise Differs(f"no refusal has the code {code}")


def _plain(state: MarkerState) -> dict[str, object]:
    return {
        "bottom": state.bottom.value,
        "bottom_face": state.bottom_face.value,
        "top": state.top.value,
        "top_face": state.top_face.value,
        "bottom_visible": state.bottom_visible,
        "crossed": state.crossed,
    }


def _refusals(parent: type[Refusal]) -> Iterator[type[Refusal]]:
    """Yield every refusal there is; `text` and `code` of those that have their own."""
    for refusal in parent.__subclasses__():
        if hasattr(refusal, "code"):
            yield refusal
        yield from _refusals(refusal)
