// Games of Hex as SGF with everything in it: variations, comments, marks, stones that were set up. What has no place in a
// study is kept as it was read, in the field "sgf" of a node, and written again.

import { letters } from "./layout";
import { noHead, turns, variation, type Mark, type MarkKind, type Study, type Variation } from "./study";
import type { Side } from "./api";

type Properties = Map<string, string[]>;

const MARKS: [string, MarkKind][] = [["CR", "circle"], ["SQ", "square"], ["TR", "triangle"], ["MA", "cross"]];
/** Properties that are written from the study. */
const OWN = new Set(["GM", "FF", "CA", "SZ", "B", "W", "AB", "AW", "AE", "PL", "C", "N", "LB", "GN", "AN", "DT", ...MARKS.map(([name]) => name)]);
/** Later nodes say nothing of these: they are of the game as a whole. */
const SWAPS = new Set(["swap", "swap-pieces", "swappieces"]);

/** The trees of a file: nodes in the order in which they were read, with their parents. */
function parse(text: string): { properties: Properties; parent: number }[][] {
  const games: { properties: Properties; parent: number }[][] = [];
  let at = text.indexOf("(");
  if (at < 0) throw new Error("this is no SGF: it has no (");
  let tree: { properties: Properties; parent: number }[] = [];
  let last = -1;
  const open: number[] = [];
  const wrong = (expected: string): Error => new Error(`SGF, at ${at}: expected ${expected}, found ${JSON.stringify(text.slice(at, at + 10)) || "the end"}`);
  for (; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === "(") {
      if (!open.length) [tree, last] = [[], -1];
      open.push(last);
    } else if (letter === ")") {
      if (!open.length) throw wrong("the end");
      last = open.pop()!;
      if (!open.length && tree.length) games.push(tree);
    } else if (!open.length) {
      // What stands between games, such as the header of a mail, says nothing.
      continue;
    } else if (letter === ";") {
      tree.push({ properties: new Map(), parent: last });
      last = tree.length - 1;
    } else if (/[A-Za-z]/.test(letter)) {
      const from = at;
      while (/[A-Za-z]/.test(text[at] ?? "")) at++;
      // The third version of the format writes Black for B.
      const name = text.slice(from, at).replace(/[a-z]/g, "");
      const values: string[] = [];
      for (;;) {
        while (/\s/.test(text[at] ?? "")) at++;
        if (text[at] !== "[") break;
        let value = "";
        for (at++; text[at] !== "]"; at++) {
          if (at >= text.length) throw wrong("']'");
          value += text[at] === "\\" ? `\\${text[++at] ?? ""}` : text[at];
        }
        at++;
        values.push(value);
      }
      at--;
      const node = tree[last];
      if (!node || !values.length || !name) throw wrong("a property with a value, such as B[a1]");
      node.properties.set(name, [...(node.properties.get(name) ?? []), ...values]);
    } else if (!/\s/.test(letter)) {
      throw wrong("a property such as B[a1], ';' or ')'");
    }
  }
  if (open.length) throw wrong("')'");
  if (!games.length) throw wrong("a game");
  return games;
}

/** A text without its escapes: a line break that is escaped is none. */
const plain = (value: string): string => value.replace(/\\(\r\n|\n\r|\n|\r)/g, "").replace(/\\(.)/gs, "$1").replace(/\r\n?|\n\r/g, "\n").trim();
const escaped = (text: string): string => text.replace(/[\\\]]/g, "\\$&");

interface Board {
  columns: number;
  rows: number;
  cells: string[];
}

