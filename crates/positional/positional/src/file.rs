//! Boards in files: one winning set a line, or a positional game of the QBF community.
//!
//! In a plain file every line lists the vertices of a set, with blanks or commas between them; `%` begins a comment. A
//! file with code words, lines that begin with `#`, is a *positional game description* (`.pg`; Mayer-Eichberger and
//! Saffidine, *Positional Games and QBF: The Corrective Encoding*, SAT 2020): Black is Maker, `#blackwins` are the
//! winning sets, `#blackinitials` and `#whiteinitials` what is claimed already, and `#times` with `#blackturns` say who
//! begins. Games in which turns do not alternate, or which end before all vertices are claimed, are refused, and so are
//! goals of White's that are not Black's, because no rule of play here has them.

use gruk_core::{ParseError, Player};
use std::collections::{BTreeSet, HashMap, HashSet};

/// A board from a file, in the notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileBoard {
    /// `sets-…`, perhaps with a colon and a position.
    pub notation: String,
    /// Who begins, if the file says so.
    pub first: Option<Player>,
}

/// A line of the file: where it begins, and its words.
type Line<'a> = (usize, Vec<&'a str>);

/// The code words that are understood.
const CODE_WORDS: [&str; 9] = [
    "#version",
    "#times",
    "#blackturns",
    "#positions",
    "#blackwins",
    "#whitewins",
    "#blackinitials",
    "#whiteinitials",
    "#firstmoves",
];

/// Reads the text of a file.
///
/// # Errors
/// The place, as an offset into the text, and what was expected there.
pub fn read(text: &str) -> Result<FileBoard, ParseError> {
    let mut at = 0;
    let mut lines: Vec<Line<'_>> = Vec::new();
    for line in text.split('\n') {
        let content = line.split('%').next().unwrap_or("");
        let words: Vec<&str> =
            content.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()).collect();
        if !words.is_empty() {
            lines.push((at, words));
        }
        at += line.len() + 1;
    }
    if lines.is_empty() {
        return Err(ParseError::new(
            0,
            "a file without sets",
            "a winning set on every line, or code words such as #blackwins",
        ));
    }
    if lines.iter().any(|(_, words)| words[0].starts_with('#')) {
        return description(&lines);
    }
    Ok(FileBoard { notation: sets(&lines)?, first: None })
}

