//! What a study calls proved is what its certificates prove, and no more.

use gruk_study::{Judged, judge, read, replay};
use gruk_verify::Limits;
use serde_json::{Value, json};

/// Left, who moves, wins: +-1 is won by whoever moves.
const WIN: &str = "gruk-certificate 2\ngame domineering\nclaim left wins first left at ../.. by strategy\n\
                   strategy left 1\n../.. a1-a2\nend\n";

const VALUE: &str = "gruk-certificate 2\ngame sum\nclaim value {1|-1} at domineering:../.. by difference\n\
                     forms 4\n{|}\n{|#0}\n{#0|}\n{#2|#1}\n\
                     difference left 3\ndomineering:./. #0 1:a1-a2\ndomineering:.. #3 #1\ndomineering:../.. #2 1:a1-a2\n\
                     difference right 3\ndomineering:./. #3 #2\ndomineering:.. #0 1:a1-b1\n\
                     domineering:../.. #1 1:a1-b1\nend\n";

fn judged(certificate: &str, verdict: Value, value: Value) -> Judged {
    judged_within(certificate, verdict, value, Limits::WIDE)
}

fn judged_within(certificate: &str, verdict: Value, value: Value, most: Limits) -> Judged {
    let root = json!({"position": "domineering:2x2", "verdict": verdict, "value": value, "certificate": "c"});
    let study = json!({"gruk-study": 1, "root": root, "certificates": {"c": certificate}});
    let document = read(&study.to_string()).unwrap();
    judge(&document, &replay(&document).unwrap(), most).remove(0)
}

#[test]
fn a_certificate_proves_what_it_claims_alone() {
    let (left, right) = (json!({"verdict": "wins", "winner": "left"}), json!({"verdict": "wins", "winner": "right"}));
    let (value, other) = (json!({"canonical": "{1|-1}"}), json!({"canonical": "{9|8}"}));
    let none = Value::Null;
    for (certificate, verdict, form) in
        [(WIN, &left, &none), (VALUE, &none, &value), (WIN, &none, &none), (VALUE, &none, &none)]
    {
        let judged = judged(certificate, verdict.clone(), form.clone());
        assert!(matches!(judged, Judged::Proved(_)), "{verdict} {form}: {judged:?}");
    }
    // What is claimed besides what is proved is not proved, right or wrong.
    for (certificate, verdict, form) in
        [(WIN, &left, &value), (WIN, &left, &other), (VALUE, &left, &value), (VALUE, &right, &value)]
    {
        let judged = judged(certificate, verdict.clone(), form.clone());
        assert!(matches!(judged, Judged::Unproved(Some(_))), "{verdict} {form}: {judged:?}");
    }
    assert!(matches!(judged(WIN, right, none.clone()), Judged::Refused(_)));
    assert!(matches!(judged(VALUE, none, other), Judged::Unknown(_)));
}

#[test]
fn a_verdict_is_an_answer_of_solve() {
    for word in ["left wins", "loses", "N", "draw, and more"] {
        let judged = judged(WIN, json!({"verdict": word, "winner": "left"}), Value::Null);
        assert!(matches!(judged, Judged::Refused(_)), "{word}: {judged:?}");
    }
    assert!(matches!(judged(WIN, json!({"verdict": "draw"}), Value::Null), Judged::Refused(_)));
    assert!(matches!(judged(WIN, json!({"verdict": "unknown"}), Value::Null), Judged::Proved(_)));
}

#[test]
fn certificates_are_checked_within_the_limits_of_the_question() {
    let left = json!({"verdict": "wins", "winner": "left"});
    let within = |most| judged_within(WIN, left.clone(), Value::Null, most);
    assert!(matches!(within(Limits { seconds: Some(10.0), memory: 1 << 20 }), Judged::Proved(_)));
    for most in [Limits { seconds: Some(0.0), memory: 1 << 20 }, Limits { seconds: Some(10.0), memory: 100 }] {
        let judged = within(most);
        assert!(matches!(judged, Judged::Unknown(_)), "{most:?}: {judged:?}");
    }
}
