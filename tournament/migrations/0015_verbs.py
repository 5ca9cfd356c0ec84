"""Entries of the activity log become verbs with facts; their sentences stay beside them.

Undo records name the row they are about by its key, payments name their prize, and a
change of the schedule is told by the log alone.
"""

import re

from django.db import migrations, models

from tournament.legacy_log import recognize

_PAYMENT = re.compile(r"prize-(?P<prize>[0-9a-f]{1,10})-(?P<number>\d+)-.*")


def take_apart(apps, schema_editor):
    """Turn every sentence into its verb and facts."""
    entries = apps.get_model("tournament", "JournalEntry").objects
    changed = []
    for entry in entries.only("legacy_text").iterator(chunk_size=500):
        entry.verb, entry.facts = recognize(entry.legacy_text)
        changed.append(entry)
    entries.bulk_update(changed, ["verb", "facts"], batch_size=500)


def name_subjects(apps, schema_editor):
    """Turn "penalty 7" into 7; the verb of the entry says what it is the key of."""
    for record in apps.get_model("tournament", "UndoRecord").objects.exclude(fact=""):
        record.subject = int(record.fact.rpartition(" ")[2])
        record.save(update_fields=["subject"])


def name_prizes(apps, schema_editor):
    """Say of every payment of a prize which one it was, and to whose number."""
    payments = apps.get_model("tournament", "CashEntry").objects.filter(kind="prize")
    for entry in payments.select_related("voids"):
        original = entry.voids or entry
        if found := _PAYMENT.fullmatch(original.report_id):
            entry.prize, entry.prize_number = found["prize"], int(found["number"])
            entry.save(update_fields=["prize", "prize_number"])


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
        migrations.RunPython(take_apart, migrations.RunPython.noop),
        migrations.AddField(
            "undorecord", "subject", models.PositiveBigIntegerField(blank=True, null=True)
        ),
        migrations.RunPython(name_subjects, migrations.RunPython.noop),
        migrations.RemoveField("undorecord", "fact"),
        migrations.AddField(
            "cashentry", "prize", models.CharField(blank=True, max_length=10)
        ),
        migrations.AddField(
            "cashentry",
            "prize_number",
            models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.RunPython(name_prizes, migrations.RunPython.noop),
        migrations.RemoveField("schedulechange", "what"),
    ]
