"""The map of the site: what happened at the tables."""

from django.urls import path

from scoring.deals import views as deals
from scoring.deals.calls.actions import clear_waiting
from scoring.desk import views as desk
from scoring.final import views as final
from scoring.hall import views as play
from scoring.home import views as home
from scoring.journal import views as journal
from scoring.journal.members import views as members
from scoring.leaderboard.seasons import views as seasons
from scoring.phone.views import calls, pad, pages, reports
from scoring.phone.views import side_pad as side_pads
from scoring.planning import actions as rehearsal
from scoring.planning import views as planning
from scoring.prizes import views as prizes
from scoring.prizes.decisions import views as decisions
from scoring.prizes.decisions.actions import start
from scoring.prizes.money import views as money
from scoring.results import views as results
from scoring.results.board import views as board
from scoring.rules_desk import views as rules_desk
from scoring.rules_desk.house_rules import views as house_rules
from scoring.side_games import views as side_tables
from tournament.access.links import LinkKind
from tournament.pages.live import button, lead_in_event

SESSION = "nights/<int:session_id>"
GAME = f"{SESSION}/games/<int:game>"
TABLE = f"{LinkKind.TABLE}/<int:table>-<str:secret>"
CARD = f"{LinkKind.CARD}/<int:card>-<str:secret>"
SIDE_TABLE = f"{SESSION}/side-tables/<int:number>"
SIDE = f"{LinkKind.SIDE}/<int:table>-<str:secret>"
BOARD = f"{LinkKind.BOARD}/<int:session_id>-<str:secret>"
RESULTS = f"{LinkKind.RESULTS}/<int:session_id>-<str:secret>"

SIGN_UP = f"{LinkKind.SIGN_UP}/<int:session_id>-<str:secret>"
OWN = f"{LinkKind.OWN}/<int:sign_up>-<str:secret>"
QUESTION = "<slug:question>"

