#!/usr/bin/env python3
"""Check certificates of combinatorial games: `check_certificate.py [--json] FILE...`

This program shares nothing with gruk but the page docs/certificate-format.md, whose version 1 it implements; the numbers
in the comments are sections of that page. It needs Python 3.9 and nothing else. One line is printed for each file,
`FILE: accepted` or `FILE: rejected at line N: reason`; with --json, one JSON object with "file", "verdict", "at", "reason".

Exit code: 0 all accepted; 4 one rejected at least; 2 a file could not be read (whatever the others are), or wrong usage.

To read it: (A) lines and words, (B) boards, (C) the games, one class each, (D) the kinds of evidence, one function each,
(E) the file as a whole, (F) the command line. What `require` asks for is what the page asks for.
"""

import argparse
import collections
import functools
import fractions
import itertools
import json
import os
import re
import sys
from fractions import Fraction
from itertools import combinations, product

import boards
import check_budget
import check_carriers
import check_decided
import check_switching
import check_threats
import count_games

OTHER = {'left': 'right', 'right': 'left'}
MARK = {'left': 'x', 'right': 'o'}


class Rejected(Exception):
    """The certificate proves nothing. The arguments are the reason and the line (None: whoever catches it knows)."""


def require(condition, reason, *texts, line=None):
    """Reject unless the condition holds; the texts, shortened and quoted, take the place of each %s of the reason."""
    if not condition:
        raise Rejected(reason % tuple(ascii(text if len(text) <= 60 else text[:57] + '...') for text in texts), line)


def at_line(line, function, *arguments):
    """The value of the function; what it rejects is rejected at the line."""
    try:
        return function(*arguments)
    except Rejected as rejected:
        reason, where = rejected.args
        raise Rejected(reason, where or line)


# ---------------------------------------------------------------------------------------------- A. Lines and words (1)


class Lines:
    """The lines of a file, one after the other; `number` is that of the line read last."""

    def __init__(self, data):
        self.lines, self.number = data.decode('latin-1').split('\n'), 0

    def words(self):
        """The words of the next line."""
        self.number += 1
        line, last = self.lines[self.number - 1], self.number == len(self.lines)
        require(not (last and line == ''), 'the file stops before the line "end"')
        require(not last, 'the line does not end in a line feed')
        require(line.isascii(), 'not ASCII')
        words = line.split(' ')
        require('' not in words, 'an empty line, or a space too many')
        return words

    def part(self, count, game):
        """The next lines as a certificate of its own about `game`, its lines counted in the whole file."""
        part = Lines(b'')
        part.number, part.start, part.game = self.number, self.number, game
        for _ in range(count):
            self.words()
        part.lines = self.lines[:self.number] + ['']
        return part


NUMBER = re.compile('0|[1-9][0-9]{0,19}')
CELL = re.compile('([a-z]{1,13})([1-9][0-9]{0,19})')


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


def size(text):
    """The pair (columns, rows) of a text like `4x6`."""
    columns, _, rows = text.partition('x')
    return number(columns, 1), number(rows, 1)


# ------------------------------------------------------------------------------------------------------------ B. Boards
# A board of rows is its picture, a text. The set of cells with a mark is the picture with the digit 1 for the mark and 0 for all
# else, read in base 2; as the separators become zeros too, no step of one cell leads over the border.

BLANK = {marks: str.maketrans(marks, '.' * len(marks)) for marks in ('.xo', '.#')}
DIGITS = {marks: str.maketrans('.xo/', ''.join('01'[other in marks] for other in '.xo/')) for marks in ('x', 'o', '.x')}


def cells(picture, marks):
    """The set of cells with one of the marks, as a number."""
    return int(picture.translate(DIGITS[marks]), 2)


def with_mark(picture, index, mark):
    """The picture after a move on a free place."""
    require(picture[index] == '.', 'the cell or vertex is not free')
    return picture[:index] + mark + picture[index + 1:]


def placements(picture, mark):
    """The pictures after all moves on free places."""
    index = picture.find('.')
    while index >= 0:
        yield picture[:index] + mark + picture[index + 1:]
        index = picture.find('.', index + 1)


def columns_of(picture):
    return picture.find('/') if '/' in picture else len(picture)


class Grid:
    """A board of so many columns and rows. What is as large as the board is only made when a picture of that size was read."""

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


# --------------------------------------------------------------------------------------------------------- C. Games (5)


class Game:
    """A game is a subclass with these methods, a player being 'left' or 'right':
    read(text)                  the position that the text spells, which must be its one spelling
    read_move(text)             the move that the text spells
    over(position, player)      with `player` to move: 'left' or 'right' if that player has won, 'draw', or None
    play(position, player, m)   the position after the move m, which must be legal
    options(position, player)   the positions after all legal moves (only asked when the game is not over)"""

    more_proofs = {}        # the kinds of evidence besides strategies, and the verdicts that they can prove (3)
    draws = False
    takes = None            # of a game of heaps: the pairs (counters taken, numbers of heaps left) that its code allows (5)

    def components(self, position):
        """The positions whose disjunctive sum this one is."""
        return [position]

    def show(self, position):
        """The text of a position, for messages."""
        return position


class Hex(Game):
    """Positions are pictures. After a swap on a board that is not square, the grid is `turned`."""

    more_proofs = {'pairing': ['left', 'right'], 'connection': ['left', 'right']}

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
        require(self.grid(text) is not self.turned or 'o' in text, 'a board that a swap has turned has a stone of right')
        return self.grid(text).check(text, '.xo')

    def read_move(self, text):
        if self.swap and text == 'swap':
            return text
        where = cell(text)
        require(self.original.has(where) or self.turned and self.turned.has(where), '%s is not on the board', text)
        return where

    def swapped(self, picture, player):
        """The option of a swap, in which the stone (c, r) becomes Right's (r, c); None where a swap is not legal."""
        if not self.swap or player == 'left' or 'o' in picture or picture.count('x') != 1 or self.grid(picture) is self.turned:
            return None
        row, column = divmod(picture.index('x'), self.original.stride)
        after = self.turned or self.original
        return with_mark(after.blank, after.index((row + 1, column + 1)), 'o')

    def over(self, picture, player):
        grid = self.grid(picture)
        top, bottom, first, last = grid.sides
        if joined(cells(picture, 'x'), top, bottom, grid.stride):
            return 'left'
        return 'right' if joined(cells(picture, 'o'), first, last, grid.stride) else None

    def play(self, picture, player, move):
        if move != 'swap':
            return with_mark(picture, self.grid(picture).index(move), MARK[player])
        option = self.swapped(picture, player)
        require(option, 'a swap is not legal here')
        return option

    def options(self, picture, player):
        yield from placements(picture, MARK[player])
        if self.swapped(picture, player):
            yield self.swapped(picture, player)


def joined(stones, start, goal, stride):
    """Whether stones of Hex join one set of cells to the other."""
    reached, before = stones & start if stones & goal else 0, 0
    while reached != before and not reached & goal:
        before = reached
        reached = stones & (reached | reached << 1 | reached >> 1 | reached << stride | reached >> stride
                            | reached << stride - 1 | reached >> stride - 1)
    return reached & goal != 0


class ShortHex(Hex):
    """Hex in which Red has `limit` stones, or with `chain` wins by a chain of at most so many cells."""

    more_proofs = {'budget': ['left', 'right']}

    def __init__(self, params):
        board, limit, *rest = params.split(',') + ['']
        require(rest in ([''], ['chain', '']), '%s are not parameters of short-hex', params)
        super().__init__(board)
        self.limit, self.chain = number(limit, 1), len(rest) == 2
        require(self.limit <= self.original.columns * self.original.rows, 'the limit %s is more than the board has cells', limit)

    def read(self, text):
        require(self.chain or text.count('x') <= self.limit, 'more than %s stones of left', str(self.limit))
        return super().read(text)

    def over(self, picture, player):
        winner, full = super().over(picture, player), '.' not in picture
        if winner == 'left' and self.chain:
            winner = 'left' if self.shortest(picture) <= self.limit else 'right' if full else None
        return winner or ('right' if full or not self.chain and picture.count('x') >= self.limit else None)

    def shortest(self, picture):
        """The fewest cells of a chain of Left's stones, which join top and bottom."""
        stones, (top, bottom, _, _), stride = cells(picture, 'x'), self.original.sides, self.original.stride
        reached, length = stones & top, 1
        while not reached & bottom:
            reached |= stones & (reached << 1 | reached >> 1 | reached << stride | reached >> stride | reached << stride - 1 | reached >> stride - 1)
            length += 1
        return length


class Positional(Game):
    """Games of claiming: Maker-Breaker (mb), Maker-Maker (mm), Avoider-Enforcer (ae) and reverse games (rv), with a bias such as mb2x1 or without one.
    Positions are pictures of the board; a move is a place in them, or the places of a turn in a game with a bias. A subclass has also:
    read_vertex(text)   the place of a vertex
    contains(cells)     whether the set contains a winning set
    lines()             lists of places, each with a K: the winning sets are all K places that follow each other in a list"""

    def __init__(self, name):
        rule, left, right = re.fullmatch('(..)(?:([1-8])x([1-8]))?', name).groups()
        require((left, right) != ('1', '1'), '%s is a game without a bias', name)
        self.bias = {'left': int(left), 'right': int(right)} if left else None
        self.draws, self.loses = rule in ('mm', 'rv'), rule in ('ae', 'rv')
        if not self.loses and not self.bias:
            self.more_proofs = {'pairing': ['draw' if self.draws else 'right'], 'zones': ['draw'] if self.draws else ['left', 'right']}
            if self.draws:
                self.more_proofs['threats'] = ['left', 'right']

    def over(self, picture, player):
        owner = self.completed(picture)
        return OTHER[owner] if self.loses and owner in OTHER else owner

    def completed(self, picture):
        """Who has a winning set; where Left's sets alone count, Right has one with a cell of each. Or 'draw', or None."""
        left = self.contains(cells(picture, 'x'))
        if not self.draws:
            return 'left' if left else None if self.contains(cells(picture, '.x')) else 'right'
        right = self.contains(cells(picture, 'o'))
        require(not (left and right), 'both players have a winning set')
        return 'left' if left else 'right' if right else None if '.' in picture else 'draw'

    def handful(self, picture, player):
        """How many places the player claims in a turn: those of the bias, or all that are left."""
        return min(self.bias[player], picture.count('.'))

    def read_move(self, text):
        if not self.bias:
            return self.read_vertex(text)
        places = [self.read_vertex(name) for name in text.split('&')]
        require(all(one < other for one, other in zip(places, places[1:])), '%s is not in ascending order', text)
        return tuple(places)

    def play(self, picture, player, move):
        if not self.bias:
            return with_mark(picture, move, MARK[player])
        require(len(move) == self.handful(picture, player), 'a turn of another number of vertices')
        return functools.reduce(lambda after, place: with_mark(after, place, MARK[player]), move, picture)

    def options(self, picture, player):
        if not self.bias:
            return placements(picture, MARK[player])
        free = [place for place, mark in enumerate(picture) if mark == '.']
        return (self.play(picture, player, turn) for turn in combinations(free, self.handful(picture, player)))


class Picking(Game):
    """Picker-Chooser (pc) and Chooser-Picker (cp) games. Positions are a picture, and the places offered or None."""

    def __init__(self, name, params):
        self.board, self.picker = board_of('mb', params), 'left' if name == 'pc' else 'right'

    def read(self, text):
        picture, mark, offer = text.partition('?')
        position = self.board.read(picture), None
        return self.play(position, self.picker, self.read_move('?' + offer)) if mark else position

    def show(self, position):
        picture, offer = position
        return self.board.show(picture) + ('?%s' % ','.join(map(str, offer)) if offer else '')

    def read_move(self, text):
        if text == 'wait':
            return None
        places = [self.board.read_vertex(name) for name in text.removeprefix('?').split('&')]
        require(places in (places[:1], sorted(set(places[:2]))), '%s is not in ascending order', text)
        require(text.startswith('?') or len(places) == 1, '%s is no choice', text)
        return text.startswith('?'), tuple(places)

    def over(self, position, player):
        return self.board.over(position[0], player)

    def moves(self, position, player):
        """The legal moves: an offer, a choice of one that is offered, or to wait."""
        picture, offer = position
        if offer is None and player == self.picker:
            free = [place for place, mark in enumerate(picture) if mark == '.']
            return [(True, pair) for pair in combinations(free, min(2, len(free)))]
        return [(False, (place,)) for place in offer] if offer and player != self.picker else [None]

    def play(self, position, player, move):
        require(move in self.moves(position, player), 'the move is not legal')
        picture, offer = position
        if move is None:
            return position
        is_offer, places = move
        if is_offer:
            return picture, places
        for place in offer:
            picture = with_mark(picture, place, MARK[player if (place,) == places else OTHER[player]])
        return picture, None

    def options(self, position, player):
        return (self.play(position, player, move) for move in self.moves(position, player))


def board_of(rule, text):
    """The game of claiming on this board."""
    family = Sets if text.startswith('sets-') else Rows if text.startswith('row') else Board
    return family(rule, text)


class Rows(Positional):
    """The board `row-K-WxH`: K in a row, in the first one, two or three or in all four directions."""

    def __init__(self, rule, text):
        super().__init__(rule)
        match = re.fullmatch(r'row(?:\.([123]))?-([^-]*)-([^-]*)', text)
        require(match, '%s is not a board', text)
        self.k, self.grid = number(match[2], 1), Grid(*size(match[3]))
        self.steps = [(1, 0), (0, 1), (1, -1), (1, 1)][:int(match[1] or 4)]

    def read(self, text):
        return self.grid.check(text, '.xo')

    def read_vertex(self, text):
        return self.grid.index(cell(text))

    def contains(self, some):
        """`ends` are the cells where a row of `length` cells ends that belong to the set."""
        for columns, rows in self.steps:
            ends, length = some, 1
            while ends and length < self.k:
                more = min(length, self.k - length)
                ends, length = ends & ends >> more * abs(columns + rows * self.grid.stride), length + more
            if ends:
                return True
        return False

    def lines(self):
        for (dc, dr), r, c in product(self.steps, range(1, self.grid.rows + 1), range(1, self.grid.columns + 1)):
            if not self.grid.has((c - dc, r - dr)):
                line = []
                while self.grid.has((c, r)):
                    line.append(self.grid.index((c, r)))
                    c, r = c + dc, r + dr
                yield line, self.k


class Sets(Positional):
    """The board `sets-5.6+1.2.4`. Its pictures have one mark for each vertex, in the order of section 5."""

    def __init__(self, rule, text):
        super().__init__(rule)
        sets = [names.split('.') for names in text[len('sets-'):].split('+')]
        names = set().union(*sets)
        for name in names:
            require(re.fullmatch('0|[1-9][0-9]{0,19}|[0-9]*[A-Za-z_][A-Za-z0-9_]*', name), '%s is not a vertex', name)
        require(all(len(set(one)) == len(one) for one in sets), 'a winning set names a vertex twice')
        self.names = sorted(names, key=lambda name: (0, int(name), '') if name.isdigit() else (1, 0, name))
        self.place = {name: place for place, name in enumerate(self.names)}
        self.sets = [[self.place[name] for name in one] for one in sets]

    def read(self, text):
        match = re.fullmatch('x=([^,=]*),o=([^,=]*)', text)
        require(match, '%s is not a position like x=1.2,o=3', text)
        picture = ['.'] * len(self.names)
        for mark, names in zip('xo', match.groups()):
            last = -1
            for place in map(self.read_vertex, names.split('.') if names else []):
                require(place > last and picture[place] == '.', '%s is out of order or stands twice', self.names[place])
                picture[place], last = mark, place
        return ''.join(picture)

    def show(self, picture):
        return ','.join(mark + '=' + '.'.join(name for name, m in zip(self.names, picture) if m == mark) for mark in 'xo')

    def read_vertex(self, text):
        require(text in self.place, '%s is not a vertex of the board', text)
        return self.place[text]

    @functools.cached_property
    def masks(self):
        return [sum(1 << len(self.names) - 1 - place for place in one) for one in self.sets]

    def contains(self, some):
        return any(one & some == one for one in self.masks)

    def lines(self):
        return ((one, len(one)) for one in self.sets)


