//! Comments of sources in Rocq, OCaml, TypeScript and Svelte: how wide their lines are.

/// How the names of these sources end.
pub const ENDINGS: &[&str] = &["v", "ml", "mli", "ts", "svelte"];

/// With what comments of many lines begin and end.
const BLOCKS: &[(&str, &str)] = &[("(*", "*)"), ("/*", "*/"), ("<!--", "-->")];
/// With what comments of one line begin.
const LINES: &[&str] = &["//"];

/// The lines of more than `width` columns on which nothing but a comment stands. A line that is one word cannot be
/// broken.
pub fn wide(source: &str, width: usize) -> Vec<usize> {
    let mut found = Vec::new();
    let mut until: Option<&str> = None;
    for (index, line) in source.lines().enumerate() {
        let text = line.trim();
        let begun = BLOCKS.iter().find(|(begin, _)| text.starts_with(begin));
        let is_comment = until.is_some() || begun.is_some() || LINES.iter().any(|begin| text.starts_with(begin));
        if is_comment && line.chars().count() > width && text.contains(' ') {
            found.push(index + 1);
        }
        if until.is_none() {
            until = begun.map(|&(_, end)| end);
        }
        until = until.filter(|end| !text.contains(end));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_comments_are_found() {
        let long = "word ".repeat(30);
        let source = format!(
            "(* {long} *)\nlet x = \"{long}\"\n(* short\n   {long}\n   {long} *)\nDefinition {long}.\n// {long}\n\
             <!-- {long} -->\nhttps://{}\n",
            "x".repeat(200)
        );
        assert_eq!(wide(&source, 120), [1, 4, 5, 7, 8]);
    }
}
