// Studies, links, boards, puzzles and tables of words without a browser: node tests/study.mjs

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { texts } from "../texts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const vite = await createServer({ root, configFile: false, plugins: [texts], logLevel: "error", server: { middlewareMode: true, ws: false }, appType: "custom", optimizeDeps: { noDiscovery: true } });
const load = (path) => vite.ssrLoadModule(path);
const study = await load("/src/lib/study.ts");
const { layout, letters, towards } = await load("/src/lib/layout.ts");
const hexwins = await load("/src/lib/hexwins.ts");
const link = await load("/src/lib/link.ts");
const setup = await load("/src/lib/setup.ts");
const finding = await load("/src/lib/finding.ts");

let passed = 0;
const failures = [];
async function test(name, act) {
  try {
    await act();
    passed++;
  } catch (error) {
    failures.push(name);
    console.log(`FAIL ${name}\n${error.stack}`);
  }
}

await test("a file is written as it was read, with what is not known here", () => {
  const file = {
    "gruk-study": 1, title: "T", author: "A", date: "2026-11-24", later: { a: [1] },
    root: {
      position: "hex:3x3", comment: "c", children: [
        { move: "b2", extra: 7, marks: [{ cell: "a1", kind: "label", text: "A", bold: true }], children: [{ move: "a1", name: "n" }, { position: "hex:3x3:x../.../...", first: "left" }] },
        { move: "a1", verdict: { verdict: "wins", winner: "red" }, certificate: "c1" },
      ],
    },
    certificates: { c1: "gruk-certificate 2\n" },
  };
  assert.deepEqual(JSON.parse(study.print(study.read(JSON.stringify(file)))), file);
});

await test("what is no study is refused with the place", () => {
  for (const [text, says] of [
    ["", /no study/], ["{}", /gruk-study/], ['{"gruk-study": 2, "root": {}}', /version 2/], ['{"gruk-study": 1}', /root/],
    ['{"gruk-study": 1, "root": {}}', /position/], ['{"gruk-study": 1, "root": {"position": "hex:3x3", "children": [{"move": "b2", "children": [{}]}]}}', /root\.0\.0/],
    ['{"gruk-study": 1, "root": {"position": "hex:3x3", "children": [{"move": 3}]}}', /root\.0: "move"/],
    ['{"gruk-study": 1, "root": {"position": "hex:3x3", "marks": [{"cell": "a1", "kind": "star"}]}}', /root: a mark/],
  ]) assert.throws(() => study.read(text), says);
});

await test("a line of a thousand moves is read and written", () => {
  let node = { move: "a1" };
  for (let index = 0; index < 999; index++) node = { move: "b2", children: [node] };
  const text = JSON.stringify({ "gruk-study": 1, root: { position: "hex:11x11", children: [node] } });
  const read = study.read(text);
  assert.equal([...study.nodes(read.root)].length, 1001);
  assert.equal([...study.nodes(study.read(study.print(read)).root)].length, 1001);
});

await test("a link carries the whole study, and one that was cut says so", async () => {
  const text = JSON.stringify({ "gruk-study": 1, root: { position: "hex:5x5", children: [{ move: "c3", children: [{ move: "b2", comment: "é 王" }, { move: "d4" }] }] } });
  const letters = await link.packed(text);
  assert.match(letters, /^[\w-]+$/);
  assert.equal(await link.unpacked(letters), text);
  await assert.rejects(link.unpacked(letters.slice(0, -8)), /not whole/);
  await assert.rejects(link.unpacked("!!"), /not whole/);
});

