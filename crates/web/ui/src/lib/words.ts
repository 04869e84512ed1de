// Names of the program that the page says in other languages. What else the program says has tables of its own, in
// crates/translations.

/** Names that no table of the program has. */
export const WORDS: string[] = ["blue and green"];

/** The texts of a table of the program in a language: a line in English, and below it the same in each other one. */
export function table(text: string, language: string): Record<string, string> {
  const found: Record<string, string> = {};
  let english = "";
  for (const line of text.split("\n")) {
    if (!line.startsWith("  ")) english = line;
    else if (line.startsWith(`${language} `, 2)) found[english] = line.slice(language.length + 3);
  }
  return found;
}

/** Names a text that t() will be asked for elsewhere, so that the tables have it. */
export const k = (text: string): string => text;
