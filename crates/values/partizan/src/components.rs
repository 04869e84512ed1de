//! Positions of any partizan ruleset for the search, as lists of components.

use crate::algebra::Algebra;
use crate::bound::{Estimate, UNIT, Worth};
use crate::search::Boards;
use crate::valued::Valued;
use gruk_core::CompactSort as _;
use gruk_core::{Player, Ruleset};
use gruk_value::{Game, Limit};

/// Components with at most so many moves, of both players together, are replaced by their values.
const MOST_VALUED: usize = 8;

/// Moves beyond so many are not counted when options are ordered.
const MOST_COUNTED: usize = 1 << 16;

/// The positions of a ruleset, and the values of the small ones.
pub(crate) struct ComponentBoards<R: Ruleset> {
    rules: R,
    values: Valued<R>,
}

/// A summand of a position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Part<P> {
    position: P,
    /// How many moves each player has, if it is known to be one component, too large for a value. Then it is the least
    /// of its images.
    moves: Option<[usize; 2]>,
}

impl<R: Ruleset> ComponentBoards<R> {
    /// Positions of `rules`, with memories of at most about `bytes`.
    pub(crate) fn new(rules: R, bytes: usize) -> Self {
        ComponentBoards { values: Valued::new(rules.clone(), bytes), rules }
    }

    /// The position as a sum of one part.
    pub(crate) fn board(position: &R::Position) -> Vec<Part<R::Position>> {
        vec![Part { position: position.clone(), moves: None }]
    }

    /// How many moves each player has.
    fn moves(&self, position: &R::Position) -> [usize; 2] {
        Player::BOTH.map(|player| self.rules.moves(position, player).take(MOST_COUNTED).count())
    }

    fn negative(&self, part: &R::Position) -> Option<R::Position> {
        self.rules.negative(part).map(|negative| self.rules.canonical(&negative))
    }
}

impl<R: Ruleset> Boards for ComponentBoards<R> {
    /// The table has been asked about every option in any case.
    const MANY: usize = usize::MAX;

    type Board = Vec<Part<R::Position>>;
    /// The components in ascending order, and who is to move if they cannot be turned into their negatives.
    type Key = (Vec<R::Position>, u8);

    fn take_values(&mut self, board: &mut Self::Board, algebra: &mut Algebra) -> Result<Game, Limit> {
        let mut sum = Game::ZERO;
        let mut large: Vec<Part<R::Position>> = Vec::with_capacity(board.len());
        for part in std::mem::take(board) {
            if part.moves.is_some() {
                large.push(part);
                continue;
            }
            for component in self.rules.components(&part.position) {
                let moves = self.moves(&component);
                let value = if moves[0] + moves[1] <= MOST_VALUED {
                    match self.values.value(&component, algebra) {
                        Err(Limit::Interrupted) => return Err(Limit::Interrupted),
                        value => value.ok(),
                    }
                } else {
                    None
                };
                match value {
                    Some(value) => sum = algebra.games.sum(sum, value)?,
                    None => large.push(Part { position: self.rules.canonical(&component), moves: Some(moves) }),
                }
            }
        }
        // A component and its negative are 0 together.
        while let Some(part) = large.pop() {
            let negative = if large.is_empty() { None } else { self.negative(&part.position) };
            match negative.and_then(|negative| large.iter().position(|other| other.position == negative)) {
                Some(other) => drop(large.swap_remove(other)),
                None => board.push(part),
            }
        }
        board.compact_sort();
        Ok(sum)
    }

    fn is_empty(&self, board: &Self::Board) -> bool {
        board.is_empty()
    }

    fn key(&mut self, board: &Self::Board, mover: Player) -> Self::Key {
        let own = || board.iter().map(|part| part.position.clone()).collect();
        if mover == Player::Left {
            return (own(), 0);
        }
        match board.iter().map(|part| self.negative(&part.position)).collect::<Option<Vec<_>>>() {
            Some(mut negatives) => {
                negatives.compact_sort();
                (negatives, 0)
            }
            None => (own(), 1),
        }
    }

    fn worth(&mut self, _: &Self::Board, _: Player, _: &mut Algebra) -> Result<Option<Worth>, Limit> {
        Ok(None)
    }

    fn settles(
        &mut self,
        _: &Self::Board,
        _: Player,
        _: &mut Algebra,
        _: &dyn Fn(Worth) -> bool,
    ) -> Result<bool, Limit> {
        Ok(false)
    }

    fn options(&mut self, board: &Self::Board, mover: Player, options: &mut Vec<Self::Board>) {
        for (index, part) in board.iter().enumerate() {
            for m in self.rules.moves(&part.position, mover) {
                let mut option = board.clone();
                self.rules.play(&mut option[index].position, mover, m);
                option[index].moves = None;
                options.push(option);
            }
        }
    }

    fn estimate(&self, board: &Self::Board, player: Player) -> Estimate {
        let count = |part: &Part<R::Position>| part.moves.unwrap_or_else(|| self.moves(&part.position));
        let moves = board.iter().map(count).fold([0, 0], |[left, right], [l, r]| [left + l, right + r]);
        let [own, others] = [player, player.opponent()].map(|player| moves[player.index()] as i32);
        // The opponent's moves are what has to be refuted one by one.
        Estimate(UNIT * (own - 2 * others))
    }
}
