use crate::coordinates::{cell_name, column_letters, filled};
use crate::metrics::grouped;
use crate::terminal::{Terminal, clean, flowed};
use crate::{Link, Scene, Tint};
use gruk_core::{Diagram, Mark};
use std::collections::BTreeMap;

/// Labels up to this many characters are written on their cells, longer ones under the board.
const LABEL: usize = 4;
/// Heaps up to this size are written counter by counter.
const COUNTERS: u64 = 40;
/// At most this many links or winning sets are listed.
const LISTED: usize = 300;
/// Width of the lines under a board, in characters.
const LINE: usize = 100;

/// The scene for a terminal; with `colour` in ANSI colours, otherwise in the same characters without them (heaps: in
/// ASCII). Every line ends with a line feed.
///
/// `x` and `o` are Left's and Right's stones; empty cells show [`Tint::letter`]; marked cells stand in parentheses. In
/// Hex the letters at top and bottom have Left's colour, the numbers at the sides Right's.
#[must_use]
pub fn board_text(scene: &Scene, colour: bool) -> String {
    let terminal = Terminal { colour };
    let mut text = match &scene.diagram {
        Diagram::Hex { columns, rows, cells } => {
            Cells::new(scene, terminal, (*columns, *rows), cells.len()).hex(cells.len())
        }
        Diagram::Grid { columns, rows, cells } | Diagram::WalledGrid { columns, rows, cells, .. } => {
            Cells::new(scene, terminal, (*columns, *rows), cells.len()).grid(cells.len())
        }
        Diagram::Net { cells, .. } => crate::net_text::net_text(scene, cells, terminal),
        Diagram::Heaps(sizes) => heaps(scene, sizes, terminal),
        Diagram::Graph { edges, .. } => graph(scene, edges, terminal),
        Diagram::Digraph { vertices, edges } => digraph(scene, vertices, edges, terminal),
        Diagram::Hypergraph { vertices, sets } => hypergraph(scene, vertices, sets, terminal),
        _ => "no picture for this kind of position\n".to_owned(),
    };
    text.push_str(&walls(scene));
    text.push_str(&links(scene, terminal));
    text.push_str(&terminal.footer(scene.caption.as_deref(), &scene.legend, scene.letters));
    text
}

/// The walls between squares as a list; text has no space for them on the board.
fn walls(scene: &Scene) -> String {
    let Diagram::WalledGrid { walls, .. } = &scene.diagram else { return String::new() };
    if walls.is_empty() {
        return String::new();
    }
    let name = |&(one, other): &(usize, usize)| format!("{}-{}", cell_name(scene, one), cell_name(scene, other));
    let more = (walls.len() > LISTED).then(|| format!("and {} more", walls.len() - LISTED));
    flowed(["walls".to_owned()].into_iter().chain(walls.iter().take(LISTED).map(name)).chain(more), LINE)
}

/// A board of cells being written.
struct Cells<'a> {
    scene: &'a Scene,
    terminal: Terminal,
    columns: usize,
    rows: usize,
}

impl<'a> Cells<'a> {
    fn new(scene: &'a Scene, terminal: Terminal, size: (usize, usize), cells: usize) -> Self {
        let (columns, rows) = filled(size, cells);
        Cells { scene, terminal, columns, rows }
    }

    fn count(&self, cells: usize) -> usize {
        cells.min(self.columns * self.rows)
    }

    /// Tints of the cells under dominoes.
    fn dominoes(&self) -> BTreeMap<usize, Tint> {
        let columns = self.columns;
        let is_domino = |link: &&Link| {
            let (low, high) = (link.from.min(link.to), link.from.max(link.to));
            let beside = high - low == 1 && !high.is_multiple_of(columns);
            matches!(link.tint, Tint::Left | Tint::Right) && (beside || high - low == columns)
        };
        self.scene
            .links_inside()
            .filter(is_domino)
            .flat_map(|link| [(link.from, link.tint), (link.to, link.tint)])
            .collect()
    }

