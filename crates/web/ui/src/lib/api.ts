// The answers of the server, and how to ask for them. `openapi.json` describes the same.

import type { Plane } from "./plane";

export type Side = "left" | "right";

export interface Link {
  from: number;
  to: number;
  tint: string;
  label: string | null;
}

/** What a position looks like. Boards come as data, everything else as a picture. */
export interface Scene {
  shape: "hex" | "grid" | "heaps" | "picture";
  columns?: number;
  rows?: number;
  /** Letters of the notation, row by row. */
  cells?: string;
  walls?: [number, number][];
  heaps?: number[];
  svg?: string;
  labels: [number, string][];
  tints: [number, string][];
  marked: number[];
  links: Link[];
  legend: [string, string][];
}

export interface LegalMove {
  move: string;
  words: string;
  /** Cells, heaps or edges that the move touches, in order. */
  cells: number[];
}

/** A component of a sum. Under a minus the players have each other's moves. */
export interface Part {
  text: string;
  negative: boolean;
  scene: Scene;
  legal: LegalMove[];
}

/** A position: what the page shows before anybody has thought about it. */
export interface Page {
  query: string;
  first: string | null;
  start: string;
  moves: string[];
  notation: string;
  game: { name: string; title: string; rules: string };
  to_move: Side;
  names: Record<Side, string>;
  ended: { says: string; winner: Side | null } | null;
  has_levels: boolean;
  has_values: boolean;
  has_sgf: boolean;
  scene: Scene;
  legal: LegalMove[] | null;
  /** The components of a sum; empty for everything else. */
  parts?: Part[];
}

export interface Game {
  name: string;
  title: string;
  syntax: string;
  rules: string;
  examples: string[];
}

export interface Solve {
  verdict: "wins" | "draw" | "unknown";
  winner: string | null;
  player?: Side | null;
  move: string | null;
  nodes: number;
  seconds: number;
  reason: string;
  certificate: string | null;
  no_certificate?: string;
}

export interface Layer {
  name: string;
  title: string;
  says: string;
  estimate: boolean;
  /** Of each cell: how strongly it is marked, why, and the cells that it is so because of. */
  cells: [number, number, string, number[]][];
}

export interface Valued {
  query: string;
  outcome?: string;
  canonical: string;
  name: string;
  left_stop: string;
  right_stop: string;
  mean: string;
  temperature: string;
  birthday: number;
  grundy: number | null;
  cut: boolean;
  positions: number;
  forms: number;
  seconds: number;
  verdict?: "unknown";
  reason?: string;
}

export interface Claim {
  position: string;
  first: string;
  says: string;
  by: string;
  sides: Side[];
}

export interface Certificate {
  verdict: "accepted" | "rejected";
  at: string | null;
  reason: string | null;
  number: number;
  certificate: string;
  game: string;
  rows: number;
  bytes: number;
  claims: Claim[];
  /** What is proved besides who wins. */
  theorems: string[];
  plane: Plane | null;
}

export interface Why {
  rule: string;
  says: string;
  cells: number[];
  line: number | null;
}

export interface Walk {
  side: Side;
  moves: { move: string; player: Side; why: Why | null }[];
  needs: number[];
  page: Page;
}

/** What the server says is wrong; `at` is a place in the text that was asked about. */
export class Wrong extends Error {
  at: number | null;
  constructor(message: string, at: number | null = null) {
    super(message);
    this.at = at;
  }
}

type Parameters = Record<string, string | number | boolean | null | undefined>;

export function address(path: string, parameters: Parameters = {}): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined) asked.set(name, String(value));
  }
  const text = asked.toString();
  return `/api/${path}${text ? `?${text}` : ""}`;
}

async function refused(response: Response): Promise<Wrong> {
  try {
    const { error } = await response.json();
    if (error?.expected !== undefined) return new Wrong(`expected ${error.expected}, found ${error.found}`, error.at);
    return new Wrong(error?.message ?? response.statusText);
  } catch {
    return new Wrong(`the server answered ${response.status}`);
  }
}

async function fetched(path: string, options: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Wrong("the server does not answer: is gruk serve still running?");
  }
  if (!response.ok) throw await refused(response);
  return response;
}

export async function ask<T>(path: string, parameters: Parameters = {}, signal?: AbortSignal): Promise<T> {
  return (await fetched(address(path, parameters), { signal })).json();
}

export async function send<T>(path: string, body: BodyInit, signal?: AbortSignal): Promise<T> {
  return (await fetched(`/api/${path}`, { method: "POST", body, signal })).json();
}

export async function text(path: string, signal?: AbortSignal): Promise<string> {
  return (await fetched(path, { signal })).text();
}

/** The path of a position's page: the notation is the name. */
export function pathOf(query: string, first: string | null = null): string {
  // A slash between rows must not look like a folder: the browser would tidy '..' away.
  const name = encodeURIComponent(query).replaceAll("%3A", ":").replaceAll("%2C", ",");
  return `/p/${name}${first ? `?first=${encodeURIComponent(first)}` : ""}`;
}

/** The file that a person chooses as text, up to `most` bytes. */
export async function chosen(input: HTMLInputElement, most: number): Promise<string | null> {
  const file = input.files?.[0];
  input.value = "";
  if (!file) return null;
  if (file.size > most) throw new Wrong(`${file.name} is too large`);
  return file.text();
}

/** Hands a text to the person as a file. */
export function save(name: string, contents: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([contents], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A number with thin spaces between groups of three. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, "\u2009");
