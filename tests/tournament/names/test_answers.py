"""What comes of a list and the answers given: who is added, what stays open."""

import pytest

from tests.oracles import oracle
from tournament.names.answers import Answer, Choice, resolve
from tournament.names.reading import read_names
from tournament.names.sentences import ask, name_choice, tell_answer
from tournament.words.marked import Message
from tournament.words.translation import translate

CASES = oracle("lists")["answers"]


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
