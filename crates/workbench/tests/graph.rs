//! Games on graphs, as they are read.

use gruk_workbench::GraphGame;

#[test]
fn an_edge_to_nowhere_is_refused_with_its_line() {
    for (text, line) in
        [("vertices 3\n0 1\n1 3\n", 3), ("a b\nb c d\n", 2), ("vertices x\n", 1), ("vertices 2\n\n0 -1\n", 3)]
    {
        let error = GraphGame::read(text.as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with(&format!("line {line}: ")), "{error}");
    }
    assert!(GraphGame::read(b"# nothing\n").is_err());
}

#[test]
fn names_and_numbers_are_vertices() {
    let game = GraphGame::read(b"start middle\nmiddle end # the last move\nend\n").unwrap();
    let start = game.vertex("start").unwrap();
    assert_eq!(game.answer(&[start]).outcome, "P");
    assert_eq!(game.longest_play, Some(2));
    let both = game.answer(&[start, game.vertex("middle").unwrap()]);
    assert_eq!((both.outcome, both.grundy), ("N", Some(1)));
    assert_eq!(both.moves, ["start-middle", "middle-end"], "two tokens on one vertex, or both values 0");
    let loopy = GraphGame::read(b"vertices 2\n0 0\n").unwrap();
    assert_eq!((loopy.answer(&[0]).outcome, loopy.longest_play), ("draw", None));
    assert_eq!(loopy.outcomes(), [0, 1, 1]);
}
