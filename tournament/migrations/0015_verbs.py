"""Entries of the activity log get a verb with facts, payments the prize they pay."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournament", "0014_legible_names")]

    operations = [
        migrations.RenameField("journalentry", "what", "legacy_text"),
        migrations.AlterField(
            "journalentry", "legacy_text", models.TextField(blank=True)
        ),
        migrations.AddField(
            "journalentry", "verb", models.CharField(default="legacy", max_length=40)
        ),
        migrations.AddField(
            "journalentry", "facts", models.JSONField(blank=True, null=True)
        ),
        migrations.AddField(
            "undorecord", "subject", models.PositiveBigIntegerField(blank=True, null=True)
        ),
        migrations.RemoveField("undorecord", "fact"),
        migrations.AddField(
            "cashentry", "prize", models.CharField(blank=True, max_length=10)
        ),
        migrations.AddField(
            "cashentry",
            "prize_number",
            models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.RemoveField("schedulechange", "what"),
    ]
