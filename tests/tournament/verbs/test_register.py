"""What can be done to a session: what is stored of it never changes."""

from tests.oracles import oracle
from tournament.verbs import Verb
from tournament.verbs.register import VerbGroup

STORED = oracle("verbs")["stored"]
"""The stored values in their order, by group."""


def test_stored_values_never_change():
    assert {group: [*map(str, verbs)] for group, verbs in in_order().items()} == {
        group: verbs.split() for group, verbs in STORED.items()
    }
    assert [*Verb] == [verb for verbs in STORED.values() for verb in verbs.split()]


def in_order():
    return {group: [verb for verb in Verb if verb.group is group] for group in VerbGroup}