class Board(Sets):
    """A board of one of the families in boards.py."""

    def __init__(self, rule, text):
        Positional.__init__(self, rule)
        try:
            extent, names, sets = boards.board(text)
        except ValueError as error:
            raise Rejected(str(error), None)
        self.names = names if extent else sorted(names, key=lambda name: (0, int(name), '') if name.isdigit() else (1, 0, name))
        self.place = {name: place for place, name in enumerate(self.names)}
        self.sets = [[self.place[name] for name in one] for one in sets]
        self.extent = extent
        self.quota = boards.quota(text)
        if self.quota:
            # Neither pairs nor zones, whose sets are whole ones.
            self.more_proofs = {}

    def completed(self, picture):
        """On a board with a quota so many cells of a set are enough, if the opponent has none of it."""
        if not self.quota:
            return super().completed(picture)
        marks = [[picture[place] for place in one] for one in self.sets]
        done = [player for player, own, other in (('left', 'x', 'o'), ('right', 'o', 'x'))
                if any(one.count(own) >= self.quota and other not in one for one in marks)]
        if not self.draws:
            return 'left' if 'left' in done else 'right' if all('o' in one for one in marks) else None
        require(len(done) < 2, 'both players have a winning set')
        return done[0] if done else None if '.' in picture else 'draw'

    def read(self, text):
        if self.extent is None:
            return super().read(text)
        Grid(*self.extent).check(text, '.xo')
        return text.replace('/', '')

    def show(self, picture):
        if self.extent is None:
            return super().show(picture)
        columns = self.extent[0]
        return '/'.join(picture[i:i + columns] for i in range(0, len(picture), columns))


class Domineering(Game):
    """Positions are pictures of any size. A move is the player who may play it and the upper or left cell."""

    more_proofs = {'bounds': ('left', 'right')}

    def __init__(self):
        self.grid_of_size = functools.lru_cache(maxsize=None)(Grid)

    def grid(self, picture):
        return self.grid_of_size(columns_of(picture), picture.count('/') + 1)

    def read(self, text):
        require(columns_of(text) > 0, '%s is not a picture', text)
        return self.grid(text).check(text, '.#')

    def read_move(self, text):
        squares = [cell(name) for name in text.split('-')]
        (c, r), second = squares[0], squares[1:]
        require(second in ([(c, r + 1)], [(c + 1, r)]), '%s is not a domino, upper or left square first', text)
        return 'left' if second == [(c, r + 1)] else 'right', (c, r)

    def cover(self, picture, player, index):
        """The option of the domino whose upper or left square is at this place, or None."""
        second = index + (columns_of(picture) + 1 if player == 'left' else 1)
        if picture[index] + picture[second:second + 1] == '..':
            return picture[:index] + '#' + picture[index + 1:second] + '#' + picture[second + 1:]
        return None

    def over(self, picture, player):
        return None if next(self.options(picture, player), None) else OTHER[player]

    def play(self, picture, player, move):
        owner, where = move
        option = self.cover(picture, player, self.grid(picture).index(where))
        require(option and owner == player, 'the move is not legal')
        return option

    def options(self, picture, player):
        return filter(None, (self.cover(picture, player, index) for index in range(len(picture))))

    def parts(self, picture):
        """The regions of two free squares or more, each trimmed and seen in the way that comes first."""
        rows, left = picture.split('/'), set()
        left = {(c, r) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == '.'}
        while left:
            region, todo = set(), [left.pop()]
            while todo:
                c, r = todo.pop()
                region.add((c, r))
                near = {(c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)} & left
                left -= near
                todo.extend(near)
            if len(region) > 1:
                (west, north), (east, south) = map(min, zip(*region)), map(max, zip(*region))
                yield self.first_image(['.#'[(c, r) not in region] for c in range(west, east + 1)] for r in range(north, south + 1))

    def first_image(self, rows):
        """The first of the four images of a board under its reflections."""
        rows = [''.join(row) for row in rows]
        turned = [[row[::step] for row in rows[::other]] for step in (1, -1) for other in (1, -1)]
        return min('/'.join(image) for image in turned)

    def negative(self, picture):
        return self.first_image(zip(*picture.split('/')))

    def rest_after_cut(self, picture, part, player):
        """The board without the free squares of the part, if no domino of the opponent can lie across."""
        require(len(part) == len(picture) and columns_of(part) == columns_of(picture)
                and all(mine != '.' or mark == '.' for mine, mark in zip(part, picture)) and part.count('.') not in (0, picture.count('.')),
                'this is not a part of the board')
        rest = ''.join('#' if mine == '.' else mark for mine, mark in zip(part, picture))
        across = sum(1 for _ in self.options(picture, OTHER[player]))
        require(across == sum(1 for half in (part, rest) for _ in self.options(half, OTHER[player])),
                'a domino of the opponent may lie across the cut')
        return rest


class Nim(Game):
    """Positions are tuples of the sizes of the heaps, in ascending order."""

    more_proofs = {'nim-sum': ['left', 'right'], 'nimbers': ['left', 'right']}

    def components(self, heaps):
        return [(heap,) for heap in heaps]

    def read(self, text):
        heaps = tuple(number(heap, 1) for heap in text.split(',')) if text != '0' else ()
        require(heaps == tuple(sorted(heaps)), 'the heaps of %s are not in ascending order', text)
        return heaps

    def show(self, heaps):
        return ','.join(map(str, heaps)) or '0'

    def read_move(self, text):
        sizes = [number(part) for part in text.split('-')]
        require(len(sizes) == 2 and sizes[0] > sizes[1], '%s does not make a heap smaller', text)
        return sizes

    def over(self, heaps, player):
        return None if heaps else OTHER[player]

    def play(self, heaps, player, move):
        before, after = move
        require(before in heaps, 'there is no heap of %s', str(before))
        index = heaps.index(before)
        return tuple(sorted(heaps[:index] + heaps[index + 1:] + ((after,) if after else ())))

    def parts(self, heaps):
        return [(heap,) for heap in heaps]

    def negative(self, heaps):
        return None

    def options(self, heaps, player):
        return (self.play(heaps, player, (before, after)) for before in dict.fromkeys(heaps) for after in range(before))


class HeapGame(Nim):
    """Octal and hexadecimal games. Positions are tuples of the sizes of the heaps, in ascending order."""

    more_proofs = {'nimbers': ['left', 'right'], 'period': ['left', 'right']}

    def __init__(self, code, base):
        match = re.fullmatch('([0-9a-f]!?)[.]((?:[0-9a-f]!?)+)', code)
        require(match, '%s is not a code', code)
        digits = re.findall('([0-9a-f])(!?)', code)
        require(all(int(digit, 16) < base for digit, _ in digits) and int(digits[0][0], 16) % 4 == 0, '%s is not a code', code)
        require(all(mark == '' or int(digit, 16) >= 4 for digit, mark in digits), '%s is not a code', code)
        require(len(digits) == 2 or digits[-1][0] != '0', 'a code does not end in 0')
        self.takes = [(taken, [parts for parts in range(4) if int(digit, 16) >> parts & 1], mark == '!')
                      for taken, (digit, mark) in enumerate(digits) if digit != '0']
        require(self.takes, 'a code has moves')
        require(len(digits) <= 1001, 'a code of more than 1000 digits')

    def read_move(self, text):
        before, *after = [number(part) for part in text.split('-')]
        require(before > 0 and 1 <= len(after) <= 3 and (after == [0] or 0 not in after) and after == sorted(after), '%s is not a move', text)
        return before, tuple(heap for heap in after if heap)

    def over(self, heaps, player):
        return None if next(self.options(heaps, player), None) is not None else OTHER[player]

    def play(self, heaps, player, move):
        before, after = move
        require(before in heaps, 'there is no heap of %s', str(before))
        require(any(taken == before - sum(after) and len(after) in parts and not (distinct and len(set(after)) < len(after))
                    for taken, parts, distinct in self.takes), 'the code does not allow that')
        index = heaps.index(before)
        return tuple(sorted(heaps[:index] + heaps[index + 1:] + after))

    def options(self, heaps, player):
        for before in dict.fromkeys(heaps):
            index = heaps.index(before)
            others = heaps[:index] + heaps[index + 1:]
            for taken, parts, distinct in self.takes:
                for count in parts:
                    for after in broken(before - taken, count, 1):
                        if not (distinct and len(set(after)) < len(after)):
                            yield tuple(sorted(others + after))


