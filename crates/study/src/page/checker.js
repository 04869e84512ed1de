// A small checker of certificates: strategies, pairings, connections and nim-sums, for the games in GAMES. Of everything
// else it says that it cannot tell. It shares nothing with the program that wrote the page; what it implements is
// docs/certificate-format.md, whose sections the numbers name.
const gruk = (() => {
  'use strict';

  const MOST_STEPS = 30e6;
  const OTHER = { left: 'right', right: 'left' };
  const MARK = { left: 'x', right: 'o' };

  const BORDERS = { top: 'the top', bottom: 'the bottom', left: 'the left side', right: 'the right side' };

  // Texts in the language of the page: `words` has those that are not English. Why a certificate is rejected is said in
  // English, as by every checker.
  const words = {};
  const t = (text, values = {}) => (words[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

  class Rejected extends Error {}
  class Unknown extends Error {}

  const need = (condition, why) => {
    if (!condition) throw new Rejected(why);
  };
  let steps = 0;
  const spend = (count = 1) => {
    steps += count;
    if (steps > MOST_STEPS) throw new Unknown(t('it is too long for this page'));
  };

  // ------------------------------------------------------------------------------------------------ words and cells

  const number = (text, least = 0) => {
    need(/^(0|[1-9][0-9]{0,19})$/.test(text), `'${text}' is no number`);
    const value = BigInt(text);
    need(value >= BigInt(least) && value < 1n << 64n, `'${text}' is out of range`);
    return value;
  };
  const small = (text, least = 0) => {
    const value = number(text, least);
    if (value > 1n << 20n) throw new Unknown(t('{number} is too large for this page', { number: text }));
    return Number(value);
  };
  // The column and the row of a name like c7, both from 0.
  const cell = (text) => {
    const match = /^([a-z]{1,4})([1-9][0-9]{0,6})$/.exec(text);
    need(match, `'${text}' is no cell`);
    let column = 0;
    for (const letter of match[1]) column = 26 * column + letter.charCodeAt(0) - 96;
    return [column - 1, Number(match[2]) - 1];
  };
  const columnName = (column) => {
    let text = '';
    for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
      text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
    }
    return text;
  };
  const cellName = (column, row) => columnName(column) + (row + 1);

  // A picture: rows of marks with slashes between. The place of a cell is its index in the text.
  class Grid {
    constructor(columns, rows) {
      if (columns * rows > 1 << 16) throw new Unknown(t('the board is too large for this page'));
      Object.assign(this, { columns, rows, stride: columns + 1 });
    }
    static of(params) {
      const match = /^([0-9]+)x([0-9]+)$/.exec(params);
      need(match, `'${params}' is no size of a board`);
      return new Grid(small(match[1], 1), small(match[2], 1));
    }
    check(text, marks) {
      const lines = text.split('/');
      const fits = (line) => line.length === this.columns && [...line].every((mark) => marks.includes(mark));
      need(lines.length === this.rows && lines.every(fits), `'${text}' is no picture of the board`);
      return text;
    }
    has(column, row) {
      return column >= 0 && row >= 0 && column < this.columns && row < this.rows;
    }
    place(name) {
      const [column, row] = cell(name);
      need(this.has(column, row), `${name} is not on the board`);
      return row * this.stride + column;
    }
    name(place) {
      return cellName(place % this.stride, Math.floor(place / this.stride));
    }
  }
  const put = (picture, place, mark) => {
    need(picture[place] === '.', 'the cell is not free');
    return picture.slice(0, place) + mark + picture.slice(place + 1);
  };

  // ------------------------------------------------------------------------------------------------------- the games

  // A game reads a position (one spelling each), says whether it is over, lists moves and plays one.
  const NEAR = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];

  class Hex {
    constructor(params) {
      const [size, ...rest] = params.split(',');
      need(rest.length === 0 || (rest.length === 1 && rest[0] === 'swap'), `'${params}' are no parameters of hex`);
      this.board = Grid.of(size);
      this.swap = rest.length === 1;
      const { columns, rows } = this.board;
      this.turned = this.swap && columns !== rows ? new Grid(rows, columns) : null;
    }
    grid(picture) {
      return this.turned && picture.split('/')[0].length === this.turned.columns ? this.turned : this.board;
    }
    read(text) {
      const grid = this.grid(text);
      need(grid !== this.turned || text.includes('o'), 'a board that a swap has turned has a stone of right');
      return grid.check(text, '.xo');
    }
    swapMayCome(picture) {
      return this.swap && !picture.includes('o') && picture.split('x').length <= 2;
    }
    swapped(picture, player) {
      if (player !== 'right' || !this.swapMayCome(picture) || !picture.includes('x')) return null;
      if (this.grid(picture) === this.turned) return null;
      const [column, row] = cell(this.board.name(picture.indexOf('x')));
      const after = this.turned ?? this.board;
      const blank = Array(after.rows).fill('.'.repeat(after.columns)).join('/');
      return put(blank, column * after.stride + row, 'o');
    }
    isJoined(picture, player) {
      const { columns, rows, stride } = this.grid(picture);
      const mark = MARK[player];
      const open = [];
      const seen = new Set();
      const reach = (column, row) => {
        const place = row * stride + column;
        if (picture[place] === mark && !seen.has(place)) seen.add(place), open.push([column, row]);
      };
      for (let i = 0; i < (player === 'left' ? columns : rows); i++) player === 'left' ? reach(i, 0) : reach(0, i);
      while (open.length) {
        const [column, row] = open.pop();
        spend();
        if ((player === 'left' ? row : column) === (player === 'left' ? rows : columns) - 1) return true;
        for (const [dc, dr] of NEAR) {
          if (column + dc >= 0 && column + dc < columns && row + dr >= 0 && row + dr < rows) reach(column + dc, row + dr);
        }
      }
      return false;
    }
    over(picture) {
      return this.isJoined(picture, 'left') ? 'left' : this.isJoined(picture, 'right') ? 'right' : null;
    }
    play(picture, player, move) {
      if (move !== 'swap') return put(picture, this.grid(picture).place(move), MARK[player]);
      const option = this.swapped(picture, player);
      need(option, 'a swap is not legal here');
      return option;
    }
    *moves(picture, player) {
      const grid = this.grid(picture);
      for (let place = 0; place < picture.length; place++) {
        if (picture[place] === '.') yield [grid.name(place), put(picture, place, MARK[player])];
      }
      const swapped = this.swapped(picture, player);
      if (swapped) yield ['swap', swapped];
    }
    word(text) {
      if (!(this.swap && text === 'swap')) cell(text);
    }
  }
  Hex.proves = { pairing: ['left', 'right'], connection: ['left', 'right'] };

  // Maker–Breaker (mb) and Maker–Maker (mm) on rows of squares or on listed sets.
  class Claiming {
    constructor(params, isMakerMaker) {
      this.draws = isMakerMaker;
      if (params.startsWith('sets-')) this.listed(params.slice(5));
      else this.rows(params);
    }
    listed(text) {
      const sets = text === '' ? [] : text.split('+').map((names) => names.split('.'));
      const names = [...new Set(sets.flat())];
      for (const set of sets) need(new Set(set).size === set.length, 'a winning set names a vertex twice');
      for (const name of names) need(/^[A-Za-z0-9_]{1,32}$/.test(name), `'${name}' is no vertex`);
      const key = (name) => (/^[0-9]+$/.test(name) ? BigInt(name) : 1n << 64n);
      const less = (a, b) => (key(a) !== key(b) ? key(a) < key(b) : a < b);
      this.names = names.sort((a, b) => (less(a, b) ? -1 : 1));
      const places = new Map(this.names.map((name, place) => [name, place]));
      this.sets = sets.map((set) => set.map((name) => places.get(name)));
      this.places = places;
    }
    rows(text) {
      const match = /^row(?:\.([123]))?-([0-9]+)-([0-9]+x[0-9]+)$/.exec(text);
      if (!match) throw new Unknown(t('the board {board} is not known to this page', { board: text }));
      this.grid = Grid.of(match[3]);
      const k = small(match[2], 1);
      if (k > 1 << 16) throw new Unknown(t('the board is too large for this page'));
      const { columns, rows, stride } = this.grid;
      const ways = [[1, 0], [0, 1], [1, -1], [1, 1]].slice(0, k === 1 ? 1 : Number(match[1] ?? 4));
      this.sets = [];
      for (const [dc, dr] of ways) {
        for (let row = 0; row < rows; row++) {
          for (let column = 0; column < columns; column++) {
            if (!this.grid.has(column + dc * (k - 1), row + dr * (k - 1))) continue;
            spend(k);
            this.sets.push(Array.from({ length: k }, (_, i) => (row + i * dr) * stride + column + i * dc));
          }
        }
      }
    }
    vertex(name) {
      if (this.grid) return this.grid.place(name);
      need(this.places.has(name), `'${name}' is no vertex of the board`);
      return this.places.get(name);
    }
    read(text) {
      const picture = this.grid ? this.grid.check(text, '.xo') : this.picture(text);
      need(!this.draws || !(this.has(picture, 'x') && this.has(picture, 'o')), 'both players have a winning set');
      return picture;
    }
    picture(text) {
      const match = /^x=([^,=]*),o=([^,=]*)$/.exec(text);
      need(match, `'${text}' is no position like x=1.2,o=3`);
      const marks = this.names.map(() => '.');
      [match[1], match[2]].forEach((names, index) => {
        let last = -1;
        for (const name of names ? names.split('.') : []) {
          const place = this.vertex(name);
          need(place > last && marks[place] === '.', `${name} is out of order or stands twice`);
          [marks[place], last] = ['xo'[index], place];
        }
      });
      return marks.join('');
    }
    show(picture) {
      if (this.grid) return picture;
      const of = (mark) => this.names.filter((_, place) => picture[place] === mark).join('.');
      return `x=${of('x')},o=${of('o')}`;
    }
    has(picture, mark) {
      spend(1 + this.sets.length / 4);
      return this.sets.some((set) => set.every((place) => picture[place] === mark));
    }
    over(picture) {
      if (this.has(picture, 'x')) return 'left';
      if (!this.draws) {
        return this.sets.every((set) => set.some((place) => picture[place] === 'o')) ? 'right' : null;
      }
      if (this.has(picture, 'o')) return 'right';
      return picture.includes('.') ? null : 'draw';
    }
    play(picture, player, move) {
      return put(picture, this.vertex(move), MARK[player]);
    }
    *moves(picture, player) {
      for (let place = 0; place < picture.length; place++) {
        if (picture[place] !== '.') continue;
        yield [this.grid ? this.grid.name(place) : this.names[place], put(picture, place, MARK[player])];
      }
    }
    word(text) {
      this.vertex(text);
    }
  }
  class MakerBreaker extends Claiming {
    constructor(params) {
      super(params, false);
    }
  }
  MakerBreaker.proves = { pairing: ['right'] };
  class MakerMaker extends Claiming {
    constructor(params) {
      super(params, true);
    }
  }
  MakerMaker.proves = { pairing: ['draw'] };

  // Dominoes: Left's stand upright, Right's lie; in Cram both players have both.
  class Domineering {
    constructor(params) {
      need(params === '', 'this game has no parameters');
      const ways = { left: [[0, 1]], right: [[1, 0]] };
      this.ways = this.isCram ? { left: [[0, 1], [1, 0]], right: [[0, 1], [1, 0]] } : ways;
    }
    read(text) {
      const columns = text.split('/')[0].length;
      need(columns > 0, 'a picture has cells');
      return new Grid(columns, text.split('/').length).check(text, '.#');
    }
    *moves(picture, player) {
      const stride = picture.split('/')[0].length + 1;
      const grid = new Grid(stride - 1, picture.split('/').length);
      for (const [dc, dr] of this.ways[player]) {
        for (let place = 0; place < picture.length; place++) {
          const other = place + dr * stride + dc;
          spend();
          if (picture[place] !== '.' || picture[other] !== '.') continue;
          yield [`${grid.name(place)}-${grid.name(other)}`, put(put(picture, place, '#'), other, '#')];
        }
      }
    }
    over(picture, player) {
      return this.moves(picture, player).next().done ? OTHER[player] : null;
    }
    play(picture, player, move) {
      for (const [text, option] of this.moves(picture, player)) if (text === move) return option;
      throw new Rejected(`the move ${move} is not legal`);
    }
    word(text) {
      need(/^[a-z]+[0-9]+-[a-z]+[0-9]+$/.test(text), `'${text}' is no domino`);
    }
  }
  Domineering.proves = {};
  class Cram extends Domineering {
    get isCram() {
      return true;
    }
  }
  Cram.proves = {};

  class Nim {
    constructor(params) {
      need(params === '', 'Nim has no parameters');
    }
    read(text) {
      const heaps = text === '0' ? [] : text.split(',').map((heap) => number(heap, 1));
      need(heaps.every((heap, i) => i === 0 || heaps[i - 1] <= heap), 'the heaps are not in ascending order');
      return text;
    }
    heaps(text) {
      return text === '0' ? [] : text.split(',').map(BigInt);
    }
    over(text, player) {
      return text === '0' ? OTHER[player] : null;
    }
    play(text, player, move) {
      const sizes = move.split('-').map((size) => number(size));
      need(sizes.length === 2 && sizes[0] > sizes[1], `${move} does not make a heap smaller`);
      const heaps = this.heaps(text);
      const place = heaps.indexOf(sizes[0]);
      need(place >= 0, `there is no heap of ${sizes[0]}`);
      heaps.splice(place, 1, ...(sizes[1] > 0n ? [sizes[1]] : []));
      heaps.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      return heaps.join(',') || '0';
    }
    *moves(text, player) {
      for (const heap of new Set(this.heaps(text))) {
        for (let after = 0n; after < heap; after++) {
          spend();
          yield [`${heap}-${after}`, this.play(text, player, `${heap}-${after}`)];
        }
      }
    }
    word(text) {
      const sizes = text.split('-').map((size) => number(size));
      need(sizes.length === 2 && sizes[0] > sizes[1], `${text} does not make a heap smaller`);
    }
  }
  Nim.proves = { 'nim-sum': ['left', 'right'] };

  const GAMES = { hex: Hex, mb: MakerBreaker, mm: MakerMaker, domineering: Domineering, cram: Cram, nim: Nim };
  const KINDS = ['strategy', 'pairing', 'connection', 'nim-sum'];

  // ---------------------------------------------------------------------------------------------- evidence: the blocks

  // 3.1: where the player is to move, the table has a line; the walk comes to a good end whatever the opponent does.
  class Strategy {
    constructor(game, player) {
      Object.assign(this, { game, player, rows: new Map(), used: new Set() });
    }
    take([position, move, ...more], line) {
      need(more.length === 0 && move !== undefined, 'a wrong number of words');
      const at = this.game.read(position);
      need(!this.rows.has(at), 'the position stands twice in the block');
      this.game.word(move);
      this.rows.set(at, { move, line });
    }
    check(claim) {
      const { game, player } = this;
      const seen = new Set();
      const open = [];
      const reach = (position, mover) => {
        spend(10);
        const key = `${mover} ${position}`;
        if (seen.has(key)) return;
        seen.add(key);
        const end = game.over(position, mover);
        if (end !== null) {
          need(end === player || (end === 'draw' && claim.verdict === 'draw'), `the table of ${player} leads to a bad end`);
          return;
        }
        need(mover !== player || this.rows.has(position), `the table of ${player} has no line for ${position}`);
        open.push([position, mover]);
      };
      reach(claim.at, claim.first);
      while (open.length) {
        const [position, mover] = open.pop();
        if (mover === player) {
          const { move } = this.rows.get(position);
          this.used.add(position);
          reach(game.play(position, player, move), OTHER[player]);
        } else {
          for (const [, option] of game.moves(position, mover)) reach(option, player);
        }
      }
    }
    unused() {
      return [...this.rows].filter(([position]) => !this.used.has(position)).map(([, row]) => row.line);
    }
    reply(position) {
      const row = this.rows.get(position);
      return row && { move: row.move, why: t('line {line} of the certificate: in this position {move}', row), line: row.line };
    }
  }

  // 3.2 and 4.
  class Pairing {
    constructor(game, player) {
      Object.assign(this, { game, player, pairs: [], paired: new Set() });
    }
    take(words, line) {
      need(words.length === 2, 'a wrong number of words');
      words.forEach((word) => this.game.word(word));
      need(!words.includes('swap') && words[0] !== words[1], 'a pair has two cells');
      for (const word of words) need(!this.paired.has(word), `${word} stands in two pairs`), this.paired.add(word);
      this.pairs.push({ words, line });
    }
    check(claim) {
      const { game, player } = this;
      const mine = MARK[player];
      const grid = game instanceof Hex ? game.grid(claim.at) : null;
      const place = (word) => (grid ? grid.place(word) : game.vertex(word));
      // Every pair is open or held; one may be due.
      let due = null;
      const partner = new Map();
      for (const { words } of this.pairs) {
        const [one, two] = words.map((word) => claim.at[place(word)]);
        if (one === mine || two === mine) continue;
        if (one === '.' && two === '.') {
          partner.set(place(words[0]), place(words[1])).set(place(words[1]), place(words[0]));
          continue;
        }
        need(claim.first === player && due === null && (one === '.' || two === '.'),
          `the pair ${words.join(' ')} is neither open nor held`);
        due = place(one === '.' ? words[0] : words[1]);
      }
      if (grid) {
        need(!game.swapMayCome(claim.at), 'right may still swap');
        this.mirror(grid);
        return;
      }
      const picture = due === null ? claim.at : put(claim.at, due, mine);
      for (const set of game.sets) {
        spend(set.length);
        need(set.some((at) => picture[at] === mine || set.includes(partner.get(at))), 'a winning set has no pair');
      }
    }
    // 4: all cells of W + 1 rows, (c, r) with (r, c + 1).
    mirror(grid) {
      const turn = this.player === 'left' ? ([c, r]) => [r, c] : (at) => at;
      const [wide, high] = turn([grid.columns, grid.rows]);
      need(high > wide, `${this.player} has no mirror pairing on this board`);
      need(2 * this.pairs.length === wide * (wide + 1), 'a mirror pairing has another number of pairs');
      const pairs = this.pairs.map(({ words }) => words.map((word) => turn(cell(word))));
      const above = Math.min(...pairs.flat().map(([, row]) => row));
      for (const pair of pairs) {
        const [[c, r], [d, s]] = pair.sort((a, b) => a[1] - a[0] - (b[1] - b[0]));
        need(r - above <= c && d === r - above && s === c + 1 + above, 'a pair is not of the mirror pairing');
      }
    }
    unused() {
      return [];
    }
    reply(position, last) {
      const { game, player } = this;
      const grid = game instanceof Hex ? game.grid(position) : null;
      const isFree = (word) => position[grid ? grid.place(word) : game.vertex(word)] === '.';
      const isMine = (word) => position[grid ? grid.place(word) : game.vertex(word)] === MARK[player];
      const own = this.pairs.find(({ words }) => words.includes(last));
      const open = own ?? this.pairs.find(({ words }) => words.some(isFree) && !words.every(isFree) && !words.some(isMine));
      const other = open && !open.words.some(isMine) && open.words.find(isFree);
      return other && { move: other, why: t('{a} and {b} are a pair: the other cell of it', { a: open.words[0], b: open.words[1] }), line: open.line, cells: open.words };
    }
  }

  // 3.3.
  class NimSum {
    constructor(game) {
      Object.assign(this, { game, rows: new Map(), used: new Set() });
    }
    take([position, sum, move, ...more], line) {
      need(more.length === 0 && move !== undefined, 'a wrong number of words');
      const { game } = this;
      need(!this.rows.has(game.read(position)), 'the position stands twice in the block');
      const total = (text) => game.heaps(text).reduce((all, heap) => all ^ heap, 0n);
      need(number(sum) === total(position), `the nim-sum is ${total(position)}`);
      if (total(position) === 0n) need(move === '-', 'no move wins here');
      else need(total(game.play(position, 'left', move)) === 0n, 'the move does not make the nim-sum 0');
      this.rows.set(position, { moverWins: total(position) !== 0n, line });
    }
    check(claim) {
      const row = this.rows.get(claim.at);
      need(row, 'no line for the position');
      need(row.moverWins === (claim.verdict === claim.first), 'the other player wins');
      this.used.add(claim.at);
    }
    unused() {
      return [...this.rows].filter(([position]) => !this.used.has(position)).map(([, row]) => row.line);
    }
    reply(position) {
      const heaps = this.game.heaps(position);
      const sum = heaps.reduce((all, heap) => all ^ heap, 0n);
      const heap = heaps.find((size) => (size ^ sum) < size);
      return heap && { move: `${heap}-${heap ^ sum}`, why: t('the nim-sum is {sum}; this makes it 0', { sum }) };
    }
  }

  // 3.5: claims of connection (ends, stones, carrier); stones and carriers are sets of cells as bits.
  class Connection {
    constructor(game, player, claims) {
      const own = claims.find((claim) => claim.by === 'connection' && claim.verdict === player);
      const grid = game.grid(own.at);
      Object.assign(this, { game, player, grid, steps: [], wins: [], taken: 0, named: new Set() });
      this.borders = player === 'left' ? ['top', 'bottom'] : ['left', 'right'];
    }
    cell(word) {
      const [column, row] = cell(word);
      need(this.grid.has(column, row), `${word} is not on the board`);
      return row * this.grid.columns + column;
    }
    name(at) {
      return cellName(at % this.grid.columns, Math.floor(at / this.grid.columns));
    }
    end(word) {
      return this.borders.includes(word) ? word : this.cell(word);
    }
    touches(one, two) {
      if (typeof one === 'string') [one, two] = [two, one];
      need(typeof one !== 'string', 'borders do not touch');
      const { columns, rows } = this.grid;
      const [column, row] = [one % columns, Math.floor(one / columns)];
      if (typeof two === 'string') {
        const [at, last] = this.player === 'left' ? [row, rows - 1] : [column, columns - 1];
        return at === (two === this.borders[0] ? 0 : last);
      }
      return NEAR.some(([dc, dr]) => this.grid.has(column + dc, row + dr) && (row + dr) * columns + column + dc === two);
    }
    earlier(word) {
      const index = small(word, 1) - 1;
      need(index < this.steps.length, `${word} is no earlier step`);
      this.named.add(index);
      return index;
    }
    take([kind, ...rest], line) {
      if (kind === 'win') {
        need(rest.length === 2, 'a wrong number of words');
        this.wins.push({ key: rest[0] === '-' ? null : this.cell(rest[0]), step: this.earlier(rest[1]), line });
        return;
      }
      need(this.wins.length === 0, 'steps come before the lines "win"');
      spend(20);
      this.steps.push({ line, kind, ...this.step(kind, rest) });
    }
    step(kind, rest) {
      if (kind === 'touch' && rest.length === 2) {
        const ends = rest.map((word) => this.end(word));
        need(this.touches(...ends), 'the ends do not touch');
        const stones = ends.reduce((all, end) => (typeof end === 'string' ? all : all | bit(end)), 0n);
        return { ends: new Set(ends), stones, carrier: 0n };
      }
      if (kind === 'and' && rest.length === 2) {
        const of = rest.map((word) => this.earlier(word));
        const [one, two] = of.map((index) => this.steps[index]);
        const common = [...one.ends].filter((end) => two.ends.has(end));
        need(common.length === 1, 'the two have not exactly one end in common');
        need(!(one.carrier & (two.carrier | two.stones)) && !(one.stones & two.carrier), 'the two need the same cell');
        const ends = new Set([...one.ends, ...two.ends].filter((end) => end !== common[0]));
        return { of, ends, stones: one.stones | two.stones, carrier: one.carrier | two.carrier };
      }
      if (kind === 'or' && rest.length >= 4 && rest.length % 2 === 0) {
        const parts = [];
        for (let i = 0; i < rest.length; i += 2) parts.push(this.part(rest[i], rest[i + 1]));
        const [{ ends }] = parts;
        const isSame = (other) => other.size === ends.size && [...other].every((end) => ends.has(end));
        need(parts.every((part) => isSame(part.ends)), 'the parts join different ends');
        need(parts.reduce((all, part) => all & part.carrier, -1n) === 0n, 'the parts have a cell in common');
        const all = (what) => parts.reduce((sum, part) => sum | part[what], 0n);
        need(!(all('stones') & all('carrier')), 'a cell is a stone of one part and of the carrier of another');
        return { parts, ends, stones: all('stones'), carrier: all('carrier') };
      }
      need(kind === 'capture' && rest.length >= 3, `'${kind}' is no step`);
      const index = this.earlier(rest[0]);
      const { ends, stones: own, carrier } = this.steps[index];
      const pair = [this.cell(rest[1]), this.cell(rest[2])];
      const both = bit(pair[0]) | bit(pair[1]);
      const more = rest.slice(3).reduce((all, word) => all | bit(this.cell(word)), 0n);
      const stones = (own | more) & ~both;
      need(this.touches(...pair) && !pair.some((at) => ends.has(at)), 'the captured cells do not touch, or are ends');
      need(!(carrier & (both | stones)), 'a cell is a stone and of the carrier');
      need(this.isDead(pair[0], pair[1], stones, carrier) && this.isDead(pair[1], pair[0], stones, carrier),
        'a cell is not dead after the answer to it');
      return { of: [index], pair, ends, stones, carrier: carrier | both };
    }
    part(key, word) {
      const index = this.earlier(word);
      const { ends, stones, carrier } = this.steps[index];
      if (key === '-') return { key: null, index, ends, stones, carrier };
      const at = this.cell(key);
      need(!ends.has(at) && !(carrier & bit(at)), 'the key is an end or of the carrier');
      return { key: at, index, ends, stones: stones & ~bit(at), carrier: carrier | bit(at) };
    }
    // Do the colours around the cell change at most twice, whoever gets the cells of the carrier?
    isDead(at, partner, stones, carrier) {
      const { columns, rows } = this.grid;
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const ring = NEAR.map(([dc, dr]) => {
        const [c, r] = [column + dc, row + dr];
        if (r < 0 || r >= rows) return [this.player === 'left'];
        if (c < 0 || c >= columns) return [this.player === 'right'];
        const other = r * columns + c;
        return carrier & bit(other) ? [false, true] : [other === partner || Boolean(stones & bit(other))];
      });
      const worst = (colours) => {
        if (colours.length < 6) return Math.max(...ring[colours.length].map((mine) => worst([...colours, mine])));
        return colours.filter((mine, i) => mine !== colours[(i + 5) % 6]).length;
      };
      return worst([]) <= 2;
    }
    check(claim) {
      const { game } = this;
      need(game.grid(claim.at) === this.grid, 'the board has another shape than that of the block');
      if (!game.swapMayCome(claim.at)) return this.win(claim.at, claim.first);
      need(this.grid.columns === this.grid.rows, 'right may still swap, which turns the board');
      if (game.swapped(claim.at, claim.first) && this.player === claim.first) return this.answer(claim.at);
      need(!claim.at.includes('x') && claim.first === 'left' && this.player === 'right', 'right may still swap');
      for (const [, option] of game.moves(claim.at, 'left')) this.answer(option);
    }
    answer(picture) {
      need(picture.length > 1, 'the first stone ends the game');
      const next = this.wins[this.taken];
      if (next && next.key === null) this.win(this.game.swapped(picture, 'right'), 'left');
      else this.win(picture, 'right');
    }
    win(picture, mover) {
      const win = this.wins[this.taken++];
      need(win, 'there is no line "win" for this claim');
      const { ends, stones, carrier } = this.steps[win.step];
      const marks = picture.replaceAll('/', '');
      const of = (mark) => [...marks].reduce((all, own, at) => (own === mark ? all | bit(at) : all), 0n);
      let mine = of(MARK[this.player]);
      need(this.borders.every((border) => ends.has(border)), 'the step does not join the borders');
      if (win.key !== null) {
        need(mover === this.player, 'the winner is not to move');
        need(marks[win.key] === '.' && !(carrier & bit(win.key)), 'the first move is not on a free cell outside the carrier');
        mine |= bit(win.key);
      }
      need(!(stones & ~mine), 'a stone is missing');
      need(!(carrier & of(MARK[OTHER[this.player]])), 'the opponent has a stone on the carrier');
      (this.shown ??= []).push({ picture, ...win });
    }
    unused() {
      const left = this.steps.filter((_, index) => !this.named.has(index)).map((step) => step.line);
      return [...left, ...this.wins.slice(this.taken).map((win) => win.line)];
    }
    // The answers of a play: `chosen` says which part of an "or" has been taken.
    playOf(picture) {
      const win = this.shown.find((shown) => shown.picture === picture);
      return win && { root: win.step, key: win.key, line: win.line, chosen: new Map() };
    }
    respond(play, last) {
      if (play.key === null && last === null) return null;
      if (play.key !== null) {
        const move = this.name(play.key);
        play.key = null;
        return { move, why: t('the first move: with it a connection from {a} to {b} stands', { a: t(BORDERS[this.borders[0]]), b: t(BORDERS[this.borders[1]]) }), line: play.line, cells: this.needs(play) };
      }
      const at = this.cell(last);
      let index = play.root;
      for (;;) {
        const step = this.steps[index];
        if (!(step.carrier & bit(at)) && !play.chosen.has(index)) return null;
        if (step.kind === 'and') {
          index = step.of.find((part) => this.now(play, part) & bit(at));
          if (index === undefined) return null;
        } else if (step.kind === 'capture') {
          if (step.pair.includes(at)) {
            const other = this.name(step.pair[step.pair[0] === at ? 1 : 0]);
            return { move: other, why: t('{a} and {b} are captured: an answer on the other one leaves {cell} dead', { a: this.name(step.pair[0]), b: this.name(step.pair[1]), cell: last }), line: step.line, cells: step.pair.map((pair) => this.name(pair)) };
          }
          [index] = step.of;
        } else if (step.kind === 'or') {
          const chosen = play.chosen.get(index);
          if (chosen) {
            index = chosen.index;
            continue;
          }
          const part = step.parts.find((one) => !(one.carrier & bit(at)));
          play.chosen.set(index, part);
          if (part.key === null) return null;
          const move = this.name(part.key);
          const [a, b] = [...step.ends].map((end) => (typeof end === 'string' ? t(BORDERS[end]) : this.name(end)));
          const others = step.parts.filter((one) => one !== part && one.key !== null).map((one) => this.name(one.key));
          return { move, why: others.length ? t('{a} and {b} are to be joined, and {cell} lies on another way (by {others}): {move} joins them without it', { a, b, cell: last, others: others.join(', '), move }) : t('{a} and {b} are to be joined, and {cell} lies on another way: {move} joins them without it', { a, b, cell: last, move }), line: step.line, cells: this.bits(part.carrier) };
        } else {
          return null;
        }
      }
    }
    // The cells that a step needs now that parts have been chosen.
    now(play, index) {
      const step = this.steps[index];
      if (step.kind === 'touch') return 0n;
      if (step.kind === 'or') {
        const chosen = play.chosen.get(index);
        return chosen ? this.now(play, chosen.index) : step.carrier;
      }
      const own = step.pair ? bit(step.pair[0]) | bit(step.pair[1]) : 0n;
      return step.of.reduce((all, part) => all | this.now(play, part), own);
    }
    needs(play) {
      return this.bits(this.now(play, play.root));
    }
    bits(set) {
      const names = [];
      for (let at = 0; set >> BigInt(at); at++) if (set & bit(at)) names.push(this.name(at));
      return names;
    }
  }
  const bit = (at) => 1n << BigInt(at);

  const BLOCKS = { strategy: Strategy, pairing: Pairing, connection: Connection, 'nim-sum': NimSum };

  // ------------------------------------------------------------------------------------------------- a whole certificate

  const checkLines = (text, state) => {
    need(/^[\x00-\x7f]*$/.test(text), 'the text is not ASCII');
    const lines = text.split('\n');
    need(lines.pop() === '', 'the last line does not end in a line feed');
    const words = () => {
      need(state.line < lines.length, 'the file stops before the line "end"');
      const own = lines[state.line++].split(' ');
      need(!own.includes('') && !own[own.length - 1].endsWith('\r'), 'an empty line, a space too many, or CR LF');
      return own;
    };
    const head = words();
    need(head.length === 2 && head[0] === 'gruk-certificate' && ['1', '2'].includes(head[1]), 'no certificate of version 1 or 2');
    const [word, name, ...rest] = words();
    need(word === 'game' && name && rest.length === 0, 'expected "game" and its name');
    const [id, params = ''] = name.includes(':') ? [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)] : [name];
    if (!Object.hasOwn(GAMES, id)) throw new Unknown(t('the game {game} is not known to this page', { game: id }));
    const game = new GAMES[id](params);
    const claims = [];
    let now = words();
    for (; now[0] === 'claim'; now = words()) {
      const by = now[now.length - 1];
      if (!/ first (left|right) at /.test(now.join(' ')) || !KINDS.includes(by)) {
        if (now.length > 2 && now[now.length - 2] === 'by') throw new Unknown(t('claims by {kind} are not known to this page', { kind: by }));
        throw new Rejected('this is no claim');
      }
      const match = /^claim (?:(left|right) wins|(draw)) first (left|right) at ([^ ]+) by ([a-z-]+)$/.exec(now.join(' '));
      need(match, 'this is no claim');
      const claim = { verdict: match[1] ?? 'draw', first: match[3], position: match[4], by, line: state.line };
      claim.at = game.read(match[4]);
      need(claim.verdict !== 'draw' || game.draws, 'this game has no draws');
      need(by === 'strategy' || (GAMES[id].proves[by] ?? []).includes(claim.verdict), `${by} proves no such claim in this game`);
      claims.push(claim);
    }
    need(claims.length > 0, 'expected a claim');
    const needed = new Set();
    for (const { by, verdict } of claims) {
      const players = by === 'nim-sum' ? [''] : verdict === 'draw' ? ['left', 'right'] : [verdict];
      for (const player of players) needed.add(`${by} ${player}`);
    }
    const blocks = new Map();
    while (now[0] !== 'end' || now.length > 1) {
      const kind = now[0];
      if (kind === 'part') throw new Unknown(t('parts are not known to this page'));
      need(KINDS.includes(kind), `'${kind}' is no block that a claim needs`);
      const player = kind === 'nim-sum' ? '' : now[1];
      need(now.length === (player === '' ? 2 : 3), 'a wrong number of words');
      const key = `${kind} ${player}`;
      need(needed.has(key), 'no claim needs this block');
      need(!blocks.has(key), 'a second block of this kind');
      const block = new BLOCKS[kind](game, player, claims);
      blocks.set(key, block);
      const count = small(now[now.length - 1]);
      need(kind !== 'nim-sum' || count > 0, 'a block without lines proves nothing');
      for (let i = 0; i < count; i++) spend(), block.take(words(), state.line);
      now = words();
    }
    need(state.line === lines.length, 'text after the line "end"');
    for (const key of needed) need(blocks.has(key), `there is no block ${key}`);
    for (const claim of claims) {
      state.line = claim.line;
      for (const player of claim.by === 'nim-sum' ? [''] : claim.verdict === 'draw' ? ['left', 'right'] : [claim.verdict]) {
        blocks.get(`${claim.by} ${player}`).check(claim);
      }
    }
    const idle = [...blocks.values()].flatMap((block) => block.unused());
    state.line = idle.length ? Math.min(...idle) : state.line;
    need(idle.length === 0, 'no claim needs this line');
    return { name, game, claims, blocks };
  };

  // What this checker says of a certificate: accepted, rejected, or unknown.
  const check = (text) => {
    const state = { line: 0 };
    steps = 0;
    try {
      return { verdict: 'accepted', ...checkLines(text, state) };
    } catch (error) {
      if (error instanceof Rejected) return { verdict: 'rejected', line: state.line, why: error.message };
      if (error instanceof Unknown) return { verdict: 'unknown', line: state.line, why: error.message };
      throw error;
    }
  };

  // A play against a claim of an accepted certificate: `moves` are those of the other player. With `leavesLast` the proof does not answer the
  // last of them.
  const walk = (proof, claim, moves, leavesLast = false) => {
    const { game, blocks } = proof;
    const side = claim.verdict === 'draw' ? OTHER[claim.first] : claim.verdict;
    const block = blocks.get(`${claim.by} ${claim.by === 'nim-sum' ? '' : side}`);
    const given = [...moves];
    const played = [];
    let [position, mover, last] = [claim.at, claim.first, null];
    let play = block instanceof Connection ? block.playOf(position) : null;
    while (game.over(position, mover) === null) {
      let step;
      if (mover === side) {
        if (leavesLast && given.length === 0) break;
        const isFree = (word) => position[game.grid(position).place(word)] === '.';
        let reply = block instanceof Connection ? (play ? block.respond(play, last) : null) : block.reply(position, last);
        if (!reply || (block instanceof Connection && !isFree(reply.move))) {
          const [move] = game.moves(position, side).next().value;
          reply = { move, why: t('nothing is threatened: any move will do') };
        }
        step = { player: side, ...reply };
      } else {
        if (given.length === 0) break;
        step = { player: mover, move: given.shift() };
      }
      if (block instanceof Connection && step.move === 'swap') play = null;
      position = game.play(position, mover, step.move);
      if (block instanceof Connection && !play) play = block.playOf(position);
      played.push(step);
      [last, mover] = [step.move, OTHER[mover]];
    }
    const needs = play ? block.needs(play) : [];
    return { position, mover, side, played, needs, over: game.over(position, mover) };
  };

  return { check, walk, cellName, Hex, OTHER, words, t };
})();
if (typeof module !== 'undefined') module.exports = gruk;
