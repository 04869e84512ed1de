//! Games on a board of stones in which a stone goes from one square to another, or becomes two: the relatives of
//! Clobber, Fission, and Toads-and-Frogs with other steps and jumps. A [`Game`] holds the rules of one of them; its
//! [`Law`] says how stones go. All share one type, [`Stepping`], so generic code is compiled once.
//!
//! A move is written `a1-b1`: the square that the stone leaves and the one that it reaches. In Fission they are the
//! squares of the two new stones.

use super::cells::Cells;
use super::grid::{Square, quote};
use super::planes::Touching;
use super::step::{Step, require_among, require_own};
use super::stones::Stones;
use crate::toads_and_frogs::{ahead, strips, turned};
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};

/// The rules of one game of stepping stones.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// What the game says about itself.
    pub about: About,
    /// Reads the parameters.
    pub law: fn(&str) -> Result<Law, ParseError>,
}

/// How stones go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// A stone goes to the square of another one, which is removed.
    Clobber {
        /// The steps, as columns and rows, in the order of the squares that they lead to.
        ways: &'static [(i32, i32)],
        /// May a stone take one of its own colour?
        takes_own: bool,
    },
    /// A stone goes to a free square that shares a side with its own, and leaves a stone of the opponent on its old
    /// square.
    Spawn,
    /// A stone between two free squares is replaced by stones on these two squares: above and below for Left, beside
    /// for Right.
    Split,
    /// Stones go ahead on strips: to the right for Left, to the left for Right.
    Ahead(Strides),
}

/// How stones go ahead on a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strides {
    /// The fewest free squares of a step.
    pub least: u32,
    /// The most free squares of a step, the last of which is its end.
    pub most: u32,
    /// The most stones that a jump goes over; it ends on the free square right behind them.
    pub jumped: u32,
    /// May a jump go over stones of the same colour?
    pub over_own: bool,
}