def broken(total, count, least):
    """The ways to leave so many counters as so many heaps, in ascending order, none smaller than `least`."""
    if count == 0:
        return [()] if total == 0 else []
    if count == 1:
        return [(total,)] if total >= least else []
    return ((first, *rest) for first in range(least, total // count + 1) for rest in broken(total - first, count - 1, first))


class Chomp(Game):
    """Positions are tuples of the lengths of the rows from the top."""

    more_proofs = {'nimbers': ['left', 'right']}

    def read(self, text):
        rows = tuple(number(row, 1) for row in text.split(','))
        require(list(rows) == sorted(rows, reverse=True), 'a row of %s is longer than the one above it', text)
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
        return tuple(length for length in rows[:row - 1] + tuple(min(length, column - 1) for length in rows[row - 1:]) if length)

    def options(self, rows, player):
        squares = ((column, row) for row, length in enumerate(rows, 1) for column in range(1, length + 1))
        return (self.play(rows, player, square) for square in squares if square != (1, 1))


class Subtraction(HeapGame):
    """Heaps of coins; every number of the set may be taken, and leaves no heap or one."""

    def __init__(self, params):
        numbers = [number(word, 1) for word in params.split(',')]
        require(numbers == sorted(set(numbers)), '%s is not an ascending list of different numbers', params)
        self.takes = [(taken, [0, 1], False) for taken in numbers]


class Aliquot(HeapGame):
    """Positive numbers, of which a move makes one smaller by a proper divisor."""

    more_proofs = {'nimbers': ['left', 'right'], 'criterion': ['left', 'right']}

    def __init__(self):
        self.takes = []

    def read(self, text):
        require(text != '0', 'a positive number is expected')
        return super().read(text)

    def play(self, heaps, player, move):
        before, after = move
        require(before in heaps, 'there is no heap of %s', str(before))
        require(len(after) == 1 and before > after[0] and before % (before - after[0]) == 0, 'that is no divisor')
        index = heaps.index(before)
        return tuple(sorted(heaps[:index] + heaps[index + 1:] + after))

    def over(self, heaps, player):
        return None if any(heap > 1 for heap in heaps) else OTHER[player]

    def options(self, heaps, player):
        return (self.play(heaps, player, (before, (before - taken,))) for before in dict.fromkeys(heaps)
                for taken in range(1, before // 2 + 1) if before % taken == 0)

    def is_lost(self, heaps):
        total = 0
        for heap in heaps:
            total ^= (heap & -heap).bit_length() - 1
        return total == 0


class Short(collections.namedtuple('Short', 'number ups nimber')):
    """A formal game with a short name: the number, the multiple of up and the nimber (5, Formal games)."""

    def negative(self):
        return Short(-self.number, -self.ups, self.nimber)

    @functools.lru_cache(maxsize=None)
    def options(self, player):
        if player == 'right':
            return tuple(sorted(option.negative() for option in self.negative().options('left')))
        number, ups, nimber = self
        if ups == nimber == 0:
            whole = number.denominator == 1
            return () if whole and number <= 0 else (Short(number - Fraction(1, number.denominator), 0, 0),)
        if ups == 0 or (ups, nimber) == (1, 1):
            return tuple(Short(number, 0, k) for k in range(nimber + ups))
        return (Short(number, 0, 0) if ups > 0 or (ups, nimber) == (-1, 1) else Short(number, ups + 1, nimber ^ 1),)

    def key(self):
        return (0, *self)

    def __str__(self):
        ups = ('^' if self.ups > 0 else 'v') + (str(abs(self.ups)) if abs(self.ups) > 1 else '') if self.ups else ''
        nimber = '*' + (str(self.nimber) if self.nimber > 1 else '') if self.nimber else ''
        return (str(self.number) if self.number or not ups + nimber else '') + ups + nimber


class Tree(collections.namedtuple('Tree', 'depth left right')):
    """Any other formal game."""

    def negative(self):
        return formal(*[[option.negative() for option in side] for side in (self.right, self.left)])

    def options(self, player):
        return getattr(self, player)

    def key(self):
        return 1, self.depth, *[tuple(option.key() for option in side) for side in (self.left, self.right)]

    def __str__(self):
        return '{%s|%s}' % tuple(','.join(map(str, side)) for side in (self.left, self.right))


def formal(left, right):
    """The formal game with these options, by its short name if it has one."""
    left, right = (tuple(sorted(set(side), key=lambda option: option.key())) for side in (left, right))
    if all(isinstance(option, Short) for option in left + right):
        numbers = {option.number for option in left + right} or {Fraction(0)}
        ends = [side[0].number for side in (left, right) if len(side) == 1]
        guesses = [Short(min(numbers), ups, k) for option in left + right for k in (option.nimber ^ 1, len(left), 1)
                   for ups in (option.ups - 1, option.ups, option.ups + 1, -1, 0, 1)]
        guesses += [Short(x, 0, 0) for x in [Fraction(0), min(numbers) - 1, max(numbers) + 1, sum(ends, Fraction(0)) / 2]]
        for guess in guesses:
            if guess.ups == 0 and guess.nimber not in (0, len(left)) or guess.number.denominator > 2 ** 61:
                continue
            if (set(guess.options('left')), set(guess.options('right'))) == (set(left), set(right)):
                return guess
    return Tree(1 + max((option.depth for option in left + right if isinstance(option, Tree)), default=0), left, right)


SHORT = re.compile(r'(-?[0-9]+)?(?:/([0-9]+))?(?:([\^v])([0-9]*))?(?:(\*)([0-9]*))?')


class Form:
    """Positions are formal games. A move is the player and the place among the options."""

    more_proofs = {}
    draws = False

    def read(self, text):
        game, used = self.start(text, 0)
        require(used == len(text) and str(game) == text, '%s is not a formal game, or spelt otherwise', text)
        return game

    def start(self, text, at):
        """The formal game that begins at this place, and where it ends."""
        require(text.count('{') <= 500, '%s is nested too deeply for this program', text)
        if text[at:at + 1] != '{':
            match = SHORT.match(text, at)
            require(match.end() > at, '%s is not a formal game', text[at:])
            whole, below, sign, ups, star, nimber = match.groups()
            require(below is None or int(below) & int(below) - 1 == 0 < int(below), '%s is not dyadic', text[at:])
            require(len(match[0]) <= 60 and int(nimber or 0) <= 10 ** 6, '%s is too large for this program', text[at:])
            ups = (int(ups) if ups else 1) * (1 if sign == '^' else -1) if sign else 0
            return Short(Fraction(int(whole or 0), int(below or 1)), ups, (int(nimber) if nimber else 1) if star else 0), match.end()
        sides, at = [[], []], at + 1
        for side, end in zip(sides, '|}'):
            while text[at:at + 1] != end:
                require(at < len(text) and (not side or text[at] == ','), '%s is not a formal game', text)
                option, at = self.start(text, at + bool(side))
                side.append(option)
            at += 1
        return formal(*sides), at

    def show(self, game):
        return str(game)

    def read_move(self, text):
        match = re.fullmatch('([LR])([1-9][0-9]{0,9})', text)
        require(match, '%s is not a move', text)
        return {'L': 'left', 'R': 'right'}[match[1]], int(match[2]) - 1

    def over(self, game, player):
        return None if game.options(player) else OTHER[player]

    def play(self, game, player, move):
        owner, place = move
        require(owner == player and place < len(game.options(player)), 'the move is not legal')
        return game.options(player)[place]

    def options(self, game, player):
        return game.options(player)

    def parts(self, game):
        return [game]

    def negative(self, game):
        return game.negative()


class Sum(Game):
    """Positions are tuples of terms, and a term is (the game with its parameters, whether it is negative, the position). A move is the
    number of the term, from 0, and the text of the move."""

    def __init__(self):
        self.games = {}

    def game(self, text):
        if text not in self.games:
            require(text in ('form', 'domineering', 'nim') or text.startswith('subtraction:'), '%s stands in no sum here', text)
            self.games[text] = Form() if text == 'form' else game_of(text)
        return self.games[text]

    def read(self, text):
        terms = []
        for word in text.split('+'):
            negative = word.startswith('-') and word[1:2].isalpha()
            name, colon, position = word[negative:].rpartition(':')
            name = name if colon else 'form'
            terms.append((name, negative, self.game(name).read(position)))
        return tuple(terms)

    def show(self, position):
        def word(name, negative, inner):
            return '-' * negative + (name + ':' if name != 'form' else '') + self.game(name).show(inner)
        return '+'.join(itertools.starmap(word, position)) or '0'

    def read_move(self, text):
        term, _, move = text.partition(':')
        return number(term, 1) - 1, move

    def over(self, position, player):
        return None if next(self.options(position, player), None) else OTHER[player]

    def play(self, position, player, move):
        index, text = move
        require(index < len(position), 'there is no component %s', str(index + 1))
        name, negative, inner = position[index]
        game = self.game(name)
        option = game.play(inner, OTHER[player] if negative else player, game.read_move(text))
        return (*position[:index], (name, negative, option), *position[index + 1:])

    def options(self, position, player):
        for index, (name, negative, inner) in enumerate(position):
            for option in self.game(name).options(inner, OTHER[player] if negative else player):
                yield (*position[:index], (name, negative, option), *position[index + 1:])

    @functools.lru_cache(maxsize=1 << 18)
    def parts(self, term):
        """The parts of a term (3.4), each with its negative."""
        name, negative, inner = term
        game, parts = self.game(name), []
        for part in game.parts(inner):
            if all(game.over(part, player) for player in ('left', 'right')):
                continue
            other = game.negative(part)
            pair = ((name, False, part), (name, True, part) if other is None else (name, False, other))
            parts.append(pair[::-1] if negative else pair)
        return parts

    def cancelled(self, position):
        """The terms that are left when all are taken apart and no two are each other's negatives, as a sorted tuple."""
        left = []
        for term in position:
            for part, negative in self.parts(term):
                if negative in left:
                    left.remove(negative)
                else:
                    left.append(part)
        return tuple(sorted(left, key=repr))


class MooreNim(Nim):
    """Positions are tuples of the sizes of the heaps, in ascending order; a move is a tuple of heaps before and after it."""

    more_proofs = {'criterion': ['left', 'right'], 'nimbers': ['left', 'right']}

    def __init__(self, most):
        self.most = number(most, 1)
        require(self.most <= 8, 'a move changes at most 8 heaps')

    def components(self, heaps):
        return [heaps]

    def read_move(self, text):
        move = tuple(tuple(number(size) for size in word.split('-')) for word in text.split('/'))
        require(all(len(change) == 2 and change[0] > change[1] for change in move) and move == tuple(sorted(move)), '%s is not a move', text)
        return move

    def play(self, heaps, player, move):
        require(len(move) <= self.most, 'too many heaps are changed')
        left = list(heaps)
        for before, _ in move:
            require(before in left, 'there is no heap of %s, or it is named too often', str(before))
            left.remove(before)
        return tuple(sorted(left + [after for _, after in move if after]))

    def options(self, heaps, player):
        found = set()
        for count in range(1, min(self.most, len(heaps)) + 1):
            for places in itertools.combinations(range(len(heaps)), count):
                for sizes in product(*(range(heaps[place]) for place in places)):
                    after = [sizes[places.index(place)] if place in places else heap for place, heap in enumerate(heaps)]
                    found.add(tuple(sorted(heap for heap in after if heap)))
        return found

    def is_lost(self, heaps):
        return all(sum(heap >> bit & 1 for heap in heaps) % (self.most + 1) == 0 for bit in range(64))


def fibonacci_parts(rest):
    """The different Fibonacci numbers, no two of them neighbours, that add up to the number: pairs (place, number), the greatest first."""
    numbers = [1, 2]
    while numbers[-1] <= rest:
        numbers.append(numbers[-1] + numbers[-2])
    parts = []
    for place in reversed(range(len(numbers))):
        if numbers[place] <= rest:
            rest -= numbers[place]
            parts.append((place, numbers[place], numbers[place + 1] if place + 1 < len(numbers) else numbers[-1] + numbers[-2]))
    return parts


class Wythoff(MooreNim):
    """Positions are pairs, the lesser heap first."""

    def __init__(self):
        self.most = 2

    def read(self, text):
        heaps = tuple(number(heap) for heap in text.split(','))
        require(len(heaps) == 2 and heaps[0] <= heaps[1], '%s is not two heaps, the lesser one first', text)
        return heaps

    def over(self, heaps, player):
        return None if heaps[1] else OTHER[player]

    def play(self, heaps, player, move):
        require(len({before - after for before, after in move}) == 1, 'different numbers are taken from the heaps')
        after = MooreNim.play(self, tuple(heap for heap in heaps if heap), player, move)
        return (0, 0, *after)[-2:]

    def options(self, heaps, player):
        small, large = heaps
        singles = [(size, large) for size in range(small)] + [(small, size) for size in range(large)]
        return {tuple(sorted(pair)) for pair in singles + [(small - taken, large - taken) for taken in range(1, small + 1)]}

    def is_lost(self, heaps):
        parts = fibonacci_parts(heaps[0])
        return (not parts or parts[-1][0] % 2 == 0) and sum(follower for _, _, follower in parts) == heaps[1]


class FibonacciNim(Game):
    """Positions are pairs: the heap and the quota."""

    more_proofs = {'criterion': ['left', 'right'], 'nimbers': ['left', 'right']}

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

    def options(self, position, player):
        return (self.play(position, player, (position[0], position[0] - taken)) for taken in range(1, position[1] + 1))

    def is_lost(self, position):
        parts = fibonacci_parts(position[0])
        return not parts or position[1] < parts[-1][1]


class Misere(Game):
    """Misere play of heaps: positions are the text of the game and the tuple of the heaps."""

    more_proofs = {'criterion': ['left', 'right'], 'quotient': ['left', 'right']}

    def read(self, text):
        name, _, heaps = text.rpartition(':')
        game = game_of(name)
        require(isinstance(game, (Nim, Subtraction)) and not isinstance(game, (MooreNim, Wythoff)), 'only heaps are known here under misere play')
        return name, game.read(heaps)

    def show(self, position):
        return '%s:%s' % (position[0], game_of(position[0]).show(position[1]))

    def read_move(self, text):
        return text

    def over(self, position, player):
        return player if game_of(position[0]).over(position[1], player) else None

    def play(self, position, player, move):
        game = game_of(position[0])
        return position[0], game.play(position[1], player, game.read_move(move))

    def options(self, position, player):
        return ((position[0], option) for option in game_of(position[0]).options(position[1], player))

    def is_lost(self, position):
        name, heaps = position
        require(name == 'nim', 'there is no criterion for this game')
        total = functools.reduce(lambda one, two: one ^ two, heaps, 0)
        return total == 1 if all(heap == 1 for heap in heaps) else total == 0


class Coins(Game):
    """Positions are pairs: the number of columns, and the frozenset of the heads as (row, column), from 1."""

    more_proofs = {'coins': ['left', 'right']}
    LINES = {
        'turning-turtles': lambda last: itertools.chain([(last,)], ((first, last) for first in range(1, last))),
        'mock-turtles': lambda last: itertools.chain([(last,)], ((first, last) for first in range(1, last)),
                                                     ((*two, last) for two in itertools.combinations(range(1, last), 2))),
        'twins': lambda last: ((first, last) for first in range(1, last)),
        'triplets': lambda last: ((*two, last) for two in itertools.combinations(range(1, last), 2)),
        'ruler': lambda last: (tuple(range(first, last + 1)) for first in range(1, last + 1)),
    }

    def __init__(self, rules):
        self.along, star, self.down = rules.partition('*')
        require(self.along in self.LINES and (not star or self.down in self.LINES), '%s are no rules of turning coins', rules)

    def read(self, text):
        rows = text.split('/')
        require(set(text) <= set('.x/') and len({len(row) for row in rows}) == 1 and rows[0], '%s is not a picture', text)
        return text

    def heads(self, text):
        return [(row, column) for row, marks in enumerate(text.split('/'), 1) for column, mark in enumerate(marks, 1) if mark == 'x']

    def moves_at(self, row, column):
        """The coins of the moves of which this one is the last."""
        rows = list(self.LINES[self.down](row)) if self.down else [(row,)]
        return ([(other, at) for other in down for at in along] for along in self.LINES[self.along](column) for down in rows)


class DirectedGraph(Game):
    """Positions are tuples of the names of the vertices with tokens, ascending. `followers` is by player and vertex, `ends` says how the game has
    ended at a vertex."""

    draws = True
    WHOSE = {'>': ('left', 'right'), '>x>': ('left',), '>o>': ('right',)}

    def __init__(self, params):
        name = '([A-Za-z0-9_.]+)'
        words = [re.fullmatch(name + '(?:(>(?:[xo]>)?)' + name + '|!([xo.]))?', word) for word in params.split(',')]
        require(all(words), '%s is not a graph', params)
        names = sorted({name for word in words for name in word.group(1, 3) if name})
        self.followers = {player: {name: set() for name in names} for player in OTHER}
        self.ends = {}
        for word in words:
            for player in self.WHOSE.get(word[2], ()):
                self.followers[player][word[1]].add(word[3])
            if word[4]:
                self.ends[word[1]] = {'x': 'left', 'o': 'right', '.': 'draw'}[word[4]]
        both = {name: self.followers['left'][name] | self.followers['right'][name] for name in names}
        require(not any(both[name] for name in self.ends), 'an edge leaves a vertex at which the game is over')
        kind = {players: arrow for arrow, players in self.WHOSE.items()}
        spelt = [name + kind[tuple(player for player in OTHER if to in self.followers[player][name])] + to for name in names for to in sorted(both[name])]
        spelt += [name + '!' + {'left': 'x', 'right': 'o', 'draw': '.'}[self.ends[name]] for name in sorted(self.ends)]
        named = {end for name in names for to in both[name] for end in (name, to)} | set(self.ends)
        spelt += [name for name in names if name not in named]
        require(','.join(spelt) == params, 'the graph is spelt %s', ','.join(spelt))
        impartial = not self.ends and self.followers['left'] == self.followers['right']
        left = both
        while True:
            gone = {name for name, names in left.items() if not names}
            if not gone:
                break
            left = {name: names - gone for name, names in left.items() if name not in gone}
        self.loopy = bool(left)
        require(impartial or not self.loopy, 'a way leads to a cycle')
        if not impartial:
            return
        self.more_proofs = {'remoteness': ['left', 'right', 'draw']}
        if not self.loopy:
            self.more_proofs['nimbers'] = ['left', 'right']

    def components(self, tokens):
        return [(token,) for token in tokens]

    def read(self, text):
        tokens = tuple(text.split(','))
        require(len(tokens) == 1 or not self.ends, 'a graph with ends has one token')
        require(all(token in self.followers['left'] for token in tokens) and tokens == tuple(sorted(tokens)), '%s are not vertices in their order', text)
        return tokens

    def show(self, tokens):
        return ','.join(tokens)

    def read_move(self, text):
        ends = text.split('-')
        require(len(ends) == 2, '%s is not an edge', text)
        return ends

    def over(self, tokens, player):
        if tokens[0] in self.ends:
            return self.ends[tokens[0]]
        return None if any(self.followers[player][token] for token in tokens) else OTHER[player]

    def play(self, tokens, player, move):
        start, to = move
        require(start in tokens and to in self.followers[player][start], 'there is no such token or edge')
        place = tokens.index(start)
        return tuple(sorted(tokens[:place] + (to,) + tokens[place + 1:]))

    def options(self, tokens, player):
        return (self.play(tokens, player, (token, to)) for token in dict.fromkeys(tokens) for to in sorted(self.followers[player][token]))


class Recycled(Game):
    """Recycled Maker-Maker: the players put down as many marks as the parameters say and then move them. Positions are (picture, who moves), written
    with -o behind a picture on which Right moves although both have all their marks. Whoever has no move, because the opponent has a set, has lost."""

    draws = loopy = True

    def __init__(self, params):
        board, _, marks = params.rpartition(',')
        self.board, self.marks = board_of('mm', board), number(marks, 1)
        self.more_proofs = {'remoteness': ['left', 'right', 'draw']}

    def read(self, text):
        picture = self.board.read(text[:-2] if text.endswith('-o') else text)
        left, right = picture.count('x'), picture.count('o')
        require(right <= left <= right + 1 and left <= self.marks, '%s has wrong numbers of marks', text)
        require(not text.endswith('-o') or right == self.marks, 'the marks of %s say who moves', text)
        mover = 'right' if text.endswith('-o') or left > right else 'left'
        require(self.board.completed(picture) != mover, '%s has a winning set of the player who moves', text)
        return picture, mover

    def show(self, position):
        picture, mover = position
        is_full = picture.count('o') == self.marks
        return self.board.show(picture) + ('-o' if is_full and mover == 'right' else '')

    def over(self, position, player):
        return OTHER[player] if self.board.completed(position[0]) == OTHER[position[1]] else None

    def options(self, position, player):
        picture, mover = position
        if self.over(position, player):
            return
        mark = MARK[mover]
        puts = [picture] if picture.count(mark) < self.marks else [with_mark(picture, place, '.') for place, own in enumerate(picture) if own == mark]
        for rest in puts:
            for place, free in enumerate(picture):
                if free == '.':
                    yield with_mark(rest, place, mark), OTHER[mover]


class Placed(Game):
    """Games of placing stones, by the rules of count_games.py; their pairings are those of sections 4.1 to 4.3."""

    names = ('beck', 'bridgit', 'cylinder', 'havannah', 'hex3d', 'hex-graph', 'hex-tiling', 'rex', 'shannon-edge', 'shannon-vertex', 'square-hex',
             'tex', 'trex', 'y')

    def __init__(self, name, params):
        self.name, self.params = name, params
        self.rules = self.at_least('')
        self.draws = name in ('havannah', 'hex-graph', 'trex') or name == 'hex-tiling' and params[:3] in ('3.3', '4.4')
        self.more_proofs = {'bridgit': {'pairing': ['left', 'right']}, 'rex': {'pairing': ['left', 'right']}, 'cylinder': {'pairing': ['left']}}.get(name, {})
        if name in check_carriers.GAMES and not self.draws:
            self.more_proofs = dict(self.more_proofs, carriers=['left', 'right'])
        if name == 'cylinder' and self.rules.columns == 3:
            self.more_proofs = dict(self.more_proofs, rows=['left'])

    def at_least(self, position):
        try:
            return count_games.game_of(':'.join(filter(None, [self.name, self.params, position])))
        except (ValueError, KeyError, IndexError):
            raise Rejected('%s %s cannot be read' % (ascii(self.name), ascii((position or self.params)[:60]))) from None

    def read(self, text):
        position = self.at_least(text).start
        require(self.show(position) == text, 'the position is spelt %s', self.show(position))
        return position

    def show(self, position):
        if not self.picture():
            order = list(self.rules.names.values())
            if self.name in ('shannon-vertex', 'hex-graph'):
                at = {name: self.params.find(name) for name in order}
                words = re.findall('[A-Za-z0-9]+', self.params)
                order = sorted(at, key=words.index)
            lists = ['.'.join(name for name in order if name in {self.rules.names[cell] for cell in stones}) for stones in position[:2]]
            return 'x=%s,o=%s' % tuple(lists)
        if self.name == 'hex3d':
            return ''.join(self.mark(position, cell) if cell else sign for cell, sign in self.cube())
        return '/'.join(''.join(self.mark(position, cell) if cell else '#' for cell in row) for row in self.picture())

    def mark(self, position, cell):
        if self.name == 'hex3d':
            return next((mark for mark, stones in zip('xog', position) if cell in stones), '.')
        left, right, chosen = position
        return 'x' if cell in left else 'o' if cell in right else 'g' if cell == chosen else '.'

    def cube(self):
        side = self.rules.side
        for place, cell in enumerate(self.rules.cells):
            if place and place % side == 0:
                yield None, '+' if place % (side * side) == 0 else '/'
            yield cell, None

    def picture(self):
        """The cells of each row, None for a hole; nothing where positions are lists."""
        if self.name in ('shannon-edge', 'shannon-vertex', 'hex-graph', 'hex-tiling'):
            return []
        if self.name == 'hex3d':
            return [self.rules.cells]
        rows = {}
        for cell, name in self.rules.names.items():
            column, row = self.place(name)
            rows.setdefault(row, {})[column] = cell
        return [[rows[row].get(column) for column in range(1, max(rows[row]) + 1)] + [None] * self.holes(row, rows) for row in sorted(rows)]

    def holes(self, row, rows):
        return max(map(max, rows.values())) - max(rows[row]) if self.name == 'bridgit' else 0

    @staticmethod
    def place(name):
        letters, digits = re.fullmatch('([a-z]+)([0-9]+)', name).groups()
        return functools.reduce(lambda column, letter: 26 * column + ord(letter) - 96, letters, 0), int(digits)

    def read_move(self, text):
        return text

    def index(self, name):
        """The cell of this name."""
        found = [cell for cell, own in self.rules.names.items() if own == name]
        require(found, '%s is not on the board', name)
        return found[0]

    def over(self, position, player):
        return self.rules.result(position, player)

    def play(self, position, player, move):
        options = dict(self.rules.moves(position, player))
        require(move in options, '%s is not a legal move', move)
        return options[move]

    def options(self, position, player):
        return (after for _, after in self.rules.moves(position, player))

    def next_player(self, position, player):
        return count_games.next_player(self.rules, position, player)


def game_of(text):
    """The game that line 2 names."""
    name, _, params = text.partition(':')
    if name in Placed.names and params:
        return Placed(name, params)
    if text in ('wythoff', 'misere', 'turnablock'):
        return Wythoff() if text == 'wythoff' else Misere() if text == 'misere' else Coins('ruler*ruler')
    if text == 'aliquot':
        return Aliquot()
    more = {'moore-nim': MooreNim, 'fibonacci-nim': FibonacciNim, 'coin-turning': Coins, 'graph': DirectedGraph, 'rc': Recycled}
    if name in more and params:
        return more[name](params)
    claiming = re.fullmatch('(mb|mm|ae|rv)([1-8]x[1-8])?', name)
    require(claiming or name in ('hex', 'short-hex', 'pc', 'cp', 'subtraction', 'octal', 'hexadecimal') or text in ('domineering', 'nim', 'chomp', 'form', 'sum'),
            '%s is not a game that is known here', text)
    if text in ('form', 'sum'):
        return Form() if text == 'form' else Sum()
    if name in ('octal', 'hexadecimal'):
        return HeapGame(params, 8 if name == 'octal' else 16)
    if name == 'chomp':
        return Chomp()
    if name == 'subtraction':
        return Subtraction(params)
    if name in ('pc', 'cp'):
        return Picking(name, params)
    if claiming:
        return board_of(name, params)
    if name == 'short-hex':
        return ShortHex(params)
    return Hex(params) if name == 'hex' else Domineering() if name == 'domineering' else Nim()


# ---------------------------------------------------------------------------------------- D. Claims and evidence (2, 3)


class Claim:
    """`verdict` is 'left' or 'right' (who wins) or 'draw'; `needs` are the blocks that the claim needs, as (kind, player)."""

    def __init__(self, game, words, line):
        match = re.fullmatch('claim (?:(left|right) wins|(draw)) first (left|right) at ([^ ]+) by ([^ ]+)', ' '.join(words))
        require(match, '%s is not a claim', ' '.join(words))
        self.line, self.verdict, self.first, self.kind = line, match[1] or 'draw', match[3], match[5]
        self.position = game.read(match[4])
        if hasattr(game, 'next_player'):
            require(game.name != 'hex3d' or game.next_player(self.position, None) == self.first, 'it is not the turn of %s', self.first)
        require(self.verdict != 'draw' or game.draws, 'this game has no draws')
        require(self.kind == 'strategy' or self.verdict in game.more_proofs.get(self.kind, ()),
                '%s proves no such claim in this game', self.kind)
        require(self.kind != 'strategy' or not getattr(game, 'loopy', False), 'a strategy proves nothing where play can go on for ever')
        players = [None] if self.kind in ALONE else ['left', 'right'] if self.verdict == 'draw' else [self.verdict]
        self.needs = [(self.kind, player) for player in players] if self.kind != 'rows' else []


# The kinds of which there is one block, and not one for each player.
ALONE = ('nim-sum', 'nimbers', 'forms', 'period', 'criterion', 'coins', 'remoteness', 'quotient')


class QuotientClaim:
    """The claim that heaps have a misere quotient of an order (3.11): the heaps up to `last`, or all (None)."""

    needs, kind = [('quotient', None)], 'quotient'

    def __init__(self, game, words, line):
        match = re.fullmatch('claim quotient ([^ ]+) to ([^ ]+) by quotient', ' '.join(words))
        require(match, '%s is not a claim', ' '.join(words))
        self.line, self.order, self.position = line, number(match[1], 1), None
        self.last = None if match[2] == 'ever' else number(match[2])
        require(game.takes, 'this game is not one of heaps')


class ValueClaim:
    """The claim that a sum has a canonical form, which is given by notation or as `#` and its number."""

    kind, verdict, needs = 'difference', None, [('forms', None), ('difference', 'left'), ('difference', 'right')]

    def __init__(self, game, words, line):
        require(len(words) == 7 and (words[3], words[5], words[6]) == ('at', 'by', 'difference'), '%s is not a claim', ' '.join(words))
        require(isinstance(game, Sum), 'values are claimed where the game is sum')
        self.line, self.position = line, game.read(words[4])
        self.form = form_number(words[2]) if words[2].startswith('#') else Form().read(words[2])


def form_number(text):
    """The number of a form, `#7`."""
    require(text.startswith('#'), '%s is not the number of a form', text)
    return number(text[1:])


class Block:
    """A block of evidence. In a table, `rows` leads from a position to the pair (line, what the line says of it), and `used` are
    the positions whose rows some claim has used. In a pairing, `pairs` lists (line, cell, cell), and `paired` are all cells.
    `walked` has the turns already reached, by whether a draw is enough and then by the player to move."""

    def __init__(self, kind, player, line, claim):
        self.kind, self.player, self.line = kind, player, line
        self.first_claim, self.steps, self.wins = claim, None, []
        self.rows, self.used, self.pairs, self.paired = {}, set(), [], set()
        self.order, self.period, self.bounds, self.carriers, self.threats, self.budget = 0, (0, 0), None, None, None, None
        self.walked = {aim: {'left': set(), 'right': set()} for aim in (True, False)}
        self.proved = {}

    def read(self, game, words, line):
        """Take the next line of the block."""
        if self.kind == 'bounds':
            self.bounds = self.bounds or Bounds(game, self.player)
            self.bounds.read(words, line)
            return
        if self.kind == 'carriers':
            self.carriers = self.carriers or check_carriers.CarrierSteps(game.name, game.rules, self.player, require, number)
            self.carriers.read(words, line)
            return
        if self.kind == 'threats':
            self.threats = self.threats or check_threats.ThreatWalk(game, self.first_claim.position, self.player, require, number)
            self.threats.read(words, line)
            return
        if self.kind == 'budget':
            self.budget = self.budget or check_budget.BudgetSteps(game, self.player, require, number)
            self.budget.read(words, line)
            return
        if self.kind in ('connection', 'zones'):
            self.read_step(game, words, line)
            return
        require(len(words) == {'nim-sum': 3, 'difference': 3, 'forms': 1, 'criterion': 3, 'quotient': 3}.get(self.kind, 2), 'a wrong number of words')
        if self.kind == 'quotient':
            self.rows[len(self.rows)] = line, words
            return
        if self.kind == 'coins':
            column, row = cell(words[0])
            require((row, column) not in self.rows, 'the cell stands twice in the block')
            self.rows[row, column] = line, number(words[1])
            return
        if self.kind == 'forms':
            match = re.fullmatch(r'\{(.*)\|(.*)\}', words[0])
            require(match, '%s is not a form', words[0])
            sides = tuple(tuple(form_number(word) for word in side.split(',')) if side else () for side in match.groups())
            require(all(side == tuple(sorted(set(side))) and side[-1:] < (len(self.rows),) for side in sides),
                    '%s does not have ascending numbers of earlier forms', words[0])
            require(sides not in self.paired and (self.rows or sides == ((), ())), 'the form stands twice, or the first one is not {|}')
            self.paired.add(sides)
            self.rows[len(self.rows)] = line, sides
            return
        if self.kind == 'difference':
            written, form = game.read(words[0]), form_number(words[1])
            require(game.show(written) == words[0], 'the position is spelt %s', game.show(written))
            state = game.cancelled(written), form
            require(state not in self.rows, 'the difference stands twice in the block')
            self.rows[state] = line, (written, form_number(words[2]) if words[2].startswith('#') else game.read_move(words[2]))
            return
        if self.kind == 'pairing':
            pair = [game.read_move(word) for word in words]
            require('swap' not in pair, 'a swap is not a cell')
            require(pair[0] != pair[1] and self.paired.isdisjoint(pair), 'a cell stands twice')
            self.paired.update(pair)
            self.pairs.append((line, *pair))
            return
        if self.kind == 'period':
            require(words[0] == str(len(self.rows)), 'heap %s is expected here', str(len(self.rows)))
            self.rows[len(self.rows)] = line, number(words[1])
            require(number(words[1]) < 2 ** 16, 'the value is too large')
            return
        position = game.read(words[0])
        require(position not in self.rows, 'the position stands twice in the block')
        if self.kind == 'nimbers':
            require(number(words[1]) < 2 ** 32, 'the value is too large')
            self.rows[position] = line, number(words[1])
            return
        if self.kind == 'remoteness':
            match = re.fullmatch('(lost|won)-(0|[1-9][0-9]*)|draw', words[1])
            require(match, 'lost-N, won-N or draw is expected')
            self.rows[position] = line, (match[1] or 'draw', int(match[2] or 0))
            return
        if self.kind == 'criterion':
            self.rows[position] = line, criterion(game, position, words)
            return
        self.rows[position] = line, game.read_move(words[1]) if self.kind == 'strategy' else nim_sum(game, position, words)


    def read_step(self, game, words, line):
        """A step, which is kept in `rows` by its number, or a line `win`, which is kept by what it says."""
        if self.kind == 'zones':
            self.steps = self.steps or ZoneSteps(game, self)
        self.steps = self.steps or Steps(game, game.grid(self.first_claim.position), self)
        if words[0] == 'win' and self.kind == 'zones':
            require(len(words) > 1, 'a wrong number of words')
            self.wins.append((line, [self.steps.earlier(word) for word in words[1:]]))
            self.rows['win', len(self.wins)] = line, None
            return
        if words[0] == 'win':
            require(len(words) == 3, 'a wrong number of words')
            win = (None if words[1] == '-' else self.steps.cell(words[1]), self.steps.earlier(words[2]))
            self.wins.append((line, *win))
            self.rows['win', len(self.wins)] = line, win
            return
        require(not self.wins, 'steps come before the lines "win"')
        self.rows[len(self.rows) + 1] = line, self.steps.read(words)


class Steps:
    """The steps of a block of connections (3.5). What a step proves is (ends, stones, carrier): a frozenset of two ends, each the number of a
    cell, 'first' or 'second', and two sets of cells as bits."""

    around = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

    def __init__(self, game, grid, block):
        self.game, self.grid, self.block, self.columns, self.rows = game, grid, block, grid.columns, grid.rows
        self.borders = {'left': ('top', 'bottom'), 'right': ('left', 'right')}[block.player]

    def earlier(self, word):
        """The number of an earlier step, which is used now."""
        require(1 <= number(word) <= len(self.block.rows), '%s is not the number of an earlier step', word)
        self.block.used.add(number(word))
        return number(word)

    def proved(self, word):
        return self.block.rows[self.earlier(word)][1]

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
            at, last = (row, self.rows - 1) if self.block.player == 'left' else (column, self.columns - 1)
            return at == (0 if other == 'first' else last)
        return any((column + x, row + y) == (other % self.columns, other // self.columns) for x, y in self.around)

    def read(self, words):
        kind, *rest = words
        if kind == 'touch' and len(rest) == 2:
            ends = [self.end(word) for word in rest]
            require(self.touch(*ends), 'the ends do not touch')
            return frozenset(ends), bits(end for end in ends if not isinstance(end, str)), 0
        if kind == 'and' and len(rest) == 2:
            (ends, stones, carrier), (others, more, needed) = map(self.proved, rest)
            require(len(ends & others) == 1, 'not one end in common')
            require(not carrier & (more | needed) and not stones & needed, 'the two need the same cell')
            return ends ^ others, stones | more, carrier | needed
        if kind == 'or' and len(rest) >= 4 and len(rest) % 2 == 0:
            parts = [self.part(*rest[i:i + 2]) for i in range(0, len(rest), 2)]
            require(len({ends for ends, _, _ in parts}) == 1, 'the parts join different ends')
            require(not functools.reduce(lambda one, two: one & two, (needed for _, _, needed in parts)), 'the parts have a cell in common')
            stones, carrier = (functools.reduce(lambda one, two: one | two, (part[i] for part in parts)) for i in (1, 2))
            require(not stones & carrier, 'a cell is a stone of one part and of the carrier of another')
            return parts[0][0], stones, carrier
        require(kind == 'capture' and len(rest) >= 3, '%s is no step', ' '.join(words))
        ends, stones, carrier = self.proved(rest[0])
        one, other = pair = [self.cell(word) for word in rest[1:3]]
        stones = (stones | bits(self.cell(word) for word in rest[3:])) & ~bits(pair)
        require(self.touch(one, other) and not ends.intersection(pair), 'the captured cells do not touch, or are an end')
        require(not carrier & (bits(pair) | stones), 'a cell is a stone and of the carrier')
        require(self.is_dead(one, other, stones, carrier) and self.is_dead(other, one, stones, carrier), 'a cell is not dead after the answer to it')
        return ends, stones, carrier | bits(pair)

    def part(self, key, word):
        """What a part of an `or` needs before the player has moved on the key."""
        ends, stones, carrier = self.proved(word)
        if key != '-':
            cell = self.cell(key)
            require(cell not in ends and not carrier >> cell & 1, 'the key is an end or of the carrier')
            stones, carrier = stones & ~bits([cell]), carrier | bits([cell])
        return ends, stones, carrier

    def is_dead(self, cell, partner, stones, carrier):
        """Whether the colours around the cell change at most twice, whoever gets the cells of the carrier."""
        (row, column), ring = divmod(cell, self.columns), []
        for x, y in self.around:
            owner, other = self.beyond(column + x, row + y), cell + x + y * self.columns
            mine = owner == self.block.player if owner else other == partner or bool(stones >> other & 1)
            ring.append((False, True) if not owner and carrier >> other & 1 else (mine,))
        return all(sum(colours[i] != colours[i - 1] for i in range(6)) <= 2 for colours in product(*ring))


class ZoneSteps:
    """The steps of a block of zones (3.8). What a step proves is (stones, zone, whether Breaker is to move): two sets of places as bits."""

    def __init__(self, game, block):
        self.game, self.block = game, block
        self.sets = {bits(line[i:i + k]) for line, k in game.lines() for i in range(len(line) - k + 1)}

    earlier, proved = Steps.earlier, Steps.proved

    def cells(self, words):
        return bits(map(self.game.read_move, words))

    def read(self, words):
        kind, *rest = words
        if self.block.player == 'left' and not self.game.draws:
            if kind == 'set':
                require(self.cells(rest) in self.sets, 'this is no winning set')
                return self.cells(rest), 0, False
            require(kind == 'move' and len(rest) > 1, '%s is no step', ' '.join(words))
            cell, parts = self.cells(rest[:1]), [self.proved(word) for word in rest[1:]]
            stones = union(part[0] for part in parts) & ~cell
            require(not common(part[1] for part in parts) & ~cell & ~stones, 'a reply is in the zones of all steps')
            return stones, (cell | union(part[1] for part in parts)) & ~stones, False
        if kind == 'potential':
            require('-' in rest and rest[0] in ('first', 'second'), '%s is no step', ' '.join(words))
            dash, first = rest.index('-'), rest[0] == 'first'
            stones, zone = self.cells(rest[1:dash]), self.cells(rest[dash + 1:])
            left = {one & zone for one in self.sets if not one & stones}
            left = [one for one in left if not any(other & ~one == 0 and other != one for other in left)]
            require(sum(Fraction(1, 2 ** one.bit_count()) for one in left) < Fraction(2 if first else 1, 2),
                    'the potential is too large')
            return stones, zone, first
        if kind == 'pair' and len(rest) >= 3:
            pair, part = self.cells(rest[:2]), self.proved(rest[2])
            stones = part[0] & ~pair | self.cells(rest[3:])
            require(not part[2] and not (part[1] | stones) & pair, 'a cell of the pair is used otherwise, or Breaker is to move')
            require(all(pair & ~one == 0 or self.stopped(one, stones, [part]) for one in self.sets), 'a set is not stopped')
            return stones, (part[1] | pair) & ~stones, False
        if kind == 'split' and '-' in rest:
            dash = rest.index('-')
            parts, stones, zone = [self.proved(word) for word in rest[:dash]], self.cells(rest[dash + 1:]), 0
            for part in parts:
                require(not part[2] and not part[1] & (zone | stones), 'the zones have a cell in common, or Breaker is to move')
                zone |= part[1]
            require(parts and all(self.stopped(one, stones, parts) for one in self.sets), 'a set is not stopped')
            return stones, zone, False
        if kind == 'moves' and rest:
            parts = [self.proved(word) for word in rest]
            stones = union(part[0] for part in parts)
            require(all(part[2] for part in parts), 'Maker is to move in a step')
            require(not common(part[1] for part in parts) & ~stones, 'a move is in the zones of all steps')
            return stones, union(part[1] for part in parts) & ~stones, False
        require(kind == 'reply' and len(rest) == 2, '%s is no step', ' '.join(words))
        cell, part = self.cells(rest[:1]), self.proved(rest[1])
        require(not part[2], 'Breaker is to move in the step already')
        return part[0] & ~cell, part[1] | cell, True

    def stopped(self, one, stones, parts):
        """Whether Breaker has a stone in the set, or a step gets one there by stopping some set in its zone."""
        return bool(one & stones) or any(not part[0] & other and not other & part[1] & ~one for part in parts for other in (one, *self.sets))


def union(sets):
    return functools.reduce(lambda one, two: one | two, sets, 0)


def common(sets):
    return functools.reduce(lambda one, two: one & two, sets)


def check_zones(game, claim, block):
    """The next line `win` of the block must prove the claim (3.8)."""
    place = sum(('win', i + 1) in block.used for i in range(len(block.wins)))
    require(place < len(block.wins), 'there is no line "win" for this claim')
    line, numbers = block.wins[place]
    block.used.add(('win', place + 1))
    parts = [block.rows[number][1] for number in numbers]
    maker = block.player == 'left' and not game.draws
    if maker and claim.first == 'right':
        require(not common(part[1] for part in parts), 'a reply is in the zones of all steps', line=line)
    else:
        require(len(parts) == 1, 'one step has to prove this claim', line=line)
        require(maker or parts[0][2] == (claim.first == block.player), 'the step has the other player to move', line=line)
    mine, theirs = (bits(i for i, mark in enumerate(claim.position) if mark == MARK[player]) for player in (block.player, OTHER[block.player]))
    require(not union(part[0] for part in parts) & ~mine, 'a stone is missing', line=line)
    require(not union(part[1] for part in parts) & theirs, 'the opponent has a stone in the zone', line=line)


def check_by_carriers(game, claim, block):
    """The next lines "win" and "move" of the block must prove the claim (3.20)."""
    block.carriers = block.carriers or check_carriers.CarrierSteps(game.name, game.rules, block.player, require, number)
    block.carriers.check(claim.position, claim.first, claim.line)


def check_by_threats(game, claim, block):
    """The next lines of the block must show that its player wins (3.21)."""
    block.threats = block.threats or check_threats.ThreatWalk(game, claim.position, block.player, require, number)
    block.threats.check(claim.position, claim.first, claim.line)


def check_by_budget(game, claim, block):
    """The next line `win` of the block must prove the claim (3.22)."""
    block.budget = block.budget or check_budget.BudgetSteps(game, block.player, require, number)
    block.budget.check(claim.position, claim.first)


def bits(cells):
    """The set of the cells with these numbers."""
    return functools.reduce(lambda one, two: one | 1 << two, cells, 0)


def check_connection(game, claim, block):
    """The next lines `win` of the block must prove the claim (3.5)."""
    grid, picture, player = game.grid(claim.position), claim.position, block.player
    require(grid is game.grid(block.first_claim.position), 'the board has another shape than that of the block')
    if not game.swap or 'o' in picture or picture.count('x') >= 2:
        return check_win(claim, block, picture, claim.first)
    require(grid.columns == grid.rows, 'right may still swap, which turns the board')
    if game.swapped(picture, claim.first) and player == claim.first:
        return check_answer(game, claim, block, picture)
    require('x' not in picture and (claim.first, player) == ('left', 'right'), 'right may still swap')
    for place, mark in enumerate(picture):
        if mark == '.':
            check_answer(game, claim, block, picture[:place] + 'x' + picture[place + 1:])


def check_answer(game, claim, block, picture):
    """The next line `win` must answer the first stone: with a first move it plays on, without one it swaps."""
    require(len(picture) > 1, 'the first stone ends the game')
    place = sum(('win', i + 1) in block.used for i in range(len(block.wins)))
    if place < len(block.wins) and block.wins[place][1] is None:
        return check_win(claim, block, game.swapped(picture, 'right'), 'left')
    check_win(claim, block, picture, 'right')


def check_win(claim, block, picture, to_move):
    """The next line `win` of the block must join the borders in the picture."""
    place = sum(('win', i + 1) in block.used for i in range(len(block.wins)))
    require(place < len(block.wins), 'there is no line "win" for this claim')
    line, first, step = block.wins[place]
    block.used.add(('win', place + 1))
    ends, stones, carrier = block.rows[step][1]
    marks = picture.replace('/', '')
    mine, theirs = (bits(i for i, mark in enumerate(marks) if mark == MARK[player]) for player in (block.player, OTHER[block.player]))
    require(ends == {'first', 'second'}, 'the step does not join the borders', line=line)
    if first is not None:
        require(to_move == block.player, 'the winner is not to move', line=line)
        require(marks[first] == '.' and not carrier >> first & 1, 'the first move is not on a free cell outside the carrier', line=line)
        mine |= bits([first])
    require(not stones & ~mine, 'a stone is missing', line=line)
    require(not carrier & theirs, 'the opponent has a stone on the carrier', line=line)


def check_strategy(game, claim, block):
    """The walk of 3.1, with a list of the turns still to walk from instead of recursion. No turn is walked again that an earlier
    claim with the same aim has walked."""
    player, opponent, draw_is_enough = block.player, OTHER[block.player], claim.verdict == 'draw'
    seen, todo = block.walked[draw_is_enough], []
    following = getattr(game, 'next_player', lambda position, mover: OTHER[mover])

    def reach(position, to_move):
        """Put the turn on the list, unless it was there or the game is over, in which case it must have ended well."""
        if position in seen[to_move]:
            return
        seen[to_move].add(position)
        end = game.over(position, to_move)
        if end is None:
            for verdict, part in block.proved.get((position, to_move), ()):
                if verdict == player or verdict == 'draw' and draw_is_enough:
                    part.reached = True
                    return
        if end is None:
            if to_move == player and position not in block.rows:
                raise Rejected("no line of %s's table for %s" % (player, ascii(game.show(position)[:60])), claim.line)
            todo.append((position, to_move))
        elif end == opponent or end == 'draw' and not draw_is_enough:
            raise Rejected("%s's table leads to %s, the end: %s" % (player, ascii(game.show(position)[:60]), end), claim.line)

    reach(claim.position, claim.first)
    while todo:
        position, to_move = todo.pop()
        if to_move == player:
            line, move = block.rows[position]
            block.used.add(position)
            option = at_line(line, game.play, position, player, move)
            reach(option, following(option, player))
        else:
            for option in game.options(position, opponent):
                reach(option, following(option, opponent))


def check_pairing(game, claim, block):
    """The checks of 3.2, for the pairing of one player."""
    if isinstance(game, Placed):
        check_placed_pairing(game, claim, block)
        return
    picture, mark, partner, due = claim.position, MARK[block.player], {}, None
    for line, *pair in block.pairs:
        if isinstance(game, Hex):
            pair = [at_line(line, game.grid(picture).index, where) for where in pair]
        one, two = pair
        if picture[one] == picture[two] == '.':
            partner[one], partner[two] = two, one
        elif mark not in (picture[one], picture[two]):
            may_be_due = claim.first == block.player and due is None and '.' in (picture[one], picture[two])
            require(may_be_due, 'the pair is neither open nor held, nor the one that may be due', line=line)
            due = one if picture[one] == '.' else two
    if due is not None:                             # the player's first move
        picture = with_mark(picture, due, mark)
    if isinstance(game, Hex):
        check_mirror(game, claim, block)
    else:
        require(all(blocked(picture, mark, partner, line, k) for line, k in game.lines()),
                'a winning set has no vertex of %s and no open pair', block.player)


def check_placed_pairing(game, claim, block):
    """The pairings of 4.1 to 4.3."""
    require(game.over(claim.position, claim.first) is None, 'the game is over')
    mine, theirs = claim.position[:2] if block.player == 'left' else claim.position[1::-1]
    pairs = [(line, at_line(line, game.index, one), at_line(line, game.index, two)) for line, one, two in block.pairs]
    if game.name == 'rex':
        check_rex(game, claim, block, pairs, mine, theirs)
        return
    due = None
    for line, *pair in pairs:
        if not mine & set(pair) and theirs & set(pair):
            may_be_due = claim.first == block.player and due is None and not theirs >= set(pair)
            require(may_be_due, 'the pair is neither open nor held, nor the one that may be due', line=line)
            due = pair
    if game.name == 'cylinder':
        columns = game.rules.columns
        require(columns % 2 == 0, 'the circumference is odd', line=block.line)
        wanted = {frozenset([(c, r), (c + columns // 2, r)]) for r in range(1, game.rules.rows + 1) for c in range(1, columns // 2 + 1)}
        check_set(pairs, wanted, block)
        return
    # Bridg-it: for some row j the pairs of 4.1, and its first crossing is the player's or is taken now.
    size = game.rules.n
    given = {frozenset(pair) for _, *pair in pairs}
    for row in range(size):
        first, wanted = bridgit_pairs(size, row)
        turn = 1 if block.player == 'left' else -1
        wanted = {frozenset(cell[::turn] for cell in pair) for pair in wanted}
        first = first[::turn]
        if given == wanted:
            may_take = claim.first == block.player and due is None and first not in theirs
            require(first in mine or may_take, 'the first crossing is not the player\'s', line=block.line)
            return
    best = max((bridgit_pairs(size, row)[1] for row in range(size)),
               key=lambda wanted: sum(frozenset(cell[::1 if block.player == 'left' else -1] for cell in pair) in given for pair in wanted))
    check_set(pairs, {frozenset(cell[::1 if block.player == 'left' else -1] for cell in pair) for pair in best}, block)


def check_set(pairs, wanted, block):
    """The pairs must be exactly the wanted ones."""
    for line, *pair in pairs:
        require(frozenset(pair) in wanted, 'not a pair of this pairing', line=line)
    require(len(pairs) == len(wanted), 'the pairing has another number of pairs', line=block.line)


def bridgit_pairs(size, row):
    """The first crossing and the pairs of 4.1 for Left, crossings as (column, row) from 1."""
    middle = size - 1 - row
    pairs = set()
    for j in range(size):
        low = high = middle
        if j != row:
            low = size - 1 - j - (j < row)
            high = low + 1
            pairs.add(((2 * low, 2 * j), (2 * low + 2, 2 * j)))
        pairs |= {((2 * i, 2 * j), (2 * i + 1, 2 * j + 1)) for i in range(low)}
        pairs |= {((2 * i, 2 * j), (2 * i - 1, 2 * j - 1)) for i in range(high + 1, size)}
    return (2 * middle + 1, 2 * row + 1), {tuple((c + 1, r + 1) for c, r in pair) for pair in pairs}


def check_rex(game, claim, block, pairs, mine, theirs):
    """4.3: the pairs are a mirror pairing of the opponent, which the player, with the shorter borders, never takes whole."""
    columns, rows = game.rules.columns, game.rules.rows
    require(columns != rows and (block.player == 'left') == (columns < rows), '%s has not the shorter borders', block.player, line=block.line)
    # For Right as the opponent; columns and rows are exchanged where Left is.
    turn = 1 if block.player == 'left' else -1
    width = min(columns, rows)
    require(2 * len(pairs) == width * (width + 1), 'a mirror pairing has another number of pairs', line=block.line)
    above = min(cell[::turn][1] for _, *pair in pairs for cell in pair) - 1
    half, idle = 0, {cell for cell in game.rules.names if cell not in mine and cell not in theirs}
    for line, *pair in pairs:
        (c, r), second = sorted((cell[::turn] for cell in pair), key=lambda cell: cell[1] - cell[0])
        require(r - above <= c and second == (r - above, c + 1 + above), 'not a pair of the mirror pairing', line=line)
        if not theirs & set(pair):
            require(not mine >= set(pair), 'both cells of the pair are taken', line=line)
            half += len(mine & set(pair))
            idle -= set(pair)
    moves = claim.first == block.player
    require(half == 0 or half == 1 and len(idle) == moves, 'a second cell of a pair may have to be taken', line=claim.line)


def blocked(picture, mark, partner, line, k):
    """Whether all K places that follow each other on the line hold the mark or both cells of an open pair."""
    at, latest = {place: i for i, place in enumerate(line)}, -1
    for i, place in enumerate(line):                # latest: how far back one must go from here to find the mark or a pair
        behind = i if picture[place] == mark else at.get(partner.get(place), -1)
        latest = max(latest, behind if behind <= i else -1)
        if i >= k - 1 and latest <= i - k:
            return False
    return True


def check_mirror(game, claim, block):
    """The pairs must be exactly a mirror pairing of the player (4). For Left, columns and rows are exchanged."""
    right, grid = block.player == 'right', game.grid(claim.position)
    columns, rows = (grid.columns, grid.rows) if right else (grid.rows, grid.columns)
    require(rows > columns, '%s has no mirror pairing on this board', block.player)
    # Pairs have no answer to a swap.
    require(not game.swap or 'o' in claim.position or claim.position.count('x') >= 2, 'right may still swap')
    require(2 * len(block.pairs) == columns * (columns + 1), 'a mirror pairing has another number of pairs', line=block.line)
    turn = 1 if right else -1
    above = min(where[::turn][1] for where in block.paired) - 1
    for line, *pair in block.pairs:
        (c, r), second = sorted((where[::turn] for where in pair), key=lambda where: where[1] - where[0])
        require(r - above <= c and second == (r - above, c + 1 + above), 'not a pair of the mirror pairing', line=line)


def nim_sum(game, heaps, words):
    """Check a line of a nim-sum block (3.3). Whether the player to move wins."""
    sum_of = functools.partial(functools.reduce, lambda one, two: one ^ two)
    total = sum_of(heaps, 0)
    require(number(words[1]) == total, 'the exclusive or is %s', str(total))
    if total == 0:
        require(words[2] == '-', 'no move wins here')
    else:
        option = game.play(heaps, 'left', game.read_move(words[2]))
        require(sum_of(option, 0) == 0, 'the move does not make the exclusive or 0')
    return total != 0


def criterion(game, position, words):
    """Check a line of a block of criteria (3.8). Whether the player to move wins."""
    if game.is_lost(position):
        require(words[1:] == ['lost', '-'], 'the player to move is lost here')
        return False
    require(words[1] == 'won', 'the player to move wins here')
    require(game.is_lost(game.play(position, 'left', game.read_move(words[2]))), 'the move does not win')
    return True


def check_coins(game, claim, block):
    """The values of 3.9: each must be the least number that the other coins of no move add up to."""
    if not block.walked.get('checked'):
        for coin, (line, value) in block.rows.items():
            found = set()
            for move in game.moves_at(*coin):
                total = 0
                for other in move:
                    require(other in block.rows, 'no line for another coin of a move', line=line)
                    total ^= 0 if other == coin else block.rows[other][1]
                found.add(total)
            require(value not in found, 'a move leads to the same value', line=line)
            require(all(smaller in found for smaller in range(value)), 'no move leads to some smaller value', line=line)
        block.walked['checked'] = True
    total = 0
    for row, column in game.heads(claim.position):
        require((row, column) in block.rows, 'no line for a coin that shows heads')
        total ^= block.rows[row, column][1]
        block.used.update(product(range(1, row + 1), range(1, column + 1)))
    require((total != 0) == (claim.verdict == claim.first), 'the other player wins')


def check_remoteness(game, claim, block):
    """The labels of 3.10."""
    def label(position):
        require(position in block.rows, 'no line of the block for %s', game.show(position))
        return block.rows[position][1]

    says, _ = label(claim.position)
    require(claim.verdict == {'won': claim.first, 'lost': OTHER[claim.first], 'draw': 'draw'}[says], 'the line says otherwise')
    todo = [claim.position]
    while todo:
        position = todo.pop()
        if position in block.used:
            continue
        block.used.add(position)
        line, (says, moves) = block.rows[position]
        options = list(game.options(position, 'left'))
        if says == 'won':
            wins = [option for option in options if option in block.rows
                    and block.rows[option][1][0] == 'lost' and block.rows[option][1][1] < moves]
            require(wins, 'no option is lost in fewer moves', line=line)
            todo.append(wins[0])
            continue
        labels = [at_line(line, label, option) for option in options]
        if says == 'lost':
            require(all(of == 'won' and after < moves for of, after in labels), 'an option is not won in fewer moves', line=line)
        else:
            require(all(of != 'lost' for of, _ in labels) and any(of == 'draw' for of, _ in labels), 'no draw', line=line)
        todo += options


class Quotient:
    """A misere quotient (3.11): the lost elements, the products, and the element of each heap, checked for the moves of a game."""

    def __init__(self, takes, block):
        order, rows = block.order, list(block.rows.values())
        require(1 <= order <= 256 and len(rows) > order, 'a line for each element and for heap 0 is needed', line=block.line)
        self.lost, self.products, self.heaps = [], [], []
        for index, (line, (first, second, third)) in enumerate(rows):
            if index < order:
                require(first == str(index) and second in ('lost', 'won'), 'the next element is expected', line=line)
                self.lost.append(second == 'lost')
                self.products.append([at_line(line, number, word) for word in third.split(',')])
                require(len(self.products[-1]) == order and max(self.products[-1]) < order, 'an element for each is expected', line=line)
            else:
                require((first, second) == ('heap', str(index - order)), 'the next heap is expected', line=line)
                self.heaps.append(at_line(line, number, third))
                require(self.heaps[-1] < order, 'an element is expected', line=line)
        times, elements = self.products, range(order)
        for a in elements:
            require(times[0][a] == a and all(times[a][b] == times[b][a] for b in elements)
                    and all(times[times[a][b]][c] == times[a][times[b][c]] for b in elements for c in elements),
                    'no commutative monoid', line=rows[a][0])
        require(not self.lost[0], 'element 0 is not lost', line=rows[0][0])
        self.start, self.length = block.period
        last = len(self.heaps) - 1
        if block.period != (0, 0):
            require(self.start > 0 and self.length > 0 and self.start + self.length == len(self.heaps), 'the heaps do not end with the first period',
                    line=block.line)
            require(not any(distinct for _, _, distinct in takes), 'the theorem does not hold for codes with "!"', line=block.line)
            most = max(1, max(count for _, counts, _ in takes for count in counts))
            last = most * len(self.heaps) + max(taken for taken, _, _ in takes) - 1
            require(last < 2 ** 14, 'too many heaps', line=block.line)
        sums, known = {(0, frozenset())}, set()
        for heap in range(last + 1):
            line = rows[order + min(heap, len(self.heaps) - 1)][0]
            options = frozenset(self.of(parts) for taken, counts, distinct in takes if taken <= heap for count in counts
                                for parts in broken(heap - taken, count, 1) if not (distinct and len(set(parts)) < len(parts)))
            one = self.of([heap]), options
            require(heap > 0 or one == (0, frozenset()), 'heap 0 is empty', line=line)
            if one in known:
                continue
            known.add(one)
            fresh = list(sums)
            while fresh:
                other, below = fresh.pop()
                total = times[other][one[0]], frozenset(times[x][one[0]] for x in below) | frozenset(times[other][x] for x in options)
                is_lost = bool(total[1]) and not any(self.lost[x] for x in total[1])
                require(self.lost[total[0]] == is_lost, 'with heap %s a sum has the wrong outcome', str(heap), line=line)
                if total not in sums:
                    require(len(sums) < 2 ** 20, 'too many sums', line=line)
                    sums.add(total)
                    fresh.append(total)

    def of(self, heaps):
        """The element of a sum of heaps."""
        element = 0
        for heap in heaps:
            if heap >= len(self.heaps):
                require(self.length > 0, 'the quotient does not go as far as the heaps')
                heap = self.start + (heap - self.start) % self.length
            element = self.products[element][self.heaps[heap]]
        return element

    def check_reduced(self):
        """Every element must be that of a sum, and no two have the same outcomes with all others."""
        order = len(self.lost)
        outcomes = {tuple(self.lost[product] for product in row) for row in self.products}
        reached, fresh = {0}, [0]
        while fresh:
            element = fresh.pop()
            for heap in self.heaps:
                if self.products[element][heap] not in reached:
                    reached.add(self.products[element][heap])
                    fresh.append(self.products[element][heap])
        require(len(outcomes) == order == len(reached), 'elements that no sum has, or that no sum tells apart')


def check_quotient(game, claim, block):
    """The quotient must be right for the game, and give the claim's winner."""
    name = claim.position[0] if claim.position else None
    takes = game_of(name).takes if name else game.takes
    require(takes, 'this is no game with a code')
    require(block.walked.setdefault('takes', takes) == takes, 'an earlier claim is about another game')
    if 'quotient' not in block.walked:
        block.walked['quotient'] = Quotient(takes, block)
    quotient = block.walked['quotient']
    block.used.update(block.rows)
    if claim.position is None:
        last = None if quotient.length else len(quotient.heaps) - 1
        require((claim.order, claim.last) == (len(quotient.lost), last), 'another order, or other heaps')
        quotient.check_reduced()
        return
    is_lost = quotient.lost[quotient.of(claim.position[1])]
    require(is_lost == (claim.verdict != claim.first), 'the other player wins')


def check_nim_sum(game, claim, block):
    """The line of the claim's position must give the claim's winner."""
    require(claim.position in block.rows, 'no line of the block for %s', game.show(claim.position))
    first_wins = block.rows[claim.position][1]
    require(first_wins == (claim.verdict == claim.first), 'the other player wins')
    block.used.add(claim.position)


def check_nimbers(game, claim, block):
    """The values of 3.6: each must be the least number that no option has."""
    todo = []

    def value(position):
        """The exclusive or of the values of the components, which are put on the list."""
        total = 0
        for component in game.components(position):
            require(component in block.rows, 'no line of the block for %s', game.show(component))
            total ^= block.rows[component][1]
            todo.append(component)
        return total

    require((value(claim.position) != 0) == (claim.verdict == claim.first), 'the other player wins')
    while todo:
        component = todo.pop()
        if component in block.used:
            continue
        block.used.add(component)
        line, claimed = block.rows[component]
        values = {at_line(line, value, option) for option in game.options(component, 'left')}
        require(claimed not in values, 'a move leads to the same value', line=line)
        require(all(smaller in values for smaller in range(claimed)), 'no move leads to some smaller value', line=line)


class PeriodClaim:
    """The claim that the Grundy values of the heaps from `start` grow by `saltus` with each `length` heaps (3.7)."""

    needs, kind = [('period', None)], 'period'

    def __init__(self, game, words, line):
        match = re.fullmatch('claim period ([^ ]+) from ([^ ]+)(?: saltus ([^ ]+))? by period', ' '.join(words))
        require(match, '%s is not a claim', ' '.join(words))
        self.line, self.length, self.start = line, number(match[1], 1), number(match[2], 1)
        self.saltus = number(match[3], 1) if match[3] else 0
        require(game.takes, 'this game is not one of heaps')
        require(not any(distinct for _, _, distinct in game.takes), 'the theorem does not hold for codes with "!"')


def check_period(game, claim, block):
    """The period must be right, and the values must give the winner of a position."""
    if isinstance(claim, PeriodClaim):
        block.walked['value'] = check_values(game, claim, block)
        return
    total = 0
    for heap in claim.position:
        total ^= block.walked['value'](heap)
    require((total != 0) == (claim.verdict == claim.first), 'the other player wins')


def check_values(game, claim, block):
    """The values that the lines and the period give must be right for as many heaps as the theorem asks for."""
    known = claim.start + claim.length
    require(len(block.rows) == known, 'the block needs the heaps up to the end of the first period', line=block.line)
    parts = max(1, max(count for _, counts, _ in game.takes for count in counts))
    heaps = parts * known + max(taken for taken, _, _ in game.takes)
    require(heaps <= 2 ** 24, 'too many heaps')
    rows, rare = [value for _, value in block.rows.values()], []

    def value_of(heap):
        if heap < known:
            return rows[heap]
        more = heap - claim.start
        return rows[claim.start + more % claim.length] + more // claim.length * claim.saltus

    if claim.saltus:
        require(block.mask == 0, 'the mask is 0 where the values grow', line=block.line)
        heaps = growing_heaps(game.takes, claim, value_of)
    values = [value_of(heap) for heap in range(heaps)]
    block.used.update(block.rows)
    for heap, value in enumerate(values):
        line = block.rows[heap][0] if heap < known else claim.line
        odd = bin(value & block.mask).count('1') % 2 == 1
        missing = set(range(value))
        for taken, counts, _ in game.takes:
            rest = heap - taken
            if rest < 0:
                continue
            if (1 if rest else 0) in counts:
                require(values[rest] != value, 'heap %s has an option of the same value', str(heap), line=line)
                missing.discard(values[rest])
            if 2 in counts:
                # A value with an odd number of bits of the mask comes from two, one of which has an even number.
                smalls = (small for small in rare if small < rest) if odd else range(1, rest // 2 + 1)
                require(all(values[small] ^ values[rest - small] != value for small in smalls),
                        'heap %s has an option of the same value', str(heap), line=line)
            if 3 in counts:
                for three in broken(rest, 3, 1):
                    total = values[three[0]] ^ values[three[1]] ^ values[three[2]]
                    require(total != value, 'heap %s has an option of the same value', str(heap), line=line)
                    missing.discard(total)
        for small in range(1, heap // 2 + 1):
            if not missing:
                break
            missing.difference_update(values[small] ^ values[heap - taken - small] for taken, counts, _ in game.takes
                                      if 2 in counts and 2 * small <= heap - taken)
        require(not missing, 'some smaller number is the value of no option of heap %s', str(heap), line=line)
        if heap and not odd:
            rare.append(heap)
    return value_of


def growing_heaps(takes, claim, value_of):
    """The number of heaps that prove values that grow, by the theorem of 3.7 with the period doubled 0, 1, 2, ... times."""
    length, saltus = claim.length, claim.saltus
    while saltus < 2 ** 32 and claim.start + length <= 512:
        if not has_clash(takes, claim.start, length, saltus, value_of):
            window = first_window(takes, claim.start, 2 * length, 2 * saltus, value_of)
            if window is not None:
                return max(window + 2 * length, 3 * claim.start + max(taken for taken, _, _ in takes))
        length, saltus = 2 * length, 2 * saltus
    raise Rejected('the theorem of arithmetic periods does not apply', None)


def has_clash(takes, start, length, saltus, value_of):
    """Condition 1 of the theorem fails: heaps, not all of them early, that may have the value of the heap they come from."""
    unit = saltus & -saltus
    classes, target = [], {}
    for heap in range(1, start + length):
        value, early = value_of(heap), heap < start
        excess = length * value - saltus * heap
        classes.append((heap % length, value % unit, excess, early, early and value < unit))
        if not early:
            target[heap % length] = excess
    for taken, counts, _ in takes:
        for count in counts:
            for parts in itertools.combinations_with_replacement(classes, count):
                if all(part[3] for part in parts):
                    continue
                low = 0
                for part in parts:
                    low ^= part[1]
                residue = (sum(part[0] for part in parts) + taken) % length
                more = sum(part[2] - length * part[1] for part in parts) + length * low - saltus * taken - target[residue]
                most = more // length
                if most == 0 or most > 0 and most % (2 * unit) == 0 and sum(not part[4] for part in parts) > 1:
                    return True
    return False


def first_window(takes, start, length, saltus, value_of):
    """The first heap from which condition 2 of the theorem holds for `length` heaps; None if it is none of the first eight periods."""
    unit, last = saltus & -saltus, start + 9 * length
    values = [value_of(heap) for heap in range(last + 1)]
    floor = 1 + max(values[:start])
    equal, lows, run = [False] * (last + 1), [set() for _ in range(last + 1)], 0
    for one in range(1, last):
        for other in range(one, last - one + 1):
            low = values[one] ^ values[other]
            if one == other or one >= start and low == 0:
                equal[one + other] = True
            if low < unit:
                lows[one + other].add(low)
    for heap in range(start, last + 1):
        stays, moves = set(), set()
        for taken, counts, _ in takes:
            rest = heap - taken
            if rest <= 0:
                continue
            if 1 in counts and rest >= start:
                moves.add(values[rest])
            if 2 in counts:
                if equal[rest]:
                    stays.add(0)
                moves.update(values[small] ^ values[rest - small] for small in range(1, rest)
                             if rest - small >= start and values[small] < unit)
            for large in range(1, rest if 3 in counts else 1):
                if equal[rest - large]:
                    stays.add(values[large])
                if large >= start:
                    moves.update(values[large] ^ low for low in lows[rest - large])
        right = stays.issuperset(range(floor + saltus)) and moves.issuperset(range(floor, values[heap]))
        run = run + 1 if right else 0
        if run == length:
            return heap + 1 - length
    return None


class Forms:
    """The forms of a block (3.4) and their order."""

    def __init__(self, block):
        self.sides, self.order = [sides for _, sides in block.rows.values()], {}
        for form, (line, sides) in block.rows.items():
            block.used.update(sides[0] + sides[1])
            for side, lower in zip(sides, (True, False)):
                for place, one in enumerate(side):
                    require(not any(self.at_most(one, other) or self.at_most(other, one) for other in side[:place]),
                            'an option is dominated', line=line)
                    for reply in self.sides[one][lower]:
                        require(not (self.at_most(reply, form) if lower else self.at_most(form, reply)),
                                'an option is reversible', line=line)

    def at_most(self, one, other):
        """Whether one form is at most the other: no left option of the one is at least, no right option of the other at most, it."""
        todo = [(one, other)]
        while todo:
            low, high = pair = todo[-1]
            if pair not in self.order:
                against = [(right, low) for right in self.sides[high][1]] + [(high, left) for left in self.sides[low][0]]
                answers = [a == b or self.order.get((a, b)) for a, b in against]
                if True not in answers and None in answers:
                    todo.append(against[answers.index(None)])
                    continue
                self.order[pair] = low == high or True not in answers
            todo.pop()
        return self.order[one, other]

    def number(self, game):
        """The number of a formal game."""
        numbers = {sides: number for number, sides in enumerate(self.sides)}
        known, todo = {}, [game]
        while todo:
            require(len(todo) <= len(self.sides) + 1, '%s is none of the forms', str(game))
            top = todo[-1]
            unknown = [option for player in ('left', 'right') for option in top.options(player) if option not in known]
            if unknown:
                todo.append(unknown[0])
                continue
            sides = tuple(tuple(sorted(known[option] for option in top.options(player))) for player in ('left', 'right'))
            require(sides in numbers, '%s is none of the forms', str(game))
            known[todo.pop()] = numbers[sides]
        return known[game]


def check_difference(game, claim, forms_block, *blocks):
    """The walks of 3.4, one for each player. `claim.form` is a number or a formal game."""
    if not hasattr(forms_block, 'forms'):
        require(forms_block.rows, 'there is no form', line=forms_block.line)
        forms_block.forms = Forms(forms_block)
    forms = forms_block.forms
    root = claim.form if isinstance(claim.form, int) else forms.number(claim.form)
    require(root < len(forms.sides), 'there is no form #%s', str(root))
    forms_block.used.add(root)
    for block in blocks:
        player, opponent, left = block.player, OTHER[block.player], block.player == 'left'
        seen, todo = block.walked[True][opponent], [(game.cancelled(claim.position), root)]
        while todo:
            position, form = todo.pop()
            if not position:                         # the negative of the form is left, and the opponent moves
                require(forms.at_most(form, 0) if left else forms.at_most(0, form), '%s wins what is left', opponent)
                continue
            if (position, form) in seen:
                continue
            seen.add((position, form))
            states = [(game.cancelled(option), form) for option in game.options(position, opponent)]
            states += [(position, option) for option in forms.sides[form][0 if left else 1]]
            for state in states:
                if not state[0]:                     # the same with the player to move
                    require(not (forms.at_most(0, state[1]) if left else forms.at_most(state[1], 0)), '%s loses what is left', player)
                    continue
                require(state in block.rows, "no line of %s's for %s minus #%s", player, game.show(state[0]), str(state[1]))
                if state in block.used:
                    continue
                block.used.add(state)
                line, (written, reply) = block.rows[state]
                if isinstance(reply, int):
                    require(reply in forms.sides[state[1]][1 if left else 0], 'that is no move in the form', line=line)
                    todo.append((state[0], reply))
                else:
                    todo.append((game.cancelled(at_line(line, game.play, written, player, reply)), state[1]))


# ------------------------------------------------------------------------------------------- Bounds (3.15)


UNIT, MOST_UNITS = 64, 2 ** 40


def units(text):
    """The number that the text spells in lowest terms, in 64ths."""
    match = re.fullmatch(r'(-?)(0|[1-9][0-9]*)(?:/(2|4|8|16|32|64))?', text)
    require(match and text != '-0', '%s is not a number', text)
    value, below = int(match[1] + match[2]), int(match[3] or 1)
    require(below == 1 or value % 2, '%s is not in lowest terms', text)
    require(abs(value) * UNIT // below <= MOST_UNITS, '%s is too large', text)
    return value * UNIT // below


def options_of_number(value):
    """Where the player to whom the number is worth so much can move in it, and where the opponent can (None: nowhere)."""
    if value % UNIT:
        step = value & -value
        return value - step, value + step
    return (value - UNIT if value > 0 else None), (value + UNIT if value < 0 else None)


class Bounds:
    """The lines of a block so far. `best` leads from a sum of parts to the best numbers kept moving second and reached moving first."""

    def __init__(self, game, player):
        self.game, self.player, self.best, self.last, self.asked = game, player, {}, {}, set()

    def parts(self, *positions):
        """The components in which a player can move, seen in the way that comes first, but for pairs of one and its negative."""
        kept = []
        for position in positions:
            for part in self.game.parts(position):
                negative = self.game.negative(part)
                if negative in kept:
                    kept.remove(negative)
                else:
                    kept.append(part)
        return tuple(sorted(kept))

    def known(self, parts):
        self.asked.add(parts)
        return self.best.get(parts, (None, None))

    def says(self, parts, order, value):
        """Do the lines so far say that the player has this much, of the whole sum or part by part?"""
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
                   or order == 'first' and reached is not None and reached >= value for kept, reached in (whole, (second, first)))

    def read(self, words, line):
        """Check a line and add what it says."""
        game, player = self.game, self.player
        require(len(words) in (4, 5) and words[1] in ('first', 'second'), 'expected a position, "first" or "second", a number and a reason')
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
            rest = game.rest_after_cut(position, game.read(words[4]), player)
            require(self.says(self.parts(game.read(words[4]), rest), order, value), 'no earlier lines say so of what is cut')
        else:
            raise Rejected('%s is no reason' % ascii(why[:60]), None)
        second, first = self.best.get(parts, (None, None))
        if order == 'second':
            second = value if second is None else max(second, value)
        else:
            first = value if first is None else max(first, value)
        self.best[parts], self.last[parts] = (second, first), line
        self.asked.discard(parts)


def check_bounds(game, claim, block):
    order = 'first' if claim.first == block.player else 'second'
    require(block.bounds.says(block.bounds.parts(claim.position), order, 0), 'no bounds say so')
    block.used.update(line for parts, line in block.bounds.last.items() if parts in block.bounds.asked)


CHECKS = {'strategy': check_strategy, 'pairing': check_pairing, 'nim-sum': check_nim_sum, 'difference': check_difference,
         'connection': check_connection, 'nimbers': check_nimbers, 'period': check_period, 'zones': check_zones, 'carriers': check_by_carriers, 'threats': check_by_threats,
         'budget': check_by_budget, 'bounds': check_bounds,
         'criterion': check_nim_sum, 'coins': check_coins, 'remoteness': check_remoteness, 'quotient': check_quotient}


# ------------------------------------------------------------------------------- Structures on infinite boards (3.13)


# The kinds of evidence that a claim may have.
PROOF = {'placement': ['periodic'], 'colouring': ['periodic'], 'tiling': ['tiles'], 'no-placement': ['counting', 'patch', 'lrat'],
         'no-colouring': ['exhaustion', 'lrat'], 'no-finite-placement': ['lrat'], 'no-dominoes': ['lrat']}
BEFORE_PLACE = {'placement': 'under', 'colouring': 'under', 'tiling': 'under', 'no-colouring': 'on', 'no-placement': 'on',
                'no-finite-placement': 'on', 'no-dominoes': 'under'}
FAR = 2 ** 20


def coordinate(text):
    """A whole number of at most 2^20 in absolute value."""
    value = int(text) if re.fullmatch('0|-?[1-9][0-9]{0,7}', text) else FAR + 1
    require(abs(value) <= FAR, '%s is not a number of at most 2^20', text)
    return value


def vectors(text):
    """Cells, or vectors: `8,0/0,8`, all of one dimension."""
    places = [tuple(map(coordinate, place.split(','))) for place in text.split('/')]
    require(len(set(map(len, places))) == 1, 'cells of different dimensions in %s', text)
    return places


def plus(place, step, times=1):
    return tuple(x + times * d for x, d in zip(place, step))


def windows_of(text):
    """The windows of a target, each with the origin as its first cell."""
    kind, _, rest = text.partition(':')
    if kind == 'rows':
        k, _, directions = rest.partition(':')
        k, directions = coordinate(k), vectors(directions)
        require(2 <= k <= 10_000, 'a row has from 2 to 10 000 cells')
        require(k * len(directions) <= 2 ** 16, 'too many cells in windows')
        require(all(map(any, directions)) and len(set(directions)) == len(directions), 'a direction is 0, or stands twice')
        windows = [tuple(plus((0,) * len(step), step, n) for n in range(k)) for step in directions]
    else:
        require(kind == 'shapes', 'expected rows:K:DIRECTIONS or shapes:CELLS|CELLS...')
        windows = [tuple(vectors(shape)) for shape in rest.split('|')]
    for window in windows:
        require(len(window[0]) == len(windows[0][0]), 'windows of different dimensions')
        require(not any(window[0]) and len(set(window)) == len(window), 'a window begins at the origin and has no cell twice')
    require(len(set(windows)) == len(windows) and sum(map(len, windows)) <= 2 ** 16, 'a window twice, or too many cells')
    return windows


class Torus:
    """The cells of a period of a lattice in Hermite normal form."""

    def __init__(self, text, dimension):
        self.basis = vectors(text)
        require(len(self.basis) == len(self.basis[0]) == dimension, 'the lattice has another dimension than the windows')
        for row, vector in enumerate(self.basis):
            require(not any(vector[:row]) and vector[row] >= 1, 'the lattice is not in Hermite normal form')
            require(all(0 <= above[row] < vector[row] for above in self.basis[:row]), 'the lattice is not in Hermite normal form')

    def reduced(self, place):
        for axis, vector in enumerate(self.basis):
            place = plus(place, vector, -(place[axis] // vector[axis]))
        return place

    def cells(self):
        return product(*(range(vector[axis]) for axis, vector in enumerate(self.basis)))


def check_structure(words, lines):
    """A certificate of the game `plane`, from its claim on."""
    require(words[0] == 'claim' and len(words) > 1 and words[1] in PROOF, 'expected a claim about a structure')
    structure, kind, claim_line = words[1], words[-1], lines.number
    require(kind in PROOF[structure], 'the claim is not proved by "%s"', kind)
    before = None if kind == 'counting' else BEFORE_PLACE[structure]
    place = words[6] if before and len(words) == 9 else ''
    form = ['claim', structure, words[2] if len(words) > 2 else '', 'of', words[4] if len(words) > 4 else '']
    require(words == form + ([before, place] if before else []) + ['by', kind], 'expected "claim %s ... by %s"', structure, kind)
    size, windows, words_are_rows = number(words[2]), windows_of(words[4]), words[4].startswith('rows:')
    if kind == 'lrat':
        bounds = read_rows(lines, 'patch') if structure == 'no-placement' else None
    header, rows = read_rows(lines, kind)
    require(lines.words() == ['end'], 'neither the only block nor "end"')
    lines.number += 1
    require(lines.lines[lines.number - 1:] == [''], 'text after the line "end"')
    if kind == 'lrat':
        if structure == 'no-placement':
            tight = check_counting(size, windows, bounds[0], bounds[1], claim_line)
            clauses = at_line(claim_line, patch_formula, windows, sides_of(place, windows), sorted(tight))
        elif structure == 'no-colouring':
            clauses = at_line(claim_line, colouring_formula, windows, sides_of(place, windows), size)
        elif structure == 'no-finite-placement':
            require(size == 2, 'a cake has two parts', line=claim_line)
            clauses = at_line(claim_line, two_colourings_formula, windows, sides_of(place, windows))
        else:
            require(size == 2 and words_are_rows, 'only pairs in rows', line=claim_line)
            torus = at_line(claim_line, Torus, place, len(windows[0][0]))
            clauses = at_line(claim_line, dominoes_formula, windows, torus)
        check_refutation(clauses, header, rows)
    elif structure == 'no-placement':
        tight = check_counting(size, windows, header, rows, claim_line)
        if kind == 'patch':
            at_line(claim_line, check_patch, windows, place, tight)
        else:
            require(not tight, 'some cakes block as much as their cells must', line=header)
    elif structure == 'no-colouring':
        require(not rows, 'the block has no lines', line=header)
        at_line(claim_line, check_exhaustion, size, windows, place)
    elif structure == 'tiling':
        torus, tile_cells = at_line(claim_line, Torus, place, len(windows[0][0])), {}
        for line, parts in rows:
            at_line(line, read_tile, size, torus, tile_cells, parts)
        at_line(header, check_tiles, torus, windows, tile_cells)
    else:
        torus = at_line(claim_line, Torus, place, len(windows[0][0]))
        slices = {}
        for row, (line, parts) in enumerate(rows):
            at_line(line, read_slices, structure, size, torus, slices, row, parts)
        at_line(header, check_windows, structure, torus, windows, slices)


def check_decided_board(game, words, lines):
    """A certificate that a full board has a winner (3.18), from its claim on."""
    require(len(words) == 6 and (words[2], words[4]) == ('at', 'by'), 'expected "claim decided at ... by ..."')
    kind, claim_line, (name, _, params) = words[5], lines.number, game.partition(':')
    rules = game_of(game)
    rules.read(words[3])
    games = check_decided.COMPLEMENTS if kind == 'complement' else ('hex', 'rex', 'trex', 'beck', 'square-hex', 'y', 'hex-graph', 'hex-tiling')
    require(kind in ('triangles', 'lrat', 'complement') and name in games, '%s proves nothing of this kind about %s', kind, name)
    if kind != 'complement':
        try:
            board = check_decided.Board(name, count_games.game_of(':'.join((name, params, words[3]))))
        except (ValueError, KeyError, IndexError):
            raise Rejected('the position cannot be read') from None
        if name == 'hex-graph':
            board.in_order(re.findall('[A-Za-z0-9]+', params))
        header, rows = read_rows(lines, kind, 3 if kind == 'triangles' else 2)
    require(lines.words() == ['end'], 'neither the only block nor "end"')
    lines.number += 1
    require(lines.lines[lines.number - 1:] == [''], 'text after the line "end"')
    if kind == 'triangles':
        check_decided.check_triangles(board, rows, header, require)
    elif kind == 'lrat':
        check_refutation(board.formula(), header, rows)


def check_by_rows(game, claims, blocks):
    """The claims by rows (3.19): the blocks prove them in their order."""
    for claim, block in itertools.zip_longest(claims, blocks):
        require(claim, 'no claim uses these rows', line=block and block[0])
        require(block, 'there is no block of rows for this claim', line=claim.line)
        at_line(claim.line, check_decided.check_rows, game.rules, claim.first, claim.position, *block, require)


def read_rows(lines, kind, width=2, words=None):
    """The lines of a block of so many words each, with their numbers, and the number of its first line."""
    words = words or lines.words()
    require(len(words) == 2 and words[0] == kind, 'expected a block "%s"', kind)
    header, rows = lines.number, []
    for _ in range(number(words[1])):
        words = lines.words()
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
            require(len(place) == len(torus.basis), 'a cell of another dimension')
            require(torus.reduced(place) not in slices, 'a cell is taken already, here or a period away')
            slices[torus.reduced(place)] = what, place


def read_tile(size, torus, tile_cells, words):
    """Of each cell of a period: where its tile has it, and the winning sets of the tile. Maker does not win the tile's game."""
    cells, sets = vectors(words[0]), [frozenset(vectors(text)) for text in words[1].split('|')]
    require(len(cells) <= min(size, 4096), 'a tile of more than %s cells', str(min(size, 4096)))
    require(all(one <= set(cells) for one in sets), 'a winning set has cells outside the tile')
    require(sum(map(len, sets)) == sum(text.count('/') + 1 for text in words[1].split('|')), 'a cell stands twice in a winning set')
    for place in cells:
        require(len(place) == len(torus.basis), 'a cell of another dimension')
        require(torus.reduced(place) not in tile_cells, 'a cell is taken already, here or a period away')
        tile_cells[torus.reduced(place)] = place, sets
    weights = [fractions.Fraction(1, 2 ** len(one)) for one in sets]
    at = collections.Counter()
    for weight, one in zip(weights, sets):
        for cell in one:
            at[cell] += weight
    most = max(at.values())
    require(sum(weights) + most < 1 or not maker_wins_tile(frozenset(sets), {}), 'Maker wins the game on this tile')


def maker_wins_tile(sets, known):
    """Does Maker, who is to move, get all that is left of one of the sets?"""
    if sets not in known:
        def after(cell, reply):
            return frozenset(one - {cell} for one in sets if reply not in one)

        cells = sorted(frozenset().union(*sets))
        known[sets] = any(len(one) < 2 for one in sets) or any(
            all(maker_wins_tile(after(cell, reply), known) for reply in cells if reply != cell) for cell in cells)
    return known[sets]


def check_tiles(torus, windows, tile_cells):
    """Every window of a period has a winning set of a translate of a tile."""
    for start in torus.cells():
        for window in windows:
            seen = collections.defaultdict(set)
            for step in window:
                cell = plus(start, step)
                if torus.reduced(cell) in tile_cells:
                    place, sets = tile_cells[torus.reduced(cell)]
                    seen[plus(cell, place, -1), id(sets)].add(place)
                    seen[plus(cell, place, -1), id(sets), 'sets'] = sets
            tiles = [key for key in seen if len(key) == 2]
            require(any(one <= seen[key] for key in tiles for one in seen[key + ('sets',)]),
                    'the window at %s is not stopped', ','.join(map(str, start)))


def check_windows(structure, torus, windows, slices):
    """Every window of a period has two parts of one cake, or two colours."""
    require(structure == 'placement' or all(cell in slices for cell in torus.cells()), 'a cell has no colour')
    for start in torus.cells():
        for window in windows:
            parts = collections.defaultdict(set)
            for step in window:
                cell = plus(start, step)
                found = slices.get(torus.reduced(cell))
                if found:
                    (cake, part), place = found
                    parts[cake, plus(cell, place, -1) if structure == 'placement' else None].add(part)
            require(any(len(own) > 1 for own in parts.values()), 'the window at %s is not blocked', ','.join(map(str, start)))


def blocked_windows(windows, cake):
    """The number of windows with cells of both parts."""
    count = 0
    for window in windows:
        parts = collections.defaultdict(set)
        for place, part in cake:
            for step in window:
                parts[plus(place, step, -1)].add(part)
        count += sum(len(own) == 2 for own in parts.values())
    return count


def check_counting(size, windows, header, rows, claim_line):
    """Each line bounds what cakes of its number of cells block; the cakes that block just as much as a placement needs."""
    require(2 <= size <= 16, 'cakes that are counted have from 2 to 16 cells', line=claim_line)
    require(len(rows) == size - 1, 'expected a line for each number of cells', line=header)
    bounds, tight = [0, 0], set()
    for cells, (line, words) in enumerate(rows, 2):
        own, most = at_line(line, lambda words: tuple(map(coordinate, words)), words)
        require(own == cells and 0 <= most <= cells * len(windows), 'no bound for this number of cells', line=line)
        require(not at_line(line, cakes_blocking, windows, bounds, cells, most + 1), 'a cake blocks more windows', line=line)
        if most == cells * len(windows):
            tight |= at_line(line, cakes_blocking, windows, bounds, cells, most)
        bounds.append(most)
    return tight


def most_apart(bounds, cells):
    """The most windows that cakes in several pieces block."""
    whole = lambda n: max(bounds[n], most_apart(bounds, n))
    return max((whole(a) + whole(cells - a) for a in range(1, cells)), default=0)


def cakes_blocking(windows, bounds, size, least):
    """The cakes of `size` cells that block at least `least` windows, by the lemma of the page."""
    kept = lambda cells, count: count * size * (size - 1) >= least * cells * (cells - 1)
    require(not any(kept(cells, most_apart(bounds, cells)) for cells in range(2, size + 1)), 'cakes that fall apart may block as much')
    origin = (0,) * len(windows[0][0])
    steps = {plus(b, a, -1) for window in windows for a in window for b in window} - {origin}
    cakes = {((origin, 0),)}
    for cells in range(2, size + 1):
        larger = set()
        for cake in cakes:
            taken = {place for place, _ in cake}
            for place, part in cake:
                for new in {plus(place, step) for step in steps} - taken:
                    candidate = cake + ((new, 1 - part),)
                    if kept(cells, blocked_windows(windows, candidate)):
                        (start, flip), *_ = sorted(candidate)
                        larger.add(tuple(sorted((plus(at, start, -1), own ^ flip) for at, own in candidate)))
        cakes = larger
    return cakes


def sides_of(place, windows):
    sides = [coordinate(side) for side in place.split('x')]
    require(len(sides) == len(windows[0][0]) and all(1 <= side <= 64 for side in sides), 'expected a size')
    return sides


def check_patch(windows, place, tight):
    """No choice of tight cakes covers each cell and each window of the board once."""
    sides = sides_of(place, windows)
    cells = list(product(*map(range, sides)))
    require(len(cells) <= 1024, 'the board is too large')
    board, items = set(cells), {}
    within = lambda kind, start: all(plus(start, step) in board for step in windows[kind])
    bit = lambda item: 1 << items.setdefault(item, len(items))
    needed = sum(bit((-1, cell)) for cell in cells)
    needed |= sum(bit((kind, cell)) for cell in cells for kind in range(len(windows)) if within(kind, cell))
    choices = []
    for cake in tight:
        for start in sorted({plus(cell, own, -1) for cell in cells for own, _ in cake}):
            taken = sum(bit((-1, plus(start, own))) for own, _ in cake)
            for kind, window in enumerate(windows):
                parts = collections.defaultdict(set)
                for own, part in cake:
                    for step in window:
                        parts[plus(plus(start, own), step, -1)].add(part)
                taken |= sum(bit((kind, first)) for first, own in parts.items() if len(own) == 2 and within(kind, first))
            choices.append(taken)
    bits = [1 << n for n in range(len(items)) if needed >> n & 1]

    def coverable(left, open_choices):
        if not left:
            return True
        best = None
        for item in bits:
            if left & item:
                own = [choice for choice in open_choices if choice & item]
                if best is None or len(own) < len(best):
                    best = own
                    if len(own) < 2:
                        break
        return any(coverable(left & ~choice, [other for other in open_choices if not other & choice]) for choice in best)

    require(not coverable(needed, choices), 'a board of this size can be covered without waste')


def check_exhaustion(colours, windows, place):
    """No colouring of a board of this size leaves every window with two colours."""
    sides = sides_of(place, windows)
    require(1 <= colours <= 64, 'expected from 1 to 64 colours')
    cells = list(product(*map(range, sides)))
    require(len(cells) <= 4096, 'the board is too large')
    index = {cell: n for n, cell in enumerate(cells)}
    ending = [[] for _ in cells]
    for start in cells:
        for window in windows:
            own = [index.get(plus(start, step)) for step in window]
            if None not in own:
                last, *others = sorted(own, reverse=True)
                ending[last].append(others)
    found, stack = [], [0]
    # `found` are the colours of the first cells; the top of `stack` is the next colour to try after them.
    while stack:
        colour, cell = stack[-1], len(found)
        require(cell < len(cells), 'a board of this size has a good colouring')
        if colour > min(colours - 1, max(found, default=-1) + 1):
            stack.pop()
            if found:
                found.pop()
            continue
        stack[-1] += 1
        if all(any(found[other] != colour for other in others) for others in ending[cell]):
            found.append(colour)
            stack.append(0)


# Refutations (3.16): formulas as lists of clauses, and the lines that refute them.


def windows_on(windows, sides):
    """The windows in a board, by first cells and kinds, each as the numbers of its cells from 0."""
    index = {cell: n for n, cell in enumerate(product(*map(range, sides)))}
    require(len(index) <= 4096, 'the board is too large')
    inside = ([index.get(plus(start, step)) for step in window] for start in index for window in windows)
    return len(index), [own for own in inside if None not in own]


def colouring_formula(windows, sides, colours):
    require(1 <= colours <= 64, 'expected from 1 to 64 colours')
    count, inside = windows_on(windows, sides)
    if colours == 2:
        return [clause for own in inside for clause in ([n + 1 for n in own], [-n - 1 for n in own])]
    variable = lambda cell, colour: cell * colours + colour + 1
    some = [[variable(cell, colour) for colour in range(colours)] for cell in range(count)]
    return some + [[-variable(cell, colour) for cell in own] for own in inside for colour in range(colours)]


def two_colourings_formula(windows, sides):
    require(all(side % 2 for side in sides), 'a board of even sides has no middle')
    count, inside = windows_on(windows, sides)
    middle = count // 2
    second = lambda n: n + 1 if n < middle else count + n - middle + 1
    clauses = [[middle + 1], [-second(middle)]]
    for own in inside:
        clauses += [[n + 1 for n in own], [-n - 1 for n in own]]
        if max(own) >= middle:
            clauses += [[second(n) for n in own], [-second(n) for n in own]]
    return clauses


def dominoes_formula(windows, torus):
    cells = list(torus.cells())
    require(len(cells) <= 4096, 'the period is too large')
    index = {cell: n for n, cell in enumerate(cells)}
    variable = lambda kind, cell, times: kind * len(cells) + index[torus.reduced(plus(cell, windows[kind][1], times))] + 1
    clauses = []
    for cell in cells:
        for kind, window in enumerate(windows):
            if variable(kind, cell, 1) == variable(kind, cell, 0):
                clauses.append([-variable(kind, cell, 0)])
            clauses.append([variable(kind, cell, step) for step in range(len(window) - 1)])
    for cell in cells:
        covering = sorted({variable(kind, cell, times) for kind in range(len(windows)) for times in (0, -1)})
        clauses += [[-one, -other] for n, one in enumerate(covering) for other in covering[n + 1:]]
    return clauses


def patch_formula(windows, sides, cakes):
    cells = list(product(*map(range, sides)))
    require(len(cells) <= 4096, 'the board is too large')
    board = set(cells)
    within = lambda kind, start: all(plus(start, step) in board for step in windows[kind])
    takers = {(cell, 0): [] for cell in cells}
    takers.update({(cell, kind + 1): [] for cell in cells for kind in range(len(windows)) if within(kind, cell)})
    needed, variable = sorted(takers), 0
    for cake in cakes:
        for start in sorted({plus(cell, own, -1) for cell in cells for own, _ in cake}):
            variable += 1
            for own, _ in cake:
                takers.setdefault((plus(start, own), 0), []).append(variable)
            for kind, window in enumerate(windows):
                parts = collections.defaultdict(set)
                for own, part in cake:
                    for step in window:
                        parts[plus(plus(start, own), step, -1)].add(part)
                for first, own in parts.items():
                    if len(own) == 2 and within(kind, first):
                        takers[first, kind + 1].append(variable)
    clashes = {(one, other) for own in takers.values() for n, one in enumerate(own) for other in own[n + 1:]}
    return [takers[item] for item in needed] + [[-one, -other] for one, other in sorted(clashes)]


def check_refutation(formula, header, rows):
    """Every line follows by unit propagation through the clauses that it names; the last one is empty."""
    require(rows, 'there is no clause, and so not the empty one', line=header)
    clauses = [set(clause) for clause in formula]
    known = {abs(literal) for clause in clauses for literal in clause}
    for line, (clause, hints) in rows:
        literals = set() if clause == '-' else {int(text) for text in clause.split(',') if re.fullmatch('-?[1-9][0-9]{0,9}', text)}
        require(len(literals) == (0 if clause == '-' else len(clause.split(','))), 'expected literals', line=line)
        require(all(abs(literal) in known for literal in literals), 'a variable that the formula does not have', line=line)
        false, refuted = set(literals), False
        for hint in hints.split(','):
            require(re.fullmatch('[1-9][0-9]{0,9}', hint) and int(hint) <= len(clauses), 'no clause of this number', line=line)
            require(not refuted, 'the clause follows before the last one that is named', line=line)
            open_literals = clauses[int(hint) - 1] - false
            require(len(open_literals) < 2 and not any(-literal in false for literal in open_literals),
                    'a clause is neither unit nor false', line=line)
            false |= {-literal for literal in open_literals}
            refuted = not open_literals
        require(refuted, 'the clauses that are named do not contradict the opposite', line=line)
        clauses.append(literals)
    require(rows[-1][1][0] == '-', 'the last clause is not the empty one', line=rows[-1][0])


# ---------------------------------------------------------------------------------------------------------- E. The file


def check(data):
    """Check the bytes of a file. Raises Rejected, with the line."""
    lines = Lines(data)
    if re.match(rb'gruk-certificate 1\ngame (bridgit|shannon-edge):[^\n]*\nclaim [^\n]* by switching\n', data):
        try:
            check_switching.check(data)
        except check_switching.Rejected as rejected:
            raise Rejected(rejected.reason, rejected.line)
        return
    check_lines(lines)


def check_lines(lines, whole=None):
    """The same for its lines; `whole` is line 2 of the certificate of which they are a part. The claims."""
    try:
        game, claims, blocks, rows, parts = read(lines, whole)
        if game is None:
            return []
    except Rejected as rejected:
        reason, line = rejected.args
        raise Rejected(reason, line or lines.number)
    proved = collections.defaultdict(list)
    for part in parts:
        part.reached = False
        for claim in check_lines(part, part.game):
            require(isinstance(claim, Claim), 'a part claims who wins, and nothing else', line=claim.line)
            proved[claim.position, claim.first].append((claim.verdict, part))
    for block in blocks.values():
        block.proved = proved
    check_by_rows(game, [claim for claim in claims if claim.kind == 'rows'], rows)
    for claim in sorted(claims, key=lambda claim: not isinstance(claim, PeriodClaim)):
        if claim.kind == 'difference':
            at_line(claim.line, check_difference, game, claim, *[blocks[need] for need in claim.needs])
            continue
        for need in claim.needs:
            at_line(claim.line, CHECKS[claim.kind], game, claim, blocks[need])
    for block in blocks.values():
        for position, (line, _) in block.rows.items():
            require(position in block.used, 'no claim needs this line', line=line)
        for line in sorted(block.bounds.last.values()) if block.bounds else []:
            require(line in block.used, 'nothing needs this line', line=line)
        for line in [own for steps in (block.carriers, block.budget) if steps for own in steps.unused()]:
            raise Rejected('nothing needs this line', line)
        for line in block.threats.unused() if block.threats else []:
            raise Rejected('nothing needs this line', line)
    for part in parts:
        require(part.reached, 'no play of a claim comes to this part', line=part.start)
    return claims


def read(lines, whole=None):
    """The game, the claims, the blocks, those of rows and the parts, spelt rightly and complete."""
    require(lines.words() == ['gruk-certificate', '1'], 'not a certificate of version 1')
    words = lines.words()
    require(words[0] == 'game' and len(words) == 2, 'expected "game" and its name')
    require(whole in (None, words[1]), 'a part is about the same game')
    if words[1] == 'plane':
        check_structure(lines.words(), lines)
        return None, [], {}, [], []
    own, words = words[1], lines.words()
    if words[:2] == ['claim', 'decided']:
        require(whole is None, 'a part claims who wins, and nothing else')
        check_decided_board(own, words, lines)
        return None, [], {}, [], []
    game, claims, blocks, rows, parts = at_line(2, game_of, own), [], {}, [], []
    while words[0] == 'claim' and len(words) > 1:
        kind = {'value': ValueClaim, 'period': PeriodClaim, 'quotient': QuotientClaim}.get(words[1], Claim)
        claims.append(kind(game, words, lines.number))
        words = lines.words()
    require(claims, 'expected a claim')
    periods = [claim for claim in claims if isinstance(claim, PeriodClaim)]
    require(len(periods) <= 1, 'a second claim of a period')
    if not periods:
        for claim in claims:
            require(claim.kind != 'period', 'the claim needs a claim of a period', line=claim.line)
    needed = {need: claim for claim in reversed(claims) for need in claim.needs}
    while words != ['end']:
        kind, mask = words[0], 0
        if kind == 'part':
            require(whole is None and len(words) == 2, 'expected "part" and a number of lines, not in a part')
            parts.append(lines.part(number(words[1]), own))
            words = lines.words()
            continue
        if kind == 'rows':
            rows.append(read_rows(lines, 'rows', words=words))
            words = lines.words()
            continue
        if kind == 'period':
            require(len(words) == 3, 'expected a mask and a number of heaps')
            mask = number(words.pop(1))
        order, period = 0, (0, 0)
        if kind == 'quotient':
            require(len(words) == 5, 'expected an order, a period and a number of lines')
            order, *period = [number(word) for word in words[1:4]]
            del words[1:4]
        player = words[1] if len(words) == 3 else None
        alone = kind in ALONE
        require((kind in CHECKS or kind == 'forms') and len(words) == (2 if alone else 3) and player in (None, 'left', 'right'),
                '%s is neither the header of a block nor "end"', ' '.join(words))
        require((kind, player) in needed, 'no claim needs this block')
        require((kind, player) not in blocks, 'a second block of this kind')
        block = blocks[kind, player] = Block(kind, player, lines.number, needed[kind, player])
        block.mask, block.order, block.period = mask, order, tuple(period)
        for _ in range(number(words[-1])):
            block.read(game, lines.words(), lines.number)
        words = lines.words()
    lines.number += 1
    require(lines.lines[lines.number - 1:] == [''], 'text after the line "end"')
    for need, claim in needed.items():
        require(need in blocks, 'the claim has no block %s', ' '.join(filter(None, need)), line=claim.line)
    return game, claims, blocks, rows, parts


# -------------------------------------------------------------------------------------------------- F. The command line


def main(arguments=None):
    parser = argparse.ArgumentParser(description='Check certificates of combinatorial games, version 1.',
                                     epilog='Exit code: 0 all accepted, 4 one rejected, 2 a file cannot be read or wrong usage.')
    parser.add_argument('--json', action='store_true', help='print one JSON object a file')
    parser.add_argument('files', nargs='+', metavar='FILE')
    options = parser.parse_args(arguments)
    code = 0
    for name in options.files:
        verdict, at, reason = 'accepted', None, None
        try:
            with open(name, 'rb') as file:
                data = file.read()
            check(data)
        except Rejected as rejected:
            verdict, reason, at = 'rejected', rejected.args[0], 'line %d' % rejected.args[1]
            code = code or 4
        except (OSError, MemoryError) as error:
            print('%s: cannot be read: %s' % (name, error or 'out of memory'), file=sys.stderr)
            code = 2
            continue
        if options.json:
            print(json.dumps({'file': name, 'verdict': verdict, 'at': at, 'reason': reason}))
        else:
            print('%s: %s' % (name, verdict if reason is None else '%s at %s: %s' % (verdict, at, reason)))
    return code


if __name__ == '__main__':
    sys.stdout.reconfigure(errors='backslashreplace')
    sys.stderr.reconfigure(errors='backslashreplace')
    try:
        sys.exit(main())
    except BrokenPipeError:
        os._exit(1)
