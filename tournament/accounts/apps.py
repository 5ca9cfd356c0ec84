"""The Django application `accounts`."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "tournament.accounts"
    label = "accounts"
    default_auto_field = "django.db.models.BigAutoField"
