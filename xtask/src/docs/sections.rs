//! Sections that are cited by their numbers: they must be there.

use super::{prose, read};
use crate::root;
use std::collections::BTreeSet;
use std::path::Path;

/// Pages whose sections have numbers. Each file cites those of one of them, or its own.
const NUMBERED: &[&str] = &["docs/certificate-format.md", "docs/rules.md", "docs/sources.md"];
/// The page that describes the kinds of evidence, and the folder of their checkers.
const FORMAT: &str = "docs/certificate-format.md";
const KINDS: &str = "crates/proof/kinds/";

/// The sections that may be cited.
pub struct Sections {
    all: BTreeSet<String>,
    /// The sections of the format with their text.
    format: Vec<(String, String)>,
}

impl Sections {
    pub fn read() -> Result<Self, String> {
        let mut all = BTreeSet::new();
        for page in NUMBERED {
            all.extend(cut(&read(&root().join(page))?).into_iter().map(|(number, _)| number));
        }
        Ok(Self { all, format: cut(&read(&root().join(FORMAT))?) })
    }

    /// What is wrong with the citations of a file; `text` is its prose in one line.
    pub fn faults(&self, file: &Path, text: &str) -> Vec<String> {
        let mut wrong = Vec::new();
        let path = file.to_string_lossy().replace('\\', "/");
        let kind =
            path.strip_prefix(KINDS).and_then(|rest| rest.split_once('/')).map(|(kind, _)| kind.replace('_', "-"));
        for number in cited(text) {
            if !self.all.contains(number) {
                wrong.push(format!("there is no section {number}"));
            } else if let Some(kind) = kind.as_ref().filter(|_| text.contains(&format!("Format: section {number}."))) {
                let is_there = |(name, body): &(String, String)| name == number && names(body, kind);
                if !self.format.iter().any(is_there) {
                    wrong.push(format!("section {number} of the format does not name {kind}"));
                }
            }
        }
        wrong
    }
}

/// Does a section name the kind, as one word or as two?
fn names(body: &str, kind: &str) -> bool {
    let body = body.to_lowercase();
    body.contains(kind) || body.contains(&kind.replace('-', " "))
}

/// The sections of a page with their texts: `3.12` for the heading `### 3.12 Zones`.
fn cut(page: &str) -> Vec<(String, String)> {
    let mut sections: Vec<(String, String)> = Vec::new();
    for (_, line) in prose(page) {
        let heading = line.strip_prefix('#').map(|line| line.trim_start_matches('#').trim());
        let number = heading.and_then(|heading| heading.split(' ').next()).map(|word| word.trim_end_matches('.'));
        match number.filter(|number| number.starts_with(|c: char| c.is_ascii_digit())) {
            Some(number) => sections.push((number.into(), line.into())),
            None => {
                if let Some((_, text)) = sections.last_mut() {
                    *text += &format!(" {line}");
                }
            }
        }
    }
    sections
}

/// The numbers of sections that a text cites as `section 3.12` or `sections 3.1 and 3.17`. Behind a year, or the
/// number of a standard, the section is one of that work.
fn cited(text: &str) -> Vec<&str> {
    let mut numbers = Vec::new();
    for (at, word) in text.match_indices("ection").filter(|(at, _)| text[..*at].ends_with(['s', 'S'])) {
        let before: Vec<&str> = text[..at].split_whitespace().rev().take(2).collect();
        let is_year =
            |word: &&&str| word.trim_end_matches([',', ']', ')']).parse().is_ok_and(|number: u32| number >= 1000);
        if before.iter().find(|word| word.len() > 1).filter(is_year).is_some() {
            continue;
        }
        let rest = text[at + word.len()..].trim_start_matches('s');
        for word in rest.split_whitespace() {
            let number = word.trim_end_matches([',', '.', ')', ']', ';', ':']);
            let is_number = number.starts_with(|c: char| c.is_ascii_digit())
                && number.chars().all(|c| c.is_ascii_digit() || c == '.');
            if is_number {
                numbers.push(number);
            }
            if !is_number && !matches!(word, "and" | "to") || is_number && !word.ends_with([',']) && word != number {
                break;
            }
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_that_are_not_there_are_found() {
        assert_eq!(
            cited("See section 3.12, sections 4.1 to 4.3; [Beck 2008], section 11; RFC 4648, section 10. Section 5."),
            ["3.12", "4.1", "4.3", "5"]
        );
        let page = "# A\n## 3. Kinds\n### 3.1 Pairs\nA block `pairing X n`.\n";
        let sections = Sections { all: cut(page).into_iter().map(|(number, _)| number).collect(), format: cut(page) };
        let faults = |file: &str, text: &str| sections.faults(Path::new(file), text).len();
        assert_eq!(faults("a.rs", "as section 3.1 says"), 0);
        assert_eq!(faults("a.rs", "as section 3.9 says"), 1);
        assert_eq!(faults("crates/proof/kinds/pairing/check.rs", "Format: section 3.1."), 0);
        assert_eq!(faults("crates/proof/kinds/zones/check.rs", "Format: section 3.1."), 1);
    }
}
