"""What calls cost: bounds that hold with an unoptimised library on a busy machine; docs/measurements/python.md has the
figures."""

from __future__ import annotations

import subprocess
import sys
import time

import gruk
from gruk import Value


def test_the_package_is_imported_without_its_optional_libraries() -> None:
    program = "import gruk, sys; print(sorted({'numpy', 'pandas', 'networkx', 'distributed', 'tqdm'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_import_takes_less_processor_time_than_a_tenth_of_a_second() -> None:
    program = "import time; began = time.process_time(); import gruk; print(time.process_time() - began)"
    costs = [
        float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)
        for _ in range(5)
    ]
    assert min(costs) < 0.1, costs


def test_a_call_costs_less_than_a_hundred_microseconds_of_processor_time() -> None:
    value = Value("^")
    value + value
    began = time.process_time()
    for _ in range(2000):
        value + value
    cost = (time.process_time() - began) / 2000
    assert cost < 100e-6, f"{1e6 * cost:.1f} microseconds"
    assert gruk.value("^ + ^") == value + value


def test_a_short_text_costs_less_than_a_tenth_of_a_millisecond_of_processor_time() -> None:
    gruk.value("nim:3")
    began = time.process_time()
    for _ in range(500):
        gruk.value("nim:3")
    cost = (time.process_time() - began) / 500
    assert cost < 100e-6, f"{1e6 * cost:.1f} microseconds"
