"""Vectors of the rules desk: score cards, irregularities, and sentences of refusal."""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.rules.disputes.irregularities import ruling
from scoring.rules.disputes.ruling import Verdict
from scoring.rules.house_rules import ScoreMarkers
from scoring.rules.markers.states import MarkerState, marker_states, read_marker
from tools.vectors.checking import Differs, expect
from tools.vectors.events import find
from tools.vectors.scores import rules_of
from tournament.refusals import Refusal


def check_marker(vector: Mapping[str, Any]) -> None:
    """How the score cards lie for so many points, and what lying so means."""
    states = marker_states(ScoreMarkers(vector["method"]), vector["points"])
    lying = {tuple(sorted(_plain(state).items())): state for state in states}
    wanted = tuple(sorted(vector["state"].items()))
    if wanted not in lying:
        raise Differs(f"expected {vector['state']}, got {[*map(_plain, states)]}")
    expect(vector["points"], read_marker(lying[wanted]))


_LOST = ("deal_lost", "deal_passes", "deal_passes_left", "passes_left")


def check_irregularity(vector: Mapping[str, Any]) -> None:
    """The ruling on an event under the options of a night."""
    rules = rules_of("standard", vector.get("options") or {})
    event = find(vector.get("id", ""), vector["event"])
    alone = vector.get("alone", "lone player" in vector["event"])
    said = ruling(event, rules, alone=alone).as_facts()
    expect(_plainly(vector["expect"]), said)


_WORDS: Mapping[Verdict, tuple[str, ...]] = {
    Verdict.NO_PENALTY: ("call_stands", "corrected", "correct_it"),
    Verdict.EXPOSED_CARD: ("becomes_exposed_card", "lead_becomes_exposed_card", "exposed"),
    Verdict.MAY_BE_RETRACTED: (
        "may_be_required_to_retract",
        "may_have_to_retract",
        "retract",
    ),
    Verdict.OPPONENT_NAMES_SUIT: (
        "name_suit",
        "opponent_may_name_suit",
        "suit_may_be_named",
    ),
    Verdict.REDEAL: ("new_deal", "misdeal", *_LOST),
}
"""Other words for a verdict that authors of vectors may choose."""

_RULINGS = {word: verdict for verdict, words in _WORDS.items() for word in words}
_DEALERS = {"same_dealer": "same", "next": "left", "passes_left": "left"}


def _plainly(expected: Mapping[str, Any]) -> dict[str, Any]:
    """What a vector expects, in the words the rulings use."""
    said = expected["ruling"]
    plain: dict[str, Any] = {"dealer": "left"} if said in _LOST else {}
    for key, value in expected.items():
        if isinstance(value, str) and value.startswith("opponent"):
            plain["suit_named_by"] = value
        else:
            plain[key] = value
    if "dealer" in plain:
        plain["dealer"] = _DEALERS.get(plain["dealer"], plain["dealer"])
    return plain | {"ruling": _RULINGS.get(said, said)}


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
