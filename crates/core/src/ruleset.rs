use crate::{Diagram, Ending, IllegalMove, Largest, Packed, ParseError, Player, PlayerNames, Turn};
use std::fmt::Debug;
use std::hash::Hash;

/// Who wins a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// Normal play: a player who cannot move loses.
    Normal,
    /// Misère play: a player who cannot move wins.
    Misere,
    /// The position says it: [`Ruleset::ending`].
    Decided,
}

/// What a game says about itself to people.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name in the notation, such as `hex`.
    pub name: &'static str,
    /// The name in print, such as `Hex`.
    pub title: &'static str,
    /// The notation after the name, such as `WxH[,swap][:position or moves]`.
    pub syntax: &'static str,
    /// The rules in one or two sentences.
    pub rules: &'static str,
    /// Positions of the game, in full notation; the first is what `gruk help` shows. Small enough for brute force.
    pub examples: &'static [&'static str],
    /// What the players are called.
    pub players: PlayerNames,
    /// Does a field with parameters stand between the name and the position?
    pub has_params: bool,
    /// The largest board about which people may ask.
    pub largest: Largest,
}

/// The marks that end a position in a longer text, such as a sum, unless its game says that its notation uses them.
#[derive(Clone, Copy, Debug)]
pub struct Marks {
    /// Does a `+` belong to the position that this text follows, as in `maze:g../...+a1-a2`?
    pub plus: fn(&str) -> bool,
    /// Does `>`, as in `graph:a>b:a`?
    pub arrow: bool,
}

impl Marks {
    /// None of them.
    pub const NONE: Marks = Marks { plus: |_| false, arrow: false };
    /// Every `+`: the game stands in no sum.
    pub const PLUS: Marks = Marks { plus: |_| true, ..Marks::NONE };
    /// `>` alone.
    pub const ARROW: Marks = Marks { arrow: true, ..Marks::NONE };
}

