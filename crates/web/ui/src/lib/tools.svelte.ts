// What the board is used for besides playing.

import type { Page } from "./api";
import type { Drawn, GraphKind, Item } from "./setup";
import type { MarkKind } from "./study";

/** A graph that is set up. */
export interface GraphDraft {
  kind: GraphKind;
  drawn: Drawn;
  chosen: Item | null;
  /** Is the vertex that is chosen to be joined to another one, and to which do the keys point? */
  joining: boolean;
  pointed: Item | null;
  /** The colour of new edges. */
  brush: string;
}

class Tools {
  /** The mark that a click puts on a cell. */
  mark = $state<MarkKind | null>(null);
  letter = $state("A");
  /** Full screen, large type, nothing but the board and its words. */
  lecture = $state(false);
  /** Is a position being set up, how does it look, and what does a click do to it? */
  settingUp = $state(false);
  draft = $state.raw<Page | null>(null);
  paint = $state.raw<((cell: number) => void) | null>(null);
  graph = $state.raw<GraphDraft | null>(null);
  /** Another drawing of the graph, and what is chosen in it. */
  redraw: (drawn: Drawn, chosen: Item | null) => void = () => {};

  async teach(): Promise<void> {
    this.lecture = true;
    try {
      await document.documentElement.requestFullscreen?.();
    } catch {
      // The window is enough.
    }
  }

  leave(): void {
    this.lecture = false;
    if (document.fullscreenElement) void document.exitFullscreen();
  }
}

export const tools = new Tools();
