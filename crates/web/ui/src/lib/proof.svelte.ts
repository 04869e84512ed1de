// A certificate, and a play against it.

import { ask, said, send, text, Wrong, type Certificate, type Loaded, type Page, type Side, type Solve, type Walk } from "./api";

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

  #abort: AbortController | null = null;

  /** Solves a position and keeps the certificate. */
  async make(page: Page): Promise<void> {
    await this.#work(async (signal) => {
      const solve = await ask<Solve>("solve", { q: page.query, first: page.first, certificate: true }, signal);
      if (!solve.certificate) {
        throw new Wrong(solve.no_certificate ?? (solve.verdict === "unknown" ? `unknown: ${solve.reason}` : "this answer has no certificate"));
      }
      this.#load(await ask<Certificate>(`${solve.certificate.replace("/api/", "")}/claims`, {}, signal));
      await this.#begin(0, null, signal);
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
      this.checked = verdict === "accepted" ? `accepted by the checker in ${seconds} s` : `${verdict} at ${at}: ${reason}`;
    });
  }

  close(): void {
    this.#abort?.abort();
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
