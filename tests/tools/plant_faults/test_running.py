"""Faults planted into a module in use, and a whole run with each of them."""

import ast
import json
import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location

import pytest

from tests.oracles import oracle
from tools.plant_faults.__main__ import print_table, rows_of
from tools.plant_faults.changes import faults_of
from tools.plant_faults.modules import ACTIONS, PURE, ROOT
from tools.plant_faults.planting import plant
from tools.plant_faults.running import _known_equivalent

GROWN = "def is_grown(age):\n    return age >= 18\n"
TESTS = """from grown import is_grown

def test_a_child_is_not_grown():
    assert is_grown(40)
    assert not is_grown(3)
"""


def test_a_fault_changes_the_functions_that_are_in_use(tmp_path):
    path = tmp_path / "grown.py"
    path.write_text(GROWN)
    spec = spec_from_file_location("grown", path)
    grown = module_from_spec(spec)
    spec.loader.exec_module(grown)
    in_use = grown.is_grown
    faults = {fault.change: fault for fault in faults_of(str(path), GROWN)}

    before = in_use(18)
    is_planted = plant(faults["age >= 18 → age > 18"])

    assert (before, is_planted, in_use(18), in_use(19)) == (True, True, False, True)


@pytest.mark.parametrize("module", [*PURE, *ACTIONS])
def test_what_is_said_to_change_nothing_is_still_in_the_module(module):
    named = {place.rpartition(".")[2] for place, _ in _known_equivalent(module) if place}
    nodes = ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8")))

    assert named <= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}


@pytest.mark.long
def test_a_run_tells_which_faults_no_test_notices(tmp_path):
    (tmp_path / "grown.py").write_text(GROWN)
    (tmp_path / "test_grown.py").write_text(TESTS)
    result = tmp_path / "result.json"
    command = [sys.executable, "-m", "tools.plant_faults.running"]

    subprocess.run(
        [*command, str(tmp_path / "grown.py"), "0", "1", str(result)],
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"},
        check=True,
        capture_output=True,
    )

    outcome = json.loads(result.read_text())
    assert outcome["planted"] == 3
    assert [row["change"] for row in outcome["survivors"]] == [
        "age >= 18 → age > 18",
        "age >= 18 → age >= 19",
    ]


def row(module, planted, survivors=(), stopped=(), equivalent=0):
    outcomes = {"survivors": [*survivors], "stopped": [*stopped]}
    return {"module": module, "planted": planted, **outcomes, "equivalent": equivalent}


def test_the_table_counts_modules_and_kinds(capsys):
    survivor = {"line": 1, "place": "", "change": ""}
    results = [
        row("tournament/play/seats.py", 18, equivalent=2),
        row("tournament/play/lifecycle.py", 2, [survivor], equivalent=1),
        row("tournament/money/actions.py", 4, stopped=[survivor]),
    ]

    percents = print_table(results)

    assert percents == [95.0, 75.0]
    assert capsys.readouterr().out.splitlines()[2:] == oracle("tools")["running"]


def test_rows_of_the_same_commit_and_sample_are_not_made_again(tmp_path):
    file = tmp_path / "results.json"
    rows = [
        {**row("tournament/play/seats.py", 18), "of": ["0123abc", 18, 1]},
        {**row("tournament/play/lifecycle.py", 18), "of": ["4567def", 18, 1]},
        {**row("tournament/verbs/register.py", 0), "of": ["0123abc", 18, 1]},
    ]

    before = rows_of(file, "0123abc", (18, 1))
    file.write_text(json.dumps(rows))

    assert before == []
    assert rows_of(file, "0123abc", (18, 1)) == rows[:1]
    assert rows_of(file, "0123abc", (0, 1)) == []
    assert rows_of(file, "4567def+", (18, 1)) == []
