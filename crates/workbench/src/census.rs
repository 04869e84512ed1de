//! Exact counts of plays, positions and strategies.

use crate::{LimitHit, Limits, Watch, family};
use gruk_core::Player;
use gruk_notation::Loaded;
use gruk_positional::filling::Filling;
use gruk_solve::census::{Census, census};
use gruk_solve::meter;
use std::time::Instant;

/// The answer of `count`.
#[derive(Clone, Debug)]
pub struct CountAnswer {
    /// The query, as given.
    pub query: String,
    /// Names of the player who moves first and of the other.
    pub players: [&'static str; 2],
    /// Is Left the player who moves first?
    pub left_first: bool,
    /// The counts if the players fill the board, whatever is completed on the way; `None` for games that are not about
    /// filling a board, and for boards of more than 1000 free cells.
    pub filling: Option<Filling>,
    /// The counts of plays that end when the rules say so; or the limit that was reached first.
    pub by_the_rules: Result<Census, LimitHit>,
    /// Seconds.
    pub seconds: f64,
}

pub(crate) fn count(loaded: &Loaded, limits: &Limits, watch: &mut dyn Watch) -> CountAnswer {
    let started = Instant::now();
    let turn = &loaded.turn;
    let filling = family::free_vertices(&loaded.rules, &turn.position).and_then(Filling::new);
    let by_the_rules = census(&loaded.rules, turn, &mut meter(limits, watch));
    CountAnswer {
        query: loaded.query.clone(),
        players: [turn.to_move, turn.to_move.opponent()].map(|player| loaded.name(player)),
        left_first: turn.to_move == Player::Left,
        filling,
        by_the_rules,
        seconds: started.elapsed().as_secs_f64(),
    }
}
