#!/usr/bin/env python3
"""Counts of plays, and Grundy values, of small impartial games by brute force, as golden data for gruk.

    count_impartial.py perft GAME:... DEPTH     numbers of move sequences of the lengths 1, 2, ..., DEPTH, with TABs
    count_impartial.py grundy GAME:...          the Grundy value, by the definition
    count_impartial.py moves GAME:...           the positions after the first moves, one a line
    count_impartial.py golden DIR               write the golden files below DIR

Like count_games.py, the program is independent of gruk and meant to be obviously right rather than fast. A position is
any Python value, and a game is a function that reads a position and one that lists the positions after all moves; as a
move is what changes the position, the options are counted as a set, except where two moves to the same position are
told apart: these games say so. A player who cannot move has lost, and the sequence stops there. It needs Python 3.9.
Exit code: 0, or 2 for wrong usage.
"""

import os
import sys
from functools import lru_cache
from itertools import combinations, product

DATE = '2026-11-21'
SOURCE = '# source: tools/count_impartial.py, an independent brute force in Python; ' + DATE


def heaps_of(text):
    return tuple(sorted(int(heap) for heap in text.split(',') if int(heap) > 0))


def without(heaps, heap):
    rest = list(heaps)
    rest.remove(heap)
    return rest


# ----------------------------------------------------------------------------------------------------------------------
# The games: NAME(params, position) gives the position, and the function from a position to its options.


def breakings(total, parts, least=1):
    """The ways to write the total as a sum of so many positive numbers, ascending."""
    if parts == 0:
        return [()] if total == 0 else []
    return [(first, *rest) for first in range(least, total + 1) for rest in breakings(total - first, parts - 1, first)]


def take_and_break(code, text):
    """Digit d at place i: take i, leave the rest as k heaps, if 2^k is in d; `!`: as different heaps."""
    digits, place = [], 0
    for letter in code.replace('.', ''):
        if letter == '!':
            digits[-1] = (digits[-1][0], True)
        else:
            digits.append((int(letter, 16), False))

    def options(heaps):
        for heap in set(heaps):
            for taken, (digit, distinct) in enumerate(digits):
                for parts in range(4):
                    if digit >> parts & 1 and taken <= heap and (taken > 0 or parts > 1):
                        for broken in breakings(heap - taken, parts):
                            if not distinct or len(set(broken)) == len(broken):
                                yield tuple(sorted(without(heaps, heap) + list(broken)))
    return heaps_of(text), options


def chomp(_, text):
    """Rows of squares, none longer than the one above; a move eats a square with all below and to the right, but not
    a1."""
    columns, x, rows = text.partition('x')
    start = (int(columns),) * int(rows) if x else tuple(int(row) for row in text.split(','))

    def options(lengths):
        for row, length in enumerate(lengths):
            for column in range(length):
                if (row, column) != (0, 0):
                    after = lengths[:row] + tuple(min(column, other) for other in lengths[row:])
                    yield tuple(other for other in after if other)
    return start, options


def fibonacci_nim(first, text):
    """At first any number but all; then at most twice what the other has just taken."""
    heap, _, quota = text.rpartition('/')
    start = (int(heap or first), int(quota)) if text else (int(first), int(first) - 1)

    def options(position):
        for taken in range(1, min(position) + 1):
            yield position[0] - taken, min(2 * taken, position[0] - taken)
    return (start[0], min(start)), options


def take_away(times, text):
    """Heaps with the most that may be taken of each; then at most so many times what the move has just taken."""
    pairs = [tuple(map(int, word.split('/'))) if '/' in word else (int(word), int(word) - 1) for word in text.split(',')]

    def options(position):
        found = set()
        for place, (heap, most) in enumerate(position):
            for taken in range(1, min(heap, most) + 1):
                rest = heap - taken
                after = ((rest, min(int(times) * taken, rest)),) if rest else ()
                found.add(tuple(sorted(position[:place] + position[place + 1:] + after)))
        return found
    return tuple(sorted(pairs)), options


