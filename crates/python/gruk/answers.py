"""The answers of the verbs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any, Optional

from . import _gruk
from ._extras import library
from ._known import Source
from .certificates import Certificate
from .errors import BrokenInvariant
from .pictures import Picture

if TYPE_CHECKING:
    import numpy
    import pandas

    from .board import Board
    from .positions import Position

__all__ = ["Openings", "Outcome", "Solution", "Source", "Table", "Tree", "Unproved"]


def _certificate(made: Optional[tuple[bytes, int]]) -> Optional[Certificate]:
    return None if made is None else Certificate(*made)


def _source(found: Optional[tuple[int, str]]) -> Optional[Source]:
    return None if found is None else Source(*found)


#: The verdict on a position in which a player is proved not to lose, and no more; and the prefix of that player's name
#: in the words of openings.
HALF = "at least draw"
FOR = f"{HALF} for "


class Unproved(str):
    """A word of an answer that no certificate proves: the same text, printed as what it is.

    >>> from gruk import Unproved
    >>> Unproved("red"), Unproved("red") == "red"
    (Unproved('red'), True)
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Unproved({str(self)!r})"


def is_half(word: str) -> bool:
    """Does an answer after a first move only say which player does not lose?"""
    return word.startswith(FOR)


def shown(word: str) -> str:
    """A word of an answer for people; it is marked if nothing proves it."""
    return f"{word} (unproved)" if isinstance(word, Unproved) else word


class Solution:
    """Who wins: `verdict` is `"wins"`, `"draw"`, `"at least draw"` or `"unknown"`, the last with the limit reached.

    `winner` is the player's name in the game, and `player` the name of who does not lose where the verdict is
    `"at least draw"`; `move` is the one that the proof makes, if it makes one; `moves` are all of them, if they were
    asked for; `certificate` proves it. An answer without one is `unproved`, and is printed so. `catalogue` says where
    in the catalogue the answer was found, if it was not worked out now.
    """

    __slots__ = (
        "_move",
        "_told",
        "catalogue",
        "certificate",
        "limit",
        "moves",
        "no_certificate",
        "nodes",
        "player",
        "position",
        "query",
        "reason",
        "seconds",
        "verdict",
        "winner",
    )

    def __init__(self, position: Position, answer: dict[str, Any]) -> None:
        self.position = position
        self.query: str = answer["query"]
        self.verdict: str = answer["verdict"]
        self.winner: Optional[str] = answer["winner"]
        self.player: Optional[str] = answer["player"]
        self.limit: Optional[str] = answer["limit"]
        self._told: Optional[str] = answer["move"]
        self._move: Optional[str] = None
        self.moves: Optional[list[str]] = answer["moves"]
        self.nodes: int = answer["nodes"]
        self.seconds: float = answer["seconds"]
        self.reason: str = answer["reason"]
        self.certificate = _certificate(answer["certificate"])
        self.catalogue = _source(answer["catalogue"])
        self.no_certificate: Optional[str] = answer["no_certificate"]

    @property
    def unproved(self) -> bool:
        """Is the answer given without a certificate?"""
        return self.certificate is None and self.verdict != "unknown" and self.catalogue is None

    @property
    def move(self) -> Optional[str]:
        """The move that the proof makes, read out of the certificate when it is asked for, at the cost of a check; the
        solver may know others."""
        if self._told is None or self.catalogue is not None:
            # What comes from the catalogue has been read out of its certificate.
            return self._told
        if self.certificate is None:
            return Unproved(self._told)
        if self._move is None:
            found, why = _gruk.proved(self.certificate.text, self.position.text, self.position.to_move)
            if found is None:
                raise BrokenInvariant(f"a certificate of its own that does not prove {self.position}: {why}")
            self._move = found[2] or Unproved(self._told)
        return self._move

    def as_dict(self) -> dict[str, Any]:
        """The object that `gruk solve --json` prints, the certificate left out, which is not a file here;
        `"unproved": true` without one."""
        answer: dict[str, Any] = {
            "query": self.query,
            "verdict": self.verdict,
            "winner": self.winner,
            "move": self.move,
            "nodes": self.nodes,
            "seconds": self.seconds,
            "reason": self.reason,
            "certificate": None,
        }
        if self.catalogue is not None:
            answer["catalogue"] = self.catalogue._asdict()
        if self.player is not None:
            answer["player"] = self.player
        return {**answer, "unproved": True} if self.unproved else answer

    def board(self, *, title: Optional[str] = None, height: int = 640) -> Board:
        """The board to be clicked on in a notebook, and the proof to be played against, which a checker in the page
        reads again."""
        from .board import Board

        return Board(self.position, self.as_dict(), self.certificate, title, height)

    def _identity(self) -> tuple[object, ...]:
        moves = None if self.moves is None else tuple(self.moves)
        return (self.position, self.verdict, self.winner, self.player, self._told, moves, self.limit)

    def __eq__(self, other: object) -> bool:
        """Is this the same answer to the same question? Nodes, seconds and certificates are not compared."""
        return self._identity() == other._identity() if isinstance(other, Solution) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._identity())

    def _words(self) -> str:
        verdict = f"{self.winner} wins" if self.verdict == "wins" else self.verdict
        if self.player is not None:
            verdict = f"at least a draw for {self.player}"
        told = verdict if self.move is None else f"{verdict} by {self.move}"
        return f"{told} (unproved)" if self.unproved else told

    def __repr__(self) -> str:
        query = self.query if len(self.query) <= 200 else f"{self.query[:160]} … ({len(self.query):,} characters)"
        return f"<{query}: {self._words()}; {self.reason}, {self.nodes} nodes, {self.seconds:.3f} s>"

    def _repr_html_(self) -> str:
        return f"<div>{self.position._repr_svg_()}<p><b>{escape(self._words())}</b> ({escape(self.reason)}, {self.nodes} nodes)</p></div>"


