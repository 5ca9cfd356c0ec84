"""The organizer may name the winner of a prize."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("scoring", "0022_board_stage"),
    ]

    operations = [
        migrations.AlterField(
            model_name="prizedecision",
            name="how",
            field=models.CharField(
                choices=[
                    ("cut", "Cut cards"),
                    ("lot", "Drawn by the program"),
                    ("chosen", "Chosen by the organizer"),
                ],
                max_length=10,
            ),
        ),
        migrations.RemoveConstraint(
            model_name="prizedecision", name="prize_decision_how_known"
        ),
        migrations.AddConstraint(
            model_name="prizedecision",
            constraint=models.CheckConstraint(
                condition=models.Q(("how__in", ["cut", "lot", "chosen"])),
                name="prize_decision_how_known",
            ),
        ),
    ]
