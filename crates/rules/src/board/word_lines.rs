//! Files of words, in which graphs are given line by line.

/// The words of each line that has some, and the byte at which the line begins. Words are divided by spaces and by
/// hyphens, so that `a b` and `a-b` are the same; `#` begins a comment.
pub(crate) fn word_lines(file: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    let mut start = 0;
    file.split('\n').filter_map(move |line| {
        let at = start;
        start += line.len() + 1;
        let text = line.split('#').next().unwrap_or("");
        let words: Vec<&str> = text.split([' ', '\t', '\r', '-']).filter(|word| !word.is_empty()).collect();
        (!words.is_empty()).then_some((at, words))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_with_the_byte_of_their_line() {
        let found: Vec<_> = word_lines("# none\na b\r\n\n  c-d # and more\ne").collect();
        assert_eq!(found, [(7, vec!["a", "b"]), (13, vec!["c", "d"]), (30, vec!["e"])]);
        assert_eq!(word_lines("").count(), 0);
    }
}
