"""Entries of the activity log for every verb that writes one, by what each tells."""

from dataclasses import replace
from typing import Any

from scoring.rules import HouseRules
from tournament.verbs import Verb
from tournament.verbs import facts as of

_RULES = HouseRules().to_snapshot()
_OTHER_RULES = replace(HouseRules(), joker=True).to_snapshot()

SENTENCES: dict[str, tuple[Verb, Any]] = {
    "Created the event": (Verb.SESSION_PLANNED, of.NoFacts()),
    "Repeated Fall Euchre of Saturday, November 22, 2025 with 12 players": (
        Verb.SESSION_COPIED,
        of.Copied("Fall Euchre", "2025-11-22", 12),
    ),
    "Repeated Smith, Peggy of Saturday, November 22, 2025": (
        Verb.SESSION_COPIED,
        of.Copied("Smith, Peggy", "2025-11-22", 0),
    ),
    "Changed the event details": (Verb.PLAN_CHANGED, of.NoFacts()),
    "Chose the rotation Head table (numbers: 46, tables: 11, games: 8)": (
        Verb.ROTATION_CHOSEN,
        of.Rotation("head_table", 46, 11, 8),
    ),
    "Drew new seats for the seating requests": (Verb.RESEATED, of.NoFacts()),
    "Turned on score confirmation: other team confirms": (
        Verb.SIGN_OFF_CHOSEN,
        of.Kind("game_ok"),
    ),
    "Set the ticket prices: Member 5.00 and At the door, late 8.00": (
        Verb.PRICES_SET,
        of.Prices([["Member", "5.00"], ["At the door, late", "8.00"]]),  # type: ignore[list-item]
    ),
    "Removed the ticket prices": (Verb.PRICES_SET, of.Prices([])),
    "Set the timer to count down each game": (Verb.CLOCK_SET, of.Kind("down")),
    "Added a break of 15 minutes after game 4": (Verb.BREAK_PLANNED, of.Breaks(4, 15)),
    "Removed the break after game 4": (Verb.BREAK_REMOVED, of.Breaks(4)),
    "Opened check-in": (Verb.CHECK_IN_OPENED, of.NoFacts()),
    "Went back to planning": (Verb.BACK_TO_DRAFT, of.NoFacts()),
    "Started the event": (Verb.SESSION_STARTED, of.NoFacts()),
    "Ended the event": (Verb.SESSION_FINISHED, of.NoFacts()),
    "Reopened the event": (Verb.SESSION_REOPENED, of.NoFacts()),
    "Canceled the event": (Verb.SESSION_CANCELED, of.NoFacts()),
    "Archived the event": (Verb.SESSION_ARCHIVED, of.NoFacts()),
    "Added 12 players": (Verb.NAMES_ADDED, of.Count(12)),
    "Removed Ann, Bob from the sign-up list": (Verb.NAMES_REMOVED, of.People(["Ann, Bob"])),
    "Checked in Ann": (Verb.MARKED_PRESENT, of.Person("Ann")),
    "Marked 7 as not here": (Verb.MARKED_ABSENT, of.Person("7")),
    "Checked in everyone": (Verb.ALL_MARKED_PRESENT, of.NoFacts()),
    "Checked in Ann without a number": (Verb.ARRIVED_WITHOUT_NUMBER, of.Person("Ann")),
    "Assigned number 12 to Ann": (Verb.NUMBER_ASSIGNED, of.NumberOf(12, "Ann")),
    "Drew numbers for 2 players": (
        Verb.NUMBERS_DRAWN,
        of.Numbers([[1, "Ann"], [2, "Smith, Peggy"]]),  # type: ignore[list-item]
    ),
    "Cleared all numbers (2 players)": (
        Verb.NUMBERS_CLEARED,
        of.Numbers([[1, "Ann"], [2, ""]]),  # type: ignore[list-item]
    ),
    "Added fill-ins for numbers 47 and 48": (
        Verb.FILL_INS_ADDED,
        of.Numbers([[47, ""], [48, ""]]),  # type: ignore[list-item]
    ),
    "Added no fill-ins": (Verb.FILL_INS_ADDED, of.Numbers([])),
    "Added Ann to the waitlist": (Verb.PUT_ON_WAITLIST, of.Person("Ann")),
    "Added Ann, Bob to the waitlist": (Verb.EXTRAS_WAITLISTED, of.People(["Ann, Bob"])),
    "Added no players to the waitlist": (Verb.EXTRAS_WAITLISTED, of.People([])),
    "Moved Ann off the waitlist": (Verb.MOVED_OFF_WAITLIST, of.Person("Ann")),
    "Marked as no-shows: Gus": (Verb.NO_SHOWS_MARKED, of.People(["Gus"])),
    "Removed all no-show marks": (Verb.NO_SHOWS_EXPECTED, of.NoFacts()),
    "Changed the details of Ann, who always plays at table 3": (
        Verb.PERSON_DESCRIBED,
        of.Described("Ann", 3),
    ),
    "Changed the details of Ann": (Verb.PERSON_DESCRIBED, of.Described("Ann")),
    "Changed the name on the card of Ann to Annie B.": (
        Verb.CARD_NAME_SET,
        of.CardName("Ann", "Annie B."),
    ),
    "Added a seating request: keep Ann and Bob apart": (
        Verb.SEATING_REQUESTED,
        of.Requested(["Ann", "Bob"], "apart"),
    ),
    "Removed a seating request: Ann and Bob start together": (
        Verb.SEATING_REQUEST_REMOVED,
        of.Requested(["Ann", "Bob"], "together"),
    ),
    "Drew the seats of game 3 (Random draw, seed 7)": (
        Verb.GAME_SEATED,
        of.GameSeated(3, "draw", 7),
    ),
    "Started game 2": (Verb.GAME_OPENED, of.Game(2)),
    (
        "Swapped seats in game 2: number 1, Ann (table 1, North) and number 9, "
        "Ida (sitting out)"
    ): (
        Verb.SEATS_SWAPPED,
        of.SeatsSwapped(2, [[1, "Ann", 1, "N"], [9, "Ida", None, ""]]),  # type: ignore[list-item]
    ),
    "Swapped all players of tables 1 and 3 in game 2": (
        Verb.TABLES_SWAPPED,
        of.TablesSwapped(2, [1, 3]),
    ),
    "Added substitute Gus for number 4 from game 3": (
        Verb.SUBSTITUTED,
        of.Substituted(4, 3, "Gus"),
    ),
    "Added a fill-in for number 4 from game 3": (
        Verb.SUBSTITUTED,
        of.Substituted(4, 3, ""),
    ),
    "Made a new code for table 3": (Verb.CODE_REPLACED, of.CodeReplaced("table", 3)),
    "Replaced the codes of all cards and tables": (Verb.ALL_CODES_REPLACED, of.NoFacts()),
    "Switched table 3 to score on paper": (Verb.SCORED_ON_PAPER, of.Tables(3)),
    "Switched all tables to score by phone": (Verb.SCORED_BY_PHONE, of.Tables(None)),
    "Decided deal 2 (game 1, table 3)": (Verb.DEAL_DECIDED, of.TableDeal(2, 1, 3)),
    "Confirmed the score (game 1, table 3)": (Verb.SCORE_DECIDED, of.TableGame(1, 3)),
    "Counted 2 games from the tally cards": (Verb.GAMES_COUNTED, of.Count(2)),
    "Counted 1 score that came in before game 2": (
        Verb.EARLY_REPORTS_COUNTED,
        of.EarlyReports(1, 2),
    ),
    "Dismissed a score: table 3, game 2, deal 1": (
        Verb.REPORT_DISMISSED,
        of.Reported("table 3", 2, 1),
    ),
    "Marked the call from number 7, Gus as done": (
        Verb.HELP_DONE,
        of.HelpDone("number 7, Gus"),
    ),
    "Added a penalty: 2 points off Ann & Bob (game 3, table 1)": (
        Verb.PENALTY_GIVEN,
        of.Penalty(-2, "Ann & Bob", 3, 1),
    ),
    "Withdrew a penalty for Ann & Bob (game 3, table 1)": (
        Verb.PENALTY_WITHDRAWN,
        of.Penalty(1, "Ann & Bob", 3, 1),
    ),
    "Saved an answer: The renege costs 2 points.": (
        Verb.RULING_SAVED,
        of.Verdict("The renege costs 2 points."),
    ),
    "Withdrew an answer: The renege costs 2 points.": (
        Verb.RULING_WITHDRAWN,
        of.Verdict("The renege costs 2 points."),
    ),
    "Set the sit-out points: 1 point a game": (
        Verb.SIT_OUT_POINTS_CHOSEN,
        of.SitOutPoints("fixed", 1),
    ),
    "Set the sit-out points: the player’s own average": (
        Verb.SIT_OUT_POINTS_CHOSEN,
        of.SitOutPoints("own_average", 0),
    ),
    "Undid the last deal of side game 2": (Verb.SIDE_GAME_CONTINUED, of.SideGame(2)),
    "Resumed side game 2": (Verb.SIDE_GAME_REOPENED, of.SideGame(2)),
    "Hid the scores of the last game": (Verb.GAMES_HIDDEN, of.Count(1)),
    "Hid the scores of the last 3 games": (Verb.GAMES_HIDDEN, of.Count(3)),
    "Showed all scores": (Verb.RESULTS_SHOWN, of.NoFacts()),
    "Made a new code for the big screen": (Verb.SCREEN_CODE_REPLACED, of.NoFacts()),
    "Added 3 prizes": (Verb.PRIZES_ADDED, of.Count(3)),
    "Removed prize: Door prize": (Verb.PRIZE_REMOVED, of.PrizeRemoved("door")),
    (
        "Set the prize rules: a player can win several prizes. Tied players split "
        "the prizes."
    ): (Verb.PRIZE_RULES_SET, of.PrizeRules("any", "share")),
    "Removed all names. The log was not in order before.": (
        Verb.NAMES_TAKEN_OUT,
        of.NamesTakenOut(is_in_order=False),
    ),
    "Undid: Assigned number 12 to Ann": (
        Verb.UNDONE,
        of.Undone("number_assigned", {"number": 12, "name": "Ann"}),
    ),
    "Redid: Side table 1 ended: Ann 5, Bob 3": (
        Verb.REDONE,
        of.Undone("side_game_ended", None, "Side table 1 ended: Ann 5, Bob 3"),
    ),
}
"""Sentences that tell all the facts, as they have been written since version 1."""