/// The rules of a game with its parameters fixed (a board size, a list of winning sets), as a value.
///
/// A ruleset holds rules only: no heuristics, no known values, no drawing. It is the trusted base of every proof.
///
/// *Two positions are equal when they have the same options for ever*: no counters, no history. Positions and moves are
/// plain data; reading and printing them is the ruleset's business, because only it knows the board they live on.
pub trait Ruleset: Clone + Debug + Send + Sync + Sized + 'static {
    /// A position, without the side to move.
    type Position: Clone + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// A move: a few numbers.
    type Move: Copy + Eq + Ord + Hash + Debug + Packed + Send + Sync + 'static;

    /// Name, syntax, examples.
    const ABOUT: About;

    /// The marks in its positions and parameters that would end a position of another game.
    const MARKS: Marks = Marks::NONE;

    /// Reads the parameters (`11x11`, `row-3-3x3`); `text` is empty for a game without any.
    ///
    /// # Errors
    /// The place in `text` and what was expected there; a board over the game's limit is refused here, by name.
    fn from_params(text: &str) -> Result<Self, ParseError>;

    /// The same for a ruleset type that several games share, of which `name` is one.
    ///
    /// # Errors
    /// Those of [`from_params`](Self::from_params).
    fn named(_name: &str, params: &str) -> Result<Self, ParseError> {
        Self::from_params(params)
    }

    /// What the game says about itself: [`ABOUT`](Self::ABOUT), except for a type that several games share.
    fn about(&self) -> About {
        Self::ABOUT
    }

    /// Prints the parameters: the inverse of [`from_params`](Self::from_params).
    fn params(&self) -> String;

    /// The position that a game starts from, if the parameters fix it.
    fn start(&self) -> Option<Self::Position>;

    /// The position that a game on a rectangle of this size starts from, if the literature knows one and
    /// [`parse_position`](Self::parse_position) does not fix it; `columns` and `rows` are positive.
    fn start_of_size(&self, _columns: usize, _rows: usize) -> Option<Self::Position> {
        None
    }

    /// Do squares that share no more than a corner touch? Then a position that is no sum may be connected by corners.
    fn joins_corners(&self) -> bool {
        false
    }

    /// Reads a position.
    ///
    /// # Errors
    /// The place in `text` and what was expected there.
    fn parse_position(&self, text: &str) -> Result<Self::Position, ParseError>;

    /// Prints a position: the inverse of [`parse_position`](Self::parse_position), without spaces.
    fn print_position(&self, at: &Self::Position) -> String;

    /// Reads a move; it need not be legal anywhere.
    ///
    /// # Errors
    /// The place in `text` and what was expected there.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseError>;

    /// Prints a move: the inverse of [`parse_move`](Self::parse_move), without spaces, commas and colons.
    fn print_move(&self, m: Self::Move) -> String;

    /// All moves of `player`, each once, in an order that depends on nothing but the position.
    ///
    /// Called only where the game is not over. Lazy, because a Nim heap of 10^15 has 10^15 moves: take what you can
    /// hold.
    fn moves(&self, at: &Self::Position, player: Player) -> impl Iterator<Item = Self::Move>;

    /// Does `player` have a move?
    fn can_move(&self, at: &Self::Position, player: Player) -> bool {
        self.moves(at, player).next().is_some()
    }

    /// Plays a legal move.
    fn play(&self, at: &mut Self::Position, player: Player, m: Self::Move);

    /// Why `player` may not play `m`, or `Ok`. Called only where the game is not over.
    ///
    /// # Errors
    /// The move, and why it is not legal.
    fn check_move(&self, at: &Self::Position, player: Player, m: Self::Move) -> Result<(), IllegalMove>;

    /// What the position looks like.
    fn diagram(&self, at: &Self::Position) -> Diagram;

    /// The cells or vertices of the diagram that `m` touches, as indices into it; empty where that makes no sense.
    fn footprint(&self, at: &Self::Position, m: Self::Move) -> Vec<usize>;

    /// The move in words, for people.
    fn describe_move(&self, _at: &Self::Position, m: Self::Move) -> String {
        self.print_move(m)
    }

    /// Who wins when nobody can move, or whether the position decides.
    fn convention(&self) -> Convention {
        Convention::Normal
    }

    /// The ending of a game that the position decides; `None` while it goes on, and always under the other conventions.
    fn ending(&self, _at: &Self::Position) -> Option<Ending> {
        None
    }

    /// Do both players have the same moves, with the same options, in every position?
    fn is_impartial(&self) -> bool {
        false
    }

    /// Can the game end in a draw?
    fn has_draws(&self) -> bool {
        false
    }

    /// Does every play come to an end, whatever the players do? Where it does not, play that goes on for ever is a
    /// draw.
    fn is_loopfree(&self) -> bool {
        true
    }

    /// The player who moves from `at` when nobody says otherwise. On boards of stones: the one whose turn the count
    /// shows.
    fn to_move(&self, _at: &Self::Position) -> Player {
        Player::Left
    }

    /// The player who moves after a move of `mover` has led to `after`: the opponent, except where two of three players
    /// are one side.
    fn next_to_move(&self, _after: &Self::Position, mover: Player) -> Player {
        mover.opponent()
    }

    /// What `player` is called in an answer about this position, in which `first` moves.
    fn player_name(&self, _at: &Self::Position, player: Player, first: Player) -> &'static str {
        self.about().players.name(player, first)
    }

    /// The player whose turn it is because the position says so; `None` where the question makes sense for both
    /// players, as on boards of stones on which a player may have any number of them.
    fn whose_turn(&self, _at: &Self::Position) -> Option<Player> {
        None
    }

    /// The player called `name` who may be to move in this position.
    fn player_called(&self, at: &Self::Position, name: &str) -> Option<Player> {
        let own = self.whose_turn(at);
        self.about().players.player(name).filter(|&player| own.is_none_or(|own| own == player))
    }

    /// Is the text after the parameters a position rather than a list of moves? Asked only of games with a start.
    fn looks_like_position(&self, text: &str) -> bool {
        text != "swap" && !text.bytes().any(|b| b.is_ascii_digit())
    }

    /// Number of board symmetries that keep the rules and the players, the identity among them.
    fn symmetries(&self) -> usize {
        1
    }

    /// The position seen through symmetry `k < symmetries()`; `k = 0` is the identity.
    fn image(&self, at: &Self::Position, _k: usize) -> Self::Position {
        at.clone()
    }

    /// Positions whose disjunctive sum *is* this one as a game tree (not merely equal in value).
    fn components(&self, at: &Self::Position) -> impl Iterator<Item = Self::Position> {
        std::iter::once(at.clone())
    }

    /// The negative: the same position with the players in each other's place, where the board can show it (colours
    /// exchanged, or the board turned). The value and the outcome of the one follow from those of the other.
    fn negative(&self, _at: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// Bytes that the position owns outside itself, so that bounded tables can hold their limit.
    fn heap_bytes(&self, _at: &Self::Position) -> usize {
        0
    }

    /// The least of the position's images: one key for all positions that a symmetry makes the same.
    fn canonical(&self, at: &Self::Position) -> Self::Position {
        let mut least = at.clone();
        for k in 1..self.symmetries() {
            let image = self.image(at, k);
            if image < least {
                least = image;
            }
        }
        least
    }

    /// The key under which the value of the position may be kept: the least of its images and of those of its negative,
    /// which have the negative value; and whether it is one of the latter.
    fn key(&self, at: &Self::Position) -> (Self::Position, bool) {
        let own = self.canonical(at);
        match self.negative(at).map(|negative| self.canonical(&negative)) {
            Some(negative) if negative < own => (negative, true),
            _ => (own, false),
        }
    }

    /// The moves of a turn; none when the game is over.
    fn legal_moves(&self, turn: &Turn<Self::Position>) -> impl Iterator<Item = Self::Move> {
        let over = self.ending(&turn.position).is_some();
        (!over).then(|| self.moves(&turn.position, turn.to_move)).into_iter().flatten()
    }

    /// The option of `turn` after `m`, with the next player to move.
    fn option(&self, turn: &Turn<Self::Position>, m: Self::Move) -> Turn<Self::Position> {
        let mut position = turn.position.clone();
        self.play(&mut position, turn.to_move, m);
        let next = self.next_to_move(&position, turn.to_move);
        Turn::new(position, next)
    }

    /// How the game has ended at `turn`, if it has.
    fn result(&self, turn: &Turn<Self::Position>) -> Option<Ending> {
        match self.convention() {
            Convention::Decided => self.ending(&turn.position),
            convention => {
                let stuck = !self.can_move(&turn.position, turn.to_move);
                stuck.then(|| match convention {
                    Convention::Misere => Ending::Won(turn.to_move),
                    _ => Ending::Won(turn.to_move.opponent()),
                })
            }
        }
    }

    /// Plays `m` after checking it.
    ///
    /// # Errors
    /// The move, and why it is not legal; the position is untouched then.
    fn try_play(&self, turn: &mut Turn<Self::Position>, m: Self::Move) -> Result<(), IllegalMove> {
        if self.ending(&turn.position).is_some() {
            return Err(IllegalMove::new(self.print_move(m), "the game is over"));
        }
        self.check_move(&turn.position, turn.to_move, m)?;
        self.play(&mut turn.position, turn.to_move, m);
        turn.to_move = self.next_to_move(&turn.position, turn.to_move);
        Ok(())
    }
}
