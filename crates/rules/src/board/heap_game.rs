//! Take-and-break games: a move takes counters from one heap and leaves the rest as no heap, one heap or several. The
//! [`Law`] of a game says which numbers may be taken, and how many heaps may be left. A [`Game`] holds the rules of one
//! of these games. All share one type, [`HeapGame`], so generic code is compiled once for the family.
//!
//! A position is a list of heaps, `20` or `5,7`. A move is written as the heap before it and the heaps after it,
//! ascending: `20-0`, `20-18`, `20-5-13`. Heaps are a disjunctive sum.

use super::divisors::divisors;
use super::grid::quote;
use super::heap;
use super::take_and_break::{Code, MAX_PARTS, Take};
use crate::nim;
use gruk_core::CompactSort as _;
use gruk_core::{About, Diagram, IllegalMove, Largest, ParseError, Player, PlayerNames, Ruleset};

/// The rules of one take-and-break game.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// What the game says about itself.
    pub about: About,
    /// Reads the parameters.
    pub law: fn(&str) -> Result<Law, ParseError>,
    /// Prints them.
    pub params: fn(&Law) -> String,
}

/// What may be taken from a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Law {
    /// What a take-and-break code allows.
    Code(Code),
    /// Its proper divisors, so a move never leaves an empty heap.
    Divisors,
    /// Numbers less than it that do not divide it, so a move never leaves an empty heap.
    Others,
}

/// A take-and-break game.
#[derive(Clone, Debug)]
pub struct HeapGame {
    game: &'static Game,
    law: Law,
}

/// A heap of `from` counters becomes the heaps `parts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Size of the heap before the move.
    pub from: u64,
    /// Sizes of the heaps after it, ascending, filled up to three with zeros in front.
    pub parts: [u64; MAX_PARTS],
}

gruk_core::packed!(
    struct Move {
        from: u64,
        parts: [u64; MAX_PARTS],
    }
);

impl Move {
    fn new(from: u64, mut parts: [u64; MAX_PARTS]) -> Self {
        parts.compact_sort();
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

impl HeapGame {
    /// The game with the parameters given.
    ///
    /// # Errors
    /// The place in `params` and what was expected there.
    pub fn new(game: &'static Game, params: &str) -> Result<Self, ParseError> {
        Ok(HeapGame { game, law: (game.law)(params)? })
    }

    /// What may be taken.
    #[must_use]
    pub fn law(&self) -> &Law {
        &self.law
    }

    /// The code, if the game has one.
    #[must_use]
    pub fn code(&self) -> Option<&Code> {
        match &self.law {
            Law::Code(code) => Some(code),
            Law::Divisors | Law::Others => None,
        }
    }

    /// The moves under [`Law::Divisors`] and [`Law::Others`].
    fn moves_by_division(&self, from: u64) -> impl Iterator<Item = Move> + use<> {
        let (divisors, others) = match self.law {
            Law::Code(_) => (Vec::new(), 0),
            Law::Divisors => (divisors(from), 0),
            Law::Others => (Vec::new(), from.saturating_sub(1)),
        };
        let taken = divisors.into_iter().filter(move |&taken| taken < from);
        let taken = taken.chain((1..=others).filter(move |&taken| !from.is_multiple_of(taken)));
        taken.map(move |taken| Move { from, parts: [0, 0, from - taken] })
    }

    /// Checks that a move may take `taken` counters and leave these heaps; the error says why not.
    fn check_taken(&self, m: Move, taken: u64) -> Result<(), String> {
        let parts = m.heaps().count();
        let is_divisor = taken > 0 && m.from.is_multiple_of(taken);
        match &self.law {
            Law::Code(code) => match code.take(taken) {
                None => Err(format!("no move of {} takes {taken}", self.name())),
                Some(take) if !take.leaves(parts) => {
                    Err(format!("in {} a move that takes {taken} may not leave {parts} heaps", self.name()))
                }
                Some(take) if take.distinct && !m.are_distinct() => Err("the heaps left must differ in size".into()),
                Some(_) => Ok(()),
            },
            _ if taken == 0 => Err("a move makes the number smaller".into()),
            _ if parts == 0 => Err("a move does not take the whole number".into()),
            _ if parts > 1 => Err("a move leaves one number".into()),
            Law::Divisors if !is_divisor => Err(format!("{taken} does not divide {}", m.from)),
            Law::Others if is_divisor => Err(format!("{taken} divides {}", m.from)),
            Law::Divisors | Law::Others => Ok(()),
        }
    }

    fn name(&self) -> String {
        format!("{}:{}", self.game.about.name, self.params())
    }
}

/// The moves that `take` allows from a heap of `from` counters.
pub(super) fn moves_of(take: Take, from: u64) -> impl Iterator<Item = Move> {
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

impl Ruleset for HeapGame {
    type Position = nim::Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "take-and-break",
        title: "Take-and-break game",
        syntax: "",
        rules: "A move takes counters from a heap and leaves the rest as no heap, one or some.",
        examples: &[],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: Largest::listed(100_000, "heaps"),
    };

    fn named(name: &str, params: &str) -> Result<Self, ParseError> {
        let game = crate::shared_games::<Game>().find(|game| game.about.name == name);
        HeapGame::new(game.ok_or_else(|| ParseError::new(0, quote(name), "a take-and-break game"))?, params)
    }

    fn about(&self) -> About {
        self.game.about
    }

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new(0, quote(text), "the name of a take-and-break game"))
    }

