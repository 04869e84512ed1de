//! Certificates with one thing changed: no checker may accept one that is not a proof.
//!
//! The change is one line left out, written twice or exchanged with the next one; or one word counted up or down, with
//! one character changed, or taken from the next line. What `gruk verify` says of the file is compared: it shares no
//! code with the checker that is proved.

/// The most changed files of one certificate: more are thinned out evenly.
const MOST: usize = 200;
/// The same of a certificate of more bytes than this, which may take seconds to check.
const FEW: usize = 10;
const LARGE: usize = 8192;
/// Words that are changed at no more places than this.
const PLACES: usize = 12;

/// The changed texts of a certificate, none of them the text itself.
pub fn changed(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all: Vec<Vec<String>> = Vec::new();
    let with = |at: usize, new: &[String]| {
        let before = lines[..at].iter().map(ToString::to_string);
        before.chain(new.iter().cloned()).chain(lines[at + 1..].iter().map(ToString::to_string)).collect()
    };
    for (header, last) in blocks(&lines) {
        let recounted = |by: isize, mut changed: Vec<String>| {
            let (words, count) = lines[header].rsplit_once(' ').expect("a header has a count");
            let count = count.parse::<isize>().expect("the count is a number") + by;
            changed[header] = format!("{words} {count}");
            changed
        };
        for at in header + 1..=last {
            let line = lines[at].to_string();
            all.push(recounted(-1, with(at, &[])));
            all.push(recounted(1, with(at, &[line.clone(), line])));
            if at < last {
                let mut exchanged = with(at, &[lines[at + 1].to_string()]);
                exchanged[at + 1] = lines[at].to_string();
                all.push(exchanged);
            }
        }
    }
    for (at, line) in lines.iter().enumerate().skip(1) {
        let words: Vec<&str> = line.split(' ').collect();
        let next: Vec<&str> = lines.get(at + 1).map_or_else(Vec::new, |line| line.split(' ').collect());
        for (place, word) in words.iter().enumerate() {
            let other = next.get(place).map(ToString::to_string);
            for new in words_near(word).into_iter().chain(other) {
                let mut words: Vec<&str> = words.clone();
                words[place] = &new;
                all.push(with(at, &[words.join(" ")]));
            }
        }
    }
    let mut all: Vec<String> = all.into_iter().map(|lines| lines.join("\n") + "\n").collect();
    all.sort_unstable();
    all.dedup();
    all.retain(|changed| changed != text);
    let most = if text.len() > LARGE { FEW } else { MOST };
    let step = all.len().div_ceil(most).max(1);
    all.into_iter().step_by(step).collect()
}

/// The blocks of evidence: the place of the header, and of the last line.
fn blocks(lines: &[&str]) -> Vec<(usize, usize)> {
    let mut blocks = Vec::new();
    let mut at = lines.iter().rposition(|line| line.starts_with("claim ")).map_or(0, |last| last + 1);
    if lines.iter().any(|line| line.starts_with("part ")) {
        at = lines.iter().position(|line| line.starts_with("claim ")).map_or(0, |first| first + 1);
    }
    while let Some(count) = lines.get(at).and_then(|line| line.rsplit(' ').next()?.parse::<usize>().ok()) {
        let last = (at + count).min(lines.len() - 1);
        blocks.push((at, last));
        at = last + 1;
    }
    blocks
}

/// Words that are nearly this one.
fn words_near(word: &str) -> Vec<String> {
    if let Ok(number) = word.parse::<u64>() {
        return [number.checked_add(1), number.checked_sub(1)].into_iter().flatten().map(|n| n.to_string()).collect();
    }
    match word {
        "left" => return vec!["right".into()],
        "right" => return vec!["left".into()],
        "first" => return vec!["second".into()],
        "second" => return vec!["first".into()],
        _ => {}
    }
    let characters: Vec<char> = word.chars().collect();
    let step = characters.len().div_ceil(PLACES).max(1);
    let one = |at: usize| {
        let new = match characters[at] {
            '.' => 'x',
            'x' => 'o',
            'o' => '.',
            '9' => '0',
            'z' => 'a',
            c @ ('0'..='8' | 'a'..='y') => char::from(c as u8 + 1),
            _ => return None,
        };
        let mut changed = characters.clone();
        changed[at] = new;
        Some(changed.into_iter().collect::<String>())
    };
    (0..characters.len()).step_by(step).filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::changed;

    #[test]
    fn each_line_and_each_word_is_changed() {
        let text = "gruk-certificate 1\ngame hex:1x1\nclaim left wins first left at . by connection\n\
                    connection left 2\ntouch top a1\ntouch a1 bottom\nend\n";
        let changed = changed(text);
        let has = |line: &str| changed.iter().any(|changed| changed.lines().any(|found| found == line));
        assert!(
            ["touch top b1", "connection left 1", "connection left 3", "connection right 2", "game hex:2x1"]
                .iter()
                .all(|l| has(l))
        );
        assert!(
            has("claim right wins first left at . by connection") && !changed.iter().any(|changed| changed == text)
        );
        let exchanged = text.replace("touch top a1\ntouch a1 bottom", "touch a1 bottom\ntouch top a1");
        assert!(changed.contains(&exchanged));
    }
}
