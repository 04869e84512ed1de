//! Grundy values of boards of Cram of at most 8 columns and 8 rows.
//!
//! A board is a word. Before a region is searched it becomes simpler without another value:
//!
//! - *Tufts.* A tuft is a square with one free square beside it, its star. Of several tufts of a star one is enough:
//!   whichever is covered with the star, the others are left alone.
//! - *Bridges.* A square is idle if all squares beside it are stars. A domino on it and a star s leaves the tuft t of s
//!   alone, and so it leads to what a domino on t and s leads to when the idle square is gone. After any other domino
//!   the squares beside it are stars still.
//! - *Half turns.* A region that looks the same after a half turn has the value 0 if no domino meets its own image:
//!   whoever moves second copies. That is so unless the squares in the middle, one or two of them, are free.
//! - Equal regions are 0 together.
//!
//! What is searched is the question of [`lazy`](crate::lazy): has a region R the value k? That is, does whoever moves
//! first lose R + *k? In the sum one may move in R or in *k. A move in R leads to regions of which all but the largest
//! are valued, and then to a question about the largest; a move in *k leads to a question about R and a smaller value.
//! Proof-number search chooses among them, so that it prefers replies that fall apart into small regions, and those
//! after which few moves are not yet known to be mistakes.
//!
//! **Source:** `[Lemoine–Viennot 2012]`; tufts, bridges and the order of dominoes after P. Beling and M. Rogalski, *On
//! pruning search trees of impartial games*, Artificial Intelligence 283 (2020), and the program that goes with it.

mod regions;
mod table;

use gruk_rules::domineering::Position;
use gruk_solve::proof_number::{Entered, EnteredOf, Joined, Next, NextOf, Nodes, Survey, search};
use gruk_solve::{LimitHit, Meter, Numbers};
use regions::{dominoes, push_regions};
use table::Table;

/// The fewest free squares of a large board.
const LARGE: usize = 36;

/// So many options are listed before the table is asked about them: it is then read for all of them at once.
const OPTIONS_AT_ONCE: usize = 4;

/// How much better the second best option has to become before the search turns to it: by this part of its number, and
/// by one.
const MARGIN: u32 = 4;

/// What is known of the regions that were met.
#[derive(Debug, Default)]
pub struct CramNimbers(Search);

/// The search, with all that it remembers.
#[derive(Debug, Default)]
struct Search {
    /// Is the board a large one?
    is_large: bool,
    table: Table,
    /// Lists that no turn needs, for the next ones.
    spare: Vec<Lists>,
}

/// Has a region this value? The player to move in the sum of both wins if not.
#[derive(Clone, Copy, Debug)]
struct Question {
    region: u64,
    wanted: u32,
}

/// A move whose result is not known.
#[derive(Clone, Copy, Debug)]
struct Choice {
    /// The largest region after it. If this has the value `wanted`, the move is good.
    largest: u64,
    wanted: u32,
    /// Where the other regions begin, and where the largest one is.
    first: u32,
    last: u32,
    /// Are the values of the others known, and taken away in `wanted`?
    is_valued: bool,
    /// What it takes to show that the move is good, and that it is not.
    numbers: Numbers,
}

#[derive(Debug, Default)]
struct Lists {
    /// The regions after all moves in one list.
    regions: Vec<u64>,
    choices: Vec<Choice>,
}

/// A question on the path.
struct Node {
    question: Question,
    lists: Lists,
    /// The choice that the search is in.
    entered: usize,
    /// What was asked last about a region other than the largest, while it is not valued.
    valuing: Option<Question>,
}

impl CramNimbers {
    /// The fewest free squares of a board on which this search gains anything: smaller ones take no time in any way.
    pub const FEWEST_SQUARES: usize = 16;

    /// Nothing is known yet.
    #[must_use]
    pub fn new() -> Self {
        CramNimbers::default()
    }

    /// The Grundy value of a board; `None` if the board is too large or so small that nothing is gained. A node is a
    /// question that is gone into.
    ///
    /// # Errors
    /// The limit that is reached.
    pub fn nimber(&mut self, at: &Position, meter: &mut Meter<'_>) -> Result<Option<u32>, LimitHit> {
        let free = at.free();
        if free.len() < Self::FEWEST_SQUARES {
            return Ok(None);
        }
        self.0.is_large = free.len() >= LARGE;
        let Some(regions) = regions(at) else { return Ok(None) };
        let mut sum = 0;
        for region in regions {
            sum ^= self.0.value(region, meter)?;
        }
        Ok(Some(sum))
    }

