//! Reading and printing are inverse to each other, and nothing that can be typed breaks the reader.

use crate::host;

use gruk_grammar::Uptimal;
use gruk_language::{
    Braces, ChainOp, Clause, Comparison, Expr, ExprKind, Lambda, Program, Span, Statement, StatementKind,
    parse_expression,
};
use gruk_value::{Dyadic, NumberUpStar};
use host::{answers, session};
use proptest::prelude::*;
use std::sync::Arc;

fn node(kind: ExprKind) -> Expr {
    Expr { kind, span: Span::default() }
}

fn name() -> impl Strategy<Value = Arc<str>> {
    prop::sample::select(vec!["x", "y1", "g", "value", "_z", "vw", "notes", "mean", "iff"]).prop_map(Arc::from)
}

fn simple() -> impl Strategy<Value = ExprKind> {
    (-40i64..40, 0u32..5, -3i32..4, 0u32..4).prop_map(|(mantissa, exponent, ups, nimber)| {
        // A number and several ups are printed as a sum, which is a chain when it is read.
        let ups = if mantissa == 0 { ups } else { ups.min(1) };
        ExprKind::Simple(NumberUpStar { number: Dyadic::new(mantissa, exponent).unwrap(), ups, nimber })
    })
}

fn leaf() -> impl Strategy<Value = ExprKind> {
    prop_oneof![
        4 => simple(),
        3 => name().prop_map(ExprKind::Name),
        1 => (1_u32..5, any::<bool>(), any::<bool>())
            .prop_map(|(power, is_sum, is_down)| ExprKind::Uptimal(Uptimal { power, is_sum, is_down })),
        1 => any::<bool>().prop_map(ExprKind::Boolean),
        1 => "[a-z \"\\\\\n#é]{0,6}".prop_map(ExprKind::Text),
        1 => prop::sample::select(vec!["nim:3,4", "domineering:..#/...", "toads-and-frogs:t.f", "hackenbush:b0-1,r1-2"])
            .prop_map(|text| ExprKind::Position(text.into())),
    ]
}

fn chain_of(ops: &'static [ChainOp], inner: BoxedStrategy<Expr>) -> impl Strategy<Value = ExprKind> {
    let rest = prop::collection::vec((prop::sample::select(ops), inner.clone()), 1..4);
    (inner, rest).prop_map(|(first, rest)| ExprKind::Chain(Box::new(first), rest))
}

fn comparison() -> impl Strategy<Value = Comparison> {
    use Comparison::{AtLeast, AtMost, Confused, Equal, Greater, Less, Unequal};
    prop::sample::select(vec![AtLeast, AtMost, Confused, Equal, Greater, Less, Unequal])
}

fn block(inner: BoxedStrategy<Expr>) -> impl Strategy<Value = ExprKind> {
    let step = prop_oneof![
        (name(), inner.clone()).prop_map(|(name, expr)| StatementKind::Assign(name, expr)),
        (name(), prop::collection::vec(name(), 0..3), inner.clone())
            .prop_map(|(name, parameters, body)| StatementKind::Define(name, Arc::new(Lambda { parameters, body }))),
        inner.clone().prop_map(StatementKind::Expr),
    ];
    (prop::collection::vec(step, 1..3), inner).prop_map(|(mut steps, last)| {
        steps.push(StatementKind::Expr(last));
        let statement = |kind| Statement { kind, span: Span::default() };
        ExprKind::Block(steps.into_iter().map(statement).collect())
    })
}

