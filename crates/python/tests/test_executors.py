"""Jobs on executors of the standard library: a pool of processes, and one whose workers lie or die."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import os
import pathlib
from collections.abc import Iterator
from typing import Any, Callable

import pytest

import gruk
from gruk import Position
from gruk.jobs import Answer, Job, work


@pytest.fixture(scope="module")
def pool() -> Iterator[concurrent.futures.ProcessPoolExecutor]:
    # A process that is forked has no threads but its own, and those of the module are not there any more.
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(2, mp_context=context) as executor:
        yield executor


def test_a_pool_of_processes_says_what_one_solver_says(pool: concurrent.futures.Executor) -> None:
    workers = gruk.cluster(pool)
    found = workers.openings("hex:3x3")
    assert found.openings == dict(gruk.openings("hex:3x3"))
    assert all(certificate.verify() for certificate in found.certificates.values())
    positions = ["hex:2x2", "nim:1,2,3", "mm:row-3-3x3", "domineering:3x3"]
    answers = workers.solve(positions)
    assert [answer.winner for answer in answers] == [gruk.solve(position).winner for position in positions]
    assert not any(answer.unproved for answer in answers)
    searched = workers.search("hex:4x4", job_nodes=1)
    assert searched.winner == "red" and searched.certificate is not None and searched.certificate.verify()
    assert workers.table("domineering", 3, 2)[3, 2] == str(gruk.value("domineering:3x2"))
    assert os.getpid() not in {pool.submit(os.getpid).result() for _ in range(4)}


class Odd(concurrent.futures.ThreadPoolExecutor):
    """An executor every other of whose answers is another one than that of the job."""

    def __init__(self, lie: Callable[[bytes, bytes], Any], often: int = 2) -> None:
        super().__init__(1)
        self.lie, self.often, self.count = lie, often, 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> concurrent.futures.Future[Any]:
        assert fn is work
        return super().submit(self._answer, *args)

    def _answer(self, job: bytes) -> Any:
        self.count += 1
        truth = work(job)
        return self.lie(job, truth) if self.count % self.often else truth


def _other(job: bytes, truth: bytes) -> bytes:
    """Another winner beside the same certificate."""
    answer = Answer.from_bytes(truth)
    return answer._replace(winner="blue" if answer.winner == "red" else "red").to_bytes()


@pytest.mark.parametrize("lie", [_other, lambda job, truth: b"", lambda job, truth: None, lambda job, truth: work(job)[:-20]])
def test_half_of_the_answers_are_wrong_and_the_run_ends_right(lie: Callable[[bytes, bytes], Any]) -> None:
    with Odd(lie) as executor, pytest.warns(UserWarning, match="answered wrongly"):
        workers = gruk.cluster(executor)
        found = workers.openings("hex:3x3")
    assert found.openings == dict(gruk.openings("hex:3x3")) and not found.unproved


def test_nothing_but_wrong_answers_ends_the_run() -> None:
    with Odd(_other, often=10**9) as executor, pytest.warns(UserWarning), pytest.raises(gruk.ClusterError, match="wrong answers"):
        gruk.cluster(executor).openings("hex:2x2")


def _die(_: object) -> None:
    os._exit(9)


def test_a_pool_that_is_broken_is_said_and_gone_on_from(tmp_path: pathlib.Path) -> None:
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=context) as executor:
        done = gruk.cluster(executor, checkpoint=tmp_path).solve(["hex:2x2"])
        executor.submit(_die, None)
        with pytest.raises(gruk.ClusterError, match="no more jobs"):
            gruk.cluster(executor, checkpoint=tmp_path).solve(["hex:2x2", "hex:3x3", "hex:1x1"])
    again = gruk.cluster(1, checkpoint=tmp_path)
    assert again.solve(["hex:2x2", "hex:3x3"])[0].winner == done[0].winner
    # What the pool had done is not done again.
    assert again.done <= 1


def test_a_job_is_what_an_executor_is_given() -> None:
    answer = Answer.from_bytes(work(Job.solve(Position("hex:2x2")).to_bytes()))
    assert answer.winner == "red"
