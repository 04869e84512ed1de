//! All good pairings of a tight row, whatever its directions: classes, stabilisers, and their graph.

use crate::domino::Rows;
use crate::graph::Graph;
use crate::halves::Halves;
use crate::listing::{Listing, STEP};
use crate::nine::Pairing;
use crate::sixteen::{Derived, Deriving, SixteenToric};
use crate::torus::{CellMap, Torus};
use crate::transition::neighbours;
pub use crate::turns::Group;
use crate::turns::turns;
use crate::work::{Stopped, Work};
use std::sync::atomic::AtomicBool;

/// All pairings of a torus, one of each class.
#[derive(Debug)]
pub struct Census {
    /// Number of all pairings of the torus.
    pub labelled: u64,
    /// Number of symmetries, translations of the torus among them.
    pub symmetries: usize,
    /// The side of the torus.
    pub side: usize,
    rows: Rows,
    kept: Kept,
}

#[derive(Debug)]
enum Kept {
    Nine { halves: Box<Halves>, pairings: Vec<Pairing> },
    Plain { torus: Torus, symmetries: Vec<CellMap>, classes: Vec<(Vec<u8>, usize)> },
}

/// The most cells of a torus whose pairings are listed by plain search.
const MAX_PLAIN_CELLS: usize = 36;

/// Bytes that the pairings of 9-in-a-row take while they are listed.
pub const MEMORY_OF_NINE: usize = 160 << 20;

/// Why a census was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// It cannot be asked for: why.
    Unsupported(String),
    /// What was known already is wrong, or not in its place: its number, and why.
    Wrong(usize, String),
    /// The work was asked to stop.
    Stopped,
}

impl From<Stopped> for NotTaken {
    fn from(_: Stopped) -> Self {
        NotTaken::Stopped
    }
}

/// Called with each new class in order: the partner of every cell, and the symmetries that keep it; with `false` work
/// ends.
pub type EachClass<'a> = &'a mut dyn FnMut(&[u8], usize) -> bool;

impl Census {
    /// Lists the classes of pairings of `rows` on the torus of side k − 1. On the infinite board there are no other
    /// good pairings, except the 16-toric ones of 9-in-a-row.
    ///
    /// # Errors
    /// k is not twice the number of directions and one; a torus too large for a list, other than that of 9-in-a-row;
    /// the triangle group where there is no triangle.
    pub fn new(rows: &Rows, group: Group) -> Result<Self, String> {
        let never = AtomicBool::new(false);
        let mut watch = |_, _| true;
        let mut work = Work::new(1, &never, &mut watch);
        let (census, _) =
            Census::listed(rows, group, &[], &mut work, &mut |_| true, &mut |_, _| true).map_err(|why| match why {
                NotTaken::Unsupported(why) | NotTaken::Wrong(_, why) => why,
                NotTaken::Stopped => unreachable!("invariant: nobody stops it"),
            })?;
        Ok(census)
    }

    /// The same, by threads, with reports, and going on from classes that are `known`: the first ones in order, as
    /// `each` got them. Only a list for 9-in-a-row can be continued; `keep` is told how many of its classes are kept,
    /// and the new ones follow them.
    ///
    /// # Errors
    /// As for [`Census::new`]; known pairings that are none, and an end on request.
    pub fn listed(
        rows: &Rows,
        group: Group,
        known: &[Vec<u8>],
        work: &mut Work<'_>,
        keep: &mut dyn FnMut(usize) -> bool,
        each: EachClass<'_>,
    ) -> Result<(Self, usize), NotTaken> {
        let directions = rows.directions();
        let least = Rows::least_k(directions.len());
        if rows.k() != least {
            return Err(NotTaken::Unsupported(format!(
                "with {} directions the pairings of {least} in a row are finitely many, not those of {}",
                directions.len(),
                rows.k()
            )));
        }
        if directions.len() == 1 {
            return Census::of_a_line(rows, keep, each);
        }
        let turns = turns(directions, group).map_err(NotTaken::Unsupported)?;
        let nine = [vec![0, 1], vec![1, -1], vec![1, 0], vec![1, 1]];
        let mut sorted: Vec<Vec<i64>> = directions.to_vec();
        sorted.sort();
        if sorted == nine {
            return Census::of_nine(rows, known, work, keep, each);
        }
        let (side, dimension) = (rows.k() - 1, directions[0].len());
        if side.checked_pow(dimension as u32).is_none_or(|cells| cells > MAX_PLAIN_CELLS) {
            return Err(NotTaken::Unsupported(format!(
                "the torus of side {side} in {dimension} dimensions has too many pairings for a list (more than {MAX_PLAIN_CELLS} cells)"
            )));
        }
        let torus = Torus::new(dimension, directions).map_err(NotTaken::Unsupported)?;
        let symmetries = torus.symmetries(&turns);
        let (classes, labelled) = torus.classes(&symmetries);
        if !keep(0) || !classes.iter().all(|(partners, keeps)| each(partners, *keeps)) {
            return Err(NotTaken::Stopped);
        }
        let number = symmetries.len();
        let kept = Kept::Plain { torus, symmetries, classes };
        Ok((Census { labelled, symmetries: number, side, rows: rows.clone(), kept }, 0))
    }

