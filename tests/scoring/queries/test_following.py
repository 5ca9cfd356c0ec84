"""What the panel that follows a deal is told, and that it has a word for all it says."""

import re

from django.conf import settings

from scoring.queries.following import build_follow_payload
from scoring.rules import HouseRules

SCRIPTS = settings.BASE_DIR / "static" / "js"


def payload(game="standard", players=4, **rules):
    return build_follow_payload(HouseRules(game=game, **rules), players)


def test_bids_and_what_comes_after_them_are_in_words():
    told = payload("hasenpfeffer")["course"]

    assert told["making"] == "auction"
    assert told["auction"]["bids"][-1]["label"] == "Forced 3 (joker)"
    assert "card on the table" in told["auction"]["notes"][0]


def test_there_is_a_word_for_everything_the_script_says():
    text = "".join(path.read_text() for path in SCRIPTS.glob("deal_*.js"))
    keys = set(re.findall(r'\bkey: "(\w+)"', text)) | {"order", "assist", "take"}
    rows = {f"row_{row}" for row in re.findall(r'row: "(?!out|pass|poker)(\w+)"', text)}

    assert keys | rows <= payload()["words"].keys()
    assert len(keys) > 20 < len(keys | rows)
