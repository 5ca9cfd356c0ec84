"""Prizes get keys of their own; those there keep none, and go by their primary keys."""

from django.db import migrations, models

import scoring.models.prize


def without_key(apps, schema_editor):
    apps.get_model("scoring", "Prize").objects.update(key="")


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0012_seasons"),
    ]

    operations = [
        migrations.AddField(
            model_name="prize",
            name="key",
            field=models.CharField(
                blank=True, default=scoring.models.prize.new_key, max_length=10
            ),
        ),
        migrations.RunPython(without_key, migrations.RunPython.noop, elidable=True),
    ]
