"""A rotation with the least luck of the draw."""

import tournament.rotations.rotation_types.names
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0025_locale'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='session',
            name='session_movement_known',
        ),
        migrations.AlterField(
            model_name='session',
            name='movement',
            field=models.CharField(choices=[('chart', 'Classic chart'), ('balanced', 'Balanced'), ('fair', 'Least luck'), ('relay', 'Move by seat'), ('shift', 'Move by group'), ('winners_advance', 'Winners move up'), ('losers_move', 'Losers move up'), ('head_table', 'Head table'), ('red_white', 'Red and white tallies'), ('ladder', 'Ladder 1+4 vs 2+3'), ('ladder_top_bottom', 'Ladder 1+2 vs 3+4'), ('ladder_odd_even', 'Ladder 1+3 vs 2+4'), ('draw', 'Random draw'), ('draw_new_partners', 'Random draw, new partner')], default=tournament.rotations.rotation_types.names.RotationType['CHART'], max_length=20),
        ),
        migrations.AddConstraint(
            model_name='session',
            constraint=models.CheckConstraint(condition=models.Q(('movement__in', ['chart', 'balanced', 'fair', 'relay', 'shift', 'winners_advance', 'losers_move', 'head_table', 'red_white', 'ladder', 'ladder_top_bottom', 'ladder_odd_even', 'draw', 'draw_new_partners'])), name='session_movement_known'),
        ),
    ]
