//! Positions that differ only by a symmetry of their board, by the names of the players, or by where they lie on it:
//! what is proved of one is proved of the others, once its certificate has been rewritten. The rewriting is not
//! trusted: the checker reads the result.

use gruk_core::{AnyMove, AnyPosition, AnyRules, Player, Ruleset as _, Turn};
use gruk_notation::{Loaded, load};
use gruk_rules::board::grid::Square;
use std::collections::{HashMap, HashSet};

/// Boards with more symmetries are looked at through the first ones alone.
const MOST_SYMMETRIES: usize = 64;
/// Certificates of positions with more moves are not rewritten.
const MOST_MOVES: usize = 4_000;

/// A position that is another one in a different place or from a different side.
#[derive(Clone, Debug)]
pub struct Image {
    /// The position in full notation.
    pub position: String,
    /// The player to move in it.
    pub first: Player,
    from: Loaded,
    way: Way,
    shift: Option<Shift>,
}

/// How an image is made: players change places, and then symmetry `k` of the board is applied.
#[derive(Clone, Copy, Debug)]
struct Way {
    is_negative: bool,
    k: usize,
}

/// A board within a larger one, whose other squares are holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shift {
    columns: usize,
    rows: usize,
    across: usize,
    down: usize,
}

/// The images of a position in full notation with `first` to move, other than itself. Its cost is that of an image for
/// each symmetry.
#[must_use]
pub fn images(position: &str, first: Player) -> Vec<Image> {
    let Ok(loaded) = load(position, Some(&first.to_string())) else { return Vec::new() };
    let trimmed = trimmed(&loaded);
    let mut seen = HashSet::from([(position.to_string(), first)]);
    let mut found = Vec::new();
    for (from, shift) in [(Some(loaded), None), trimmed.map_or((None, None), |(from, shift)| (Some(from), Some(shift)))]
    {
        let Some(from) = from else { continue };
        for way in ways(&from) {
            let Some(at) = way.apply(&from.rules, &from.turn.position) else { continue };
            let (position, first) = (from.notation(&at), way.player(first));
            if seen.insert((position.clone(), first)) {
                found.push(Image { position, first, from: from.clone(), way, shift });
            }
        }
    }
    found
}

impl Image {
    /// Have the players changed places? Then its value is the negative.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.way.is_negative
    }

    /// The certificate about this position, rewritten as one about the position whose image it is. `None` where that
    /// cannot be written, as in games in which pieces move: there a move of the certificate need not be legal at the
    /// start. The result has to be checked before it is believed.
    #[must_use]
    pub fn rewritten(&self, certificate: &[u8]) -> Option<Vec<u8>> {
        let text = std::str::from_utf8(certificate).ok()?;
        let back = Back::of(&self.from, self.way)?;
        let shift = self.shift.map(|shift| (shift, self.from.rules.clone()));
        let mut out = String::with_capacity(text.len());
        for line in text.split_inclusive('\n') {
            let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
            if line.starts_with("gruk-certificate ") || line.starts_with("game ") {
                out.push_str(line);
            } else {
                let is_claim = line.starts_with("claim ");
                for (place, word) in line.split(' ').enumerate() {
                    if place > 0 {
                        out.push(' ');
                    }
                    // Players stand in claims and behind the names of blocks; elsewhere the same words are borders.
                    let word = back.word(word, is_claim || place == 1)?;
                    match &shift {
                        Some((shift, rules)) => out.push_str(&shift.word(rules, &word)),
                        None => out.push_str(&word),
                    }
                }
            }
            out.push_str(end);
        }
        Some(out.into_bytes())
    }
}

fn ways(from: &Loaded) -> Vec<Way> {
    let count = from.rules.symmetries().min(MOST_SYMMETRIES);
    let all = |is_negative: bool| (0..count).map(move |k| Way { is_negative, k });
    all(false).chain(all(true)).collect()
}

impl Way {
    fn apply(self, rules: &AnyRules, at: &AnyPosition) -> Option<AnyPosition> {
        let at = if self.is_negative { rules.negative(at)? } else { at.clone() };
        Some(if self.k == 0 { at } else { rules.image(&at, self.k) })
    }

    fn player(self, player: Player) -> Player {
        if self.is_negative { player.opponent() } else { player }
    }
}

/// The way back from an image: the words of its certificates.
struct Back<'a> {
    rules: &'a AnyRules,
    way: Way,
    /// What moves of the image are called in the position.
    moves: HashMap<String, String>,
    /// The same of the borders of a board.
    borders: HashMap<&'static str, &'static str>,
}

