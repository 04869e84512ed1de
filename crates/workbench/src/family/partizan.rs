//! Partizan games under normal play, and sums of any games: searches with the values of components.

use super::{Family, NOTHING, search_typed};
use crate::LimitHit;
use gruk_certify::Solved;
use gruk_core::{AnyPosition, AnyRules, Convention, Player, PlayerNames, Ruleset, Turn};
use gruk_kernels::{PartizanSearch, has_partizan_search, partizan_search};
use gruk_rules::sum::Sum;
use gruk_solve::{Meter, Prover};
use gruk_values_answers::SumProver;

pub(super) const FAMILY: Family = Family { solve, ..NOTHING };

fn solve(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Option<Result<Solved, LimitHit>> {
    if rules.typed::<Sum>().is_some() {
        let limits = meter.limits_left();
        let about = ("the values of the components", usize::MAX);
        let by_value =
            |_: &Sum, question, bytes| -> Box<dyn Prover<Sum>> { Box::new(SumProver::new(question, bytes, &limits)) };
        match search_typed(rules, turn, strategy_from, about, meter, &by_value) {
            Err(LimitHit::Memory | LimitHit::Depth | LimitHit::Overflow) => {}
            solved => return Some(solved),
        }
    }
    is_partizan(rules).then(|| search(rules, turn.to_move, meter).solve(turn, strategy_from, meter))
}

/// Is this a partizan game that the player who cannot move loses, and without draws? Its positions are sums of values.
/// Of variants there is no search by values: df-pn solves them.
fn is_partizan(rules: &AnyRules) -> bool {
    let is_partizan = matches!(rules.about().players, PlayerNames::Named { .. });
    is_partizan && rules.convention() == Convention::Normal && !rules.has_draws() && has_partizan_search(rules)
}

fn search(rules: &AnyRules, player: Player, meter: &mut Meter<'_>) -> Box<dyn PartizanSearch> {
    partizan_search(rules, player, meter)
        .unwrap_or_else(|| panic!("invariant: the partizan game {} has a search", rules.about().name))
}

/// One search that serves both players, whoever begins.
pub(crate) struct SharedSearch {
    search: Option<Box<dyn PartizanSearch>>,
    serves: bool,
}

impl SharedSearch {
    /// A search for turns of a game that is no sum; for others it solves nothing.
    pub(crate) fn new(rules: &AnyRules) -> Self {
        SharedSearch { search: None, serves: is_partizan(rules) && rules.typed::<Sum>().is_none() }
    }

    /// The turn solved, unless this is no game for it.
    pub(crate) fn solve(
        &mut self,
        rules: &AnyRules,
        turn: &Turn<AnyPosition>,
        strategy_from: &[Turn<AnyPosition>],
        meter: &mut Meter<'_>,
    ) -> Option<Result<Solved, LimitHit>> {
        if !self.serves {
            return None;
        }
        let search = self.search.get_or_insert_with(|| search(rules, Player::Left, meter));
        Some(search.solve(turn, strategy_from, meter))
    }
}