/// The sets in the notation; a repeated set counts once.
fn sets(lines: &[Line<'_>]) -> Result<String, ParseError> {
    let mut seen = BTreeSet::new();
    let mut list = Vec::new();
    for (at, words) in lines {
        let members: HashSet<&&str> = words.iter().collect();
        if members.len() < words.len() {
            return Err(ParseError::new(*at, words.join(" "), "every vertex at most once in a set"));
        }
        let is_name = |word: &&str| word.len() <= 32 && word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        if let Some(word) = words.iter().find(|word| !is_name(word)) {
            return Err(ParseError::new(
                *at,
                format!("'{word}'"),
                "vertices: letters, digits and _, at most 32 of them",
            ));
        }
        let mut sorted = words.clone();
        sorted.sort_unstable();
        if seen.insert(sorted) {
            list.push(words.join("."));
        }
    }
    Ok(format!("sets-{}", list.join("+")))
}

/// A description with code words.
fn description(lines: &[Line<'_>]) -> Result<FileBoard, ParseError> {
    let mut sections: HashMap<&str, Vec<Line<'_>>> = HashMap::new();
    let mut current = None;
    for (at, words) in lines {
        if let Some(word) = words[0].strip_prefix('#').map(|_| words[0]) {
            let known = CODE_WORDS.iter().find(|known| **known == word);
            let known = known.ok_or_else(|| ParseError::new(*at, format!("'{word}'"), CODE_WORDS.join(", ")))?;
            current = Some(*known);
            sections.entry(known).or_default();
        } else {
            let section =
                current.ok_or_else(|| ParseError::new(*at, words.join(" "), "a code word such as #positions"))?;
            sections.entry(section).or_default().push((*at, words.clone()));
        }
    }
    let lines_of = |word: &str| sections.get(word).cloned().unwrap_or_default();
    let words_of = |word: &str| lines_of(word).into_iter().flat_map(|(_, words)| words).collect::<Vec<&str>>();
    let wins = lines_of("#blackwins");
    let Some(&(at, _)) = wins.first() else {
        return Err(ParseError::new(0, "no sets", "winning sets after #blackwins"));
    };
    let canonical = |lines: &[Line<'_>]| -> BTreeSet<BTreeSet<String>> {
        lines.iter().map(|(_, words)| words.iter().map(ToString::to_string).collect()).collect()
    };
    let white = lines_of("#whitewins");
    if !white.is_empty() && canonical(&white) != canonical(&wins) {
        return Err(ParseError::new(white[0].0, "other goals of White's", "no #whitewins, or the sets of #blackwins"));
    }
    if let Some((at, _)) = lines_of("#firstmoves").first() {
        return Err(ParseError::new(*at, "#firstmoves", "a game without a restricted first move"));
    }
    let notation = sets(&wins)?;
    let on_board: HashSet<&str> = wins.iter().flat_map(|(_, words)| words.iter().copied()).collect();
    let [black, white] = ["#blackinitials", "#whiteinitials"].map(words_of);
    let (times, turns) = (words_of("#times"), words_of("#blackturns"));
    let black_moves: Vec<bool> = times.iter().map(|time| turns.contains(time)).collect();
    if black_moves.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(ParseError::new(0, "turns that do not alternate", "players who move in turn"));
    }
    let free = words_of("#positions").iter().filter(|name| !black.contains(name) && !white.contains(name)).count();
    if !times.is_empty() && times.len() < free {
        let found = format!("{} turns for {free} vertices", times.len());
        return Err(ParseError::new(at, found, "a game that goes on until all vertices are claimed"));
    }
    let first = black_moves.first().map(|&black| if black { Player::Left } else { Player::Right });
    let claimed = |names: &[&str]| {
        let names: Vec<&str> = names.iter().copied().filter(|name| on_board.contains(name)).collect();
        names.join(".")
    };
    let notation = match (claimed(&black), claimed(&white)) {
        (black, white) if black.is_empty() && white.is_empty() => notation,
        (black, white) => format!("{notation}:x={black},o={white}"),
    };
    Ok(FileBoard { notation, first })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_file_has_a_set_on_every_line() {
        let board = read("5 6\n1,2,4 % a comment\n\n1 2 5\r\n6 5\n").unwrap();
        assert_eq!((board.notation.as_str(), board.first), ("sets-5.6+1.2.4+1.2.5", None));
    }

    #[test]
    fn a_description_has_code_words() {
        // The example of the format's description, with all turns.
        let text = "#version\n1.0\n#times\nt1 t2 t3 t4 t5 t6\n#blackturns\nt2 t4 t6\n#positions\na1 a2 a3\nb1 b2 b3\nc1 c2 c3\n\
                    #blackwins\na1 b1 c1\na2 b2 c2\n#blackinitials\nb2 c3\n#whiteinitials\na1\n";
        let board = read(text).unwrap();
        assert_eq!(board.notation, "sets-a1.b1.c1+a2.b2.c2:x=b2,o=a1");
        assert_eq!(board.first, Some(Player::Right));
    }

    #[test]
    fn what_has_no_rule_of_play_is_refused_at_its_place() {
        for (text, at) in [
            ("", 0),
            ("1 2\n2 2\n", 4),
            ("1 2\n2 !\n", 4),
            ("#blackwins\na b\n#colours\nred\n", 15),
            ("#blackwins\na b\n#whitewins\na\n", 26),
            ("#blackwins\na b\n#positions\na b\n#times\nt1\n#blackturns\nt1\n", 11),
            ("a b\n#blackwins\na b\n", 0),
        ] {
            assert_eq!(read(text).unwrap_err().at, at, "{text}");
        }
    }
}
