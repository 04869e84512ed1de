// Reads studies from files and writes them. The server converts formats other than the study's own.

import { post, save, send } from "./api";
import type { StudiesRead, StudyContents, StudyText } from "./answers";
import { desk } from "./desk.svelte";
import { t, words } from "./language.svelte";
import { route } from "./route.svelte";
import { gameOf, print, read, type Study } from "./study";

/** The most bytes that the server takes. */
export const MOST_BYTES = 32 << 20;

export type Format = "json" | "sgf" | "html";

/** The studies in a file, by its contents and not by its name. */
export async function studies(text: string): Promise<Study[]> {
  if (/^\s*\{/.test(text)) return [read(text)];
  const { studies } = await send<StudiesRead>("studies", text);
  return studies.map((one) => titled(read(one)));
}

/** A record that has no name is called by who played it. */
function titled(study: Study): Study {
  const said = study.root.rest.sgf as Record<string, unknown> | undefined;
  const player = (name: string): string => (Array.isArray(said?.[name]) ? String(said[name][0] ?? "") : "").trim();
  study.head.title ||= [player("PB"), player("PW")].filter(Boolean).join(" – ");
  return study;
}

/** Opens a file: each of its games becomes a study of its own, and none that is here is changed. */
export async function open(text: string): Promise<void> {
  const all = await studies(text);
  route.view = "desk";
  for (const study of all.toReversed()) await desk.take(study);
  if (all.length > 1) desk.notice = t("The file has {n} games: each is a study of its own now.", { n: all.length });
}

/** Can a study be written as SGF? Only games of Hex have a form there. */
export const hasSgf = (study: Study): boolean => gameOf(study.root) === "hex";

/** Hands a study to the person as a file; what was left out of it, in words. */
export async function hand(study: Study, title: string, format: Format): Promise<string> {
  const text = print(study);
  const name = fileName(title);
  if (format === "json") {
    save(`${name}.study.json`, text);
    return "";
  }
  const made = await post<StudyText>("study-export", { file: text, to: format, language: words.language });
  save(`${name}.${format}`, made.text);
  const lost = made.verdicts_left_out + made.certificates_left_out;
  return lost ? t("SGF has no words for verdicts and certificates: {n} are left out.", { n: lost }) : "";
}

/** What the checker says of the nodes of a study. */
export const judged = (study: Study): Promise<StudyContents> => post<StudyContents>("study", { file: print(study), verify: true });

/** The same, counted, in words. */
export async function verified(study: Study): Promise<string> {
  const { nodes } = await judged(study);
  const count = (wanted: string): number => nodes.filter(({ proved }) => proved === wanted).length;
  const refused = nodes.find(({ proved }) => proved === "refused");
  if (refused) throw new Error(`${refused.path || t("the start")}: ${refused.why ?? ""}`);
  const [proved, unknown, unproved] = [count("proved"), count("unknown"), count("unproved")];
  if (!proved && !unknown && !unproved) return t("It says of no position who wins.");
  return t("{proved} proved, {unproved} without proof, {unknown} not checked.", { proved, unproved, unknown });
}

/** A name for a file, of letters that every system takes. */
export const fileName = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").slice(0, 60) || "study";

/** A name for a study in the catalogue, which takes plain letters alone. */
export const plainName = (title: string): string => title.normalize("NFD").replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60) || "study";
