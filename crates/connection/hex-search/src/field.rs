//! A position filled in: stones, dead cells, captured cells.
//!
//! *Fill-in* puts stones on cells that are captured, and takes dead cells out of the game, as often as it finds some.
//! It never changes who wins. Two empty cells that touch are *captured* by a player if that player's stone on either
//! makes the other one dead: a move of the opponent on one is answered on the other. Dead cells are given to nobody, so
//! that no proof leans on them. `[Hayward 2005]`, `[HR06]`.

use crate::bits::Bits;
use crate::board::{Board, Place};
use crate::reach::Reach;
use crate::ring::{self, Code};
use gruk_core::Player;

/// Stones and dead cells, with the ring of every cell kept up to date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<B> {
    stones: [B; 2],
    dead: B,
    empty: B,
    codes: Vec<Code>,
}

/// What fill-in has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fill<B> {
    /// Cells that each player has captured.
    pub captured: [B; 2],
    /// The same cells in pairs, with the player, in the order in which they were found.
    pub pairs: Vec<(Player, usize, usize)>,
    /// Dead cells.
    pub dead: B,
}

impl<B: Bits> Field<B> {
    /// The position with these stones of Red and of Blue, which have no cell in common, and nothing filled in.
    #[must_use]
    pub fn new(board: &Board<B>, stones: [B; 2]) -> Self {
        let ring_of = |cell: usize| {
            board.around(cell).iter().enumerate().fold(0, |code, (place, what)| match *what {
                Place::Beyond(player) => ring::put(code, place, ring::stone(player.index())),
                Place::Cell(other) => match (0..2).find(|&player| stones[player].has(other)) {
                    Some(player) => ring::put(code, place, ring::stone(player)),
                    None => code,
                },
            })
        };
        let empty = B::all(board.cells()) & !(stones[0] | stones[1]);
        Field { stones, dead: B::default(), empty, codes: (0..board.cells()).map(ring_of).collect() }
    }

    /// The stones of `player`, those on captured cells included.
    #[must_use]
    pub fn stones(&self, player: Player) -> B {
        self.stones[player.index()]
    }

    /// The cells that are known to be dead and have no stone.
    #[must_use]
    pub fn dead(&self) -> B {
        self.dead
    }

    /// The cells that have no stone and are not known to be dead.
    #[must_use]
    pub fn empty(&self) -> B {
        self.empty
    }

    /// The rings of all cells.
    #[must_use]
    pub fn codes(&self) -> &[Code] {
        &self.codes
    }

    /// The ring of a cell.
    #[must_use]
    pub fn code(&self, cell: usize) -> Code {
        self.codes[cell]
    }

    /// Takes over another position; keeps the allocation.
    pub fn copy_from(&mut self, other: &Self) {
        self.clone_from(other);
    }

    /// Puts a stone of `player` on an empty cell.
    pub fn place(&mut self, board: &Board<B>, player: Player, cell: usize) {
        self.stones[player.index()] = self.stones[player.index()].with(cell);
        self.mark(board, cell, ring::stone(player.index()));
    }

    /// Takes an empty cell that is dead out of the game.
    pub fn bury(&mut self, board: &Board<B>, cell: usize) {
        self.dead = self.dead.with(cell);
        self.mark(board, cell, ring::HOLE);
    }

    fn mark(&mut self, board: &Board<B>, cell: usize, what: Code) {
        debug_assert!(self.empty.has(cell), "invariant: stones are put on empty cells");
        self.empty = self.empty.without(cell);
        for (place, other) in board.around(cell).iter().enumerate() {
            if let Place::Cell(other) = *other {
                self.codes[other] = ring::put(self.codes[other], ring::opposite(place), what);
            }
        }
    }

    /// Would `cell` and its neighbour at `place` be captured by `player`, with these rings?
    fn captures(&self, player: Player, (cell, code): (usize, Code), place: usize, other_code: Code) -> bool {
        let stone = ring::stone(player.index());
        debug_assert!(self.empty.has(cell));
        ring::is_dead(ring::put(code, place, stone))
            && ring::is_dead(ring::put(other_code, ring::opposite(place), stone))
    }

    /// Fills in what can be filled in among the cells of `changed`, whose rings have changed, and among the cells whose
    /// rings change by that.
    pub fn fill_in(&mut self, board: &Board<B>, changed: B) -> Fill<B> {
        let mut fill: Fill<B> = Fill::default();
        let mut open = changed & self.empty;
        while !open.is_empty() {
            let cell = open.first();
            open = open.without(cell);
            if ring::is_dead(self.codes[cell]) {
                self.bury(board, cell);
                fill.dead = fill.dead.with(cell);
                open = (open | board.neighbours(cell)) & self.empty;
                continue;
            }
            let pair = Player::BOTH.into_iter().find_map(|player| {
                let partner = self.partners(board, player, cell).next()?;
                Some((player, partner))
            });
            if let Some((player, other)) = pair {
                self.place(board, player, cell);
                self.place(board, player, other);
                let captured = &mut fill.captured[player.index()];
                *captured = captured.with(cell).with(other);
                fill.pairs.push((player, cell, other));
                open = (open | board.neighbours(cell) | board.neighbours(other)) & self.empty;
            }
        }
        fill
    }

