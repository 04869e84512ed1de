//! Counts plays with code that is compiled for the type of the ruleset.

use gruk_core::{AnyPosition, AnyRules, Ruleset, Turn};
use gruk_rules::sum::Sum;
use gruk_rules::{GameVisitor, with_game};
use gruk_solve::{LimitHit, Meter, count};

/// The number of plays of exactly `depth` moves from `turn`.
///
/// # Errors
/// The limit that was reached, or a number beyond 128 bits.
pub fn perft(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    depth: usize,
    meter: &mut Meter<'_>,
) -> Result<u128, LimitHit> {
    if let Some(sum) = rules.typed::<Sum>() {
        // The canonical image of a sum may have another number of moves: two equal parts of one term share their moves,
        // but as terms of their own each has its own. So every sum stands for itself.
        return count::perft_by(sum, &turn.of::<Sum>(), depth, |_, at| at.clone(), meter);
    }
    struct Count<'a, 'b>(&'a AnyRules, &'a Turn<AnyPosition>, usize, &'a mut Meter<'b>);
    impl GameVisitor for Count<'_, '_> {
        type Out = Result<u128, LimitHit>;
        fn visit<R: Ruleset>(self) -> Self::Out {
            let Count(rules, turn, depth, meter) = self;
            let rules: &R = rules.typed().expect("invariant: the name of a game tells its type");
            count::perft(rules, &turn.of::<R>(), depth, meter)
        }
    }
    let visited = with_game(rules.about().name, Count(rules, turn, depth, meter));
    visited.expect("invariant: every game is on the list")
}
