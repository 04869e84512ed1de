//! Games of pieces, each of which is one or two numbers: cakes that are cut, heaps from which the players take by
//! different codes, pairs of numbers in Euclid's algorithm, heaps with a bound on what may be taken. A move replaces
//! one piece by others. Pieces are a disjunctive sum.
//!
//! A [`Game`] holds the rules of one of these games; its [`Law`] says how a piece is replaced. All share one type,
//! [`Pieces`], so generic code is compiled once.
//!
//! A move is written as the piece before it and the pieces after it, ascending: `5x3-2x3-3x3`, `9-2-5`, `3x1-0`.

use super::grid::quote;
use super::heap;
use super::heap_game::moves_of;
use super::take_and_break::Code;
use gruk_core::CompactSort as _;
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};

/// The rules of one game of pieces.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// What the game says about itself.
    pub about: About,
    /// Reads the parameters.
    pub law: fn(&str) -> Result<Law, ParseError>,
}

/// How a move replaces a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Law {
    /// Left cuts a cake of W columns and H rows between two columns, Right between two rows.
    Cut,
    /// The same cuts, into any number of equal pieces, at least two.
    Share,
    /// Left eats a whole column of a cake, Right a whole row. The parts on both sides of it become pieces.
    Eat,
    /// (p, q) becomes (q, p mod q) by Left's move and (q, q − p mod q) by Right's, unless q divides p.
    Euclid,
    /// Heaps from which Left takes by the first code and Right by the second; and the spelling of the parameters.
    Heaps(Box<[Code; 2]>, String),
    /// A heap and the most that may be taken from it. After a move that bound is this number times what the move took.
    Bounded(u64),
}

/// A piece: the columns and rows of a cake, a pair of numbers, or a heap and the most that may be taken from it. A heap
/// without a bound is followed by 0.
pub type Piece = (u64, u64);

/// The longest side of a cake.
pub const MAX_SIDE: u64 = 1 << 16;

/// A game of pieces.
#[derive(Clone, Debug)]
pub struct Pieces {
    game: &'static Game,
    law: Law,
}

/// The pieces, ascending. Pieces that are used up are left out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Box<[Piece]>);

/// A piece is replaced by others. Under [`Law::Share`], where all of these are equal, one stands for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Piece,
    /// The new pieces, ascending, filled up to three with (0, 0) in front.
    parts: [Piece; 3],
}

gruk_core::packed!(
    struct Move {
        from: Piece,
        parts: [Piece; 3],
    }
);

impl Position {
    fn new(pieces: impl IntoIterator<Item = Piece>) -> Self {
        let mut pieces: Vec<Piece> = pieces.into_iter().filter(|piece| piece.0 > 0).collect();
        pieces.compact_sort();
        Position(pieces.into())
    }

    /// The pieces, ascending.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }
}

impl Move {
    fn new(from: Piece, mut parts: [Piece; 3]) -> Self {
        // A piece with a side of length 0 is used up.
        parts.iter_mut().filter(|part| part.0 == 0).for_each(|part| *part = (0, 0));
        parts.compact_sort();
        Move { from, parts }
    }

    fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        self.parts.iter().copied().filter(|part| part.0 > 0)
    }
}

impl Law {
    /// Are the pieces cakes?
    fn has_cakes(&self) -> bool {
        matches!(self, Law::Cut | Law::Share | Law::Eat)
    }

    /// The character between the numbers of a piece, if it has two.
    fn sign(&self) -> Option<char> {
        match self {
            Law::Cut | Law::Share | Law::Eat | Law::Euclid => Some('x'),
            Law::Heaps(..) => None,
            Law::Bounded(_) => Some('/'),
        }
    }
}

impl Pieces {
    fn print_piece(&self, piece: Piece) -> String {
        match self.law.sign() {
            Some(sign) => format!("{}{sign}{}", piece.0, piece.1),
            None => piece.0.to_string(),
        }
    }

    /// Reads a piece. From a heap that is written without a bound all but one counter may be taken.
    fn parse_piece(&self, text: &str) -> Result<Piece, ParseError> {
        let number = |at: usize, digits: &str| {
            let value = heap::parse_count(digits, "counters").map_err(|error| error.shifted(at))?;
            let most = if self.law.has_cakes() { MAX_SIDE } else { u64::MAX };
            let wrong = || ParseError::new(at, quote(digits), format!("a side of 1 to {MAX_SIDE}"));
            (value <= most).then_some(value).ok_or_else(wrong)
        };
        let positive = |at: usize, digits: &str| match number(at, digits)? {
            0 => Err(ParseError::new(at, quote(digits), "a positive number")),
            value => Ok(value),
        };
        let split = self.law.sign().and_then(|sign| text.split_once(sign));
        match (&self.law, split) {
            (Law::Heaps(..), _) => Ok((positive(0, text)?, 0)),
            (Law::Bounded(_), None) => positive(0, text).map(|heap| (heap, heap - 1)),
            (Law::Bounded(_), Some((heap, most))) => {
                let (heap, at) = (positive(0, heap)?, heap.len() + 1);
                number(at, most).map(|most| (heap, most.min(heap)))
            }
            (_, Some((columns, rows))) => Ok((positive(0, columns)?, positive(columns.len() + 1, rows)?)),
            (_, None) => Err(ParseError::new(0, quote(text), "two numbers with x between them, such as 5x3")),
        }
    }

