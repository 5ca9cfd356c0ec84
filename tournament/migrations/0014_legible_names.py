"""Models get the names of the word list; undo's stored labels follow them."""

from django.db import migrations

NEW_LABELS = {
    "scoring.Call": "scoring.HelpRequest",
    "scoring.PairEntry": "scoring.TeamEntry",
    "scoring.Seal": "scoring.AuditCheckpoint",
    "scoring.TrayItem": "scoring.HeldReport",
    "scoring.WrittenScore": "scoring.TallyCardEntry",
    "tournament.Holding": "tournament.CardAssignment",
    "tournament.Redraw": "tournament.ScheduleChange",
    "tournament.Undoable": "tournament.UndoRecord",
    "tournament.Wish": "tournament.SeatingRequest",
}
OLD_LABELS = {new: old for old, new in NEW_LABELS.items()}


def use_new_labels(apps, schema_editor):
    _relabel(apps, schema_editor, NEW_LABELS)


def use_old_labels(apps, schema_editor):
    _relabel(apps, schema_editor, OLD_LABELS)


def _relabel(apps, schema_editor, labels):
    """Undo finds the table of a row it kept by the label stored with it."""
    records = apps.get_model("tournament", "UndoRecord").objects
    records = records.using(schema_editor.connection.alias)
    for record in records.exclude(rows=[]).iterator():
        relabeled = [[labels.get(label, label), *rest] for label, *rest in record.rows]
        if relabeled != record.rows:
            record.rows = relabeled
            record.save(update_fields=["rows"])


class Migration(migrations.Migration):
    dependencies = [("tournament", "0013_issued_codes")]

    operations = [
        migrations.RenameModel("Holding", "CardAssignment"),
        migrations.RenameModel("Redraw", "ScheduleChange"),
        migrations.RenameModel("Undoable", "UndoRecord"),
        migrations.RenameModel("Wish", "SeatingRequest"),
        migrations.AlterModelOptions("seatingrequest", options={}),
        migrations.RunPython(use_new_labels, use_old_labels),
    ]
