"""The Django application `scoring`."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """What happened."""

    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let more codes be typed, and score sheets ask what the game of the event does."""
        from scoring.queries.board import generation_of_board
        from scoring.queries.house_rules import rows_of_deal, worth_lines
        from scoring.queries.side_tables import generation_of_side
        from tournament.links import LinkKind
        from tournament.queries.codes import also_open
        from tournament.queries.session_sheet import price_a_deal, write_of_a_deal
        from tournament.queries.sign_up import generation_of_sign_up

        also_open(LinkKind.SIDE, generation_of_side)
        also_open(LinkKind.BOARD, generation_of_board)
        also_open(LinkKind.SIGN_UP, generation_of_sign_up)
        write_of_a_deal(rows_of_deal)
        price_a_deal(worth_lines)
