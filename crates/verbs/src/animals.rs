//! `animals`: which shapes can Maker build?

use crate::{Also, Ask, Failure, Reach, Seconds, Span, Stop, Verb, answer, certificate_text, one_of, query, words};
use gruk_workbench::animals::{self, AnimalQuery, AnimalRow, Board, Status};
use std::time::Instant;

/// Nodes for each board, where no number is given.
const NODES: u64 = 4_000_000;

query! {
    /// Which shapes of cells Maker can build on the infinite board (Harary's animals).
    ///
    /// Polyominoes, and animals of hexagons.
    ///
    /// A winner comes with the least square board (a rhombus of hexagons) on which Maker builds it and the number of
    /// moves of the strategy found; a loser with pairs of neighbours of which every place of the animal holds one.
    pub struct Animals {
        /// The number of cells, or FROM..TO.
        pub cells: Span = option("N").default("1..5"),
        /// Squares or hexagons.
        pub board: AnimalBoard = option("BOARD").default("square"),
        /// The side of the largest board on which a win for Maker is sought.
        pub largest: usize = option("SIDE").default("7"),
        /// One summary for each number of cells instead of the animals.
        pub count: bool = flag(),
        /// How far to search.
        pub reach: Reach = part(),
    }
}

words! {
    /// What the cells are.
    pub enum AnimalBoard {
        /// Squares.
        Square = "square",
        /// Hexagons.
        Hexagonal = "hexagonal",
    }
}

impl AnimalBoard {
    /// The board of the search.
    #[must_use]
    pub fn board(self) -> Board {
        match self {
            AnimalBoard::Square => Board::Square,
            AnimalBoard::Hexagonal => Board::Hexagonal,
        }
    }
}

words! {
    /// Can Maker build it?
    pub enum AnimalStatus {
        /// She can.
        Winner = "winner",
        /// She cannot.
        Loser = "loser",
        /// It is not known.
        Open = "open",
    }
}

answer! {
    /// An animal.
    pub struct Animal {
        /// Squares or hexagons.
        pub board: AnimalBoard,
        /// The number of cells.
        pub cells: usize,
        /// The cells, or the name.
        pub animal: String,
        /// Why, in words.
        pub reason: String,
        /// Can Maker build it?
        pub status: AnimalStatus,
        /// Of a winner: the side of the board.
        pub side: Also<usize>,
        /// Of a winner: the moves of the strategy.
        pub moves: Also<usize>,
        /// Of a winner: is no smaller board enough?
        pub least: Also<bool>,
        /// Of a loser: after how many cells the pairs repeat.
        pub period: Also<usize>,
        /// Of a loser: is no smaller animal in it one?
        pub basic: Also<bool>,
        /// Of an open one: the largest board on which Breaker wins.
        pub stopped_to: Also<usize>,
        /// The certificate.
        pub certificate: Option<String>,
    }
}

