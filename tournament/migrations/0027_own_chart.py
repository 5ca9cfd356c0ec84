"""A chart of the organizer's own, and the rotation that plays it."""

import tournament.rotations.rotation_types.names
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0026_fair_rotation'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='session',
            name='session_movement_known',
        ),
        migrations.AddField(
            model_name='session',
            name='own_chart',
            field=models.TextField(blank=True, help_text='A chart the organizer typed or pasted, a line a game.'),
        ),
        migrations.AlterField(
            model_name='session',
            name='movement',
            field=models.CharField(choices=[('chart', 'Classic chart'), ('balanced', 'Balanced'), ('fair', 'Least luck'), ('relay', 'Move by seat'), ('shift', 'Move by group'), ('winners_advance', 'Winners move up'), ('losers_move', 'Losers move up'), ('head_table', 'Head table'), ('red_white', 'Red and white tallies'), ('ladder', 'Ladder 1+4 vs 2+3'), ('ladder_top_bottom', 'Ladder 1+2 vs 3+4'), ('ladder_odd_even', 'Ladder 1+3 vs 2+4'), ('draw', 'Random draw'), ('draw_new_partners', 'Random draw, new partner'), ('own_chart', 'Your chart')], default=tournament.rotations.rotation_types.names.RotationType['CHART'], max_length=20),
        ),
        migrations.AddConstraint(
            model_name='session',
            constraint=models.CheckConstraint(condition=models.Q(('movement__in', ['chart', 'balanced', 'fair', 'relay', 'shift', 'winners_advance', 'losers_move', 'head_table', 'red_white', 'ladder', 'ladder_top_bottom', 'ladder_odd_even', 'draw', 'draw_new_partners', 'own_chart'])), name='session_movement_known'),
        ),
    ]
