//! The smallest positions of a game that have a given value, by looking at all positions of up to so many squares.

mod pictures;
mod shapes;
mod worth;

use crate::host::Solvers;
use crate::valuer::require_values;
use gruk_core::{AnyPosition, AnyRules, Ruleset};
use gruk_notation::BadInput;
use gruk_partizan::limit_hit;
use gruk_solve::{Alarm, LimitHit, Limits, Meter, Watch};
pub(crate) use pictures::Alphabet;
use rustc_hash::{FxHashMap, FxHashSet};
use shapes::{Shape, grown};
use std::collections::BTreeSet;
use std::time::Instant;
use worth::{Beginning, Worth, Worths};

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
    /// Those of them that have not been found to be stopper-sided: their values are not known.
    pub unsided: u64,
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
    let mut answer = FindAnswer { found: 0, positions: 0, unsided: 0, searched: 0, limit: None, seconds: 0.0 };
    let halved = Limits { memory, ..limits.clone() };
    let Beginning { worths, target, alarm } = match Worths::begin(&rules, query.value.as_deref(), &halved, solvers)? {
        Ok(beginning) => beginning,
        Err(limit) => return Ok(FindAnswer { limit: Some(limit), ..answer }),
    };
    let meter = Meter::new(halved, watch);
    let mut search = Search {
        rules,
        alphabet,
        worths,
        target,
        meter,
        seen: FxHashSet::default(),
        hits: Vec::new(),
        positions: 0,
        unsided: 0,
    };
    let mut shapes = BTreeSet::from([Shape::square()]);
    for cells in 1..=query.cells {
        let level = search.level(&mut shapes, &alarm, query);
        search.hits.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let told = std::mem::take(&mut search.hits).into_iter().try_for_each(|(text, worth)| {
            let value = search.worths.name(worth, query.name_limit).map_err(|limit| alarm.limit(limit_hit(limit)))?;
            answer.found += 1;
            found(Found { position: format!("{}:{text}", about.name), value, cells });
            Ok(())
        });
        let next = level.and(told).and_then(|()| {
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
    (answer.positions, answer.unsided) = (search.positions, search.unsided);
    answer.seconds = started.elapsed().as_secs_f64();
    Ok(answer)
}

/// A search under way.
struct Search<'a> {
    rules: AnyRules,
    alphabet: Alphabet,
    worths: Worths,
    target: Option<Worth>,
    meter: Meter<'a>,
    /// Values that occurred, where all are asked for.
    seen: FxHashSet<Worth>,
    /// Texts and values that were found among the positions of one size.
    hits: Vec<(String, Worth)>,
    positions: u64,
    unsided: u64,
}

impl Search<'_> {
    /// Looks at all positions on these shapes, and drops the shapes on which the game has none.
    fn level(&mut self, shapes: &mut BTreeSet<Shape>, alarm: &Alarm, query: &FindQuery) -> Result<(), LimitHit> {
        let mut first_of: FxHashMap<Worth, String> = FxHashMap::default();
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
                let worth = self.worths.value(&position).map_err(|limit| alarm.limit(limit_hit(limit)))?;
                self.unsided += u64::from(worth == Worth::Unsided);
                let text = || self.rules.print_position(&position);
                match self.target {
                    Some(target) if target == worth => self.hits.push((text(), worth)),
                    Some(_) => {}
                    None if query.all => self.hits.push((text(), worth)),
                    None if self.seen.contains(&worth) => {}
                    None => {
                        let text = text();
                        let first = first_of.entry(worth).or_insert_with(|| text.clone());
                        *first = text.min(std::mem::take(first));
                    }
                }
            }
        }
        for (worth, text) in first_of {
            self.seen.insert(worth);
            self.hits.push((text, worth));
        }
        for shape in bare {
            shapes.remove(&shape);
        }
        Ok(())
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
