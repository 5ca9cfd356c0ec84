"""The reveal may announce those places alone that have a prize, and does so by itself."""

from django.db import migrations, models


class Migration(migrations.Migration):

    contracts = "Nothing: the wider check lets through all that the one before did."

    dependencies = [
        ("scoring", "0001_squashed_0032_lone_player"),
    ]

    operations = [
        migrations.AlterField(
            model_name="board",
            name="reveal_places",
            field=models.PositiveSmallIntegerField(default=1),
        ),
        migrations.RemoveConstraint(
            model_name="board", name="board_announces_five_ten_or_all"
        ),
        migrations.AddConstraint(
            model_name="board",
            constraint=models.CheckConstraint(
                condition=models.Q(("reveal_places__in", [0, 1, 5, 10])),
                name="board_announces_known_places",
            ),
        ),
    ]
