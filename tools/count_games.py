#!/usr/bin/env python3
"""Counts and winners of small games by brute force, as golden data for gruk.

    count_games.py perft GAME:... FIRST DEPTH     numbers of move sequences of the lengths 1, 2, ..., DEPTH, with TABs
    count_games.py winner GAME:... FIRST          left, right or draw, with perfect play
    count_games.py openings GAME:... [FIRST]      the same after each first move, one `move<TAB>winner` a line
    count_games.py golden DIR                     write the golden files below DIR (some minutes)

FIRST is left or right; for `openings` it is left unless said otherwise. A position is written `name:params:position`,
as in docs/certificate-format.md, section 5; the position may be left out for the empty board, and `domineering:4x4` is
the empty board of 4 columns and 4 rows.

The program is independent of gruk and meant to be obviously right rather than fast: cells are pairs (column, row),
boards are sets of cells, and every definition is written down as the rules say it. A move is what its notation says: in
Nim, equal heaps give one move, not several. A game that is over has no moves, and a sequence stops when the game is
over. It needs Python 3.9. Exit code: 0, or 2 for wrong usage.
"""

import itertools
import os
import re
import sys

import boards

DATE = '2026-11-21'
SOURCE = '# source: tools/count_games.py, an independent brute force in Python; ' + DATE
OTHER = {'left': 'right', 'right': 'left'}


