"""The reveal begins with the best places, and the board tells what is raised."""

from django.db import migrations, models


def _start_again(apps, schema_editor):
    """A reveal under way counted from the last place; it starts again."""
    apps.get_model("scoring", "Board").objects.filter(is_revealed=False).update(revealed=0)


class Migration(migrations.Migration):

    dependencies = [
        ("scoring", "0001_squashed_0021_prize_labels"),
    ]

    operations = [
        migrations.RunPython(_start_again, migrations.RunPython.noop),
        migrations.RemoveConstraint(model_name="board", name="board_reveals_1_to_16_at_once"),
        migrations.RemoveField(model_name="board", name="reveal_step"),
        migrations.AddField(
            model_name="board",
            name="reveal_places",
            field=models.PositiveSmallIntegerField(default=5),
        ),
        migrations.AddField(
            model_name="board",
            name="shows_raised",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="board",
            name="shares_results",
            field=models.BooleanField(default=False),
        ),
        migrations.AddConstraint(
            model_name="board",
            constraint=models.CheckConstraint(
                condition=models.Q(("reveal_places__in", [0, 5, 10])),
                name="board_announces_five_ten_or_all",
            ),
        ),
    ]
