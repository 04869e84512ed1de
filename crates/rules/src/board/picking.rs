//! Games in which Picker offers two free vertices and Chooser takes one of them; the other one is Picker's.
//!
//! An offer is a move of Picker, a choice is a move of Chooser, so the players move in turn. A single last vertex is
//! offered alone, and Chooser gets it. A player who is to move when the other one must act waits. **Source:** `[Beck
//! 2008 §22]`, Csernenszky, Mándity, Pluhár, *On Chooser–Picker positional games*, 2009; `[Győ §2.1]`.

use super::cells::Cells;
use super::claiming::{Claim, Claiming, Game, Position as Claimed};
use super::grid::quote;
use super::hypergraph::{Hypergraph, Layout};
use crate::board::claiming::VERTICES;
use gruk_core::{About, Convention, Diagram, Ending, IllegalMove, Marks, ParseError, Player, PlayerNames, Ruleset};

/// The rules of one such game: who wants the sets, and which player is Picker.
#[derive(Clone, Copy, Debug)]
pub struct Roles {
    /// What the game says about itself, and who wins when everything is claimed.
    pub game: &'static Game,
    /// Picker.
    pub picker: Player,
}

/// A game of picking and choosing on a board.
#[derive(Clone, Debug)]
pub struct Picking {
    claiming: Claiming,
    picker: Player,
}

/// What is claimed, and what is offered.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    claimed: Claimed,
    /// The offered vertices while Chooser is to choose, ascending. A single vertex stands twice.
    offered: Option<(Vertex, Vertex)>,
}

/// A vertex to offer or to take, by its number on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vertex(pub u32);

gruk_core::packed!(struct Vertex { 0: u32 });

/// A move in a game of picking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Picker offers these vertices, the lesser one first. A single vertex stands twice.
    Offer(Vertex, Vertex),
    /// Chooser takes this one.
    Choice(Vertex),
    /// It is not the player's turn to act.
    Wait,
}

gruk_core::packed!(enum Move { Offer(one: Vertex, other: Vertex), Choice(vertex: Vertex), Wait });

impl Position {
    /// What each player has claimed.
    #[must_use]
    pub fn claimed(&self) -> &Claimed {
        &self.claimed
    }

    /// The vertices that Chooser is to choose from. A single last vertex stands twice.
    #[must_use]
    pub fn offered(&self) -> Option<(Vertex, Vertex)> {
        self.offered
    }
}

impl Picking {
    /// The game on the board that `board` denotes.
    ///
    /// # Errors
    /// The place in `board` and what was expected there.
    pub fn new(roles: &Roles, board: &str) -> Result<Self, ParseError> {
        Ok(Picking { claiming: Claiming::new(roles.game, board)?, picker: roles.picker })
    }

    /// Is it Chooser–Picker: does Chooser, who is Left, want whole sets?
    #[must_use]
    pub fn is_chooser_picker(&self) -> bool {
        self.picker == Player::Right && self.claiming.is_maker_breaker()
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Hypergraph {
        self.claiming.board()
    }

    fn free(&self, at: &Position) -> Vec<Vertex> {
        (0..self.board().vertices()).filter(|&v| at.claimed.is_free(v)).map(|v| Vertex(v as u32)).collect()
    }

    fn name(&self, vertex: Vertex) -> String {
        self.board().name(vertex.0 as usize)
    }

    fn offer(&self, (a, b): (Vertex, Vertex)) -> String {
        if a == b { self.name(a) } else { format!("{}&{}", self.name(a), self.name(b)) }
    }

    fn parse_vertex(&self, name: &str) -> Result<Vertex, ParseError> {
        self.board().vertex(name).map(|vertex| Vertex(vertex as u32))
    }

    fn parse_offer(&self, text: &str) -> Result<(Vertex, Vertex), ParseError> {
        let (a, b) = text.split_once('&').unwrap_or((text, text));
        let first = self.parse_vertex(a)?;
        let second = self.parse_vertex(b).map_err(|error| error.shifted(text.len() - b.len()))?;
        Ok((first.min(second), first.max(second)))
    }
}

impl Ruleset for Picking {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "picking",
        title: "Picking and choosing",
        syntax: "",
        rules: "Picker offers two vertices, Chooser takes one, Picker gets the other.",
        examples: &[],
        players: PlayerNames::Named { left: "picker", right: "chooser" },
        has_params: true,
        largest: VERTICES,
    };

    const MARKS: Marks = Marks::PLUS;

    fn named(name: &str, params: &str) -> Result<Self, ParseError> {
        let roles = crate::shared_games::<Roles>().find(|roles| roles.game.about.name == name);
        let roles = roles.ok_or_else(|| ParseError::new(0, quote(name), "a game of picking"))?;
        Picking::new(roles, params)
    }

    fn about(&self) -> About {
        self.claiming.about()
    }

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new(0, quote(text), "the name of a game of picking"))
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
            self.check_move(&position, self.picker, Move::Offer(a, b))
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
            None => self.parse_vertex(text).map(Move::Choice),
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
            None if player == self.picker => {
                let free = self.free(at);
                for (place, &a) in free.iter().enumerate() {
                    moves.extend(free[place + 1..].iter().map(|&b| Move::Offer(a, b)));
                }
                if let [last] = free[..] {
                    moves.push(Move::Offer(last, last));
                }
            }
            Some((a, b)) if player != self.picker => {
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
                let claim = |Vertex(vertex)| Claim::of(vertex as usize);
                self.claiming.play(&mut at.claimed, player, claim(vertex));
                if a != b {
                    self.claiming.play(&mut at.claimed, player.opponent(), claim(if vertex == a { b } else { a }));
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
            (Move::Offer(..), None) if player != self.picker => "Picker offers",
            (Move::Offer(..), None) => "two free vertices are offered, or the last one",
            (Move::Choice(_), None) => "nothing is offered",
            (Move::Choice(_), Some(_)) if player == self.picker => "Chooser chooses",
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
        if at.offered.is_some() { self.picker.opponent() } else { self.picker }
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
