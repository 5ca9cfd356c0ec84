"""Rotations of ladies and gentlemen, and of couples."""

import tournament.rotations.rotation_types.names
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0027_own_chart'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='session',
            name='session_movement_known',
        ),
        migrations.AlterField(
            model_name='session',
            name='movement',
            field=models.CharField(choices=[('chart', 'Classic chart'), ('balanced', 'Balanced'), ('fair', 'Least luck'), ('relay', 'Move by seat'), ('shift', 'Move by group'), ('winners_advance', 'Winners move up'), ('losers_move', 'Losers move up'), ('head_table', 'Head table'), ('red_white', 'Red and white tallies'), ('ladies_gents', 'Ladies and gentlemen'), ('couples', 'Couples stay together'), ('ladder', 'Ladder 1+4 vs 2+3'), ('ladder_top_bottom', 'Ladder 1+2 vs 3+4'), ('ladder_odd_even', 'Ladder 1+3 vs 2+4'), ('draw', 'Random draw'), ('draw_new_partners', 'Random draw, new partner'), ('own_chart', 'Your chart')], default=tournament.rotations.rotation_types.names.RotationType['CHART'], max_length=20),
        ),
        migrations.AddConstraint(
            model_name='session',
            constraint=models.CheckConstraint(condition=models.Q(('movement__in', ['chart', 'balanced', 'fair', 'relay', 'shift', 'winners_advance', 'losers_move', 'head_table', 'red_white', 'ladies_gents', 'couples', 'ladder', 'ladder_top_bottom', 'ladder_odd_even', 'draw', 'draw_new_partners', 'own_chart'])), name='session_movement_known'),
        ),
    ]
