//! The good pairings of 9-in-a-row that repeat after 16 cells and not after 8.
//!
//! Their horizontal and vertical dominoes repeat after 8, and the translation by (8, 8) keeps them `[Győ 5.6–5.9]`:
//! they live on the plane modulo (8, 8) and (16, 0), a torus of 128 cells. There the diagonal dominoes of one colour
//! can be chosen anew, one to each of 8 diagonals and 8 antidiagonals; wherever a choice is not 8-periodic, the two
//! 8-periodic states of an alternating cycle take turns `[Győ 5.11]`.

use crate::halves::Halves;
use crate::nine::Pairing;
use crate::symmetry::Symmetry;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, Mutex};

/// A pairing of the torus of 128 cells: the partner of cell 16y + x, where 0 ≤ x < 16 and 0 ≤ y < 8.
pub type WidePartners = [u8; 128];

/// The number of a cell of the plane.
fn number(x: i32, y: i32) -> u8 {
    let (squares, row) = (y.div_euclid(8), y.rem_euclid(8));
    (16 * row + (x - 8 * squares).rem_euclid(16)) as u8
}

fn cell(number: u8) -> (i32, i32) {
    (i32::from(number % 16), i32::from(number / 16))
}

/// The cell 8 to the right.
fn opposite(number: u8) -> u8 {
    number ^ 8
}

/// A choice of diagonal dominoes: pairs of cells.
type Dominoes = Vec<(u8, u8)>;

/// All ways to cover `cells`, a set of bits, by diagonal dominoes, at most one on each diagonal and antidiagonal.
fn covers(cells: u128) -> Vec<Dominoes> {
    struct Search {
        chosen: Dominoes,
        found: Vec<Dominoes>,
    }
    fn go(search: &mut Search, cells: u128, used: [u8; 2]) {
        if cells == 0 {
            search.found.push(search.chosen.clone());
            return;
        }
        let from = cells.trailing_zeros() as u8;
        let (x, y) = cell(from);
        let lines = [(x - y).rem_euclid(16) / 2, (x + y).rem_euclid(16) / 2];
        for (kind, dx, dy) in [(0, 1, 1), (0, -1, -1), (1, 1, -1), (1, -1, 1)] {
            let to = number(x + dx, y + dy);
            let mut now_used = used;
            now_used[kind] |= 1 << lines[kind];
            if now_used != used && cells >> to & 1 != 0 {
                search.chosen.push((from, to));
                go(search, cells & !(1 << from | 1 << to), now_used);
                search.chosen.pop();
            }
        }
    }
    let mut search = Search { chosen: Vec::new(), found: Vec::new() };
    go(&mut search, cells, [0; 2]);
    search.found
}

/// A symmetry of the torus of 128 cells, as a map of cells and the map back.
struct Symmetry128 {
    map: [u8; 128],
    back: [u8; 128],
}

/// The translations of the torus times the symmetries of the square.
fn symmetries() -> Vec<Symmetry128> {
    let mut all = Vec::with_capacity(1024);
    for turn in Symmetry::all().into_iter().filter(|symmetry| symmetry.shift == (0, 0)) {
        for shift in 0..128 {
            let (dx, dy) = cell(shift);
            let map = std::array::from_fn(|index| {
                let (x, y) = turn.turned(cell(index as u8));
                number(x + dx, y + dy)
            });
            let mut back = [0; 128];
            for (from, to) in map.iter().enumerate() {
                back[*to as usize] = from as u8;
            }
            all.push(Symmetry128 { map, back });
        }
    }
    all
}

/// What was found.
#[derive(Clone, Debug)]
pub struct SixteenToric {
    /// One pairing of each class under the translations of the torus and the symmetries of the square, in order.
    pub classes: Vec<WidePartners>,
    /// The number of symmetries, of 1024, that keep each of them.
    pub stabilisers: Vec<u32>,
    /// Number of all 16-toric pairings of the torus, counted from the 8-toric ones: for each class of those the number
    /// of its choices anew.
    pub labelled: u64,
}

/// What 16-toric pairings come from one class of 8-toric ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derived {
    /// The least of each class that its choices anew give, in order; several 8-toric classes may give the same.
    pub classes: Vec<WidePartners>,
    /// Choices of its diagonal dominoes that are 8-periodic.
    pub periodic: u64,
    /// Pairings anew from all pairings of the class together.
    pub labelled: u64,
}

/// The ways to choose diagonal dominoes anew for a set of cells, and how many of them are 8-periodic.
type Choices = Arc<(Vec<Dominoes>, u64)>;

/// How 16-toric pairings are made, with what was worked out already; may be shared by threads.
pub struct Deriving<'a> {
    halves: &'a Halves,
    symmetries: Vec<Symmetry128>,
    choices: Mutex<FxHashMap<u128, Choices>>,
}

