// What the program says in a language, as the module texts:LANGUAGE. The texts stand in crates/translations; each module
// has one language of them, so that a page loads no other.

import { readFileSync } from "node:fs";

const FILES = ["games", "reasons", "answers"].map((name) => new URL(`../../translations/texts/${name}.txt`, import.meta.url));

/** The texts of a table in a language: a line in English, and below it the same in each other one. */
function table(text, language) {
  const found = {};
  let english = "";
  for (const line of text.split("\n")) {
    if (!line.startsWith("  ")) english = line;
    else if (line.startsWith(`${language} `, 2)) found[english] = line.slice(language.length + 3);
  }
  return found;
}

/** The plugin of Vite that makes these modules. */
export const texts = {
  name: "texts",
  resolveId: (id) => (id.startsWith("texts:") ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith("\0texts:")) return undefined;
    const language = id.slice("\0texts:".length);
    const tables = FILES.map((file) => table(readFileSync(file, "utf8"), language));
    return `export default ${JSON.stringify(Object.assign({}, ...tables))}`;
  },
};