    /// All moves of `player` from one piece.
    fn moves_from(&self, piece: Piece, player: Player) -> Box<dyn Iterator<Item = Move> + '_> {
        let (own, other) = if player == Player::Left { piece } else { (piece.1, piece.0) };
        let oriented = move |length: u64| if player == Player::Left { (length, other) } else { (other, length) };
        // A side of length 0 may be the second number.
        let part = move |length: u64| if length == 0 { (0, 0) } else { oriented(length) };
        match &self.law {
            Law::Cut => Box::new((1..=own / 2).map(move |cut| Move::new(piece, [(0, 0), part(cut), part(own - cut)]))),
            Law::Share => {
                let shares = (1..=own / 2).filter(move |&length| own.is_multiple_of(length));
                Box::new(shares.map(move |length| Move::new(piece, [(0, 0), (0, 0), part(length)])))
            }
            Law::Eat => Box::new(
                (0..own.div_ceil(2)).map(move |left| Move::new(piece, [(0, 0), part(left), part(own - left - 1)])),
            ),
            Law::Euclid => {
                let (p, q) = piece;
                let rest = p % q;
                let next = if player == Player::Left { rest } else { q - rest };
                let only = (rest > 0).then(|| Move::new(piece, [(0, 0), (0, 0), (q, next)]));
                Box::new(only.into_iter())
            }
            Law::Heaps(codes, _) => {
                let takes = codes[usize::from(player == Player::Right)].takes();
                let all = takes.iter().flat_map(move |&take| moves_of(take, piece.0));
                Box::new(all.map(move |m| Move::new(piece, m.parts.map(|part| (part, 0)))))
            }
            &Law::Bounded(times) => Box::new((1..=piece.1).map(move |taken| {
                let left = piece.0 - taken;
                Move::new(piece, [(0, 0), (0, 0), (left, taken.saturating_mul(times).min(left))])
            })),
        }
    }
}

