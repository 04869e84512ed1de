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
  // A puzzle: the first position, in which one move alone wins, and the move that the reader has tried there. The rest of the study is shown
  // after the solution.
  const puzzle = Array.isArray(nodes[0].puzzle?.moves) && nodes[0].moves ? nodes[0].puzzle : null;
  let trial = null;
  let isHinted = false;
  let isOpen = puzzle === null;

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
    if (index !== now) play = trial = null;
    now = index;
    const node = nodes[now];
    const judged = trial ?? judge(node);
    const walk = trial?.claim ? walkOf(trial) : play && gruk.walk(judged.proof, judged.claim, play);
    const isTask = puzzle !== null && now === 0;
    const can = isTask && !trial ? new Map(node.moves.map((move) => [move, () => attempt(move)])) : !walk || walk.over !== null ? null : trial?.goesOn ? goingOn(walk) : walk.mover !== walk.side && play ? openMoves(judged, walk) : null;

    const place = byId('board');
    place.replaceChildren();
    const board = walk ? pictured(judged.proof.game, walk.position, node) : node.board;
    const lastMove = walk?.played.length ? walk.played[walk.played.length - 1].move : node.move;
    const cellsOf = (text) => (text && /^[a-z]+[0-9]+$/.test(text) ? text : null);
    if (board) {
      const why = walk?.played.length ? walk.played[walk.played.length - 1].cells ?? [] : [];
      const needs = !walk || trial?.goesOn ? [] : walk.needs.length ? walk.needs : why;
      const marks = walk ? [] : trial ? [{ cell: trial.move, kind: 'circle' }] : node.marks;
      place.append(boardOf(board, { marks, last: cellsOf(lastMove), needs, can }));
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
      ? walk.over ? ended(walk.over) : !play || trial?.goesOn ? t('{player} to move', { player: mover(walk.mover) }) : t('Your move, for {me}: the proof answers for {other}.', { me: mover(walk.mover), other: mover(walk.side) })
      : node.over ? ended(node.over) : t('{player} to move', { player: mover(node.first) });

    const verdict = byId('verdict');
    verdict.replaceChildren();
    const what = claimed(node) ?? (trial ? null : judged?.says) ?? (node.value?.canonical ? t('value {value}', { value: node.value.canonical }) : null);
    if (what !== null) verdict.append(make('b', {}, what[0].toUpperCase() + what.slice(1)));
    // Nothing that is checked here names the move of the verdict.
    if (node.verdict?.move && judged?.word !== 'proved' && isOpen) verdict.append(t(', by {move}', node.verdict));
    if (judged && !trial) verdict.append(make('br'), make('span', { class: judged.word }, `${SIGNS[judged.word]} ${judged.text}`));
    byId('name').textContent = node.name ?? '';
    byId('comment').textContent = node.comment ?? '';
    if (isTask) task(walk, node, can);
    else proof(judged, walk, node, can);
    tree();
    certificate(node, judged);
    byId('back').disabled = byId('first').disabled = node.parent === null && !play && !trial;
    byId('next').disabled = byId('last').disabled = isBusy() || node.next.length === 0;
    if (focus) byId('tree').querySelector('[aria-current]')?.focus();
    const path = node.path ? `#${encodeURI(node.path)}` : '#';
    if (location.hash !== path) try { history.replaceState(null, '', path); } catch { /* a page inside another one */ }
  };

  // Is there a play or a task, which one has to leave before one goes on?
  const isBusy = () => play !== null || trial !== null || (now === 0 && !isOpen);

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
    const list = listed(walk, node);
    place.append(list);
    const buttons = make('div', { class: 'buttons' });
    choices(buttons, can, pictured(judged.proof.game, walk.position, node));
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

  // What has been played, and why.
  const listed = (walk, node) => {
    const list = make('ol', {});
    for (const { player, move, why, line } of walk.played) {
      const item = make('li', {}, make('b', {}, `${named(node.names[player])} ${move}`));
      if (why) item.append(make('span', { class: 'why' }, `: ${why}${line ? ` (${t('line {line}', { line })})` : ''}`));
      list.append(item);
    }
    return list;
  };

  // A button for each move that is no cell of a board.
  const choices = (buttons, can, board) => {
    const shown = [...(can ?? [])].filter(([move]) => !board || !/^[a-z]+[0-9]+$/.test(move));
    for (const [move, act] of shown.slice(0, board ? 400 : 60)) buttons.append(make('button', { onclick: act }, move));
  };

  // ---------------------------------------------------------------------------------------------------------- the puzzle

  // What the certificate of the puzzle proves of the position after a first move, with all that has to do with it.
  const claimAfter = (move) => {
    const proof = puzzle.certificate === undefined ? null : checkedText(puzzle.certificate);
    const { position, first } = nodes[0];
    if (proof?.verdict !== 'accepted' || !position.startsWith(`${proof.name}:`)) return { proof: null, claim: null };
    const at = proof.game.play(proof.game.read(position.slice(proof.name.length + 1)), first, move);
    return { proof, claim: proof.claims.find((one) => one.at === at && one.first === gruk.OTHER[first]) ?? null };
  };
  // Does the certificate say of every move whether it wins, and of one alone that it does?
  const isUnique = () => {
    const claims = nodes[0].moves.map((move) => claimAfter(move).claim);
    return claims.every(Boolean) && claims.filter((claim) => claim.verdict === nodes[0].first).length === 1;
  };

  const attempt = (move) => {
    const { proof, claim } = claimAfter(move);
    const wins = claim ? claim.verdict === nodes[0].first : puzzle.moves.includes(move);
    trial = { move, proof, claim, wins, goesOn: false, reply: null, missed: null, end: null };
    isOpen ||= wins;
    play = claim && !wins ? [] : null;
    show(0);
  };

  // The walk of a move that was tried, with a last move of the reader that ends the game.
  const walkOf = ({ proof, claim, goesOn, end }) => {
    const walk = gruk.walk(proof, claim, play ?? [], goesOn);
    return end === null ? walk : { ...walk, ...end, over: walk.side, needs: [], played: [...walk.played, { player: walk.side, move: end.move }] };
  };

  // The other player moves, where that is possible so that the proof has something to answer and the game goes on.
  const resist = () => {
    const { proof, claim } = trial;
    const { position, mover } = gruk.walk(proof, claim, play);
    let best = null;
    let tried = 0;
    for (const [move] of proof.game.moves(position, mover)) {
      const { over, played } = gruk.walk(proof, claim, [...play, move]);
      const reply = played[played.length - 1];
      const worth = (over === null ? 2 : 0) + (reply.line ? 1 : 0);
      if (best === null || worth > best.worth) best = { move, reply, worth };
      if (worth === 3 || ++tried === 60) break;
    }
    play = [...play, best.move];
    Object.assign(trial, { goesOn: true, reply: best.reply.move, missed: null });
    show(0);
  };

  // The reader plays the winner: the proof's own move is right, and so is one that ends the game; it says nothing of the others.
  const goingOn = (walk) => {
    const { game } = trial.proof;
    const moves = new Map();
    for (const [move, position] of game.moves(walk.position, walk.side)) {
      if (moves.size === 400) break;
      moves.set(move, () => {
        if (game.over(position, gruk.OTHER[walk.side]) === walk.side) trial.end = { move, position };
        else if (move === trial.reply) return resist();
        else trial.missed = move;
        show(0);
      });
    }
    return moves;
  };

  const task = (walk, node, can) => {
    const place = byId('proof');
    const buttons = make('div', { class: 'buttons' });
    const button = (words, act, id) => buttons.append(make('button', { onclick: () => (act(), show(0)), id }, words));
    const say = (...words) => place.append(make('p', {}, ...words));
    const again = () => (play = trial = null);
    place.replaceChildren();
    choices(buttons, can, walk ? pictured(trial.proof.game, walk.position, node) : node.board);
    if (!trial) {
      if (isHinted) say(t('It begins with “{letter}”.', { letter: puzzle.moves[0][0] }));
      button(t('Hint'), () => (isHinted = true), 'hint');
      button(t('Solution'), () => attempt(puzzle.moves[0]), 'solution');
    } else {
      const { move, claim, wins } = trial;
      const checked = wins ? isUnique() : claim !== null;
      const one = wins ? t('{move} wins, and no other move does.', { move }) : t('{move} does not win.', { move });
      say(make('b', {}, one), ' ', make('span', { class: checked ? 'proved' : 'unknown' }, checked ? `✓ ${t('This page has checked that.')}` : `? ${t('This page has not checked that; the program that wrote it says so.')}`));
      if (trial.missed) say(t('The proof plays another move; of {move} it says nothing.', { move: trial.missed }));
      if (walk?.over) say(make('b', {}, walk.over === node.first ? t('Solved.') : ''));
      if (walk?.played.length) place.append(listed(walk, node));
      if (wins && claim && !play && !walk.over) {
        button(t('Go on'), () => ((play = []), resist()), 'go-on');
        button(t('Play against the proof'), () => (play = []), 'walk');
      }
      if (play?.length && !trial.goesOn) button(t('Take back'), () => (play = play.slice(0, -1)));
      button(wins ? t('Back to the task') : t('Try again'), again, 'again');
    }
    place.append(buttons);
    const list = place.querySelector('ol');
    if (list) list.scrollTop = list.scrollHeight;
  };

  const tree = () => {
    const place = byId('tree');
    place.replaceChildren();
    if (nodes.length === 1 || !isOpen) return;
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
    const name = node.certificate ?? (now === 0 ? puzzle?.certificate : undefined);
    const text = study.certificates?.[name];
    if (text === undefined || !isOpen) return;
    const lines = text.split('\n').length - 1;
    const shown = text.length > 200_000 ? `${text.slice(0, 200_000)}\n…` : text;
    place.append(make('details', wasOpen ? { open: '' } : {}, make('summary', {}, `${t('Certificate {name}: {n} lines', { name, n: lines })} ${SIGNS[judged?.word] ?? ''}`), make('pre', {}, shown)));
  };

  const back = () => {
    if (trial) (play = play?.length && !trial.goesOn ? play.slice(0, -1) : null), play ?? (trial = null), show(now);
    else if (play) play = play.length ? play.slice(0, -1) : null, show(now);
    else if (nodes[now].parent !== null) show(nodes[now].parent);
  };
  const next = () => {
    if (!isBusy() && nodes[now].next.length) show(nodes[now].next[0]);
  };
  const last = () => {
    let at = now;
    while (nodes[at].next.length) at = nodes[at].next[0];
    if (!isBusy()) show(at);
  };
  const lecture = () => document.body.classList.toggle('lecture');
  const root = () => {
    play = trial = null;
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