def moore_nim(most, text):
    """Any number of counters from each of at least one and at most so many heaps."""
    def options(heaps):
        for count in range(1, int(most) + 1):
            for places in combinations(range(len(heaps)), count):
                for sizes in product(*(range(heaps[place]) for place in places)):
                    after = list(heaps)
                    for place, size in zip(places, sizes):
                        after[place] = size
                    yield tuple(sorted(heap for heap in after if heap))
    return heaps_of(text), options


def moore_moves(most, text):
    """The moves as multisets of heaps before and after: different ones may lead to the same position."""
    start, _ = moore_nim(most, text)

    def moves(heaps):
        found = {}
        for count in range(1, int(most) + 1):
            for places in combinations(range(len(heaps)), count):
                for sizes in product(*(range(heaps[place]) for place in places)):
                    after = list(heaps)
                    for place, size in zip(places, sizes):
                        after[place] = size
                    name = tuple(sorted((heaps[place], size) for place, size in zip(places, sizes)))
                    found[name] = tuple(sorted(heap for heap in after if heap))
        return found.values()
    return start, moves


def dawson_chess(_, text):
    """A row of open files; a move closes an open file and its neighbours. Moves are files."""
    start = '.' * int(text) if text.isdigit() else text

    def moves(row):
        for file, mark in enumerate(row):
            if mark == '.':
                yield ''.join('#' if abs(other - file) <= 1 else row[other] for other in range(len(row)))
    return start, lambda row: list(moves(row))


def aliquot(_, text):
    return int(text), lambda n: [n - d for d in range(1, n) if n % d == 0]


def aliquant(_, text):
    return int(text), lambda n: [n - d for d in range(1, n) if n % d]


def wythoff(_, text):
    def options(heaps):
        a, b = heaps
        for taken in range(1, b + 1):
            for one, other in ((a - taken, b), (a, b - taken), (a - taken, b - taken)):
                if min(one, other) >= 0:
                    yield tuple(sorted((one, other)))
    return tuple(sorted(int(heap) for heap in text.split(','))), options


def wythoff_moves(_, text):
    """The moves as heaps before and after: different ones may lead to the same position."""
    start, _ = wythoff('', text)

    def moves(heaps):
        a, b = heaps
        found = {}
        for taken in range(1, b + 1):
            if taken <= a:
                found[((a, a - taken),)] = (a - taken, b)
                found[((a, a - taken), (b, b - taken))] = (a - taken, b - taken)
            found[((b, b - taken),)] = (a, b - taken)
        return [tuple(sorted(after)) for after in found.values()]
    return start, moves


def cram(_, text):
    """Dominoes on free squares, either way. Moves are pairs of squares."""
    if text[0].isdigit():
        columns, rows = map(int, text.split('x'))
        text = '/'.join(['.' * columns] * rows)
    squares = frozenset((c, r) for r, row in enumerate(text.split('/')) for c, mark in enumerate(row) if mark == '.')

    def options(free):
        for c, r in free:
            for other in ((c + 1, r), (c, r + 1)):
                if other in free:
                    yield free - {(c, r), other}
    return squares, lambda free: list(options(free))


def graph_of(text):
    vertices, edges = set(), set()
    for word in text.split(','):
        ends = [int(end) for end in word.split('-')]
        vertices.update(ends)
        if len(ends) == 2:
            edges.add(frozenset(ends))
    return frozenset(vertices), frozenset(edges)


def node_kayles(_, text):
    """A move takes a vertex and all its neighbours. Moves are vertices."""
    vertices, edges = graph_of(text) if text != '-' else (frozenset(), frozenset())

    def options(left):
        for vertex in left:
            yield frozenset(other for other in left if other != vertex and frozenset((vertex, other)) not in edges)
    return vertices, lambda left: list(options(left))


def arc_kayles(_, text):
    """A move takes an edge with both ends and all edges at them. Moves are edges."""
    _, edges = graph_of(text) if text != '-' else (None, frozenset())

    def options(left):
        for edge in left:
            yield frozenset(other for other in left if not other & edge)
    return edges, lambda left: list(options(left))


LINES = {
    'turning-turtles': lambda coins: len(coins) <= 2,
    'mock-turtles': lambda coins: len(coins) <= 3,
    'twins': lambda coins: len(coins) == 2,
    'triplets': lambda coins: len(coins) == 3,
    'ruler': lambda coins: coins[-1] - coins[0] == len(coins) - 1,
}