await test("graphs are read, changed and written as the program writes them", () => {
  const drawn = (text) => {
    const { by, kind } = setup.setupOf(text);
    assert.equal(by, "graph", text);
    return { kind, graph: kind.read(setup.split(text).fields) };
  };
  for (const text of [
    "hackenbush:b1-2,g0-1,r0-2,b1-1", "hackenbush:0", "childish-hackenbush:b0-1,r1-2", "arc-kayles:-", "node-kayles:0-1,5", "misere:node-kayles:0-1,1-2",
    "graph-col:0-1,1-2,4,x0,o2", "partizan-arc-kayles:b0-1,g1-2", "graph:a>b,a>x>c,b>o>c,c!x:a,a,b", "graph:a>b,b>a:a", "shannon-edge:a-b,a-c.b-c.a-c:x=1.3,o=2",
    "shannon-vertex:s-t,s-a.a-t:x=a,o=", "hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-c.b-d.c-d:x=a,o=b",
  ]) {
    const { kind, graph } = drawn(text);
    assert.equal(setup.graphed(text, kind, graph), text);
    for (const { x, y } of graph.vertices) assert.ok(x >= 0 && x <= setup.WIDTH && y >= 0 && y <= setup.HEIGHT, `${text}: ${x} ${y}`);
  }
  // Parts that are not joined to the ground are not written, and come back when they are joined again.
  const text = "hackenbush:b0-1,r1-2";
  const { kind, graph } = drawn(text);
  const cut = setup.without(graph, { edge: 0 });
  assert.equal(setup.graphed(text, kind, cut), "hackenbush:0");
  assert.equal(setup.graphed(text, kind, setup.joined(kind, cut, "2", "0", "g")), "hackenbush:r1-2,g2-0");
  // A vertex takes its edges with it; an edge that is there already is taken away where there are no parallel ones.
  const other = drawn("node-kayles:0-1,1-2,2-0");
  assert.equal(setup.graphed("node-kayles:-", other.kind, setup.without(other.graph, { vertex: "1" })), "node-kayles:2-0");
  assert.equal(setup.graphed("node-kayles:-", other.kind, setup.joined(other.kind, other.graph, "1", "0", "")), "node-kayles:1-2,2-0");
  assert.equal(setup.graphed("node-kayles:-", other.kind, setup.added(other.kind, other.graph, null, null, "")), "node-kayles:0-1,1-2,2-0,3");
  assert.deepEqual(["arc-kayles:0-1,x", "graph:edges/of.txt:a", "form:{1|-1}", "hex:3x3 + nim:3"].map((text) => setup.setupOf(text).by), ["words", "words", "words", "words"]);
});

await test("letters and heaps are put where they are meant", () => {
  assert.equal(setup.painted("hex:2x2:../..", 2, "x", "xo.", true), "hex:2x2:../x.");
  assert.equal(setup.painted("hex:2x2:../x.", 2, "x", "xo.", true), "hex:2x2:../..");
  assert.equal(setup.painted("clobber:x#/.o", 1, "o", "xo.#", true), "clobber:xo/.o");
  assert.equal(setup.painted("bridgit:2:.#./#.#/.#.", 2, "o", "xo.", false), "bridgit:2:.#./#o#/.#.");
  assert.equal(setup.painted("maze:g../...+a1-b1", 5, "#", "g.#", true), "maze:g../..#+a1-b1");
  assert.equal(setup.painted("hex3d:2:../..+../..", 4, "x", "xo.g", false), "hex3d:2:../..+x./..");
  assert.equal(setup.painted("toppling-dominoes:xgo", 0, "x", "xog", true), "toppling-dominoes:xgo");
  assert.deepEqual(setup.setupOf("take-away:2:5/2,21/20").heaps, ["5/2", "21/20"]);
  assert.equal(setup.heaped("moore-nim:2:3,4", ["3", "9"]), "moore-nim:2:3,9");
  assert.equal(setup.heaped("fibonacci-nim:21:13/10", ["30/10"]), "fibonacci-nim:30:10");
});

await test("games are found by the names that people know", () => {
  const game = (name, title, opening, called = []) => ({ name, title, rules: "", examples: [opening], opening, group: title, called });
  const called = [["tic-tac-toe", "en", "mm:row-3-3x3"], ["gomoku", "en", "mm:row-5-9x9"], ["井字棋", "zh", "mm:row-3-3x3"]].map(([name, language, query]) => ({ name, language, query, says: "" }));
  const games = [game("hex", "Hex", "hex:11x11"), game("mm", "Maker–Maker", "mm:row-3-3x3", called), game("nim", "Nim", "nim:3,5,7")];
  const first = (word) => finding.find(word, games, (title) => title)[0]?.query;
  assert.equal(first("Tic Tac Toe"), "mm:row-3-3x3");
  assert.equal(first("tictactoe"), "mm:row-3-3x3");
  assert.equal(first("gomoku"), "mm:row-5-9x9");
  assert.equal(first("hxe"), "hex:11x11");
  assert.equal(first("井字棋"), "mm:row-3-3x3");
  assert.deepEqual(finding.grouped(games, ["Nim", "Hex"]).map(([title, list]) => [title, list.map(({ name }) => name)]), [["Nim", ["nim"]], ["Hex", ["hex"]]]);
  const together = ["nim", "hex"].map((name) => ({ ...game(name, "Hex", name), called: name === "hex" ? called : [] }));
  assert.deepEqual(finding.grouped(together, ["Hex"])[0][1].map(({ name }) => name), ["hex", "nim"]);
});

