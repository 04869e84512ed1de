"""The boards of positional games, by their definitions: a second opinion on crates/rules/src/board/families.

`board(text)` gives (size, names, sets): the size (columns, rows) of a board of squares or None, the names of all
vertices, and the winning sets as frozensets of names. It raises ValueError on a text that names no board. `row-…` and
`sets-…` are read by the programs that use this file.
"""

import itertools
import re

NAMED = {'elam': 'a1', 'domino': 'a1.b1', 'tic': 'a1.b1.c1', 'el': 'a1.a2.b2', 'knobby': 'a1.b1.c1.b2', 'elly': 'a1.b1.c1.c2',
         'tippy': 'a1.b1.b2.c2', 'skinny': 'a1.b1.c1.d1', 'fatty': 'a1.b1.a2.b2', 'snaky': 'a1.b1.c1.d1.d2.e2'}
HEXAGONAL = {'one': [(0, 0)], 'two': [(0, 0), (1, 0)], 'straight': [(0, 0), (1, 0), (2, 0)], 'bent': [(0, 0), (1, 0), (2, -1)],
             'triangle': [(0, 0), (1, 0), (0, 1)]}


def letters(column):
    text = ''
    while column:
        column, digit = divmod(column - 1, 26)
        text = chr(97 + digit) + text
    return text


def square(where):
    """The name of (column, row), both from 1."""
    return letters(where[0]) + str(where[1])


