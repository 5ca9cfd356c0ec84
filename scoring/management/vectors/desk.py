"""Vectors of the rules desk: score cards, irregularities, and sentences of refusal."""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.management.vectors.checking import Differs, expect
from scoring.management.vectors.events import find
from scoring.management.vectors.scores import rules_of
from scoring.rules.house_rules import ScoreMarkers
from scoring.rules.irregularities import ruling
from scoring.rules.markers import MarkerState, marker_states, read_marker
from scoring.rules.ruling import Verdict
from tournament.refusals import Refusal


def check_marker(vector: Mapping[str, Any]) -> None:
    """How the score cards lie for so many points, and what lying so means."""
    states = marker_states(ScoreMarkers(vector["method"]), vector["points"])
    lying = {tuple(sorted(_plain(state).items())): state for state in states}
    wanted = tuple(sorted(vector["state"].items()))
    if wanted not in lying:
        raise Differs(f"expected {vector['state']}, got {[*map(_plain, states)]}")
    expect(vector["points"], read_marker(lying[wanted]))


def check_irregularity(vector: Mapping[str, Any]) -> None:
    """The ruling on an event under the options of a night."""
    rules = rules_of("standard", vector.get("options") or {})
    event = find(vector.get("id", ""), vector["event"])
    alone = vector.get("alone", "lone player" in vector["event"])
    said = ruling(event, rules, alone=alone).as_facts()
    expect(_plainly(vector["expect"]), said)


_RULINGS: Mapping[str, Verdict] = {
    "call_stands": Verdict.NO_PENALTY,
    "corrected_no_penalty": Verdict.NO_PENALTY,
    "correct_no_penalty": Verdict.NO_PENALTY,
    "lead_becomes_exposed_card": Verdict.EXPOSED_CARD,
    "exposed": Verdict.EXPOSED_CARD,
    "may_be_required_to_retract": Verdict.MAY_BE_RETRACTED,
    "may_have_to_retract": Verdict.MAY_BE_RETRACTED,
    "retract": Verdict.MAY_BE_RETRACTED,
    "retract_on_request": Verdict.MAY_BE_RETRACTED,
    "name_suit": Verdict.OPPONENT_NAMES_SUIT,
    "opponent_may_name_suit": Verdict.OPPONENT_NAMES_SUIT,
    "suit_may_be_named": Verdict.OPPONENT_NAMES_SUIT,
    "new_deal": Verdict.REDEAL,
}
"""Other words for a verdict that authors of vectors may choose."""

_SUIT_NAMED_BY = ("named_by", "names_suit", "suit_may_be_named_by", "who")
_SUIT_NAMED = ("opponent_right_may_name_suit", "opponent_may_name_suit", "may_name_suit")


def _plainly(expected: Mapping[str, Any]) -> dict[str, Any]:
    """What a vector expects, in the words the rulings use."""
    plain = dict(expected)
    plain["ruling"] = _RULINGS.get(plain["ruling"], plain["ruling"])
    for key in _SUIT_NAMED_BY:
        if key in plain:
            plain["suit_named_by"] = plain.pop(key)
    if any(plain.pop(key, False) for key in _SUIT_NAMED):
        plain["suit_named_by"] = "opponent_right_of_leader"
    dealers = {"same_dealer": "same", "next": "left", "passes_left": "left"}
    if "dealer" in plain:
        plain["dealer"] = dealers.get(plain["dealer"], plain["dealer"])
    return plain


def check_error(vector: tuple[str, str]) -> None:
    """A refusal has its code and its sentence."""
    code, text = vector
    texts = {refusal.text for refusal in _refusals(Refusal) if refusal.code == code}
    if text not in texts:
        raise Differs(f"expected “{text}”, got {sorted(texts) or 'no such refusal'}")


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
    """Every refusal there is; `text` and `code` of those that have their own."""
    for refusal in parent.__subclasses__():
        if hasattr(refusal, "code"):
            yield refusal
        yield from _refusals(refusal)
