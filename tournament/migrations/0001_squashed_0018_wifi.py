import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
import tournament.play.lifecycle
import tournament.rotations.headcounts
import tournament.rotations.rotation_types.names
import tournament.verbs
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Club',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=100)),
                ('currency', models.CharField(choices=[('USD', 'US dollar ($)'), ('CAD', 'Canadian dollar ($)'), ('EUR', 'Euro (€)'), ('GBP', 'Pound (£)'), ('AUD', 'Australian dollar ($)'), ('NZD', 'New Zealand dollar ($)'), ('CHF', 'Swiss franc (CHF)')], default='USD', max_length=3)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('currency__in', ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'NZD', 'CHF'])), name='club_currency_known')],
            },
        ),
        migrations.CreateModel(
            name='Membership',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('organizer', 'Organizer'), ('helper', 'Helper')], default='organizer', max_length=20)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to='tournament.club')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('club', 'user'), name='membership_once_per_club'), models.CheckConstraint(condition=models.Q(('role__in', ['organizer', 'helper'])), name='membership_role_known')],
            },
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
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='players', to='tournament.club')),
            ],
            options={
                'constraints': [models.UniqueConstraint(models.F('club'), django.db.models.functions.text.Lower('name'), name='player_name_once_per_club'), models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='player_has_a_name')],
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
                ('movement', models.CharField(choices=[('chart', 'Classic chart'), ('balanced', 'Balanced'), ('relay', 'Move by seat'), ('shift', 'Move by group'), ('winners_advance', 'Winners move up'), ('losers_move', 'Losers move up'), ('head_table', 'Head table'), ('red_white', 'Red and white tallies'), ('ladder', 'Ladder 1+4 vs 2+3'), ('ladder_top_bottom', 'Ladder 1+2 vs 3+4'), ('ladder_odd_even', 'Ladder 1+3 vs 2+4'), ('draw', 'Random draw'), ('draw_new_partners', 'Random draw, new partner')], default=tournament.rotations.rotation_types.names.RotationType['CHART'], max_length=20)),
                ('odd_crowd', models.CharField(choices=[('sit_out', 'Take turns sitting out'), ('house', 'Add fill-ins'), ('odd_table', 'Extra table of 3 or 5')], default=tournament.rotations.headcounts.ExtraPlayerPolicy['HOUSE'], max_length=20)),
                ('seed', models.PositiveIntegerField(default=0, help_text='All chance in the seating comes from it.')),
                ('plan_version', models.PositiveIntegerField(default=0, help_text='Goes up whenever any seat of tonight changes.')),
                ('table_count', models.PositiveSmallIntegerField(verbose_name='tables')),
                ('deals_per_game', models.PositiveSmallIntegerField(default=4)),
                ('house_rules', models.JSONField(help_text='Snapshot of the rules in force; its shape belongs to `scoring`.')),
                ('sign_off', models.CharField(choices=[('off', 'Nobody: a game is over with its last deal'), ('game_ok', 'The other pair: one of them taps “agree” on the phone'), ('both_enter', 'Both pairs: each enters every deal, on a phone of its own')], default=tournament.play.lifecycle.SignOff['OFF'], help_text='Who agrees before a game counts as over.', max_length=20)),
                ('sit_out_credit', models.CharField(choices=[('none', 'No points'), ('fixed', 'Same points for everyone'), ('own_average', 'The player’s own average'), ('field_average', 'Everyone’s average')], default=tournament.rotations.headcounts.SitOutCredit['NONE'], help_text='What a game without a seat brings.', max_length=20)),
                ('sit_out_points', models.PositiveSmallIntegerField(default=0, help_text='Of a fixed credit, for each game without a seat.')),
                ('coin_per_euchre', models.DecimalField(decimal_places=2, default=0, help_text='What each of two who are euchred puts into the box.', max_digits=5)),
                ('coin_per_lone_march', models.DecimalField(decimal_places=2, default=0, help_text='What each opponent of a lone march puts into the box.', max_digits=5)),
                ('state', models.CharField(choices=[('draft', 'Draft'), ('check_in', 'Check-in'), ('running', 'Running'), ('finished', 'Finished'), ('archived', 'Archived'), ('cancelled', 'Cancelled')], default='draft', max_length=20)),
                ('is_rehearsal', models.BooleanField(default=False)),
                ('version', models.PositiveIntegerField(default=0, help_text='Goes up with every change; live pages ask since=version.')),
                ('revision', models.PositiveIntegerField(default=0, help_text='Of the final results: 1 at the finish, up by correction.')),
                ('started_at', models.DateTimeField(blank=True, null=True)),
                ('finished_at', models.DateTimeField(blank=True, null=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sessions', to='tournament.club')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('movement__in', ['chart', 'balanced', 'relay', 'shift', 'winners_advance', 'losers_move', 'head_table', 'red_white', 'ladder', 'ladder_top_bottom', 'ladder_odd_even', 'draw', 'draw_new_partners'])), name='session_movement_known'), models.CheckConstraint(condition=models.Q(('odd_crowd__in', ['sit_out', 'house', 'odd_table'])), name='session_odd_crowd_known'), models.CheckConstraint(condition=models.Q(('table_count__gte', 1), ('table_count__lte', 100)), name='session_tables_1_to_100'), models.CheckConstraint(condition=models.Q(('deals_per_game__gte', 1), ('deals_per_game__lte', 16)), name='session_deals_per_game_1_to_16'), models.CheckConstraint(condition=models.Q(('state__in', ['draft', 'check_in', 'running', 'finished', 'archived', 'cancelled'])), name='session_state_known'), models.CheckConstraint(condition=models.Q(('sign_off__in', ['off', 'game_ok', 'both_enter'])), name='session_sign_off_known'), models.CheckConstraint(condition=models.Q(('sit_out_credit__in', ['none', 'fixed', 'own_average', 'field_average'])), name='session_sit_out_credit_known'), models.CheckConstraint(condition=models.Q(('sit_out_points__lte', 99)), name='session_sit_out_points_0_to_99'), models.CheckConstraint(condition=models.Q(('coin_per_euchre__gte', 0), ('coin_per_lone_march__gte', 0)), name='session_coins_not_negative'), models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='session_has_a_name')],
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
                ('fixed_table', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='attendances', to='tournament.player')),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attendances', to='tournament.session')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('session', 'player'), name='attendance_once_per_session'), models.CheckConstraint(condition=models.Q(('listing', 'listed'), models.Q(('listing__in', ['waiting', 'no_show']), ('is_present', False)), _connector='OR'), name='attendance_listing_known_and_true')],
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
                'constraints': [models.UniqueConstraint(fields=('session', 'after'), name='break_once_after_a_game'), models.CheckConstraint(condition=models.Q(('after__gte', 1)), name='break_after_a_game'), models.CheckConstraint(condition=models.Q(('minutes__gte', 1), ('minutes__lte', 240)), name='break_minutes_1_to_240')],
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
                'constraints': [models.CheckConstraint(condition=models.Q(('kind__in', ['none', 'down', 'up'])), name='clock_kind_known'), models.CheckConstraint(condition=models.Q(('minutes__gte', 1), ('minutes__lte', 240)), name='clock_minutes_1_to_240')],
            },
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
            name='Round',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('state', models.CharField(choices=[('pending', 'Not started'), ('open', 'Being played'), ('complete', 'All deals in'), ('closed', 'Closed')], default='pending', max_length=20)),
                ('opened_at', models.DateTimeField(blank=True, null=True)),
                ('closed_at', models.DateTimeField(blank=True, null=True)),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rounds', to='tournament.session')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('session', 'number'), name='round_number_once_per_session'), models.UniqueConstraint(condition=models.Q(('state__in', ['open', 'complete'])), fields=('session',), name='round_one_in_play_per_session'), models.CheckConstraint(condition=models.Q(('state__in', ['pending', 'open', 'complete', 'closed'])), name='round_state_known'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='round_number_from_1')],
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
                'constraints': [models.UniqueConstraint(fields=('session', 'fingerprint'), name='redraw_taken_once'), models.CheckConstraint(condition=models.Q(('from_round__gte', 2)), name='redraw_after_a_game')],
            },
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
                'constraints': [models.UniqueConstraint(fields=('session', 'number'), name='table_number_once_per_session'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='table_number_from_1')],
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
                'constraints': [models.UniqueConstraint(fields=('session', 'number'), name='card_number_once_per_session'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='card_number_from_1')],
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
                'constraints': [models.UniqueConstraint(condition=models.Q(('to_round__isnull', True)), fields=('card',), name='holding_one_current_holder_per_card'), models.UniqueConstraint(condition=models.Q(('to_round__isnull', True)), fields=('attendance',), name='holding_one_current_card_per_person'), models.CheckConstraint(condition=models.Q(models.Q(('attendance__isnull', True), ('kind', 'house')), models.Q(('kind__in', ['initial', 'late', 'substitute']), ('attendance__isnull', False)), _connector='OR'), name='holding_is_a_person_or_the_house'), models.CheckConstraint(condition=models.Q(('from_round__gte', 1), models.Q(('to_round__isnull', True), ('to_round__gte', models.F('from_round')), _connector='OR')), name='holding_rounds_in_order')],
            },
        ),
        migrations.CreateModel(
            name='CashEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('float_in', 'Starting cash in'), ('fee', 'Admission'), ('quarters', 'Quarters'), ('fifty_fifty', '50/50 tickets'), ('donation', 'Donations'), ('other_income', 'Other income'), ('fifty_fifty_prize', '50/50 payout'), ('prize', 'Prizes'), ('cost', 'Expenses'), ('float_out', 'Starting cash out'), ('count', 'Over or short')], max_length=20)),
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
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('attendance__isnull', False), ('kind', 'fee')), ('kind__in', ['float_in', 'quarters', 'fifty_fifty', 'donation', 'other_income', 'fifty_fifty_prize', 'prize', 'cost', 'float_out', 'count']), _connector='OR'), name='cash_kind_known_and_fee_of_somebody')],
            },
        ),
        migrations.CreateModel(
            name='Game',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('round', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='games', to='tournament.round')),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='games', to='tournament.table')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('round', 'table'), name='game_once_per_table_and_round')],
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
    ]