/// To the squares that share a side, row by row.
pub const SIDES: &[(i32, i32)] = &[(0, -1), (-1, 0), (1, 0), (0, 1)];
/// To the squares that share a side or a corner, row by row.
pub const KING: &[(i32, i32)] = &[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
/// To the squares that a knight of chess reaches, row by row.
pub const KNIGHT: &[(i32, i32)] = &[(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)];

/// A game of stepping stones.
#[derive(Clone, Debug)]
pub struct Stepping {
    game: &'static Game,
    law: Law,
}

impl Stepping {
    /// The squares to which the stone of `player` on `from` can go, in order.
    fn targets(&self, at: &Stones, player: Player, from: usize) -> Vec<usize> {
        let (own, other) = (Mark::of(player), Mark::of(player.opponent()));
        match self.law {
            Law::Clobber { ways, takes_own } => {
                let taken = |&to: &usize| at.get(to) == other || takes_own && at.get(to) == own;
                ways.iter().filter_map(|&way| at.step(from, way)).filter(taken).collect()
            }
            Law::Spawn => {
                let to = SIDES.iter().filter_map(|&way| at.step(from, way));
                to.filter(|&to| at.get(to) == Mark::Empty).collect()
            }
            Law::Split => Vec::new(),
            Law::Ahead(strides) => {
                let (unit, _) = ahead(player);
                let place = |count: u32| at.step(from, (unit * count as i32, 0));
                let holds = |count: u32, wanted: &[Mark]| place(count).is_some_and(|to| wanted.contains(&at.get(to)));
                let free = (1..=strides.most).take_while(|&count| holds(count, &[Mark::Empty]));
                let steps = free.filter(|&count| count >= strides.least);
                let crossed: &[Mark] = if strides.over_own { &[Mark::Left, Mark::Right] } else { &[other] };
                let over = (1..=strides.jumped).take_while(|&count| holds(count, crossed));
                let jumps = over.map(|count| count + 1).filter(|&count| holds(count, &[Mark::Empty]));
                steps.chain(jumps).filter_map(place).collect()
            }
        }
    }

    /// The squares of the two stones into which a stone splits, if both are free.
    fn halves(at: &Stones, player: Player, stone: usize) -> Option<Step> {
        let (columns, rows) = if player == Player::Left { (0, 1) } else { (1, 0) };
        let (from, to) = (at.step(stone, (-columns, -rows))?, at.step(stone, (columns, rows))?);
        let are_free = at.get(from) == Mark::Empty && at.get(to) == Mark::Empty;
        are_free.then(|| Step { from: at.square(from), to: at.square(to) })
    }

    fn splits(&self) -> bool {
        self.law == Law::Split
    }
}

impl Ruleset for Stepping {
    type Position = Stones;
    type Move = Step;

    const ABOUT: About = About {
        name: "stepping-stones",
        title: "Game of stepping stones",
        syntax: "",
        rules: "A stone goes from one square to another, or becomes two.",
        examples: &[],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    };

    fn named(name: &str, params: &str) -> Result<Self, ParseError> {
        let game = crate::shared_games::<Game>().find(|game| game.about.name == name);
        let game = game.ok_or_else(|| ParseError::new(0, quote(name), "a game of stepping stones"))?;
        Ok(Stepping { game, law: (game.law)(params)? })
    }

    fn about(&self) -> About {
        self.game.about
    }

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new(0, quote(text), "the name of a game of stepping stones"))
    }

    fn params(&self) -> String {
        match self.law {
            Law::Ahead(strides) if self.game.about.has_params => {
                format!("{},{},{},{}", strides.least, strides.most, strides.jumped, u8::from(strides.over_own))
            }
            _ => String::new(),
        }
    }

    fn start(&self) -> Option<Stones> {
        None
    }

    /// The checkerboard, in games in which stones take stones.
    fn start_of_size(&self, columns: usize, rows: usize) -> Option<Stones> {
        matches!(self.law, Law::Clobber { .. }).then(|| Stones::checkerboard(columns, rows))
    }

    /// Reads a picture. In Fission, whose stones belong to nobody, they are written `g`.
    fn parse_position(&self, text: &str) -> Result<Stones, ParseError> {
        if !self.splits() || text.bytes().next().is_some_and(|first| first.is_ascii_digit() || first == b'-') {
            return Stones::parse_start(text, |columns, rows| self.start_of_size(columns, rows));
        }
        if let Some(place) = text.find(['x', 'o']) {
            return Err(ParseError::new(place, quote(&text[place..=place]), "'.', 'g' or '#'"));
        }
        Stones::parse(&text.replace('g', "x"))
    }

    fn print_position(&self, at: &Stones) -> String {
        if self.splits() { at.print().replace('x', "g") } else { at.print() }
    }

    fn parse_move(&self, text: &str) -> Result<Step, ParseError> {
        Step::parse(text)
    }

    fn print_move(&self, m: Step) -> String {
        m.print()
    }

    fn moves(&self, at: &Stones, player: Player) -> impl Iterator<Item = Step> {
        let own = if self.splits() { Mark::Left } else { Mark::of(player) };
        at.places(own).flat_map(move |from| {
            let step = |to: usize| Step { from: at.square(from), to: at.square(to) };
            let steps: Vec<Step> = match self.law {
                Law::Split => Self::halves(at, player, from).into_iter().collect(),
                _ => self.targets(at, player, from).into_iter().map(step).collect(),
            };
            steps
        })
    }

    fn play(&self, at: &mut Stones, player: Player, m: Step) {
        let place = |at: &Stones, square: Square| at.index(square).expect("legal moves are on the board");
        match self.law {
            Law::Clobber { .. } | Law::Ahead(_) => at.go(player, m),
            Law::Spawn => {
                at.go(player, m);
                at.set(place(at, m.from), Mark::of(player.opponent()));
            }
            Law::Split => {
                let middle = Square::new(m.from.column.midpoint(m.to.column), m.from.row.midpoint(m.to.row));
                for (square, mark) in [(middle, Mark::Empty), (m.from, Mark::Left), (m.to, Mark::Left)] {
                    at.set(place(at, square), mark);
                }
            }
        }
    }

    fn check_move(&self, at: &Stones, player: Player, m: Step) -> Result<(), IllegalMove> {
        if !self.splits() {
            require_own(at, player, m)?;
        }
        let why = match self.law {
            Law::Clobber { takes_own: true, .. } => "it must take a neighbouring stone",
            Law::Clobber { ways: KNIGHT, .. } => "it must take a stone of the opponent a knight's move away",
            Law::Clobber { .. } => "it must take a neighbouring stone of the opponent",
            Law::Spawn => "it must go to a free neighbouring square",
            Law::Split => {
                "there must be a stone between the two squares, which must be free, upright for Left and lying for Right"
            }
            Law::Ahead(_) => "it does not step or jump so",
        };
        require_among(self.moves(at, player), m, &m.print(), why)
    }

    fn diagram(&self, at: &Stones) -> Diagram {
        let mut diagram = at.diagram();
        if let (true, Diagram::Grid { cells, .. }) = (self.splits(), &mut diagram) {
            cells.iter_mut().filter(|mark| **mark == Mark::Left).for_each(|mark| *mark = Mark::Grey);
        }
        diagram
    }

    fn footprint(&self, at: &Stones, m: Step) -> Vec<usize> {
        [m.from, m.to].into_iter().filter_map(|square| at.cell(square)).collect()
    }

    /// Eight if stones go alike in all directions, four in Fission, and only the identity on strips.
    fn symmetries(&self) -> usize {
        match self.law {
            Law::Clobber { .. } | Law::Spawn => 8,
            Law::Split => 4,
            Law::Ahead(_) => 1,
        }
    }

    fn image(&self, at: &Stones, k: usize) -> Stones {
        at.image(k)
    }

    fn canonical(&self, at: &Stones) -> Stones {
        match self.symmetries() {
            8 => at.least_image(),
            count => (0..count).map(|k| at.image(k)).min().expect("the identity is a symmetry"),
        }
    }

    /// The board with the colours exchanged; on strips it is also mirrored. In Fission the board is reflected in the
    /// diagonal instead.
    fn negative(&self, at: &Stones) -> Option<Stones> {
        Some(match self.law {
            Law::Clobber { .. } | Law::Spawn => at.recoloured(),
            Law::Split => at.image(4),
            Law::Ahead(_) => turned(at),
        })
    }

    /// Where stones take stones: the groups of stones that touch by the steps of the game and have a move. With the
    /// steps of a knight the whole board is one component. Where stones go to free squares: the regions that have a
    /// stone and a free square. On strips: the strips.
    fn components(&self, at: &Stones) -> impl Iterator<Item = Stones> {
        let [left, right] = [Mark::Left, Mark::Right].map(|mark| at.marked(mark));
        let stones = left.clone().union(&right);
        let parts: Vec<Stones> = match self.law {
            Law::Clobber { ways: KNIGHT, .. } => vec![at.clone()],
            Law::Clobber { ways, takes_own } => {
                let touching = if ways == KING { Touching::Corners } else { Touching::Sides };
                let moves = |group: &Cells| {
                    let has_both = group.intersects(&left) && group.intersects(&right);
                    has_both || takes_own && group.iter().nth(1).is_some()
                };
                at.parts(stones, touching, Mark::Empty, moves).collect()
            }
            Law::Spawn | Law::Split => {
                let free = at.marked(Mark::Empty);
                let lives = |region: &Cells| region.intersects(&stones) && region.intersects(&free);
                at.parts(stones.clone().union(&free), Touching::Sides, Mark::Hole, lives).collect()
            }
            Law::Ahead(_) => strips(at).collect(),
        };
        parts.into_iter()
    }

    fn joins_corners(&self) -> bool {
        matches!(self.law, Law::Clobber { ways, .. } if ways != SIDES)
    }

    fn heap_bytes(&self, at: &Stones) -> usize {
        at.heap_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(game: &str, text: &str, player: Player) -> Vec<String> {
        let (name, params) = game.split_once(':').unwrap_or((game, ""));
        let rules = Stepping::named(name, params).unwrap();
        let at = rules.parse_position(text).unwrap();
        rules.moves(&at, player).map(Step::print).collect()
    }

    fn after(game: &str, text: &str, player: Player, m: &str) -> String {
        let rules = Stepping::named(game, "").unwrap();
        let mut at = rules.parse_position(text).unwrap();
        let m = rules.parse_move(m).unwrap();
        rules.check_move(&at, player, m).unwrap();
        rules.play(&mut at, player, m);
        rules.print_position(&at)
    }

    #[test]
    fn who_takes_whom() {
        assert_eq!(moves("cannibal-clobber", "xxo", Player::Left), ["a1-b1", "b1-a1", "b1-c1"]);
        assert_eq!(moves("kings-clobber", "x./.o", Player::Left), ["a1-b2"]);
        assert_eq!(moves("kings-clobber", "xx", Player::Left), [""; 0]);
        assert_eq!(moves("knights-clobber", "xo/../.o", Player::Left), ["a1-b3"]);
        assert_eq!(moves("anti-clobber", "x.o", Player::Right), ["c1-b1"]);
        assert_eq!(after("anti-clobber", "x.o", Player::Right, "c1-b1"), "xox");
    }

    #[test]
    fn stones_split_upright_for_left_and_lying_for_right() {
        assert_eq!(moves("fission", ".../.g./...", Player::Left), ["b1-b3"]);
        assert_eq!(moves("fission", ".../.g./...", Player::Right), ["a2-c2"]);
        assert_eq!(after("fission", ".../.g./...", Player::Right, "a2-c2"), ".../g.g/...");
        let rules = Stepping::named("fission", "").unwrap();
        assert_eq!(rules.parse_position("..x").unwrap_err().at, 2);
        assert_eq!(rules.components(&rules.parse_position(".g#../###.g").unwrap()).count(), 2);
    }

    #[test]
    fn strides_and_jumps() {
        assert_eq!(moves("elephants-and-rhinos", "x.o.xo.", Player::Left), ["a1-b1"]);
        assert_eq!(moves("general-toads-and-frogs:2,3,0,0", "x...", Player::Left), ["a1-c1", "a1-d1"]);
        assert_eq!(moves("general-toads-and-frogs:1,1,2,0", "xoo.", Player::Left), ["a1-d1"]);
        assert_eq!(moves("general-toads-and-frogs:1,1,2,0", "xxo.", Player::Left), ["b1-d1"]);
        assert_eq!(moves("general-toads-and-frogs:1,1,2,1", "xxo.", Player::Left), ["a1-d1", "b1-d1"]);
        for params in ["", "1,1,1", "0,1,1,0", "2,1,1,0", "1,1,1,2", "1,01,1,0", "1,1,1,0,0"] {
            assert!(Stepping::named("general-toads-and-frogs", params).is_err(), "{params}");
        }
    }
}