impl<'a> Deriving<'a> {
    /// Ready for all classes of 8-toric pairings.
    #[must_use]
    pub fn new(halves: &'a Halves) -> Self {
        Deriving { halves, symmetries: symmetries(), choices: Mutex::default() }
    }

    fn choices(&self, cells: u128) -> Choices {
        let known = self.choices.lock().expect("invariant: no panic while it is held").get(&cells).cloned();
        known.unwrap_or_else(|| {
            let all = covers(cells);
            let periodic = all.iter().filter(|choice| is_periodic(choice)).count() as u64;
            let choices = Arc::new((all, periodic));
            self.choices.lock().expect("invariant: no panic while it is held").insert(cells, Arc::clone(&choices));
            choices
        })
    }

    /// What comes from the class of `pairing`; `None` if nothing can be chosen anew.
    #[must_use]
    pub fn derive(&self, pairing: Pairing) -> Option<Derived> {
        if ![pairing.black, pairing.white].into_iter().any(|half| self.halves.has_twin(half)) {
            return None;
        }
        let narrow = self.halves.partners(pairing);
        let mut wide: WidePartners = std::array::from_fn(|index| {
            let (x, y) = cell(index as u8);
            let other = narrow[(8 * y + x % 8) as usize];
            let near = |from: i32, to: i32| from + (to - from + 12).rem_euclid(8) - 4;
            number(near(x, i32::from(other % 8)), near(y, i32::from(other / 8)))
        });
        let diagonal = |colour: i32| {
            (0..128u8).filter(move |index| {
                let ((x, y), (other_x, other_y)) = (cell(*index), cell(wide[*index as usize]));
                // The same row, or the same column: of the plane, so modulo (8, 8).
                (x + y) % 2 == colour && (other_y - y) % 8 != 0 && (other_x - x) % 8 != 0
            })
        };
        let [black, white] = [0, 1].map(|colour| diagonal(colour).fold(0u128, |cells, index| cells | 1 << index));
        let (blacks, whites) = (self.choices(black), self.choices(white));
        let orbit = u64::from(512 / self.halves.stabiliser(pairing));
        let periodic = blacks.1 * whites.1;
        let labelled = orbit * (blacks.0.len() as u64 * whites.0.len() as u64 - periodic);
        let mut classes = Vec::new();
        for black_choice in &blacks.0 {
            for white_choice in &whites.0 {
                if is_periodic(black_choice) && is_periodic(white_choice) {
                    continue;
                }
                for &(a, b) in black_choice.iter().chain(white_choice) {
                    (wide[a as usize], wide[b as usize]) = (b, a);
                }
                classes.push(canonical(&wide, &self.symmetries));
            }
        }
        classes.sort_unstable();
        classes.dedup();
        Some(Derived { classes, periodic, labelled })
    }

    /// All 16-toric pairings, from what comes from all classes of 8-toric ones.
    #[must_use]
    pub fn gathered(&self, derived: &[Derived]) -> SixteenToric {
        let mut least = FxHashSet::default();
        // Each 16-toric pairing is counted once for each 8-toric one that it comes from: a fraction of the latter's
        // orbit.
        let mut labelled_parts: FxHashMap<u64, u64> = FxHashMap::default();
        for own in derived {
            let part = labelled_parts.entry(own.periodic).or_default();
            *part = part.saturating_add(own.labelled);
            least.extend(own.classes.iter().copied());
        }
        let mut classes: Vec<WidePartners> = least.into_iter().collect();
        classes.sort_unstable();
        let stabiliser = |class: &WidePartners| {
            let keeps = |Symmetry128 { map, .. }: &&Symmetry128| {
                (0..128).all(|at| map[class[at] as usize] == class[map[at] as usize])
            };
            self.symmetries.iter().filter(keeps).count() as u32
        };
        let stabilisers = classes.iter().map(stabiliser).collect();
        let labelled = labelled_parts.into_iter().map(|(periodic, number)| number / periodic).sum();
        SixteenToric { classes, stabilisers, labelled }
    }
}

/// Does the translation by 8 keep the choice?
fn is_periodic(choice: &Dominoes) -> bool {
    choice.iter().all(|&(a, b)| {
        let (a, b) = (opposite(a), opposite(b));
        choice.iter().any(|&other| other == (a, b) || other == (b, a))
    })
}

/// The least of the images.
fn canonical(pairing: &WidePartners, symmetries: &[Symmetry128]) -> WidePartners {
    let mut least = *pairing;
    for symmetry in symmetries {
        let image = |at: usize| symmetry.map[pairing[symmetry.back[at] as usize] as usize];
        // Most images are seen to be greater after a cell or two.
        let differs = (0..128).find(|at| image(*at) != least[*at]);
        if differs.is_some_and(|at| image(at) < least[at]) {
            least = std::array::from_fn(image);
        }
    }
    least
}
