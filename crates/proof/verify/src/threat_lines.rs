//! The lines of a walk with threats, read. Format: section 3.21.

use crate::threat_board::ThreatBoard;
use crate::{Rejection, read_move};
use gruk_cert::{Block, Row};
use gruk_rules::board::claiming::Claiming;
use std::collections::HashSet;

/// The most lines of a block times vertices of the board: a bound on memory, of 256 MB.
const MAX_CELLS: usize = 1 << 30;

/// The most words of a block times the vertices of the board, times one more than the most winning sets through one vertex: a bound on time, since
/// threats may be tried after each reply, and a stone costs a step for each set through it.
const MAX_WORK: usize = 1 << 32;

/// The lines of a block.
pub(crate) struct ThreatLines<'a> {
    pub(crate) images: Vec<Image>,
    pub(crate) lines: Vec<(Row<'a, 1>, Says)>,
}

/// A symmetry of the board.
pub(crate) struct Image {
    pub(crate) line: usize,
    pub(crate) to: Vec<usize>,
    pub(crate) used: bool,
}

/// What a line says.
pub(crate) enum Says {
    Win(Vec<usize>),
    Move(Option<usize>, Vec<Vec<usize>>),
    Like(usize, usize, Option<usize>),
}

impl<'a> ThreatLines<'a> {
    /// Reads the lines of a block about this board.
    pub(crate) fn read(rules: &Claiming, block: &Block<'a, 1>, board: &ThreatBoard) -> Result<Self, Rejection> {
        let vertices = rules.board().vertices();
        if block.rows.len().saturating_mul(vertices) > MAX_CELLS {
            let why = format!("lines times vertices of the board are more than {MAX_CELLS}");
            return Err(Rejection::new(block.line, why));
        }
        let words: usize =
            block.rows.iter().map(|row| row.words[0].bytes().filter(|&byte| byte == b' ').count() + 1).sum();
        if words.saturating_mul(vertices).saturating_mul(1 + board.most_through()) > MAX_WORK {
            let why = format!("words times vertices times winning sets through one vertex are more than {MAX_WORK}");
            return Err(Rejection::new(block.line, why));
        }
        let mut read = ThreatLines { images: Vec::new(), lines: Vec::new() };
        let sets: HashSet<Vec<usize>> = board.sets().iter().cloned().collect();
        for &row in &block.rows {
            let wrong = |why: &str| Err(Rejection::new(row.line, why));
            let words: Vec<&str> = row.words[0].split(' ').collect();
            let says = match words[..] {
                ["image", ref names @ ..] => {
                    let to = cells(rules, &row, names)?;
                    if !read.lines.is_empty() {
                        return wrong("images come before the other lines");
                    }
                    let different: HashSet<usize> = to.iter().copied().collect();
                    if to.len() != vertices || different.len() != vertices {
                        return wrong("expected the images of all vertices, which differ");
                    }
                    let image = |set: &Vec<usize>| {
                        let mut image: Vec<usize> = set.iter().map(|&vertex| to[vertex]).collect();
                        image.sort_unstable();
                        image
                    };
                    if !sets.iter().all(|set| sets.contains(&image(set))) {
                        return wrong("the image of a winning set is none");
                    }
                    read.images.push(Image { line: row.line, to, used: false });
                    continue;
                }
                ["win", ref names @ ..] if !names.is_empty() => Says::Win(cells(rules, &row, names)?),
                ["move", m, ref rest @ ..] => {
                    Says::Move(Some(cells(rules, &row, &[m])?[0]), answers(rules, &row, rest)?)
                }
                ["wait", ref rest @ ..] => Says::Move(None, answers(rules, &row, rest)?),
                ["like", m, line, ref image @ ..] if image.len() < 2 => {
                    let image = image.iter().map(|image| earlier(&row, image, read.images.len())).next().transpose()?;
                    Says::Like(cells(rules, &row, &[m])?[0], earlier(&row, line, read.lines.len())?, image)
                }
                _ => {
                    return wrong(
                        "expected 'image A …', 'win A …', 'move A - B … - C …', 'wait - A …' or 'like A N [K]'",
                    );
                }
            };
            read.lines.push((row, says));
        }
        Ok(read)
    }
}

fn cells(rules: &Claiming, row: &Row<'_, 1>, words: &[&str]) -> Result<Vec<usize>, Rejection> {
    let cell = |word: &&str| {
        let no_vertex = || Rejection::new(row.line, format!("'{word}' is no vertex of the board"));
        read_move(rules, row.line, word)?.vertex().ok_or_else(no_vertex)
    };
    words.iter().map(cell).collect()
}

/// Lists of threats, `-` before each.
fn answers(rules: &Claiming, row: &Row<'_, 1>, words: &[&str]) -> Result<Vec<Vec<usize>>, Rejection> {
    let mut lists = words.split(|&word| word == "-");
    if !lists.next().is_none_or(<[_]>::is_empty) {
        return Err(Rejection::new(row.line, "expected '-' before threats"));
    }
    let list = |words: &[&str]| match words {
        [] => Err(Rejection::new(row.line, "expected threats after '-'")),
        words => cells(rules, row, words),
    };
    lists.map(list).collect()
}

/// The place of the earlier line or image with this number.
fn earlier(row: &Row<'_, 1>, word: &str, count: usize) -> Result<usize, Rejection> {
    let number = word.parse::<usize>().ok().filter(|number| number.to_string() == word);
    let place = number.and_then(|number| number.checked_sub(1)).filter(|&place| place < count);
    place.ok_or_else(|| Rejection::new(row.line, format!("'{word}' is not the number of an earlier line or image")))
}
