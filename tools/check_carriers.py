"""Check steps with carriers: section 3.20 of docs/certificate-format.md. Used by check_certificate.py, which reads the lines.

It shares nothing with gruk but that page; the boards are those of count_games.py. `require` and `number` are those of check_certificate.py.
"""

import count_games

MAX_WORK = 1 << 30

# The borders that a player has to join, as ends; no game has such cells.
BORDERS = [('border', number) for number in range(3)]

GAMES = ('y', 'cylinder', 'square-hex', 'beck', 'tex', 'hex-tiling', 'shannon-vertex')


def board_of(name, rules):
    """What touches each cell, and the borders: the three sides of y; two that Left joins and Right keeps apart; or Left's two and Right's two."""
    cells = list(rules.names)
    if name == 'cylinder':
        near = {cell: {rules.wrapped(other) for other in rules.near(cell)} - {cell} for cell in cells}
        return near, [{cell for cell in cells if cell[1] == row} for row in (1, rules.rows)]
    if name == 'shannon-vertex':
        near = {vertex: set() for vertex in [*cells, *rules.terminals]}
        for a, b in rules.edges:
            near[a].add(b)
            near[b].add(a)
        borders = [near[terminal] & set(cells) for terminal in rules.terminals]
        return {cell: near[cell] & set(cells) for cell in cells}, borders
    touch = getattr(rules, 'touch', count_games.hex_touch)
    near = {cell: {other for other in cells if other != cell and touch(cell, other)} for cell in cells}
    if name == 'tex':
        return near, [{rules.middle}, set(rules.rim)]
    if name == 'y':
        return near, rules.sides
    if name == 'hex-tiling':
        return near, rules.borders
    ends = [(1, 1), (1, rules.rows), (0, 1), (0, rules.columns)]
    return near, [{cell for cell in cells if cell[axis] == end} for axis, end in ends]


def is_plain(rules, position, first):
    """Whether from here on stones are placed on any free cell."""
    left, right, chosen = position
    if rules.opening == 'chosen':
        return bool(left or right) or chosen is None and first == 'left'
    if rules.opening == 'middle':
        return bool(left)
    return not (rules.swap and not right and len(left) <= 1)


