//! Games in which two players place stones on a board in turn until one of them reaches the aim. A [`Game`] holds the
//! rules: the board, and what a player's stones must do. All share one type, [`Placing`], so the solvers are compiled
//! once for the whole family.

use super::cells::Cells;
use super::grid::quote;
use super::net::Net;
use super::placing_text;
use gruk_core::{
    About, Convention, Diagram, Ending, IllegalMove, Largest, Mark, NetCell, ParseError, Player, PlayerNames, Ruleset,
};
use std::sync::Arc;

pub use super::placed::{Move, Position};
pub use super::placing_game::{Aim, Finish, Game, Opening, Shape};

/// A game of placing stones on a fixed board.
#[derive(Clone, Debug)]
pub struct Placing {
    game: &'static Game,
    net: Arc<Net>,
}

impl Placing {
    /// The game on a board that its parameters give.
    ///
    /// # Errors
    /// The place in `params` and what was expected there.
    pub fn new(game: &'static Game, params: &str) -> Result<Self, ParseError> {
        Ok(Placing { game, net: Arc::new((game.board)(params)?) })
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &'static Game {
        self.game
    }

    /// Is it this game?
    #[must_use]
    pub fn is(&self, game: &Game) -> bool {
        self.game.about.name == game.about.name
    }

    /// The board.
    #[must_use]
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Has `player` reached the aim in `at`?
    #[must_use]
    pub fn reaches(&self, at: &Position, player: Player) -> bool {
        (self.game.reaches)(&self.net, player, at.stones(player))
    }

    /// Do the players place stones on cells, has every full board exactly one winner, and does an extra stone never
    /// hurt its owner?
    #[must_use]
    pub fn has_one_winner(&self) -> bool {
        let is_on_cells = matches!(self.game.aim, Aim::JoinCells | Aim::OwnBorders | Aim::AllSides);
        is_on_cells && self.game.finish == Finish::Wins && !self.has_draws()
    }

    /// From `at` on, until the game is over: is every move a stone on a free cell, and every free cell a move? Then no
    /// swap and no forced or chosen opening move is left.
    #[must_use]
    pub fn is_plain(&self, at: &Position, to_move: Player) -> bool {
        match self.game.opening {
            Opening::Anywhere => !self.may_swap_later(at),
            Opening::Chosen => !at.is_empty() || (at.chosen.is_none() && to_move == Player::Left),
            Opening::OnFirstBorder => !at.stones[0].is_empty(),
        }
    }

    fn may_swap_later(&self, at: &Position) -> bool {
        self.net.has_swap() && at.stones[1].is_empty() && at.stones[0].len() <= 1
    }

    fn may_swap(&self, at: &Position, player: Player) -> bool {
        player == Player::Right && self.may_swap_later(at) && at.stones[0].len() == 1
    }

    /// The cell on which the opening forces `player` to place a stone, if any.
    fn forced(&self, at: &Position, player: Player) -> Option<usize> {
        match self.game.opening {
            Opening::Chosen if player == Player::Left => at.chosen(),
            Opening::OnFirstBorder if player == Player::Left && at.stones[0].is_empty() => {
                self.net.borders()[0].first().filter(|&cell| at.is_free(cell))
            }
            _ => None,
        }
    }

    fn free(&self, at: &Position) -> usize {
        self.net.len() - at.len()
    }

    fn mark(at: &Position, cell: usize) -> Mark {
        match (at.stones[0].contains(cell), at.stones[1].contains(cell)) {
            (true, _) => Mark::Left,
            (_, true) => Mark::Right,
            _ if at.chosen() == Some(cell) => Mark::Grey,
            _ => Mark::Empty,
        }
    }

    fn is_choice(&self, at: &Position, player: Player) -> bool {
        self.game.opening == Opening::Chosen && player == Player::Right && at.is_empty()
    }
}

