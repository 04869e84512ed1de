// Studies, SGF, links and tables of words without a browser: node tests/study.mjs

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const vite = await createServer({ root, configFile: false, logLevel: "error", server: { middlewareMode: true, ws: false }, appType: "custom", optimizeDeps: { noDiscovery: true } });
const load = (path) => vite.ssrLoadModule(path);
const study = await load("/src/lib/study.ts");
const sgf = await load("/src/lib/sgf.ts");
const link = await load("/src/lib/link.ts");
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

/** A tree in one line: moves, what is said of them, and branches in brackets. */
function shape(at) {
  const marks = at.marks.map(({ cell, kind, text }) => `${kind}@${cell}${text ? `=${text}` : ""}`).join("+");
  const own = [at.position && (at.parent ? `!${at.position}/${at.first ?? ""}` : at.position), at.move && `${at.by === "left" ? "R" : "B"}${at.move}`, at.name && `<${at.name}>`, at.comment && `"${at.comment}"`, marks].filter(Boolean).join(" ");
  return own + at.children.map((child) => (at.children.length > 1 ? `(${shape(child)})` : ` ${shape(child)}`)).join("");
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

// Written by hand, in the manners of other programs; what each says stands beside it.
const DIALECTS = [
  ["HexGui", "(;AP[HexGui:0.10]FF[4]GM[11]SZ[5];B[c3]C[the middle];W[b2])", 'hex:5x5 Rc3 "the middle" Bb2'],
  ["variations", "(;FF[4]GM[11]SZ[5];B[c3](;W[b2];B[d4])(;W[d4]N[other](;B[a1])(;B[e5])))", "hex:5x5 Rc3(Bb2 Rd4)(Bd4 <other>(Ra1)(Re5))"],
  ["letters for both", "(;FF[4]EV[cup]PB[Ann]PW[Bob]SZ[13]GM[11]SO[somewhere];B[mb];W[swap];B[ge])", "hex:13x13,swap Rm2 Bswap Rg5"],
  ["whole words, third version", "(;GaMe[11]SiZe[4]VieW[];Black[a1];White[b2])", "hex:4x4 Ra1 Bb2"],
  ["a move in the first node", "(;GM[11]SZ[3]B[b2]C[first];W[a1])", 'hex:3x3 Rb2 "first" Ba1'],
  ["stones first", "(;GM[11]SZ[3:4]AB[a1][b2]AW[c1]PL[W];W[a4])", "hex:3x4:x.o/.x./.../... Ba4"],
  ["stones as a rectangle", "(;GM[11]SZ[3]AB[a1:b2]PL[W];W[c3])", "hex:3x3:xx./xx./... Bc3"],
  ["marks and labels", "(;GM[11]SZ[5]CR[a1]SQ[b1][b2]TR[c1]MA[d1]LB[e1:A][e2:a \\: b];B[c3]LB[c3:1])", "hex:5x5 circle@a1+square@b1+square@b2+triangle@c1+cross@d1+label@e1=A+label@e2=a : b Rc3 label@c3=1"],
  ["escapes and lines", "junk (;GM[11]\n SZ[3] C[a \\] b \\\\ c\\\nd\r\ne] ;\n B [b2] )\n", 'hex:3x3 "a ] b \\ cd\ne" Rb2'],
  ["set up in the middle, resigned", "(;GM[11]SZ[3];B[b2];AW[a1]AE[b2]PL[B];B[c3];W[resign])", "hex:3x3 Rb2 !hex:3x3:o../.../.../ Rc3"],
  ["the same colour twice", "(;GM[11]SZ[3];B[b2];B[a1];W[c3])", "hex:3x3 Rb2 Ra1 Bc3"],
  ["swap of the pieces", "(;FF[4]GM[11]SZ[5]RU[swap];B[a1];W[swap-pieces];B[c3];W[b2])", "hex:5x5,swap Ra1 Bswap Rc3 Bb2"],
];
for (const [name, text, says] of DIALECTS) {
  await test(`SGF: ${name}`, () => {
    const [read] = sgf.read(text);
    assert.equal(shape(read.root), says);
    const [again] = sgf.read(sgf.write(read));
    assert.equal(shape(again.root), says);
    assert.equal(sgf.write(again), sgf.write(read), "what is written is read as it was");
    assert.equal(sgf.write(study.read(study.print(read))), sgf.write(read), "as a study too");
  });
}

await test("SGF: several games are several studies, and what has no place in a study is kept", () => {
  const two = sgf.read("(;GM[11]SZ[3]PB[Ann]BR[3d]RE[B+R];B[b2]BL[12.5]KO[])(;GM[11]SZ[4];W[a1])");
  assert.equal(two.length, 2);
  const written = sgf.write(two[0]);
  for (const part of ["PB[Ann]", "BR[3d]", "RE[B+R]", "BL[12.5]", "KO[]"]) assert.ok(written.includes(part), part);
  assert.equal(two[1].root.first, "right");
  const [resigned] = sgf.read("(;GM[11]SZ[3];B[b2];W[resign])");
  assert.ok(sgf.write(resigned).includes(";B[b2];W[resign])"));
});

await test("SGF: what is wrong is said", () => {
  for (const [text, says] of [["", /no SGF/], ["(;GM[1]SZ[19])", /not Hex/], ["(;GM[11];B[a1])", /SZ/], ["(;GM[11]SZ[3];B[z9])", /no such cell/], ["(;GM[11]SZ[3];B[a1)", /'\]'/], ["(;GM[11]SZ[3];B[a1]", /'\)'/], ["(;GM[11]SZ[3];B)", /property/]]) {
    assert.throws(() => sgf.read(text), says, text);
  }
});

await test("a link carries the whole study, and one that was cut says so", async () => {
  const [read] = sgf.read(DIALECTS[1][1]);
  const text = study.print(read);
  const letters = await link.packed(text);
  assert.match(letters, /^[\w-]+$/);
  assert.equal(await link.unpacked(letters), text);
  await assert.rejects(link.unpacked(letters.slice(0, -8)), /not whole/);
  await assert.rejects(link.unpacked("!!"), /not whole/);
});

await test("games are found by the names that people know", () => {
  const games = [{ name: "hex", title: "Hex", rules: "", examples: ["hex:4x4"] }, { name: "nim", title: "Nim", rules: "", examples: ["nim:1"] }];
  const first = (word) => finding.find(word, games, (title) => title)[0]?.query;
  assert.equal(first("Tic Tac Toe"), "mm:row-3-3x3");
  assert.equal(first("tictactoe"), "mm:row-3-3x3");
  assert.equal(first("gomoku"), "mm:row-5-9x9");
  assert.equal(first("Dots and Boxes"), "cram:3x3");
  assert.equal(first("hxe"), "hex:11x11");
  assert.equal(first("井字棋"), "mm:row-3-3x3");
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
    const table = (await load(`/src/languages/${name}.ts`)).default;
    const missing = [...needed].filter((text) => !(text in table));
    const idle = Object.keys(table).filter((text) => !needed.has(text));
    if (process.env.MISSING) console.log(JSON.stringify(missing, null, 1));
    assert.deepEqual({ missing, idle }, { missing: [], idle: [] });
    const braces = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const [text, said] of Object.entries(table)) assert.deepEqual(braces(said), braces(text), `${text} → ${said}`);
  });
}

await vite.close();
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length ? 1 : 0);
