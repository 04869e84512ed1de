"""gruk: a workbench for combinatorial games, which proves what it says.

>>> import gruk
>>> gruk.solve("hex:4x4").winner
'red'
>>> gruk.value("domineering:4x4 + nim:3 - {1|-1}").outcome
'N'

Positions are texts `name:parameters:position`, the same as on the command line; `gruk.games()` lists the games.
"""

from . import data
from ._gruk import __version__
from ._known import use_catalogue
from ._limits import Progress
from .about import Ending, GameInfo, Perft, Reply, games
from .answers import Openings, Outcome, Solution, Source, Table, Tree, Unproved
from .catalogue import Catalogue, Imported, Kept
from .certificates import Certificate, Claim, Verification, verify
from .clusters import Cluster, ClusterError, JobOpenings, Sweep, cluster
from .data import (
    animals,
    best,
    boards,
    brouwer,
    cakes_place,
    cakes_power,
    cakes_table,
    chain,
    class_,
    colouring_game,
    colourings,
    count,
    counterexample,
    delta,
    drawn,
    embed,
    explain,
    lambda_,
    match,
    quotient,
    set_colouring,
    stable,
    study,
    study_export,
    study_new,
    study_solve,
    templates,
    tiling,
)
from .errors import BadInput, BrokenInvariant, CatalogueError, GrukError, LimitReached
from .game import Game
from .latex import latex
from .own import OwnPosition, OwnSolution
from .pairing import Pairing, PairingClass, PairingClasses, pairings
from .pictures import Picture
from .positions import Position, read_sgf
from .studies import Study
from .thermographs import Thermograph, thermographs
from .values import Value, born, set_memory, value
from .verbs import Found, find, grundy, moves, openings, outcome, perft, solve, table, tree

__all__ = [
    "BadInput",
    "BrokenInvariant",
    "Catalogue",
    "CatalogueError",
    "Certificate",
    "Claim",
    "Cluster",
    "ClusterError",
    "Ending",
    "Found",
    "Game",
    "GameInfo",
    "GrukError",
    "JobOpenings",
    "Imported",
    "Kept",
    "LimitReached",
    "Openings",
    "Outcome",
    "OwnPosition",
    "OwnSolution",
    "Pairing",
    "PairingClass",
    "PairingClasses",
    "Perft",
    "Picture",
    "Position",
    "Progress",
    "Reply",
    "Solution",
    "Source",
    "Study",
    "Sweep",
    "Table",
    "Thermograph",
    "Tree",
    "Unproved",
    "Value",
    "Verification",
    "__version__",
    "animals",
    "best",
    "boards",
    "born",
    "brouwer",
    "cakes_place",
    "cakes_power",
    "cakes_table",
    "chain",
    "class_",
    "cluster",
    "colouring_game",
    "colourings",
    "count",
    "counterexample",
    "data",
    "delta",
    "drawn",
    "embed",
    "explain",
    "find",
    "games",
    "grundy",
    "lambda_",
    "latex",
    "match",
    "moves",
    "openings",
    "outcome",
    "pairings",
    "perft",
    "quotient",
    "read_sgf",
    "set_colouring",
    "set_memory",
    "solve",
    "stable",
    "study",
    "study_export",
    "study_new",
    "study_solve",
    "table",
    "templates",
    "thermographs",
    "tiling",
    "tree",
    "use_catalogue",
    "value",
    "verify",
]