impl Ruleset for Placing {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "placing",
        title: "Placing stones",
        syntax: "",
        rules: "Two players place stones in turn.",
        examples: &[],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest::cells(1 << 14),
    };

    fn named(name: &str, params: &str) -> Result<Self, ParseError> {
        let game = crate::shared_games::<Game>().find(|game| game.about.name == name);
        let game = game.ok_or_else(|| ParseError::new(0, quote(name), "a game of placing stones"))?;
        Placing::new(game, params)
    }

    fn about(&self) -> About {
        self.game.about
    }

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new(0, quote(text), "the name of a game of placing stones"))
    }

    fn params(&self) -> String {
        self.net.params().into()
    }

    fn start(&self) -> Option<Position> {
        let none = Cells::empty(self.net.len());
        Some(Position::of([none.clone(), none]))
    }

    fn looks_like_position(&self, text: &str) -> bool {
        match self.net.picture() {
            Some(_) => text != "swap" && !text.bytes().any(|b| b.is_ascii_digit()),
            None => text.contains('='),
        }
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let marks = placing_text::read(&self.net, self.game.opening == Opening::Chosen, text)?;
        let of =
            |wanted: Mark| marks.iter().enumerate().filter(move |&(_, &mark)| mark == wanted).map(|(cell, _)| cell);
        let stones = [Mark::Left, Mark::Right].map(|mark| Cells::of(marks.len(), of(mark)));
        let chosen = of(Mark::Grey).next().map(|cell| cell as u32);
        let at = Position { stones, chosen };
        let wrong = |found: &str| Err(ParseError::new(0, found, "a position that play can reach"));
        if of(Mark::Grey).count() > 1 || (chosen.is_some() && !at.is_empty()) {
            return wrong("a chosen cell beside others or stones");
        }
        if Player::BOTH.iter().all(|&player| self.reaches(&at, player)) {
            return wrong("the aim reached by both players");
        }
        if self.game.opening == Opening::OnFirstBorder
            && !at.is_empty()
            && !at.stones[0].intersects(&self.net.borders()[0])
        {
            return wrong("stones, but not the first one");
        }
        Ok(at)
    }

    fn print_position(&self, at: &Position) -> String {
        placing_text::print(&self.net, |cell| Self::mark(at, cell))
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        if text == "swap" && self.net.has_swap() {
            return Ok(Move::Swap);
        }
        self.net.cell(text).map(|cell| Move::Stone(cell as u32))
    }

    fn print_move(&self, m: Move) -> String {
        match m {
            Move::Stone(cell) => self.net.name(cell as usize),
            Move::Swap => "swap".into(),
        }
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Move> {
        let forced = self.forced(at, player);
        let free = (0..self.net.len()).filter(|&cell| at.is_free(cell));
        let stones = free.filter(move |&cell| forced.is_none_or(|forced| forced == cell));
        let known = at.chosen().filter(|_| player == Player::Right);
        stones
            .filter(move |&cell| known != Some(cell))
            .map(|cell| Move::Stone(cell as u32))
            .chain(self.may_swap(at, player).then_some(Move::Swap))
    }

    fn play(&self, at: &mut Position, player: Player, m: Move) {
        match m {
            Move::Stone(cell) if self.is_choice(at, player) => at.chosen = Some(cell),
            Move::Stone(cell) => {
                at.chosen = None;
                at.stones[player.index()].insert(cell as usize);
            }
            Move::Swap => at.stones.swap(0, 1),
        }
    }

    fn check_move(&self, at: &Position, player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: &str| Err(IllegalMove::new(self.print_move(m), why));
        match m {
            Move::Stone(cell) if cell as usize >= self.net.len() => illegal("it is not on the board"),
            Move::Stone(cell) if !at.is_free(cell as usize) => illegal("there is a stone on it"),
            Move::Stone(cell) => match self.forced(at, player) {
                Some(forced) if forced != cell as usize => illegal("the first stone has its place"),
                None if at.chosen() == Some(cell as usize) => illegal("it is chosen already"),
                _ => Ok(()),
            },
            Move::Swap if self.may_swap(at, player) => Ok(()),
            Move::Swap => illegal("only the second player may swap, and only the first stone"),
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let marks = (0..self.net.len()).map(|cell| Self::mark(at, cell));
        if let Some((columns, rows)) = self.net.rhombus() {
            return Diagram::Hex { columns, rows, cells: marks.collect() };
        }
        let cell = |(cell, mark): (usize, Mark)| NetCell {
            name: self.net.name(cell),
            mark,
            outlines: self.net.outlines().get(cell).cloned().unwrap_or_default(),
        };
        Diagram::Net { cells: marks.enumerate().map(cell).collect(), lines: self.net.lines().to_vec() }
    }

    fn footprint(&self, _at: &Position, m: Move) -> Vec<usize> {
        match m {
            Move::Stone(cell) => vec![cell as usize],
            Move::Swap => Vec::new(),
        }
    }

    fn describe_move(&self, at: &Position, m: Move) -> String {
        match m {
            Move::Stone(cell) if self.is_choice(at, Player::Right) && self.to_move(at) == Player::Right => {
                format!("choose {} for the first stone", self.net.name(cell as usize))
            }
            Move::Stone(cell) => format!("a stone on {}", self.net.name(cell as usize)),
            Move::Swap => "swap: take over the first stone".into(),
        }
    }

    fn convention(&self) -> Convention {
        Convention::Decided
    }

    fn ending(&self, at: &Position) -> Option<Ending> {
        for player in Player::BOTH {
            if self.reaches(at, player) {
                let winner = if self.game.finish == Finish::Wins { player } else { player.opponent() };
                return Some(Ending::Won(winner));
            }
        }
        let left = usize::from(self.game.finish == Finish::LosesOrStops);
        (self.free(at) <= left).then_some(Ending::Draw)
    }

    fn has_draws(&self) -> bool {
        self.net.has_draws() || self.game.finish == Finish::LosesOrStops
    }

    fn to_move(&self, at: &Position) -> Player {
        match self.game.opening {
            Opening::Chosen if at.is_empty() && at.chosen.is_none() => Player::Right,
            _ if at.stones[0].len() > at.stones[1].len() => Player::Right,
            _ => Player::Left,
        }
    }

    /// If a cell is chosen, Left is to move.
    fn whose_turn(&self, at: &Position) -> Option<Player> {
        at.chosen.map(|_| Player::Left)
    }

    fn symmetries(&self) -> usize {
        self.net.symmetries().len()
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        if k == 0 {
            return at.clone();
        }
        let to = &self.net.symmetries()[k];
        let moved = |cells: &Cells| Cells::of(to.len(), cells.iter().map(|cell| to[cell] as usize));
        Position {
            stones: [moved(&at.stones[0]), moved(&at.stones[1])],
            chosen: at.chosen.map(|cell| to[cell as usize]),
        }
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.stones.iter().map(Cells::heap_bytes).sum()
    }
}
