//! The same texts, asked of a program: `GRUK_PROGRAM` names it, such as an older build, whose contradictions are to be
//! counted.

use crate::generator::Generator;
use std::process::Command;

/// Texts that the program is asked about.
const TEXTS: usize = 300;

/// What a verb of the program says: `Ok` of what stands behind `"key":`, `Err` of its exit code.
fn say(program: &str, words: &[&str], key: &str) -> Result<String, String> {
    let output = Command::new(program).args(words).output().map_err(|error| format!("{program}: {error}"))?;
    match output.status.code() {
        Some(0) => {}
        Some(code) => return Err(format!("exit {code}")),
        None => return Err("killed".into()),
    }
    let said = String::from_utf8_lossy(&output.stdout);
    let rest = said.split_once(&format!("\"{key}\":")).ok_or("no such field")?.1;
    Ok(rest.split([',', '}']).next().unwrap_or("").trim_matches('"').into())
}

#[test]
fn a_program_reads_a_text_alike() {
    let Ok(program) = std::env::var("GRUK_PROGRAM") else { return };
    let mut generator = Generator::new(450);
    let (mut contradictions, mut refused, mut panics) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..TEXTS {
        let text = generator.text();
        let it = text.text.as_str();
        let value = say(&program, &["value", "--json", "--", it], "outcome");
        let outcome = say(&program, &["outcome", "--json", "--", it], "outcome");
        let best = say(&program, &["best", "--json", "--first", "left", "--", it], "wins");
        let solve = say(&program, &["solve", "--json", "--first", "left", "--", it], "winner");
        let mut answers = vec![("value", &value), ("outcome", &outcome), ("best", &best), ("solve", &solve)];
        let grundy = say(&program, &["grundy", "--json", "--", it], "grundy");
        if text.is_impartial {
            answers.push(("grundy", &grundy));
        }
        for (verb, answer) in &answers {
            if answer.as_ref().is_err_and(|why| why == "exit 101" || why == "killed") {
                panics.push(format!("{verb} {it}"));
            }
        }
        if answers.iter().any(|(_, answer)| answer.is_ok()) && answers.iter().any(|(_, answer)| answer.is_err()) {
            let one = answers.iter().map(|(verb, answer)| format!("{verb} {answer:?}")).collect::<Vec<_>>();
            refused.push(format!("{it}: {}", one.join(", ")));
        }
        let left_wins = [
            value.as_ref().ok().map(|class| class == "L" || class == "N"),
            outcome.as_ref().ok().map(|class| class == "L" || class == "N"),
            best.as_ref().ok().map(|wins| wins == "true"),
            solve.as_ref().ok().map(|winner| winner == "left" || winner == "first"),
        ];
        let said: Vec<bool> = left_wins.into_iter().flatten().collect();
        if said.iter().any(|wins| *wins != said[0]) {
            contradictions.push(format!("{it}: value {value:?}, outcome {outcome:?}, best {best:?}, solve {solve:?}"));
        }
    }
    eprintln!(
        "{TEXTS} texts: {} contradictions, {} read by some verbs alone, {} panics",
        contradictions.len(),
        refused.len(),
        panics.len()
    );
    assert!(
        contradictions.is_empty() && refused.is_empty() && panics.is_empty(),
        "{contradictions:#?}\n{refused:#?}\n{panics:#?}"
    );
}
