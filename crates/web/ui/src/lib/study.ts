// A study as a document: what its file says, and the tree of variations that the page works on.

import type { Page, Side } from "./api";

export const VERSION = 1;

export type MarkKind = "circle" | "square" | "triangle" | "cross" | "label";
export const MARK_KINDS: MarkKind[] = ["circle", "square", "triangle", "cross", "label"];

export interface Mark {
  cell: string;
  kind: MarkKind;
  text?: string;
}

/** Fields of a file that this page does not know. They are written as they were read. */
type Rest = Record<string, unknown>;

/** A node as the file has it. */
export interface StudyNode extends Rest {
  position?: string;
  move?: string;
  player?: Side;
  first?: string;
  name?: string;
  comment?: string;
  marks?: Mark[];
  verdict?: Rest | null;
  value?: Rest | null;
  certificate?: string;
  children?: StudyNode[];
}

export interface StudyFile extends Rest {
  "gruk-study": number;
  title?: string;
  author?: string;
  date?: string;
  root: StudyNode;
  certificates?: Record<string, string>;
}

/** A position of the tree of variations. */
export interface Variation {
  id: number;
  /** Its address; null until the program has been asked, which is when it is gone to. */
  query: string | null;
  first: string | null;
  /** The text of a position that was set up here; the root always has one. */
  position: string | null;
  /** The move that led here, and who made it; none for the root and for positions that were set up. */
  move: string | null;
  by: Side | null;
  /** Does the file say who made the move, because the turn does not? */
  isTold: boolean;
  /** Why the program played it. */
  why: string | null;
  name: string;
  comment: string;
  marks: Mark[];
  verdict: Rest | null;
  value: Rest | null;
  certificate: string | null;
  parent: Variation | null;
  children: Variation[];
  page: Page | null;
  rest: Rest;
}

/** What is said of a study as a whole. */
export interface Head {
  title: string;
  author: string;
  date: string;
  certificates: Map<string, string>;
  rest: Rest;
}

export interface Study {
  head: Head;
  root: Variation;
}

let made = 0;

export function variation(parent: Variation | null, fields: Partial<Variation>): Variation {
  return {
    id: ++made, query: null, first: null, position: null, move: null, by: null, isTold: false, why: null, name: "", comment: "", marks: [],
    verdict: null, value: null, certificate: null, children: [], page: null, rest: {}, ...fields, parent,
  };
}

export const noHead = (): Head => ({ title: "", author: "", date: "", certificates: new Map(), rest: {} });

export const other = (side: Side): Side => (side === "left" ? "right" : "left");

/** Every node once, parents before children, the main line first. */
export function* nodes(root: Variation): Generator<Variation> {
  const open = [root];
  for (let at = open.pop(); at; at = open.pop()) {
    yield at;
    for (let index = at.children.length; index--; ) open.push(at.children[index]!);
  }
}

/** How many nodes a study has. */
export const count = (root: Variation): number => [...nodes(root)].length;

/** All that a study says in words. */
export const wordsOf = (root: Variation): string => [...nodes(root)].map(({ name, comment }) => `${name} ${comment}`.trim()).filter(Boolean).join(" ");

/** The nodes from the root to this one. */
export function line(at: Variation): Variation[] {
  const all: Variation[] = [];
  for (let node: Variation | null = at; node; node = node.parent) all.push(node);
  return all.reverse();
}

/** Which child at each step leads to a node. */
export const pathTo = (at: Variation): number[] => line(at).slice(1).map((node) => node.parent!.children.indexOf(node));

export function nodeAt(root: Variation, path: number[]): Variation {
  let at = root;
  for (const index of path) at = at.children[index] ?? at;
  return at;
}

/** Has the study words or moves that a person would lose with it? */
export function isWork(root: Variation): boolean {
  for (const at of nodes(root)) if (at.move || at.comment || at.name || at.marks.length || at.certificate || (at.parent && at.position)) return true;
  return false;
}

/** What is wrong with a file, in English. */
class Broken extends Error {
  readonly isEnglish = true;
}

const isObject = (value: unknown): value is Rest => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";

function taken<T>(rest: Rest, name: string, is: (value: unknown) => value is T, where: string): T | undefined {
  const value = rest[name];
  delete rest[name];
  if (value === undefined || value === null) return undefined;
  if (!is(value)) throw new Broken(`${where}: "${name}" is not what it has to be`);
  return value;
}

const isSide = (value: unknown): value is Side => value === "left" || value === "right";
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function mark(value: unknown, where: string): Mark {
  if (!isObject(value) || !isText(value.cell) || !MARK_KINDS.includes(value.kind as MarkKind)) throw new Broken(`${where}: a mark has a cell and a kind`);
  return value as unknown as Mark;
}

