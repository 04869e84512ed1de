//! When the six places around a cell make it dead: a table of all rings, computed from the definition.
//!
//! A cell is *dead* if no way to fill the rest of the board makes its colour matter. It can matter only where each
//! player has two chains that meet in it. Proof: fill the ring around it; the stones of one colour that follow each
//! other on the ring touch, so if the colours change at most twice, each player's stones around the cell are joined
//! already, and the cell joins nothing. So a cell is dead if no filling of its empty ring places has more than two
//! changes. Dead places of the ring count as empty ones, so that a capture can be checked without the proof that they
//! are dead. `[Wal Def. 4.2.1]`, `[HR06]`.

/// What is on each place of a ring, two bits a place, the first direction lowest.
pub type Code = u16;

/// An empty place.
pub const EMPTY: Code = 0;
/// A dead place, which no path needs.
pub const HOLE: Code = 3;

/// Number of codes.
const CODES: usize = 1 << 12;

/// For each code: is a cell with this ring dead? As a constant, since it is asked thousands of times a node.
static DEAD: [bool; CODES] = compute();

/// Is a cell with this ring dead?
#[must_use]
#[inline]
pub fn is_dead(code: Code) -> bool {
    DEAD[code as usize % CODES]
}

/// For each player and code: is such a cell dead, or would one more stone of the player beside it make it so?
static NEARLY_DEAD: [[bool; CODES]; 2] = [compute_nearly(1), compute_nearly(2)];

/// Is a cell with this ring dead, or would one more stone of the player with this index beside it make it so?
#[must_use]
#[inline]
pub fn is_nearly_dead(player: usize, code: Code) -> bool {
    NEARLY_DEAD[player][code as usize % CODES]
}

/// The code of a stone of the player with this index.
#[must_use]
pub fn stone(player: usize) -> Code {
    player as Code + 1
}

/// What stands on a place of the ring.
#[must_use]
pub fn at(code: Code, place: usize) -> Code {
    code >> (2 * place) & 3
}

/// The ring with `what` put on an empty place.
#[must_use]
pub fn put(code: Code, place: usize, what: Code) -> Code {
    code | what << (2 * place)
}

/// The place of a ring that lies opposite.
#[must_use]
#[inline]
pub fn opposite(place: usize) -> usize {
    (place + 3) % 6
}

/// The ring with a place made empty.
#[must_use]
pub fn cleared(code: Code, place: usize) -> Code {
    code & !(3 << (2 * place))
}

/// Number of places that are not empty.
#[must_use]
pub fn filled(code: Code) -> u32 {
    ((code | code >> 1) & 0x555).count_ones()
}

/// From the full rings to those with more and more empty places: such a cell is dead if it is dead whichever player
/// gets one of the empty places. Dead places count as empty ones.
const fn compute() -> [bool; CODES] {
    let mut dead = [false; CODES];
    let mut empties = 0;
    while empties <= 6 {
        let mut code = 0;
        while code < CODES {
            // The empty places, a bit for each.
            let empty = !(code | code >> 1) & 0x555;
            let holes = code & code >> 1 & 0x555;
            if holes == 0 && empty.count_ones() == empties {
                dead[code] = match empty {
                    0 => changes(code) <= 2,
                    _ => {
                        let lowest = empty & empty.wrapping_neg();
                        dead[code | lowest] && dead[code | lowest << 1]
                    }
                };
            }
            code += 1;
        }
        empties += 1;
    }
    let mut code = 0;
    while code < CODES {
        let holes = code & code >> 1 & 0x555;
        dead[code] = dead[code & !(holes | holes << 1)];
        code += 1;
    }
    dead
}

const fn compute_nearly(stone: usize) -> [bool; CODES] {
    let mut nearly = DEAD;
    let mut code = 0;
    while code < CODES {
        let mut empty = !(code | code >> 1) & 0x555;
        while empty != 0 {
            let lowest = empty & empty.wrapping_neg();
            nearly[code] |= DEAD[code | (lowest * stone)];
            empty &= !lowest;
        }
        code += 1;
    }
    nearly
}

/// How often the colour changes on a full ring, going round.
const fn changes(code: usize) -> u32 {
    let next = code >> 2 | (code & 3) << 10;
    let differs = code ^ next;
    ((differs | differs >> 1) & 0x555).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ring of these marks, as in pictures; `*` is a dead place.
    fn ring(marks: &str) -> Code {
        marks.bytes().rev().fold(0, |code, mark| {
            code << 2
                | match mark {
                    b'x' => stone(0),
                    b'o' => stone(1),
                    b'*' => HOLE,
                    _ => EMPTY,
                }
        })
    }

    #[test]
    fn a_dead_cell_has_four_filled_places_around() {
        let fewest = (0..CODES as Code).filter(|&code| is_dead(code)).map(filled).min();
        assert_eq!(fewest, Some(4));
    }

    /// The dead cells that `[HR06]` shows, and ones that are alive.
    #[test]
    fn rings_of_the_literature_are_dead() {
        for (marks, dead) in [
            ("xxxx..", true), // four of a colour in a row
            ("xxx..o", false),
            ("xxx.o.", true),
            ("xxxo..", false),
            ("xx.oo.", true),
            ("xxxooo", true),
            ("xxoo..", false),
            ("xxooo.", true),
            ("xxx.oo", true),
            ("xx.ooo", true),
            ("xxxxxx", true),
            ("x.....", false),
            ("xoxo..", false),
            ("x*xx..", false),
            ("xx*ooo", true),
        ] {
            assert_eq!(is_dead(ring(marks)), dead, "{marks}");
        }
    }
}
