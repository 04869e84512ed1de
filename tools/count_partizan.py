#!/usr/bin/env python3
"""Counts of plays of small partizan games by brute force, as golden data for gruk.

    count_partizan.py perft GAME:... FIRST DEPTH     numbers of move sequences of the lengths 1, 2, ..., DEPTH, with TABs
    count_partizan.py moves GAME:... FIRST           the first moves, one a line
    count_partizan.py golden DIR                     write the golden files below DIR (half a minute)

FIRST is left or right. A position is a picture: the rows of a board with / between them, `.` a free square, `x` Left's
piece, `o` Right's, `#` a hole (in Amazons a burnt square); the Toppling games have `g` instead of `#`, a grey piece,
and the empty row of dominoes is `.`. In Col, Snort and NoGo `4x3` is the empty board of 4 columns and 3 rows. In Maze
and Maize `g` is the token, and walls follow the picture, `g../...+a1-a2`; `2x3` has it on a1. In Hackenbush a position
lists edges, `g0-1,b1-2,r2-0`, where 0 is the ground, and `0` has none; edges that hang in the air from the start have
fallen. In `graph:a>b,a>x>c,d!o:a` the edge from a to b is both players', the one to c Left's, the game is over at d,
and a token stands on a.

Like count_games.py, the program is independent of gruk and meant to be obviously right rather than fast: squares are
pairs (column, row), and every definition is written down as the rules say it. A move is what its notation says: of
parallel edges of one colour, cutting either is one move, while a lone domino falls to the left and to the right in two
moves. A player who cannot move has lost, and the sequence stops there. It needs Python 3.9. Exit code: 0, or 2 for
wrong usage.
"""

import os
import sys

DATE = '2026-11-24'
SOURCE = '# source: tools/count_partizan.py, an independent brute force in Python; ' + DATE
OTHER = {'left': 'right', 'right': 'left'}
SIDES = [(-1, 0), (1, 0), (0, -1), (0, 1)]
QUEEN = [(dc, dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1) if (dc, dr) != (0, 0)]
WORDS = {'left': (-1, 0), 'right': (1, 0), 'up': (0, -1), 'down': (0, 1)}


