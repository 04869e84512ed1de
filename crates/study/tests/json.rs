//! The format: what is printed is read, what is wrong is refused at its place, and neither depth nor length is without
//! bound.

use gruk_study::{Document, Mark, MarkKind, Node, Wrong, find, path, print, read, replay};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

fn text() -> impl Strategy<Value = String> {
    prop_oneof!["[a-z0-9 ]{0,8}", "[\\PC]{0,6}", Just("\"\\\u{0}\n\t\u{2028}".to_string())]
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!(12345678901234567890123456789_u128)),
        Just(json!({"b": [1, 2.5, null], "a": {"z": false}})),
        text().prop_map(Value::from),
    ]
}

/// Fields that this version does not know, by names that it does not have.
fn extra() -> impl Strategy<Value = Map<String, Value>> {
    prop::collection::vec(("x-[a-z]{1,3}", value()), 0..3).prop_map(|fields| fields.into_iter().collect())
}

fn mark() -> impl Strategy<Value = Mark> {
    (text(), 0..5_usize, prop::option::of(text()), extra()).prop_map(|(cell, kind, text, extra)| Mark {
        cell,
        kind: MarkKind::ALL[kind],
        text,
        extra,
    })
}

fn node() -> impl Strategy<Value = Node> {
    let said = (prop::option::of(text()), prop::option::of(text()), prop::option::of(text()));
    let proved = (prop::option::of(value()), prop::option::of(value()), prop::option::of(text()));
    let player = || prop::option::of(prop_oneof![Just(gruk_core::Player::Left), Just(gruk_core::Player::Right)]);
    (said, proved, prop::collection::vec(mark(), 0..3), extra(), player(), player()).prop_map(
        |((the_move, name, comment), (verdict, value, certificate), marks, extra, player, first)| Node {
            the_move,
            name,
            comment,
            verdict,
            value,
            certificate,
            marks,
            extra,
            player,
            first,
            ..Node::default()
        },
    )
}

fn document() -> impl Strategy<Value = Document> {
    let heads = (prop::option::of(text()), prop::option::of(text()), extra());
    let nodes = prop::collection::vec((node(), any::<prop::sample::Index>()), 0..12);
    let certificates = prop::collection::btree_map("[a-z0-9]{1,3}", text(), 0..3);
    (heads, node(), nodes, certificates).prop_map(|((title, author, extra), root, nodes, certificates)| {
        let root = Node { position: Some("hex:3x3".into()), the_move: None, ..root };
        let certificates = certificates.into_iter().collect();
        let mut document = Document { title, author, extra, nodes: vec![root], certificates, date: None };
        for (node, parent) in nodes {
            let parent = parent.index(document.nodes.len());
            document.add(parent, node);
        }
        document
    })
}

proptest! {
    #[test]
    fn what_is_printed_is_read(document in document()) {
        let text = print(&document);
        let again = read(&text).unwrap();
        // Read nodes are numbered in the order of reading; otherwise it is the same document.
        let order = document.in_order();
        prop_assert_eq!(again.nodes.len(), order.len());
        for (number, &old) in order.iter().enumerate() {
            let (new, old) = (&again.nodes[number], &document.nodes[old]);
            prop_assert_eq!(new.parent.map(|parent| order[parent]), old.parent);
            let bare = |node: &Node| Node { parent: None, children: Vec::new(), ..node.clone() };
            prop_assert_eq!(bare(new), bare(old));
            prop_assert_eq!(find(&again, &path(&again, number)), Ok(number));
        }
        prop_assert_eq!(&again.certificates, &document.certificates);
        prop_assert_eq!((&again.title, &again.author, &again.extra), (&document.title, &document.author, &document.extra));
        prop_assert_eq!(print(&again), text);
    }

    #[test]
    fn any_text_is_a_study_or_is_refused_within_it(text in "[\\{\\}\\[\\]\",:a-z0-9-]{0,40}") {
        let text = format!("{{\"gruk-study\":1,\"root\":{{\"position\":\"hex:3x3\",{text}");
        if let Err(Wrong::Text { at, .. }) = read(&text) {
            prop_assert!(at <= text.len());
        }
    }
}

#[test]
fn what_is_wrong_is_refused_at_its_place() {
    let root = r#"{"gruk-study":1,"root":{"position":"hex:3x3""#;
    for (text, at) in [
        ("hello".to_string(), 0),
        ("{}".to_string(), 0),
        (r#"{"gruk-study":2,"root":{"position":"nim:3"}}"#.to_string(), 14),
        (r#"{"gruk-study":1,"root":{}}"#.to_string(), 23),
        (format!("{root},\"first\":\"red\"}}}}"), root.len() + 9),
        (format!("{root},\"marks\":[{{\"cell\":\"a1\",\"kind\":\"star\"}}]}}}}"), root.len() + 30),
        (format!("{root},\"children\":[{{\"move\":7}}]}}}}"), root.len() + 21),
        (format!("{root},\"comment\":\"x"), root.len() + 12),
    ] {
        match read(&text) {
            Err(Wrong::Text { at: found, why }) => assert_eq!(found, at, "{text}: {why}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn a_long_line_takes_no_stack() {
    let mut document = Document::of("nim:400", None);
    for last in 0..400 {
        document.add(last, Node { the_move: None, ..Node::default() });
    }
    let text = print(&document);
    let again = read(&text).unwrap();
    assert_eq!(again, document);
    // Too deep is an error, not a crash.
    let deep = format!("{}{}", "{\"children\":[".repeat(3_000), "]}".repeat(3_000));
    let text = format!("{{\"gruk-study\":1,\"root\":{{\"position\":\"nim:3\",\"children\":[{deep}]}}}}");
    assert!(matches!(read(&text), Err(Wrong::Text { .. })));
}

#[test]
fn nodes_are_played_by_the_rules() {
    let text = r#"{"gruk-study": 1, "root": {"position": "hex:3x3", "children": [
        {"move": "b2", "children": [{"move": "a3"}, {"move": "b2"}, {"comment": "nothing moves"}]},
        {"position": "nim:3,4", "children": [{"move": "4-3"}]}]}}"#;
    let mut document = read(text).unwrap();
    let Err(Wrong::Node { path, .. }) = replay(&document) else { panic!("b2 is taken") };
    assert_eq!(path, "b2,b2");
    document.nodes[3].the_move = Some("c3".into());
    let positions = replay(&document).unwrap();
    let shown = |path: &str| {
        let loaded = &positions[find(&document, path).unwrap()];
        loaded.notation(&loaded.turn.position)
    };
    assert_eq!(shown("b2,c3"), "hex:3x3:.../.x./..o");
    assert_eq!(shown("b2,#3"), "hex:3x3:.../.x./...");
    assert_eq!(shown("#2,4-3"), "nim:3,3");
    assert!(matches!(find(&document, "b2,a1"), Err(Wrong::Path { .. })));
}