answer! {
    /// The animals of a number of cells.
    pub struct AnimalCount {
        /// Squares or hexagons.
        pub board: AnimalBoard,
        /// The number of cells.
        pub cells: usize,
        /// Animals up to translation alone.
        pub fixed: u64,
        /// Animals.
        pub animals: u64,
        /// Those that Maker can build.
        pub winners: u64,
        /// Those that she cannot.
        pub losers: u64,
        /// Losers with no smaller loser in them.
        pub basic_losers: u64,
        /// Those of which it is not known.
        pub open: u64,
        /// The limit, in words.
        pub reason: Option<String>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

one_of! {
    /// An animal, or the numbers of a size: where these are not asked for, only of one that a limit has ended.
    pub enum AnimalLine {
        Animal(Animal),
        Count(AnimalCount),
    }
}

/// What is told on the way: an animal, or the numbers of a size at its end.
pub enum AnimalNews {
    /// An animal.
    Row(AnimalRow),
    /// The numbers of a size.
    Size(AnimalCount),
}

impl Animals {
    /// Looks at all animals, and tells `each` piece of news; an answer of `false` ends the work.
    ///
    /// # Errors
    /// Numbers that are out of bounds.
    pub fn find_each(&self, ask: &Ask<'_>, each: &mut dyn FnMut(AnimalNews) -> bool) -> Result<(), Failure> {
        let Span(fewest, most) = self.cells;
        let given = format!("{fewest}..{most}");
        if fewest > most {
            return Err(Failure::Usage(format!("--cells {given}: the first number is above the second")));
        }
        let nodes = self.reach.nodes.unwrap_or(NODES);
        let mut limits = self.reach.limits(ask);
        limits.nodes = None;
        // A size of its own for each summary; sizes out of bounds are refused before anything is done.
        let asked = Instant::now();
        let time = limits.time;
        for size in fewest..=most {
            let started = Instant::now();
            // All sizes together have the seconds.
            limits.time = time.map(|time| time.saturating_sub(asked.elapsed()));
            let (fixed, free) = animals::count(self.board.board(), size).map_err(Failure::bad(&given))?;
            let query = AnimalQuery { board: self.board.board(), cells: (size, size), largest: self.largest, nodes };
            let (mut goes_on, mut tally) = (true, [0_u64; 4]);
            let mut tell = |row: AnimalRow| {
                match row.status {
                    Status::Winner { .. } => tally[0] += 1,
                    Status::Loser { is_basic, .. } => {
                        tally[1] += 1;
                        tally[2] += u64::from(is_basic);
                    }
                    Status::Open { .. } => tally[3] += 1,
                }
                goes_on = each(AnimalNews::Row(row));
                goes_on
            };
            let limit = animals::animals(&query, &limits, &mut tell).map_err(Failure::bad(&given))?;
            let [winners, losers, basic_losers, open] = tally;
            let count = AnimalCount {
                board: self.board,
                cells: size,
                fixed,
                animals: free,
                winners,
                losers,
                basic_losers,
                open,
                reason: limit.map(|limit| limit.to_string()),
                seconds: Seconds(started.elapsed().as_secs_f64()),
            };
            if !goes_on || !each(AnimalNews::Size(count)) || limit.is_some() {
                break;
            }
        }
        Ok(())
    }

    /// An animal; `certificate` is where its certificate is, or its text.
    #[must_use]
    pub fn animal(&self, row: &AnimalRow, certificate: Option<String>) -> Animal {
        let mut animal = Animal {
            board: self.board,
            cells: row.cells.len(),
            animal: row.text.clone(),
            reason: row.reason.clone(),
            status: AnimalStatus::Open,
            side: Also(None),
            moves: Also(None),
            least: Also(None),
            period: Also(None),
            basic: Also(None),
            stopped_to: Also(None),
            certificate,
        };
        match row.status {
            Status::Winner { side, moves, is_least } => {
                animal.status = AnimalStatus::Winner;
                (animal.side, animal.moves, animal.least) = (Also(Some(side)), Also(Some(moves)), Also(Some(is_least)));
            }
            Status::Loser { period, is_basic } => {
                animal.status = AnimalStatus::Loser;
                (animal.period, animal.basic) = (Also(Some(period)), Also(Some(is_basic)));
            }
            Status::Open { stopped_to } => animal.stopped_to = Also(Some(stopped_to)),
        }
        animal
    }
}

impl Verb for Animals {
    const NAME: &'static str = "animals";
    const EXAMPLES: &'static str = "\
Examples:
  gruk animals --cells 1..4
  gruk animals --cells 6 --json                       Snaky, the only hexomino that is open
  gruk animals --cells 1..5 --board hexagonal -o gallery.svg
  gruk animals --cells 1..6 --count --json            animals, winners, losers of each size
  gruk animals --cells 4 --certificates DIR; gruk verify DIR/*.cert
The gallery shows winners on their least boards, losers with the pairs that stop them, and open animals on the largest board on which Breaker wins.
--nodes counts for each board (4000000 when not given); all boards get 100000 before one of them gets more.";
    type Found = (Vec<AnimalRow>, Vec<AnimalCount>);
    type Answer = Vec<AnimalLine>;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Self::Found, Stop> {
        let (mut rows, mut counts) = (Vec::new(), Vec::new());
        self.find_each(ask, &mut |news| {
            match news {
                AnimalNews::Row(row) if !self.count => rows.push(row),
                AnimalNews::Row(_) => {}
                AnimalNews::Size(count) => counts.push(count),
            }
            true
        })?;
        Ok((rows, counts))
    }

    fn answer(&self, (rows, counts): &Self::Found, _: Option<String>) -> Vec<AnimalLine> {
        let animal =
            |row: &AnimalRow| AnimalLine::Animal(self.animal(row, certificate_text(row.certificate.as_deref())));
        let counts = counts.iter().filter(|count| self.count || count.reason.is_some()).cloned();
        rows.iter().map(animal).chain(counts.map(AnimalLine::Count)).collect()
    }

    fn is_open((_, counts): &Self::Found) -> bool {
        counts.iter().any(|count| count.open > 0 || count.reason.is_some())
    }
}
