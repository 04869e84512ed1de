//! Where a line of prose may break: before an operator of a formula, not behind it.

/// Operators that stay with what stands behind them.
const BEHIND: &[char] = &['−', '+', '=', '≠', '≥', '≤', '<', '>', '⊕', '⊗', '∪', '‖'];

/// Operators that stay with what stands on both sides.
const BOTH: &[char] = &['×', '·'];

/// A space at which no line breaks.
const BOUND: char = '\u{a0}';

/// The line, with bound spaces around the operators of its formulas. Code between backquotes stays as it is.
pub fn bound(line: &str) -> String {
    let parts: Vec<&str> = line.split('`').collect();
    // Without its second backquote, the last part is no code.
    let open = if parts.len().is_multiple_of(2) { parts.len() - 1 } else { parts.len() };
    let prose =
        |(index, part): (usize, &&str)| if index % 2 == 1 && index < open { part.to_string() } else { formula(part) };
    parts.iter().enumerate().map(prose).collect::<Vec<_>>().join("`")
}

fn formula(text: &str) -> String {
    let signs: Vec<char> = text.chars().collect();
    let sign = |index: usize| signs.get(index).copied();
    let is_operator = |index: Option<usize>, list: &[char]| {
        let Some(index) = index else { return false };
        // At the beginning of a line `>` and `+` are marks of quotations and lists.
        let is_inside = signs[..index].iter().any(|one| *one != ' ');
        let alone = is_inside && sign(index - 1) == Some(' ') && sign(index + 1) == Some(' ');
        alone && sign(index + 2).is_some() && sign(index).is_some_and(|one| list.contains(&one))
    };
    let bind = |index: usize| {
        let (before, behind) = (index.checked_sub(1), Some(index + 1));
        is_operator(before, BEHIND) || is_operator(before, BOTH) || is_operator(behind, BOTH)
    };
    signs.iter().enumerate().map(|(index, &one)| if one == ' ' && bind(index) { BOUND } else { one }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_are_bound_in_prose_and_not_in_code() {
        let check = |line: &str, wanted: &str| assert_eq!(bound(line).replace(BOUND, "_"), wanted);
        check("so a − 1 > b, on n × n cells", "so a −_1 >_b, on n_×_n cells");
        check("> a quotation with x + y", "> a quotation with x +_y");
        check("  > a quotation in a list", "  > a quotation in a list");
        check("`a + b` and c + d", "`a + b` and c +_d");
        check("an open ` and a + b", "an open ` and a +_b");
        check("| 1 | a = b |", "| 1 | a =_b |");
        check("{0 | 1} and ±a ± b, −1", "{0 | 1} and ±a ± b, −1");
        check("ends in x + ", "ends in x + ");
    }
}