urlpatterns = [
    # what the phones of a whole hall ask; addresses are tried one after the other
    path(f"{TABLE}/reports/", reports.reports, name="reports"),
    path(f"{BOARD}/", board.show_board, name="board"),
    path(f"{CARD}/", pages.page, name="card"),
    path(f"{RESULTS}/", results.show_shared_results, name="shared-results"),
    path(f"{RESULTS}/results.png", results.picture, name="shared-picture"),
    path(f"{TABLE}/", pad.show_scorepad, name="scorepad"),
    # sessions
    path("nights/new/", planning.new, name="new-night"),
    path("seasons/", seasons.menu, name="seasons"),
    path("seasons/<int:season>/", seasons.page, name="season"),
    path("seasons/<int:season>/delete/", seasons.delete, name="delete-season"),
    path("seasons/<int:season>/season.pdf", seasons.printed, name="season-printed"),
    # sign-up
    path(f"{SIGN_UP}/", planning.public, name="public-sign-up"),
    path(f"{OWN}/", planning.own, name="own-sign-up"),
    path(f"{OWN}/cancel/", planning.cancel, name="cancel-sign-up"),
    path(f"{SESSION}/sign-up/", planning.set_sign_up, name="sign-up"),
    path(f"{SESSION}/sign-up/confirm/", planning.confirm, name="confirm-sign-ups"),
    path(f"{SESSION}/sign-up/remove/", planning.remove, name="remove-sign-up"),
    path("members/", members.menu, name="members"),
    path("members/<int:player>/", members.show_members, name="member"),
    path("members/<int:player>/join/", members.join, name="join-members"),
    path("members/<int:player>/remove/", members.remove, name="remove-member"),
    path("members/<int:player>/restore/", members.restore, name="restore-member"),
    path("members/<int:player>/data/", members.show_personal_data, name="personal-data"),
    path("members/<int:player>/data/<slug:kind>/", members.download, name="person-file"),
    path("members/joins/<int:join>/undo/", members.undo_join, name="undo-join"),
    path("nights/take-in/", journal.take_in, name="take-in-night"),
    path(f"{SESSION}/", home.show_tonight, name="night"),
    path(f"{SESSION}/handed-over/", home.dismiss_handed_over, name="dismiss-handed-over"),
    path(f"{SESSION}/night.json", journal.download, name="night-json"),
    path(f"{SESSION}/delete/", planning.show_deletion, name="delete-night"),
    path("nights/rehearsal/", planning.rehearse, name="rehearse"),
    path(f"{SESSION}/edit/", planning.edit, name="edit-night"),
    path(f"{SESSION}/house-rules/", house_rules.page, name="house-rules"),
    path(f"{SESSION}/copy-rules/", house_rules.copy, name="copy-rules"),
    path(f"{SESSION}/decisions/", decisions.take_decisions, name="decisions"),
    # play
    path(f"{SESSION}/draw-cards/", play.draw_partners, name="draw-cards"),
    path(f"{SESSION}/start/", button(start, then="hall"), name="start"),
    path(f"{SESSION}/hall/", play.hall_page, name="hall"),
    path(f"{SESSION}/bar/", home.show_bar, name="bar"),
    path(f"{SESSION}/next-game/", play.next_game, name="next-game"),
    path(f"{SESSION}/finish/", play.finish, name="finish"),
    path(f"{SESSION}/reopen/", play.reopen, name="reopen"),
    path(
        f"{SESSION}/made-up-game/",
        button(rehearsal.play_open_game, then="hall"),
        name="made-up-game",
    ),
    path(f"{SESSION}/sample-deals/", planning.play_on, name="sample-deals"),
    path(f"{SESSION}/clock/", play.set_clock, name="clock"),
    path(f"{SESSION}/clock/break/", play.set_break, name="set-break"),
    path(f"{SESSION}/tray/", lead_in_event("hall", "review"), name="tray"),
    path(f"{SESSION}/clear/", button(clear_waiting, then="hall"), name="clear-waiting"),
    path(f"{SESSION}/tray/<int:item>/put-away/", deals.put_away_report, name="put-away"),
    path(f"{SESSION}/calls/<int:call>/put-away/", deals.put_away_call, name="end-call"),
    path(f"{SESSION}/bell/", desk.ring_bell, name="ring-bell"),
    path(f"{SESSION}/bell/take-back/", desk.take_back_bell, name="take-back-bell"),
    path(f"{SESSION}/paper-tables/", desk.choose, name="paper-tables"),
    # the board
    path(f"{SESSION}/board/", board.show_board_desk, name="board-desk"),
    path(f"{SESSION}/board/words/", board.write_message, name="board-words"),
    path(f"{SESSION}/board/reveal/", board.reveal, name="board-reveal"),
    path(f"{SESSION}/board/new-code/", board.new_code, name="board-code"),
    # what was done, and how to undo it
    path(f"{SESSION}/history/", journal.page, name="history"),
    path(f"{SESSION}/history/undo/", journal.undo, name="undo"),
    # the desk
    path(f"{SESSION}/desk/", desk.show_fast_desk, name="desk"),
    path(f"{SESSION}/tally/", desk.show_tally_entry, name="tally-entry"),
    path(f"{SESSION}/tally/count/", desk.count, name="count-from-cards"),
    path(f"{SESSION}/tally/recount/", desk.recount, name="recount-from-cards"),
    path(f"{GAME}/", desk.game_page, name="game"),
    path(f"{GAME}/record/", desk.record, name="record"),
    path(f"{GAME}/correct/", desk.correct, name="correct"),
    path(f"{GAME}/take-back/", desk.take_back, name="take-back"),
    path(f"{GAME}/end/", desk.end_game, name="end-game"),
    path(f"{GAME}/resume/", desk.resume_game, name="resume-game"),
    path(f"{GAME}/decide/", desk.decide_agreement, name="decide"),
    path(f"{GAME}/decide-deal/", desk.decide_entry, name="decide-deal"),
    path(f"{GAME}/penalty/", desk.add, name="penalty"),
    path(f"{GAME}/withdraw-penalty/", desk.withdraw, name="withdraw-penalty"),
    # side tables
    path(
        f"{SESSION}/side-tables/", lead_in_event("hall", "side-games"), name="side-tables"
    ),
    path(f"{SESSION}/side-tables/new/", side_tables.new, name="new-side-table"),
    path(f"{SIDE_TABLE}/", side_tables.desk, name="side-table"),
    path(
        f"{SIDE_TABLE}/take-back/", side_tables.desk_take_back, name="side-table-take-back"
    ),
    path(f"{SIDE_TABLE}/rules-card.pdf", house_rules.side_card, name="side-rules-card"),
    path(
        f"{SESSION}/side-tables/rules/<slug:game>-<int:players>.pdf",
        house_rules.game_card,
        name="game-rules-card",
    ),
    path(f"{SIDE_TABLE}/penalty/", side_tables.add_to_side, name="side-penalty"),
    path(
        f"{SIDE_TABLE}/penalty/withdraw/",
        side_tables.withdraw_from_side,
        name="withdraw-side-penalty",
    ),
    path(f"{SIDE_TABLE}/end/", side_tables.end, name="end-side-table"),
    path(f"{SIDE_TABLE}/reopen/", side_tables.reopen, name="reopen-side-table"),
    # the rules desk
    path("rules-desk/", rules_desk.public, name="rules-desk"),
    path(f"rules-desk/{QUESTION}/", rules_desk.public, name="rules-desk-question"),
    path(f"{SESSION}/rules-desk/", rules_desk.of_session, name="night-rules-desk"),
    path(
        f"{SESSION}/rules-desk/{QUESTION}/",
        rules_desk.of_session,
        name="night-rules-question",
    ),
    path(f"{SESSION}/rulings/", rules_desk.page, name="rulings"),
    path(f"{SESSION}/rulings/book/", rules_desk.book, name="book-ruling"),
    # money
    path(f"{SESSION}/money/", money.page, name="money"),
    path(f"{SESSION}/money/count/", money.count, name="count-box"),
    path(f"{SESSION}/money/void/", money.void, name="void-cash"),
    path(f"{SESSION}/money/prices/", prizes.prices, name="prices"),
    path(f"{SESSION}/money.csv", money.download, name="money-csv"),
    path(f"{SESSION}/print/cash-book.pdf", money.printed, name="money-printed"),
    # prizes
    path(f"{SESSION}/prizes/", prizes.show_prizes, name="prizes"),
    path(f"{SESSION}/prizes/usual/", prizes.usual, name="usual-prizes"),
    path(f"{SESSION}/prizes/rules/", prizes.rules, name="prize-rules"),
    path(f"{SESSION}/prizes/remove/", prizes.remove, name="remove-prize"),
    path(f"{SESSION}/prizes/draw/", prizes.draw, name="draw-prize"),
    path(f"{SESSION}/prizes/cut/", prizes.cut, name="cut-prize"),
    path(f"{SESSION}/prizes/winner/", prizes.choose_winner, name="choose-winner"),
    path(f"{SESSION}/prizes/pass-over/", prizes.pass_over, name="pass-over"),
    path(f"{SESSION}/prizes/pay-out/", prizes.pay_out, name="pay-out"),
    path(f"{SESSION}/print/winners.pdf", prizes.printed, name="winners-sheet"),
    path(
        f"{SESSION}/print/certificates.pdf",
        prizes.printed_certificates,
        name="certificates",
    ),
    # afterwards
    path(f"{SESSION}/after/", home.show_wrap_up, name="after"),
    path(f"{SESSION}/results/", home.share_results_page, name="results-page"),
    path(f"{SESSION}/results/picture.png", home.picture, name="results-picture"),
    path(f"{SESSION}/tables.zip", home.tables, name="night-tables"),
    # standings
    path(f"{SESSION}/standings/", results.show_standings, name="standings"),
    path(f"{SESSION}/final/", final.show_final, name="final"),
    path(f"{SESSION}/final/replace/", final.replace_finalist, name="replace-finalist"),
    path(f"{SESSION}/final/print/", final.print_bracket, name="bracket"),
    path(f"{SESSION}/sit-outs/", results.choose_credit, name="credit"),
    path(f"{SESSION}/print/rules-card.pdf", house_rules.card, name="rules-card"),
    path(f"{SESSION}/print/leaderboard.pdf", results.leaderboard, name="leaderboard"),
    path(f"{SESSION}/print/filled-cards.pdf", results.filled, name="filled-cards"),
    path(f"{SESSION}/print/paper-event.pdf", results.on_paper, name="paper-event"),
    # phones
    path(f"{TABLE}/take-back/", pad.take_back, name="scorepad-take-back"),
    path(f"{TABLE}/bell/", calls.ring_at_table, name="table-bell"),
    path(f"{TABLE}/end-game/", calls.end_at_table, name="table-end-game"),
    path(f"{TABLE}/resume-game/", calls.resume_at_table, name="table-resume-game"),
    path(f"{TABLE}/agree/", calls.agree_at_table, name="table-agree"),
    path(f"{TABLE}/first-dealer/", calls.first_dealer, name="table-first-dealer"),
    path(f"{TABLE}/swap/", pad.swap, name="table-swap"),
    path(f"{TABLE}/pair/", pad.choose_pair, name="table-pair"),
    path(f"{TABLE}/give-in/", pad.give_in, name="table-give-in"),
    path(f"{TABLE}/call/", calls.call_at_table, name="table-call"),
    path(f"{TABLE}/corrections/", pages.show_table_corrections, name="table-corrections"),
    path(f"{TABLE}/names/", pages.show_table_notice, name="table-names"),
    path(f"{TABLE}/rules/", rules_desk.at_table, name="table-rules"),
    path(f"{TABLE}/rules/{QUESTION}/", rules_desk.at_table, name="table-rules-question"),
    path(f"{CARD}/table/", calls.find_pad, name="card-table"),
    path(f"{CARD}/table/<int:number>/", calls.pad, name="card-pad"),
    path(f"{CARD}/table/<int:number>/<str:step>/", calls.pad, name="card-pad-step"),
    path(f"{CARD}/call/", calls.call_by_card, name="card-call"),
    path(f"{CARD}/corrections/", pages.show_card_corrections, name="card-corrections"),
    path(f"{CARD}/names/", pages.show_card_notice, name="card-names"),
    path(f"{CARD}/rules/", rules_desk.with_card, name="card-rules"),
    path(f"{CARD}/rules/{QUESTION}/", rules_desk.with_card, name="card-rules-question"),
    path(f"{SIDE}/", side_pads.page, name="side-pad"),
    path(f"{SIDE}/names/", pages.show_side_table_notice, name="side-names"),
    path(f"{SIDE}/rules/", rules_desk.at_side_table, name="side-rules"),
    path(f"{SIDE}/rules/{QUESTION}/", rules_desk.at_side_table, name="side-rules-question"),
    path(f"{SIDE}/take-back/", side_pads.take_back, name="side-pad-take-back"),
    path(f"{SIDE}/reports/", side_pads.reports, name="side-reports"),
    path(f"{SIDE}/call/", calls.call_at_side_table, name="side-call"),
]
