//! `colourings`: colourings of infinite boards without k cells in a row of one colour.

use crate::pairings::Existence;
use crate::{Ask, Failure, Reach, Seconds, Size, Stop, Verb, answer, one_of, query, words};
use gruk_workbench::BadInput;
use gruk_workbench::colourings::{self, ColouringAnswer, Colouring, Counts, Listing};
use std::time::Instant;

query! {
    /// Colourings of infinite boards in which no k cells in a row have one colour.
    pub struct Colourings {
        /// The rows, such as row-4.
        pub rows: String = place("ROWS"),
        /// The number of colours, from 1 to 16.
        pub colours: usize = option("C").default("2").range(1, 16).conflicts(&["slopes", "list", "count", "classes"]),
        /// A colouring that blocks the lines of all rational slopes, not only those of the directions.
        pub slopes: bool = flag().conflicts(&["list", "count", "classes"]),
        /// How many colourings the infinite board has, if they are few.
        pub list: bool = flag().conflicts(&["count", "classes"]),
        /// Count the colourings of a board of so many columns and rows.
        pub count: Option<Size> = option("WxH").conflicts(&["classes"]),
        /// With --count: on the torus, where columns and rows wrap around.
        pub torus: bool = flag().requires("count"),
        /// With --count: the growth rate, the factor by which one more row multiplies the number of colourings of a
        /// long strip of that width.
        pub growth: bool = flag().requires("count"),
        /// One colouring of each class on the torus of so many columns and rows.
        pub classes: Option<Size> = option("WxH"),
        /// How far to look.
        pub reach: Reach = part(),
    }
}

