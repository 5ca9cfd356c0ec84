from django.db import migrations, models


class Migration(migrations.Migration):

    contracts = "Nothing: the column with the new check is new."

    dependencies = [
        ('scoring', '0034_bracket_on_board'),
        ('tournament', '0041_later_stages'),
    ]

    operations = [
        migrations.AddField(
            model_name='prize',
            name='stage',
            field=models.CharField(blank=True, choices=[('qualifying', 'Qualifying'), ('consolation', 'Consolation')], db_default='', default='', max_length=20),
        ),
        migrations.AddConstraint(
            model_name='prize',
            constraint=models.CheckConstraint(condition=models.Q(('stage__in', ['', 'qualifying', 'consolation'])), name='prize_stage_known'),
        ),
    ]
