//! Words that the glossary has another word for: no prose has them, nor a sentence that the program says.

use super::read;
use crate::root;

/// The page with the words, and the heading of their table.
const PAGE: &str = "docs/glossary.md";
pub const HEADING: &str = "## Words that are not used";

/// Each word that is not used, in lower case, with the one that is.
pub fn unused() -> Result<Vec<(String, String)>, String> {
    let page = read(&root().join(PAGE))?;
    let table = page.split(HEADING).nth(1).ok_or_else(|| format!("{PAGE} has no heading {HEADING}"))?;
    let rows =
        table.lines().skip_while(|line| !line.starts_with("|---")).skip(1).take_while(|line| line.starts_with('|'));
    let mut words = Vec::new();
    for row in rows {
        let mut cells = row.trim_matches('|').split('|').map(str::trim);
        let (Some(not), Some(but)) = (cells.next(), cells.next()) else { continue };
        words.extend(not.split(", ").map(|word| (word.to_string(), but.to_string())));
    }
    if words.is_empty() { Err(format!("{PAGE} names no words below {HEADING}")) } else { Ok(words) }
}

/// The words of a line of prose that are not used, with those that are. What stands between backticks, in a link's
/// target or in italics (titles of books) is left alone.
pub fn faults<'a>(line: &str, words: &'a [(String, String)]) -> Vec<&'a (String, String)> {
    let mut plain: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    while let Some((before, rest)) = plain.split_once("](") {
        let Some((_, after)) = rest.split_once(')') else { break };
        plain = format!("{before} {after}");
    }
    plain = plain.split('*').step_by(2).collect::<Vec<_>>().join(" ");
    let has = |word: &str| {
        plain.match_indices(word).any(|(at, _)| {
            let is_letter = |c: char| c.is_alphanumeric();
            !plain[..at].ends_with(is_letter) && !plain[at + word.len()..].starts_with(is_letter)
        })
    };
    words.iter().filter(|(word, _)| has(word)).collect()
}

/// The sentences in a line of code: the text between quotes, where it has at least so many words. The names of games
/// before a colon, such as `misere:nim:3`, are no words of them.
pub fn sentences(line: &str) -> String {
    const FEWEST: usize = 4;
    let texts = line.split('"').skip(1).step_by(2).filter(|text| text.split_whitespace().count() >= FEWEST);
    let words = texts.flat_map(str::split_whitespace).filter(|word| !word.contains(':'));
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_are_not_used_are_found() {
        let words = [("partisan".to_string(), "partizan".to_string())];
        let found = |line: &str| faults(line, &words).len();
        assert_eq!(found("A partisan game."), 1);
        assert_eq!(found("`partisan` and *partisan* and [a](partisan.md) and nonpartisan"), 0);
        assert!(!unused().unwrap().is_empty());
        let code = "say(\"an old name of it\", \"old\", \"such as old:2x3 and so on\")";
        assert_eq!(sentences(code), "an old name of it such as and so on");
    }
}
