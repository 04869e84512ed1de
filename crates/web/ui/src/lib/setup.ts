// Positions that are set up: the parts of a notation, and the notation made of the parts.

import { k } from "./words";

/** A vertex of a graph that is set up, and where it is drawn. */
export interface Vertex {
  name: string;
  x: number;
  y: number;
  /** The stone on it: one of the kind's stones. */
  stone: string;
  /** Its roles, among those of the kind. */
  roles: string[];
}

export interface Edge {
  from: string;
  to: string;
  /** One of the kind's colours. */
  colour: string;
}

export interface Drawn {
  vertices: Vertex[];
  edges: Edge[];
}

/** A colour, a stone or a role as the notation has it, and what it is called. */
export type Named = [string, string];

/** The graphs of a game, and how they are written. */
export interface GraphKind {
  colours: Named[];
  stones: Named[];
  roles: Named[];
  /** Is vertex 0 the ground, from which all else hangs? */
  isGrounded: boolean;
  isDirected: boolean;
  /** Are there loops and parallel edges? */
  isMany: boolean;
  /** Are vertices called by numbers? */
  isNumbered: boolean;
  /** From the fields after the name of the game; none if they cannot be drawn. */
  read: (fields: string[]) => Drawn | null;
  print: (drawn: Drawn) => string[];
}

export const [WIDTH, HEIGHT] = [640, 460];
export const GROUND = HEIGHT - 28;
/** The most vertices of a graph that can be drawn; larger graphs are typed. */
export const MOST_VERTICES = 80;

const NONE: Named[] = [["", ""]];
const PLAYERS = new Set(["misere", "impartial", "dicotic", "twisted"]);

/** A graph without places: names with stones and roles, and edges. */
class Reading {
  vertices = new Map<string, Vertex>();
  edges: Edge[] = [];

  at(name: string): Vertex {
    let found = this.vertices.get(name);
    if (!found) this.vertices.set(name, (found = { name, x: 0, y: 0, stone: "", roles: [] }));
    return found;
  }

  join(from: string, to: string, colour: string): void {
    this.at(from);
    this.at(to);
    this.edges.push({ from, to, colour });
  }

  drawn(isGrounded: boolean): Drawn | null {
    if (isGrounded) this.at("0");
    return this.vertices.size > MOST_VERTICES ? null : laid([...this.vertices.values()], this.edges, isGrounded);
  }
}

/** `b0-1,g1-2`, `0-1,1-2,5` or `0-1,2,x0,o1`. */
function numbered(colours: Named[], stones: Named[] | null, isGrounded = false): GraphKind {
  const letters = colours.map(([letter]) => letter);
  return {
    colours, stones: stones ?? NONE, roles: [], isGrounded, isDirected: false, isMany: isGrounded, isNumbered: true,
    read([body = ""]) {
      const found = new Reading();
      for (const word of body === "-" || (isGrounded && body === "0") ? [] : body.split(",")) {
        const edge = /^([a-z]?)(\d+)-(\d+)$/.exec(word);
        const single = /^([xo]?)(\d+)$/.exec(word);
        if (edge && letters.includes(edge[1]!)) found.join(edge[2]!, edge[3]!, edge[1]!);
        else if (single && stones?.some(([stone]) => stone === single[1])) found.at(single[2]!).stone = single[1]!;
        else return null;
      }
      return found.drawn(isGrounded);
    },
    print(drawn) {
      const { vertices, edges } = isGrounded ? standing(drawn) : drawn;
      const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
      const words = [
        ...edges.map(({ from, to, colour }) => `${colour}${from}-${to}`),
        ...(stones ? vertices.filter(({ name, stone }) => !stone && !joined.has(name)).map(({ name }) => name) : []),
        ...vertices.filter(({ stone }) => stone).map(({ name, stone }) => stone + name),
      ];
      return [words.join(",") || (isGrounded ? "0" : "-")];
    },
  };
}

/** What is joined to the ground. */
export function standing({ vertices, edges }: Drawn): Drawn {
  const reached = new Set(["0"]);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const { from, to } of edges) if (reached.has(from) || reached.has(to)) reached.add(from).add(to);
  }
  return { vertices: vertices.filter(({ name }) => reached.has(name)), edges: edges.filter(({ from }) => reached.has(from)) };
}

const NAME = /^[\w.]+$/;