def letters(column):
    """a, ..., z, aa, ab, ..."""
    return ('' if column <= 26 else letters((column - 1) // 26)) + chr(ord('a') + (column - 1) % 26)


def cell_name(cell):
    return letters(cell[0]) + str(cell[1])


def cells_of_size(columns, rows):
    return [(c, r) for r in range(1, rows + 1) for c in range(1, columns + 1)]


def read_size(text):
    columns, rows = text.split('x')
    return int(columns), int(rows)


def read_picture(text):
    """The size of the picture, and from each mark the set of its cells."""
    rows = text.split('/')
    if {len(row) for row in rows} != {len(rows[0])}:
        raise ValueError('the rows of the picture are not equally long')
    marks = {'.': set(), 'x': set(), 'o': set(), '#': set()}
    for r, row in enumerate(rows, 1):
        for c, mark in enumerate(row, 1):
            marks[mark].add((c, r))
    return (len(rows[0]), len(rows)), {mark: frozenset(cells) for mark, cells in marks.items()}


# ----------------------------------------------------------------------------------------------------------------------
# The games. `start` is the position; `moves(position, player)` lists pairs (name, position after the move) as if the
# game were not over; `result(position, player)`, with `player` to move, is 'left', 'right' (who has won), 'draw' or
# None.


class Hex:
    """A position is ((columns, rows), Left's cells, Right's cells, whether a swap has been played)."""

    def __init__(self, params, position):
        size, comma, swap = params.partition(',')
        self.swap, self.size = swap == 'swap', read_size(size)
        if comma and not self.swap:
            raise ValueError('unknown parameters')
        if not position:
            self.start = self.size, frozenset(), frozenset(), False
            return
        shape, marks = read_picture(position)
        if marks['#'] or shape != self.size and not (self.swap and shape == self.size[::-1]):
            raise ValueError('wrong picture')
        self.start = shape, marks['x'], marks['o'], shape != self.size

    def joins(self, stones, first, last):
        """Whether there is a chain of stones from a cell with the property `first` to one with the property `last`."""
        reached = {cell for cell in stones if first(cell)}
        new = list(reached)
        while new:
            c, r = new.pop()
            for neighbour in [(c - 1, r), (c + 1, r), (c, r - 1), (c, r + 1), (c + 1, r - 1), (c - 1, r + 1)]:
                if neighbour in stones and neighbour not in reached:
                    reached.add(neighbour)
                    new.append(neighbour)
        return any(last(cell) for cell in reached)

    def result(self, position, player):
        (columns, rows), left, right, _ = position
        if self.joins(left, lambda cell: cell[1] == 1, lambda cell: cell[1] == rows):
            return 'left'
        if self.joins(right, lambda cell: cell[0] == 1, lambda cell: cell[0] == columns):
            return 'right'
        return None

    def moves(self, position, player):
        (columns, rows), left, right, swapped = position
        found = []
        for cell in cells_of_size(columns, rows):
            if cell not in left and cell not in right:
                after = (left | {cell}, right) if player == 'left' else (left, right | {cell})
                found.append((cell_name(cell), ((columns, rows), *after, swapped)))
        if self.swap and player == 'right' and len(left) == 1 and len(right) == 0 and not swapped:
            [(c, r)] = left
            # On a square board the new stone is not Left's, so no second swap is possible, and the board looks the
            # same.
            found.append(('swap', ((rows, columns), frozenset(), frozenset([(r, c)]), columns != rows)))
        return found


class ShortHex(Hex):
    """Hex in which Red has so many stones, or with 'chain' wins by a chain of at most so many cells."""

    def __init__(self, params, position):
        size, limit, *rest = params.split(',')
        if rest not in ([], ['chain']):
            raise ValueError('unknown parameters')
        super().__init__(size, position)
        self.limit, self.chain = int(limit), bool(rest)

    def result(self, position, player):
        (columns, rows), left, right, _ = position
        full = len(left) + len(right) == columns * rows
        # Some of the red stones, of which a chain is made.
        few = itertools.combinations(sorted(left), self.limit) if self.chain and len(left) > self.limit else [left]
        if any(super(ShortHex, self).result((self.size, frozenset(own), frozenset(), False), player) == 'left' for own in few):
            return 'left'
        if full or not self.chain and len(left) >= self.limit:
            return 'right'
        return super().result((self.size, frozenset(), right, False), player)


def flood(stones, touches, seeds):
    """The stones that a chain joins with one of the seeds."""
    reached = {cell for cell in stones if cell in seeds}
    new = list(reached)
    while new:
        cell = new.pop()
        for other in stones:
            if other not in reached and touches(cell, other):
                reached.add(other)
                new.append(other)
    return reached


def hex_touch(a, b):
    return (b[0] - a[0], b[1] - a[1]) in {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


class Placing:
    """Stones placed in turn. A position is (Left's cells, Right's cells, the chosen cell or None).

    A subclass sets `names` (from cell to name) and `reaches(player, stones)`.
    """
    finish = 'wins'
    opening = None
    swap = False

    def read(self, position, rows):
        """Sets the start; `rows` lists the cells of each row of a picture, None for a hole."""
        marks = {'x': set(), 'o': set(), 'g': set(), '.': set()}
        if position:
            for row, letters in zip(rows, position.split('/')):
                if len(row) != len(letters):
                    raise ValueError('wrong picture')
                for cell, letter in zip(row, letters):
                    if cell is not None:
                        marks[letter].add(cell)
        self.start = frozenset(marks['x']), frozenset(marks['o']), next(iter(marks['g']), None)

    def read_lists(self, position):
        left, right = position[2:].split(',o=') if position else ('', '')
        cells = {name: cell for cell, name in self.names.items()}
        self.start = tuple(frozenset(cells[name] for name in part.split('.') if part) for part in (left, right)) + (None,)

    def result(self, position, player):
        left, right, _ = position
        for owner, stones in (('left', left), ('right', right)):
            if self.reaches(owner, stones):
                return owner if self.finish == 'wins' else OTHER[owner]
        free = len(self.names) - len(left) - len(right)
        return 'draw' if free <= (1 if self.finish == 'stops' else 0) else None

    def moves(self, position, player):
        left, right, chosen = position
        free = [cell for cell in self.names if cell not in left and cell not in right]
        found = []
        if self.opening == 'chosen' and not left and not right:
            if player == 'right':
                return [(self.names[cell], (left, right, cell)) for cell in free if cell != chosen]
            if chosen is not None:
                free = [chosen]
        if self.opening == 'middle' and player == 'left' and not left:
            free = [cell for cell in free if cell == self.middle]
        for cell in free:
            after = (left | {cell}, right, None) if player == 'left' else (left, right | {cell}, None)
            found.append((self.names[cell], after))
        if self.swap and player == 'right' and len(left) == 1 and not right:
            found.append(('swap', (right, left, None)))
        return found


class Rhombus(Placing):
    """The games on the board of Hex: rex, trex, beck, square-hex, and tex in a window."""

    def __init__(self, name, params, position):
        self.columns, self.rows = read_size(params)
        self.game = name
        self.finish = {'rex': 'loses', 'trex': 'stops'}.get(name, 'wins')
        self.opening = {'beck': 'chosen', 'tex': 'middle'}.get(name)
        cells = cells_of_size(self.columns, self.rows)
        self.names = {cell: cell_name(cell) for cell in cells}
        self.middle = (self.columns // 2 + 1, self.rows // 2 + 1)
        self.rim = {(c, r) for c, r in cells if c in (1, self.columns) or r in (1, self.rows)}
        self.read(position, [[(c, r) for c in range(1, self.columns + 1)] for r in range(1, self.rows + 1)])

    def reaches(self, player, stones):
        if self.game == 'tex':
            if player == 'left':
                return bool(flood(stones, hex_touch, {self.middle}) & self.rim)
            # Encircled: from the first stone the rim is out of reach for everything that is not blue.
            return not flood(set(self.names) - stones, hex_touch, {self.middle}) & self.rim
        axis, last = (1, self.rows) if player == 'left' else (0, self.columns)
        first = {cell for cell in self.names if cell[axis] == 1}
        return any(cell[axis] == last for cell in flood(stones, hex_touch, first))


class Cylinder(Placing):
    """Blue has a ring if a chain of blue stones, followed on the unrolled cylinder, comes back to a cell one turn
    further on."""

    def __init__(self, params, position):
        self.columns, self.rows = read_size(params)
        self.names = {cell: cell_name(cell) for cell in cells_of_size(self.columns, self.rows)}
        self.read(position, [[(c, r) for c in range(1, self.columns + 1)] for r in range(1, self.rows + 1)])

    def near(self, cell):
        return [(cell[0] + dc, cell[1] + dr) for dc, dr in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
                if 1 <= cell[1] + dr <= self.rows]

    def wrapped(self, cell):
        return ((cell[0] - 1) % self.columns + 1, cell[1])

    def reaches(self, player, stones):
        for start in stones:
            if player == 'left' and start[1] != 1:
                continue
            reached, new = {start}, [start]
            while new:
                cell = new.pop()
                if player == 'left' and cell[1] == self.rows:
                    return True
                for other in self.near(cell):
                    if self.wrapped(other) in stones and other not in reached and abs(other[0] - start[0]) <= 4 * self.columns:
                        reached.add(other)
                        new.append(other)
            if player == 'right' and any(cell != start and self.wrapped(cell) == start for cell in reached):
                return True
        return False


class Y(Placing):
    def __init__(self, params, position):
        size, _, swap = params.partition(',')
        self.side, self.swap = int(size), swap == 'swap'
        cells = [(c, r) for r in range(1, self.side + 1) for c in range(1, r + 1)]
        self.names = {cell: cell_name(cell) for cell in cells}
        self.sides = [{c for c in cells if c[0] == 1}, {c for c in cells if c[0] == c[1]}, {c for c in cells if c[1] == self.side}]
        self.read(position, [[(c, r) for c in range(1, r + 1)] for r in range(1, self.side + 1)])

    @staticmethod
    def touch(a, b):
        return (b[0] - a[0], b[1] - a[1]) in {(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)}

    def reaches(self, player, stones):
        return any(all(flood(stones, self.touch, {stone}) & side for side in self.sides) for stone in stones)


class Havannah(Placing):
    """Cells are (x, y, z) with sum 0 and all at most side - 1 in size."""

    def __init__(self, params, position):
        side = int(params)
        span = range(1 - side, side)
        rows = [[(x, y, -x - y) for x in span if abs(x + y) < side] for y in span]
        self.last = side - 1
        self.names = {cell: cell_name((c, r)) for r, row in enumerate(rows, 1) for c, cell in enumerate(row, 1)}
        self.read(position, rows)

    @staticmethod
    def touch(a, b):
        return sorted(abs(p - q) for p, q in zip(a, b)) == [0, 1, 1]

    def on(self, cell):
        """The edges that the cell lies on: the coordinates that are as large as they can be, with their sign."""
        return {(i, value > 0) for i, value in enumerate(cell) if abs(value) == self.last}

    def reaches(self, player, stones):
        for stone in stones:
            chain = flood(stones, self.touch, {stone})
            corners = [cell for cell in chain if len(self.on(cell)) >= 2]
            edges = {edge for cell in chain if len(self.on(cell)) == 1 for edge in self.on(cell)}
            if len(corners) >= 2 or len(edges) >= 3:
                return True
        # A ring: some cell, whatever is on it, from which every way to the rim meets the chain, which the cell itself
        # is no part of.
        for cell in self.names:
            outside = flood((set(self.names) - stones) | {cell}, self.touch, {cell})
            if cell in stones:
                outside = {cell} if all(near in stones for near in self.names if self.touch(cell, near)) else {None}
            if all(other is not None and len(self.on(other)) == 0 for other in outside):
                return True
        return False


class Bridgit(Placing):
    """The crossings (c, r) of a grid of 2n - 1 lines, c + r even. Red's lines go down the odd columns and along the
    even ones."""

    def __init__(self, params, position):
        self.n = int(params)
        length = 2 * self.n - 1
        cell = lambda c, r: (c, r) if (c + r) % 2 == 0 else None
        rows = [[cell(c, r) for c in range(1, length + 1)] for r in range(1, length + 1)]
        self.names = {cell: cell_name(cell) for row in rows for cell in row if cell}
        self.read(position.replace('#', '.'), rows)

    def reaches(self, player, stones):
        """Dots of the player at the two ends of every line; the places of Red's dots are (odd, even), Blue's (even,
        odd)."""
        joined = []
        for c, r in stones:
            upright = (c % 2 == 1) == (player == 'left')
            joined.append(((c, r - 1), (c, r + 1)) if upright else ((c - 1, r), (c + 1, r)))
        axis = 1 if player == 'left' else 0
        reached = {dot for pair in joined for dot in pair if dot[axis] == 0}
        for _ in joined:
            for a, b in joined:
                if a in reached or b in reached:
                    reached |= {a, b}
        return any(dot[axis] == 2 * self.n for dot in reached)


class Switching(Placing):
    """Shannon's switching game on edges or vertices."""

    def __init__(self, name, params, position):
        terminals, edges = params.split(',')
        self.terminals = terminals.split('-')
        self.edges = [edge.split('-') for edge in edges.split('.')]
        self.on_edges = name == 'shannon-edge'
        if self.on_edges:
            self.names = {number: str(number) for number in range(1, len(self.edges) + 1)}
        else:
            vertices = {vertex for edge in self.edges for vertex in edge} - set(self.terminals)
            self.names = {vertex: vertex for vertex in sorted(vertices)}
        self.read_lists(position)

    def joined(self, usable):
        """Whether the usable edges, or the edges between usable vertices, join the terminals."""
        reached = {self.terminals[0]}
        for _ in self.edges:
            for number, edge in enumerate(self.edges, 1):
                open_ = number in usable if self.on_edges else all(v in usable or v in self.terminals for v in edge)
                if open_ and reached & set(edge):
                    reached |= set(edge)
        return self.terminals[1] in reached

    def reaches(self, player, stones):
        return self.joined(stones) if player == 'left' else not self.joined(set(self.names) - stones)


class HexGraph(Placing):
    """Hex on a graph: the four borders and the edges, with commas between them."""

    def __init__(self, params, position):
        *borders, edges = params.split(',')
        self.borders = [set(border.split('.')) for border in borders]
        pairs = {frozenset(edge.split('-')) for edge in edges.split('.')}
        self.touch = lambda a, b: frozenset((a, b)) in pairs
        self.names = {name: name for name in sorted(set().union(*self.borders, *pairs))}
        self.read_lists(position)

    def reaches(self, player, stones):
        first, last = self.borders[:2] if player == 'left' else self.borders[2:]
        return bool(flood(stones, self.touch, first) & last)


class Tiling(Placing):
    """Boards small enough for their neighbours and borders to be listed by hand, from a drawing."""
    boards = {
        # The octagons a (top left), b, c, d with the square in the middle: numbers 1, 3, 4, 5 and 2.
        '4.8.8,2x2': (5, '1-2 1-3 1-4 2-3 2-4 2-5 3-5 4-5', '1 3', '4 5', '1 4', '3 5'),
        # Squares.
        '4.4.4.4,3x3': (9, '1-2 2-3 4-5 5-6 7-8 8-9 1-4 4-7 2-5 5-8 3-6 6-9', '1 2 3', '7 8 9', '1 4 7', '3 6 9'),
        # Two dodecagons with the square between them.
        '4.6.12,2x1': (3, '1-2 2-3', '1 2 3', '1 2 3', '1', '3'),
    }

    def __init__(self, params, position):
        if params in self.boards:
            count, touching, *borders = self.boards[params]
            pairs = {tuple(map(int, pair.split('-'))) for pair in touching.split()}
            self.borders = [set(map(int, border.split())) for border in borders]
        else:
            tiling, size = params.split(',')
            if tiling != '4.8.8':
                raise ValueError('the stand-alone tools do not know this board')
            count, pairs = self.octagons(*read_size(size))
        self.names = {number: str(number) for number in range(1, count + 1)}
        self.touch = lambda a, b: (a, b) in pairs or (b, a) in pairs
        self.read_lists(position)

    def octagons(self, columns, rows):
        """Octagons in rows and columns, and a square between every four; each octagon has its number before the square
        to its lower right."""
        number = {}
        for c, r in cells_of_size(columns, rows):
            number[c, r] = len(number) + 1
            if c < columns and r < rows:
                number[c, r, 'square'] = len(number) + 1
        pairs = set()
        for c, r in cells_of_size(columns, rows):
            pairs |= {(number[c, r], number[next]) for next in ((c + 1, r), (c, r + 1)) if next in number}
            if (c, r, 'square') in number:
                pairs |= {(number[c, r, 'square'], number[c + dc, r + dr]) for dc in (0, 1) for dr in (0, 1)}
        ends = [(1, 1), (1, rows), (0, 1), (0, columns)]
        self.borders = [{number[cell] for cell in cells_of_size(columns, rows) if cell[axis] == end} for axis, end in ends]
        return len(number), pairs

    def reaches(self, player, stones):
        first, last = self.borders[:2] if player == 'left' else self.borders[2:]
        return bool(flood(stones, self.touch, first) & last)


class Hex3d:
    """Three players, of whom the one named (red, if none is) is left and the two others are right. A position is the
    three sets of stones, in the order of moving; a chain of player number i leads from the side where coordinate i is 1
    to the one where it is greatest."""

    def __init__(self, params, position):
        side, _, seat = params.partition(',')
        self.side, self.seat = int(side), ['red', 'blue', 'green'].index(seat or 'red')
        span = range(1, self.side + 1)
        self.cells = [(column, row, layer) for layer in span for row in span for column in span]
        marks = [mark for mark in position if mark not in '/+'] if position else ['.'] * len(self.cells)
        self.start = tuple(frozenset(cell for cell, mark in zip(self.cells, marks) if mark == own) for own in 'xog')

    @staticmethod
    def touch(a, b):
        """Steps forward in some directions, or steps backward in some."""
        steps = {q - p for p, q in zip(a, b)}
        return a != b and (steps <= {0, 1} or steps <= {0, -1})

    def result(self, position, player):
        for number, stones in enumerate(position):
            reached = flood(stones, self.touch, {cell for cell in stones if cell[number] == 1})
            if any(cell[number] == self.side for cell in reached):
                return 'left' if number == self.seat else 'right'
        return None

    def mover(self, position):
        return sum(map(len, position)) % 3

    def next_player(self, position, player):
        return 'left' if self.mover(position) == self.seat else 'right'

    def moves(self, position, player):
        number, found = self.mover(position), []
        for cell in self.cells:
            if not any(cell in stones for stones in position):
                after = tuple(stones | {cell} if i == number else stones for i, stones in enumerate(position))
                found.append(('%s-%d' % (cell_name(cell[:2]), cell[2]), after))
        return found


class Positional:
    """Maker-Breaker and Maker-Maker. A position is (Left's vertices, Right's vertices). A rule such as mb2x1 has a
    bias."""

    def __init__(self, rule, board, position):
        self.rule, self.quota = rule[:2], boards.quota(board)
        self.bias = dict(zip(('left', 'right'), map(int, rule[2:].split('x')))) if rule[2:] else {'left': 1, 'right': 1}
        kind, _, rest = board.partition('-')
        if kind == 'sets':
            self.sets = [frozenset(names.split('.')) for names in rest.split('+')]
            self.vertices = sorted(set().union(*self.sets), key=lambda name: (not name.isdigit(), int(name) if name.isdigit() else 0, name))
            self.name = str
            taken = dict(part.split('=') for part in (position or 'x=,o=').split(','))
            self.start = tuple(frozenset(name for name in taken[mark].split('.') if name) for mark in 'xo')
            if not self.start[0] | self.start[1] <= set(self.vertices):
                raise ValueError('unknown vertex')
            return
        if not kind.startswith('row'):
            size, self.vertices, self.sets = boards.board(board)
            if self.quota and rule != 'mm':
                raise ValueError('this board is counted for mm alone')
            self.name, self.start = str, (frozenset(), frozenset())
            if position:
                raise ValueError('positions of this board are not read here')
            return
        length, size = rest.split('-')
        columns, rows = read_size(size)
        directions = [(1, 0), (0, 1), (1, -1), (1, 1)][:{'row': 4, 'row.1': 1, 'row.2': 2, 'row.3': 3}[kind]]
        self.vertices, self.name, self.sets = cells_of_size(columns, rows), cell_name, []
        for c, r in self.vertices:
            for dc, dr in directions:
                row = frozenset((c + i * dc, r + i * dr) for i in range(int(length)))
                if row <= set(self.vertices):
                    self.sets.append(row)
        self.start = frozenset(), frozenset()
        if position:
            shape, marks = read_picture(position)
            if shape != (columns, rows) or marks['#']:
                raise ValueError('wrong picture')
            self.start = marks['x'], marks['o']

    def result(self, position, player):
        left, right = position[:2]
        if self.rule == 'ae':
            lost = any(one <= left for one in self.sets)
            return 'right' if lost else 'left' if all(one & right for one in self.sets) else None
        if self.quota:
            done = [who for who, own, other in (('left', left, right), ('right', right, left))
                    if any(len(one & own) >= self.quota and not one & other for one in self.sets)]
            return done[0] if done else 'draw' if len(left) + len(right) == len(self.vertices) else None
        if self.rule == 'rv':
            done = [who for who, own in (('right', left), ('left', right)) if any(one <= own for one in self.sets)]
            return done[0] if done else 'draw' if len(left) + len(right) == len(self.vertices) else None
        if any(one <= left for one in self.sets):
            return 'left'
        if self.rule in ('mb', 'pc', 'cp'):
            return 'right' if all(one & right for one in self.sets) else None
        if any(one <= right for one in self.sets):
            return 'right'
        return 'draw' if len(left) + len(right) == len(self.vertices) else None

    def moves(self, position, player):
        left, right = position[:2]
        free = [vertex for vertex in self.vertices if vertex not in left and vertex not in right]
        if self.rule in ('pc', 'cp'):
            return self.picking(left, right, free, position[2] if len(position) > 2 else (), player)
        turns = itertools.combinations(free, min(self.bias[player], len(free)))
        if player == 'left':
            return [('&'.join(map(self.name, turn)), (left.union(turn), right)) for turn in turns]
        return [('&'.join(map(self.name, turn)), (left, right.union(turn))) for turn in turns]

    def picking(self, left, right, free, offered, player):
        """Picker, who is left in pc and right in cp, offers two free vertices or the last one; Chooser takes one,
        Picker gets the other."""
        picker = 'left' if self.rule == 'pc' else 'right'
        if (player == picker) == bool(offered):
            return [('wait', (left, right, offered))]
        if player == picker:
            pairs = [(a, b) for i, a in enumerate(free) for b in free[i + 1:]] or [(free[0],)]
            return [('?' + '&'.join(map(self.name, pair)), (left, right, pair)) for pair in pairs]
        found = []
        for taken in offered:
            rest = frozenset(vertex for vertex in offered if vertex != taken)
            after = (left | {taken}, right | rest, ()) if player == 'left' else (left | rest, right | {taken}, ())
            found.append((self.name(taken), after))
        return found


class Recycled:
    """Three Men's Morris and its like: a position is (Left's vertices, Right's vertices, who moves). Each player has so
    many marks."""

    def __init__(self, board, position):
        board, marks = board.rsplit(',', 1)
        self.marks, position = int(marks), position or None
        is_rights = bool(position) and position.endswith('-o')
        self.game = Positional('mm', board, position[:-2] if is_rights else position)
        left, right = self.game.start
        self.start = left, right, 'right' if is_rights or len(left) > len(right) else 'left'

    def result(self, position, player):
        winner = self.game.result(position[:2], player)
        return winner if winner != 'draw' else None

    def moves(self, position, player):
        left, right, mover = position
        own, other = (left, right) if mover == 'left' else (right, left)
        free = [vertex for vertex in self.game.vertices if vertex not in left and vertex not in right]
        name, found = self.game.name, []
        for start in [None] if len(own) < self.marks else [vertex for vertex in self.game.vertices if vertex in own]:
            for to in free:
                after = own - {start} | {to}
                text = name(to) if start is None else '%s-%s' % (name(start), name(to))
                found.append((text, (after, other, 'right') if mover == 'left' else (other, after, 'left')))
        return found


class Domineering:
    """A position is the set of the free squares."""

    def __init__(self, params):
        if params[0] in '123456789':
            self.start = frozenset(cells_of_size(*read_size(params)))
        else:
            self.start = read_picture(params)[1]['.']

    def moves(self, free, player):
        found = []
        for c, r in sorted(free):
            second = (c, r + 1) if player == 'left' else (c + 1, r)
            if second in free:
                found.append((cell_name((c, r)) + '-' + cell_name(second), free - {(c, r), second}))
        return found

    def result(self, free, player):
        return None if self.moves(free, player) else OTHER[player]


class Nim:
    """A position is the ascending tuple of the sizes of the heaps that are left."""

    def __init__(self, position):
        self.start = tuple(sorted(int(size) for size in position.split(',') if size != '0'))

    def moves(self, heaps, player):
        found = {}
        for i, size in enumerate(heaps):
            for smaller in range(size):
                after = heaps[:i] + (smaller,) + heaps[i + 1:]
                found['%d-%d' % (size, smaller)] = tuple(sorted(heap for heap in after if heap > 0))
        return list(found.items())

    def result(self, heaps, player):
        return None if heaps else OTHER[player]


class Subtraction:
    """A position is the number of coins."""

    def __init__(self, numbers, coins):
        self.numbers, self.start = [int(number) for number in numbers.split(',')], int(coins)

    def moves(self, coins, player):
        return [('%d-%d' % (coins, coins - taken), coins - taken) for taken in self.numbers if taken <= coins]

    def result(self, coins, player):
        return None if self.moves(coins, player) else OTHER[player]


def game_of(text):
    name, *parts = text.split(':')
    if name == 'hex' and len(parts) in (1, 2):
        return Hex(parts[0], parts[1] if len(parts) == 2 else '')
    if name == 'short-hex' and len(parts) in (1, 2):
        return ShortHex(parts[0], parts[1] if len(parts) == 2 else '')
    family = {'hex3d': Hex3d, 'hex-graph': HexGraph, 'cylinder': Cylinder, 'y': Y, 'havannah': Havannah, 'bridgit': Bridgit, 'hex-tiling': Tiling}
    if name in family and len(parts) in (1, 2):
        return family[name](parts[0], parts[1] if len(parts) == 2 else '')
    named = {'rex': Rhombus, 'trex': Rhombus, 'beck': Rhombus, 'tex': Rhombus, 'square-hex': Rhombus}
    named.update({'shannon-edge': Switching, 'shannon-vertex': Switching})
    if name in named and len(parts) in (1, 2):
        return named[name](name, parts[0], parts[1] if len(parts) == 2 else '')
    if name == 'rc' and len(parts) in (1, 2):
        return Recycled(parts[0], parts[1] if len(parts) == 2 else '')
    if re.fullmatch('(mb|mm|rv|ae)([1-8]x[1-8])?|pc|cp', name) and len(parts) in (1, 2):
        return Positional(name, parts[0], parts[1] if len(parts) == 2 else '')
    if name == 'domineering' and len(parts) == 1:
        return Domineering(parts[0])
    if name == 'nim' and len(parts) == 1:
        return Nim(parts[0])
    if name == 'subtraction' and len(parts) == 2:
        return Subtraction(*parts)
    raise ValueError('unknown game')


# ----------------------------------------------------------------------------------------------------------------------
# The questions


def options(game, position, player):
    """The pairs (move, position after it); none when the game is over."""
    return [] if game.result(position, player) else game.moves(position, player)


def next_player(game, position, player):
    """Who moves after `player` has moved to this position: the opponent, but where three play."""
    return game.next_player(position, player) if hasattr(game, 'next_player') else OTHER[player]


def sequences(game, position, player, length):
    """The number of sequences of exactly so many moves."""
    after = [option for _, option in options(game, position, player)]
    if length == 1:
        return len(after)
    return sum(sequences(game, option, next_player(game, option, player), length - 1) for option in after)


def perft(text, first, depth):
    game = game_of(text)
    return [sequences(game, game.start, first, length) for length in range(1, depth + 1)]


def winner(game, position, player, known):
    """Minimax. `known` remembers the values of turns already seen."""
    if (position, player) in known:
        return known[position, player]
    value = game.result(position, player)
    if value is None:
        value = OTHER[player]
        for _, option in game.moves(position, player):
            reply = winner(game, option, next_player(game, option, player), known)
            if reply == player:
                value = player
                break
            if reply == 'draw':
                value = 'draw'
    known[position, player] = value
    return value


def openings(text, first):
    game, known = game_of(text), {}
    return [(move, winner(game, option, next_player(game, option, first), known)) for move, option in options(game, game.start, first)]


def outcome_class(text):
    """L, R: this player wins, whoever begins; N: the next player to move wins; P: the previous one."""
    game, known = game_of(text), {}
    winners = winner(game, game.start, 'left', known), winner(game, game.start, 'right', known)
    return {('left', 'left'): 'L', ('right', 'right'): 'R', ('left', 'right'): 'N', ('right', 'left'): 'P'}[winners]


def tree(game, position, player):
    """Of the game tree from here: the number of nodes, and of plays that end with each result."""
    result = game.result(position, player)
    if result:
        return {'nodes': 1, 'left': 0, 'right': 0, 'draw': 0, **{result: 1}}
    total = {'nodes': 1, 'left': 0, 'right': 0, 'draw': 0}
    for _, option in game.moves(position, player):
        for key, count in tree(game, option, OTHER[player]).items():
            total[key] += count
    return total


# ----------------------------------------------------------------------------------------------------------------------
# The golden files

PERFT = {
    'short-hex': '''
        short-hex:3x3,3 left 9
        short-hex:3x3,3 right 9
        short-hex:3x3,4 left 8
        short-hex:3x3,5,chain left 7
        short-hex:3x3,3,chain right 7
        short-hex:2x2,2 left 4
        short-hex:2x2,1 right 4
        short-hex:3x2,3 left 6
        short-hex:2x3,3,chain left 6
        short-hex:4x4,4 left 5
        short-hex:1x1,1 left 1
        short-hex:3x3,3:x../.o./... left 7
        short-hex:3x3,3:x../.o./... right 7
        short-hex:3x3,4,chain:x../.o./... left 7''',
    'hex-graph': '''
        hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-c.b-d.c-d left 5
        hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-c.b-d.c-d right 5
        hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-d.c-d left 5
        hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-d.c-d:x=a,o=b left 3
        hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-d.c-d:x=a,o=b right 3
        hex-graph:a,b,c,d,a-m.b-m.c-m.d-m left 6''',
    'hex3d': '''
        hex3d:1 left 1
        hex3d:2 left 6
        hex3d:2,blue right 5
        hex3d:3 left 3
        hex3d:2:x./..+.o/.. left 5
        hex3d:2:x./..+.o/.. right 5
        hex3d:2,green:xo/g.+../.. left 5
        hex3d:2,green:xo/g.+../.. right 5''',
    'rex': '''
        rex:1x1 left 2
        rex:1x1 right 2
        rex:2x2 left 5
        rex:2x2 right 5
        rex:3x3 left 9
        rex:3x3 right 5
        rex:2x3 left 7
        rex:2x3 right 7
        rex:3x2 left 7
        rex:4x4 left 4
        rex:3x3:xo./.../... left 7
        rex:3x3:xo./.../... right 7''',
    'trex': '''
        trex:1x1 left 2
        trex:2x2 left 4
        trex:2x2 right 4
        trex:3x3 left 9
        trex:3x3 right 5
        trex:2x3 left 6
        trex:2x3 right 6
        trex:3x3:xo./.../... left 7
        trex:3x3:xo./.../... right 7''',
    'beck': '''
        beck:2x2 right 6
        beck:2x2 left 5
        beck:3x3 right 6
        beck:3x3 left 4
        beck:3x3:g../.../... left 6
        beck:3x3:g../.../... right 4
        beck:3x3:x../.o./... left 5
        beck:3x3:x../.o./... right 5''',
    'square-hex': '''
        square-hex:3x3 left 9
        square-hex:3x2 left 7
        square-hex:3x2 right 7
        square-hex:3x3:x../.o./... left 7
        square-hex:3x3:x../.o./... right 7''',
    'tex': '''
        tex:3x3 left 9
        tex:3x3 right 3
        tex:4x4 left 4
        tex:3x3:.../.x./... left 5
        tex:3x3:.../.x./... right 9
        tex:5x3:ooooo/oox.o/..... left 6''',
    'cylinder': '''
        cylinder:3x3 left 9
        cylinder:3x3 right 5
        cylinder:4x2 left 8
        cylinder:4x2 right 8
        cylinder:1x2 left 3
        cylinder:1x2 right 3
        cylinder:2x2 left 5
        cylinder:2x2 right 5
        cylinder:3x4 left 4
        cylinder:3x3:x../.o./... left 5
        cylinder:3x3:x../.o./... right 5
        cylinder:5x4 right 3''',
    'y': '''
        y:1 left 2
        y:2 left 4
        y:3 left 6
        y:3 right 6
        y:4 left 5
        y:3,swap left 6
        y:3,swap right 3
        y:3:x/.o/... left 5
        y:3:x/.o/... right 5
        y:5 left 3''',
    'havannah': '''
        havannah:1 left 2
        havannah:2 left 8
        havannah:2 right 8
        havannah:2:x./.o./.. left 6
        havannah:2:x./.o./.. right 6
        havannah:3 left 4
        havannah:3:x.o/.ox./o.x.o/xo.x/.x. left 4
        havannah:4 left 2''',
    'bridgit': '''
        bridgit:1 left 2
        bridgit:1 right 2
        bridgit:2 left 6
        bridgit:2 right 6
        bridgit:3 left 5
        bridgit:2:x#./#o#/.#. left 4
        bridgit:2:x#./#o#/.#. right 4
        bridgit:3:x#o#./#o#x#/.#x#./#.#o#/.#.#. left 7''',
    'hex-tiling': '''
        hex-tiling:4.8.8,2x2 left 6
        hex-tiling:4.8.8,2x2 right 6
        hex-tiling:4.8.8,2x2:x=1,o=5 left 4
        hex-tiling:4.8.8,2x2:x=1,o=5 right 4
        hex-tiling:4.6.12,2x1 left 3
        hex-tiling:4.6.12,2x1 right 3
        hex-tiling:4.4.4.4,3x3 left 9''',
    'shannon-edge': '''
        shannon-edge:a-b,a-c.b-c.a-d.b-d.c-d left 6
        shannon-edge:a-b,a-c.b-c.a-d.b-d.c-d right 6
        shannon-edge:a-b,a-b.a-b left 3
        shannon-edge:a-b,a-c.b-c.c-b:x=1,o=2 left 2
        shannon-edge:a-b,a-c.b-c.c-b:x=1,o=2 right 2''',
    'shannon-vertex': '''
        shannon-vertex:s-t,s-a.a-t.s-b.b-t left 3
        shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b left 4
        shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b right 4
        shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b:x=a,o=c left 2
        shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b:x=a,o=c right 2''',
    'hex': '''
        hex:1x1 left 2
        hex:1x1 right 2
        hex:2x2 left 5
        hex:2x2 right 5
        hex:3x3 left 9
        hex:3x3 right 5
        hex:4x4 left 5
        hex:5x5 left 4
        hex:11x11 left 2
        hex:3x2 left 7
        hex:2x3 right 7
        hex:4x3 right 6
        hex:3x4 left 4
        hex:4x1 left 3
        hex:1x4 left 5
        hex:1x1,swap left 2
        hex:2x2,swap left 6
        hex:3x3,swap left 6
        hex:3x3,swap right 4
        hex:3x2,swap left 7
        hex:2x3,swap right 5
        hex:4x3,swap left 5
        hex:3x3,swap:.../.x./... right 5
        hex:3x3,swap:.../.x./... left 4
        hex:3x3,swap:.../.o./... left 8
        hex:3x2,swap:..x/... right 5
        hex:3x2,swap:../../o. left 6
        hex:3x3:x../.o./... left 8
        hex:3x3:x../.o./... right 6
        hex:3x3:x../xo./..o left 6
        hex:4x4:x..o/.ox./..x./o... left 5
        hex:3x3:.x./.x./oxo left 2
        hex:3x3:x.x/ooo/... right 2
        hex:3x2:xoo/oxx left 2
        hex:2x2:xo/xo right 2''',
    'domineering': '''
        domineering:1x1 left 2
        domineering:2x2 left 3
        domineering:2x2 right 3
        domineering:3x3 left 5
        domineering:3x3 right 5
        domineering:4x4 left 8
        domineering:4x4 right 4
        domineering:2x5 left 6
        domineering:5x2 left 6
        domineering:4x3 right 7
        domineering:3x4 right 7
        domineering:1x5 left 4
        domineering:1x5 right 2
        domineering:5x1 right 4
        domineering:8x8 left 3
        domineering:..#/.../#.. left 4
        domineering:..#/.../#.. right 4
        domineering:#..#/..../..../#..# left 7
        domineering:.#./.#./... right 3
        domineering:.../.#./... left 5
        domineering:.#/#. left 2
        domineering:##/## right 2
        domineering:.#/.. right 3''',
    'nim': '''
        nim:0 left 2
        nim:0 right 2
        nim:1 left 3
        nim:5 right 6
        nim:1,1,1 left 4
        nim:1,1,1 right 4
        nim:2,2,3 left 8
        nim:1,2,3 right 7
        nim:6,9,12 left 4
        nim:6,9,12 right 3
        nim:3,3 left 7
        nim:2,4,5 left 12
        nim:1,1,2,2,3 right 10
        nim:100 left 3''',
    'subtraction': '''
        subtraction:2,3:0 left 2
        subtraction:2,3:24 left 12
        subtraction:2,3:24 right 13
        subtraction:1,2,3:7 left 8
        subtraction:1,4,9:20 left 10
        subtraction:4:3 right 1''',
    'mb': '''
        mb:hj-3-2 left 6
        mb:hj-2-2 right 4
        mb:hj-2-3 left 5
        mb:hj-3-3 left 3
        mb:hj-4-1 right 4
        mb:torus-3 left 6
        mb:torus-4 right 4
        mb:gyorffy-4x4 left 5
        mb:gyorffy-4x8 left 3
        mb:czifra-4x5 right 4
        mb:czifra-4x10 left 3
        mb:animal-tippy-3x3 left 6
        mb:animal-a1.b1.a3-3x4 left 5
        mb:animal-snaky-5x3 right 4
        mb:hex-animal-triangle-3x3 left 6
        mb:hex-animal-bent-3x2 right 6
        mb:clique-3-K4 left 6
        mb:clique-3-K5 right 5
        mb:ap-3-7 left 7
        mb:ap-1-3 left 3
        mb:space.3-2-2x2x2 left 6
        mb:space.13-3-3x3x2 right 3
        mb:row-3-3x3 left 9
        mb:row-3-3x3 right 6
        mb:row.2-3-4x3 left 5
        mb:row.2-3-4x3 right 4
        mb:row.3-3-3x3 left 9
        mb:row.1-2-3x2 left 7
        mb:row-4-4x4 left 5
        mb:row-5-15x15 left 2
        mb:row-2-1x1 left 2
        mb:row-1-2x2 right 5
        mb:row-3-3x3:x../.o./..x right 6
        mb:row-3-3x3:x../.o./..x left 5
        mb:row-3-3x3:xxx/oo./... right 2
        mb:row-3-3x3:xox/oox/xxo left 2
        mb:row-3-3x3:o../.o./..o left 5
        mb:sets-5.6+1.2.4+1.2.5+1.3.6+1.3.7 left 8
        mb:sets-5.6+1.2.4+1.2.5+1.3.6+1.3.7 right 8
        mb:sets-5.6+1.2.4+1.2.5+1.3.6+1.3.7:x=1,o=5 left 6
        mb:sets-1.2+2.3 right 4
        mb:sets-1.2+2.3:x=1,o=2 left 2
        mb2x1:row-3-3x3 left 5
        mb2x1:row-3-3x3 right 4
        mb1x2:row-3-3x3 left 5
        mb2x2:row-4-4x4 left 3
        mb3x2:sets-1.2+2.3 left 2
        mb1x3:row-2-3x2:x../..o left 3''',
    'ae': '''
        ae:row-3-3x3 left 6
        ae:row-3-3x3 right 5
        ae:row.2-3-4x3 left 5
        ae:clique-3-K4 left 6
        ae:sets-1.2+2.3 left 4
        ae:sets-1.2+2.3 right 4
        ae:sets-1.2+2.3:x=1,o=3 left 3
        ae1x2:row-3-3x3 left 5
        ae2x1:clique-3-K4 left 4''',
    'cp': '''
        cp:row-3-3x3 right 5
        cp:row-3-3x3 left 4
        cp:row-2-2x2 right 5
        cp:sets-1.2+2.3 right 4
        cp:sets-1.2+2.3:x=1,o=3 right 4
        cp:ap-3-5 right 6''',
    'pc': '''
        pc:row-3-3x3 left 5
        pc:row-3-3x3 right 4
        pc:row-2-2x2 left 5
        pc:sets-1.2+2.3 left 4
        pc:sets-1.2+2.3:x=1,o=3 left 4
        pc:ap-3-5 left 6''',
    'rc': '''
        rc:row-3-3x3,3 left 7
        rc:row-3-3x3,2 left 5
        rc:row-3-3x3,3:xox/ox./..o left 5
        rc:row-3-3x3,3:xox/ox./..o-o right 5
        rc:row-3-3x3,3:xxx/oo./... right 2
        rc:row.2-2-3x2,2 left 5
        rc:hj-2-3,3 left 5
        rc:sets-1.2+2.3+3.4+4.5,2:x=1,o=3 left 5
        rc:sets-1.2+2.3+3.4+4.5,2:x=1.4,o=2 right 5''',
    'rv': '''
        rv:row-3-3x3 left 6
        rv:row-3-3x3 right 6
        rv:hj-2-2 left 4
        rv:clique-3-K4 left 6
        rv:torus-3 right 5
        rv:sets-1.2+2.3 left 4
        rv:sets-1.2+2.3 right 4
        rv2x2:row-3-3x3 left 4
        rv1x2:hj-2-2 right 3''',
    'mm': '''
        mm:row-3-3x3 left 9
        mm:row-3-3x3 right 6
        mm:row-2-2x2 left 4
        mm:row-3-4x3 left 5
        mm:row.2-3-3x3 left 7
        mm:row.3-3-3x4 right 4
        mm:row-4-4x4 left 5
        mm:row-5-15x15 right 2
        mm:row-2-1x1 left 2
        mm:row-3-3x3:x.o/.x./..o left 6
        mm:row-3-3x3:x.o/.x./..o right 6
        mm:row-3-3x3:x.o/.x./o.x left 2
        mm:row-3-3x3:xox/oox/xxo right 2
        mm:row-3-3x3:ooo/xx./x.. right 2
        mm:sets-1.2+2.3 left 4
        mm:sets-1.2+2.3 right 4
        mm:sets-1.2+2.3:x=1,o=3 right 2
        mm:sets-a.b.10+9.b+10.9 left 5
        mm:kaplansky-2-3x2 left 5
        mm:kaplansky-3-3x3 left 6
        mm:kaplansky-3-4x3 left 5
        mm:kaplansky-1-2x2 left 2
        mm2x2:row-3-3x3 left 4
        mm1x2:row-3-4x3 left 4
        mm4x4:row-3-3x3 right 3''',
}

OPENINGS = '''
    hex:1x1 left
    hex:2x2 left
    hex:3x3 left
    hex:4x4 left
    hex:3x4 left
    hex:3x4 right
    hex:4x3 left
    hex:4x3 right
    hex:3x3,swap left
    mm:row-3-3x3 left
    mb:row-3-3x3 left
    mb:row-3-3x3 right
    nim:1,2,3 left
    nim:2,4,5 left
    domineering:3x3 left
    domineering:3x3 right
    domineering:2x4 left
    domineering:2x4 right
    subtraction:2,3:24 left
    subtraction:2,3:25 left
    subtraction:2,3:26 left
    rex:3x3 left
    rex:2x3 right
    trex:2x2 left
    y:3 left
    havannah:2 left
    cylinder:3x2 right
    cylinder:2x3 right
    bridgit:2 left
    square-hex:3x3 left
    hex-tiling:4.8.8,2x2 left
    beck:2x2 right
    y:4 left
    rex:3x4 left
    trex:3x3 left
    havannah:2 right
    cylinder:3x3 left
    cylinder:5x2 right
    hex-tiling:4.4.4.4,3x3 left
    beck:3x3 right
    hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-d.c-d left
    hex-graph:a.b.c,g.h.i,a.d.g,c.f.i,a-b.b-c.d-e.e-f.g-h.h-i.a-d.b-e.c-f.d-g.e-h.f-i.b-d.c-e.e-g.f-h left
    shannon-edge:s-t,s-a.s-b.a-b.a-t.b-t left
    shannon-edge:s-t,s-a.s-b.a-b.a-t.b-t right
    shannon-edge:s-t,s-a.a-b.b-t.s-c.c-b.a-t.d-a.d-t right
    shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b.a-d.d-t left
    shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b.a-d.d-t right'''

PLAYS = [('nodes', 'nodes of the game tree, the empty board among them', 549946), ('plays', 'plays', 255168),
         ('left', 'plays won by the first player', 131184), ('right', 'plays won by the second player', 77904), ('draw', 'drawn plays', 46080)]


def write(directory, name, rows):
    """One golden file: the source, then the rows, their fields separated by TABs."""
    path = os.path.join(directory, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='ascii', newline='\n') as file:
        file.write(SOURCE + '\n' + ''.join('\t'.join(map(str, row)) + '\n' for row in rows))
    print(path, file=sys.stderr)


def perft_rows(game):
    for line in PERFT[game].split('\n')[1:]:
        text, first, depth = line.split()
        yield [text, first, *perft(text, first, int(depth))]


def openings_rows():
    for line in OPENINGS.split('\n')[1:]:
        text, first = line.split()
        for move, who in openings(text, first):
            yield text, first, move, who


def domineering_rows():
    for columns in range(1, 6):
        for rows in range(1, 6):
            if columns * rows <= 20:
                yield columns, rows, outcome_class('domineering:%dx%d' % (columns, rows))


def count_rows():
    game = game_of('mm:row-3-3x3')
    found = tree(game, game.start, 'left')
    found['plays'] = found['left'] + found['right'] + found['draw']
    for key, words, expected in PLAYS:
        if found[key] != expected:
            raise AssertionError('%s: counted %d, the literature says %d' % (words, found[key], expected))
        yield 'tic-tac-toe, stopped at wins: ' + words, found[key], 'counted by tools/count_games.py; the same in H. Bottomley, How many Tic-Tac-Toe games are possible? (2001)'


def golden(directory):
    for game in PERFT:
        write(directory, 'perft/%s.perft' % game, perft_rows(game))
    write(directory, 'outcomes/openings.tsv', openings_rows())
    write(directory, 'outcomes/domineering.tsv', domineering_rows())
    write(directory, 'counts.tsv', count_rows())


def main(arguments):
    try:
        if len(arguments) == 4 and arguments[0] == 'perft' and arguments[2] in OTHER:
            print('\t'.join(map(str, perft(arguments[1], arguments[2], int(arguments[3])))))
        elif len(arguments) == 3 and arguments[0] == 'winner' and arguments[2] in OTHER:
            game = game_of(arguments[1])
            print(winner(game, game.start, arguments[2], {}))
        elif len(arguments) in (2, 3) and arguments[0] == 'openings' and (arguments + ['left'])[2] in OTHER:
            for row in openings(arguments[1], (arguments + ['left'])[2]):
                print('\t'.join(row))
        elif len(arguments) == 2 and arguments[0] == 'golden':
            golden(arguments[1])
        else:
            print(__doc__.strip(), file=sys.stderr)
            return 2
    except (ValueError, KeyError, IndexError) as error:
        print('bad input: %s' % error, file=sys.stderr)
        return 2
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