    /// Is the Grundy value of a board 0? `None` if the board is too large. As [`nimber`](Self::nimber), but only one
    /// question is asked about the largest region.
    ///
    /// # Errors
    /// The limit that is reached.
    pub fn is_zero(&mut self, at: &Position, meter: &mut Meter<'_>) -> Result<Option<bool>, LimitHit> {
        self.0.is_large = at.free().len() >= LARGE;
        let Some(mut regions) = regions(at) else { return Ok(None) };
        regions.sort_by_key(|region| region.count_ones());
        let Some(largest) = regions.pop() else { return Ok(Some(true)) };
        let mut wanted = 0;
        for region in regions {
            wanted ^= self.0.value(region, meter)?;
        }
        self.0.has_value(Question { region: largest, wanted }, meter).map(Some)
    }

    /// The Grundy value of a board, if it follows from what was found about others.
    #[must_use]
    pub fn known(&self, at: &Position) -> Option<u32> {
        let mut values = regions(at)?.into_iter().map(|region| self.0.table.known(region).value());
        values.try_fold(0, |sum, value| Some(sum ^ value?))
    }
}

/// The regions of a board, if they fit into the words of the search.
fn regions(at: &Position) -> Option<Vec<u64>> {
    let free = at.free();
    if at.columns() > 8 || at.rows() > 8 {
        return None;
    }
    let mut regions = Vec::new();
    push_regions(free.bits()? as u64, &mut regions);
    Some(regions)
}

impl Search {
    /// What it takes, as an estimate, to show that a region of so many squares has a certain value.
    ///
    /// What is known of an option replaces it once the option is listed. On small boards an option is gone into at once
    /// if no more than twice its squares are left to refute. On large ones, where that choice counts for more, the
    /// number doubles with every five squares, and several options are listed before one is chosen.
    fn work(&self, squares: u32) -> u32 {
        if self.is_large {
            ([1000, 1149, 1320, 1516, 1741][squares as usize % 5] << (squares / 5)) / 2000 + 1
        } else {
            2 * squares
        }
    }

    /// The value of a region.
    fn value(&mut self, region: u64, meter: &mut Meter<'_>) -> Result<u32, LimitHit> {
        for wanted in 0.. {
            if let Some(value) = self.table.known(region).value() {
                return Ok(value);
            }
            search(self, Question { region, wanted }, Numbers::NO_LIMIT, meter)?;
        }
        unreachable!("invariant: a region has fewer moves than there are numbers")
    }

    /// Has the region this value?
    fn has_value(&mut self, question: Question, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        loop {
            match self.numbers(question).verdict() {
                Some(differs) => return Ok(!differs),
                None => search(self, question, Numbers::NO_LIMIT, meter)?,
            };
        }
    }

    /// What it takes to show that the region does not have the value, and that it has.
    fn numbers(&self, Question { region, wanted }: Question) -> Numbers {
        let squares = region.count_ones();
        // Every move covers two squares, and the value is at most the number of moves that can follow one another.
        if wanted > squares / 2 {
            return Numbers::WON;
        }
        self.table.known(region).numbers(wanted).unwrap_or(Numbers { proof: 1, disproof: self.work(squares) })
    }

