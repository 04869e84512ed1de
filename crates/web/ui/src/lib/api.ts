// How to ask the server; what it answers is in `answers.ts`.

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

/** What the server says is wrong; `at` is a place in the text that was asked about. */
export class Wrong extends Error {
  at: number | null;
  /** The number that HTTP has for it. */
  status: number | null;
  /** Is the message English, whatever the language of the page? */
  isEnglish: boolean;
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

/** A message of the server, in the language of the page if the tables have it. */
function translated(message: string, at: number | null, status: number): Wrong {
  const other = words.message(message);
  const wrong = new Wrong(other ?? message, at, status);
  wrong.isEnglish = other === null;
  return wrong;
}

/** The same of what was expected and found: in one language as a whole. What is quoted is of all languages. */
function unexpected(what: string, found: string, at: number | null, status: number): Wrong {
  const [expected, there] = [words.message(what), /^'.*'$/s.test(found) ? found : words.message(found)];
  const isKnown = expected !== null && there !== null;
  const wrong = new Wrong(isKnown ? t("expected {what}, found {found}", { what: expected, found: there }) : `expected ${what}, found ${found}`, at, status);
  wrong.isEnglish = !isKnown;
  return wrong;
}

async function refused(response: Response): Promise<Wrong> {
  try {
    const [{ error }] = await Promise.all([response.json(), words.learn()]);
    if (error?.expected === "") return translated(error.found, error.at, response.status);
    if (error?.expected !== undefined) return unexpected(error.expected, error.found, error.at, response.status);
    return translated(error?.message ?? response.statusText, null, response.status);
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

/** Asks a verb by what would be too long for an address. */
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

/** The languages in which errors were said: English, whatever the language of the page, where the tables do not have
 * the words of the server or of the browser; else that of the page at that time. */
const spoken = new Map<string, Language>();
const MOST_SPOKEN = 200;

export function said(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isEnglish = error instanceof Error && "isEnglish" in error && error.isEnglish !== false;
  const text = isEnglish ? message : t(message);
  if (spoken.size > MOST_SPOKEN) spoken.clear();
  for (const form of [text, capital(text)]) spoken.set(form, isEnglish ? "en" : words.language);
  return text;
}

/** The language of an error, where it is not that of the page. */
export function tongue(error: string | null): Language | undefined {
  const language = error === null ? undefined : spoken.get(error);
  return language === words.language ? undefined : language;
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A number with thin spaces between groups of three. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, "\u2009");
