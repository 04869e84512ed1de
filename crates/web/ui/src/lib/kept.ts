// Studies that the browser keeps, each with a number that counts its changes.

import { t } from "./language.svelte";
import { k } from "./words";
import { count, gameOf, pathTo, wordsOf, write, type Study, type StudyFile, type Variation } from "./study";

/** What the list of studies shows. */
export interface Entry {
  id: string;
  title: string;
  game: string;
  /** The position that is shown for it. */
  query: string;
  first: string | null;
  nodes: number;
  /** What it says in words, for the search. */
  words: string;
  made: number;
  changed: number;
}

export interface Kept extends Entry {
  /** Grows by 1 with every change, so that a window with an older version does not overwrite it. */
  version: number;
  file: StudyFile;
  /** The current node, by the child at each step. */
  at: number[];
}

/** What is kept of a study in which the person is at a node. Its certificates are kept beside it. */
export function keptOf(study: Study, at: Variation, fields: Pick<Kept, "id" | "version" | "made">): Kept {
  const { head, root } = study;
  return {
    ...fields, title: head.title, game: gameOf(root), query: at.query ?? root.position ?? "", first: at.first, nodes: count(root), words: wordsOf(root).slice(0, 20_000),
    changed: Date.now(), file: JSON.parse(JSON.stringify(write(study, false))), at: pathTo(at),
  };
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, fail) => {
    const asked = indexedDB.open("gruk", 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("studies", { keyPath: "id" });
      asked.result.createObjectStore("certificates");
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
    asked.onblocked = () => fail(new Error(k("another window holds the studies")));
  });
  return opened;
}

type Stores = { studies: IDBObjectStore; certificates: IDBObjectStore };

/** A transaction: all of it or nothing. */
async function transact<T>(mode: IDBTransactionMode, act: (stores: Stores, done: (result: T) => void) => void): Promise<T> {
  const transaction = (await database()).transaction(["studies", "certificates"], mode);
  return new Promise((done, fail) => {
    let result: T;
    transaction.oncomplete = () => done(result);
    transaction.onabort = transaction.onerror = () => fail(transaction.error ?? new Error(k("the browser keeps nothing")));
    act({ studies: transaction.objectStore("studies"), certificates: transaction.objectStore("certificates") }, (value) => (result = value));
  });
}

const textsOf = (id: string): IDBKeyRange => IDBKeyRange.bound(`${id} `, `${id} \uffff`);

/** Writes a study with certificates that are not there yet; false if another window has written it since. */
export function keep(study: Kept, certificates: [string, string][]): Promise<boolean> {
  return transact("readwrite", ({ studies, certificates: texts }, done) => {
    const asked = studies.get(study.id);
    asked.onsuccess = () => {
      const before = asked.result as Kept | undefined;
      if (before && before.version !== study.version - 1) return done(false);
      studies.put(study);
      for (const [name, text] of certificates) texts.put(text, `${study.id} ${name}`);
      done(true);
    };
  });
}

export function fetched(id: string): Promise<{ study: Kept; certificates: Map<string, string> } | null> {
  return transact("readonly", ({ studies, certificates: texts }, done) => {
    const found = new Map<string, string>();
    const asked = studies.get(id);
    asked.onsuccess = () => done(asked.result ? { study: asked.result, certificates: found } : null);
    texts.openCursor(textsOf(id)).onsuccess = (event) => {
      const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      found.set(String(cursor.key).slice(id.length + 1), cursor.value);
      cursor.continue();
    };
  });
}

/** All studies, the latest first. */
export async function list(): Promise<Kept[]> {
  const all = await transact<Kept[]>("readonly", ({ studies }, done) => {
    const asked = studies.getAll();
    asked.onsuccess = () => done(asked.result);
  });
  return all.sort((a, b) => b.changed - a.changed);
}

export function remove(id: string): Promise<void> {
  return transact("readwrite", ({ studies, certificates }, done) => {
    studies.delete(id);
    certificates.delete(textsOf(id));
    done(undefined);
  });
}

/** Why the browser has not kept something, in words. */
export function refused(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return t("the browser has no more room: save this study as a file, or delete others");
  return t("the browser does not keep this study ({why}): save it as a file", { why: String(error instanceof Error ? error.message : error) });
}
