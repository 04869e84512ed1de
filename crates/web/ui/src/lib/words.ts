// Names of the program that the page says in other languages. What else the program says has tables of its own, in
// crates/translations.

/** Names that no table of the program has. */
export const WORDS: string[] = ["blue and green"];

/** Names a text that t() will be asked for elsewhere, so that the tables have it. */
export const k = (text: string): string => text;
