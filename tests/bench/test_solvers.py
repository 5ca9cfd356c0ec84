import importlib.util
from dataclasses import replace

import pytest

from tests.bench import solvers
from tests.bench.solvers import Answer, Asked, figures, line
from tests.bench.solvers_cpsat import plain_rotation
from tests.bench.solvers_golfers import pair_up, repeats
from tournament.rotations import Foursome, Rotation, RoundPlan, audit, chart

CP_SAT_IS_HERE = importlib.util.find_spec("ortools") is not None
SAME_FOURS = Rotation(
    8,
    (
        RoundPlan((Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8))),
        RoundPlan((Foursome(5, 7, 6, 8), Foursome(1, 2, 3, 4))),
    ),
)


@pytest.mark.parametrize(("tables", "games"), [(2, 7), (3, 8)])
def test_partners_of_a_charts_foursomes_are_all_new(tables, games):
    whole = chart(tables)
    original = Rotation(whole.players, whole.rounds[:games])
    fours = [[tuple(sorted(four)) for four in round_.tables] for round_ in original.rounds]

    paired = audit(pair_up(original.players, fours))

    assert paired.faults == ()
    assert paired.partner_repeats == 0
    assert paired.meetings == audit(original).meetings


def test_who_is_in_no_foursome_sits_out():
    paired = pair_up(6, [[(1, 2, 3, 4)], [(6, 5, 4, 3)]])

    assert [game.sit_out for game in paired.rounds] == [(5, 6), (1, 2)]
    assert audit(paired).partner_repeats == 0


def test_three_games_of_four_leave_no_fresh_partners_for_a_fourth():
    paired = pair_up(4, [[(1, 2, 3, 4)]] * 4)

    assert audit(paired).partner_repeats == 2
    assert repeats([tuple(game.tables[0]) for game in paired.rounds]) == 2


def test_figures_are_repeated_meetings_partners_and_seconds():
    assert figures(8, 2, Answer(SAME_FOURS, 1.5)) == ("12", "2", "1.50")
    assert figures(8, 2, Answer(SAME_FOURS, 1.5, proved=True)) == ("12*", "2", "1.50")
    assert figures(8, 2, Answer(None, 20)) == ("none", "", "20.00")
    assert figures(8, 2, None) == ("", "", "")


def test_a_night_with_a_fault_has_no_figures():
    twice = replace(SAME_FOURS.rounds[0].tables[1], a=1)
    faulty = RoundPlan((SAME_FOURS.rounds[0].tables[0], twice))

    with pytest.raises(ValueError, match="not a night of 8 in 1 games"):
        figures(8, 1, Answer(Rotation(8, (faulty,)), 0))


def test_a_night_of_another_length_has_no_figures():
    with pytest.raises(ValueError, match="not a night of 8 in 3 games"):
        figures(8, 3, Answer(SAME_FOURS, 0))


def test_a_row_has_the_bound_and_every_answer():
    row = line(8, 2, [Answer(SAME_FOURS, 0.25), None, Answer(None, 10)])

    assert row == "| 8 | 2 | 4 | 12 | 2 | 0.25 |  |  |  | none |  | 10.00 |\n"


@pytest.mark.parametrize(("players", "games"), [(8, 7), (22, 8), (46, 10), (100, 10)])
def test_the_night_told_to_cp_sat_keeps_what_is_asked(players, games):
    rotation = list(plain_rotation(players, games))

    report = audit(_rotation(players, rotation))

    assert report.faults == ()
    assert report.partner_repeats == 0
    assert report.sit_out_spread <= 1
    assert [player for four in rotation[0] for player in four] == list(
        range(players // 4 * 4)
    )
    assert all(tables == sorted(tables, key=min) for tables in rotation)


def test_columns_of_who_is_not_here_stay_empty(capsys):
    solvers.main(["--seconds", "0.5", "6x2"])

    row = capsys.readouterr().out.splitlines()[3].split("|")[1:-1]
    ours, cpsat = [cell.strip() for cell in row[3:6]], [cell.strip() for cell in row[6:9]]
    assert ours[:2] == ["1", "0"]
    assert cpsat[:2] == (["1*", "0"] if CP_SAT_IS_HERE else ["", ""])


def test_a_folder_without_the_golfers_is_refused(tmp_path, capsys):
    with pytest.raises(SystemExit):
        solvers.main(["--golfers", str(tmp_path)])

    assert "no Good-Enough Golfers" in capsys.readouterr().err


def test_nobody_is_asked_who_is_not_there():
    results = list(solvers.answers(8, 1, Asked(seconds=0, cpsat=False, golfers=None)))

    assert audit(results[0].rotation).meeting_cost == 0
    assert results[1:] == [None, None]


def _rotation(players, rotation):
    rounds = []
    for tables in rotation:
        fours = tuple(Foursome(*(player + 1 for player in four)) for four in tables)
        seated = {player for four in fours for player in four}
        resting = tuple(number for number in range(1, players + 1) if number not in seated)
        rounds.append(RoundPlan(fours, resting))
    return Rotation(players, tuple(rounds))
