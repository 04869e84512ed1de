// The study on the page: its tree of variations, where the person is in it, what can be undone, and the game against
// the program.

import { ask, pathOf, said, Wrong, type Page, type Side } from "./api";
import { fetched, keep, keptOf, refused, type Kept } from "./kept";
import { t } from "./language.svelte";
import { isWork, line, noHead, nodeAt, nodes, other, pathTo, print, read, turns, variation, type Head, type Mark, type Study, type Variation } from "./study";

export type { Variation } from "./study";

/** Who moves for a side. */
export type Opponent = "nobody" | Side;
type History = "push" | "replace" | "none";

/** A change of the study, and how it is taken back. */
interface Change {
  says: string;
  redo: () => void;
  undo: () => void;
  /** Where the person is after it, and before. */
  to: Variation;
  from: Variation;
}

/** What an entry of the browser's history remembers. */
export interface Remembered {
  study: string;
  path: number[];
}

const MOST_CHANGES = 2_000;

class Desk {
  page = $state.raw<Page | null>(null);
  /** The position that an address has asked for. */
  asked = $state("");
  here = $state.raw<Variation | null>(null);
  root = $state.raw<Variation | null>(null);
  head = $state.raw<Head>(noHead());
  /** Counts changes of the tree, which is too large to be watched node by node. */
  grown = $state(0);
  wrong = $state<string | null>(null);
  thinking = $state(false);
  opponent = $state<Opponent>("nobody");
  level = $state<number | null>(null);
  seconds = $state(5);
  /** Are the options with their values shown below the board? */
  showsOptions = $state(false);
  /** What the program said about its last move. */
  why = $state<string | null>(null);
  /** The number of this study among those that are kept; none before there is anything to keep. */
  id = $state<string | null>(null);
  /** What became of keeping it. */
  keeping = $state<"no" | "kept" | "busy" | "failed">("no");
  notice = $state<string | null>(null);
  /** Certificates that the checker has accepted since the page was opened, with the nodes that they are about. */
  accepted = $state.raw(new Set<string>());

  #asked = 0;
  #abort: AbortController | null = null;
  #past: Change[] = [];
  #future: Change[] = [];
  #version = 0;
  #made = 0;
  #keptTexts = new Set<string>();
  #writing: Promise<void> = Promise.resolve();