await test("what is wrong is said in other languages with its values", async () => {
  const { filled, patternsOf } = await load("/src/lib/patterns.ts");
  const { default: texts } = await load("messages:de");
  const patterns = patternsOf(texts);
  const said = (text) => texts[text] ?? filled(text, patterns, said);
  assert.equal(said("b2 is not a legal move: it is not free"), "b2 ist kein erlaubter Zug: es ist nicht frei");
  assert.equal(said("3-1 is not a legal move: there is no heap of 3"), "3-1 ist kein erlaubter Zug: es gibt keinen Haufen von 3");
  assert.equal(said("a1-b2 is not a legal move: a1 does not hold a stone x of Left"), "a1-b2 ist kein erlaubter Zug: auf a1 steht nicht: ein Stein x von Links");
  assert.equal(said("more moves than can be listed (the limit is 100000)"), "mehr Züge, als sich aufzählen lassen (die Grenze ist 100000)");
  assert.equal(said("a text that nobody has translated"), null);
  assert.equal(said("b2 is not a legal move: for a reason that is new"), null);
  const picture = '<svg><text x="2" y="9" font-size="14" fill="#000">Hex: the winner after each first</text><text x="2" y="29" font-size="14" fill="#000">move of c</text><text x="1" y="1">b2</text></svg>';
  const captioned = (await load("/src/lib/captions.ts")).captioned(picture, said);
  assert.equal(captioned.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|"), "|Hex: der Gewinner nach|jedem ersten Zug (c)|b2|");
});

/** Random numbers that are the same in each run. */
function numbers(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** In how few own moves a player forces a win, by trying everything; a path is looked for by spreading from every stone. */
function fewest(at, side, isOwn, memory) {
  const key = `${at.cells.join("")}${isOwn}`;
  if (memory.has(key)) return memory.get(key);
  const [own, foe] = side === "left" ? ["x", "o"] : ["o", "x"];
  let least;
  if (spreads(at, side)) least = 0;
  else if (spreads(at, side === "left" ? "right" : "left") || !at.cells.includes(".")) least = Infinity;
  else {
    const after = [...at.cells.keys()].filter((m) => at.cells[m] === ".").map((m) => fewest({ ...at, cells: at.cells.with(m, isOwn ? own : foe) }, side, !isOwn, memory));
    least = isOwn ? 1 + Math.min(...after) : Math.max(...after);
  }
  memory.set(key, least);
  return least;
}

function spreads({ columns, rows, cells }, side) {
  const stone = side === "left" ? "x" : "o";
  const place = (m) => [m % columns, Math.floor(m / columns)];
  let reached = new Set([...cells.keys()].filter((m) => cells[m] === stone && place(m)[side === "left" ? 1 : 0] === 0));
  for (let grew = true; grew; ) {
    grew = false;
    for (const m of cells.keys()) {
      if (cells[m] !== stone || reached.has(m)) continue;
      const [x, y] = place(m);
      if ([...reached].some((n) => place(n)[0] - x + place(n)[1] - y === 0 ? Math.abs(place(n)[0] - x) === 1 : Math.abs(place(n)[0] - x) + Math.abs(place(n)[1] - y) === 1)) {
        reached.add(m);
        grew = true;
      }
    }
  }
  return [...reached].some((m) => place(m)[side === "left" ? 1 : 0] === (side === "left" ? rows - 1 : columns - 1));
}

await test("a puzzle's “wins in k” is what trying everything says", () => {
  const next = numbers(7);
  let [positions, found] = [0, 0];
  for (const [columns, rows, most] of [[1, 1, 1], [2, 2, 4], [3, 2, 6], [2, 3, 6], [3, 3, 7], [4, 3, 7]]) {
    for (let round = 0; round < 40; round++) {
      const cells = Array.from({ length: columns * rows }, () => ".");
      // Stones of both, not always as many: the player to move is stated separately.
      while (cells.filter((cell) => cell === ".").length > most || next(3)) cells[next(cells.length)] = "xo"[next(2)];
      const at = { columns, rows, cells };
      for (const side of ["left", "right"]) {
        if (spreads(at, "left") || spreads(at, "right")) continue;
        positions++;
        const memory = new Map();
        for (let k = 1; k <= 4; k++) {
          const own = side === "left" ? "x" : "o";
          const wanted = [...cells.keys()].filter((m) => cells[m] === "." && 1 + fewest({ ...at, cells: cells.with(m, own) }, side, false, memory) <= k);
          assert.deepEqual(hexwins.winsWithin({ columns, rows, cells: [...cells] }, side, k), wanted, `${columns}×${rows} ${cells.join("")} ${side} ${k}`);
          found += wanted.length;
        }
      }
    }
  }
  assert.ok(positions > 150 && found > 300, `${positions} positions, ${found} moves`);
});

await test("hexagons lie flat or upright, plain or mirrored, with every label beside its row or column", () => {
  for (const isFlat of [false, true]) for (const isMirrored of [false, true]) {
    const [columns, rows] = [5, 4];
    const plan = layout({ shape: "hex", columns, rows }, { isFlat, isMirrored });
    const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    const near = (a, b) => Math.abs(apart(plan.centres[a], plan.centres[b]) - 2 * plan.r) < 0.01;
    // Neighbours are those of Hex, whichever way the board lies.
    for (let a = 0; a < 20; a++) for (let b = 0; b < 20; b++) {
      const [dx, dy] = [(b % columns) - (a % columns), Math.floor(b / columns) - Math.floor(a / columns)];
      assert.equal(near(a, b), [[1, 0], [-1, 0], [0, 1], [0, -1], [1, -1], [-1, 1]].some(([x, y]) => x === dx && y === dy), `${a} ${b}`);
    }
    // A label stands where the next cell of its row or column would be.
    for (const { at, text } of plan.labels) {
      const isColumn = /[a-z]/.test(text);
      const line = [...plan.centres.keys()].filter((cell) => (isColumn ? letters(cell % columns) : String(Math.floor(cell / columns) + 1)) === text);
      const beyond = [[0, 1], [line.length - 1, line.length - 2]].map(([end, before]) => {
        const [last, previous] = [plan.centres[line[end]], plan.centres[line[before]]];
        return { x: 2 * last.x - previous.x, y: 2 * last.y - previous.y };
      });
      assert.ok(Math.min(...beyond.map((place) => apart(place, at))) < plan.r * 0.35, `${text} goes on with its line`);
      assert.ok(at.x > plan.box.x && at.x < plan.box.x + plan.box.width && at.y > plan.box.y && at.y < plan.box.y + plan.box.height);
    }
    assert.equal(plan.labels.length, 2 * (columns + rows));
    const [a1, a2, b1] = [plan.centres[0], plan.centres[columns], plan.centres[1]];
    assert.equal((b1.x - a1.x) * (a2.y - a1.y) - (b1.y - a1.y) * (a2.x - a1.x) < 0, isMirrored, "a mirror turns round");
    assert.equal(Math.abs(b1.y - a1.y) > 1, isFlat);
  }
});

await test("arrows lead to the neighbours of a grid, and never back", () => {
  const grid = Array.from({ length: 12 }, (_, at) => ({ x: (at % 4) * 10, y: Math.floor(at / 4) * 10 }));
  assert.deepEqual(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => towards(grid, 5, key)), [4, 6, 1, 9]);
  assert.deepEqual(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => towards(grid, 3, key)), [2, -1, -1, 7]);
  const next = numbers(3);
  for (let round = 0; round < 60; round++) {
    const places = Array.from({ length: 2 + next(20) }, () => ({ x: next(100), y: next(100) }));
    for (const [at, from] of places.entries()) for (const [key, ahead] of [["ArrowLeft", (to) => from.x - to.x], ["ArrowRight", (to) => to.x - from.x], ["ArrowUp", (to) => from.y - to.y], ["ArrowDown", (to) => to.y - from.y]]) {
      const to = towards(places, at, key);
      if (to >= 0) assert.ok(ahead(places[to]) > 0, key);
    }
  }
});

