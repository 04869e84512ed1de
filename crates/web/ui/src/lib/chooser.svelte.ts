// A move that is chosen cell by cell: what has been chosen so far, and the moves that this leaves.

import type { LegalMove } from "./api";

export class Chooser {
  /** Cells of a move that have been chosen so far, in order. */
  chosen = $state.raw<number[]>([]);
  /** The cell under the pointer. */
  hovered = $state<number | null>(null);
  /** The cell that the keyboard is on; none while the mouse is used. */
  cursor = $state<number | null>(null);

  #legal: () => LegalMove[];
  #play: (move: string) => void;

  constructor(legal: () => LegalMove[], play: (move: string) => void) {
    this.#legal = legal;
    this.#play = play;
  }

  /** The moves through each cell. */
  through = $derived.by(() => {
    const map = new Map<number, LegalMove[]>();
    for (const move of this.#legal()) for (const cell of new Set(move.cells)) map.set(cell, [...(map.get(cell) ?? []), move]);
    return map;
  });
  /** The cell that is pointed at, by pointer or keyboard. */
  pointed = $derived(this.hovered ?? this.cursor);
  choices = $derived(this.chosen.length ? this.left(this.chosen) : []);
  /** The move that a click here would make, if there is one only. */
  ghost = $derived.by(() => {
    if (this.pointed === null) return null;
    const moves = this.left([...this.chosen, this.pointed]);
    return moves.length === 1 ? moves[0]! : null;
  });
  targets = $derived(new Set(this.choices.flatMap((move) => move.cells.filter((cell) => !this.chosen.includes(cell)))));
  /** Several moves on the very same cells: only a list can tell them apart. */
  listed = $derived(this.choices.length > 1 && this.targets.size === 0 ? this.choices : []);

  /** The moves that the cells chosen so far leave: those that begin with them, or else those that touch them. */
  left(picked: number[]): LegalMove[] {
    const around = this.through.get(picked.at(-1)!) ?? [];
    const exact = around.filter((move) => picked.every((cell, index) => move.cells[index] === cell));
    return exact.length ? exact : around.filter((move) => picked.every((cell) => move.cells.includes(cell)));
  }

  /** Are the cells too small for a finger to be sure of? */
  isFine: () => boolean = () => false;

  /** What a click does instead of choosing a move; false if it does not. */
  instead: (cell: number) => boolean = () => false;

  pick(cell: number, isTouch: boolean): void {
    if (this.instead(cell)) return;
    if (this.chosen.at(-1) === cell && this.choices.length === 1) return this.finish(this.choices[0]!);
    let picked = [...this.chosen, cell];
    let moves = this.left(picked);
    if (!moves.length && this.chosen.length) {
      picked = [cell];
      moves = this.left(picked);
    }
    if (!moves.length) return this.clear();
    // With a finger there is no preview: the second tap makes the move.
    const move = moves.length === 1 ? moves[0]! : null;
    if (move && (!isTouch || (move.cells.length === 1 && !this.isFine()) || picked.length > 1)) return this.finish(move);
    this.chosen = picked;
  }

  finish(move: LegalMove): void {
    this.clear();
    this.#play(move.move);
  }

  clear(): void {
    this.chosen = [];
  }
}

/** The cell to which a part of a picture belongs. */
export function cellOf(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null;
  return found === null || found === undefined ? null : Number(found);
}
