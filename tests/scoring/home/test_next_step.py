"""What is next: one state, one sentence, one address."""

import pytest

from scoring.home.facts import OnPaper, People, Play, Results, SessionFacts
from scoring.home.next_step import NAMED, next_step
from scoring.standings.prizes import OpenTie
from tournament.play.lifecycle import SessionState
from tournament.words.translation import translate

DRAFT, DOORS, PLAY = SessionState.DRAFT, SessionState.CHECK_IN, SessionState.RUNNING
DONE = SessionState.FINISHED
TIE = OpenTie("First place", ("Ann", "Bob"))
GAME = {"game": 4, "games": 8, "tables": 12}

NEXT = {
    "planned": (DRAFT, {}, "Add your sign-up list", "names"),
    "planned with names": (
        DRAFT,
        {"people": People(expected=46, numbers=46)},
        "Open check-in",
        "open-check-in",
    ),
    "nobody signed up": (DOORS, {"people": People()}, "Add your sign-up list", "names"),
    "nobody here, nothing printed": (
        DOORS,
        {"people": People(expected=46, numbers=46)},
        "Print before the doors open",
        "paper-kit",
    ),
    "nobody here": (
        DOORS,
        {"people": People(expected=46, numbers=46), "paper": OnPaper(is_printed=True)},
        "Check in players as they arrive",
        "door",
    ),
    "some here": (
        DOORS,
        {"people": People(expected=46, here=31, numbers=46)},
        "Check in players as they arrive",
        "door",
    ),
    "another number of players": (
        DOORS,
        {"people": People(expected=46, here=46, numbers=48)},
        "You have 46 players and 48 spots",
        "headcount",
    ),
    "without numbers": (
        DOORS,
        {"people": People(expected=46, here=46, numbers=48, fill_ins=2, waiting=46)},
        "Give 46 players a number",
        "draw",
    ),
    "ready": (
        DOORS,
        {"people": People(expected=46, here=46, numbers=46, is_ready=True)},
        "Ready to start?",
        "start",
    ),
    "ready but for what decides the winner": (
        DOORS,
        {"people": People(expected=46, here=46, numbers=46, is_ready=True, to_decide=1)},
        "Answer 1 question before game 1",
        "headcount",
    ),
    "one table plays": (
        PLAY,
        {"play": Play(**GAME, playing=(4,))},
        "Wait for table 4",
        "hall",
    ),
    "tables play": (
        PLAY,
        {"play": Play(**GAME, playing=(4, 9, 11))},
        "Wait for 3 tables: 4, 9, and 11",
        "hall",
    ),
    "many tables play": (
        PLAY,
        {"play": Play(**GAME, playing=tuple(range(1, NAMED + 2)))},
        "Wait for 9 tables",
        "hall",
    ),
    "all in": (PLAY, {"play": Play(**GAME)}, "Start game 5", "next-game"),
    "last game in": (
        PLAY,
        {"play": Play(game=8, games=8, tables=12)},
        "End the event and see the results",
        "finish",
    ),
    "finished": (DONE, {}, "Announce the results", "board-desk"),
    "tied": (
        DONE,
        {"results": Results(ties=(TIE,), prizes_to_pay=3)},
        "Break the tie: First place",
        "prizes",
    ),
    "tied for two prizes, and announced": (
        DONE,
        {"results": Results(is_announced=True, ties=(TIE, TIE), prizes_to_pay=3)},
        "Break 2 ties",
        "prizes",
    ),
    "prizes": (
        DONE,
        {"results": Results(is_announced=True, prizes_to_pay=3)},
        "Hand over 3 prizes",
        "prizes",
    ),
    "not all paid": (
        DONE,
        {"results": Results(is_announced=True, is_box_to_count=True, unpaid=1)},
        "1 player has not paid",
        "money",
    ),
    "paid": (
        DONE,
        {"results": Results(is_announced=True, is_box_to_count=True)},
        "Count the box",
        "money",
    ),
    "counted": (
        DONE,
        {"results": Results(is_announced=True)},
        "Send the thank-you",
        "after",
    ),
    "archived": (SessionState.ARCHIVED, {}, "This event is archived", "standings"),
    "canceled": (SessionState.CANCELLED, {}, "This event was canceled", "standings"),
}
FOR_HELPERS = {
    "planned": ("Add your sign-up list", "names"),
    "planned with names": ("This event is being planned", "print"),
    "nobody here, nothing printed": ("Print before the doors open", "paper-kit"),
    "some here": ("Check in players as they arrive", "door"),
    "ready": ("Check in players as they arrive", "door"),
    "tables play": ("Wait for 3 tables: 4, 9, and 11", "hall"),
    "all in": ("Game 4 of 8 is done", "hall"),
    "tied": ("This event has ended", "standings"),
}


@pytest.mark.parametrize(("state", "facts", "title", "address"), NEXT.values(), ids=NEXT)
def test_one_state_has_one_sentence_and_one_address(state, facts, title, address):
    step = next_step(SessionFacts(state=state, **facts))

    assert (translate(step.title), step.primary.at) == (title, address)
    assert translate(step.why).endswith(".")


@pytest.mark.parametrize("case", FOR_HELPERS)
def test_a_helper_is_told_what_a_helper_may_do(case):
    state, facts, _, _ = NEXT[case]

    step = next_step(SessionFacts(state=state, is_organizer=False, **facts))

    assert (translate(step.title), step.primary.at) == FOR_HELPERS[case]


def test_a_treasurer_counts_the_box():
    left = Results(is_box_to_count=True)
    facts = SessionFacts(DONE, is_organizer=False, shows_money=True, results=left)

    step = next_step(facts)

    assert (translate(step.title), step.primary.at) == ("Count the box", "money")


def test_the_game_to_start_is_named_by_the_one_before_it():
    step = next_step(SessionFacts(state=PLAY, play=Play(**GAME)))

    assert (step.primary.is_post, step.primary.value) == (True, 4)
    assert translate(step.over) == "All 12 tables are done"


def test_progress_is_tables_or_players():
    tables = next_step(SessionFacts(state=PLAY, play=Play(**GAME, playing=(4, 9, 11))))
    people = next_step(SessionFacts(state=DOORS, people=People(expected=46, here=31)))

    assert (tables.done, tables.total) == (9, 12)
    assert (people.done, people.total) == (31, 46)


def test_the_time_left_and_a_break_are_told():
    clock = Play(**GAME, playing=(4,), minutes_left=3)
    rest = Play(**GAME, is_break=True)

    lines = [next_step(SessionFacts(state=PLAY, play=play)).over for play in (clock, rest)]

    assert [translate(over) for over in lines] == ["About 3 minutes left", "Break time"]


@pytest.mark.parametrize(
    ("paper", "at"),
    [
        (OnPaper(), "paper-kit"),
        (OnPaper(is_printed=True), "door"),
        (OnPaper(is_printed=True, changed=3), "print"),
    ],
)
def test_what_is_to_be_printed_is_a_press_away_before_the_start(paper, at):
    ready = People(expected=46, here=46, numbers=46, is_ready=True)

    step = next_step(SessionFacts(state=DOORS, people=ready, paper=paper))

    assert step.secondary.at == at
