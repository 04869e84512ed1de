//! Disjunctive sums of positions of games under normal play and of formal games. A move is a move in one component;
//! whoever has none loses. In a component with a minus sign the players' roles are exchanged.
//!
//! A sum is written as in `domineering:4x4 + nim:3 - {1|-1}`. It is printed without blanks, and only `+` separates the
//! components: `domineering:..../....+-nim:3`. A move is the number of the component, from 1, and the move in it:
//! `2:3-0`. A component in which no move is left keeps its number.
//!
//! **Source:** `[Kil §2.3, §2.6]`, `[ONAG ch. 0]`.

mod term;
mod text;

pub use term::Term;
pub use text::{Leaves, is_written_out, read_summand, require_summand, terms};

use crate::board::grid::quote;
use crate::board::summand::Word;
use gruk_core::CompactSort as _;
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};
use std::collections::BTreeMap;

/// Sums of games.
#[derive(Clone, Debug)]
pub struct Sum;

/// The components, in the order in which they were written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Vec<Term>);

/// A move in one component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The number of the component, from 0.
    pub component: u32,
    /// The move in it.
    pub word: Word,
}

gruk_core::packed!(
    struct Move {
        component: u32,
        word: Word,
    }
);

/// The most components of a sum.
pub const MAX_TERMS: usize = 10_000;

impl Position {
    /// The sum of these terms.
    #[must_use]
    pub fn new(terms: Vec<Term>) -> Self {
        Position(terms)
    }

    /// The terms.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.0
    }

    /// The same sum in a canonical form: every term is split into [parts](Term::parts), and these are sorted. Terms in
    /// which nobody can move are left out.
    #[must_use]
    pub fn sorted(&self) -> Position {
        let mut terms: Vec<Term> = self.0.iter().flat_map(Term::parts).collect();
        terms.compact_sort();
        Position(terms)
    }

    /// The [`sorted`](Self::sorted) sum without pairs of terms that are each other's negatives. It has the same value,
    /// though not the same game tree: G − G = 0, because each move in one term can be answered by the same move in the
    /// other. **Source:** `[ONAG ch. 0]`, `[Kil Thm 2.9]`.
    #[must_use]
    pub fn cancelled(&self) -> Position {
        Position::of_parts(self.0.iter().flat_map(Term::parts).collect())
    }

    /// The sum of terms that are [parts](Term::parts), sorted, without pairs of negatives.
    #[must_use]
    pub fn of_parts(mut parts: Vec<Term>) -> Position {
        parts.compact_sort();
        if parts.len() < 2 {
            return Position(parts);
        }
        let mut kept: BTreeMap<Term, usize> = BTreeMap::new();
        for term in parts {
            let negative = term.negative();
            match kept.get_mut(&negative) {
                Some(1) => drop(kept.remove(&negative)),
                Some(count) => *count -= 1,
                None => *kept.entry(term).or_insert(0) += 1,
            }
        }
        Position(kept.into_iter().flat_map(|(term, count)| std::iter::repeat_n(term, count)).collect())
    }

    fn term(&self, m: Move) -> Result<&Term, IllegalMove> {
        let count = self.0.len();
        let illegal = || IllegalMove::new(Sum.print_move(m), format!("the sum has {count} components"));
        self.0.get(m.component as usize).ok_or_else(illegal)
    }
}

impl Ruleset for Sum {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "sum",
        title: "Sum of games",
        syntax: "POSITION + POSITION - VALUE …",
        rules: "A move is a move in one component, written 2:a1-b1; whoever has none loses; a minus exchanges the players' roles.",
        examples: &[
            "domineering:2x3 + nim:3 - {1|-1}",
            "{1|-1} + {2|-2} - 1/2",
            "clobber:xox - domineering:..#/... + ^",
            "subtraction:2,3:7+toppling-dominoes:xgo",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(MAX_TERMS, "components"),
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(Sum)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        text::read(text).map(Position)
    }

    fn print_position(&self, at: &Position) -> String {
        let terms: Vec<String> = at.0.iter().map(Term::to_string).collect();
        if terms.is_empty() { "0".into() } else { terms.join("+") }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let wrong = |at| ParseError::new(at, quote(&text[at..]), "a component and a move in it, such as 2:a1-b1");
        let (number, word) = text.split_once(':').ok_or_else(|| wrong(0))?;
        let component: u32 = number.parse().map_err(|_| wrong(0))?;
        if component == 0 || component.to_string() != number {
            return Err(wrong(0));
        }
        let at = number.len() + 1;
        let word = Word::new(word).filter(|_| !word.is_empty()).ok_or_else(|| wrong(at))?;
        Ok(Move { component: component - 1, word })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}:{}", u64::from(m.component) + 1, m.word.as_str())
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Move> {
        let numbered = at.0.iter().zip(0..);
        numbered.flat_map(move |(term, component)| term.moves(player).map(move |word| Move { component, word }))
    }

    fn play(&self, at: &mut Position, player: Player, m: Move) {
        let term = &mut at.0[m.component as usize];
        *term = term.after(player, m.word).expect("legal moves are legal in their component");
    }

    fn check_move(&self, at: &Position, player: Player, m: Move) -> Result<(), IllegalMove> {
        let after = at.term(m)?.after(player, m.word);
        after.map(drop).map_err(|illegal| IllegalMove::new(self.print_move(m), illegal.why))
    }

    /// The names of the components.
    fn diagram(&self, at: &Position) -> Diagram {
        let vertices = at.0.iter().map(|term| (term.to_string(), Mark::Empty)).collect();
        Diagram::Hypergraph { vertices, sets: Vec::new() }
    }

    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        Some(m.component as usize).filter(|&index| index < at.0.len()).into_iter().collect()
    }

    fn describe_move(&self, at: &Position, m: Move) -> String {
        match at.term(m) {
            Ok(term) => format!("{} in {term}", term.summand().describe(m.word)),
            Err(_) => self.print_move(m),
        }
    }

    fn canonical(&self, at: &Position) -> Position {
        at.sorted()
    }

    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        at.0.iter().flat_map(Term::parts).map(|term| Position(vec![term]))
    }

    fn negative(&self, at: &Position) -> Option<Position> {
        Some(Position(at.0.iter().map(Term::negative).collect()))
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.0.iter().map(|term| size_of::<Term>() + term.summand().bytes()).sum()
    }
}
