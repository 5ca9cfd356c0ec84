"""The Django application `tournament`."""

from django.apps import AppConfig


class TournamentConfig(AppConfig):
    """Who sits where."""

    name = "tournament"
    default_auto_field = "django.db.models.BigAutoField"