class Outcome:
    """The outcome class `L`, `R`, `N` or `P`; `None` if a limit was reached. Without a certificate it is `unproved`.
    `catalogue` says which answers of the catalogue it follows from, if it was not worked out now.

    >>> import gruk
    >>> gruk.outcome("domineering:4x4"), gruk.outcome("domineering:4x4", certificate=True)
    (<domineering:4x4: N (unproved)>, <domineering:4x4: N>)
    """

    __slots__ = ("catalogue", "certificate", "limit", "no_certificate", "nodes", "outcome", "query", "seconds")

    def __init__(self, answer: dict[str, Any]) -> None:
        self.query: str = answer["query"]
        self.outcome: Optional[str] = answer["outcome"]
        self.limit: Optional[str] = answer["limit"]
        self.nodes: int = answer["nodes"]
        self.seconds: float = answer["seconds"]
        self.certificate = _certificate(answer["certificate"])
        self.no_certificate: Optional[str] = answer["no_certificate"]
        found: Optional[list[tuple[int, str]]] = answer["catalogue"]
        self.catalogue = None if found is None else tuple(Source(*one) for one in found)

    @property
    def unproved(self) -> bool:
        """Is the answer given without a certificate?"""
        return self.certificate is None and self.outcome is not None and self.catalogue is None

    def __str__(self) -> str:
        return self.outcome or "unknown"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return self.outcome == other
        return self.outcome == other.outcome if isinstance(other, Outcome) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.outcome)

    def __repr__(self) -> str:
        return f"<{self.query}: {self}{' (unproved)' if self.unproved else ''}>"


