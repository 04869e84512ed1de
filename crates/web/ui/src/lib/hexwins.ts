// The number of moves within which a player of Hex wins by force, by exhaustive search. Puzzles need the exact number.

import type { Side } from "./api";

/** The most free cells of a board that is searched. */
export const MOST_FREE = 40;

interface Board {
  columns: number;
  rows: number;
  cells: string[];
}

/** The board of a picture, rows with slashes between. */
export function board(picture: string): Board {
  const rows = picture.split("/");
  return { columns: rows[0]!.length, rows: rows.length, cells: [...rows.join("")] };
}

/** Are the two borders of a player joined? */
export function joined({ columns, rows, cells }: Board, side: Side): boolean {
  const stone = side === "left" ? "x" : "o";
  const open: number[] = [];
  const seen = new Uint8Array(cells.length);
  const visit = (at: number) => {
    if (cells[at] === stone && !seen[at]) {
      seen[at] = 1;
      open.push(at);
    }
  };
  for (let k = 0; k < (side === "left" ? columns : rows); k++) visit(side === "left" ? k : k * columns);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    if (side === "left" ? y === rows - 1 : x === columns - 1) return true;
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, -1], [-1, 1]] as const) {
      if (x + dx >= 0 && x + dx < columns && y + dy >= 0 && y + dy < rows) visit(at + dx + dy * columns);
    }
  }
  return false;
}

/** The first moves with which a player who is to move wins within so many own moves, whatever the opponent does. */
export function winsWithin(at: Board, side: Side, moves: number): number[] {
  const [own, foe] = side === "left" ? ["x", "o"] : ["o", "x"];
  const { cells } = at;
  const wins = (left: number): boolean => {
    for (let m = 0; m < cells.length; m++) if (cells[m] === "." && after(m, left)) return true;
    return false;
  };
  const after = (m: number, left: number): boolean => {
    cells[m] = own!;
    let good = joined(at, side);
    if (!good && left > 1) {
      good = true;
      for (let r = 0; good && r < cells.length; r++) {
        if (cells[r] !== ".") continue;
        cells[r] = foe!;
        good = wins(left - 1);
        cells[r] = ".";
      }
      // With no reply left the board is full, and the player has not joined it.
      if (good && !cells.includes(".")) good = false;
    }
    cells[m] = ".";
    return good;
  };
  return cells.flatMap((cell, m) => (cell === "." && after(m, moves) ? [m] : []));
}
