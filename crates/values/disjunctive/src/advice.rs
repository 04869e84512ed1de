//! Rules of thumb for sums: in which component to move, judged by the value of each component.
//!
//! None of them is a theorem: the move that they advise can lose where another one wins.

use gruk_core::Player;
use gruk_value::{Dyadic, Game, Games, Limit};

/// A rule of thumb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Play where the Left stop minus the Right stop is largest. **Source:** `[Kil §3.4]`.
    StopGap,
    /// Play where the temperature is highest. **Source:** `[BCG ch. 6]`.
    Hotstrat,
    /// Play where the thermograph is widest at the ambient temperature. That is the temperature at which the sum of the
    /// opponent's walls, moved by the greatest width, is best for the player. **Source:** `[BCG ch. 6]`,
    /// `[ONAG ch. 9]`.
    Thermostrat,
}

impl Advice {
    /// All of them.
    pub const ALL: [Advice; 3] = [Advice::StopGap, Advice::Hotstrat, Advice::Thermostrat];

    /// The name, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Advice::StopGap => "LS-RS",
            Advice::Hotstrat => "hotstrat",
            Advice::Thermostrat => "thermostrat",
        }
    }

    /// The components in which the rule advises `player` to move: all that are equally good. Numbers are left out
    /// unless all components are numbers.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn components(self, games: &mut Games, summands: &[Game], player: Player) -> Result<Vec<usize>, Limit> {
        let is_number = |games: &Games, index: usize| games.as_number(summands[index]).is_some();
        let all_numbers = (0..summands.len()).all(|index| is_number(games, index));
        let movable = (0..summands.len()).filter(|&index| {
            games.option_count(summands[index], player) > 0 && (all_numbers || !is_number(games, index))
        });
        let candidates: Vec<usize> = movable.collect();
        let at = match self {
            Advice::Thermostrat => thermostrat_temperature(games, summands, player)?,
            _ => Dyadic::ZERO,
        };
        let mut urgencies = Vec::new();
        for &index in &candidates {
            urgencies.push(match self {
                Advice::StopGap => stop_gap(games, summands[index])?,
                Advice::Hotstrat => games.temperature(summands[index])?,
                Advice::Thermostrat => width(games, summands[index], at)?,
            });
        }
        let most = urgencies.iter().copied().max();
        Ok(candidates
            .into_iter()
            .zip(urgencies)
            .filter(|(_, urgency)| Some(*urgency) == most)
            .map(|(i, _)| i)
            .collect())
    }
}

/// The Left stop minus the Right stop.
///
/// # Errors
/// [`Limit::Overflow`].
pub fn stop_gap(games: &Games, game: Game) -> Result<Dyadic, Limit> {
    games.stop(game, Player::Left).minus(games.stop(game, Player::Right))
}

/// The width of the thermograph at temperature `at`.
fn width(games: &mut Games, game: Game, at: Dyadic) -> Result<Dyadic, Limit> {
    let thermograph = games.thermograph(game)?;
    thermograph.wall(Player::Left).at(at)?.minus(thermograph.wall(Player::Right).at(at)?)
}

/// The ambient temperature: the least t ≥ 0 at which the sum of the opponent's walls plus the greatest width is best
/// for `player`. Between corners all walls are straight and the greatest width is convex, so a best t is at a corner.
fn thermostrat_temperature(games: &mut Games, summands: &[Game], player: Player) -> Result<Dyadic, Limit> {
    let mut temperatures = vec![Dyadic::ZERO];
    for &game in summands {
        let thermograph = games.thermograph(game)?;
        let corners = Player::BOTH.into_iter().flat_map(|player| thermograph.wall(player).corners().to_vec());
        temperatures.extend(corners.map(|corner| corner.temperature).filter(|temperature| temperature.signum() > 0));
    }
    let mut best: Option<(Dyadic, Dyadic)> = None;
    for at in temperatures {
        let mut reach = Dyadic::ZERO;
        let mut widest = Dyadic::ZERO;
        for &game in summands {
            let wall = games.thermograph(game)?.wall(player.opponent()).at(at)?;
            reach = reach.plus(if player == Player::Left { wall } else { -wall })?;
            widest = widest.max(width(games, game, at)?);
        }
        best = best.max(Some((reach.plus(widest)?, -at)));
    }
    Ok(-best.expect("0 is among the temperatures").1)
}
