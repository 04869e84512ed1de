// Matches messages of the program with texts that have placeholders for values.

/** A text with values in it, and how the values are found in what is said. */
export interface Pattern {
  said: RegExp;
  other: string;
  names: string[];
}

const HOLE = /\{(\w*)\}/g;

/** The texts of a table that have values in them; what has more letters of its own is tried first. */
export function patternsOf(table: Record<string, string>): Pattern[] {
  const own = (text: string) => text.replace(HOLE, "").length;
  const open = Object.keys(table).filter((text) => text.search(HOLE) >= 0);
  return open.sort((a, b) => own(b) - own(a)).map((text) => ({
    said: new RegExp(`^${text.split(HOLE).map((part, index) => (index % 2 ? "(.+?)" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))).join("")}$`, "s"),
    other: table[text]!,
    names: [...text.matchAll(HOLE)].map(([, name]) => name!),
  }));
}

/** Is it notation, and no sentence? */
const isNotation = (text: string): boolean => !/[A-Za-z]{2,} +[A-Za-z]{2,}/.test(text);

/** A text in another language by the first pattern that it has, of which every value is known or notation; null if
 * there is none. Values without names keep their order. */
export function filled(text: string, patterns: Pattern[], said: (value: string) => string | null): string | null {
  for (const { said: pattern, other, names } of patterns) {
    const values = pattern.exec(text)?.slice(1).map((value) => said(value) ?? (isNotation(value) ? value : null));
    if (!values || values.includes(null)) continue;
    const unnamed = values.filter((_, index) => !names[index]);
    let next = 0;
    return other.replace(HOLE, (_, name) => (name ? values[names.indexOf(name)] : unnamed[next++]) ?? "");
  }
  return null;
}