impl<'a> Back<'a> {
    fn of(from: &'a Loaded, forth: Way) -> Option<Back<'a>> {
        let rules = &from.rules;
        let (mut moves, mut options) = (HashMap::new(), Vec::new());
        // From the start all cells are open, which proofs may name even where there are stones.
        let starts = rules.start().into_iter().chain([from.turn.position.clone()]);
        for (at, player) in starts.flat_map(|at| Player::BOTH.map(|player| (at.clone(), player))) {
            let (at, image) = (&at, forth.apply(rules, &at)?);
            let after = |at: &AnyPosition, player: Player, m: AnyMove| {
                rules.option(&Turn { position: at.clone(), to_move: player }, m).position
            };
            let of_image: HashMap<AnyPosition, AnyMove> = rules
                .moves(&image, forth.player(player))
                .take(MOST_MOVES + 1)
                .map(|m| (after(&image, forth.player(player), m), m))
                .collect();
            for m in rules.moves(at, player).take(MOST_MOVES + 1) {
                let option = after(at, player, m);
                let its = forth.apply(rules, &option)?;
                moves.insert(rules.print_move(*of_image.get(&its)?), rules.print_move(m));
                options.push((option, its));
                if options.len() > MOST_MOVES {
                    return None;
                }
            }
            options.push((at.clone(), image));
        }
        let is_inverse = |way: &Way| options.iter().all(|(at, its)| way.apply(rules, its).as_ref() == Some(at));
        let way = ways(from).into_iter().find(is_inverse)?;
        let borders = borders(&moves);
        Some(Back { rules, way, moves, borders })
    }

    fn word(&self, word: &str, is_player: bool) -> Option<String> {
        if let Some(known) = self.moves.get(word) {
            return Some(known.clone());
        }
        if is_player && matches!(word, "left" | "right") {
            return Some(if self.way.is_negative == (word == "left") { "right" } else { "left" }.into());
        }
        if let Some(border) = self.borders.get(word) {
            return Some((*border).into());
        }
        if let Ok(at) = self.rules.parse_position(word)
            && self.rules.print_position(&at) == word
        {
            return Some(self.rules.print_position(&self.way.apply(self.rules, &at)?));
        }
        let mut out = String::new();
        for piece in word.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
            let name = piece.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
            match self.moves.get(name) {
                Some(known) => out.push_str(known),
                None if Square::parse(name).is_ok() => return None,
                None => out.push_str(name),
            }
            out.push_str(&piece[name.len()..]);
        }
        Some(out)
    }
}

/// The borders into which the borders of a board go, where the cells of a border become the cells of a border again.
fn borders(moves: &HashMap<String, String>) -> HashMap<&'static str, &'static str> {
    let square = |name: &str| Square::parse(name).ok();
    let pairs: Vec<_> = moves.iter().filter_map(|(its, own)| Some((square(its)?, square(own)?))).collect();
    let columns = pairs.iter().map(|(_, own)| own.column).max().unwrap_or(0);
    let rows = pairs.iter().map(|(_, own)| own.row).max().unwrap_or(0);
    let wide = pairs.iter().map(|(its, _)| its.column).max().unwrap_or(0);
    let high = pairs.iter().map(|(its, _)| its.row).max().unwrap_or(0);
    type On = fn(Square, u32, u32) -> bool;
    let all: [(&'static str, On); 4] = [
        ("top", |at, _, _| at.row == 0),
        ("bottom", |at, _, high| at.row == high),
        ("left", |at, _, _| at.column == 0),
        ("right", |at, wide, _| at.column == wide),
    ];
    let becomes = |(its, on): &(&'static str, On)| {
        let is_same = |other: &&(&'static str, On)| {
            pairs.iter().all(|&(image, own)| on(image, wide, high) == (other.1)(own, columns, rows))
        };
        Some((*its, all.iter().find(is_same)?.0))
    };
    all.iter().filter_map(becomes).collect()
}

/// A position without the rows and columns of holes around it, and where it lies.
fn trimmed(loaded: &Loaded) -> Option<(Loaded, Shift)> {
    let text = loaded.rules.print_position(&loaded.turn.position);
    let rows: Vec<&str> = text.split('/').collect();
    let columns = rows[0].len();
    if !text.contains('#') || rows.iter().any(|row| row.len() != columns || !row.is_ascii()) {
        return None;
    }
    let is_used = |row: &&&str| row.bytes().any(|mark| mark != b'#');
    let down = rows.iter().take_while(|row| !is_used(row)).count();
    let high = rows[down..].len() - rows[down..].iter().rev().take_while(|row| !is_used(row)).count();
    let is_used = |column: usize| rows.iter().any(|row| row.as_bytes()[column] != b'#');
    let across = (0..columns).find(|&column| is_used(column))?;
    let wide = (0..columns).rfind(|&column| is_used(column))? + 1 - across;
    if (wide, high) == (columns, rows.len()) {
        return None;
    }
    let small: Vec<&str> = rows[down..down + high].iter().map(|row| &row[across..across + wide]).collect();
    let full = loaded.notation(&loaded.turn.position);
    let query = format!("{}{}", full.strip_suffix(text.as_str())?, small.join("/"));
    let first = loaded.turn.to_move.to_string();
    Some((load(&query, Some(&first)).ok()?, Shift { columns, rows: rows.len(), across, down }))
}

impl Shift {
    /// A word about the small board as one about the large one.
    fn word(self, small: &AnyRules, word: &str) -> String {
        let rows: Vec<&str> = word.split('/').collect();
        let is_picture = small.parse_position(word).is_ok_and(|at| small.print_position(&at) == word)
            && rows.iter().all(|row| row.len() == rows[0].len());
        if is_picture {
            let hole = "#".repeat(self.columns);
            let wide = |row: &&str| {
                format!(
                    "{}{row}{}",
                    "#".repeat(self.across),
                    "#".repeat(self.columns.saturating_sub(self.across + row.len()))
                )
            };
            let below = self.rows.saturating_sub(self.down + rows.len());
            let all = std::iter::repeat_n(hole.clone(), self.down)
                .chain(rows.iter().map(wide))
                .chain(std::iter::repeat_n(hole, below));
            return all.collect::<Vec<_>>().join("/");
        }
        let mut out = String::new();
        for piece in word.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
            let name = piece.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
            match Square::parse(name) {
                Ok(Square { column, row }) => {
                    out.push_str(&Square::new(column + self.across as u32, row + self.down as u32).name());
                }
                Err(_) => out.push_str(name),
            }
            out.push_str(&piece[name.len()..]);
        }
        out
    }
}
