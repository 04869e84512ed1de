#!/usr/bin/env python3
"""Check certificates of combinatorial games: `check_certificate.py [--json] [--seconds S] [--memory M] FILE...`

This program shares nothing with gruk but two pages: docs/certificate-format.md, whose version 2 it implements, and
docs/rules.md, the rules of the games. Files of version 1 are read, too. Numbers in comments, such as 3.1, are sections
of the first page. It is one file and needs Python 3.9 and nothing else.

One line is printed for each file, or with --json one object with "file", "verdict", "at" and "reason":

    FILE: accepted
    FILE: rejected at line N: REASON         the certificate proves nothing: false, or not in the format
    FILE: unknown at line N: REASON          a game or kind that is not known here, or a limit was reached

Exit code: 2 if a file cannot be read or the usage is wrong; else 4 if one is rejected, 3 if one is unknown, 0 if not.

Contents
    1   Verdicts and limits        Rejected, Unknown, Meter
    2   Words                      lines, numbers, names of cells
    3   Boards                     pictures of rows, cells with neighbours and borders, hypergraphs, tilings
    4   Games                      4.1 what a game has to say        4.2 Hex and Short Hex
                                   4.3 placing stones                4.4 claiming vertices
                                   4.5 heaps                         4.6 other impartial games
                                   4.7 partizan games on boards      4.8 formal games, sums, misere play
                                   4.9 the list of games
    5   Claims                     what a claim says, checked before any evidence is looked at
    6   Evidence                   one class for each kind, in the order of the page
    7   Infinite boards            structures and refutations (3.13, 3.16)
    8   Full boards                (3.18)
    9   A certificate              from its first line to its last
    10  The command line

What `require` asks for is what the pages ask for. What may take long or much room is counted by the meter: `spend` for
steps, `hold` for entries that are kept. Sizes are worked out as numbers, and compared with a bound, before anything of
that size is built.
"""

import argparse
import collections
import functools
import itertools
import json
import math
import os
import re
import sys
import time
from fractions import Fraction
from itertools import combinations, product

try:
    import resource
    import signal
except ImportError:                                       # not on every system; the meter counts all the same
    resource = signal = None

OTHER = {'left': 'right', 'right': 'left'}
MARK = {'left': 'x', 'right': 'o'}
BOTH = ('left', 'right')


# ------------------------------------------------------------------------------------------- 1. Verdicts and limits


class Rejected(Exception):
    """The certificate proves nothing. The arguments are the reason and the line, None if only the caller knows it."""


class Unknown(Exception):
    """This program cannot tell. The arguments are the reason and the line, as in Rejected."""


def quoted(text):
    return ascii(text if len(text) <= 60 else text[:57] + '...')


def require(condition, reason, *texts, line=None):
    """Reject unless the condition holds; the texts, shortened and quoted, take the place of each %s of the reason."""
    if not condition:
        raise Rejected(reason % tuple(map(quoted, texts)), line)


def within(number, most, what, line=None):
    """Fail as unknown if the number is over a limit of this program."""
    if number > most:
        raise Unknown('over the limit: more than %d %s' % (most, what), line)


def at_line(line, function, *arguments):
    """The value of the function. If it fails and names no line, the failure is at this line."""
    try:
        return function(*arguments)
    except (Rejected, Unknown) as found:
        reason, where = found.args
        raise type(found)(reason, where or line) from None


