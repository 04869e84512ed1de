// The position on the page, the variations that were tried, and the game against the program.

import { ask, pathOf, said, type Page, type Side } from "./api";

/** A position of the tree of variations. */
export interface Variation {
  id: number;
  query: string;
  first: string | null;
  /** The move that led here, and who made it; none for the root. */
  move: string | null;
  by: Side | null;
  /** Why the program played it. */
  why: string | null;
  parent: Variation | null;
  children: Variation[];
  page: Page | null;
}

/** Who moves for a side. */
export type Opponent = "nobody" | Side;

let made = 0;

class Desk {
  page = $state.raw<Page | null>(null);
  /** The position that an address has asked for. */
  asked = $state("");
  here = $state.raw<Variation | null>(null);
  root = $state.raw<Variation | null>(null);
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

  #asked = 0;
  #abort: AbortController | null = null;

  /** Shows the position of an address, as a new tree unless it is a position of this one. */
  async open(query: string, first: string | null, history: "push" | "replace" | "none"): Promise<void> {
    const known = this.#find((at) => at.query === query && at.first === first);
    if (known) return this.go(known, history);
    this.asked = query;
    const page = await this.#page({ q: query, first });
    if (!page) {
      // Under an address that is wrong no other position is shown.
      if (this.wrong && this.asked === query) this.page = this.here = this.root = null;
      return;
    }
    this.root = line(page);
    let last = this.root;
    while (last.children[0]) last = last.children[0];
    last.page = page;
    this.why = null;
    this.#show(last, page, history);
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
      const page = await this.#page({ q: here.query, first: here.first, play: move });
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
  async go(to: Variation, history: "push" | "replace" | "none" = "replace"): Promise<void> {
    this.stop();
    this.why = to.why;
    const page = to.page ?? (await this.#page({ q: to.query, first: to.first }));
    if (!page) return;
    to.page = page;
    this.#show(to, page, history);
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

  async #page(parameters: { q: string; first: string | null; play?: string }): Promise<Page | null> {
    const number = ++this.#asked;
    try {
      const page = await ask<Page>("position", parameters);
      // A later question has been asked since.
      if (number !== this.#asked) return null;
      this.wrong = null;
      return page;
    } catch (error) {
      if (number === this.#asked) this.wrong = said(error);
      return null;
    }
  }

  #grow(parent: Variation, move: string, by: Side, page: Page, why: string | null): Variation {
    const child = variation(page.query, page.first, move, by, parent);
    child.page = page;
    child.why = why;
    parent.children.push(child);
    return child;
  }

  #show(at: Variation, page: Page, history: "push" | "replace" | "none"): void {
    this.here = at;
    this.page = page;
    this.grown++;
    const path = pathOf(at.query, at.first);
    if (history === "push") window.history.pushState(null, "", path);
    if (history === "replace") window.history.replaceState(null, "", path);
    document.title = `${at.query} · gruk`;
  }

  #find(is: (at: Variation) => boolean): Variation | null {
    const open = this.root ? [this.root] : [];
    for (let at = open.pop(); at; at = open.pop()) {
      if (is(at)) return at;
      open.push(...at.children);
    }
    return null;
  }
}

function variation(query: string, first: string | null, move: string | null, by: Side | null, parent: Variation | null): Variation {
  return { id: ++made, query, first, move, by, why: null, parent, children: [], page: null };
}

/** The moves of a page as a tree without branches. */
function line(page: Page): Variation {
  const root = variation(page.moves.length ? page.start : page.query, page.moves.length ? null : page.first, null, null, null);
  let at = root;
  const other = { left: "right", right: "left" } as const;
  let by: Side = page.moves.length % 2 ? other[page.to_move] : page.to_move;
  page.moves.forEach((move, index) => {
    const next = variation(`${page.start}:${page.moves.slice(0, index + 1).join(",")}`, null, move, by, at);
    at.children.push(next);
    at = next;
    by = other[by];
  });
  return root;
}

export const desk = new Desk();
