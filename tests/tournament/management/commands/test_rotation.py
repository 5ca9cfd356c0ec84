import json
import subprocess
import sys
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from tests.oracles import oracle
from tests.tournament.rotations import counting
from tournament.rotations import Plan, Rotation, RotationType, audit, bound, chart
from tournament.rotations.notation import from_json
from tournament.rotations.rotation_types import COMPUTED, sample
from tournament.rotations.words.fairness import summary

CASES = oracle("rotations")


def run_command(line):
    out = StringIO()
    call_command("rotation", *line.split(), stdout=out)
    return out.getvalue()


def drawn(line):
    return json.loads(run_command(f"{line} --json"))


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "night.json"

    def written(line):
        path.write_text(run_command(f"{line} --json"))
        return path

    return written


@pytest.mark.parametrize("movement", [str(rotation_type) for rotation_type in COMPUTED])
def test_every_movement_is_printed_with_its_proof(movement):
    players = 12 if movement == "chart" else 20
    answer = drawn(f"--players {players} --games 5 --movement {movement} --seed 7")

    session = sample(RotationType(movement), Plan(players, 5, players // 4, seed=7))
    assert from_json(answer) == session
    assert list(answer) == [
        *("players", "games", "movement", "rounds", "audit", "bound", "luck_of_the_draw")
    ]
    assert (answer["players"], answer["games"], answer["movement"]) == (
        players,
        5,
        movement,
    )
    assert answer["audit"] == audit(session).to_json()
    assert answer["bound"] == bound(players, 5).to_json()


def test_a_night_is_balanced_unless_said_otherwise():
    assert drawn("--players 18 --games 4") == drawn(
        "--players 18 --games 4 --movement balanced --seed 0 --tables 4"
    )


def test_people_get_a_line_a_game():
    lines = run_command("--players 8 --games 7 --movement chart").splitlines()

    assert lines[0] == "Classic chart. 8 players, 7 games"
    assert lines[1] == "  1  1-6 vs 2-5   3-8 vs 4-7"
    assert lines[7] == "  7  2-4 vs 6-8   1-3 vs 5-7"
    assert lines[8:] == [str(summary(audit(chart(2)), bound(8, 7)))]


def test_people_are_told_who_is_out_and_that_results_are_made_up():
    lines = run_command("--players 5 --games 2 --movement head_table --seed 3").splitlines()

    assert lines[1:3] == [
        "Results are samples, drawn by seed 3.",
        "  1  1-2 vs 3-4   out: 5",
    ]


def test_games_played_stay_and_the_rest_is_drawn(file):
    session = from_json(drawn("--players 18 --games 3 --movement draw"))
    played = file("--players 18 --games 3 --movement draw")

    line = f"--players 20 --games 6 --history {played} --absent 3,7 --tables 4"
    rest = from_json(
        drawn(f"{line} --apart 1-2 --apart 4-5,1-6 --together 8-9 --fixed 5=1")
    )

    assert rest.rounds[:3] == session.rounds
    for game in rest.rounds[3:]:
        present = {*range(1, 21)} - {3, 7}
        assert sorted((*counting.seated(game), *game.sit_out)) == sorted(present)
        assert 5 in (*game.tables[0], *game.sit_out)
        for pair in ({1, 2}, {4, 5}, {1, 6}):
            assert not any(pair <= set(four) for four in game.tables)
    assert any({8, 9} <= set(four) for four in rest.rounds[3].tables)
    assert "  3* " in run_command(line)
    assert "* played" in run_command(line)


def test_a_night_all_played_is_printed_as_it_was(file):
    played = file("--players 12 --games 4 --movement ladder")

    again = drawn(f"--players 12 --games 4 --movement ladder --history {played}")

    assert again == json.loads(played.read_text())


def test_a_file_is_audited(file):
    written = file("--players 10 --games 4 --movement draw")

    answer = json.loads(run_command(f"--audit {written}"))

    session = json.loads(written.read_text())
    assert answer == {"audit": session["audit"], "bound": session["bound"]}
    assert json.loads(run_command(f"--audit {written} --json")) == answer


def test_a_file_that_cannot_be_played_is_audited(tmp_path):
    path = tmp_path / "odd.json"
    path.write_text('{"players": 4, "rounds": [{"tables": [[1, 2, 3, 3]]}]}')

    answer = json.loads(run_command(f"--audit {path}"))

    assert answer["audit"]["faults"] == ["Game 1: number 3 sits twice at table 1"]
    with pytest.raises(CommandError, match="Game 1: number 3 sits twice"):
        run_command(f"--players 4 --games 2 --history {path}")


def test_standard_input_is_audited(monkeypatch):
    session = chart(2)
    text = json.dumps(
        {
            "players": 8,
            "rounds": [
                {"tables": [list(f) for f in game.tables]} for game in session.rounds
            ],
        }
    )
    monkeypatch.setattr(sys, "stdin", StringIO(text))

    assert json.loads(run_command("--audit -"))["audit"] == audit(session).to_json()


@pytest.mark.parametrize(("line", "sentence"), CASES["commands"])
def test_what_makes_no_sense_is_refused_with_a_sentence(line, sentence):
    with pytest.raises(CommandError) as refused:
        run_command(line)

    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("text", "sentence"), [*CASES["histories"], ("[" * 100_000, "is not JSON")]
)
def test_a_broken_history_is_refused_with_a_sentence(text, sentence, tmp_path):
    path = tmp_path / "broken.json"
    path.write_text(text)

    with pytest.raises(CommandError, match=r"\.$") as refused:
        run_command(f"--players 8 --games 1 --history {path}")

    assert sentence in str(refused.value)


def test_a_file_that_is_no_text_is_refused_with_a_sentence(tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff")

    with pytest.raises(CommandError, match="is not JSON"):
        run_command(f"--audit {path}")


def test_a_fault_ends_with_one_and_a_sentence_only():
    run = subprocess.run(
        [sys.executable, "manage.py", "rotation", "--players", "3", "--games", "1"],
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == "CommandError: --players must be from 4 to 400.\n"


def test_the_largest_night_is_printed():
    answer = drawn("--players 400 --games 10")

    assert answer["audit"]["faults"] == []
    assert answer["audit"]["partner_repeats"] == answer["audit"]["meeting_cost"] == 0
    assert isinstance(from_json(answer), Rotation)


def test_a_change_is_printed_both_ways():
    line = "--players 46 --games 8 --after 4 --gone 17,3 --come 1 --seed 3"
    answer = drawn(line)

    assert list(answer) == ["fewest_cards", "fairest", "before", "taken_over"]
    gentle, fairest, before = (answer[way] for way in ("fewest_cards", "fairest", "before"))
    assert before["rounds"] == drawn("--players 46 --games 8 --seed 3")["rounds"]
    for way in (gentle, fairest):
        assert way["taken_over"] == [3]
        assert way["rounds"][:4] == before["rounds"][:4]
        for game in way["rounds"][4:]:
            there = {number for four in game["tables"] for number in four}
            assert there | {*game["sit_out"]} == set(range(1, 47)) - {17}
    assert 0 < len(gentle["changed_cards"]) < len(fairest["changed_cards"])
    lines = run_command(line).splitlines()
    assert lines[0].startswith(
        f"Fewest new cards. Cards to print again: {len(gentle['changed_cards'])} ("
    )


@pytest.mark.parametrize(("line", "why"), CASES["changes"])
def test_a_change_that_makes_no_sense_is_refused(line, why):
    with pytest.raises(CommandError, match=why):
        run_command(f"--players 12 {line}")