class Openings(Mapping[str, str]):
    """The winner after every first move: from moves to a name, `"draw"`, `"at least draw for NAME"` or `"unknown"`.

    A winner that the certificate does not prove, neither after this move nor after one that a symmetry makes the same,
    is `Unproved`.

    >>> import gruk
    >>> openings = gruk.openings("hex:3x3")
    >>> openings["b2"], openings.winning_moves
    ('red', ['c1', 'a2', 'b2', 'c2', 'a3'])
    """

    def __init__(self, position: Position, answer: dict[str, Any]) -> None:
        self.position = position
        self.query: str = answer["query"]
        self.first: str = answer["first"]
        self.limit: Optional[str] = answer["limit"]
        self.nodes: int = answer["nodes"]
        self.seconds: float = answer["seconds"]
        self.certificate = _certificate(answer["certificate"])
        self.catalogue = _source(answer["catalogue"])
        found: dict[str, str] = answer["openings"]
        # What comes from the catalogue has been read out of its certificate.
        is_read = self.catalogue is not None
        proved = set(found) if is_read else self._proved(move for move, winner in found.items() if winner != "unknown")
        self._openings: dict[str, str] = {
            move: winner if move in proved or winner == "unknown" else Unproved(winner)
            for move, winner in found.items()
        }
        self._picture = Picture(answer["svg"], answer["text"])

    def _proved(self, asked: Iterable[str]) -> set[str]:
        """The moves whose winner the certificate proves, with those that are alike."""
        if self.certificate is None:
            return set()
        heads = (line.split(" ") for line in self.certificate.text.decode("ascii").split("\n") if line.startswith("claim "))
        claimed = {(words[words.index("first") + 1], words[words.index("at") + 1]) for words in heads if "at" in words}
        after = {move: self.position.play(move) for move in asked}
        proved = {move for move, at in after.items() if (at.to_move, at.split()[1]) in claimed}
        if len(proved) < len(after):
            # Where the limit of nodes was reached, one move of a class is proved for all.
            classes = (moves for moves in self.position.opening_classes() if not proved.isdisjoint(moves))
            proved.update(move for moves in classes for move in moves)
        return proved

    def __getitem__(self, move: str) -> str:
        return self._openings[move]

    def __iter__(self) -> Iterator[str]:
        return iter(self._openings)

    def __len__(self) -> int:
        return len(self._openings)

    @property
    def unproved(self) -> list[str]:
        """The moves whose winner has no certificate."""
        return [move for move, winner in self._openings.items() if isinstance(winner, Unproved)]

    @property
    def winning_moves(self) -> list[str]:
        """The first moves after which the player who made them wins."""
        return [move for move, winner in self._openings.items() if winner == self.first]

    def picture(self) -> Picture:
        """The board with the winner after every first move."""
        return self._picture

    def as_dict(self) -> dict[str, Any]:
        """The object that `gruk openings --json` prints; `"unproved"` lists the moves whose winner no certificate
        proves, if there are some."""
        answer = {"query": self.query, "openings": dict(self._openings), "nodes": self.nodes, "seconds": self.seconds}
        return {**answer, "unproved": self.unproved} if self.unproved else answer

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame with the columns `move` and `winner` (needs pandas)."""
        pandas = library("pandas")
        return pandas.DataFrame({"move": list(self._openings), "winner": list(self._openings.values())})

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """The map of a board whose moves are cells: 1 where the first player wins, -1 where the other does, 0 elsewhere
        (needs NumPy).

        Rows of the array are rows of the board.
        """
        numpy = library("numpy")
        cells = {_cell(move): winner for move, winner in self._openings.items()}
        board = numpy.zeros((1 + max(row for _, row in cells), 1 + max(column for column, _ in cells)), dtype=numpy.int8)
        for (column, row), winner in cells.items():
            board[row, column] = (
                1 if winner == self.first else 0 if winner in ("draw", "unknown") or is_half(winner) else -1
            )
        return board

    def _repr_svg_(self) -> str:
        return self._picture.svg

    def __repr__(self) -> str:
        unproved = f", {len(self.unproved)} unproved" if self.unproved else ""
        return f"<openings of {self.query}: {len(self.winning_moves)} of {len(self)} win for {self.first}{unproved}>"


def _cell(move: str) -> tuple[int, int]:
    """Column and row of a cell such as b3, from 0."""
    letters = move.rstrip("0123456789")
    digits = move[len(letters) :]
    if not letters or not digits or not letters.isascii() or not letters.islower() or not letters.isalpha():
        raise ValueError(f"the moves of this game are not cells of a board: {move}")
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("a") + 1
    return column - 1, int(digits) - 1


class Table(Mapping["tuple[int, int]", str]):
    """Outcomes or values of a game on all rectangles: a mapping from (columns, rows) to outcome classes or names of
    values.

    What a limit left open is missing. What no certificate proves is `Unproved`: certificates are made by
    `Cluster.table`.

    >>> import gruk
    >>> table = gruk.table("domineering", 3, 3)
    >>> table[2, 2] == "+-1", table[3, 2]
    (True, Unproved('{2|-1/2}'))
    >>> gruk.cluster(2).table("domineering", 3, 3)[3, 2]
    '{2|-1/2}'
    """

    def __init__(
        self, game: str, columns: int, rows: int, answer: dict[str, Any], proved: Collection[tuple[int, int]] = ()
    ) -> None:
        self.game = game
        self.columns = columns
        self.rows = rows
        self.seconds: float = answer["seconds"]
        self.cells: list[dict[str, Any]] = []
        self._known: dict[tuple[int, int], str] = {}
        proved = {*proved, *map(tuple, answer.get("read", ()))}
        for (across, down), position, outcome, worth, limit in answer["cells"]:
            name, mean, temperature = worth or (None, None, None)
            cell = {"columns": across, "rows": down, "position": position, "outcome": outcome, "limit": limit}
            if worth is not None:
                cell.update(value=name, mean=mean, temperature=temperature)
            self.cells.append(cell)
            if outcome is not None:
                word = outcome if name is None else name
                is_proved = (across, down) in proved
                self._known[across, down] = word if is_proved else Unproved(word)
                cell.update({} if is_proved else {"unproved": True})
        self._picture = Picture(answer["svg"], answer["text"])

    def __getitem__(self, size: tuple[int, int]) -> str:
        return self._known[size]

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    @property
    def unproved(self) -> list[tuple[int, int]]:
        """The sizes whose answer has no certificate."""
        return [size for size, word in self._known.items() if isinstance(word, Unproved)]

    def picture(self) -> Picture:
        """The table as a heat map."""
        return self._picture

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame with a row for each board; means and temperatures are `Fraction` (needs pandas)."""
        pandas = library("pandas")
        # Numbers become exact numbers.
        numbers = ("mean", "temperature")
        exact = [
            {name: Fraction(told) if name in numbers and told is not None else told for name, told in cell.items()}
            for cell in self.cells
        ]
        return pandas.DataFrame(exact)

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """The texts of the cells as an array, rows of boards downwards, `""` where nothing is known (needs NumPy)."""
        numpy = library("numpy")
        texts = [[self._known.get((across + 1, down + 1), "") for across in range(self.columns)] for down in range(self.rows)]
        return numpy.array(texts, dtype=object)

    def _repr_svg_(self) -> str:
        return self._picture.svg

    def __str__(self) -> str:
        return str(self._picture.text)

    def __repr__(self) -> str:
        unproved = f", {len(self.unproved)} unproved" if self.unproved else ""
        return f"<table of {self.game} up to {self.columns}x{self.rows}: {len(self)} of {len(self.cells)} known{unproved}>"


