// What the program finds about the position on the page, shown as it arrives.

import { t } from "./language.svelte";
import { address, ask, said, type Layer, type Page, type Side, type Solution, type Solve } from "./api";

export interface Verdict {
  verdict: string;
  /** Who wins. */
  player: Side | null;
  /** Who does not lose, where that is all that is known. */
  holds: Side | null;
}

/** A verdict with the side that it is about: who wins, or who does not lose. */
function verdictOf(verdict: string, side: Side | null): Verdict {
  const isHeld = verdict === "at least draw";
  return { verdict, player: isHeld ? null : side, holds: isHeld ? side : null };
}

/** Is a move judged, and not only tried? */
export const isDecided = (verdict: Verdict | undefined): boolean => !!verdict && verdict.verdict !== "unknown";

/** The side that an answer is about: who wins, or who does not lose. */
function sideOf({ winner, player }: Pick<Solution, "winner" | "player">, { names }: Page): Side | null {
  const name = winner ?? player ?? null;
  return name === names.left ? "left" : name === names.right ? "right" : null;
}

class Analysis {
  /** Follow the position on the page? */
  on = $state(false);
  running = $state(false);
  queued = $state(false);
  nodes = $state(0);
  seconds = $state(0);
  parts = $state.raw<{ done: number; of: number } | null>(null);
  solve = $state.raw<Solve | null>(null);
  verdicts = $state.raw(new Map<string, Verdict>());
  layers = $state.raw<Layer[]>([]);
  /** The layer that is shown on the board, by name. */
  shown = $state<string | null>(null);
  wrong = $state<string | null>(null);
  /** Are there more moves than are judged one by one? */
  tooMany = $state(false);

  #source: EventSource | null = null;
  #of = "";
  #abort: AbortController | null = null;
  #clock: ReturnType<typeof setInterval> | undefined;

  get layer(): Layer | null {
    return this.layers.find((layer) => layer.name === this.shown) ?? null;
  }

  /** Begins anew for a page; the stream of the page before is closed, which stops the work. */
  follow(page: Page): void {
    const key = `${page.query} ${page.first ?? ""}`;
    if (key === this.#of && (this.running || this.solve)) return;
    this.stop();
    this.clear();
    this.#of = key;
    void this.#askLayers(page, key);
    if (page.ended) return;
    this.running = true;
    this.queued = true;
    const began = performance.now();
    this.#clock = setInterval(() => (this.seconds = (performance.now() - began) / 1000), 100);
    const source = (this.#source = new EventSource(address("analyse", { q: page.query, first: page.first })));
    const on = (event: string, act: (data: any) => void) =>
      source.addEventListener(event, (message) => {
        // The connection itself has an event 'error', without data.
        const data = (message as MessageEvent).data;
        if (this.#source === source && typeof data === "string") act(JSON.parse(data));
      });
    on("progress", ({ nodes, parts }) => {
      this.queued = false;
      this.nodes = nodes;
      this.parts = parts;
    });
    on("solve", (solve) => {
      this.queued = false;
      this.#solved(solve, page);
    });
    on("opening", ({ move, verdict, player }) => this.#judge(move, verdictOf(verdict, player)));
    on("error", ({ error }) => (this.wrong = error?.message ?? t("the analysis has failed")));
    on("done", ({ moves, judged }) => {
      this.tooMany = moves > 0 && !judged;
      this.stop();
    });
    source.onerror = () => {
      if (this.#source !== source) return;
      this.wrong ??= this.solve ? null : t("the analysis could not be asked for");
      this.stop();
    };
  }

  /** Judges the moves that are not decided yet, one by one; what is known stays. */
  async goOn(page: Page): Promise<void> {
    const key = this.#of;
    if (key !== `${page.query} ${page.first ?? ""}`) return;
    const left = (page.legal ?? []).filter(({ move }) => !isDecided(this.verdicts.get(move)));
    const abort = (this.#abort = new AbortController());
    const began = performance.now() - this.seconds * 1000;
    this.running = true;
    this.wrong = null;
    this.#clock = setInterval(() => (this.seconds = (performance.now() - began) / 1000), 100);
    try {
      if (!this.solve || this.solve.verdict === "unknown") {
        const solve = await ask<Solution>("solve", { q: page.query, first: page.first }, abort.signal);
        this.nodes += solve.nodes;
        this.#solved({ ...solve, player: sideOf(solve, page) }, page);
      }
      for (const [done, { move }] of left.entries()) {
        this.parts = { done, of: left.length };
        const next = await ask<Page>("position", { q: page.query, first: page.first, play: move }, abort.signal);
        let verdict = verdictOf(next.ended?.winner ? "wins" : "draw", next.ended?.winner ?? null);
        if (!next.ended) {
          const solve = await ask<Solution>("solve", { q: next.query, first: next.first }, abort.signal);
          this.nodes += solve.nodes;
          verdict = verdictOf(solve.verdict, sideOf(solve, next));
        }
        if (this.#of !== key || abort.signal.aborted) return;
        this.#judge(move, verdict);
      }
    } catch (error) {
      if (!abort.signal.aborted) this.wrong = said(error);
    } finally {
      if (this.#abort === abort) this.stop();
    }
  }

  /**
   * Takes the answer about the position. The move that it names gets the verdict if that is a draw or is about the
   * player to move.
   */
  #solved(solve: Solve, page: Page): void {
    this.solve = solve;
    if (solve.move && (solve.verdict === "draw" || solve.player === page.to_move)) this.#judge(solve.move, verdictOf(solve.verdict, solve.player ?? null));
  }

  /** Takes a verdict on a move; an undecided one does not replace a decided one. */
  #judge(move: string, verdict: Verdict): void {
    if (isDecided(verdict) || !isDecided(this.verdicts.get(move))) this.verdicts = new Map(this.verdicts).set(move, verdict);
  }

  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#source?.close();
    this.#source = null;
    clearInterval(this.#clock);
    this.running = false;
    this.queued = false;
    this.parts = null;
  }

  clear(): void {
    this.#of = "";
    this.solve = null;
    this.verdicts = new Map();
    this.layers = [];
    this.nodes = 0;
    this.seconds = 0;
    this.tooMany = false;
    this.wrong = null;
  }

  async #askLayers(page: Page, key: string): Promise<void> {
    try {
      const { layers } = await ask<{ layers: Layer[] }>("layers", { q: page.query, first: page.first });
      if (this.#of === key) this.layers = layers;
    } catch (error) {
      if (this.#of === key) this.wrong = said(error);
    }
  }
}

export const analysis = new Analysis();
