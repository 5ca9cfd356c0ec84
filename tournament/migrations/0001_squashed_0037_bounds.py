import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
import tournament.play.game_end
import tournament.play.lifecycle
import tournament.rotations.headcounts
import tournament.rotations.rotation_types.names
import tournament.verbs
from django.conf import settings
from django.db import migrations, models

from tournament.migrations import CreateTables


class Migration(migrations.Migration):

    # every database names these too, and the program refuses one with a name it does not know
    replaces = [
        ('tournament', '0001_first'),
        ('tournament', '0002_rotations'),
        ('tournament', '0003_redraw'),
        ('tournament', '0004_sign_off'),
        ('tournament', '0005_paper_tables'),
        ('tournament', '0006_door_and_money'),
        ('tournament', '0007_both_enter'),
        ('tournament', '0008_sit_out_credit'),
        ('tournament', '0009_wish_words'),
        ('tournament', '0010_coins'),
        ('tournament', '0011_clock'),
        ('tournament', '0012_undo'),
        ('tournament', '0013_issued_codes'),
        ('tournament', '0014_legible_names'),
        ('tournament', '0015_verbs'),
        ('tournament', '0016_rotation_titles'),
        ('tournament', '0017_box_count'),
        ('tournament', '0018_wifi'),
        ('tournament', '0001_squashed_0018_wifi'),
        ('tournament', '0019_club_members'),
        ('tournament', '0020_sign_up'),
        ('tournament', '0021_decided'),
        ('tournament', '0022_payment_methods'),
        ('tournament', '0023_club_settings'),
        ('tournament', '0024_game_end'),
        ('tournament', '0025_locale'),
        ('tournament', '0026_fair_rotation'),
        ('tournament', '0027_own_chart'),
        ('tournament', '0028_ladies_couples'),
        ('tournament', '0029_accounts'),
        ('tournament', '0030_former_codes'),
        ('tournament', '0031_stationery'),
        ('tournament', '0032_starts_like'),
        ('tournament', '0033_names_kept'),
        ('tournament', '0034_saves_ink'),
        ('tournament', '0035_join_codes'),
        ('tournament', '0036_moved_codes'),
        ('tournament', '0037_bounds'),
    ]

    initial = True

    dependencies = [
        ('auth', '__first__'),
    ]

    operations = [
        CreateTables([
            migrations.CreateModel(
                name='Club',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(blank=True, max_length=100)),
                    ('sponsor', models.CharField(blank=True, max_length=100)),
                    ('color', models.CharField(choices=[('green', 'Green'), ('blue', 'Blue'), ('red', 'Dark red'), ('purple', 'Purple'), ('black', 'Black')], default='green', max_length=20)),
                    ('uses_initials', models.BooleanField(default=False)),
                    ('logo_digest', models.CharField(blank=True, max_length=16)),
                    ('currency', models.CharField(choices=[('USD', 'US dollar ($)'), ('CAD', 'Canadian dollar ($)'), ('EUR', 'Euro (€)'), ('GBP', 'Pound (£)'), ('AUD', 'Australian dollar ($)'), ('NZD', 'New Zealand dollar ($)'), ('CHF', 'Swiss franc (CHF)')], default='USD', max_length=3)),
                    ('locale', models.CharField(default='en-us', max_length=10)),
                    ('time_zone', models.CharField(blank=True, max_length=64)),
                    ('paper', models.CharField(blank=True, max_length=10)),
                    ('saves_ink', models.BooleanField(db_default=False, default=False, help_text='Whether prints save ink unless one asks otherwise.')),
                    ('has_public_pages', models.BooleanField(default=True, help_text='Whether sign-up and results may be opened to everybody.')),
                    ('keeps_names_for', models.PositiveSmallIntegerField(blank=True, help_text="Years after somebody's last event.", null=True)),
                    ('names_go_on', models.DateField(blank=True, help_text='The announced day on which old names go.', null=True)),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('currency__in', ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'NZD', 'CHF'])), name='club_currency_known'), models.CheckConstraint(condition=models.Q(('color__in', ['green', 'blue', 'red', 'purple', 'black'])), name='club_color_known')],
                },
            ),
            migrations.CreateModel(
                name='ClubLogo',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('png', models.BinaryField()),
                    ('club', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='logo', to='tournament.club')),
                ],
            ),
            migrations.CreateModel(
                name='Player',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=60)),
                    ('nickname', models.CharField(blank=True, help_text='What friends say; typing it finds the name.', max_length=30)),
                    ('is_member', models.BooleanField(default=False)),
                    ('division', models.CharField(blank=True, help_text='Who competes for a prize apart: “Ladies”.', max_length=30)),
                    ('phone', models.CharField(blank=True, max_length=30)),
                    ('is_removed', models.BooleanField(default=False)),
                    ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='players', to='tournament.club')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(models.F('club'), django.db.models.functions.text.Lower('name'), name='player_name_once_per_club'), models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='player_has_a_name')],
                },
            ),
            migrations.CreateModel(
                name='Printer',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=40)),
                    ('right', models.FloatField(default=0)),
                    ('down', models.FloatField(default=0)),
                    ('line', models.FloatField(default=100)),
                    ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='printers', to='tournament.club')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('club', 'name'), name='printer_named_once')],
                },
            ),
            migrations.CreateModel(
                name='Session',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=100)),
                    ('date', models.DateField()),
                    ('venue', models.CharField(blank=True, max_length=100)),
                    ('wifi_name', models.CharField(blank=True, max_length=32)),
                    ('wifi_password', models.CharField(blank=True, max_length=63)),
                    ('movement', models.CharField(choices=[('chart', 'Classic chart'), ('balanced', 'Balanced'), ('fair', 'Least luck'), ('relay', 'Move by seat'), ('shift', 'Move by group'), ('winners_advance', 'Winners move up'), ('losers_move', 'Losers move up'), ('head_table', 'Head table'), ('red_white', 'Red and white tallies'), ('ladies_gents', 'Ladies and gentlemen'), ('couples', 'Couples stay together'), ('ladder', 'Ladder 1+4 vs 2+3'), ('ladder_top_bottom', 'Ladder 1+2 vs 3+4'), ('ladder_odd_even', 'Ladder 1+3 vs 2+4'), ('draw', 'Random draw'), ('draw_new_partners', 'Random draw, new partner'), ('own_chart', 'Your chart')], default=tournament.rotations.rotation_types.names.RotationType['CHART'], max_length=20)),
                    ('odd_crowd', models.CharField(choices=[('sit_out', 'Take turns sitting out'), ('house', 'Add fill-ins'), ('odd_table', 'Extra table of 3 or 5')], default=tournament.rotations.headcounts.ExtraPlayerPolicy['HOUSE'], max_length=20)),
                    ('own_chart', models.TextField(blank=True, help_text='A chart the organizer typed or pasted, a line a game.')),
                    ('seed', models.PositiveIntegerField(default=0, help_text='All chance in the seating comes from it.')),
                    ('plan_version', models.PositiveIntegerField(default=0, help_text='Goes up whenever any seat of tonight changes.')),
                    ('table_count', models.PositiveSmallIntegerField(verbose_name='tables')),
                    ('deals_per_game', models.PositiveSmallIntegerField(default=4, help_text='At most, where something else ends a game.')),
                    ('game_ends_by', models.CharField(choices=[('deals', 'Deals'), ('points', 'Points'), ('clock', 'Timer'), ('bell', 'Head table’s bell')], default=tournament.play.game_end.EndsBy['DEALS'], max_length=20)),
                    ('points_to_end', models.PositiveSmallIntegerField(default=10, help_text='What a team needs where points or the bell end a game.')),
                    ('ranks_by', models.CharField(choices=[('points', 'points'), ('games_won', 'games_won')], default=tournament.play.game_end.RanksBy['POINTS'], max_length=20)),
                    ('house_rules', models.JSONField(help_text='Snapshot of the rules in force; its shape belongs to `scoring`.')),
                    ('sign_off', models.CharField(choices=[('off', 'Nobody: a game is over with its last deal'), ('game_ok', 'The other pair: one of them taps “agree” on the phone'), ('both_enter', 'Both pairs: each enters every deal, on a phone of its own')], default=tournament.play.lifecycle.SignOff['OFF'], help_text='Who agrees before a game counts as over.', max_length=20)),
                    ('sit_out_credit', models.CharField(choices=[('none', 'No points'), ('fixed', 'Same points for everyone'), ('own_average', 'The player’s own average'), ('field_average', 'Everyone’s average')], default=tournament.rotations.headcounts.SitOutCredit['NONE'], help_text='What a game without a seat brings.', max_length=20)),
                    ('sit_out_points', models.PositiveSmallIntegerField(default=0, help_text='Of a fixed credit, for each game without a seat.')),
                    ('coin_per_euchre', models.DecimalField(decimal_places=2, default=0, help_text='What each of two who are euchred puts into the box.', max_digits=5)),
                    ('coin_per_lone_march', models.DecimalField(decimal_places=2, default=0, help_text='What each opponent of a lone march puts into the box.', max_digits=5)),
                    ('decided', models.JSONField(blank=True, default=list, help_text='What was decided before game 1, by keys that belong to `scoring`.')),
                    ('state', models.CharField(choices=[('draft', 'Draft'), ('check_in', 'Check-in'), ('running', 'Running'), ('finished', 'Finished'), ('archived', 'Archived'), ('cancelled', 'Cancelled')], default='draft', max_length=20)),
                    ('is_rehearsal', models.BooleanField(default=False)),
                    ('version', models.PositiveIntegerField(default=0, help_text='Goes up with every change; live pages ask since=version.')),
                    ('revision', models.PositiveIntegerField(default=0, help_text='Of the final results: 1 at the finish, up by correction.')),
                    ('moved_to', models.CharField(blank=True, db_default='', default='', help_text='Of a canceled event: the address of the computer where it goes on.', max_length=200)),
                    ('started_at', models.DateTimeField(blank=True, null=True)),
                    ('finished_at', models.DateTimeField(blank=True, null=True)),
                    ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sessions', to='tournament.club')),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('movement__in', ['chart', 'balanced', 'fair', 'relay', 'shift', 'winners_advance', 'losers_move', 'head_table', 'red_white', 'ladies_gents', 'couples', 'ladder', 'ladder_top_bottom', 'ladder_odd_even', 'draw', 'draw_new_partners', 'own_chart'])), name='session_movement_known'), models.CheckConstraint(condition=models.Q(('odd_crowd__in', ['sit_out', 'house', 'odd_table'])), name='session_odd_crowd_known'), models.CheckConstraint(condition=models.Q(('table_count__gte', 1), ('table_count__lte', 100)), name='session_tables_1_to_100'), models.CheckConstraint(condition=models.Q(('deals_per_game__gte', 1), ('deals_per_game__lte', 16)), name='session_deals_per_game_1_to_16'), models.CheckConstraint(condition=models.Q(('game_ends_by__in', ['deals', 'points', 'clock', 'bell'])), name='session_game_ends_by_known'), models.CheckConstraint(condition=models.Q(('points_to_end__gte', 1), ('points_to_end__lte', 99)), name='session_points_to_end_1_to_99'), models.CheckConstraint(condition=models.Q(('ranks_by__in', ['points', 'games_won'])), name='session_ranks_by_known'), models.CheckConstraint(condition=models.Q(('state__in', ['draft', 'check_in', 'running', 'finished', 'archived', 'cancelled'])), name='session_state_known'), models.CheckConstraint(condition=models.Q(('sign_off__in', ['off', 'game_ok', 'both_enter'])), name='session_sign_off_known'), models.CheckConstraint(condition=models.Q(('sit_out_credit__in', ['none', 'fixed', 'own_average', 'field_average'])), name='session_sit_out_credit_known'), models.CheckConstraint(condition=models.Q(('sit_out_points__lte', 99)), name='session_sit_out_points_0_to_99'), models.CheckConstraint(condition=models.Q(('coin_per_euchre__gte', 0), ('coin_per_lone_march__gte', 0)), name='session_coins_not_negative'), models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='session_has_a_name')],
                },
            ),
            migrations.CreateModel(
                name='JoinCode',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('treasurer', 'Treasurer')], max_length=20)),
                    ('number', models.BigIntegerField(unique=True)),
                    ('made_by', models.CharField(blank=True, max_length=150)),
                    ('made_at', models.DateTimeField()),
                    ('ended_at', models.DateTimeField(blank=True, null=True)),
                    ('used_at', models.DateTimeField(blank=True, null=True)),
                    ('name', models.CharField(blank=True, max_length=60)),
                    ('removed_at', models.DateTimeField(blank=True, null=True)),
                    ('removed_by', models.CharField(blank=True, max_length=150)),
                    ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='join_codes', to='tournament.club')),
                    ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('role__in', ['organizer', 'helper'])), name='join_code_role_known'), models.CheckConstraint(condition=models.Q(('used_at__isnull', True), ('ended_at__isnull', False), _connector='OR'), name='join_code_used_is_over')],
                },
            ),
            migrations.CreateModel(
                name='LabelSheet',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=40)),
                    ('paper', models.CharField(max_length=10)),
                    ('columns', models.PositiveSmallIntegerField()),
                    ('rows', models.PositiveSmallIntegerField()),
                    ('width', models.FloatField()),
                    ('height', models.FloatField()),
                    ('left', models.FloatField()),
                    ('top', models.FloatField()),
                    ('gap_x', models.FloatField()),
                    ('gap_y', models.FloatField()),
                    ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='label_sheets', to='tournament.club')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('club', 'name'), name='label_sheet_named_once'), models.CheckConstraint(condition=models.Q(('columns__gte', 1), ('height__gt', 0), ('rows__gte', 1), ('width__gt', 0)), name='label_sheet_has_labels')],
                },
            ),
            migrations.CreateModel(
                name='Membership',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper'), ('treasurer', 'Treasurer')], default='organizer', max_length=20)),
                    ('chosen_at', models.DateTimeField(blank=True, null=True)),
                    ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to='tournament.club')),
                    ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('club', 'user'), name='membership_once_per_club'), models.CheckConstraint(condition=models.Q(('role__in', ['organizer', 'helper', 'treasurer'])), name='membership_role_known')],
                },
            ),
            migrations.CreateModel(
                name='Attendance',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('listing', models.CharField(choices=[('listed', 'On the list'), ('waiting', 'On the wait list'), ('no_show', 'Did not come')], default='listed', max_length=20)),
                    ('is_present', models.BooleanField(default=False)),
                    ('card_name', models.CharField(blank=True, max_length=30)),
                    ('division', models.CharField(blank=True, max_length=30)),
                    ('former_name', models.CharField(blank=True, max_length=60)),
                    ('fixed_table', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='attendances', to='tournament.player')),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attendances', to='tournament.session')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('session', 'player'), name='attendance_once_per_session'), models.CheckConstraint(condition=models.Q(('listing', 'listed'), models.Q(('listing__in', ['waiting', 'no_show']), ('is_present', False)), _connector='OR'), name='attendance_listing_known_and_true')],
                },
            ),
            migrations.CreateModel(
                name='PlayerJoin',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('moved', models.JSONField(default=dict)),
                    ('who', models.CharField(max_length=150)),
                    ('at', models.DateTimeField(auto_now_add=True)),
                    ('joined', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='join', to='tournament.player')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='joins', to='tournament.player')),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('joined', models.F('player')), _negated=True), name='player_join_of_two')],
                },
            ),
            migrations.CreateModel(
                name='ScheduleChange',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('at', models.DateTimeField(default=django.utils.timezone.now)),
                    ('from_round', models.PositiveSmallIntegerField()),
                    ('numbers', models.JSONField(default=list)),
                    ('who', models.CharField(max_length=150)),
                    ('fingerprint', models.CharField(max_length=64)),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='redraws', to='tournament.session')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('session', 'fingerprint'), name='redraw_taken_once'), models.CheckConstraint(condition=models.Q(('from_round__gte', 2)), name='redraw_after_a_game'), models.CheckConstraint(condition=models.Q(('from_round__lte', 99)), name='redraw_game_in_bounds')],
                },
            ),
            migrations.CreateModel(
                name='Round',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('number', models.PositiveSmallIntegerField()),
                    ('state', models.CharField(choices=[('pending', 'Not started'), ('open', 'Being played'), ('complete', 'All deals in'), ('closed', 'Closed')], default='pending', max_length=20)),
                    ('opened_at', models.DateTimeField(blank=True, null=True)),
                    ('closed_at', models.DateTimeField(blank=True, null=True)),
                    ('rung_at', models.DateTimeField(blank=True, help_text='When the bell ended it at all tables.', null=True)),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rounds', to='tournament.session')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('session', 'number'), name='round_number_once_per_session'), models.UniqueConstraint(condition=models.Q(('state__in', ['open', 'complete'])), fields=('session',), name='round_one_in_play_per_session'), models.CheckConstraint(condition=models.Q(('state__in', ['pending', 'open', 'complete', 'closed'])), name='round_state_known'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='round_number_from_1'), models.CheckConstraint(condition=models.Q(('number__lte', 99)), name='round_number_in_bounds')],
                },
            ),
            migrations.CreateModel(
                name='MovedCode',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('digest', models.CharField(db_index=True, max_length=64)),
                    ('kind', models.CharField(max_length=1)),
                    ('target', models.PositiveBigIntegerField()),
                    ('generation', models.PositiveIntegerField()),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='moved_codes', to='tournament.session')),
                ],
            ),
            migrations.CreateModel(
                name='JournalEntry',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('at', models.DateTimeField(default=django.utils.timezone.now)),
                    ('role', models.CharField(max_length=20)),
                    ('who', models.CharField(max_length=150)),
                    ('verb', models.CharField(default=tournament.verbs.Verb['LEGACY'], max_length=40)),
                    ('facts', models.JSONField(blank=True, null=True)),
                    ('legacy_text', models.TextField(blank=True)),
                    ('reason', models.TextField(blank=True)),
                    ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='journal', to='tournament.session')),
                ],
                options={
                    'verbose_name_plural': 'journal entries',
                },
            ),
            migrations.CreateModel(
                name='FormerCode',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('digest', models.BigIntegerField(db_index=True)),
                    ('kind', models.CharField(max_length=1)),
                    ('target', models.PositiveBigIntegerField()),
                    ('generation', models.PositiveIntegerField()),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='former_codes', to='tournament.session')),
                ],
            ),
            migrations.CreateModel(
                name='Fee',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('position', models.PositiveSmallIntegerField()),
                    ('name', models.CharField(max_length=40)),
                    ('amount', models.DecimalField(decimal_places=2, max_digits=9)),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='fees', to='tournament.session')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('session', 'name'), name='fee_name_once_per_session'), models.CheckConstraint(condition=models.Q(('amount__gte', 0)), name='fee_not_negative'), models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='fee_has_a_name')],
                },
            ),
            migrations.CreateModel(
                name='Clock',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('none', 'No clock'), ('down', 'Count down: so many minutes a game'), ('up', 'Count up: how long this game has taken')], default='none', max_length=20)),
                    ('minutes', models.PositiveSmallIntegerField(default=15)),
                    ('ends_by', models.TimeField(blank=True, null=True)),
                    ('game', models.PositiveSmallIntegerField(default=0)),
                    ('left', models.IntegerField(default=0, help_text='Seconds.')),
                    ('counted_from', models.DateTimeField(blank=True, null=True)),
                    ('is_paused', models.BooleanField(default=False)),
                    ('session', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='clock', to='tournament.session')),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('kind__in', ['none', 'down', 'up'])), name='clock_kind_known'), models.CheckConstraint(condition=models.Q(('game__lte', 99)), name='clock_game_in_bounds'), models.CheckConstraint(condition=models.Q(('minutes__gte', 1), ('minutes__lte', 240)), name='clock_minutes_1_to_240')],
                },
            ),
            migrations.CreateModel(
                name='Break',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('after', models.PositiveSmallIntegerField()),
                    ('minutes', models.PositiveSmallIntegerField(default=15)),
                    ('began_at', models.DateTimeField(blank=True, null=True)),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='breaks', to='tournament.session')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('session', 'after'), name='break_once_after_a_game'), models.CheckConstraint(condition=models.Q(('after__gte', 1)), name='break_after_a_game'), models.CheckConstraint(condition=models.Q(('after__lte', 99)), name='break_after_in_bounds'), models.CheckConstraint(condition=models.Q(('minutes__gte', 1), ('minutes__lte', 240)), name='break_minutes_1_to_240')],
                },
            ),
            migrations.CreateModel(
                name='SignUp',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('state', models.CharField(choices=[('pending', 'Not confirmed yet'), ('confirmed', 'Confirmed'), ('removed', 'Removed by the organizer'), ('canceled', 'Canceled by who signed up')], default='pending', max_length=20)),
                    ('name', models.CharField(max_length=60)),
                    ('partner_name', models.CharField(blank=True, max_length=60)),
                    ('is_together', models.BooleanField(default=False)),
                    ('is_same_table', models.BooleanField(default=False)),
                    ('note', models.CharField(blank=True, max_length=200)),
                    ('report_id', models.CharField(max_length=64, unique=True)),
                    ('at', models.DateTimeField(auto_now_add=True)),
                    ('partner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.player')),
                    ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.player')),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sign_ups', to='tournament.session')),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='sign_up_has_a_name'), models.CheckConstraint(condition=models.Q(('state__in', ['pending', 'confirmed', 'removed', 'canceled'])), name='sign_up_state_known')],
                },
            ),
            migrations.CreateModel(
                name='SignUpPage',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('is_open', models.BooleanField(default=False)),
                    ('places', models.PositiveSmallIntegerField(default=0)),
                    ('session', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='sign_up_page', to='tournament.session')),
                ],
            ),
            migrations.CreateModel(
                name='Table',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('number', models.PositiveSmallIntegerField()),
                    ('generation', models.PositiveIntegerField(default=1)),
                    ('issued', models.PositiveIntegerField(default=0, help_text='The highest generation ever given; 0 for the first alone.')),
                    ('is_on_paper', models.BooleanField(default=False)),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tables', to='tournament.session')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('session', 'number'), name='table_number_once_per_session'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='table_number_from_1'), models.CheckConstraint(condition=models.Q(('generation__lte', 1000000), ('issued__lte', 1000000), ('number__lte', 999)), name='table_numbers_in_bounds')],
                },
            ),
            migrations.CreateModel(
                name='TallyCard',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('number', models.PositiveSmallIntegerField()),
                    ('generation', models.PositiveIntegerField(default=1)),
                    ('issued', models.PositiveIntegerField(default=0, help_text='The highest generation ever given; 0 for the first alone.')),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cards', to='tournament.session')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('session', 'number'), name='card_number_once_per_session'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='card_number_from_1'), models.CheckConstraint(condition=models.Q(('generation__lte', 1000000), ('issued__lte', 1000000), ('number__lte', 999)), name='card_numbers_in_bounds')],
                },
            ),
            migrations.CreateModel(
                name='SeatingRequest',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('apart', 'Never at one table'), ('together', 'At one table in game 1')], max_length=20)),
                    ('first', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournament.attendance')),
                    ('second', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournament.attendance')),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='wishes', to='tournament.session')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('first', 'second'), name='wish_once_for_two_people'), models.CheckConstraint(condition=models.Q(('first__lt', models.F('second'))), name='wish_of_two_people_in_order'), models.CheckConstraint(condition=models.Q(('kind__in', ['apart', 'together'])), name='wish_kind_known')],
                },
            ),
            migrations.CreateModel(
                name='CashEntry',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('float_in', 'Starting cash in'), ('fee', 'Admission'), ('quarters', 'Quarters'), ('fifty_fifty', '50/50 tickets'), ('donation', 'Donations'), ('other_income', 'Other income'), ('fifty_fifty_prize', '50/50 payout'), ('prize', 'Prizes'), ('cost', 'Expenses'), ('float_out', 'Starting cash out'), ('count', 'Over or short')], max_length=20)),
                    ('method', models.CharField(choices=[('cash', 'Cash'), ('check', 'Check'), ('app', 'Payment app'), ('card', 'Card')], default='cash', max_length=10)),
                    ('amount', models.DecimalField(decimal_places=2, max_digits=9)),
                    ('words', models.CharField(blank=True, max_length=100)),
                    ('prize', models.CharField(blank=True, max_length=10)),
                    ('prize_number', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('report_id', models.CharField(max_length=36, unique=True)),
                    ('at', models.DateTimeField(default=django.utils.timezone.now)),
                    ('role', models.CharField(max_length=20)),
                    ('who', models.CharField(max_length=150)),
                    ('attendance', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='payments', to='tournament.attendance')),
                    ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('voids', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='voided_by', to='tournament.cashentry')),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cash_entries', to='tournament.session')),
                ],
                options={
                    'verbose_name_plural': 'cash entries',
                    'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('attendance__isnull', False), ('kind', 'fee')), ('kind__in', ['float_in', 'quarters', 'fifty_fifty', 'donation', 'other_income', 'fifty_fifty_prize', 'prize', 'cost', 'float_out', 'count']), _connector='OR'), name='cash_kind_known_and_fee_of_somebody'), models.CheckConstraint(condition=models.Q(('method__in', ['cash', 'check', 'app', 'card'])), name='cash_method_known')],
                },
            ),
            migrations.CreateModel(
                name='Game',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('last_deal', models.PositiveSmallIntegerField(blank=True, help_text='With which deal it ends, where it ends early.', null=True)),
                    ('round', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='games', to='tournament.round')),
                    ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='games', to='tournament.table')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('round', 'table'), name='game_once_per_table_and_round'), models.CheckConstraint(condition=models.Q(('last_deal__lte', 99)), name='game_last_deal_in_bounds')],
                },
            ),
            migrations.CreateModel(
                name='SitOut',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('round', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sit_outs', to='tournament.round')),
                    ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sit_outs', to='tournament.tallycard')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('round', 'card'), name='sit_out_once_per_round')],
                },
            ),
            migrations.CreateModel(
                name='CardAssignment',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('initial', 'From the start'), ('late', 'Late arrival'), ('substitute', 'Substitute'), ('house', 'House player')], default='initial', max_length=20)),
                    ('from_round', models.PositiveSmallIntegerField(default=1)),
                    ('to_round', models.PositiveSmallIntegerField(blank=True, null=True)),
                    ('attendance', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='holdings', to='tournament.attendance')),
                    ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='holdings', to='tournament.tallycard')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(condition=models.Q(('to_round__isnull', True)), fields=('card',), name='holding_one_current_holder_per_card'), models.UniqueConstraint(condition=models.Q(('to_round__isnull', True)), fields=('attendance',), name='holding_one_current_card_per_person'), models.CheckConstraint(condition=models.Q(models.Q(('attendance__isnull', True), ('kind', 'house')), models.Q(('kind__in', ['initial', 'late', 'substitute']), ('attendance__isnull', False)), _connector='OR'), name='holding_is_a_person_or_the_house'), models.CheckConstraint(condition=models.Q(('from_round__gte', 1), models.Q(('to_round__isnull', True), ('to_round__gte', models.F('from_round')), _connector='OR')), name='holding_rounds_in_order'), models.CheckConstraint(condition=models.Q(('from_round__lte', 99), ('to_round__lte', 99)), name='holding_rounds_in_bounds')],
                },
            ),
            migrations.CreateModel(
                name='UndoRecord',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('rows', models.JSONField(default=list)),
                    ('subject', models.PositiveBigIntegerField(blank=True, null=True)),
                    ('state', models.CharField(max_length=20)),
                    ('begun', models.PositiveSmallIntegerField()),
                    ('told', models.PositiveIntegerField(default=0)),
                    ('entry', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='undoable', to='tournament.journalentry')),
                    ('undone_by', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='undid', to='tournament.journalentry')),
                ],
            ),
            migrations.CreateModel(
                name='Seat',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('position', models.CharField(choices=[('N', 'North'), ('E', 'East'), ('S', 'South'), ('W', 'West')], max_length=1)),
                    ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='tournament.game')),
                    ('round', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='tournament.round')),
                    ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='tournament.tallycard')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('game', 'position'), name='seat_position_once_per_game'), models.UniqueConstraint(fields=('round', 'card'), name='seat_card_once_per_round'), models.CheckConstraint(condition=models.Q(('position__in', ['N', 'E', 'S', 'W'])), name='seat_position_known')],
                },
            ),
            migrations.AddField(
                model_name='club',
                name='starts_like',
                field=models.ForeignKey(blank=True, help_text='The event whose rules and prices a new one starts with.', null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.session'),
            ),
        ]),
    ]
