"""The verbs as functions with plain data: each is there, typed, and answers as the literature does."""

from __future__ import annotations

import inspect
import pathlib
import pickle
import typing

import pytest

import gruk
from gruk import data

FUNCTIONS = [name for name in data.__all__ if inspect.isfunction(getattr(data, name))]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_are_typed_and_documented(name: str) -> None:
    function = getattr(data, name)
    assert inspect.getdoc(function)
    signature = inspect.signature(function)
    assert signature.return_annotation not in (inspect.Signature.empty, "Any")
    assert all(parameter.annotation is not inspect.Parameter.empty for parameter in signature.parameters.values())


def test_every_function_is_in_the_package_too() -> None:
    # A tree is that of a position.
    missing = [name for name in FUNCTIONS if name != "tree" and not callable(getattr(gruk, name, None))]
    assert missing == []


def test_answers_are_those_of_the_literature() -> None:
    # Plambeck and Siegel 2008: the misere quotient of Kayles has order 40.
    quotient = gruk.quotient("octal:0.77", to=170)
    assert (quotient["order"], quotient["period"], quotient["tame"]) == (40, 12, False)
    # Conway: 1, 4, 22, 1474 games are born by day 0 to 3.
    assert [data.born(day)["values"] for day in range(3)] == [1, 4, 22]
    # [Peng]: the first player of Hex can be sure to win on 3x3 with so many stones; the bounds meet.
    delta = gruk.delta(3)
    assert delta["verdict"] == "exact" and delta["delta"] == delta["at_least"]
    # Beck 2008: Tic-Tac-Toe is a delicate draw.
    assert gruk.class_("hj-3-2")["class"] == 3
    assert gruk.count("mm:row-3-3x3")["by_the_rules"]["plays"] == 255168
    assert data.perft("hex:2x2", 2)["total"] == 12


def test_files_are_texts_or_paths(tmp_path: pathlib.Path) -> None:
    graph = "a b\nb c\nc d\n"
    path = tmp_path / "path.txt"
    path.write_text(graph)
    # With two colours Bob spoils a path of four vertices: he gives the end another colour than its second neighbour's.
    for file in (graph, path):
        assert gruk.colouring_game(file, 3)["game_chromatic_number"] == 3


def test_certificates_are_their_text() -> None:
    solution = data.solve("hex:3x3")
    assert solution["winner"] == "red" and solution["certificate"]
    assert gruk.verify(solution["certificate"].encode())
    assert pickle.loads(pickle.dumps(solution)) == solution


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(gruk.BadInput) as wrong:
        data.moves("hex:4x")
    assert wrong.value.at == 6
    for query in ({"position": "hex:2x2", "depth": -1}, {"position": "hex:2x2", "depth": "two"}):
        with pytest.raises(gruk.BadInput):
            data.perft(**query)
    with pytest.raises(gruk.BadInput, match="slopes"):
        gruk.colourings("row-4", slopes=True, list=True)
    with pytest.raises(gruk.LimitReached):
        data.born(3, memory=1)


def test_no_answer_is_untyped() -> None:
    for name in FUNCTIONS:
        hints = typing.get_type_hints(getattr(data, name))
        assert hints["return"] is not typing.Any, name
