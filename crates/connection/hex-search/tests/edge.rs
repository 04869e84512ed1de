//! Edge templates are found, hold by every play, and need every cell.

use gruk_hex_search::edge::{EdgeTemplate, edge_templates};
use gruk_solve::{Limits, Meter};

/// All of the fourth row takes minutes in a debug build. The fifth is beyond 12 GiB.
fn is_slow() -> bool {
    std::env::var("SLOW_TESTS").is_ok_and(|value| value == "1")
}

#[test]
fn templates_hold_and_need_every_cell() {
    let mut watch = ();
    let mut meter = Meter::new(Limits::default(), &mut watch);
    let mut found = Vec::new();
    for row in 2..=4 {
        let orders = if row < 4 || is_slow() && row == 4 { 12 } else { 1 };
        let templates = edge_templates(row, orders, &mut meter).expect("no limit");
        assert!(!templates.is_empty(), "row {row}");
        for template in &templates {
            assert!(template.holds(&mut meter).expect("no limit"), "{template:?}");
            if row < 4 || is_slow() && row == 4 {
                assert!(template.is_least(&mut meter).expect("no limit"), "{template:?}");
                assert!(template.mirrored().holds(&mut meter).expect("no limit"), "{template:?}");
            }
        }
        found.push(templates);
    }
    // The bridge to the border, and the ziggurat: [Anshelevich 2002].
    assert_eq!(found[0], [EdgeTemplate { row: 2, cells: vec![(-1, 1), (0, 1)] }]);
    let rows: Vec<usize> =
        (0..3).map(|below| found[1][0].cells.iter().filter(|cell| cell.1 == below).count()).collect();
    assert_eq!(rows, [1, 3, 4]);
}

/// The search of every play says no where the border is not reached.
#[test]
fn less_than_a_template_does_not_hold() {
    let mut watch = ();
    let mut meter = Meter::new(Limits::default(), &mut watch);
    for cells in [vec![], vec![(0, 1)], vec![(-1, 0), (0, 1), (-1, 1), (0, 2), (-1, 2)]] {
        let row = cells.iter().map(|cell: &(isize, usize)| cell.1 + 1).max().unwrap_or(2).max(2);
        assert!(!EdgeTemplate { row, cells }.holds(&mut meter).expect("no limit"));
    }
}
