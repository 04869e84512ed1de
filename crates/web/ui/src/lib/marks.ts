// What is to be seen on a board besides the position: verdicts, a layer, what a proof needs.

import type { Layer, LegalMove, Page, Scene, Side } from "./api";
import type { Verdict } from "./analysis.svelte";
import { t } from "./language.svelte";
import type { MarkKind } from "./study";
import { cellIndex, cellName } from "./layout";
import { told } from "./sentences";

export interface Judged extends Verdict {
  best: boolean;
}

export interface Warm {
  heat: number;
  says: string;
  witness: number[];
}

/** The verdicts of cells: of the only move on each alone. */
export function judgedCells(legal: LegalMove[], verdicts: Map<string, Verdict> | undefined, best: string | null): Map<number, Judged> {
  const map = new Map<number, Judged>();
  for (const move of legal) {
    const verdict = verdicts?.get(move.move);
    if (verdict && move.cells.length === 1) map.set(move.cells[0]!, { ...verdict, best: move.move === best });
  }
  return map;
}

/** The verdicts of moves on two cells. */
export function judgedPairs(legal: LegalMove[], verdicts: Map<string, Verdict> | undefined, best: string | null): (Judged & { from: number; to: number })[] {
  const pairs = legal.filter((move) => move.cells.length === 2 && verdicts?.has(move.move));
  return pairs.map((move) => ({ ...verdicts!.get(move.move)!, best: move.move === best, from: move.cells[0]!, to: move.cells[1]! }));
}

export function warmCells(layer: Layer | null): Map<number, Warm> {
  return new Map(layer?.cells.map(([cell, heat, says, witness]) => [cell, { heat, says, witness }]) ?? []);
}

/** The outline of a mark around the origin. */
export function signPath(kind: MarkKind, r: number): string {
  switch (kind) {
    case "circle": return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case "square": return `M${-r * 0.85} ${-r * 0.85}h${r * 1.7}v${r * 1.7}h${-r * 1.7}Z`;
    case "triangle": return `M0 ${-r * 1.05}L${r * 0.95} ${r * 0.65}H${-r * 0.95}Z`;
    default: return `M${-r * 0.8} ${-r * 0.8}L${r * 0.8} ${r * 0.8}M${-r * 0.8} ${r * 0.8}L${r * 0.8} ${-r * 0.8}`;
  }
}

export const stone = (letter: string): Side | "grey" | null => (letter === "x" ? "left" : letter === "o" ? "right" : letter === "g" ? "grey" : null);

/** What is known about a cell, shown where the pointer is. */
export function titleOf(page: Page, cell: number, verdict: Judged | undefined, warm: Warm | undefined): string {
  const parts = [cellName(page.scene, cell)];
  if (verdict) parts.push(verdict.player ? t("{player} wins", { player: t(page.names[verdict.player]) }) : verdict.verdict);
  if (warm) parts.push(told(warm.says) ?? warm.says);
  return parts.join(": ");
}

/** A connection between two ends: where they are, whose it is, and whether it holds whoever moves. */
export interface Join {
  from: number | Border;
  to: number | Border;
  side: Side;
  isFull: boolean;
  carrier: number[];
  says: string;
}

export type Border = "top" | "bottom" | "left" | "right";

/** The connections of a layer, each once; a cell of the layer says which it belongs to. */
export function connections(scene: Scene, layer: Layer | null): Join[] {
  const side = layer?.name === "red-connections" ? "left" : layer?.name === "blue-connections" ? "right" : null;
  if (!layer || !side || scene.shape !== "hex") return [];
  const end = (text: string): number | Border | null => {
    const border = /^the (top|bottom|left|right)/.exec(text);
    if (border) return border[1] as Border;
    const cell = cellIndex(scene, text);
    return cell >= 0 ? cell : null;
  };
  const found = new Map<string, Join>();
  for (const [, , says, witness] of layer.cells) {
    const parts = /^joins (.+?) and (.+?) with /.exec(says);
    const [from, to] = [end(parts?.[1] ?? ""), end(parts?.[2] ?? "")];
    if (from === null || to === null || found.has(says)) continue;
    found.set(says, { from, to, side, isFull: !says.includes("moving first"), carrier: witness, says });
  }
  return [...found.values()];
}

export const KINDS = ["dead", "captured", "vulnerable", "reversible", "dominated", "permanently"] as const;
export type Kind = (typeof KINDS)[number];

/** Which class of inferior cells each cell is of. */
export function inferiorKinds(layer: Layer): Map<number, Kind> {
  return new Map(layer.cells.flatMap(([cell, , says]) => {
    const kind = KINDS.find((one) => says.startsWith(one));
    return kind ? [[cell, kind] as [number, Kind]] : [];
  }));
}

/** A sign for each class, around the origin. */
export function kindPath(kind: Kind, r: number): string {
  switch (kind) {
    case "dead": return signPath("cross", r);
    case "captured": return signPath("square", r);
    case "vulnerable": return signPath("triangle", r);
    case "reversible": return signPath("circle", r);
    case "dominated": return `M0 ${r}L${r * 0.95} ${-r * 0.65}H${-r * 0.95}Z`;
    default: return `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`;
  }
}