def letters(column):
    """a, ..., z, aa, ab, ..."""
    return ('' if column <= 26 else letters((column - 1) // 26)) + chr(ord('a') + (column - 1) % 26)


def name(cell):
    return letters(cell[0]) + str(cell[1])


def step(cell, direction, times=1):
    return cell[0] + times * direction[0], cell[1] + times * direction[1]


def neighbours(cell):
    return {step(cell, side) for side in SIDES}


def read_picture(text, known):
    """From each mark the set of its cells. `known` are the marks that the game has."""
    rows = text.split('/')
    if {len(row) for row in rows} != {len(rows[0])} or not rows[0]:
        raise ValueError('the rows of the picture are not equally long')
    marks = {mark: set() for mark in known}
    for r, row in enumerate(rows, 1):
        for c, mark in enumerate(row, 1):
            marks[mark].add((c, r))
    return {mark: frozenset(cells) for mark, cells in marks.items()}


def read_board(text):
    """A picture, or the size of an empty board."""
    if text[0] in '123456789':
        columns, rows = map(int, text.split('x'))
        text = '/'.join(['.' * columns] * rows)
    return read_picture(text, '.xo#')


# ----------------------------------------------------------------------------------------------------------------------
# The games. `start` is the position; `moves(position, player)` lists pairs (notation, position after the move).


class Stones:
    """Games with stones of two colours. A position is (free squares, Left's stones, Right's stones); what is in none of
    them is a hole, or off the board, and nothing ever happens there."""

    def __init__(self, picture):
        marks = read_board(picture)
        self.start = marks['.'], marks['x'], marks['o']

    def moves(self, position, player):
        free, left, right = position
        if player == 'left':
            return [(move, (free_after, mine, theirs)) for move, free_after, mine, theirs in self.plays(free, left, right, player)]
        return [(move, (free_after, theirs, mine)) for move, free_after, mine, theirs in self.plays(free, right, left, player)]


class Amazons(Stones):
    def reached(self, cell, free):
        """Where a queen on `cell` can go, or an arrow from there."""
        found = []
        for direction in QUEEN:
            there = step(cell, direction)
            while there in free:
                found.append(there)
                there = step(there, direction)
        return found

    def plays(self, free, mine, theirs, player):
        for amazon in mine:
            for there in self.reached(amazon, free):
                free_now = free - {there} | {amazon}
                for burnt in self.reached(there, free_now):
                    move = '-'.join([name(amazon), name(there), name(burnt)])
                    yield move, free_now - {burnt}, mine - {amazon} | {there}, theirs


class Clobber(Stones):
    def plays(self, free, mine, theirs, player):
        for stone in mine:
            for there in neighbours(stone) & theirs:
                yield name(stone) + '-' + name(there), free | {stone}, mine - {stone} | {there}, theirs - {there}


class Col(Stones):
    def plays(self, free, mine, theirs, player):
        for cell in free:
            if not neighbours(cell) & mine:
                yield name(cell), free - {cell}, mine | {cell}, theirs


class Snort(Stones):
    def plays(self, free, mine, theirs, player):
        for cell in free:
            if not neighbours(cell) & theirs:
                yield name(cell), free - {cell}, mine | {cell}, theirs


class NoGo(Stones):
    def all_breathe(self, stones, free):
        """Whether every group of these stones, all of one colour, has a liberty."""
        left = set(stones)
        while left:
            group, new = set(), {left.pop()}
            while new:
                group |= new
                new = {there for cell in new for there in neighbours(cell)} & stones - group
            left -= group
            if not any(neighbours(cell) & free for cell in group):
                return False
        return True

    def plays(self, free, mine, theirs, player):
        for cell in free:
            if self.all_breathe(mine | {cell}, free - {cell}) and self.all_breathe(theirs, free - {cell}):
                yield name(cell), free - {cell}, mine | {cell}, theirs


class Konane(Stones):
    def plays(self, free, mine, theirs, player):
        for stone in mine:
            for direction in SIDES:
                jumped, there = [], stone
                while step(there, direction) in theirs and step(there, direction, 2) in free:
                    jumped.append(step(there, direction))
                    there = step(there, direction, 2)
                    yield (name(stone) + '-' + name(there), free - {there} | {stone} | set(jumped), mine - {stone} | {there},
                           theirs - set(jumped))


class ToadsAndFrogs(Stones):
    def plays(self, free, mine, theirs, player):
        ahead = (1, 0) if player == 'left' else (-1, 0)
        for piece in mine:
            next_one, one_behind = step(piece, ahead), step(piece, ahead, 2)
            if next_one in free:
                yield name(piece) + '-' + name(next_one), free - {next_one} | {piece}, mine - {piece} | {next_one}, theirs
            elif next_one in theirs and one_behind in free:
                yield name(piece) + '-' + name(one_behind), free - {one_behind} | {piece}, mine - {piece} | {one_behind}, theirs


class GeneralToadsAndFrogs(Stones):
    """`MIN,MAX,JUMP,OWN:PICTURE`. A run of squares ahead is walked one by one: first free ones, or first pieces."""

    def __init__(self, text):
        numbers, _, picture = text.partition(':')
        self.least, self.most, self.jump, self.own = map(int, numbers.split(','))
        super().__init__(picture)

    def plays(self, free, mine, theirs, player):
        ahead = (1, 0) if player == 'left' else (-1, 0)
        for piece in mine:
            run = 1
            while step(piece, ahead, run) in free and run <= self.most:
                if run >= self.least:
                    yield self.play(piece, step(piece, ahead, run), free, mine, theirs)
                run += 1
            crossed = 0
            while crossed < self.jump and step(piece, ahead, crossed + 1) in (theirs | mine if self.own else theirs):
                crossed += 1
                if step(piece, ahead, crossed + 1) in free:
                    yield self.play(piece, step(piece, ahead, crossed + 1), free, mine, theirs)

    def play(self, piece, there, free, mine, theirs):
        return name(piece) + '-' + name(there), free - {there} | {piece}, mine - {piece} | {there}, theirs


class ElephantsAndRhinos(GeneralToadsAndFrogs):
    def __init__(self, picture):
        super().__init__('1,1,0,0:' + picture)


class AntiClobber(Stones):
    def plays(self, free, mine, theirs, player):
        for stone in mine:
            for there in neighbours(stone) & free:
                yield name(stone) + '-' + name(there), free - {there}, mine - {stone} | {there}, theirs | {stone}


class CannibalClobber(Stones):
    def plays(self, free, mine, theirs, player):
        for stone in mine:
            for there in neighbours(stone) & (mine | theirs):
                yield name(stone) + '-' + name(there), free | {stone}, mine - {stone} | {there}, theirs - {there}


class KingsClobber(Stones):
    def reaches(self, one, other):
        return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1

    def plays(self, free, mine, theirs, player):
        for stone in mine:
            for there in theirs:
                if self.reaches(stone, there):
                    yield name(stone) + '-' + name(there), free | {stone}, mine - {stone} | {there}, theirs - {there}


class KnightsClobber(KingsClobber):
    def reaches(self, one, other):
        return sorted((abs(one[0] - other[0]), abs(one[1] - other[1]))) == [1, 2]


class Fission:
    """A position is (free squares, stones)."""

    def __init__(self, picture):
        marks = read_board(picture.replace('g', 'x'))
        self.start = marks['.'], marks['x']

    def moves(self, position, player):
        free, stones = position
        way = (0, 1) if player == 'left' else (1, 0)
        for stone in stones:
            halves = {step(stone, way, -1), step(stone, way)}
            if halves <= free:
                yield name(step(stone, way, -1)) + '-' + name(step(stone, way)), (free - halves | {stone}, stones - {stone} | halves)


class BackslidingToadsAndFrogs(ToadsAndFrogs):
    def plays(self, free, mine, theirs, player):
        yield from super().plays(free, mine, theirs, player)
        back = (-1, 0) if player == 'left' else (1, 0)
        for piece in mine:
            there = step(piece, back)
            if there in free:
                yield name(piece) + '-' + name(there), free - {there} | {piece}, mine - {piece} | {there}, theirs


class FoxAndGeese(Stones):
    """Left's geese go up, that is to smaller rows."""

    def plays(self, free, mine, theirs, player):
        for piece in mine:
            for there in free:
                across, up = abs(there[0] - piece[0]), piece[1] - there[1]
                if across == 1 and (up == 1 or up == -1 and player == 'right'):
                    yield name(piece) + '-' + name(there), free - {there} | {piece}, mine - {piece} | {there}, theirs


class TopplingDominoes:
    """A position is the tuple of the dominoes that stand, from left to right, each (place at the start, colour)."""

    def __init__(self, row):
        marks = [] if row == '.' else list(row)
        if not set(marks) <= set('xog'):
            raise ValueError('unknown domino')
        self.start = tuple(enumerate(marks, 1))

    def moves(self, row, player):
        found = []
        for i, (place, colour) in enumerate(row):
            if colour in ('xg' if player == 'left' else 'og'):
                found.append((name((place, 1)) + '-left', row[i + 1:]))
                found.append((name((place, 1)) + '-right', row[:i]))
        return found


class TopplingTowers:
    """A position is the set of the towers that stand, each (cell, colour)."""

    def __init__(self, picture):
        marks = read_picture(picture, '.xog')
        self.start = frozenset((cell, colour) for colour in 'xog' for cell in marks[colour])

    def moves(self, towers, player):
        found, cells = [], {cell for cell, _ in towers}
        for cell, colour in towers:
            if colour in ('xg' if player == 'left' else 'og'):
                for word, direction in WORDS.items():
                    fallen, there = set(), cell
                    while there in cells:
                        fallen.add(there)
                        there = step(there, direction)
                    found.append((name(cell) + '-' + word, frozenset(tower for tower in towers if tower[0] not in fallen)))
        return found


class Maze:
    """One token `g`, or none. A position is its square; walls stand between two squares, `+a1-a2` behind the
    picture."""
    far = True

    def __init__(self, text):
        picture, *walls = text.split('+')
        if picture[0] in '123456789':
            columns, rows = map(int, picture.split('x'))
            picture = '/'.join(['g' + '.' * (columns - 1)] + ['.' * columns] * (rows - 1))
        marks = read_picture(picture, '.g#')
        self.squares = marks['.'] | marks['g']
        self.walls = {frozenset(wall.split('-')) for wall in walls}
        self.start = marks['g']

    def moves(self, tokens, player):
        found = []
        for token in tokens:
            there = token
            while True:
                following = step(there, WORDS['down' if player == 'left' else 'right'])
                if following not in self.squares or frozenset([name(there), name(following)]) in self.walls:
                    break
                there = following
                found.append((name(token) + '-' + name(there), frozenset([there])))
                if not self.far:
                    break
        return found


class Maize(Maze):
    far = False


class Hackenbush:
    """A position is the ascending tuple of the edges (colour, smaller end, greater end); parallel edges of one colour
    stand in it several times."""

    def __init__(self, text):
        edges = []
        for edge in text.split(',') if text != '0' else []:
            one, other = sorted(map(int, edge[1:].split('-')))
            if edge[0] not in 'bgr':
                raise ValueError('unknown colour')
            edges.append((edge[0], one, other))
        self.start = self.hanging_together(tuple(sorted(edges)))

    def hanging_together(self, edges):
        """The edges that are joined to the ground."""
        joined = {0}
        for _ in edges:
            for _, one, other in edges:
                if one in joined or other in joined:
                    joined |= {one, other}
        return tuple(edge for edge in edges if edge[1] in joined)

    def moves(self, edges, player):
        found = []
        for i, (colour, one, other) in enumerate(edges):
            if colour in ('bg' if player == 'left' else 'rg'):
                found.append(('%s%d-%d' % (colour, one, other), self.hanging_together(edges[:i] + edges[i + 1:])))
        return found


class ChildishHackenbush(Hackenbush):
    def moves(self, edges, player):
        return [(move, after) for move, after in super().moves(edges, player) if len(after) == len(edges) - 1]


class GraphCol:
    """A position is (edges, free vertices, Left's, Right's); edges are sets of two vertices."""

    forbids_own = True

    def __init__(self, text):
        edges, vertices, stones = set(), set(), {'x': set(), 'o': set()}
        for word in text.split(',') if text != '-' else []:
            if '-' in word:
                edges.add(frozenset(word.split('-')))
                vertices |= set(word.split('-'))
            elif word[0] in 'xo':
                stones[word[0]].add(word[1:])
            else:
                vertices.add(word)
        left, right = map(frozenset, stones.values())
        self.start = frozenset(edges), frozenset(vertices) - left - right, left, right

    def moves(self, position, player):
        edges, free, left, right = position
        forbidden = left if (player == 'left') == self.forbids_own else right
        for vertex in free:
            if not any(frozenset((vertex, stone)) in edges for stone in forbidden):
                yield vertex, (edges, free - {vertex}, left | {vertex} if player == 'left' else left, right if player == 'left' else right | {vertex})


class GraphSnort(GraphCol):
    forbids_own = False


class PartizanArcKayles:
    """A position is the set of edges, as they are written."""

    def __init__(self, text):
        self.start = frozenset(text.split(',')) if text != '-' else frozenset()

    def moves(self, edges, player):
        for edge in edges:
            if edge[0] in ('bg' if player == 'left' else 'rg'):
                ends = set(edge[1:].split('-'))
                yield edge, frozenset(other for other in edges if not ends & set(other[1:].split('-')))


class Cutcake:
    """A position is the sorted tuple of the cakes (columns, rows). Cakes are cut by the sizes of the two parts."""

    def __init__(self, text):
        self.start = tuple(sorted(tuple(map(int, cake.split('x'))) for cake in text.split(','))) if text != '0' else ()

    def ways(self, side):
        """The sides of the cakes that a side becomes, as the move writes them and as they are."""
        return [([cut, side - cut],) * 2 for cut in range(1, side) if cut <= side - cut]

    def moves(self, cakes, player):
        for place, (columns, rows) in enumerate(cakes):
            others = cakes[:place] + cakes[place + 1:]
            for written, sides in self.ways(columns if player == 'left' else rows):
                made = [[(side, rows) if player == 'left' else (columns, side) for side in found] for found in (written, sides)]
                text = '-'.join('%dx%d' % cake for cake in [(columns, rows)] + made[0]) + ('' if written else '-0')
                yield text, tuple(sorted(others + tuple(made[1])))


class MaundyCake(Cutcake):
    def ways(self, side):
        return [([side // parts], [side // parts] * parts) for parts in range(2, side + 1) if side % parts == 0]


class Eatcake(Cutcake):
    def ways(self, side):
        found = [sorted(part for part in (eaten, side - 1 - eaten) if part) for eaten in range(side) if eaten <= side - 1 - eaten]
        return [(parts, parts) for parts in found]


class PartizanEuclid:
    def __init__(self, text):
        self.start = tuple(sorted(tuple(map(int, pair.split('x'))) for pair in text.split(',')))

    def moves(self, pairs, player):
        for place, (p, q) in enumerate(pairs):
            multiple = next(multiple for multiple in range(0, p + q, q) if multiple + q > p)      # the last multiple of q up to p
            if multiple != p:
                after = q, p - multiple if player == 'left' else multiple + q - p
                yield '%dx%d-%dx%d' % (p, q, *after), tuple(sorted(pairs[:place] + pairs[place + 1:] + (after,)))


class PartizanOctal:
    """`CODE/CODE:HEAPS`: a move takes i counters and leaves k heaps, if bit k of digit i says so."""

    def __init__(self, text):
        codes, heaps = text.split(':')
        self.digits = {player: self.read(code) for player, code in zip(('left', 'right'), codes.split('/'))}
        self.start = tuple(sorted(int(heap) for heap in heaps.split(',') if heap != '0'))

    def read(self, code):
        return [int(digit) for digit in code.replace('.', '')]

    def moves(self, heaps, player):
        for place, heap in enumerate(heaps):
            others = heaps[:place] + heaps[place + 1:]
            for taken, digit in enumerate(self.digits[player]):
                rest = heap - taken
                after = [()] if rest == 0 and digit & 1 else []
                after += [(rest,)] if rest > 0 and digit & 2 else []
                after += [(one, rest - one) for one in range(1, rest // 2 + 1)] if digit & 4 else []
                for parts in after:
                    yield '-'.join(map(str, (heap, *(parts or (0,))))), tuple(sorted(others + parts))


class PartizanSplittles(PartizanOctal):
    def read(self, numbers):
        return [7 * (str(taken) in numbers.split(',')) for taken in range(1 + max(map(int, numbers.split(','))))]


class Graph:
    """A position is the ascending tuple of the vertices with tokens."""

    def __init__(self, text):
        words, tokens = text.split(':')
        self.ends = {word.split('!')[0] for word in words.split(',') if '!' in word}
        self.edges = {'left': set(), 'right': set()}
        for parts in (word.split('>') for word in words.split(',') if '>' in word):
            for player, mark in (('left', 'x'), ('right', 'o')):
                if len(parts) == 2 or parts[1] == mark:
                    self.edges[player].add((parts[0], parts[-1]))
        self.start = tuple(sorted(tokens.split(',')))

    def moves(self, tokens, player):
        if self.ends & set(tokens):
            return []
        found = []
        for start, to in sorted(self.edges[player]):
            if start in tokens:
                place = tokens.index(start)
                found.append((start + '-' + to, tuple(sorted(tokens[:place] + (to,) + tokens[place + 1:]))))
        return found


GAMES = {
    'anti-clobber': AntiClobber, 'cannibal-clobber': CannibalClobber, 'childish-hackenbush': ChildishHackenbush, 'cutcake': Cutcake,
    'eatcake': Eatcake, 'elephants-and-rhinos': ElephantsAndRhinos, 'fission': Fission, 'general-toads-and-frogs': GeneralToadsAndFrogs,
    'graph-col': GraphCol, 'graph-snort': GraphSnort, 'kings-clobber': KingsClobber, 'knights-clobber': KnightsClobber,
    'maundy-cake': MaundyCake, 'partizan-arc-kayles': PartizanArcKayles, 'partizan-euclid': PartizanEuclid,
    'partizan-octal': PartizanOctal, 'partizan-splittles': PartizanSplittles,
    'amazons': Amazons, 'backsliding-toads-and-frogs': BackslidingToadsAndFrogs, 'clobber': Clobber, 'col': Col,
    'fox-and-geese': FoxAndGeese, 'graph': Graph, 'hackenbush': Hackenbush, 'konane': Konane, 'maize': Maize,
    'maze': Maze, 'nogo': NoGo, 'snort': Snort,
    'toads-and-frogs': ToadsAndFrogs, 'toppling-dominoes': TopplingDominoes, 'toppling-towers': TopplingTowers,
}


def game_of(text):
    kind, position = text.split(':', 1)
    if kind not in GAMES:
        raise ValueError('unknown game')
    return GAMES[kind](position)


# ----------------------------------------------------------------------------------------------------------------------
# The questions


def options(game, position, player):
    """From each move, by its notation, the position after it."""
    found = {}
    for move, after in game.moves(position, player):
        if found.setdefault(move, after) != after:
            raise AssertionError('%s is not one move' % move)
    return found


def sequences(game, position, player, length):
    """The number of sequences of exactly so many moves."""
    found = options(game, position, player)
    if length == 1:
        return len(found)
    return sum(sequences(game, after, OTHER[player], length - 1) for after in found.values())


def perft(text, first, depth):
    game = game_of(text)
    return [sequences(game, game.start, first, length) for length in range(1, depth + 1)]


# ----------------------------------------------------------------------------------------------------------------------
# The golden files

PERFT = {
    'anti-clobber': '''
        anti-clobber:x.o/... left 5
        anti-clobber:x.o/... right 5
        anti-clobber:x.. left 4
        anti-clobber:x.. right 4
        anti-clobber:x.o left 4
        anti-clobber:x.o right 4
        anti-clobber:x.#/o.x left 4
        anti-clobber:x.#/o.x right 4
        anti-clobber:x.../..o./.... left 4
        anti-clobber:x.../..o./.... right 4
        anti-clobber:xo/.. left 4
        anti-clobber:xo/.. right 4''',
    'cannibal-clobber': '''
        cannibal-clobber:xoxo/oxox left 5
        cannibal-clobber:xoxo/oxox right 5
        cannibal-clobber:xxo left 3
        cannibal-clobber:xxo right 3
        cannibal-clobber:xx left 3
        cannibal-clobber:xx right 3
        cannibal-clobber:x.o/xo# left 4
        cannibal-clobber:x.o/xo# right 4
        cannibal-clobber:xxoo/x.xo/ooxx left 4
        cannibal-clobber:xxoo/x.xo/ooxx right 4
        cannibal-clobber:x/o/x/x/o left 5
        cannibal-clobber:x/o/x/x/o right 5''',
    'childish-hackenbush': '''
        childish-hackenbush:b0-1,r1-2,b0-3 left 4
        childish-hackenbush:b0-1,r1-2,b0-3 right 4
        childish-hackenbush:b0-1,b0-2,r1-2 left 4
        childish-hackenbush:b0-1,b0-2,r1-2 right 4
        childish-hackenbush:0 left 1
        childish-hackenbush:0 right 1
        childish-hackenbush:b0-1,b0-2,b1-3,r1-2,r2-3,r3-4 left 6
        childish-hackenbush:b0-1,b0-2,b1-3,r1-2,r2-3,r3-4 right 6
        childish-hackenbush:b0-0,b0-1,b0-1,r1-1 left 5
        childish-hackenbush:b0-0,b0-1,b0-1,r1-1 right 5''',
    'cutcake': '''
        cutcake:0 left 4
        cutcake:0 right 4
        cutcake:4x3 left 5
        cutcake:4x3 right 5
        cutcake:1x4,5x2 left 5
        cutcake:1x4,5x2 right 5
        cutcake:4x2 left 6
        cutcake:4x2 right 6
        cutcake:1x1 left 1
        cutcake:1x1 right 1
        cutcake:3x3 left 7
        cutcake:3x3 right 7''',
    'eatcake': '''
        eatcake:3x2 left 4
        eatcake:3x2 right 4
        eatcake:1x3,2x2 left 5
        eatcake:1x3,2x2 right 5
        eatcake:1x1 left 2
        eatcake:1x1 right 2
        eatcake:4x3 left 5
        eatcake:4x3 right 5''',
    'elephants-and-rhinos': '''
        elephants-and-rhinos:x..o left 6
        elephants-and-rhinos:x..o right 6
        elephants-and-rhinos:x.o.x left 5
        elephants-and-rhinos:x.o.x right 5
        elephants-and-rhinos:x.../..o# left 6
        elephants-and-rhinos:x.../..o# right 6
        elephants-and-rhinos:xx..o.x..oo left 8
        elephants-and-rhinos:xx..o.x..oo right 8''',
    'fission': '''
        fission:3x3 left 4
        fission:3x3 right 4
        fission:.../.g./... left 4
        fission:.../.g./... right 4
        fission:..../.g../.... left 5
        fission:..../.g../.... right 5
        fission:.#./.g./.../... left 3
        fission:.#./.g./.../... right 3
        fission:...../.g.g./..g../...../..... left 5
        fission:...../.g.g./..g../...../..... right 5
        fission:..... left 1
        fission:..... right 1
        fission:g..g.g. left 3
        fission:g..g.g. right 3''',
    'general-toads-and-frogs': '''
        general-toads-and-frogs:1,2,1,0:x..o left 6
        general-toads-and-frogs:1,2,1,0:x..o right 6
        general-toads-and-frogs:1,1,2,1:xxo.o left 5
        general-toads-and-frogs:1,1,2,1:xxo.o right 5
        general-toads-and-frogs:1,3,2,0:xo./x.o left 5
        general-toads-and-frogs:1,3,2,0:xo./x.o right 5
        general-toads-and-frogs:2,3,1,1:xx...oo.xo.. left 5
        general-toads-and-frogs:2,3,1,1:xx...oo.xo.. right 5
        general-toads-and-frogs:1,2,2,1:xxo..oxo.o left 6
        general-toads-and-frogs:1,2,2,1:xxo..oxo.o right 6
        general-toads-and-frogs:1,1,0,0:xx..oo left 6
        general-toads-and-frogs:1,1,0,0:xx..oo right 6''',
    'graph-col': '''
        graph-col:0-1,1-2,2-3 left 4
        graph-col:0-1,1-2,2-3 right 4
        graph-col:0-1,0-2,1-2,3 left 4
        graph-col:0-1,0-2,1-2,3 right 4
        graph-col:0-1,1-2,2-3,x0,o3 left 3
        graph-col:0-1,1-2,2-3,x0,o3 right 3
        graph-col:- left 1
        graph-col:- right 1
        graph-col:0-1,0-3,1-2,2-3,3-4,4-5 left 6
        graph-col:0-1,0-3,1-2,2-3,3-4,4-5 right 6''',
    'graph-snort': '''
        graph-snort:- left 4
        graph-snort:- right 4
        graph-snort:0-1,1-2,2-3 left 4
        graph-snort:0-1,1-2,2-3 right 4
        graph-snort:0-1,0-2,1-2,3 left 4
        graph-snort:0-1,0-2,1-2,3 right 4
        graph-snort:0-1,1-2,2-3,x0,o3 left 3
        graph-snort:0-1,1-2,2-3,x0,o3 right 3
        graph-snort:0-1,1-2,4 left 3
        graph-snort:0-1,1-2,4 right 3
        graph-snort:0-1,0-3,1-2,2-3,3-4,4-5 left 6
        graph-snort:0-1,0-3,1-2,2-3,3-4,4-5 right 6''',
    'kings-clobber': '''
        kings-clobber:xo/ox left 4
        kings-clobber:xo/ox right 4
        kings-clobber:x./.o left 2
        kings-clobber:x./.o right 2
        kings-clobber:xox/o.x left 5
        kings-clobber:xox/o.x right 5
        kings-clobber:x.o/xo# left 4
        kings-clobber:x.o/xo# right 4
        kings-clobber:xoxo/oxox/xoxo left 3
        kings-clobber:xoxo/oxox/xoxo right 3''',
    'knights-clobber': '''
        knights-clobber:xox/oxo left 5
        knights-clobber:xox/oxo right 5
        knights-clobber:x../..o left 2
        knights-clobber:x../..o right 2
        knights-clobber:xox/oxo/xox left 5
        knights-clobber:xox/oxo/xox right 5
        knights-clobber:xo/../o# left 3
        knights-clobber:xo/../o# right 3
        knights-clobber:xoxo/oxox/xoxo/ox#x left 4
        knights-clobber:xoxo/oxox/xoxo/ox#x right 4''',
    'maundy-cake': '''
        maundy-cake:6x4 left 4
        maundy-cake:6x4 right 4
        maundy-cake:2x2,5x3 left 5
        maundy-cake:2x2,5x3 right 5
        maundy-cake:1x1 left 1
        maundy-cake:1x1 right 1
        maundy-cake:4x4 left 5
        maundy-cake:4x4 right 5''',
    'partizan-arc-kayles': '''
        partizan-arc-kayles:- left 4
        partizan-arc-kayles:- right 4
        partizan-arc-kayles:b0-1,g1-2,r2-3 left 3
        partizan-arc-kayles:b0-1,g1-2,r2-3 right 3
        partizan-arc-kayles:b0-1,b1-2,r0-2 left 3
        partizan-arc-kayles:b0-1,b1-2,r0-2 right 3
        partizan-arc-kayles:b0-1,b2-3,r1-2 left 3
        partizan-arc-kayles:b0-1,b2-3,r1-2 right 3
        partizan-arc-kayles:b0-1,b2-5,b4-7,g1-2,g3-6,r0-3,r2-3,r6-7 left 5
        partizan-arc-kayles:b0-1,b2-5,b4-7,g1-2,g3-6,r0-3,r2-3,r6-7 right 5''',
    'partizan-euclid': '''
        partizan-euclid:8x5 left 5
        partizan-euclid:8x5 right 5
        partizan-euclid:7x3,12x5 left 6
        partizan-euclid:7x3,12x5 right 6
        partizan-euclid:4x2 left 1
        partizan-euclid:4x2 right 1
        partizan-euclid:3x8,13x8 left 6
        partizan-euclid:3x8,13x8 right 6
        partizan-euclid:5x5 left 1
        partizan-euclid:5x5 right 1''',
    'partizan-octal': '''
        partizan-octal:0.7/0.07:9 left 4
        partizan-octal:0.7/0.07:9 right 4
        partizan-octal:0.137/0.77:5,7 left 4
        partizan-octal:0.137/0.77:5,7 right 4
        partizan-octal:0.3/0.03:6 left 6
        partizan-octal:0.3/0.03:6 right 6
        partizan-octal:4.0/0.7:5 left 5
        partizan-octal:4.0/0.7:5 right 5
        partizan-octal:4.07/0.317:8 left 4
        partizan-octal:4.07/0.317:8 right 4''',
    'partizan-splittles': '''
        partizan-splittles:1,2/1,3:7 left 5
        partizan-splittles:1,2/1,3:7 right 5
        partizan-splittles:1/2:4,5 left 5
        partizan-splittles:1/2:4,5 right 5
        partizan-splittles:1/1:0 left 1
        partizan-splittles:1/1:0 right 1
        partizan-splittles:2,5/1,4:11 left 5
        partizan-splittles:2,5/1,4:11 right 5''',
    'amazons': '''
        amazons:x..o/.... left 7
        amazons:x..o/.... right 7
        amazons:x.o left 2
        amazons:x.o right 2
        amazons:.x#/o.. left 4
        amazons:.x#/o.. right 4
        amazons:xo left 1
        amazons:xo right 1
        amazons:....x/..... left 2
        amazons:x../.#./..o left 7
        amazons:x../.#./..o right 7
        amazons:x../.#./..o/x.o left 3
        amazons:x../.#./..o/x.o right 3
        amazons:.x.o./...../.o.x. left 2
        amazons:.x.o./...../.o.x. right 2
        amazons:x....o......x left 2
        amazons:x....o......x right 2
        amazons:..x..o/...... left 3
        amazons:..x..o/...... right 3
        amazons:x#./##./..o left 1
        amazons:x#./##./..o right 2
        amazons:x#o/##./... left 1
        amazons:.../... left 1
        amazons:x./../../.o left 7
        amazons:x./../../.o right 7
        amazons:...x..x.../........../........../x........x/........../........../o........o/........../........../...o..o... left 1
        amazons:...x..x.../........../........../x........x/........../........../o........o/........../........../...o..o... right 1
        amazons:..x./o.../...o/.x.. left 2
        amazons:..x./o.../...o/.x.. right 2''',
    'backsliding-toads-and-frogs': '''
        backsliding-toads-and-frogs:x.o left 8
        backsliding-toads-and-frogs:x.o right 8
        backsliding-toads-and-frogs:xx.oo left 10
        backsliding-toads-and-frogs:xx.oo right 10
        backsliding-toads-and-frogs:xo./x.o left 7
        backsliding-toads-and-frogs:xo./x.o right 7
        backsliding-toads-and-frogs:.ox left 1
        backsliding-toads-and-frogs:.ox right 6
        backsliding-toads-and-frogs:.x.o.x.o. left 6
        backsliding-toads-and-frogs:.x.o.x.o. right 6
        backsliding-toads-and-frogs:x..ox#o.x/o.xo.xo.. left 5
        backsliding-toads-and-frogs:x..ox#o.x/o.xo.xo.. right 5
        backsliding-toads-and-frogs:x/./o left 1
        backsliding-toads-and-frogs:x/./o right 1''',
    'fox-and-geese': '''
        fox-and-geese:.o../..../..../x.x. left 7
        fox-and-geese:.o../..../..../x.x. right 7
        fox-and-geese:o../.../x.x left 6
        fox-and-geese:o../.../x.x right 6
        fox-and-geese:#.o/.../x.x left 5
        fox-and-geese:#.o/.../x.x right 5
        fox-and-geese:.../.o./x.x left 2
        fox-and-geese:.../.o./x.x right 4
        fox-and-geese:...o..../......../......../......../......../......../......../x.x.x.x. left 5
        fox-and-geese:...o..../......../......../......../......../......../......../x.x.x.x. right 5
        fox-and-geese:x.x/.o./..x/.x. left 6
        fox-and-geese:x.x/.o./..x/.x. right 6''',
    'clobber': '''
        clobber:xoxo/oxox left 8
        clobber:xoxo/oxox right 8
        clobber:xo/ox left 4
        clobber:xo/ox right 4
        clobber:xox left 2
        clobber:xox right 2
        clobber:x.o/xo# left 2
        clobber:x.o/xo# right 3
        clobber:xxo left 2
        clobber:xxo right 3
        clobber:xoxox/oxoxo/xoxox left 4
        clobber:xoxox/oxoxo/xoxox right 4
        clobber:xoxo/oxox/xoxo/oxox left 3
        clobber:xoxo/oxox/xoxo/oxox right 3
        clobber:x/o/x/o/o/x left 5
        clobber:x/o/x/o/o/x right 5
        clobber:xo#/o#x/#xo left 3
        clobber:xo#/o#x/#xo right 3
        clobber:xxoo/ooxx/x.o. left 9
        clobber:xxoo/ooxx/x.o. right 9
        clobber:x.o/.x./o.x left 1
        clobber:x.o/.x./o.x right 1
        clobber:xxxxo left 2
        clobber:xxxxo right 3
        clobber:.../... left 1
        clobber:.../... right 1
        clobber:xoxoxoxoxo left 8
        clobber:xoxoxoxoxo right 8
        clobber:o#o#o/xxxxx left 6
        clobber:o#o#o/xxxxx right 7
        clobber:ooo/oxo/ooo left 3
        clobber:ooo/oxo/ooo right 2''',
    'col': '''
        col:3x2 left 7
        col:3x2 right 7
        col:x.o/... left 3
        col:x.o/... right 3
        col:..#/... left 6
        col:..#/... right 6
        col:# left 1
        col:# right 1
        col:1x1 left 2
        col:1x1 right 2
        col:2x2 left 5
        col:2x2 right 5
        col:3x3 left 10
        col:3x3 right 10
        col:4x3 left 5
        col:4x3 right 5
        col:3x4 left 5
        col:3x4 right 5
        col:6x1 left 7
        col:6x1 right 7
        col:1x5 left 6
        col:1x5 right 6
        col:8x8 left 2
        col:8x8 right 2
        col:.#./#.#/.#. left 6
        col:.#./#.#/.#. right 6
        col:..../.##./.##./.... left 5
        col:..../.##./.##./.... right 5
        col:x.x/.../o.o left 3
        col:x.x/.../o.o right 3
        col:xo/ox left 1
        col:xo/ox right 1
        col:.x./xox/.x. left 1
        col:.x./xox/.x. right 2
        col:x#.#o/..... left 6
        col:x#.#o/..... right 6
        col:x.... left 5
        col:x.... right 5
        col:.#../o.#./..x. left 8
        col:.#../o.#./..x. right 7''',
    'graph': '''
        graph:a>b,a>c,b>c,c>d:a left 4
        graph:a>b,a>c,b>c,c>d:a right 4
        graph:0>1,1>2,2>3,0>2:0,1 left 6
        graph:0>1,1>2,2>3,0>2:0,1 right 6
        graph:a>b,b>a,b>c:a left 7
        graph:a>b,b>a,b>c:a right 7
        graph:a>b,b>c,c>a,c>d,d>a:a,a,b left 5
        graph:a>b,b>c,c>a,c>d,d>a:a,a,b right 5
        graph:a>x>b,b>x>a,b>o>c,c>o>b,a>c:a,b left 6
        graph:a>x>b,b>x>a,b>o>c,c>o>b,a>c:a,b right 6
        graph:a>b,a>o>c,b>x>c:a,b left 4
        graph:a>b,a>o>c,b>x>c:a,b right 4
        graph:a>x>b,a>x>c,b>o>d,b>o>e,c>o>e,d!x,e!.:a left 3
        graph:a>x>b,a>x>c,b>o>d,b>o>e,c>o>e,d!x,e!.:a right 2
        graph:0>x>1,0>o>2,1>3,2>3,1>o>2,2>x>4,3!o,5:0 left 5
        graph:0>x>1,0>o>2,1>3,2>3,1>o>2,2>x>4,3!o,5:0 right 5''',
    'hackenbush': '''
        hackenbush:g0-1,b1-2,r2-0 left 4
        hackenbush:g0-1,b1-2,r2-0 right 4
        hackenbush:b0-1,r1-2 left 2
        hackenbush:b0-1,r1-2 right 3
        hackenbush:g0-1,g1-2 left 3
        hackenbush:g0-1,g1-2 right 3
        hackenbush:0 left 1
        hackenbush:0 right 1
        hackenbush:b0-1,b0-1,r0-1,g0-1 left 5
        hackenbush:b0-1,b0-1,r0-1,g0-1 right 5
        hackenbush:b0-1,b0-2,r0-3,r0-4 left 5
        hackenbush:b0-1,b0-2,r0-3,r0-4 right 5
        hackenbush:b0-0,r0-0,g0-0,b0-0 left 5
        hackenbush:b0-0,r0-0,g0-0,b0-0 right 5
        hackenbush:r0-1,b1-1,g1-1,b1-1,r1-2 left 5
        hackenbush:r0-1,b1-1,g1-1,b1-1,r1-2 right 6
        hackenbush:b0-1,b1-2,r2-3,r3-0,g1-3 left 6
        hackenbush:b0-1,b1-2,r2-3,r3-0,g1-3 right 6
        hackenbush:b0-1,r1-2,b2-3,r3-4,b4-5,g5-6 left 6
        hackenbush:b0-1,r1-2,b2-3,r3-4,b4-5,g5-6 right 7
        hackenbush:b0-1,b0-2,b1-3,b2-3,b3-4,r4-5,r4-6,g4-7 left 6
        hackenbush:b0-1,b0-2,b1-3,b2-3,b3-4,r4-5,r4-6,g4-7 right 7
        hackenbush:g0-1,g0-1,g1-2,g1-2,g2-0 left 6
        hackenbush:g0-1,g0-1,g1-2,g1-2,g2-0 right 6
        hackenbush:r0-1 left 1
        hackenbush:r0-1 right 2
        hackenbush:b1-0,r2-1,g0-2 left 4
        hackenbush:b1-0,r2-1,g0-2 right 4
        hackenbush:b0-1,b1-0,r1-2,r2-1 left 4
        hackenbush:b0-1,b1-0,r1-2,r2-1 right 5
        hackenbush:b0-1,g0-1 left 3
        hackenbush:b0-1,g0-1 right 3
        hackenbush:b0-1,r1-2,r3-4,g4-3,b5-5 left 2
        hackenbush:b0-1,r1-2,r3-4,g4-3,b5-5 right 3
        hackenbush:b0-1,g1-2,g1-3,g1-4 left 4
        hackenbush:b0-1,g1-2,g1-3,g1-4 right 5
        hackenbush:b0-1,r0-2,b1-2,r2-1,g1-2 left 6
        hackenbush:b0-1,r0-2,b1-2,r2-1,g1-2 right 6
        hackenbush:g0-1,b1-2,b2-3,b3-1,r1-4,r4-5,r5-1 left 8
        hackenbush:g0-1,b1-2,b2-3,b3-1,r1-4,r4-5,r5-1 right 8
        hackenbush:g0-7,b7-3,r3-12,g12-12,r12-7 left 6
        hackenbush:g0-7,b7-3,r3-12,g12-12,r12-7 right 6''',
    'konane': '''
        konane:xo.o. left 3
        konane:xo.o. right 1
        konane:xoxo/ox.x left 1
        konane:xoxo/ox.x right 3
        konane:xo./.o. left 2
        konane:xo./.o. right 1
        konane:xo left 1
        konane:xo right 1
        konane:x.ox. left 2
        konane:x.ox. right 2
        konane:xo.o.o.o. left 3
        konane:xo.o.o.o. right 1
        konane:xoxo/ox.x/x.xo/oxox left 1
        konane:xoxo/ox.x/x.xo/oxox right 13
        konane:xoxo/oxox/x..o left 10
        konane:xoxo/oxox/x..o right 10
        konane:xoxox/oxoxo/xo.ox/ox.xo/xoxox left 7
        konane:xoxox/oxoxo/xo.ox/ox.xo/xoxox right 8
        konane:o.x.x./...... left 1
        konane:o.x.x./...... right 1
        konane:x/o/./o/. left 3
        konane:x/o/./o/. right 1
        konane:xo#o. left 1
        konane:xo#o. right 1
        konane:xo.xo. left 2
        konane:xo.xo. right 2
        konane:xo./o.o/.o. left 2
        konane:xo./o.o/.o. right 1
        konane:xo.#./o##../..x.o/.#..x left 2
        konane:xo.#./o##../..x.o/.#..x right 1
        konane:.ox.xo. left 3
        konane:.ox.xo. right 3
        konane:xxo./oox./.... left 4
        konane:xxo./oox./.... right 4
        konane:#.#/.../#.# left 1
        konane:#.#/.../#.# right 1
        konane:..o../..x../oxxxo/..x../..o.. left 1
        konane:..o../..x../oxxxo/..x../..o.. right 1
        konane:..x../..o../.o.o./..o../..x.. left 3
        konane:..x../..o../.o.o./..o../..x.. right 1
        konane:.o./oxo/.o. left 1
        konane:.o./oxo/.o. right 1
        konane:xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo/oxoxox left 6
        konane:xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo/oxoxox right 6''',
    'maize': '''
        maize:g../..#/... left 6
        maize:g../..#/... right 6
        maize:2x3 left 4
        maize:2x3 right 4
        maize:g../...+a1-a2+b1-c1 left 4
        maize:g../...+a1-a2+b1-c1 right 4
        maize:g left 1
        maize:g right 1
        maize:4x4 left 7
        maize:4x4 right 7
        maize:6x6 left 6
        maize:6x6 right 6
        maize:g...../......+c1-d1 left 6
        maize:g...../......+c1-d1 right 6
        maize:#g#/... left 3
        maize:#g#/... right 3
        maize:.../.g./..# left 3
        maize:.../.g./..# right 3
        maize:g..../.#.#./...../.#.#./..... left 8
        maize:g..../.#.#./...../.#.#./..... right 8
        maize:g.../..../..../....+a1-b1+b2-b3+c3-d3+a2-a3 left 7
        maize:g.../..../..../....+a1-b1+b2-b3+c3-d3+a2-a3 right 7
        maize:... left 2
        maize:... right 2
        maize:..g left 1
        maize:..g right 1
        maize:1x9 left 5
        maize:1x9 right 5
        maize:9x1 left 5
        maize:9x1 right 5
        maize:g.#./..../#...+a2-b2 left 6
        maize:g.#./..../#...+a2-b2 right 6''',
    'maze': '''
        maze:g../..#/... left 6
        maze:g../..#/... right 6
        maze:2x3 left 4
        maze:2x3 right 4
        maze:g../...+a1-a2+b1-c1 left 4
        maze:g../...+a1-a2+b1-c1 right 4
        maze:g left 1
        maze:g right 1
        maze:4x4 left 7
        maze:4x4 right 7
        maze:6x6 left 6
        maze:6x6 right 6
        maze:g...../......+c1-d1 left 6
        maze:g...../......+c1-d1 right 6
        maze:#g#/... left 3
        maze:#g#/... right 3
        maze:.../.g./..# left 3
        maze:.../.g./..# right 3
        maze:g..../.#.#./...../.#.#./..... left 8
        maze:g..../.#.#./...../.#.#./..... right 8
        maze:g.../..../..../....+a1-b1+b2-b3+c3-d3+a2-a3 left 7
        maze:g.../..../..../....+a1-b1+b2-b3+c3-d3+a2-a3 right 7
        maze:... left 2
        maze:... right 2
        maze:..g left 1
        maze:..g right 1
        maze:1x9 left 5
        maze:1x9 right 5
        maze:9x1 left 5
        maze:9x1 right 5
        maze:g.#./..../#...+a2-b2 left 6
        maze:g.#./..../#...+a2-b2 right 6''',
    'nogo': '''
        nogo:3x2 left 6
        nogo:3x2 right 6
        nogo:x.o/... left 4
        nogo:x.o/... right 4
        nogo:..#/... left 5
        nogo:..#/... right 5
        nogo:.. left 2
        nogo:.. right 2
        nogo:1x1 left 1
        nogo:1x1 right 1
        nogo:2x2 left 4
        nogo:2x2 right 4
        nogo:3x3 left 6
        nogo:3x3 right 6
        nogo:4x3 left 4
        nogo:4x3 right 4
        nogo:3x4 left 4
        nogo:3x4 right 4
        nogo:6x1 left 6
        nogo:6x1 right 6
        nogo:1x4 left 4
        nogo:1x4 right 4
        nogo:7x7 left 2
        nogo:7x7 right 2
        nogo:.#./.../#.# left 6
        nogo:.#./.../#.# right 6
        nogo:x.x/.o./x.x left 4
        nogo:x.x/.o./x.x right 3
        nogo:.xx/xo./xx. left 3
        nogo:.xx/xo./xx. right 3
        nogo:.o.o/xxxo/..xo left 4
        nogo:.o.o/xxxo/..xo right 3
        nogo:x.#o/.#.o/..x. left 5
        nogo:x.#o/.#.o/..x. right 5
        nogo:ox./xx./... left 1
        nogo:ox./xx./... right 1
        nogo:xo/ox left 1
        nogo:xo/ox right 1
        nogo:.o/o. left 1
        nogo:.o/o. right 2
        nogo:# left 1
        nogo:# right 1
        nogo:xo.... left 1
        nogo:xo.... right 1
        nogo:o../.../..x left 7
        nogo:o../.../..x right 7''',
    'snort': '''
        snort:3x2 left 5
        snort:3x2 right 5
        snort:x.o/... left 3
        snort:x.o/... right 3
        snort:..#/... left 4
        snort:..#/... right 4
        snort:# left 1
        snort:# right 1
        snort:1x1 left 2
        snort:1x1 right 2
        snort:2x2 left 3
        snort:2x2 right 3
        snort:3x3 left 7
        snort:3x3 right 7
        snort:4x3 left 7
        snort:4x3 right 7
        snort:3x4 left 7
        snort:3x4 right 7
        snort:6x1 left 6
        snort:6x1 right 6
        snort:1x5 left 5
        snort:1x5 right 5
        snort:8x8 left 2
        snort:8x8 right 2
        snort:.#./#.#/.#. left 6
        snort:.#./#.#/.#. right 6
        snort:..../.##./.##./.... left 5
        snort:..../.##./.##./.... right 5
        snort:x.x/.../o.o left 3
        snort:x.x/.../o.o right 3
        snort:xo/ox left 1
        snort:xo/ox right 1
        snort:.x./xox/.x. left 2
        snort:.x./xox/.x. right 1
        snort:x#.#o/..... left 6
        snort:x#.#o/..... right 6
        snort:x.... left 4
        snort:x.... right 4
        snort:.#../o.#./..x. left 8
        snort:.#../o.#./..x. right 7''',
    'toads-and-frogs': '''
        toads-and-frogs:xx.oo left 6
        toads-and-frogs:xx.oo right 6
        toads-and-frogs:x.o left 4
        toads-and-frogs:x.o right 4
        toads-and-frogs:xo./x.o left 6
        toads-and-frogs:xo./x.o right 6
        toads-and-frogs:xxx..ooo left 14
        toads-and-frogs:xxx..ooo right 14
        toads-and-frogs:xxxx.oooo left 10
        toads-and-frogs:xxxx.oooo right 10
        toads-and-frogs:xo. left 3
        toads-and-frogs:xo. right 1
        toads-and-frogs:.xo left 1
        toads-and-frogs:.xo right 3
        toads-and-frogs:oo.xx left 1
        toads-and-frogs:oo.xx right 1
        toads-and-frogs:x... left 2
        toads-and-frogs:x... right 1
        toads-and-frogs:.x.o.x.o. left 14
        toads-and-frogs:.x.o.x.o. right 14
        toads-and-frogs:xx.oo/x.o../xo.xo left 14
        toads-and-frogs:xx.oo/x.o../xo.xo right 14
        toads-and-frogs:x/./o left 1
        toads-and-frogs:x/./o right 1
        toads-and-frogs:xoo. left 1
        toads-and-frogs:xoo. right 1
        toads-and-frogs:xxo.oo. left 5
        toads-and-frogs:xxo.oo. right 2
        toads-and-frogs:xo left 1
        toads-and-frogs:xo right 1
        toads-and-frogs:... left 1
        toads-and-frogs:... right 1
        toads-and-frogs:x.#.o/xo#o. left 3
        toads-and-frogs:x.#.o/xo#o. right 3
        toads-and-frogs:xo.o..o left 9
        toads-and-frogs:xo.o..o right 8''',
    'toppling-dominoes': '''
        toppling-dominoes:xgo left 4
        toppling-dominoes:xgo right 4
        toppling-dominoes:xoxo left 5
        toppling-dominoes:xoxo right 5
        toppling-dominoes:. left 1
        toppling-dominoes:. right 1
        toppling-dominoes:x left 2
        toppling-dominoes:x right 1
        toppling-dominoes:g left 2
        toppling-dominoes:g right 2
        toppling-dominoes:xoo left 3
        toppling-dominoes:xoo right 4
        toppling-dominoes:xxxx left 2
        toppling-dominoes:xxxx right 1
        toppling-dominoes:ggggg left 6
        toppling-dominoes:ggggg right 6
        toppling-dominoes:xogxogxo left 9
        toppling-dominoes:xogxogxo right 9
        toppling-dominoes:oxxooxgxo left 9
        toppling-dominoes:oxxooxgxo right 10
        toppling-dominoes:xoxoxoxoxoxo left 13
        toppling-dominoes:xoxoxoxoxoxo right 13
        toppling-dominoes:xxxooogggxo left 11
        toppling-dominoes:xxxooogggxo right 12
        toppling-dominoes:xogxogxogxogxogxogxogxogxogxog left 3
        toppling-dominoes:xogxogxogxogxogxogxogxogxogxog right 3''',
    'toppling-towers': '''
        toppling-towers:x.g/o.x left 5
        toppling-towers:x.g/o.x right 5
        toppling-towers:xo/gx left 5
        toppling-towers:xo/gx right 5
        toppling-towers:.x/o. left 3
        toppling-towers:.x/o. right 3
        toppling-towers:xg left 3
        toppling-towers:xg right 3
        toppling-towers:g left 2
        toppling-towers:g right 2
        toppling-towers:o left 1
        toppling-towers:o right 2
        toppling-towers:./. left 1
        toppling-towers:./. right 1
        toppling-towers:xogxo left 6
        toppling-towers:xogxo right 6
        toppling-towers:x/o/g/x/o left 6
        toppling-towers:x/o/g/x/o right 6
        toppling-towers:xo/ox/xo left 7
        toppling-towers:xo/ox/xo right 7
        toppling-towers:xog/gxo/ogx left 3
        toppling-towers:xog/gxo/ogx right 3
        toppling-towers:x.xo/oo.g/.xg. left 3
        toppling-towers:x.xo/oo.g/.xg. right 4
        toppling-towers:x.o/g.g/o.x left 4
        toppling-towers:x.o/g.g/o.x right 4
        toppling-towers:gg/gg left 5
        toppling-towers:gg/gg right 5
        toppling-towers:xxx/xxx left 2
        toppling-towers:xxx/xxx right 1
        toppling-towers:x.o.x/.g.g./o.x.o left 3
        toppling-towers:x.o.x/.g.g./o.x.o right 3''',
}


def golden(directory):
    for game, lines in PERFT.items():
        path = os.path.join(directory, 'perft', game + '.perft')
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='ascii', newline='\n') as file:
            file.write(SOURCE + '\n')
            for line in lines.split('\n')[1:]:
                text, first, depth = line.split()
                file.write('\t'.join(map(str, [text, first, *perft(text, first, int(depth))])) + '\n')
        print(path, file=sys.stderr)


def main(arguments):
    try:
        if len(arguments) == 4 and arguments[0] == 'perft' and arguments[2] in OTHER:
            print('\t'.join(map(str, perft(arguments[1], arguments[2], int(arguments[3])))))
        elif len(arguments) == 3 and arguments[0] == 'moves' and arguments[2] in OTHER:
            game = game_of(arguments[1])
            for move in sorted(options(game, game.start, arguments[2])):
                print(move)
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
