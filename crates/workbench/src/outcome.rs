//! The outcome class: who wins when Left starts, and who when Right does.

use crate::notation::Loaded;
use crate::search::{SolveOptions, meter, solve_turn};
use crate::{BadInput, LimitHit, Watch};
use gruk_core::{OutcomeClass, Player, Ruleset, Turn, Verdict};

pub(crate) fn outcome<R: Ruleset>(
    loaded: &Loaded<R>,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Result<OutcomeClass, LimitHit>, BadInput> {
    if loaded.rules.has_draws() {
        let why = format!("{} has draws, and so no outcome classes", R::ABOUT.title);
        return Err(BadInput::Unsupported(why));
    }
    let mut winner = |first: Player| {
        let turn = Turn::new(loaded.turn.position.clone(), first);
        let mut meter = meter(&options.limits, watch);
        solve_turn(&loaded.rules, &turn, options.method, &[], &mut meter).map(|solved| match solved.verdict {
            Verdict::Wins(player) => player,
            Verdict::Draw => unreachable!("invariant: a game without draws is won by somebody"),
        })
    };
    let both = winner(Player::Left).and_then(|if_left| Ok((if_left, winner(Player::Right)?)));
    Ok(both.map(|(if_left, if_right)| OutcomeClass::from_winners(if_left, if_right)))
}
