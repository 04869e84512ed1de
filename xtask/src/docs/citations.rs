//! Literature that is cited by a key in brackets: `docs/sources.md` must have the key.

use super::read;
use crate::root;

/// The page with the keys.
const PAGE: &str = "docs/sources.md";
/// What stands behind a key and tells which part of the work is meant.
const PARTS: &[&str] = &[" ch.", " Thm", " Def.", " Ex.", " Example ", " App.", " Fig.", " Rem.", "§"];
/// A citation has at most so many bytes; longer brackets are sentences.
const LONGEST: usize = 60;

/// The keys of the literature.
pub struct Citations(Vec<String>);

impl Citations {
    pub fn read() -> Result<Self, String> {
        let keys = keys(&read(&root().join(PAGE))?);
        if keys.is_empty() { Err(format!("{PAGE} has no keys")) } else { Ok(Self(keys)) }
    }

    /// The citations in a text whose keys are not known; `text` is prose in one line.
    pub fn faults<'a>(&self, text: &'a str) -> Vec<&'a str> {
        let mut wrong = Vec::new();
        for part in text.split('[').skip(1) {
            let Some((cited, behind)) = part.split_once(']') else { continue };
            // A link has its own target, and a definition of one its address.
            let is_link = behind.starts_with(['(', ':', '[']);
            if !is_link && looks_cited(cited) && !self.0.iter().any(|key| begins_with(cited, key)) {
                wrong.push(cited);
            }
        }
        wrong
    }
}

/// The keys that the page defines: at the beginning of the row of a table, or in bold letters.
fn keys(page: &str) -> Vec<String> {
    let key = |line: &str| {
        let rest = line.strip_prefix("| `[").or_else(|| line.strip_prefix("**["))?;
        Some(rest.split(']').next().unwrap_or_default().to_string())
    };
    page.lines().filter_map(key).collect()
}

/// Is the text the key alone, or the key and a part of the work?
fn begins_with(cited: &str, key: &str) -> bool {
    cited.strip_prefix(key).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ',']))
}

/// Does what stands in brackets look like a citation: with a year, with a part of a work, or as letters and two digits?
fn looks_cited(text: &str) -> bool {
    if text.len() > LONGEST || !text.starts_with(char::is_uppercase) {
        return false;
    }
    let is_year = |word: &str| word.parse().is_ok_and(|year: u32| (1800..2100).contains(&year));
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    let first = words.next().unwrap_or_default();
    let letters = first.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_short_key = first.len() == letters.len() + 2 && letters.chars().count() > 1;
    is_short_key || words.any(is_year) || PARTS.iter().any(|part| text.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_are_not_there_are_found() {
        let citations = Citations(keys("| `[HT19]` | a | b |\n**[Győ]** c\n| `[Beck 2008]` | d | e |\n[None 1999]\n"));
        let right = "See `[HT19]`, [Győ Thm 2.21], [Győ §3], [Beck 2008, section 11], [Other 1999](a.md), [5 / 2].";
        assert_eq!(citations.faults(right), Vec::<&str>::new());
        assert_eq!(citations.faults("[Wal1 ch. 2]"), ["Wal1 ch. 2"]);
        assert_eq!(citations.faults("`[HT18]` and [Győry §3] and [Beck 1999]"), ["HT18", "Győry §3", "Beck 1999"]);
        assert_eq!(citations.faults("a board [GameTree::new] of [Wide]"), Vec::<&str>::new());
    }
}
