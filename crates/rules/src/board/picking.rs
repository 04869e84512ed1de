//! Games in which Picker offers two free vertices and Chooser takes one of them; the other one is Picker's.
//!
//! An offer is a move of Picker's, a choice a move of Chooser's, so that the players move in turn. Of a single last vertex Picker has nothing
//! to choose: it is offered alone and Chooser gets it. If it is the other player's turn, the player to move waits. **Source:** `[Beck 2008 §22]`, Csernenszky, Mándity, Pluhár, *On Chooser–Picker
//! positional games*, 2009; `[Győ §2.1]`.

use super::cells::Cells;
use super::claiming::{Claiming, Goal, Position as Claimed, Vertex};
use super::hypergraph::{Hypergraph, Layout};
use gruk_core::{About, Convention, Diagram, Ending, IllegalMove, ParseError, Player, Ruleset};
use std::marker::PhantomData;

/// Which of the players is Picker, and who wants the sets.
pub trait Roles: Goal {
    /// Picker.
    const PICKER: Player;
}

/// The rules of picking and choosing with the roles and the ending of `G`.
#[derive(Clone, Debug)]
pub struct Picking<G> {
    claiming: Claiming<G>,
    roles: PhantomData<G>,
}

/// What is claimed, and what is offered.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    claimed: Claimed,
    /// The vertices offered, one or two, while Chooser is to choose; ascending, and equal if it is one.
    offered: Option<(Vertex, Vertex)>,
}

/// A move in a game of picking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Picker offers these, the lower one first; equal if there is only one.
    Offer(Vertex, Vertex),
    /// Chooser takes this one.
    Choice(Vertex),
    /// It is not the player's turn to act.
    Wait,
}

impl<G: Roles> Picking<G> {
    /// The board.
    #[must_use]
    pub fn board(&self) -> &Hypergraph {
        self.claiming.board()
    }

    fn free(&self, at: &Position) -> Vec<Vertex> {
        (0..self.board().vertices()).filter(|&v| at.claimed.is_free(v)).map(|v| Vertex(v as u32)).collect()
    }

    fn name(&self, vertex: Vertex) -> String {
        self.claiming.print_move(vertex)
    }

    fn offer(&self, (a, b): (Vertex, Vertex)) -> String {
        if a == b { self.name(a) } else { format!("{}&{}", self.name(a), self.name(b)) }
    }

    fn parse_offer(&self, text: &str) -> Result<(Vertex, Vertex), ParseError> {
        let (a, b) = text.split_once('&').unwrap_or((text, text));
        let first = self.claiming.parse_move(a)?;
        let second = self.claiming.parse_move(b).map_err(|error| error.shifted(text.len() - b.len()))?;
        Ok((first.min(second), first.max(second)))
    }
}

