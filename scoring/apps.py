"""The Django application `scoring`."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """What happened."""

    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"