    /// With one direction the board falls into lines, and the pairings of a line are those of its even and of its odd
    /// cells with the next ones. Of the four symmetries, two translations and as many reflections, two keep each of
    /// them. On a torus of two cells they look the same.
    fn of_a_line(
        rows: &Rows,
        keep: &mut dyn FnMut(usize) -> bool,
        each: EachClass<'_>,
    ) -> Result<(Self, usize), NotTaken> {
        let torus = Torus::new(1, &[vec![1]]).map_err(NotTaken::Unsupported)?;
        let symmetries = torus.symmetries(&[vec![vec![1]]]);
        let classes = vec![(vec![1, 0], 2)];
        if !keep(0) || !each(&classes[0].0, classes[0].1) {
            return Err(NotTaken::Stopped);
        }
        let kept = Kept::Plain { torus, symmetries, classes };
        Ok((Census { labelled: 2, symmetries: 4, side: 2, rows: rows.clone(), kept }, 0))
    }

    fn of_nine(
        rows: &Rows,
        known: &[Vec<u8>],
        work: &mut Work<'_>,
        keep: &mut dyn FnMut(usize) -> bool,
        each: EachClass<'_>,
    ) -> Result<(Self, usize), NotTaken> {
        let Listing { halves, pairings, labelled, kept } = Listing::taken(known, work, keep, each)?;
        let census =
            Census { labelled, symmetries: 512, side: 8, rows: rows.clone(), kept: Kept::Nine { halves, pairings } };
        Ok((census, kept))
    }

    /// What the pairings are of.
    #[must_use]
    pub fn rows(&self) -> &Rows {
        &self.rows
    }

    /// Number of classes.
    #[must_use]
    pub fn classes(&self) -> usize {
        match &self.kept {
            Kept::Nine { pairings, .. } => pairings.len(),
            Kept::Plain { classes, .. } => classes.len(),
        }
    }

    /// The least pairing of a class: the partner of every cell, cells being numbered with the first coordinate running
    /// fastest.
    #[must_use]
    pub fn partners(&self, class: usize) -> Vec<u8> {
        match &self.kept {
            Kept::Nine { halves, pairings } => halves.partners(pairings[class]).to_vec(),
            Kept::Plain { classes, .. } => classes[class].0.clone(),
        }
    }

    /// The number of symmetries that keep a pairing of the class.
    #[must_use]
    pub fn stabiliser(&self, class: usize) -> usize {
        match &self.kept {
            Kept::Nine { halves, pairings } => halves.stabiliser(pairings[class]) as usize,
            Kept::Plain { classes, .. } => classes[class].1,
        }
    }

    /// The graph of the classes.
    #[must_use]
    pub fn graph(&self) -> Graph {
        let never = AtomicBool::new(false);
        let mut watch = |_, _| true;
        let mut work = Work::new(1, &never, &mut watch);
        self.graph_from(Vec::new(), &mut work, &mut |_, _| true).expect("invariant: nobody stops it, nothing was known")
    }

