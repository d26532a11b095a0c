from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('drives', '0013_seats_on_cards_and_who_waits_again'),
    ]

    operations = [
        migrations.AddField(
            model_name='hand',
            name='interval_ends_at',
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
