from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0037_bounds'),
    ]

    operations = [
        migrations.AddField(
            model_name='player',
            name='last_name',
            field=models.CharField(blank=True, db_default='', default='', help_text='The part of the name that lists are sorted by, if not the likely one.', max_length=60),
        ),
    ]
