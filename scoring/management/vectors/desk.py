"""Vectors of the rules desk: score cards, irregularities, and sentences of refusal."""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.management.vectors.checking import Differs, expect
from scoring.management.vectors.scores import rules_of
from scoring.rules.house_rules import ScoreMarkers
from scoring.rules.irregularities import find, ruling
from scoring.rules.markers import MarkerState, marker_states, read_marker
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
    rules = rules_of("standard", vector["options"])
    event = find(vector["id"], vector["event"])
    alone = "lone player" in vector["event"]
    expect(vector["expect"], ruling(event, rules, alone=alone).as_facts())


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
