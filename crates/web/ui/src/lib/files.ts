// Studies from files of the person's, and to them.

import { desk } from "./desk.svelte";
import { t } from "./language.svelte";
import { route } from "./route.svelte";
import * as sgf from "./sgf";
import { read, type Study } from "./study";

export const MOST_BYTES = 64 << 20;

/** The studies in a file, by what it says and not by its name. */
export function studies(text: string): Study[] {
  return /^\s*\{/.test(text) ? [read(text)] : sgf.read(text);
}

/** Opens a file: each of its games becomes a study of its own, and none that is here is changed. */
export async function open(text: string): Promise<void> {
  const all = studies(text);
  route.view = "desk";
  for (const study of all.toReversed()) await desk.take(study);
  if (all.length > 1) desk.notice = t("The file has {n} games: each is a study of its own now.", { n: all.length });
}

/** A name for a file, of letters that every system takes. */
export const fileName = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").slice(0, 60) || "study";