impl<G: Roles> Ruleset for Picking<G> {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = G::ABOUT;

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Ok(Picking { claiming: Claiming::from_params(text)?, roles: PhantomData })
    }

    fn params(&self) -> String {
        self.claiming.params()
    }

    fn start(&self) -> Option<Position> {
        Some(Position { claimed: self.claiming.start()?, offered: None })
    }

    fn looks_like_position(&self, text: &str) -> bool {
        match self.board().layout() {
            // An offer is a move.
            _ if text.starts_with('?') => false,
            // The first row of a picture has no digit; an offer comes after it.
            Layout::Grid { .. } => !text.split('?').next().unwrap_or("").bytes().any(|b| b.is_ascii_digit()),
            Layout::Named(_) => text.contains('='),
        }
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let (claimed, offer) = match text.split_once('?') {
            Some((claimed, offer)) => (claimed, Some(offer)),
            None => (text, None),
        };
        let at = claimed.len() + 1;
        let claimed = self.claiming.parse_position(claimed)?;
        let offered = offer.map(|offer| self.parse_offer(offer)).transpose().map_err(|error| error.shifted(at))?;
        let position = Position { claimed, offered: None };
        if let Some((a, b)) = offered {
            self.check_move(&position, G::PICKER, Move::Offer(a, b))
                .map_err(|illegal| ParseError::new(at, illegal.the_move, format!("an offer, but {}", illegal.why)))?;
        }
        Ok(Position { offered, ..position })
    }

    fn print_position(&self, at: &Position) -> String {
        let claimed = self.claiming.print_position(&at.claimed);
        at.offered.map_or_else(|| claimed.clone(), |offer| format!("{claimed}?{}", self.offer(offer)))
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        if text == "wait" {
            return Ok(Move::Wait);
        }
        match text.strip_prefix('?') {
            Some(offer) => self.parse_offer(offer).map(|(a, b)| Move::Offer(a, b)).map_err(|error| error.shifted(1)),
            None => self.claiming.parse_move(text).map(Move::Choice),
        }
    }

    fn print_move(&self, m: Move) -> String {
        match m {
            Move::Offer(a, b) => format!("?{}", self.offer((a, b))),
            Move::Choice(vertex) => self.name(vertex),
            Move::Wait => "wait".into(),
        }
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Move> {
        let mut moves = Vec::new();
        match at.offered {
            None if player == G::PICKER => {
                let free = self.free(at);
                for (place, &a) in free.iter().enumerate() {
                    moves.extend(free[place + 1..].iter().map(|&b| Move::Offer(a, b)));
                }
                if let [last] = free[..] {
                    moves.push(Move::Offer(last, last));
                }
            }
            Some((a, b)) if player != G::PICKER => {
                moves.push(Move::Choice(a));
                moves.extend((a != b).then_some(Move::Choice(b)));
            }
            _ => moves.push(Move::Wait),
        }
        moves.into_iter()
    }

    fn play(&self, at: &mut Position, player: Player, m: Move) {
        match (m, at.offered) {
            (Move::Offer(a, b), _) => at.offered = Some((a, b)),
            (Move::Choice(vertex), Some((a, b))) => {
                self.claiming.play(&mut at.claimed, player, vertex);
                if a != b {
                    self.claiming.play(&mut at.claimed, player.opponent(), if vertex == a { b } else { a });
                }
                at.offered = None;
            }
            (Move::Wait, _) => {}
            (Move::Choice(_), None) => unreachable!("a choice is legal only after an offer"),
        }
    }

    fn check_move(&self, at: &Position, player: Player, m: Move) -> Result<(), IllegalMove> {
        if self.moves(at, player).any(|legal| legal == m) {
            return Ok(());
        }
        let why = match (m, at.offered) {
            (Move::Offer(..), Some(_)) => "something is offered already",
            (Move::Offer(..), None) if player != G::PICKER => "Picker offers",
            (Move::Offer(..), None) => "two free vertices are offered, or the last one",
            (Move::Choice(_), None) => "nothing is offered",
            (Move::Choice(_), Some(_)) if player == G::PICKER => "Chooser chooses",
            (Move::Choice(_), Some(_)) => "it is not offered",
            (Move::Wait, _) => "it is the player's turn",
        };
        Err(IllegalMove::new(self.print_move(m), why))
    }

    fn diagram(&self, at: &Position) -> Diagram {
        self.claiming.diagram(&at.claimed)
    }

    fn footprint(&self, _at: &Position, m: Move) -> Vec<usize> {
        match m {
            Move::Offer(a, b) if a != b => vec![a.0 as usize, b.0 as usize],
            Move::Offer(vertex, _) | Move::Choice(vertex) => vec![vertex.0 as usize],
            Move::Wait => Vec::new(),
        }
    }

    fn convention(&self) -> Convention {
        Convention::Decided
    }

    fn ending(&self, at: &Position) -> Option<Ending> {
        self.claiming.ending(&at.claimed)
    }

    fn to_move(&self, at: &Position) -> Player {
        if at.offered.is_some() { G::PICKER.opponent() } else { G::PICKER }
    }

    fn symmetries(&self) -> usize {
        self.claiming.symmetries()
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        let of = |vertex: Vertex| Vertex(self.board().symmetries()[k][vertex.0 as usize]);
        let offered = at.offered.map(|(a, b)| (of(a).min(of(b)), of(a).max(of(b))));
        Position { claimed: self.claiming.image(&at.claimed, k), offered }
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        Player::BOTH.into_iter().map(|player| Cells::heap_bytes(at.claimed.claimed(player))).sum()
    }
}
