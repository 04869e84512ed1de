//! The genus of a position: its Grundy value under normal play, and those under misère play of the position with no,
//! one, two, … heaps *2 beside it.
//!
//! The Grundy value under misère play is 1 where nobody can move, and the least number that no option has elsewhere;
//! the position is lost exactly if it is 0. A genus is tame if some position of Nim has it.
//!
//! **Source:** `[BCG ch. 13]`, `[ONAG ch. 12]`.

use crate::nimbers::{Look, NimberError};
use gruk_core::{Player, Ruleset};
use gruk_rules::misere::{Misere, Position};
use rustc_hash::FxHashMap;

/// The number of misère values that are worked out.
pub const TERMS: usize = 8;

/// A genus, and whether all positions that can be reached have tame ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Genus {
    /// The Grundy value under normal play.
    pub normal: u32,
    /// The Grundy values under misère play with 0, 1, 2, … heaps *2 beside the position.
    pub misere: [u32; TERMS],
    /// Is the genus of the position, and that of every position that can be reached from it, tame?
    pub is_hereditarily_tame: bool,
}

impl Genus {
    /// The genus of a position in which nobody can move.
    const ZERO: [u32; TERMS] = [1, 2, 0, 2, 0, 2, 0, 2];

    /// Is it that of a position of Nim: of 0, of *1, or of heaps of which one is larger?
    #[must_use]
    pub fn is_tame(&self) -> bool {
        let alternates =
            |first: u32| (0..TERMS).all(|term| self.misere[term] == first ^ if term % 2 == 1 { 2 } else { 0 });
        match self.normal {
            0 if self.misere == Self::ZERO => true,
            1 if self.misere == Self::ZERO.map(|value| value ^ 1) => true,
            normal => alternates(normal),
        }
    }
}

/// The genera of the positions that can be reached from those asked about.
#[derive(Debug, Default)]
pub struct Genera {
    known: FxHashMap<Position, Genus>,
    bytes: usize,
}

/// The least number that is not in the list.
fn least_missing(numbers: &[u32]) -> u32 {
    (0..).find(|number| !numbers.contains(number)).expect("a list is finite")
}

impl Genera {
    /// The genus of a position. `look` is called for each position that is worked out, with the bytes in use.
    ///
    /// *Method.* A heap *2 can be made *1 or taken away, and a heap *1 beside a position changes its misère value by
    /// exclusive or with 1. So the value with t heaps *2 is the least number that is none of those of the options with
    /// t of them, nor the value with t − 1 of them, nor that one's exclusive or with 1.
    ///
    /// *Cost.* Every position once, without decomposition.
    ///
    /// # Errors
    /// What `look` gave.
    pub fn genus<E>(&mut self, at: &Position, look: Look<'_, E>) -> Result<Genus, NimberError<E>> {
        let root = Misere.canonical(at);
        let mut stack = vec![(root.clone(), None::<Vec<Position>>)];
        // Bytes of the options that wait: each is held with its position, and once more until its turn comes.
        let mut waiting = 0;
        let of_all = |options: &[Position]| -> usize {
            options.iter().map(|option| 2 * (size_of::<Position>() + Misere.heap_bytes(option))).sum()
        };
        while let Some((position, options)) = stack.pop() {
            if self.known.contains_key(&position) {
                continue;
            }
            let Some(options) = options else {
                self.bytes += 3 * Misere.heap_bytes(&position) + size_of::<(Position, Genus)>();
                look(self.bytes + waiting).map_err(NimberError::Stopped)?;
                let options: Vec<Position> = Misere
                    .moves(&position, Player::Left)
                    .map(|m| {
                        let mut option = position.clone();
                        Misere.play(&mut option, Player::Left, m);
                        Misere.canonical(&option)
                    })
                    .collect();
                waiting += of_all(&options);
                let fresh: Vec<Position> =
                    options.iter().filter(|option| !self.known.contains_key(option)).cloned().collect();
                stack.push((position, Some(options)));
                stack.extend(fresh.into_iter().map(|option| (option, None)));
                continue;
            };
            waiting -= of_all(&options);
            let genera: Vec<Genus> = options.iter().map(|option| self.known[option]).collect();
            self.known.insert(position, of_options(&genera));
        }
        Ok(self.known[&root])
    }
}

/// The genus of a position by those of its options.
fn of_options(options: &[Genus]) -> Genus {
    let normal = least_missing(&options.iter().map(|genus| genus.normal).collect::<Vec<_>>());
    let mut misere = [0; TERMS];
    for twos in 0..TERMS {
        let mut seen: Vec<u32> = options.iter().map(|genus| genus.misere[twos]).collect();
        if twos > 0 {
            seen.extend([misere[twos - 1], misere[twos - 1] ^ 1]);
        }
        misere[twos] = if seen.is_empty() { 1 } else { least_missing(&seen) };
    }
    let mut genus = Genus { normal, misere, is_hereditarily_tame: false };
    genus.is_hereditarily_tame = genus.is_tame() && options.iter().all(|option| option.is_hereditarily_tame);
    genus
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn genus(text: &str) -> Genus {
        let at = Misere.parse_position(text).unwrap();
        Genera::default().genus(&at, &mut |_| Ok::<(), Infallible>(())).unwrap()
    }

    fn starts(text: &str, normal: u32, misere: &[u32]) {
        let genus = genus(text);
        assert_eq!((genus.normal, &genus.misere[..misere.len()]), (normal, misere), "{text}");
    }

    /// `[BCG ch. 13]`: the genera of positions of Nim.
    #[test]
    fn nim_is_tame() {
        starts("nim:0", 0, &[1, 2, 0, 2]);
        starts("nim:1", 1, &[0, 3, 1, 3]);
        starts("nim:2", 2, &[2, 0, 2, 0]);
        starts("nim:3", 3, &[3, 1, 3, 1]);
        starts("nim:2,2", 0, &[0, 2, 0, 2]);
        starts("nim:2,3", 1, &[1, 3, 1, 3]);
        assert!(genus("nim:4,5,2").is_hereditarily_tame);
    }

    /// The misère values by the definition, on the game with heaps *2 of Nim beside it as one position.
    #[test]
    fn misere_values_are_those_of_the_definition() {
        fn value(heaps: &mut Vec<u64>) -> u32 {
            let mut seen = Vec::new();
            for place in 0..heaps.len() {
                let heap = heaps[place];
                for taken in [1, 2, 3] {
                    if taken <= heap && heap < 10 || taken <= heap - 10.min(heap) {
                        heaps[place] = heap - taken;
                        seen.push(value(heaps));
                        heaps[place] = heap;
                    }
                }
            }
            if seen.is_empty() { 1 } else { least_missing(&seen) }
        }
        // A subtraction game is played on a heap below 10, and Nim on heaps above 10.
        for heap in 0..7_u64 {
            let found = genus(&format!("subtraction:1,2,3:{heap}"));
            for twos in 0..3 {
                let mut heaps = vec![heap];
                heaps.extend(vec![12; twos]);
                assert_eq!(found.misere[twos], value(&mut heaps), "{heap} with {twos}");
            }
        }
    }
}
