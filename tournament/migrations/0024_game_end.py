from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0023_club_settings'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='last_deal',
            field=models.PositiveSmallIntegerField(blank=True, help_text='With which deal it ends, where it ends early.', null=True),
        ),
        migrations.AddField(
            model_name='round',
            name='rung_at',
            field=models.DateTimeField(blank=True, help_text='When the bell ended it at all tables.', null=True),
        ),
        migrations.AddField(
            model_name='session',
            name='game_ends_by',
            field=models.CharField(choices=[('deals', 'Deals'), ('points', 'Points'), ('clock', 'Timer'), ('bell', 'Head table’s bell')], default='deals', max_length=20),
        ),
        migrations.AddField(
            model_name='session',
            name='points_to_end',
            field=models.PositiveSmallIntegerField(default=10, help_text='What a team needs where points or the bell end a game.'),
        ),
        migrations.AddField(
            model_name='session',
            name='ranks_by',
            field=models.CharField(choices=[('points', 'points'), ('games_won', 'games_won')], default='points', max_length=20),
        ),
        migrations.AlterField(
            model_name='session',
            name='deals_per_game',
            field=models.PositiveSmallIntegerField(default=4, help_text='At most, where something else ends a game.'),
        ),
        migrations.AddConstraint(
            model_name='session',
            constraint=models.CheckConstraint(condition=models.Q(('game_ends_by__in', ['deals', 'points', 'clock', 'bell'])), name='session_game_ends_by_known'),
        ),
        migrations.AddConstraint(
            model_name='session',
            constraint=models.CheckConstraint(condition=models.Q(('points_to_end__gte', 1), ('points_to_end__lte', 99)), name='session_points_to_end_1_to_99'),
        ),
        migrations.AddConstraint(
            model_name='session',
            constraint=models.CheckConstraint(condition=models.Q(('ranks_by__in', ['points', 'games_won'])), name='session_ranks_by_known'),
        ),
    ]
