from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("scoring", "0018_totals_below_zero")]

    operations = [
        migrations.RenameModel("Call", "HelpRequest"),
        migrations.RenameModel("PairEntry", "TeamEntry"),
        migrations.RenameModel("Seal", "AuditCheckpoint"),
        migrations.RenameModel("TrayItem", "HeldReport"),
        migrations.RenameModel("WrittenScore", "TallyCardEntry"),
    ]
