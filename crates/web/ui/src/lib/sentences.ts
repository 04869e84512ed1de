// What the program says of its moves, in sentences for players.

import { number, t } from "./language.svelte";

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
