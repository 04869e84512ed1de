"""The notebooks run from their first cell to their last, and show what is kept in them.

`NOTEBOOKS=record` writes what they show into them: pictures, texts, and pages with boards.
"""

from __future__ import annotations

import ast
import contextlib
import html
import io
import json
import os
import pathlib
import re
from typing import Any, Optional

import pytest

import gruk

FOLDER = pathlib.Path(__file__).parents[3] / "docs" / "notebooks"
NAMES = sorted(path.stem for path in FOLDER.glob("*.ipynb"))
#: What an answer has for each kind of data, the best of which a notebook shows.
KINDS = {"_repr_html_": "text/html", "_repr_svg_": "image/svg+xml", "_repr_latex_": "text/latex"}


def _shown(answer: object) -> dict[str, str]:
    """What Jupyter keeps of the value of a cell."""
    data = {}
    for name, kind in KINDS.items():
        draw = getattr(answer, name, None)
        drawn = draw() if draw is not None else None
        # What has no picture says so by `None`.
        assert isinstance(drawn, (str, type(None)))
        if drawn is not None:
            data[kind] = drawn
    return {**data, "text/plain": repr(answer)}


def _lasting(text: str) -> str:
    """A text without times, which are others every time, and without what depends on which of two workers is done
    first."""
    text = re.sub(r"\d+\.\d+ s\b", "… s", text)
    return re.sub(r"\d+ jobs of \d+ nodes, \d+ positions(, \d+ nodes)?", "… jobs", text)


def _run(cells: list[dict[str, Any]], notebook: str) -> list[list[dict[str, Any]]]:
    """What the cells with programs show, as a notebook keeps it."""
    names: dict[str, Any] = {}
    outputs = []
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        program = ast.parse("".join(cell["source"]))
        # What Jupyter does: the value of a last line that is an expression is shown.
        last = program.body.pop() if isinstance(program.body[-1], ast.Expr) else None
        printed = io.StringIO()
        answer: Optional[object] = None
        with contextlib.redirect_stdout(printed):
            exec(compile(program, notebook, "exec"), names)
            if isinstance(last, ast.Expr):
                answer = eval(compile(ast.Expression(last.value), notebook, "eval"), names)
        made: list[dict[str, Any]] = []
        if printed.getvalue():
            made.append({"name": "stdout", "output_type": "stream", "text": printed.getvalue().splitlines(True)})
        if answer is not None:
            data = {kind: text.splitlines(True) for kind, text in _shown(answer).items()}
            made.append({"data": data, "execution_count": len(outputs) + 1, "metadata": {}, "output_type": "execute_result"})
        outputs.append(made)
    return outputs


@pytest.mark.parametrize("notebook", NAMES)
def test_a_notebook_shows_what_it_keeps(notebook: str) -> None:
    path = FOLDER / f"{notebook}.ipynb"
    whole = json.loads(path.read_text(encoding="utf-8"))
    made = _run(whole["cells"], notebook)
    programs = [cell for cell in whole["cells"] if cell["cell_type"] == "code"]
    if os.environ.get("NOTEBOOKS") == "record":
        for number, (cell, outputs) in enumerate(zip(programs, made), 1):
            cell["outputs"], cell["execution_count"] = outputs, number
        path.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    for cell, outputs in zip(programs, made):
        kept, fresh = (_lasting(json.dumps(one, ensure_ascii=False)) for one in (cell["outputs"], outputs))
        assert kept == fresh, "".join(cell["source"])
    assert sum(map(bool, made)) > 3


@pytest.mark.parametrize("notebook", NAMES)
def test_a_notebook_teaches(notebook: str) -> None:
    """It has text, exercises, and solutions that are folded, with programs that compute them."""
    cells = json.loads((FOLDER / f"{notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    exercises = [text for text in texts if text.startswith("**Exercise")]
    assert len(" ".join(texts).split()) > 250 and len(exercises) >= 2
    assert all("<details><summary>Solution</summary>" in text for text in exercises)
    hidden = [cell for cell in cells if "solution" in cell["metadata"].get("tags", ())]
    assert len(hidden) == len(exercises) and all(cell["metadata"]["jupyter"]["source_hidden"] for cell in hidden)
    assert len({cell["id"] for cell in cells}) == len(cells)


def test_a_study_is_shown_with_its_checker_in_it(tmp_path: pathlib.Path) -> None:
    study = gruk.Study.new("hex:3x3:b2", title='A "title" <b>').solved("b2")
    shown = study._repr_html_()
    # The page stands in an attribute: it begins and ends where it should, and may run scripts but reach nothing.
    assert shown.startswith("<iframe ") and shown.count('"') == 8 and 'sandbox="allow-scripts"' in shown
    assert html.unescape(shown.split('srcdoc="')[1].split('"')[0]) == study.export("html")
    for ending in ("json", "html", "sgf"):
        study.save(tmp_path / f"a.{ending}")
        again = gruk.Study(tmp_path / f"a.{ending}")
        # A record in SGF has no words for what is proved.
        assert again == study or (ending == "sgf" and len(again.contents()["nodes"]) == 2)
    assert [node["proved"] for node in again.contents(verify=True)["nodes"]] == ["silent", "silent"]
    with pytest.raises(gruk.BadInput):
        study.save(tmp_path / "a.txt")
    with pytest.raises(gruk.BadInput):
        gruk.Study("no study")
