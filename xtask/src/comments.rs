//! Comments of Rust sources are wrapped at the width of the code. rustfmt leaves them as they are.

/// No comment has more columns.
const WIDTH: usize = 120;

/// The source with each paragraph of a comment wrapped that has a line of more columns. Code, tables and headings in
/// comments stay as they are, and so do the words.
pub fn wrapped(source: &str) -> String {
    let texts = in_texts(source);
    let mut out = Vec::new();
    let mut group: Option<(String, Vec<&str>)> = None;
    for (index, line) in source.lines().enumerate() {
        let comment = marker(line).filter(|_| !texts[index]);
        if let Some((start, lines)) = group.take_if(|(start, _)| comment.is_none_or(|(marker, _)| marker != *start)) {
            write(&start, &lines, &mut out);
        }
        match comment {
            Some((start, text)) => group.get_or_insert_with(|| (start.into(), Vec::new())).1.push(text),
            None => out.push(line.to_string()),
        }
    }
    if let Some((start, lines)) = group {
        write(&start, &lines, &mut out);
    }
    let end = if source.ends_with('\n') { "\n" } else { "" };
    out.join("\n") + end
}

/// The indentation with the marker of a line that is a comment, and what stands behind.
fn marker(line: &str) -> Option<(&str, &str)> {
    let indent = line.len() - line.trim_start().len();
    let slashes = ["//!", "///", "//"].into_iter().find(|slashes| line[indent..].starts_with(slashes))?;
    let (start, text) = line.split_at(indent + slashes.len());
    (!text.starts_with('/')).then_some((start, text))
}

/// Writes the lines of one comment.
fn write(start: &str, lines: &[&str], out: &mut Vec<String>) {
    let mut is_code = false;
    let mut at = 0;
    while at < lines.len() {
        let line = lines[at].trim();
        is_code ^= line.starts_with("```");
        if is_code || !is_prose(lines[at]) {
            out.push(format!("{start}{}", lines[at].trim_end()));
            at += 1;
            continue;
        }
        let more = lines[at + 1..].iter().take_while(|next| is_prose(next) && item(next.trim_start()) == 0).count();
        let paragraph = &lines[at..=at + more];
        at += paragraph.len();
        let is_wide = |line: &&str| start.chars().count() + line.trim_end().chars().count() > WIDTH;
        if !paragraph.iter().any(is_wide) {
            out.extend(paragraph.iter().map(|line| format!("{start}{}", line.trim_end())));
            continue;
        }
        let indent = paragraph[0].len() - paragraph[0].trim_start().len();
        let hang = indent + item(paragraph[0].trim_start());
        let words = paragraph.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
        let mut row = format!("{start}{}", " ".repeat(indent.max(1)));
        let mut is_first = true;
        for unit in units(&words) {
            if !is_first && row.chars().count() + 1 + unit.chars().count() > WIDTH {
                out.push(std::mem::replace(&mut row, format!("{start}{}", " ".repeat(hang.max(1)))));
                is_first = true;
            }
            if !is_first {
                row.push(' ');
            }
            row += &unit;
            is_first = false;
        }
        out.push(row);
    }
}

/// Is the line part of a paragraph?
fn is_prose(line: &str) -> bool {
    let text = line.trim();
    !text.is_empty() && !text.starts_with("```") && !text.starts_with(['|', '#', '>']) && !line.starts_with("     ")
}

/// The width of the sign with which an item of a list begins, or 0.
fn item(text: &str) -> usize {
    let Some((first, _)) = text.split_once(' ') else { return 0 };
    let is_number =
        first.strip_suffix('.').is_some_and(|number| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()));
    if matches!(first, "-" | "*" | "+") || is_number { first.len() + 1 } else { 0 }
}

