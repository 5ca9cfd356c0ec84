import django.db.models.deletion
import scoring.models.prize
import scoring.standings.prizes
import scoring.standings.season
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    # every database names these too, and the program refuses one with a name it does not know
    replaces = [('scoring', '0001_first'), ('scoring', '0002_games_penalties_rulings_side_tables'), ('scoring', '0003_tray'), ('scoring', '0004_calls'), ('scoring', '0005_agreements'), ('scoring', '0006_helpers'), ('scoring', '0007_both_enter'), ('scoring', '0008_wrong_seats'), ('scoring', '0009_board'), ('scoring', '0010_prizes'), ('scoring', '0011_written_scores'), ('scoring', '0012_seasons'), ('scoring', '0013_prize_key'), ('scoring', '0014_seals'), ('scoring', '0015_undo_facts'), ('scoring', '0016_devices'), ('scoring', '0017_short_names'), ('scoring', '0018_totals_below_zero'), ('scoring', '0019_legible_names'), ('scoring', '0020_batch_ids'), ('scoring', '0021_prize_labels')]

    initial = True

    dependencies = [
        ('tournament', '0001_squashed_0018_wifi'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Agreement',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('side', models.CharField(blank=True, max_length=6)),
                ('seen', models.CharField(max_length=200)),
                ('reason', models.CharField(blank=True, max_length=300)),
                ('report_id', models.CharField(max_length=64, unique=True)),
                ('device', models.CharField(blank=True, max_length=64)),
                ('is_same_phone', models.BooleanField(default=False)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='agreements', to='tournament.game')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('game', 'seen'), name='agreement_once_per_score'), models.CheckConstraint(condition=models.Q(models.Q(('reason', ''), ('side__in', ['first', 'second'])), models.Q(('side', ''), models.Q(('reason', ''), _negated=True)), _connector='OR'), name='agreement_of_a_side_or_decided_for_a_reason')],
            },
        ),
        migrations.CreateModel(
            name='AuditCheckpoint',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('at', models.DateTimeField()),
                ('why', models.CharField(max_length=100)),
                ('before', models.CharField(blank=True, max_length=64)),
                ('counts', models.JSONField(blank=True, default=dict)),
                ('record', models.JSONField(blank=True, default=dict)),
                ('state', models.JSONField(blank=True, default=dict)),
                ('starts_anew', models.BooleanField(default=False)),
                ('digest', models.CharField(max_length=64)),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seals', to='tournament.session')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('session', 'number'), name='seal_number_once_per_session'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='seal_number_from_1')],
            },
        ),
        migrations.CreateModel(
            name='Board',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.PositiveIntegerField(default=1)),
                ('issued', models.PositiveIntegerField(default=0, help_text='The highest generation ever given; 0 for the first alone.')),
                ('shows', models.CharField(choices=[('auto', 'Automatic: what the night needs'), ('names', 'Seats by name, A to Z'), ('tables', 'Seats by table'), ('play', 'The game: clock, tables still playing'), ('standings', 'Standings'), ('message', 'The message alone'), ('reveal', 'The reveal of the results')], default='auto', max_length=20)),
                ('theme', models.CharField(choices=[('light', 'Dark on light, for a bright hall'), ('dark', 'Light on dark, for a dark hall')], default='light', max_length=20)),
                ('page_seconds', models.PositiveSmallIntegerField(default=12)),
                ('short_names', models.BooleanField(default=False)),
                ('hidden_games', models.PositiveSmallIntegerField(default=0)),
                ('message', models.CharField(blank=True, max_length=80)),
                ('desk', models.CharField(blank=True, max_length=80)),
                ('reveal_step', models.PositiveSmallIntegerField(default=1)),
                ('revealed', models.PositiveSmallIntegerField(default=0)),
                ('is_revealed', models.BooleanField(default=False)),
                ('revealed_of', models.DateTimeField(blank=True, null=True)),
                ('session', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='board', to='tournament.session')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('shows__in', ['auto', 'names', 'tables', 'play', 'standings', 'message', 'reveal'])), name='board_view_known'), models.CheckConstraint(condition=models.Q(('theme__in', ['light', 'dark'])), name='board_theme_known'), models.CheckConstraint(condition=models.Q(('page_seconds__gte', 5), ('page_seconds__lte', 60)), name='board_page_of_5_to_60_seconds'), models.CheckConstraint(condition=models.Q(('reveal_step__gte', 1), ('reveal_step__lte', 16)), name='board_reveals_1_to_16_at_once')],
            },
        ),
        migrations.CreateModel(
            name='Deal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='deals', to='tournament.game')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('game', 'number'), name='deal_number_once_per_game'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='deal_number_from_1')],
            },
        ),
        migrations.CreateModel(
            name='HeldReport',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('report_id', models.CharField(blank=True, db_index=True, max_length=64)),
                ('digest', models.CharField(max_length=64)),
                ('round', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('deal', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('takes_back', models.CharField(blank=True, max_length=64)),
                ('content', models.JSONField()),
                ('report', models.JSONField(blank=True, null=True)),
                ('answer', models.PositiveSmallIntegerField()),
                ('code', models.CharField(blank=True, max_length=40)),
                ('sentence', models.TextField()),
                ('why', models.TextField()),
                ('counts_later', models.BooleanField(default=False)),
                ('settled', models.CharField(blank=True, max_length=300)),
                ('settled_by', models.CharField(blank=True, max_length=150)),
                ('settled_at', models.DateTimeField(blank=True, null=True)),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tray', to='tournament.session')),
                ('table', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.table')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('report_id', 'digest'), name='tray_item_once_per_content'), models.CheckConstraint(condition=models.Q(models.Q(('settled', ''), ('settled_at__isnull', True)), models.Q(models.Q(('settled', ''), _negated=True), ('settled_at__isnull', False)), _connector='OR'), name='tray_item_settled_at_a_time'), models.CheckConstraint(condition=models.Q(('counts_later', False), ('report__isnull', False), _connector='OR'), name='tray_item_counted_later_was_read')],
            },
        ),
        migrations.CreateModel(
            name='HelpRequest',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('round', models.PositiveSmallIntegerField()),
                ('report_id', models.CharField(max_length=64, unique=True)),
                ('wrong_number', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('wrong_table', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('wrong_seat', models.CharField(blank=True, max_length=1)),
                ('ended_by', models.CharField(blank=True, max_length=150)),
                ('ended_at', models.DateTimeField(blank=True, null=True)),
                ('card', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='calls', to='tournament.tallycard')),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='calls', to='tournament.session')),
                ('table', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='calls', to='tournament.table')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(condition=models.Q(('ended_at__isnull', True)), fields=('table',), name='call_stands_once_per_table'), models.UniqueConstraint(condition=models.Q(('ended_at__isnull', True), ('table__isnull', True)), fields=('card',), name='call_stands_once_per_card'), models.CheckConstraint(condition=models.Q(('table__isnull', False), ('card__isnull', False), _connector='OR'), name='call_comes_from_somewhere'), models.CheckConstraint(condition=models.Q(models.Q(('ended_at__isnull', True), ('ended_by', '')), models.Q(models.Q(('ended_by', ''), _negated=True), ('ended_at__isnull', False)), _connector='OR'), name='call_ended_by_somebody'), models.CheckConstraint(condition=models.Q(models.Q(('wrong_number', None), ('wrong_seat', ''), ('wrong_table', None)), models.Q(('wrong_seat__in', ['N', 'E', 'S', 'W']), ('wrong_table__gte', 1)), _connector='OR'), name='call_of_a_wrong_seat_says_where')],
            },
        ),
        migrations.CreateModel(
            name='Penalty',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('deal', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('side', models.CharField(max_length=6)),
                ('points', models.SmallIntegerField()),
                ('event', models.CharField(blank=True, max_length=40)),
                ('words', models.CharField(max_length=300)),
                ('report_id', models.CharField(max_length=64, unique=True)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='penalties', to='tournament.game')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('points', 0), _negated=True), name='penalty_has_points'), models.CheckConstraint(condition=models.Q(('words', ''), _negated=True), name='penalty_has_a_reason'), models.CheckConstraint(condition=models.Q(('side__in', ['first', 'second'])), name='penalty_side_known')],
            },
        ),
        migrations.CreateModel(
            name='Prize',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveSmallIntegerField()),
                ('kind', models.CharField(choices=[('place', 'Place'), ('low', 'Low score of all games'), ('last', 'Last place'), ('lone_marches', 'Most loners'), ('high_game', 'Best game'), ('hidden_number', 'Closest to a mystery number'), ('door', 'Door prize')], max_length=20)),
                ('place', models.PositiveSmallIntegerField(default=1)),
                ('target', models.PositiveSmallIntegerField(default=0)),
                ('division', models.CharField(blank=True, max_length=30)),
                ('amount', models.DecimalField(decimal_places=2, default=0, max_digits=9)),
                ('share', models.DecimalField(decimal_places=2, default=0, max_digits=5)),
                ('gift', models.CharField(blank=True, max_length=80)),
                ('key', models.CharField(blank=True, default=scoring.models.prize.new_key, max_length=10)),
                ('draws', models.PositiveSmallIntegerField(default=0, help_text='How often it was drawn by lot; draws that were undone count.')),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='prizes', to='tournament.session')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('session', 'position'), name='prize_position_once_per_session'), models.CheckConstraint(condition=models.Q(('kind__in', ['place', 'low', 'last', 'lone_marches', 'high_game', 'hidden_number', 'door'])), name='prize_kind_known'), models.CheckConstraint(condition=models.Q(('place__gte', 1), ('place__lte', 99)), name='prize_place_1_to_99'), models.CheckConstraint(condition=models.Q(('amount__gte', 0), ('share__gte', 0), ('share__lte', 100)), name='prize_worth_not_negative')],
            },
        ),
        migrations.CreateModel(
            name='PrizeRules',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('doubles', models.CharField(choices=[('any', 'Yes, a player can win several prizes'), ('one_each', 'No, the next player in line gets the other prize'), ('not_first', 'Yes, but first place wins nothing else')], default=scoring.standings.prizes.Doubles['ANY'], max_length=20)),
                ('ties', models.CharField(choices=[('share', 'Split the prizes of the tied places'), ('decide', 'Break the tie: cut cards or draw')], default=scoring.standings.prizes.Ties['SHARE'], max_length=20)),
                ('needs_paid', models.BooleanField(default=False)),
                ('needs_present', models.BooleanField(default=False)),
                ('pot_percent', models.PositiveSmallIntegerField(default=100)),
                ('session', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='prize_rules', to='tournament.session')),
            ],
            options={
                'verbose_name_plural': 'prize rules',
                'constraints': [models.CheckConstraint(condition=models.Q(('doubles__in', ['any', 'one_each', 'not_first'])), name='prize_rules_doubles_known'), models.CheckConstraint(condition=models.Q(('ties__in', ['share', 'decide'])), name='prize_rules_ties_known'), models.CheckConstraint(condition=models.Q(('pot_percent__lte', 100)), name='prize_rules_pot_0_to_100')],
            },
        ),
        migrations.CreateModel(
            name='Ruling',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('question', models.CharField(max_length=40)),
                ('asked', models.JSONField(default=dict)),
                ('verdict', models.TextField()),
                ('sources', models.JSONField(default=list)),
                ('report_id', models.CharField(max_length=64, unique=True)),
                ('game', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='rulings', to='tournament.game')),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rulings', to='tournament.session')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('verdict', ''), _negated=True), name='ruling_has_a_verdict')],
            },
        ),
        migrations.CreateModel(
            name='Season',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=100)),
                ('count', models.CharField(choices=[('sum', 'Total points'), ('average', 'Average points')], default=scoring.standings.season.SeasonCount['SUM'], max_length=20)),
                ('best', models.PositiveSmallIntegerField(default=0, help_text='0: all nights count.')),
                ('needs', models.PositiveSmallIntegerField(default=1)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seasons', to='tournament.club')),
                ('nights', models.ManyToManyField(blank=True, related_name='seasons', to='tournament.session')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('count__in', ['sum', 'average'])), name='season_count_known'), models.CheckConstraint(condition=models.Q(('best__lte', 100), ('needs__gte', 1), ('needs__lte', 100)), name='season_nights_up_to_100'), models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='season_has_a_name')],
            },
        ),
        migrations.CreateModel(
            name='SideTable',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('house_rules', models.JSONField(help_text='Snapshot of the game and rules played at this table.')),
                ('generation', models.PositiveIntegerField(default=1)),
                ('started_at', models.DateTimeField()),
                ('ended_at', models.DateTimeField(blank=True, null=True)),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='side_tables', to='tournament.session')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('session', 'number'), name='side_table_number_once_per_session'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='side_table_number_from_1')],
            },
        ),
        migrations.CreateModel(
            name='TallyCardEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('game', models.PositiveSmallIntegerField()),
                ('own', models.SmallIntegerField(blank=True, null=True)),
                ('against', models.SmallIntegerField(blank=True, null=True)),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='written', to='tournament.tallycard')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('own__isnull', True), models.Q(('own__gte', -999), ('own__lte', 999)), _connector='OR'), name='written_own_has_three_digits'), models.CheckConstraint(condition=models.Q(('against__isnull', True), models.Q(('against__gte', -999), ('against__lte', 999)), _connector='OR'), name='written_against_has_three_digits')],
            },
        ),
        migrations.CreateModel(
            name='TeamEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('outcome', models.CharField(blank=True, max_length=20)),
                ('side', models.CharField(blank=True, max_length=6)),
                ('alone', models.CharField(blank=True, max_length=1)),
                ('points', models.SmallIntegerField(blank=True, null=True)),
                ('bid', models.CharField(blank=True, max_length=10)),
                ('tricks', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('deal', models.PositiveSmallIntegerField()),
                ('pair', models.CharField(max_length=6)),
                ('device', models.CharField(blank=True, max_length=64)),
                ('report_id', models.CharField(max_length=64, unique=True)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='tournament.game')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('deal__gte', 1)), name='entry_deal_from_1'), models.CheckConstraint(condition=models.Q(('points__isnull', True), ('points__gte', 0), _connector='OR'), name='entry_points_not_negative'), models.CheckConstraint(condition=models.Q(('pair__in', ['first', 'second'])), name='entry_of_a_pair'), models.CheckConstraint(condition=models.Q(('outcome', ''), models.Q(('outcome__in', ['made', 'march', 'lone_made', 'lone_march', 'euchre', 'lone_euchre', 'lone_defence_euchre', 'lone_defence_march', 'jambon_march', 'poker_point', 'thrown_in', 'dead_deal', 'points_only', 'bid_played', 'written']), models.Q(('device', ''), _negated=True)), _connector='OR'), name='entry_outcome_known_and_from_a_device'), models.CheckConstraint(condition=models.Q(('side__in', ['', 'first', 'second'])), name='entry_side_known')],
            },
        ),
        migrations.CreateModel(
            name='DealRevision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('outcome', models.CharField(blank=True, max_length=20)),
                ('side', models.CharField(blank=True, max_length=6)),
                ('alone', models.CharField(blank=True, max_length=1)),
                ('points', models.SmallIntegerField(blank=True, null=True)),
                ('bid', models.CharField(blank=True, max_length=10)),
                ('tricks', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('number', models.PositiveSmallIntegerField()),
                ('report_id', models.CharField(max_length=64, unique=True)),
                ('batch_id', models.CharField(blank=True, max_length=64)),
                ('device', models.CharField(blank=True, max_length=64)),
                ('kind', models.CharField(choices=[('report', 'Reported'), ('correction', 'Corrected'), ('removal', 'Taken back')], max_length=20)),
                ('reason', models.TextField(blank=True)),
                ('deal', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='revisions', to='scoring.deal')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('points__isnull', True), ('points__gte', 0), ('outcome', 'written'), _connector='OR'), name='revision_points_below_zero_only_from_cards'), models.UniqueConstraint(fields=('deal', 'number'), name='revision_number_once_per_deal'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='revision_number_from_1'), models.CheckConstraint(condition=models.Q(models.Q(('kind', 'removal'), ('outcome', '')), models.Q(models.Q(('kind', 'removal'), _negated=True), ('outcome__in', ['made', 'march', 'lone_made', 'lone_march', 'euchre', 'lone_euchre', 'lone_defence_euchre', 'lone_defence_march', 'jambon_march', 'poker_point', 'thrown_in', 'dead_deal', 'points_only', 'bid_played', 'written'])), _connector='OR'), name='revision_outcome_known'), models.CheckConstraint(condition=models.Q(('side__in', ['', 'first', 'second'])), name='revision_side_known'), models.CheckConstraint(condition=models.Q(('alone__in', ['', 'N', 'E', 'S', 'W'])), name='revision_alone_is_a_seat'), models.CheckConstraint(condition=models.Q(models.Q(('outcome__in', ['points_only', 'written']), ('points__isnull', False)), models.Q(models.Q(('outcome__in', ['points_only', 'written']), _negated=True), ('points__isnull', True)), _connector='OR'), name='revision_points_only_where_nothing_else_is_known'), models.CheckConstraint(condition=models.Q(models.Q(('outcome', 'bid_played'), ('tricks__isnull', False), models.Q(('bid', ''), _negated=True)), models.Q(models.Q(('outcome', 'bid_played'), _negated=True), ('bid', ''), ('tricks__isnull', True)), _connector='OR'), name='revision_bid_and_tricks_of_a_bid_played')],
            },
        ),
        migrations.CreateModel(
            name='PenaltyWithdrawal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('reason', models.CharField(max_length=300)),
                ('penalty', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='withdrawal', to='scoring.penalty')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('reason', ''), _negated=True), name='penalty_withdrawal_has_a_reason')],
            },
        ),
        migrations.CreateModel(
            name='PrizeDecision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('how', models.CharField(choices=[('cut', 'Cut cards'), ('lot', 'Drawn by the program')], max_length=10)),
                ('numbers', models.JSONField()),
                ('hat', models.JSONField(default=list)),
                ('is_passed', models.BooleanField(default=False)),
                ('prize', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='decisions', to='scoring.prize')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('how__in', ['cut', 'lot'])), name='prize_decision_how_known')],
            },
        ),
        migrations.CreateModel(
            name='RulingWithdrawal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('ruling', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='withdrawal', to='scoring.ruling')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='SidePlace',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField()),
                ('name', models.CharField(max_length=60)),
                ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.player')),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='places', to='scoring.sidetable')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('table', 'seat'), name='side_place_once_per_table'), models.CheckConstraint(condition=models.Q(('seat__lte', 6)), name='side_place_seven_seats_at_most'), models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='side_place_has_a_name')],
            },
        ),
        migrations.CreateModel(
            name='SideReport',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('table', 'Table'), ('program', 'Program')], max_length=20)),
                ('who', models.CharField(max_length=150)),
                ('at', models.DateTimeField()),
                ('number', models.PositiveSmallIntegerField()),
                ('kind', models.CharField(choices=[('deal', 'Reported'), ('take_back', 'Taken back')], max_length=20)),
                ('facts', models.JSONField(default=dict)),
                ('report_id', models.CharField(max_length=64, unique=True)),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='scoring.sidetable')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('table', 'number'), name='side_report_number_once_per_table'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='side_report_number_from_1')],
            },
        ),
    ]
