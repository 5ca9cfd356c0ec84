"""Bound the numbers that loops count by, and codes' generations, in the database too."""

from django.db import migrations, models


def keep_in_bounds(apps, schema_editor):
    """Bring what is past the bounds to them: only a file written by hand has such rows."""
    for name, column, most in (
        *(("Board", column, 1_000_000) for column in ("generation", "issued")),
        *(("Board", "hidden_games", 99), ("SideTable", "generation", 1_000_000)),
        *(("TallyCardEntry", "game", 99), ("TeamEntry", "deal", 99)),
    ):
        rows = apps.get_model("scoring", name).objects
        rows.filter(**{f"{column}__gt": most}).update(**{column: most})
    for name, column, owner, most in (("Deal", "number", "game_id", 99),):
        rows = apps.get_model("scoring", name).objects
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
        ("scoring", "0030_tie_ways"),
        ("tournament", "0037_bounds"),
    ]

    operations = [
        migrations.RunPython(keep_in_bounds, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="board",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("generation__lte", 1000000),
                    ("hidden_games__lte", 99),
                    ("issued__lte", 1000000),
                ),
                name="board_numbers_in_bounds",
            ),
        ),
        migrations.AddConstraint(
            model_name="deal",
            constraint=models.CheckConstraint(
                condition=models.Q(("number__lte", 99)), name="deal_number_in_bounds"
            ),
        ),
        migrations.AddConstraint(
            model_name="sidetable",
            constraint=models.CheckConstraint(
                condition=models.Q(("generation__lte", 1000000)),
                name="side_table_code_in_bounds",
            ),
        ),
        migrations.AddConstraint(
            model_name="tallycardentry",
            constraint=models.CheckConstraint(
                condition=models.Q(("game__lte", 99)), name="written_game_in_bounds"
            ),
        ),
        migrations.AddConstraint(
            model_name="teamentry",
            constraint=models.CheckConstraint(
                condition=models.Q(("deal__lte", 99)), name="entry_deal_in_bounds"
            ),
        ),
    ]
