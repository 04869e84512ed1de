// Games by the names that people know, and families of games.

import { k } from "./words";
/** What people call a game, and what there is of it. Lower case; the first that fits is best. */
export const COMMON: [string, string, string][] = [
  ["tic-tac-toe", "mm:row-3-3x3", k("Three in a row")],
  ["noughts and crosses", "mm:row-3-3x3", k("Three in a row")],
  ["naughts and crosses", "mm:row-3-3x3", k("Three in a row")],
  ["tre på rad", "mm:row-3-3x3", k("Three in a row")],
  ["bondesjakk", "mm:row-3-3x3", k("Three in a row")],
  ["kryds og bolle", "mm:row-3-3x3", k("Three in a row")],
  ["drei gewinnt", "mm:row-3-3x3", k("Three in a row")],
  ["amőba", "mm:row-5-9x9", k("Five in a row")],
  ["井字棋", "mm:row-3-3x3", k("Three in a row")],
  ["五子棋", "mm:row-5-9x9", k("Five in a row")],
  ["gomoku", "mm:row-5-9x9", k("Five in a row")],
  ["five in a row", "mm:row-5-9x9", k("Five in a row")],
  ["renju", "mm:row-5-9x9", k("Five in a row, without the handicaps of Renju")],
  ["four in a row", "mm:row-4-5x5", k("Four in a row, placed freely")],
  ["connect four", "mm:row-4-5x5", k("Four in a row, but stones do not fall")],
  ["connect 4", "mm:row-4-5x5", k("Four in a row, but stones do not fall")],
  ["k in a row", "mm:row-4-5x5", k("Four in a row, placed freely")],
  ["dots and boxes", "cram:3x3", k("gruk does not know this one; Cram is played on the same paper")],
  ["dots", "cram:3x3", k("gruk does not know Dots and Boxes; Cram is played on the same paper")],
  ["go", "nogo:3x3", k("gruk does not know Go; in NoGo whoever would capture loses")],
  ["chess", "dawson-chess:9", k("gruk does not know Chess; Dawson's chess is played with pawns")],
  ["dawson", "dawson-chess:9", k("Dawson's chess")],
  ["checkers", "konane:xoxo/ox.x", k("gruk does not know Draughts; Konane is the jumping game of Hawaii")],
  ["draughts", "konane:xoxo/ox.x", k("gruk does not know Draughts; Konane is the jumping game of Hawaii")],
  ["queens", "amazons:x..o/..../..../o..x", k("Amazons: queens that burn squares")],
  ["gale", "bridgit:4", k("Bridg-it, which is also called Gale")],
  ["bridge-it", "bridgit:4", k("Bridg-it")],
  ["shannon", "shannon-edge:a-b,a-c.b-c.a-d.b-d.c-d", k("Shannon's switching game")],
  ["matchsticks", "nim:1,3,5,7", k("Nim with four rows")],
  ["marienbad", "nim:1,3,5,7", k("Nim with four rows")],
  ["chocolate", "chomp:4x3", k("Chomp, the game of the poisoned square")],
  ["crosscram", "domineering:4x4", k("Domineering")],
  ["dominoes", "domineering:4x4", k("Domineering")],
  ["polygon", "hex:11x11", k("Hex, first called Polygon")],
  ["polyominoes", "mb:animal-el-6x6", k("Harary's game")],
];

/** Names among them that are of other languages. */
const OTHERS = new Set(["tre på rad", "bondesjakk", "kryds og bolle", "drei gewinnt", "amőba", "井字棋", "五子棋"]);

/** Families in the order in which they are shown, with the names of their games. */
export const FAMILIES: [string, string[]][] = [
  [k("Connection games"), ["hex", "y", "havannah", "bridgit", "rex", "trex", "cylinder", "square-hex", "hex-tiling", "hex-graph", "beck", "short-hex", "tex", "hex3d", "shannon-edge", "shannon-vertex"]],
  [k("Games of rows and sets"), ["mm", "mb", "ae", "rv", "rc", "pc", "cp"]],
  [k("Games of heaps and coins"), ["nim", "wythoff", "moore-nim", "fibonacci-nim", "subtraction", "octal", "hexadecimal", "aliquot", "aliquant", "coin-turning", "turnablock"]],
  [k("Games on boards"), ["domineering", "amazons", "clobber", "konane", "cram", "col", "snort", "nogo", "chomp", "dawson-chess", "fox-and-geese", "maze", "maize", "toads-and-frogs", "backsliding-toads-and-frogs", "toppling-dominoes", "toppling-towers"]],
  [k("Games on graphs"), ["hackenbush", "arc-kayles", "node-kayles", "graph", "form"]],
];

/** A board to begin with where the examples of a game begin with nothing to play. */
export const FIRST: Record<string, string> = {
  amazons: "amazons:.x.o/..../..../x..o",
  mm: "mm:row-3-3x3",
  hex: "hex:11x11",
  y: "y:5",
  havannah: "havannah:4",
  bridgit: "bridgit:4",
};

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

export interface Named {
  name: string;
  title: string;
  rules: string;
  examples: string[];
}

export interface Found {
  title: string;
  /** A name that English people use, which the tables of words do not have. */
  isEnglish?: boolean;
  says: string;
  query: string;
}

export const opening = (game: Named): string => FIRST[game.name] ?? game.examples[0] ?? game.name;

/** What there is under a name, the best first. */
export function find(sought: string, games: Named[], called: (title: string) => string): Found[] {
  const word = flat(sought);
  if (!word) return [];
  const found: [number, Found][] = [];
  for (const [name, query, says] of COMMON) {
    const known = flat(name);
    const rank = known === word || known.replaceAll(" ", "") === word.replaceAll(" ", "") ? 0 : known.startsWith(word) || (word.length > 3 && known.replaceAll(" ", "").startsWith(word)) || word.startsWith(`${known} `) ? 1 : word.length > 3 && distance(known, word) <= 1 ? 3 : null;
    if (rank !== null && !found.some(([, one]) => one.query === query)) found.push([rank, { title: name, isEnglish: !OTHERS.has(name), says, query }]);
  }
  for (const game of games) {
    const names = [game.name, game.title, called(game.title)].map(flat);
    const rank = names.includes(word) ? 0
      : names.some((name) => name.startsWith(word)) ? 1
      : names.some((name) => name.includes(word)) ? 2
      : word.length > 2 && names.some((name) => distance(name, word) <= (word.length > 4 ? 2 : 1)) ? 3
      : flat(game.rules).includes(word) ? 4 : null;
    if (rank !== null) found.push([rank, { title: game.title, says: game.rules, query: opening(game) }]);
  }
  return found.sort((a, b) => a[0] - b[0]).map(([, one]) => one);
}
