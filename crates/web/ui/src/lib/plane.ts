// Pieces that repeat on an infinite board.

import type { Plane } from "./answers";

export type { Plane };

/** A piece somewhere on the board. */
export interface Placed {
  key: string;
  piece: number;
  /** A number by which translates of one piece that lie side by side differ. */
  turn: number;
  parts: [number, number][][];
}

/** The pieces with a cell among the columns and rows from `low` to `high`. */
export function placed(plane: Plane, low: [number, number], high: [number, number]): Placed[] {
  const found: Placed[] = [];
  if (!plane.lattice || !plane.pieces) return found;
  const [[a, b], [, d]] = plane.lattice;
  plane.pieces.forEach((parts, piece) => {
    const cells = parts.flat();
    const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    // A translate is i times the first vector and j times the second, which has no first coordinate.
    for (let i = Math.ceil((low[0] - right) / a); i * a + left <= high[0]; i++) {
      for (let j = Math.ceil((low[1] - bottom - i * b) / d); i * b + j * d + top <= high[1]; j++) {
        const [dx, dy] = [i * a, i * b + j * d];
        found.push({
          key: `${piece}.${i}.${j}`,
          piece,
          turn: 2 * i + 3 * j,
          parts: parts.map((part) => part.map(([x, y]) => [x + dx, y + dy] as [number, number])),
        });
      }
    }
  });
  return found;
}

/** Where a cell is drawn, in units of its width. */
export function place([x, y]: [number, number], hexagonal: boolean): { x: number; y: number } {
  return hexagonal ? { x: x + y / 2, y: (y * Math.sqrt(3)) / 2 } : { x, y };
}

/** The cell that is drawn there. */
export function cellAt(x: number, y: number, hexagonal: boolean): [number, number] {
  if (!hexagonal) return [Math.round(x), Math.round(y)];
  const row = Math.round((y * 2) / Math.sqrt(3));
  return [Math.round(x - row / 2), row];
}
