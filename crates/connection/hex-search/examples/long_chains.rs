//! Does λ change if a chain of Red's that is too long ends the play, which Red has then lost?
//!
//! `long_chains N …`: Red has less to choose from, so the number can only grow. It does not if Red has a strategy within the limit λ(N) by which no chain that is too long comes first.
//! That is looked for among the moves that win with the definition, all red stones in mind; a blue stone outside the cells that Red's win needs changes nothing with this
//! reading either, so that one win answers every reply outside.

use gruk_core::Player;
use gruk_hex_search::bits::Bits;
use gruk_hex_search::shortest::chains::chains;
use gruk_hex_search::shortest::remains::needed;
use gruk_hex_search::shortest::search::{Node, Shortest};
use gruk_hex_search::shortest::{Measure, guarantee};
use gruk_solve::{LimitHit, Limits, Meter};
use std::collections::HashMap;

/// The play that a long chain ends.
struct Strict {
    game: Shortest<u64>,
    chains: Vec<u64>,
    /// What Red needs to win, Red to move; `None` if no move was found.
    known: HashMap<[u64; 2], Option<u64>>,
}

impl Strict {
    /// The cells that Red needs, if a win is found for Red, who is to move.
    fn of_red(&mut self, node: &Node<u64>, meter: &mut Meter<'_>) -> Result<Option<u64>, LimitHit> {
        if let Some(&known) = self.known.get(&node.stones) {
            return Ok(known);
        }
        let mut needs = None;
        for cell in self.game.ordered(&needed(&node.open, node.stones[0], self.game.left(node))) {
            let after = node.after(cell);
            let red = after.stones[0];
            if self.game.board().joins(Player::Left, red) {
                if self.chains.iter().any(|chain| chain.within(red)) {
                    needs = Some(u64::one(cell));
                    break;
                }
            } else if self.game.settle(&after, meter)?.0 == Player::Left
                && let Some(carrier) = self.of_blue(&after, meter)?
            {
                needs = Some(carrier.with(cell));
                break;
            }
        }
        self.known.insert(node.stones, needs);
        Ok(needs)
    }

    /// The same with Blue to move.
    fn of_blue(&mut self, node: &Node<u64>, meter: &mut Meter<'_>) -> Result<Option<u64>, LimitHit> {
        let (mut replies, mut carrier) = (self.game.free(node), 0);
        let order = self.game.ordered(&needed(&node.open, node.stones[0], self.game.left(node)));
        while let Some(cell) = order.iter().copied().find(|&cell| replies.has(cell)).or_else(|| replies.cells().next())
        {
            let Some(needs) = self.of_red(&node.after(cell), meter)? else { return Ok(None) };
            replies &= needs;
            carrier |= needs;
        }
        Ok(Some(carrier))
    }
}

fn main() {
    for size in std::env::args().skip(1) {
        let size: usize = size.parse().expect("a number of rows");
        let mut nobody = ();
        let mut meter = Meter::new(Limits::default(), &mut nobody);
        let found = guarantee::<u64>(size, size, Measure::Chain, &mut meter).expect("no limit was reached");
        let lambda = found.expect("Red wins with all stones").least;
        let game = Shortest::new(size, size, Measure::Chain, lambda, &mut meter).expect("no limit was reached");
        let chains = chains(game.board(), lambda, &mut meter).expect("no limit was reached");
        let start = game.node([0; 2], Player::Left);
        let mut strict = Strict { game, chains, known: HashMap::new() };
        let wins = strict.of_red(&start, &mut meter).expect("no limit was reached").is_some();
        let says = if wins { "the same with the other reading" } else { "more with the other reading, or not found" };
        println!("{size}: {lambda}, {says}; {} turns of Red's", strict.known.len());
    }
}
