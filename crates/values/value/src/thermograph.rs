//! Thermographs: the stops of a game cooled by t, as a function of t.

use crate::{Dyadic, Game, Games, Limit, NumberUpStar};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use std::sync::Arc;

/// About what a remembered thermograph takes, in bytes.
pub(crate) const THERMOGRAPH_BYTES: usize = 256;

/// A corner of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Corner {
    /// The temperature.
    pub temperature: Dyadic,
    /// The stop of the game cooled by it.
    pub value: Dyadic,
}

/// A wall of a thermograph: a piecewise linear function of the temperature, from −1 up. The corners ascend; between
/// them the wall is straight, above the last one it is constant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wall(Vec<Corner>);

/// A thermograph: for each temperature t ≥ −1, the Left and the Right stop of the game cooled by t. The walls meet in
/// the mast, at the temperature and the mean of the game.
///
/// **Source:** `[ONAG ch. 9]`, `[BCG ch. 6]`, `[Siegel 2013 §II.5]`. Below 0 as in Berlekamp's extended thermographs,
/// so that a number m/2^k in lowest terms has the temperature −1/2^k.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thermograph {
    walls: [Wall; 2],
}

impl Wall {
    /// The corners, by ascending temperature, the first at −1.
    #[must_use]
    pub fn corners(&self) -> &[Corner] {
        &self.0
    }

    /// The value at a temperature of at least −1.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    pub fn at(&self, temperature: Dyadic) -> Result<Dyadic, Limit> {
        let above = self.0.partition_point(|corner| corner.temperature <= temperature);
        let below = self.0[above.max(1) - 1];
        let Some(next) = self.0.get(above) else { return Ok(below.value) };
        let rise = temperature.minus(below.temperature)?;
        Ok(match next.value.cmp(&below.value) {
            std::cmp::Ordering::Less => below.value.minus(rise)?,
            std::cmp::Ordering::Equal => below.value,
            std::cmp::Ordering::Greater => below.value.plus(rise)?,
        })
    }

    /// A wall through these points; points where the slope does not change are left out.
    fn through(points: impl IntoIterator<Item = Corner>) -> Result<Wall, Limit> {
        let mut corners: Vec<Corner> = Vec::new();
        for point in points {
            if corners.last().is_some_and(|last| last.temperature == point.temperature) {
                continue;
            }
            if let [.., before, last] = corners[..] {
                let slope = last.value.cmp(&before.value);
                if slope == point.value.cmp(&last.value) {
                    corners.pop();
                }
            }
            corners.push(point);
        }
        // Above the last corner the wall is constant anyway.
        while let [.., before, last] = corners[..]
            && before.value == last.value
        {
            corners.pop();
        }
        Ok(Wall(corners))
    }

    fn vertical(value: Dyadic) -> Wall {
        Wall(vec![Corner { temperature: Dyadic::integer(-1), value }])
    }

    /// The better of two walls for `player`: the maximum for Left, the minimum for Right.
    fn better(&self, other: &Wall, player: Player) -> Result<Wall, Limit> {
        let temperatures = merged(self, other);
        let mut points = Vec::new();
        let mut before: Option<(Dyadic, Dyadic)> = None;
        for temperature in temperatures {
            let (one, two) = (self.at(temperature)?, other.at(temperature)?);
            let gap = one.minus(two)?;
            if let Some((start, gap_before)) = before
                && gap.signum() * gap_before.signum() < 0
            {
                // Slopes differ by one or two between corners: the crossing is at the gap, or at half the gap, from
                // the start.
                let width = magnitude(gap_before);
                let closing = width.plus(magnitude(gap))?;
                let step = if closing == temperature.minus(start)? { width } else { width.half()? };
                let crossing = start.plus(step)?;
                points.push(Corner { temperature: crossing, value: self.at(crossing)? });
            }
            let value = if player == Player::Left { one.max(two) } else { one.min(two) };
            points.push(Corner { temperature, value });
            before = Some((temperature, gap));
        }
        Wall::through(points)
    }
}

fn magnitude(x: Dyadic) -> Dyadic {
    x.max(-x)
}

fn merged(one: &Wall, other: &Wall) -> Vec<Dyadic> {
    let mut temperatures: Vec<Dyadic> = one.0.iter().chain(&other.0).map(|corner| corner.temperature).collect();
    temperatures.compact_sort();
    temperatures.dedup();
    temperatures
}

impl Thermograph {
    /// The wall of `player`: Left's begins at the Left stop.
    #[must_use]
    pub fn wall(&self, player: Player) -> &Wall {
        &self.walls[player.index()]
    }

    /// The temperature at which the mast begins.
    #[must_use]
    pub fn temperature(&self) -> Dyadic {
        let top = |wall: &Wall| wall.0.last().expect("a wall has a corner").temperature;
        top(&self.walls[0]).max(top(&self.walls[1]))
    }

    /// The mean: the value of the mast.
    #[must_use]
    pub fn mean(&self) -> Dyadic {
        self.walls[0].0.last().expect("a wall has a corner").value
    }

    fn mast(value: Dyadic) -> Self {
        Thermograph { walls: [Wall::vertical(value), Wall::vertical(value)] }
    }