    /// What is written on every cell, and its colour.
    fn tokens(&self, count: usize, dominoes: &BTreeMap<usize, Tint>) -> Vec<(String, Tint)> {
        let token = |cell: usize| {
            let tint = dominoes.get(&cell).copied().unwrap_or(self.scene.tint(cell));
            let label = self.scene.label(cell).filter(|label| label.chars().count() <= LABEL).map(clean);
            match (self.scene.mark(cell), label) {
                (Mark::Left, label) => (format!("x{}", label.unwrap_or_default()), Tint::Left),
                (Mark::Right, label) => (format!("o{}", label.unwrap_or_default()), Tint::Right),
                (Mark::Grey, label) => (format!("g{}", label.unwrap_or_default()), Tint::Draw),
                (Mark::Hole, None) if tint == Tint::None => ("#".to_owned(), Tint::None),
                (_, Some(label)) if tint == Tint::None && !self.scene.outlined.contains(&cell) => (label, Tint::None),
                (_, label) => {
                    let letters = match dominoes.get(&cell) {
                        Some(domino) => domino.letter(self.scene.letters).to_string(),
                        None => self.scene.tint_letters(cell),
                    };
                    (format!("{letters}{}", label.unwrap_or_default()), tint)
                }
            }
        };
        (0..count).map(token).collect()
    }

    fn width(&self, tokens: &[(String, Tint)]) -> usize {
        let letters = column_letters(self.columns.saturating_sub(1)).len();
        tokens.iter().map(|(token, _)| token.chars().count()).fold(letters, usize::max)
    }

    /// One row with its separators, which are parentheses around marked cells.
    fn row(&self, tokens: &[(String, Tint)], row: usize, width: usize, marked: &[usize]) -> String {
        let first = row * self.columns;
        let cells = first..(first + self.columns).min(tokens.len());
        let is_marked = |cell: usize| marked.binary_search(&cell).is_ok();
        let mut text = String::new();
        for cell in cells.clone() {
            let (token, tint) = &tokens[cell];
            text.push(match cell {
                cell if is_marked(cell) => '(',
                cell if cell > first && is_marked(cell - 1) => ')',
                _ => ' ',
            });
            text.push_str(&self.terminal.paint(token, *tint));
            text.push_str(&" ".repeat(width - token.chars().count()));
        }
        text.push(if !cells.is_empty() && is_marked(cells.end - 1) { ')' } else { ' ' });
        text
    }

    /// The letters of the columns, with the first letter after `indent` blanks.
    fn header(&self, indent: usize, pitch: usize, tint: Tint) -> String {
        let mut text = " ".repeat(indent);
        for column in 0..self.columns {
            let letters = column_letters(column);
            text.push_str(&self.terminal.paint(&letters, tint));
            if column + 1 < self.columns {
                text.push_str(&" ".repeat(pitch - letters.len()));
            }
        }
        text.push('\n');
        text
    }

    /// Labels too long for their cells.
    fn long_labels(&self, count: usize) -> String {
        let long = |cell: usize| self.scene.label(cell).filter(|label| label.chars().count() > LABEL);
        let line = |(cell, label): (usize, &str)| format!("{}: {}\n", cell_name(self.scene, cell), clean(label));
        (0..count).filter_map(|cell| Some((cell, long(cell)?))).map(line).collect()
    }

    fn hex(&self, cells: usize) -> String {
        let count = self.count(cells);
        if count == 0 {
            return "a board without cells\n".to_owned();
        }
        let tokens = self.tokens(count, &BTreeMap::new());
        // The width must be odd, so that half a pitch is a whole number of characters.
        let width = self.width(&tokens) | 1;
        let (pitch, digits) = (width + 1, self.rows.to_string().len());
        let marked = self.scene.marked_once();
        let mut text = self.header((digits + 2).saturating_sub(pitch / 2), pitch, Tint::Left);
        let rows = count.div_ceil(self.columns);
        for row in 0..rows {
            let number = self.terminal.paint(&(row + 1).to_string(), Tint::Right);
            let blanks = row * pitch / 2 + digits - (row + 1).to_string().len();
            let cells = self.row(&tokens, row, width, &marked);
            text.push_str(&format!("{}{number} {cells} {number}\n", " ".repeat(blanks)));
        }
        text.push_str(&self.header(digits + 2 + rows * pitch / 2, pitch, Tint::Left));
        text + &self.long_labels(count)
    }