NEWER_SENTENCES: dict[str, tuple[Verb, Any]] = {
    "First place: entered the play-off. Order: Ann and Bob": (
        Verb.TIE_PLAYED_OFF,
        of.PrizeDrawn([("place", 1, "")], ["Ann", "Bob"]),
    ),
    "First place: split between Ann and Bob": (
        Verb.TIE_SPLIT,
        of.PrizeDrawn([("place", 1, "")], ["Ann", "Bob"]),
    ),
    (
        "Drew cards for partners and seats. Table 2: Ann 9♠ and 7♠, Bob 9♦ and "
        "K♦, and Cora 10♥. First dealer: Ann."
    ): (
        Verb.CARDS_DRAWN,
        of.CardsDrawn(
            [(3, "Ann"), (9, "Bob"), (2, "Cora")],
            [2, 2, 2],
            [["9S", "7S"], ["9D", "KD"], ["TH"]],
        ),
    ),
    (
        "Turned cards for the first dealer (game 2, table 1): Bob 10♥ and Cora "
        "J♠. First dealer: Cora."
    ): (Verb.FIRST_DEALER_DRAWN, of.FirstDealerDrawn(2, 1, ["Bob", "Cora"], ["TH", "JS"])),
    (
        "Drew cards for the seats of side game 1: Ann 9♠, Bob 10♦, and Cora K♥. "
        "Turned cards: Bob 9♥ and Ann J♣. First dealer: Ann."
    ): (
        Verb.SIDE_SEATS_DRAWN,
        of.SideSeatsDrawn(
            1,
            ["Ann", "Bob", "Cora"],
            [["9S"], ["TD"], ["KH"]],
            [("Bob", "9H"), ("Ann", "JC")],
        ),
    ),
    "Added a penalty: 2 points off Ann & Bob (side game 1)": (
        Verb.SIDE_PENALTY_GIVEN,
        of.SidePenalty(1, -2, "Ann & Bob"),
    ),
    "Withdrew a penalty for Ann & Bob (side game 1)": (
        Verb.SIDE_PENALTY_WITHDRAWN,
        of.SidePenalty(1, 0, "Ann & Bob", 3),
    ),
    "Saved the Wi-Fi": (Verb.WIFI_SET, of.NoFacts()),
    "Games end at 10 points, each table for itself. Most points win.": (
        Verb.GAME_END_CHOSEN,
        of.GameEnding("points", 10, 16, "points"),
    ),
    "Rang the bell in game 2": (Verb.BELL_RUNG, of.Game(2)),
    "Took back the bell in game 2": (Verb.BELL_TAKEN_BACK, of.Game(2)),
    "Ended game 2 at table 3": (Verb.GAME_ENDED_EARLY, of.TableGame(2, 3)),
    "Resumed game 2 at table 3": (Verb.GAME_RESUMED, of.TableGame(2, 3)),
    "Opened the sign-up page for 48 places": (
        Verb.SIGN_UP_SET,
        of.SignUpOpened(True, 48),  # noqa: FBT003
    ),
    "Signed up: Ann and Bob": (Verb.SIGNED_UP, of.People(["Ann", "Bob"])),
    "Canceled the sign-up of Ann": (Verb.SIGN_UP_CANCELED, of.People(["Ann"])),
    "Confirmed the sign-up of Ann": (Verb.SIGN_UPS_CONFIRMED, of.People(["Ann"])),
    "Removed the sign-up of Ann": (Verb.SIGN_UP_REMOVED, of.People(["Ann"])),
    "Marked 2 calls as done. Dismissed 1 score.": (Verb.ALL_CLEARED, of.Cleared(2, 1)),
    (
        "Decided before game 1. A missed game counts 3 points. All of the "
        "admission goes to the cause. Only players who paid can win. Tied players "
        "cut cards or draw."
    ): (
        Verb.DECISIONS_MADE,
        of.Decisions("fixed", 3, 0, True, False, "decide"),  # noqa: FBT003 (as stored)
    ),
    "Turned on the results page": (Verb.RESULTS_PAGE_ON, of.NoFacts()),
    "First place: changed the winner to Bob": (
        Verb.WINNER_CHOSEN,
        of.PrizeDrawn([("place", 1, "")], ["Bob"]),
    ),
    "Erased a player, now Player 3. The log was in order until then.": (
        Verb.PERSON_ERASED,
        of.PersonErased("Player 3", is_in_order=True),
    ),
    "Turned off the results page": (Verb.RESULTS_PAGE_OFF, of.NoFacts()),
}
"""Of what could not be done yet while the log kept sentences."""