def coin_turning(rules, text):
    """Turn the coins of a set of columns in a set of rows that the rules allow; the last of them must show heads
    before."""
    rows = text.split('/')
    heads = frozenset((c, r) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == 'x')
    along, _, down = rules.partition('*')
    sets = lambda rule, size: [coins for count in range(1, size + 1) for coins in combinations(range(size), count) if LINES[rule](coins)]
    blocks = [frozenset(product(columns, lines)) for columns in sets(along, len(rows[0]))
              for lines in (sets(down, len(rows)) if down else [(line,) for line in range(len(rows))])]
    return heads, lambda heads: [heads ^ block for block in blocks if max(block) in heads and max(block, key=lambda coin: coin[::-1]) in heads]


def turnablock(_, text):
    return coin_turning('ruler*ruler', text)


def graph(edges, vertices):
    """Tokens on vertices of a graph; a move pushes one along an edge."""
    arrows = {tuple(arrow.split('>')) for arrow in edges.split(',') if '>' in arrow}

    def options(tokens):
        return [tuple(sorted(without(tokens, start) + [to])) for start, to in arrows if start in tokens]
    return tuple(sorted(vertices.split(','))), options


# Games with parameters, and games whose moves are told apart even where they lead to the same position.
GAMES = {
    'octal': take_and_break, 'hexadecimal': take_and_break, 'chomp': chomp, 'fibonacci-nim': fibonacci_nim, 'moore-nim': moore_nim,
    'dawson-chess': dawson_chess, 'aliquot': aliquot, 'aliquant': aliquant, 'wythoff': wythoff, 'cram': cram,
    'node-kayles': node_kayles, 'arc-kayles': arc_kayles, 'coin-turning': coin_turning, 'turnablock': turnablock, 'graph': graph,
    'take-away': take_away,
}
HAVE_PARAMS = {'octal', 'hexadecimal', 'fibonacci-nim', 'moore-nim', 'coin-turning', 'graph', 'take-away'}
MOVES = {'moore-nim': moore_moves, 'wythoff': wythoff_moves}
MOVES_DIFFER = {'graph', 'wythoff', 'dawson-chess', 'cram', 'node-kayles', 'arc-kayles', 'coin-turning', 'turnablock', 'moore-nim'}


def game_of(text, table=GAMES):
    name, *fields = text.split(':')
    if name in HAVE_PARAMS:
        return table[name](fields[0], fields[1] if len(fields) > 1 else '')
    return table[name]('', fields[0])


def perft(text, depth):
    name = text.split(':')[0]
    start, options = game_of(text, {**GAMES, **MOVES})

    def sequences(position, length):
        after = list(options(position))
        if name not in MOVES_DIFFER:
            after = set(after)
        return len(after) if length == 1 else sum(sequences(option, length - 1) for option in after)
    return [sequences(start, length) for length in range(1, depth + 1)]


def grundy(text):
    start, options = game_of(text)

    @lru_cache(maxsize=None)
    def value(position):
        values = {value(option) for option in set(options(position))}
        return next(number for number in range(len(values) + 1) if number not in values)
    sys.setrecursionlimit(100_000)
    return value(start)


# ----------------------------------------------------------------------------------------------------------------------
# The golden files

