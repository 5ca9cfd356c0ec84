"""Events in which no deal was entered yet count a loner for the player who is named.

Those that began keep counting one for both partners. So does one with a seal, which
covers its rules.
"""

from django.db import migrations


def ask_who_went_alone(apps, schema_editor):
    """Say so in the rules of events without a deal."""
    begun = apps.get_model("scoring", "Deal").objects.values("game__round__session")
    sessions = apps.get_model("tournament", "Session").objects.filter(seals=None)
    for session in sessions.exclude(pk__in=begun).only("house_rules"):
        session.house_rules["names_loner"] = True
        session.save(update_fields=["house_rules"])


class Migration(migrations.Migration):
    contracts = "Nothing: no column is changed."
    dependencies = [("scoring", "0031_bounds")]
    operations = [migrations.RunPython(ask_who_went_alone, migrations.RunPython.noop)]
