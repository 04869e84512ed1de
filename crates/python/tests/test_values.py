"""Values: the laws of the group and the order, and the command line as a second opinion."""

from __future__ import annotations

import pickle
import subprocess
import sys
import time
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gruk
from gruk import Value

numbers = st.builds(lambda over, power: Fraction(over, 2**power), st.integers(-9, 9), st.integers(0, 3))
leaves = st.one_of(
    numbers.map(lambda number: f"({number})"),
    st.sampled_from(["0", "*", "*2", "^", "v", "^*", "+-1", "tiny(1)", "{1|*}"]),
)
forms = st.recursive(
    leaves,
    lambda inner: st.builds(
        lambda left, right: "{" + ",".join(left) + "|" + ",".join(right) + "}",
        st.lists(inner, max_size=2),
        st.lists(inner, max_size=2),
    ),
    max_leaves=5,
)
few = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@few
@given(forms, forms, forms)
def test_values_are_an_ordered_group(a: str, b: str, c: str) -> None:
    x, y, z = Value(a), Value(b), Value(c)
    assert (x + y) + z == x + (y + z)
    assert x + y == y + x
    assert x - x == 0 and x + 0 == x and -(-x) == x
    assert [x < y, x == y, x > y, x | y].count(True) == 1
    assert (x <= y) == (x < y or x == y) == (y >= x)
    if x <= y:
        assert x + z <= y + z
    if x == y:
        assert hash(x) == hash(y)


@few
@given(forms)
def test_names_and_pickles_are_read_back(text: str) -> None:
    value = Value(text)
    assert Value(value.full_name()) == value
    assert pickle.loads(pickle.dumps(value)) == value
    assert Value(value.canonical) == value


@few
@given(forms)
def test_a_value_is_made_of_its_options(text: str) -> None:
    value = Value(text)
    made = "{" + ",".join(o.full_name() for o in value.left_options) + "|" + ",".join(o.full_name() for o in value.right_options) + "}"
    assert Value(made) == value
    assert value.birthday == 0 or value.birthday == 1 + max(o.birthday for o in value.left_options + value.right_options)


@few
@given(numbers, numbers)
def test_numbers_are_those_of_python(a: Fraction, b: Fraction) -> None:
    x = Value(a)
    assert x + b == a + b and (x < b) == (a < b) and x == a and hash(x) == hash(a)
    assert x.as_fraction() == a and float(x) == float(a) and (x == float(a))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(st.lists(forms, min_size=1, max_size=3))
def test_the_command_line_says_the_same(cli: Any, texts: list[str]) -> None:
    query = " + ".join(texts)
    code, [printed] = cli("value", query, "--name-limit", "0")
    value = Value(query)
    assert code == 0
    assert value.full_name() == printed["name"]
    said = {"outcome": value.outcome, "birthday": value.birthday, "grundy": value.grundy}
    said.update(mean=str(value.mean), temperature=str(value.temperature))
    said.update(left_stop=str(value.left_stop), right_stop=str(value.right_stop))
    assert said == {key: printed[key] for key in said}


