"""The map of the site: what happened at the tables."""

from django.urls import path

from scoring.actions import rehearsal
from scoring.views import card, desk, nights, play, scorepad, standings
from tournament.links import LinkKind
from tournament.views.buttons import button

NIGHT = "nights/<int:night>"
GAME = f"{NIGHT}/games/<int:game>"
TABLE = f"{LinkKind.TABLE}/<int:table>-<str:secret>"
CARD = f"{LinkKind.CARD}/<int:card>-<str:secret>"

urlpatterns = [
    path("nights/new/", nights.new, name="new-night"),
    path("nights/rehearsal/", nights.rehearse, name="rehearse"),
    path(f"{NIGHT}/edit/", nights.edit, name="edit-night"),
    # play
    path(f"{NIGHT}/hall/", play.hall_page, name="hall"),
    path(f"{NIGHT}/next-game/", play.next_game, name="next-game"),
    path(f"{NIGHT}/finish/", play.finish, name="finish"),
    path(f"{NIGHT}/reopen/", play.reopen, name="reopen"),
    path(
        f"{NIGHT}/made-up-game/",
        button(rehearsal.play_open_game, then="hall"),
        name="made-up-game",
    ),
    # the desk
    path(f"{GAME}/", desk.game_page, name="game"),
    path(f"{GAME}/record/", desk.record, name="record"),
    path(f"{GAME}/correct/", desk.correct, name="correct"),
    path(f"{GAME}/take-back/", desk.take_back, name="take-back"),
    # standings
    path(f"{NIGHT}/standings/", standings.page, name="standings"),
    path(f"{NIGHT}/print/leaderboard.pdf", standings.leaderboard, name="leaderboard"),
    path(f"{NIGHT}/print/filled-cards.pdf", standings.filled, name="filled-cards"),
    # phones
    path(f"{TABLE}/", scorepad.page, name="scorepad"),
    path(f"{TABLE}/take-back/", scorepad.take_back, name="scorepad-take-back"),
    path(f"{CARD}/", card.page, name="card"),
]