  canUndo = $derived(this.grown >= 0 && this.#past.length > 0);
  canRedo = $derived(this.grown >= 0 && this.#future.length > 0);
  undoes = $derived(this.grown >= 0 ? (this.#past.at(-1)?.says ?? "") : "");

  get study(): Study | null {
    return this.root && { head: this.head, root: this.root };
  }

  /** Shows the position of an address: in this study if the history says so, else as a study of its own. */
  async open(query: string, first: string | null, history: History, remembered: Remembered | null = null): Promise<void> {
    if (remembered && (remembered.study === this.id || (await this.load(remembered.study)))) {
      const at = nodeAt(this.root!, remembered.path);
      if (at.query === query || at.query === null) return this.go(at, "none");
      const same = [...nodes(this.root!)].find((node) => node.query === query && node.first === first);
      if (same) return this.go(same, "none");
    }
    if (!remembered && this.id === null && this.root) {
      // Nothing has been changed yet, and the tree has the position already.
      const same = [...nodes(this.root)].find((node) => node.query === query && node.first === first);
      if (same) return this.go(same, history);
    }
    this.asked = query;
    const page = await this.#page({ q: query, first });
    if (!page) {
      // A wrong address shows no position.
      if (this.wrong && this.asked === query) this.page = this.here = this.root = null;
      return;
    }
    this.#begin(noHead(), lineOf(page), null);
    let last = this.root!;
    while (last.children[0]) last = last.children[0];
    last.page = page;
    this.#show(last, page, history);
  }

  /** Puts a study on the page, to be kept from now on. */
  async take(study: Study, at: number[] = []): Promise<void> {
    this.#begin(study.head, study.root, crypto.randomUUID());
    this.#made = Date.now();
    // The tree can be clicked before the study is kept: nothing is gone to after that.
    const kept = this.#keep();
    await this.go(nodeAt(study.root, at), "push");
    await kept;
  }

  /** Takes a study that the browser keeps. */
  async load(id: string): Promise<Kept | null> {
    await this.#writing;
    let found;
    try {
      found = await fetched(id);
    } catch (error) {
      this.wrong = refused(error);
    }
    if (!found) return null;
    const { study: kept, certificates } = found;
    const study = read(JSON.stringify(kept.file));
    study.head.certificates = certificates;
    this.#begin(study.head, study.root, id);
    this.#version = kept.version;
    this.#made = kept.made;
    this.#keptTexts = new Set(certificates.keys());
    this.keeping = "kept";
    return kept;
  }

  /** Opens a study that the browser keeps, where the person left it. */
  async reopen(id: string): Promise<void> {
    const kept = await this.load(id);
    if (kept) await this.go(nodeAt(this.root!, kept.at), "push");
    else this.wrong ??= t("This study is not kept here any more");
  }

  #begin(head: Head, root: Variation, id: string | null): void {
    this.stop();
    this.head = head;
    this.root = root;
    this.id = id;
    this.here = null;
    this.why = this.notice = this.wrong = null;
    this.accepted = new Set();
    this.keeping = "no";
    this.#past = [];
    this.#future = [];
    this.#version = 0;
    this.#keptTexts = new Set();
    this.grown++;
  }

  /** Plays a move here. */
  async play(move: string): Promise<void> {
    const here = this.here;
    if (!here || !this.page || this.thinking) return;
    const known = here.children.find((child) => child.move === move);
    this.why = null;
    if (known) {
      await this.go(known, "push");
    } else {
      const page = await this.#page({ q: here.query!, first: here.first, play: move });
      if (!page || this.here !== here) return;
      this.#show(this.#grow(here, move, this.page.to_move, page, null), page, "push");
    }
    await this.reply();
  }

  /** Lets the program move if it is its turn, or if it is told to. */
  async reply(told = false): Promise<void> {
    const { here, page } = this;
    if (!here || !page || page.ended || this.thinking || (!told && page.to_move !== this.opponent)) return;
    this.thinking = true;
    this.wrong = null;
    const abort = (this.#abort = new AbortController());
    try {
      const level = page.has_levels ? this.level : null;
      const parameters = { q: here.query, first: here.first, level, seconds: this.seconds };
      const answer = await ask<{ move: string; why: string; page: Page }>("reply", parameters, abort.signal);
      if (this.here === here) {
        const known = here.children.find((child) => child.move === answer.move);
        const next = known ?? this.#grow(here, answer.move, page.to_move, answer.page, answer.why);
        this.why = answer.why;
        this.#show(next, answer.page, "push");
      }
    } catch (error) {
      if (!abort.signal.aborted) this.wrong = said(error);
    } finally {
      if (this.#abort === abort) {
        this.thinking = false;
        this.#abort = null;
      }
    }
  }

  /** Stops the program's thinking. */
  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.thinking = false;
  }

  /** Goes to a position of the tree. */
  async go(to: Variation, history: History = "replace"): Promise<void> {
    this.stop();
    this.why = to.why;
    const page = to.page ?? (await this.#find(to));
    if (!page) return;
    to.page = page;
    this.#show(to, page, history);
    // The current node is stored with the study.
    if (this.id) void this.#keep();
  }

  back(): void {
    if (this.here?.parent) void this.go(this.here.parent);
  }

  forward(): void {
    const next = this.here?.children[0];
    if (next) void this.go(next);
  }

  toStart(): void {
    if (this.root) void this.go(this.root);
  }

  toEnd(): void {
    let at = this.here;
    while (at?.children[0]) at = at.children[0];
    if (at) void this.go(at);
  }

  /** The next (or, with -1, the previous) variation beside this one. */
  beside(step: 1 | -1): void {
    const all = this.here?.parent?.children ?? [];
    const next = all[all.indexOf(this.here!) + step];
    if (next) void this.go(next);
  }

  /** Changes fields of a node; a change of the same words at the same node goes on with the one before. */
  edit(at: Variation, says: string, fields: Partial<Pick<Variation, "name" | "comment" | "marks" | "verdict" | "value" | "certificate">>): void {
    const before = Object.fromEntries(Object.keys(fields).map((name) => [name, at[name as keyof Variation]]));
    const last = this.#past.at(-1);
    if (last && last.says === says && last.to === at && !this.#future.length && ("comment" in fields || "name" in fields)) {
      const undo = last.undo;
      this.#past.pop();
      this.#change({ says, to: at, from: at, redo: () => Object.assign(at, fields), undo });
      return;
    }
    this.#change({ says, to: at, from: at, redo: () => Object.assign(at, fields), undo: () => Object.assign(at, before) });
  }

  /** Puts a mark on a cell here, or takes it away. */
  mark(mark: Mark): void {
    const at = this.here;
    if (!at) return;
    const rest = at.marks.filter((one) => one.cell !== mark.cell);
    const same = at.marks.some((one) => one.cell === mark.cell && one.kind === mark.kind && mark.kind !== "label");
    const isTaken = same || (mark.kind === "label" && !mark.text);
    this.edit(at, t("marks"), { marks: isTaken ? rest : [...rest, mark] });
  }

  /** What the study is called, and whose it is. */
  call(fields: Partial<Pick<Head, "title" | "author" | "date">>): void {
    const before = this.head;
    const after = { ...before, ...fields };
    if (!this.here) return;
    const set = (head: Head) => () => (this.head = head);
    this.#change({ says: t("title"), to: this.here, from: this.here, redo: set(after), undo: set(before) });
  }

  /** Takes a variation away. */
  remove(at: Variation): void {
    const parent = at.parent;
    if (!parent) return;
    const index = parent.children.indexOf(at);
    this.#change({
      says: t("the variation"), to: parent, from: at,
      redo: () => parent.children.splice(parent.children.indexOf(at), 1),
      undo: () => parent.children.splice(index, 0, at),
    });
    void this.go(parent);
  }

  /** Makes a variation the first one at every fork that leads to it. */
  promote(at: Variation): void {
    const moves = line(at).slice(1).map((node) => ({ list: node.parent!.children, node, index: node.parent!.children.indexOf(node) }));
    if (moves.every(({ index }) => index === 0)) return;
    const put = (list: Variation[], node: Variation, index: number) => {
      list.splice(list.indexOf(node), 1);
      list.splice(index, 0, node);
    };
    this.#change({
      says: t("the main line"), to: at, from: at,
      redo: () => moves.forEach(({ list, node }) => put(list, node, 0)),
      undo: () => moves.forEach(({ list, node, index }) => put(list, node, index)),
    });
  }