    /// Fills in what the graphs of both players show besides the rings, as far as that leads.
    pub fn fill_in_deep(&mut self, board: &Board<B>, reach: &mut Reach<B>) -> Fill<B> {
        let mut fill: Fill<B> = Fill::default();
        loop {
            reach.set(board, self);
            let mut changed = B::default();
            let dead = reach.dead();
            for cell in dead.cells() {
                self.bury(board, cell);
                changed = changed | board.neighbours(cell);
            }
            fill.dead = fill.dead | dead;
            if dead.is_empty() {
                'found: for player in Player::BOTH {
                    let kills: Vec<B> = (0..board.cells())
                        .map(|cell| if self.empty.has(cell) { reach.kills(player, cell) } else { B::default() })
                        .collect();
                    for one in self.empty.cells() {
                        for other in kills[one].cells() {
                            if kills[other].has(one) {
                                for cell in [one, other] {
                                    self.place(board, player, cell);
                                    changed = changed | board.neighbours(cell);
                                    let captured = &mut fill.captured[player.index()];
                                    *captured = captured.with(cell);
                                }
                                break 'found;
                            }
                        }
                    }
                }
            }
            if changed.is_empty() {
                return fill;
            }
            let more = self.fill_in(board, changed);
            for i in 0..2 {
                fill.captured[i] = fill.captured[i] | more.captured[i];
            }
            fill.dead = fill.dead | more.dead;
        }
    }

    /// The empty neighbours of `cell` that `player` has captured together with it.
    pub(crate) fn partners<'a>(
        &'a self,
        board: &'a Board<B>,
        player: Player,
        cell: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        board.around(cell).iter().enumerate().filter_map(move |(place, other)| match *other {
            Place::Cell(other)
                if self.empty.has(other)
                    && self.captures(player, (cell, self.codes[cell]), place, self.codes[other]) =>
            {
                Some(other)
            }
            _ => None,
        })
    }

    /// The cells on which a stone can have an [effect](Field::effect). A cell is dead only with four places of its ring
    /// filled (the table of rings says so), and of those a stone and the partner of a capture fill two: so a stone has
    /// an effect only next to an empty cell whose ring has two filled places.
    #[must_use]
    pub fn edgy(&self, board: &Board<B>) -> B {
        let is_rich = |cell: &usize| ring::filled(self.codes[*cell]) >= 2;
        let rich = self.empty.cells().filter(is_rich);
        rich.fold(B::default(), |set, cell| set | board.neighbours(cell)) & self.empty
    }

    /// What a stone of `player` on an empty cell would do at once: the cells that it captures in pairs, and those that
    /// are dead then.
    #[must_use]
    pub fn effect(&self, board: &Board<B>, player: Player, cell: usize) -> Effect<B> {
        let stone = ring::stone(player.index());
        // The rings around, as the stone changes them.
        let mut codes = [0; 6];
        let mut near = B::default();
        for (place, other) in board.around(cell).iter().enumerate() {
            if let Place::Cell(other) = *other
                && self.empty.has(other)
            {
                codes[place] = ring::put(self.codes[other], ring::opposite(place), stone);
                near = near.with(other);
            }
        }
        let is_moved = |(&place, &code): (&Place, &Code)| {
            matches!(place, Place::Cell(other) if near.has(other)) && ring::is_nearly_dead(player.index(), code)
        };
        if !board.around(cell).iter().zip(&codes).any(is_moved) {
            return Effect::default();
        }
        let code_of = |wanted: usize| {
            let place = board.around(cell).iter().position(|&other| other == Place::Cell(wanted));
            place.filter(|_| near.has(wanted)).map_or(self.codes[wanted], |place| codes[place])
        };
        let mut captured = B::default();
        for (place, one) in board.around(cell).iter().enumerate() {
            let Place::Cell(one) = *one else { continue };
            // One stone must kill this cell's ring from some side, else no pair is worth a look.
            let is_open = ring::is_nearly_dead(player.index(), codes[place]) && !ring::is_dead(codes[place]);
            if !near.has(one) || captured.has(one) || !is_open {
                continue;
            }
            for (side, other) in board.around(one).iter().enumerate() {
                let Place::Cell(other) = *other else { continue };
                if other == cell
                    || !self.empty.has(other)
                    || captured.has(other)
                    || !ring::is_dead(ring::put(codes[place], side, stone))
                {
                    continue;
                }
                if self.captures(player, (one, codes[place]), side, code_of(other)) {
                    captured = captured.with(one).with(other);
                    break;
                }
            }
        }
        if captured.is_empty() {
            let is_dead = |&(&place, &code): &(&Place, &Code)| {
                matches!(place, Place::Cell(other) if near.has(other)) && ring::is_dead(code)
            };
            let dead = board.around(cell).iter().zip(&codes).filter(is_dead);
            let dead = dead.fold(B::default(), |dead, (&place, _)| match place {
                Place::Cell(other) => dead.with(other),
                Place::Beyond(_) => dead,
            });
            return Effect { captured, dead };
        }
        let touched = captured.cells().fold(near, |set, taken| set | board.neighbours(taken));
        let ring_after = |wanted: usize| {
            board.around(wanted).iter().enumerate().fold(self.codes[wanted], |code, (place, other)| match *other {
                Place::Cell(other) if other == cell || captured.has(other) => ring::put(code, place, stone),
                _ => code,
            })
        };
        let dead = (touched & self.empty & !captured.with(cell)).cells();
        let dead = dead.filter(|&wanted| ring::is_dead(ring_after(wanted))).fold(B::default(), B::with);
        Effect { captured, dead }
    }
}

/// What a stone would do at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect<B> {
    /// Cells captured by the player of the stone.
    pub captured: B,
    /// Cells that are dead with the stone and the captured cells filled.
    pub dead: B,
}
