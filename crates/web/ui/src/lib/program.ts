// What the program says in other languages: its tables, which the page reads when it is not in English.

import games from "../../../../translations/texts/games.txt?raw";
import answers from "../../../../translations/texts/answers.txt?raw";
import reasons from "../../../../translations/texts/reasons.txt?raw";
import { table } from "./words";

/** The texts of the program in a language. */
export const program = (language: string): Record<string, string> =>
  Object.assign({}, ...[games, reasons, answers].map((text) => table(text, language)));
