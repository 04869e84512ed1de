//! `find`: which positions have a value?

use crate::{Ask, Failure, Reach, Seconds, Stop, Verb, answer, one_of, query, words};
use gruk_workbench::{FindAnswer, FindQuery, Found};

query! {
    /// The smallest positions of a game that have a given value.
    pub struct Find {
        /// The value: any expression of 'gruk value'.
        pub value: Option<String> = place("VALUE").signed(),
        /// The name of the game.
        pub r#in: String = option("GAME"),
        /// The most squares of a position.
        pub cells: usize = option("N").default("6"),
        /// List every value that occurs, with the first position that has it.
        pub list: bool = flag().conflicts(&["value"]),
        /// Go on beyond the smallest positions (with --list: list every position).
        pub all: bool = flag(),
        /// Count instead of listing.
        pub count: bool = flag(),
        /// Values longer than about this many characters are cut.
        pub name_limit: usize = option("CHARACTERS").default("200").served(500),
        /// How far to look.
        pub reach: Reach = part(),
    }
}

answer! {
    /// A position that has the value.
    pub struct PositionFound {
        /// The position.
        pub position: String,
        /// Its value.
        pub value: String,
        /// The number of its squares.
        pub cells: usize,
    }
}

answer! {
    /// How many positions were found.
    pub struct FindSummary {
        /// The value, as given.
        pub query: Option<String>,
        /// The game.
        pub r#in: String,
        /// The most squares.
        pub cells: usize,
        /// Positions that were found.
        pub found: u64,
        /// Positions that were looked at.
        pub positions: u64,
        /// Those of them whose values are not known: they have not been found to be stopper-sided.
        pub unsided: u64,
        /// The most squares of those that were looked at.
        pub searched: usize,
        /// `unknown` where a limit was reached.
        pub verdict: Option<FindVerdict>,
        /// The limit, in words.
        pub reason: Option<String>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

words! {
    /// What a limit leaves open.
    pub enum FindVerdict {
        /// There may be more.
        Unknown = "unknown",
    }
}

one_of! {
    /// A position, or the numbers at the end.
    pub enum FindLine {
        Position(PositionFound),
        Summary(FindSummary),
    }
}

/// What is found: the positions, and the numbers.
pub type FindFound = (Vec<Found>, FindAnswer);

impl Find {
    /// Looks, and tells `each` position as soon as it is found.
    ///
    /// # Errors
    /// What is wrong with the query.
    pub fn find_each(&self, ask: &mut Ask<'_>, each: &mut dyn FnMut(Found)) -> Result<FindAnswer, Failure> {
        if self.value.is_none() && !self.list {
            return Err(Failure::Usage("expected a value, or --list".into()));
        }
        let query = FindQuery {
            value: self.value.clone(),
            game: self.r#in.clone(),
            cells: self.cells,
            all: self.all,
            name_limit: self.name_limit,
        };
        let wrong = Failure::bad(self.value.as_deref().unwrap_or(&self.r#in));
        gruk_workbench::find(&query, &self.reach.limits(ask), ask.watch, each).map_err(wrong)
    }

    /// The numbers at the end; they are told where nothing is listed, or a limit was reached.
    #[must_use]
    pub fn summary(&self, answer: &FindAnswer) -> Option<FindSummary> {
        (self.count || answer.limit.is_some()).then(|| FindSummary {
            query: self.value.clone(),
            r#in: self.r#in.clone(),
            cells: self.cells,
            found: answer.found,
            positions: answer.positions,
            unsided: answer.unsided,
            searched: answer.searched,
            verdict: answer.limit.map(|_| FindVerdict::Unknown),
            reason: answer.limit.map(|limit| limit.to_string()),
            seconds: Seconds(answer.seconds),
        })
    }
}

/// A position that was found.
#[must_use]
pub fn position(found: &Found) -> PositionFound {
    PositionFound { position: found.position.clone(), value: found.value.clone(), cells: found.cells }
}

impl Verb for Find {
    const NAME: &'static str = "find";
    const EXAMPLES: &'static str = "\
Examples:
  gruk find 1/2 --in domineering --cells 8
  gruk find '^*' --in clobber --cells 6
  gruk find --in domineering --cells 6 --list           the first position of every value that occurs
  gruk find '*2' --in toppling-dominoes --cells 4 --all --count
  gruk find over --in fox-and-geese                     a game in which play can go on for ever
The search goes through all connected boards of 1, 2, … squares, filled in all ways, and takes one position from \
each class under the symmetries of the rules. Positions that are sums of smaller ones are left out, although such \
a sum may have the value with fewer squares. Put -- before a value that begins \
with a minus sign.";
    type Found = FindFound;
    type Answer = Vec<FindLine>;

    fn find(&self, ask: &mut Ask<'_>) -> Result<FindFound, Stop> {
        let mut positions = Vec::new();
        let answer = self.find_each(ask, &mut |found| {
            if !self.count {
                positions.push(found);
            }
        })?;
        Ok((positions, answer))
    }

    fn answer(&self, (positions, answer): &FindFound, _: Option<String>) -> Vec<FindLine> {
        let positions = positions.iter().map(|found| FindLine::Position(position(found)));
        positions.chain(self.summary(answer).map(FindLine::Summary)).collect()
    }

    fn is_open((_, answer): &FindFound) -> bool {
        answer.limit.is_some()
    }
}
