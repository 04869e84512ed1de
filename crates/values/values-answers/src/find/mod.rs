//! The smallest positions of a game that have a given value, by looking at all positions of up to so many squares.

mod pictures;
mod shapes;

use crate::host::Solvers;
use crate::value::in_arena;
use crate::value_answer::Valued;
use crate::valuer::{Valuer, require_values};
use gruk_core::{AnyPosition, AnyRules, Ruleset};
use gruk_notation::BadInput;
use gruk_partizan::limit_hit;
use gruk_solve::{Alarm, LimitHit, Limits, Meter, Watch};
use gruk_value::{Game, Limit};
use pictures::Alphabet;
use rustc_hash::{FxHashMap, FxHashSet};
use shapes::{Shape, grown};
use std::collections::BTreeSet;
use std::time::Instant;

/// The most squares of a position.
pub const MAX_FIND_CELLS: usize = 64;

/// What is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindQuery {
    /// A value, or any expression that has one; without it, the first position of every value that occurs.
    pub value: Option<String>,
    /// The name of the game.
    pub game: String,
    /// The most squares of a position.
    pub cells: usize,
    /// Go on beyond the smallest positions.
    pub all: bool,
    /// Names longer than about this many characters are cut.
    pub name_limit: usize,
}

/// A position that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The position, in full notation.
    pub position: String,
    /// The name of its value.
    pub value: String,
    /// Its squares.
    pub cells: usize,
}

/// The end of a search for positions.
#[derive(Clone, Debug, PartialEq)]
pub struct FindAnswer {
    /// How many positions were found.
    pub found: u64,
    /// Positions that were valued, each once whatever its images.
    pub positions: u64,
    /// All positions of up to so many squares were looked at.
    pub searched: usize,
    /// Why the search ended before it was complete.
    pub limit: Option<LimitHit>,
    /// Seconds.
    pub seconds: f64,
}

/// Looks at all positions of the game on connected boards of 1, 2, … squares, one of each lot that the symmetries of
/// the rules make the same, except sums, which are more than one position. `found` is called with what is found:
/// positions of fewer squares first, then in the order of their text. Without `all`, the search ends with the smallest
/// positions.
///
/// *Cost.* The number of polyominoes times the number of ways to fill them: for Domineering about 4 for each further
/// square, for games of stones about 12. Memory and time are bounded by `limits`.
///
/// # Errors
/// A value that cannot be read, no such game, a game without values or whose positions are not pictures.
pub fn find(
    query: &FindQuery,
    limits: &Limits,
    watch: &mut dyn Watch,
    found: &mut dyn FnMut(Found),
    solvers: Solvers,
) -> Result<FindAnswer, BadInput> {
    if query.cells == 0 || query.cells > MAX_FIND_CELLS {
        return Err(BadInput::TooMuch { what: "squares", limit: MAX_FIND_CELLS });
    }
    let started = Instant::now();
    if query.game.split_once(':').is_some_and(|(variant, _)| gruk_rules::wrapper(variant).is_some()) {
        let why = "positions of a game itself can be listed by size, and not those of a variant";
        return Err(BadInput::Unsupported(why.into()));
    }
    let about = gruk_rules::about(&query.game).ok_or_else(|| gruk_notation::no_such_game(&query.game))?;
    let title = about.title;
    let rules = (!about.has_params).then(|| gruk_rules::named(about.name, "")).flatten().and_then(Result::ok);
    let pictures = rules.and_then(|rules| Alphabet::of(&rules).map(|alphabet| (rules, alphabet)));
    let Some((rules, alphabet)) = pictures else {
        let why = format!("the positions of {title} are not pictures of squares, and cannot be listed by size");
        return Err(BadInput::Unsupported(why));
    };
    require_values(&rules)?;
    let memory = limits.memory / 2;
    let mut answer = FindAnswer { found: 0, positions: 0, searched: 0, limit: None, seconds: 0.0 };
    let halved = Limits { memory, ..limits.clone() };
    let (valuer, target, alarm) = match &query.value {
        None => {
            let alarm = Alarm::set(limits);
            (Valuer::new(rules.clone(), memory, alarm.flag.clone()), None, alarm)
        }
        Some(text) => match in_arena(text, &halved, solvers)? {
            Ok(Valued { games, game, alarm, .. }) => {
                (Valuer::within(games, rules.clone(), memory, alarm.flag.clone()), Some(game), alarm)
            }
            Err(limit) => return Ok(FindAnswer { limit: Some(limit), ..answer }),
        },
    };
    let meter = Meter::new(halved, watch);
    let mut search =
        Search { rules, alphabet, valuer, target, meter, seen: FxHashMap::default(), hits: Vec::new(), positions: 0 };
    let mut shapes = BTreeSet::from([Shape::square()]);
    for cells in 1..=query.cells {
        let level = search.level(&mut shapes, &alarm, query);
        search.hits.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        for (text, game) in std::mem::take(&mut search.hits) {
            let (value, _) = search.valuer.games.name_within(game, query.name_limit);
            answer.found += 1;
            found(Found { position: format!("{}:{text}", about.name), value, cells });
        }
        let next = level.and_then(|()| {
            answer.searched = cells;
            let is_last = cells == query.cells;
            let is_enough = target.is_some() && answer.found > 0 && !query.all;
            if is_last || is_enough {
                Ok(None)
            } else {
                grown(&shapes, search.rules.joins_corners(), &mut search.meter).map(Some)
            }
        });
        match next {
            Ok(Some(larger)) => {
                search.give_back(&shapes);
                shapes = larger;
            }
            Ok(None) => break,
            Err(limit) => {
                answer.limit = Some(limit);
                break;
            }
        }
    }
    answer.positions = search.positions;
    answer.seconds = started.elapsed().as_secs_f64();
    Ok(answer)
}

