"""What an address asks, and links that ask more."""

from scoring.rules_desk.address import LONGEST, Address, chooser, read_address


def test_only_known_texts_are_read_and_cut_to_size():
    query = {"trump": " H ", "plays": "x" * 1000, "hint": "no", "leader": " "}

    question = read_address("/desk/", query, ("trump", "plays", "leader"))

    assert question.values == {"trump": "H", "plays": "x" * LONGEST}


def test_what_nobody_can_see_is_left_out():
    query = read_address(
        "/desk/", {"trump": "\0H\n", "plays": "9D,\u202eJD\x7f"}, ("trump", "plays")
    )

    assert query.values == {"trump": "H", "plays": "9D,JD"}


def test_link_says_the_same_but_for_its_changes():
    query = Address("/desk/", {"trump": "H", "plays": "9D,JD"})

    assert query.link(plays="9D,JD,AD") == "/desk/?trump=H&plays=9D,JD,AD#cards"
    assert query.link(trump="", plays="") == "/desk/#cards"
    assert query.query == "trump=H&plays=9D,JD"


def test_link_hides_nothing_in_what_was_typed():
    query = Address("/desk/", {"trump": '"><b>&x=1'})

    assert query.link() == "/desk/?trump=%22%3E%3Cb%3E%26x%3D1#cards"


def test_chooser_marks_what_is_chosen():
    query = Address("/desk/", {"alone": "yes", "defender": "E"})

    shown = chooser(
        query, "alone", "Alone?", {"": "No", "yes": "Yes"}, "yes", also={"defender": ""}
    )

    assert [(choice.label, choice.link, choice.is_chosen) for choice in shown.choices] == [
        ("No", "/desk/#cards", False),
        ("Yes", "/desk/?alone=yes#cards", True),
    ]
    assert shown.chosen == "Yes"