const DIRECTED: GraphKind = {
  colours: [["", k("both players’")], ["x", k("the first player’s")], ["o", k("the second player’s")]],
  stones: [["", k("free")], ["t", k("a token")], ["tt", k("two tokens")], ["ttt", k("three tokens")], ["!x", k("a win of the first player")], ["!o", k("a win of the second player")], ["!.", k("a draw")]],
  roles: [], isGrounded: false, isDirected: true, isMany: true, isNumbered: false,
  read([body = "", tokens = ""]) {
    const found = new Reading();
    for (const word of body.split(",")) {
      const names = word.split(">");
      const [name, end] = word.split("!");
      if (names.length === 3 && NAME.test(names[0]!) && /^[xo]$/.test(names[1]!) && NAME.test(names[2]!)) found.join(names[0]!, names[2]!, names[1]!);
      else if (names.length === 2 && names.every((one) => NAME.test(one))) found.join(names[0]!, names[1]!, "");
      else if (end !== undefined && NAME.test(name!)) found.at(name!).stone = `!${end}`;
      else if (names.length === 1 && NAME.test(word)) found.at(word);
      else return null;
    }
    for (const token of tokens ? tokens.split(",") : []) found.at(token).stone += "t";
    return [...found.vertices.values()].every(({ stone }) => this.stones.some(([one]) => one === stone)) ? found.drawn(false) : null;
  },
  print({ vertices, edges }) {
    const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
    const words = [
      ...edges.map(({ from, to, colour }) => (colour ? `${from}>${colour}>${to}` : `${from}>${to}`)),
      ...vertices.filter(({ stone }) => stone.startsWith("!")).map(({ name, stone }) => name + stone),
      ...vertices.filter(({ name, stone }) => !joined.has(name) && !stone.startsWith("!")).map(({ name }) => name),
    ];
    return [words.join(","), vertices.flatMap(({ name, stone }) => (stone.startsWith("t") ? [...stone].map(() => name) : [])).join(",")];
  },
};

/** Reads `x=1.3,o=2`: the letter of each name. */
export function stonesOf(text: string): Map<string, string> | null {
  const lists = /^x=([^,]*),o=([^,]*)$/.exec(text);
  if (!lists) return null;
  const of = (list: string, letter: string) => list.split(".").filter(Boolean).map((name) => [name, letter] as [string, string]);
  return new Map([...of(lists[1]!, "x"), ...of(lists[2]!, "o")]);
}

export const stonesText = (stones: [string, string][]): string =>
  `x=${stones.filter(([, one]) => one === "x").map(([name]) => name).join(".")},o=${stones.filter(([, one]) => one === "o").map(([name]) => name).join(".")}`;

const dashed = (text: string): string[][] => text.split(".").filter(Boolean).map((edge) => edge.split("-"));
const written = (edges: Edge[]): string => edges.map(({ from, to }) => `${from}-${to}`).join(".");

/** Terminals or borders, edges without colours, and stones on vertices or on edges. */
function claimed(roles: Named[], onEdges: boolean, isShannon: boolean): GraphKind {
  const owners: Named[] = [["", k("free")], ["x", isShannon ? "short" : "red"], ["o", isShannon ? "cut" : "blue"]];
  return {
    colours: onEdges ? owners : NONE, stones: onEdges ? NONE : owners, roles,
    isGrounded: false, isDirected: false, isMany: onEdges, isNumbered: false,
    read([body = "", stones = "x=,o="]) {
      const found = new Reading();
      const parts = body.split(",");
      const edges = dashed(parts.pop() ?? "");
      const held = stonesOf(stones);
      if (!held || edges.some((edge) => edge.length !== 2 || !edge.every((name) => NAME.test(name)))) return null;
      if (parts.length !== (isShannon ? 1 : roles.length)) return null;
      for (const [at, part] of parts.entries()) for (const name of part.split(isShannon ? "-" : ".")) found.at(name).roles.push(roles[isShannon ? 0 : at]![0]);
      for (const [at, [from, to]] of edges.entries()) found.join(from!, to!, onEdges ? (held.get(String(at + 1)) ?? "") : "");
      if (!onEdges) for (const [name, letter] of held) found.at(name).stone = letter;
      return found.drawn(false);
    },
    print({ vertices, edges }) {
      const those = (role: string) => vertices.filter((vertex) => vertex.roles.includes(role)).map(({ name }) => name);
      const ends = isShannon ? [those("t").join("-")] : roles.map(([role]) => those(role).join("."));
      const held = onEdges ? edges.map(({ colour }, at) => [String(at + 1), colour]) : vertices.map(({ name, stone }) => [name, stone]);
      return [[...ends, written(edges)].join(","), stonesText(held as [string, string][])];
    },
  };
}

