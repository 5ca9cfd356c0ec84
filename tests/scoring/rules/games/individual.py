"""What the tests of games everybody plays for himself have in common."""

from contextlib import suppress
from itertools import combinations, product

from hypothesis import strategies as st

from scoring.rules import ImpossibleDeal, Kind


def _answers(field, players):
    seats = [str(seat) for seat in range(players)]
    boxes = {
        Kind.CHOICE: [choice.value for choice in field.choices],
        Kind.PLAYER: seats,
        Kind.PLAYERS: [",".join(s) for n in range(1, 5) for s in combinations(seats, n)],
    }[field.kind]
    return [*boxes, ""]


def all_facts(game, rules, players):
    """Every combination of answers to what the game asks, open fields among them."""
    fields = game.fields(rules, players)
    for answers in product(*(_answers(field, players) for field in fields)):
        yield {f.name: text for f, text in zip(fields, answers, strict=True)}


def scored(game, rules, players):
    """The facts of every deal that can happen, with its points."""
    for facts in all_facts(game, rules, players):
        with suppress(ImpossibleDeal):
            yield facts, game.score(facts, rules, players)


def refused(game, facts, rules, players):
    """The codes the facts are refused for, none if they score."""
    try:
        game.score(facts, rules, players)
    except ImpossibleDeal as impossible:
        return [refusal.code for refusal in impossible.refusals]
    return []


_FIELDS = ["maker", "tricks", "partner", "partners", "bid", "outcome", "alone"]
_ANSWERS = ["0", "1", "2", "3", "4", "5", "1,2", "thrown_in"]

any_facts = st.dictionaries(
    st.sampled_from(_FIELDS), st.text(max_size=4) | st.sampled_from(_ANSWERS)
)
"""Any text in any field; often enough something that can be read."""
