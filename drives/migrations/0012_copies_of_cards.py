from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('drives', '0011_cuts_for_tables'),
    ]

    operations = [
        migrations.AddField(
            model_name='printedcard',
            name='as_copy',
            field=models.CharField(blank=True, default='', max_length=60),
        ),
        migrations.AddField(
            model_name='printedcard',
            name='times',
            field=models.PositiveSmallIntegerField(default=1),
        ),
        migrations.AddConstraint(
            model_name='printedcard',
            constraint=models.CheckConstraint(condition=models.Q(('times__gte', 1)), name='a_printed_card_was_printed_once_or_more'),
        ),
    ]
