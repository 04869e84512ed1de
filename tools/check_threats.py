"""Check walks with threats: section 3.21 of docs/certificate-format.md. Used by check_certificate.py, which reads the lines.

It shares nothing with gruk but that page. `require` and `number` are those of check_certificate.py.
"""

MAX_CELLS, MAX_WORK = 1 << 30, 1 << 32


def places(cells):
    """The places of the bits of a set."""
    while cells:
        yield (cells & -cells).bit_length() - 1
        cells &= cells - 1


class Turn:
    """The stones of the winner and of the opponent, and the free cells by which each completes a set at once, as bits."""

    def __init__(self, own, theirs, due, danger):
        self.own, self.theirs, self.due, self.danger = own, theirs, due, danger


class ThreatWalk:
    """The lines of a block, and how far they have been followed."""

    def __init__(self, game, position, player, require, number):
        self.game, self.player, self.require, self.number = game, player, require, number
        self.cells = [place for place, mark in enumerate(position) if mark in '.xo']
        self.sets = {sum(1 << place for place in line[i:i + k]) for line, k in game.lines() for i in range(len(line) - k + 1)}
        self.through = {place: [] for place in self.cells}
        for one in self.sets:
            for place in places(one):
                self.through[place].append(one)
        self.cost = len(self.cells) * (1 + max(map(len, self.through.values()), default=0))
        self.images, self.lines, self.named, self.taken, self.words, self.used = [], [], {}, 0, 0, set()

    def read(self, words, line):
        self.words += len(words)
        self.require((len(self.images) + len(self.lines) + 1) * len(self.cells) <= MAX_CELLS, 'lines times vertices of the board are too many')
        self.require(self.words * self.cost <= MAX_WORK, 'words times vertices times winning sets through one vertex are too many')
        kind, *rest = words
        if kind == 'image':
            self.require(not self.lines, 'images come before the other lines')
            to = dict(zip(self.cells, map(self.game.read_move, rest)))
            self.require(len(rest) == len(self.cells) == len(set(to.values())), 'expected the images of all vertices, which differ')
            self.require(all(self.image(one, to) in self.sets for one in self.sets), 'the image of a winning set is none')
            self.images.append((line, to))
        elif kind == 'win':
            self.require(rest, 'expected threats')
            self.lines.append((line, kind, None, [[self.game.read_move(word) for word in rest]]))
        elif kind == 'like':
            self.require(2 <= len(rest) <= 3, 'a wrong number of words')
            to = self.earlier(rest[2], self.images) if len(rest) > 2 else None
            self.lines.append((line, kind, self.game.read_move(rest[0]), (self.earlier(rest[1], self.lines), to)))
        else:
            self.require(kind == 'wait' or kind == 'move' and rest, '%s is no line of a walk', ' '.join(words))
            move = self.game.read_move(rest.pop(0)) if kind == 'move' else None
            answers = []
            for word in rest:
                if word == '-':
                    answers.append([])
                else:
                    self.require(answers, 'expected "-" before threats')
                    answers[-1].append(self.game.read_move(word))
            self.require(all(answers), 'expected threats after "-"')
            self.lines.append((line, kind, move, answers))

    def earlier(self, word, known):
        self.require(1 <= self.number(word) <= len(known), '%s is not the number of an earlier line or image', word)
        return self.number(word) - 1

    def image(self, cells, to):
        return sum(1 << to[place] for place in places(cells))

    def due(self, own, theirs, sets):
        found = 0
        for one in sets:
            rest = one & ~own
            if not one & theirs and rest & rest - 1 == 0:
                found |= rest
        return found

    def placed(self, turn, mine, place):
        """The turn after a stone."""
        stone = 1 << place
        if mine:
            own = turn.own | stone
            return Turn(own, turn.theirs, turn.due & ~stone | self.due(own, turn.theirs, self.through[place]), turn.danger & ~stone)
        theirs = turn.theirs | stone
        return Turn(turn.own, theirs, turn.due & ~stone, turn.danger & ~stone | self.due(theirs, turn.own, self.through[place]))

    def played(self, turn, threats):
        """Whether these threats win; the cells that were played or that complete a set on the way; and the opponent's stones in the end."""
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
        """The replies that these threats answer. Where they win although the opponent passes, they win after a reply that is none of the cells met, if it
        leaves two free cells at least in each set that has no stone of the winner's: only the other replies are tried one by one."""
        wins, met, theirs = self.played(turn, threats) if not turn.due else (False, 0, 0)
        if wins:
            for one in self.sets:
                if not one & turn.own and (one & ~theirs).bit_count() <= 2:
                    met |= one
        return {reply for reply in replies if wins and not met >> reply & 1 or self.played(self.placed(turn, False, reply), threats)[0]}

    def replies(self, turn, line):
        """The replies of the opponent's that have to be answered."""
        self.require(not turn.danger, 'the opponent completes a set', line=line)
        if turn.due & turn.due - 1:
            return []
        free = [place for place in self.cells if not (turn.own | turn.theirs) >> place & 1]
        self.require(free, 'the board is full, and nobody has won', line=line)
        return list(places(turn.due)) or free

    def check(self, position, first, claim):
        """The next lines must show that the player wins from here."""
        over = self.game.over(position, first)
        if over is not None:
            self.require(over == self.player, 'the game is lost or drawn already', line=claim)
            return
        mark = {'left': 'x', 'right': 'o'}[self.player]
        own = sum(1 << place for place in self.cells if position[place] == mark)
        theirs = sum(1 << place for place in self.cells if position[place] not in ('.', mark))
        turn, waits = Turn(own, theirs, self.due(own, theirs, self.sets), self.due(theirs, own, self.sets)), first != self.player
        # Turns at which the opponent is to move, each with the replies that lines have still to answer, as bits: a turn for each of them would take much memory.
        todo = []
        while True:
            self.require(self.taken < len(self.lines), 'the lines of the walk end before it does', line=claim)
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
        """Take the next line, about this turn: the turn after its move, and the replies, as bits, that the lines after it answer."""
        (line, kind, move, said), here = self.lines[self.taken], self.taken
        self.taken += 1
        self.require((kind == 'wait') == waits, 'the other player is to move', line=line)
        if kind == 'win':
            self.require(self.played(turn, said[0])[0], 'these threats do not win', line=line)
            return turn, 0
        self.require(move is None or not (turn.own | turn.theirs) >> move & 1, 'the vertex is taken', line=line)
        if kind == 'like':
            earlier, by = said
            self.require(earlier in self.named, 'that line is no move', line=line)
            own, theirs = self.named[earlier]
            if by is not None:
                self.used.add(by)
                own, theirs = self.image(own, self.images[by][1]), self.image(theirs, self.images[by][1])
            self.require(not own & ~(turn.own | 1 << move), 'the winner has not the stones of that line', line=line)
            self.require(not turn.theirs & ~theirs, 'the opponent has a stone that is none at that line', line=line)
            return turn, 0
        has_won = move is not None and turn.due >> move & 1
        turn = turn if move is None else self.placed(turn, True, move)
        self.named[here] = turn.own, turn.theirs
        left = [] if has_won else self.replies(turn, line)
        for threats in said:
            answered = self.answered(turn, left, threats)
            self.require(answered, 'threats that answer no reply which those before them leave', line=line)
            left = [reply for reply in left if reply not in answered]
        return turn, sum(1 << reply for reply in left)

    def unused(self):
        """The lines that nothing needs."""
        return [line for place, (line, _) in enumerate(self.images) if place not in self.used] + [line for line, *_ in self.lines[self.taken:]]
