//! Grundy values of positions of any impartial game, by the definition, with decomposition.

use gruk_core::{Player, Ruleset};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The value of a component that is being worked out.
const UNDER_WORK: u32 = u32::MAX;

/// The Grundy values of the positions of one ruleset, remembered by component: components that a symmetry makes the
/// same are worked out once.
///
/// The ruleset must be impartial and under normal play. No recursion: a long game does not need a deep stack.
///
/// *Cost.* Each component that can be reached is worked out once, in a time that grows with its moves.
///
/// **Source:** Sprague and Grundy, `[Bra §5]`: the least number that no option has; sums have the exclusive or.
#[derive(Debug)]
pub struct Nimbers<R: Ruleset> {
    rules: R,
    values: FxHashMap<R::Position, u32>,
    heap_bytes: usize,
    /// Bytes of the components under work and their moves.
    open_bytes: usize,
}

/// Why a Grundy value is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NimberError<E> {
    /// The work was asked to stop.
    Stopped(E),
    /// A position can be reached from itself.
    Loopy,
}

/// Counts a component that is worked out, with the bytes in use then, and may stop the work.
pub type Look<'a, E> = &'a mut dyn FnMut(usize) -> Result<(), E>;

/// A component under work.
struct Frame<R: Ruleset> {
    key: R::Position,
    /// The moves whose options are not yet looked at: options take far more memory.
    moves: Vec<R::Move>,
    /// The components of the option in hand that are not yet looked at, and the exclusive or of the others.
    parts: Vec<R::Position>,
    sum: u32,
    is_in_hand: bool,
    /// The values of options.
    seen: Vec<u64>,
    bytes: usize,
}

impl<R: Ruleset> Frame<R> {
    fn least_unseen(&self) -> u32 {
        let word = self.seen.iter().position(|&word| word != u64::MAX);
        word.map_or(64 * self.seen.len() as u32, |word| 64 * word as u32 + self.seen[word].trailing_ones())
    }

    fn see(&mut self, value: u32) {
        let word = value as usize / 64;
        if word >= self.seen.len() {
            self.seen.resize(word + 1, 0);
        }
        self.seen[word] |= 1 << (value % 64);
    }
}

impl<R: Ruleset> Nimbers<R> {
    /// No values yet.
    #[must_use]
    pub fn new(rules: R) -> Self {
        Nimbers { rules, values: FxHashMap::default(), heap_bytes: 0, open_bytes: 0 }
    }

    /// Number of components whose value is known.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Is no value known yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The Grundy value of a position: the exclusive or of those of its components.
    ///
    /// # Errors
    /// What `look` gave; or the game is loopy. Values found before are kept.
    pub fn nimber<E>(&mut self, at: &R::Position, look: Look<'_, E>) -> Result<u32, NimberError<E>> {
        let mut sum = 0;
        let parts: Vec<R::Position> = self.rules.components(at).collect();
        for part in parts {
            let key = self.rules.canonical(&part);
            sum ^= match self.values.get(&key) {
                Some(&value) => value,
                None => self.work_out(key, look)?,
            };
        }
        Ok(sum)
    }

    /// All moves to options of the Grundy value 0: those that win.
    ///
    /// # Errors
    /// As [`nimber`](Self::nimber).
    pub fn winning_moves<E>(&mut self, at: &R::Position, look: Look<'_, E>) -> Result<Vec<R::Move>, NimberError<E>> {
        let rules = self.rules.clone();
        let mut moves = Vec::new();
        for (number, m) in rules.moves(at, Player::Left).enumerate() {
            let mut option = at.clone();
            rules.play(&mut option, Player::Left, m);
            if number % (1 << 12) == (1 << 12) - 1 {
                look(self.heap_bytes).map_err(NimberError::Stopped)?;
            }
            if self.nimber(&option, look)? == 0 {
                moves.push(m);
            }
        }
        Ok(moves)
    }

