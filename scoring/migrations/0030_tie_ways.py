"""A tie may be played off, or those who are tied split the prize."""

from django.db import migrations, models


class Migration(migrations.Migration):

    contracts = "Nothing: the wider check lets through all that the one before did."

    dependencies = [
        ("scoring", "0029_answered_calls"),
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
                    ("played", "Played off"),
                    ("split", "Split by the tied players"),
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
                condition=models.Q(
                    ("how__in", ["cut", "lot", "chosen", "played", "split"])
                ),
                name="prize_decision_how_known",
            ),
        ),
    ]
