// Where the cells of a board are, whatever the board.

import type { Scene } from "./api";

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  /** The middle of each cell. */
  centres: Point[];
  /** Half the width of a cell. */
  r: number;
  /** The outline of each cell, as a path around the origin. */
  outline: string;
  /** The four borders, each a path and whose it is; none where they mean nothing. */
  borders: { path: string; side: string }[];
  labels: { at: Point; text: string }[];
  box: { x: number; y: number; width: number; height: number };
  columns: number;
}

/** Column letters: a … z, aa, ab, … */
export function letters(column: number): string {
  return (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(97 + (column % 26));
}

/** What a cell is called. */
export function cellName(scene: Scene, cell: number): string {
  if (!scene.columns) return String(cell + 1);
  return `${letters(cell % scene.columns)}${Math.floor(cell / scene.columns) + 1}`;
}

/** The cell of that name; -1 if there is none. */
export function cellIndex(scene: Scene, name: string): number {
  if (!scene.columns) return Number(name) - 1;
  const parts = /^([a-z]+)(\d+)$/.exec(name);
  if (!parts) return -1;
  const column = [...parts[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return column < scene.columns && Number(parts[2]) <= (scene.rows ?? 0) ? (Number(parts[2]) - 1) * scene.columns + column : -1;
}

const path = (points: Point[]): string => `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;

const SIDE = 20;
const HALF = (SIDE * Math.sqrt(3)) / 2;

function hex(columns: number, rows: number): Layout {
  const centre = (column: number, row: number): Point => ({ x: (column + row / 2) * 2 * HALF, y: row * 1.5 * SIDE });
  const corner = ({ x, y }: Point, index: number): Point => {
    const [dx, dy] = [[0, -SIDE], [HALF, -SIDE / 2], [HALF, SIDE / 2], [0, SIDE], [-HALF, SIDE / 2], [-HALF, -SIDE / 2]][index]!;
    return { x: x + dx!, y: y + dy! };
  };
  const centres = Array.from({ length: columns * rows }, (_, cell) => centre(cell % columns, Math.floor(cell / columns)));
  const span = (count: number, at: (index: number) => Point, corners: number[]): string =>
    path(Array.from({ length: count }, (_, index) => corners.map((c) => corner(at(index), c))).flat());
  const borders = [
    { side: "left", path: span(columns, (c) => centre(c, 0), [5, 0, 1]) },
    { side: "left", path: span(columns, (c) => centre(c, rows - 1), [4, 3, 2]) },
    { side: "right", path: span(rows, (r) => centre(0, r), [5, 4, 3]) },
    { side: "right", path: span(rows, (r) => centre(columns - 1, r), [0, 1, 2]) },
  ];
  const labels = [];
  const far = SIDE * 1.75;
  for (let column = 0; column < columns; column++) {
    const { x, y } = centre(column, 0);
    labels.push({ at: { x: x - far * 0.5, y: y - far * 0.92 }, text: letters(column) });
    const below = centre(column, rows - 1);
    labels.push({ at: { x: below.x + far * 0.5, y: below.y + far * 0.92 }, text: letters(column) });
  }
  for (let row = 0; row < rows; row++) {
    const { x, y } = centre(0, row);
    labels.push({ at: { x: x - far * 1.08, y }, text: String(row + 1) });
    labels.push({ at: { x: centre(columns - 1, row).x + far * 1.08, y }, text: String(row + 1) });
  }
  const last = centre(columns - 1, rows - 1);
  const [left, top] = [-HALF - SIDE * 1.45, -SIDE * 2.3];
  return {
    centres,
    r: HALF,
    outline: `${path(Array.from({ length: 6 }, (_, index) => corner({ x: 0, y: 0 }, index)))}Z`,
    borders,
    labels,
    box: { x: left, y: top, width: last.x + HALF + SIDE * 1.45 - left, height: last.y + SIDE * 2.3 - top },
    columns,
  };
}

const HALF_SQUARE = 20;

function grid(columns: number, rows: number): Layout {
  const h = HALF_SQUARE;
  const centres = Array.from({ length: columns * rows }, (_, cell) => ({
    x: (cell % columns) * 2 * h,
    y: Math.floor(cell / columns) * 2 * h,
  }));
  const labels = [];
  for (let column = 0; column < columns; column++) for (const y of [-h - 12, (2 * rows - 1) * h + 12]) labels.push({ at: { x: column * 2 * h, y }, text: letters(column) });
  for (let row = 0; row < rows; row++) for (const x of [-h - 13, (2 * columns - 1) * h + 13]) labels.push({ at: { x, y: row * 2 * h }, text: String(row + 1) });
  return {
    centres,
    r: h,
    outline: `M${-h} ${-h}H${h}V${h}H${-h}Z`,
    borders: [],
    labels,
    box: { x: -h - 26, y: -h - 24, width: columns * 2 * h + 52, height: rows * 2 * h + 48 },
    columns,
  };
}

function heaps(sizes: number[]): Layout {
  // Each heap is one wide cell; its counters are drawn in it.
  const most = Math.max(1, ...sizes.map((size) => Math.min(size, MOST_COUNTERS)));
  const [width, height] = [44, most * 15 + 44];
  return {
    centres: sizes.map((_, heap) => ({ x: heap * width, y: 0 })),
    r: width / 2,
    outline: `M${3 - width / 2} ${30 - height}H${width / 2 - 3}V30H${3 - width / 2}Z`,
    borders: [],
    labels: sizes.map((size, heap) => ({ at: { x: heap * width, y: 18 }, text: String(size) })),
    box: { x: -width / 2 - 6, y: 30 - height - 4, width: Math.max(1, sizes.length) * width + 12, height: height + 8 },
    columns: Math.max(1, sizes.length),
  };
}

/** More counters of a heap than this are not drawn; its number says how many there are. */
export const MOST_COUNTERS = 24;

/** Plans that were made: a move leaves its board's as it is, and then nothing of it is drawn anew. */
const plans = new Map<string, Layout | null>();
const MOST_PLANS = 32;

export function layout(scene: Scene): Layout | null {
  const of = `${scene.shape} ${scene.columns} ${scene.rows} ${scene.heaps}`;
  if (!plans.has(of)) {
    if (plans.size >= MOST_PLANS) plans.clear();
    plans.set(of, planned(scene));
  }
  return plans.get(of)!;
}

function planned(scene: Scene): Layout | null {
  switch (scene.shape) {
    case "hex":
      return hex(scene.columns!, scene.rows!);
    case "grid":
      return grid(scene.columns!, scene.rows!);
    case "heaps":
      return heaps(scene.heaps!);
    default:
      return null;
  }
}
