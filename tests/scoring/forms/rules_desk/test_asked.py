"""What an address asks, and links that ask more."""

from scoring.forms.rules_desk.asked import LONGEST, Asked, chooser, read_asked


def test_only_known_texts_are_read_and_cut_to_size():
    query = {"trump": " H ", "plays": "x" * 1000, "hint": "no", "leader": " "}

    asked = read_asked("/desk/", query, ("trump", "plays", "leader"))

    assert asked.said == {"trump": "H", "plays": "x" * LONGEST}


def test_what_nobody_can_see_is_left_out():
    asked = read_asked(
        "/desk/", {"trump": "\0H\n", "plays": "9D,\u202eJD\x7f"}, ("trump", "plays")
    )

    assert asked.said == {"trump": "H", "plays": "9D,JD"}


def test_link_says_the_same_but_for_its_changes():
    asked = Asked("/desk/", {"trump": "H", "plays": "9D,JD"})

    assert asked.link(plays="9D,JD,AD") == "/desk/?trump=H&plays=9D,JD,AD#cards"
    assert asked.link(trump="", plays="") == "/desk/#cards"
    assert asked.query == "trump=H&plays=9D,JD"


def test_link_hides_nothing_in_what_was_typed():
    asked = Asked("/desk/", {"trump": '"><b>&x=1'})

    assert asked.link() == "/desk/?trump=%22%3E%3Cb%3E%26x%3D1#cards"


def test_chooser_marks_what_is_chosen():
    asked = Asked("/desk/", {"alone": "yes", "defender": "E"})

    shown = chooser(
        asked, "alone", "Alone?", {"": "No", "yes": "Yes"}, "yes", also={"defender": ""}
    )

    assert [(it.label, it.link, it.is_chosen) for it in shown.choices] == [
        ("No", "/desk/#cards", False),
        ("Yes", "/desk/?alone=yes#cards", True),
    ]
    assert shown.chosen == "Yes"
