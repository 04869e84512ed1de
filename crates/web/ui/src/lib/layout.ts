// The places of the cells of a board of any kind.

import type { LegalMove, Scene } from "./api";
import type { Hexagons } from "./looks.svelte";
import type { Border } from "./marks";

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
  /** The way out over each border of a board of hexagons, as long as a cell is wide from its middle. */
  out: Record<Border, Point> | null;
  /** Do later columns lie to the left? */
  isMirrored: boolean;
}

/** Column letters: a … z, aa, ab, … */
export function letters(column: number): string {
  return (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(97 + (column % 26));
}

/** What a cell is called. In a picture that is the move on it, or its number where there is none. */
export function cellName(scene: Scene, cell: number, legal: LegalMove[] = []): string {
  if (!scene.columns) return legal.find(({ cells }) => cells.length === 1 && cells[0] === cell)?.move ?? `#${cell + 1}`;
  return `${letters(cell % scene.columns)}${Math.floor(cell / scene.columns) + 1}`;
}

/** The cell of that name; -1 if there is none. */
export function cellIndex(scene: Scene, name: string, legal: LegalMove[] = []): number {
  if (!scene.columns) return legal.find(({ move }) => move === name)?.cells[0] ?? Number(name.replace("#", "")) - 1;
  const parts = /^([a-z]+)(\d+)$/.exec(name);
  if (!parts) return -1;
  const column = [...parts[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return column < scene.columns && Number(parts[2]) <= (scene.rows ?? 0) ? (Number(parts[2]) - 1) * scene.columns + column : -1;
}

const path = (points: Point[]): string => `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;

const SIDE = 20;
const HALF = (SIDE * Math.sqrt(3)) / 2;

/** Turned by 30° against the clock hexagons lie flat, and the board stands on one of its sharp corners. */
const [COS, SIN] = [Math.sqrt(3) / 2, 0.5];

function hex(columns: number, rows: number, { isFlat, isMirrored }: Hexagons): Layout {
  const laid = ({ x, y }: Point): Point => {
    const turned = isFlat ? { x: COS * x + SIN * y, y: COS * y - SIN * x } : { x, y };
    return isMirrored ? { x: -turned.x, y: turned.y } : turned;
  };
  const shifted = (at: Point, dx: number, dy: number): Point => {
    const by = laid({ x: dx, y: dy });
    return { x: at.x + by.x, y: at.y + by.y };
  };
  const centre = (column: number, row: number): Point => laid({ x: (column + row / 2) * 2 * HALF, y: row * 1.5 * SIDE });
  const corner = (at: Point, index: number): Point => {
    const [dx, dy] = [[0, -SIDE], [HALF, -SIDE / 2], [HALF, SIDE / 2], [0, SIDE], [-HALF, SIDE / 2], [-HALF, -SIDE / 2]][index]!;
    return shifted(at, dx!, dy!);
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
    labels.push({ at: shifted(centre(column, 0), -far * 0.5, -far * 0.92), text: letters(column) });
    labels.push({ at: shifted(centre(column, rows - 1), far * 0.5, far * 0.92), text: letters(column) });
  }
  for (let row = 0; row < rows; row++) {
    labels.push({ at: shifted(centre(0, row), -far * 1.08, 0), text: String(row + 1) });
    labels.push({ at: shifted(centre(columns - 1, row), far * 1.08, 0), text: String(row + 1) });
  }
  const all = labels.map(({ at }) => at);
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  const rim = SIDE * 0.7;
  return {
    centres,
    r: HALF,
    outline: `${path(Array.from({ length: 6 }, (_, index) => corner({ x: 0, y: 0 }, index)))}Z`,
    borders,
    labels,
    box: { x: left - rim, y: top - rim, width: right - left + 2 * rim, height: bottom - top + 2 * rim },
    columns,
    out: { top: laid({ x: 0, y: -HALF }), bottom: laid({ x: 0, y: HALF }), left: laid({ x: -HALF, y: 0 }), right: laid({ x: HALF, y: 0 }) },
    isMirrored,
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
    out: null,
    isMirrored: false,
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
    out: null,
    isMirrored: false,
  };
}

/** More counters of a heap than this are not drawn; its number says how many there are. */
export const MOST_COUNTERS = 24;

/** The place that an arrow leads to from another one: near, and rather ahead than aside; -1 if nothing lies that way.
 * */
export function towards(places: Point[], from: number, key: string): number {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const at = places[from];
  if (!way || !at) return -1;
  let [best, least] = [-1, Infinity];
  for (const [index, { x, y }] of places.entries()) {
    const [dx, dy] = [x - at.x, y - at.y];
    const ahead = dx * way[0]! + dy * way[1]!;
    const far = Math.hypot(dx, dy);
    // A place behind, or nearly at right angles, is not in this direction.
    if (ahead <= far * 0.2) continue;
    const cost = (far * far) / ahead;
    if (cost < least - 1e-6) [best, least] = [index, cost];
  }
  return best;
}

/** Layouts by board: a move keeps the layout, so the board is not redrawn. */
const plans = new Map<string, Layout | null>();
const MOST_PLANS = 32;

export function layout(scene: Scene, hexagons: Hexagons): Layout | null {
  const of = `${scene.shape} ${scene.columns} ${scene.rows} ${scene.heaps} ${hexagons.isFlat} ${hexagons.isMirrored}`;
  if (!plans.has(of)) {
    if (plans.size >= MOST_PLANS) plans.clear();
    plans.set(of, planned(scene, hexagons));
  }
  return plans.get(of)!;
}

function planned(scene: Scene, hexagons: Hexagons): Layout | null {
  switch (scene.shape) {
    case "hex":
      return hex(scene.columns!, scene.rows!, hexagons);
    case "grid":
      return grid(scene.columns!, scene.rows!);
    case "heaps":
      return heaps(scene.heaps!);
    default:
      return null;
  }
}