impl Ruleset for Pieces {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "pieces",
        title: "Game of pieces",
        syntax: "",
        rules: "A move replaces a piece by others.",
        examples: &[],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: true,
        largest: Largest::listed(100_000, "pieces"),
    };

    fn named(name: &str, params: &str) -> Result<Self, ParseError> {
        let game = crate::shared_games::<Game>().find(|game| game.about.name == name);
        let game = game.ok_or_else(|| ParseError::new(0, quote(name), "a game of pieces"))?;
        Ok(Pieces { game, law: (game.law)(params)? })
    }

    fn about(&self) -> About {
        self.game.about
    }

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new(0, quote(text), "the name of a game of pieces"))
    }

    fn params(&self) -> String {
        match &self.law {
            Law::Heaps(_, spelling) => spelling.clone(),
            Law::Bounded(times) => times.to_string(),
            Law::Cut | Law::Share | Law::Eat | Law::Euclid => String::new(),
        }
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let (mut pieces, mut at) = (Vec::new(), 0);
        for word in text.split(',').filter(|_| text != "0") {
            pieces.push(self.parse_piece(word).map_err(|error| error.shifted(at))?);
            at += word.len() + 1;
        }
        Ok(Position::new(pieces))
    }

    fn print_position(&self, at: &Position) -> String {
        match at.pieces() {
            [] => "0".into(),
            pieces => pieces.iter().map(|&piece| self.print_piece(piece)).collect::<Vec<_>>().join(","),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let expected = "a piece before the move and the pieces after it, such as 5x3-2x3-3x3 or 9-2-5";
        let wrong = || ParseError::new(0, quote(text), expected);
        let (from, after) = text.split_once('-').ok_or_else(wrong)?;
        let (from, mut parts, mut at) = (self.parse_piece(from)?, [(0, 0); 3], from.len() + 1);
        for (index, word) in after.split('-').enumerate().filter(|_| after != "0") {
            let piece = self.parse_piece(word).map_err(|error| error.shifted(at))?;
            *parts.get_mut(index).ok_or_else(wrong)? = piece;
            at += word.len() + 1;
        }
        Ok(Move::new(from, parts))
    }

    fn print_move(&self, m: Move) -> String {
        let mut text = self.print_piece(m.from);
        for piece in m.pieces() {
            text.push_str(&format!("-{}", self.print_piece(piece)));
        }
        if m.pieces().next().is_none() {
            text.push_str("-0");
        }
        text
    }

    /// The moves piece by piece, ascending, equal pieces once. The moves of one piece are ordered by the length of the
    /// smaller part, by code, or by the number taken.
    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Move> {
        let pieces = at.pieces();
        let first_of_its_kind = move |&(index, piece): &(usize, &Piece)| index == 0 || pieces[index - 1] != *piece;
        let different = pieces.iter().enumerate().filter(first_of_its_kind);
        different.flat_map(move |(_, &piece)| self.moves_from(piece, player))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        let place = at.0.binary_search(&m.from).expect("legal moves replace a piece that is there");
        let others = at.0.iter().enumerate().filter(|&(index, _)| index != place).map(|(_, &piece)| piece);
        let part = m.parts[2];
        // Equal shares: the side that became shorter says how many.
        let count = match self.law {
            Law::Share if part.0 < m.from.0 => m.from.0 / part.0,
            Law::Share => m.from.1 / part.1,
            _ => 0,
        };
        let shares = std::iter::repeat_n(part, usize::try_from(count).expect("sides are short"));
        let parts = m.pieces().filter(|_| count == 0).chain(shares);
        *at = Position::new(others.chain(parts));
    }

    fn check_move(&self, at: &Position, player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: &str| Err(IllegalMove::new(self.print_move(m), why));
        if at.0.binary_search(&m.from).is_err() {
            return illegal("there is no such piece");
        }
        // Heaps may be too large for a search through all moves.
        let is_legal = match &self.law {
            Law::Heaps(codes, _) => {
                let sum = m.pieces().try_fold(0_u64, |sum, piece| sum.checked_add(piece.0));
                let taken = sum.and_then(|sum| m.from.0.checked_sub(sum));
                let take = taken.and_then(|taken| codes[usize::from(player == Player::Right)].take(taken));
                let are_distinct = m.parts.windows(2).all(|pair| pair[0].0 == 0 || pair[0] != pair[1]);
                take.is_some_and(|take| take.leaves(m.pieces().count()) && (are_distinct || !take.distinct))
            }
            &Law::Bounded(times) => {
                let taken = m.from.0.saturating_sub(m.parts[2].0);
                let rest = m.parts[2].0;
                let next = if rest == 0 { (0, 0) } else { (rest, taken.saturating_mul(times).min(rest)) };
                (1..=m.from.1).contains(&taken) && m == Move::new(m.from, [(0, 0), (0, 0), next])
            }
            _ => self.moves_from(m.from, player).any(|legal| legal == m),
        };
        if is_legal { Ok(()) } else { illegal("the piece does not become these by a move of this player") }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let pieces = at.pieces();
        let rows = pieces.iter().map(|piece| piece.1).max().unwrap_or(0);
        let columns = pieces.iter().fold(0_u64, |sum, piece| sum.saturating_add(piece.0).saturating_add(1));
        if !self.law.has_cakes() || pieces.is_empty() || rows.saturating_mul(columns) > 1 << 16 {
            let second = |piece: &Piece| (self.law == Law::Euclid).then_some(piece.1);
            return Diagram::Heaps(pieces.iter().flat_map(|piece| [Some(piece.0), second(piece)]).flatten().collect());
        }
        // Side by side, a column of holes between two cakes.
        let (rows, columns) = (rows as usize, columns as usize - 1);
        let (mut cells, mut left) = (vec![Mark::Hole; rows * columns], 0);
        for &(width, height) in pieces {
            for row in 0..height as usize {
                cells[row * columns + left..][..width as usize].fill(Mark::Empty);
            }
            left += width as usize + 1;
        }
        Diagram::Grid { columns, rows, cells }
    }

    /// The heap. Nothing for cakes and pairs of numbers.
    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        let has_heaps = matches!(self.law, Law::Heaps(..) | Law::Bounded(_));
        at.0.binary_search(&m.from).ok().filter(|_| has_heaps).into_iter().collect()
    }

    fn is_impartial(&self) -> bool {
        matches!(self.law, Law::Bounded(_))
    }

    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        at.0.iter().map(|&piece| Position([piece].into())).collect::<Vec<_>>().into_iter()
    }

    /// Cakes with columns and rows exchanged. `None` for other pieces.
    fn negative(&self, at: &Position) -> Option<Position> {
        self.law.has_cakes().then(|| Position::new(at.0.iter().map(|&(columns, rows)| (rows, columns))))
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        size_of_val::<[Piece]>(&at.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(game: &str, text: &str, player: Player) -> Vec<String> {
        let (name, params) = game.split_once(':').unwrap_or((game, ""));
        let rules = Pieces::named(name, params).unwrap();
        let at = rules.parse_position(text).unwrap();
        rules.moves(&at, player).map(|m| rules.print_move(m)).collect()
    }

    #[test]
    fn cakes_are_cut_shared_and_eaten() {
        assert_eq!(moves("cutcake", "4x2", Player::Left), ["4x2-1x2-3x2", "4x2-2x2-2x2"]);
        assert_eq!(moves("cutcake", "4x2", Player::Right), ["4x2-4x1-4x1"]);
        assert_eq!(moves("maundy-cake", "6x5", Player::Left), ["6x5-1x5", "6x5-2x5", "6x5-3x5"]);
        assert_eq!(moves("eatcake", "3x1", Player::Left), ["3x1-2x1", "3x1-1x1-1x1"]);
        assert_eq!(moves("eatcake", "3x1", Player::Right), ["3x1-0"]);
        let rules = Pieces::named("maundy-cake", "").unwrap();
        let mut at = rules.parse_position("6x5").unwrap();
        rules.play(&mut at, Player::Left, rules.parse_move("6x5-2x5").unwrap());
        assert_eq!(rules.print_position(&at), "2x5,2x5,2x5");
        rules.play(&mut at, Player::Right, rules.parse_move("2x5-2x1").unwrap());
        assert_eq!(rules.print_position(&at), "2x1,2x1,2x1,2x1,2x1,2x5,2x5");
    }

    #[test]
    fn numbers_and_heaps() {
        assert_eq!(moves("partizan-euclid", "8x5", Player::Left), ["8x5-5x3"]);
        assert_eq!(moves("partizan-euclid", "8x5", Player::Right), ["8x5-5x2"]);
        assert!(moves("partizan-euclid", "10x5", Player::Right).is_empty());
        assert_eq!(moves("partizan-octal:0.7/0.03", "4", Player::Left), ["4-3", "4-1-2"]);
        assert_eq!(moves("partizan-octal:0.7/0.03", "4", Player::Right), ["4-2"]);
        assert_eq!(moves("partizan-splittles:1/2,3", "4", Player::Right), ["4-2", "4-1-1", "4-1"]);
        assert_eq!(moves("take-away:3", "5", Player::Left), ["5/4-4/3", "5/4-3/3", "5/4-2/2", "5/4-1/1"]);
        assert_eq!(moves("take-away:1", "4/2", Player::Left), ["4/2-3/1", "4/2-2/2"]);
        let rules = Pieces::named("take-away", "2").unwrap();
        let at = rules.parse_position("4/2").unwrap();
        let by_codes = Pieces::named("partizan-octal", "0.07/4!.3").unwrap();
        let heaps = by_codes.parse_position("6,6,18446744073709551615").unwrap();
        for (text, left, right) in [
            ("6-4", true, false),
            ("6-1-3", true, false),
            ("6-0", false, false),
            ("6-5", false, true),
            ("6-1-5", false, true),
            ("6-3-3", false, false),
            ("5-3", false, false),
            ("18446744073709551615-1-18446744073709551612", true, false),
        ] {
            let m = by_codes.parse_move(text).unwrap();
            let is_legal = Player::BOTH.map(|player| by_codes.check_move(&heaps, player, m).is_ok());
            assert_eq!(is_legal, [left, right], "{text}");
        }
        for (text, is_legal) in [("4/2-3/2", true), ("4/2-2/2", true), ("4/2-3/1", false), ("4/2-1/1", false)] {
            assert_eq!(
                rules.check_move(&at, Player::Left, rules.parse_move(text).unwrap()).is_ok(),
                is_legal,
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_wrong_is_said_at_its_place() {
        let at = |game: &str, text: &str| {
            let (name, params) = game.split_once(':').unwrap_or((game, ""));
            Pieces::named(name, params).unwrap().parse_position(text).unwrap_err().at
        };
        assert_eq!(at("cutcake", "5x3,4"), 4);
        assert_eq!(at("cutcake", "5x0"), 2);
        assert_eq!(at("eatcake", "70000x1"), 0);
        assert_eq!(at("take-away:2", "5/x"), 2);
        for game in
            ["partizan-octal:0.7", "partizan-octal:0.7/9.0", "partizan-splittles:1", "take-away:0", "take-away:01"]
        {
            let (name, params) = game.split_once(':').unwrap();
            assert!(Pieces::named(name, params).is_err(), "{game}");
        }
    }
}