    fn grid(&self, cells: usize) -> String {
        let count = self.count(cells);
        if count == 0 {
            return "a board without cells\n".to_owned();
        }
        let tokens = self.tokens(count, &self.dominoes());
        let (width, digits) = (self.width(&tokens), self.rows.to_string().len());
        let marked = self.scene.marked_once();
        let mut text = self.header(digits + 2, width + 1, Tint::None);
        for row in 0..count.div_ceil(self.columns) {
            let cells = self.row(&tokens, row, width, &marked);
            text.push_str(format!("{:>digits$} {cells}", row + 1).trim_end());
            text.push('\n');
        }
        text + &self.long_labels(count)
    }
}

fn heaps(scene: &Scene, sizes: &[u64], terminal: Terminal) -> String {
    if sizes.is_empty() {
        return "no heaps\n".to_owned();
    }
    let (counter, dots) = if terminal.colour { ("●", "…") } else { ("o", "...") };
    let number = |size: u64| if terminal.colour { grouped(size) } else { size.to_string() };
    let digits = sizes.iter().map(|&size| number(size).chars().count()).max().unwrap_or(1);
    let mut text = String::new();
    for (heap, &size) in sizes.iter().enumerate() {
        let row = if size > COUNTERS {
            format!("{} {dots} {}", counter.repeat(8), counter.repeat(3))
        } else {
            counter.repeat(size as usize)
        };
        let tint = scene.tint(heap);
        let mut line = format!("{:>digits$}: {}", number(size), terminal.paint(&row, tint));
        if tint != Tint::None {
            line.push_str(&format!("  {}", terminal.paint(&tint.letter(scene.letters).to_string(), tint)));
        }
        if let Some(label) = scene.label(heap) {
            line.push_str(&format!("  {}", clean(label)));
        }
        if scene.marked.contains(&heap) {
            line.push_str("  <-");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The edges in words; vertex 0 is the ground.
fn graph(scene: &Scene, edges: &[(usize, usize, Mark)], terminal: Terminal) -> String {
    if edges.is_empty() {
        return "no edges\n".to_owned();
    }
    let word = |(index, &(a, b, mark)): (usize, &(usize, usize, Mark))| {
        let letter = match mark {
            Mark::Left => "b",
            Mark::Right => "r",
            _ => "g",
        };
        // Blue is Left's here, and red is Right's.
        let tint = match mark {
            Mark::Left => Tint::Right,
            Mark::Right => Tint::Left,
            _ => Tint::Highlight,
        };
        let edge = terminal.paint(&format!("{letter}{a}-{b}"), tint);
        let label = scene.label(index).map(|label| format!(" {}", clean(label))).unwrap_or_default();
        if scene.marked.contains(&index) { format!("({edge}{label})") } else { format!("{edge}{label}") }
    };
    format!("ground 0\n{}", flowed(edges.iter().enumerate().map(word), LINE))
}

fn hypergraph(scene: &Scene, vertices: &[(String, Mark)], sets: &[Vec<usize>], terminal: Terminal) -> String {
    if vertices.is_empty() {
        return "no vertices\n".to_owned();
    }
    let word = |(vertex, (name, mark)): (usize, &(String, Mark))| {
        let tint = scene.tint(vertex);
        let (letter, tint) = match mark {
            Mark::Left => ('x', Tint::Left),
            Mark::Right => ('o', Tint::Right),
            Mark::Grey => ('g', Tint::Draw),
            Mark::Hole => ('#', tint),
            Mark::Empty => (tint.letter(scene.letters), tint),
        };
        let label = scene.label(vertex).map(|label| format!(" {}", clean(label))).unwrap_or_default();
        let sign = if scene.marked.contains(&vertex) { "(" } else { "" };
        let end = if sign.is_empty() { "" } else { ")" };
        format!("{sign}{}={}{label}{end}", clean(name), terminal.paint(&letter.to_string(), tint))
    };
    let mut text = flowed(vertices.iter().enumerate().map(word), LINE);
    let name = |&vertex: &usize| vertices.get(vertex).map(|(name, _)| clean(name));
    let set = |set: &Vec<usize>| format!("{{{}}}", set.iter().filter_map(name).collect::<Vec<_>>().join(","));
    if !sets.is_empty() {
        let mut words: Vec<String> = vec!["sets:".to_owned()];
        words.extend(sets.iter().take(LISTED).map(set));
        if sets.len() > LISTED {
            words.push(format!("and {} more", sets.len() - LISTED));
        }
        text.push_str(&flowed(words, LINE));
    }
    text
}

/// The vertices, each with the number of its tokens, and the edges as the notation of graphs has them.
fn digraph(scene: &Scene, vertices: &[(String, usize)], edges: &[(usize, usize, Mark)], terminal: Terminal) -> String {
    if vertices.is_empty() {
        return "no vertices\n".to_owned();
    }
    let word = |(vertex, (name, tokens)): (usize, &(String, usize))| {
        let tint = scene.tint(vertex);
        let sign = match tokens {
            0 => tint.letter(scene.letters).to_string(),
            tokens => tokens.to_string(),
        };
        let label = scene.label(vertex).map(|label| format!(" {}", clean(label))).unwrap_or_default();
        let [begin, end] = if scene.marked.contains(&vertex) { ["(", ")"] } else { ["", ""] };
        format!("{begin}{}={}{label}{end}", clean(name), terminal.paint(&sign, tint))
    };
    let mut words = vec!["tokens:".to_owned()];
    words.extend(vertices.iter().enumerate().take(LISTED).map(word));
    if vertices.len() > LISTED {
        words.push(format!("and {} more", vertices.len() - LISTED));
    }
    let mut text = flowed(words, LINE);
    let edge = |&(from, to, mark): &(usize, usize, Mark)| {
        let [from, to] =
            [from, to].map(|vertex| vertices.get(vertex).map_or_else(String::new, |(name, _)| clean(name)));
        let (letter, tint) = match mark {
            Mark::Left => (">x>", Tint::Left),
            Mark::Right => (">o>", Tint::Right),
            _ => (">", Tint::None),
        };
        terminal.paint(&format!("{from}{letter}{to}"), tint)
    };
    if !edges.is_empty() {
        let mut words = vec!["edges:".to_owned()];
        words.extend(edges.iter().take(LISTED).map(edge));
        if edges.len() > LISTED {
            words.push(format!("and {} more", edges.len() - LISTED));
        }
        text.push_str(&flowed(words, LINE));
    }
    text
}

fn links(scene: &Scene, terminal: Terminal) -> String {
    let count = scene.links_inside().count();
    if count == 0 {
        return String::new();
    }
    let word = |link: &Link| {
        let name = format!("{}-{}", clean(&cell_name(scene, link.from)), clean(&cell_name(scene, link.to)));
        let label = link.label.as_ref().map(|label| format!(":{}", clean(label))).unwrap_or_default();
        let tint =
            if link.tint == Tint::None { String::new() } else { format!("({})", link.tint.letter(scene.letters)) };
        terminal.paint(&format!("{name}{tint}{label}"), link.tint)
    };
    let mut words = vec!["links:".to_owned()];
    words.extend(scene.links_inside().take(LISTED).map(word));
    if count > LISTED {
        words.push(format!("and {} more", count - LISTED));
    }
    flowed(words, LINE)
}
