"""What becomes of names in a script that phones fetch."""

import pytest

from tests.each import as_one
from tournament.short_names import shorten_names


@as_one
@pytest.mark.parametrize(
    ("written", "served"),
    [
        ("const count=1;show(count);", "const a=1;show(a);"),
        ("let count=a;f(count,count);", "let b=a;f(b,b);"),
        ("function add(left){return add(left)}", "function b(a){return b(a)}"),
        ("list.map((row,place)=>row+place)", "list.map((b,a)=>b+a)"),
        ("async function add(){}", "async function a(){}"),
        # what others read by its name
        ("const count=1;list.count=count;", "const count=1;list.count=count;"),
        ("const count=1;f({count});", "const count=1;f({count});"),
        ("const count=1;f({a,count,b});", "const count=1;f({a,count,b});"),
        ("const count=1;f({count:2});", "const count=1;f({count:2});"),
        ("const{count=1}=a;const size=count", "const{count=1}=a;const b=count"),
        # neither keys nor properties
        ("const count=1;f(a,count,b);", "const c=1;f(a,c,b);"),
        ("const count=1;if(a){count();}", "const b=1;if(a){b();}"),
        ("const rows=[];f([...rows,a]);", "const b=[];f([...b,a]);"),
        # texts and patterns say what they said
        ('const count=1;f("count",count);', 'const a=1;f("count",a);'),
        ("const count=1;f(`count ${count} count`);", "const a=1;f(`count ${a} count`);"),
        ('const bid=1;f(`${get(bid,"bid")}`);', 'const a=1;f(`${get(a,"bid")}`);'),
        ("const us=1;const them=/(us|them)/g;", "const us=1;const a=/(us|them)/g;"),
        ("const half=size/2/half;", "const a=size/2/a;"),
    ],
)
def test_names_of_its_own_are_short(written, served):
    assert shorten_names(written) == served


def test_no_short_name_is_taken_or_a_word_of_the_language():
    letters = ";".join("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    declared = "".join(f"const name{number}=1;" for number in range(300))

    served = shorten_names(letters + ";" + declared)

    names = [part.split("=")[0] for part in served.split("const ")[1:]]
    assert len(set(names)) == 300
    assert not set(names) & {*letters, "do", "if", "in", "of"}
