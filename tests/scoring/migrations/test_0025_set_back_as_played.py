from importlib import import_module

import pytest
from django.apps import apps

from scoring.rules import HouseRules
from tests.factories import SessionFactory
from tests.oracles import oracle

migration = import_module("scoring.migrations.0025_set_back_as_played")


@pytest.mark.parametrize(("rules", "options"), oracle("rules")["set_back"])
def test_an_answer_left_to_the_rule_set_is_written_down(rules, options):
    after = migration.write_down(rules)

    assert after == ({**rules, "options": options} if options else None)


@pytest.mark.django_db
def test_events_keep_what_they_were_played_by():
    night = SessionFactory(house_rules={"game": "pepper", "preset": "cats_at_cards"})

    migration.write_down_all(apps, None)

    night.refresh_from_db()
    rules = HouseRules.from_snapshot(night.house_rules)
    assert rules.options == {"pepper_setback": "tricks_won"}
