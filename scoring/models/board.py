"""The board: what the projector, the TV and any phone show of a session, without login."""

from django.db import models

from tournament.models import Session
from tournament.models.bounds import (
    MOST_CODES,
    MOST_PLAYED,
    Coded,
    allow,
    at_most,
    check,
    within,
)


class Board(Coded):
    """What the board of a session shows; made when first needed.

    *generation* goes into its derived secret, whose link carries the primary key of the
    session. Results of the last *hidden_games* games are secret until the reveal is done.
    *revealed* counts the people shown of the results given at *revealed_of*, the moment
    the session was finished, and *is_revealed* says that it was everybody to be announced:
    the best *reveal_places*, all with 0, or those `PRIZED`; of other results nobody was
    shown yet. With *short_names* people are first names and an initial on it. With
    *shares_results* the address of the results page opens for anybody who has it.
    """

    class Shows(models.TextChoices):
        AUTO = "auto", "Automatic: what the night needs"
        NAMES = "names", "Seats by name, A to Z"
        TABLES = "tables", "Seats by table"
        PLAY = "play", "The game: clock, tables still playing"
        BRACKET = "bracket", "The bracket of a final"
        STANDINGS = "standings", "Standings"
        MESSAGE = "message", "The message alone"
        REVEAL = "reveal", "The reveal of the results"

    class Theme(models.TextChoices):
        LIGHT = "light", "Dark on light, for a bright hall"
        DARK = "dark", "Light on dark, for a dark hall"

    PRIZED = 1
    """The places with a prize; the best five where none has one."""

    session = models.OneToOneField(Session, on_delete=models.CASCADE, related_name="board")
    shows = models.CharField(max_length=20, choices=Shows, default=Shows.AUTO)
    theme = models.CharField(max_length=20, choices=Theme, default=Theme.LIGHT)
    page_seconds = models.PositiveSmallIntegerField(default=12)
    short_names = models.BooleanField(default=False)
    shows_raised = models.BooleanField(default=True)
    shares_results = models.BooleanField(default=False)
    hidden_games = models.PositiveSmallIntegerField(default=0)
    message = models.CharField(max_length=80, blank=True)
    desk = models.CharField(max_length=80, blank=True)
    reveal_places = models.PositiveSmallIntegerField(default=PRIZED)
    revealed = models.PositiveSmallIntegerField(default=0)
    is_revealed = models.BooleanField(default=False)
    revealed_of = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            allow(
                "board_view_known",
                shows=[
                    *("auto", "names", "tables", "play", "bracket"),
                    *("standings", "message", "reveal"),
                ],
            ),
            at_most(
                "board_numbers_in_bounds",
                hidden_games=MOST_PLAYED,
                generation=MOST_CODES,
                issued=MOST_CODES,
            ),
            allow("board_theme_known", theme=["light", "dark"]),
            within("board_page_of_5_to_60_seconds", page_seconds=(5, 60)),
            check("board_announces_known_places", reveal_places__in=[0, 1, 5, 10]),
        ]

    def __str__(self) -> str:
        return f"Board of {self.session}"