    /// The values of all components that can be reached from `at`, each as it is reached and not as an image of it:
    /// the evidence for the value of `at`. `look` is called for each of them with the bytes of the table.
    ///
    /// # Errors
    /// As [`nimber`](Self::nimber).
    pub fn table<E>(
        &mut self,
        at: &R::Position,
        look: Look<'_, E>,
    ) -> Result<BTreeMap<R::Position, u32>, NimberError<E>> {
        let rules = self.rules.clone();
        let mut table = BTreeMap::new();
        let of_one = |part: &R::Position| size_of::<R::Position>() + rules.heap_bytes(part);
        let mut bytes = 0;
        let mut fresh: Vec<R::Position> = rules.components(at).collect();
        let mut fresh_bytes: usize = fresh.iter().map(of_one).sum();
        while let Some(part) = fresh.pop() {
            fresh_bytes -= of_one(&part);
            if table.contains_key(&part) {
                continue;
            }
            bytes += size_of::<R::Position>() + of_one(&part);
            look(bytes + fresh_bytes).map_err(NimberError::Stopped)?;
            let value = self.nimber(&part, look)?;
            for m in rules.moves(&part, Player::Left) {
                let mut option = part.clone();
                rules.play(&mut option, Player::Left, m);
                for part in rules.components(&option).filter(|part| !table.contains_key(part)) {
                    fresh_bytes += of_one(&part);
                    fresh.push(part);
                }
            }
            table.insert(part, value);
        }
        Ok(table)
    }

    fn work_out<E>(&mut self, key: R::Position, look: Look<'_, E>) -> Result<u32, NimberError<E>> {
        let mut stack = Vec::new();
        let result = self.open(key, &mut stack, look).and_then(|()| self.work_off(&mut stack, look));
        self.open_bytes = 0;
        if result.is_err() {
            for frame in stack {
                self.values.remove(&frame.key);
            }
        }
        result
    }

