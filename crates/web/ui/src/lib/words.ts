// Names of the program that the page says in other languages. What else the program says has tables of its own, in
// crates/translations.

/** Names that no table of the program has. */
export const WORDS: string[] = ["blue and green"];

/** A table of the program: a line in English, and below it the same in another language after two spaces. */
export function table(text: string): Record<string, string> {
  const lines = text.trimEnd().split("\n");
  return Object.fromEntries(lines.flatMap((line, at) => (at % 2 ? [] : [[line, lines[at + 1]!.trimStart()]])));
}

/** Names a text that t() will be asked for elsewhere, so that the tables have it. */
export const k = (text: string): string => text;
