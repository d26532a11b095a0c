from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('drives', '0012_copies_of_cards'),
    ]

    operations = [
        migrations.AddField(
            model_name='player',
            name='waits_from',
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='printedcard',
            name='chair',
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='printedcard',
            name='table_number',
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
    ]
