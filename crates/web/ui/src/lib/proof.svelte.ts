// A certificate, and a play against it.

import { address, ask, said, send, text, Wrong, type Certificate, type Loaded, type Page, type Side, type Solve, type Walk } from "./api";
import { number, t } from "./language.svelte";

interface Effort {
  nodes: number;
  seconds: number;
  stopped: boolean;
  /** Is what was found kept, so that the proof is gone on with when it is asked for again? */
  isKept: boolean;
  /** The position that it is about. */
  of: string;
}

class ProofDesk {
  certificate = $state.raw<Certificate | null>(null);
  walk = $state.raw<Walk | null>(null);
  claim = $state(0);
  side = $state<Side | null>(null);
  /** The moves of the person who plays against the proof. */
  given = $state.raw<string[]>([]);
  /** Moves that were taken back. */
  undone = $state.raw<string[]>([]);
  working = $state(false);
  wrong = $state<string | null>(null);
  /** What the checker said when it was asked on the page. */
  checked = $state<string | null>(null);
  /** Show what the rest of the proof needs? */
  showsNeeds = $state(true);

  /** How far a proof has come, or came before it was stopped. */
  effort = $state.raw<Effort | null>(null);
  /** The answer that was proved last. */
  found = $state.raw<Solve | null>(null);
  text = $state.raw<string | null>(null);

  #abort: AbortController | null = null;

  /** Solves a position and keeps the certificate; tells meanwhile how far it has come. */
  async make(page: Page): Promise<void> {
    this.found = null;
    await this.#work(async (signal) => {
      const began = performance.now();
      const of = `${page.query} ${page.first ?? ""}`;
      // Earlier work on the same position is counted.
      const before = this.effort?.of === of && this.effort.isKept ? this.effort : { nodes: 0, seconds: 0 };
      const passed = (): number => before.seconds + (performance.now() - began) / 1000;
      this.effort = { nodes: before.nodes, seconds: before.seconds, stopped: false, isKept: false, of };
      const clock = setInterval(() => (this.effort = { ...this.effort!, seconds: passed() }), 100);
      try {
        const solve = await this.#proved(page, before.nodes, signal);
        this.found = solve;
        if (!solve.certificate) {
          throw new Wrong(solve.no_certificate ?? (solve.verdict === "unknown" ? t("Not known: {why}", { why: t(solve.reason) }) : t("This answer has no certificate")));
        }
        this.#load(await ask<Certificate>(`${solve.certificate.replace("/api/", "")}/claims`, {}, signal));
        // The study keeps the text with the position that it is about.
        this.text = await text(solve.certificate, signal);
        await this.#begin(0, null, signal);
      } finally {
        clearInterval(clock);
        if (this.effort?.of === of) this.effort = { ...this.effort, seconds: passed(), stopped: signal.aborted };
      }
    });
  }

  /** The answer of a stream that counts nodes on its way. */
  #proved(page: Page, before: number, signal: AbortSignal): Promise<Solve> {
    return new Promise((done, fail) => {
      const source = new EventSource(address("analyse", { q: page.query, first: page.first, certificate: true }));
      const end = (act: () => void) => () => {
        source.close();
        act();
      };
      signal.addEventListener("abort", end(() => fail(new DOMException("stopped", "AbortError"))));
      source.addEventListener("keeping", () => (this.effort = { ...this.effort!, isKept: true }));
      source.addEventListener("progress", (message) => (this.effort = { ...this.effort!, nodes: before + JSON.parse(message.data).nodes }));
      source.addEventListener("solve", (message) => end(() => done(JSON.parse(message.data)))());
      source.addEventListener("error", (message) => {
        const data = (message as MessageEvent).data;
        end(() => fail(new Wrong(typeof data === "string" ? (JSON.parse(data).error?.message ?? data) : t("the server does not answer"))))();
      });
    });
  }

  /** Checks a certificate from a file, and keeps it. */
  async open(contents: string): Promise<void> {
    await this.#work(async (signal) => {
      const certificate = await send<Loaded>("certificates", contents, signal);
      if (certificate.verdict !== "accepted") throw new Wrong(`${certificate.verdict} at ${certificate.at}: ${certificate.reason}`);
      this.#load(certificate);
      if (certificate.claims[0]?.sides.length) await this.#begin(0, null, signal);
    });
  }

  /** Begins a play against a claim. */
  async begin(claim: number, side: Side | null): Promise<void> {
    await this.#work((signal) => this.#begin(claim, side, signal));
  }

  /** Plays a move against the proof. */
  async play(move: string): Promise<void> {
    await this.#go([...this.given, move], []);
  }

  async back(): Promise<void> {
    const last = this.given.at(-1);
    if (last !== undefined) await this.#go(this.given.slice(0, -1), [last, ...this.undone]);
  }

  async forward(): Promise<void> {
    const [next, ...rest] = this.undone;
    if (next !== undefined) await this.#go([...this.given, next], rest);
  }

  /** Lets the checker look at the certificate again. */
  async verify(): Promise<void> {
    await this.#work(async (signal) => {
      this.checked = null;
      const started = performance.now();
      const contents = await text(this.certificate!.certificate, signal);
      const { verdict, at, reason } = await send<Certificate>("verify", contents, signal);
      const seconds = ((performance.now() - started) / 1000).toFixed(2);
      this.checked = verdict === "accepted" ? t("accepted by the checker in {seconds} s", { seconds: number(Number(seconds), 2) }) : `${verdict} at ${at}: ${reason}`;
    });
  }

  /** Ends the work, and keeps what is known of it. */
  stop(): void {
    this.#abort?.abort();
    this.working = false;
  }

  close(): void {
    this.#abort?.abort();
    this.effort = this.found = this.text = null;
    this.certificate = null;
    this.walk = null;
    this.given = [];
    this.undone = [];
    this.wrong = null;
    this.checked = null;
    this.working = false;
  }

  #load(certificate: Certificate): void {
    this.certificate = certificate;
    this.walk = null;
    this.checked = null;
  }

  async #begin(claim: number, side: Side | null, signal: AbortSignal): Promise<void> {
    const walk = await this.#walk(claim, side, [], signal);
    this.claim = claim;
    this.side = walk.side;
    this.given = [];
    this.undone = [];
    this.walk = walk;
  }

  async #go(given: string[], undone: string[]): Promise<void> {
    await this.#work(async (signal) => {
      this.walk = await this.#walk(this.claim, this.side, given, signal);
      this.given = given;
      this.undone = undone;
    });
  }

  #walk(claim: number, side: Side | null, given: string[], signal: AbortSignal): Promise<Walk> {
    return ask<Walk>(`certificates/${this.certificate!.number}/walk`, { claim, side, moves: given.join(",") }, signal);
  }

  async #work(act: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#abort?.abort();
    const abort = (this.#abort = new AbortController());
    this.working = true;
    this.wrong = null;
    try {
      await act(abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) this.wrong = said(error);
    } finally {
      if (this.#abort === abort) this.working = false;
    }
  }
}

export const proof = new ProofDesk();
