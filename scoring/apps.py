"""The Django application `scoring`."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """What happened."""

    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let codes of side tables, boards and sign-up pages be typed too."""
        from scoring.queries.board import board_links
        from scoring.queries.side_tables import side_links
        from tournament.queries.codes import also_look_among
        from tournament.queries.sign_up import sign_up_links

        also_look_among(side_links)
        also_look_among(board_links)
        also_look_among(sign_up_links)
