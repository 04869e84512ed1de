//! The links of a page, outside its code.

/// What becomes of a link.
pub enum Change {
    /// It points to this.
    To(String),
    /// Its text stays, and it is no link.
    Text,
}

/// The page with its links changed; code, in blocks and between backticks, stays as it is.
pub fn change(page: &str, mut decide: impl FnMut(&str) -> Change) -> String {
    let mut out = String::with_capacity(page.len());
    let (mut is_block, mut is_code) = (false, false);
    for line in page.split_inclusive('\n') {
        if line.starts_with("```") {
            is_block = !is_block;
            is_code = false;
        }
        if is_block || line.starts_with("```") {
            out.push_str(line);
            continue;
        }
        is_code &= !line.trim().is_empty();
        let mut rest = line;
        while let Some(c) = rest.chars().next() {
            let target = rest.strip_prefix("](").filter(|_| !is_code).and_then(|rest| rest.split_once(')'));
            let Some((target, behind)) = target else {
                is_code ^= c == '`';
                out.push(c);
                rest = &rest[c.len_utf8()..];
                continue;
            };
            match decide(target) {
                Change::To(target) => out.push_str(&format!("]({target})")),
                Change::Text => remove_opening(&mut out),
            }
            rest = behind;
        }
    }
    out
}

/// Takes away the bracket in which the text of the link that ends here began.
fn remove_opening(out: &mut String) {
    let mut depth = 0;
    for (at, c) in out.char_indices().rev() {
        match c {
            ']' => depth += 1,
            '[' if depth == 0 => {
                out.remove(at);
                return;
            }
            '[' => depth -= 1,
            _ => {}
        }
    }
}

/// A path without `.` and `..`.
pub fn plain(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The way from a file to another one, both named from the same folder.
pub fn relative(from: &str, to: &str) -> String {
    let from: Vec<&str> = from.split('/').collect();
    let to: Vec<&str> = to.split('/').collect();
    let shared = from[..from.len() - 1].iter().zip(&to[..to.len() - 1]).take_while(|(one, other)| one == other).count();
    let up = std::iter::repeat_n("..", from.len() - 1 - shared);
    up.chain(to[shared..].iter().copied()).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_change_and_code_stays() {
        let page = "[a](x) `[b](x)` [`c`\nd](y) ![e](x)\n```\n[f](x)\n```\n[g [h]](y)\n";
        let changed = change(page, |target| if target == "x" { Change::To("z".into()) } else { Change::Text });
        assert_eq!(changed, "[a](z) `[b](x)` `c`\nd ![e](z)\n```\n[f](x)\n```\ng [h]\n");
    }

    #[test]
    fn ways_between_files() {
        assert_eq!(relative("a/b.md", "a/c.md"), "c.md");
        assert_eq!(relative("a/b/c.md", "d/e.md"), "../../d/e.md");
        assert_eq!(relative("a.md", "d/e.md"), "d/e.md");
        assert_eq!(plain("a/../b/./c.md"), "b/c.md");
    }
}
