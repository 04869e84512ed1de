"""Check steps with zones and limits: section 3.22 of docs/certificate-format.md. Used by check_certificate.py, which reads the lines.

It shares nothing with gruk but that page. `require` and `number` are those of check_certificate.py.
"""

import functools
from fractions import Fraction

MAX_CHAINS, MAX_PATHS = 1 << 20, 1 << 24


def least_chains(columns, rows, most, require):
    """The sets of at most so many cells (column, row), counted from 0, that join top and bottom and contain no other such set."""
    def near(cell):
        c, r = cell
        around = [(c - 1, r), (c + 1, r), (c, r - 1), (c, r + 1), (c + 1, r - 1), (c - 1, r + 1)]
        return [(x, y) for x, y in around if 0 <= x < columns and 0 <= y < rows]

    # A path of which no two cells touch but those that follow each other, with one cell on each border.
    paths, taken = [((column, 0),) for column in range(columns)], 0
    while paths:
        taken += 1
        require(taken < MAX_PATHS, 'the chains of the board take too long to find')
        path = paths.pop()
        if path[-1][1] == rows - 1:
            yield frozenset(path)
            continue
        if len(path) + rows - 1 - path[-1][1] > most:
            continue
        for cell in near(path[-1]):
            if cell[1] > 0 and cell not in path and not any(other in path[:-1] for other in near(cell)):
                paths.append(path + (cell,))


class BudgetSteps:
    """The steps of a block: for each (stones, zone, stones left, whether Blue is to move), with sets of cells as bits. `wins` are the lines after them."""

    def __init__(self, game, player, require, number):
        self.game, self.player, self.require, self.number = game, player, require, number
        self.columns, self.rows = game.original.columns, game.original.rows
        self.proved, self.used, self.lines, self.wins, self.taken = [], set(), [], [], 0
        self.chains = []
        for chain in least_chains(self.columns, self.rows, game.limit, require):
            require(len(self.chains) < MAX_CHAINS, 'the board has too many chains')
            self.chains.append(sum(1 << row * self.columns + column for column, row in chain))
        self.known = set(self.chains)

    def cells(self, words):
        found = 0
        for word in words:
            column, row = self.game.read_move(word)
            found |= 1 << (row - 1) * self.columns + column - 1
        return found

    def earlier(self, words):
        """The steps with these numbers, one at least, which are used now."""
        self.require(words, 'the number of an earlier step is expected')
        for word in words:
            self.require(1 <= self.number(word) <= len(self.proved), '%s is not the number of an earlier step', word)
        self.used.update(map(int, words))
        return [self.proved[int(word) - 1] for word in words]

    def parts_and_own(self, words):
        """Earlier steps, and perhaps cells after a dash."""
        dash = words.index('-') if '-' in words else len(words)
        self.require(dash + 1 != len(words), 'cells are expected after the dash')
        return self.earlier(words[:dash]), self.cells(words[dash + 1:])

    def read(self, words, line):
        """Take the next line of the block."""
        if words[0] == 'win':
            self.earlier(words[1:])
            self.wins.append((line, [int(word) - 1 for word in words[1:]]))
            return
        self.require(not self.wins, 'steps come before the lines "win"')
        self.proved.append(self.of_red(words) if self.player == 'left' else self.of_blue(words))
        self.lines.append(line)

    def of_red(self, words):
        kind, *rest = words
        if kind == 'chain':
            self.require(self.cells(rest) in self.known, 'this is no chain, or too long, or contains a shorter one')
            return self.cells(rest), 0, 0, False
        self.require(kind == 'move' and len(rest) > 1, '%s is no step', ' '.join(words))
        cell = self.cells(rest[:1])
        parts, stones = self.parts_and_own(rest[1:])
        stones = union(part[0] for part in parts) & ~cell | stones & ~cell
        self.require(not common(part[1] for part in parts) & ~cell & ~stones, 'a reply is in the zones of all steps')
        return stones, (cell | union(part[1] for part in parts)) & ~stones, 1 + max(part[2] for part in parts), False

    def of_blue(self, words):
        kind, *rest = words
        if kind == 'potential' and '-' in rest and len(rest) > 2 and rest[0] in ('first', 'second'):
            dash, first = rest.index('-'), rest[0] == 'first'
            self.require(dash >= 2, '%s is no step', ' '.join(words))
            if self.game.chain:
                self.require(rest[1] == 'any', '"any" is expected where only the chain is limited')
                left = self.columns * self.rows
            else:
                left = self.number(rest[1])
                self.require(left <= self.columns * self.rows, 'too many stones')
            stones, zone = self.cells(rest[2:dash]), self.cells(rest[dash + 1:])
            parts = {chain & zone for chain in self.chains if not chain & stones}
            parts = sorted((part for part in parts if part.bit_count() <= left), key=int.bit_count)
            least = []
            for part in parts:
                if not any(other & ~part == 0 for other in least):
                    least.append(part)
            self.require(sum(Fraction(1, 1 << part.bit_count()) for part in least) < Fraction(2 if first else 1, 2), 'the potential is too large')
            return stones, zone, left, first
        if kind == 'moves':
            parts, stones = self.parts_and_own(rest)
            stones |= union(part[0] for part in parts)
            self.require(all(part[3] for part in parts), 'Red is to move in a step')
            self.require(not common(part[1] for part in parts) & ~stones, "a move of Red's is in the zones of all steps")
            return stones, union(part[1] for part in parts) & ~stones, 1 + min(part[2] for part in parts), False
        self.require(kind == 'reply' and len(rest) == 2, '%s is no step', ' '.join(words))
        cell, [part] = self.cells(rest[:1]), self.earlier(rest[1:])
        self.require(not part[3], 'Blue is to move in the step already')
        return part[0] & ~cell, part[1] | cell, part[2], True

    def check(self, picture, first):
        """The next line `win` must prove that the player wins at the picture."""
        self.require(self.taken < len(self.wins), 'there is no line "win" for this claim')
        line, numbers = self.wins[self.taken]
        self.taken += 1
        parts = [self.proved[place] for place in numbers]
        flat = picture.replace('/', '')
        red, blue = (sum(1 << place for place, mark in enumerate(flat) if mark == own) for own in 'xo')
        mine, theirs = (red, blue) if self.player == 'left' else (blue, red)
        if self.player == 'left' and first == 'right':
            self.require(not common(part[1] for part in parts) & ~mine, 'a reply is in the zones of all steps', line=line)
        else:
            self.require(len(parts) == 1, 'one step has to prove this claim', line=line)
            self.require(self.player == 'left' or parts[0][3] == (first == 'right'), 'the step has the other player to move', line=line)
        self.require(not union(part[0] for part in parts) & ~mine, 'a stone is missing', line=line)
        self.require(not union(part[1] for part in parts) & theirs, 'the opponent has a stone in the zone', line=line)
        if not self.game.chain:
            left = self.game.limit - red.bit_count()
            enough = (part[2] <= left if self.player == 'left' else part[2] >= left for part in parts)
            self.require(all(enough), 'Red has another number of stones left', line=line)

    def unused(self):
        """The lines that nothing needed."""
        steps = [line for place, line in enumerate(self.lines) if place + 1 not in self.used]
        return steps + [line for line, _ in self.wins[self.taken:]]


def union(sets):
    return functools.reduce(lambda one, two: one | two, sets, 0)


def common(sets):
    return functools.reduce(lambda one, two: one & two, sets)
