"""What comes of a list and the answers given: who is added, what stays open."""

import pytest

from tournament.names.answers import Answer, Choice, resolve
from tournament.names.reading import read_names
from tournament.names.sentences import ask, name_choice, tell_answer
from tournament.words.marked import Message
from tournament.words.translation import translate

CASES = {
    # the list; answers by kind; who is added, who starts together, what stays for later
    "couple, not answered": ("Bob & Ann Lee", {}, "Bob Lee, Ann Lee", "", ""),
    "couple": (
        "Bob & Ann Lee",
        {"couple": "together"},
        "Bob Lee, Ann Lee",
        "Bob Lee+Ann Lee",
        "",
    ),
    "couple, no request": ("Bob & Ann Lee", {"couple": "add"}, "Bob Lee, Ann Lee", "", ""),
    "duplicate, not answered": ("Bob\nAnn\nBOB", {}, "Bob, Ann", "", "BOB"),
    "duplicate, another": (
        "Bob\nBob",
        {"duplicate": "typed:Bob Z."},
        "Bob, Bob Z.",
        "",
        "",
    ),
    "duplicate, the same": ("Bob\nBob", {"duplicate": "skip"}, "Bob", "", ""),
    "duplicate, a name taken too": (
        "Bob\nAnn\nBob",
        {"duplicate": "typed:Ann"},
        "Bob, Ann",
        "",
        "Bob",
    ),
    "duplicate, no name": ("Bob\nBob", {"duplicate": "typed: "}, "Bob", "", "Bob"),
    "on the list": ("olga\nBob", {}, "Bob", "", "olga"),
    "half of a couple": ("Ann Lee\nBob & Ann Lee", {}, "Ann Lee, Bob Lee", "", "Ann Lee"),
    "plus one, not answered": ("Bob +1\nAnn", {}, "Bob, Ann", "", "Guest of Bob"),
    "plus one, named": ("Bob +1", {"plus_one": "typed:Sue Ray"}, "Bob, Sue Ray", "", ""),
    "plus two, as guests": (
        "Bob +2",
        {"plus_one": "guests"},
        "Bob, Guest of Bob, Guest of Bob 2",
        "",
        "",
    ),
    "plus one, nobody": ("Bob +1", {"plus_one": "skip"}, "Bob", "", ""),
    "guest, not answered": ("Ann Lee\nBob (guest of Ann)", {}, "Ann Lee, Bob", "", ""),
    "guest": (
        "Ann Lee\nBob (guest of Ann)",
        {"guest": "together"},
        "Ann Lee, Bob",
        "Bob+Ann Lee",
        "",
    ),
    "guest of who is listed": (
        "Bob (guest of Olga)",
        {"guest": "together"},
        "Bob",
        "Bob+Olga",
        "",
    ),
    "guest of nobody here": ("Bob (guest of Sue)", {"guest": "together"}, "Bob", "", ""),
    "guest without a name": ("Guest of Ann", {}, "", "", "Guest of Ann"),
    "guest, to be named": ("Guest of Ann", {"guest": "guests"}, "Guest of Ann", "", ""),
    "guest, named": ("Guest of Ann", {"guest": "typed:Sue"}, "Sue", "", ""),
    "list on a line": ("Bob, Ann, Joe", {"several": "add"}, "Bob, Ann, Joe", "", ""),
    "list on a line, not answered": ("Bob, Ann, Joe", {}, "", "", "Bob, Ann, Joe"),
    "family": (
        "The Lees",
        {"family": "typed:Bob Lee, Ann Lee"},
        "Bob Lee, Ann Lee",
        "",
        "",
    ),
    "maybe": ("Bob?\nAnn", {}, "Ann", "", "Bob?"),
    "maybe, yes": ("Bob?", {"maybe": "add"}, "Bob", "", ""),
    "maybe, no": ("Bob?", {"maybe": "skip"}, "", "", ""),
    "note, not answered": ("Bob (Ulm)", {}, "Bob", "", ""),
    "no name": ("555-1234", {"no_name": "typed:Bob"}, "Bob", "", ""),
    "no name, left out": ("555-1234", {"no_name": "skip"}, "", "", ""),
    "too long": ("x" * 61, {"too_long": "typed:Bob"}, "Bob", "", ""),
    "unreadable": ("B\x07b", {"unreadable": "typed:Bob"}, "Bob", "", ""),
    "quote": ('"Bob', {"quote": "add"}, "Bob", "", ""),
    "an answer to nothing": ("Bob\nBob", {"duplicate": "together"}, "Bob", "", "Bob"),
    "with its heading": (
        "Name,Town\nBob,Ulm\nBob,Bonn",
        {},
        "Bob",
        "",
        "Name,Town\nBob,Bonn",
    ),
}


def answered(text, by_kind):
    """The outcome of a list in which every question of a kind has one answer."""
    name_list = read_names(text)
    answers = {}
    for _ in range(2):  # a guest's request is asked once the guest has a name
        for doubt in resolve(name_list, answers, ["Olga"]).doubts:
            choice, _, typed = by_kind.get(doubt.kind, "").partition(":")
            if choice and not doubt.key.count("+"):
                answers[doubt.key] = Answer(Choice(choice), typed)
    return resolve(name_list, answers, ["Olga"])


@pytest.mark.parametrize(
    ("text", "by_kind", "added", "together", "left"), CASES.values(), ids=CASES
)
def test_answers_say_who_is_added(text, by_kind, added, together, left):
    outcome = answered(text, by_kind)

    assert ", ".join(one.name for one in outcome.additions) == added
    assert ", ".join(f"{a}+{b}" for a, b in outcome.together) == together
    assert "\n".join(outcome.left) == left
    assert bool(outcome.needed) == bool(left)


@pytest.mark.parametrize(
    ("text", "by_kind"), [case[:2] for case in CASES.values()], ids=CASES
)
def test_every_question_and_answer_has_words(text, by_kind):
    outcome = answered(text, by_kind)

    for doubt in outcome.doubts:
        words = [ask(doubt), tell_answer(doubt)]
        words += [name_choice(doubt, choice) for choice in doubt.choices]
        assert all(isinstance(word, Message) and translate(word) for word in words)


def test_an_answer_is_found_again_when_lines_are_added_above():
    first = resolve(read_names("Bob\nBob"), {}, ())
    (doubt,) = first.open
    answers = {doubt.key: Answer(Choice.TYPED, "Bob Z.")}

    later = resolve(read_names("Ann\n\nBob\nBob"), answers, ())

    assert [one.name for one in later.additions] == ["Ann", "Bob", "Bob Z."]


def test_three_of_one_name_are_asked_one_by_one():
    first = resolve(read_names("Bob\nBob\nBob"), {}, ())

    assert [doubt.suggested for doubt in first.open] == ["Bob 2", "Bob 2"]
    assert len({doubt.key for doubt in first.open}) == 2


def test_names_on_one_line_are_asked_one_by_one_too():
    outcome = resolve(read_names("Bob Lee;" * 4_000), {}, ())

    assert [one.name for one in outcome.additions] == ["Bob Lee"]
    assert [doubt.names for doubt in outcome.open] == [("Bob Lee", "Bob Lee")] * 3_999
    assert {doubt.suggested for doubt in outcome.open} == {"Bob Lee 2"}
