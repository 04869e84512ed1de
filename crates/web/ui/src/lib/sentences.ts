// What the program says, in the language of the page.

import type { Phrase } from "./answers";
import { number, t, words } from "./language.svelte";

/** A text of the program in the language of the page. */
export function told({ says, pattern, values }: Phrase): string {
  if (words.language === "en") return says;
  return t(pattern, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, part(value)])));
}

function part(value: unknown): string | number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return told(value as Phrase);
  return /^\d+(\.\d+)?$/.test(value) ? number(Number(value), value.split(".")[1]?.length) : value;
}

/** Why the program moved as it did. */
export function plainly(why: string): string {
  const chance = /^(?:mcts(?::level\d+)?: )?a chance of (\d+(?:\.\d+)?) ?% by \d+ (?:looks|playouts)(?: \(.*\))?$/.exec(why);
  if (chance) {
    const share = Number(chance[1]);
    const feeling = share >= 75 ? t("I think that I win") : share >= 55 ? t("I think that I am better") : share > 45 ? t("I think that it is even") : share > 25 ? t("I think that you are better") : t("I think that you win");
    return t("{feeling}: my chance is about {share} %. That is an estimate, no proof.", { feeling, share: number(share) });
  }
  return words.message(why) ?? why;
}
