//! From SGF to a study.

use super::tree::{Property, SgfNode, Tree, read as read_tree, read_all};
use super::{GAME, KEPT, RESIGNED, SIGNS};
use crate::{Document, Mark as Sign, MarkKind, Node};
use gruk_core::{Diagram, Mark, ParseError, Player, Ruleset as _};
use gruk_notation::{BadInput, Loaded};
use gruk_rules::board::grid::{MAX_CELLS, Picture, Square, parse_size, quote};
use serde_json::{Map, Value};
use std::cell::Cell;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

/// The most cells of all rectangles in a record.
const MOST_POINTS: usize = MAX_CELLS;

/// Reads a record of Hex with all its variations. Properties that have no field are kept in `sgf`, and come back when
/// the study is written as SGF.
///
/// # Errors
/// The place in the text and what was expected there; a move that is not legal.
pub fn import(text: &str) -> Result<Document, ParseError> {
    imported(text).map(|imported| imported.document)
}

/// Reads all records of Hex in a collection, each as [`import`] does.
///
/// # Errors
/// The place in the text and what was expected there; a move that is not legal.
pub fn import_all(text: &str) -> Result<Vec<Document>, ParseError> {
    let games = read_all(text)?;
    games.iter().map(|tree| Ok(Reading::of(tree, text.len())?.study(tree)?.document)).collect()
}

/// Reads the main line of a record of Hex and gives its position in the notation: `hex:5x5:a1,b2`.
///
/// # Errors
/// The place in the text and what was expected there.
pub fn read(text: &str) -> Result<String, ParseError> {
    let Imported { document, places } = imported(text)?;
    let line = document.main_line();
    let root = &document.nodes[line[0]];
    let mut base = root.position.clone().expect("invariant: the root has a position");
    let mut moves: Vec<&str> = Vec::new();
    let mut first = root.first;
    for (index, &number) in line.iter().enumerate() {
        let (node, at) = (&document.nodes[number], places[number].0);
        if let (Some(position), 1..) = (&node.position, index) {
            // What is set up before the first move belongs to the start.
            if !moves.is_empty() {
                return Err(ParseError::new(at, "stones set up after a move", "moves only"));
            }
            (base, first) = (position.clone(), node.first);
        }
        if node.player.is_some() {
            let found = format!("a second move of {}", if node.player == Some(Player::Left) { "B" } else { "W" });
            return Err(ParseError::new(at, found, "a move of the other colour: the players take turns"));
        }
        moves.extend(node.the_move.as_deref());
    }
    if let Some(player) = first {
        return Err(match (player, base.matches(':').count()) {
            (Player::Right, ..2) => {
                ParseError::new(0, "a game that White begins", "a game that Black, who is Red, begins")
            }
            _ => ParseError::new(
                places[0].0,
                "stones that give the other player the move",
                "numbers of stones that fit who moves",
            ),
        });
    }
    if !moves.is_empty() {
        let _ = write!(base, ":{}", moves.join(","));
    }
    Ok(base)
}

struct Imported {
    document: Document,
    /// Where each node's move or set-up stands in the text, and whether the players have swapped sides before.
    places: Vec<(usize, bool)>,
}

/// A position of the main line of a record.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The position, as a study has it.
    pub loaded: Loaded,
    /// Is it the record's board seen from the other side, since the players have swapped sides? Then colours are
    /// exchanged and the board is reflected in its long diagonal.
    pub is_turned: bool,
    /// Was it reached by a move?
    pub by_move: bool,
}

/// Reads the main line of a record of Hex: its positions, the first one before any move. Stones may be set up anywhere,
/// and a player may move twice.
///
/// # Errors
/// The place in the text and what was expected there; a move that is not legal.
pub fn line(text: &str) -> Result<Vec<Shown>, ParseError> {
    let Imported { document, places } = imported(text)?;
    let all = crate::replay(&document).map_err(|wrong| ParseError::new(0, wrong.to_string(), "a game of Hex"))?;
    let shown = |number: usize| Shown {
        loaded: all[number].clone(),
        is_turned: places[number].1,
        by_move: document.nodes[number].the_move.is_some(),
    };
    Ok(document.main_line().into_iter().map(shown).collect())
}

