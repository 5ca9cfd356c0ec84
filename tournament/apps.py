"""The Django application `tournament`."""

from django.apps import AppConfig, apps
from django.conf import settings
from django.utils.module_loading import import_string

from tournament.verbs import Verb
from tournament.words.refusals import Refusal
from tournament.words.translation import fill


class TournamentConfig(AppConfig):
    name = "tournament"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Stop at the start where a verb names no model, or a setting nothing."""
        for verb in Verb:
            for label in verb.rows:
                apps.get_model(label)
        for named in (
            settings.SEALER,
            settings.PAPER_SEALER,
            settings.EVENT_FILE,
            settings.UNDO_OFFER,
        ):
            import_string(named)
        Refusal.fill = staticmethod(fill)
