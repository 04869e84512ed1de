// What the program says of its moves, in sentences for players.

import { k, number, t, words } from "./language.svelte";

/** What the program says of cells and positions; values stand in braces. The first that fits is taken. */
const SENTENCES = [
  k("in the must-play region"),
  k("every move outside these {n} cells loses to a connection of the opponent"),
  k("joins {a} and {b} with {n} cells, moving first"),
  k("joins {a} and {b} with {n} cells"),
  k("{a} is connected, whoever moves"),
  k("{a} is connected if {b} moves first"),
  k("groups and borders that are connected even if the opponent moves first, with the cells that this needs"),
  k("dead: no chain needs it, whatever is played"),
  k("captured by {a}: a move here is answered on {b}"),
  k("reversible: the reply {a} leaves it dead, and costs the one who replies nothing"),
  k("vulnerable: the reply {a} makes it dead"),
  k("dominated: {a} is as good, because what it captures and kills in the end takes this cell in"),
  k("permanently inferior: {a} never needs it; {b} may have it, and the winner stays the same"),
  k("{x} % of the greatest current"),
  k("E = {x}: Red's circuit has resistance {y}, Blue's {z}; below 1 is good for Red"),
  k("potential {x} < {y}: Breaker wins by always taking a vertex of the greatest weight"),
  k("potential {x}, not below {y}: it proves nothing"),
  k("{n} sets on {m} of {o} free vertices are left, with {a} to move: supersets, twins and forced moves are gone"),
  k("{n} sets, the smallest of {m}"),
  k("Breaker wins in these vertices, by pairs and the potential"),
  k("in Breaker's zone"),
];
/** Words that stand for values in them. */
const PARTS = [k("the top"), k("the bottom"), k("the left side"), k("the right side"), k("Red"), k("Blue"), k("Maker"), k("Breaker"), k("in the cells shown")];

const patterns = SENTENCES.map((text) => {
  const names = [...text.matchAll(/\{(\w)\}/g)].map(([, name]) => name!);
  const parts = text.split(/\{\w\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { text, names, pattern: new RegExp(`^${parts.join("(.+?)")}$`) };
});

/** A sentence of the program in the language of the page; null where it has no words for it. */
export function told(says: string): string | null {
  if (words.language === "en") return says;
  if (/^[\d.]+$/.test(says)) return number(Number(says));
  for (const { text, names, pattern } of patterns) {
    const found = pattern.exec(says);
    if (!found) continue;
    const value = (part: string): string => (PARTS.includes(part) ? t(part) : /^\d+(\.\d+)?$/.test(part) ? number(Number(part), part.split(".")[1]?.length) : part);
    return t(text, Object.fromEntries(names.map((name, index) => [name, value(found[index + 1]!)])));
  }
  return null;
}

/** Why the program moved as it did. */
export function plainly(why: string): string {
  const playouts = /^mcts(?::level\d+)?: won in (\d+(?:\.\d+)?) ?% of (\d+) playouts?$/.exec(why);
  if (playouts) {
    const share = Number(playouts[1]);
    const feeling = share >= 75 ? t("I think that I win") : share >= 55 ? t("I think that I am better") : share > 45 ? t("I think that it is even") : share > 25 ? t("I think that you are better") : t("I think that you win");
    return t("{feeling}: I won {share} % of {games} games that I tried. That is an estimate, no proof.", { feeling, share: number(share), games: number(Number(playouts[2])) });
  }
  return why;
}
