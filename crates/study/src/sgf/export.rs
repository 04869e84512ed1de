//! From a study, or a position with its moves, to SGF.

use super::tree::put;
use super::{GAME, KEPT, RESIGNED, SIGNS};
use crate::{Document, MarkKind, Node, Wrong, replay};
use gruk_core::{Diagram, Ending, Mark, Player, Ruleset as _};
use gruk_notation::{BadInput, Loaded};
use gruk_rules::board::grid::Square;
use gruk_rules::hex::Hex;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// What SGF has no words for, and is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unsaid {
    /// Verdicts and values.
    pub verdicts: usize,
    /// Certificates.
    pub certificates: usize,
}

/// Who played a game, Red first, and who won it how, as in `B+Resign`.
pub struct Played<'a> {
    /// The names.
    pub names: [&'a str; 2],
    /// The result.
    pub result: &'a str,
}

/// Writes the moves of `loaded` as SGF.
///
/// # Errors
/// A game without an SGF form.
pub fn write(loaded: &Loaded) -> Result<String, BadInput> {
    write_played(loaded, None)
}

/// Writes the moves of `loaded` as SGF, with the names of the players.
///
/// # Errors
/// A game without an SGF form.
pub fn write_played(loaded: &Loaded, played: Option<&Played<'_>>) -> Result<String, BadInput> {
    let start = loaded.notation(&loaded.start.position);
    let is_shown = loaded.rules.to_move(&loaded.start.position) == loaded.start.to_move;
    let mut document = Document::of(&start, (!is_shown).then_some(loaded.start.to_move));
    for (last, &m) in loaded.moves.iter().enumerate() {
        document.add(last, Node { the_move: Some(loaded.rules.print_move(m)), ..Node::default() });
    }
    let mut said = Map::new();
    if let Some(Played { names, result }) = played {
        said.insert("PB".into(), json!([names[0]]));
        said.insert("PW".into(), json!([names[1]]));
        said.insert("RE".into(), json!([result]));
    } else if let Some(Ending::Won(winner)) = loaded.rules.result(&loaded.turn) {
        said.insert("RE".into(), json!([format!("{}+", colour(winner))]));
    }
    document.nodes[0].extra.insert(KEPT.into(), said.into());
    export(&document).map(|(text, _)| text).map_err(|wrong| BadInput::Unsupported(wrong.to_string()))
}

/// Writes a study of Hex as SGF, with all its variations, comments, signs and positions that are set up.
///
/// # Errors
/// A game without an SGF form; boards of several sizes; a study whose moves are not legal.
pub fn export(document: &Document) -> Result<(String, Unsaid), Wrong> {
    let positions = replay(document)?;
    let start = &positions[0];
    let unsupported = || Wrong::Unsaid(format!("{} has no SGF form", start.rules.about().title));
    let hex: &Hex = start.rules.typed().ok_or_else(unsupported)?;
    let opened = Loaded { turn: start.start.clone(), moves: Vec::new(), ..start.clone() };
    let (columns, rows, cells) = board(&opened).ok_or_else(unsupported)?;
    let size = if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") };
    let mut out = format!("(;FF[4]GM[{GAME}]CA[UTF-8]AP[gruk:{}]SZ[{size}]", env!("CARGO_PKG_VERSION"));
    if hex.has_swap() {
        out.push_str("RU[swap]");
    }
    put(&mut out, "GN", document.title.as_deref());
    put(&mut out, "AN", document.author.as_deref());
    put(&mut out, "DT", document.date.as_deref());
    set_up(&mut out, &vec![Mark::Empty; cells.len()], &cells, columns);
    let mut player = start.start.to_move;
    if start.rules.to_move(&start.start.position) != player {
        let _ = write!(out, "PL[{}]", colour(player));
    }
    // Moves in the text of the root's position are nodes here; what the root says is said behind them.
    for &m in &start.moves {
        let _ = write!(out, ";{}[{}]", colour(player), word(&start.rules.print_move(m)));
        player = player.opponent();
    }
    say(&mut out, &document.nodes[0]);
    // Each open node with the number of its children that have been written, and the brackets that it closes.
    let mut open = vec![(0_usize, 0_usize, false)];
    while let Some((node, written, has_bracket)) = open.last_mut() {
        let (at, closes) = (*node, *has_bracket);
        let children = &document.nodes[at].children;
        match children.get(*written) {
            Some(&child) => {
                *written += 1;
                let is_forked = children.len() > 1;
                if is_forked {
                    out.push_str("\n(");
                }
                let parent = &positions[at];
                one(&mut out, document, child, parent, &positions[child])?;
                open.push((child, 0, is_forked));
            }
            None => {
                if closes {
                    out.push(')');
                }
                open.pop();
            }
        }
    }
    out.push_str(")\n");
    let verdicts = |node: &Node| usize::from(node.verdict.is_some()) + usize::from(node.value.is_some());
    let unsaid =
        Unsaid { verdicts: document.nodes.iter().map(verdicts).sum(), certificates: document.certificates.len() };
    Ok((out, unsaid))
}