    /// The thermograph over the best walls of the options, before the tax t on the move to them.
    fn over(left: &Wall, right: &Wall) -> Result<Self, Limit> {
        let mut points = [Vec::new(), Vec::new()];
        let mut before: Option<(Dyadic, Dyadic)> = None;
        let mut mast = None;
        for temperature in merged(left, right) {
            let lead = lead(left, right, temperature)?;
            if lead.signum() <= 0 {
                mast = Some(match before {
                    None => temperature,
                    Some((start, lead_before)) => {
                        let closing = lead_before.minus(lead)?;
                        let step =
                            if closing == temperature.minus(start)? { lead_before } else { lead_before.half()? };
                        start.plus(step)?
                    }
                });
                break;
            }
            for (wall, points) in [left, right].into_iter().zip(&mut points) {
                points.push((temperature, wall.at(temperature)?));
            }
            before = Some((temperature, lead));
        }
        let mast = match (mast, before) {
            (Some(mast), _) => mast,
            (None, Some((last, lead))) => last.plus(lead.half()?)?,
            (None, None) => unreachable!("a wall has a corner"),
        };
        points[0].push((mast, left.at(mast)?));
        points[1].push((mast, right.at(mast)?));
        let [left, right] = points;
        let taxed = |points: Vec<(Dyadic, Dyadic)>, player| {
            let corners = points.into_iter().map(|(temperature, value)| {
                let value = if player == Player::Left { value.minus(temperature) } else { value.plus(temperature) };
                value.map(|value| Corner { temperature, value })
            });
            Wall::through(corners.collect::<Result<Vec<_>, _>>()?)
        };
        Ok(Thermograph { walls: [taxed(left, Player::Left)?, taxed(right, Player::Right)?] })
    }
}

/// By how much the taxed left scaffold lies above the right one.
fn lead(left: &Wall, right: &Wall, temperature: Dyadic) -> Result<Dyadic, Limit> {
    left.at(temperature)?.minus(right.at(temperature)?)?.minus(temperature.plus(temperature)?)
}

impl Games {
    /// The thermograph, exact. Cost: one merge of walls for each follower; remembered.
    ///
    /// # Errors
    /// A limit.
    pub fn thermograph(&mut self, game: Game) -> Result<Arc<Thermograph>, Limit> {
        let game = self.thermal_stand_in(game)?;
        if let Some(known) = self.thermographs.get(&game) {
            return Ok(known.clone());
        }
        let thermograph = match self.as_number(game) {
            Some(number) if number.is_integer() => Thermograph::mast(number),
            _ => self.deeper(|games| {
                let left = games.best_wall(game, Player::Left)?;
                let right = games.best_wall(game, Player::Right)?;
                Thermograph::over(&left, &right)
            })?,
        };
        let thermograph = Arc::new(thermograph);
        self.check_memory_for(THERMOGRAPH_BYTES)?;
        self.thermographs.insert(game, thermograph.clone());
        Ok(thermograph)
    }

    /// A game with the same thermograph and few followers: * for *k with k ≥ 1, and ↑ for n·↑ + *k with n ≥ 1, except
    /// ↑* itself. Numbers are added, and negatives are treated alike.
    fn thermal_stand_in(&mut self, game: Game) -> Result<Game, Limit> {
        let Some(value) = self.as_number_up_star(game) else { return Ok(game) };
        let (ups, nimber) = match (value.ups, value.nimber) {
            (0, nimber) => (0, nimber.min(1)),
            (1 | -1, 1) => (value.ups, 1),
            (ups, _) => (ups.signum(), 0),
        };
        self.number_up_star(NumberUpStar { ups, nimber, ..value })
    }

    fn best_wall(&mut self, game: Game, player: Player) -> Result<Wall, Limit> {
        let mut best: Option<Wall> = None;
        for index in 0..self.option_count(game, player) {
            let option = self.option(game, player, index)?;
            let thermograph = self.thermograph(option)?;
            let wall = thermograph.wall(player.opponent());
            best = Some(match best {
                None => wall.clone(),
                Some(best) => best.better(wall, player)?,
            });
        }
        Ok(best.expect("only integers lack an option"))
    }

    /// The mean m: n copies of the game differ from n·m by a bounded amount.
    ///
    /// # Errors
    /// A limit. Cost: as [`thermograph`](Self::thermograph).
    ///
    /// **Source:** mean value theorem, `[ONAG ch. 9]`.
    pub fn mean(&mut self, game: Game) -> Result<Dyadic, Limit> {
        match self.as_number_up_star(game) {
            Some(value) => Ok(value.number),
            None => Ok(self.thermograph(game)?.mean()),
        }
    }

    /// The temperature: −1/2^k for a number m/2^k in lowest terms, 0 for a nimber, 1 for ±1.
    ///
    /// # Errors
    /// A limit. Cost: as [`thermograph`](Self::thermograph).
    pub fn temperature(&mut self, game: Game) -> Result<Dyadic, Limit> {
        match self.as_number_up_star(game) {
            Some(value) if value.is_number() => Ok(-value.number.unit()),
            Some(_) => Ok(Dyadic::ZERO),
            None => Ok(self.thermograph(game)?.temperature()),
        }
    }
}