/// The words, where those between backticks are one, and none begins a line that Markdown would take for something
/// else.
fn units(words: &str) -> Vec<String> {
    let mut units: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        let is_sign =
            matches!(word, "-" | "*" | "+" | "=") || word.starts_with(['#', '>', '|']) || word.starts_with("```");
        let is_number = word.strip_suffix('.').is_some_and(|number| number.chars().all(|c| c.is_ascii_digit()));
        match units.last_mut() {
            Some(last) if is_sign || is_number || last.matches('`').count() % 2 == 1 => *last += &format!(" {word}"),
            _ => units.push(word.into()),
        }
    }
    units
}

/// For each line: does it begin within a text (a string) that began on a line before?
fn in_texts(source: &str) -> Vec<bool> {
    let bytes = source.as_bytes();
    let mut lines = vec![false];
    let mut at = 0;
    // The quote and hashes that end the text in which we are, or the end of a comment.
    let mut until: Option<String> = None;
    while at < bytes.len() {
        let rest = &bytes[at..];
        if bytes[at] == b'\n' {
            lines.push(until.is_some());
            at += 1;
            continue;
        }
        match &until {
            Some(end) if end == "\"" && bytes[at] == b'\\' => at += if rest.get(1) == Some(&b'\n') { 1 } else { 2 },
            Some(end) if rest.starts_with(end.as_bytes()) => {
                at += end.len();
                until = None;
            }
            Some(_) => at += 1,
            None if rest.starts_with(b"//") => at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len()),
            None if rest.starts_with(b"/*") => {
                until = Some("*/".into());
                at += 2;
            }
            None if bytes[at] == b'r' && (at == 0 || !is_letter(bytes[at - 1]) || bytes[at - 1] == b'b') => {
                let hashes = rest[1..].iter().take_while(|&&byte| byte == b'#').count();
                let is_raw = rest.get(1 + hashes) == Some(&b'"');
                until = is_raw.then(|| format!("\"{}", "#".repeat(hashes)));
                at += if is_raw { hashes + 2 } else { 1 };
            }
            None if bytes[at] == b'"' => {
                until = Some("\"".into());
                at += 1;
            }
            // A character: 'x', '\'', '"'; a lifetime has no quote behind it.
            None if bytes[at] == b'\'' => {
                let is_escaped = rest.get(1) == Some(&b'\\');
                let end = rest.iter().skip(if is_escaped { 3 } else { 2 }).take(8).position(|&byte| byte == b'\'');
                let is_character = is_escaped
                    || end.is_some_and(|end| {
                        std::str::from_utf8(&rest[1..2 + end]).is_ok_and(|text| text.chars().count() == 1)
                    });
                at += end.filter(|_| is_character).map_or(1, |end| end + if is_escaped { 4 } else { 3 });
            }
            None => at += 1,
        }
    }
    lines
}

fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_wrapped_and_nothing_else_changes() {
        let long = "word ".repeat(30);
        let wide = format!(
            "/// {long}\n/// `a b` end.\n///\n/// short\n/// - item {long}\n/// | {long}|\n/// ```\n/// {long}\n/// ```\n"
        );
        let text = wrapped(&wide);
        let words = |text: &str| text.replace("///", " ").split_whitespace().map(str::to_string).collect::<Vec<_>>();
        assert_eq!(words(&text), words(&wide));
        let widths: Vec<usize> = text.lines().map(|line| line.chars().count()).collect();
        assert_eq!(widths.iter().filter(|&&width| width > WIDTH).count(), 2, "the table and the code stay wide");
        assert!(text.contains("\n///   word "), "an item hangs");
        assert_eq!(wrapped(&text), text);
    }

    #[test]
    fn texts_are_left_alone() {
        let long = "word ".repeat(30);
        let source =
            format!("let a = '\"'; let b = r#\"\n// {long}\n\"#; let c = \"\n// {long}\n\"; fn f<'a>() {{}}\n");
        assert_eq!(wrapped(&source), source);
        assert_ne!(wrapped(&format!("{source}// {long}\n")), format!("{source}// {long}\n"));
    }
}
