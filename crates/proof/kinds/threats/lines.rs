//! The lines of a walk with threats, read. Format: section 3.21.

use super::board::ThreatBoard;
use crate::Rejection;
use crate::context::read_move;
use crate::meter::Meter;
use gruk_cert::{Block, Image as ImageLine, Proves, ThreatLine};
use gruk_rules::board::claiming::Claiming;
use std::collections::HashSet;

/// A line of a block.
pub(crate) type Line<'a> = Proves<ThreatLine<&'a str>, ImageLine<&'a str>>;

/// The most lines of a block times vertices of the board: a bound on memory, of 256 MB.
const MAX_CELLS: usize = 1 << 30;

/// The most words of a block times the vertices of the board, times one more than the most winning sets through one
/// vertex. This bounds the time: threats may be tried after each reply, and a stone costs a step for each set through
/// it.
const MAX_WORK: usize = 1 << 32;

/// The lines of a block.
pub(crate) struct ThreatLines {
    pub(crate) images: Vec<Image>,
    /// The line in the file, and what it says of vertices by their numbers.
    pub(crate) lines: Vec<(usize, ThreatLine<usize>)>,
}

/// A symmetry of the board.
pub(crate) struct Image {
    pub(crate) line: usize,
    pub(crate) to: Vec<usize>,
    pub(crate) used: bool,
}

impl ThreatLines {
    /// Reads the lines of a block about this board.
    pub(crate) fn read(
        rules: &Claiming,
        block: &Block<Line<'_>>,
        board: &ThreatBoard,
        meter: &Meter,
    ) -> Result<Self, Rejection> {
        let vertices = rules.board().vertices();
        if block.rows.len().saturating_mul(vertices) > MAX_CELLS {
            let why = format!("lines times vertices of the board are more than {MAX_CELLS}");
            return Err(Rejection::new(block.line, why));
        }
        let words: usize = block.rows.iter().map(|row| words(&row.says)).sum();
        if words.saturating_mul(vertices).saturating_mul(1 + board.most_through()) > MAX_WORK {
            let why = format!("words times vertices times winning sets through one vertex are more than {MAX_WORK}");
            return Err(Rejection::new(block.line, why));
        }
        let mut read = ThreatLines { images: Vec::new(), lines: Vec::new() };
        let sets: HashSet<Vec<usize>> = board.sets().iter().cloned().collect();
        for row in &block.rows {
            let line = row.line;
            let wrong = |why: &str| Err(Rejection::new(line, why));
            let says = match &row.says {
                Proves::Win(ImageLine { to }) => {
                    let to = cells(rules, line, to)?;
                    if !read.lines.is_empty() {
                        return wrong("images come before the other lines");
                    }
                    let different: HashSet<usize> = to.iter().copied().collect();
                    if to.len() != vertices || different.len() != vertices {
                        return wrong("expected the images of all vertices, which differ");
                    }
                    meter.spend(4 * board.sets().iter().map(|set| 4 + set.len()).sum::<usize>())?;
                    let image = |set: &Vec<usize>| {
                        let mut image: Vec<usize> = set.iter().map(|&vertex| to[vertex]).collect();
                        image.sort_unstable();
                        image
                    };
                    let is_symmetry = sets.iter().all(|set| sets.contains(&image(set)));
                    if !needs!("image: a winning set leads to one", is_symmetry) {
                        return wrong("the image of a winning set is none");
                    }
                    read.images.push(Image { line, to, used: false });
                    continue;
                }
                Proves::Step(ThreatLine::Win(threats)) => ThreatLine::Win(cells(rules, line, threats)?),
                Proves::Step(ThreatLine::Move(m, answers)) => {
                    let moved = m.map(|m| cells(rules, line, &[m])).transpose()?.map(|cells| cells[0]);
                    let answers = answers.iter().map(|threats| cells(rules, line, threats));
                    ThreatLine::Move(moved, answers.collect::<Result<_, _>>()?)
                }
                &Proves::Step(ThreatLine::Like(m, like, image)) => {
                    if like >= read.lines.len() || image.is_some_and(|image| image >= read.images.len()) {
                        return wrong("expected the numbers of an earlier line and of an image");
                    }
                    ThreatLine::Like(cells(rules, line, &[m])?[0], like, image)
                }
            };
            read.lines.push((line, says));
        }
        Ok(read)
    }
}

/// The number of words of a line.
fn words(line: &Line<'_>) -> usize {
    match line {
        Proves::Win(ImageLine { to }) => 1 + to.len(),
        Proves::Step(ThreatLine::Win(threats)) => 1 + threats.len(),
        Proves::Step(ThreatLine::Move(m, answers)) => {
            1 + usize::from(m.is_some()) + answers.iter().map(|threats| 1 + threats.len()).sum::<usize>()
        }
        Proves::Step(ThreatLine::Like(_, _, image)) => 3 + usize::from(image.is_some()),
    }
}

fn cells(rules: &Claiming, line: usize, words: &[&str]) -> Result<Vec<usize>, Rejection> {
    let cell = |word: &&str| {
        let no_vertex = || Rejection::new(line, format!("'{word}' is no vertex of the board"));
        read_move(rules, line, word)?.vertex().ok_or_else(no_vertex)
    };
    words.iter().map(cell).collect()
}