/** Reads the file of a study. Throws an error with the place. */
export function read(text: string): Study {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new Broken(`this is no study: ${error instanceof Error ? error.message : error}`);
  }
  if (!isObject(file) || !("gruk-study" in file)) throw new Broken('this is no study: it has no "gruk-study"');
  if (file["gruk-study"] !== VERSION) throw new Broken(`version ${String(file["gruk-study"])} of studies is not known here`);
  const rest = { ...file };
  delete rest["gruk-study"];
  const root = taken(rest, "root", isObject, "the study");
  if (!root) throw new Broken('the study has no "root"');
  const texts = taken(rest, "certificates", isObject, "the study") ?? {};
  const head: Head = {
    title: taken(rest, "title", isText, "the study") ?? "",
    author: taken(rest, "author", isText, "the study") ?? "",
    date: taken(rest, "date", isText, "the study") ?? "",
    certificates: new Map(Object.entries(texts).filter((pair): pair is [string, string] => isText(pair[1]))),
    rest,
  };
  const tree = read_node(root, null, "root");
  if (!tree.position) throw new Broken('the root has no "position"');
  const open: [Variation, unknown[], string][] = [[tree, (root.children as unknown[]) ?? [], "root"]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [parent, children, where] = next;
    if (!isList(children)) throw new Broken(`${where}: "children" is no list`);
    for (const [index, child] of children.entries()) {
      const place = `${where}.${index}`;
      if (!isObject(child)) throw new Broken(`${place}: a node is an object`);
      const node = read_node(child, parent, place);
      // A node with neither is a remark on the position before it, and gets that position.
      if (!node.move && !node.position && parent.position) [node.position, node.query, node.first] = [parent.position, parent.position, parent.first];
      else if (!node.move && !node.position) throw new Broken(`${place}: a remark stands at a position that was set up`);
      parent.children.push(node);
      open.push([node, (child.children as unknown[]) ?? [], place]);
    }
  }
  turns(tree);
  return { head, root: tree };
}

function read_node(from: Rest, parent: Variation | null, where: string): Variation {
  const rest = { ...from };
  delete rest.children;
  const position = taken(rest, "position", isText, where) ?? null;
  const player = taken(rest, "player", isSide, where) ?? null;
  const move = taken(rest, "move", isText, where) ?? null;
  return variation(parent, {
    position, move, by: player, isTold: player !== null,
    first: taken(rest, "first", isText, where) ?? null,
    name: taken(rest, "name", isText, where) ?? "",
    comment: taken(rest, "comment", isText, where) ?? "",
    marks: (taken(rest, "marks", isList, where) ?? []).map((one) => mark(one, where)),
    verdict: taken(rest, "verdict", isObject, where) ?? null,
    value: taken(rest, "value", isObject, where) ?? null,
    certificate: taken(rest, "certificate", isText, where) ?? null,
    why: taken(rest, "why", isText, where) ?? null,
    query: position,
    rest,
  });
}

/** Says who made the moves where players take turns and the start is known. */
export function turns(root: Variation): void {
  for (const at of nodes(root)) {
    if (!at.move || at.by) continue;
    const before = at.parent!;
    if (before.page) at.by = before.page.to_move;
    else if (before.by && before.move) at.by = other(before.by);
    else if (before.first && isSide(sideOf(before.first, before.page))) at.by = sideOf(before.first, before.page) as Side;
  }
}

/** The side that the notation of a game calls so. */
function sideOf(name: string, page: Page | null): string {
  if (isSide(name)) return name;
  if (page) return page.names.left === name ? "left" : page.names.right === name ? "right" : name;
  return { red: "left", maker: "left", blue: "right", breaker: "right" }[name] ?? name;
}

function written(at: Variation): StudyNode {
  const node: StudyNode = { ...at.rest };
  if (at.position) node.position = at.position;
  if (at.move) node.move = at.move;
  if (at.move && at.isTold && at.by) node.player = at.by;
  if (at.position && at.first) node.first = sideOf(at.first, at.page);
  if (at.name) node.name = at.name;
  if (at.comment) node.comment = at.comment;
  if (at.marks.length) node.marks = at.marks;
  if (at.verdict) node.verdict = at.verdict;
  if (at.value) node.value = at.value;
  if (at.certificate) node.certificate = at.certificate;
  if (at.why) node.why = at.why;
  return node;
}

/** The file of a study; without certificates where they are kept elsewhere. */
export function write(study: Study, withCertificates = true): StudyFile {
  const { head } = study;
  const root = written(study.root);
  const open: [Variation, StudyNode][] = [[study.root, root]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [at, node] = next;
    if (!at.children.length) continue;
    node.children = at.children.map((child) => {
      const below = written(child);
      open.push([child, below]);
      return below;
    });
  }
  const file: StudyFile = { "gruk-study": VERSION, ...head.rest, root };
  if (head.title) file.title = head.title;
  if (head.author) file.author = head.author;
  if (head.date) file.date = head.date;
  if (withCertificates && head.certificates.size) file.certificates = Object.fromEntries(head.certificates);
  return file;
}

/** The text of a study's file. */
export const print = (study: Study): string => `${JSON.stringify(write(study), null, 1)}\n`;

/** The name under which a study is listed when nobody has given it one. */
export const gameOf = (root: Variation): string => (root.position ?? root.query ?? "").split(":")[0]!;
