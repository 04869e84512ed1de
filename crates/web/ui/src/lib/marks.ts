// Marks on a board besides the position: verdicts, a layer, the cells that a proof needs.

import type { Phrase } from "./answers";
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
  says: Phrase;
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

/** A verdict in words. */
export function judgement(page: Page, { verdict, player, holds }: Verdict): string {
  if (player) return t("{player} wins", { player: t(page.names[player]) });
  if (holds) return t("At least a draw for {player}", { player: t(page.names[holds]) });
  return verdict === "draw" ? t("Draw") : t("Not known");
}

/** The sign of a verdict for the player to move: wins, loses, draws, at least a draw, at most one. */
export function signOf(page: Page, { verdict, player, holds }: Verdict): "+" | "\u2212" | "=" | "\u2265" | "\u2264" | "" {
  if (player) return player === page.to_move ? "+" : "\u2212";
  if (holds) return holds === page.to_move ? "\u2265" : "\u2264";
  return verdict === "draw" ? "=" : "";
}

/** The same sign as a path around a place; the shape says it where colours do not. */
export function judgedPath(sign: ReturnType<typeof signOf>, x: number, y: number, r: number): string {
  switch (sign) {
    case "+": return `M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`;
    case "\u2212": return `M${x - 0.8 * r} ${y}h${1.6 * r}`;
    case "=": return `M${x - 0.9 * r} ${y - 0.45 * r}h${1.8 * r}m${-1.8 * r} ${0.9 * r}h${1.8 * r}`;
    case "\u2265": return `M${x - 0.8 * r} ${y - 1.1 * r}l${1.6 * r} ${0.7 * r}l${-1.6 * r} ${0.7 * r}m0 ${0.8 * r}h${1.6 * r}`;
    case "\u2264": return `M${x + 0.8 * r} ${y - 1.1 * r}l${-1.6 * r} ${0.7 * r}l${1.6 * r} ${0.7 * r}m0 ${0.8 * r}h${-1.6 * r}`;
    default: return "";
  }
}

/** What is known about a cell, shown where the pointer is. */
export function titleOf(page: Page, cell: number, verdict: Judged | undefined, warm: Warm | undefined): string {
  const parts = [cellName(page.scene, cell)];
  if (verdict) parts.push(judgement(page, verdict));
  if (warm) parts.push(told(warm.says));
  return parts.join(": ");
}

/** A connection between two ends: where they are, whose it is, and whether it holds whoever moves. */
export interface Join {
  from: number | Border;
  to: number | Border;
  side: Side;
  isFull: boolean;
  carrier: number[];
  says: Phrase;
}

export type Border = "top" | "bottom" | "left" | "right";

/** The connections of a layer, each once; a cell of the layer says which it belongs to. */
export function connections(scene: Scene, layer: Layer | null): Join[] {
  const side = layer?.name === "red-connections" ? "left" : layer?.name === "blue-connections" ? "right" : null;
  if (!layer || !side || scene.shape !== "hex") return [];
  const end = (place: unknown): number | Border | null => {
    if (typeof place === "string") {
      const cell = cellIndex(scene, place);
      return cell >= 0 ? cell : null;
    }
    const border = /^the (top|bottom|left|right)/.exec((place as Phrase | undefined)?.says ?? "");
    return border ? (border[1] as Border) : null;
  };
  const found = new Map<string, Join>();
  for (const [, , says, witness] of layer.cells) {
    const { a, b, c } = says.values;
    const [from, to] = [end(a), end(b)];
    if (from === null || to === null || found.has(says.says)) continue;
    found.set(says.says, { from, to, side, isFull: c === undefined, carrier: witness, says });
  }
  return [...found.values()];
}

export const KINDS = ["dead", "captured", "vulnerable", "reversible", "dominated", "permanently"] as const;
export type Kind = (typeof KINDS)[number];

/** Which class of inferior cells each cell is of. */
export function inferiorKinds(layer: Layer): Map<number, Kind> {
  return new Map(layer.cells.flatMap(([cell, , says]) => {
    const kind = KINDS.find((one) => says.pattern.startsWith(one));
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