  /** Goes on from here with a position that was set up; an empty study begins with it. */
  async setUp(position: string, first: string | null): Promise<boolean> {
    const page = await this.#page({ q: position, first });
    const { here } = this;
    if (!page || !here) return false;
    if (here === this.root && !isWork(here)) {
      await this.open(page.query, page.first, "push");
      return true;
    }
    const at = variation(here, { position: page.query, first: page.first, query: page.query, page });
    this.#add(here, at);
    this.#show(at, page, "push");
    return true;
  }

  /** Adds a line of moves after a node without going there; the last node. */
  extend(from: Variation, moves: string[], fields: Partial<Variation> = {}): Variation {
    let at = from;
    let by = from.page?.to_move ?? null;
    const added: Variation[] = [];
    for (const move of moves) {
      const known = at.children.find((child) => child.move === move);
      const next: Variation = known ?? variation(at, { move, by });
      if (!known) added.push(next);
      at = next;
      by = by && other(by);
    }
    Object.assign(at, fields);
    const first = added[0];
    for (const next of added.slice(1)) next.parent!.children.push(next);
    if (first) this.#add(first.parent!, first);
    return at;
  }

  /** Keeps the text of a certificate, once; its name. */
  certify(text: string): string {
    for (const [name, known] of this.head.certificates) if (known === text) return name;
    let number = this.head.certificates.size + 1;
    while (this.head.certificates.has(`c${number}`)) number++;
    const name = `c${number}`;
    // Undoing leaves the text in the study: a certificate that no node names does no harm in the file.
    this.head = { ...this.head, certificates: new Map(this.head.certificates).set(name, text) };
    return name;
  }

