//! The diagram of a hypergraph: a board of squares, a three-dimensional box layer by layer, or named vertices with
//! their sets.

use super::hypergraph::{Hypergraph, Layout};
use gruk_core::{Diagram, Mark, NetCell};

impl Hypergraph {
    /// The board with these marks on its vertices. Linear in the vertices and in the sizes of the sets.
    #[must_use]
    pub fn diagram(&self, marks: impl Iterator<Item = Mark>) -> Diagram {
        let names = match self.layout() {
            Layout::Grid { columns, rows } => {
                return Diagram::Grid { columns: *columns, rows: *rows, cells: marks.collect() };
            }
            Layout::Named(names) => names,
        };
        match outlines(names) {
            Some(outlines) => {
                let cell = |((name, mark), outline): ((&String, Mark), _)| NetCell {
                    name: name.clone(),
                    mark,
                    outlines: vec![outline],
                };
                Diagram::Net { cells: names.iter().zip(marks).zip(outlines).map(cell).collect(), lines: Vec::new() }
            }
            None => Diagram::Hypergraph {
                vertices: names.iter().cloned().zip(marks).collect(),
                sets: self.sets().map(|set| set.iter().map(|&vertex| vertex as usize).collect()).collect(),
            },
        }
    }
}

/// The outlines of vertices named by column, row and layer, such as `2_1_3`, if they are all cells of a box. The layers
/// of the box are drawn side by side.
fn outlines(names: &[String]) -> Option<Vec<Vec<(i32, i32)>>> {
    const UNIT: usize = 1000;
    let places: Vec<[usize; 3]> = names.iter().map(|name| place(name)).collect::<Option<_>>()?;
    let sides: [usize; 3] = std::array::from_fn(|axis| places.iter().map(|place| place[axis] + 1).max().unwrap_or(0));
    // All names are different, so if there are as many as the box has cells, they are all cells of the box.
    if sides.iter().try_fold(1usize, |cells, &side| cells.checked_mul(side)) != Some(names.len()) {
        return None;
    }
    let square = |&[column, row, layer]: &[usize; 3]| {
        let (x, y) = ((layer * (sides[0] + 1) + column) * UNIT, row * UNIT);
        [(x, y), (x + UNIT, y), (x + UNIT, y + UNIT), (x, y + UNIT)].map(|(x, y)| (x as i32, y as i32)).to_vec()
    };
    Some(places.iter().map(square).collect())
}

fn place(name: &str) -> Option<[usize; 3]> {
    let mut numbers = name.split('_').map(|word| word.parse::<usize>().ok()?.checked_sub(1));
    let place = [numbers.next()??, numbers.next()??, numbers.next()??];
    (numbers.next().is_none() && name == format!("{}_{}_{}", place[0] + 1, place[1] + 1, place[2] + 1)).then_some(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diagram(board: &str) -> Diagram {
        let board = Hypergraph::parse(board).expect(board);
        board.diagram((0..board.vertices()).map(|_| Mark::Empty))
    }

    #[test]
    fn boxes_are_drawn_layer_by_layer() {
        for (board, layers, columns, rows) in [("hj-3-3", 3, 3, 3), ("space.3-2-4x3x2", 2, 4, 3)] {
            let Diagram::Net { cells, .. } = diagram(board) else { panic!("{board} is no net") };
            assert_eq!(cells.len(), layers * columns * rows);
            let left = |cell: &NetCell| (cell.outlines[0][0].0 / 1000, cell.outlines[0][0].1 / 1000);
            let mut places: Vec<(i32, i32)> = cells.iter().map(left).collect();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), cells.len(), "every cell of {board} has its own place");
            let last =
                cells.iter().find(|cell| cell.name == format!("{columns}_{rows}_{layers}")).expect("the last corner");
            assert_eq!(left(last), ((layers * (columns + 1)) as i32 - 2, rows as i32 - 1));
        }
    }

    #[test]
    fn what_is_no_box_has_no_layers() {
        for board in ["sets-1_1_1.1_1_2+1_1_1.1_2_2", "sets-1_1_0.1_1_1", "sets-a.b", "hj-2-4", "sets-01_1_1.1_1_2"] {
            assert!(matches!(diagram(board), Diagram::Hypergraph { .. }), "{board}");
        }
        assert!(matches!(diagram("hj-3-2"), Diagram::Grid { .. }));
    }
}
