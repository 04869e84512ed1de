// Studies that are kept at home: on the machine that serves this page, where it keeps a catalogue.

import type { KeptStudies, StudyKept } from "./answers";
import { ask, send, text, Wrong } from "./api";
import { plainName } from "./files";
import { count, gameOf, print, read, wordsOf, type Study } from "./study";

/** What the list shows of a study of the catalogue. */
export interface AtHome extends StudyKept {
  /** Null where it is too long to be looked into, or cannot be read. */
  study: Study | null;
  title: string;
  game: string;
  query: string;
  first: string | null;
  positions: number;
  words: string;
}

/**
 * The most bytes of a file that is read. Longer files, and files after the first few hundred, are listed by name alone.
 */
const LOOKED_INTO = 1 << 20;
const MOST_LOOKS = 300;

class Catalogue {
  /** Is there a catalogue? */
  is = $state(false);
  all = $state.raw<AtHome[]>([]);
  #asked = false;

  /** Asks once whether there is a catalogue. */
  async look(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    await this.list().catch(() => (this.#asked = false));
  }

  /** Lists what is in it, the latest first. */
  async list(): Promise<void> {
    const kept = await studiesAtHome();
    this.is = kept !== null;
    this.#asked = true;
    this.all = (kept ?? []).sort((a, b) => b.changed - a.changed).map((one) => ({ ...one, study: null, title: "", game: "", query: "", first: null, positions: 0, words: "" }));
  }

  /** Looks into the studies, for their titles, words and boards. */
  async read(): Promise<void> {
    for (const one of this.all.slice(0, MOST_LOOKS)) {
      if (one.study || one.bytes > LOOKED_INTO) continue;
      const study = await fetchAtHome(one.name).catch(() => null);
      if (study) this.all = this.all.map((other) => (other.name === one.name ? { ...other, ...told(study) } : other));
    }
  }
}

function told(study: Study): Omit<AtHome, keyof StudyKept> {
  const { head, root } = study;
  return { study, title: head.title, game: gameOf(root), query: root.position ?? "", first: root.first, positions: count(root), words: wordsOf(root) };
}

/** None where the server has no catalogue. */
async function studiesAtHome(): Promise<StudyKept[] | null> {
  try {
    return (await ask<KeptStudies>("studies")).studies;
  } catch (error) {
    if (error instanceof Wrong && error.status === 404) return null;
    throw error;
  }
}

export const fetchAtHome = async (name: string): Promise<Study> => read(await text(`/api/studies/${encodeURIComponent(name)}`));

/** Keeps a study, in place of an earlier one of its name; the name. */
export async function keepAtHome(study: Study, title: string): Promise<string> {
  const name = plainName(title);
  await send(`studies/${name}`, print(study));
  await catalogue.list();
  return name;
}

export const deleteAtHome = (name: string): Promise<unknown> => send(`studies/${encodeURIComponent(name)}/delete`, "");

export const catalogue = new Catalogue();
