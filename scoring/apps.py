"""The Django application `scoring`."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """What happened."""

    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let more codes be typed, and score sheets ask what the game of the event does."""
        from scoring.queries.board import board_links
        from scoring.queries.house_rules import rows_of_deal
        from scoring.queries.side_tables import side_links
        from tournament.queries.codes import also_look_among
        from tournament.queries.session_sheet import write_of_a_deal
        from tournament.queries.sign_up import sign_up_links

        also_look_among(side_links)
        also_look_among(board_links)
        also_look_among(sign_up_links)
        write_of_a_deal(rows_of_deal)