const BLUE: Named = ["b", "blue"];
const RED: Named = ["r", "red"];
const GREEN: Named = ["g", "green"];
const OWNERS: Named[] = [["", k("free")], ["x", "left"], ["o", "right"]];
const TERMINAL: Named[] = [["t", k("terminal")]];
const BORDERS: Named[] = [["top", k("at the top")], ["bottom", k("at the bottom")], ["left", k("at the left")], ["right", k("at the right")]];

const GRAPHS: Record<string, GraphKind> = {
  hackenbush: numbered([BLUE, RED, GREEN], null, true),
  "childish-hackenbush": numbered([BLUE, RED], null, true),
  "partizan-arc-kayles": numbered([BLUE, RED, GREEN], null),
  "arc-kayles": numbered(NONE, null),
  "node-kayles": numbered(NONE, NONE),
  "graph-col": numbered(NONE, OWNERS),
  "graph-snort": numbered(NONE, OWNERS),
  graph: DIRECTED,
  "shannon-edge": claimed(TERMINAL, true, true),
  "shannon-vertex": claimed(TERMINAL, false, true),
  "hex-graph": claimed(BORDERS, false, false),
};

/** What may stand on a cell, where that is not stones of both and nothing else. */
const LETTERS: [RegExp, string][] = [
  [/^(fission|maze|maize)$/, "g.#"],
  [/^(coin-turning|turnablock)$/, "x."],
  [/^(cram|domineering|dawson-chess)$/, ".#"],
  [/^toppling-dominoes$/, "xog"],
  [/^(toppling-towers|beck)$/, "xog."],
  [/^(hex|rex|trex|tex|y|havannah|cylinder|square-hex|short-hex|bridgit|mb|mm|ae|pc|cp|rc|rv)$/, "xo."],
  [/^hex3d$/, "xo.g"],
];

export type Setup =
  /** Letters on cells: those that can be put there, and the number of the first cell. */
  | { by: "cells"; letters: string }
  /** Names with stones. */
  | { by: "stones"; stones: Map<string, string>; empty: string }
  /** Numbers, one or two for each heap or board. */
  | { by: "heaps"; heaps: string[] }
  | { by: "graph"; kind: GraphKind }
  | { by: "words" };

/** The fields of a notation: what comes before the game's own, and those. */
export function split(notation: string): { head: string[]; name: string; fields: string[] } {
  const all = notation.split(":");
  let at = 0;
  while (PLAYERS.has(all[at] ?? "") && at < all.length - 1) at++;
  return { head: all.slice(0, at + 1), name: all[at] ?? "", fields: all.slice(at + 1) };
}

