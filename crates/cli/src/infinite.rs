//! Games of k in a row on the whole board: `gruk solve mb:row-9`, and `gruk play` against the pairing, the tiles or the
//! cakes.

use crate::failure::{Exit, Failure};
use crate::verbs::counted;
use crate::{governor, say};
use gruk_verbs::solve::settle;
use gruk_workbench::infinite::{Infinite, InfiniteAnswer, InfiniteStrategy, Owner};
use gruk_workbench::{LimitHit, Limits};
use std::collections::BTreeMap;
use std::io::{BufRead as _, Read as _, Write as _};

/// The longest line that is read.
const MAX_LINE: u64 = 1000;
/// Cells are at most this far from the origin.
const FAR: i64 = 1_000_000;

type Cell = (i64, i64);

/// The game that a text names, if it is one on the whole board.
pub(crate) fn game(text: &str) -> Result<Option<Infinite>, Failure> {
    Infinite::read(text).transpose().map_err(Failure::bad(text))
}

/// Says who wins; `certificate` is where the certificate is.
pub(crate) fn tell(
    text: &str,
    game: &Infinite,
    answer: &InfiniteAnswer,
    certificate: Option<&str>,
) -> Result<(), Failure> {
    match answer.strategy.is_some() {
        false => say(format_args!("{text}: unknown: {}", unknown(answer)))?,
        true => say(game.theorem(answer))?,
    }
    say(format_args!("{}, {:.3} s", counted(answer.nodes, "node", "nodes"), answer.seconds))?;
    certificate.map_or(Ok(()), |path| say(format_args!("certificate: {path}")))
}

fn unknown(answer: &InfiniteAnswer) -> String {
    match answer.limit {
        Some(LimitHit::NoTheorem) | None => answer.reason.clone(),
        Some(limit) if limit.to_string() == answer.reason => answer.reason.clone(),
        Some(limit) => format!("{limit}; {}", answer.reason),
    }
}

/// Plays: the person is Maker or Chooser, and the strategy answers.
pub(crate) fn play(text: &str, game: &Infinite, tile: Option<&str>, limits: &Limits) -> Result<Exit, Failure> {
    if game.rows.directions()[0].len() != 2 {
        return Err(Failure::Usage("only games in the plane are played here".into()));
    }
    let answer = settle(text, game, tile, limits)?;
    governor::rest();
    let Some(strategy) = &answer.strategy else {
        say(format_args!("{text}: unknown: {}", unknown(&answer)))?;
        return Ok(Exit::Unknown);
    };
    say(game.theorem(&answer))?;
    let mut table = Board { game, strategy, marks: BTreeMap::new(), offered: 0 };
    if game.is_offered() { table.choose() } else { table.make() }
}

/// A game in progress: `x` is the person's.
struct Board<'a> {
    game: &'a Infinite,
    strategy: &'a InfiniteStrategy,
    marks: BTreeMap<Cell, char>,
    offered: usize,
}

