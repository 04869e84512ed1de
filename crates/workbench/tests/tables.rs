//! Tables against figures of the literature, and the search for positions against counts that others have made.

use gruk_workbench::{
    Answer, BadInput, Cell, CellAnswer, Content, FindQuery, Found, Known, LimitHit, Limits, SolveOptions, Table,
    TableQuery, find, no_files, table,
};
use std::collections::BTreeMap;
use std::time::Duration;

fn query(game: &str, columns: usize, rows: usize, content: Content) -> TableQuery {
    TableQuery { game: game.into(), columns, rows, content, tile: None, name_limit: 200 }
}

fn filled(query: &TableQuery, options: &SolveOptions) -> Table {
    table(query, &BTreeMap::new(), options, &mut (), &mut |_| ()).unwrap()
}

fn outcome(table: &Table, rows: usize, columns: usize) -> String {
    table.cell(columns, rows).known().unwrap().outcome().to_string()
}

/// Cram is Domineering in which both players have the dominoes of both.
#[test]
fn a_variant_starts_from_the_boards_of_its_game() {
    let names = |game: &str| -> Vec<String> {
        let query = query(game, 4, 3, Content::Values);
        let cells = filled(&query, &SolveOptions::default()).cells;
        cells.iter().map(|cell| cell.known().unwrap().value().unwrap().name.clone()).collect()
    };
    assert_eq!(names("impartial:domineering"), names("cram"));
    let query = query("misere:hex", 2, 2, Content::Outcomes);
    assert!(table(&query, &BTreeMap::new(), &SolveOptions::default(), &mut (), &mut |_| {}).is_err());
}

/// The place of the name that is wrong or missing is that in the name as given.
#[test]
fn a_name_of_no_game_is_refused_at_its_place() {
    for (game, at, says) in [
        ("impartial:", 10, "the name of a game"),
        ("impartial:domineerin", 10, "unknown game"),
        ("", 0, "the name of a game"),
    ] {
        let query = query(game, 3, 3, Content::Values);
        let refused = table(&query, &BTreeMap::new(), &SolveOptions::default(), &mut (), &mut |_| {});
        let Err(BadInput::Text { text, error }) = refused else { panic!("{game} is not refused for its name") };
        assert_eq!((text.as_str(), error.at), (game, at));
        assert!(error.to_string().contains(says), "{game}: {error}");
    }
}

/// Who wins Domineering on small boards is known since D. M. Breuker, J. W. H. M. Uiterwijk and H. J. van den Herik,
/// *Solving 8×8 Domineering* (Theoretical Computer Science 230, 2000), table 1; Left is vertical, as here.
#[test]
fn outcomes_of_domineering_are_those_of_the_literature() {
    let table = filled(&query("domineering", 5, 5, Content::Outcomes), &SolveOptions::default());
    for (rows, columns, expected) in [
        (2, 2, "N"),
        (2, 3, "N"),
        (3, 3, "N"),
        (2, 4, "R"),
        (4, 4, "N"),
        (4, 5, "L"),
        (5, 4, "R"),
        (5, 5, "P"),
        (3, 5, "R"),
    ] {
        assert_eq!(outcome(&table, rows, columns), expected, "{rows} rows, {columns} columns");
    }
}

/// `[BCG ch. 6]` and everyone since: the temperatures of 2×n Domineering.
#[test]
fn temperatures_of_two_rows_of_domineering() {
    let expected = ["1", "5/4", "0", "-1/2", "1", "1", "9/8", "9/8", "19/16"];
    let table = filled(&query("domineering", 10, 2, Content::Values), &SolveOptions::default());
    let temperature = |columns| table.cell(columns, 2).known().and_then(Known::value).unwrap().temperature.clone();
    assert_eq!((2..=10).map(temperature).collect::<Vec<_>>(), expected);
}

#[test]
fn a_value_and_a_search_tell_the_same_outcome() {
    for (game, columns, rows) in [
        ("domineering", 4, 4),
        ("clobber", 4, 3),
        ("col", 4, 2),
        ("snort", 3, 3),
        ("nogo", 3, 3),
        ("konane", 5, 4),
        ("amazons", 3, 2),
    ] {
        let [by_search, by_value] = [Content::Outcomes, Content::Values]
            .map(|content| filled(&query(game, columns, rows, content), &SolveOptions::default()));
        for (one, other) in by_search.cells.iter().zip(&by_value.cells) {
            assert_eq!(one.position, other.position);
            assert_eq!(one.known().unwrap().outcome(), other.known().unwrap().outcome(), "{}", one.position);
        }
    }
}

#[test]
fn threads_change_nothing() {
    for content in [Content::Outcomes, Content::Values] {
        let query = query("domineering", 4, 4, content);
        let four = SolveOptions { threads: 4, ..SolveOptions::default() };
        assert_eq!(filled(&query, &four).cells, filled(&query, &SolveOptions::default()).cells);
    }
}

