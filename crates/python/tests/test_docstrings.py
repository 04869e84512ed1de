"""The examples in the documentation are run."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pathlib
import pkgutil

import pytest

import gruk

ROOT = pathlib.Path(__file__).parents[3]
MODULES = sorted(module.name for module in pkgutil.iter_modules(gruk.__path__) if module.name != "_gruk")


@pytest.mark.parametrize("module", ["gruk", *[f"gruk.{name}" for name in MODULES]])
def test_examples_answer_what_they_show(module: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(module))
    assert failed == 0


@pytest.mark.parametrize("page", ["crates/python/README.md", "docs/book/src/guides/python.md"])
def test_pages_show_what_is_answered(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 0 and failed == 0


def test_there_are_examples_for_every_verb() -> None:
    for name in ("solve", "value", "openings", "verify", "pairings", "outcome", "moves", "perft", "table", "find", "grundy"):
        assert ">>>" in (inspect.getdoc(getattr(gruk, name)) or ""), name


def test_everything_public_is_documented() -> None:
    for name in gruk.__all__:
        thing = getattr(gruk, name)
        if not (inspect.isclass(thing) or inspect.isfunction(thing)):
            continue
        assert inspect.getdoc(thing), name
        for member, value in vars(thing).items() if inspect.isclass(thing) else ():
            if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
                assert inspect.getdoc(value), f"{name}.{member}"


def test_the_package_says_that_it_is_typed() -> None:
    assert (pathlib.Path(gruk.__path__[0]) / "py.typed").is_file()