class Tree:
    """A game tree coloured by backward induction; `nodes` and `plays` count the whole tree, `rows` are the nodes that
    are drawn.

    A row is the moves that lead to the node, the position, the player to move, the winner, and the places of its
    children.
    """

    def __init__(self, query: str, answer: dict[str, Any]) -> None:
        self.query = query
        self.winner: Optional[str] = answer["winner"]
        self.nodes: Optional[int] = answer["nodes"]
        self.plays: Optional[int] = answer["plays"]
        self.won: Optional[tuple[int, int]] = answer["won"]
        self.drawn: Optional[int] = answer["drawn"]
        self.longest: Optional[int] = answer["longest"]
        self.seconds: float = answer["seconds"]
        self.rows: list[tuple[list[str], str, Optional[str], Optional[str], list[int]]] = answer["tree"]
        self._picture = Picture(answer["svg"], answer["text"])

    def picture(self) -> Picture:
        """The tree, drawn."""
        return self._picture

    def to_networkx(self) -> Any:
        """The nodes that are drawn as a directed graph (needs networkx)."""
        networkx = library("networkx")
        graph = networkx.DiGraph()
        for index, (_, position, to_move, winner, _) in enumerate(self.rows):
            graph.add_node(index, position=position, to_move=to_move, winner=winner)
        for index, (_, _, _, _, children) in enumerate(self.rows):
            graph.add_edges_from((index, child, {"moves": self.rows[child][0]}) for child in children)
        return graph

    def _repr_svg_(self) -> str:
        return self._picture.svg

    def __repr__(self) -> str:
        return f"<tree of {self.query}: {self.nodes} nodes, {self.plays} plays>"
