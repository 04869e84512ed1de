#!/usr/bin/env python3
"""A checker of certificates by `switching`, for Bridg-it and Shannon's switching game on edges.

    check_switching.py FILE...

It shares nothing with gruk but the format, docs/certificate-format.md, sections 1 and 3.14. One line for each file: `accepted` with the number of claims, or
`rejected` with the line and the reason. Exit code: 0 if all are accepted, else 4. It needs Python 3.9.
"""

import re
import sys


class Rejected(Exception):
    def __init__(self, line, reason):
        super().__init__('line %d: %s' % (line, reason))
        self.line, self.reason = line, reason


def require(condition, line, why):
    if not condition:
        raise Rejected(line, why)


def bridgit(params):
    """The edges of Red's graph by the name of the crossing: 0 is the top, 1 the bottom."""
    n = int(params)
    require(str(n) == params and 1 <= n <= 500, 2, 'no size of Bridg-it')

    def dot(column, row):
        return 0 if row == 0 else 1 if row == n else 2 + (row - 1) * n + column

    edges, rows = {}, []
    for r in range(2 * n - 1):
        row = []
        for c in range(2 * n - 1):
            if (c + r) % 2:
                row.append(None)
                continue
            letters, rest = '', c + 1
            while rest:
                letters, rest = chr(ord('a') + (rest - 1) % 26) + letters, (rest - 1) // 26
            name = letters + str(r + 1)
            row.append(name)
            if c % 2 == 0:
                edges[name] = dot(c // 2, r // 2), dot(c // 2, r // 2 + 1)
            else:
                edges[name] = dot(c // 2, (r + 1) // 2), dot(c // 2 + 1, (r + 1) // 2)
        rows.append(row)

    def read(text, line):
        marks = {'x': set(), 'o': set(), '.': set()}
        picture = text.split('/')
        require(len(picture) == len(rows), line, 'another number of rows')
        for letters, row in zip(picture, rows):
            require(len(letters) == len(row), line, 'another number of places in a row')
            for letter, name in zip(letters, row):
                require((letter == '#') == (name is None) and letter in '.xo#', line, 'a wrong letter in the picture')
                if name:
                    marks[letter].add(name)
        return marks['x'], marks['o']

    return edges, read


def shannon(params):
    terminals, _, text = params.partition(',')
    number = {}
    edges = {}
    for place, word in enumerate([terminals] + text.split('.')):
        match = re.fullmatch('([A-Za-z0-9]{1,16})-([A-Za-z0-9]{1,16})', word)
        require(match and match[1] != match[2], 2, '%s is no edge' % word)
        ends = tuple(number.setdefault(name, len(number)) for name in match.groups())
        if place:
            edges[str(place)] = ends

    def read(text, line):
        match = re.fullmatch('x=([0-9.]*),o=([0-9.]*)', text)
        require(match, line, 'no position')
        left, right = ([name for name in part.split('.') if name] for part in match.groups())
        require(len(set(left + right)) == len(left + right) and set(left + right) <= set(edges), line, 'edges twice, or none of the graph')
        return set(left), set(right)

    return edges, read


def parts(edges, taken):
    """A vertex for each part of the graph of the edges taken."""
    above = {vertex: vertex for ends in edges.values() for vertex in ends}
    above.setdefault(0, 0)
    above.setdefault(1, 1)

    def root(vertex):
        while above[vertex] != vertex:
            above[vertex] = above[above[vertex]]
            vertex = above[vertex]
        return vertex

    for name in taken:
        a, b = edges[name]
        above[root(a)] = root(b)
    return root


def bridges(edges, there):
    """The bridges among the edges `there`, with a link between 0 and 1, called None."""
    near = {}
    for name, (a, b) in [(name, edges[name]) for name in there] + [(None, (0, 1))]:
        near.setdefault(a, []).append((b, name))
        near.setdefault(b, []).append((a, name))
    number, reach, found = {}, {}, set()
    for start in near:
        if start in number:
            continue
        number[start] = reach[start] = len(number)
        way = [(start, 'start', iter(near[start]))]
        while way:
            vertex, above, rest = way[-1]
            for to, name in rest:
                if name == above:
                    continue
                if to in number:
                    reach[vertex] = min(reach[vertex], number[to])
                    continue
                number[to] = reach[to] = len(number)
                way.append((to, name, iter(near[to])))
                break
            else:
                way.pop()
                if way:
                    upper = way[-1][0]
                    if reach[vertex] > number[upper]:
                        found.add(above)
                    reach[upper] = min(reach[upper], reach[vertex])
    return found


def check_claim(edges, position, first, winner, block, line):
    """The sets of section 3.14."""
    short, cut = set(position[0]), set(position[1])
    sets, first_edges = {'one': [], 'two': []}, []
    known = short | cut
    for at, name, word in block:
        require(name in edges and name not in known, at, 'the edge is not free, or stands twice')
        known.add(name)
        require(word in ('one', 'two', 'first'), at, 'no set is called %s' % word)
        (first_edges if word == 'first' else sets[word]).append(name)
    require(len(first_edges) == (first == winner), line, 'a first edge is there exactly if the winner moves first')
    (short if winner == 'left' else cut).update(first_edges)
    for own, other in (('one', 'two'), ('two', 'one')):
        if winner == 'left':
            root = parts(edges, short | set(sets[own]))
            require(root(0) == root(1), line, "the set '%s' does not join the terminals" % own)
            require(all(root(edges[name][0]) == root(edges[name][1]) for name in sets[other]), line,
                    "the set '%s' does not join the ends of an edge of the other one" % own)
        else:
            found = bridges(edges, set(edges) - cut - set(sets[own]))
            require(None in found, line, "without the set '%s' a way between the terminals is left" % own)
            require(set(sets[other]) <= found, line, "without the set '%s' an edge of the other one is no bridge" % own)


def check(data):
    require(all(byte < 128 for byte in data), 1, 'a byte that is not ASCII')
    text = data.decode('ascii')
    require(text.endswith('\nend\n'), text.count('\n') + 1, "the text does not end with the line 'end'")
    lines = text.split('\n')[:-2]
    require(lines[0] == 'gruk-certificate 1', 1, 'no certificate of version 1')
    match = re.fullmatch('game (bridgit|shannon-edge):([^ ]+)', lines[1] if len(lines) > 1 else '')
    require(match, 2, 'this checker knows bridgit and shannon-edge')
    edges, read = (bridgit if match[1] == 'bridgit' else shannon)(match[2])
    claims, blocks, at = [], [], 2
    while at < len(lines) and lines[at].startswith('claim '):
        match = re.fullmatch('claim (left|right) wins first (left|right) at ([^ ]+) by switching', lines[at])
        require(match, at + 1, 'no claim by switching')
        claims.append((at + 1, match[1], match[2], read(match[3], at + 1)))
        at += 1
    while at < len(lines):
        match = re.fullmatch('switching (left|right) (0|[1-9][0-9]*)', lines[at])
        require(match, at + 1, 'no block of sets')
        count = int(match[2])
        require(at + 1 + count <= len(lines), len(lines) + 1, 'the block is cut')
        rows = []
        for number in range(at + 1, at + 1 + count):
            words = lines[number].split(' ')
            require(len(words) == 2, number + 1, 'two words are expected')
            rows.append((number + 1, *words))
        blocks.append((at + 1, match[1], rows))
        at += 1 + count
    require(claims and len(claims) == len(blocks), len(lines), 'as many claims as blocks are needed')
    for (line, winner, first, position), (block_line, player, rows) in zip(claims, blocks):
        require(player == winner, block_line, 'the sets are of a player who is not said to win')
        root = parts(edges, position[0])
        open_root = parts(edges, set(edges) - position[1])
        require(root(0) != root(1) and open_root(0) == open_root(1), line, 'the game is over')
        check_claim(edges, position, first, winner, rows, block_line)
    return len(claims)


def main(files):
    if not files:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    rejected = False
    for path in files:
        try:
            with open(path, 'rb') as file:
                print('%s: accepted, claims: %d' % (path, check(file.read())))
        except Rejected as why:
            rejected = True
            print('%s: rejected, %s' % (path, why))
    return 4 if rejected else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
