//! Which first stones to swap, where no solver reaches: the chances as a player estimates them.

use crate::{BadInput, family};
use gruk_certify::{NamedVerdict, OpeningsAnswer};
use gruk_core::{AnyPosition, Ruleset};
use gruk_notation::Loaded;
use gruk_solve::Limits;
use std::collections::BTreeMap;

/// For every opening of `answer` that is not solved, the chance to win of the player who made it, as the tree search
/// estimates it with the playouts that `limits` allow for each; openings that a symmetry makes the same are estimated
/// once.
pub(crate) fn estimates(
    loaded: &Loaded,
    answer: &OpeningsAnswer,
    limits: &Limits,
) -> Result<Vec<(String, f64)>, BadInput> {
    let rules = &loaded.rules;
    let mut known: BTreeMap<AnyPosition, f64> = BTreeMap::new();
    let mut chances = Vec::new();
    for (text, _) in answer.openings.iter().filter(|(_, verdict)| matches!(verdict, NamedVerdict::Unknown(_))) {
        let m = rules.parse_move(text).map_err(|error| BadInput::Text { text: text.clone(), error })?;
        let option = rules.option(&loaded.turn, m);
        let mut player = family::player(rules, None).ok_or_else(|| {
            BadInput::Unsupported(format!("no player estimates openings of {}", loaded.rules.about().title))
        })?;
        let key = rules.canonical(&option.position);
        let chance = match known.get(&key) {
            Some(&chance) => chance,
            None => 1.0 - player.chance(rules, &option, limits).map_err(BadInput::Unsupported)?,
        };
        known.insert(key, chance);
        chances.push((text.clone(), chance));
    }
    Ok(chances)
}
