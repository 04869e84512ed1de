//! A player without any idea: the zero of every scale of strength.

use crate::engine::{Action, Choice, Considered, Engine, Observer, Thought, Unplayable};
use gruk_core::{Ruleset as _, Turn};
use gruk_hex_network::below;
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::Limits;
use rand::SeedableRng as _;
use rand::rngs::SmallRng;

/// Plays any legal move, each with the same chance.
#[derive(Debug)]
pub struct Random {
    random: SmallRng,
}

impl Random {
    /// A player that plays equally for equal seeds.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Random { random: SmallRng::seed_from_u64(seed) }
    }
}

impl Engine for Random {
    fn name(&self) -> String {
        "random".into()
    }

    fn choose(
        &mut self,
        rules: &Hex,
        turn: &Turn<Position>,
        _limits: &Limits,
        _observer: &mut dyn Observer,
    ) -> Result<Choice, Unplayable> {
        let moves: Vec<Move> = rules.legal_moves(turn).collect();
        if moves.is_empty() {
            return Err(Unplayable::Over);
        }
        let the_move = moves[below(&mut self.random, moves.len())];
        let considered = Considered { the_move, visits: 1, value: 0.5, wins: None };
        let thought = Thought { value: 0.5, line: vec![the_move], moves: vec![considered], ..Thought::default() };
        Ok(Choice { action: Action::Play(the_move), thought, why: "drawn by lot".into() })
    }
}