impl Board<'_> {
    /// The person is Maker and types cells.
    fn make(&mut self) -> Result<Exit, Failure> {
        say("You are x. Type a cell as COLUMN,ROW, such as 0,0 or -2,5; 'board' and 'quit' are understood.")?;
        loop {
            let Some(line) = read("> ")? else { return Ok(Exit::Done) };
            match line.trim() {
                "" => continue,
                "quit" | "exit" => return Ok(Exit::Done),
                "board" => self.show()?,
                text => match cell(text).filter(|cell| !self.marks.contains_key(cell)) {
                    None => say("expected a free cell such as 3,-1, at most 1 000 000 from the origin")?,
                    Some(cell) => {
                        self.marks.insert(cell, 'x');
                        if let Some(row) = self.row_through(cell) {
                            // Cannot happen against a good pairing or good tiles, which the checker has accepted.
                            say(format_args!("you have {row} in a row"))?;
                            return Ok(Exit::Done);
                        }
                        let owner = |cell: Cell| {
                            self.marks.get(&cell).map(|mark| if *mark == 'x' { Owner::Maker } else { Owner::Breaker })
                        };
                        let answer = self.strategy.answer(cell, &owner);
                        let (reply, why) = answer.unwrap_or_else(|| (self.nearest(cell), "any cell will do".into()));
                        self.marks.insert(reply, 'o');
                        self.show()?;
                        say(format_args!("{} plays {},{}: {why}", self.game.players()[1], reply.0, reply.1))?;
                    }
                },
            }
        }
    }

    /// The person is Chooser and takes parts of cakes.
    fn choose(&mut self) -> Result<Exit, Failure> {
        say(
            "You are Chooser. Picker offers a cake: its parts are 1 and 2. Type the part that you take, or a cell whose cake you want offered, such as 3,-1.",
        )?;
        let mut wanted = (0, 0);
        loop {
            if self.marks.contains_key(&wanted) || self.strategy.cake_at(wanted).is_none() {
                wanted = self.nearest_offer(wanted);
            }
            let Some(cake) = self.strategy.cake_at(wanted) else {
                return Err(Failure::Usage("no cake is left near this cell".into()));
            };
            let parts: Vec<(Cell, u8)> =
                cake.cells().iter().map(|((x, y), part)| (((*x).into(), (*y).into()), *part)).collect();
            for (cell, part) in &parts {
                self.marks.insert(*cell, if *part == 0 { '1' } else { '2' });
            }
            self.show()?;
            for (cell, _) in &parts {
                self.marks.remove(cell);
            }
            let Some(line) = read("1, 2 or a cell> ")? else { return Ok(Exit::Done) };
            let taken = match line.trim() {
                "1" => 0,
                "2" => 1,
                "quit" | "exit" => return Ok(Exit::Done),
                text => {
                    match cell(text).filter(|cell| !self.marks.contains_key(cell)) {
                        Some(cell) => wanted = cell,
                        None => say("expected 1, 2, or a free cell such as 3,-1")?,
                    }
                    continue;
                }
            };
            self.offered += 1;
            for (cell, part) in &parts {
                self.marks.insert(*cell, if *part == taken { 'x' } else { 'o' });
            }
            if let Some(row) =
                parts.iter().find_map(|(cell, part)| (*part == taken).then(|| self.row_through(*cell)).flatten())
            {
                say(format_args!("you have {row} in a row"))?;
                return Ok(Exit::Done);
            }
        }
    }

    /// The length of the person's row through a cell, if it is long enough to win.
    fn row_through(&self, (x, y): Cell) -> Option<usize> {
        let is_own = |cell: Cell| self.marks.get(&cell) == Some(&'x');
        let run = |dx: i64, dy: i64| (1..).take_while(|n| is_own((x + n * dx, y + n * dy))).count();
        let k = self.game.rows.k();
        let lengths = self.game.rows.directions().iter().map(|d| 1 + run(d[0], d[1]) + run(-d[0], -d[1]));
        lengths.max().filter(|length| *length >= k)
    }

    /// A free cell near another.
    fn nearest(&self, from: Cell) -> Cell {
        rings(from).find(|cell| !self.marks.contains_key(cell)).expect("the board is infinite")
    }

    /// A cell near another whose cake is still to be offered: marked cells were offered with their cakes.
    fn nearest_offer(&self, from: Cell) -> Cell {
        let is_left = |cell: &Cell| !self.marks.contains_key(cell) && self.strategy.cake_at(*cell).is_some();
        rings(from).take(100_000).find(is_left).unwrap_or(from)
    }

    /// The part of the board where something is, as text.
    fn show(&self) -> Result<(), Failure> {
        let (mut west, mut east, mut north, mut south) = (-4, 4, -4, 4);
        if let (Some((x0, _)), Some((x1, _))) = (self.marks.first_key_value(), self.marks.last_key_value()) {
            (west, east) = (x0.0 - 2, x1.0 + 2);
            north = self.marks.keys().map(|cell| cell.1).min().unwrap_or(0) - 2;
            south = self.marks.keys().map(|cell| cell.1).max().unwrap_or(0) + 2;
        }
        if (east - west).max(south - north) > 120 {
            return say("(the marks are too far apart to be shown)");
        }
        say(format_args!("columns {west} to {east}"))?;
        for y in north..=south {
            let line: String = (west..=east).map(|x| format!(" {}", self.marks.get(&(x, y)).unwrap_or(&'.'))).collect();
            say(format_args!("{y:>5}{line}"))?;
        }
        Ok(())
    }
}

/// The cells around one, ring by ring, itself first.
fn rings((x, y): Cell) -> impl Iterator<Item = Cell> {
    (0i64..).flat_map(move |radius| {
        (-radius..=radius).flat_map(move |dx| {
            let is_side = dx.abs() == radius;
            (-radius..=radius).filter(move |dy| is_side || dy.abs() == radius).map(move |dy| (x + dx, y + dy))
        })
    })
}

fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    let cell: Cell = (x.trim().parse().ok()?, y.trim().parse().ok()?);
    (cell.0.abs() <= FAR && cell.1.abs() <= FAR).then_some(cell)
}

/// A line that is typed; `None` at the end of the input.
fn read(prompt: &str) -> Result<Option<String>, Failure> {
    print!("{prompt}");
    crate::files::output()?.flush().map_err(Failure::Output)?;
    let mut line = String::new();
    let read = std::io::stdin().lock().take(MAX_LINE).read_line(&mut line);
    read.map(|bytes| (bytes > 0).then_some(line)).map_err(Failure::Output)
}
