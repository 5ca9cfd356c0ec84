"""The Django application `scoring`."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let more codes be typed, and score sheets ask what the game of the event does."""
        from scoring.results.board.reading import generation_of_board
        from scoring.rules_desk.house_rules.reading import rows_of_deal, worth_lines
        from scoring.side_games.words import generation_of_side
        from tournament.access.links import LinkKind
        from tournament.access.opened import also_open
        from tournament.people.sign_up.reading import generation_of_sign_up
        from tournament.seating.sheet import price_a_deal, write_of_a_deal

        also_open(LinkKind.SIDE, generation_of_side)
        also_open(LinkKind.BOARD, generation_of_board)
        also_open(LinkKind.SIGN_UP, generation_of_sign_up)
        write_of_a_deal(rows_of_deal)
        price_a_deal(worth_lines)