answer! {
    /// A good colouring, or why there is none.
    pub struct ColouringFound {
        /// The rows, as given.
        pub query: String,
        /// Is there one?
        pub answer: Existence,
        /// Why, in words.
        pub reason: String,
        /// The colouring: the vectors under which it repeats, and the colours of a period.
        pub colouring: Option<String>,
        /// Where the certificate is.
        pub certificate: Option<String>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// How many good colourings the infinite board has, if small patterns decide their neighbours.
    pub struct ColouringNumber {
        /// The rows, as given.
        pub query: String,
        /// All of them.
        pub labelled: Option<usize>,
        /// Those that no symmetry makes the same.
        pub classes: Option<usize>,
        /// Why, in words.
        pub reason: String,
        /// Seconds.
        pub seconds: Seconds,
    }
}

words! {
    /// A number that is none.
    pub enum Uncountable {
        /// Uncountably many.
        Uncountable = "uncountable",
    }
}

answer! {
    /// Uncountably many good colourings.
    pub struct UncountableColourings {
        /// The rows, as given.
        pub query: String,
        /// Uncountably many.
        pub labelled: Uncountable,
        /// Uncountably many.
        pub classes: Uncountable,
        /// Why, in words.
        pub reason: String,
        /// One of them, of blocks that may follow each other in any order.
        pub colouring: Option<String>,
        /// Where the certificate is.
        pub certificate: Option<String>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// The good colourings of a board.
    pub struct ColouringCount {
        /// The rows, as given.
        pub query: String,
        /// Columns of the board.
        pub columns: usize,
        /// Rows of the board.
        pub rows: usize,
        /// Do they go round?
        pub torus: bool,
        /// How many there are, as digits.
        pub colourings: String,
        /// The factor of a row more.
        pub growth: Option<f64>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// A class of colourings of a torus.
    pub struct ColouringClass {
        /// The rows, as given.
        pub query: String,
        /// A colouring of it.
        pub colouring: String,
    }
}

one_of! {
    /// A colouring, how many there are, or all of a torus.
    pub enum ColouringsAnswer {
        Found(ColouringFound),
        Number(ColouringNumber),
        Uncountable(UncountableColourings),
        Count(ColouringCount),
        Classes(Vec<ColouringClass>),
    }
}

/// What is found.
pub enum Coloured {
    /// A colouring, or none.
    One(ColouringAnswer),
    /// How many there are.
    Listing(Listing),
    /// The colourings of a board of this size.
    Counts(Size, Counts),
    /// Those of a torus: one of each class, and how many there are.
    Classes(Vec<Colouring>, usize),
}

/// What is found, and the seconds for it.
pub type ColouringsFound = (Coloured, f64);

impl Colourings {
    /// What is wrong with the rows, or with the size that an option gives.
    fn about(&self, option: &'static str, size: Size) -> impl FnOnce(BadInput) -> Failure {
        let (rows, size) = (self.rows.clone(), format!("{}x{}", size.0, size.1));
        move |error| match error {
            BadInput::Unsupported(_) => Failure::option(option, &size)(error),
            error => Failure::bad(&rows)(error),
        }
    }

    fn coloured(&self, ask: &Ask<'_>) -> Result<Coloured, Stop> {
        let (rows, limits) = (&self.rows, self.reach.limits(ask));
        let stop = |limit| Stop::limit(rows, limit);
        if self.list {
            return match colourings::list(rows, &limits).map_err(Failure::bad(rows))? {
                Listing::Unknown(limit) => Err(stop(limit)),
                listing => Ok(Coloured::Listing(listing)),
            };
        }
        if let Some(size) = self.count {
            let counted = colourings::count(rows, (size.0, size.1), (self.torus, self.growth), &limits);
            let counts = counted.map_err(self.about("--count", size))?.map_err(stop)?;
            return Ok(Coloured::Counts(size, counts));
        }
        if let Some(size) = self.classes {
            let found = colourings::classes(rows, (size.0, size.1), &limits);
            let (classes, labelled) = found.map_err(self.about("--classes", size))?.map_err(stop)?;
            return Ok(Coloured::Classes(classes, labelled));
        }
        let answer = match self.slopes {
            true => colourings::every_slope(rows, &limits),
            false => colourings::find(rows, self.colours, &limits),
        };
        Ok(Coloured::One(answer.map_err(Failure::bad(rows))?))
    }
}

/// Is there a colouring?
#[must_use]
pub fn existence(answer: &ColouringAnswer) -> Existence {
    Existence::of(answer.colouring.is_some(), answer.limit.is_some())
}

/// The number of colourings that was asked for, as digits.
#[must_use]
pub fn number(counts: &Counts) -> String {
    let number = counts.torus.or_else(|| counts.boards.last().copied()).map(|number| number.to_string());
    number.unwrap_or_default()
}

impl Verb for Colourings {
    const NAME: &'static str = "colourings";
    const EXAMPLES: &'static str = "\
Examples:
  gruk colourings row-4                     a good colouring of the infinite board in two colours
  gruk colourings row-4 --slopes            one that blocks four in a row on lines of every rational slope
  gruk colourings row-2 --colours 3         none: with the reason
  gruk colourings row-3 --list              how many there are: one, up to symmetry
  gruk colourings row-4 --list              uncountably many: two blocks of rows that follow each other in any order
  gruk colourings animal-el --list          the same for the corner of three cells
  gruk colourings row-4 --count 6x6         of a board; with --torus of a torus
  gruk colourings row-4 --count 6x1 --torus --growth
  gruk colourings row-4 --classes 4x4       of a torus, one of each class
Rows: row-K in four directions, row.1-K, row.2-K, row.3-K (the hexagonal lattice); animals: animal-NAME, hex-animal-NAME.";
    type Found = ColouringsFound;
    type Answer = ColouringsAnswer;

    fn find(&self, ask: &mut Ask<'_>) -> Result<ColouringsFound, Stop> {
        let started = Instant::now();
        Ok((self.coloured(ask)?, started.elapsed().as_secs_f64()))
    }

    fn answer(&self, (found, seconds): &ColouringsFound, certificate: Option<String>) -> ColouringsAnswer {
        let (query, seconds) = (self.rows.clone(), Seconds(*seconds));
        let text = |answer: &ColouringAnswer| answer.colouring.as_ref().map(colourings::colouring_text);
        match found {
            Coloured::One(answer) => ColouringsAnswer::Found(ColouringFound {
                query,
                answer: existence(answer),
                reason: answer.reason.clone(),
                colouring: text(answer),
                certificate,
                seconds,
            }),
            Coloured::Listing(Listing::Uncountable(answer, _)) => {
                ColouringsAnswer::Uncountable(UncountableColourings {
                    query,
                    labelled: Uncountable::Uncountable,
                    classes: Uncountable::Uncountable,
                    reason: answer.reason.clone(),
                    colouring: text(answer),
                    certificate,
                    seconds,
                })
            }
            Coloured::Listing(listing) => {
                let (labelled, classes, reason) = listed(listing);
                ColouringsAnswer::Number(ColouringNumber { query, labelled, classes, reason, seconds })
            }
            Coloured::Counts(size, counts) => ColouringsAnswer::Count(ColouringCount {
                query,
                columns: size.0,
                rows: size.1,
                torus: self.torus,
                colourings: number(counts),
                growth: counts.growth,
                seconds,
            }),
            Coloured::Classes(classes, _) => {
                let class = |colouring| ColouringClass {
                    query: query.clone(),
                    colouring: colourings::colouring_text(colouring),
                };
                ColouringsAnswer::Classes(classes.iter().map(class).collect())
            }
        }
    }

    fn certificate((found, _): &ColouringsFound) -> Option<&[u8]> {
        match found {
            Coloured::One(answer) | Coloured::Listing(Listing::Uncountable(answer, _)) => answer.certificate.as_deref(),
            _ => None,
        }
    }

    fn is_open((found, _): &ColouringsFound) -> bool {
        matches!(found, Coloured::One(answer) if answer.limit.is_some())
    }
}

/// How many colourings there are, and how many up to symmetry, if that is known; and why.
#[must_use]
pub fn listed(listing: &Listing) -> (Option<usize>, Option<usize>, String) {
    match listing {
        Listing::Exactly(number, classes) => {
            (Some(*number), Some(*classes), "small patterns decide their neighbours".into())
        }
        Listing::Patterns(side, number) => {
            let reason = format!("{number} patterns of {side} × {side} cells, which do not decide their neighbours");
            (None, None, reason)
        }
        Listing::Uncountable(answer, _) => (None, None, answer.reason.clone()),
        Listing::Unknown(limit) => (None, None, limit.to_string()),
    }
}
