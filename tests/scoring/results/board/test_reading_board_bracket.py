"""When the board shows the bracket of a final, and what is on it."""

import pytest

from scoring.hall.actions import finish
from scoring.results.board.forms import BoardForm
from scoring.results.board.reading import SEATS_SHOWN
from tests.factories import ORGANIZER, running_session
from tests.factories.boards import face, steer
from tests.factories.finals import final_session, in_final, open_next, play_open, play_table

pytestmark = pytest.mark.django_db


def shown(session):
    """Each level: its name, and the points of each pair at each table, "won" by whom."""
    return [
        (
            level.name,
            [
                [(*pair.points, *(["won"] if pair.has_won else [])) for pair in match.pairs]
                for match in level.matches
            ],
        )
        for level in face(session, "bracket").bracket.levels
    ]


def test_bracket_stands_where_only_finalists_have_seats():
    session = final_session()
    views = [face(session).view]
    session = open_next(session)
    views.append(face(session).view)
    session = play_table(session, 2, 1)
    views.append(face(session).view)
    session = play_open(open_next(play_table(session, 2, 2)))
    views.append(face(session).view)
    name = face(session).bracket.name
    finish(session=session, by=ORGANIZER)

    assert views == ["bracket"] * 4
    assert (name, face(session).view) == ("", "reveal")


def test_seats_of_a_consolation_come_before_the_bracket():
    session = final_session(has_consolation=True)
    views = [face(session).view]
    session = open_next(session)
    views += [face(session).view, face(session, after=SEATS_SHOWN).view]
    session = play_open(session)
    views.append(face(session).view)

    assert views == ["names", "names", "bracket", "bracket"]


def test_bracket_has_every_level_with_its_scores():
    session = play_table(in_final(games=1, has_third=True), 2, 2)

    assert face(session).bracket.name == "Semifinals"
    assert shown(session) == [
        ("Semifinals", [[(), ()], [(1, "won"), (0,)]]),
        ("Final", [[(), ()], [(), ()]]),
    ]


@pytest.mark.parametrize("make", [running_session, final_session])
def test_bracket_is_chosen_only_while_there_is_a_final(make):
    session = make()
    has_final = session.stages.final is not None
    steer(session, shows="bracket")

    form = BoardForm(has_final=has_final)

    assert (face(session).view == "bracket") is has_final
    assert ("bracket" in dict(form.fields["shows"].choices)) is has_final
    assert form.fields["hidden_games"].disabled is has_final
    assert (face(session, "bracket").view == "bracket") is has_final


def test_a_final_hides_no_scores_and_leaves_the_standings_before_it():
    session = play_open(in_final(games=1))
    steer(session, hidden_games=2)

    public = face(session).public

    assert (public.games, public.hidden) == (1, 0)


def test_names_on_the_bracket_are_as_short_as_on_the_board():
    session = final_session(size=4)
    steer(session, short_names=True)

    (level,) = face(session).bracket.levels

    assert {name for pair in level.matches[0].pairs for name in pair.names} == {
        f"Person {number}." for number in session.stages.final.numbers
    }
