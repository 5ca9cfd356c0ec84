"""Entries of the activity log for every verb that writes one, by what each tells."""

from dataclasses import replace
from typing import Any

from scoring.rules import HouseRules
from tests.oracles import oracle
from tournament.verbs import Verb
from tournament.verbs import facts as of

_RULES = HouseRules().to_snapshot()
_OTHER_RULES = replace(HouseRules(), joker=True).to_snapshot()
_TOLD = oracle("log")
"""By sentence: the verb, the facts by their name, and what they hold."""


def _read(name: str) -> dict[str, tuple[Verb, Any]]:
    return {
        sentence: (Verb[verb], getattr(of, kind)(*facts))
        for sentence, (verb, kind, *facts) in _TOLD[name].items()
    }


SENTENCES = _read("SENTENCES")
"""Sentences that tell all the facts, as they have been written since version 1."""

NEWER_SENTENCES = _read("NEWER_SENTENCES")
"""Of what could not be done yet while the log kept sentences."""

MORE_SENTENCES: dict[str, tuple[Verb, Any]] = {
    "Changed the house rules: Joker: Yes": (
        Verb.HOUSE_RULES_CHANGED,
        of.RulesChanged(_RULES, _OTHER_RULES),
    ),
    "Copied the house rules of Fall Euchre of Saturday, November 22, 2025: Joker: Yes": (
        Verb.HOUSE_RULES_COPIED,
        of.RulesCopied(_RULES, _OTHER_RULES, "Fall Euchre", "2025-11-22"),
    ),
    **_read("MORE_SENTENCES"),
}
"""Sentences that do not tell all the facts; those of version 1 stay as they were."""
