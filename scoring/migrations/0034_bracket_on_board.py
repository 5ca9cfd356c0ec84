"""The big screen may show the bracket of a final."""

from django.db import migrations, models


class Migration(migrations.Migration):

    contracts = "Nothing: the wider check lets through all that the one before did."

    dependencies = [
        ("scoring", "0033_prized_places"),
    ]

    operations = [
        migrations.AlterField(
            model_name="board",
            name="shows",
            field=models.CharField(
                choices=[
                    ("auto", "Automatic: what the night needs"),
                    ("names", "Seats by name, A to Z"),
                    ("tables", "Seats by table"),
                    ("play", "The game: clock, tables still playing"),
                    ("bracket", "The bracket of a final"),
                    ("standings", "Standings"),
                    ("message", "The message alone"),
                    ("reveal", "The reveal of the results"),
                ],
                default="auto",
                max_length=20,
            ),
        ),
        migrations.RemoveConstraint(model_name="board", name="board_view_known"),
        migrations.AddConstraint(
            model_name="board",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "shows__in",
                        [
                            "auto",
                            "names",
                            "tables",
                            "play",
                            "bracket",
                            "standings",
                            "message",
                            "reveal",
                        ],
                    )
                ),
                name="board_view_known",
            ),
        ),
    ]