fn imported(text: &str) -> Result<Imported, ParseError> {
    let tree = read_tree(text)?;
    let reading = Reading::of(&tree, text.len())?;
    reading.study(&tree)
}

/// What holds for the whole record.
struct Reading {
    columns: usize,
    rows: usize,
    has_swap: bool,
    /// Is the player who begins called white? So it is on Little Golem.
    is_exchanged: bool,
    /// Cells of the rectangles that have been read.
    points: Cell<usize>,
}

/// A node of the record that has been read: its node of the study, its position, and whether sides were swapped on the
/// way.
#[derive(Clone)]
struct Reached {
    number: usize,
    loaded: Loaded,
    is_turned: bool,
}

impl Reading {
    fn of(tree: &Tree, end: usize) -> Result<Reading, ParseError> {
        let root = &tree.nodes[0];
        let mut size = None;
        for Property { name, values, .. } in &root.properties {
            let (at, value) = (values[0].0, values[0].1.trim());
            match name.as_str() {
                "GM" if value != "11" => {
                    return Err(ParseError::new(at, quote(value), format!("{GAME}, which is Hex")));
                }
                "SZ" => {
                    let text =
                        if value.contains(':') { value.replacen(':', "x", 1) } else { format!("{value}x{value}") };
                    let expected = || format!("a board size such as 11 or 5:4, at most {MAX_CELLS} cells");
                    let sides = parse_size(&text).map_err(|_| ParseError::new(at, quote(value), expected()))?;
                    size = Some((sides, at, value));
                }
                _ => {}
            }
        }
        let ((columns, rows), at, value) =
            size.ok_or_else(|| ParseError::new(end, "no board size", "a property SZ"))?;
        let values = |wanted: &'static str| {
            let nodes = tree.nodes.iter().flat_map(|node| &node.properties);
            nodes.filter(move |property| property.name == wanted).map(|property| property.values[0].1.as_str())
        };
        let swaps =
            ["B", "W"].into_iter().flat_map(values).any(|value| value.trim().to_ascii_lowercase().starts_with("swap"));
        let is_exchanged = values("SO").any(|value| value.contains("littlegolem"))
            && first_move(tree).is_some_and(|(player, _)| player == Player::Right);
        let has_swap = swaps || values("RU").any(|value| value.eq_ignore_ascii_case("swap"));
        let reading = Reading { columns, rows, has_swap, is_exchanged, points: Cell::new(0) };
        // Boards of Hex have fewer cells than boards of other games may have.
        gruk_notation::load(&reading.game(), None).map_err(|error| {
            let error = BadInput::from(error).to_string();
            ParseError::new(at, quote(value), format!("the size of a board of Hex ({error})"))
        })?;
        Ok(reading)
    }

    fn game(&self) -> String {
        format!("hex:{}x{}{}", self.columns, self.rows, if self.has_swap { ",swap" } else { "" })
    }

    fn study(&self, tree: &Tree) -> Result<Imported, ParseError> {
        let mut document = Document::default();
        let mut places = Vec::new();
        let mut reached: Vec<Option<Reached>> = vec![None; tree.nodes.len()];
        for (index, node) in tree.nodes.iter().enumerate() {
            let now = match node.parent {
                None => self.root(node, &mut document, &mut places, first_move(tree))?,
                Some(parent) => {
                    let before = reached[parent].clone().expect("invariant: a node stands behind its parent");
                    self.node(node, before, &mut document, &mut places)?
                }
            };
            reached[index] = Some(now);
        }
        Ok(Imported { document, places })
    }

    fn root(
        &self,
        node: &SgfNode,
        document: &mut Document,
        places: &mut Vec<(usize, bool)>,
        first: Option<(Player, usize)>,
    ) -> Result<Reached, ParseError> {
        let start =
            gruk_notation::load(&self.game(), None).expect("invariant: every size that was read is a board of Hex");
        let mut own = Node::default();
        let stones = self.set_up(node, &start, false)?;
        let (mut position, mut place) = (self.game(), 0);
        if let Some((cells, at)) = stones {
            position = format!("{position}:{}", Picture { columns: self.columns, rows: self.rows, cells }.print());
            place = at;
        }
        let to_move = self.to_move(node, false)?.or(first.map(|(player, _)| self.player(player, false)));
        let loaded = self.load(&position, to_move, place)?;
        own.first = to_move.filter(|&player| self.shown(&position) != Some(player));
        own.position = Some(position);
        for Property { name, values, .. } in &node.properties {
            let text = || values[0].1.clone();
            match name.as_str() {
                "GN" => document.title = Some(text()),
                "AN" => document.author = Some(text()),
                "DT" => document.date = Some(text()),
                _ => {}
            }
        }
        // What says how the record is written is said again when it is written.
        self.say(node, &mut own, false, &["GN", "AN", "DT", "FF", "GM", "CA", "AP", "SZ"])?;
        document.nodes.push(own);
        places.push((place, false));
        let reached = Reached { number: 0, loaded, is_turned: false };
        match moves_of(node).next() {
            // A move in the root stands in a node of its own, so that the start can be seen.
            Some(_) => self.moves(node, Node::default(), reached, document, places),
            None => Ok(reached),
        }
    }

    fn node(
        &self,
        node: &SgfNode,
        before: Reached,
        document: &mut Document,
        places: &mut Vec<(usize, bool)>,
    ) -> Result<Reached, ParseError> {
        let mut own = Node::default();
        self.say(node, &mut own, before.is_turned, &[])?;
        let mut now = before;
        let stones = self.set_up(node, &now.loaded, now.is_turned)?;
        let to_move = self.to_move(node, now.is_turned)?;
        if stones.is_some() || to_move.is_some_and(|player| player != now.loaded.turn.to_move) {
            let Diagram::Hex { columns, rows, cells } = now.loaded.rules.diagram(&now.loaded.turn.position) else {
                unreachable!("invariant: Hex draws a rhombus")
            };
            let (cells, at) = stones.unwrap_or((cells, node.properties[0].at));
            let position = format!("{}:{}", self.game(), Picture { columns, rows, cells }.print());
            let player = to_move.unwrap_or(now.loaded.turn.to_move);
            now.loaded = self.load(&position, Some(player), at)?;
            own.first = Some(player).filter(|_| self.shown(&position) != Some(player));
            own.position = Some(position);
            now.number = document.add(now.number, std::mem::take(&mut own));
            places.push((at, now.is_turned));
            if moves_of(node).next().is_none() {
                return Ok(now);
            }
        }
        self.moves(node, own, now, document, places)
    }

    /// Plays the moves of a node; `own` is what else it says.
    fn moves(
        &self,
        node: &SgfNode,
        own: Node,
        mut now: Reached,
        document: &mut Document,
        places: &mut Vec<(usize, bool)>,
    ) -> Result<Reached, ParseError> {
        let mut own = Some(own);
        for property in moves_of(node) {
            let colour = if property.name == "B" { Player::Left } else { Player::Right };
            for (at, value) in &property.values {
                let mut player = self.player(colour, now.is_turned);
                let word = match value.trim().to_ascii_lowercase().as_str() {
                    "resign" | "forfeit" => {
                        resigned(&mut document.nodes[now.number], colour, own.take());
                        continue;
                    }
                    "swap-pieces" | "swap" => "swap".to_string(),
                    "swap-sides" => {
                        // The stone stays and the players change places; seen from the other side of the board it is a
                        // swap of pieces.
                        now.is_turned = !now.is_turned;
                        "swap".to_string()
                    }
                    cell => self.square(cell, *at, now.is_turned)?.name(),
                };
                let mut child = own.take().unwrap_or_default();
                if player != now.loaded.turn.to_move && word == "swap" {
                    player = now.loaded.turn.to_move;
                }
                child.player = Some(player).filter(|&player| player != now.loaded.turn.to_move);
                child.the_move = Some(word.clone());
                now.loaded = crate::play(Some(&now.loaded), &child)
                    .map_err(|why| ParseError::new(*at, quote(value), format!("a legal move ({why})")))?;
                now.number = document.add(now.number, child);
                places.push((property.at, now.is_turned));
            }
        }
        if let Some(remark) = own.filter(|own| *own != Node::default()) {
            now.number = document.add(now.number, remark);
            places.push((node.properties.first().map_or(0, |property| property.at), now.is_turned));
        }
        Ok(now)
    }

    /// The stones after those of `node` are set up, and where the first of them stands in the text.
    fn set_up(
        &self,
        node: &SgfNode,
        before: &Loaded,
        is_turned: bool,
    ) -> Result<Option<(Vec<Mark>, usize)>, ParseError> {
        let Diagram::Hex { columns, rows, mut cells } = before.rules.diagram(&before.turn.position) else {
            unreachable!("invariant: Hex draws a rhombus")
        };
        let mut place = None;
        for Property { name, values, .. } in &node.properties {
            let mark = match name.as_str() {
                "AB" => Mark::of(self.player(Player::Left, is_turned)),
                "AW" => Mark::of(self.player(Player::Right, is_turned)),
                "AE" => Mark::Empty,
                _ => continue,
            };
            for (at, value) in values {
                for square in self.squares(value, *at, is_turned)? {
                    let (column, row) = (square.column as usize, square.row as usize);
                    if column >= columns || row >= rows {
                        let expected = format!("a cell of the {columns}x{rows} board");
                        return Err(ParseError::new(*at, square.name(), expected));
                    }
                    cells[row * columns + column] = mark;
                    place.get_or_insert(*at);
                }
            }
        }
        Ok(place.map(|at| (cells, at)))
    }

    fn to_move(&self, node: &SgfNode, is_turned: bool) -> Result<Option<Player>, ParseError> {
        let Some(property) = node.properties.iter().find(|property| property.name == "PL") else { return Ok(None) };
        let (at, value) = &property.values[0];
        match value.trim().to_ascii_lowercase().as_str() {
            "b" | "1" | "black" => Ok(Some(self.player(Player::Left, is_turned))),
            "w" | "2" | "white" => Ok(Some(self.player(Player::Right, is_turned))),
            _ => Err(ParseError::new(*at, quote(value), "B or W")),
        }
    }

    /// The player whom the record calls by this colour.
    fn player(&self, colour: Player, is_turned: bool) -> Player {
        if self.is_exchanged != is_turned { colour.opponent() } else { colour }
    }

    /// The cell that the record calls so: `c2`, or `cb` as in Go.
    fn square(&self, text: &str, at: usize, is_turned: bool) -> Result<Square, ParseError> {
        let text = text.trim().to_ascii_lowercase();
        let square = match text.as_bytes() {
            &[column @ b'a'..=b'z', row @ b'a'..=b'z'] => Square::new((column - b'a').into(), (row - b'a').into()),
            _ => Square::parse(&text).map_err(|error| error.shifted(at))?,
        };
        Ok(if is_turned { Square::new(square.row, square.column) } else { square })
    }

    /// The cells of a value: one, or a rectangle `a1:c2`, which has no more cells than the board.
    fn squares(&self, text: &str, at: usize, is_turned: bool) -> Result<Vec<Square>, ParseError> {
        let Some((from, to)) = text.split_once(':') else { return Ok(vec![self.square(text, at, is_turned)?]) };
        let (from, to) = (self.square(from, at, is_turned)?, self.square(to, at, is_turned)?);
        let span = |a: u32, b: u32| a.min(b)..=a.max(b);
        let (columns, rows) = (span(from.column, to.column), span(from.row, to.row));
        let length = |span: &RangeInclusive<u32>| (span.end() - span.start()) as usize + 1;
        let (cells, board) = (length(&columns).saturating_mul(length(&rows)), self.columns * self.rows);
        if cells > board {
            return Err(ParseError::new(at, quote(text), format!("a rectangle of at most {board} cells")));
        }
        self.points.set(self.points.get() + cells);
        if self.points.get() > MOST_POINTS {
            let expected = format!("rectangles of at most {MOST_POINTS} cells together");
            return Err(ParseError::new(at, quote(text), expected));
        }
        Ok(rows.flat_map(|row| columns.clone().map(move |column| Square::new(column, row))).collect())
    }

    /// What a node says besides stones: its name, its comment, its signs; the rest is kept as it is.
    fn say(&self, node: &SgfNode, own: &mut Node, is_turned: bool, passed: &[&str]) -> Result<(), ParseError> {
        let mut kept = Map::new();
        for Property { name, values, .. } in &node.properties {
            let text = || values[0].1.clone();
            match name.as_str() {
                "B" | "W" | "AB" | "AW" | "AE" | "PL" => {}
                // The rule is part of the game, and said again.
                "RU" if values[0].1.eq_ignore_ascii_case("swap") => {}
                "N" => own.name = Some(text()),
                "C" => own.comment = Some(text()),
                "LB" => {
                    for (at, value) in values {
                        let (cell, label) = value.split_once(':').unwrap_or((value, ""));
                        let cell = self.square(cell, *at, is_turned)?.name();
                        own.marks.push(sign(cell, MarkKind::Label, Some(label.into())));
                    }
                }
                other => match SIGNS.iter().find(|(name, _)| *name == other) {
                    Some(&(_, kind)) => {
                        for (at, value) in values {
                            let cells = self.squares(value, *at, is_turned)?;
                            own.marks.extend(cells.into_iter().map(|cell| sign(cell.name(), kind, None)));
                        }
                    }
                    None if passed.contains(&other) => {}
                    None => {
                        let values: Value = values.iter().map(|(_, value)| value.as_str()).collect();
                        kept.insert(name.clone(), values);
                    }
                },
            }
        }
        // In the order in which they are written.
        own.marks.sort_by_key(|mark| mark.kind as usize);
        if self.is_exchanged {
            exchange(&mut kept);
        }
        if !kept.is_empty() {
            own.extra.insert(KEPT.into(), kept.into());
        }
        Ok(())
    }

    fn load(&self, position: &str, to_move: Option<Player>, at: usize) -> Result<Loaded, ParseError> {
        let first = to_move.map(|player| player.to_string());
        gruk_notation::load(position, first.as_deref()).map_err(|error| {
            let error = BadInput::from(error).to_string();
            ParseError::new(at, position, format!("a position of Hex ({error})"))
        })
    }

    /// Who moves at a position when nobody says otherwise.
    fn shown(&self, position: &str) -> Option<Player> {
        gruk_notation::load(position, None).ok().map(|loaded| loaded.turn.to_move)
    }
}

