"""A club's own time zone and paper, treasurers, and the club a person acts for."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("tournament", "0028_ladies_couples"),
    ]

    operations = [
        migrations.AddField(
            model_name="club",
            name="time_zone",
            field=models.CharField(blank=True, max_length=64, default=""),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="club",
            name="paper",
            field=models.CharField(blank=True, max_length=10, default=""),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="club",
            name="has_public_pages",
            field=models.BooleanField(
                default=True,
                help_text="Whether sign-up and results may be opened to everybody.",
            ),
        ),
        migrations.AddField(
            model_name="membership",
            name="chosen_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name="membership",
            name="role",
            field=models.CharField(
                choices=[
                    ("organizer", "Organizer"),
                    ("helper", "Helper"),
                    ("treasurer", "Treasurer"),
                ],
                default="organizer",
                max_length=20,
            ),
        ),
        migrations.RemoveConstraint(
            model_name="membership", name="membership_role_known"
        ),
        migrations.AddConstraint(
            model_name="membership",
            constraint=models.CheckConstraint(
                condition=models.Q(role__in=["organizer", "helper", "treasurer"]),
                name="membership_role_known",
            ),
        ),
    ]
