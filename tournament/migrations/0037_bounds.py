"""Bound the numbers that loops count by, and codes' generations, in the database too."""

from django.db import migrations, models


def keep_in_bounds(apps, schema_editor):
    """Bring what is past the bounds to them: only a file written by hand has such rows."""
    for name, column, most in (
        *(("Table", column, 1_000_000) for column in ("generation", "issued")),
        *(("TallyCard", column, 1_000_000) for column in ("generation", "issued")),
        *(("CardAssignment", column, 99) for column in ("from_round", "to_round")),
        *(("Game", "last_deal", 99), ("Clock", "game", 99)),
        ("ScheduleChange", "from_round", 99),
    ):
        rows = apps.get_model("tournament", name).objects
        rows.filter(**{f"{column}__gt": most}).update(**{column: most})
    for name, column, owner, most in (
        ("Table", "number", "session_id", 999),
        ("TallyCard", "number", "session_id", 999),
        ("Round", "number", "session_id", 99),
        ("Break", "after", "session_id", 99),
    ):
        rows = apps.get_model("tournament", name).objects
        free = {}
        over = rows.filter(**{f"{column}__gt": most}).order_by("pk")
        for pk, of in list(over.values_list("pk", owner)):
            if of not in free:
                of_owner = rows.filter(**{owner: of})
                taken = set(of_owner.values_list(column, flat=True))
                free[of] = iter([each for each in range(most, 0, -1) if each not in taken])
            number = next(free[of], None)
            if number is None:
                rows.filter(pk=pk).delete()
            else:
                rows.filter(pk=pk).update(**{column: number})
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # deletions wait for none


class Migration(migrations.Migration):
    contracts = "Nothing: forms never took as much as the bounds let through."

    dependencies = [
        ("tournament", "0036_moved_codes"),
    ]

    operations = [
        migrations.RunPython(keep_in_bounds, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="break",
            constraint=models.CheckConstraint(
                condition=models.Q(("after__lte", 99)), name="break_after_in_bounds"
            ),
        ),
        migrations.AddConstraint(
            model_name="cardassignment",
            constraint=models.CheckConstraint(
                condition=models.Q(("from_round__lte", 99), ("to_round__lte", 99)),
                name="holding_rounds_in_bounds",
            ),
        ),
        migrations.AddConstraint(
            model_name="clock",
            constraint=models.CheckConstraint(
                condition=models.Q(("game__lte", 99)), name="clock_game_in_bounds"
            ),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.CheckConstraint(
                condition=models.Q(("last_deal__lte", 99)), name="game_last_deal_in_bounds"
            ),
        ),
        migrations.AddConstraint(
            model_name="round",
            constraint=models.CheckConstraint(
                condition=models.Q(("number__lte", 99)), name="round_number_in_bounds"
            ),
        ),
        migrations.AddConstraint(
            model_name="schedulechange",
            constraint=models.CheckConstraint(
                condition=models.Q(("from_round__lte", 99)), name="redraw_game_in_bounds"
            ),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("generation__lte", 1000000),
                    ("issued__lte", 1000000),
                    ("number__lte", 999),
                ),
                name="table_numbers_in_bounds",
            ),
        ),
        migrations.AddConstraint(
            model_name="tallycard",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("generation__lte", 1000000),
                    ("issued__lte", 1000000),
                    ("number__lte", 999),
                ),
                name="card_numbers_in_bounds",
            ),
        ),
    ]
