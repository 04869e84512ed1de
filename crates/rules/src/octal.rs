//! Octal games (Guy and Smith 1956): heaps of counters, from which a move takes so many as the code allows and leaves the
//! rest as no heap, one or two; who cannot move loses.
//!
//! `octal:0.137:20` is Dawson's chess on a heap of 20; a move is written as the heap before it and the heaps after it,
//! ascending: `20-0`, `20-18`, `20-5-13`. Heaps are a disjunctive sum. The games of `hexadecimal` codes are the same with up
//! to three heaps. Codes: [`take_and_break`](crate::board::take_and_break).
//!
//! **Source:** `[BCG ch. 4]`, `[Guy–Smith 1956]`.

use crate::board::grid::quote;
use crate::board::heap;
use crate::board::take_and_break::{Code, MAX_PARTS, Take};
use crate::nim;
use gruk_core::{About, Diagram, IllegalMove, ParseError, Player, PlayerNames, Ruleset};

/// Octal games.
pub type Octal = HeapGame<8>;

/// A take-and-break game whose code has digits below `BASE`, 8 or 16.
#[derive(Clone, Debug)]
pub struct HeapGame<const BASE: u32> {
    code: Code,
}

/// A heap of `from` counters becomes the heaps `parts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Size of the heap before the move.
    pub from: u64,
    /// Sizes of the heaps after it: first zeros, as many as there are heaps fewer than three, then the sizes, ascending.
    pub parts: [u64; MAX_PARTS],
}

impl Move {
    fn new(from: u64, mut parts: [u64; MAX_PARTS]) -> Self {
        parts.sort_unstable();
        Move { from, parts }
    }

    /// The heaps after the move, ascending, none of them empty.
    pub fn heaps(&self) -> impl Iterator<Item = u64> + '_ {
        self.parts.iter().copied().filter(|&part| part > 0)
    }

    fn are_distinct(&self) -> bool {
        self.parts.windows(2).all(|pair| pair[0] == 0 || pair[0] != pair[1])
    }
}

/// What the heaps are made of, in messages.
const PIECES: &str = "counters";

impl<const BASE: u32> HeapGame<BASE> {
    /// The code.
    #[must_use]
    pub fn code(&self) -> &Code {
        &self.code
    }
}

/// The moves that take as `take` says from a heap of `from`.
fn moves_of(take: Take, from: u64) -> impl Iterator<Item = Move> {
    let rest = from.checked_sub(take.taken);
    let whole = rest.filter(|&rest| take.leaves(usize::from(rest > 0)));
    let pairs = rest
        .filter(|_| take.leaves(2))
        .into_iter()
        .flat_map(|rest| (1..=rest / 2).map(move |small| [0, small, rest - small]));
    let triples = rest.filter(|_| take.leaves(3)).into_iter().flat_map(|rest| {
        (1..=rest / 3).flat_map(move |small| {
            let larger = rest - small;
            (small..=larger / 2).map(move |middle| [small, middle, larger - middle])
        })
    });
    let all = whole.map(|rest| [0, 0, rest]).into_iter().chain(pairs).chain(triples);
    all.map(move |parts| Move { from, parts }).filter(move |m| !take.distinct || m.are_distinct())
}

impl<const BASE: u32> Ruleset for HeapGame<BASE> {
    type Position = nim::Position;
    type Move = Move;

