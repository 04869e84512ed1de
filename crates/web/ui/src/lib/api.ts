// Requests to the server; the types of its answers are in `answers.ts`.

import { t, words, type Language } from "./language.svelte";
import { k } from "./words";
import type { GameValue, LayerData, Page, PagePart, ProofWalk, SceneData, SceneLink, Solution } from "./answers";

export type { Certificate, Claim, Game, Games, LegalMove, Loaded, Page, Why } from "./answers";
export type Link = SceneLink;
export type Scene = SceneData;
export type Part = PagePart;
export type Layer = LayerData;
export type { Solution };
export type Walk = ProofWalk;
export type Side = Page["to_move"];
/** The analysis says for whom the winner plays. */
export type Solve = Omit<Solution, "player"> & { player?: Side | null };

/** A value, unless a limit came first. */
export type Valued = GameValue & { verdict?: "unknown"; reason?: string };

/** An error from the server; `at` is a place in the text of the request. */
export class Wrong extends Error {
  at: number | null;
  /** The HTTP status. */
  status: number | null;
  /** Is the message English, whatever the language of the page? */
  isEnglish: boolean;
  /** Says it in the language of the page, if it can. */
  say?: () => Telling;
  constructor(message: string, at: number | null = null, status: number | null = null) {
    super(message);
    this.at = at;
    this.status = status;
    this.isEnglish = status !== null;
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

/** A text, and whether it is English, whatever the language of the page. */
type Telling = [text: string, isEnglish: boolean];

/** A message of the server, in the language of the page if the tables have it. */
function translated(message: string): Telling {
  const other = words.message(message);
  return [other ?? message, other === null];
}

/** The same for what was expected and found, in one language as a whole. Quotations stay as they are. */
function unexpected(what: string, found: string): Telling {
  const [expected, there] = [words.message(what), /^'.*'$/s.test(found) ? found : words.message(found)];
  return expected !== null && there !== null ? [t("expected {what}, found {found}", { what: expected, found: there }), false] : [`expected ${what}, found ${found}`, true];
}

async function refused(response: Response): Promise<Wrong> {
  try {
    const [{ error }] = await Promise.all([response.json(), words.learn()]);
    const say = () => (error?.expected ? unexpected(error.expected, error.found) : translated(error?.found ?? error?.message ?? response.statusText));
    const [text, isEnglish] = say();
    return Object.assign(new Wrong(text, error?.at ?? null, response.status), { isEnglish, say });
  } catch {
    return new Wrong(`the server answered ${response.status}`, null, response.status);
  }
}

async function fetched(path: string, options: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Wrong(k("the server does not answer: is gruk serve still running?"));
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

/** Asks a verb with a query that may be too long for an address. */
export async function post<T>(path: string, query: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  return (await fetched(`/api/${path}`, { method: "POST", body: JSON.stringify(query), headers })).json();
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
  if (file.size > most) throw new Wrong(t("{file} is too large", { file: file.name }));
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

/** Messages of errors, each with a function that gives it in the present language of the page. */
const spoken = new Map<string, () => Telling>();
const MOST_SPOKEN = 200;

/** The message of an error in the language of the page, after `about` if that is given. */
export function said(error: unknown, about = ""): string {
  const message = error instanceof Error ? error.message : String(error);
  const isEnglish = error instanceof Error && "isEnglish" in error && error.isEnglish !== false;
  const say = (error instanceof Wrong && error.say) || ((): Telling => [isEnglish ? message : t(message), isEnglish]);
  const whole = (): Telling => [about + say()[0], say()[1]];
  const [text] = whole();
  if (spoken.size > MOST_SPOKEN) spoken.clear();
  spoken.set(text, whole);
  return text;
}

/** The same once more, when the language of the page may be another; and its language, where that is not the page's. */
export function resaid(text: string): { text: string; language?: Language } {
  const [now, isEnglish] = spoken.get(text)?.() ?? [text, false];
  return { text: now, language: isEnglish && words.language !== "en" ? "en" : undefined };
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A number with thin spaces between groups of three. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, "\u2009");