def on_squares(columns, rows, sets):
    cells = [(c, r) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    sets = {frozenset(one) for one in sets}
    assert all(one <= set(cells) for one in sets)
    return (columns, rows), [square(cell) for cell in cells], [frozenset(map(square, one)) for one in sets]


def cube(n, d):
    points = list(itertools.product(range(1, n + 1), repeat=d))
    lines = set()
    for kinds in itertools.product([*range(1, n + 1), 'up', 'down'], repeat=d):
        if 'up' in kinds or 'down' in kinds:
            lines.add(frozenset(tuple({'up': t, 'down': n + 1 - t}.get(k, k) for k in kinds) for t in range(1, n + 1)))
    if d <= 2:
        return on_squares(n, n if d == 2 else 1, [[(*p, 1)[:2] for p in line] for line in lines])
    name = lambda point: '_'.join(map(str, point))
    return None, list(map(name, points)), [frozenset(map(name, line)) for line in lines]


def torus(k):
    rows = [[(i, j) for i in range(k)] for j in range(k)]
    columns = [[(j, i) for i in range(k)] for j in range(k)]
    diagonals = [[(i, (j + s * i) % k) for i in range(k)] for j in range(k) for s in (1, -1)]
    return on_squares(k, k, [[(c + 1, r + 1) for c, r in line] for line in rows + columns + diagonals])


def strip(kind, n):
    """A strip of 4 rows and n columns. Cells are (row, column) here, with rows 1 to 4."""
    if n < 4 or kind == 'gyorffy' and n % 4:
        raise ValueError('no such strip')
    sets = [[(r, c) for r in (1, 2, 3, 4)] for c in range(1, n + 1)]
    sets += [[(1 + i, c + i) for i in range(4)] for c in range(1, n - 2)] + [[(4 - i, c + i) for i in range(4)] for c in range(1, n - 2)]
    sets += [[(2, 1), (1, 2)], [(1, n - 1), (2, n)], [(3, 1), (2, 2), (1, 3)], [(2, 1), (3, 2), (4, 3)],
             [(1, n - 2), (2, n - 1), (3, n)], [(4, n - 2), (3, n - 1), (2, n)]]
    if kind == 'gyorffy':
        parts = [(first, 4) for first in range(1, n, 4)]
    else:
        parts = [(1, 4), (n - 3, 4)] + [(j, 7) for j in range(2, n - 6)]
    sets += [[(r, c) for c in range(first, first + length)] for r in (1, 2, 3, 4) for first, length in parts]
    return on_squares(n, 4, [[(c, r) for r, c in one] for one in sets])


def animal(cells, turn, mirror, columns, rows):
    sets = set()
    for _ in range(6):                                     # six turns are enough for both lattices
        for shape in (cells, [mirror(cell) for cell in cells]):
            for dc in range(-64, columns + 65):
                for dr in range(-64, rows + 65):
                    place = [(c + dc, r + dr) for c, r in shape]
                    if all(1 <= c <= columns and 1 <= r <= rows for c, r in place):
                        sets.add(frozenset(place))
        cells = [turn(cell) for cell in cells]
    return on_squares(columns, rows, sets)


def listed(text):
    found = [re.fullmatch('([a-z])([0-9]+)', name) for name in text.split('.')]
    if not all(found):
        raise ValueError('no cells')
    return [(ord(match[1]) - 96, int(match[2])) for match in found]


def cliques(q, n):
    edges = list(itertools.combinations(range(1, n + 1), 2))
    name = lambda edge: '%d_%d' % edge
    sets = [frozenset(map(name, itertools.combinations(points, 2))) for points in itertools.combinations(range(1, n + 1), q)]
    return None, list(map(name, edges)), sets


def progressions(k, n):
    sets = {frozenset(str(a + i * b) for i in range(k)) for a in range(1, n + 1) for b in range(1, n + 1) if a + (k - 1) * b <= n or k == 1}
    return None, [str(i) for i in range(1, n + 1)], list(sets)


def box(directions, k, sides):
    cells = set(itertools.product(*(range(1, side + 1) for side in sides)))
    steps = [s for s in itertools.product((-1, 0, 1), repeat=3) if any(s) and (directions == 13 or sum(map(abs, s)) == 1)]
    lines = {frozenset(tuple(p + i * d for p, d in zip(cell, step)) for i in range(k)) for cell in cells for step in steps}
    name = lambda cell: '_'.join(map(str, cell))
    return None, list(map(name, cells)), [frozenset(map(name, line)) for line in lines if line <= cells]


def kaplansky(n, columns, rows):
    """The straight lines of a box of lattice points that have n of its points at least, and a single point each for n =
    1."""
    points = set(itertools.product(range(1, columns + 1), range(1, rows + 1)))
    if n == 1:
        return on_squares(columns, rows, [{point} for point in points])
    on_line = lambda p, q, r: (q[0] - p[0]) * (r[1] - p[1]) == (q[1] - p[1]) * (r[0] - p[0])
    lines = {frozenset(r for r in points if on_line(p, q, r)) for p, q in itertools.combinations(points, 2)}
    return on_squares(columns, rows, [line for line in lines if len(line) >= n])


def quota(text):
    """How many cells of a set are enough where the opponent has none of them; None where it takes all."""
    match = re.fullmatch(r'kaplansky-(\d+)-.*', text)
    return int(match[1]) if match else None


def board(text):
    forms = [
        (r'kaplansky-(\d+)-(\d+)x(\d+)', lambda n, c, r: kaplansky(int(n), int(c), int(r))),
        (r'hj-(\d+)-(\d+)', lambda n, d: cube(int(n), int(d))),
        (r'torus-(\d+)', lambda k: torus(int(k))),
        (r'(gyorffy|czifra)-4x(\d+)', lambda kind, n: strip(kind, int(n))),
        (r'animal-([^-]+)-(\d+)x(\d+)', lambda name, c, r: animal(listed(NAMED.get(name, name)), lambda p: (-p[1], p[0]),
                                                                  lambda p: (-p[0], p[1]), int(c), int(r))),
        (r'hex-animal-([^-]+)-(\d+)x(\d+)', lambda name, c, r: animal(HEXAGONAL.get(name) or listed(name), lambda p: (p[0] + p[1], -p[0]),
                                                                      lambda p: (p[1], p[0]), int(c), int(r))),
        (r'clique-(\d+)-K(\d+)', lambda q, n: cliques(int(q), int(n))),
        (r'ap-(\d+)-(\d+)', lambda k, n: progressions(int(k), int(n))),
        (r'space\.(3|13)-(\d+)-(\d+)x(\d+)x(\d+)', lambda d, k, *sides: box(int(d), int(k), list(map(int, sides)))),
    ]
    for form, make in forms:
        match = re.fullmatch(form, text)
        if match:
            return make(*match.groups())
    raise ValueError('%s is not a board' % text)