    const ABOUT: About = About {
        name: if BASE == 8 { "octal" } else { "hexadecimal" },
        title: if BASE == 8 { "Octal game" } else { "Hexadecimal game" },
        syntax: "CODE:HEAP,HEAP,…[:MOVES]",
        rules: if BASE == 8 {
            "A move takes i counters from a heap and leaves the rest as no heap, one or two: digit i of the code is the sum \
             of 1, 2 and 4 for what is allowed. Whoever cannot move loses."
        } else {
            "A move takes i counters from a heap and leaves the rest as no heap, one, two or three: digit i of the code is \
             the sum of 1, 2, 4 and 8 for what is allowed. Whoever cannot move loses."
        },
        examples: if BASE == 8 {
            &["octal:0.137:20", "octal:0.77:5,7", "octal:4!.0:12", "octal:0.07:9:9-2-5", "octal:4.0:6", "octal:0.7:0"]
        } else {
            &["hexadecimal:0.f:11", "hexadecimal:0.3f:4,6", "hexadecimal:8.0:9", "hexadecimal:8!.0:9:9-2-3-4"]
        },
        players: PlayerNames::ByTurn,
        has_params: true,
    };

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Code::parse(text, BASE).map(|code| HeapGame { code })
    }

    fn params(&self) -> String {
        self.code.print()
    }

    fn start(&self) -> Option<nim::Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<nim::Position, ParseError> {
        nim::Nim.parse_position(text)
    }

    fn print_position(&self, at: &nim::Position) -> String {
        nim::Nim.print_position(at)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let expected = "a heap before the move and the heaps after it, such as 9-2-5";
        let mut sizes = [0; 1 + MAX_PARTS];
        let mut at = 0;
        let mut count = 0;
        for size in text.split('-') {
            if count == sizes.len() {
                return Err(ParseError::new(at, quote(&text[at..]), "at most three heaps after the move"));
            }
            sizes[count] = heap::parse_count(size, PIECES).map_err(|error| error.shifted(at))?;
            if sizes[count] == 0 && count != 1 {
                return Err(ParseError::new(at, quote(size), expected));
            }
            at += size.len() + 1;
            count += 1;
        }
        if count < 2 || count > 2 && sizes[1] == 0 {
            return Err(ParseError::new(0, quote(text), expected));
        }
        Ok(Move::new(sizes[0], [sizes[1], sizes[2], sizes[3]]))
    }

    fn print_move(&self, m: Move) -> String {
        let mut text = m.from.to_string();
        for part in m.heaps() {
            text.push_str(&format!("-{part}"));
        }
        if m.heaps().next().is_none() {
            text.push_str("-0");
        }
        text
    }

    fn moves(&self, at: &nim::Position, _player: Player) -> impl Iterator<Item = Move> {
        let heaps = at.heaps();
        let first_of_its_size = move |&(index, &heap): &(usize, &u64)| index == 0 || heaps[index - 1] != heap;
        let sizes = heaps.iter().enumerate().filter(first_of_its_size);
        sizes.flat_map(move |(_, &from)| self.code.takes().iter().flat_map(move |&take| moves_of(take, from)))
    }

    fn play(&self, at: &mut nim::Position, _player: Player, m: Move) {
        let place = at.heaps().binary_search(&m.from).expect("legal moves take from a heap that is there");
        let others = at.heaps().iter().enumerate().filter(|&(index, _)| index != place).map(|(_, &heap)| heap);
        *at = nim::Position::new(others.chain(m.heaps()));
    }

    fn check_move(&self, at: &nim::Position, _player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print_move(m), why));
        if at.heaps().binary_search(&m.from).is_err() {
            return illegal(format!("there is no heap of {}", m.from));
        }
        let sum = m.heaps().try_fold(0_u64, |sum, part| sum.checked_add(part));
        let Some(taken) = sum.and_then(|sum| m.from.checked_sub(sum)) else {
            return illegal("the heaps after the move are larger together than the one before it".into());
        };
        let parts = m.heaps().count();
        match self.code.take(taken) {
            None => illegal(format!("the code {} has no moves that take {taken}", self.params())),
            Some(take) if !take.leaves(parts) => illegal(format!(
                "with the code {} a move that takes {taken} may not leave {parts} heaps",
                self.params()
            )),
            Some(take) if take.distinct && !m.are_distinct() => illegal("the heaps left must differ in size".into()),
            Some(_) => Ok(()),
        }
    }

    fn diagram(&self, at: &nim::Position) -> Diagram {
        Diagram::Heaps(at.heaps().to_vec())
    }

    fn footprint(&self, at: &nim::Position, m: Move) -> Vec<usize> {
        at.heaps().binary_search(&m.from).into_iter().collect()
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn describe_move(&self, _at: &nim::Position, m: Move) -> String {
        let taken = m.from - m.heaps().sum::<u64>();
        let parts: Vec<String> = m.heaps().map(|part| part.to_string()).collect();
        match (taken, &parts[..]) {
            (_, []) => format!("take the whole heap of {taken}"),
            (_, [_]) => format!("take {taken} from the heap of {}", m.from),
            (0, [smaller @ .., last]) => format!("split the heap of {} into {} and {last}", m.from, smaller.join(", ")),
            (_, [smaller @ .., last]) => {
                format!(
                    "take {taken} from the heap of {} and split the rest into {} and {last}",
                    m.from,
                    smaller.join(", ")
                )
            }
        }
    }

    fn components(&self, at: &nim::Position) -> impl Iterator<Item = nim::Position> {
        nim::Nim.components(at)
    }

    fn heap_bytes(&self, at: &nim::Position) -> usize {
        nim::Nim.heap_bytes(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(code: &str, heaps: &str) -> Vec<String> {
        let rules = HeapGame::<16>::from_params(code).unwrap();
        let at = rules.parse_position(heaps).unwrap();
        rules.moves(&at, Player::Left).map(|m| rules.print_move(m)).collect()
    }

    #[test]
    fn the_digits_say_what_is_left() {
        assert_eq!(moves("0.137", "1"), ["1-0"]);
        assert_eq!(moves("0.137", "2"), ["2-0"]);
        assert_eq!(moves("0.137", "5"), ["5-3", "5-2", "5-1-1"]);
        assert_eq!(moves("4.0", "5"), ["5-1-4", "5-2-3"]);
        assert_eq!(moves("4!.0", "6"), ["6-1-5", "6-2-4"]);
        assert_eq!(moves("0.77", "3,3"), ["3-2", "3-1-1", "3-1"]);
        assert_eq!(moves("8!.0", "7"), ["7-1-2-4"]);
        assert_eq!(moves("0.08", "6"), ["6-1-1-2"]);
    }

    #[test]
    fn moves_that_the_code_forbids_say_why() {
        let rules = Octal::from_params("4!.07").unwrap();
        let at = rules.parse_position("6,6").unwrap();
        for (text, legal) in
            [("6-4", true), ("6-1-5", true), ("6-3-3", false), ("6-2-2", true), ("6-5", false), ("5-3", false)]
        {
            assert_eq!(rules.check_move(&at, Player::Left, rules.parse_move(text).unwrap()).is_ok(), legal, "{text}");
        }
        let huge = rules.parse_move("6-18446744073709551615-18446744073709551615").unwrap();
        assert!(rules.check_move(&at, Player::Left, huge).is_err());
    }

    #[test]
    fn texts_that_are_no_moves_are_refused() {
        let rules = Octal::from_params("0.77").unwrap();
        for text in ["", "6", "6-", "0-0", "6-0-2", "6-2-0", "6-1-1-1-1", "a-b", "6--1"] {
            assert!(rules.parse_move(text).is_err(), "{text}");
        }
        assert_eq!(rules.print_move(rules.parse_move("6-3-1").unwrap()), "6-1-3");
    }
}