class Meter:
    """What may be spent on one certificate: seconds of the processor, and entries of about 500 bytes that are kept."""

    ENTRY = 500

    def __init__(self, seconds, memory):
        self.seconds, self.deadline = seconds, time.process_time() + seconds
        self.entries, self.most = 0, max(1, memory // self.ENTRY)
        self.memory, self.steps = memory, 0

    def spend(self, steps=1):
        """Count steps of about a microsecond; look at the clock now and then."""
        self.steps += steps
        if self.steps >= 2000:
            self.steps = 0
            if time.process_time() > self.deadline:
                raise Unknown('over the limit of %g seconds' % self.seconds, None)

    def hold(self, entries=1):
        """Count entries that are kept to the end."""
        self.entries += entries
        if self.entries > self.most:
            raise Unknown('over the limit of %d bytes of memory' % self.memory, None)


METER = Meter(60, 1 << 30)


def metered(items):
    """The same items, each of them counted as a step."""
    for item in items:
        METER.spend()
        yield item


# ---------------------------------------------------------------------------------------------------------- 2. Words


class Lines:
    """The lines of a file, or of a part of it, one after the other; `number` is that of the line read last, and
    `before` counts the lines of the file before these."""

    def __init__(self, data):
        self.lines, self.number, self.before = data.decode('latin-1').split('\n'), 0, 0

    def words(self):
        """The words of the next line."""
        self.number += 1
        METER.spend()
        place = self.number - self.before
        line, is_last = self.lines[place - 1], place == len(self.lines)
        require(not (is_last and line == ''), 'the file stops before the line "end"')
        require(not is_last, 'the line does not end in a line feed')
        require(not line.endswith('\r'), 'the line ends in CR LF; lines of certificates end in LF alone')
        require(line.isascii(), 'not ASCII')
        words = line.split(' ')
        require('' not in words, 'an empty line, or a space too many')
        return words

    def part(self, count):
        """The next lines as a certificate of its own, its lines counted in the whole file."""
        part = Lines(b'')
        part.number = part.before = self.number
        for _ in range(count):
            self.words()
        part.lines = self.lines[part.before - self.before:self.number - self.before] + ['']
        return part

    def finish(self):
        """Nothing comes after the line that was read last."""
        self.number += 1
        require(self.lines[self.number - self.before - 1:] == [''], 'text after the line "end"')


NUMBER = re.compile('0|[1-9][0-9]{0,19}')
CELL = re.compile('([a-z]{1,4})([1-9][0-9]{0,6})')


def number(text, least=0):
    """A decimal number without sign and leading zeros, at least `least` and below 2^64."""
    value = int(text) if NUMBER.fullmatch(text) else -1
    require(least <= value < 2 ** 64, '%s is not a number from ' + str(least) + ' to 2^64 - 1', text)
    return value


@functools.lru_cache(maxsize=1 << 16)
def cell(text):
    """The pair (column, row), both from 1, that a name like `c7` or `aa1` stands for."""
    match = CELL.fullmatch(text)
    require(match, '%s is not a cell', text)
    column = 0
    for letter in match[1]:
        column = 26 * column + ord(letter) - ord('a') + 1
    return column, int(match[2])


def column_name(column):
    text = ''
    while column:
        column, digit = divmod(column - 1, 26)
        text = chr(ord('a') + digit) + text
    return text


@functools.lru_cache(maxsize=1 << 16)
def cell_name(where):
    """The name of (column, row), both from 1."""
    return column_name(where[0]) + str(where[1])


MAX_CELLS, MAX_VERTICES, MAX_INCIDENCES = 1 << 20, 1 << 16, 1 << 22


def size(text):
    """The pair (columns, rows) of a text like `4x6`."""
    columns, _, rows = text.partition('x')
    pair = number(columns, 1), number(rows, 1)
    within(pair[0] * pair[1], MAX_CELLS, 'cells of a board')
    return pair


def bits(places):
    """The set of these places, as a number."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def places(cells):
    """The places of a set, ascending."""
    while cells:
        yield (cells & -cells).bit_length() - 1
        cells &= cells - 1


def count(cells):
    """The number of cells of a set."""
    return bin(cells).count('1')


def union(sets):
    return functools.reduce(lambda one, two: one | two, sets, 0)


def common(sets):
    return functools.reduce(lambda one, two: one & two, sets)


def exclusive_or(numbers):
    return functools.reduce(lambda one, two: one ^ two, numbers, 0)


# --------------------------------------------------------------------------------------------------------- 3. Boards
# A board of rows is its picture, a text. The set of cells with a mark is the picture with the digit 1 for the mark and
# 0 for all else, read in base 2; as the separators become zeros too, no step of one cell leads over the border.

BLANK = {marks: str.maketrans(marks, '.' * len(marks)) for marks in ('.xo', '.xog', '.#')}
DIGITS = {marks: str.maketrans('.xo/', ''.join('01'[other in marks] for other in '.xo/')) for marks in ('x', 'o', '.x')}


def cells_with(picture, marks):
    """The set of cells with one of the marks, as a number."""
    return int(picture.translate(DIGITS[marks]) or '0', 2)


def set_of(marks, own):
    """The places of the marks of one kind in a text."""
    return int('0' + ''.join(reversed(marks)).translate({ord(mark): '01'[mark == own] for mark in '.xog'}), 2)


def with_mark(picture, index, mark):
    """The picture after a move on a free place."""
    require(picture[index] == '.', 'the cell or vertex is not free')
    return picture[:index] + mark + picture[index + 1:]


def columns_of(picture):
    return picture.find('/') if '/' in picture else len(picture)


def read_picture(text, marks):
    """The text, which must be a picture with these marks: rows of one length, a cell at least."""
    width = columns_of(text)
    require(width > 0 and set(text) <= set(marks + '/'), '%s is not a picture with the marks %s', text, marks)
    rows = text.split('/')
    require(all(len(row) == width for row in rows), 'the rows of %s are not equally long', text)
    within(width * len(rows), MAX_CELLS, 'cells of a board')
    return text


class Grid:
    """A board of so many columns and rows. What is as large as the board is made only after a picture of that size has
    been read."""

    def __init__(self, columns, rows):
        self.columns, self.rows, self.stride = columns, rows, columns + 1
        self.length = self.stride * rows - 1

    @functools.cached_property
    def blank(self):
        return '/'.join(['.' * self.columns] * self.rows)

    @functools.cached_property
    def sides(self):
        """The sets of cells: first row, last row, first column, last column."""
        row = (1 << self.columns) - 1
        column = int('0'.join(['0' * (self.columns - 1) + '1'] * self.rows), 2)
        return row << self.length - self.columns, row, column << self.columns - 1, column

    def check(self, picture, marks):
        """The picture must be one of this board, with these marks only."""
        require(len(picture) == self.length and picture.translate(BLANK[marks]) == self.blank,
                '%s is not a picture of the board with marks %s', picture, marks)
        return picture

    def has(self, where):
        return 1 <= where[0] <= self.columns and 1 <= where[1] <= self.rows

    def index(self, where):
        """The place of a cell in a picture."""
        require(self.has(where), 'the cell is not on the board')
        return (where[1] - 1) * self.stride + where[0] - 1


class Net:
    """Cells numbered from 0, with their names. `near` are the cells that each one touches, and `borders` the borders,
    as sets in the form of numbers. The picture has rows of cells, None for a hole; without one, positions are lists of
    names. `ends` are the two vertices of each cell, where cells are the edges of a graph with the terminals 0 and 1."""

    def __init__(self, names, touching, borders, picture=None, draws=False, ends=None):
        self.names, self.borders, self.picture, self.draws, self.ends = names, borders, picture, draws, ends
        METER.hold(len(names) + len(names) * len(names) // 4000)
        self.number = {name: cell for cell, name in enumerate(names)}
        self.near, self.full = [0] * len(names), (1 << len(names)) - 1
        for one, other in touching:
            METER.spend()
            if one != other:
                self.near[one] |= 1 << other
                self.near[other] |= 1 << one

    def flood(self, stones, seeds):
        """The stones that a chain of stones joins with one of the seeds."""
        reached = new = stones & seeds
        while new:
            METER.spend()
            more = 0
            for place in places(new):
                more |= self.near[place]
            new = more & stones & ~reached
            reached |= new
        return reached

    def joins(self, stones, first, last):
        return self.flood(stones, self.borders[first]) & self.borders[last] != 0

    def joins_terminals(self, usable):
        """Whether the edges of a set join the two terminals."""
        parts = DisjointSets()
        for edge in places(usable):
            parts.join(*self.ends[edge])
        return parts.root(0) == parts.root(1)


class DisjointSets:
    def __init__(self):
        self.above = {}

    def root(self, item):
        while item in self.above:
            above = self.above[item]
            if above in self.above:
                self.above[item] = self.above[above]
            item = above
        return item

    def join(self, one, other):
        METER.spend()
        one, other = self.root(one), self.root(other)
        if one != other:
            self.above[one] = other


def picture_of_rows(cells):
    """The names of cells (column, row), given row by row, and the rows of their numbers."""
    rows = {}
    for place, (column, row) in enumerate(cells):
        rows.setdefault(row, []).append(place)
    return [cell_name(where) for where in cells], [rows[row] for row in sorted(rows)]


HEX_STEPS = [(1, 0), (0, 1), (-1, 1)]                                  # and the opposite ones


def net_of_columns_and_rows(columns, rows, wraps=False, borders=None):
    """The cells of Hex; on a cylinder the column after the last one is the first."""
    cells = [(c, r) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    names, picture = picture_of_rows(cells)
    index = {where: place for place, where in enumerate(cells)}

    def touching():
        for (c, r), place in index.items():
            for dc, dr in HEX_STEPS:
                other = ((c + dc - 1) % columns + 1 if wraps else c + dc), r + dr
                if other in index:
                    yield place, index[other]

    def border(wanted):
        return bits(place for place, where in enumerate(cells) if wanted(*where))

    sides = [lambda c, r: r == 1, lambda c, r: r == rows, lambda c, r: c == 1, lambda c, r: c == columns]
    return Net(names, touching(), [border(wanted) for wanted in borders or sides[:2 if wraps else 4]], picture)


def net_of_y(side):
    """Row r has r cells; (c, r) touches (c+1, r), (c, r+1) and (c+1, r+1)."""
    cells = [(c, r) for r in range(1, side + 1) for c in range(1, r + 1)]
    names, picture = picture_of_rows(cells)
    index = {where: place for place, where in enumerate(cells)}
    touching = ((index[c, r], index[c + dc, r + dr]) for c, r in cells for dc, dr in [(1, 0), (0, 1), (1, 1)]
                if (c + dc, r + dr) in index)
    sides = [lambda c, r: c == 1, lambda c, r: c == r, lambda c, r: r == side]
    return Net(names, touching, [bits(index[where] for where in cells if on(*where)) for on in sides], picture)


def net_of_hexagon(side):
    """Havannah: cells (x, y) with |x|, |y| and |x + y| below the side; the borders are the six edges without their
    corners, the corners, and the rim."""
    span = range(1 - side, side)
    rows = [[(x, y) for x in span if abs(x + y) < side] for y in span]
    cells = [where for row in rows for where in row]
    index = {where: place for place, where in enumerate(cells)}
    names = [cell_name((c, r)) for r, row in enumerate(rows, 1) for c in range(1, len(row) + 1)]
    touching = ((index[x, y], index[x + dx, y + dy]) for x, y in cells for dx, dy in HEX_STEPS
                if (x + dx, y + dy) in index)
    last = side - 1

    def on(x, y):
        return [x == last, y == last, -x - y == last, -x == last, -y == last, x + y == last]

    edges = [bits(index[where] for where in cells if on(*where)[edge] and sum(on(*where)) == 1) for edge in range(6)]
    corners = bits(index[where] for where in cells if sum(on(*where)) >= 2)
    rim = bits(index[where] for where in cells if sum(on(*where)) >= 1)
    return Net(names, touching, edges + [corners, rim], [[index[where] for where in row] for row in rows], draws=True)


def net_of_bridgit(side):
    """The crossings (c, r), counted from 0, c + r even. A line of Left's goes down where c is even and along where it
    is odd; the vertices are Left's dots, 0 for the top, 1 for the bottom."""
    length = 2 * side - 1
    cells = [(c, r) for r in range(length) for c in range(length) if (c + r) % 2 == 0]
    index = {where: place for place, where in enumerate(cells)}

    def dot(column, row):
        return 0 if row == 0 else 1 if row == side else 2 + (row - 1) * side + column

    ends = [(dot(c // 2, r // 2), dot(c // 2, r // 2 + 1)) if c % 2 == 0 else
            (dot(c // 2, (r + 1) // 2), dot(c // 2 + 1, (r + 1) // 2)) for c, r in cells]
    picture = [[index.get((c, r)) for c in range(length)] for r in range(length)]
    return Net([cell_name((c + 1, r + 1)) for c, r in cells], (), [], picture, ends=ends)


VERTEX_NAME = re.compile('(?!swap$)[A-Za-z0-9]{1,16}')


def switching_graph(params):
    """Two terminals, and edges in their order: the names of the vertices, the terminals first, and pairs of their
    numbers."""
    terminals, comma, edges = params.partition(',')
    number_of, pairs = {}, []
    for place, word in enumerate([terminals] + edges.split('.')):
        ends = word.split('-')
        require(len(ends) == 2 and all(map(VERTEX_NAME.fullmatch, ends)) and ends[0] != ends[1], '%s is no edge', word)
        pair = tuple(number_of.setdefault(name, len(number_of)) for name in ends)
        if place:
            pairs.append(pair)
    within(len(pairs), 200_000, 'edges')
    parts = DisjointSets()
    for pair in pairs:
        parts.join(*pair)
    require(parts.root(0) == parts.root(1), 'no path joins the terminals')
    return list(number_of), pairs


def net_of_edges(params):
    _, pairs = switching_graph(params)
    return Net([str(place) for place in range(1, len(pairs) + 1)], (), [], ends=pairs)


def net_of_vertices(params):
    """The cells are the vertices but for the terminals; the borders are the neighbours of each terminal."""
    names, pairs = switching_graph(params)
    require(all(max(pair) > 1 for pair in pairs), 'an edge joins the terminals')
    beside = [bits(a + b - terminal - 2 for a, b in pairs if terminal in (a, b)) for terminal in (0, 1)]
    return Net(names[2:], ((a - 2, b - 2) for a, b in pairs if min(a, b) > 1), beside)


def net_of_graph(params):
    """Hex on a graph: four borders and the edges; vertices are numbered as they are named first."""
    fields = params.split(',')
    require(len(fields) == 5, '%s are not four borders and edges', params)
    number_of = {}

    def vertex(name):
        require(VERTEX_NAME.fullmatch(name), '%s is no vertex', name)
        return number_of.setdefault(name, len(number_of))

    borders, pairs = [], []
    for text in fields[:4]:
        names = text.split('.')
        require(len(set(names)) == len(names), 'a border names a vertex twice')
        borders.append(bits(map(vertex, names)))
    for word in fields[4].split('.') if fields[4] else []:
        ends = word.split('-')
        require(len(ends) == 2 and ends[0] != ends[1], '%s is no edge', word)
        pairs.append((vertex(ends[0]), vertex(ends[1])))
    within(len(number_of), 10_000, 'vertices')
    require(borders[0] != borders[1] and borders[2] != borders[3], 'two borders of a player are the same')
    net = Net(list(number_of), pairs, borders, draws=True)
    require(net.flood(net.full, 1) == net.full, 'the graph is not connected')
    return net


# Tilings (docs/rules.md, Hex on a tiling). Places are complex numbers, x to the right and y downwards.

ROOT = math.sqrt(3)
TILINGS = {'6.6.6': ROOT, '4.8.8': 1 + math.sqrt(2), '3.12.12': 2 + ROOT, '4.6.12': 3 + ROOT, '4.4.4.4': 2.0,
           '3.3.3.3.3.3': 2.0, 'irregular': ROOT}


def polygon(middle, sides, edge, turn):
    """The corners of a regular polygon with edges of this length; the first one lies at this angle from the middle."""
    radius = edge / 2 / math.sin(math.pi / sides)
    angles = (turn + 2 * math.pi * k / sides for k in range(sides))
    return [middle + radius * complex(math.cos(angle), math.sin(angle)) for angle in angles]


def tiles_of(name, columns, rows, column, row):
    """The tiles at one place of the lattice, in their order: corners, and the large tiles that they lie between."""
    distance = TILINGS[name]
    step_down = complex(0, distance) if name in ('4.4.4.4', '4.8.8') else distance * complex(0.5, ROOT / 2)

    def at(c, r):
        return (column + c) * distance + (row + r) * step_down

    middle, down, up = at(0, 0), at(1 / 3, 1 / 3), at(-1 / 3, 2 / 3)
    turn = math.pi / 6
    own, down_between, up_between = [(0, 0)], [(0, 0), (1, 0), (0, 1)], [(0, 0), (-1, 1), (0, 1)]
    if name == '4.4.4.4':
        return [(polygon(middle, 4, 2, math.pi / 4), own)]
    if name == '4.8.8':
        return [(polygon(middle, 8, 1, math.pi / 8), own),
                (polygon(at(0.5, 0.5), 4, 1, 0), [(0, 0), (1, 0), (0, 1), (1, 1)])]
    if name == '3.12.12':
        return [(polygon(middle, 12, 1, math.pi / 12), own), (polygon(down, 3, 1, -math.pi / 2), down_between),
                (polygon(up, 3, 1, math.pi / 2), up_between)]
    if name == '4.6.12':
        squares = [(polygon(at(c / 2, r / 2), 4, 1, angle + math.pi / 4), [(0, 0), (c, r)])
                   for c, r, angle in ((1, 0, 0), (0, 1, math.pi / 3), (-1, 1, 2 * math.pi / 3))]
        return [(polygon(middle, 12, 1, math.pi / 12), own), *squares,
                (polygon(down, 6, 1, 0), down_between), (polygon(up, 6, 1, 0), up_between)]
    if name == '3.3.3.3.3.3':
        return [([at(0, 0), at(1, 0), at(0, 1)], own), ([at(1, 0), at(1, 1), at(0, 1)], own)]
    corners = polygon(middle, 6, 1, turn)
    if name == '6.6.6':
        return [(corners, own)]

    def is_cut(c):
        return 0 <= c < columns and (c + 2 * row) % 5 == 1

    lower_right, bottom, lower_left, upper_left, top, upper_right = corners
    left, right = middle - ROOT / 2, middle + ROOT / 2
    if is_cut(column):
        return [([right, left, upper_left, top, upper_right], own), ([right, lower_right, bottom, lower_left, left], own)]
    return [([lower_right, bottom, lower_left] + [left] * is_cut(column - 1) + [upper_left, top, upper_right]
             + [right] * is_cut(column + 1), own)]


def net_of_tiling(params):
    name, _, text = params.partition(',')
    require(name in TILINGS, '%s is no tiling', name)
    columns, rows = size(text)
    within(columns * rows, 10_000, 'large tiles')
    distance = TILINGS[name]
    step_down = complex(0, distance) if name in ('4.4.4.4', '4.8.8') else distance * complex(0.5, ROOT / 2)
    tiles = []
    for row, column in product(range(rows), range(columns)):
        for corners, between in tiles_of(name, columns, rows, column, row):
            METER.spend(len(corners))
            if all(0 <= column + c < columns and 0 <= row + r < rows for c, r in between):
                tiles.append(corners)

    def key(place):
        return round(place.real * 1000 + 0.1234567), round(place.imag * 1000 + 0.7654321)

    edges, around, rims = {}, {}, {}
    for tile, corners in enumerate(tiles):
        for one, other in zip(corners, corners[1:] + corners[:1]):
            edges.setdefault(frozenset((key(one), key(other))), []).append((tile, (one + other) / 2))
            around[key(one)] = around.get(key(one), 0) + 1
    touching, borders = [], [0, 0, 0, 0]
    shift = 0.0 if name == '3.3.3.3.3.3' else 0.5
    for edge, sides in edges.items():
        if len(sides) == 2:
            touching.append((sides[0][0], sides[1][0]))
            continue
        (tile, middle), = sides
        # The coordinates of the middle of the edge in the lattice, and how far the four borders are from it.
        v = middle.imag / step_down.imag
        u = (middle.real - v * step_down.real) / distance
        far = [v + shift, rows - v - shift, u + shift, columns - u - shift]
        on = {border for border in range(4) if far[border] < min(far) + 1e-6}
        for border in on:
            borders[border] |= 1 << tile
        for corner in edge:
            rims[corner] = rims.get(corner, on) & on
    # At a corner where one border ends and the next one begins, both of them meet besides the tiles.
    meet = max(count + (0 if corner not in rims else 1 if rims[corner] else 2) for corner, count in around.items())
    return Net([str(tile) for tile in range(1, len(tiles) + 1)], touching, borders, draws=meet > 3)


# ------------------------------------------------------------------------------------- 4. Games (docs/rules.md)
# ------------------------------------------------------------------------------------- 4.1 What a game has to say


class Game:
    """A game is a subclass; a player is 'left' or 'right', and `player` below is the one who moves. It has
    read(text)                  the position that the text spells, which must be its one spelling
    show(position)              that text
    moves(position, player)     pairs of the text of a legal move and the position after it, in the order of the rules;
                                only asked where the game is not over
    over(position, player)      'left' or 'right' if that player has won, 'draw', or None; under normal play this one:
                                who cannot move has lost
    A subclass may replace `play`, `read_move` and `options`, which look through the moves, by faster ones."""

    name = params = ''
    is_normal = False           # who cannot move has lost, and there are no draws: it can stand in a sum
    is_impartial = False        # the moves do not depend on the player
    is_loopy = False            # play can go on for ever
    draws = False
    proofs = {}                 # the verdicts that each kind of evidence can prove, besides those of all such games
    takes = None                # of a game of heaps with a code: (counters taken, numbers of heaps left, distinct)

    def show(self, position):
        return position

    def over(self, position, player):
        return None if any(True for _ in self.moves(position, player)) else OTHER[player]

    def read_move(self, text):
        """The move that the text spells: in most games the text itself."""
        return text

    def play(self, position, player, move):
        """The position after a move, which must be legal."""
        for text, option in metered(self.moves(position, player)):
            if text == move:
                return option
        raise Rejected('the move %s is not legal' % quoted(str(move)), None)

    def options(self, position, player):
        return (option for _, option in self.moves(position, player))

    def turn(self, position):
        """Whose turn the position says it is; None if it does not (2)."""
        return None

    def next_player(self, position, player):
        """Who moves at the position after a move of the player."""
        return OTHER[player]

    # Of a game that can stand in a sum (3.4):

    def components(self, position):
        """Positions whose disjunctive sum is this one."""
        return [position]

    def least_image(self, position):
        """One image of a position under the symmetries, the same one for all images."""
        return position

    def negative(self, position):
        """The position with the players exchanged, where the board can show it."""
        return None

    def can_move(self, position, player):
        return any(True for _ in self.moves(position, player))

    def proves(self, kind, verdict):
        """Can this kind of evidence prove a claim with this verdict?"""
        if kind == 'strategy':
            return not self.is_loopy and not verdict.endswith('holds')
        if kind == 'bounds':
            return self.is_normal and verdict in BOTH
        if kind == 'nimbers':
            return self.is_normal and self.is_impartial and verdict in BOTH
        if kind == 'remoteness':
            return self.is_normal or self.is_loopy
        return verdict in self.proofs.get(kind, ())


# ------------------------------------------------------------------------------------------- 4.2 Hex and Short Hex


class Hex(Game):
    """Positions are pictures. After a swap on a board that is not square, the grid is `turned`."""

    proofs = {'pairing': BOTH, 'connection': BOTH}

    def __init__(self, params):
        text, *rest = params.split(',')
        require(rest in ([], ['swap']), '%s are not parameters of hex', params)
        columns, rows = size(text)
        self.swap, self.original = rest != [], Grid(columns, rows)
        self.turned = Grid(rows, columns) if self.swap and columns != rows else None

    def grid(self, picture):
        """The grid of a picture: its shape shows whether a swap has been played."""
        return self.turned if self.turned and columns_of(picture) == self.turned.columns else self.original

    def read(self, text):
        grid = self.grid(text)
        require(grid is not self.turned or 'o' in text, 'a board that a swap has turned has a stone of right')
        return grid.check(text, '.xo')

    def read_move(self, text):
        return text if self.swap and text == 'swap' else cell(text)

    def swapped(self, picture, player):
        """The option of a swap, in which the stone (c, r) becomes Right's (r, c); None where a swap is not legal."""
        if not self.swap or player == 'left' or 'o' in picture or picture.count('x') != 1:
            return None
        if self.grid(picture) is self.turned:
            return None
        row, column = divmod(picture.index('x'), self.original.stride)
        after = self.turned or self.original
        return with_mark(after.blank, after.index((row + 1, column + 1)), 'o')

    def over(self, picture, player):
        grid = self.grid(picture)
        top, bottom, first, last = grid.sides
        if hex_joined(cells_with(picture, 'x'), top, bottom, grid.stride):
            return 'left'
        return 'right' if hex_joined(cells_with(picture, 'o'), first, last, grid.stride) else None

    def play(self, picture, player, move):
        if move != 'swap':
            return with_mark(picture, self.grid(picture).index(move), MARK[player])
        option = self.swapped(picture, player)
        require(option, 'a swap is not legal here')
        return option

    def moves(self, picture, player):
        for index, mark in enumerate(picture):
            if mark == '.':
                row, column = divmod(index, self.grid(picture).stride)
                yield cell_name((column + 1, row + 1)), picture[:index] + MARK[player] + picture[index + 1:]
        if self.swapped(picture, player):
            yield 'swap', self.swapped(picture, player)

    def options(self, picture, player):
        index = picture.find('.')
        while index >= 0:
            yield picture[:index] + MARK[player] + picture[index + 1:]
            index = picture.find('.', index + 1)
        if self.swapped(picture, player):
            yield self.swapped(picture, player)


def hex_joined(stones, start, goal, stride):
    """Whether stones of Hex join one set of cells to the other."""
    reached, before = stones & start if stones & goal else 0, 0
    while reached != before and not reached & goal:
        METER.spend()
        before = reached
        reached = stones & (reached | reached << 1 | reached >> 1 | reached << stride | reached >> stride
                            | reached << stride - 1 | reached >> stride - 1)
    return reached & goal != 0


class ShortHex(Hex):
    """Hex in which Red has `limit` stones, or with `chain` wins by a chain of at most so many cells."""

    proofs = {'budget': BOTH}

    def __init__(self, params):
        board, limit, *rest = params.split(',') + ['']
        require(rest in ([''], ['chain', '']), '%s are not parameters of short-hex', params)
        super().__init__(board)
        self.limit, self.chain = number(limit, 1), len(rest) == 2
        require(self.limit <= self.original.columns * self.original.rows, 'the limit %s is more than the cells', limit)

    def read(self, text):
        require(self.chain or text.count('x') <= self.limit, 'more than %s stones of left', str(self.limit))
        return super().read(text)

    def read_move(self, text):
        return cell(text)

    def over(self, picture, player):
        winner, is_full = super().over(picture, player), '.' not in picture
        if winner == 'left' and self.chain:
            if self.shortest(picture) <= self.limit:
                return 'left'
            return 'right' if is_full else None
        if winner:
            return winner
        return 'right' if is_full or not self.chain and picture.count('x') >= self.limit else None

    def shortest(self, picture):
        """The fewest cells of a chain of Left's stones, which join top and bottom."""
        stones, (top, bottom, _, _), stride = cells_with(picture, 'x'), self.original.sides, self.original.stride
        reached, length = stones & top, 1
        while not reached & bottom:
            METER.spend()
            reached |= stones & (reached << 1 | reached >> 1 | reached << stride | reached >> stride
                                 | reached << stride - 1 | reached >> stride - 1)
            length += 1
        return length


# -------------------------------------------------------------------------------------------- 4.3 Placing stones


def joins_own_borders(net, player, stones):
    return net.joins(stones, 0, 1) if player == 'left' else net.joins(stones, 2, 3)


def joins_or_cuts(net, player, stones):
    """Left joins the two borders. Right cuts: the cells that are not Right's do not join them."""
    return net.joins(stones, 0, 1) if player == 'left' else not net.joins(net.full & ~stones, 0, 1)


def links_or_cuts(net, player, stones):
    """The same for edges and terminals."""
    return net.joins_terminals(stones) if player == 'left' else not net.joins_terminals(net.full & ~stones)


def joins_all_sides(net, player, stones):
    left = stones & net.borders[0]
    while left:
        chain = net.flood(stones, left & -left)
        if chain & net.borders[1] and chain & net.borders[2]:
            return True
        left &= ~chain
    return False


def havannah_reaches(net, player, stones):
    """Two corners, three edges, or a ring: around a cell that is not the player's, or one all of whose six neighbours
    are the player's."""
    *edges, corners, rim = net.borders
    left = stones & rim
    while left:
        chain = net.flood(stones, left & -left)
        if count(chain & corners) >= 2 or sum(1 for edge in edges if chain & edge) >= 3:
            return True
        left &= ~chain
    others = net.full & ~stones
    if net.flood(others, rim) != others:
        return True
    return any(count(net.near[place]) == 6 and net.near[place] & others == 0 for place in places(stones))


class Placing(Game):
    """Two players place stones on a net. A position is (Left's cells, Right's cells, the chosen cell or None), sets of
    cells as numbers. `finish` says what it is worth to have reached the aim, `opening` how the game begins."""

    finish = 'wins'             # or 'loses', or 'stops': loses, and drawn with one cell left
    opening = None              # or 'chosen' (Beck's Hex), or 'middle' (Tex)
    swap = False

    def __init__(self, name, net, reaches):
        self.name, self.net, self.reaches = name, net, reaches
        self.draws = net.draws

    def read(self, text):
        marks = self.marks_of_picture(text) if self.net.picture else self.marks_of_lists(text)
        left, right, chosen = (set_of(marks, own) for own in 'xog')
        require(not chosen & chosen - 1 and not (chosen and left | right), 'a chosen cell beside others, or stones')
        require(not (self.reaches(self.net, 'left', left) and self.reaches(self.net, 'right', right)),
                'both players have what the game asks for')
        require(self.opening != 'middle' or not left | right or left & self.net.borders[0], 'the first stone is not there')
        position = left, right, chosen.bit_length() - 1 if chosen else None
        require(self.net.picture or self.show(position) == text, 'the position is spelt %s', self.show(position))
        return position

    def marks_of_picture(self, text):
        """The marks of the cells, which are numbered row by row."""
        marks = '.xog' if self.opening == 'chosen' else '.xo'
        require(text.translate(BLANK[marks]) == self.blank, '%s is not a picture of the board', text)
        return text.replace('/', '').replace('#', '')

    @functools.cached_property
    def blank(self):
        return '/'.join(''.join('#' if place is None else '.' for place in row) for row in self.net.picture)

    def marks_of_lists(self, text):
        match = re.fullmatch('x=([^,=]*),o=([^,=]*)', text)
        require(match, '%s is not a position like x=1.2,o=3', text)
        marks = ['.'] * len(self.net.names)
        for mark, names in zip('xo', match.groups()):
            for name in names.split('.') if names else []:
                require(name in self.net.number and marks[self.net.number[name]] == '.', '%s is not free', name)
                marks[self.net.number[name]] = mark
        return ''.join(marks)

    def show(self, position):
        left, right, chosen = position

        def mark(place):
            if place is None:
                return '#'
            return 'x' if left >> place & 1 else 'o' if right >> place & 1 else 'g' if place == chosen else '.'

        if self.net.picture:
            return '/'.join(''.join(map(mark, row)) for row in self.net.picture)
        return 'x=%s,o=%s' % tuple('.'.join(self.net.names[place] for place in places(own)) for own in (left, right))

    def cell(self, name):
        require(name in self.net.number, '%s is not on the board', name)
        return self.net.number[name]

    def turn(self, position):
        return 'left' if position[2] is not None else None

    def over(self, position, player):
        for owner, stones in zip(BOTH, position):
            if self.reaches(self.net, owner, stones):
                return owner if self.finish == 'wins' else OTHER[owner]
        free = len(self.net.names) - count(position[0] | position[1])
        return 'draw' if free <= (1 if self.finish == 'stops' else 0) else None

    def moves(self, position, player):
        left, right, chosen = position
        free = self.net.full & ~(left | right)
        if chosen is not None:
            free = 1 << chosen if player == 'left' else free & ~(1 << chosen)
        if self.opening == 'middle' and player == 'left' and not left and free & self.net.borders[0]:
            free &= self.net.borders[0]
        for place in places(free):
            if self.opening == 'chosen' and player == 'right' and not left | right:
                option = left, right, place
            elif player == 'left':
                option = left | 1 << place, right, None
            else:
                option = left, right | 1 << place, None
            yield self.net.names[place], option
        if self.swap and player == 'right' and count(left) == 1 and not right:
            yield 'swap', (right, left, None)

    def is_plain(self, position, player):
        """Whether from here on stones are placed on any free cell (3.20)."""
        left, right, chosen = position
        if self.opening == 'chosen':
            return bool(left | right) or chosen is None and player == 'left'
        if self.opening == 'middle':
            return bool(left)
        return not (self.swap and not right and count(left) <= 1)


def columns_and_rows(params, least=1):
    pair = size(params)
    require(min(pair) >= least, '%s is too small', params)
    return pair


def side_of(text, most):
    side = number(text, 1)
    require(side <= most, 'the side %s is above ' + str(most), text)
    return side


def placing_game(name, params):
    """The game of placing stones of this name."""
    if name in ('rex', 'trex', 'beck', 'square-hex'):
        game = Placing(name, net_of_columns_and_rows(*columns_and_rows(params)), joins_own_borders)
        game.finish = {'rex': 'loses', 'trex': 'stops'}.get(name, 'wins')
        game.opening = 'chosen' if name == 'beck' else None
        game.draws = name == 'trex'
        if name == 'rex':
            game.proofs = {'pairing': BOTH}
    elif name == 'tex':
        columns, rows = columns_and_rows(params, 3)
        borders = [lambda c, r: (c, r) == (columns // 2 + 1, rows // 2 + 1),
                   lambda c, r: c in (1, columns) or r in (1, rows)]
        game = Placing(name, net_of_columns_and_rows(columns, rows, borders=borders), joins_or_cuts)
        game.opening = 'middle'
    elif name == 'cylinder':
        columns, rows = columns_and_rows(params)
        game = Placing(name, net_of_columns_and_rows(columns, rows, wraps=True), joins_or_cuts)
        game.proofs = {'pairing': ['left'], 'rows': ['left'] if columns == 3 else []}
    elif name == 'y':
        side, comma, swap = params.partition(',')
        require(not comma or swap == 'swap', '%s are not parameters of y', params)
        game = Placing(name, net_of_y(side_of(side, 200)), joins_all_sides)
        game.swap = bool(comma)
    elif name == 'havannah':
        game = Placing(name, net_of_hexagon(side_of(params, 100)), havannah_reaches)
    elif name == 'bridgit':
        game = Placing(name, net_of_bridgit(side_of(params, 500)), links_or_cuts)
        game.proofs = {'pairing': BOTH, 'switching': BOTH}
    elif name == 'shannon-edge':
        game = Placing(name, net_of_edges(params), links_or_cuts)
        game.proofs = {'switching': BOTH}
    elif name == 'shannon-vertex':
        game = Placing(name, net_of_vertices(params), joins_or_cuts)
    else:
        make = {'hex-graph': net_of_graph, 'hex-tiling': net_of_tiling}[name]
        game = Placing(name, make(params), joins_own_borders)
    if name in CARRIER_GAMES and not game.draws:
        game.proofs = dict(game.proofs, carriers=BOTH)
    return game


PLACING_GAMES = ('beck', 'bridgit', 'cylinder', 'havannah', 'hex-graph', 'hex-tiling', 'rex', 'shannon-edge',
                 'shannon-vertex', 'square-hex', 'tex', 'trex', 'y')
CARRIER_GAMES = ('y', 'cylinder', 'square-hex', 'beck', 'tex', 'hex-tiling', 'shannon-vertex')


class Hex3d(Game):
    """Three players: the one of the seat is Left, the two others are Right. A position is the three sets of stones, in
    the order of moving, as numbers."""

    def __init__(self, params):
        text, comma, seat = params.partition(',')
        require(not comma or seat in ('blue', 'green'), '%s are not parameters of hex3d', params)
        self.side, self.seat = side_of(text, 16), ['', 'blue', 'green'].index(seat)
        span = range(self.side)
        self.cells = [(column, row, layer) for layer in span for row in span for column in span]
        index = {where: place for place, where in enumerate(self.cells)}
        steps = [step for step in product((0, 1), repeat=3) if any(step)]
        touching = ((index[where], index[other]) for where in self.cells for step in steps
                    for other in [tuple(map(sum, zip(where, step)))] if other in index)
        borders = [bits(index[where] for where in self.cells if where[axis] == end)
                   for axis in range(3) for end in (0, self.side - 1)]
        names = ['%s-%d' % (cell_name((c + 1, r + 1)), layer + 1) for c, r, layer in self.cells]
        self.net = Net(names, touching, borders)
        self.blank = self.show((0, 0, 0))

    def read(self, text):
        require(text.translate(BLANK['.xog']) == self.blank, '%s is not a picture of the cube', text)
        marks = text.replace('/', '').replace('+', '')
        position = tuple(set_of(marks, own) for own in 'xog')
        red, blue, green = (count(stones) for stones in position)
        require(green <= blue <= red <= green + 1, 'wrong numbers of stones')
        chains = [player for player in range(3) if self.has_chain(position, player)]
        require(len(chains) < 2, 'two players have chains')
        return position

    def has_chain(self, position, player):
        return self.net.joins(position[player], 2 * player, 2 * player + 1)

    def show(self, position):
        marks = ['.'] * len(self.cells)
        for mark, stones in zip('xog', position):
            for place in places(stones):
                marks[place] = mark
        rows = [''.join(marks[start:start + self.side]) for start in range(0, len(marks), self.side)]
        return '+'.join('/'.join(rows[start:start + self.side]) for start in range(0, len(rows), self.side))

    def over(self, position, player):
        for owner in range(3):
            if self.has_chain(position, owner):
                return 'left' if owner == self.seat else 'right'
        return None

    def mover(self, position):
        return sum(count(stones) for stones in position) % 3

    def turn(self, position):
        return 'left' if self.mover(position) == self.seat else 'right'

    def next_player(self, position, player):
        return self.turn(position)

    def moves(self, position, player):
        mover = self.mover(position)
        for place in places(self.net.full & ~union(position)):
            yield self.net.names[place], tuple(stones | (own == mover) << place for own, stones in enumerate(position))


# --------------------------------------------------------------------------------------- 4.4 Claiming vertices


class Claiming(Game):
    """Games of claiming: Maker-Breaker (mb), Maker-Maker (mm), Avoider-Enforcer (ae) and reverse games (rv), with a
    bias such as mb2x1 or without one. Positions are pictures of the board; a move is a place in them, or the places
    of a turn in a game with a bias."""

    def __init__(self, name, board):
        rule, left, right = re.fullmatch('(..)(?:([1-8])x([1-8]))?', name).groups()
        require((left, right) != ('1', '1'), '%s is a game without a bias', name)
        self.board, self.bias = board, {'left': int(left), 'right': int(right)} if left else None
        self.draws, self.loses = rule in ('mm', 'rv'), rule in ('ae', 'rv')
        if rule == 'rv' and not self.bias and not board.quota:
            self.proofs = {'mirror': ['left', 'right', 'left holds', 'right holds']}
        if not self.loses and not self.bias and not board.quota:
            self.proofs = {'pairing': ['draw'] if self.draws else ['right'], 'zones': ['draw'] if self.draws else BOTH,
                           'threats': BOTH if self.draws else []}

    def read(self, text):
        picture = self.board.read(text)
        if self.draws:
            require(not (self.board.has_set(picture, 'x') and self.board.has_set(picture, 'o')),
                    'both players have a winning set')
        return picture

    def show(self, picture):
        return self.board.show(picture)

    def over(self, picture, player):
        if self.board.has_set(picture, 'x'):
            owner = 'left'
        elif not self.draws:
            owner = 'right' if self.board.is_blocked(picture) else None
        elif self.board.has_set(picture, 'o'):
            owner = 'right'
        else:
            owner = None if '.' in picture else 'draw'
        return OTHER[owner] if self.loses and owner in OTHER else owner

    def handful(self, picture, player):
        """How many places the player claims in a turn: those of the bias, or all that are left."""
        return min(self.bias[player], picture.count('.'))

    def read_move(self, text):
        if not self.bias:
            return self.board.vertex(text)
        turn = [self.board.vertex(name) for name in text.split('&')]
        require(all(one < other for one, other in zip(turn, turn[1:])), '%s is not in ascending order', text)
        return tuple(turn)

    def play(self, picture, player, move):
        if not self.bias:
            return with_mark(picture, move, MARK[player])
        require(len(move) == self.handful(picture, player), 'a turn of another number of vertices')
        return functools.reduce(lambda after, place: with_mark(after, place, MARK[player]), move, picture)

    def moves(self, picture, player):
        free, name = [place for place, mark in enumerate(picture) if mark == '.'], self.board.name
        if not self.bias:
            return ((name(place), with_mark(picture, place, MARK[player])) for place in free)
        turns = combinations(free, self.handful(picture, player))
        return (('&'.join(map(name, turn)), self.play(picture, player, turn)) for turn in turns)


class Picking(Game):
    """Picker-Chooser (pc) and Chooser-Picker (cp) games. Positions are a picture, and the places offered or None."""

    def __init__(self, name, board):
        self.board, self.picker, self.claiming = board, 'left' if name == 'pc' else 'right', Claiming('mb', board)
        if name == 'cp' and not board.quota:
            self.proofs = {'offers': BOTH}

    def read(self, text):
        claimed, mark, words = text.partition('?')
        picture, offer = self.claiming.read(claimed), None
        if mark:
            offer = self.read_move('?' + words)
            require(offer in self.offers(picture), '%s cannot be offered', words)
        return picture, offer

    def show(self, position):
        picture, offer = position
        return self.board.show(picture) + ('?' + '&'.join(map(self.board.name, offer)) if offer else '')

    def read_move(self, text):
        """An offer is a tuple of places, a choice a place, and to wait None."""
        if text == 'wait':
            return None
        if not text.startswith('?'):
            return self.board.vertex(text)
        offer = tuple(self.board.vertex(name) for name in text[1:].split('&'))
        require(len(offer) <= 2 and list(offer) == sorted(set(offer)), '%s is not in ascending order', text)
        return offer

    def over(self, position, player):
        return self.claiming.over(position[0], player)

    def offers(self, picture):
        free = [place for place, mark in enumerate(picture) if mark == '.']
        return [tuple(free)] if len(free) == 1 else combinations(free, 2)

    def moves(self, position, player):
        (picture, offer), name = position, self.board.name
        if offer is None and player == self.picker:
            for pair in self.offers(picture):
                yield '?' + '&'.join(map(name, pair)), (picture, pair)
        elif offer is None or player == self.picker:
            yield 'wait', position
        else:
            for taken in offer:
                after = picture
                for place in offer:
                    after = with_mark(after, place, MARK[player if place == taken else OTHER[player]])
                yield name(taken), (after, None)

    def play(self, position, player, move):
        text = 'wait' if move is None else self.board.name(move) if isinstance(move, int) else (
            '?' + '&'.join(map(self.board.name, move)))
        return super().play(position, player, text)


class Recycled(Game):
    """Recycled Maker-Maker: the players put down as many marks as the parameters say and then move them. Positions are
    (picture, who moves), written with -o behind a picture on which Right moves although both have all their marks.
    Whoever has no move, because the opponent has a set, has lost."""

    is_impartial = is_loopy = draws = True

    def __init__(self, params):
        board, _, marks = params.rpartition(',')
        self.board, self.marks = board_of(board), number(marks, 1)
        require(self.marks <= (self.board.vertices - 1) // 2, 'too many marks for the board')

    def read(self, text):
        picture = self.board.read(text[:-2] if text.endswith('-o') else text)
        left, right = picture.count('x'), picture.count('o')
        require(right <= left <= right + 1 and left <= self.marks, '%s has wrong numbers of marks', text)
        require(not text.endswith('-o') or right == self.marks, 'the marks of %s say who moves', text)
        mover = 'right' if text.endswith('-o') or left > right else 'left'
        require(not self.board.has_set(picture, MARK[mover]), '%s has a set of the player who moves', text)
        return picture, mover

    def show(self, position):
        picture, mover = position
        is_full = picture.count('o') == self.marks
        return self.board.show(picture) + ('-o' if is_full and mover == 'right' else '')

    def turn(self, position):
        return position[1]

    def over(self, position, player):
        return OTHER[position[1]] if self.board.has_set(position[0], MARK[OTHER[position[1]]]) else None

    def moves(self, position, player):
        picture, mover = position
        if self.over(position, player):
            return
        mark, name = MARK[mover], self.board.name
        starts = [None]
        if picture.count(mark) == self.marks:
            starts = [place for place, own in enumerate(picture) if own == mark]
        for start in starts:
            rest = picture if start is None else picture[:start] + '.' + picture[start + 1:]
            for to, free in enumerate(picture):
                if free == '.':
                    text = name(to) if start is None else name(start) + '-' + name(to)
                    yield text, (with_mark(rest, to, mark), OTHER[mover])


# Boards: `vertices` is their number, `sets()` lists the winning sets as tuples of places in a picture.


class RowsBoard:
    """The board `row-K-WxH`: K in a row, in the first one, two or three or in all four directions. Its pictures have
    separators, which are no places."""

    quota = None

    def __init__(self, text):
        match = re.fullmatch(r'row(?:\.([123]))?-([^-]*)-([^-]*)', text)
        require(match, '%s is not a board', text)
        self.k, self.grid = number(match[2], 1), Grid(*size(match[3]))
        self.vertices = self.grid.columns * self.grid.rows
        within(max(self.k, self.vertices), MAX_VERTICES, 'vertices')
        self.steps = [(1, 0), (0, 1), (1, -1), (1, 1)][:int(match[1] or 4)]
        if self.k == 1:
            self.steps = self.steps[:1]                   # the same sets in every direction
        counts = [max(0, self.grid.columns - dc * (self.k - 1)) * max(0, self.grid.rows - abs(dr) * (self.k - 1))
                  for dc, dr in self.steps]
        within(sum(counts) * self.k, MAX_INCIDENCES, 'vertices in all winning sets together')

    def read(self, text):
        return self.grid.check(text, '.xo')

    def show(self, picture):
        return picture

    def vertex(self, text):
        return self.grid.index(cell(text))

    def name(self, place):
        row, column = divmod(place, self.grid.stride)
        return cell_name((column + 1, row + 1))

    def has_set(self, picture, mark):
        return self.contains(cells_with(picture, mark))

    def is_blocked(self, picture):
        return not self.contains(cells_with(picture, '.x'))

    def contains(self, some):
        """Does the set contain a winning set? `ends` are the cells at which a row of `length` of its cells ends."""
        for columns, rows in self.steps:
            ends, length = some, 1
            while ends and length < self.k:
                METER.spend()
                more = min(length, self.k - length)
                ends, length = ends & ends >> more * abs(columns + rows * self.grid.stride), length + more
            if ends:
                return True
        return False

    def lines(self):
        """Lists of places: the winning sets are all K that follow each other in a list."""
        for (dc, dr), r, c in product(self.steps, range(1, self.grid.rows + 1), range(1, self.grid.columns + 1)):
            if not self.grid.has((c - dc, r - dr)):
                line = []
                while self.grid.has((c, r)):
                    line.append(self.grid.index((c, r)))
                    c, r = c + dc, r + dr
                yield line

    def sets(self):
        for line in self.lines():
            for start in range(len(line) - self.k + 1):
                METER.spend()
                yield tuple(line[start:start + self.k])


class SetsBoard:
    """Any other board: names of vertices in their order, and sets of names. The picture has one mark for each vertex,
    and positions are pictures of so many columns, or lists of names. `quota`: how many vertices of a set are enough
    where the opponent has none of it (Kaplansky's boards)."""

    def __init__(self, names, sets, columns=None, quota=None):
        METER.hold(len(names) + sum(map(len, sets)) // 8)
        self.names, self.columns, self.quota, self.vertices = names, columns, quota, len(names)
        self.place = {name: place for place, name in enumerate(names)}
        self.own = [tuple(sorted(self.place[name] for name in one)) for one in sets]

    def sets(self):
        return iter(self.own)

    @functools.cached_property
    def masks(self):
        METER.hold(len(self.own) * (1 + len(self.names) // 4000))
        return [bits(len(self.names) - 1 - place for place in one) for one in self.own]

    def read(self, text):
        if self.columns:
            read_picture(text, '.xo')
            require(columns_of(text) == self.columns and len(text.replace('/', '')) == self.vertices,
                    '%s is not a picture of the board', text)
            return text.replace('/', '')
        match = re.fullmatch('x=([^,=]*),o=([^,=]*)', text)
        require(match, '%s is not a position like x=1.2,o=3', text)
        picture = ['.'] * len(self.names)
        for mark, names in zip('xo', match.groups()):
            last = -1
            for place in map(self.vertex, names.split('.') if names else []):
                require(place > last and picture[place] == '.', '%s is out of order or stands twice', self.names[place])
                picture[place], last = mark, place
        return ''.join(picture)

    def show(self, picture):
        if self.columns:
            return '/'.join(picture[start:start + self.columns] for start in range(0, len(picture), self.columns))
        return ','.join(mark + '=' + '.'.join(name for name, own in zip(self.names, picture) if own == mark)
                        for mark in 'xo')

    def vertex(self, text):
        require(text in self.place, '%s is not a vertex of the board', text)
        return self.place[text]

    def name(self, place):
        return self.names[place]

    def has_set(self, picture, mark):
        if self.quota:
            other = 'xo'['ox'.index(mark)]
            marks = ([picture[place] for place in one] for one in metered(self.own))
            return any(one.count(mark) >= self.quota and other not in one for one in marks)
        some = cells_with(picture, mark)
        METER.spend(len(self.masks) // 16)
        return any(one & some == one for one in self.masks)

    def is_blocked(self, picture):
        """Has Right a vertex in every set?"""
        some = cells_with(picture, 'o')
        METER.spend(len(self.masks) // 16)
        return all(one & some for one in self.masks)


def vertex_key(name):
    """Numbers first, in their order, then other words."""
    value = int(name) if name.isdigit() else 2 ** 64
    return min(value, 2 ** 64 - 1), name


def named_board(sets, names=None, quota=None):
    names = sorted(set().union(*sets) if names is None else names, key=vertex_key)
    return SetsBoard(names, sets, quota=quota)


def board_of_squares(columns, rows, sets, quota=None):
    """A board of squares with these sets of pairs (column, row), each counted once, as a list in any order."""
    within(columns * rows, MAX_VERTICES, 'vertices')
    names = [cell_name((c, r)) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    distinct, incidences = set(), 0
    for one in sets:
        METER.spend(1 + len(one))
        incidences += len(one)
        within(incidences, MAX_INCIDENCES, 'vertices in all winning sets together')
        distinct.add(frozenset(map(cell_name, one)))
    return SetsBoard(names, sorted(map(sorted, distinct)), columns=columns, quota=quota)


def listed_sets(text):
    """The board `sets-5.6+1.2.4`."""
    sets = [names.split('.') for names in text.split('+')] if text else []
    within(sum(map(len, sets)), MAX_INCIDENCES, 'vertices in all winning sets together')
    for one in sets:
        require(len(set(one)) == len(one), 'a winning set names a vertex twice')
        for name in one:
            require(re.fullmatch('[A-Za-z0-9_]{1,32}', name), '%s is not a vertex', name)
    within(len(set().union(*sets)), MAX_VERTICES, 'vertices')
    return named_board(sets)


def bounded_sets(sets):
    """The sets as a list, within the limit."""
    found, incidences = [], 0
    for one in sets:
        incidences += len(one)
        METER.spend(1 + len(one))
        within(incidences, MAX_INCIDENCES, 'vertices in all winning sets together')
        found.append(one)
    return found


def cube_board(n, d):
    """The lines of Hales and Jewett: each coordinate is constant, or runs from 1 to n, or from n to 1."""
    n, d = number(n, 1), number(d, 1)
    within(d, 16, 'dimensions')
    within(n ** d if n <= MAX_VERTICES else n, MAX_VERTICES, 'vertices')
    within(((n + 2) ** d - n ** d) // 2 * n, MAX_INCIDENCES, 'vertices in all winning sets together')

    def lines():
        seen = set()
        for kinds in product([*range(1, n + 1), 'up', 'down'], repeat=d):
            METER.spend()
            if 'up' in kinds or 'down' in kinds:
                line = frozenset(tuple({'up': t, 'down': n + 1 - t}.get(kind, kind) for kind in kinds)
                                 for t in range(1, n + 1))
                if line not in seen:
                    seen.add(line)
                    yield line

    if d <= 2:
        return board_of_squares(n, n if d == 2 else 1, ([(*point, 1)[:2] for point in line] for line in lines()))
    sets = bounded_sets(['_'.join(map(str, point)) for point in line] for line in lines())
    return named_board(sets, ['_'.join(map(str, point)) for point in product(range(1, n + 1), repeat=d)])


def torus_board(k):
    k = number(k, 1)
    within(k, 256, 'squares on a side of a torus')
    rows = [[(i, j) for i in range(k)] for j in range(k)]
    columns = [[(j, i) for i in range(k)] for j in range(k)]
    diagonals = [[(i, (j + sign * i) % k) for i in range(k)] for j in range(k) for sign in (1, -1)]
    return board_of_squares(k, k, [[(c + 1, r + 1) for c, r in line] for line in rows + columns + diagonals])


def strip_board(kind, n):
    """Cells as (row, column), rows 1 to 4."""
    n = number(n, 4)
    require(kind == 'czifra' or n % 4 == 0, 'no multiple of four columns')
    within(4 * n, MAX_VERTICES, 'vertices')
    sets = [[(r, c) for r in (1, 2, 3, 4)] for c in range(1, n + 1)]
    sets += [[(1 + i, c + i) for i in range(4)] for c in range(1, n - 2)]
    sets += [[(4 - i, c + i) for i in range(4)] for c in range(1, n - 2)]
    sets += [[(2, 1), (1, 2)], [(1, n - 1), (2, n)], [(3, 1), (2, 2), (1, 3)], [(2, 1), (3, 2), (4, 3)],
             [(1, n - 2), (2, n - 1), (3, n)], [(4, n - 2), (3, n - 1), (2, n)]]
    if kind == 'gyorffy':
        parts = [(first, 4) for first in range(1, n, 4)]
    else:
        parts = [(1, 4), (n - 3, 4)] + [(j, 7) for j in range(2, n - 6)]
    sets += [[(r, c) for c in range(first, first + length)] for r in (1, 2, 3, 4) for first, length in parts]
    return board_of_squares(n, 4, [[(c, r) for r, c in one] for one in sets])


POLYOMINOES = {'elam': 'a1', 'domino': 'a1.b1', 'tic': 'a1.b1.c1', 'el': 'a1.a2.b2', 'knobby': 'a1.b1.c1.b2',
               'elly': 'a1.b1.c1.c2', 'tippy': 'a1.b1.b2.c2', 'skinny': 'a1.b1.c1.d1', 'fatty': 'a1.b1.a2.b2',
               'snaky': 'a1.b1.c1.d1.d2.e2'}
HEX_ANIMALS = {'one': [(0, 0)], 'two': [(0, 0), (1, 0)], 'straight': [(0, 0), (1, 0), (2, 0)],
               'bent': [(0, 0), (1, 0), (2, -1)], 'triangle': [(0, 0), (1, 0), (0, 1)]}


def animal_board(hexagonal, name, extent):
    """All places of an animal, turned and reflected."""
    columns, rows = size(extent)
    cells = HEX_ANIMALS.get(name) if hexagonal else None
    if cells is None:
        cells = [cell(word) for word in POLYOMINOES.get(name, name).split('.')]
        require(len(cells) <= 64 and len(set(cells)) == len(cells), 'more than 64 cells, or one of them twice')

    def turn(c, r):
        return (c + r, -c) if hexagonal else (-r, c)

    def mirror(c, r):
        return (r, c) if hexagonal else (-c, r)

    shapes = set()
    for _ in range(6):                                    # six turns are enough for both lattices
        for shape in (cells, [mirror(*where) for where in cells]):
            west, north = min(c for c, _ in shape), min(r for _, r in shape)
            shapes.add(frozenset((c - west, r - north) for c, r in shape))
        cells = [turn(*where) for where in cells]

    def sets():
        for shape in shapes:
            east, south = max(c for c, _ in shape), max(r for _, r in shape)
            for dr, dc in product(range(1, rows - south + 1), range(1, columns - east + 1)):
                yield [(c + dc, r + dr) for c, r in shape]

    return board_of_squares(columns, rows, sets())


def clique_board(q, n):
    q, n = number(q, 2), number(n, 1)
    within(max(q, n), 256, 'points')

    def name(edge):
        return '%d_%d' % edge

    sets = bounded_sets(list(map(name, combinations(points, 2))) for points in combinations(range(1, n + 1), q))
    return named_board(sets, list(map(name, combinations(range(1, n + 1), 2))))


def progression_board(k, n):
    k, n = number(k, 1), number(n, 1)
    within(max(k, n), MAX_VERTICES, 'numbers')
    steps = range(1, 2) if k == 1 else range(1, (n - 1) // (k - 1) + 1)
    sets = bounded_sets([str(first + i * step) for i in range(k)]
                        for step in steps for first in range(1, n - step * (k - 1) + 1))
    return named_board(sets, list(map(str, range(1, n + 1))))


def space_board(directions, k, *sides):
    k, sides = number(k, 1), [number(side, 1) for side in sides]
    within(max(k, math.prod(sides)), MAX_VERTICES, 'vertices')
    steps = [step for step in product((-1, 0, 1), repeat=3) if any(step) and step > (0, 0, 0)
             and (directions == '13' or sum(map(abs, step)) == 1)]
    counts = [math.prod(max(0, side - abs(d) * (k - 1)) for side, d in zip(sides, step)) for step in steps]
    within(sum(counts) * k, MAX_INCIDENCES, 'vertices in all winning sets together')
    cells, found = list(product(*(range(1, side + 1) for side in sides))), set()
    for start, step in product(cells, steps):
        METER.spend(k)
        last = [x + (k - 1) * d for x, d in zip(start, step)]
        if all(1 <= x <= side for x, side in zip(last, sides)):
            found.add(frozenset(tuple(x + i * d for x, d in zip(start, step)) for i in range(k)))

    def name(where):
        return '_'.join(map(str, where))

    sets = bounded_sets(sorted(map(name, line)) for line in found)
    return named_board(sorted(sets), list(map(name, cells)))


def kaplansky_board(n, columns, rows):
    """The straight lines of a box of points that have n of them at least, and a single point each for n = 1."""
    n, columns, rows = number(n, 1), number(columns, 1), number(rows, 1)
    within(max(n, columns * rows), MAX_VERTICES, 'vertices')
    points = [(c, r) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    if n == 1:
        return board_of_squares(columns, rows, [[point] for point in points], quota=1)

    def on_board(c, r):
        return 1 <= c <= columns and 1 <= r <= rows

    def lines():
        for dc, dr in product(range(-columns + 1, columns), range(rows)):
            METER.spend()
            if math.gcd(dc, dr) != 1 or dr == 0 and dc < 0 or max(abs(dc) * (n - 1) - columns, dr * (n - 1) - rows) >= 0:
                continue
            for c, r in points:
                METER.spend()
                if not on_board(c - dc, r - dr):
                    length = 1
                    while on_board(c + length * dc, r + length * dr):
                        length += 1
                    if length >= n:
                        yield [(c + i * dc, r + i * dr) for i in range(length)]

    return board_of_squares(columns, rows, lines(), quota=n)


NUM = '([0-9]{1,7})'
BOARDS = [
    (f'kaplansky-{NUM}-{NUM}x{NUM}', kaplansky_board),
    (f'hj-{NUM}-{NUM}', cube_board),
    (f'torus-{NUM}', torus_board),
    (f'(gyorffy|czifra)-4x{NUM}', strip_board),
    (f'(hex-)?animal-([^-]+)-({NUM}x{NUM})', lambda hexagonal, name, extent, *_: animal_board(hexagonal, name, extent)),
    (f'clique-{NUM}-K{NUM}', clique_board),
    (f'ap-{NUM}-{NUM}', progression_board),
    (f'space\\.(3|13)-{NUM}-{NUM}x{NUM}x{NUM}', space_board),
]


@functools.lru_cache(maxsize=8)
def board_of(text):
    """The board of this name."""
    if text.startswith('sets-'):
        return listed_sets(text[len('sets-'):])
    if text.startswith('row'):
        return RowsBoard(text)
    for form, make in BOARDS:
        match = re.fullmatch(form, text)
        if match:
            return make(*match.groups())
    raise Rejected('%s is not a board' % quoted(text), None)


# ----------------------------------------------------------------------------------------------------- 4.5 Heaps


class Nim(Game):
    """Positions are tuples of the sizes of the heaps, in ascending order."""

    is_normal = is_impartial = True
    proofs = {'nim-sum': BOTH}

    def components(self, heaps):
        return [(heap,) for heap in heaps]

    def read(self, text):
        heaps = tuple(number(heap, 1) for heap in text.split(',')) if text != '0' else ()
        require(heaps == tuple(sorted(heaps)), 'the heaps of %s are not in ascending order', text)
        within(len(heaps), 100_000, 'heaps')
        return heaps

    def show(self, heaps):
        return ','.join(map(str, heaps)) or '0'

    def read_move(self, text):
        sizes = [number(part) for part in text.split('-')]
        require(len(sizes) == 2 and sizes[0] > sizes[1], '%s does not make a heap smaller', text)
        return sizes

    def over(self, heaps, player):
        return None if heaps else OTHER[player]

    def replace(self, heaps, before, after):
        """The heaps with these in the place of one."""
        require(before in heaps, 'there is no heap of %s', str(before))
        index = heaps.index(before)
        return tuple(sorted(heaps[:index] + heaps[index + 1:] + tuple(heap for heap in after if heap)))

    def play(self, heaps, player, move):
        return self.replace(heaps, move[0], move[1:])

    def moves(self, heaps, player):
        for before in dict.fromkeys(heaps):
            for after in range(before):
                yield '%d-%d' % (before, after), self.replace(heaps, before, (after,))


class HeapGame(Nim):
    """Octal, hexadecimal and subtraction games: `takes` has for each number that may be taken the numbers of heaps that
    may be left, and whether these have to differ."""

    proofs = {'period': BOTH}

    def __init__(self, code, base):
        match = re.fullmatch('([0-9a-f]!?)[.]((?:[0-9a-f]!?)+)', code)
        require(match, '%s is not a code', code)
        digits = re.findall('([0-9a-f])(!?)', code)
        require(all(int(digit, 16) < base for digit, _ in digits) and int(digits[0][0], 16) % 4 == 0,
                '%s is not a code', code)
        require(all(mark == '' or int(digit, 16) >= 4 for digit, mark in digits), '%s is not a code', code)
        require(len(digits) == 2 or digits[-1][0] != '0', 'a code does not end in 0')
        within(len(digits), 1001, 'digits of a code')
        self.takes = [(taken, [parts for parts in range(4) if int(digit, 16) >> parts & 1], mark == '!')
                      for taken, (digit, mark) in enumerate(digits) if digit != '0']
        require(self.takes, 'a code has moves')

    def read_move(self, text):
        before, *after = [number(part) for part in text.split('-')]
        require(before > 0 and 1 <= len(after) <= 3 and (after == [0] or 0 not in after) and after == sorted(after),
                '%s is not a move', text)
        return before, tuple(heap for heap in after if heap)

    def over(self, heaps, player):
        return None if any(True for _ in self.options(heaps, player)) else OTHER[player]

    def allows(self, before, after):
        return any(taken == before - sum(after) and len(after) in parts
                   and not (distinct and len(set(after)) < len(after)) for taken, parts, distinct in self.takes)

    def play(self, heaps, player, move):
        before, after = move
        require(before in heaps, 'there is no heap of %s', str(before))
        require(self.allows(before, after), 'the rules do not allow that')
        return self.replace(heaps, before, after)

    def parts_after(self, before):
        """The heaps that a move may leave of one."""
        for taken, parts, distinct in self.takes:
            for count in parts:
                for after in broken(before - taken, count, 1):
                    if not (distinct and len(set(after)) < len(after)):
                        yield after

    def moves(self, heaps, player):
        for before in dict.fromkeys(heaps):
            for after in self.parts_after(before):
                yield '-'.join(map(str, (before, *(after or (0,))))), self.replace(heaps, before, after)


def broken(total, count, least):
    """The ways to leave so many counters as so many heaps, in ascending order, none smaller than `least`."""
    if count == 0:
        return [()] if total == 0 else []
    if count == 1:
        return [(total,)] if total >= least else []
    return ((first, *rest) for first in range(least, total // count + 1)
            for rest in broken(total - first, count - 1, first))


class Subtraction(HeapGame):
    """Heaps of coins; every number of the set may be taken, and leaves no heap or one."""

    def __init__(self, params):
        numbers = [number(word, 1) for word in params.split(',')]
        require(numbers == sorted(set(numbers)), '%s is not an ascending list of different numbers', params)
        within(len(numbers), 10_000, 'numbers')
        self.takes = [(taken, [0, 1], False) for taken in numbers]

    def over(self, heaps, player):
        return None if heaps and heaps[-1] >= self.takes[0][0] else OTHER[player]


class Aliquot(HeapGame):
    """Positive numbers, of which a move makes one smaller by a proper divisor; `others`: by a smaller number that is no
    divisor (Aliquant)."""

    takes = None

    def __init__(self, others):
        self.others, self.proofs = others, {} if others else {'criterion': BOTH}

    def read(self, text):
        require(text != '0', 'a positive number is expected')
        return super().read(text)

    def allows(self, before, after):
        taken = before - sum(after)
        return len(after) == 1 and taken > 0 and (before % taken == 0) != self.others

    def over(self, heaps, player):
        return None if any(heap > (2 if self.others else 1) for heap in heaps) else OTHER[player]

    def parts_after(self, before):
        if self.others:
            return ((before - taken,) for taken in metered(range(1, before)) if before % taken)
        small = [taken for taken in metered(range(1, math.isqrt(before) + 1)) if before % taken == 0]
        large = [before // taken for taken in reversed(small) if taken * taken < before]
        return ((before - taken,) for taken in small + large if taken < before)

    def is_lost(self, heaps):
        return exclusive_or((heap & -heap).bit_length() - 1 for heap in heaps) == 0


class MooreNim(Nim):
    """Positions are as in Nim; a move is a tuple of heaps before and after it."""

    proofs = {'criterion': BOTH}

    def __init__(self, most):
        self.most = number(most, 1)
        require(self.most <= 8, 'a move changes at most 8 heaps')

    def components(self, heaps):
        return [heaps]

    def read_move(self, text):
        move = tuple(tuple(number(heap) for heap in word.split('-')) for word in text.split('/'))
        require(all(len(change) == 2 and change[0] > change[1] for change in move) and move == tuple(sorted(move)),
                '%s is not a move', text)
        return move

    def play(self, heaps, player, move):
        require(len(move) <= self.most, 'too many heaps are changed')
        for before, _ in move:
            require(before in heaps, 'there is no heap of %s, or it is named too often', str(before))
            heaps = self.replace(heaps, before, ())
        return tuple(sorted(heaps + tuple(after for _, after in move if after)))

    def changes(self, heaps, made=()):
        """The moves that go on from these changes, in lexicographic order."""
        first = made[-1] if made else (0, 0)
        for before in dict.fromkeys(heaps):
            if before >= first[0] and heaps.count(before) > sum(change[0] == before for change in made):
                for after in range(first[1] if before == first[0] else 0, before):
                    METER.spend()
                    yield made + ((before, after),)
                    if len(made) + 1 < self.most:
                        yield from self.changes(heaps, made + ((before, after),))

    def moves(self, heaps, player):
        for move in self.changes(heaps):
            yield '/'.join('%d-%d' % change for change in move), self.play(heaps, player, move)

    def is_lost(self, heaps):
        return all(sum(heap >> bit & 1 for heap in heaps) % (self.most + 1) == 0 for bit in range(64))


def fibonacci_parts(rest):
    """The different Fibonacci numbers 1, 2, 3, 5, ..., no two of which follow each other, that add up to the number:
    for each its place, from 0, itself and the next one; the greatest first."""
    numbers, parts = [1, 2, 3], []
    while numbers[-1] <= rest:
        numbers.append(numbers[-1] + numbers[-2])
    for place in reversed(range(len(numbers) - 1)):
        if numbers[place] <= rest:
            rest -= numbers[place]
            parts.append((place, numbers[place], numbers[place + 1]))
    return parts


class Wythoff(MooreNim):
    """Positions are pairs, the lesser heap first."""

    def __init__(self):
        self.most = 2

    def read(self, text):
        heaps = tuple(number(heap) for heap in text.split(','))
        require(len(heaps) == 2 and heaps[0] <= heaps[1], '%s is not two heaps, the lesser one first', text)
        return heaps

    def show(self, heaps):
        return '%d,%d' % heaps

    def over(self, heaps, player):
        return None if heaps[1] else OTHER[player]

    def play(self, heaps, player, move):
        require(len({before - after for before, after in move}) == 1, 'different numbers are taken from the heaps')
        after = super().play(tuple(heap for heap in heaps if heap), player, move)
        return (0, 0, *after)[-2:]

    def changes(self, heaps, made=()):
        small, large = heaps
        if small != large:
            yield from (((small, after),) for after in range(small))
        yield from (((large, after),) for after in range(large))
        yield from (((small, small - taken), (large, large - taken)) for taken in range(1, small + 1))

    def is_lost(self, heaps):
        parts = fibonacci_parts(heaps[0])
        return (not parts or parts[-1][0] % 2 == 0) and sum(follower for _, _, follower in parts) == heaps[1]


class FibonacciNim(Game):
    """Positions are pairs: the heap and the quota."""

    is_normal = is_impartial = True
    proofs = {'criterion': BOTH}

    def __init__(self, start):
        self.start = number(start)

    def read(self, text):
        heap, _, quota = text.partition('/')
        require(self.start >= number(heap) >= number(quota), '%s is not a heap and a quota', text)
        return number(heap), number(quota)

    def show(self, position):
        return '%d/%d' % position

    read_move = Nim.read_move

    def over(self, position, player):
        return None if position[1] else OTHER[player]

    def play(self, position, player, move):
        before, after = move
        require(before == position[0] and before - after <= position[1], 'that is more than the quota, or another heap')
        return after, min(after, 2 * (before - after))

    def moves(self, position, player):
        heap, quota = position
        for taken in range(1, quota + 1):
            yield '%d-%d' % (heap, heap - taken), self.play(position, player, (heap, heap - taken))

    def is_lost(self, position):
        parts = fibonacci_parts(position[0])
        return not parts or position[1] < parts[-1][1]


# ---------------------------------------------------------------------------------------- 4.6 Other impartial games


class Chomp(Game):
    """Positions are tuples of the lengths of the rows from the top."""

    is_normal = is_impartial = True

    def read(self, text):
        rows = tuple(number(row, 1) for row in text.split(','))
        require(list(rows) == sorted(rows, reverse=True), 'a row of %s is longer than the one above it', text)
        within(rows[0], MAX_CELLS, 'squares in a row')
        return rows

    def show(self, rows):
        return ','.join(map(str, rows))

    def read_move(self, text):
        return cell(text)

    def over(self, rows, player):
        return OTHER[player] if rows == (1,) else None

    def play(self, rows, player, move):
        column, row = move
        require(move != (1, 1) and row <= len(rows) and column <= rows[row - 1], 'there is no such square to eat')
        cut = tuple(min(length, column - 1) for length in rows[row - 1:])
        return tuple(length for length in rows[:row - 1] + cut if length)

    def moves(self, rows, player):
        for row, length in enumerate(rows, 1):
            for column in range(1 + (row == 1), length + 1):
                yield cell_name((column, row)), self.play(rows, player, (column, row))

    def least_image(self, rows):
        METER.spend(rows[0])
        within(rows[0] * len(rows), MAX_CELLS, 'squares of a board that is turned')
        return min(rows, tuple(sum(length > column for length in rows) for column in range(rows[0])))


class DawsonChess(Game):
    """Positions are rows of open and closed files."""

    is_normal = is_impartial = True

    def read(self, text):
        require(re.fullmatch('[.#]+', text), '%s is not a row of files', text)
        within(3 * len(text), MAX_CELLS, 'squares of a board')
        return text

    def over(self, row, player):
        return None if '.' in row else OTHER[player]

    def moves(self, row, player):
        for file, mark in enumerate(row):
            if mark == '.':
                first, last = max(file - 1, 0), min(file + 2, len(row))
                yield column_name(file + 1), row[:first] + '#' * (last - first) + row[last:]

    def components(self, row):
        return [run for run in row.split('#') if run]

    def least_image(self, row):
        return min(row, row[::-1])


class Kayles(Game):
    """Node Kayles and Arc Kayles. Positions are (vertices, edges), both sorted tuples; an edge has its lesser end
    first."""

    is_normal = is_impartial = True

    def __init__(self, takes_edges):
        self.takes_edges = takes_edges

    def read(self, text):
        vertices, edges = set(), set()
        words = text.split(',') if text != '-' else []
        within(len(words), 100_000, 'edges and vertices')
        for word in words:
            ends = tuple(number(end) for end in word.split('-'))
            require(len(ends) in ((2,) if self.takes_edges else (1, 2)) and max(ends) < 2 ** 32
                    and len(set(ends)) == len(ends), '%s is no edge or vertex', word)
            vertices.update(ends)
            if len(ends) == 2:
                edges.add(tuple(sorted(ends)))
        position = tuple(sorted(vertices)), tuple(sorted(edges))
        require(self.show(position) == text, 'the graph is spelt %s', self.show(position))
        return position

    def show(self, position):
        vertices, edges = position
        joined = {end for edge in edges for end in edge}
        words = ['%d-%d' % edge for edge in edges] + [str(vertex) for vertex in vertices if vertex not in joined]
        return ','.join(words) or '-'

    def over(self, position, player):
        return None if position[self.takes_edges] else OTHER[player]

    def moves(self, position, player):
        vertices, edges = position
        if self.takes_edges:
            for edge in edges:
                METER.spend(len(edges) // 8)
                left = tuple(other for other in edges if not set(other) & set(edge))
                yield '%d-%d' % edge, (tuple(sorted({end for other in left for end in other})), left)
            return
        for vertex in vertices:
            METER.spend(len(edges) // 8)
            gone = {vertex}.union(*(edge for edge in edges if vertex in edge))
            yield str(vertex), (tuple(other for other in vertices if other not in gone),
                                tuple(edge for edge in edges if not gone.intersection(edge)))

    def components(self, position):
        vertices, edges = position
        parts, groups = DisjointSets(), {}
        for edge in edges:
            parts.join(*edge)
        for vertex in vertices:
            groups.setdefault(parts.root(vertex), ([], []))[0].append(vertex)
        for edge in edges:
            groups[parts.root(edge[0])][1].append(edge)
        return [(tuple(own), tuple(joined)) for own, joined in groups.values()]

    def least_image(self, position):
        """The vertices numbered anew by colours (docs/rules.md), if there are at most 64."""
        vertices, edges = position
        if len(vertices) > 64:
            return position
        near = {vertex: [] for vertex in vertices}
        for one, other in edges:
            near[one].append(other)
            near[other].append(one)
        colours, classes = dict.fromkeys(vertices, 0), min(1, len(vertices))
        while classes < len(vertices):
            METER.spend(len(vertices))
            keys = {vertex: (colours[vertex], sorted(colours[other] for other in near[vertex])) for vertex in vertices}
            ranked = sorted(keys.values())
            fresh = {vertex: ranked.index(key) for vertex, key in keys.items()}
            if len(set(fresh.values())) > classes:
                colours, classes = fresh, len(set(fresh.values()))
                continue
            counts = collections.Counter(fresh.values())
            colour, chosen = min((fresh[vertex], vertex) for vertex in vertices if counts[fresh[vertex]] > 1)
            colours = {vertex: own + (own == colour) for vertex, own in fresh.items()}
            colours[chosen], classes = colour, classes + 1
        renamed = sorted(tuple(sorted((colours[one], colours[other]))) for one, other in edges)
        return tuple(range(len(vertices))), tuple(renamed)


class Coins(Game):
    """Positions are pictures of `.` and `x`, which shows heads. A choice of columns or rows is a tuple of places;
    `ruler` takes all from the first to the last."""

    is_normal = is_impartial = True
    proofs = {'coins': BOTH}
    LINES = {
        'turning-turtles': (1, 2), 'mock-turtles': (1, 2, 3), 'twins': (2,), 'triplets': (3,), 'ruler': (),
    }

    def __init__(self, rules):
        self.along, star, self.down = rules.partition('*')
        require(self.along in self.LINES and (not star or self.down in self.LINES),
                '%s are no rules of turning coins', rules)

    def lines(self, rule, last):
        """The choices whose last place is this one, in their order, with their names as functions of a name of
        places."""
        if rule == 'ruler':
            yield (last,)
            yield from (tuple(range(first, last + 1)) for first in range(1, last))
        for count in self.LINES[rule]:
            yield from ((*others, last) for others in combinations(range(1, last), count - 1))

    @staticmethod
    def line_name(rule, line, name):
        if rule == 'ruler' and len(line) > 1:
            return name(line[0]) + '-' + name(line[-1])
        return '.'.join(map(name, line))

    def read(self, text):
        return read_picture(text, '.x')

    def heads(self, text):
        return [(row, column) for row, marks in enumerate(text.split('/'), 1)
                for column, mark in enumerate(marks, 1) if mark == 'x']

    def over(self, text, player):
        if self.along in ('turning-turtles', 'mock-turtles', 'ruler') and self.down in (
                '', 'turning-turtles', 'mock-turtles', 'ruler'):
            return None if 'x' in text else OTHER[player]
        return super().over(text, player)

    def choices_at(self, row, column):
        """The columns and rows of the moves of which this coin is the last."""
        for columns in self.lines(self.along, column):
            for rows in self.lines(self.down, row) if self.down else [(row,)]:
                METER.spend()
                yield columns, rows

    def moves(self, text, player):
        stride = columns_of(text) + 1
        for row, column in self.heads(text):
            for columns, rows in self.choices_at(row, column):
                METER.spend(len(columns) * len(rows))
                after = list(text)
                for place in (stride * (r - 1) + c - 1 for r in rows for c in columns):
                    after[place] = '.x'['x.'.index(after[place])]
                name = (self.line_name(self.along, columns, column_name) + '/'
                        + self.line_name(self.down, rows, str))
                yield name, ''.join(after)

    def components(self, text):
        parts = [text] if self.down else text.split('/')
        return [part for part in parts if 'x' in part]


class DirectedGraph(Game):
    """Positions are tuples of the names of the vertices with tokens, ascending. `followers` is by player and vertex,
    `ends` says how the game has ended at a vertex."""

    WHOSE = {'>': ('left', 'right'), '>x>': ('left',), '>o>': ('right',)}

    def __init__(self, params):
        name = '([A-Za-z0-9_.]+)'
        words = [re.fullmatch(name + '(?:(>(?:[xo]>)?)' + name + '|!([xo.]))?', word) for word in params.split(',')]
        require(all(words), '%s is not a graph', params)
        METER.hold(2 * len(words))
        within(len(words), 1_000_000, 'edges and vertices')
        names = sorted({name for word in words for name in word.group(1, 3) if name})
        self.followers = {player: {name: set() for name in names} for player in BOTH}
        self.ends = {}
        for word in words:
            for player in self.WHOSE.get(word[2], ()):
                self.followers[player][word[1]].add(word[3])
            if word[4]:
                end = {'x': 'left', 'o': 'right', '.': 'draw'}[word[4]]
                require(self.ends.setdefault(word[1], end) == end, 'a vertex has two ends')
        both = {name: self.followers['left'][name] | self.followers['right'][name] for name in names}
        require(not any(both[name] for name in self.ends), 'an edge leaves a vertex at which the game is over')
        kind = {players: arrow for arrow, players in self.WHOSE.items()}
        spelt = [name + kind[tuple(player for player in BOTH if to in self.followers[player][name])] + to
                 for name in names for to in sorted(both[name])]
        spelt += [name + '!' + {'left': 'x', 'right': 'o', 'draw': '.'}[self.ends[name]] for name in sorted(self.ends)]
        named = {end for name in names for to in both[name] for end in (name, to)} | set(self.ends)
        spelt += [name for name in names if name not in named]
        require(','.join(spelt) == params, 'the graph is spelt %s', ','.join(spelt))
        self.is_impartial = not self.ends and self.followers['left'] == self.followers['right']
        self.is_loopy = self.has_cycle(both)
        require(not self.ends or not self.is_loopy, 'a way leads to a cycle')
        self.is_normal = not self.ends and not self.is_loopy
        self.draws = self.is_loopy or 'draw' in self.ends.values()

    @staticmethod
    def has_cycle(followers):
        before, left = {name: [] for name in followers}, {name: len(to) for name, to in followers.items()}
        for name, to in followers.items():
            for other in to:
                before[other].append(name)
        ends = [name for name, count in left.items() if count == 0]
        while ends:
            METER.spend()
            for name in before[ends.pop()]:
                left[name] -= 1
                if left[name] == 0:
                    ends.append(name)
        return any(left.values())

    def components(self, tokens):
        return [(token,) for token in tokens]

    def read(self, text):
        tokens = tuple(text.split(','))
        require(len(tokens) == 1 or not self.ends, 'a graph with ends has one token')
        require(all(token in self.followers['left'] for token in tokens) and tokens == tuple(sorted(tokens)),
                '%s are not vertices in their order', text)
        within(len(tokens), 1000, 'tokens')
        return tokens

    def vertex(self, text):
        require(text in self.followers['left'], '%s is no vertex', text)
        return text

    def show(self, tokens):
        return ','.join(tokens)

    def over(self, tokens, player):
        if tokens[0] in self.ends:
            return self.ends[tokens[0]]
        return None if any(self.followers[player][token] for token in tokens) else OTHER[player]

    def moves(self, tokens, player):
        for token in dict.fromkeys(tokens):
            place = tokens.index(token)
            for to in sorted(self.followers[player][token]):
                yield token + '-' + to, tuple(sorted(tokens[:place] + (to,) + tokens[place + 1:]))


# --------------------------------------------------------------------------------- 4.7 Partizan games on boards
# Positions are pictures, or what a class says. Cells are pairs (column, row), from 0.

SIDES = [(1, 0), (-1, 0), (0, 1), (0, -1)]
AROUND = SIDES + [(1, 1), (1, -1), (-1, 1), (-1, -1)]
WORDS = dict(zip(('right', 'left', 'down', 'up'), SIDES))


def board_images(rows, count=8):
    """The images of a board under the reflections in both axes, and for eight also in the diagonal, as pictures."""
    images = []
    for turned in (rows, list(zip(*rows)))[:2 if count == 8 else 1]:
        for step, other in product((1, -1), repeat=2):
            images.append('/'.join(''.join(row[::step]) for row in turned[::other]))
    return images


def transposed(picture):
    return '/'.join(''.join(column) for column in zip(*picture.split('/')))


class Picture(Game):
    """A game on a picture. `marks` are its letters. A subclass has `cells_after(at, player)`: pairs of a move's text
    and the marks that it puts on cells, `at` being the marks by cell."""

    is_normal = True
    marks = '.xo#'
    image_count = 8
    touching = SIDES

    def read(self, text):
        return read_picture(text, self.marks)

    def cells(self, picture):
        METER.spend(len(picture) // 4)
        return {(c, r): mark for r, row in enumerate(picture.split('/')) for c, mark in enumerate(row)}

    def moves(self, picture, player):
        stride = columns_of(picture) + 1
        for text, changes in self.cells_after(self.cells(picture), player):
            METER.spend(1 + len(picture) // 64)
            after = list(picture)
            for (column, row), mark in changes:
                after[row * stride + column] = mark
            yield text, ''.join(after)

    def least_image(self, picture):
        METER.spend(len(picture) // 4)
        return min(board_images(picture.split('/'), self.image_count))

    def negative(self, picture):
        return picture.translate(str.maketrans('xo', 'ox'))

    def cut(self, picture, wanted, elsewhere, keep):
        """The regions of the cells with these marks, those that `keep` accepts (by their sets of marks and sizes), each
        trimmed to its bounding box, with this mark on all other cells."""
        left = {where: mark for where, mark in self.cells(picture).items() if mark in wanted}
        for start in list(left):
            if start not in left:
                continue
            region, new = {start: left.pop(start)}, [start]
            while new:
                METER.spend()
                c, r = new.pop()
                for dc, dr in self.touching:
                    if (c + dc, r + dr) in left:
                        region[c + dc, r + dr] = left.pop((c + dc, r + dr))
                        new.append((c + dc, r + dr))
            if keep(set(region.values()), len(region)):
                yield self.trimmed(region, elsewhere)

    def trimmed(self, region, elsewhere):
        (west, north), (east, south) = map(min, zip(*region)), map(max, zip(*region))
        return '/'.join(''.join(region.get((c, r), elsewhere) for c in range(west, east + 1))
                        for r in range(north, south + 1))


def step_name(*cells):
    return '-'.join(cell_name((c + 1, r + 1)) for c, r in cells)


class Domineering(Picture):
    """Left covers two free squares one above the other, Right two side by side."""

    marks, image_count = '.#', 4
    STEPS = {'left': [(0, 1)], 'right': [(1, 0)]}

    def read_move(self, text):
        squares = [cell(name) for name in text.split('-')]
        require(len(squares) == 2 and (squares[1][0] - squares[0][0], squares[1][1] - squares[0][1]) in ((0, 1), (1, 0)),
                '%s is not a domino, upper or left square first', text)
        return text

    def over(self, picture, player):
        return None if any(True for _ in self.cells_after(self.cells(picture), player)) else OTHER[player]

    def cells_after(self, at, player):
        for dc, dr in self.STEPS[player]:
            for (c, r), mark in at.items():
                if mark == '.' and at.get((c + dc, r + dr)) == '.':
                    yield step_name((c, r), (c + dc, r + dr)), [((c, r), '#'), ((c + dc, r + dr), '#')]

    def components(self, picture):
        return list(self.cut(picture, '.', '#', lambda marks, count: count > 1))

    def negative(self, picture):
        return transposed(picture)

    def rest_after_cut(self, picture, part, player):
        """The board without the free squares of the part, if no domino of the opponent can lie across (3.15)."""
        require(len(part) == len(picture) and columns_of(part) == columns_of(picture)
                and all(mine != '.' or mark == '.' for mine, mark in zip(part, picture))
                and part.count('.') not in (0, picture.count('.')), 'this is not a part of the board')
        rest = ''.join('#' if mine == '.' else mark for mine, mark in zip(part, picture))

        def dominoes(board):
            return sum(1 for _ in self.cells_after(self.cells(board), OTHER[player]))

        require(dominoes(picture) == dominoes(part) + dominoes(rest), 'a domino of the opponent may lie across the cut')
        return rest


class Cram(Domineering):
    """Both players cover two neighbouring free squares."""

    is_impartial, image_count = True, 8
    STEPS = {player: [(0, 1), (1, 0)] for player in BOTH}

    def negative(self, picture):
        return None


class Amazons(Picture):
    touching = AROUND

    def reached(self, at, start, vacated):
        for dc, dr in AROUND:
            c, r = start[0] + dc, start[1] + dr
            while at.get((c, r)) == '.' or (c, r) == vacated:
                METER.spend()
                yield c, r
                c, r = c + dc, r + dr

    def cells_after(self, at, player):
        own = MARK[player]
        for start in [where for where, mark in at.items() if mark == own]:
            for to in self.reached(at, start, None):
                for arrow in self.reached(at, to, start):
                    yield step_name(start, to, arrow), [(start, '.'), (to, own), (arrow, '#')]

    def components(self, picture):
        return list(self.cut(picture, '.xo', '#', lambda marks, _: '.' in marks and len(marks) > 1))


class Clobber(Picture):
    def cells_after(self, at, player):
        own, other = MARK[player], MARK[OTHER[player]]
        for (c, r), mark in at.items():
            if mark == own:
                for dc, dr in [(0, -1), (-1, 0), (1, 0), (0, 1)]:
                    if at.get((c + dc, r + dr)) == other:
                        yield step_name((c, r), (c + dc, r + dr)), [((c, r), '.'), ((c + dc, r + dr), own)]

    def components(self, picture):
        return list(self.cut(picture, 'xo', '.', lambda marks, _: len(marks) == 2))


class Colouring(Picture):
    """Col, in which a stone may not lie beside one of its own colour, and Snort, beside one of the other colour."""

    def __init__(self, forbids_own):
        self.forbids_own = forbids_own

    def may(self, at, where, player):
        forbidden = MARK[player if self.forbids_own else OTHER[player]]
        return at[where] == '.' and all(at.get((where[0] + dc, where[1] + dr)) != forbidden for dc, dr in SIDES)

    def cells_after(self, at, player):
        for where in at:
            if self.may(at, where, player):
                yield step_name(where), [(where, MARK[player])]

    def components(self, picture):
        """The regions of squares that a player may still claim, each with the stones beside it."""
        at = self.cells(picture)
        live = {where: '.' for where in at if any(self.may(at, where, player) for player in BOTH)}
        found = []
        while live:
            new, region = [next(iter(live))], {}
            del live[new[0]]
            while new:
                METER.spend()
                c, r = where = new.pop()
                region[where] = '.'
                for there in ((c + dc, r + dr) for dc, dr in SIDES):
                    if there in live:
                        del live[there]
                        new.append(there)
                    elif at.get(there, '#') in 'xo':
                        region[there] = at[there]
            found.append(self.trimmed(region, '#'))
        return found


class NoGo(Picture):
    def all_breathe(self, at):
        """Whether every group of stones has a free square beside it."""
        left = {where for where, mark in at.items() if mark in 'xo'}
        while left:
            start = left.pop()
            new, breathes = [start], False
            while new:
                METER.spend()
                c, r = new.pop()
                for dc, dr in SIDES:
                    there = c + dc, r + dr
                    breathes = breathes or at.get(there) == '.'
                    if there in left and at[there] == at[start]:
                        left.discard(there)
                        new.append(there)
            if not breathes:
                return False
        return True

    def cells_after(self, at, player):
        for where, mark in list(at.items()):
            if mark == '.':
                at[where] = MARK[player]
                is_legal = self.all_breathe(at)
                at[where] = '.'
                if is_legal:
                    yield step_name(where), [(where, MARK[player])]


class Konane(Picture):
    def cells_after(self, at, player):
        own, other = MARK[player], MARK[OTHER[player]]
        for start in [where for where, mark in at.items() if mark == own]:
            for dc, dr in SIDES:
                changes, (c, r) = [(start, '.')], start
                while at.get((c + dc, r + dr)) == other and at.get((c + 2 * dc, r + 2 * dr)) == '.':
                    changes, (c, r) = changes + [((c + dc, r + dr), '.')], (c + 2 * dc, r + 2 * dr)
                    yield step_name(start, (c, r)), changes + [((c, r), own)]


class ToadsAndFrogs(Picture):
    image_count = 1

    def cells_after(self, at, player):
        own, other, ahead = MARK[player], MARK[OTHER[player]], 1 if player == 'left' else -1
        for (c, r), mark in at.items():
            if mark == own:
                to = c + ahead if at.get((c + ahead, r)) != other else c + 2 * ahead
                if at.get((to, r)) == '.':
                    yield step_name((c, r), (to, r)), [((c, r), '.'), ((to, r), own)]

    def components(self, picture):
        return [row for row in picture.split('/') if 'x' in row or 'o' in row]

    def least_image(self, picture):
        return picture

    def negative(self, picture):
        return '/'.join(row[::-1] for row in super().negative(picture).split('/'))


class BackslidingToadsAndFrogs(ToadsAndFrogs):
    """The same with steps back to the free square behind a stone."""

    is_normal = False
    is_loopy = draws = True

    def cells_after(self, at, player):
        steps = {}
        for text, changes in super().cells_after(at, player):
            steps.setdefault(changes[0][0], []).append((text, changes))
        back = -1 if player == 'left' else 1
        for (c, r), mark in at.items():
            yield from steps.get((c, r), [])
            if mark == MARK[player] and at.get((c + back, r)) == '.':
                yield step_name((c, r), (c + back, r)), [((c, r), '.'), ((c + back, r), mark)]


class Stepping(Picture):
    """Clobber with other ways to go: a stone takes one of the opponent's, or of any colour."""

    SIDES, KING, KNIGHT = (
        sorted(((c, r) for c in range(-2, 3) for r in range(-2, 3) if sorted((abs(c), abs(r))) in lengths),
               key=lambda way: (way[1], way[0])) for lengths in ([[0, 1]], [[0, 1], [1, 1]], [[1, 2]]))

    def __init__(self, ways, takes_own):
        self.ways, self.takes_own = ways, takes_own

    def cells_after(self, at, player):
        own = MARK[player]
        taken = 'xo' if self.takes_own else MARK[OTHER[player]]
        for (c, r), mark in at.items():
            if mark == own:
                for dc, dr in self.ways:
                    if at.get((c + dc, r + dr), '.') in taken:
                        yield step_name((c, r), (c + dc, r + dr)), [((c, r), '.'), ((c + dc, r + dr), own)]

    def components(self, picture):
        if self.ways == self.KNIGHT:
            return [picture]
        self.touching = self.ways
        return list(self.cut(picture, 'xo', '.', lambda marks, count: len(marks) == 2 or self.takes_own and count > 1))


class AntiClobber(Picture):
    def cells_after(self, at, player):
        own, other = MARK[player], MARK[OTHER[player]]
        for (c, r), mark in at.items():
            if mark == own:
                for dc, dr in Stepping.SIDES:
                    if at.get((c + dc, r + dr)) == '.':
                        yield step_name((c, r), (c + dc, r + dr)), [((c, r), other), ((c + dc, r + dr), own)]

    def components(self, picture):
        return list(self.cut(picture, 'xo.', '#', lambda marks, _: '.' in marks and len(marks) > 1))


class Fission(Picture):
    marks = '.g#'
    image_count = 4

    def cells_after(self, at, player):
        for (c, r), mark in at.items():
            halves = [(c, r - 1), (c, r + 1)] if player == 'left' else [(c - 1, r), (c + 1, r)]
            if mark == 'g' and all(at.get(half) == '.' for half in halves):
                yield step_name(*halves), [((c, r), '.')] + [(half, 'g') for half in halves]

    def components(self, picture):
        return list(self.cut(picture, 'g.', '#', lambda marks, _: len(marks) == 2))

    def negative(self, picture):
        return transposed(picture)


class GeneralToadsAndFrogs(ToadsAndFrogs):
    def __init__(self, params):
        numbers = [number(word) for word in params.split(',')]
        require(len(numbers) == 4, '%s are not four numbers', params)
        self.least, self.most, self.jumped, self.over_own = numbers
        require(1 <= self.least <= self.most <= 4096 and self.jumped <= 4096 and self.over_own <= 1,
                '%s are not the numbers of a game', params)

    def cells_after(self, at, player):
        own, ahead = MARK[player], 1 if player == 'left' else -1
        crossed = 'xo' if self.over_own else MARK[OTHER[player]]
        for (c, r), mark in at.items():
            if mark != own:
                continue
            targets, free, over = [], 0, 0
            while free < self.most and at.get((c + ahead * (free + 1), r)) == '.':
                free += 1
                if free >= self.least:
                    targets.append(c + ahead * free)
            while over < self.jumped and at.get((c + ahead * (over + 1), r), '#') in crossed:
                over += 1
                if at.get((c + ahead * (over + 1), r)) == '.':
                    targets.append(c + ahead * (over + 1))
            for to in targets:
                yield step_name((c, r), (to, r)), [((c, r), '.'), ((to, r), own)]


class FoxAndGeese(Picture):
    """Left's stones go up, Right's up and down, one square in a diagonal direction."""

    is_normal = False
    is_loopy = draws = True
    image_count = 2

    def cells_after(self, at, player):
        for (c, r), mark in at.items():
            if mark == MARK[player]:
                for down in (-1, 1) if player == 'right' else (-1,):
                    for to in ((c - 1, r + down), (c + 1, r + down)):
                        if at.get(to) == '.':
                            yield step_name((c, r), to), [((c, r), '.'), (to, mark)]


class TopplingDominoes(Game):
    """Positions are rows of the dominoes that stand, `.` for none."""

    is_normal = True

    def read(self, text):
        require(text == '.' or re.fullmatch('[xog]+', text), '%s is not a row of dominoes', text)
        within(len(text), MAX_CELLS, 'dominoes')
        return text

    def over(self, row, player):
        return None if MARK[player] in row or 'g' in row else OTHER[player]

    def moves(self, row, player):
        for place, domino in enumerate(row):
            if domino in (MARK[player], 'g'):
                METER.spend(len(row) // 64)
                yield column_name(place + 1) + '1-left', row[place + 1:] or '.'
                yield column_name(place + 1) + '1-right', row[:place] or '.'

    def components(self, row):
        return [row] if row != '.' else []

    def least_image(self, row):
        return min(row, row[::-1])

    negative = Picture.negative


class TopplingTowers(Picture):
    marks = '.xog'

    def cells_after(self, at, player):
        for (c, r), mark in at.items():
            if mark in (MARK[player], 'g'):
                for word, (dc, dr) in WORDS.items():
                    fallen, there = [], (c, r)
                    while at.get(there, '.') != '.':
                        fallen.append((there, '.'))
                        there = there[0] + dc, there[1] + dr
                    yield step_name((c, r)) + '-' + word, fallen

    def components(self, picture):
        return list(self.cut(picture, 'xog', '.', lambda *_: True))


class Maze(Game):
    """Positions are (picture, walls): walls are a sorted tuple of (row, column, whether it stands to the right), from
    0, for the square above the wall or to its left. A move is the token's step."""

    is_normal = True

    def __init__(self, is_far):
        self.is_far = is_far

    def read(self, text):
        picture, *words = text.split('+')
        read_picture(picture, '.#g')
        require(picture.count('g') < 2, 'more than one token')
        walls = set()
        for word in words:
            squares = [cell(name) for name in word.split('-')]
            require(len(squares) == 2, '%s is no wall', word)
            (c, r), second = squares
            require(second in ((c, r + 1), (c + 1, r)), '%s is no wall', word)
            walls.add((r - 1, c - 1, second[0] > c))
        position = picture, tuple(sorted(walls))
        at = self.cells(picture)
        require(all(at.get((c, r), '#') != '#' and at.get((c + right, r + (not right)), '#') != '#'
                    for r, c, right in position[1]), 'a wall is not between two squares')
        require(self.show(position) == text, 'the position is spelt %s', self.show(position))
        return position

    cells = Picture.cells

    def show(self, position):
        picture, walls = position
        return picture + ''.join('+' + step_name((c, r), (c + right, r + (not right))) for r, c, right in walls)

    def moves(self, position, player):
        picture, walls = position
        if 'g' not in picture:
            return
        at, right, known = self.cells(picture), player == 'right', set(walls)
        start = next(where for where, mark in at.items() if mark == 'g')
        blank, stride, (c, r) = picture.replace('g', '.'), columns_of(picture) + 1, start
        while at.get((c + right, r + (not right)), '#') != '#' and (r, c, right) not in known:
            c, r = c + right, r + (not right)
            place = r * stride + c
            yield step_name(start, (c, r)), (blank[:place] + 'g' + blank[place + 1:], walls)
            if not self.is_far:
                return

    def components(self, position):
        return [position] if 'g' in position[0] else []

    def negative(self, position):
        picture, walls = position
        return transposed(picture), tuple(sorted((c, r, not right) for r, c, right in walls))


class Hackenbush(Game):
    """Positions are sorted tuples of edges (colour, lesser end, greater end), all of which are joined to the ground,
    0."""

    is_normal = True
    OWN = {'left': 'bg', 'right': 'gr'}
    EDGE = re.compile('([bgr])(0|[1-9][0-9]{0,8})-(0|[1-9][0-9]{0,8})')

    def read(self, text):
        words = [self.EDGE.fullmatch(word) for word in text.split(',')] if text != '0' else []
        require(all(words), '%s are not edges', text)
        METER.hold(len(words))
        edges = tuple(sorted((word[1], int(word[2]), int(word[3])) for word in words))
        require(self.show(edges) == text and all(one <= other for _, one, other in edges), 'the picture is spelt otherwise')
        require(self.standing(edges) == edges, 'an edge hangs in the air')
        return edges

    def show(self, edges):
        return ','.join('%s%d-%d' % edge for edge in edges) or '0'

    def standing(self, edges):
        parts = DisjointSets()
        for _, one, other in edges:
            parts.join(one, other)
        return tuple(edge for edge in edges if parts.root(edge[1]) == parts.root(0))

    def over(self, edges, player):
        return None if any(colour in self.OWN[player] for colour, _, _ in edges) else OTHER[player]

    def moves(self, edges, player):
        for place, edge in enumerate(edges):
            if edge[0] in self.OWN[player] and edges[place - 1:place] != (edge,):
                yield '%s%d-%d' % edge, self.standing(edges[:place] + edges[place + 1:])

    def components(self, edges):
        parts, groups, loops = DisjointSets(), {}, []
        for _, one, other in edges:
            if one:
                parts.join(one, other)
        for edge in edges:
            if edge[2] == 0:
                loops.append((edge,))
            else:
                groups.setdefault(parts.root(edge[2]), []).append(edge)
        return [self.renumbered(group) for group in groups.values()] + loops

    @staticmethod
    def renumbered(edges):
        vertices = sorted({0}.union(*(edge[1:] for edge in edges)))
        numbers = {vertex: place for place, vertex in enumerate(vertices)}
        return tuple(sorted((colour, numbers[one], numbers[other]) for colour, one, other in edges))

    def negative(self, edges):
        return tuple(sorted(('rgb'['bgr'.index(colour)], one, other) for colour, one, other in edges))


class ChildishHackenbush(Hackenbush):
    EDGE = re.compile('([br])(0|[1-9][0-9]{0,8})-(0|[1-9][0-9]{0,8})')

    def over(self, edges, player):
        return None if any(True for _ in self.moves(edges, player)) else OTHER[player]

    def moves(self, edges, player):
        return ((text, after) for text, after in super().moves(edges, player) if len(after) == len(edges) - 1)


class GraphColouring(Game):
    """Col and Snort on graphs. Positions are (edges, stones): pairs of vertices with the lesser first, and for each
    vertex '', 'x' or 'o', both sorted."""

    is_normal = True

    def __init__(self, forbids_own):
        self.forbids_own = forbids_own

    def read(self, text):
        words = text.split(',') if text != '-' else []
        within(len(words), 100_000, 'edges and vertices')
        edges, stones = set(), {}
        for word in words:
            mark = word[:1] if word[:1] in ('x', 'o') else ''
            ends = [number(end) for end in word[len(mark):].split('-')]
            require(len(ends) <= (1 if mark else 2) and max(ends) < 2 ** 32 and len(set(ends)) == len(ends),
                    '%s is no edge or vertex', word)
            if len(ends) == 2:
                edges.add(tuple(sorted(ends)))
            else:
                require(ends[0] not in stones, '%s stands twice', word)
                stones[ends[0]] = mark
        position = self.position(edges, stones)
        require(self.show(position) == text, 'the graph is spelt %s', self.show(position))
        return position

    @staticmethod
    def position(edges, stones):
        free = {end: '' for edge in edges for end in edge}
        return tuple(sorted(edges)), tuple(sorted({**free, **stones}.items()))

    def show(self, position):
        edges, stones = position
        joined = {end for edge in edges for end in edge}
        words = ['%d-%d' % edge for edge in edges]
        words += [str(vertex) for vertex, mark in stones if not mark and vertex not in joined]
        return ','.join(words + [mark + str(vertex) for vertex, mark in stones if mark]) or '-'

    def claimable(self, position, player):
        edges, stones = position
        METER.spend(len(edges) // 4)
        forbidden, marks = MARK[player if self.forbids_own else OTHER[player]], dict(stones)
        closed = {one for edge in edges for one, other in (edge, edge[::-1]) if marks[other] == forbidden}
        return [vertex for vertex, mark in stones if not mark and vertex not in closed]

    def moves(self, position, player):
        edges, stones = position
        for vertex in self.claimable(position, player):
            METER.spend(len(stones) // 8)
            yield str(vertex), (edges, tuple((other, MARK[player] if other == vertex else mark) for other, mark in stones))

    def components(self, position):
        edges, stones = position
        live = {vertex for player in BOTH for vertex in self.claimable(position, player)}
        marks, parts, groups = dict(stones), DisjointSets(), {}
        for one, other in edges:
            if one in live and other in live:
                parts.join(one, other)
        for vertex in sorted(live):
            groups.setdefault(parts.root(vertex), (set(), {}))[1][vertex] = ''
        for edge in edges:
            for one, other in (edge, edge[::-1]):
                if one in live and (other in live or marks[other]):
                    group = groups[parts.root(one)]
                    group[0].add(edge)
                    group[1][other] = marks[other]
        return [self.position(*group) for group in groups.values()]

    def negative(self, position):
        return position[0], tuple((vertex, mark and 'xo'[mark == 'x']) for vertex, mark in position[1])


class PartizanArcKayles(Game):
    """Positions are sorted tuples of edges (colour, lesser end, greater end)."""

    is_normal = True
    OWN = {'left': 'bg', 'right': 'gr'}
    EDGE = re.compile('([bgr])(0|[1-9][0-9]*)-(0|[1-9][0-9]*)')

    def read(self, text):
        words = [self.EDGE.fullmatch(word) for word in text.split(',')] if text != '-' else []
        within(len(words), 100_000, 'edges and vertices')
        require(all(words), '%s are not edges', text)
        edges = tuple(sorted({(word[1], number(word[2]), number(word[3])) for word in words}))
        require(all(one < other < 2 ** 32 for _, one, other in edges) and self.show(edges) == text,
                'the graph is spelt otherwise')
        return edges

    def show(self, edges):
        return ','.join('%s%d-%d' % edge for edge in edges) or '-'

    def moves(self, edges, player):
        for edge in edges:
            if edge[0] in self.OWN[player]:
                METER.spend(len(edges) // 8)
                yield '%s%d-%d' % edge, tuple(other for other in edges if not {*edge[1:]} & {*other[1:]})

    def components(self, edges):
        parts, groups = DisjointSets(), {}
        for _, one, other in edges:
            parts.join(one, other)
        for edge in edges:
            groups.setdefault(parts.root(edge[1]), []).append(edge)
        return [tuple(group) for group in groups.values()]

    def negative(self, edges):
        return tuple(sorted(('rgb'['bgr'.index(colour)], one, other) for colour, one, other in edges))


class Pieces(Game):
    """Cakes, pairs of numbers and heaps side by side. Positions are sorted tuples of pieces, which are pairs, or single
    numbers in tuples. A subclass has `parts_after(piece, player)`: for each move the pieces that its text names and
    those that it makes."""

    is_normal = True
    sign, most = 'x', 2 ** 64 - 1

    def read(self, text):
        words = text.split(',') if text != '0' else []
        within(len(words), 100_000, 'pieces')
        position = tuple(sorted(self.read_piece(word) for word in words))
        require(self.show(position) == text, 'the pieces are spelt %s', self.show(position))
        return position

    def read_piece(self, word):
        piece = tuple(number(side, 1) for side in word.split(self.sign))
        require(len(piece) == 2 and max(piece) <= self.most, '%s is no piece', word)
        return piece

    def show_piece(self, piece):
        return self.sign.join(map(str, piece))

    def show(self, pieces):
        return ','.join(map(self.show_piece, pieces)) or '0'

    def moves(self, pieces, player):
        for piece in dict.fromkeys(pieces):
            place = pieces.index(piece)
            for named, made in metered(self.parts_after(piece, player)):
                METER.spend(1 + (len(pieces) + len(made)) // 8)
                text = '-'.join(map(self.show_piece, (piece, *named))) + ('' if named else '-0')
                yield text, tuple(sorted(pieces[:place] + pieces[place + 1:] + tuple(made)))

    def components(self, pieces):
        return [(piece,) for piece in pieces]


class Cake(Pieces):
    """A subclass has `sides_after(side)`: the sides that the text of a move names and those that it makes of one."""

    most = 1 << 16

    def parts_after(self, piece, player):
        columns, rows = piece
        for named, made in self.sides_after(columns if player == 'left' else rows):
            yield [tuple((side, rows) if player == 'left' else (columns, side) for side in sides) for sides in (named, made)]

    def negative(self, pieces):
        return tuple(sorted(piece[::-1] for piece in pieces))


class Cutcake(Cake):
    def sides_after(self, side):
        return (((cut, side - cut),) * 2 for cut in range(1, side // 2 + 1))


class MaundyCake(Cake):
    def sides_after(self, side):
        return (((share,), (share,) * (side // share)) for share in range(1, side // 2 + 1) if side % share == 0)


class Eatcake(Cake):
    def sides_after(self, side):
        for left in range((side + 1) // 2):
            sides = tuple(part for part in (left, side - 1 - left) if part)
            yield sides, sides


class PartizanEuclid(Pieces):
    def parts_after(self, piece, player):
        p, q = piece
        if p % q:
            after = ((q, p % q if player == 'left' else q - p % q),)
            yield after, after


class PartizanHeaps(Pieces):
    """Partizan octal games and splittles. Pieces are heaps in tuples of one."""

    def __init__(self, params, are_sets):
        own = params.split('/')
        require(len(own) == 2, '%s are not two codes', params)
        if are_sets:
            for words in own:
                numbers = [number(word, 1) for word in words.split(',')]
                require(numbers == sorted(set(numbers)) and numbers[-1] <= 1000, '%s is no set', words)
            own = ['0.' + ''.join('07'[str(taken) in words.split(',')] for taken in range(1, 1 + int(words.split(',')[-1])))
                   for words in own]
        self.games = {player: HeapGame(code, 8) for player, code in zip(('left', 'right'), own)}

    def read_piece(self, word):
        return (number(word, 1),)

    def parts_after(self, piece, player):
        for after in self.games[player].parts_after(piece[0]):
            pieces = tuple((heap,) for heap in after)
            yield pieces, pieces


class TakeAway(Pieces):
    is_impartial = True
    sign = '/'

    def __init__(self, params):
        self.times = number(params, 1)

    def read_piece(self, word):
        heap, _, most = word.partition('/')
        require(0 < number(heap) >= number(most), '%s is no heap with what may be taken of it', word)
        return number(heap), number(most)

    def parts_after(self, piece, player):
        heap, most = piece
        for taken in range(1, most + 1):
            after = ((heap - taken, min(self.times * taken, heap - taken)),) if taken < heap else ()
            yield after, after


# ------------------------------------------------------------------------ 4.8 Formal games, sums and misere play


class Short(collections.namedtuple('Short', 'number ups nimber')):
    """A formal game with a short name: the number, the multiple of up and the nimber."""

    depth, size = 0, 1

    def negative(self):
        return Short(-self.number, -self.ups, self.nimber)

    @functools.lru_cache(maxsize=1 << 16)
    def options(self, player):
        if player == 'right':
            return tuple(sorted(option.negative() for option in self.negative().options('left')))
        value, ups, nimber = self
        if ups == nimber == 0:
            is_end = value.denominator == 1 and value <= 0
            return () if is_end else (Short(value - Fraction(1, value.denominator), 0, 0),)
        if ups == 0 or (ups, nimber) == (1, 1):
            return tuple(Short(value, 0, k) for k in range(nimber + ups))
        if ups > 0 or (ups, nimber) == (-1, 1):
            return (Short(value, 0, 0),)
        return (Short(value, ups + 1, nimber ^ 1),)

    def __str__(self):
        ups = ('^' if self.ups > 0 else 'v') + (str(abs(self.ups)) if abs(self.ups) > 1 else '') if self.ups else ''
        nimber = '*' + (str(self.nimber) if self.nimber > 1 else '') if self.nimber else ''
        return (str(self.number) if self.number or not ups + nimber else '') + ups + nimber


class Tree:
    """Any other formal game. There is one object for each, so they are compared as objects."""

    known = {}

    def __init__(self, left, right):
        self.left, self.right = left, right
        self.depth = 1 + max((option.depth for option in left + right), default=0)
        self.size = sum(option.size for option in left + right)
        METER.hold(1 + len(left + right) // 8)
        within(self.size, 1 << 20, 'positions of a formal game')
        within(self.depth, 500, 'levels of a formal game')

    def negative(self):
        return formal(*[[option.negative() for option in side] for side in (self.right, self.left)])

    def options(self, player):
        return self.left if player == 'left' else self.right

    def __str__(self):
        return '{%s|%s}' % tuple(','.join(map(str, side)) for side in (self.left, self.right))


def compared(one, other):
    """The order of options: short names first, then by depth, then by Left's and by Right's options."""
    METER.spend()
    if one is other:
        return 0
    if isinstance(one, Short) or isinstance(other, Short):
        if isinstance(one, Short) and isinstance(other, Short):
            return (tuple(one) > tuple(other)) - (tuple(one) < tuple(other))
        return -1 if isinstance(one, Short) else 1
    if one.depth != other.depth:
        return one.depth - other.depth
    for own, others in ((one.left, other.left), (one.right, other.right)):
        for option, beside in zip(own, others):
            order = compared(option, beside)
            if order:
                return order
        if len(own) != len(others):
            return len(own) - len(others)
    return 0


def formal(left, right):
    """The formal game with these options, by its short name if it has one."""
    left, right = (tuple(sorted(set(side), key=functools.cmp_to_key(compared))) for side in (left, right))
    if all(isinstance(option, Short) for option in left + right):
        guess = short_guess(left, right)
        if guess and guess.number.denominator <= 2 ** 61 and (guess.options('left'), guess.options('right')) == (left, right):
            return guess
    if (left, right) not in Tree.known:
        Tree.known[left, right] = Tree(left, right)
    return Tree.known[left, right]


def short_guess(left, right):
    """The only game with a short name that can have these options, which are short names and sorted."""
    counts = len(left), len(right)
    if counts == (0, 0):
        return Short(Fraction(0), 0, 0)
    first = (left or right)[0]
    if 0 in counts:
        return Short(first.number + (1 if left else -1), first.ups, first.nimber)
    one, other = left[0], right[0]
    are_numbers = [option.ups == option.nimber == 0 for option in (one, other)]
    if counts == (1, 1) and all(are_numbers):
        return Short(one.number, 0, 1) if one == other else Short((one.number + other.number) / 2, 0, 0)
    if counts == (1, 1) and are_numbers[0]:
        return Short(other.number, other.ups + 1, other.nimber ^ 1)
    if counts == (1, 1) and are_numbers[1]:
        return Short(one.number, one.ups - 1, one.nimber ^ 1)
    if counts in ((2, 1), (1, 2)):
        return Short(first.number, counts[0] - counts[1], 1)
    return Short(first.number, 0, len(left))


SHORT = re.compile(r'(-?[0-9]+)?(?:/([0-9]+))?(?:([\^v])([0-9]*))?(?:(\*)([0-9]*))?')


class Form(Game):
    """Positions are formal games. A move is `L` or `R` and the place among the options, from 1."""

    is_normal = True

    def read(self, text):
        within(text.count('{'), 1 << 20, 'positions of a formal game')
        game, used = self.start(text, 0, 0)
        require(used == len(text) and str(game) == text, '%s is not a formal game, or spelt otherwise', text)
        return game

    def start(self, text, at, depth):
        """The formal game that begins at this place, and where it ends."""
        METER.spend()
        within(depth, 500, 'levels of a formal game')
        if text[at:at + 1] != '{':
            match = SHORT.match(text, at)
            require(match.end() > at, '%s is not a formal game', text[at:at + 80])
            within(max(len(match[group] or '') for group in range(1, 7)), 20, 'digits of a number')
            whole, below, sign, ups, star, nimber = match.groups()
            below = int(below or 1)
            require(below > 0 and below & below - 1 == 0, '%s is not dyadic', text[at:at + 80])
            require(below <= 2 ** 61, '%s has no short name', text[at:at + 80])
            within(int(nimber or 0), 1 << 20, 'options of a nimber')
            ups = (int(ups) if ups else 1) * (1 if sign == '^' else -1) if sign else 0
            within(abs(ups), 1 << 20, 'ups')
            return Short(Fraction(int(whole or 0), below), ups, (int(nimber) if nimber else 1) if star else 0), match.end()
        sides, at = [[], []], at + 1
        for side, end in zip(sides, '|}'):
            while text[at:at + 1] != end:
                require(at < len(text) and (not side or text[at] == ','), '%s is not a formal game', text)
                option, at = self.start(text, at + bool(side), depth + 1)
                side.append(option)
            at += 1
        return formal(*sides), at

    def show(self, game):
        return str(game)

    def read_move(self, text):
        require(re.fullmatch('[LR][1-9][0-9]{0,9}', text), '%s is not a move', text)
        return text

    def over(self, game, player):
        return None if game.options(player) else OTHER[player]

    def moves(self, game, player):
        for place, option in enumerate(game.options(player), 1):
            yield player[0].upper() + str(place), option

    def negative(self, game):
        return game.negative()


def word_moves(game, position, player):
    """The moves as they are written inside a sum: a text of more than 55 characters is `%` and its number."""
    for place, (text, option) in enumerate(game.moves(position, player)):
        yield text if len(text) <= 55 else '%%%d' % place, option


def play_word(game, position, player, text):
    """The position after a move that is written so."""
    if text.startswith('%'):
        place = number(text[1:])
        option = next(itertools.islice(metered(word_moves(game, position, player)), place, None), None)
        require(option and option[0] == text, '%s is the number of no move without a name', text)
        return option[1]
    require(len(text) <= 55, '%s has a number instead of a name', text)
    return game.play(position, player, game.read_move(text))


def split_term(text):
    """A game with its parameters, and a position; a variant, and a position with its game."""
    return text.partition(':') if text.partition(':')[0] in VARIANTS else text.rpartition(':')


class Sum(Game):
    """Positions are tuples of terms, and a term is (the game with its parameters, whether it is negative, the
    position). A move is the number of the term, from 0, and the text of the move."""

    name = 'sum'
    is_normal = True

    def game(self, text):
        game = game_of(text)
        require(game.is_normal and text.partition(':')[0] not in ('sum', 'misere'), '%s stands in no sum', text)
        return game

    def read(self, text):
        # A '+' before a wall belongs to a maze.
        terms, words = [], re.split(r'\+(?![a-z]+[0-9]+-[a-z]+[0-9]+(?:\+|$))', text)
        within(len(words), 10_000, 'terms of a sum')
        for word in words:
            is_game = ':' in word
            negative = is_game and word.startswith('-')
            name, _, position = split_term(word[negative:]) if is_game else ('form', ':', word)
            require(not is_game or name != 'form', 'a formal game stands in a sum by itself')
            terms.append((name, negative, self.game(name).read(position)))
        return tuple(terms)

    def show(self, position):
        def word(name, negative, inner):
            return '-' * negative + (name + ':' if name != 'form' else '') + self.game(name).show(inner)
        return '+'.join(itertools.starmap(word, position)) or '0'

    def read_move(self, text):
        term, _, move = text.partition(':')
        require(move and len(move) <= 55, '%s is not a move in a term', text)
        return number(term, 1) - 1, move

    def over(self, position, player):
        return None if any(True for _ in self.options(position, player)) else OTHER[player]

    def play(self, position, player, move):
        index, text = move
        require(index < len(position), 'there is no component %s', str(index + 1))
        name, negative, inner = position[index]
        option = play_word(self.game(name), inner, OTHER[player] if negative else player, text)
        return (*position[:index], (name, negative, option), *position[index + 1:])

    def moves(self, position, player):
        for index, (name, negative, inner) in enumerate(position):
            mover = OTHER[player] if negative else player
            for text, option in word_moves(self.game(name), inner, mover):
                METER.spend(1 + len(position) // 8)
                yield '%d:%s' % (index + 1, text), (*position[:index], (name, negative, option), *position[index + 1:])

    def components(self, position):
        return [(part,) for term in position for part, _ in self.parts(term)]

    def least_image(self, position):
        return position

    def negative(self, position):
        """Of a sum of one part."""
        (name, is_negative, inner), = position
        other = self.game(name).negative(inner)
        if other is None:
            return ((name, not is_negative, inner),)
        return ((name, False, self.game(name).least_image(other)),)

    @functools.lru_cache(maxsize=1 << 16)
    def parts(self, term):
        """The parts of a term (3.4), each with its negative."""
        name, negative, inner = term
        game, parts = self.game(name), []
        for part in game.components(inner):
            if not any(game.can_move(part, player) for player in BOTH):
                continue
            METER.hold()
            part, other = game.least_image(part), game.negative(part)
            if other is None:
                pair = (name, False, part), (name, True, part)
            else:
                pair = (name, False, part), (name, False, game.least_image(other))
            parts.append(pair[::-1] if negative else pair)
        return parts

    def cancelled(self, position):
        """The parts that are left when all terms are taken apart and no two are each other's negatives, as a sorted
        tuple."""
        left = collections.Counter()
        for term in position:
            for part, negative in self.parts(term):
                if left[negative] > 0:
                    left[negative] -= 1
                else:
                    left[part] += 1
        return tuple(sorted(left.elements(), key=repr))


class MisereSum(Sum):
    """Misere play of a sum: who cannot move has won."""

    name = 'misere-sum'
    is_normal = False

    def over(self, position, player):
        return None if any(True for _ in self.options(position, player)) else player


class Misere(Game):
    """Misere play of an impartial game: positions are the text of the game and the position in it."""

    is_impartial = True
    proofs = {'criterion': BOTH, 'quotient': BOTH}

    def game(self, name):
        game = game_of(name)
        require(game.is_normal and game.is_impartial, '%s is no impartial game under normal play', name)
        return game

    def read(self, text):
        name, colon, position = text.rpartition(':')
        require(colon, '%s is not a position with its game', text)
        return name, self.game(name).read(position)

    def show(self, position):
        return '%s:%s' % (position[0], self.game(position[0]).show(position[1]))

    def over(self, position, player):
        return player if self.game(position[0]).over(position[1], player) else None

    def play(self, position, player, move):
        return position[0], play_word(self.game(position[0]), position[1], player, move)

    def moves(self, position, player):
        return ((text, (position[0], option)) for text, option in
                word_moves(self.game(position[0]), position[1], player))

    def is_lost(self, position):
        name, heaps = position
        require(name == 'nim', 'there is no criterion for this game')
        return exclusive_or(heaps) == 1 if all(heap == 1 for heap in heaps) else exclusive_or(heaps) == 0


VARIANTS = 'impartial', 'dicotic', 'twisted'


class Variant(Game):
    """The impartial, dicotic or twisted variant of a game: positions are the text of the game, whether the players have
    exchanged their roles, and the position in it."""

    is_normal = True

    def __init__(self, kind):
        self.kind, self.is_impartial = kind, kind == 'impartial'

    def game(self, name):
        game = game_of(name)
        plain = name.partition(':')[0] not in ('sum', 'misere', *VARIANTS)
        require(game.is_normal and not game.is_loopy and plain, '%s is no game under normal play whose plays end', name)
        return game

    def read(self, text):
        negative = self.kind == 'twisted' and text.startswith('-')
        name, colon, position = text[negative:].rpartition(':')
        # A formal game is spelt without its name.
        name = name if colon else 'form'
        require(not colon or name != 'form', 'a formal game stands by itself')
        return name, negative, self.game(name).read(position)

    def show(self, position):
        name, negative, inner = position
        return '-' * negative + (name + ':' if name != 'form' else '') + self.game(name).show(inner)

    def moves(self, position, player):
        name, negative, inner = position
        game = self.game(name)
        if self.is_impartial and not game.is_impartial:
            for whose, mark in ('left', 'x.'), ('right', 'o.'):
                for place, (text, option) in enumerate(word_moves(game, inner, whose)):
                    yield mark + text if len(text) <= 53 else '%s#%d' % (mark, place), (name, False, option)
        elif self.kind != 'dicotic' or game.can_move(inner, OTHER[player]):
            for text, option in word_moves(game, inner, OTHER[player] if negative else player):
                yield text, (name, negative != (self.kind == 'twisted'), option)

    def components(self, position):
        name, negative, inner = position
        if not self.is_impartial:
            return [position]
        return [(name, negative, part) for part in self.game(name).components(inner)]

    def least_image(self, position):
        name, negative, inner = position
        return name, negative, self.game(name).least_image(inner)


# ------------------------------------------------------------------------------------------ 4.9 The list of games

# Games without parameters, and games that are made from theirs.
PLAIN = {
    'anti-clobber': AntiClobber, 'cannibal-clobber': lambda: Stepping(Stepping.SIDES, True),
    'childish-hackenbush': ChildishHackenbush, 'cutcake': Cutcake, 'eatcake': Eatcake,
    'elephants-and-rhinos': lambda: GeneralToadsAndFrogs('1,1,0,0'), 'fission': Fission,
    'graph-col': lambda: GraphColouring(True), 'graph-snort': lambda: GraphColouring(False),
    'kings-clobber': lambda: Stepping(Stepping.KING, False), 'knights-clobber': lambda: Stepping(Stepping.KNIGHT, False),
    'maundy-cake': MaundyCake, 'partizan-arc-kayles': PartizanArcKayles, 'partizan-euclid': PartizanEuclid,
    'aliquant': lambda: Aliquot(True), 'aliquot': lambda: Aliquot(False), 'amazons': Amazons,
    'arc-kayles': lambda: Kayles(True), 'backsliding-toads-and-frogs': BackslidingToadsAndFrogs, 'chomp': Chomp,
    'clobber': Clobber, 'col': lambda: Colouring(True), 'cram': Cram, 'dawson-chess': DawsonChess,
    'dicotic': lambda: Variant('dicotic'), 'domineering': Domineering, 'form': Form, 'fox-and-geese': FoxAndGeese, 'hackenbush': Hackenbush,
    'impartial': lambda: Variant('impartial'), 'konane': Konane,
    'maize': lambda: Maze(False), 'maze': lambda: Maze(True), 'misere': Misere, 'misere-sum': MisereSum,
    'nim': Nim,
    'node-kayles': lambda: Kayles(False), 'nogo': NoGo, 'snort': lambda: Colouring(False), 'sum': Sum,
    'toads-and-frogs': ToadsAndFrogs, 'toppling-dominoes': TopplingDominoes, 'toppling-towers': TopplingTowers,
    'turnablock': lambda: Coins('ruler*ruler'), 'twisted': lambda: Variant('twisted'), 'wythoff': Wythoff,
}
WITH_PARAMETERS = {
    'general-toads-and-frogs': GeneralToadsAndFrogs, 'partizan-octal': lambda params: PartizanHeaps(params, False),
    'partizan-splittles': lambda params: PartizanHeaps(params, True), 'take-away': TakeAway,
    'coin-turning': Coins, 'cp': lambda params: Picking('cp', board_of(params)), 'fibonacci-nim': FibonacciNim,
    'graph': DirectedGraph, 'hex': Hex, 'hex3d': Hex3d, 'hexadecimal': lambda params: HeapGame(params, 16),
    'moore-nim': MooreNim, 'octal': lambda params: HeapGame(params, 8), 'pc': lambda params: Picking('pc', board_of(params)),
    'rc': Recycled, 'short-hex': ShortHex, 'subtraction': Subtraction,
}
WITH_PARAMETERS.update((name, functools.partial(placing_game, name)) for name in PLACING_GAMES)


@functools.lru_cache(maxsize=64)
def game_of(text):
    """The game that line 2 names."""
    name, colon, params = text.partition(':')
    if re.fullmatch('(mb|mm|ae|rv)([1-8]x[1-8])?', name):
        require(params, 'the board is missing')
        game = Claiming(name, board_of(params))
    elif name in PLAIN:
        require(not colon, '%s has no parameters', name)
        game = PLAIN[name]()
    elif name in WITH_PARAMETERS:
        require(params, 'the parameters are missing')
        game = WITH_PARAMETERS[name](params)
    else:
        require(re.fullmatch('[a-z][a-z0-9-]*', name), '%s is no name of a game', name)
        raise Unknown('%s is not a game that is known here' % quoted(name), None)
    game.name, game.params = name, params
    return game


# --------------------------------------------------------------------------------------------------------- 5. Claims
# A claim is read, and checked for what it means by itself, before any evidence is looked at.


class Claim:
    """Who wins at a position. `verdict` is 'left', 'right', 'draw', 'left holds' or 'right holds'. `needs` are the
    blocks that the claim needs, as (kind, player)."""

    FORM = re.compile('claim (?:(left|right)(?: wins|( holds))|draw) first (left|right) at ([^ ]+) by ([^ ]+)')

    def __init__(self, game, words, line):
        match = self.FORM.fullmatch(' '.join(words))
        require(match, '%s is not a claim', ' '.join(words))
        self.line, self.verdict, self.first, self.kind = line, (match[1] or 'draw') + (match[2] or ''), match[3], match[5]
        require(self.kind in KINDS and self.kind != 'difference', '%s proves nothing about a position', self.kind)
        self.position = game.read(match[4])
        turn = game.turn(self.position)
        require(turn in (None, self.first), 'it is not the turn of %s', self.first)
        require(self.verdict in BOTH or game.draws, 'this game has no draws')
        require(game.proves(self.kind, self.verdict), '%s proves no such claim in this game', self.kind)
        players = [None] if KINDS[self.kind].alone else BOTH if self.verdict == 'draw' else [match[1]]
        self.needs = [] if KINDS[self.kind].in_turn else [(self.kind, player) for player in players]

    def says_mover_wins(self):
        return self.verdict == self.first


class PeriodClaim:
    """The claim that the Grundy values of the heaps from `start` grow by `saltus` with each `length` heaps (3.7)."""

    needs, kind = [('period', None)], 'period'
    FORM = re.compile('claim period ([^ ]+) from ([^ ]+)(?: saltus ([^ ]+))? by period')

    def __init__(self, game, words, line):
        match = self.FORM.fullmatch(' '.join(words))
        require(match, '%s is not a claim', ' '.join(words))
        self.line, self.length, self.start = line, number(match[1], 1), number(match[2], 1)
        self.saltus = number(match[3], 1) if match[3] else 0
        require(game.takes, 'this game is not one of heaps')
        require(not any(distinct for _, _, distinct in game.takes), 'the theorem does not hold for codes with "!"')


class QuotientClaim:
    """The claim that heaps have a misere quotient of an order (3.11): the heaps up to `last`, or all (None)."""

    needs, kind = [('quotient', None)], 'quotient'
    FORM = re.compile('claim quotient ([^ ]+) to ([^ ]+) by quotient')

    def __init__(self, game, words, line):
        match = self.FORM.fullmatch(' '.join(words))
        require(match, '%s is not a claim', ' '.join(words))
        self.line, self.order = line, number(match[1], 1)
        self.last = None if match[2] == 'ever' else number(match[2])
        require(game.takes, 'this game is not one of heaps')


class ValueClaim:
    """The claim that a sum has a canonical form, which is given by notation or as `#` and its number."""

    kind, needs = 'difference', [('forms', None), ('difference', 'left'), ('difference', 'right')]

    def __init__(self, game, words, line):
        require(len(words) == 7 and (words[3], words[5], words[6]) == ('at', 'by', 'difference'),
                '%s is not a claim', ' '.join(words))
        require(type(game) is Sum, 'values are claimed where the game is sum')
        self.line, self.position = line, game.read(words[4])
        self.form = form_number(words[2]) if words[2].startswith('#') else Form().read(words[2])


class OrderClaim:
    """The claim of how the games with a token on `one` and on `other` compare (3.23)."""

    kind, needs = 'order', [('order', None)]

    def __init__(self, game, words, line):
        require(len(words) == 7 and words[3] in ('>=', '=', '!>=') and words[5:] == ['by', 'order'],
                '%s is not a claim', ' '.join(words))
        require(isinstance(game, DirectedGraph) and not game.ends, 'an order is claimed of a graph without ends')
        self.line, self.relation = line, words[3]
        self.one, self.other = game.vertex(words[2]), game.vertex(words[4])


def form_number(text):
    """The number of a form, `#7`."""
    require(text.startswith('#'), '%s is not the number of a form', text)
    return number(text[1:])


CLAIMS = {'order': OrderClaim, 'value': ValueClaim, 'period': PeriodClaim, 'quotient': QuotientClaim}


# ------------------------------------------------------------------------------------------------------- 6. Evidence


class Evidence:
    """A block. `read` takes its lines one after the other, `check` decides a claim, and `unused` lists the lines that
    nothing needed in the end."""

    alone = False               # is there one block, and not one for each player?
    in_turn = False             # do several blocks stand for the claims in their order?
    width = None                # the number of words of a line, where that is always the same

    def __init__(self, game, player, line, claim):
        self.game, self.player, self.line, self.claim = game, player, line, claim

    def take(self, words, line):
        METER.hold()
        require(self.width in (None, len(words)), 'a wrong number of words')
        self.read(words, line)

    def finish(self):
        """The block has been read."""


class Table(Evidence):
    """Lines about positions: `rows` maps a position to (line, what the line says of it); `used` are those that some
    claim has used."""

    width = 2

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.rows, self.used = {}, set()

    def read(self, words, line):
        position = self.game.read(words[0])
        require(position not in self.rows, 'the position stands twice in the block')
        self.rows[position] = line, self.what(position, words)

    def row(self, position):
        require(position in self.rows, 'no line of the block for %s', self.game.show(position))
        return self.rows[position]

    def finish(self):
        require(self.rows or self.player, 'a block without lines proves nothing', line=self.line)

    def unused(self):
        return (line for position, (line, _) in self.rows.items() if position not in self.used)


class Strategy(Table):
    """3.1. `proved` are the claims of parts, by position and player to move: pairs of a verdict and a part."""

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.walked, self.proved = {aim: {'left': set(), 'right': set()} for aim in (True, False)}, {}

    def what(self, position, words):
        return self.game.read_move(words[1])

    def check(self, claim):
        """The walk, by a list of the turns still to walk from instead of recursion. A turn that an earlier claim with
        the same aim has walked is not walked again."""
        game, player, opponent = self.game, self.player, OTHER[self.player]
        draw_is_enough, todo = claim.verdict not in BOTH, []
        seen = self.walked[draw_is_enough]

        def reach(position, to_move):
            """Put the turn on the list, unless it has been there, the game is over, or a part proves the turn. If the
            game is over it must have ended well."""
            METER.spend(10)
            if position in seen[to_move]:
                return
            METER.hold()
            seen[to_move].add(position)
            end = game.over(position, to_move)
            if end is not None:
                if end == opponent or end == 'draw' and not draw_is_enough:
                    raise Rejected("%s's table leads to %s, the end: %s" % (player, quoted(game.show(position)), end), claim.line)
                return
            for verdict, part in self.proved.get((position, to_move), ()):
                if verdict == player or draw_is_enough and verdict in ('draw', player + ' holds'):
                    part.reached = True
                    return
            if to_move == player and position not in self.rows:
                raise Rejected("no line of %s's table for %s" % (player, quoted(game.show(position))), claim.line)
            todo.append((position, to_move))

        reach(claim.position, claim.first)
        while todo:
            position, to_move = todo.pop()
            if to_move == player:
                line, move = self.rows[position]
                self.used.add(position)
                option = at_line(line, game.play, position, player, move)
                reach(option, game.next_player(option, player))
            else:
                for option in game.options(position, opponent):
                    reach(option, game.next_player(option, opponent))


class Pairing(Evidence):
    """3.2 and 4: `pairs` are (line, cell, cell)."""

    width = 2

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.pairs, self.paired = [], set()

    def read(self, words, line):
        pair = [self.game.cell(word) if isinstance(self.game, Placing) else self.game.read_move(word) for word in words]
        require('swap' not in pair, 'a swap is not a cell')
        require(pair[0] != pair[1] and self.paired.isdisjoint(pair), 'a cell stands twice')
        self.paired.update(pair)
        self.pairs.append((line, *pair))

    def unused(self):
        return ()

    def due(self, claim, mine, theirs):
        """The free cell of the pair that the first move has to take, or None; every other pair must be open or held.
        `mine` and `theirs` say whether a cell is the player's or the opponent's."""
        due = None
        for line, one, two in self.pairs:
            if mine(one) or mine(two) or not (theirs(one) or theirs(two)):
                continue
            may_be_due = claim.first == self.player and due is None and not (theirs(one) and theirs(two))
            require(may_be_due, 'the pair is neither open nor held, nor the one that may be due', line=line)
            due = two if theirs(one) else one
        return due

    def check(self, claim):
        if isinstance(self.game, Placing):
            check = {'rex': self.check_rex, 'cylinder': self.check_cylinder, 'bridgit': self.check_bridgit}
            check[self.game.name](claim)
        elif isinstance(self.game, Hex):
            self.check_hex(claim)
        else:
            self.check_sets(claim)

    def check_sets(self, claim):
        """Every winning set has a vertex of the player, or an open pair, or the due vertex."""
        picture, mark = claim.position, MARK[self.player]
        due = self.due(claim, lambda place: picture[place] == mark, lambda place: picture[place] not in ('.', mark))
        if due is not None:
            picture = with_mark(picture, due, mark)
        partner = {}
        for _, one, two in self.pairs:
            if picture[one] == picture[two] == '.':
                partner[one], partner[two] = two, one
        for one in self.game.board.sets():
            METER.spend(1 + len(one) // 4)
            members = set(one)
            require(any(picture[place] == mark or partner.get(place) in members for place in one),
                    'a winning set has no vertex of %s and no open pair', self.player, line=self.line)

    def mirror(self, columns, rows, player):
        """4: the pairs must be exactly a mirror pairing of this player; they are pairs of (column, row)."""
        turn = 1 if player == 'right' else -1
        columns, rows = (columns, rows)[::turn]
        require(rows > columns, '%s has no mirror pairing on this board', player)
        require(2 * len(self.pairs) == columns * (columns + 1), 'a mirror pairing has another number of pairs', line=self.line)
        above = min(where[::turn][1] for where in self.paired) - 1
        for line, *pair in self.pairs:
            (c, r), second = sorted((where[::turn] for where in pair), key=lambda where: where[1] - where[0])
            require(r - above <= c and second == (r - above, c + 1 + above), 'not a pair of the mirror pairing', line=line)

    def check_hex(self, claim):
        game, picture, mark = self.game, claim.position, MARK[self.player]
        grid = game.grid(picture)
        require(not game.swap or 'o' in picture or picture.count('x') >= 2, 'right may still swap')
        for line, *pair in self.pairs:
            for where in pair:
                at_line(line, grid.index, where)
        self.mirror(grid.columns, grid.rows, self.player)
        self.due(claim, lambda where: picture[grid.index(where)] == mark,
                 lambda where: picture[grid.index(where)] not in ('.', mark))

    def stones(self, claim):
        left, right, _ = claim.position
        mine, theirs = (left, right) if self.player == 'left' else (right, left)
        return (lambda place: bool(mine >> place & 1)), (lambda place: bool(theirs >> place & 1))

    def exactly(self, wanted):
        """The pairs must be these, which are pairs of names."""
        names = self.game.net.names
        wanted = {frozenset(pair) for pair in wanted}
        for line, one, two in self.pairs:
            require({names[one], names[two]} in wanted, 'not a pair of this pairing', line=line)
        require(len(self.pairs) == len(wanted), 'the pairing has another number of pairs', line=self.line)

    def check_cylinder(self, claim):
        """4.2."""
        columns, rows = len(self.game.net.picture[0]), len(self.game.net.picture)
        require(columns % 2 == 0, 'the circumference is odd', line=self.line)
        self.exactly((cell_name((c, r)), cell_name((c + columns // 2, r)))
                     for r in range(1, rows + 1) for c in range(1, columns // 2 + 1))
        self.due(claim, *self.stones(claim))

    def check_bridgit(self, claim):
        """4.1: the crossing that is left out says which row has no pair of its own."""
        size, cells = (len(self.game.net.picture) + 1) // 2, self.game.net.names
        left_out = [place for place in range(len(cells)) if place not in self.paired]
        require(len(left_out) == 1, 'all crossings but one must be paired', line=self.line)
        turn = 1 if self.player == 'left' else -1
        column, row = cell(cells[left_out[0]])[::turn]
        k = (row - 1) // 2
        require(row % 2 == 1 and column == 2 * (size - 1 - k) + 1, 'no pairing leaves this crossing out', line=self.line)

        def pair(one, other):
            return [cell_name(tuple(x + 1 for x in where[::turn])) for where in (one, other)]

        wanted = []
        for j in range(size):
            p, q = (size - 2 - j, size - 1 - j) if j < k else (size - 1 - j, size - j) if j > k else (size - 1 - k,) * 2
            if p != q:
                wanted.append(pair((2 * p, 2 * j), (2 * q, 2 * j)))
            wanted += [pair((2 * i, 2 * j), (2 * i + 1, 2 * j + 1)) for i in range(p)]
            wanted += [pair((2 * i, 2 * j), (2 * i - 1, 2 * j - 1)) for i in range(q + 1, size)]
        self.exactly(wanted)
        mine, theirs = self.stones(claim)
        due = self.due(claim, mine, theirs)
        takes = claim.first == self.player and due is None and not theirs(left_out[0])
        require(mine(left_out[0]) or takes, "the first crossing is not the player's", line=self.line)

    def check_rex(self, claim):
        """4.3: the pairs are a mirror pairing of the opponent; the player has the shorter borders."""
        net = self.game.net
        columns, rows = len(net.picture[0]), len(net.picture)
        require(columns != rows and (self.player == 'left') == (columns < rows), '%s has not the shorter borders',
                self.player, line=self.line)
        named, self.pairs = self.pairs, [(line, cell(net.names[one]), cell(net.names[two])) for line, one, two in self.pairs]
        paired, self.paired = self.paired, {where for _, *pair in self.pairs for where in pair}
        self.mirror(columns, rows, OTHER[self.player])
        self.pairs, self.paired = named, paired
        mine, theirs = self.stones(claim)
        half, spare = 0, {place for place in range(len(net.names)) if not mine(place) and not theirs(place)}
        for line, one, two in self.pairs:
            if not theirs(one) and not theirs(two):
                require(not (mine(one) and mine(two)), 'both cells of the pair are taken', line=line)
                half += mine(one) or mine(two)
                spare -= {one, two}
        moves = claim.first == self.player
        require(half == 0 or half == 1 and len(spare) == moves, 'a second cell of a pair may have to be taken', line=claim.line)


class NimSum(Table):
    """3.3."""

    alone, width = True, 3

    def what(self, heaps, words):
        total = exclusive_or(heaps)
        require(number(words[1]) == total, 'the exclusive or is %s', str(total))
        if total == 0:
            require(words[2] == '-', 'no move wins here')
        else:
            option = self.game.play(heaps, 'left', self.game.read_move(words[2]))
            require(exclusive_or(option) == 0, 'the move does not make the exclusive or 0')
        return total != 0

    def check(self, claim):
        _, mover_wins = self.row(claim.position)
        require(mover_wins == claim.says_mover_wins(), 'the other player wins')
        self.used.add(claim.position)


class Criterion(Table):
    """3.8."""

    alone, width = True, 3
    check = NimSum.check

    def what(self, position, words):
        if self.game.is_lost(position):
            require(words[1:] == ['lost', '-'], 'the player to move is lost here')
            return False
        require(words[1] == 'won', 'the player to move wins here')
        option = self.game.play(position, 'left', self.game.read_move(words[2]))
        require(self.game.is_lost(option), 'the move does not win')
        return True


class Forms(Evidence):
    """The forms of 3.4 and their order."""

    alone, width = True, 1

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.sides, self.lines, self.known, self.named, self.order = [], [], {}, set(), {}

    def read(self, words, line):
        match = re.fullmatch(r'\{([^|]*)\|([^|]*)\}', words[0])
        require(match, '%s is not a form', words[0])
        sides = tuple(tuple(form_number(word) for word in side.split(',')) if side else () for side in match.groups())
        require(all(side == tuple(sorted(set(side))) and side[-1:] < (len(self.sides),) for side in sides),
                '%s does not have ascending numbers of earlier forms', words[0])
        require(sides not in self.known and (self.sides or sides == ((), ())),
                'the form stands twice, or the first one is not {|}')
        self.known[sides] = len(self.sides)
        self.sides.append(sides)
        self.lines.append(line)
        self.named.update(sides[0] + sides[1])

    def finish(self):
        require(self.sides, 'there is no form', line=self.line)
        for form, (line, sides) in enumerate(zip(self.lines, self.sides)):
            for side, lower in zip(sides, (True, False)):
                for place, one in enumerate(side):
                    require(not any(self.at_most(one, other) or self.at_most(other, one) for other in side[:place]),
                            'an option is dominated', line=line)
                    for reply in self.sides[one][lower]:
                        require(not (self.at_most(reply, form) if lower else self.at_most(form, reply)),
                                'an option is reversible', line=line)

    def at_most(self, one, other):
        """Whether one form is at most the other: no Left option of the one is at least the other, and no Right option
        of the other at most the one."""
        todo = [(one, other)]
        while todo:
            METER.spend()
            low, high = pair = todo[-1]
            if pair not in self.order:
                against = [(right, low) for right in self.sides[high][1]] + [(high, left) for left in self.sides[low][0]]
                METER.spend(len(against))
                answers = [a == b or self.order.get((a, b)) for a, b in against]
                if True not in answers and None in answers:
                    todo.append(against[answers.index(None)])
                    continue
                METER.hold()
                self.order[pair] = low == high or True not in answers
            todo.pop()
        return self.order[one, other]

    def number(self, game):
        """The number of a formal game."""
        known, todo = {}, [game]
        while todo:
            METER.spend()
            require(len(todo) <= len(self.sides) + 1, '%s is none of the forms', str(game))
            top = todo[-1]
            unknown = [option for player in BOTH for option in top.options(player) if option not in known]
            if unknown:
                todo.append(unknown[0])
                continue
            sides = tuple(tuple(sorted(known[option] for option in top.options(player))) for player in BOTH)
            require(sides in self.known, '%s is none of the forms', str(game))
            known[todo.pop()] = self.known[sides]
        return known[game]

    def unused(self):
        return (line for form, line in enumerate(self.lines) if form not in self.named)


class Difference(Evidence):
    """3.4: `rows` maps (parts, form) to (line, the position as it is written, the reply)."""

    width = 3

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.rows, self.used, self.passed = {}, set(), set()

    def read(self, words, line):
        written, form = self.game.read(words[0]), form_number(words[1])
        require(self.game.show(written) == words[0], 'the position is spelt %s', self.game.show(written))
        state = self.game.cancelled(written), form
        require(state not in self.rows, 'the difference stands twice in the block')
        reply = form_number(words[2]) if words[2].startswith('#') else self.game.read_move(words[2])
        self.rows[state] = line, written, reply

    def unused(self):
        return (row[0] for state, row in self.rows.items() if state not in self.used)

    def check(self, claim, forms):
        game, player, opponent, is_left = self.game, self.player, OTHER[self.player], self.player == 'left'
        root = claim.form if isinstance(claim.form, int) else forms.number(claim.form)
        require(root < len(forms.sides), 'there is no form #%s', str(root))
        forms.named.add(root)
        todo = [(game.cancelled(claim.position), root)]
        while todo:
            METER.spend(10)
            position, form = todo.pop()
            if not position:                              # the negative of the form is left, and the opponent moves
                require(forms.at_most(form, 0) if is_left else forms.at_most(0, form), '%s wins what is left', opponent)
                continue
            if (position, form) in self.passed:
                continue
            METER.hold()
            self.passed.add((position, form))
            states = itertools.chain(
                ((game.cancelled(option), form) for option in game.options(position, opponent)),
                ((position, option) for option in forms.sides[form][0 if is_left else 1]))
            for state in states:
                if not state[0]:                          # the same with the player to move
                    loses = forms.at_most(0, state[1]) if is_left else forms.at_most(state[1], 0)
                    require(not loses, '%s loses what is left', player)
                    continue
                require(state in self.rows, "no line of %s's for %s minus #%s", player, game.show(state[0]), str(state[1]))
                if state in self.used:
                    continue
                self.used.add(state)
                line, written, reply = self.rows[state]
                if isinstance(reply, int):
                    require(reply in forms.sides[state[1]][1 if is_left else 0], 'that is no move in the form', line=line)
                    todo.append((state[0], reply))
                else:
                    todo.append((game.cancelled(at_line(line, game.play, written, player, reply)), state[1]))


class Steps(Evidence):
    """Steps, each of which proves a statement from those before it, and then lines `win` and the like for the claims:
    `proved` are the statements, `wins` pairs (line, what it says)."""

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.proved, self.lines, self.named, self.wins, self.taken = [], [], set(), [], 0

    def read(self, words, line):
        if words[0] in self.WINS:
            self.wins.append((line, self.win(words)))
            return
        require(not self.wins, 'steps come before the lines "win"')
        self.proved.append(self.step(words))
        self.lines.append(line)

    def earlier(self, word):
        """The place of an earlier step, which is used now."""
        require(1 <= number(word) <= len(self.proved), '%s is not the number of an earlier step', word)
        self.named.add(number(word) - 1)
        return number(word) - 1

    def statement(self, word):
        return self.proved[self.earlier(word)]

    def next_win(self, line=None):
        require(self.taken < len(self.wins), 'there is no line "win" for this claim', line=line)
        self.taken += 1
        return self.wins[self.taken - 1]

    def unused(self):
        steps = [line for place, line in enumerate(self.lines) if place not in self.named]
        return steps + [line for line, _ in self.wins[self.taken:]]


class Connection(Steps):
    """3.5. What a step proves is (ends, stones, carrier): a frozenset of two ends, each the number of a cell, 'first'
    or 'second', and two sets of cells as numbers."""

    AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    WINS = ('win',)

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.grid = game.grid(claim.position)
        self.columns, self.rows = self.grid.columns, self.grid.rows
        self.borders = {'left': ('top', 'bottom'), 'right': ('left', 'right')}[player]

    def cell(self, word):
        where = self.game.read_move(word)
        require(where != 'swap' and self.grid.has(where), '%s is no cell of the board', word)
        return (where[1] - 1) * self.columns + where[0] - 1

    def end(self, word):
        return ('first', 'second')[self.borders.index(word)] if word in self.borders else self.cell(word)

    def beyond(self, column, row):
        """Who owns the border beyond which the place lies, counted from 0; None on the board."""
        return 'left' if not 0 <= row < self.rows else 'right' if not 0 <= column < self.columns else None

    def touch(self, one, other):
        if isinstance(one, str):
            one, other = other, one
        require(not isinstance(one, str), 'borders do not touch')
        row, column = divmod(one, self.columns)
        if isinstance(other, str):
            at, last = (row, self.rows - 1) if self.player == 'left' else (column, self.columns - 1)
            return at == (0 if other == 'first' else last)
        return any((column + x, row + y) == (other % self.columns, other // self.columns) for x, y in self.AROUND)

    def win(self, words):
        require(len(words) == 3, 'a wrong number of words')
        return None if words[1] == '-' else self.cell(words[1]), self.earlier(words[2])

    def step(self, words):
        kind, *rest = words
        METER.hold(self.columns * self.rows // 2000)
        if kind == 'touch' and len(rest) == 2:
            ends = [self.end(word) for word in rest]
            require(self.touch(*ends), 'the ends do not touch')
            return frozenset(ends), bits(end for end in ends if not isinstance(end, str)), 0
        if kind == 'and' and len(rest) == 2:
            (ends, stones, carrier), (others, more, needed) = map(self.statement, rest)
            require(len(ends & others) == 1, 'not one end in common')
            require(not carrier & (more | needed) and not stones & needed, 'the two need the same cell')
            return ends ^ others, stones | more, carrier | needed
        if kind == 'or' and len(rest) >= 4 and len(rest) % 2 == 0:
            parts = [self.part(*rest[i:i + 2]) for i in range(0, len(rest), 2)]
            require(len({ends for ends, _, _ in parts}) == 1, 'the parts join different ends')
            require(not common(needed for _, _, needed in parts), 'the parts have a cell in common')
            stones, carrier = (union(part[i] for part in parts) for i in (1, 2))
            require(not stones & carrier, 'a cell is a stone of one part and of the carrier of another')
            return parts[0][0], stones, carrier
        require(kind == 'capture' and len(rest) >= 3, '%s is no step', ' '.join(words))
        ends, stones, carrier = self.statement(rest[0])
        one, other = pair = [self.cell(word) for word in rest[1:3]]
        stones = (stones | bits(self.cell(word) for word in rest[3:])) & ~bits(pair)
        require(self.touch(one, other) and not ends.intersection(pair), 'the captured cells do not touch, or are an end')
        require(not carrier & (bits(pair) | stones), 'a cell is a stone and of the carrier')
        require(self.is_dead(one, other, stones, carrier) and self.is_dead(other, one, stones, carrier),
                'a cell is not dead after the answer to it')
        return ends, stones, carrier | bits(pair)

    def part(self, key, word):
        """What a part of an `or` needs before the player has moved on the key."""
        ends, stones, carrier = self.statement(word)
        if key != '-':
            where = self.cell(key)
            require(where not in ends and not carrier >> where & 1, 'the key is an end or of the carrier')
            stones, carrier = stones & ~(1 << where), carrier | 1 << where
        return ends, stones, carrier

    def is_dead(self, where, partner, stones, carrier):
        """Whether the colours around the cell change at most twice, whoever gets the cells of the carrier."""
        (row, column), ring = divmod(where, self.columns), []
        for x, y in self.AROUND:
            owner, other = self.beyond(column + x, row + y), where + x + y * self.columns
            mine = owner == self.player if owner else other == partner or bool(stones >> other & 1)
            ring.append((False, True) if not owner and carrier >> other & 1 else (mine,))
        return all(sum(colours[i] != colours[i - 1] for i in range(6)) <= 2 for colours in product(*ring))

    def check(self, claim):
        """The next lines `win` must prove the claim."""
        game, picture = self.game, claim.position
        grid = game.grid(picture)
        require(grid is self.grid, 'the board has another shape than that of the block')
        if not game.swap or 'o' in picture or picture.count('x') >= 2:
            return self.check_win(picture, claim.first, claim.line)
        require(grid.columns == grid.rows, 'right may still swap, which turns the board')
        if game.swapped(picture, claim.first) and self.player == claim.first:
            return self.check_answer(picture, claim.line)
        require('x' not in picture and (claim.first, self.player) == ('left', 'right'), 'right may still swap')
        for place, mark in enumerate(picture):
            if mark == '.':
                self.check_answer(picture[:place] + 'x' + picture[place + 1:], claim.line)

    def check_answer(self, picture, line):
        """The next line `win` must answer the first stone: with a first move it plays on, without one it swaps."""
        require(len(picture) > 1, 'the first stone ends the game')
        if self.taken < len(self.wins) and self.wins[self.taken][1][0] is None:
            return self.check_win(self.game.swapped(picture, 'right'), 'left', line)
        self.check_win(picture, 'right', line)

    def check_win(self, picture, to_move, claim_line):
        """The next line `win` must join the borders in the picture."""
        METER.spend(len(picture))
        line, (first, step) = self.next_win(claim_line)
        ends, stones, carrier = self.proved[step]
        marks = picture.replace('/', '')
        mine, theirs = (bits(i for i, mark in enumerate(marks) if mark == MARK[player])
                        for player in (self.player, OTHER[self.player]))
        require(ends == {'first', 'second'}, 'the step does not join the borders', line=line)
        if first is not None:
            require(to_move == self.player, 'the winner is not to move', line=line)
            require(marks[first] == '.' and not carrier >> first & 1,
                    'the first move is not on a free cell outside the carrier', line=line)
            mine |= 1 << first
        require(not stones & ~mine, 'a stone is missing', line=line)
        require(not carrier & theirs, 'the opponent has a stone on the carrier', line=line)


class Nimbers(Table):
    """3.6."""

    alone = True

    def what(self, position, words):
        require(number(words[1]) < 2 ** 32, 'the value is too large')
        return number(words[1])

    def value(self, position, todo):
        """The exclusive or of the values of the components, which are put on the list."""
        total = 0
        for component in self.game.components(position):
            METER.spend(2)
            total ^= self.row(component)[1]
            todo.append(component)
        return total

    def check(self, claim):
        todo = []
        value = self.value(claim.position, todo)
        require((value != 0) == claim.says_mover_wins(), 'the other player wins')
        while todo:
            component = todo.pop()
            if component in self.used:
                continue
            self.used.add(component)
            line, own = self.rows[component]
            seen = {at_line(line, self.value, option, todo) for option in self.game.options(component, 'left')}
            require(own not in seen, 'a move leads to the same value', line=line)
            require(own <= len(seen) and all(smaller in seen for smaller in range(own)),
                    'no move leads to some smaller value', line=line)


class Period(Evidence):
    """3.7. `mask` stands in the header; `values` are those of the lines."""

    alone, width = True, 2

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.mask, self.values, self.lines, self.proved = 0, [], [], None

    def read(self, words, line):
        require(words[0] == str(len(self.values)), 'heap %s is expected here', str(len(self.values)))
        require(number(words[1]) < 2 ** 16, 'the value is too large')
        self.values.append(number(words[1]))
        self.lines.append(line)

    def unused(self):
        return ()

    def check(self, claim):
        if isinstance(claim, PeriodClaim):
            self.proved = claim
            self.check_values(claim)
            return
        total = exclusive_or(self.value_of(self.proved, heap) for heap in claim.position)
        require((total != 0) == claim.says_mover_wins(), 'the other player wins')

    def value_of(self, claim, heap):
        if heap < len(self.values):
            return self.values[heap]
        more = heap - claim.start
        return self.values[claim.start + more % claim.length] + more // claim.length * claim.saltus

    def check_values(self, claim):
        """The values that the lines and the period give must be right for as many heaps as the theorem asks for."""
        takes, known = self.game.takes, claim.start + claim.length
        parts = max(1, max(count for _, counts, _ in takes for count in counts))
        heaps = parts * known + max(taken for taken, _, _ in takes)
        within(heaps, 2 ** 24, 'heaps')
        require(len(self.values) == known, 'the block needs the heaps up to the end of the first period', line=self.line)
        if claim.saltus:
            require(self.mask == 0, 'the mask is 0 where the values grow', line=self.line)
            heaps = self.growing_heaps(claim)
        METER.hold(heaps // 4)
        values = [self.value_of(claim, heap) for heap in metered(range(heaps))]
        # Heaps whose values have an even number of bits of the mask; and the values of two heaps, by their sum.
        rare, pairs = [], {}

        def pairs_of(total):
            if total not in pairs:
                METER.spend(total // 8)
                pairs[total] = {values[a] ^ values[total - a] for a in range(1, total // 2 + 1)}
                METER.hold(len(pairs[total]) // 4)
            return pairs[total]

        for heap, value in enumerate(values):
            line = self.lines[heap] if heap < known else claim.line
            METER.spend(len(takes))
            is_odd = bin(value & self.mask).count('1') % 2 == 1
            missing = set(range(value))
            rests = [(heap - taken, counts) for taken, counts, _ in takes if taken <= heap]
            for rest, counts in rests:
                if (1 if rest else 0) in counts:
                    require(values[rest] != value, 'heap %s has an option of the same value', str(heap), line=line)
                    missing.discard(values[rest])
                if 2 in counts:
                    # A value with an odd number of bits of the mask comes from two, one of which has an even number.
                    smalls = [small for small in rare if small < rest] if is_odd else range(1, rest // 2 + 1)
                    METER.spend(len(smalls) // 8)
                    require(all(values[small] ^ values[rest - small] != value for small in smalls),
                            'heap %s has an option of the same value', str(heap), line=line)
                if 3 in counts:
                    METER.spend(rest // 4)
                    require(not any(value ^ values[one] in pairs_of(rest - one) for one in range(1, rest - 1)),
                            'heap %s has an option of the same value', str(heap), line=line)
            for rest, counts in rests:
                if 2 in counts:
                    for small in range(1, rest // 2 + 1):
                        if not missing:
                            break
                        METER.spend()
                        missing.discard(values[small] ^ values[rest - small])
                if 3 in counts:
                    for one in range(1, rest - 1):
                        if not missing:
                            break
                        METER.spend(1 + len(missing) // 8)
                        others = pairs_of(rest - one)
                        missing = {small for small in missing if small ^ values[one] not in others}
            require(not missing, 'some smaller number is the value of no option of heap %s', str(heap), line=line)
            if heap and not is_odd:
                rare.append(heap)

    # The theorem of arithmetic periods.

    def growing_heaps(self, claim):
        """The number of heaps that prove values that grow, with the period doubled 0, 1, 2, ... times."""
        length, saltus, takes = claim.length, claim.saltus, self.game.takes
        value_of = functools.partial(self.value_of, claim)
        may_grow = claim.saltus < 2 ** 16 and any(3 in parts for _, parts, _ in takes)
        while may_grow and claim.start + length <= 128:
            if not has_clash(takes, claim.start, length, saltus, value_of):
                window = first_window(takes, claim.start, 2 * length, 2 * saltus, value_of)
                if window is not None:
                    return max(window + 2 * length, 3 * claim.start + max(taken for taken, _, _ in takes))
            length, saltus = 2 * length, 2 * saltus
        raise Rejected('the theorem of arithmetic periods does not apply', None)


def has_clash(takes, start, length, saltus, value_of):
    """Whether condition 1 of the theorem fails: a move may leave heaps, not all of them early, that have together the
    value of the heap it is made from."""
    unit = saltus & -saltus
    classes, target = [], {}
    for heap in range(1, start + length):
        value, is_early = value_of(heap), heap < start
        excess = length * value - saltus * heap
        classes.append((heap % length, value % unit, excess, is_early, is_early and value < unit))
        if not is_early:
            target[heap % length] = excess
    classes = sorted(set(classes))
    for taken, counts, _ in takes:
        for heaps in counts:
            for parts in itertools.combinations_with_replacement(range(len(classes)), heaps - 1) if heaps else ():
                # All heaps but the greatest class of them.
                first, own = parts[-1] if parts else 0, [classes[place] for place in parts]
                residue, low = sum(part[0] for part in own) + taken, exclusive_or(part[1] for part in own)
                excess = sum(part[2] - length * part[1] for part in own) - saltus * taken
                all_early, late = all(part[3] for part in own), sum(not part[4] for part in own)
                METER.spend(1 + (len(classes) - first) // 4)
                for step, own_low, own_excess, is_early, is_low in classes[first:]:
                    more = (excess + own_excess + length * ((low ^ own_low) - own_low)
                            - target[(residue + step) % length])
                    if (0 <= more < length or more > 0 and more // length % (2 * unit) == 0 and late + (not is_low) > 1) \
                            and not (all_early and is_early):
                        return True
    return False


def first_window(takes, start, length, saltus, value_of):
    """The first heap from which condition 2 of the theorem holds for `length` heaps; None if it is none of the first
    eight periods."""
    unit, last = saltus & -saltus, start + 9 * length
    values = [value_of(heap) for heap in range(last + 1)]
    floor = 1 + max(values[:start])
    equal, lows, run = [False] * (last + 1), [set() for _ in range(last + 1)], 0
    for one in range(1, last):
        METER.spend(last // 8)
        for other in range(one, last - one + 1):
            low = values[one] ^ values[other]
            if one == other or one >= start and low == 0:
                equal[one + other] = True
            if low < unit:
                lows[one + other].add(low)
    METER.hold(sum(map(len, lows)) // 4)

    def stays(heap):
        """Whether (a) of condition 2 holds for the heap."""
        missing = set(range(floor + saltus))
        for taken, counts, _ in takes:
            rest = heap - taken
            METER.spend(1 + max(rest, 0) // 8)
            if rest > 0 and 2 in counts and equal[rest]:
                missing.discard(0)
            if rest > 0 and 3 in counts:
                missing.difference_update(values[large] for large in range(1, rest) if equal[rest - large])
        return not missing

    def moves(heap):
        """Whether (b) of condition 2 holds for the heap."""
        missing = set(range(floor, values[heap]))
        for taken, counts, _ in takes:
            rest = heap - taken
            METER.spend(1 + max(rest, 0) // 8)
            if 1 in counts and rest >= start:
                missing.discard(values[rest])
            if 2 in counts:
                missing.difference_update(values[small] ^ values[rest - small] for small in range(1, rest)
                                          if rest - small >= start and values[small] < unit)
            for large in range(start, rest if 3 in counts else start):
                if not missing:
                    return True
                METER.spend(1 + len(lows[rest - large]) // 8)
                missing.difference_update([values[large] ^ low for low in lows[rest - large]])
        return not missing

    for heap in range(start, last + 1):
        run = run + 1 if stays(heap) and moves(heap) else 0
        if run == length:
            return heap + 1 - length
    return None


class CoinValues(Evidence):
    """3.9: `rows` maps (row, column) to (line, value)."""

    alone, width = True, 2

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.rows, self.needed = {}, set()

    def read(self, words, line):
        column, row = cell(words[0])
        require((row, column) not in self.rows, 'the cell stands twice in the block')
        self.rows[row, column] = line, number(words[1])

    def unused(self):
        heads = sorted(self.needed)
        return (line for (row, column), (line, _) in self.rows.items()
                if not any(row <= own and column <= at for own, at in heads))

    def finish(self):
        for (row, column), (line, value) in self.rows.items():
            found = set()
            for columns, lines in self.game.choices_at(row, column):
                METER.spend(len(columns) * len(lines))
                total = 0
                for coin in product(lines, columns):
                    if coin != (row, column):
                        require(coin in self.rows, 'no line for another coin of a move', line=line)
                        total ^= self.rows[coin][1]
                found.add(total)
            require(value not in found, 'a move leads to the same value', line=line)
            require(value <= len(found) and all(smaller in found for smaller in range(value)),
                    'no move leads to some smaller value', line=line)

    def check(self, claim):
        total = 0
        for coin in self.game.heads(claim.position):
            require(coin in self.rows, 'no line for a coin that shows heads')
            total ^= self.rows[coin][1]
            self.needed.add(coin)
        require((total != 0) == claim.says_mover_wins(), 'the other player wins')


class Remoteness(Table):
    """3.10: `rows` maps (position, player to move, or None in an impartial game) to what a line says: lost, won or
    draw, and the number of moves."""

    alone, width = True, None

    def read(self, words, line):
        position = self.game.read(words[0])
        require(len(words) == 2 + (not self.game.is_impartial), 'a position, in some games a player, and a label are expected')
        players = words[1:-1]
        require(not players or players[0] in BOTH, '%s is no player', words[1])
        place = position, players[0] if players else None
        require(place not in self.rows, 'the position stands twice in the block')
        match = re.fullmatch('(lost|won)-([^ ]+)', words[-1])
        require(match or words[-1] == 'draw', 'lost-N, won-N or draw is expected')
        self.rows[place] = line, (match[1], number(match[2])) if match else ('draw', 0)

    def row(self, place):
        require(place in self.rows, 'no line of the block for %s', self.game.show(place[0]))
        return self.rows[place]

    def options(self, place):
        position, player = place
        for option in metered(self.game.options(position, player or 'left')):
            yield option, OTHER.get(player)

    def check(self, claim):
        place = claim.position, None if self.game.is_impartial else claim.first
        says = self.row(place)[1][0]
        verdict = {'won': claim.first, 'lost': OTHER[claim.first], 'draw': 'draw'}[says]
        require(claim.verdict == verdict, 'the line says otherwise')
        todo = [place]
        while todo:
            place = todo.pop()
            if place in self.used:
                continue
            self.used.add(place)
            line, (says, moves) = self.rows[place]
            if says == 'won':
                todo.append(at_line(line, self.winning_option, place, moves))
                continue
            drawn = False
            for option in self.options(place):
                what, after = at_line(line, self.row, option)[1]
                if says == 'lost':
                    require(what == 'won' and after < moves, 'an option is not won in fewer moves', line=line)
                else:
                    require(what != 'lost', 'an option is lost, so this is no draw', line=line)
                    drawn = drawn or what == 'draw'
                todo.append(option)
            require(says == 'lost' or drawn, 'no option is drawn', line=line)

    def winning_option(self, place, moves):
        for option in self.options(place):
            says, after = self.rows[option][1] if option in self.rows else ('', 0)
            if says == 'lost' and after < moves:
                return option
        raise Rejected('no option is lost in fewer moves', None)


class Quotient(Evidence):
    """3.11: the lost elements, the products, and the element of each heap."""

    alone, width = True, 3

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.order, self.start, self.length = 0, 0, 0
        self.lost, self.products, self.heaps, self.lines, self.takes = [], [], [], [], None

    def read(self, words, line):
        first, second, third = words
        self.lines.append(line)
        require(1 <= self.order <= 1024, 'a quotient has 1 to 1024 elements', line=self.line)
        if len(self.products) < self.order:
            require(first == str(len(self.products)) and second in ('lost', 'won'), 'the next element is expected')
            row = [number(word) for word in third.split(',')]
            require(len(row) == self.order and max(row) < self.order, 'an element for each is expected')
            self.lost.append(second == 'lost')
            self.products.append(row)
        else:
            require((first, second) == ('heap', str(len(self.heaps))), 'the next heap is expected')
            require(number(third) < self.order, 'an element is expected')
            self.heaps.append(number(third))

    def finish(self):
        require(self.order and self.heaps, 'a line for each element and for heap 0 is needed', line=self.line)
        times, elements = self.products, range(self.order)
        for a in elements:
            METER.spend(self.order * self.order // 8)
            require(times[0][a] == a and all(times[a][b] == times[b][a] for b in elements)
                    and all([times[times[a][b]][c] for c in elements] == [times[a][x] for x in times[b]] for b in elements),
                    'no commutative monoid', line=self.lines[a])
        require(not self.lost[0], 'element 0 is not lost', line=self.lines[0])
        if (self.start, self.length) != (0, 0):
            require(self.start > 0 and self.length > 0 and self.start + self.length == len(self.heaps),
                    'the heaps do not end with the first period', line=self.line)

    def unused(self):
        return () if self.takes else (self.line,)

    def of(self, heap):
        """The element of a heap."""
        if heap >= len(self.heaps):
            require(self.length > 0, 'the quotient does not go as far as the heaps')
            heap = self.start + (heap - self.start) % self.length
        return self.heaps[heap]

    def times(self, elements, other):
        """The products of a set of elements, as a number, with one element."""
        key = elements, other
        if key not in self.known:
            METER.spend(self.order // 8)
            METER.hold()
            self.known[key] = bits(self.products[element][other] for element in places(elements))
        return self.known[key]

    def options(self, last):
        """For each heap up to the last one its element, and the set of the elements of its options, as a number. Sums
        of two heaps are put together once for each number of counters, and a third heap is then added. The time is
        quadratic."""
        own = [self.of(heap) for heap in range(last + 1)]
        two = {False: {}, True: {}}

        def pairs(total, distinct):
            if total not in two[distinct]:
                METER.spend(1 + total // 8)
                two[distinct][total] = bits({self.products[own[a]][own[total - a]]
                                             for a in range(1, (total - 1 if distinct else total) // 2 + 1)})
            return two[distinct][total]

        for heap in range(last + 1):
            found = 0
            for taken, counts, distinct in self.takes:
                rest = heap - taken
                if rest < 0:
                    continue
                METER.spend()
                if (1 if rest else 0) in counts:
                    found |= 1 << (own[rest] if rest else 0)
                if 2 in counts:
                    found |= pairs(rest, distinct)
                if 3 in counts and distinct:
                    for three in metered(broken(rest, 3, 1)):
                        if len(set(three)) == 3:
                            found |= self.times(1 << self.products[own[three[0]]][own[three[1]]], own[three[2]])
                elif 3 in counts:
                    beside = {}
                    METER.spend(rest // 4)
                    for third in range(1, rest - 1):
                        beside[own[third]] = beside.get(own[third], 0) | pairs(rest - third, False)
                    found |= union(self.times(elements, element) for element, elements in beside.items())
            yield own[heap], found

    def check_sums(self):
        """Each sum of heaps is lost exactly if its element is."""
        self.known, last = {}, len(self.heaps) - 1
        if self.length:
            require(not any(distinct for _, _, distinct in self.takes), 'the theorem does not hold for codes with "!"',
                    line=self.line)
            most = max(1, max(count for _, counts, _ in self.takes for count in counts))
            last = most * len(self.heaps) + max(taken for taken, _, _ in self.takes) - 1
            within(last + 1, 2 ** 14, 'heaps', self.line)
        is_lost, sums, known = bits(place for place, lost in enumerate(self.lost) if lost), {(0, 0)}, set()
        for heap, (element, options) in enumerate(self.options(last)):
            line = self.lines[self.order + min(heap, len(self.heaps) - 1)]
            require(heap > 0 or (element, options) == (0, 0), 'heap 0 is empty', line=line)
            if (element, options) in known:
                continue
            known.add((element, options))
            fresh = list(sums)
            while fresh:
                METER.spend(4)
                other, below = fresh.pop()
                total = self.products[other][element], self.times(below, element) | self.times(options, other)
                require(self.lost[total[0]] == (total[1] != 0 and not total[1] & is_lost),
                        'with heap %s a sum has the wrong outcome', str(heap), line=line)
                if total not in sums:
                    METER.hold()
                    sums.add(total)
                    fresh.append(total)

    def check(self, claim):
        """The quotient must be right for the game, and give the claim's winner."""
        game = self.game.game(claim.position[0]) if isinstance(claim, Claim) else self.game
        require(game.takes, 'this is no game with a code')
        require(self.takes in (None, game.takes), 'an earlier claim is about another game')
        if self.takes is None:
            self.takes = game.takes
            self.check_sums()
        if isinstance(claim, QuotientClaim):
            last = None if self.length else len(self.heaps) - 1
            require((claim.order, claim.last) == (self.order, last), 'another order, or other heaps')
            self.check_reduced()
            return
        element = 0
        for heap in claim.position[1]:
            element = self.products[element][self.of(heap)]
        require(self.lost[element] == (not claim.says_mover_wins()), 'the other player wins')

    def check_reduced(self):
        """Every element must be that of a sum, and no two have the same outcomes with all others."""
        outcomes = {tuple(self.lost[product] for product in row) for row in self.products}
        reached, fresh = {0}, [0]
        while fresh:
            element = fresh.pop()
            for heap in set(self.heaps):
                if self.products[element][heap] not in reached:
                    reached.add(self.products[element][heap])
                    fresh.append(self.products[element][heap])
        require(len(outcomes) == self.order == len(reached), 'elements that no sum has, or that no sum tells apart')


class Zones(Steps):
    """3.12. What a step proves is (stones, zone, whether Breaker is to move): two sets of places as numbers."""

    WINS = ('win',)

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.is_maker = player == 'left' and not game.draws
        METER.hold(game.board.vertices // 8)
        self.sets = set(map(bits, game.board.sets()))
        METER.hold(len(self.sets) * (1 + game.board.vertices // 4000))

    def cells(self, words):
        return bits(map(self.game.read_move, words))

    def win(self, words):
        require(len(words) > 1, 'a wrong number of words')
        return [self.earlier(word) for word in words[1:]]

    def step(self, words):
        kind, *rest = words
        METER.spend(len(words))
        if self.is_maker and kind == 'set':
            require(self.cells(rest) in self.sets, 'this is no winning set')
            return self.cells(rest), 0, False
        if self.is_maker:
            require(kind == 'move' and len(rest) > 1, '%s is no step', ' '.join(words))
            where, parts = self.cells(rest[:1]), [self.statement(word) for word in rest[1:]]
            stones = union(part[0] for part in parts) & ~where
            require(not common(part[1] for part in parts) & ~where & ~stones, 'a reply is in the zones of all steps')
            return stones, (where | union(part[1] for part in parts)) & ~stones, False
        if kind == 'potential':
            require('-' in rest and rest[0] in ('first', 'second'), '%s is no step', ' '.join(words))
            dash, first = rest.index('-'), rest[0] == 'first'
            stones, zone = self.cells(rest[1:dash]), self.cells(rest[dash + 1:])
            sets = (one & zone for one in metered(self.sets) if not one & stones)
            require(potential(sets) < Fraction(2 if first else 1, 2), 'the potential is too large')
            return stones, zone, first
        if kind == 'pair' and len(rest) >= 3:
            pair, part = self.cells(rest[:2]), self.statement(rest[2])
            require(rest[0] != rest[1], 'a vertex is no pair')
            stones = part[0] & ~pair | self.cells(rest[3:])
            require(not part[2] and not (part[1] | stones) & pair,
                    'a cell of the pair is used otherwise, or Breaker is to move')
            require(all(pair & ~one == 0 or self.stopped(one, stones, [part]) for one in self.sets), 'a set is not stopped')
            return stones, (part[1] | pair) & ~stones, False
        if kind == 'split' and '-' in rest:
            dash = rest.index('-')
            parts, stones, zone = [self.statement(word) for word in rest[:dash]], self.cells(rest[dash + 1:]), 0
            for part in parts:
                require(not part[2] and not part[1] & (zone | stones),
                        'the zones have a cell in common, or Breaker is to move')
                zone |= part[1]
            require(parts and all(self.stopped(one, stones, parts) for one in self.sets), 'a set is not stopped')
            return stones, zone, False
        if kind == 'moves' and rest:
            parts = [self.statement(word) for word in rest]
            stones = union(part[0] for part in parts)
            require(all(part[2] for part in parts), 'Maker is to move in a step')
            require(not common(part[1] for part in parts) & ~stones, 'a move is in the zones of all steps')
            return stones, union(part[1] for part in parts) & ~stones, False
        require(kind == 'reply' and len(rest) == 2, '%s is no step', ' '.join(words))
        where, part = self.cells(rest[:1]), self.statement(rest[1])
        require(not part[2], 'Breaker is to move in the step already')
        return part[0] & ~where, part[1] | where, True

    def stopped(self, one, stones, parts):
        """Whether Breaker has a stone in the set, or a step gets one there by stopping some set in its zone."""
        METER.spend()
        return bool(one & stones) or any(not part[0] & other and not other & part[1] & ~one
                                         for part in parts for other in metered((one, *self.sets)))

    def check(self, claim):
        """The next line `win` must prove the claim."""
        line, numbers = self.next_win()
        parts = [self.proved[place] for place in numbers]
        if self.is_maker and claim.first == 'right':
            require(not common(part[1] for part in parts), 'a reply is in the zones of all steps', line=line)
        else:
            require(len(parts) == 1, 'one step has to prove this claim', line=line)
            require(self.is_maker or parts[0][2] == (claim.first == self.player),
                    'the step has the other player to move', line=line)
        mine, theirs = (bits(place for place, mark in enumerate(claim.position) if mark == MARK[player])
                        for player in (self.player, OTHER[self.player]))
        require(not union(part[0] for part in parts) & ~mine, 'a stone is missing', line=line)
        require(not union(part[1] for part in parts) & theirs, 'the opponent has a stone in the zone', line=line)


class Offers(Steps):
    """3.25. What a step proves is a family: a list of sets of places as numbers. Chooser gets all of one of them, or
    Picker gets a place in each."""

    WINS = ('win',)

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        require(claim.position[1] is None, 'something is offered', line=claim.line)

    def vertex(self, word):
        place = self.game.read_move(word)
        require(isinstance(place, int), '%s is no vertex of the board', word)
        return 1 << place

    def family(self, words):
        """The sets of a line, each behind its `-`."""
        sets = []
        for word in metered(words):
            if word == '-':
                METER.hold(1 + self.game.board.vertices // 4000)
                sets.append(0)
            else:
                require(sets and word != '+', '%s is in no set', word)
                sets[-1] |= self.vertex(word)
        require(all(sets), 'a set without a vertex')
        return sets

    def win(self, words):
        require(len(words) > 1, 'a wrong number of words')
        return [self.earlier(word) for word in words[1:]]

    def step(self, words):
        kind, *rest = words
        if self.player == 'left' and kind == 'single':
            require(len(rest) == 1, 'a wrong number of words')
            return [self.vertex(rest[0])]
        if self.player == 'left' and kind == 'pair':
            require(len(rest) >= 3, 'a wrong number of words')
            taken, given, family = self.vertex(rest[0]), self.vertex(rest[1]), self.family(rest[3:])
            require(taken != given and taken | given in family, 'the two vertices are no set of the family')
            self.goes_on(family, taken, given, rest[2])
            return family
        if self.player == 'left' and kind == 'all':
            end = rest.index('-') if '-' in rest else len(rest)
            answers, family = rest[:end], self.family(rest[end:])
            vertices = [1 << place for place in places(union(family))]
            require(family and len(answers) == len(vertices) * (len(vertices) - 1), 'an answer to each two vertices')
            answers = zip(answers[::2], answers[1::2])
            for one, other in combinations(vertices, 2):
                METER.spend()
                word, number_of_step = next(answers)
                taken = self.vertex(word)
                require(taken in (one, other), '%s is not offered', word)
                self.goes_on(family, taken, (one | other) ^ taken, number_of_step)
            return family
        if self.player == 'right' and kind == 'empty':
            require(not rest, 'a wrong number of words')
            return []
        if self.player == 'right' and kind == 'offer':
            require(len(rest) >= 4, 'a wrong number of words')
            one, other, family = self.vertex(rest[0]), self.vertex(rest[1]), self.family(rest[4:])
            require(one != other and not (one | other) & ~union(family), 'the two vertices are not two of the family')
            self.goes_on(family, one, other, rest[2])
            self.goes_on(family, other, one, rest[3])
            return family
        require(self.player == 'right' and kind == 'apart' and rest, '%s is no step', ' '.join(words))
        parts, all_sets, met = [self.statement(word) for word in rest], [], 0
        for part in metered(parts):
            require(not union(part) & met, 'a vertex is in the families of two steps')
            METER.hold(len(part) * (1 + self.game.board.vertices // 4000))
            all_sets += part
            met |= union(part)
        return all_sets

    def goes_on(self, family, taken, given, word):
        """The step proves what is left when Chooser has `taken` and Picker has `given`."""
        self.follows([one & ~taken for one in metered(family) if not one & given], self.statement(word))

    def follows(self, left, part):
        """It follows from the step that its player wins the family that is left."""
        if self.player == 'left':
            known = set(left)
            require(all(one in known for one in metered(part)), 'a set of the step is not left')
            return
        require(not union(part) & ~union(left), 'a vertex of the step is in no set that is left')
        require(all(any(one & ~other == 0 for one in metered(part)) for other in left), 'a set contains none of the step')

    def check(self, claim):
        """The next line `win` must prove the claim."""
        line, numbers = self.next_win()
        picture, offer = claim.position
        require(offer is None, 'something is offered')
        require(len(numbers) == 1, 'one step has to prove this claim', line=line)
        chooser, picker = (bits(place for place, mark in enumerate(picture) if mark == MARK[player]) for player in BOTH)
        METER.hold(self.game.board.vertices // 8)
        left = [bits(one) & ~chooser for one in metered(self.game.board.sets()) if not bits(one) & picker]
        METER.hold(len(left) * (1 + self.game.board.vertices // 4000))
        at_line(line, self.follows, left, self.proved[numbers[0]])


def potential(sets):
    """The sum of 2^-|e| over the different sets e that contain no smaller one."""
    least = []
    for one in sorted(set(sets), key=count):
        METER.spend(1 + len(least) // 8)
        if not any(other & ~one == 0 for other in least):
            least.append(one)
    most = max(map(count, least), default=0)
    return Fraction(sum(1 << most - count(one) for one in least), 1 << most)


class Switching(Evidence):
    """3.14: two sets of edges, and an edge to begin with."""

    in_turn, width = True, 2

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.rows = []

    def read(self, words, line):
        self.rows.append((line, words[0], words[1]))

    def check(self, claim):
        game, player = self.game, self.player
        require(player == claim.verdict, 'the sets are of a player who is not said to win', line=self.line)
        require(game.over(claim.position, claim.first) is None, 'the game is over', line=claim.line)
        short, cut, _ = claim.position
        known, sets = short | cut, {'one': 0, 'two': 0, 'first': 0}
        for line, name, word in self.rows:
            edge = 1 << at_line(line, game.cell, name)
            require(not edge & known, 'the edge is not free, or stands twice', line=line)
            require(word in sets, 'no set is called %s', word, line=line)
            require(word != 'first' or not sets['first'] and claim.first == player,
                    'a first edge is for a winner who is to move, once', line=line)
            sets[word] |= edge
            known |= edge
        require(bool(sets['first']) == (claim.first == player), 'the winner is to move, and there is no first edge', line=self.line)
        short, cut = (short | sets['first'], cut) if player == 'left' else (short, cut | sets['first'])
        for own, other in (('one', 'two'), ('two', 'one')):
            if player == 'left':
                self.check_joined(short | sets[own], sets[other])
            else:
                self.check_bridges(game.net.full & ~(cut | sets[own]), sets[other])

    def check_joined(self, usable, others):
        """The usable edges join the terminals, and the ends of the other ones."""
        parts, ends = DisjointSets(), self.game.net.ends
        for edge in metered(places(usable)):
            parts.join(*ends[edge])
        require(parts.root(0) == parts.root(1), 'a set does not join the terminals', line=self.line)
        require(all(parts.root(ends[edge][0]) == parts.root(ends[edge][1]) for edge in places(others)),
                'a set does not join the ends of an edge of the other one', line=self.line)

    def check_bridges(self, there, others):
        """With a link between the terminals, called None, the link and the other edges are bridges: a walk in depth
        that notes how far up each part reaches by edges outside the tree."""
        near = {}
        for name, (a, b) in [(edge, self.game.net.ends[edge]) for edge in places(there)] + [(None, (0, 1))]:
            near.setdefault(a, []).append((b, name))
            near.setdefault(b, []).append((a, name))
        found, number_of, reach = set(), {}, {}
        for start in near:
            if start in number_of:
                continue
            number_of[start] = reach[start] = len(number_of)
            way = [(start, 'start', iter(near[start]))]
            while way:
                METER.spend()
                vertex, above, rest = way[-1]
                for to, name in rest:
                    if name == above:
                        continue
                    if to in number_of:
                        reach[vertex] = min(reach[vertex], number_of[to])
                        continue
                    number_of[to] = reach[to] = len(number_of)
                    way.append((to, name, iter(near[to])))
                    break
                else:
                    way.pop()
                    if way:
                        upper = way[-1][0]
                        if reach[vertex] > number_of[upper]:
                            found.add(above)
                        reach[upper] = min(reach[upper], reach[vertex])
        require(None in found, 'without a set a way between the terminals is left', line=self.line)
        require(all(edge in found for edge in places(others)), 'an edge of the other set is no bridge', line=self.line)


UNIT, MOST_UNITS = 64, 2 ** 40


def units(text):
    """The number that the text spells in lowest terms, in 64ths."""
    match = re.fullmatch(r'(-?)(0|[1-9][0-9]{0,12})(?:/(2|4|8|16|32|64))?', text)
    require(match and text != '-0', '%s is not a number', text)
    value, below = int(match[1] + match[2]), int(match[3] or 1)
    require(below == 1 or value % 2, '%s is not in lowest terms', text)
    require(abs(value) * UNIT // below <= MOST_UNITS, '%s is too large', text)
    return value * UNIT // below


def options_of_number(value):
    """Where the player to whom the number is worth so much can move in it, and where the opponent can (None:
    nowhere)."""
    if value % UNIT:
        step = value & -value
        return value - step, value + step
    return (value - UNIT if value > 0 else None), (value + UNIT if value < 0 else None)


class Bounds(Evidence):
    """3.15. `best` maps a sum of parts to the best numbers kept moving second and reached moving first, and `last` maps
    it to the last line about it. `asked` are the sums that something has looked for after that."""

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.best, self.last, self.asked = {}, {}, set()

    def unused(self):
        return (line for parts, line in self.last.items() if parts not in self.asked)

    def parts(self, *positions):
        """The parts of a sum of positions, but for pairs of one and its negative, as a sorted tuple."""
        kept = collections.Counter()
        for position in positions:
            for part, negative in self.parts_of(position):
                if negative is not None and kept[negative] > 0:
                    kept[negative] -= 1
                else:
                    kept[part] += 1
        return tuple(sorted(kept.elements(), key=repr))

    @functools.lru_cache(maxsize=1 << 16)
    def parts_of(self, position):
        game, found = self.game, []
        if isinstance(game, Sum):
            return [((part,), (negative,)) for term in position for part, negative in game.parts(term)]
        for component in game.components(position):
            if any(game.can_move(component, player) for player in BOTH):
                part, negative = game.least_image(component), game.negative(component)
                found.append((part, None if negative is None else game.least_image(negative)))
        return found

    def known(self, parts):
        self.asked.add(parts)
        return self.best.get(parts, (None, None))

    def says(self, parts, order, value):
        """Do the lines so far say that the player has this much, of the whole sum or part by part?"""
        METER.spend(4 + 2 * len(parts))
        second, gain, whole = 0, None, self.known(parts)
        for kept, reached in [self.known((part,)) for part in parts]:
            if kept is None or second is None:
                second = None
                continue
            second += kept
            if reached is not None:
                gain = reached - kept if gain is None else max(gain, reached - kept)
        first = None if second is None or gain is None else second + gain
        return any(kept is not None and (kept >= value if order == 'second' else kept > value)
                   or order == 'first' and reached is not None and reached >= value
                   for kept, reached in (whole, (second, first)))

    def read(self, words, line):
        """Check a line and add what it says."""
        game, player = self.game, self.player
        require(len(words) in (4, 5) and words[1] in ('first', 'second'),
                'expected a position, "first" or "second", a number and a reason')
        position, order, value, why = game.read(words[0]), words[1], units(words[2]), words[3]
        require(len(words) == (5 if why in ('move', 'cut') else 4), 'a wrong number of words')
        parts = self.parts(position)
        if why == 'play' and order == 'second':
            for place, part in enumerate(parts):
                for option in game.options(part, OTHER[player]):
                    left = self.parts(*parts[:place], option, *parts[place + 1:])
                    require(self.says(left, 'first', value), 'no earlier line for %s', game.show(option))
            less, _ = options_of_number(value)
            require(less is None or self.says(parts, 'first', less), 'no earlier line answers the move in the number')
        elif why == 'move' and order == 'first':
            option = game.play(position, player, game.read_move(words[4]))
            require(self.says(self.parts(option), 'second', value), 'no earlier line says that this is kept after the move')
        elif why == 'number' and order == 'first':
            _, more = options_of_number(value)
            require(more is not None and self.says(parts, 'second', more), 'no earlier line says that more is kept')
        elif why == 'cut':
            require(type(game) is Domineering, 'only boards of Domineering can be cut')
            part = game.read(words[4])
            rest = game.rest_after_cut(position, part, player)
            require(self.says(self.parts(part, rest), order, value), 'no earlier lines say so of what is cut')
        else:
            raise Rejected('%s is no reason' % quoted(why), None)
        second, first = self.best.get(parts, (None, None))
        if order == 'second':
            second = value if second is None else max(second, value)
        else:
            first = value if first is None else max(first, value)
        self.best[parts], self.last[parts] = (second, first), line
        self.asked.discard(parts)

    def check(self, claim):
        order = 'first' if claim.first == self.player else 'second'
        require(self.says(self.parts(claim.position), order, 0), 'no bounds say so')


class CylinderRows(Evidence):
    """3.19: Left's strategy by rows on a cylinder of circumference 3."""

    in_turn, alone, width = True, True, 2

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.rows = []

    def read(self, words, line):
        self.rows.append((line, words))

    def check(self, claim):
        lines, (left, right, _) = list(self.rows), claim.position
        if claim.first == 'left':
            require(lines and lines[0][1][1] == 'first', 'left is to move, and there is no first move', line=self.line)
            line, (name, _) = lines.pop(0)
            place = at_line(line, self.game.cell, name)
            require(not (left | right) >> place & 1, 'the cell is not free', line=line)
            left |= 1 << place
        above, gap = None, 0
        for row, own in enumerate(self.game.net.picture, 1):
            mine = [column for column, place in enumerate(own, 1) if left >> place & 1]
            theirs = sum(right >> place & 1 for place in own)
            if not mine:
                require(not theirs, 'a row has stones of right alone')
                gap += 1
                continue
            line, label, upper, lower = None, (mine[0] - row) % 3, None, None
            if len(mine) == 1 and theirs == 1:
                require(lines, 'a row with a stone of each player has no line', line=self.line)
                line, (word, way) = lines.pop(0)
                require(word == str(row) and way in ('up', 'down'),
                        'expected the next row with a stone of each player', line=line)
                upper, lower = (label, way == 'up'), (label, way == 'down')
            elif len(mine) == 1 and theirs == 2:
                upper = lower = label, False
            if above and upper:
                is_same, soft = above[0] == upper[0], [above[1], upper[1]]
                is_safe = {0: not is_same or all(soft), 1: is_same or any(soft), 3: not is_same or any(soft)}.get(gap, True)
                require(is_safe, 'the rows before this one are not safe', line=line)
            above, gap = lower, 0
        require(not lines, 'no row needs this line', line=lines[0][0] if lines else None)


BORDERS = ('-1', '-2', '-3')


class Carriers(Steps):
    """3.20. What a step proves is (stones, carrier, ends): two sets of cells as numbers, and of a join its two ends
    as a frozenset, each the number of a cell or one of BORDERS; None for a win."""

    WINS = ('win', 'move')
    MOST = 1 << 30

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.net, borders = game.net, game.net.borders
        if len(borders) == 4:
            self.aims = borders[:2] if player == 'left' else borders[2:]
        else:
            self.aims = borders if len(borders) == 3 or player == 'left' else None

    def cell(self, word):
        return self.game.cell(word)

    def read(self, words, line):
        require((len(self.proved) + len(self.wins) + 1) * len(self.net.names) <= self.MOST,
                'lines times cells of the board are too many')
        METER.hold(len(self.net.names) // 2000)
        super().read(words, line)

    def win(self, words):
        require(len(words) == (3 if words[0] == 'win' else 2), 'a wrong number of words')
        if words[0] == 'move':
            return words[1]
        place = self.earlier(words[2])
        require(self.proved[place][2] is None, 'the step joins two ends, which is no win')
        return None if words[1] == '-' else self.cell(words[1]), place

    def step(self, words):
        steps = {'safe': self.safe, 'or': self.either, 'touch': self.touch, 'and': self.meet, 'hub': self.hub}
        require(words[0] in steps, '%s is no step', ' '.join(words))
        require(words[0] in ('safe', 'or') or len(words) == (4 if words[0] == 'hub' else 3), 'a wrong number of words')
        return steps[words[0]](words[1:])

    def safe(self, words):
        require('-' in words, 'expected "-" after the stones')
        dash = words.index('-')
        stones, paired = [self.cell(word) for word in words[:dash]], [self.cell(word) for word in words[dash + 1:]]
        require(len(paired) % 2 == 0, 'a cell has no partner')
        require(len(set(stones + paired)) == len(set(stones)) + len(paired), 'a cell stands twice')
        pairs = list(zip(paired[::2], paired[1::2]))
        wins = self.cut(bits(stones), pairs) if self.aims is None else self.joined(bits(stones), pairs)
        require(wins, 'the stones do not win by these pairs')
        return bits(stones), bits(paired), None

    def cut(self, stones, pairs):
        """No way leads from the one border to the other outside the stones, in steps none of which is a pair."""
        partner = {a: 1 << b for a, b in pairs + [pair[::-1] for pair in pairs]}
        open_cells, (first, last) = self.net.full & ~stones, self.net.borders
        reached = new = open_cells & first
        while new:
            METER.spend()
            place = (new & -new).bit_length() - 1
            more = self.net.near[place] & open_cells & ~reached & ~partner.get(place, 0)
            reached |= more
            new = new & new - 1 | more
        return not reached & last

    def joined(self, stones, pairs):
        chains, left = [], stones
        while left:
            chain = self.net.flood(stones, left & -left)
            left &= ~chain
            chains.append((chain, {place for place, border in enumerate(self.aims) if chain & border}))
        for a, b in pairs:
            METER.spend(1 + len(chains) // 4)
            both = [chain for chain in chains if chain[0] & self.net.near[a] and chain[0] & self.net.near[b]]
            if both:
                reached = {place for place, border in enumerate(self.aims) if border >> a & border >> b & 1}
                chains = [chain for chain in chains if chain not in both]
                chains.append((union(chain[0] for chain in both), reached.union(*(chain[1] for chain in both))))
        return any(len(borders) == len(self.aims) for _, borders in chains)

    def either(self, words):
        plus = words.index('+') if '+' in words else len(words)
        parts, more = words[:plus], words[plus + 1:]
        require(len(parts) >= 4 and len(parts) % 2 == 0 and ('+' not in words or more), 'expected "or K I K I ..."')
        stones, carrier, everywhere, joined = bits(self.cell(word) for word in more), 0, self.net.full, set()
        for word, step in zip(parts[::2], parts[1::2]):
            key = None if word == '-' else self.cell(word)
            own, cells, ends = self.statement(step)
            require(not ends or key not in ends, 'the key is an end')
            joined.add(ends)
            bit = 0 if key is None else 1 << key
            stones, carrier, everywhere = stones | own & ~bit, carrier | cells | bit, everywhere & (cells | bit)
        require(len(joined) == 1, 'the parts join different ends')
        require(not everywhere & ~stones, 'a cell is needed by all parts')
        return stones, carrier & ~stones, joined.pop()

    def end(self, word):
        """A cell, or a border that the player has to join."""
        return word if word in BORDERS[:len(self.aims or ())] else self.cell(word)

    def touch(self, words):
        require(self.aims is not None, 'this player joins nothing')
        ends = [self.end(word) for word in words]
        cells = [end for end in ends if end not in BORDERS]
        if len(cells) == 2:
            touches = self.net.near[cells[0]] >> cells[1] & 1
        else:
            border = [end for end in ends if end in BORDERS]
            touches = cells and self.aims[BORDERS.index(border[0])] >> cells[0] & 1
        require(touches, 'the ends do not touch')
        return bits(cells), 0, frozenset(ends)

    def joins(self, words):
        joins = [self.statement(word) for word in words]
        require(all(ends is not None for _, _, ends in joins), 'a step joins no ends')
        return joins

    def together(self, joins):
        """The stones and the cells that joins need together."""
        stones, carrier = union(own for own, _, _ in joins), 0
        for _, cells, _ in joins:
            require(not carrier & cells & ~stones, 'two joins need the same free cell')
            carrier |= cells & ~stones
        return stones, carrier

    def meet(self, words):
        joins = self.joins(words)
        one, other = (ends for _, _, ends in joins)
        require(len(one & other) == 1, 'not one end in common')
        require(len(self.aims) == 2 or not one & other & set(BORDERS), 'the end in common is a side')
        ends = one ^ other
        # A join of the only two borders is a win.
        return (*self.together(joins), None if len(self.aims) == 2 and ends == set(BORDERS[:2]) else ends)

    def hub(self, words):
        joins = self.joins(words)
        ends = [set(own) for _, _, own in joins]
        cells = set.intersection(*ends) - set(BORDERS)
        require(len(self.aims) == 3 and len(cells) == 1 and set().union(*ends) - cells == set(BORDERS),
                'the three do not join one cell with the three sides')
        return (*self.together(joins), None)

    def check(self, claim):
        self.check_turn(claim.position, claim.first, claim.line)

    def check_turn(self, position, first, line):
        """The next lines must win this turn: "win" where only stones are left to place, and before that "move" for each
        choice of the winner's."""
        game = self.game
        METER.spend(4)
        result = game.over(position, first)
        if result is not None:
            require(result == self.player, 'the game is lost already', line=line)
            return
        is_plain = game.is_plain(position, first)
        if not is_plain and first != self.player:
            for option in game.options(position, first):
                self.check_turn(option, OTHER[first], line)
            return
        line, win = self.next_win(line)
        require(is_plain == isinstance(win, tuple), 'expected "win" where only stones are left to place, else "move"', line=line)
        if not is_plain:
            option = at_line(line, game.play, position, first, win)
            self.check_turn(option, OTHER[first], line)
            return
        key, place = win
        stones, carrier, _ = self.proved[place]
        mine, theirs = position[:2] if self.player == 'left' else position[1::-1]
        if key is not None:
            require(first == self.player and not (mine | theirs) >> key & 1,
                    "the first move is not on a free cell, or not the winner's", line=line)
            mine |= 1 << key
        require(not stones & ~mine, 'a stone is missing', line=line)
        require(not carrier & theirs, 'the opponent has a stone on the carrier', line=line)


class Turn:
    """The stones of the winner and of the opponent, and the free cells by which each completes a set at once, as
    sets."""

    def __init__(self, own, theirs, due, danger):
        self.own, self.theirs, self.due, self.danger = own, theirs, due, danger


class Threats(Evidence):
    """3.21. `walk` are the lines but for images, as (line, kind, vertex, what else it says)."""

    MOST_CELLS, MOST_WORK = 1 << 30, 1 << 32

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        board = game.board
        self.cells = [place for place, mark in enumerate(claim.position) if mark in '.xo']
        self.sets = set()
        for one in board.sets():
            METER.hold()
            self.sets.add(bits(one))
        self.through = {place: [] for place in self.cells}
        for one in self.sets:
            for place in places(one):
                METER.spend()
                self.through[place].append(one)
        self.cost = len(self.cells) * (1 + max(map(len, self.through.values()), default=0))
        self.images, self.walk, self.named, self.taken, self.words, self.used = [], [], {}, 0, 0, set()

    def read(self, words, line):
        self.words += len(words)
        require((len(self.images) + len(self.walk) + 1) * len(self.cells) <= self.MOST_CELLS,
                'lines times vertices of the board are too many')
        require(self.words * self.cost <= self.MOST_WORK,
                'words times vertices times winning sets through one vertex are too many')
        kind, *rest = words
        vertex = self.game.read_move
        if kind == 'image':
            require(not self.walk, 'images come before the other lines')
            to = dict(zip(self.cells, map(vertex, rest)))
            require(len(rest) == len(self.cells) == len(set(to.values())), 'expected the images of all vertices, which differ')
            require(all(self.image(one, to) in self.sets for one in metered(self.sets)), 'the image of a winning set is none')
            self.images.append((line, to))
        elif kind == 'win':
            require(rest, 'expected threats')
            self.walk.append((line, kind, None, [[vertex(word) for word in rest]]))
        elif kind == 'like':
            require(2 <= len(rest) <= 3, 'a wrong number of words')
            to = self.earlier(rest[2], self.images) if len(rest) > 2 else None
            self.walk.append((line, kind, vertex(rest[0]), (self.earlier(rest[1], self.walk), to)))
        else:
            require(kind == 'wait' or kind == 'move' and rest, '%s is no line of a walk', ' '.join(words))
            move = vertex(rest.pop(0)) if kind == 'move' else None
            answers = []
            for word in rest:
                if word == '-':
                    answers.append([])
                else:
                    require(answers, 'expected "-" before threats')
                    answers[-1].append(vertex(word))
            require(all(answers), 'expected threats after "-"')
            self.walk.append((line, kind, move, answers))

    def unused(self):
        images = [line for place, (line, _) in enumerate(self.images) if place not in self.used]
        return images + [line for line, *_ in self.walk[self.taken:]]

    def earlier(self, word, known):
        require(1 <= number(word) <= len(known), '%s is not the number of an earlier line or image', word)
        return number(word) - 1

    def image(self, cells, to):
        return bits(to[place] for place in places(cells))

    def due(self, own, theirs, sets):
        """The free cells that complete one of the sets."""
        found = 0
        METER.spend(len(sets) // 4)
        for one in sets:
            rest = one & ~own
            if not one & theirs and rest & rest - 1 == 0:
                found |= rest
        return found

    def placed(self, turn, mine, place):
        """The turn after a stone."""
        stone = 1 << place
        METER.spend(2)
        if mine:
            own = turn.own | stone
            due = turn.due & ~stone | self.due(own, turn.theirs, self.through[place])
            return Turn(own, turn.theirs, due, turn.danger & ~stone)
        theirs = turn.theirs | stone
        danger = turn.danger & ~stone | self.due(theirs, turn.own, self.through[place])
        return Turn(turn.own, theirs, turn.due & ~stone, danger)

    def played(self, turn, threats):
        """Whether these threats win; the cells that were played or that complete a set on the way; and the opponent's
        stones in the end."""
        met = 0
        for place in threats:
            if (turn.own | turn.theirs) >> place & 1:
                return False, met, turn.theirs
            met |= 1 << place
            if turn.due >> place & 1:
                return True, met, turn.theirs
            turn = self.placed(turn, True, place)
            met |= turn.due
            if turn.danger or not turn.due:
                return False, met, turn.theirs
            if turn.due & turn.due - 1:
                return True, met, turn.theirs
            turn = self.placed(turn, False, turn.due.bit_length() - 1)
        return False, met, turn.theirs

    def answered(self, turn, replies, threats):
        """The replies that these threats answer. If they win although the opponent passes, they win after any reply
        that is none of the cells met and leaves at least two free cells in each set without a stone of the winner's.
        Only the other replies are tried one by one."""
        wins, met, theirs = self.played(turn, threats) if not turn.due else (False, 0, 0)
        if wins:
            for one in metered(self.sets):
                if not one & turn.own and count(one & ~theirs) <= 2:
                    met |= one
        return {reply for reply in replies
                if wins and not met >> reply & 1 or self.played(self.placed(turn, False, reply), threats)[0]}

    def replies(self, turn, line):
        """The replies of the opponent's that have to be answered."""
        require(not turn.danger, 'the opponent completes a set', line=line)
        if turn.due & turn.due - 1:
            return []
        free = [place for place in self.cells if not (turn.own | turn.theirs) >> place & 1]
        require(free, 'the board is full, and nobody has won', line=line)
        return list(places(turn.due)) or free

    def check(self, claim):
        """The next lines must show that the player wins from here."""
        over = self.game.over(claim.position, claim.first)
        if over is not None:
            require(over == self.player, 'the game is lost or drawn already', line=claim.line)
            return
        own, theirs = (bits(place for place, mark in enumerate(claim.position) if mark == MARK[player])
                       for player in (self.player, OTHER[self.player]))
        turn = Turn(own, theirs, self.due(own, theirs, self.sets), self.due(theirs, own, self.sets))
        waits, todo = claim.first != self.player, []
        # `todo` has turns at which the opponent is to move, each with the replies that lines have still to answer.
        while True:
            require(self.taken < len(self.walk), 'the lines of the walk end before it does', line=claim.line)
            METER.spend(4)
            todo.append(self.step(turn, waits))
            waits = False
            while todo and not todo[-1][1]:
                todo.pop()
            if not todo:
                return
            before, replies = todo.pop()
            todo.append((before, replies & replies - 1))
            turn = self.placed(before, False, (replies & -replies).bit_length() - 1)

    def step(self, turn, waits):
        """Take the next line, about this turn: the turn after its move, and the replies that the lines after it
        answer."""
        (line, kind, move, said), here = self.walk[self.taken], self.taken
        self.taken += 1
        require((kind == 'wait') == waits, 'the other player is to move', line=line)
        if kind == 'win':
            require(self.played(turn, said[0])[0], 'these threats do not win', line=line)
            return turn, 0
        require(move is None or not (turn.own | turn.theirs) >> move & 1, 'the vertex is taken', line=line)
        if kind == 'like':
            earlier, by = said
            require(earlier in self.named, 'that line is no move', line=line)
            own, theirs = self.named[earlier]
            if by is not None:
                self.used.add(by)
                own, theirs = self.image(own, self.images[by][1]), self.image(theirs, self.images[by][1])
            require(not own & ~(turn.own | 1 << move), 'the winner has not the stones of that line', line=line)
            require(not turn.theirs & ~theirs, 'the opponent has a stone that is none at that line', line=line)
            return turn, 0
        has_won = move is not None and turn.due >> move & 1
        turn = turn if move is None else self.placed(turn, True, move)
        self.named[here] = turn.own, turn.theirs
        left = [] if has_won else self.replies(turn, line)
        for threats in said:
            answered = self.answered(turn, left, threats)
            require(answered, 'threats that answer no reply which those before them leave', line=line)
            left = [reply for reply in left if reply not in answered]
        return turn, bits(left)


def least_chains(columns, rows, most):
    """The sets of at most so many cells (column, row), counted from 0, that join top and bottom and contain no other
    such set: paths of which no two cells touch but those that follow each other, with one cell on each border."""
    def near(where):
        c, r = where
        around = [(c - 1, r), (c + 1, r), (c, r - 1), (c, r + 1), (c + 1, r - 1), (c - 1, r + 1)]
        return [(x, y) for x, y in around if 0 <= x < columns and 0 <= y < rows]

    paths = [((column, 0),) for column in range(columns)]
    while paths:
        METER.spend(4)
        path = paths.pop()
        if path[-1][1] == rows - 1:
            yield frozenset(path)
            continue
        if len(path) + rows - 1 - path[-1][1] > most:
            continue
        for where in near(path[-1]):
            if where[1] > 0 and where not in path and not any(other in path[:-1] for other in near(where)):
                paths.append(path + (where,))


class Budget(Steps):
    """3.22. What a step proves is (stones, zone, stones left, whether Blue is to move, pairs), with sets of cells as
    numbers."""

    WINS = ('win',)

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.columns, self.rows = game.original.columns, game.original.rows
        require(self.columns * self.rows <= 128, 'the board has more than 128 cells')
        self.chains = []
        for chain in least_chains(self.columns, self.rows, game.limit):
            require(len(self.chains) < 1 << 20, 'the board has too many chains')
            METER.hold()
            self.chains.append(bits(row * self.columns + column for column, row in chain))
        self.known = set(self.chains)

    def cells(self, words):
        found = 0
        for word in words:
            column, row = self.game.read_move(word)
            require(self.game.original.has((column, row)), '%s is no cell of the board', word)
            found |= 1 << (row - 1) * self.columns + column - 1
        return found

    def win(self, words):
        require(len(words) > 1, 'the number of an earlier step is expected')
        return [self.earlier(word) for word in words[1:]]

    def parts_and_own(self, words):
        """Earlier steps, and perhaps cells after a dash."""
        dash = words.index('-') if '-' in words else len(words)
        require(dash + 1 != len(words), 'cells are expected after the dash')
        require(dash > 0, 'the number of an earlier step is expected')
        return [self.statement(word) for word in words[:dash]], self.cells(words[dash + 1:])

    def step(self, words):
        METER.spend(len(words))
        return self.of_red(words) if self.player == 'left' else self.of_blue(words)

    def of_red(self, words):
        kind, *rest = words
        if kind == 'chain':
            require(self.cells(rest) in self.known, 'this is no chain, or too long, or contains a shorter one')
            return self.cells(rest), 0, 0, False, ()
        require(kind == 'move' and len(rest) > 1, '%s is no step', ' '.join(words))
        where = self.cells(rest[:1])
        parts, stones = self.parts_and_own(rest[1:])
        stones = (union(part[0] for part in parts) | stones) & ~where
        require(not common(part[1] for part in parts) & ~where & ~stones, 'a reply is in the zones of all steps')
        zone = (where | union(part[1] for part in parts)) & ~stones
        return stones, zone, 1 + max(part[2] for part in parts), False, ()

    def of_blue(self, words):
        kind, *rest = words
        if kind == 'potential' and '-' in rest and len(rest) > 2 and rest[0] in ('first', 'second'):
            dash, first = rest.index('-'), rest[0] == 'first'
            require(dash >= 2, '%s is no step', ' '.join(words))
            left = self.columns * self.rows
            if self.game.chain:
                require(rest[1] == 'any', '"any" is expected where only the chain is limited')
            else:
                require(number(rest[1]) <= left, 'too many stones')
                left = number(rest[1])
            last = rest.index('-', dash + 1) if '-' in rest[dash + 1:] else len(rest)
            stones, zone = self.cells(rest[2:dash]), self.cells(rest[dash + 1:last])
            pairs = self.pairs(rest[last + 1:], stones | zone)
            require(pairs or last == len(rest), 'pairs are expected after the dash')
            chains = [chain for chain in metered(self.chains) if not chain & stones]
            for pair in pairs:
                chains = [chain for chain in metered(chains) if chain & pair != pair]
            sets = {chain & zone for chain in chains}
            require(potential(one for one in sets if count(one) <= left) < Fraction(2 if first else 1, 2),
                    'the potential is too large')
            return stones, zone, left, first, pairs
        if kind == 'moves':
            parts, stones = self.parts_and_own(rest)
            stones |= union(part[0] for part in parts)
            require(all(part[3] for part in parts), 'Red is to move in a step')
            METER.spend(sum(len(part[4]) for part in parts))
            zone, named = union(part[1] for part in parts), {pair for part in parts for pair in part[4]}
            once = twice = 0
            for pair in named:
                once, twice = once | pair, twice | once & pair
            pairs = tuple(pair for pair in named if not pair & (stones | zone | twice))
            answered = union(pairs)
            require(not common(part[1] | union(part[4]) & ~answered for part in parts) & ~stones,
                    "a move of Red's is in the zones of all steps")
            zone = (zone | union(named) & ~answered) & ~stones
            return stones, zone, 1 + min(part[2] for part in parts), False, pairs
        require(kind == 'reply' and len(rest) == 2, '%s is no step', ' '.join(words))
        where, part = self.cells(rest[:1]), self.statement(rest[1])
        require(not part[3], 'Blue is to move in the step already')
        pairs = tuple(pair for pair in part[4] if not pair & where)
        broken = union(pair for pair in part[4] if pair & where)
        return part[0] & ~where, part[1] | where | broken, part[2], True, pairs

    def pairs(self, words, other):
        """Cells two by two, all different, and none of the others."""
        require(len(words) % 2 == 0, 'a cell without a partner')
        pairs = []
        for place in range(0, len(words), 2):
            pair = self.cells(words[place:place + 2])
            require(count(pair) == 2 and not pair & other, 'a cell of a pair is named twice')
            other |= pair
            pairs.append(pair)
        return tuple(pairs)

    def check(self, claim):
        """The next line `win` must prove that the player wins at the picture."""
        line, numbers = self.next_win()
        parts = [self.proved[place] for place in numbers]
        marks = claim.position.replace('/', '')
        red, blue = (bits(place for place, mark in enumerate(marks) if mark == own) for own in 'xo')
        mine, theirs = (red, blue) if self.player == 'left' else (blue, red)
        if self.player == 'left' and claim.first == 'right':
            require(not common(part[1] for part in parts) & ~mine, 'a reply is in the zones of all steps', line=line)
        else:
            require(len(parts) == 1, 'one step has to prove this claim', line=line)
            require(self.player == 'left' or parts[0][3] == (claim.first == 'right'),
                    'the step has the other player to move', line=line)
        require(not union(part[0] for part in parts) & ~mine, 'a stone is missing', line=line)
        require(not union(part[1] | union(part[4]) for part in parts) & theirs,
                'the opponent has a stone in the zone or in a pair', line=line)
        if not self.game.chain:
            left = self.game.limit - count(red)
            enough = (part[2] <= left if self.player == 'left' else part[2] >= left for part in parts)
            require(all(enough), 'Red has another number of stones left', line=line)


class Mirror(Pairing):
    """3.24: the pairs are mirror images of each other."""

    def check(self, claim):
        picture, sets = claim.position, [frozenset(one) for one in self.game.board.sets()]
        image = {one: two for pair in self.pairs for one, two in (pair[1:], pair[:0:-1])}
        alone = [place for place, mark in enumerate(picture) if mark in '.xo' and place not in image]
        require(len(alone) < 2, 'two vertices are in no pair', line=self.line)
        image.update((place, place) for place in alone)
        family = set(sets)
        for one in sets:
            METER.spend(1 + len(one) // 4)
            require(frozenset(map(image.get, one)) in family, 'the image of a winning set is none', line=self.line)
            require(one.isdisjoint(alone) or any(image[place] in one for place in one.difference(alone)),
                    'a winning set has the middle vertex and no pair', line=self.line)
        mine, theirs, due = MARK[self.player], MARK[OTHER[self.player]], 0
        for line, *pair in self.pairs:
            marks = ''.join(picture[place] for place in pair)
            require(mine not in marks or theirs in marks, 'a vertex of the player is not the image of one', line=line)
            due += '.' in marks and theirs in marks
            require(due <= (claim.first == self.player), 'the player cannot answer on the pair', line=line)
        is_free = any(picture[place] == '.' for place in alone)
        require(not is_free or claim.first == self.player and not due, 'the middle vertex cannot be taken', line=self.line)
        require(claim.first != self.player or due or is_free or '.' not in picture, 'the player has no answer', line=self.line)
        if claim.verdict == self.player:
            require(not self.drawn(picture, sets), 'some full board has no whole set', line=claim.line)

    @staticmethod
    def drawn(picture, sets):
        """Can the free vertices be given to the players so that nobody has a winning set? A depth-first search: the
        next vertex is of a set with the fewest free vertices. If it is the only one, and the others have one owner, the
        other player gets it."""
        def owned(picture, place, mark):
            return picture[:place] + mark + picture[place + 1:]

        todo = [''.join(picture)]
        while todo:
            picture, best = todo.pop(), None
            METER.hold(1 + len(picture) // METER.ENTRY)
            for one in sets:
                METER.spend(1 + len(one) // 4)
                marks = {picture[place] for place in one}
                if {'x', 'o'} <= marks:
                    continue
                free = [place for place in one if picture[place] == '.']
                if not free:
                    break
                options = 'o' if marks == {'x', '.'} else 'x' if marks == {'o', '.'} else 'xo'
                key = len(free), len(options)
                if len(free) > 1:
                    options = 'xo'
                if best is None or key < best[0]:
                    best = key, free[0], options
            else:
                if best is None:
                    return True
                todo.extend(owned(picture, best[1], mark) for mark in best[2])
        return False


class Order(Evidence):
    """3.23: `rows` maps (player to move, vertex, vertex) to (line, number, pair after the move); a reply of Left's has
    no number."""

    alone, width = True, 5

    def __init__(self, game, player, line, claim):
        super().__init__(game, player, line, claim)
        self.rows, self.used = {}, set()
        self.passed = {player: set() for player in BOTH}

    def moves(self, pair, player):
        """The pairs that the player's moves in the difference lead to."""
        one, other = pair
        for to in self.game.followers[player][one]:
            yield to, other
        for to in self.game.followers[OTHER[player]][other]:
            yield one, to

    def read(self, words, line):
        one, other, aim, which, to = words
        pair, to = (self.game.vertex(one), self.game.vertex(other)), self.game.vertex(to)
        require(aim == 'keeps' or aim.startswith('wins-'), 'keeps or wins-N is expected')
        player, rank = ('left', None) if aim == 'keeps' else ('right', number(aim[5:]))
        require(which in ('first', 'second'), 'first or second is expected')
        mover, start = (player, one) if which == 'first' else (OTHER[player], other)
        require(to in self.game.followers[mover][start], 'there is no such move')
        after = (to, other) if which == 'first' else (one, to)
        require((player, *pair) not in self.rows, 'the turn stands twice in the block')
        self.rows[player, one, other] = line, rank, after

    def check(self, claim):
        pair = claim.one, claim.other
        if claim.relation == '!>=':
            self.right_wins(pair)
            return
        require(self.stops(pair), 'a play of alternating moves from one of the two can go on for ever')
        self.left_survives(pair, claim.line)
        if claim.relation == '=':
            self.left_survives(pair[::-1], claim.line)

    def left_survives(self, pair, line):
        todo = [(pair, line)]
        while todo:
            pair, line = todo.pop()
            if pair[0] == pair[1] or pair in self.passed['left']:
                continue
            self.passed['left'].add(pair)
            for after in metered(self.moves(pair, 'right')):
                require(('left', *after) in self.rows, 'a move of Right\'s after this has no reply', line=line)
                self.used.add(('left', *after))
                reply, _, to = self.rows[('left', *after)]
                todo.append((to, reply))

    def right_wins(self, pair):
        require(('right', *pair) in self.rows, 'no line has a move of Right\'s in this difference')
        todo = [pair]
        while todo:
            pair = todo.pop()
            self.used.add(('right', *pair))
            if pair in self.passed['right']:
                continue
            self.passed['right'].add(pair)
            line, rank, to = self.rows[('right', *pair)]
            for after in metered(self.moves(to, 'left')):
                require(('right', *after) in self.rows, 'a move of Left\'s after this is not answered', line=line)
                require(self.rows[('right', *after)][1] < rank, 'the number is not smaller after this', line=line)
                todo.append(after)

    def stops(self, roots):
        """Whether all plays of alternating moves end, from the followers of these vertices."""
        met, todo = set(roots), list(roots)
        while todo:
            for to in self.followers_of(todo.pop()):
                if to not in met:
                    met.add(to)
                    todo.append(to)
        turns = {(vertex, player): [(to, OTHER[player]) for to in self.game.followers[player][vertex]]
                 for vertex in met for player in BOTH}
        return not self.game.has_cycle(turns)

    def followers_of(self, vertex):
        METER.spend()
        return self.game.followers['left'][vertex] | self.game.followers['right'][vertex]

    def unused(self):
        return (line for turn, (line, _, _) in self.rows.items() if turn not in self.used)


KINDS = {
    'strategy': Strategy, 'pairing': Pairing, 'nim-sum': NimSum, 'forms': Forms, 'difference': Difference,
    'connection': Connection, 'nimbers': Nimbers, 'period': Period, 'criterion': Criterion, 'coins': CoinValues,
    'remoteness': Remoteness, 'quotient': Quotient, 'zones': Zones, 'switching': Switching, 'bounds': Bounds,
    'rows': CylinderRows, 'carriers': Carriers, 'threats': Threats, 'budget': Budget, 'order': Order,
    'mirror': Mirror, 'offers': Offers,
}


# --------------------------------------------------------------------------------- 7. Infinite boards (3.13, 3.16)

PLANE_KINDS = ('periodic', 'tiles', 'counting', 'patch', 'exhaustion', 'lrat')

# The kinds of evidence that a claim may have, and the word before its place.
STRUCTURES = {
    'placement': ('under', ['periodic']), 'colouring': ('under', ['periodic']), 'tiling': ('under', ['tiles']),
    'no-placement': ('on', ['counting', 'patch', 'lrat']), 'no-colouring': ('on', ['exhaustion', 'lrat']),
    'no-finite-placement': ('on', ['lrat']), 'no-dominoes': ('under', ['lrat']),
}
FAR = 2 ** 20
MAX_LITERALS, MAX_BUILT = 1 << 26, 1 << 23


def coordinate(text):
    """A whole number of at most 2^20 in absolute value."""
    value = int(text) if re.fullmatch('0|-?[1-9][0-9]{0,7}', text) else FAR + 1
    require(abs(value) <= FAR, '%s is not a number of at most 2^20', text)
    return value


def vectors(text):
    """Cells, or vectors: `8,0/0,8`, all of one dimension."""
    found = [tuple(map(coordinate, place.split(','))) for place in text.split('/')]
    METER.spend(len(found))
    require(len(set(map(len, found))) == 1, 'cells of different dimensions in %s', text)
    return found


def plus(place, step, times=1):
    return tuple(x + times * d for x, d in zip(place, step))


class Target:
    """The windows, each with the origin as its first cell; `directions` where they are rows."""

    def __init__(self, text):
        kind, _, rest = text.partition(':')
        self.directions = None
        if kind == 'rows':
            k, _, words = rest.partition(':')
            k, directions = coordinate(k), vectors(words)
            require(2 <= k <= 10_000, 'a row has from 2 to 10 000 cells')
            require(k * len(directions) <= 2 ** 16, 'too many cells in windows')
            require(all(map(any, directions)) and len(set(directions)) == len(directions), 'a direction is 0, or stands twice')
            self.directions = directions
            self.windows = [tuple(plus((0,) * len(step), step, n) for n in range(k)) for step in directions]
        else:
            require(kind == 'shapes', 'expected rows:K:DIRECTIONS or shapes:CELLS|CELLS...')
            require(rest.count('/') + rest.count('|') < 2 ** 16, 'too many cells in windows')
            self.windows = [tuple(vectors(shape)) for shape in rest.split('|')]
        self.dimension, self.cells = len(self.windows[0][0]), sum(map(len, self.windows))
        within(self.cells * self.dimension, 1 << 21, 'coordinates in windows')
        for window in self.windows:
            require(len(window[0]) == self.dimension, 'windows of different dimensions')
            require(not any(window[0]) and len(set(window)) == len(window),
                    'a window begins at the origin and has no cell twice')
        require(len(set(self.windows)) == len(self.windows) and self.cells <= 2 ** 16, 'a window twice, or too many cells')

    def parallel(self):
        """Whether two directions are in one line."""
        lines = set()
        for step in self.directions:
            factor = math.gcd(*step) if len(step) > 1 else abs(step[0])
            line = tuple(x // factor for x in step)
            lines.add(max(line, tuple(-x for x in line)))
        return len(lines) < len(self.directions)


class Torus:
    """The cells of a period of a lattice in Hermite normal form; `index` is their number."""

    def __init__(self, text, target):
        self.basis = vectors(text)
        require(len(self.basis) == len(self.basis[0]) == target.dimension,
                'the lattice has another dimension than the windows')
        for row, vector in enumerate(self.basis):
            require(not any(vector[:row]) and vector[row] >= 1, 'the lattice is not in Hermite normal form')
            require(all(0 <= above[row] < vector[row] for above in self.basis[:row]),
                    'the lattice is not in Hermite normal form')
        self.index = math.prod(vector[axis] for axis, vector in enumerate(self.basis))

    def reduced(self, place):
        for axis, vector in enumerate(self.basis):
            times = place[axis] // vector[axis]
            if times:
                place = plus(place, vector, -times)
        return place

    def cells(self):
        return product(*(range(vector[axis]) for axis, vector in enumerate(self.basis)))

    def windows(self, target):
        """The windows that begin in one period, each as a list of cells."""
        require(self.index * target.cells <= 2 ** 24, 'too many cells in the windows of a period')
        for start in self.cells():
            for window in target.windows:
                METER.spend(len(window))
                yield [plus(start, step) for step in window]


def place_name(where):
    return ','.join(map(str, where))


def check_structure(words, lines):
    """A certificate of the game `plane`, from its claim on. What is claimed is worked out before any block is read."""
    known_kind(words)
    require(words[0] == 'claim' and len(words) > 1 and words[1] in STRUCTURES, 'expected a claim about a structure')
    structure, kind, claim_line = words[1], words[-1], lines.number
    before, kinds = STRUCTURES[structure]
    require(kind in kinds, 'the claim is not proved by "%s"', kind)
    before = None if kind == 'counting' else before
    place = words[6] if before and len(words) == 9 else ''
    form = ['claim', structure, words[2] if len(words) > 2 else '', 'of', words[4] if len(words) > 4 else '']
    require(words == form + ([before, place] if before else []) + ['by', kind],
            'expected "claim %s ... by %s"', structure, kind)
    size, target = number(words[2]), Target(words[4])
    torus = Torus(place, target) if before == 'under' else None
    sides = sides_of(place, target) if before == 'on' else None
    if structure in ('no-placement',):
        require(2 <= size <= 16, 'cakes that are counted have from 2 to 16 cells')
    if structure == 'no-colouring':
        require(1 <= size <= 64, 'expected from 1 to 64 colours')
    if structure in ('no-finite-placement', 'no-dominoes'):
        require(size == 2, 'a cake has two parts')
    if structure == 'no-finite-placement':
        require(all(side % 2 for side in sides), 'a board of even sides has no middle')
    if structure == 'no-dominoes':
        require(target.directions, 'only pairs in rows')
        require(not target.parallel(), 'two directions are in one line')
        require(torus.index <= 4096, 'the period is too large')
    if kind == 'patch':
        require(math.prod(sides) <= 1024, 'the board is too large')

    blocks, wanted = {}, ['patch', 'lrat'] if (structure, kind) == ('no-placement', 'lrat') else [kind]
    while True:
        words = lines.words()
        if words == ['end']:
            break
        require(len(words) == 2 and words[0] in wanted and words[0] not in blocks, 'neither a block of this claim nor "end"')
        blocks[words[0]] = read_rows(lines, words)
    lines.finish()
    for own in wanted:
        require(own in blocks, 'the claim has no block %s', own, line=claim_line)
    header, rows = blocks[kind]

    if structure == 'no-placement':
        tight = check_counting(size, target, *blocks['patch' if kind == 'lrat' else kind], claim_line)
        if kind == 'counting':
            require(not tight, 'some cakes block as much as their cells must', line=header)
        elif kind == 'patch':
            at_line(claim_line, check_patch, target, sides, tight)
        else:
            check_refutation(at_line(claim_line, patch_formula, target, sides, sorted(tight)), header, rows)
    elif kind == 'lrat':
        formula = {'no-colouring': lambda: colouring_formula(target, sides, size),
                   'no-finite-placement': lambda: two_colourings_formula(target, sides),
                   'no-dominoes': lambda: dominoes_formula(target, torus)}[structure]
        check_refutation(at_line(claim_line, formula), header, rows)
    elif structure == 'no-colouring':
        require(not rows, 'the block has no lines', line=header)
        at_line(claim_line, check_exhaustion, size, target, sides)
    elif structure == 'tiling':
        tile_cells, positions = {}, [0]
        for line, parts in rows:
            at_line(line, read_tile, size, torus, tile_cells, parts, positions)
        at_line(header, check_tiles, torus, target, tile_cells)
    else:
        slices = {}
        for row, (line, parts) in enumerate(rows):
            at_line(line, read_slices, structure, size, torus, slices, row, parts)
        at_line(header, check_windows, structure, torus, target, slices)


def read_rows(lines, words, width=2):
    """The number of the header, whose words these are, and the lines of its block with their numbers."""
    header, rows = lines.number, []
    for _ in range(number(words[-1])):
        words = lines.words()
        METER.hold()
        require(len(words) == width, 'expected %s words', str(width))
        rows.append((lines.number, words))
    return header, rows


def read_slices(structure, size, torus, slices, row, words):
    """Of each cell of a period: the cake and the part, or the colour; and where the cake has the cell."""
    if structure == 'colouring':
        cells, colour = vectors(words[0]), coordinate(words[1])
        require(len(cells) == 1 and 0 <= colour < size, 'expected one cell and a colour below ' + str(size))
        parts = [(cells, (0, colour))]
    else:
        parts = [(vectors(text), (row, part)) for part, text in enumerate(words)]
        require(sum(len(cells) for cells, _ in parts) <= size, 'a cake of more than ' + str(size) + ' cells')
    for cells, what in parts:
        for place in cells:
            METER.hold()
            require(len(place) == len(torus.basis), 'a cell of another dimension')
            require(torus.reduced(place) not in slices, 'a cell is taken already, here or a period away')
            slices[torus.reduced(place)] = what, place


def check_windows(structure, torus, target, slices):
    """Every window of a period has two parts of one cake, or two colours."""
    require(structure == 'placement' or len(slices) == torus.index, 'a cell has no colour')
    for window in torus.windows(target):
        parts = collections.defaultdict(set)
        for cell in window:
            found = slices.get(torus.reduced(cell))
            if found:
                (cake, part), place = found
                parts[cake, plus(cell, place, -1) if structure == 'placement' else None].add(part)
        require(any(len(own) > 1 for own in parts.values()), 'the window at %s is not blocked', place_name(window[0]))


def read_tile(size, torus, tile_cells, words, positions):
    """Of each cell of a period: where its tile has it, and the winning sets of the tile. Maker does not win the tile's
    game."""
    cells, sets = vectors(words[0]), [frozenset(vectors(text)) for text in words[1].split('|')]
    require(len(cells) <= min(size, 4096), 'a tile of more than %s cells', str(min(size, 4096)))
    own = set(cells)
    require(all(one <= own for one in sets), 'a winning set has cells outside the tile')
    require(sum(map(len, sets)) == sum(text.count('/') + 1 for text in words[1].split('|')),
            'a cell stands twice in a winning set')
    for place in cells:
        METER.hold()
        require(len(place) == len(torus.basis), 'a cell of another dimension')
        require(torus.reduced(place) not in tile_cells, 'a cell is taken already, here or a period away')
        tile_cells[torus.reduced(place)] = place, sets
    at, total = collections.Counter(), Fraction(0)
    for one in sets:
        total += Fraction(1, 2 ** len(one))
        for where in one:
            at[where] += Fraction(1, 2 ** len(one))
    if total + max(at.values()) >= 1:
        require(len(cells) <= 128, 'the potential is not small, and the tile has more than 128 cells')
        index = {where: place for place, where in enumerate(cells)}
        played = frozenset(bits(index[where] for where in one) for one in sets)
        require(not maker_wins_tile(played, {}, positions), 'Maker wins the game on this tile')


def maker_wins_tile(sets, known, positions):
    """Does Maker, who is to move, get all that is left of one of the sets?"""
    if sets not in known:
        positions[0] += 1
        METER.hold(1 + len(sets) // 8)
        within(positions[0], 1 << 22, 'positions of the games of tiles')

        def after(cell, reply):
            METER.spend(1 + len(sets) // 4)
            return frozenset(one & ~cell for one in sets if not one & reply)

        cells = [1 << place for place in places(union(sets))]
        known[sets] = any(one & one - 1 == 0 for one in sets) or any(
            all(maker_wins_tile(after(cell, reply), known, positions) for reply in cells if reply != cell) for cell in cells)
    return known[sets]


def check_tiles(torus, target, tile_cells):
    """Every window of a period has a winning set of a translate of a tile."""
    for window in torus.windows(target):
        seen, sets_of = collections.defaultdict(set), {}
        for cell in window:
            found = tile_cells.get(torus.reduced(cell))
            if found:
                place, sets = found
                key = plus(cell, place, -1), id(sets)
                seen[key].add(place)
                sets_of[key] = sets
        METER.spend(sum(map(len, sets_of.values())) // 4)
        require(any(one <= own for key, own in seen.items() for one in sets_of[key]),
                'the window at %s is not stopped', place_name(window[0]))


def parts_of_windows(target, cake):
    """For each window that has a cell of the cake, by kind and first cell, the parts that it has."""
    METER.spend(target.cells * len(cake))
    for kind, window in enumerate(target.windows):
        parts = collections.defaultdict(set)
        for place, part in cake:
            for step in window:
                parts[plus(place, step, -1)].add(part)
        for first, own in parts.items():
            yield kind, first, own


def check_counting(size, target, header, rows, claim_line):
    """Each line bounds what cakes of its number of cells block; the cakes that block just as much as a placement
    needs."""
    require(len(rows) == size - 1, 'expected a line for each number of cells', line=header)
    bounds, tight = [0, 0], set()
    for cells, (line, words) in enumerate(rows, 2):
        own, most = at_line(line, lambda words: tuple(map(coordinate, words)), words)
        require(own == cells and 0 <= most <= cells * len(target.windows), 'no bound for this number of cells', line=line)
        require(not at_line(line, cakes_blocking, target, bounds, cells, most + 1), 'a cake blocks more windows', line=line)
        if most == cells * len(target.windows):
            tight |= at_line(line, cakes_blocking, target, bounds, cells, most)
        bounds.append(most)
    return tight


def most_apart(bounds, cells):
    """The most windows that cakes in several pieces block."""
    best = [0, 0]
    apart = [0, 0]
    for own in range(2, cells + 1):
        apart.append(max(best[a] + best[own - a] for a in range(1, own)))
        best.append(max(bounds[own] if own < len(bounds) else 0, apart[own]))
    return apart[cells]


def cakes_blocking(target, bounds, size, least):
    """The cakes of `size` cells that block at least `least` windows, by the lemma of the page."""
    def kept(cells, blocked):
        return blocked * size * (size - 1) >= least * cells * (cells - 1)

    require(not any(kept(cells, most_apart(bounds, cells)) for cells in range(2, size + 1)),
            'cakes that fall apart may block as much')
    within(sum(len(window) ** 2 for window in target.windows), 1 << 22, 'pairs of cells in windows')
    origin, steps = (0,) * target.dimension, set()
    for window in target.windows:
        METER.spend(len(window) ** 2)
        steps.update(plus(b, a, -1) for a in window for b in window)
    steps.discard(origin)
    METER.hold(len(steps))
    cakes = {((origin, 0),)}
    for cells in range(2, size + 1):
        larger = set()
        for cake in cakes:
            taken = {place for place, _ in cake}
            parts = {(kind, first): own for kind, first, own in parts_of_windows(target, cake)}
            blocked = sum(len(own) == 2 for own in parts.values())
            for place, part in cake:
                for new in {plus(place, step) for step in steps} - taken:
                    # The new cell is of the other part; it blocks the windows that had this part alone.
                    METER.spend(target.cells // 2)
                    more = sum(parts.get((kind, plus(new, step, -1))) == {part}
                               for kind, window in enumerate(target.windows) for step in window)
                    if kept(cells, blocked + more):
                        candidate = sorted(cake + ((new, 1 - part),))
                        start, flip = candidate[0]
                        METER.hold()
                        larger.add(tuple((plus(at, start, -1), own ^ flip) for at, own in candidate))
        cakes = larger
    return cakes


def sides_of(text, target):
    """The sides of a board of at most 4 096 cells."""
    sides = [coordinate(side) for side in text.split('x')]
    require(len(sides) == target.dimension and all(1 <= side <= 64 for side in sides), 'expected a size')
    require(math.prod(sides) <= 4096, 'the board is too large')
    return sides


def windows_on(target, sides):
    """The windows in a board, by first cells and kinds: pairs of the kind and the numbers of its cells from 0."""
    factors = [math.prod(sides[axis + 1:]) for axis in range(len(sides))]
    shapes = []
    for kind, window in enumerate(target.windows):
        low, high = [list(map(limit, zip(*window))) for limit in (min, max)]
        spans = [range(max(0, -least), side - max(0, most)) for least, most, side in zip(low, high, sides)]
        METER.spend(len(window))
        if all(spans):
            shapes.append((kind, spans, [sum(x * f for x, f in zip(step, factors)) for step in window]))
    within(sum(math.prod(map(len, spans)) * len(steps) for _, spans, steps in shapes), MAX_BUILT,
           'cells in the windows of the board')
    found = []
    for kind, spans, steps in shapes:
        for start in product(*spans):
            METER.spend(1 + len(steps) // 4)
            first = sum(x * f for x, f in zip(start, factors))
            found.append((first, kind, [first + step for step in steps]))
    found.sort(key=lambda own: own[:2])
    return [(kind, own) for _, kind, own in found]


def takings(target, sides, cakes):
    """For each cake and each of its translates that has a cell of the board: the items that it takes. An item is (first
    cell, kind), kind 0 for a cell and else the window of this place from 1, if it lies in the board."""
    cells = list(product(*map(range, sides)))
    board = set(cells)
    inside = {(cells[own[0]], kind + 1) for kind, own in windows_on(target, sides)}
    within(len(cakes) * len(cells), 1 << 20, 'translates of cakes')
    translates = []
    for cake in cakes:
        blocked = [(first, kind + 1) for kind, first, own in parts_of_windows(target, cake) if len(own) == 2]
        for start in sorted({plus(cell, own, -1) for cell in cells for own, _ in cake}):
            METER.spend(len(blocked) + len(cake))
            items = [(plus(start, own), 0) for own, _ in cake]
            items += [item for item in ((plus(start, first), kind) for first, kind in blocked) if item in inside]
            METER.hold(1 + len(items) // 4)
            translates.append(items)
    return sorted({(cell, 0) for cell in board} | inside), translates


def check_patch(target, sides, tight):
    """No choice of tight cakes covers each cell and each window of the board once."""
    needed, translates = takings(target, sides, tight)
    index = {item: place for place, item in enumerate(needed)}
    for items in translates:
        for item in items:
            index.setdefault(item, len(index))
    choices = [bits(index[item] for item in items) for items in translates]
    METER.hold(len(choices) * (1 + len(index) // 4000))
    items = [1 << place for place in range(len(needed))]

    def coverable(left, open_choices):
        if not left:
            return True
        best = None
        for item in items:
            if left & item:
                METER.spend(1 + len(open_choices) // 16)
                own = [choice for choice in open_choices if choice & item]
                if best is None or len(own) < len(best):
                    best = own
                    if len(own) < 2:
                        break
        return any(coverable(left & ~choice, [other for other in open_choices if not other & choice]) for choice in best)

    require(not coverable((1 << len(needed)) - 1, choices), 'a board of this size can be covered without waste')


def check_exhaustion(colours, target, sides):
    """No colouring of a board of this size leaves every window with two colours."""
    cells = math.prod(sides)
    ending = [[] for _ in range(cells)]
    for _, own in windows_on(target, sides):
        last = max(own)
        ending[last].append([other for other in own if other != last])
    found, stack = [], [0]
    # `found` are the colours of the first cells; the top of `stack` is the next colour to try after them.
    while stack:
        colour, cell = stack[-1], len(found)
        METER.spend()
        require(cell < cells, 'a board of this size has a good colouring')
        if colour > min(colours - 1, max(found, default=-1) + 1):
            stack.pop()
            if found:
                found.pop()
            continue
        stack[-1] += 1
        METER.spend(len(ending[cell]))
        if all(any(found[other] != colour for other in others) for others in ending[cell]):
            found.append(colour)
            stack.append(0)


# Refutations (3.16): formulas as lists of clauses, and the lines that refute them.


def bounded_formula(literals):
    """What a formula has at most: by the page, and what is built here."""
    require(literals <= MAX_LITERALS, 'the formula has more than 2^26 literals')
    within(literals, MAX_BUILT, 'literals of a formula')
    METER.hold(literals // 32)


def colouring_formula(target, sides, colours):
    cells, inside = math.prod(sides), windows_on(target, sides)
    in_windows = sum(len(own) for _, own in inside)
    bounded_formula(2 * in_windows if colours == 2 else cells * colours + in_windows * colours)
    if colours == 2:
        return [clause for _, own in inside for clause in ([n + 1 for n in own], [-n - 1 for n in own])]

    def variable(cell, colour):
        return cell * colours + colour + 1

    some = [[variable(cell, colour) for colour in range(colours)] for cell in range(cells)]
    return some + [[-variable(cell, colour) for cell in own] for _, own in inside for colour in range(colours)]


def two_colourings_formula(target, sides):
    cells, inside = math.prod(sides), windows_on(target, sides)
    middle = cells // 2
    bounded_formula(2 + 4 * sum(len(own) for _, own in inside))

    def second(cell):
        return cell + 1 if cell < middle else cells + cell - middle + 1

    clauses = [[middle + 1], [-second(middle)]]
    for _, own in inside:
        clauses += [[n + 1 for n in own], [-n - 1 for n in own]]
        if max(own) >= middle:
            clauses += [[second(n) for n in own], [-second(n) for n in own]]
    return clauses


def dominoes_formula(target, torus):
    steps, length = target.directions, len(target.windows[0]) - 1
    bounded_formula(torus.index * len(steps) * (length + 1 + 2 * (2 * len(steps) - 1)))
    cells = list(torus.cells())
    index = {cell: place for place, cell in enumerate(cells)}

    def variable(kind, cell, times):
        return kind * len(cells) + index[torus.reduced(plus(cell, steps[kind], times))] + 1

    clauses = []
    for cell in cells:
        for kind in range(len(steps)):
            METER.spend(length)
            if variable(kind, cell, 1) == variable(kind, cell, 0):
                clauses.append([-variable(kind, cell, 0)])
            clauses.append([variable(kind, cell, step) for step in range(length)])
    for cell in cells:
        covering = sorted({variable(kind, cell, times) for kind in range(len(steps)) for times in (0, -1)})
        METER.spend(len(covering) ** 2 // 2)
        clauses += [[-one, -other] for one, other in combinations(covering, 2)]
    return clauses


def patch_formula(target, sides, cakes):
    needed, translates = takings(target, sides, cakes)
    takers = {item: [] for item in needed}
    for variable, items in enumerate(translates, 1):
        for item in items:
            takers.setdefault(item, []).append(variable)
    bounded_formula(sum(len(own) ** 2 for own in takers.values()))
    clashes = {pair for own in takers.values() for pair in combinations(own, 2)}
    return [takers[item] for item in needed] + [[-one, -other] for one, other in sorted(clashes)]


LITERAL, HINT = re.compile('-?[1-9][0-9]{0,9}'), re.compile('[1-9][0-9]{0,9}')


def check_refutation(formula, header, rows):
    """Every line follows by unit propagation through the clauses that it names; the last one is empty."""
    require(rows, 'there is no clause, and so not the empty one', line=header)
    clauses = [frozenset(clause) for clause in formula]
    METER.hold(len(clauses) // 2)
    known = {abs(literal) for clause in clauses for literal in clause}
    for line, (clause, hints) in rows:
        words = clause.split(',') if clause != '-' else []
        METER.spend(len(words))
        require(all(map(LITERAL.fullmatch, words)), 'expected literals', line=line)
        literals = frozenset(map(int, words))
        require(len(literals) == len(words), 'a literal stands twice', line=line)
        require(all(abs(literal) in known for literal in literals), 'a variable that the formula does not have', line=line)
        false, refuted = set(literals), False
        for hint in hints.split(','):
            require(HINT.fullmatch(hint) and int(hint) <= len(clauses), 'no clause of this number', line=line)
            require(not refuted, 'the clause follows before the last one that is named', line=line)
            METER.spend(1 + len(clauses[int(hint) - 1]) // 8)
            open_literals = clauses[int(hint) - 1] - false
            require(len(open_literals) < 2 and not any(-literal in false for literal in open_literals),
                    'a clause is neither unit nor false', line=line)
            false |= {-literal for literal in open_literals}
            refuted = not open_literals
        require(refuted, 'the clauses that are named do not contradict the opposite', line=line)
        clauses.append(literals)
    require(rows[-1][1][0] == '-', 'the last clause is not the empty one', line=rows[-1][0])


# --------------------------------------------------------------------------------------------- 8. Full boards (3.18)

COMPLEMENTS = ('bridgit', 'cylinder', 'shannon-edge', 'shannon-vertex', 'tex')
FILLED = ('hex', 'rex', 'trex', 'beck', 'square-hex', 'hex-tiling', 'hex-graph', 'y')


def check_decided(game, words, lines):
    """A certificate that a full board has a winner, from its claim on."""
    known_kind(words)
    require(len(words) == 6 and (words[2], words[4]) == ('at', 'by'), 'expected "claim decided at ... by ..."')
    kind, claim_line, position = words[5], lines.number, game.read(words[3])
    games = COMPLEMENTS if kind == 'complement' else FILLED
    require(kind in ('triangles', 'lrat', 'complement') and game.name in games, '%s proves nothing of this kind', kind)
    words, header, rows = lines.words(), claim_line, []
    if kind != 'complement':
        require(words[0] == kind and len(words) == 2, 'expected a block "%s"', kind)
        header, rows = read_rows(lines, words, 3 if kind == 'triangles' else 2)
        words = lines.words()
    require(words == ['end'], 'neither the only block nor "end"')
    lines.finish()
    if kind == 'complement':
        return
    if game.name == 'hex':
        grid = game.grid(position)
        net = net_of_columns_and_rows(grid.columns, grid.rows)
        marks = position.replace('/', '')
        left, right = (bits(place for place, mark in enumerate(marks) if mark == own) for own in 'xo')
    else:
        net, (left, right, _) = game.net, position
    if kind == 'triangles':
        check_triangles(net, rows, header)
    else:
        check_refutation(at_line(claim_line, full_board_formula, net, left, right), header, rows)


def check_triangles(net, rows, header):
    """Every edge stands an even number of times, but for those between neighbouring borders."""
    names = ['@left', '@right', '@bottom'] if len(net.borders) == 3 else ['@top', '@bottom', '@left', '@right']
    points = {name: place for place, name in enumerate(net.names)}
    points.update((name, -1 - place) for place, name in enumerate(names))

    def touch(one, other):
        one, other = min(one, other), max(one, other)
        if other < 0:
            return one != other and (len(names) == 3 or (one < -2) != (other < -2))
        return bool(net.borders[-1 - one] >> other & 1 if one < 0 else net.near[one] >> other & 1)

    odd = {}
    for line, words in rows:
        for word in words:
            require(word in points, '%s is no point of the board', word, line=line)
        corners = [points[word] for word in words]
        require(max(corners) >= 0, 'a triangle has a cell', line=line)
        for one, other in combinations(corners, 2):
            require(touch(one, other), 'two points of the triangle do not touch', line=line)
            edge = min(one, other), max(one, other)
            odd[edge] = not odd.get(edge, (False, 0))[0], line
    for one, other in combinations(range(-len(names), 0), 2):
        if touch(one, other):
            require(odd.pop((one, other), (False, 0))[0], 'an edge between borders is missing', line=header)
    left = [line for is_odd, line in odd.values() if is_odd]
    require(not left, 'an edge of this triangle belongs to no other one', line=min(left, default=None))


def full_board_formula(net, left, right):
    """A full board on which every chain misses a border that its owner must join."""
    cells = len(net.names)
    aims = [net.borders] * 2 if len(net.borders) == 3 else [net.borders[:2], net.borders[2:]]
    near = [list(places(own)) for own in net.near]
    bounded_formula(2 * cells * 4 + sum(map(len, near)) * 4 * 2 * len(aims[0]) + 4 * cells * len(aims[0]))
    clauses = []
    for player, borders in enumerate(aims):
        def lost(cell, sign=(-1, 1)[player]):
            return sign * (cell + 1)

        def misses(cell, border, offset=cells + player * cells * len(borders), width=len(borders)):
            return offset + cell * width + border + 1

        clauses += [[lost(cell)] + [misses(cell, border) for border in range(len(borders))] for cell in range(cells)]
        for border, on in enumerate(borders):
            clauses += [[lost(cell), -misses(cell, border)] for cell in places(on)]
            for cell in range(cells):
                METER.spend(1 + len(near[cell]))
                clauses += [[lost(cell), lost(other), -misses(cell, border), misses(other, border)] for other in near[cell]]
    for cell in range(cells):
        if (left | right) >> cell & 1:
            clauses.append([cell + 1 if left >> cell & 1 else -cell - 1])
    return clauses


# ---------------------------------------------------------------------------------------------------- 9. A certificate


# All versions that are read have one grammar.
VERSIONS = (['gruk-certificate', '1'], ['gruk-certificate', '2'])


def check_lines(lines, whole=None):
    """Check the lines of a certificate, or of a part of the one whose game is `whole`; return the claims."""
    require(lines.words() in VERSIONS or is_other_version(lines), 'not a certificate of version 2')
    words = lines.words()
    require(words[0] == 'game' and len(words) == 2, 'expected "game" and its name')
    require(whole in (None, words[1]), 'a part is about the same game')
    own, words = words[1], lines.words()
    require(not own.startswith('plane:'), "the game 'plane' has no parameters", line=2)
    if own == 'plane' and whole is None:
        check_structure(words, lines)
        return []
    game = at_line(2 if whole is None else lines.number - 1, game_of, own)
    if words[:2] == ['claim', 'decided']:
        require(whole is None, 'a part claims who wins, and nothing else')
        check_decided(game, words, lines)
        return []
    claims, words = read_claims(game, words, lines, whole)
    blocks, in_turn, parts = read_blocks(game, claims, words, lines, whole)
    proved = collections.defaultdict(list)
    for part in parts:
        part.reached = False
        for claim in check_part(part, own):
            proved[claim.position, claim.first].append((claim.verdict, part))
    for player in BOTH:
        if ('strategy', player) in blocks:
            blocks['strategy', player].proved = proved
    judge(claims, blocks, in_turn)
    left = [line for block in blocks.values() for line in block.unused()]
    require(not left, 'no claim needs this line', line=min(left, default=None))
    for part in parts:
        require(part.reached, 'no play of a claim comes to this part', line=part.start)
    return claims


def check_part(part, whole):
    """The claims of a part; what is wrong with it is said of a line of its own."""
    try:
        return check_lines(part, whole)
    except (Rejected, Unknown) as found:
        reason, line = found.args
        raise type(found)(reason, line or part.number) from None


def is_other_version(lines):
    """Whether line 1 names another version, which is rejected."""
    match = re.fullmatch('gruk-certificate ([1-9][0-9]{0,8})', lines.lines[0])
    if match and lines.number == 1:
        raise Rejected('version %s is unknown: this is version 2' % match[1], 1)
    return False


def known_kind(words):
    """Whether the word after `by` in a claim, if it is one, is a kind of evidence."""
    kinds = {*KINDS, *PLANE_KINDS, 'triangles', 'complement'} - {'forms'}
    if len(words) > 1 and words[-2] == 'by' and re.fullmatch('[a-z-]+', words[-1]) and words[-1] not in kinds:
        raise Unknown('%s is no kind of evidence that is known here' % quoted(words[-1]), None)


def read_claims(game, words, lines, whole):
    """The claims, and the words of the line after them."""
    claims = []
    while words[0] == 'claim' and len(words) > 1:
        METER.hold()
        known_kind(words)
        claims.append(CLAIMS.get(words[1], Claim)(game, words, lines.number))
        require(whole is None or isinstance(claims[-1], Claim), 'a part claims who wins, and nothing else')
        words = lines.words()
    require(claims, 'expected a claim')
    periods = [claim for claim in claims if isinstance(claim, PeriodClaim)]
    require(len(periods) <= 1, 'a second claim of a period', line=periods[-1].line if periods else None)
    for claim in claims:
        require(periods or claim.kind != 'period', 'the claim needs a claim of a period', line=claim.line)
    return claims, words


def read_blocks(game, claims, words, lines, whole):
    """The blocks by kind and player, those that stand for claims in turn by kind, and the parts, up to the end."""
    needed = {need: claim for claim in reversed(claims) for need in claim.needs}
    blocks, in_turn, parts = {}, collections.defaultdict(list), []
    while words != ['end']:
        kind = words[0]
        if kind == 'part':
            require(whole is None and len(words) == 2, 'expected "part" and a number of lines, not in a part')
            start = lines.number
            parts.append(lines.part(number(words[1])))
            parts[-1].start = start
            words = lines.words()
            continue
        require(kind in KINDS, '%s is neither the header of a block nor "end"', ' '.join(words))
        make, more = KINDS[kind], {'period': ['mask'], 'quotient': ['order', 'start', 'length']}.get(kind, [])
        require(len(words) == 2 + len(more) + (not make.alone), 'a wrong number of words')
        player = None if make.alone else words[1]
        require(player in (None, *BOTH), '%s is no player', words[1])
        if make.in_turn:
            own = [claim for claim in claims if claim.kind == kind]
            require(len(in_turn[kind]) < len(own), 'no claim needs this block')
            block = make(game, player, lines.number, own[len(in_turn[kind])])
            in_turn[kind].append(block)
        else:
            require((kind, player) in needed, 'no claim needs this block')
            require((kind, player) not in blocks, 'a second block of this kind')
            block = blocks[kind, player] = make(game, player, lines.number, needed[kind, player])
        for name, word in zip(more, words[1:]):
            setattr(block, name, number(word))
        for _ in range(number(words[-1])):
            words = lines.words()
            block.take(words, lines.number)
        block.finish()
        words = lines.words()
    lines.finish()
    for need, claim in needed.items():
        require(need in blocks, 'the claim has no block %s', ' '.join(filter(None, need)), line=claim.line)
    return blocks, in_turn, parts


def judge(claims, blocks, in_turn):
    """Each claim must follow from its blocks; what is said of all heaps comes first, since other claims rest on it."""
    turns = {kind: iter(own) for kind, own in in_turn.items()}
    for claim in sorted(claims, key=lambda claim: not isinstance(claim, PeriodClaim)):
        if claim.kind == 'difference':
            for player in BOTH:
                at_line(claim.line, blocks['difference', player].check, claim, blocks['forms', None])
        elif KINDS[claim.kind].in_turn:
            block = next(turns.get(claim.kind, iter(())), None)
            require(block, 'there is no block of its own for this claim', line=claim.line)
            at_line(claim.line, block.check, claim)
        else:
            for need in claim.needs:
                at_line(claim.line, blocks[need].check, claim)


Verdict = collections.namedtuple('Verdict', 'verdict line reason')


def check(data, seconds=60, memory=1 << 30):
    """The verdict on the bytes of a certificate, with the line and the reason if it is not accepted."""
    global METER
    METER = Meter(seconds, memory)
    lines = Lines(b'')
    try:
        lines = Lines(data)
        check_lines(lines)
        return Verdict('accepted', None, None)
    except Rejected as rejected:
        reason, line = rejected.args
        return Verdict('rejected', line or max(lines.number, 1), reason)
    except Unknown as unknown:
        reason, line = unknown.args
        return Verdict('unknown', line or max(lines.number, 1), reason)
    except MemoryError:
        return Verdict('unknown', max(lines.number, 1), 'over the limit of %d bytes of memory' % memory)
    except RecursionError:
        return Verdict('unknown', max(lines.number, 1), 'over the limit: nested too deeply')


# ------------------------------------------------------------------------------------------------ 10. The command line


def measure(text):
    """A number of bytes such as 512MiB or 1GiB."""
    match = re.fullmatch('([0-9]{1,12})(|B|[KMGT]i?B?)', text)
    if not match:
        raise argparse.ArgumentTypeError('expected a number of bytes such as 512MiB, found %s' % quoted(text))
    unit = ' KMGT'.index(match[2][0]) if match[2][:1] in tuple('KMGT') else 0
    return int(match[1]) * (1000 if match[2].endswith('B') and 'i' not in match[2] else 1024) ** unit


def set_last_resort(seconds, memory):
    """Where the system allows it: an alarm for what the meter does not count, and a bound on the memory of the process,
    of which half is left for the file if the interpreter has more now."""
    if signal and hasattr(signal, 'setitimer'):
        def stop(*_):
            raise Unknown('over the limit of %g seconds' % seconds, None)

        signal.signal(signal.SIGPROF, stop)
        signal.setitimer(signal.ITIMER_PROF, seconds + 0.5)
    if resource:
        try:
            with open('/proc/self/statm', 'rb') as file:
                own = int(file.read().split()[0]) * resource.getpagesize()
        except (OSError, ValueError, IndexError):
            own = 1 << 28
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        most = max(memory, own + memory // 2)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description='Check certificates of combinatorial games, versions 1 and 2.',
        epilog='Exit code: 2 a file cannot be read or wrong usage; else 4 one is rejected, 3 one is unknown, 0 all accepted.')
    parser.add_argument('--json', action='store_true', help='print one JSON object a file')
    parser.add_argument('--seconds', type=float, default=60, metavar='S', help='the most time of the processor for a file (60)')
    parser.add_argument('--memory', type=measure, default=1 << 30, metavar='M', help='the most memory for a file (1GiB)')
    parser.add_argument('files', nargs='+', metavar='FILE')
    options = parser.parse_args(arguments)
    codes = {'accepted': 0, 'unknown': 3, 'rejected': 4}
    code = 0
    for name in options.files:
        set_last_resort(options.seconds, options.memory)
        try:
            with open(name, 'rb') as file:
                found = check(file.read(), options.seconds, options.memory)
        except OSError as error:
            print('%s: cannot be read: %s' % (name, error), file=sys.stderr)
            code = 2
            continue
        except (MemoryError, Unknown) as error:
            found = Verdict('unknown', 1, str(error.args[0]) if error.args else 'over the limit of memory')
        finally:
            if signal and hasattr(signal, 'setitimer'):
                signal.setitimer(signal.ITIMER_PROF, 0)
        code = code if code == 2 else max(code, codes[found.verdict])
        at = None if found.line is None else 'line %d' % found.line
        if options.json:
            print(json.dumps({'file': name, 'verdict': found.verdict, 'at': at, 'reason': found.reason}))
        else:
            print('%s: %s' % (name, found.verdict if at is None else '%s at %s: %s' % (found.verdict, at, found.reason)))
    return code


sys.setrecursionlimit(20_000)

if __name__ == '__main__':
    sys.stdout.reconfigure(errors='backslashreplace')
    sys.stderr.reconfigure(errors='backslashreplace')
    try:
        sys.exit(main())
    except BrokenPipeError:
        os._exit(1)
