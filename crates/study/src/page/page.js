// The study on the page: board, tree, words; and play against the certificates that the checker has accepted.
(() => {
  'use strict';

  const byId = (id) => document.getElementById(id);
  const study = JSON.parse(byId('study').textContent);
  const boards = JSON.parse(byId('boards').textContent);
  Object.assign(gruk.words, JSON.parse(byId('words').textContent));
  const { t } = gruk;
  const named = (name) => gruk.words[name] ?? name;

  // The nodes in the order of reading, as `boards` has them.
  const nodes = [];
  for (const open = [[study.root, null]]; open.length; ) {
    const [node, parent] = open.pop();
    const own = { ...node, ...boards[nodes.length], parent, index: nodes.length, next: [] };
    if (parent !== null) nodes[parent].next.push(own.index);
    nodes.push(own);
    for (const child of [...(node.children ?? [])].reverse()) open.push([child, own.index]);
  }
  let now = 0;
  // A play against the proof of the node: the moves of the other player.
  let play = null;

  const make = (name, attributes = {}, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
      else if (value !== false && value !== undefined) element.setAttribute(key, value);
    }
    element.append(...content);
    return element;
  };
  const draw = (name, attributes = {}, text) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  };

  // ------------------------------------------------------------------------------------------------------ what is proved

  const checked = new Map();
  const checkedText = (id) => {
    if (!checked.has(id)) {
      const text = study.certificates?.[id];
      const missing = { verdict: 'rejected', line: 0, why: t('the study has no certificate of this name') };
      checked.set(id, text === undefined ? missing : gruk.check(text));
    }
    return checked.get(id);
  };
  const says = (node, verdict) => (verdict === 'draw' ? t('draw') : t('{player} wins', { player: named(node.names[verdict]) }));
  const claimed = (node) => {
    const { verdict, winner } = node.verdict ?? {};
    if (verdict === 'draw') return t('draw');
    return verdict === 'wins' ? t('{player} wins', { player: named(winner) }) : null;
  };

  // What this page says of a node: a word, a sentence, and the claim that is proved.
  const judge = (node) => {
    const own = claimed(node);
    if (!node.certificate) {
      return own === null ? null : { word: 'unproved', text: t('no certificate proves this') };
    }
    const result = checkedText(node.certificate);
    if (result.verdict === 'rejected') {
      return { word: 'refused', text: t('the certificate is no proof: line {line}: {why}', result) };
    }
    if (result.verdict === 'unknown') {
      const other = { proved: t('The program that wrote this page accepted it.'), refused: t('The program that wrote this page refused it.') }[node.judged] ?? '';
      return { word: 'unknown', text: `${t('not checked here ({why}).', result)} ${other}` };
    }
    const claim = result.claims.find((one) => `${result.name}:${one.position}` === node.position && one.first === node.first);
    if (!claim) return { word: 'refused', text: t('the certificate is about another position, or another player moves there') };
    const proved = says(node, claim.verdict);
    if (own !== null && own !== proved) return { word: 'refused', text: t('the certificate proves “{proved}”, which is something else', { proved }) };
    return { word: 'proved', text: t('proved: this page has checked the certificate ({kind})', { kind: claim.by }), claim, proof: result, says: proved };
  };

  // ----------------------------------------------------------------------------------------------------------- the board

  const SIGNS = { proved: '✓', refused: '✗', unknown: '?', unproved: '·' };
  const R3 = Math.sqrt(3);

  const shape = ({ kind, columns }) => {
    if (kind === 'hex') {
      const corner = (x, y, i) => [x + Math.sin((i * Math.PI) / 3), y - Math.cos((i * Math.PI) / 3)];
      return {
        middle: (at) => [((at % columns) + Math.floor(at / columns) / 2) * R3, Math.floor(at / columns) * 1.5],
        outline: (x, y) => [0, 1, 2, 3, 4, 5].map((i) => corner(x, y, i)),
        radius: 0.62,
      };
    }
    const half = 0.95;
    return {
      middle: (at) => [(at % columns) * 2 * half, Math.floor(at / columns) * 2 * half],
      outline: (x, y) => [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]],
      radius: 0.66,
    };
  };
  const path = (points) => points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');

  const boardOf = (board, { marks = [], last = null, needs = [], can = null }) => {
    const { kind, columns, rows, cells } = board;
    const { middle, outline, radius } = shape(board);
    const name = (at) => gruk.cellName(at % columns, Math.floor(at / columns));
    const [right, bottom] = kind === 'hex' ? [(columns - 1 + (rows - 1) / 2) * R3, (rows - 1) * 1.5] : [(columns - 1) * 1.9, (rows - 1) * 1.9];
    const svg = draw('svg', { viewBox: `-2.4 -2.4 ${right + 4.8} ${bottom + 4.8}`, role: 'group', 'aria-label': t('board') });
    const edge = (points, side) => svg.append(draw('polyline', { points: path(points), class: `side ${side}` }));
    if (kind === 'hex') {
      const corners = (at) => outline(...middle(at));
      const half = ([a, b], [c, d]) => [(a + c) / 2, (b + d) / 2];
      const top = [], low = [], start = [], end = [];
      for (let c = 0; c < columns; c++) {
        const [one, two] = [corners(c), corners((rows - 1) * columns + c)];
        top.push(one[5], one[0], c === columns - 1 ? half(one[0], one[1]) : one[1]);
        low.push(c === 0 ? half(two[4], two[3]) : two[4], two[3], two[2]);
      }
      for (let r = 0; r < rows; r++) {
        const [one, two] = [corners(r * columns), corners(r * columns + columns - 1)];
        start.push(one[5], one[4], r === rows - 1 ? half(one[4], one[3]) : one[3]);
        end.push(r === 0 ? half(two[0], two[1]) : two[0], two[1], two[2]);
      }
      edge(top, 'left'), edge(low, 'left'), edge(start, 'right'), edge(end, 'right');
    }
    const text = (x, y, words, className) => svg.append(draw('text', { x: x.toFixed(2), y: (y + 0.22).toFixed(2), class: className }, words));
    for (let c = 0; c < columns; c++) {
      const [x, y] = middle(c);
      const [u, v] = middle((rows - 1) * columns + c);
      text(x - (kind === 'hex' ? 0.87 : 0), y - 1.65, gruk.cellName(c, 0).replace(/[0-9]+/, ''), 'edge');
      text(u + (kind === 'hex' ? 0.87 : 0), v + 1.65, gruk.cellName(c, 0).replace(/[0-9]+/, ''), 'edge');
    }
    for (let r = 0; r < rows; r++) {
      text(middle(r * columns)[0] - 1.75, middle(r * columns)[1], String(r + 1), 'edge');
      text(middle(r * columns + columns - 1)[0] + 1.75, middle(r * columns)[1], String(r + 1), 'edge');
    }
    const stones = draw('g');
    [...cells].forEach((mark, at) => {
      const [x, y] = middle(at);
      const isOpen = can !== null && mark === '.' && can.has(name(at));
      const words = { x: 'left', o: 'right', g: 'grey' };
      const what = mark === '.' ? t('empty') : mark === '#' ? t('no cell') : named(words[mark]);
      const classes = ['cell', mark === '#' && 'hole', needs.includes(name(at)) && 'needs', isOpen && 'can'].filter(Boolean);
      const element = draw('polygon', { points: path(outline(x, y)), class: classes.join(' '), 'data-cell': name(at), 'aria-label': `${name(at)}, ${what}` });
      if (isOpen) {
        element.setAttribute('tabindex', '0');
        element.setAttribute('role', 'button');
        const act = () => can.get(name(at))();
        element.addEventListener('click', act);
        element.addEventListener('keydown', (event) => {
          if (event.key === 'Enter' || event.key === ' ') event.preventDefault(), act();
        });
      }
      svg.append(element);
      if (words[mark]) stones.append(draw('circle', { cx: x.toFixed(3), cy: y.toFixed(3), r: radius, class: `stone ${words[mark]}` }));
      if (name(at) === last && words[mark]) stones.append(draw('circle', { cx: x.toFixed(3), cy: y.toFixed(3), r: radius * 0.55, class: 'last' }));
    });
    svg.append(stones);
    for (const mark of marks) {
      const at = [...cells].findIndex((_, index) => name(index) === mark.cell);
      if (at < 0) continue;
      const [x, y] = middle(at);
      const isOn = 'xog'.includes(cells[at]);
      const className = `sign-on-board${isOn ? ' inverse' : ''}`;
      const s = 0.36;
      if (mark.kind === 'circle') svg.append(draw('circle', { cx: x, cy: y, r: s, class: className }));
      else if (mark.kind === 'square') svg.append(draw('rect', { x: x - s, y: y - s, width: 2 * s, height: 2 * s, class: className }));
      else if (mark.kind === 'triangle') svg.append(draw('polygon', { points: path([[x, y - s], [x + s, y + 0.7 * s], [x - s, y + 0.7 * s]]), class: className }));
      else if (mark.kind === 'cross') svg.append(draw('path', { d: `M${x - s} ${y - s}L${x + s} ${y + s}M${x - s} ${y + s}L${x + s} ${y - s}`, class: className }));
      else svg.append(draw('text', { x: x.toFixed(2), y: (y + 0.22).toFixed(2), class: isOn ? 'on' : '' }, mark.text ?? ''));
    }
    return svg;
  };

  // A position of a game that the checker knows, as a board; null where it is drawn otherwise.
  const pictured = (game, position, old) => {
    if (!old.board) return null;
    const rows = position.split('/');
    const cells = rows.join('');
    return cells.length === old.board.cells.length && rows.length > 1 ? { ...old.board, columns: rows[0].length, rows: rows.length, cells } : null;
  };

  // ------------------------------------------------------------------------------------------------------------ the page

  const show = (index, { focus = false } = {}) => {
    if (index !== now) play = null;
    now = index;
    const node = nodes[now];
    const judged = judge(node);
    const walk = play && gruk.walk(judged.proof, judged.claim, play);
    const can = walk && walk.over === null && walk.mover !== walk.side ? openMoves(judged, walk) : null;

    const place = byId('board');
    place.replaceChildren();
    const board = walk ? pictured(judged.proof.game, walk.position, node) : node.board;
    const lastMove = walk?.played.length ? walk.played[walk.played.length - 1].move : node.move;
    const cellsOf = (text) => (text && /^[a-z]+[0-9]+$/.test(text) ? text : null);
    if (board) {
      const why = walk?.played.length ? walk.played[walk.played.length - 1].cells ?? [] : [];
      const needs = walk ? (walk.needs.length ? walk.needs : why) : [];
      place.append(boardOf(board, { marks: walk ? [] : node.marks, last: cellsOf(lastMove), needs, can }));
    } else if (walk) {
      place.append(make('p', {}, t('Position: {position}', walk)));
    } else if (node.svg) {
      const drawn = make('div', { class: 'drawn' });
      drawn.innerHTML = node.svg;
      place.append(drawn);
    }
    const mover = (player) => named(node.names[player]);
    const ended = (winner) => (winner === 'draw' ? t('The game is over: a draw.') : t('The game is over: {player} has won.', { player: mover(winner) }));
    byId('turn').textContent = walk
      ? walk.over ? ended(walk.over) : t('Your move, for {me}: the proof answers for {other}.', { me: mover(walk.mover), other: mover(walk.side) })
      : node.over ? ended(node.over) : t('{player} to move', { player: mover(node.first) });

    const verdict = byId('verdict');
    verdict.replaceChildren();
    const what = claimed(node) ?? judged?.says ?? (node.value?.canonical ? t('value {value}', { value: node.value.canonical }) : null);
    if (what !== null) verdict.append(make('b', {}, what[0].toUpperCase() + what.slice(1)));
    // Nothing that is checked here names the move of the verdict.
    if (node.verdict?.move && judged?.word !== 'proved') verdict.append(t(', by {move}', node.verdict));
    if (judged) verdict.append(make('br'), make('span', { class: judged.word }, `${SIGNS[judged.word]} ${judged.text}`));
    byId('name').textContent = node.name ?? '';
    byId('comment').textContent = node.comment ?? '';
    proof(judged, walk, node, can);
    tree();
    certificate(node, judged);
    byId('back').disabled = byId('first').disabled = node.parent === null && !play;
    byId('next').disabled = byId('last').disabled = node.next.length === 0 || play !== null;
    if (focus) byId('tree').querySelector('[aria-current]')?.focus();
    const path = node.path ? `#${encodeURI(node.path)}` : '#';
    if (location.hash !== path) try { history.replaceState(null, '', path); } catch { /* a page inside another one */ }
  };

  // The moves of the other player, each with what it does.
  const openMoves = (judged, walk) => {
    const moves = new Map();
    for (const [move] of judged.proof.game.moves(walk.position, walk.mover)) {
      if (moves.size === 400) break;
      moves.set(move, () => {
        play = [...play, move];
        show(now);
      });
    }
    return moves;
  };

  const proof = (judged, walk, node, can) => {
    const place = byId('proof');
    place.replaceChildren();
    if (!judged?.claim) return;
    if (!walk) {
      const winner = named(node.names[judged.claim.verdict === 'draw' ? gruk.OTHER[judged.claim.first] : judged.claim.verdict]);
      const start = () => {
        play = [];
        show(now);
      };
      place.append(
        make('p', {}, t('The certificate holds all answers. Play against it: you move for the other player, the proof moves for {winner} and says why.', { winner })),
        make('div', { class: 'buttons' }, make('button', { onclick: start, id: 'walk' }, t('Play against the proof'))),
      );
      return;
    }
    const list = make('ol', {});
    for (const { player, move, why, line } of walk.played) {
      const item = make('li', {}, make('b', {}, `${named(node.names[player])} ${move}`));
      if (why) item.append(make('span', { class: 'why' }, `: ${why}${line ? ` (${t('line {line}', { line })})` : ''}`));
      list.append(item);
    }
    place.append(list);
    const buttons = make('div', { class: 'buttons' });
    if (can && !pictured(judged.proof.game, walk.position, node)) {
      for (const [move, act] of [...can].slice(0, 60)) buttons.append(make('button', { onclick: act }, move));
    } else if (can) {
      for (const [move, act] of can) if (!/^[a-z]+[0-9]+$/.test(move)) buttons.append(make('button', { onclick: act }, move));
    }
    const undo = () => {
      play = play.slice(0, -1);
      show(now);
    };
    const end = () => {
      play = null;
      show(now);
    };
    buttons.append(make('button', { onclick: undo, disabled: play.length ? false : '' }, t('Take back')), make('button', { onclick: end, id: 'end-walk' }, t('End')));
    place.append(buttons);
    list.scrollTop = list.scrollHeight;
  };

  const tree = () => {
    const place = byId('tree');
    place.replaceChildren();
    if (nodes.length === 1) return;
    const label = (node) => node.move ?? (node.parent === null ? t('start') : node.set ? t('position') : t('note'));
    const step = (node) => {
      const judged = node.certificate || claimed(node) !== null ? judge(node) : null;
      const sign = judged ? make('span', { class: `sign ${judged.word}`, title: judged.text }, ` ${SIGNS[judged.word]}`) : '';
      const more = node.comment ? ' …' : '';
      return make('button', { onclick: () => show(node.index), 'aria-current': node.index === now ? 'true' : undefined }, label(node), sign, more);
    };
    // A line, and behind it the variations of its nodes.
    for (const open = [[0, 0, null]]; open.length; ) {
      const [start, depth, after] = open.pop();
      const line = make('div', { class: 'line', style: `--depth: ${Math.min(depth, 8)}` });
      if (after !== null) line.append(make('span', { class: 'after' }, `${t('instead of {move}:', { move: after })} `));
      const others = [];
      for (let at = start; at !== undefined; at = nodes[at].next[0]) {
        line.append(step(nodes[at]));
        for (const other of nodes[at].next.slice(1)) others.push([other, depth + 1, label(nodes[nodes[at].next[0]])]);
      }
      place.append(line);
      open.push(...others.reverse());
    }
  };

  const certificate = (node, judged) => {
    const place = byId('certificate');
    const wasOpen = place.querySelector('details')?.open ?? false;
    place.replaceChildren();
    const text = study.certificates?.[node.certificate];
    if (text === undefined) return;
    const lines = text.split('\n').length - 1;
    const shown = text.length > 200_000 ? `${text.slice(0, 200_000)}\n…` : text;
    place.append(make('details', wasOpen ? { open: '' } : {}, make('summary', {}, `${t('Certificate {name}: {n} lines', { name: node.certificate, n: lines })} ${SIGNS[judged?.word] ?? ''}`), make('pre', {}, shown)));
  };

  const back = () => {
    if (play) play = play.length ? play.slice(0, -1) : null, show(now);
    else if (nodes[now].parent !== null) show(nodes[now].parent);
  };
  const next = () => {
    if (!play && nodes[now].next.length) show(nodes[now].next[0]);
  };
  const last = () => {
    let at = now;
    while (nodes[at].next.length) at = nodes[at].next[0];
    if (!play) show(at);
  };
  const lecture = () => document.body.classList.toggle('lecture');
  const root = () => {
    play = null;
    show(0);
  };
  byId('first').addEventListener('click', root);
  byId('back').addEventListener('click', back);
  byId('next').addEventListener('click', next);
  byId('last').addEventListener('click', last);
  byId('lecture').addEventListener('click', lecture);
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|PRE)$/.test(event.target.tagName)) return;
    const other = (by) => {
      const { parent, index } = nodes[now];
      const all = parent === null ? [index] : nodes[parent].next;
      const to = all[all.indexOf(index) + by];
      if (to !== undefined && !play) show(to);
    };
    const keys = { ArrowLeft: back, ArrowRight: next, Home: root, End: last, ArrowUp: () => other(-1), ArrowDown: () => other(1), f: lecture };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });

  byId('by').textContent = [study.author, study.date].filter(Boolean).join(', ');
  const asked = decodeURI(location.hash.slice(1));
  show(Math.max(0, nodes.findIndex((node) => node.path === asked)));
})();
