"""What the verbs answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import TYPE_CHECKING, Any, Optional

from ._extras import library
from .certificates import Certificate
from .pictures import Picture

if TYPE_CHECKING:
    import numpy
    import pandas

    from .positions import Position

__all__ = ["Openings", "Outcome", "Solution", "Table", "Tree"]


def _certificate(made: Optional[tuple[bytes, int]]) -> Optional[Certificate]:
    return None if made is None else Certificate(*made)


class Solution:
    """Who wins: `verdict` is `"wins"`, `"draw"` or `"unknown"`, the last with the `limit` that was reached.

    `winner` is the player's name in the game; `move` keeps the verdict, if there is such a move; `moves` are all of them, if they were
    asked for; `certificate` proves it.
    """

    __slots__ = (
        "certificate",
        "limit",
        "move",
        "moves",
        "no_certificate",
        "nodes",
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
        self.limit: Optional[str] = answer["limit"]
        self.move: Optional[str] = answer["move"]
        self.moves: Optional[list[str]] = answer["moves"]
        self.nodes: int = answer["nodes"]
        self.seconds: float = answer["seconds"]
        self.reason: str = answer["reason"]
        self.certificate = _certificate(answer["certificate"])
        self.no_certificate: Optional[str] = answer["no_certificate"]

    def as_dict(self) -> dict[str, Any]:
        """The object that `gruk solve --json` prints; the certificate is not a file here, and left out."""
        return {
            "query": self.query,
            "verdict": self.verdict,
            "winner": self.winner,
            "move": self.move,
            "nodes": self.nodes,
            "seconds": self.seconds,
            "reason": self.reason,
            "certificate": None,
        }

    def _words(self) -> str:
        verdict = f"{self.winner} wins" if self.verdict == "wins" else self.verdict
        return verdict if self.move is None else f"{verdict} by {self.move}"

    def __repr__(self) -> str:
        return f"<{self.query}: {self._words()}; {self.reason}, {self.nodes} nodes, {self.seconds:.3f} s>"

    def _repr_html_(self) -> str:
        return f"<div>{self.position._repr_svg_()}<p><b>{escape(self._words())}</b> ({escape(self.reason)}, {self.nodes} nodes)</p></div>"


class Outcome:
    """The outcome class `L`, `R`, `N` or `P`; `None` if a limit was reached."""

    __slots__ = ("certificate", "limit", "no_certificate", "nodes", "outcome", "query", "seconds")

    def __init__(self, answer: dict[str, Any]) -> None:
        self.query: str = answer["query"]
        self.outcome: Optional[str] = answer["outcome"]
        self.limit: Optional[str] = answer["limit"]
        self.nodes: int = answer["nodes"]
        self.seconds: float = answer["seconds"]
        self.certificate = _certificate(answer["certificate"])
        self.no_certificate: Optional[str] = answer["no_certificate"]

    def __str__(self) -> str:
        return self.outcome or "unknown"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return self.outcome == other
        return self.outcome == other.outcome if isinstance(other, Outcome) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.outcome)

    def __repr__(self) -> str:
        return f"<{self.query}: {self}>"


class Openings(Mapping[str, str]):
    """The winner after every first move: a mapping from moves to the winner's name, `"draw"` or `"unknown"`.

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
        self._openings: dict[str, str] = answer["openings"]
        self._picture = Picture(answer["svg"], answer["text"])

    def __getitem__(self, move: str) -> str:
        return self._openings[move]

    def __iter__(self) -> Iterator[str]:
        return iter(self._openings)

    def __len__(self) -> int:
        return len(self._openings)

    @property
    def winning_moves(self) -> list[str]:
        """The first moves after which the player who made them wins."""
        return [move for move, winner in self._openings.items() if winner == self.first]

    def picture(self) -> Picture:
        """The board with the winner after every first move."""
        return self._picture

    def as_dict(self) -> dict[str, Any]:
        """The object that `gruk openings --json` prints."""
        return {"query": self.query, "openings": dict(self._openings), "nodes": self.nodes, "seconds": self.seconds}

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame with the columns `move` and `winner` (needs pandas)."""
        pandas = library("pandas")
        return pandas.DataFrame({"move": list(self._openings), "winner": list(self._openings.values())})

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """The map of a board whose moves are cells: 1 where the first player wins, -1 where the other does, 0 elsewhere (needs NumPy).

        Rows of the array are rows of the board.
        """
        numpy = library("numpy")
        cells = {_cell(move): winner for move, winner in self._openings.items()}
        board = numpy.zeros((1 + max(row for _, row in cells), 1 + max(column for column, _ in cells)), dtype=numpy.int8)
        for (column, row), winner in cells.items():
            board[row, column] = 1 if winner == self.first else 0 if winner in ("draw", "unknown") else -1
        return board

    def _repr_svg_(self) -> str:
        return self._picture.svg

    def __repr__(self) -> str:
        return f"<openings of {self.query}: {len(self.winning_moves)} of {len(self)} win for {self.first}>"


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
    """Outcomes or values of a game on all rectangles: a mapping from (columns, rows) to outcome classes or names of values.

    What a limit left open is missing.

    >>> import gruk
    >>> table = gruk.table("domineering", 3, 3)
    >>> table[2, 2], table[3, 2]
    ('+-1', '{2|-1/2}')
    """

    def __init__(self, game: str, columns: int, rows: int, answer: dict[str, Any]) -> None:
        self.game = game
        self.columns = columns
        self.rows = rows
        self.seconds: float = answer["seconds"]
        self.cells: list[dict[str, Any]] = []
        self._known: dict[tuple[int, int], str] = {}
        for (across, down), position, outcome, worth, limit in answer["cells"]:
            name, mean, temperature = worth or (None, None, None)
            cell = {"columns": across, "rows": down, "position": position, "outcome": outcome, "limit": limit}
            if worth is not None:
                cell.update(value=name, mean=mean, temperature=temperature)
            self.cells.append(cell)
            if outcome is not None:
                self._known[across, down] = outcome if name is None else name
        self._picture = Picture(answer["svg"], answer["text"])

    def __getitem__(self, size: tuple[int, int]) -> str:
        return self._known[size]

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def picture(self) -> Picture:
        """The table as a heat map."""
        return self._picture

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame with a row for each board (needs pandas)."""
        pandas = library("pandas")
        return pandas.DataFrame(self.cells)

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
        return f"<table of {self.game} up to {self.columns}x{self.rows}: {len(self)} of {len(self.cells)} known>"


class Tree:
    """A game tree coloured by backward induction; `nodes` and `plays` count the whole tree, `rows` are the nodes that are drawn.

    A row is the moves that lead to the node, the position, the player to move, the winner, and the places of its children.
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
