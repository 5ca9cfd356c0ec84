"""What becomes of names in a script that phones fetch."""

import pytest

from tournament.machine.static_files import shorten_names


@pytest.mark.parametrize(
    ("written", "served"),
    [
        ("const count=1;show(count);", "let a=1;show(a);"),
        ("let count=a;f(count,count);", "let b=a;f(b,b);"),
        ("function add(left){return add(left)}", "function b(a){return b(a)}"),
        ("list.map((row,place)=>row+place)", "list.map((b,a)=>b+a)"),
        ("async function add(){}", "async function a(){}"),
        # signs that no browser needs
        ("f(a,b,);g([a,],{b,});", "f(a,b);g([a],{b});"),
        ("if(a){f(b);}\nelse\nreturn;", "if(a){f(b)}else\nreturn;"),
        ('const count=";}";', 'let a=";}";'),
        # what others read by its name
        ("const count=1;list.count=count;", "let count=1;list.count=count;"),
        ("const count=1;f({count});", "let count=1;f({count});"),
        ("const count=1;f({a,count,b});", "let count=1;f({a,count,b});"),
        ("const count=1;f({count:2});", "let count=1;f({count:2});"),
        ("const{count=1}=a;const size=count", "let{count=1}=a;let b=count"),
        # neither keys nor properties
        ("const count=1;f(a,count,b);", "let c=1;f(a,c,b);"),
        ("const count=1;if(a){count();}", "let b=1;if(a){b()}"),
        ("const rows=[];f([...rows,a]);", "let b=[];f([...b,a]);"),
        # texts and patterns say what they said
        ('const count=1;f("count",count);', 'let a=1;f("count",a);'),
        ("const count=1;f(`count ${count} count`);", "let a=1;f(`count ${a} count`);"),
        ('const bid=1;f(`${get(bid,"bid")}`);', 'let a=1;f(`${get(a,"bid")}`);'),
        ("const us=1;const them=/(us|them)/g;", "let us=1;let a=/(us|them)/g;"),
        ("const half=size/2/half;", "let a=size/2/a;"),
    ],
)
def test_names_of_its_own_are_short(written, served):
    assert shorten_names(written) == served


def test_no_short_name_is_taken_or_a_word_of_the_language():
    letters = ";".join("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    declared = "".join(f"const name{number}=1;" for number in range(300))

    served = shorten_names(letters + ";" + declared)

    names = [part.split("=")[0] for part in served.split("let ")[1:]]
    assert len(set(names)) == 300
    assert not set(names) & {*letters, "do", "if", "in", "of"}
