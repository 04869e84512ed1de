// What the program says in a language, as the modules texts:LANGUAGE and messages:LANGUAGE. The texts stand in crates/translations; each module
// has one language of them, so that a page loads no other.

import { readFileSync } from "node:fs";

const file = (name) => new URL(`../../translations/texts/${name}.txt`, import.meta.url);
/** What each module has. What is wrong, and the words in pictures, are loaded when they are needed. */
const MODULES = { texts: ["games", "reasons", "answers"], messages: ["messages"] };

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
  resolveId: (id) => (/^(texts|messages):/.test(id) ? `\0${id}` : undefined),
  load(id) {
    const [, name, language] = /^\0(texts|messages):(\w+)$/.exec(id) ?? [];
    if (!name) return undefined;
    const tables = MODULES[name].map((one) => table(readFileSync(file(one), "utf8"), language));
    return `export default ${JSON.stringify(Object.assign({}, ...tables))}`;
  },
};
