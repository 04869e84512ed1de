"""Check that a full board has a winner: section 3.18 of docs/certificate-format.md. Used by check_certificate.py, which reads the lines.

It shares nothing with gruk but that page; the boards are those of count_games.py, and what touches is asked pair by pair.
"""

import count_games

COMPLEMENTS = ('bridgit', 'cylinder', 'shannon-edge', 'shannon-vertex', 'tex')
SIDES_OF_Y = ('@left', '@right', '@bottom')
BORDERS = ('@top', '@bottom', '@left', '@right')


class Board:
    """The cells in order, their names, what touches, the borders by name, and the stones of Left and Right."""

    def __init__(self, name, rules):
        self.borders = SIDES_OF_Y if name == 'y' else BORDERS
        if name == 'hex':
            (columns, rows), *stones, _ = rules.start
            self.cells = count_games.cells_of_size(columns, rows)
            self.names = {count_games.cell_name(cell): cell for cell in self.cells}
            self.touch = count_games.hex_touch
        else:
            stones = rules.start[:2]
            self.names = {own: cell for cell, own in rules.names.items()}
            self.cells = list(rules.names)
            self.touch = rules.touch if hasattr(rules, 'touch') else count_games.hex_touch
        self.stones = stones
        if name == 'y':
            self.on = dict(zip(self.borders, rules.sides))
        elif hasattr(rules, 'borders'):
            self.on = dict(zip(self.borders, rules.borders))
        else:
            last = [max(cell[axis] for cell in self.cells) for axis in (0, 1)]
            ends = [(1, 1), (1, last[1]), (0, 1), (0, last[0])]
            self.on = {border: {cell for cell in self.cells if cell[axis] == end} for border, (axis, end) in zip(self.borders, ends)}

    def in_order(self, words):
        """The same with the cells in the order in which these words name them first."""
        self.cells.sort(key=lambda cell: words.index(cell))
        return self

    def is_border(self, point):
        return isinstance(point, str) and point.startswith('@')

    def joined(self, a, b):
        """Whether two points of a triangle, cells or borders, touch."""
        if self.is_border(a) and self.is_border(b):
            return a != b and (len(self.borders) == 3 or (a in BORDERS[:2]) != (b in BORDERS[:2]))
        if self.is_border(a) or self.is_border(b):
            cell, border = (b, a) if self.is_border(a) else (a, b)
            return cell in self.on[border]
        return a != b and self.touch(a, b)

    def formula(self):
        """The clauses of section 3.18, in their order."""
        count, clauses = len(self.cells), []
        number = {cell: place for place, cell in enumerate(self.cells)}
        near = {cell: [other for other in self.cells if self.joined(cell, other)] for cell in self.cells}
        aims = [self.borders] * 2 if len(self.borders) == 3 else [self.borders[:2], self.borders[2:]]
        for player, borders in enumerate(aims):
            def lost(cell, sign=(-1, 1)[player]):
                return sign * (number[cell] + 1)

            def misses(cell, place, offset=count + player * count * len(borders), width=len(borders)):
                return offset + number[cell] * width + place + 1

            clauses += [[lost(cell)] + [misses(cell, place) for place in range(len(borders))] for cell in self.cells]
            for place, border in enumerate(borders):
                clauses += [[lost(cell), -misses(cell, place)] for cell in self.cells if cell in self.on[border]]
                for cell in self.cells:
                    clauses += [[lost(cell), lost(other), -misses(cell, place), misses(other, place)] for other in near[cell]]
        for cell in self.cells:
            clauses += [[sign * (number[cell] + 1)] for sign, own in zip((1, -1), self.stones) if cell in own]
        return clauses


def check_triangles(board, rows, header, require):
    """Every edge stands an even number of times, but for those between neighbouring borders."""
    odd = {}
    for line, words in rows:
        points = []
        for word in words:
            require(word in board.names or word in board.borders, '%s is no point of the board', word, line=line)
            points.append(board.names.get(word, word))
        require(not all(map(board.is_border, points)), 'a triangle has a cell', line=line)
        for a, b in ((0, 1), (0, 2), (1, 2)):
            require(board.joined(points[a], points[b]), 'two points of the triangle do not touch', line=line)
            edge = frozenset((points[a], points[b]))
            odd[edge] = not odd.get(edge, (False, 0))[0], line
    for a in board.borders:
        for b in board.borders:
            if a < b and board.joined(a, b):
                require(odd.pop(frozenset((a, b)), (False, 0))[0], 'an edge between borders is missing', line=header)
    open_lines = [line for is_odd, line in odd.values() if is_odd]
    require(not open_lines, 'an edge of this triangle belongs to no other one', line=min(open_lines, default=None))


def check_rows(rules, first, position, header, lines, require):
    """Section 3.19: Left's strategy by rows on a cylinder of circumference 3."""
    red, blue = set(position[0]), set(position[1])
    lines = list(lines)
    if first == 'left':
        require(lines and lines[0][1][1] == 'first', 'left is to move, and there is no first move', line=header)
        line, (name, _) = lines.pop(0)
        cell = next((cell for cell, own in rules.names.items() if own == name), None)
        require(cell is not None and cell not in red | blue, 'the cell is not free', line=line)
        red.add(cell)
    above, gap = None, 0
    for row in range(1, rules.rows + 1):
        own = [column for column in (1, 2, 3) if (column, row) in red]
        count = sum((column, row) in blue for column in (1, 2, 3))
        if not own:
            require(not count, 'a row has stones of right alone')
            gap += 1
            continue
        line, label = None, (own[0] - row) % 3
        upper = lower = None
        if len(own) == 1 and count == 1:
            require(lines, 'a row with a stone of each player has no line', line=header)
            line, (number, way) = lines.pop(0)
            require(number == str(row) and way in ('up', 'down'), 'expected the next row with a stone of each player', line=line)
            upper, lower = (label, way == 'up'), (label, way == 'down')
        elif len(own) == 1 and count == 2:
            upper = lower = label, False
        if above and upper:
            same, soft = above[0] == upper[0], [above[1], upper[1]]
            safe = {0: not same or all(soft), 1: same or any(soft), 3: not same or any(soft)}.get(gap, True)
            require(safe, 'the rows before this one are not safe', line=line)
        above, gap = lower, 0
    require(not lines, 'no row needs this line', line=lines[0][0] if lines else None)
