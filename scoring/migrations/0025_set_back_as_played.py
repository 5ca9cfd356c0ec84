"""Write down what a failed bid cost where the answer was the default of a rule set.

The default of CatsAtCards is the bid now, no longer the tricks taken. What was played
keeps its scores.
"""

from django.db import migrations

SETBACKS = {"hasenpfeffer": "hasen_setback", "pepper": "pepper_setback"}


def write_down(rules):
    """Return *rules* with the set-back they were played by; None where they say so."""
    option = SETBACKS.get(rules.get("game"))
    options = rules.get("options", {})
    is_cats = rules.get("preset", "cats_at_cards") == "cats_at_cards"
    if option is None or option in options or not is_cats:
        return None
    return {**rules, "options": {**options, option: "tricks_won"}}


def write_down_all(apps, schema_editor):
    """Do so for events and side tables."""
    for app, name in (("tournament", "Session"), ("scoring", "SideTable")):
        rows = apps.get_model(app, name).objects.filter(
            house_rules__game__in=[*SETBACKS]
        )
        for row in rows.only("house_rules"):
            if rules := write_down(row.house_rules):
                row.house_rules = rules
                row.save(update_fields=["house_rules"])


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0024_held_reasons"),
        ("tournament", "0025_locale"),
    ]
    operations = [migrations.RunPython(write_down_all, migrations.RunPython.noop)]
