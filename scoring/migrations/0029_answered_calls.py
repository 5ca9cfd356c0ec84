from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0028_former_codes'),
    ]

    operations = [
        migrations.AddField(
            model_name='helprequest',
            name='is_answered',
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