class CarrierSteps:
    """The steps of a block: for each the stones and the carrier, as sets of cells, and the two ends of a join (cells, or of BORDERS), None for a win. `wins` are the lines after them, as (line, words)."""

    def __init__(self, name, rules, player, require, number):
        self.rules, self.player, self.require, self.number = rules, player, require, number
        self.near, self.borders = board_of(name, rules)
        self.cells = {own: cell for cell, own in rules.names.items()}
        count = len(self.borders)
        self.aims = self.borders if count == 3 else None if count == 2 and player == 'right' else self.borders[2:] if player == 'right' else self.borders[:2]
        self.proved, self.used, self.lines, self.wins, self.taken = [], set(), [], [], 0

    def cell(self, word):
        self.require(word in self.cells, '%s is not on the board', word)
        return self.cells[word]

    def key(self, word):
        return None if word == '-' else self.cell(word)

    def earlier(self, word):
        """The number of an earlier step, from 0, which is used now."""
        self.require(1 <= self.number(word) <= len(self.proved), '%s is not the number of an earlier step', word)
        self.used.add(self.number(word) - 1)
        return self.number(word) - 1

    def read(self, words, line):
        self.require((len(self.proved) + len(self.wins) + 1) * len(self.cells) <= MAX_WORK, 'lines times cells of the board are too many')
        if words[0] in ('win', 'move'):
            self.require(len(words) == (3 if words[0] == 'win' else 2), 'a wrong number of words')
            self.require(words[0] == 'move' or self.proved[self.earlier(words[2])][2] is None, 'the step joins two ends, which is no win')
            self.wins.append((line, (self.key(words[1]), self.earlier(words[2])) if words[0] == 'win' else words[1]))
            return
        self.require(not self.wins, 'steps come before the lines "win" and "move"')
        self.require(words[0] in ('safe', 'or', 'touch', 'and', 'hub'), '%s is no step', ' '.join(words))
        self.require(words[0] in ('safe', 'or') or len(words) == (4 if words[0] == 'hub' else 3), 'a wrong number of words')
        steps = {'safe': self.safe, 'or': self.either, 'touch': self.touch, 'and': self.meet, 'hub': self.hub}
        self.proved.append(steps[words[0]](words[1:]))
        self.lines.append(line)

    def safe(self, words):
        self.require('-' in words, 'expected "-" after the stones')
        dash = words.index('-')
        stones = {self.cell(word) for word in words[:dash]}
        cells = [self.cell(word) for word in words[dash + 1:]]
        self.require(len(cells) % 2 == 0, 'a cell has no partner')
        self.require(len(set(cells)) == len(cells) and stones.isdisjoint(cells), 'a cell stands twice')
        pairs = list(zip(cells[::2], cells[1::2]))
        self.require(self.cut(stones, pairs) if self.aims is None else self.joined(stones, pairs), 'the stones do not win by these pairs')
        return stones, set(cells), None

    def flood(self, inside, seeds, barred=()):
        """The cells that ways inside lead to; no step is one of the barred pairs."""
        reached = inside & seeds
        new = list(reached)
        while new:
            cell = new.pop()
            for other in self.near[cell] & inside - reached:
                if (cell, other) not in barred:
                    reached.add(other)
                    new.append(other)
        return reached

    def cut(self, stones, pairs):
        barred = {(a, b) for a, b in pairs} | {(b, a) for a, b in pairs}
        return not self.flood(set(self.cells.values()) - stones, self.borders[0], barred) & self.borders[1]

    def joined(self, stones, pairs):
        chains, rest = [], set(stones)
        while rest:
            chain = self.flood(stones, {next(iter(rest))})
            rest -= chain
            chains.append((chain, {place for place, border in enumerate(self.aims) if chain & border}))
        for a, b in pairs:
            common = [chain for chain in chains if chain[0] & self.near[a] and chain[0] & self.near[b]]
            if common:
                reached = {place for place, border in enumerate(self.aims) if a in border and b in border}
                chains = [chain for chain in chains if chain not in common]
                chains.append((set().union(*(chain[0] for chain in common)), reached.union(*(chain[1] for chain in common))))
        return any(len(borders) == len(self.aims) for _, borders in chains)

    def either(self, words):
        plus = words.index('+') if '+' in words else len(words)
        parts, more = words[:plus], words[plus + 1:]
        self.require(len(parts) >= 4 and len(parts) % 2 == 0 and ('+' not in words or more), 'expected "or K I K I ..."')
        stones, carrier, common = {self.cell(word) for word in more}, set(), set(self.cells.values())
        joined = set()
        for word, step in zip(parts[::2], parts[1::2]):
            key = {self.cell(word)} if word != '-' else set()
            own, cells, ends = self.proved[self.earlier(step)]
            self.require(not ends or not key & ends, 'the key is an end')
            joined.add(ends)
            stones |= own - key
            carrier |= cells | key
            common &= cells | key
        self.require(len(joined) == 1, 'the parts join different ends')
        self.require(common <= stones, 'a cell is needed by all parts')
        return stones, carrier - stones, joined.pop()

    def end(self, word):
        """A cell, or a border that the player has to join."""
        borders = {'-%d' % (number + 1): BORDERS[number] for number in range(len(self.aims or ()))}
        return borders[word] if word in borders else self.cell(word)

    def touch(self, words):
        self.require(self.aims is not None, 'this player joins nothing')
        ends = [self.end(word) for word in words]
        cells = [end for end in ends if end not in BORDERS]
        borders = [self.aims[BORDERS.index(end)] for end in ends if end in BORDERS]
        touches = cells[1] in self.near[cells[0]] if len(cells) == 2 else len(cells) == 1 and cells[0] in borders[0]
        self.require(touches, 'the ends do not touch')
        return set(cells), set(), frozenset(ends)

    def joins(self, words):
        joins = [self.proved[self.earlier(word)] for word in words]
        self.require(all(ends is not None for _, _, ends in joins), 'a step joins no ends')
        return joins

    def together(self, joins):
        """The stones and the cells that joins need together."""
        stones = set().union(*(own for own, _, _ in joins))
        needs = [cells - stones for _, cells, _ in joins]
        carrier = set().union(*needs)
        self.require(len(carrier) == sum(map(len, needs)), 'two joins need the same free cell')
        return stones, carrier

    def meet(self, words):
        joins = self.joins(words)
        one, other = (ends for _, _, ends in joins)
        self.require(len(one & other) == 1, 'not one end in common')
        self.require(len(self.aims) == 2 or not one & other & set(BORDERS), 'the end in common is a side')
        ends = one ^ other
        # A join of the only two borders is a win.
        return (*self.together(joins), None if len(self.aims) == 2 and ends == set(BORDERS[:2]) else ends)

    def hub(self, words):
        joins = self.joins(words)
        cells = set.intersection(*(set(ends) for _, _, ends in joins)) - set(BORDERS)
        self.require(len(cells) == 1 and set().union(*(ends for _, _, ends in joins)) - cells == set(BORDERS),
                     'the three do not join one cell with the three sides')
        return (*self.together(joins), None)

    def check(self, position, first, line):
        """The next lines must win this turn: "win" where only stones are left to place, and before that "move" for each choice of the winner's."""
        rules, result = self.rules, self.rules.result(position, first)
        if result is not None:
            self.require(result == self.player, 'the game is lost already', line=line)
            return
        plain, following = is_plain(rules, position, first), count_games.OTHER[first]
        if not plain and first != self.player:
            for _, option in rules.moves(position, first):
                self.check(option, following, line)
            return
        self.require(self.taken < len(self.wins), 'there is no line "win" or "move" for this claim', line=line)
        line, win = self.wins[self.taken]
        self.taken += 1
        self.require(plain == isinstance(win, tuple), 'expected "win" where only stones are left to place, else "move"', line=line)
        if not plain:
            options = dict(rules.moves(position, first))
            self.require(win in options, '%s is not a legal move', win, line=line)
            self.check(options[win], following, line)
            return
        key, step = win
        stones, carrier, _ = self.proved[step]
        mine, theirs = position[:2] if self.player == 'left' else position[1::-1]
        if key is not None:
            self.require(first == self.player and key not in mine | theirs, 'the first move is not on a free cell, or not the winner\'s', line=line)
            mine = mine | {key}
        self.require(stones <= mine, 'a stone is missing', line=line)
        self.require(carrier.isdisjoint(theirs), 'the opponent has a stone on the carrier', line=line)

    def unused(self):
        """The lines that nothing needs."""
        return [line for step, line in enumerate(self.lines) if step not in self.used] + [line for line, _ in self.wins[self.taken:]]