/// A search under way.
struct Search<'a> {
    rules: AnyRules,
    alphabet: Alphabet,
    valuer: Valuer,
    target: Option<Game>,
    meter: Meter<'a>,
    /// Values that occurred, where all are asked for.
    seen: FxHashMap<Game, ()>,
    /// Texts and values that were found among the positions of one size.
    hits: Vec<(String, Game)>,
    positions: u64,
}

impl Search<'_> {
    /// Looks at all positions on these shapes, and drops the shapes on which the game has none.
    fn level(&mut self, shapes: &mut BTreeSet<Shape>, alarm: &Alarm, query: &FindQuery) -> Result<(), LimitHit> {
        let mut first_of: FxHashMap<Game, String> = FxHashMap::default();
        let mut bare = Vec::new();
        for shape in shapes.iter() {
            let mut positions: FxHashSet<AnyPosition> = FxHashSet::default();
            let mut is_board = false;
            let mut bytes = 0;
            for image in self.alphabet.different(&shape.images(), &self.rules) {
                self.alphabet.fill(image, &self.rules, &mut |position| {
                    is_board = true;
                    self.meter.node(None)?;
                    let key = self.rules.canonical(&position);
                    if is_one(&self.rules, &position, &key, image.len()) {
                        let taken = 2 * size_of::<AnyPosition>() + self.rules.heap_bytes(&key);
                        if positions.insert(key) {
                            self.meter.take(taken)?;
                            bytes += taken;
                        }
                    }
                    Ok(())
                })?;
            }
            self.meter.give_back(bytes);
            if !is_board {
                bare.push(shape.clone());
            }
            let mut positions: Vec<AnyPosition> = positions.into_iter().collect();
            positions.sort_unstable();
            for position in positions {
                self.positions += 1;
                let game = self.value(&position).map_err(|limit| alarm.limit(limit_hit(limit)))?;
                let text = || self.rules.print_position(&position);
                match self.target {
                    Some(target) if target == game => self.hits.push((text(), game)),
                    Some(_) => {}
                    None if query.all => self.hits.push((text(), game)),
                    None if self.seen.contains_key(&game) => {}
                    None => {
                        let text = text();
                        let first = first_of.entry(game).or_insert_with(|| text.clone());
                        *first = text.min(std::mem::take(first));
                    }
                }
            }
        }
        for (game, text) in first_of {
            self.seen.insert(game, ());
            self.hits.push((text, game));
        }
        for shape in bare {
            shapes.remove(&shape);
        }
        Ok(())
    }

    fn value(&mut self, position: &AnyPosition) -> Result<Game, Limit> {
        self.valuer.value(position)
    }

    fn give_back(&mut self, shapes: &BTreeSet<Shape>) {
        let bytes = shapes.iter().map(Shape::bytes).sum::<usize>();
        self.meter.give_back(bytes);
    }
}

/// Is the position no sum of others? A lone square without moves is one too, the simplest of value 0.
fn is_one(rules: &AnyRules, position: &AnyPosition, key: &AnyPosition, cells: usize) -> bool {
    match &rules.components(position).collect::<Vec<_>>()[..] {
        [] => cells == 1,
        [only] => rules.canonical(only) == *key,
        _ => false,
    }
}
