//! Boards on which Maker may build an animal, from the least one up.

use super::{AnimalQuery, FIRST_NODES};
use gruk_notation::BadInput;
use gruk_solve::LimitHit;

/// What is known of an animal on square boards.
pub struct Boards<B> {
    /// Breaker wins up to this side: what he stops on a board he stops on those in it.
    pub stopped_to: usize,
    /// The least board on which Maker was found to build it.
    pub built: Option<(usize, B)>,
    /// The boards between the two that a limit left open.
    pub undecided: Vec<(usize, LimitHit)>,
}

impl<B> Boards<B> {
    /// Asks `maker_on` about boards, first with few nodes for each up to the first one that Maker wins, then with all
    /// nodes for those that were left open below it.
    pub fn played(
        query: &AnimalQuery,
        mut maker_on: impl FnMut(usize, u64) -> Result<Result<Option<B>, LimitHit>, BadInput>,
    ) -> Result<Self, BadInput> {
        let mut boards = Boards { stopped_to: 0, built: None, undecided: Vec::new() };
        let few = query.nodes.min(FIRST_NODES);
        let mut passes = vec![few];
        if query.nodes > few {
            passes.push(query.nodes);
        }
        for nodes in passes {
            let sides: Vec<usize> = match nodes == few {
                true => (1..=query.largest).collect(),
                false => std::mem::take(&mut boards.undecided).into_iter().map(|(side, _)| side).collect(),
            };
            for side in sides {
                match maker_on(side, nodes)? {
                    Ok(Some(proof)) => {
                        boards.built = Some((side, proof));
                        break;
                    }
                    Ok(None) => {
                        boards.stopped_to = boards.stopped_to.max(side);
                        boards.undecided.retain(|(other, _)| *other > side);
                    }
                    Err(limit) => boards.undecided.push((side, limit)),
                }
            }
        }
        Ok(boards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::animals::Board;

    /// Nodes that each board needs, the least side that Maker wins, and what is found with so many nodes.
    fn found(needs: &[u64], least: usize, nodes: u64) -> (usize, Option<usize>, Vec<usize>) {
        let query = AnimalQuery { board: Board::Square, cells: (4, 4), largest: needs.len(), nodes };
        let play = |side: usize, nodes: u64| {
            Ok(if nodes < needs[side - 1] { Err(LimitHit::Nodes) } else { Ok((side >= least).then_some(())) })
        };
        let boards = Boards::played(&query, play).unwrap();
        let undecided = boards.undecided.iter().map(|(side, _)| *side).collect();
        (boards.stopped_to, boards.built.map(|(side, ())| side), undecided)
    }

    #[test]
    fn boards_below_a_win_get_all_nodes_and_those_above_a_stop_none() {
        let (few, many) = (FIRST_NODES, 20 * FIRST_NODES);
        assert_eq!(found(&[1, 1, 1, 1], 3, many), (2, Some(3), vec![]));
        // The win on 4 x 4 comes first, and 3 x 3 is looked at again.
        assert_eq!(found(&[1, 1, 5 * few, 1], 3, many), (2, Some(3), vec![]));
        assert_eq!(found(&[1, 1, 5 * few, 1], 4, many), (3, Some(4), vec![]));
        assert_eq!(found(&[1, 1, 50 * few, 1], 4, many), (2, Some(4), vec![3]));
        assert_eq!(found(&[1, 1, 5 * few, 1], 4, few), (2, Some(4), vec![3]));
        // Breaker wins 4 x 4, and so 3 x 3.
        assert_eq!(found(&[1, 1, 50 * few, 1], 9, many), (4, None, vec![]));
        assert_eq!(found(&[1, 1, 1, 50 * few], 9, many), (3, None, vec![4]));
    }
}
