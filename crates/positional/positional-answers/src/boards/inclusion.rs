//! Boards whose winning sets are among those of other boards.

use gruk_rules::board::hypergraph::{Hypergraph, Layout};
use std::collections::BTreeSet;

/// Is every winning set of `small` one of `large`, vertices being the same if they have the same name? Then Maker, who
/// wins on `small`, wins on `large`: moves elsewhere do not hurt him.
pub fn is_within(small: &Hypergraph, large: &Hypergraph) -> bool {
    if small.quota() != large.quota() || small.vertices() > large.vertices() {
        return false;
    }
    let names: Result<Vec<u32>, _> =
        (0..small.vertices()).map(|vertex| large.vertex(&small.name(vertex)).map(|place| place as u32)).collect();
    let Ok(names) = names else { return false };
    // Most boards that are not within another have sets of other sizes.
    let sizes: BTreeSet<usize> = large.sets().map(<[u32]>::len).collect();
    if !small.sets().all(|set| sizes.contains(&set.len())) {
        return false;
    }
    let sets: BTreeSet<&[u32]> = large.sets().collect();
    small.sets().all(|set| {
        let mut image: Vec<u32> = set.iter().map(|&vertex| names[vertex as usize]).collect();
        image.sort_unstable();
        sets.contains(&image[..])
    })
}

/// Is `other` the image of `board` under the reflection that exchanges columns and rows?
pub fn is_transposed(board: &Hypergraph, other: &Hypergraph) -> bool {
    let (&Layout::Grid { columns, rows }, &Layout::Grid { columns: across, rows: down }) =
        (board.layout(), other.layout())
    else {
        return false;
    };
    let image = |set: &[u32]| {
        let turned = |&vertex: &u32| (vertex % columns as u32) * across as u32 + vertex / columns as u32;
        let mut set: Vec<u32> = set.iter().map(turned).collect();
        set.sort_unstable();
        set
    };
    (columns, rows) == (down, across) && board.quota() == other.quota() && {
        let images: BTreeSet<Vec<u32>> = board.sets().map(image).collect();
        let own: BTreeSet<Vec<u32>> = other.sets().map(<[u32]>::to_vec).collect();
        images == own
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Hypergraph {
        Hypergraph::parse(text).unwrap()
    }

    #[test]
    fn smaller_boards_are_within_larger_ones_where_their_rows_are() {
        for (small, large, expected) in [
            ("row-3-3x3", "row-3-4x3", true),
            ("row-3-4x3", "row-3-3x3", false),
            ("row-3-3x3", "row-4-5x5", false),
            ("row-4-2x2", "row-3-4x3", true),
            ("torus-3", "torus-4", false),
            ("ap-3-5", "ap-3-6", true),
            ("kaplansky-3-3x3", "kaplansky-3-4x4", false),
        ] {
            assert_eq!(is_within(&board(small), &board(large)), expected, "{small} in {large}");
        }
    }

    #[test]
    fn a_reflection_exchanges_columns_and_rows() {
        for (one, other, expected) in [
            ("row-3-4x3", "row-3-3x4", true),
            ("row.1-3-4x3", "row.1-3-3x4", false),
            ("row.3-3-4x3", "row.3-3-3x4", true),
            ("row-3-4x3", "row-3-4x3", false),
            ("animal-el-4x3", "animal-el-3x4", true),
        ] {
            assert_eq!(is_transposed(&board(one), &board(other)), expected, "{one} and {other}");
        }
    }
}