/// A node with its move, or with the stones that are set up.
fn one(out: &mut String, document: &Document, number: usize, before: &Loaded, after: &Loaded) -> Result<(), Wrong> {
    let node = &document.nodes[number];
    out.push(';');
    if let Some(the_move) = &node.the_move {
        let player = node.player.unwrap_or(before.turn.to_move);
        let _ = write!(out, "{}[{}]", colour(player), word(the_move));
    } else if node.position.is_some() {
        let wrong = |why: &str| Wrong::Node { path: crate::path(document, number), why: why.into() };
        let (Some((columns, rows, old)), Some((wide, high, new))) = (board(before), board(after)) else {
            return Err(wrong("another game cannot be said in the same record"));
        };
        if (columns, rows) != (wide, high) || before.rules.params() != after.rules.params() {
            return Err(wrong("a board of another size cannot be said in the same record"));
        }
        set_up(out, &old, &new, columns);
        if after.rules.to_move(&after.turn.position) != after.turn.to_move || before.turn.to_move != after.turn.to_move
        {
            let _ = write!(out, "PL[{}]", colour(after.turn.to_move));
        }
    }
    say(out, node);
    Ok(())
}

/// What a node says besides stones.
fn say(out: &mut String, node: &Node) {
    put(out, "N", node.name.as_deref());
    put(out, "C", node.comment.as_deref());
    for (name, kind) in SIGNS {
        put(out, name, node.marks.iter().filter(|mark| mark.kind == kind).map(|mark| mark.cell.as_str()));
    }
    let labels: Vec<String> = node
        .marks
        .iter()
        .filter(|mark| mark.kind == MarkKind::Label)
        .map(|mark| format!("{}:{}", mark.cell, mark.text.as_deref().unwrap_or_default()))
        .collect();
    put(out, "LB", labels.iter().map(String::as_str));
    let Some(kept) = node.extra.get(KEPT).and_then(Value::as_object) else { return };
    let mut resigned = None;
    for (name, values) in kept {
        match values {
            Value::Array(values) if is_property(name) => put(out, name, values.iter().filter_map(Value::as_str)),
            Value::String(player) if name == RESIGNED => resigned = Some(player),
            _ => {}
        }
    }
    if let Some(player) = resigned.filter(|player| matches!(player.as_str(), "B" | "W")) {
        let _ = write!(out, ";{player}[resign]");
    }
}

/// Can this be the name of a property that is kept? Not one that has a field.
fn is_property(name: &str) -> bool {
    const OWN: [&str; 16] =
        ["B", "W", "AB", "AW", "AE", "PL", "N", "C", "LB", "CR", "SQ", "TR", "MA", "GM", "SZ", "FF"];
    !name.is_empty() && name.bytes().all(|letter| letter.is_ascii_uppercase()) && !OWN.contains(&name)
}

/// The stones by which `new` differs from `old`.
fn set_up(out: &mut String, old: &[Mark], new: &[Mark], columns: usize) {
    for (mark, name) in [(Mark::Left, "AB"), (Mark::Right, "AW"), (Mark::Empty, "AE")] {
        let changed = new.iter().enumerate().filter(|&(cell, &now)| now == mark && old[cell] != mark);
        let names: Vec<String> =
            changed.map(|(cell, _)| Square::new((cell % columns) as u32, (cell / columns) as u32).name()).collect();
        put(out, name, names.iter().map(String::as_str));
    }
}

fn board(loaded: &Loaded) -> Option<(usize, usize, Vec<Mark>)> {
    loaded.rules.typed::<Hex>()?;
    match loaded.rules.diagram(&loaded.turn.position) {
        Diagram::Hex { columns, rows, cells } => Some((columns, rows, cells)),
        _ => None,
    }
}

fn colour(player: Player) -> char {
    if player == Player::Left { 'B' } else { 'W' }
}

fn word(the_move: &str) -> &str {
    if the_move == "swap" { "swap-pieces" } else { the_move }
}