boards = st.lists(st.text(".#", min_size=1, max_size=3), min_size=1, max_size=3).map(
    lambda rows: "domineering:" + "/".join(row.ljust(max(map(len, rows)), "#") for row in rows)
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(boards, boards)
def test_positions_have_the_values_of_the_command_line(cli: Any, one: str, other: str) -> None:
    _, [printed] = cli("value", f"{one} - {other}", "--name-limit", "0")
    assert (Value(one) - Value(other)).full_name() == printed["name"]
    sum_of_positions = gruk.Position(one) - gruk.Position(other)
    assert sum_of_positions.value() == Value(printed["name"])
    assert gruk.outcome(sum_of_positions) == printed["outcome"]


def test_temperatures_of_domineering_are_those_of_the_literature() -> None:
    # [Kil 3.4], [Ber88]: 2 x n for n = 2 ... 10.
    temperatures = [gruk.value(f"domineering:{n}x2").temperature for n in range(2, 8)]
    assert temperatures == [1, Fraction(5, 4), 0, Fraction(-1, 2), 1, 1]


def test_operators_take_what_can_stand_for_a_game() -> None:
    up = Value("^")
    assert up + 1 == 1 + up == up + Fraction(1) == up + 1.0 == "1" + up
    assert 1 - up == -(up - 1) and up - "^" == 0
    assert up < 0.25 and "*" | up and not up | up
    assert 3 * up == up * 3 == up + up + up
    assert up != "^", "equal things have equal hashes, and a text has its own"
    assert not Value(0) and up
    for wrong in (None, True, [], 1j):
        with pytest.raises(TypeError):
            up + wrong
    with pytest.raises(gruk.BadInput):
        up + "{"
    with pytest.raises(gruk.BadInput):
        Value(float("nan"))
    with pytest.raises(ValueError):
        up.as_fraction()


def test_expressions_answer_in_python() -> None:
    assert gruk.value("1 < 2") is True
    assert gruk.value('["a", 2]') == ["a", 2]
    assert gruk.value("x + x", x="^") == Value("^2")
    assert gruk.value("thermograph({2||1|-3})").mean == 1
    with pytest.raises(gruk.BadInput):
        gruk.value("x + x")
    with pytest.raises(gruk.BadInput):
        Value("hex:3x3")
    with pytest.raises(gruk.LimitReached) as reached:
        gruk.value("f(n) = f(n) ; konane:xoxoxoxo/oxoxoxox/xoxo..xo/oxoxoxox/xoxoxoxo/oxoxoxox", seconds=0.2)
    assert reached.value.limit == "time"


def test_values_have_thermographs_and_latex() -> None:
    switch = Value("{2|-1}")
    graph = switch.thermograph
    assert (graph.mean, graph.temperature) == (Fraction(1, 2), Fraction(3, 2))
    assert graph._repr_svg_().startswith("<svg ")
    assert switch._repr_latex_() == r"$\left\{2\mid -1\right\}$"
    assert switch.cool(2) == Fraction(1, 2)
    certificate = gruk.Value("domineering:2x2").certificate()
    assert certificate.verify()


def test_the_arena_may_be_small() -> None:
    script = (
        "import gruk; gruk.set_memory('8MiB'); a = gruk.value('domineering:4x4')\n"
        "try: gruk.value('konane:xoxoxoxo/oxoxoxox/xoxo..xo/oxoxoxox/xoxoxoxo')\n"
        "except gruk.LimitReached as error: print(error.limit)\n"
        "print(a == gruk.value('domineering:4x4'))\n"
        "try: gruk.set_memory('1GiB')\n"
        "except RuntimeError: print('too late')"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=100)
    assert done.stdout.split() == ["memory", "True", "too", "late"], done.stderr


def test_a_value_call_costs_little() -> None:
    up, star = Value("^"), Value("*")
    best = min(_seconds(lambda: up + star) for _ in range(20))
    assert best < 0.002, "some tens of microseconds on a quiet machine"


def _seconds(act: Any) -> float:
    started = time.perf_counter()
    act()
    return time.perf_counter() - started


def test_numbers_are_made_without_the_language_and_say_the_same() -> None:
    large = (2**63, -(2**70), 10**400, Fraction(2**80 + 1, 4))
    for number in (0, 1, -7, 2**62, -(2**63) + 1, Fraction(3, 8), Fraction(-5, 2**40), 0.1875, *large):
        assert Value(number).as_fraction() == Fraction(number)
        assert Value(number) == Value(f"({Fraction(number)})")
    for wrong in (Fraction(1, 3), Fraction(1, 2**63), float("nan")):
        with pytest.raises((gruk.BadInput, gruk.LimitReached)):
            Value(wrong)


def test_whole_numbers_have_no_bound() -> None:
    large = Value(2**64)
    assert large + large == 2**65 and hash(large) == hash(2**64) and large.birthday == 2**64 and float(large) == 2.0**64
    assert Value("+-1") * (2**64 + 1) == "+-1" + Value(0) and 3 * large == 3 * 2**64
    assert (Value(-3) * 10**30).as_fraction() == -3 * 10**30 and large > 2**64 - 1
    switch = Value(f"{{{2**64 + 1}|0}}")
    assert switch.mean == switch.temperature == Fraction(2**64 + 1, 2)


def test_sums_that_take_long_are_those_of_their_texts() -> None:
    # Short sums are done by the caller's thread, long ones by another: both at once, and by the language.
    names = ["{3||2|-1*2}", "{5|{2|{1|-4^}}}", "{7|1||0|||-2|-9}", "{9|4||1*|-3v}"]
    long = sum((Value(name) for name in names), Value(0))
    assert long == gruk.value(" + ".join(names))
    assert sum((Value(name) for name in reversed(names)), Value(0)) - long == 0


def test_numbers_go_in_and_out_exactly() -> None:
    numpy = pytest.importorskip("numpy")
    assert Value(numpy.int64(3)) == 3 and Value(numpy.float64(0.25)) == Fraction(1, 4) and Value(Fraction(3, 8)) == "3/8" + Value(0)
    # A float that is hardly meant is refused, and Fraction(0.1) is what says it.
    for wrong in (0.1, 1 / 3, 1e-30, float("nan"), float("inf")):
        with pytest.raises(gruk.BadInput, match="expected a number"):
            Value(wrong)
    assert Value(Fraction(0.1)).as_integer_ratio() == (0.1).as_integer_ratio()
    with pytest.raises(gruk.BadInput, match="dyadic"):
        Value(Fraction(1, 3))
    assert int(Value(-7)) == -7 and float(Value("3/4")) == 0.75
    for wrong in ("1/2", "*"):
        with pytest.raises(ValueError):
            int(Value(wrong))
    assert (f"{Value('*'):>5}|", f"{Value('1/2'):<6}|", f"{Value(3):04d}", f"{Value('5/4'):.1f}") == ("    *|", "1/2   |", "0003", "1.2")
    with pytest.raises(ValueError):
        f"{Value('*'):.2f}"
    v = gruk.value("{2|-1}")
    assert all(isinstance(number, Fraction) for number in (v.mean, v.temperature, v.left_stop, v.right_stop))


def test_answers_are_equal_hashed_and_pickled() -> None:
    import pickle

    def answers() -> list[object]:
        solution = gruk.solve("hex:3x3")
        assert solution.certificate is not None
        return [
            gruk.Position("hex:3x3"), Value("{2|-1}"), solution, gruk.outcome("domineering:2x2"), solution.certificate,
            solution.certificate.verify(), Value("+-1").thermograph, gruk.Position("hex:2x2").picture(), solution.board(),
            gruk.pairings("row-9"), gruk.pairings("row.3-7", all=True, group="triangle"), gruk.perft("hex:2x2", 2), gruk.Unproved("red"),
        ]  # fmt: skip

    for one, other in zip(answers(), answers()):
        assert one == other, type(one)
        if not isinstance(one, gruk.Perft):
            assert hash(one) == hash(other), type(one)
        again = pickle.loads(pickle.dumps(one))
        assert again == one and type(again) is type(one), type(one)
    assert gruk.solve("hex:3x3") != gruk.solve("hex:2x2")
    for whole in (gruk.openings("hex:2x2"), gruk.table("domineering", 2, 2)):
        assert pickle.loads(pickle.dumps(whole)) == whole


def test_every_verb_is_a_function_of_the_package() -> None:
    from gruk import data

    for name in data.__all__:
        if name[0].islower() and callable(getattr(data, name)):
            assert callable(getattr(gruk, name, None)), name


def test_frames_hold_numbers() -> None:
    pytest.importorskip("pandas")
    frame = gruk.table("domineering", 3, 2).to_pandas()
    assert all(isinstance(mean, Fraction) for mean in frame["mean"]) and frame["mean"].sum() == sum(frame["mean"])
