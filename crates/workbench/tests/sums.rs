//! Sums of games as positions: solved, and their certificates.

use gruk_workbench::{NamedVerdict, SolveOptions, open};

#[test]
fn a_sum_is_solved_and_its_strategy_is_accepted() {
    let study = open("domineering:2x2 + nim:3 - {1|-1}", None).unwrap();
    let answer = study.solve(&SolveOptions { certificate: true, ..Default::default() }, &mut ());
    assert_eq!(answer.verdict, NamedVerdict::Wins("left".into()));
    println!("{}", String::from_utf8(answer.certificate.unwrap().text).unwrap());
    println!("{:?}", study.moves().unwrap());
}
