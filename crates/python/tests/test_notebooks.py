"""The notebooks run from their first cell to their last, and what they show can be drawn."""

from __future__ import annotations

import ast
import json
import pathlib
from typing import Any

import pytest

FOLDER = pathlib.Path(__file__).parents[3] / "docs" / "notebooks"


@pytest.mark.parametrize("notebook", sorted(path.stem for path in FOLDER.glob("*.ipynb")))
def test_a_notebook_runs(notebook: str) -> None:
    cells = json.loads((FOLDER / f"{notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    shown = 0
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == [], "outputs are made, not kept"
        program = ast.parse("".join(cell["source"]))
        # What Jupyter does: the value of a last line that is an expression is shown.
        last = program.body.pop() if isinstance(program.body[-1], ast.Expr) else None
        exec(compile(program, notebook, "exec"), names)
        if isinstance(last, ast.Expr):
            answer = eval(compile(ast.Expression(last.value), notebook, "eval"), names)
            pictures = [getattr(answer, name, None) for name in ("_repr_html_", "_repr_svg_", "_repr_latex_")]
            # What has no picture says so by `None`.
            assert all(isinstance(draw(), (str, type(None))) for draw in pictures if draw is not None)
            shown += 1
    assert shown > 3
