"""What was saved together gets a column of its own, no longer a part of report ids."""

from django.db import migrations, models

_DESK = "desk-"


def fill(apps, schema_editor):
    """Take the ids of games saved at the fast desk from the ids of their deals."""
    revisions = apps.get_model("scoring", "DealRevision").objects
    for revision in revisions.filter(report_id__startswith=_DESK).iterator():
        batch_id = revision.report_id.rpartition("-")[0]
        revisions.filter(pk=revision.pk).update(batch_id=batch_id)


class Migration(migrations.Migration):
    dependencies = [("scoring", "0019_legible_names")]

    operations = [
        migrations.AddField(
            model_name="dealrevision",
            name="batch_id",
            field=models.CharField(blank=True, default="", max_length=64),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop, elidable=True),
    ]