fn expr() -> impl Strategy<Value = Expr> {
    leaf().prop_map(node).prop_recursive(4, 40, 4, |inner| {
        let inner = inner.boxed();
        let two = (inner.clone(), inner.clone());
        let some = prop::collection::vec(inner.clone(), 0..3);
        let clause = prop_oneof![
            (name(), inner.clone()).prop_map(|(name, list)| Clause::For(name, list)),
            inner.clone().prop_map(Clause::If),
        ];
        prop_oneof![
            some.clone().prop_map(ExprKind::List),
            (prop::option::of(name()), some.clone(), some.clone())
                .prop_map(|(name, left, right)| ExprKind::Braces(Braces { name, sides: [left, right] })),
            two.clone().prop_map(|(onside, offside)| ExprKind::Sides(Box::new([onside, offside]))),
            prop::collection::vec(inner.clone(), 1..3).prop_map(ExprKind::Switch),
            inner.clone().prop_map(|operand| ExprKind::Minus(Box::new(operand))),
            inner.clone().prop_map(|operand| ExprKind::Not(Box::new(operand))),
            chain_of(&[ChainOp::Plus, ChainOp::Minus], inner.clone()),
            chain_of(&[ChainOp::Times, ChainOp::Over], inner.clone()),
            chain_of(&[ChainOp::And], inner.clone()),
            chain_of(&[ChainOp::Or], inner.clone()),
            (comparison(), two.clone()).prop_map(|(by, (a, b))| ExprKind::Compare(by, Box::new(a), Box::new(b))),
            two.clone().prop_map(|(a, b)| ExprKind::Range(Box::new(a), Box::new(b))),
            (inner.clone(), some).prop_map(|(function, list)| ExprKind::Call(Box::new(function), list)),
            two.prop_map(|(a, b)| ExprKind::Index(Box::new(a), Box::new(b))),
            (inner.clone(), inner.clone(), inner.clone()).prop_map(|(a, b, c)| ExprKind::If(Box::new([a, b, c]))),
            (prop::collection::vec(name(), 0..3), inner.clone())
                .prop_map(|(parameters, body)| ExprKind::Function(Arc::new(Lambda { parameters, body }))),
            (inner.clone(), name(), inner.clone(), prop::collection::vec(clause, 0..2)).prop_map(
                |(item, name, list, mut clauses)| {
                    clauses.insert(0, Clause::For(name, list));
                    ExprKind::Comprehension(Box::new(item), clauses)
                }
            ),
            block(inner),
        ]
        .prop_map(node)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn what_is_printed_is_read_back(expr in expr()) {
        let text = expr.to_string();
        let read = parse_expression(&text);
        prop_assert!(read.is_ok(), "{text}: {read:?}");
        let read = read.unwrap();
        prop_assert_eq!(&read, &expr, "{} is read as {}", text, read);
    }

    #[test]
    fn no_text_breaks_the_reader(text in "\\PC{0,60}") {
        let _ = Program::read("", &text);
    }

    #[test]
    fn no_text_of_the_language_breaks_the_reader(parts in prop::collection::vec(prop::sample::select(vec![
        "{", "}", "(", ")", "[", "]", "|", "||", ",", ";", "+", "-", "+-", "*", "/", "^", "v", "1", "1/2", "1/3", "..", ".",
        "=", "==", "<", "->", "x", "f(", "if ", "then ", "else ", "for ", "in ", "not ", "and ", "let ", "fn ", "nim:3", "\"", "#",
        "\n", " ", "mean", "é", "a{", "pass", "&", "upon*", "99999999999999999999", "\\"]), 0..40)) {
        let text: String = parts.concat();
        if let Err(error) = Program::read("", &text) {
            prop_assert!(error.at() <= text.len());
            let (line, at) = error.line_text();
            prop_assert!(line.is_char_boundary(at));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_program_breaks_the_evaluator(expr in expr()) {
        let mut session = session(16 << 20).0;
        let _ = answers(&mut session, &format!("x = 3; y1 = [1, *]; g = {{2|-1}}; _z(n) = n; vv = \"a\"; {expr}"));
    }
}

#[test]
fn a_sign_before_a_digit_belongs_to_the_number() {
    for (text, printed) in
        [("-1^", "-1^"), ("-(1^)", "-(1^)"), ("--1^", "1^"), ("x - 1^", "x - 1^"), ("-x * 2", "-x * 2")]
    {
        assert_eq!(parse_expression(text).unwrap().to_string(), printed);
    }
}
