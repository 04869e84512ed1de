use crate::Scene;
use gruk_core::Diagram;

/// The letters of column `index`, counted from 0: `a` … `z`, `aa`, `ab`, …
pub(crate) fn column_letters(index: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = index;
    loop {
        letters.push(b'a' + (rest % 26) as u8);
        if rest < 26 {
            break;
        }
        rest = rest / 26 - 1;
    }
    letters.iter().rev().map(|&letter| char::from(letter)).collect()
}

/// The column and the row, both from 0, of a name such as `b12`; `None` for any other text.
pub(crate) fn read_cell(name: &str) -> Option<(usize, usize)> {
    let split = name.find(|c: char| !c.is_ascii_lowercase())?;
    let (letters, digits) = name.split_at(split);
    if letters.is_empty() || letters.len() > 2 || digits.len() > 3 || digits.starts_with('0') {
        return None;
    }
    let row: usize = digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())??;
    let column = letters.bytes().fold(0, |sum, b| sum * 26 + usize::from(b - b'a') + 1);
    Some((column - 1, row - 1))
}

/// The columns and rows that `count` cells fill on a board of this size. Either both are 0 or neither is.
pub(crate) fn filled((columns, rows): (usize, usize), count: usize) -> (usize, usize) {
    let columns = columns.min(count);
    if columns == 0 || rows == 0 { (0, 0) } else { (columns, rows.min(count.div_ceil(columns))) }
}

/// What cell `index` of the scene's diagram is called.
pub(crate) fn cell_name(scene: &Scene, index: usize) -> String {
    match &scene.diagram {
        Diagram::Hex { columns, .. } | Diagram::Grid { columns, .. } | Diagram::WalledGrid { columns, .. }
            if *columns > 0 =>
        {
            format!("{}{}", column_letters(index % columns), index / columns + 1)
        }
        Diagram::Hypergraph { vertices, .. } => {
            vertices.get(index).map_or_else(|| index.to_string(), |(name, _)| name.clone())
        }
        Diagram::Digraph { vertices, .. } => {
            vertices.get(index).map_or_else(|| index.to_string(), |(name, _)| name.clone())
        }
        Diagram::Net { cells, .. } => cells.get(index).map_or_else(|| index.to_string(), |cell| cell.name.clone()),
        _ => (index + 1).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        let names: Vec<String> = [0, 25, 26, 27, 51, 52, 701, 702].into_iter().map(column_letters).collect();
        assert_eq!(names, ["a", "z", "aa", "ab", "az", "ba", "zz", "aaa"]);
    }

    #[test]
    fn only_rows_and_columns_with_cells_count() {
        assert_eq!(filled((3, 2), 6), (3, 2));
        assert_eq!(filled((3, 9), 4), (3, 2));
        assert_eq!(filled((usize::MAX, usize::MAX), 2), (2, 1));
        assert_eq!(filled((0, 4), 2), (0, 0));
    }

    #[test]
    fn names_are_read_back() {
        assert_eq!(read_cell("a1"), Some((0, 0)));
        assert_eq!(read_cell("ab12"), Some((27, 11)));
        for other in ["", "a", "1", "a0", "A1", "a1b", "é1"] {
            assert_eq!(read_cell(other), None, "{other}");
        }
    }
}
