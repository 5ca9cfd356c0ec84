import json
from pathlib import Path

import pytest

from tournament.rotations import catalogue
from tournament.rotations.catalogue.stored import entries

FOLDER = Path(catalogue.__file__).parent
FILES = sorted(path.name for path in FOLDER.glob("*.json"))
DESIGNS = [name for name in FILES if name != "nights.json"]


def test_every_construction_has_its_data_beside_it():
    assert [
        *(f"{name}.json" for name in ["byes", "explicit"]),
        "nights.json",
        *(f"{name}.json" for name in ["shifts", "starters", "whist"]),
    ] == FILES


@pytest.mark.parametrize("file", FILES)
def test_a_file_says_what_it_holds_and_every_entry_how_it_was_found(file):
    content = json.loads((FOLDER / file).read_text())

    assert content["source"]
    assert content["entries"] == entries(file)
    assert all(entry["found"] for entry in content["entries"])


@pytest.mark.parametrize("file", DESIGNS)
def test_every_entry_is_a_design(file):
    stored = {e.get("players") or 4 * e["tables"] for e in entries(file)}

    assert stored <= {design.players for design in catalogue.DESIGNS}
    assert len(stored) == len(entries(file))
