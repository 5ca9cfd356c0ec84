from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0033_names_kept'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='saves_ink',
            field=models.BooleanField(db_default=False, default=False, help_text='Whether prints save ink unless one asks otherwise.'),
        ),
    ]