    /// The same, by threads, going on from the neighbours of the first vertices; `each` gets those of the others in
    /// order, and ends the work by `false`.
    ///
    /// # Errors
    /// An end on request; known neighbours that do not agree with the others.
    pub fn graph_from(
        &self,
        known: Vec<Vec<u32>>,
        work: &mut Work<'_>,
        each: &mut dyn FnMut(u32, &[u32]) -> bool,
    ) -> Result<Graph, NotTaken> {
        let (halves, pairings) = match &self.kept {
            Kept::Nine { halves, pairings } => (halves, pairings),
            Kept::Plain { torus, symmetries, classes } => return Ok(torus.graph(classes, symmetries)),
        };
        let vertices = pairings.len();
        let mut lists = known;
        lists.truncate(vertices);
        let known = lists.len();
        while lists.len() < vertices {
            let next = (lists.len() + 64 * STEP).min(vertices);
            let parts: Vec<(usize, usize)> =
                (lists.len()..next).step_by(STEP).map(|from| (from, (from + STEP).min(next))).collect();
            let found = work.each(0..parts.len(), |part| {
                (parts[part].0..parts[part].1).map(|v| neighbours(halves, pairings, v as u32)).collect::<Vec<_>>()
            });
            for own in found.into_iter().flatten() {
                if !each(lists.len() as u32, &own) {
                    return Err(NotTaken::Stopped);
                }
                lists.push(own);
            }
            work.report(lists.len(), vertices)?;
        }
        // Neighbours name each other, so most wrong lists show without being worked out again.
        let is_mutual = |(own, vertex): (&Vec<u32>, u32)| {
            own.iter().all(|other| lists.get(*other as usize).is_some_and(|list| list.binary_search(&vertex).is_ok()))
        };
        if known > 0 && !lists.iter().zip(0..).all(is_mutual) {
            let wrong = |vertex: &usize| lists[*vertex] != neighbours(halves, pairings, *vertex as u32);
            let vertex = (0..known).find(wrong).expect("invariant: neighbours that are worked out name each other");
            return Err(NotTaken::Wrong(vertex, "these are not the neighbours of this vertex".into()));
        }
        let edges: Vec<(u32, u32)> =
            lists.iter().zip(0..).flat_map(|(own, vertex)| own.iter().map(move |other| (vertex, *other))).collect();
        Ok(Graph::new(vertices, &edges))
    }

    /// The 16-toric pairings, for 9-in-a-row.
    #[must_use]
    pub fn sixteen_toric(&self) -> Option<SixteenToric> {
        let never = AtomicBool::new(false);
        let mut watch = |_, _| true;
        let mut work = Work::new(1, &never, &mut watch);
        let found = self.sixteen_from(Vec::new(), 0, &mut work, &mut |_, _| true);
        found.expect("invariant: nobody stops it, nothing was known")
    }

    /// The same, by threads, going on after the first `done` classes; `each` gets the number of a class and the
    /// pairings that come from it, if there are any, and ends the work by `false`.
    ///
    /// # Errors
    /// An end on request; known ones that do not agree with the others.
    pub fn sixteen_from(
        &self,
        known: Vec<Derived>,
        done: usize,
        work: &mut Work<'_>,
        each: &mut dyn FnMut(usize, &Derived) -> bool,
    ) -> Result<Option<SixteenToric>, NotTaken> {
        let Kept::Nine { halves, pairings } = &self.kept else { return Ok(None) };
        let deriving = Deriving::new(halves);
        let (mut derived, first, mut done) = (known, done, done);
        while done < pairings.len() {
            let next = (done + 64 * STEP).min(pairings.len());
            let found = work.each(done..next, |number| deriving.derive(pairings[number]));
            for (own, number) in found.into_iter().zip(done..) {
                if let Some(own) = own {
                    if !each(number, &own) {
                        return Err(NotTaken::Stopped);
                    }
                    derived.push(own);
                }
            }
            done = next;
            work.report(done, pairings.len())?;
        }
        let found = deriving.gathered(&derived);
        // Two counts: by orbits, and by choices anew for the 8-toric pairings.
        let orbits: u64 = found.stabilisers.iter().map(|keeps| u64::from(1024 / keeps)).sum();
        if orbits == found.labelled {
            return Ok(Some(found));
        }
        assert!(first > 0, "invariant: what is worked out is counted alike in both ways");
        let again = (0..first.min(pairings.len())).filter_map(|number| deriving.derive(pairings[number]));
        let again: Vec<Derived> = again.collect();
        let wrong = again.iter().zip(&derived).position(|(own, known)| own != known).unwrap_or(again.len());
        Err(NotTaken::Wrong(wrong, "this is not what comes from the next class of 8-toric pairings".into()))
    }
}