/// The board turned by a right angle is the negative: one search gives both.
#[test]
fn what_is_known_is_not_worked_out_again() {
    let query = query("domineering", 3, 3, Content::Values);
    let mut met: Vec<Cell> = Vec::new();
    let whole = table(&query, &BTreeMap::new(), &SolveOptions::default(), &mut (), &mut |cell| met.push(cell.clone()));
    assert_eq!(met.len(), 9);
    let known = met.iter().take(5).map(|cell| ((cell.columns, cell.rows), cell.known().unwrap().clone())).collect();
    let mut fresh = 0;
    let resumed = table(&query, &known, &SolveOptions::default(), &mut (), &mut |_| fresh += 1).unwrap();
    assert_eq!((resumed.cells, fresh), (whole.unwrap().cells, 4));
}

#[test]
fn a_limit_leaves_cells_unknown() {
    let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    for content in [Content::Outcomes, Content::Values] {
        let options = SolveOptions { limits: limits.clone(), ..SolveOptions::default() };
        let table = filled(&query("domineering", 7, 7, content), &options);
        assert_eq!(table.cell(7, 7).answer, CellAnswer::Unknown(LimitHit::Time), "{content:?}");
        assert_eq!(table.limit_hit(), Some(LimitHit::Time));
    }
}

/// Boards are compared when their turn comes: a table of large boards has its small ones when the time is over.
#[test]
fn a_table_of_large_boards_has_its_small_ones() {
    let limits = Limits { time: Some(Duration::from_millis(500)), ..Limits::default() };
    let options = SolveOptions { limits, ..SolveOptions::default() };
    for content in [Content::Outcomes, Content::Values] {
        let table = filled(&query("domineering", 64, 64, content), &options);
        assert_eq!((table.cells.len(), outcome(&table, 2, 2).as_str()), (64 * 64, "N"), "{content:?}");
        assert_eq!(table.cell(64, 64).answer, CellAnswer::Unknown(LimitHit::Time), "{content:?}");
    }
}

/// The largest board is refused before the first one is looked at.
#[test]
fn a_table_with_boards_beyond_the_limit_of_their_game_is_refused() {
    for content in [Content::Outcomes, Content::Values] {
        let mut found = 0;
        let query = query("nogo", 40, 26, content);
        let refused = table(&query, &BTreeMap::new(), &SolveOptions::default(), &mut (), &mut |_| found += 1);
        let why = refused.unwrap_err().to_string();
        assert!(why.contains("at most 1024 cells, found 1040 cells") && found == 0, "{found}: {why}");
    }
}

#[test]
fn games_without_rectangles_say_so() {
    let attempt = |game: &str, content, tile: Option<&str>| {
        let query = TableQuery { tile: tile.map(str::to_string), ..query(game, 2, 2, content) };
        table(&query, &BTreeMap::new(), &SolveOptions::default(), &mut (), &mut |_| ())
            .map_err(|error| error.to_string())
    };
    assert!(attempt("nim", Content::Values, None).unwrap_err().contains("no start"));
    assert!(attempt("toads-and-frogs", Content::Values, None).unwrap_err().contains("--tile"));
    assert!(attempt("hex", Content::Values, None).unwrap_err().contains("has no values"));
    assert!(attempt("domineerin", Content::Values, None).unwrap_err().contains("did you mean 'domineering'"));
    assert!(attempt("clobber", Content::Values, Some("xz")).unwrap_err().contains("'z'"));
    assert!(attempt("clobber", Content::Values, Some("xo/x")).unwrap_err().contains("same length"));
    assert_eq!(outcome(&attempt("hex", Content::Outcomes, None).unwrap(), 2, 2), "N");
    assert_eq!(outcome(&attempt("clobber", Content::Values, Some("xo")).unwrap(), 1, 2), "N");
}

fn found(value: Option<&str>, game: &str, cells: usize, all: bool) -> (Vec<Found>, gruk_workbench::FindAnswer) {
    let query = FindQuery { value: value.map(str::to_string), game: game.into(), cells, all, name_limit: 200 };
    let mut met = Vec::new();
    let answer = find(&query, &Limits::default(), &mut (), &mut |found| met.push(found)).unwrap();
    (met, answer)
}

fn positions(value: &str, game: &str, cells: usize) -> Vec<String> {
    found(Some(value), game, cells, false).0.into_iter().map(|found| found.position).collect()
}

/// `[BCG ch. 5]`, `[LiP]`: the values of small regions of Domineering, and words of Toppling Dominoes.
#[test]
fn the_smallest_positions_are_those_of_the_literature() {
    assert_eq!(positions("0", "domineering", 4)[..1], ["domineering:."]);
    assert_eq!(positions("1", "domineering", 4), ["domineering:./."]);
    assert_eq!(positions("*", "domineering", 4), ["domineering:../.#"]);
    assert_eq!(positions("+-1", "domineering", 4), ["domineering:../.."]);
    assert_eq!(positions("*2", "toppling-dominoes", 3), ["toppling-dominoes:gg"]);
    assert_eq!(positions("1 - 1/2", "domineering", 5), positions("1/2", "domineering", 5));
    assert!(positions("1/2", "domineering", 5).len() == 1);
}

