//! The commands of the protocol about virtual connections.

use crate::analysis::{cell, name, names, view, words};
use crate::argument::{Answer, shortened};
use crate::htp::Htp;
use gruk_core::Player;
use gruk_hex_search::bits::{Bits as _, Wide};
use gruk_hex_search::sight::{Link, Node, connected_to, links_between};
use gruk_hex_search::survey::Bond;
use gruk_rules::hex::Move;

/// The ends of a player's borders.
fn borders(player: Player) -> [&'static str; 2] {
    match player {
        Player::Left => ["top", "bottom"],
        Player::Right => ["left", "right"],
    }
}

/// An end: a cell, or a border as `first`, `second` or by its name.
fn end(htp: &Htp, player: Player, text: &str) -> Result<Node, String> {
    let [first, second] = borders(player);
    match text.to_ascii_lowercase().as_str() {
        "first" => Ok(Node::First),
        "second" => Ok(Node::Second),
        word if word == first => Ok(Node::First),
        word if word == second => Ok(Node::Second),
        _ => cell(htp, text)
            .map(Node::Cell)
            .map_err(|_| format!("expected a cell of the board, first or second, found '{}'", shortened(text))),
    }
}

fn not_theirs(player: Player) -> String {
    format!("an end is not {}'s", name(player))
}

fn links(htp: &Htp, player: Player, words: &[&str]) -> Result<Vec<Link>, String> {
    let [a, b] = words else {
        return Err("expected a colour and two ends: cells, or the borders first and second".into());
    };
    let ends = [end(htp, player, a)?, end(htp, player, b)?];
    links_between(&htp.rules, &htp.turn.position, player, ends).ok_or_else(|| not_theirs(player))
}

/// `vc-between-cells`: all connections of two ends that are found, one per line: `full` and the carrier, or `semi`, the
/// key, and the rest of the carrier.
pub(crate) fn between(htp: &Htp, player: Player, words_given: &[&str]) -> Answer {
    let line = |link: &Link| {
        let mut cells: Vec<Move> = link.key.into_iter().collect();
        cells.extend(link.carrier.iter().filter(|&&m| Some(m) != link.key));
        format!("{} {}", if link.is_full { "full" } else { "semi" }, words(&cells))
    };
    Ok(links(htp, player, words_given)?.iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// The kind that a last word names, full if there is none, and the words before it.
fn kind<'a>(words: &'a [&'a str]) -> (&'a [&'a str], bool) {
    match words {
        [rest @ .., "full"] => (rest, true),
        [rest @ .., "semi"] => (rest, false),
        all => (all, true),
    }
}

/// `vc-intersection` and `vc-union`: the intersection or the union of the carriers of all connections of one kind
/// between two ends.
pub(crate) fn joint(htp: &Htp, player: Player, words_given: &[&str], is_intersection: bool) -> Answer {
    let (ends, is_full) = kind(words_given);
    let found = links(htp, player, ends)?;
    let mut carriers = found.iter().filter(|link| link.is_full == is_full).map(|link| &link.carrier);
    let Some(first) = carriers.next() else { return Ok(String::new()) };
    let mut cells = first.clone();
    for carrier in carriers {
        match is_intersection {
            true => cells.retain(|m| carrier.contains(m)),
            false => cells.extend(carrier.iter().filter(|m| !first.contains(m))),
        }
    }
    cells.sort_unstable();
    cells.dedup();
    Ok(words(&cells))
}

/// `vc-connected-to COLOUR END full|semi`.
pub(crate) fn to_either(htp: &Htp, player: Player, words_given: &[&str]) -> Answer {
    let (ends, is_full) = kind(words_given);
    to(htp, player, ends, is_full)
}

/// The cells and borders that an end is connected to.
pub(crate) fn to(htp: &Htp, player: Player, words_given: &[&str], is_full: bool) -> Answer {
    let [text] = words_given else { return Err("expected a colour and an end".into()) };
    let from = end(htp, player, text)?;
    let found =
        connected_to(&htp.rules, &htp.turn.position, player, from, is_full).ok_or_else(|| not_theirs(player))?;
    let node = |node: Node| match node {
        Node::Cell(cell) => names(htp, [cell]).remove(0),
        Node::First => borders(player)[0].into(),
        Node::Second => borders(player)[1].into(),
    };
    Ok(found.into_iter().map(node).collect::<Vec<String>>().join(" "))
}

/// `vc-build`: all connections of groups and borders after fill-in, one per line: the ends, the kind, the key if there
/// is one, and the carrier.
pub(crate) fn all(htp: &Htp, player: Player, _: &[&str]) -> Answer {
    let view = view(htp, player)?;
    let node = |node: usize| match node.checked_sub(view.board.cells()) {
        None => names(htp, [node]).remove(0),
        Some(border) => borders(player)[border.min(1)].into(),
    };
    let line = |bond: &Bond<Wide>| {
        let [a, b] = bond.nodes.map(node);
        let others = view.needed(player, bond).cells().filter(|&cell| Some(cell) != bond.key);
        let cells = names(htp, bond.key.into_iter().chain(others)).join(" ");
        format!("{a} {b} {} {cells}", if bond.is_full { "full" } else { "semi" })
    };
    Ok(view.bonds[player.index()].iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// `vc-set-stats`.
pub(crate) fn counts(htp: &Htp, player: Player, _: &[&str]) -> Answer {
    let view = view(htp, player)?;
    let bonds = &view.bonds[player.index()];
    let full = bonds.iter().filter(|bond| bond.is_full).count();
    let mut pairs: Vec<[usize; 2]> = bonds.iter().map(|bond| bond.nodes).collect();
    pairs.dedup();
    Ok(format!("{} pairs, {full} full, {} semi", pairs.len(), bonds.len() - full))
}