/** A cell by the names that programs give it: a1, or letters for column and row. */
function cellOf(value: string, board: Board): string | null {
  const word = value.trim().toLowerCase();
  let column: number;
  let row: number;
  const named = /^([a-z]{1,2})(\d{1,3})$/.exec(word);
  if (named) {
    column = [...named[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
    row = Number(named[2]) - 1;
  } else if (/^[a-z]{2}$/.test(word)) {
    [column, row] = [word.charCodeAt(0) - 97, word.charCodeAt(1) - 97];
  } else {
    return null;
  }
  return column < board.columns && row < board.rows && row >= 0 ? `${letters(column)}${row + 1}` : null;
}

const indexOf = (cell: string, board: Board): number => {
  const [, word, number] = /^([a-z]+)(\d+)$/.exec(cell)!;
  const column = [...word!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return (Number(number) - 1) * board.columns + column;
};

const picture = ({ cells, columns }: Board): string =>
  cells.join("").replace(new RegExp(`.{${columns}}(?=.)`, "g"), "$&/");

function played(board: Board, move: string, by: Side): Board {
  const cells = [...board.cells];
  if (move === "swap") {
    const turned = cells.map(() => ".");
    cells.forEach((stone, index) => {
      if (stone !== ".") turned[(index % board.columns) * board.columns + Math.floor(index / board.columns)] = stone === "x" ? "o" : "x";
    });
    return { ...board, cells: turned };
  }
  const at = cellOf(move, board);
  if (at) cells[indexOf(at, board)] = by === "left" ? "x" : "o";
  return { ...board, cells };
}

function all(properties: Properties, name: string): string[] {
  // Lists of points may be written as rectangles, a1:c2.
  return properties.get(name) ?? [];
}

function points(values: string[], board: Board, where: string): string[] {
  return values.flatMap((value) => {
    if (!value.trim()) return [];
    const [from, to] = value.split(":").map((one) => cellOf(one, board));
    if (!from || to === null) throw new Error(`SGF, ${where}[${value}]: there is no such cell on ${board.columns}×${board.rows}`);
    if (!to) return [from];
    const [a, b] = [indexOf(from, board), indexOf(to, board)];
    const cells: string[] = [];
    for (let row = Math.floor(a / board.columns); row <= Math.floor(b / board.columns); row++) {
      for (let column = a % board.columns; column <= b % board.columns; column++) cells.push(`${letters(column)}${row + 1}`);
    }
    return cells;
  });
}

/** The games of a file, a study each. */
export function read(text: string): Study[] {
  return parse(text.replace(/^\uFEFF/, "")).map((tree) => game(tree));
}

function game(tree: { properties: Properties; parent: number }[]): Study {
  const top = tree[0]!.properties;
  const kind = top.get("GM")?.[0]?.trim();
  if (kind !== undefined && kind !== "11") throw new Error(`SGF: game ${kind} is not Hex, which is 11`);
  const size = /^\s*(\d+)\s*(?:[:x]\s*(\d+))?\s*$/.exec(top.get("SZ")?.[0] ?? "");
  if (!size) throw new Error("SGF: the board has no size, SZ");
  const board: Board = { columns: Number(size[1]), rows: Number(size[2] ?? size[1]), cells: [] };
  if (board.columns * board.rows > 131_072 || !board.columns || !board.rows) throw new Error(`SGF: no board is ${size[0]}`);
  board.cells = Array.from({ length: board.columns * board.rows }, () => ".");
  const swaps = plain(top.get("RU")?.[0] ?? "") === "swap" || tree.some(({ properties }) => ["B", "W"].some((name) => SWAPS.has((properties.get(name)?.[0] ?? "").toLowerCase())));
  const name = `hex:${board.columns}x${board.rows}${swaps ? ",swap" : ""}`;
  const head = noHead();
  head.title = plain(top.get("GN")?.[0] ?? "") || [top.get("PB"), top.get("PW")].map((one) => plain(one?.[0] ?? "")).filter(Boolean).join(" – ");
  head.author = plain(top.get("AN")?.[0] ?? "");
  head.date = plain(top.get("DT")?.[0] ?? "");
  const made: { at: Variation; board: Board; next: Side | null }[] = [];
  for (const { properties, parent } of tree) {
    const before = parent < 0 ? null : made[parent]!;
    let here = before?.board ?? board;
    let at: Variation | null = before?.at ?? null;
    let next = before?.next ?? null;
    const placed = ["AB", "AW", "AE"].some((property) => properties.has(property));
    const told = /^\s*b/i.test(properties.get("PL")?.[0] ?? "") ? "left" : /^\s*w/i.test(properties.get("PL")?.[0] ?? "") ? "right" : null;
    const moves = (["B", "W"] as const).filter((property) => properties.has(property));
    if (!at || placed || told) {
      if (placed) {
        here = { ...here, cells: [...here.cells] };
        for (const [property, stone] of [["AB", "x"], ["AW", "o"], ["AE", "."]] as const) {
          for (const cell of points(all(properties, property), here, property)) here.cells[indexOf(cell, here)] = stone;
        }
      }
      const isEmpty = here.cells.every((cell) => cell === ".");
      // Nobody says whose turn it is but the one who moves.
      const first = told ?? (moves[0] ? (moves[0] === "B" ? "left" : "right") : firstMover(tree, tree.findIndex((one) => one.properties === properties)));
      const position = isEmpty ? name : `${name}:${picture(here)}`;
      at = variation(at, { position, first: first && first !== usual(here) ? first : null, query: position });
      next = first ?? usual(here);
      if (at.parent) at.parent.children.push(at);
    }
    for (const property of moves) {
      for (const value of properties.get(property)!) {
        const by: Side = property === "B" ? "left" : "right";
        const cleaned = value.trim().toLowerCase();
        const move = SWAPS.has(cleaned) ? "swap" : cellOf(value, here);
        if (!move) {
          // Passing, resigning and time have no place among the moves of Hex.
          if (!/^(resign|forfeit|pass|time|swap-sides|)$/.test(cleaned)) throw new Error(`SGF, ${property}[${value}]: there is no such cell on ${board.columns}×${board.rows}`);
          at.rest.sgf = { ...(at.rest.sgf as object), ...(cleaned === "resign" ? { resign: property } : { [property]: [value] }) };
          continue;
        }
        const child: Variation = variation(at, { move, by, isTold: next !== null && next !== by });
        at.children.push(child);
        at = child;
        here = played(here, move, by);
        next = by === "left" ? "right" : "left";
      }
    }
    note(at, properties, here, before === null);
    made.push({ at, board: here, next });
  }
  // The root of the study is the first node, and where it has a move, what stands before it.
  let root = made[0]!.at;
  while (root.parent) root = root.parent;
  turns(root);
  return { head, root };
}

/** The side to move where a text does not say it: red if both have the same number of stones. */
function usual({ cells }: Board): Side {
  const [red, blue] = [cells.filter((cell) => cell === "x").length, cells.filter((cell) => cell === "o").length];
  return red > blue ? "right" : "left";
}

/** Who moves after a node. */
function firstMover(tree: { properties: Properties; parent: number }[], index: number): Side | null {
  const next = tree.find(({ parent }) => parent === index)?.properties;
  return next?.has("B") ? "left" : next?.has("W") ? "right" : null;
}

function note(at: Variation, properties: Properties, board: Board, isTop: boolean): void {
  const comment = plain(properties.get("C")?.join("\n") ?? "");
  if (comment) at.comment = at.comment ? `${at.comment}\n${comment}` : comment;
  if (properties.has("N")) at.name = plain(properties.get("N")![0]!);
  const marks: Mark[] = [];
  for (const [property, kind] of MARKS) for (const cell of points(all(properties, property), board, property)) marks.push({ cell, kind });
  for (const value of all(properties, "LB")) {
    const [where, ...text] = value.split(":");
    const cell = cellOf(where!, board);
    if (cell) marks.push({ cell, kind: "label", text: plain(text.join(":")) });
  }
  if (marks.length) at.marks = [...at.marks, ...marks];
  const kept = [...properties].filter(([name]) => !OWN.has(name) && !(isTop && name === "RU" && plain(properties.get("RU")![0]!) === "swap"));
  if (kept.length) at.rest.sgf = { ...(at.rest.sgf as object), ...Object.fromEntries(kept) };
}

/** Can a study be written as SGF? Only games of Hex have a form there. */
export const hasSgf = (root: Variation): boolean => /^hex:\d+x\d+/.test(root.position ?? "");

/** Writes a study of Hex. */
export function write({ head, root }: Study): string {
  const size = /^hex:(\d+)x(\d+)(,swap)?(?::([x.o/]*))?(?::(.*))?$/.exec(root.position ?? "");
  if (!size) throw new Error("only games of Hex have a form as SGF");
  const board = (position: string): Board => {
    const [, columns, rows, , rest = "", moves = ""] = /^hex:(\d+)x(\d+)(,swap)?(?::([^:]*))?(?::(.*))?$/.exec(position)!;
    const cells = [...rest.replaceAll("/", "")];
    const isPicture = cells.length === Number(columns) * Number(rows) && /^[xo.]*$/.test(cells.join(""));
    const empty: Board = { columns: Number(columns), rows: Number(rows), cells: isPicture ? cells : Array.from({ length: Number(columns) * Number(rows) }, () => ".") };
    const list = (isPicture ? moves : rest).split(",").filter(Boolean);
    let by = usual(empty);
    return list.reduce((at, move) => {
      const next = played(at, move, by);
      by = by === "left" ? "right" : "left";
      return next;
    }, empty);
  };
  const [columns, rows] = [size[1]!, size[2]!];
  const values = (name: string, list: string[]): string => (list.length ? `${name}${list.map((value) => `[${value}]`).join("")}` : "");
  const boards = new Map<number, { board: Board; next: Side }>();
  const one = (at: Variation): string => {
    const parent = at.parent && boards.get(at.parent.id)!;
    const before = parent ? parent.board : { columns: Number(columns), rows: Number(rows), cells: Array.from({ length: Number(columns) * Number(rows) }, () => ".") };
    let text = ";";
    let here = before;
    let next: Side = parent?.next ?? "left";
    if (!at.parent) {
      text += `FF[4]GM[11]CA[UTF-8]AP[gruk]SZ[${columns === rows ? columns : `${columns}:${rows}`}]${size[3] ? "RU[swap]" : ""}`;
      text += values("GN", head.title ? [escaped(head.title)] : []) + values("AN", head.author ? [escaped(head.author)] : []) + values("DT", head.date ? [escaped(head.date)] : []);
    }
    if (at.move) {
      // A file need not say who moved where players take turns.
      const by = at.by ?? next;
      next = by === "left" ? "right" : "left";
      text += `${by === "left" ? "B" : "W"}[${at.move === "swap" ? "swap-pieces" : at.move}]`;
      here = played(before, at.move, by);
    } else if (at.position) {
      here = board(at.position);
      for (const [property, stone] of [["AB", "x"], ["AW", "o"], ["AE", "."]] as const) {
        text += values(property, here.cells.flatMap((cell, index) => (cell === stone && before.cells[index] !== stone ? [`${letters(index % here.columns)}${Math.floor(index / here.columns) + 1}`] : [])));
      }
      const first: Side = at.first === null ? usual(here) : at.first === "blue" || at.first === "right" ? "right" : "left";
      next = first;
      if (at.parent || first === "right") text += `PL[${first === "left" ? "B" : "W"}]`;
    }
    boards.set(at.id, { board: here, next });
    text += values("N", at.name ? [escaped(at.name)] : []) + values("C", at.comment ? [escaped(at.comment)] : []);
    for (const [property, kind] of MARKS) text += values(property, at.marks.filter((mark) => mark.kind === kind).map(({ cell }) => cell));
    text += values("LB", at.marks.filter(({ kind }) => kind === "label").map(({ cell, text }) => `${cell}:${escaped(text ?? "")}`));
    for (const [name, list] of Object.entries((at.rest.sgf as Record<string, string[]> | undefined) ?? {})) {
      if (/^[A-Z]+$/.test(name) && Array.isArray(list) && name !== "AP") text += values(name, list);
    }
    const resigned = (at.rest.sgf as { resign?: unknown } | undefined)?.resign;
    if (resigned === "B" || resigned === "W") text += `;${resigned}[resign]`;
    return text;
  };
  // Written without recursion: games are long.
  let text = "(";
  const open: (Variation | string)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === "string") {
      text += next;
      continue;
    }
    text += one(next);
    const { children } = next;
    if (children.length === 1) open.push(children[0]!);
    else for (let index = children.length; index--; ) open.push(")", children[index]!, "(");
  }
  return `${text})\n`;
}
