from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("drives", "0010_prizes"),
    ]

    operations = [
        migrations.AddField(
            model_name="move",
            name="at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="move",
            name="by",
            field=models.CharField(blank=True, default="", max_length=80),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="move",
            name="players",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
