// What the program says in English and the page in other languages: names of players and of layers. What else the program
// says has tables of its own, in crates/translations.

/** Names of players, and words of the program that the page repeats. */
export const WORDS: string[] = [
  "red", "blue", "left", "right", "first", "second", "maker", "breaker", "picker", "chooser", "avoider", "enforcer",
  "short", "cut", "fox", "geese", "blue and green", "draw", "swap",
  "Resistance", "Must-play region", "Red’s connections", "Blue’s connections", "Inferior cells", "Erdős–Selfridge potential", "Reduced hypergraph",
];

/** A table of the program: a line in English, and below it the same in another language after two spaces. */
export function table(text: string): Record<string, string> {
  const lines = text.trimEnd().split("\n");
  return Object.fromEntries(lines.flatMap((line, at) => (at % 2 ? [] : [[line, lines[at + 1]!.trimStart()]])));
}

/** Names a text that t() will be asked for elsewhere, so that the tables have it. */
export const k = (text: string): string => text;
