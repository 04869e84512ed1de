//! Refutations of small formulas, found by trying.

use crate::kinds::lrat::check::Formula;

/// Lines that refute a formula of few variables: decisions and what follows from them.
pub(crate) fn refuted(formula: &Formula<'_>) -> Option<Vec<String>> {
    let mut clauses: Vec<Vec<i32>> = (1..).map_while(|number| formula.clause(number)).map(<[i32]>::to_vec).collect();
    let variables = clauses.iter().flatten().map(|literal| literal.abs()).max().unwrap_or(0);
    let mut lines = Vec::new();
    search(&mut clauses, variables, &mut Vec::new(), &mut lines)?;
    Some(lines)
}

/// The number of a clause that says that some decision is wrong; `None` if the formula can be satisfied.
fn search(
    clauses: &mut Vec<Vec<i32>>,
    variables: i32,
    decided: &mut Vec<i32>,
    lines: &mut Vec<String>,
) -> Option<usize> {
    let mut is_true: Vec<i32> = decided.clone();
    let mut named = Vec::new();
    let mut learn = |clauses: &mut Vec<Vec<i32>>, decided: &[i32], named: &[usize]| {
        let clause: Vec<i32> = decided.iter().map(|literal| -literal).collect();
        let join = |numbers: Vec<String>| numbers.join(",");
        let text = if clause.is_empty() { "-".into() } else { join(clause.iter().map(i32::to_string).collect()) };
        lines.push(format!("{text} {}", join(named.iter().map(usize::to_string).collect())));
        clauses.push(clause);
        clauses.len()
    };
    'again: loop {
        for (place, clause) in clauses.iter().enumerate() {
            if clause.iter().any(|literal| is_true.contains(literal)) {
                continue;
            }
            let open: Vec<i32> = clause.iter().copied().filter(|literal| !is_true.contains(&-literal)).collect();
            if open.len() < 2 {
                named.push(place + 1);
                match open.first() {
                    None => return Some(learn(clauses, decided, &named)),
                    Some(&unit) => is_true.push(unit),
                }
                continue 'again;
            }
        }
        break;
    }
    let free = (1..=variables).find(|variable| !is_true.contains(variable) && !is_true.contains(&-variable))?;
    let mut both = Vec::new();
    for literal in [free, -free] {
        decided.push(literal);
        let number = search(clauses, variables, decided, lines)?;
        decided.pop();
        both.push(number);
    }
    let clause: Vec<i32> = decided.iter().map(|literal| -literal).collect();
    let text =
        if clause.is_empty() { "-".into() } else { clause.iter().map(i32::to_string).collect::<Vec<_>>().join(",") };
    lines.push(format!("{text} {},{}", both[0], both[1]));
    clauses.push(clause);
    Some(clauses.len())
}