MORE_SENTENCES: dict[str, tuple[Verb, Any]] = {
    "Changed the house rules: Joker: Yes": (
        Verb.HOUSE_RULES_CHANGED,
        of.RulesChanged(_RULES, _OTHER_RULES),
    ),
    "Copied the house rules of Fall Euchre of Saturday, November 22, 2025: Joker: Yes": (
        Verb.HOUSE_RULES_COPIED,
        of.RulesCopied(_RULES, _OTHER_RULES, "Fall Euchre", "2025-11-22"),
    ),
    (
        "Changed the remaining games from game 3. Dan does not play from game 3 "
        "on. Game 2 had already begun. Points already earned stay with the "
        "number. Ida starts in game 3. Everyone plays every game. Games 1 to 2 "
        "stay the same. Reprint cards: 1–8."
    ): (
        Verb.SCHEDULE_CHANGED,
        of.ScheduleChanged(
            game=3,
            kept=2,
            begun=2,
            left=[(4, "Dan")],
            came=[(9, "Ida")],
            back=[],
            fill_ins=[],
            fill_ins_out=[],
            present=8,
            resting=0,
            extra_players="sit_out",
            is_same_hall=False,
            tables=(2, 2),
            games=(7, 7),
            rotation=("balanced", "balanced"),
            is_drawn=True,
            cards=[1, 2, 3, 4, 5, 6, 7, 8],
        ),
    ),
    "Checked in Cora with number 3": (Verb.ARRIVED, of.NumberOf(3, "Cora")),
    "Started side game 1, Three-handed (cutthroat): Ann, Bob, and Cora": (
        Verb.SIDE_GAME_STARTED,
        of.SideGameStarted(1, "three_handed", ["Ann", "Bob", "Cora"]),
    ),
    "Ended side game 1. Ann wins game 1, 5–3.": (
        Verb.SIDE_GAME_ENDED,
        of.SideGameEnded(1, "game", [["Ann"], ["Bob"]], [5, 3], [1, 0], [0], 1),
    ),
    "Ended side game 1. Points: Ann 5, Bob 3.": (
        Verb.SIDE_GAME_ENDED,
        of.SideGameEnded(1, "standing", [["Ann"], ["Bob"]], [5, 3], [0, 0], [], 1),
    ),
    "First place and Second place: entered the cut. Order: Ann and Bob": (
        Verb.TIE_CUT,
        of.PrizeDrawn([("place", 1, ""), ("place", 2, "")], ["Ann", "Bob"]),
    ),
    (
        "Ladies: Low score: drew to break the tie. Order: Ann and Bob. 1 earlier "
        "draw was undone."
    ): (Verb.TIE_DRAWN, of.PrizeDrawn([("low", 1, "Ladies")], ["Ann", "Bob"], 1)),
    "Door prize: drew Ann": (
        Verb.DOOR_PRIZE_DRAWN,
        of.PrizeDrawn([("door", 1, "")], ["Ann"]),
    ),
    "Door prize: Ann was not here": (
        Verb.DOOR_PRIZE_PASSED,
        of.PrizeDrawn([("door", 1, "")], ["Ann"]),
    ),
}
"""Sentences that do not tell all the facts; those of version 1 stay as they were."""