    /// Works until the stack is empty; gives the value of its lowest frame.
    fn work_off<E>(&mut self, stack: &mut Vec<Frame<R>>, look: Look<'_, E>) -> Result<u32, NimberError<E>> {
        'frames: loop {
            let frame = stack.last_mut().expect("work goes on while there is a frame");
            while frame.is_in_hand || !frame.moves.is_empty() {
                if !frame.is_in_hand {
                    let mut option = frame.key.clone();
                    self.rules.play(&mut option, Player::Left, frame.moves.pop().expect("there is a move"));
                    (frame.parts, frame.sum, frame.is_in_hand) = (self.rules.components(&option).collect(), 0, true);
                }
                while let Some(part) = frame.parts.last() {
                    let key = self.rules.canonical(part);
                    match self.values.get(&key) {
                        Some(&UNDER_WORK) => return Err(NimberError::Loopy),
                        Some(&value) => {
                            frame.sum ^= value;
                            frame.parts.pop();
                        }
                        None => {
                            self.open(key, stack, look)?;
                            continue 'frames;
                        }
                    }
                }
                frame.see(frame.sum);
                frame.is_in_hand = false;
            }
            let frame = stack.pop().expect("the frame is on the stack");
            let value = frame.least_unseen();
            self.open_bytes -= frame.bytes;
            self.values.insert(frame.key, value);
            if stack.is_empty() {
                return Ok(value);
            }
        }
    }

    /// Puts a component on the stack, with all its moves.
    fn open<E>(
        &mut self,
        key: R::Position,
        stack: &mut Vec<Frame<R>>,
        look: Look<'_, E>,
    ) -> Result<(), NimberError<E>> {
        let key_bytes = self.rules.heap_bytes(&key);
        self.heap_bytes += key_bytes;
        let table = self.values.capacity() * (size_of::<(R::Position, u32)>() + 1) * 8 / 7 + self.heap_bytes;
        let taken = table + self.open_bytes;
        look(taken).map_err(NimberError::Stopped)?;
        let mut moves = Vec::new();
        for m in self.rules.moves(&key, Player::Left) {
            moves.push(m);
            if moves.len().is_multiple_of(1 << 12) {
                look(taken + moves.capacity() * size_of::<R::Move>()).map_err(NimberError::Stopped)?;
            }
        }
        // The components of the option in hand are as large as the component, about.
        let bytes = size_of::<Frame<R>>() + moves.capacity() * size_of::<R::Move>() + 2 * key_bytes;
        self.open_bytes += bytes;
        self.values.insert(key.clone(), UNDER_WORK);
        stack.push(Frame { key, moves, parts: Vec::new(), sum: 0, is_in_hand: false, seen: Vec::new(), bytes });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_rules::board::heap_game::HeapGame;
    use gruk_rules::chomp::Chomp;
    use gruk_rules::cram::Cram;
    use gruk_rules::dawson_chess::DawsonChess;
    use gruk_rules::fibonacci_nim::FibonacciNim;
    use std::convert::Infallible;

    fn nimber<R: Ruleset>(game: &str, text: &str) -> u32 {
        let (name, params) = game.split_once(':').unwrap_or((game, ""));
        let rules = R::named(name, params).unwrap();
        let at = if text.is_empty() { rules.start().unwrap() } else { rules.parse_position(text).unwrap() };
        Nimbers::new(rules).nimber(&at, &mut |_| Ok::<(), Infallible>(())).unwrap()
    }

    /// The brute force of `tools/count_impartial.py`, which does not decompose.
    #[test]
    fn heaps_of_an_octal_game_add_up_like_nim_heaps() {
        assert_eq!(nimber::<HeapGame>("octal:0.77", "5,7"), 4 ^ 2);
        assert_eq!(nimber::<HeapGame>("octal:0.137", "9,5,3"), 2, "3 ^ 3 ^ 2");
    }

    /// `[Lemoine–Viennot 2012]`, table of Cram under normal play.
    #[test]
    fn cram_has_the_values_of_lemoine_and_viennot() {
        for (board, value) in [("2x2", 0), ("3x3", 0), ("3x4", 1), ("3x5", 1), ("4x4", 0), ("4x5", 2)] {
            assert_eq!(nimber::<Cram>("", board), value, "{board}");
        }
    }

    /// `[Bra §7]`: the value is the exponent of 2.
    #[test]
    fn the_value_of_a_number_in_aliquot_is_its_exponent_of_two() {
        for number in 1..200_u32 {
            assert_eq!(nimber::<HeapGame>("aliquot", &number.to_string()), number.trailing_zeros(), "{number}");
        }
    }

    /// `[Whinihan 1963]`: the second player wins exactly the Fibonacci numbers.
    #[test]
    fn fibonacci_numbers_are_lost_for_the_first_player() {
        let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
        for heap in 1..100 {
            assert_eq!(
                nimber::<FibonacciNim>(&format!("fibonacci-nim:{heap}"), "") == 0,
                fibonacci.contains(&heap),
                "{heap}"
            );
        }
    }

    /// Strategy stealing: every rectangle but 1×1 is won; and a square by eating b2.
    #[test]
    fn rectangles_of_chomp_are_won() {
        for board in ["2x2", "3x2", "4x3", "5x4", "7x1"] {
            assert_ne!(nimber::<Chomp>("", board), 0, "{board}");
        }
        assert_eq!(nimber::<Chomp>("", "4,1,1,1"), 0);
        assert_eq!(nimber::<Chomp>("", "1x1"), 0);
    }

    #[test]
    fn the_table_holds_every_component_that_can_be_reached() {
        let rules = HeapGame::named("octal", "0.77").unwrap();
        let at = rules.parse_position("5,7").unwrap();
        let mut nimbers = Nimbers::new(rules);
        let table = nimbers.table(&at, &mut |_| Ok::<(), Infallible>(())).unwrap();
        assert_eq!(table.values().copied().collect::<Vec<_>>(), [1, 2, 3, 1, 4, 3, 2]);
    }

    /// The open components of a row of Dawson's chess, and the options of each, are long rows: 16 MB of options for the
    /// first of them.
    #[test]
    fn what_is_under_work_is_counted() {
        let rules = DawsonChess;
        let at = rules.parse_position("4096").unwrap();
        let mut most = 0;
        let mut look = |bytes: usize| {
            most = most.max(bytes);
            if bytes > 4 << 20 { Err(()) } else { Ok(()) }
        };
        assert_eq!(Nimbers::new(rules.clone()).nimber(&at, &mut look), Err(NimberError::Stopped(())));
        assert!(most < 5 << 20, "{most}");
        let short = rules.parse_position("40").unwrap();
        let mut nimbers = Nimbers::new(rules);
        nimbers.nimber(&short, &mut |_| Ok::<(), Infallible>(())).unwrap();
        assert_eq!(nimbers.open_bytes, 0);
    }

    #[test]
    fn the_work_can_be_stopped() {
        let rules = Cram::from_params("").unwrap();
        let at = rules.parse_position("4x4").unwrap();
        let mut nimbers = Nimbers::new(rules);
        let mut left = 50;
        let stopped = nimbers.nimber(&at, &mut |_| {
            left -= 1;
            if left == 0 { Err(()) } else { Ok(()) }
        });
        assert_eq!(stopped, Err(NimberError::Stopped(())));
        assert_eq!(nimbers.nimber(&at, &mut |_| Ok::<(), Infallible>(())), Ok(0));
    }
}