/** Every text that the sources hand to t(), and those that come from elsewhere. */
async function wanted() {
  const texts = new Set();
  const folder = new URL("../src/", import.meta.url);
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(svelte|ts)$/.test(name) || name.startsWith("languages")) continue;
    const source = readFileSync(new URL(name, folder), "utf8");
    for (const [, quote, text] of source.matchAll(/\b(?:t|k|say)\((["'`])((?:\\.|(?!\1).)*)\1/g)) {
      if (quote === "`" && text.includes("${")) throw new Error(`${name}: ${text} cannot be looked up`);
      texts.add(JSON.parse(`"${text.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"')}"`));
    }
  }
  const { WORDS } = await load("/src/lib/words.ts");
  for (const word of WORDS) texts.add(word);
  return texts;
}

const languages = new URL("../src/languages/", import.meta.url);
const tables = (existsSync(languages) ? readdirSync(languages) : []).map((name) => name.replace(".ts", ""));
const needed = await wanted();
for (const name of tables) {
  await test(`the table of ${name} has every text, no other, and the same values in it`, async () => {
    const { default: words } = await load(`/src/languages/${name}.ts`);
    // What the program says; a test of crates/translations tells what its tables lack.
    const { default: said } = await load(`texts:${name}`);
    const table = { ...said, ...words };
    const missing = [...needed].filter((text) => !(text in table));
    const own = readFileSync(new URL(`${name}.ts`, languages), "utf8");
    const idle = Object.keys(table).filter((text) => !needed.has(text) && !(text in said));
    for (const text of Object.keys(said)) assert.ok(!own.includes(`${JSON.stringify(text)}:`), `${text} stands in two tables`);
    if (process.env.MISSING) console.log(JSON.stringify(missing, null, 1));
    assert.deepEqual({ missing, idle }, { missing: [], idle: [] });
    const braces = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const [text, other] of Object.entries(table)) assert.deepEqual(braces(other), braces(text), `${text} → ${other}`);
  });
}

await vite.close();
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length ? 1 : 0);
