"""What the panel that follows a deal is told, and that it has a word for all it says."""

import json
import re
import subprocess

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder

from scoring.phone.following import build_follow_payload
from scoring.rules import GAMES, HouseRules
from scoring.rules.house_rules import DefendAlone, PartnersBest
from tools.scripts import NODE

SCRIPTS = settings.BASE_DIR / "static" / "js"
COUNTER = settings.BASE_DIR / "tests" / "scripts" / "count_taps.js"
MOST = 4
"""How many taps more a deal may take with the panel than without."""


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

    told = payload(
        jambon=True, jambon_called_lead=True, partners_best=PartnersBest.SWAP_AFTER
    )
    keys |= set(told["course"]["notes"]["loner"])

    assert keys | rows <= told["words"].keys()
    assert len(keys) > 20 < len(keys | rows)


def measure(courses):
    """The most taps that tell a deal, by how many things more there are to tell of it."""
    text = json.dumps(courses, cls=DjangoJSONEncoder)
    counted = subprocess.run(
        [NODE, COUNTER], input=text.encode(), stdout=subprocess.PIPE, check=True
    )
    return json.loads(counted.stdout)


def count_more(course, taps):
    """Return how many taps more than on the pad alone, which needs one, or four with bids.

    Opening the panel is one, the end of the deal another, and saving it one where the pad
    asks for it.
    """
    return 1 + taps + (2 - 4 if course["auction"] else 1 - 1)


def test_every_deal_can_be_followed_with_four_taps_more():
    every = [payload(key, n)["course"] for key, game in GAMES.items() for n in game.players]
    courses = [course for course in every if course]

    told = measure(courses)

    for course, figures in zip(courses, told, strict=True):
        makers = sum(map(len, course["sides"]))
        bids = [
            bid for bid in (course["auction"] or {}).get("bids", ()) if not bid["forced"]
        ]
        assert figures["endings"] >= makers * max(len(bids), 1)
        assert count_more(course, figures["most"][0]) <= MOST
    assert len(told) == len(every) - 1


def test_a_deal_with_one_thing_more_takes_four_taps_more_and_each_other_another():
    house = payload(
        ace_no_face=True,
        steal_deal=True,
        poker_for_a_point=True,
        defend_alone=DefendAlone.ANY,
    )

    (figures,) = measure([house["course"]])

    more = [count_more(house["course"], taps) for taps in figures["most"]]
    assert more == [MOST - 1, MOST, MOST + 1, MOST + 2]
