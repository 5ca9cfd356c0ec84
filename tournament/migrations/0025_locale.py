"""The language and country of a club."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("tournament", "0024_game_end"),
    ]

    operations = [
        migrations.AddField(
            model_name="club",
            name="locale",
            field=models.CharField(default="en-us", max_length=10),
        ),
    ]
