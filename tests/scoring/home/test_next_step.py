"""What is next: one state, one sentence, one address."""

import pytest

from scoring.home.facts import OnPaper, People, Play, Results, SessionFacts
from scoring.home.next_step import next_step
from scoring.standings.prizes import OpenTie
from tests.oracles import oracle
from tournament.play.lifecycle import SessionState
from tournament.words.translation import translate

DOORS, PLAY, DONE = SessionState.CHECK_IN, SessionState.RUNNING, SessionState.FINISHED
TIE = OpenTie("First place", ("Ann", "Bob"))
GAME = {"game": 4, "games": 8, "tables": 12}

NEXT, FOR_HELPERS = oracle("home")["next"], oracle("home")["for_helpers"]


def results_of(ties=0, **facts):
    return Results(ties=(TIE,) * ties, **facts)


KINDS = {"people": People, "play": Play, "results": results_of, "paper": OnPaper}


def facts_of(state, facts, **more):
    rooms = {name: KINDS[name](**values) for name, values in facts.items()}
    return SessionFacts(SessionState(state), **rooms, **more)


@pytest.mark.parametrize(("state", "facts", "title", "address"), NEXT.values(), ids=NEXT)
def test_one_state_has_one_sentence_and_one_address(state, facts, title, address):
    step = next_step(facts_of(state, facts))

    assert (translate(step.title), step.primary.at) == (title, address)
    assert translate(step.why).endswith(".")


@pytest.mark.parametrize("case", FOR_HELPERS)
def test_a_helper_is_told_what_a_helper_may_do(case):
    state, facts, _, _ = NEXT[case]

    step = next_step(facts_of(state, facts, is_organizer=False))

    assert [translate(step.title), step.primary.at] == FOR_HELPERS[case]


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
