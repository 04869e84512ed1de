//! Parts: the components of a position that count for its value. Lines about bounds name a sum by its parts. The
//! checker compares them, the search writes lines about them, and the walk plays in them.

use gruk_core::{AnyPosition, AnyRules, Player, Ruleset};

/// The components of a position in which a player can move, ascending. Each is the one that stands for all its images.
#[must_use]
pub fn components(rules: &AnyRules, at: &AnyPosition) -> Vec<AnyPosition> {
    let can_move = |component: &AnyPosition| Player::BOTH.into_iter().any(|player| rules.can_move(component, player));
    let components = rules.components(at).filter(can_move);
    let mut all: Vec<AnyPosition> = components.map(|component| rules.canonical(&component)).collect();
    all.sort_unstable();
    all
}

/// Two components of which one is the negative of the other: their sum is 0.
pub type Mirrors = (AnyPosition, AnyPosition);

/// The parts that a line is about, and the pairs that it leaves out, of these [`components`] in any order. Each pair is
/// a component and its negative. The parts are the components outside the pairs, ascending.
#[must_use]
pub fn apart(rules: &AnyRules, all: impl IntoIterator<Item = AnyPosition>) -> (Vec<AnyPosition>, Vec<Mirrors>) {
    let (mut parts, mut mirrors): (Vec<AnyPosition>, Vec<_>) = (Vec::new(), Vec::new());
    for part in all {
        let negative = rules.negative(&part).map(|negative| rules.canonical(&negative));
        match negative.and_then(|negative| parts.iter().position(|other| *other == negative)) {
            Some(place) => mirrors.push((parts.remove(place), part)),
            None => parts.push(part),
        }
    }
    parts.sort_unstable();
    (parts, mirrors)
}

/// The parts of a sum of positions.
#[must_use]
pub fn of_sum<'p>(rules: &AnyRules, summands: impl IntoIterator<Item = &'p AnyPosition>) -> Vec<AnyPosition> {
    apart(rules, summands.into_iter().flat_map(|summand| components(rules, summand))).0
}