/// Without images and sums, connected regions are the polyominoes counted up to reflections in the axes and half turns.
/// Their number follows from that of the fixed ones (OEIS A001168) by Burnside's lemma: two squares lie upright or
/// flat, three in a row or in a corner.
#[test]
fn every_region_is_met_once() {
    let (_, answer) = found(None, "domineering", 3, true);
    assert_eq!((answer.positions, answer.searched, answer.limit), (1 + 2 + 3, 3, None));
}

#[test]
fn what_is_found_has_the_value() {
    for (game, cells) in [("domineering", 6), ("clobber", 5), ("toppling-dominoes", 5), ("amazons", 4), ("snort", 4)] {
        let (met, _) = found(None, game, cells, false);
        assert!(met.len() > 3, "{game}");
        for one in met {
            let value = gruk_workbench::value(&one.position, usize::MAX, &Limits::default(), no_files());
            let Answer::Value(value) = value.unwrap().unwrap() else { panic!("a position has a value") };
            assert_eq!(value.name, one.value, "{}", one.position);
        }
    }
}

/// A toad alone beside an empty square goes to and fro for ever: *on*, `[BCG ch. 11]`; a frog, *off*. All positions
/// have the values that they have one by one, and the same value is found by any of its names.
#[test]
fn positions_from_which_play_can_go_on_for_ever_are_found() {
    let game = "backsliding-toads-and-frogs";
    assert_eq!(positions("on", game, 3), ["backsliding-toads-and-frogs:.x", "backsliding-toads-and-frogs:x."]);
    assert_eq!(positions("-on", game, 3), positions("off", game, 3));
    // A square alone, with a toad, with a frog and with neither, has no move.
    assert_eq!(positions("0", game, 1).len(), 3);
    for (game, cells, least) in [(game, 5, 10), ("fox-and-geese", 5, 4)] {
        let (met, answer) = found(None, game, cells, false);
        assert!(met.len() >= least && answer.limit.is_none(), "{game}: {}", met.len());
        for one in met.iter().filter(|one| one.value != "not found to be stopper-sided") {
            let value = gruk_workbench::value(&one.position, usize::MAX, &Limits::default(), no_files());
            let name = match value.unwrap().unwrap() {
                Answer::Value(value) => value.name,
                Answer::Other(value) => value.text.lines().next().unwrap().to_string(),
            };
            assert_eq!(name, one.value, "{}", one.position);
            let again = found(Some(&one.value), game, one.position.len(), false).0;
            assert_eq!(again[0].value, one.value);
        }
    }
}

#[test]
fn the_search_for_positions_keeps_its_limits() {
    for game in ["clobber", "backsliding-toads-and-frogs", "fox-and-geese"] {
        let query = FindQuery { value: Some("17".into()), game: game.into(), cells: 40, all: false, name_limit: 200 };
        for limits in [
            Limits { memory: 1 << 16, ..Limits::default() },
            Limits { time: Some(Duration::from_millis(200)), ..Limits::default() },
            Limits { nodes: Some(1000), ..Limits::default() },
        ] {
            let answer = find(&query, &limits, &mut (), &mut |_| ()).unwrap();
            assert!(answer.limit.is_some() && answer.searched < 40, "{game} {limits:?}");
        }
    }
}

#[test]
fn games_without_pictures_cannot_be_listed() {
    let query = |game: &str| FindQuery { value: None, game: game.into(), cells: 3, all: false, name_limit: 200 };
    for (game, why) in [("nim", "not pictures"), ("hex", "not pictures"), ("dom", "unknown game")] {
        let error = find(&query(game), &Limits::default(), &mut (), &mut |_| ()).unwrap_err();
        assert!(error.to_string().contains(why), "{game}: {error}");
    }
}

#[test]
fn a_tile_covers_the_board() {
    let position = |tile: &str, columns, rows| {
        let query = TableQuery { tile: Some(tile.into()), ..query("clobber", columns, rows, Content::Values) };
        filled(&query, &SolveOptions::default()).cell(columns, rows).position.clone()
    };
    assert_eq!(position("xo/ox", 3, 3), "clobber:xox/oxo/xox");
    assert_eq!(position("xxo", 4, 2), "clobber:xxox/xxox");
}

#[test]
fn boards_of_a_size_are_what_their_games_start_from() {
    for (game, columns, rows, board) in [
        ("clobber", 3, 2, "xox/oxo"),
        ("konane", 3, 3, "..x/oxo/xox"),
        ("konane", 1, 3, "././x"),
        ("amazons", 3, 2, "x../..o"),
    ] {
        let table = filled(&query(game, columns, rows, Content::Values), &SolveOptions::default());
        assert_eq!(table.cell(columns, rows).position, format!("{game}:{board}"));
    }
}

/// Cram has one position on each shape and the symmetries of the square: OEIS A000105, free polyominoes.
#[test]
fn there_are_as_many_shapes_as_is_known() {
    let shapes = [1, 1, 2, 5, 12, 35, 108];
    for cells in 1..=shapes.len() {
        let (_, answer) = found(Some("77"), "cram", cells, false);
        assert_eq!(answer.positions, shapes[..cells].iter().sum::<u64>(), "{cells} squares");
    }
}