    /// Lists the moves whose result is not known. Is one known to be good?
    fn list(&mut self, Question { region, wanted }: Question, lists: &mut Lists) -> bool {
        // The values of options, which the region does not have.
        let mut seen = 0_u64;
        let mut dominoes = dominoes(region);
        let mut ends = [0; OPTIONS_AT_ONCE];
        let mut known = Vec::new();
        while seen >> wanted & 1 == 0 {
            let mut first = lists.regions.len();
            let mut options = 0;
            for domino in dominoes.by_ref().take(OPTIONS_AT_ONCE) {
                push_regions(region & !domino, &mut lists.regions);
                ends[options] = lists.regions.len();
                options += 1;
            }
            if options == 0 {
                break;
            }
            known.clear();
            self.table.push_known(&lists.regions[first..], &mut known);
            let mut known = &known[..];
            for &end in &ends[..options] {
                let (own, others) = known.split_at(end - first);
                let begin = std::mem::replace(&mut first, end);
                known = others;
                let mut sum = 0;
                let mut unvalued = 0;
                for (&region, known) in lists.regions[begin..end].iter().zip(own) {
                    match known.value() {
                        Some(value) => sum ^= value,
                        None => unvalued += self.work(region.count_ones()),
                    }
                }
                if unvalued == 0 {
                    seen |= 1 << sum;
                    continue;
                }
                let (last, largest) = (end - 1, lists.regions[end - 1]);
                let is_old = |old: &Choice| {
                    old.largest == largest
                        && lists.regions[old.first as usize..old.last as usize] == lists.regions[begin..last]
                };
                if lists.choices.iter().any(is_old) {
                    continue;
                }
                let is_valued = own[..own.len() - 1].iter().all(|known| known.value().is_some());
                let rest = wanted ^ sum;
                let numbers = if !is_valued {
                    Numbers { proof: unvalued, disproof: 2 }
                } else if own[own.len() - 1].excludes(rest) || rest > largest.count_ones() / 2 {
                    continue;
                } else {
                    let of_option = own[own.len() - 1].numbers(rest);
                    of_option.unwrap_or(Numbers { proof: 1, disproof: self.work(largest.count_ones()) }).turned()
                };
                let (first, last) = (begin as u32, last as u32);
                lists.choices.push(Choice { largest, wanted: rest, first, last, is_valued, numbers });
            }
        }
        let is_good = seen >> wanted & 1 == 1;
        if seen != 0 {
            self.table.exclude(region, seen);
        }
        if !is_good {
            let known = self.table.known(region);
            for smaller in (0..wanted).filter(|&smaller| !known.excludes(smaller)) {
                let numbers = self.numbers(Question { region, wanted: smaller }).turned();
                let choice = Choice { largest: region, wanted: smaller, first: 0, last: 0, is_valued: true, numbers };
                lists.choices.push(choice);
            }
        }
        is_good
    }

    /// Leaves a question.
    fn leave(&mut self, question: Question, lists: Lists, numbers: Numbers) -> Numbers {
        let Question { region, wanted } = question;
        match numbers.verdict() {
            Some(true) => self.table.exclude(region, 1_u64 << wanted),
            Some(false) => self.table.set_value(region, wanted),
            None => self.table.set_numbers(region, wanted, numbers),
        }
        self.spare.push(lists);
        numbers
    }
}

impl Nodes for Search {
    type Start = Question;
    type Node = Node;
    /// What it takes to show that the region does not have the value, and that it has.
    type Found = Numbers;

    fn enter(&mut self, _: usize, question: Question, _: Numbers, meter: &mut Meter<'_>) -> EnteredOf<Self> {
        let numbers = self.numbers(question);
        if numbers.is_settled() {
            return Ok(Entered::Left(numbers));
        }
        if self.table.bytes() > meter.memory_left() {
            return Err(LimitHit::Memory);
        }
        meter.node(None)?;
        let mut lists = self.spare.pop().unwrap_or_default();
        lists.regions.clear();
        lists.choices.clear();
        if self.list(question, &mut lists) {
            return Ok(Entered::Left(self.leave(question, lists, Numbers::WON)));
        }
        Ok(Entered::Open(Node { question, lists, entered: 0, valuing: None }))
    }

