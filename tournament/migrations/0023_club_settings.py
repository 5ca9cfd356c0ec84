"""What a club is called and looks like; nobody is "Our club"."""

import django.db.models.deletion
from django.db import migrations, models


def _no_name_made_up(apps, schema_editor):
    apps.get_model("tournament", "Club").objects.filter(name="Our club").update(name="")


class Migration(migrations.Migration):

    dependencies = [
        ("tournament", "0022_payment_methods"),
    ]

    operations = [
        migrations.AlterField(
            model_name="club",
            name="name",
            field=models.CharField(blank=True, max_length=100),
        ),
        migrations.RunPython(_no_name_made_up, migrations.RunPython.noop),
        migrations.AddField(
            model_name="club",
            name="sponsor",
            field=models.CharField(blank=True, default="", max_length=100),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="club",
            name="color",
            field=models.CharField(
                choices=[
                    ("green", "Green"),
                    ("blue", "Blue"),
                    ("red", "Dark red"),
                    ("purple", "Purple"),
                    ("black", "Black"),
                ],
                default="green",
                max_length=20,
            ),
        ),
        migrations.AddField(
            model_name="club",
            name="uses_initials",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="club",
            name="logo_digest",
            field=models.CharField(blank=True, default="", max_length=16),
            preserve_default=False,
        ),
        migrations.AddConstraint(
            model_name="club",
            constraint=models.CheckConstraint(
                condition=models.Q(("color__in", ["green", "blue", "red", "purple", "black"])),
                name="club_color_known",
            ),
        ),
        migrations.CreateModel(
            name="ClubLogo",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("png", models.BinaryField()),
                ("club", models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name="logo", to="tournament.club")),
            ],
        ),
    ]
