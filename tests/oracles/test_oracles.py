"""No oracle hides another of its name."""

import pytest

from tests import oracles
from tests.oracles import oracle

SECTIONS = oracle("vectors")


@pytest.mark.parametrize("files", [("a.json", "a.toml"), ("errors.toml",), ("nowhere",)])
def test_a_name_is_of_one_oracle(monkeypatch, tmp_path, files):
    monkeypatch.setattr(oracles, "FOLDER", tmp_path)
    for file in files:
        (tmp_path / file).write_text("{}" if file.endswith("json") else "")
    name = files[0].partition(".")[0]

    assert (name in SECTIONS) is (name == "errors")
    with pytest.raises(ValueError, match=f"oracles are named {name}"):
        oracle(name)