fn sign(cell: String, kind: MarkKind, text: Option<String>) -> Sign {
    Sign { cell, kind, text, extra: Map::new() }
}

fn moves_of(node: &SgfNode) -> impl Iterator<Item = &Property> {
    node.properties.iter().filter(|property| matches!(property.name.as_str(), "B" | "W"))
}

/// The colour of the first move of the record, and where it stands.
fn first_move(tree: &Tree) -> Option<(Player, usize)> {
    let first = tree.nodes.iter().flat_map(moves_of).next()?;
    Some((if first.name == "B" { Player::Left } else { Player::Right }, first.at))
}

/// Somebody has resigned: that is no move, and what was said with it is said of the last one.
fn resigned(node: &mut Node, colour: Player, own: Option<Node>) {
    let word = if colour == Player::Left { "B" } else { "W" };
    let kept = node.extra.entry(KEPT).or_insert_with(|| Map::new().into());
    if let Some(kept) = kept.as_object_mut() {
        kept.insert(RESIGNED.into(), word.into());
    }
    if let Some(said) = own.and_then(|own| own.comment) {
        node.comment = Some(match node.comment.take() {
            Some(before) => format!("{before}\n{said}"),
            None => said,
        });
    }
}

/// Gives the names and results of players to the other colour.
fn exchange(kept: &mut Map<String, Value>) {
    for (black, white) in [("PB", "PW"), ("BR", "WR"), ("BT", "WT"), ("BL", "WL"), ("OB", "OW")] {
        let (own, other) = (kept.remove(black), kept.remove(white));
        if let Some(value) = other {
            kept.insert(black.into(), value);
        }
        if let Some(value) = own {
            kept.insert(white.into(), value);
        }
    }
    let result = kept.get_mut("RE").and_then(|values| values.get_mut(0));
    if let Some(Value::String(result)) = result {
        let changed = match result.split_at_checked(1) {
            Some(("B", rest)) => Some(format!("W{rest}")),
            Some(("W", rest)) => Some(format!("B{rest}")),
            _ => None,
        };
        if let Some(changed) = changed {
            *result = changed;
        }
    }
}
