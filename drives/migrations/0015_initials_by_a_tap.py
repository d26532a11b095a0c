from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('drives', '0014_intervals_that_end_at_another_time'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='mark',
            name='who_initialled_is_known_of_initials_only',
        ),
        migrations.AlterField(
            model_name='mark',
            name='initials',
            field=models.CharField(blank=True, choices=[('', 'not checked'), ('paper', 'on paper, seen by the Steward'), ('tap', 'by a tap of the neighbour')], default='', max_length=8),
        ),
        migrations.AddConstraint(
            model_name='mark',
            constraint=models.CheckConstraint(condition=models.Q(('initials__in', ['', 'paper', 'tap']), models.Q(('initialled_by__isnull', True), models.Q(('initials', ''), _negated=True), _connector='OR')), name='who_initialled_is_known_of_initials_only'),
        ),
    ]