/** How a position is set up. Sums and formal games are typed. */
export function setupOf(notation: string): Setup {
  const { head, name, fields } = split(notation);
  const body = fields.at(-1) ?? "";
  if (/[\s{]/.test(notation) || !fields.length) return { by: "words" };
  const kind = GRAPHS[name];
  if (kind) return kind.read(fields) ? { by: "graph", kind } : { by: "words" };
  if (/^\d+([x/]\d+)?(,\d+([x/]\d+)?)*$/.test(body)) return { by: "heaps", heaps: body.split(",") };
  const stones = stonesOf(body);
  if (stones) return { by: "stones", stones, empty: [...head, ...fields.slice(0, -1), "x=,o="].join(":") };
  if (PICTURE.test(body)) return { by: "cells", letters: LETTERS.find(([names]) => names.test(name))?.[1] ?? "xo.#" };
  return { by: "words" };
}

/** A board in letters, and what follows it: walls, an offer, the player to move. */
const PICTURE = /^([xog.#/]+(?:\+[xog.#/]+)*)((?:\+[a-z]+\d.*)?|\?.*|-o)$/;

/**
 * The notation with a letter on a cell; the same letter again takes it away. Cells that are none count where they are
 * drawn.
 */
export function painted(notation: string, cell: number, letter: string, letters: string, countsHoles: boolean): string {
  const fields = notation.split(":");
  const [, picture, rest] = PICTURE.exec(fields.pop() ?? "") ?? [];
  if (picture === undefined) return notation;
  let at = -1;
  const next = [...picture].map((old) => {
    if (old === "/" || old === "+" || (old === "#" && !countsHoles) || ++at !== cell) return old;
    return old === letter && letters.includes(".") ? "." : letter;
  });
  return [...fields, next.join("") + rest].join(":");
}

/** The notation with other heaps. */
export function heaped(notation: string, heaps: string[]): string {
  const { head, name, fields } = split(notation);
  // The notation of Fibonacci Nim also has the size of the heap at the beginning.
  if (name === "fibonacci-nim") return [...head, ...heaps[0]!.split("/")].join(":");
  return [...head, ...fields.slice(0, -1), heaps.join(",")].join(":");
}

export const graphed = (notation: string, kind: GraphKind, drawn: Drawn): string => [...split(notation).head, ...kind.print(drawn)].join(":");

// Drawings of graphs.

const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Gives the vertices places: on the ground in layers, else by springs from a circle. */
function laid(vertices: Vertex[], edges: Edge[], isGrounded: boolean): Drawn {
  if (isGrounded) {
    const far = new Map([["0", 0]]);
    for (let layer = 0; [...far.values()].includes(layer); layer++) {
      for (const { from, to } of edges) for (const [a, b] of [[from, to], [to, from]]) if (far.get(a!) === layer && !far.has(b!)) far.set(b!, layer + 1);
    }
    const most = Math.max(1, ...far.values());
    return { edges, vertices: vertices.map((vertex) => {
      const layer = far.get(vertex.name) ?? most;
      const beside = vertices.filter(({ name }) => (far.get(name) ?? most) === layer);
      const x = (WIDTH * (beside.indexOf(vertex) + 1)) / (beside.length + 1);
      return { ...vertex, x, y: layer ? GROUND - layer * Math.min(110, (GROUND - 40) / most) : GROUND };
    }) };
  }
  const count = Math.max(1, vertices.length);
  const places = vertices.map((vertex, at) => {
    const turn = (2 * Math.PI * at) / count - Math.PI / 2;
    return { ...vertex, x: WIDTH / 2 + (count > 1 ? 180 * Math.cos(turn) : 0), y: HEIGHT / 2 + (count > 1 ? 160 * Math.sin(turn) : 0) };
  });
  const index = new Map(places.map(({ name }, at) => [name, at]));
  const wide = Math.min(120, 320 / Math.sqrt(count));
  for (let round = 0; round < 160; round++) {
    const step = 14 * (1 - round / 160);
    const pull = places.map(() => ({ x: 0, y: 0 }));
    const move = (at: number, other: number, by: (far: number) => number) => {
      const [a, b] = [places[at]!, places[other]!];
      const far = Math.max(1, apart(a, b));
      pull[at]!.x += ((b.x - a.x) / far) * by(far);
      pull[at]!.y += ((b.y - a.y) / far) * by(far);
    };
    places.forEach((_, a) => places.forEach((_, b) => a !== b && move(a, b, (far) => -(wide * wide) / far)));
    for (const { from, to } of edges) {
      const [a, b] = [index.get(from)!, index.get(to)!];
      if (a === b) continue;
      move(a, b, (far) => (far * far) / wide);
      move(b, a, (far) => (far * far) / wide);
    }
    places.forEach((place, at) => {
      const strength = Math.hypot(pull[at]!.x, pull[at]!.y);
      if (!strength) return;
      place.x = Math.min(WIDTH - 30, Math.max(30, place.x + (pull[at]!.x / strength) * Math.min(step, strength)));
      place.y = Math.min(HEIGHT - 30, Math.max(30, place.y + (pull[at]!.y / strength) * Math.min(step, strength)));
    });
  }
  return { vertices: places, edges };
}

/** A name that no vertex has. */
function fresh(kind: GraphKind, { vertices }: Drawn): string {
  const used = new Set(vertices.map(({ name }) => name));
  for (let at = 0; ; at++) {
    const name = kind.isNumbered ? String(at) : String.fromCharCode(97 + (at % 26)) + (at < 26 ? "" : Math.floor(at / 26));
    if (!used.has(name)) return name;
  }
}

/** A graph with one vertex more, at a place or where there is room near another vertex, to which it is then joined. */
export function added(kind: GraphKind, drawn: Drawn, place: { x: number; y: number } | null, beside: Vertex | null, colour: string): Drawn {
  const name = fresh(kind, drawn);
  const middle = beside && !(kind.isGrounded && beside.name === "0") ? beside : { x: WIDTH / 2, y: beside ? GROUND : HEIGHT / 2 };
  const room = (at: { x: number; y: number }) => Math.min(...drawn.vertices.map((one) => apart(one, at)), at.x - 20, at.y - 20, WIDTH - 20 - at.x, (kind.isGrounded ? GROUND - 10 : HEIGHT) - 20 - at.y);
  const around = [70, 100, 150, 220, 290].flatMap((far) => Array.from({ length: 16 }, (_, turn) => ({ x: middle.x + far * Math.cos((turn * Math.PI) / 8), y: middle.y - far * Math.sin((turn * Math.PI) / 8) })));
  const roomy = place ?? around.find((at) => room(at) > 45) ?? around.reduce((best, at) => (room(at) > room(best) ? at : best));
  const vertex: Vertex = { name, x: roomy.x, y: roomy.y, stone: "", roles: [] };
  const edges = beside ? [...drawn.edges, { from: beside.name, to: name, colour }] : drawn.edges;
  return { vertices: [...drawn.vertices, vertex], edges };
}

/** A graph with one edge more; where two vertices have at most one edge it is taken away if it was there. */
export function joined(kind: GraphKind, drawn: Drawn, from: string, to: string, colour: string): Drawn {
  if (kind.isMany) return { ...drawn, edges: [...drawn.edges, { from, to, colour }] };
  if (from === to) return drawn;
  const rest = drawn.edges.filter((edge) => !((edge.from === from && edge.to === to) || (edge.from === to && edge.to === from)));
  return { ...drawn, edges: rest.length < drawn.edges.length ? rest : [...rest, { from, to, colour }] };
}

/** What is chosen in a graph. */
export type Item = { vertex: string } | { edge: number };

export function without(drawn: Drawn, item: Item): Drawn {
  if ("edge" in item) return { ...drawn, edges: drawn.edges.filter((_, at) => at !== item.edge) };
  const { vertex } = item;
  return { vertices: drawn.vertices.filter(({ name }) => name !== vertex), edges: drawn.edges.filter(({ from, to }) => from !== vertex && to !== vertex) };
}

/** A graph in which an item has other fields. */
export function changed(drawn: Drawn, item: Item, fields: Partial<Vertex> & Partial<Edge>): Drawn {
  if ("edge" in item) return { ...drawn, edges: drawn.edges.map((edge, at) => (at === item.edge ? { ...edge, ...fields } : edge)) };
  return { ...drawn, vertices: drawn.vertices.map((vertex) => (vertex.name === item.vertex ? { ...vertex, ...fields } : vertex)) };
}

/** The next colour of an edge, or the next stone of a vertex. */
export function turned(kind: GraphKind, drawn: Drawn, item: Item): Drawn {
  const after = (all: Named[], now: string) => all[(all.findIndex(([one]) => one === now) + 1) % all.length]![0];
  if ("edge" in item) return changed(drawn, item, { colour: after(kind.colours, drawn.edges[item.edge]!.colour) });
  const vertex = drawn.vertices.find(({ name }) => name === item.vertex);
  return vertex ? changed(drawn, item, { stone: after(kind.stones, vertex.stone) }) : drawn;
}

/** Where an edge runs, and its middle; parallel edges bend apart, and edges of the ground stand upright. */
export function courseOf(kind: GraphKind, drawn: Drawn, at: number): { path: string; x: number; y: number } {
  const { from, to } = drawn.edges[at]!;
  const place = (name: string) => drawn.vertices.find((vertex) => vertex.name === name)!;
  let [a, b]: { x: number; y: number }[] = [place(from), place(to)];
  if (kind.isGrounded && from === "0" && to !== "0") a = { x: b!.x, y: GROUND };
  if (kind.isGrounded && to === "0" && from !== "0") b = { x: a!.x, y: GROUND };
  const same = drawn.edges.flatMap((edge, index) => ((edge.from === from && edge.to === to) || (edge.from === to && edge.to === from) ? [index] : []));
  const place_ = same.indexOf(at);
  if (from === to) {
    const far = 46 + 22 * place_;
    return { path: `M${a!.x} ${a!.y}C${a!.x - far} ${a!.y - far * 1.4} ${a!.x + far} ${a!.y - far * 1.4} ${a!.x} ${a!.y}`, x: a!.x, y: a!.y - far * 1.05 };
  }
  const bend = (place_ - (same.length - 1) / 2) * 46 * (from < to ? 1 : -1);
  const far = Math.max(1, apart(a!, b!));
  const [cx, cy] = [(a!.x + b!.x) / 2 - ((b!.y - a!.y) / far) * bend, (a!.y + b!.y) / 2 + ((b!.x - a!.x) / far) * bend];
  return { path: `M${a!.x} ${a!.y}Q${cx} ${cy} ${b!.x} ${b!.y}`, x: (a!.x + 2 * cx + b!.x) / 4, y: (a!.y + 2 * cy + b!.y) / 4 };
}
