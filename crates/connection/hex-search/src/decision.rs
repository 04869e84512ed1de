//! Decisions of nodes: how those of moves settle a node, and how they are kept.

use crate::bits::Bits;
use crate::board::Board;
use crate::field::Field;
use crate::library::Pattern;
use crate::solver::Solver;
use crate::table::{Key, Known};
use gruk_core::Player;
use gruk_solve::Numbers;

/// Who wins a turn, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided<B> {
    /// The winner.
    pub winner: Player,
    /// Empty cells that are enough: the winner wins even if the opponent gets all others.
    pub carrier: B,
}

impl<B: Bits> Solver<B> {
    /// The decision of a node as it was before the graphs filled it in.
    pub(crate) fn unfilled(&self, depth: usize, decided: Decided<B>) -> Decided<B> {
        Decided { carrier: decided.carrier | self.frames[depth].deep[decided.winner.index()], ..decided }
    }

    /// Takes out of the list of children those that are decided, and those that the carriers of refutations rule out. A
    /// decision of the node if that decides it.
    pub(crate) fn settle(&mut self, depth: usize) -> Option<(Decided<B>, Option<usize>)> {
        let cells = self.board.cells();
        let frame = &mut self.frames[depth];
        let mover = frame.to_move;
        loop {
            let decided_child = frame.children.iter().position(|child| child.numbers.is_settled())?;
            let child = frame.children[decided_child];
            let known =
                self.table.get(&child.key).and_then(|known| decided(&known, mover.opponent(), child.turned, cells));
            let Some(found) = known else {
                // The table has lost it.
                frame.children[decided_child].numbers = Numbers::UNKNOWN;
                continue;
            };
            let carrier = found.carrier | child.captured[found.winner.index()];
            if found.winner == mover {
                let carrier = carrier.with(usize::from(child.cell));
                return Some((Decided { winner: mover, carrier }, Some(usize::from(child.cell))));
            }
            frame.rulers.push(carrier);
            frame.children.remove(decided_child);
            frame.children.retain(|other| carrier.has(usize::from(other.cell)));
            if frame.children.is_empty() {
                return Some((Decided { winner: mover.opponent(), carrier: frame.carrier_of_loss() }, None));
            }
        }
    }

    /// Adds a decision that was searched to the libraries.
    pub(crate) fn learn(&mut self, depth: usize, decided: Decided<B>, best: Option<usize>) {
        if self.options.patterns == 0 {
            return;
        }
        let frame = &self.frames[depth];
        let winner = decided.winner;
        let stones = frame.field.stones(winner);
        let area = self.board.flood(self.board.border(winner, false), stones | decided.carrier);
        let (captured, spare) = (frame.captured[winner.index()], frame.spare[winner.index()]);
        let pattern = Pattern {
            stones: stones & area & !(captured | spare),
            carrier: (decided.carrier | captured) & area,
            key: best.map(|cell| cell as u16),
        };
        let library = [winner.index(), usize::from(winner != frame.to_move)];
        self.remember(library, pattern);
        self.teach(library, pattern);
    }

    /// Keeps a pattern, and the connections that it consists of.
    pub(crate) fn remember(&mut self, library: [usize; 2], pattern: Pattern<B>) {
        self.templates[library[0]].learn(&self.board, Player::BOTH[library[0]], &pattern);
        self.libraries[library[0]][library[1]].add(pattern);
    }

    /// Writes a decision into the table.
    pub(crate) fn conclude(
        &mut self,
        (key, turned): (Key<B>, bool),
        mover: Player,
        decided: Decided<B>,
        best: Option<usize>,
        work: u32,
    ) -> Numbers {
        let cells = self.board.cells();
        let numbers = Numbers::settled(decided.winner == mover);
        let (carrier, best) = if turned {
            (decided.carrier.turned(cells), best.map(|cell| cells - 1 - cell))
        } else {
            (decided.carrier, best)
        };
        self.table.put(&key, Known { numbers, carrier, best: best.map(|cell| cell as u16), work });
        numbers
    }
}

/// What the table's knowledge of a turn says, if it is decided.
pub(crate) fn decided<B: Bits>(known: &Known<B>, to_move: Player, turned: bool, cells: usize) -> Option<Decided<B>> {
    let winner = if known.numbers.verdict()? { to_move } else { to_move.opponent() };
    Some(Decided { winner, carrier: if turned { known.carrier.turned(cells) } else { known.carrier } })
}

/// The key of a turn, and whether it is the key of the board after a half turn, which has the same winner.
pub(crate) fn key<B: Bits>(board: &Board<B>, field: &Field<B>, to_move: Player) -> (Key<B>, bool) {
    let stones = Player::BOTH.map(|player| field.stones(player) | field.dead());
    let image = stones.map(|stones| stones.turned(board.cells()));
    let turned = image < stones;
    (Key { stones: if turned { image } else { stones }, to_move }, turned)
}