    fn next(&mut self, _: usize, node: &mut Node, most: Numbers, _: &mut Meter<'_>) -> NextOf<Self> {
        loop {
            let mut survey = Survey::default();
            for (place, choice) in node.lists.choices.iter().enumerate() {
                survey.see(place, choice.numbers);
            }
            let numbers = survey.numbers(Joined::Sum);
            if numbers.is_settled() || numbers.reach(most) {
                return Ok(Next::Back(self.leave(node.question, std::mem::take(&mut node.lists), numbers)));
            }
            node.entered = survey.best;
            let choice = &mut node.lists.choices[survey.best];
            if !choice.is_valued {
                let others = &node.lists.regions[choice.first as usize..choice.last as usize];
                let mut sum = 0;
                let mut unvalued = None;
                for &region in others {
                    match self.table.known(region).value() {
                        Some(value) => sum ^= value,
                        None => unvalued = unvalued.or(Some(region)),
                    }
                }
                if let Some(region) = unvalued {
                    let asked = node.valuing.filter(|asked| asked.region == region);
                    let question = Question { region, wanted: asked.map_or(0, |asked| asked.wanted + 1) };
                    node.valuing = Some(question);
                    return Ok(Next::Child(question, Numbers::NO_LIMIT));
                }
                node.valuing = None;
                (choice.wanted, choice.is_valued) = (node.question.wanted ^ sum, true);
            }
            let question = Question { region: choice.largest, wanted: choice.wanted };
            // Other ways may have led to the option meanwhile.
            let numbers = self.numbers(question).turned();
            if numbers != choice.numbers {
                choice.numbers = numbers;
                continue;
            }
            let margin = |second| second / MARGIN + 1;
            return Ok(Next::Child(question, survey.thresholds(Joined::Sum, most, margin).turned()));
        }
    }

    fn hear(&mut self, _: usize, node: &mut Node, found: Numbers) {
        if node.valuing.is_none() {
            node.lists.choices[node.entered].numbers = found.turned();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Nimbers;
    use gruk_core::Ruleset;
    use gruk_rules::cram::Cram;
    use gruk_solve::Limits;
    use std::convert::Infallible;

    fn value(nimbers: &mut CramNimbers, text: &str) -> u32 {
        let at = Cram.parse_position(text).unwrap();
        let mut nobody = ();
        let mut meter = Meter::new(Limits::default(), &mut nobody);
        nimbers.nimber(&at, &mut meter).unwrap().expect("a board for this search")
    }

    /// Against values by the definition, which know nothing of tufts, bridges and half turns.
    #[test]
    fn values_of_random_boards_are_those_by_the_definition() {
        let mut seed = 29_u64;
        let [mut searched, mut asked] = [CramNimbers::new(), CramNimbers::new()];
        let mut by_definition = Nimbers::new(Cram);
        let mut compared = 0;
        while compared < 400 {
            let (columns, rows) = [(5, 5), (6, 5), (4, 6), (8, 4), (3, 8), (7, 5)][compared % 6];
            let mut mark = || {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                if seed >> 62 == 0 { '#' } else { '.' }
            };
            let picture: Vec<String> = (0..rows).map(|_| (0..columns).map(|_| mark()).collect()).collect();
            let picture = picture.join("/");
            if !(CramNimbers::FEWEST_SQUARES..=21).contains(&picture.matches('.').count()) {
                continue;
            }
            let at = Cram.parse_position(&picture).unwrap();
            let expected = by_definition.nimber(&at, &mut |_| Ok::<(), Infallible>(())).unwrap();
            // Before anything is known of the board, and after its value is.
            let mut nobody = ();
            let mut meter = Meter::new(Limits::default(), &mut nobody);
            assert_eq!(asked.is_zero(&at, &mut meter), Ok(Some(expected == 0)), "{picture}");
            assert_eq!(value(&mut searched, &picture), expected, "{picture}");
            assert_eq!(searched.is_zero(&at, &mut meter), Ok(Some(expected == 0)), "{picture}");
            compared += 1;
        }
    }

    /// `[Lemoine–Viennot 2012]` and, for 4×7, `[Beling]`.
    #[test]
    fn boards_have_the_published_values() {
        for (board, expected) in [("4x4", 0), ("4x5", 2), ("5x5", 0), ("4x6", 0), ("5x6", 2), ("4x7", 3)] {
            assert_eq!(value(&mut CramNimbers::new(), board), expected, "{board}");
        }
    }

    #[test]
    fn the_work_can_be_stopped() {
        let at = Cram.parse_position("5x5").unwrap();
        let mut nimbers = CramNimbers::new();
        let mut nobody = ();
        let few_nodes = Limits { nodes: Some(50), ..Limits::default() };
        assert_eq!(nimbers.nimber(&at, &mut Meter::new(few_nodes, &mut nobody)), Err(LimitHit::Nodes));
        let little_memory = Limits { memory: 1 << 14, ..Limits::default() };
        assert_eq!(nimbers.nimber(&at, &mut Meter::new(little_memory, &mut nobody)), Err(LimitHit::Memory));
        assert_eq!(value(&mut nimbers, "5x5"), 0);
    }
}
