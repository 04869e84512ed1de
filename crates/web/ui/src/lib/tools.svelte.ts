// What a click on the board does besides playing.

import type { MarkKind } from "./study";

class Tools {
  /** The mark that a click puts on a cell. */
  mark = $state<MarkKind | null>(null);
  letter = $state("A");
  /** Full screen, large type, nothing but the board and its words. */
  lecture = $state(false);
}

export const tools = new Tools();