PERFT = {
    'octal': '''
        octal:0.137:20 5
        octal:0.77:5,7 8
        octal:4!.0:12 6
        octal:0.07:9 5
        octal:0.07:2,5 4
        octal:4.0:6 6
        octal:0.7:0 2
        octal:0.7:4,4 4
        octal:4.73:3,6 6
        octal:0.156:9 6
        octal:0.007:14 5''',
    'hexadecimal': '''
        hexadecimal:0.f:11 5
        hexadecimal:0.3f:4,6 6
        hexadecimal:8.0:9 5
        hexadecimal:8!.0:9 3
        hexadecimal:0.8c!:12 4''',
    'chomp': '''
        chomp:3x4 5
        chomp:4,4,2 5
        chomp:1x1 1
        chomp:1x5 5
        chomp:5x1 5
        chomp:3x3 6
        chomp:5,3,3,1 4''',
    'cram': '''
        cram:3x3 5
        cram:4x3 5
        cram:..#/.../#.. 4
        cram:2x2 3
        cram:# 1
        cram:5x4 3
        cram:.#./.../.#. 3''',
    'fibonacci-nim': '''
        fibonacci-nim:21 4
        fibonacci-nim:21:4 5
        fibonacci-nim:20:7/3 7
        fibonacci-nim:1 1
        fibonacci-nim:13 8
        fibonacci-nim:5:5 4''',
    'arc-kayles': '''
        arc-kayles:0-1,1-2,2-3,3-4 3
        arc-kayles:0-1,1-2,2-0,2-3,4-5 4
        arc-kayles:0-1,1-2,2-3,3-0 3
        arc-kayles:0-1,1-2,2-3,3-4,4-5,5-0,0-6,6-7,7-8,2-8 5
        arc-kayles:- 1''',
    'coin-turning': '''
        coin-turning:ruler:.x.xx 5
        coin-turning:turning-turtles:x.xx 7
        coin-turning:mock-turtles:..x.x 6
        coin-turning:twins:x..x 4
        coin-turning:triplets:x..xx 4
        coin-turning:twins*ruler:..x/.x. 5
        coin-turning:ruler:.xx/..x 5
        coin-turning:twins*twins:..x/.xx 5
        coin-turning:turning-turtles*mock-turtles:.x/x. 5''',
    'dawson-chess': '''
        dawson-chess:9 5
        dawson-chess:..#.... 4
        dawson-chess:6 4
        dawson-chess:1 2
        dawson-chess:.#.##...#..... 6''',
    'moore-nim': '''
        moore-nim:2:3,4,5 3
        moore-nim:1:1,2,3 6
        moore-nim:2:1,2,3,3 3
        moore-nim:3:2,2,2,2 4''',
    'node-kayles': '''
        node-kayles:0-1,1-2,2-3,3-4 3
        node-kayles:0-1,1-2,2-0,2-3,4 4
        node-kayles:0-1,1-2,2-3,3-0 3
        node-kayles:0-1,1-2,2-3,3-4,4-5,5-0,0-6,6-7,9,7-8,2-8 5
        node-kayles:- 1''',
    'turnablock': '''
        turnablock:.x/x. 5
        turnablock:..x/.x. 5
        turnablock:.x/.x 5
        turnablock:../.. 1
        turnablock:..x/..x/.xx 3''',
    'take-away': '''
        take-away:2:21 4
        take-away:3:12/4 5
        take-away:2:4/1,5/2 6
        take-away:2:8/7 6
        take-away:1:9,6/3 5''',
    'wythoff': '''
        wythoff:3,5 5
        wythoff:4,6 4
        wythoff:2,2 5
        wythoff:0,0 1
        wythoff:7,7 3''',
    'aliquot': '''
        aliquot:30 6
        aliquot:12 7
        aliquot:1 1
        aliquot:17 5
        aliquot:64 5''',
    'aliquant': '''
        aliquant:13 6
        aliquant:12 6
        aliquant:2 1
        aliquant:1 1
        aliquant:20 5''',
}


def golden(directory):
    for game, lines in PERFT.items():
        path = os.path.join(directory, 'perft', game + '.perft')
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='ascii', newline='\n') as file:
            file.write(SOURCE + '\n')
            for line in lines.split('\n')[1:]:
                text, depth = line.split()
                for first in ('left', 'right'):
                    file.write('\t'.join(map(str, [text, first, *perft(text, int(depth))])) + '\n')
        print(path, file=sys.stderr)


def main(arguments):
    try:
        if len(arguments) == 3 and arguments[0] == 'perft':
            print('\t'.join(map(str, perft(arguments[1], int(arguments[2])))))
        elif len(arguments) == 2 and arguments[0] == 'grundy':
            print(grundy(arguments[1]))
        elif len(arguments) == 2 and arguments[0] == 'moves':
            start, options = game_of(arguments[1])
            print('\n'.join(sorted(map(str, set(options(start))))))
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
