// Games by the names that people know, and families of games.

import type { Game } from "./answers";

const flat = (text: string): string => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/** How many letters have to change, or to change places with the next, until one word is the other; more than two are
 * not counted. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let last: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j]!, last[j - 2]! + 1);
    }
    [last, row] = [row, next];
  }
  return row[b.length]!;
}

export interface Found {
  title: string;
  /** An English name that the tables of words do not have. */
  isEnglish?: boolean;
  says: string;
  query: string;
}

/** Do people have a name of their own for a game, or a size on which they play it? */
const isKnown = (game: Game): boolean => game.called.length > 0 || game.opening !== game.examples[0];

/** The games of each group, in the order in which groups are shown; those that people know come first. */
export function grouped(games: Game[], groups: string[]): [string, Game[]][] {
  const order = games.toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a)));
  return groups.map((title) => [title, order.filter((game) => game.group === title)]);
}

/** What there is under a name, the best first. */
export function find(sought: string, games: Game[], called: (title: string) => string): Found[] {
  const word = flat(sought);
  if (!word) return [];
  const found: [number, Found][] = [];
  for (const { name, language, query, says } of games.flatMap((game) => game.called)) {
    const known = flat(name);
    const rank = known === word || known.replaceAll(" ", "") === word.replaceAll(" ", "") ? 0 : known.startsWith(word) || (word.length > 3 && known.replaceAll(" ", "").startsWith(word)) || word.startsWith(`${known} `) ? 1 : word.length > 3 && distance(known, word) <= 1 ? 3 : null;
    if (rank !== null && !found.some(([, one]) => one.query === query)) found.push([rank, { title: name, isEnglish: language === "en", says, query }]);
  }
  for (const game of games) {
    const names = [game.name, game.title, called(game.title)].map(flat);
    const rank = names.includes(word) ? 0
      : names.some((name) => name.startsWith(word)) ? 1
      : names.some((name) => name.includes(word)) ? 2
      : word.length > 2 && names.some((name) => distance(name, word) <= (word.length > 4 ? 2 : 1)) ? 3
      : flat(game.rules).includes(word) ? 4 : null;
    if (rank !== null) found.push([rank, { title: game.title, says: game.rules, query: game.opening }]);
  }
  return found.sort((a, b) => a[0] - b[0]).map(([, one]) => one);
}