    fn params(&self) -> String {
        (self.game.params)(&self.law)
    }

    fn start(&self) -> Option<nim::Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<nim::Position, ParseError> {
        let at = nim::Nim.parse_position(text)?;
        if self.code().is_none() && at.heaps().len() <= text.matches(',').count() {
            let mut words = text.split(',').scan(0, |place, word| {
                let here = *place;
                *place += word.len() + 1;
                Some((here, word))
            });
            let zero = words.find(|(_, word)| word.bytes().all(|byte| byte == b'0'));
            let (place, word) = zero.expect("empty heaps alone are dropped");
            return Err(ParseError::new(place, quote(word), "a positive number"));
        }
        Ok(at)
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
        sizes.flat_map(move |(_, &from)| {
            let takes = self.code().map_or(&[][..], Code::takes);
            takes.iter().flat_map(move |&take| moves_of(take, from)).chain(self.moves_by_division(from))
        })
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
        self.check_taken(m, taken).or_else(illegal)
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

    fn game(name: &str, params: &str) -> HeapGame {
        HeapGame::named(name, params).unwrap()
    }

    fn moves(code: &str, heaps: &str) -> Vec<String> {
        let rules = game("hexadecimal", code);
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
        let rules = game("octal", "4!.07");
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
        let rules = game("octal", "0.77");
        for text in ["", "6", "6-", "0-0", "6-0-2", "6-2-0", "6-1-1-1-1", "a-b", "6--1"] {
            assert!(rules.parse_move(text).is_err(), "{text}");
        }
        assert_eq!(rules.print_move(rules.parse_move("6-3-1").unwrap()), "6-1-3");
    }

    #[test]
    fn a_subtraction_takes_a_number_of_the_set() {
        let rules = game("subtraction", "3,2");
        assert_eq!(rules.params(), "2,3");
        let moves = |heaps: &str| {
            let at = rules.parse_position(heaps).unwrap();
            rules.moves(&at, Player::Left).map(|m| rules.print_move(m)).collect::<Vec<_>>()
        };
        assert_eq!(moves("5"), ["5-3", "5-2"]);
        assert_eq!(moves("2"), ["2-0"]);
        assert!(moves("1").is_empty());
        let at = rules.parse_position("5").unwrap();
        assert!(rules.check_move(&at, Player::Left, rules.parse_move("5-4").unwrap()).is_err());
    }

    #[test]
    fn bad_sets_are_refused() {
        for text in ["", "0", "2,2", "2,", "-1", "2,x"] {
            assert!(HeapGame::named("subtraction", text).is_err(), "{text}");
        }
    }

    #[test]
    fn divisors_and_the_others_share_the_smaller_numbers() {
        for number in 1..40 {
            let at = nim::Position::new([number]);
            let taken = |m: Move| number - m.parts[2];
            let mut all: Vec<u64> = game("aliquot", "").moves(&at, Player::Left).map(taken).collect();
            all.extend(game("aliquant", "").moves(&at, Player::Left).map(taken));
            all.sort_unstable();
            assert_eq!(all, (1..number).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_whole_number_is_no_divisor_to_take_and_zero_no_number() {
        let rules = game("aliquot", "");
        assert_eq!(rules.parse_position("0").unwrap_err().at, 0);
        assert_eq!(rules.parse_position("12,0").unwrap_err().at, 3);
        let at = rules.parse_position("6,12").unwrap();
        for (text, is_legal) in
            [("6-3", true), ("6-0", false), ("6-2", false), ("6-6", false), ("6-1-2", false), ("12-8", true)]
        {
            assert_eq!(
                rules.check_move(&at, Player::Left, rules.parse_move(text).unwrap()).is_ok(),
                is_legal,
                "{text}"
            );
        }
    }
}
