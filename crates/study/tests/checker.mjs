// Prints what the checker of the page says of each certificate: its file, its verdict, and the reason.
// It also plays against every proof that it accepts, the least move first, and fails if the proof does not win.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const gruk = createRequire(import.meta.url)('../src/page/checker.js');

const [, , ...files] = process.argv;
for (const file of files) {
  const said = gruk.check(readFileSync(file, 'latin1'));
  if (said.verdict === 'accepted') {
    for (const claim of said.claims) plays(said, claim, file);
  }
  console.log([file, said.verdict, said.line ?? '-', said.why ?? '-'].join('\t'));
}

// Plays against a claim, with the first and the last move of the opponent at every turn.
function plays(proof, claim, file) {
  for (const pick of [(all) => all[0], (all) => all[all.length - 1], (all) => all[Math.floor(all.length / 2)]]) {
    const moves = [];
    for (;;) {
      const walk = gruk.walk(proof, claim, moves);
      if (walk.over !== null) {
        const isGood = walk.over === walk.side || (walk.over === 'draw' && claim.verdict === 'draw');
        if (!isGood) throw new Error(`${file}: ${walk.side} lost: ${walk.played.map((step) => step.move)}`);
        break;
      }
      if (walk.mover === walk.side) throw new Error(`${file}: the proof does not move`);
      moves.push(pick([...proof.game.moves(walk.position, walk.mover)].map(([move]) => move)));
      if (moves.length > 500) throw new Error(`${file}: the play does not end`);
    }
  }
}