  accept(name: string, at: Variation): void {
    this.accepted = new Set(this.accepted).add(`${name} ${at.id}`);
  }

  isProved(at: Variation): boolean {
    return at.certificate !== null && this.accepted.has(`${at.certificate} ${at.id}`);
  }

  undo(): void {
    const change = this.#past.pop();
    if (!change) return;
    change.undo();
    this.#future.push(change);
    this.#changed(change.from);
  }

  redo(): void {
    const change = this.#future.pop();
    if (!change) return;
    change.redo();
    this.#past.push(change);
    this.#changed(change.to);
  }

  /** The study as the text of its file. */
  print(): string {
    return print(this.study!);
  }

  #add(parent: Variation, child: Variation): void {
    this.#change({
      says: t("the move"), to: child, from: parent,
      redo: () => parent.children.push(child),
      undo: () => parent.children.splice(parent.children.indexOf(child), 1),
    });
  }

  #change(change: Change): void {
    change.redo();
    // A new change does not lose what was undone: it is put into the past, as done and undone.
    if (this.#future.length) {
      const undone = this.#future.toReversed();
      const back = this.#future.map((one) => ({ ...one, redo: one.undo, undo: one.redo, to: one.from, from: one.to }));
      this.#past.push(...undone, ...back);
      this.#future = [];
    }
    this.#past.push(change);
    if (this.#past.length > MOST_CHANGES) this.#past.splice(0, this.#past.length - MOST_CHANGES);
    if (this.id === null) {
      this.id = crypto.randomUUID();
      this.#made = Date.now();
    }
    this.grown++;
    void this.#keep();
  }

  #changed(at: Variation): void {
    this.grown++;
    const shown = this.here && line(this.here);
    // If the current node was removed, the node of the change becomes the current one.
    const isThere = shown?.every((node) => !node.parent || node.parent.children.includes(node));
    if (at !== this.here || !isThere) void this.go(at);
    else void this.#keep();
  }

  /** Writes the study to the browser's store, in the order of the changes. */
  #keep(): Promise<void> {
    const { study, here, id } = this;
    if (!study || !id) return Promise.resolve();
    if (this.keeping !== "failed") this.keeping = "busy";
    const kept = keptOf(study, here ?? study.root, { id, version: ++this.#version, made: this.#made });
    const texts = [...study.head.certificates].filter(([name]) => !this.#keptTexts.has(name));
    const own = this.#keptTexts;
    this.#writing = this.#writing.then(async () => {
      try {
        if (await keep(kept, texts)) {
          for (const [name] of texts) own.add(name);
          if (this.id === id && this.#version === kept.version) {
            // An earlier failure to keep it has a notice, which is removed.
            if (this.keeping === "failed") this.notice = null;
            this.keeping = "kept";
          }
        } else if (this.id === id) {
          // Another window has changed the same study: both stay.
          this.id = crypto.randomUUID();
          this.#version = 0;
          this.#keptTexts = new Set();
          this.head = { ...this.head, title: t("{title} (copy)", { title: this.head.title || this.root!.position || "" }) };
          void this.#keep();
          this.notice = t("This study was changed in another window too: yours goes on as a copy.");
        }
      } catch (error) {
        if (this.id === id) {
          this.keeping = "failed";
          this.notice = refused(error);
        }
      }
    });
    return this.#writing;
  }

  /** The page of a node without a known address, from its nearest ancestor that has one. */
  async #find(to: Variation): Promise<Page | null> {
    const way = line(to);
    let from = way.length - 1;
    while (way[from]!.query === null) from--;
    const begin = way[from]!;
    if (from === way.length - 1) return this.#page({ q: begin.query!, first: begin.first });
    // All moves in one request if the notation takes moves; else one by one.
    const moves = way.slice(from + 1);
    const before = begin.page ? begin.page.moves : [];
    if (begin.first === null && moves.every((node) => node.move && !node.isTold)) {
      const start = before.length ? begin.page!.start : begin.query!;
      const text = `${start}:${[...before, ...moves.map(({ move }) => move)].join(",")}`;
      try {
        const page = await ask<Page>("position", { q: text });
        if (page.moves.length >= moves.length) {
          this.wrong = null;
          [to.query, to.first] = [page.query, page.first];
          if (!to.by) to.by = other(page.to_move);
          return page;
        }
      } catch {
        // The request failed, so the moves are made one by one, which finds a wrong one.
      }
    }
    let page: Page | null = begin.page;
    for (const node of moves) {
      const parent = node.parent!;
      const first = node.isTold && node.by ? sideName(parent.page ?? page, node.by) : parent.first;
      const next = await this.#page({ q: parent.query!, first, play: node.move! });
      if (!next) return null;
      [node.query, node.first, node.page] = [next.query, next.first, next];
      if (!node.by && page) node.by = page.to_move;
      page = next;
    }
    turns(this.root!);
    return page;
  }

  async #page(parameters: { q: string; first: string | null; play?: string }): Promise<Page | null> {
    const number = ++this.#asked;
    try {
      const page = await ask<Page>("position", parameters);
      // A later question has been asked since.
      if (number !== this.#asked) return null;
      this.wrong = null;
      return page;
    } catch (error) {
      if (number === this.#asked) this.wrong = said(error, error instanceof Wrong && parameters.play ? `${parameters.play}: ` : "");
      return null;
    }
  }

  #grow(parent: Variation, move: string, by: Side, page: Page, why: string | null): Variation {
    const child = variation(parent, { query: page.query, first: page.first, move, by, page, why });
    this.#add(parent, child);
    return child;
  }

  #show(at: Variation, page: Page, history: History): void {
    this.here = at;
    this.page = page;
    if (at.parent === null && at.position === null) at.position = at.query;
    this.grown++;
    const state: Remembered | null = this.id ? { study: this.id, path: pathTo(at) } : null;
    const path = pathOf(at.query!, at.first);
    if (history === "push") window.history.pushState(state, "", path);
    if (history === "replace" || (history === "none" && state)) window.history.replaceState(state, "", path);
    document.title = `${this.head.title || at.query} · gruk`;
  }
}

/** What the notation calls a side here. */
const sideName = (page: Page | null, side: Side): string => (page && page.names[side] !== "first" && page.names[side] !== "second" ? page.names[side] : side);

/** The moves of a page as a tree without branches. */
function lineOf(page: Page): Variation {
  const start = page.moves.length ? page.start : page.query;
  const root = variation(null, { position: start, query: start, first: page.moves.length ? null : page.first });
  let at = root;
  let by: Side = page.moves.length % 2 ? other(page.to_move) : page.to_move;
  page.moves.forEach((move, index) => {
    const next = variation(at, { query: `${page.start}:${page.moves.slice(0, index + 1).join(",")}`, move, by });
    at.children.push(next);
    at = next;
    by = other(by);
  });
  return root;
}

export const desk = new Desk();
