//! Wins written out: the walk over the play against the winner, with threats that answer many replies at once.

use crate::board::{Board, is_one};
use crate::threats::{Threats, holds};
use crate::{Claims, MakerMaker};
use Effort::{Known, Refreshed, Searched};
use gruk_cert::{ThreatLine, ThreatProof};
use gruk_core::{Player, Turn};
use gruk_rules::board::claiming::{Claim, Claiming, Position};
use gruk_solve::race::{Quiet, Race, Stones, bits};
use gruk_solve::{LimitHit, Meter};
use std::collections::HashMap;

/// The most lines of a proof.
const MOST_LINES: usize = 1_000_000;

/// The most positions of a search for threats where it is the winner's turn, or the opponent passes: as in the search,
/// so that what was found there is found here.
const THREATS: u32 = 1000;

/// The most positions of a search for threats after one reply.
const MORE_THREATS: u32 = 200;

struct Walk<'a, 'm> {
    rules: &'a Claiming,
    board: Board,
    threats: Threats,
    solver: &'a mut MakerMaker,
    meter: &'a mut Meter<'m>,
    player: Player,
    /// The most positions of a search for threats: where it is the winner's turn, and after one reply.
    most: [u32; 2],
    proof: ThreatProof<usize>,
    /// The lines after whose moves nothing is forced, by the position then as the search has it, and that position
    /// itself.
    seen: HashMap<Stones, (usize, Stones)>,
    /// The symmetries that the proof lists, by their places on the board.
    images: Vec<usize>,
}

/// A position as the search has it: where nothing is forced, its least image.
#[derive(Clone)]
struct View {
    stones: Stones,
    /// For each vertex there, which one it is here.
    back: Vec<usize>,
}

/// The proof that `player`, the attacker of `solver`, wins this turn, as the solver has found out.
///
/// # Errors
/// The limit that was reached, of `meter` or of the lines of a proof.
pub fn prove(
    rules: &Claiming,
    turn: &Turn<Position>,
    player: Player,
    solver: &mut MakerMaker,
    meter: &mut Meter<'_>,
) -> Result<ThreatProof<Claim>, LimitHit> {
    prove_by(rules, turn, player, solver, meter, [THREATS, MORE_THREATS])
}

/// The same with other numbers of positions for a search for threats: where it is the winner's turn, and after one
/// reply. Fewer make longer proofs.
///
/// # Errors
/// As [`prove`].
pub fn prove_by(
    rules: &Claiming,
    turn: &Turn<Position>,
    player: Player,
    solver: &mut MakerMaker,
    meter: &mut Meter<'_>,
    most: [u32; 2],
) -> Result<ThreatProof<Claim>, LimitHit> {
    let board = Board::of(rules.board());
    let proof = ThreatProof { player, images: Vec::new(), lines: Vec::new() };
    let (threats, seen, images) = (Threats::new(), HashMap::new(), Vec::new());
    let mut walk = Walk { rules, board, threats, solver, meter, player, most, proof, seen, images };
    let view = View { stones: Claims::stones(&turn.position), back: (0..rules.board().vertices()).collect() };
    if turn.to_move == player {
        walk.turn(view)?
    } else {
        walk.replies(None, view)?
    }
    Ok(walk.proof.renamed(|&vertex| Claim::of(vertex)))
}

impl Walk<'_, '_> {
    /// The stones of the winner and of the opponent.
    fn sides(&self, view: &View) -> (u64, u64) {
        (view.stones[self.player.index()], view.stones[self.player.opponent().index()])
    }

    fn push(&mut self, line: ThreatLine<usize>) -> Result<(), LimitHit> {
        if self.proof.lines.len() >= MOST_LINES {
            return Err(LimitHit::Strategy);
        }
        self.meter.look(None)?;
        let lists = match &line {
            ThreatLine::Move(_, answers) => {
                answers.iter().map(|list| size_of::<Vec<usize>>() + size_of_val(&list[..])).sum()
            }
            ThreatLine::Win(list) => size_of_val(&list[..]),
            ThreatLine::Like(..) => 0,
        };
        // Here and with the names of vertices.
        self.meter.take(2 * (size_of::<ThreatLine<usize>>() + lists))?;
        self.proof.lines.push(line);
        Ok(())
    }

    /// The winner is to move.
    fn turn(&mut self, mut view: View) -> Result<(), LimitHit> {
        let (mut own, mut other) = self.sides(&view);
        let completing = self.board.completing(own, other);
        if completing != 0 {
            return self.push(ThreatLine::Win(vec![view.back[completing.trailing_zeros() as usize]]));
        }
        let due = self.board.completing(other, own);
        if due == 0 {
            view.turn_to_least(self.rules, &self.board);
            (own, other) = self.sides(&view);
        }
        let most = self.most[usize::from(due != 0)];
        let threats = self.threats.win(&self.board, own, other, due, most).map(|line| view.named(line));
        if let Some(threats) = threats {
            return self.push(ThreatLine::Win(threats));
        }
        let vertex = if due == 0 { self.choose(view.stones)? } else { due.trailing_zeros() as usize };
        view.stones[self.player.index()] |= 1 << vertex;
        self.replies(Some(vertex), view)
    }

    /// A move that wins where nothing is forced: one that the search knows, or else one that it finds.
    fn choose(&mut self, stones: Stones) -> Result<usize, LimitHit> {
        let free = self.board.all & !stones[0] & !stones[1];
        for most in [Known, Refreshed, Searched] {
            if most == Refreshed {
                self.solver.wins(self.rules, stones, self.player, self.meter)?;
            }
            for vertex in bits(free) {
                let wins = match self.board.after(stones, self.player, vertex) {
                    Quiet::Over(winner) => winner == Some(self.player),
                    Quiet::Open(next, mover) if most == Searched => {
                        self.solver.wins(self.rules, next, mover, self.meter)?
                    }
                    Quiet::Open(next, mover) => self.solver.is_won(next, mover),
                };
                if wins {
                    return Ok(vertex);
                }
            }
        }
        panic!("invariant: a turn that is won has a move that wins it")
    }

    /// The symmetry that leads from a position to another one, by its place in the proof; `None` if they are the same.
    fn image(&mut self, from: Stones, to: Stones) -> Option<usize> {
        if from == to {
            return None;
        }
        let symmetries = self.rules.board().symmetries();
        let image = |set: u64, by: &[u32]| bits(set).fold(0u64, |image, vertex| image | 1 << by[vertex]);
        let leads = |by: &Vec<u32>| (0..2).all(|side| image(from[side], by) == to[side]);
        let by = symmetries
            .iter()
            .position(leads)
            .expect("invariant: positions with one least image are images of each other");
        let known = self.images.iter().position(|&known| known == by);
        Some(known.unwrap_or_else(|| {
            self.images.push(by);
            self.proof.images.push(symmetries[by].iter().map(|&vertex| vertex as usize).collect());
            self.images.len() - 1
        }))
    }

    /// The opponent is to move, after the winner's move if there was one.
    fn replies(&mut self, m: Option<usize>, mut view: View) -> Result<(), LimitHit> {
        let m = m.map(|vertex| view.back[vertex]);
        let (own, other) = self.sides(&view);
        let forced = self.board.completing(own, other);
        if forced != 0 && !is_one(forced) {
            return self.push(ThreatLine::Move(m, Vec::new()));
        }
        let (answers, open) = if forced == 0 {
            view.turn_to_least(self.rules, &self.board);
            let here = view.here();
            match (m, self.seen.get(&view.stones)) {
                (Some(vertex), Some(&(line, earlier))) => {
                    let image = self.image(earlier, here);
                    return self.push(ThreatLine::Like(vertex, line, image));
                }
                _ => self.seen.insert(view.stones, (self.proof.lines.len(), here)),
            };
            self.answers(&view)
        } else {
            (Vec::new(), forced)
        };
        self.push(ThreatLine::Move(m, answers))?;
        let mut open: Vec<usize> = bits(open).collect();
        open.sort_unstable_by_key(|&vertex| view.back[vertex]);
        for vertex in open {
            let mut next = view.clone();
            next.stones[self.player.opponent().index()] |= 1 << vertex;
            self.turn(next)?;
        }
        Ok(())
    }

    /// Threats that answer replies where none is forced, and the replies that are left. They are looked for as the
    /// search looks for them, so that what it has refuted by threats is refuted here.
    fn answers(&mut self, view: &View) -> (Vec<Vec<usize>>, u64) {
        let (own, other) = self.sides(view);
        let mut open = self.board.all & !own & !other;
        let mut answers = Vec::new();
        let board = &self.board;
        let after = |vertex: usize| (other | 1 << vertex, board.completing_at(vertex, other | 1 << vertex, own));
        // What wins if the opponent passes answers most replies.
        for trial in std::iter::once(None).chain(bits(open).map(Some)) {
            let ((other, due), most) = match trial {
                None => ((other, 0), self.most[0]),
                Some(vertex) if open >> vertex & 1 == 1 => (after(vertex), self.most[1]),
                Some(_) => continue,
            };
            let Some(line) = self.threats.win(board, own, other, due, most) else { continue };
            let is_answered = |&vertex: &usize| {
                let (other, due) = after(vertex);
                holds(board, line, own, other, due)
            };
            let answered = bits(open).filter(is_answered).fold(0, |set, vertex| set | 1 << vertex);
            if answered != 0 {
                answers.push(view.named(line));
                open &= !answered;
            }
        }
        (answers, open)
    }
}

/// How much may be done to find a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effort {
    /// Nothing: the search knows it.
    Known,
    /// The turn is searched again: the table may have lost the moves.
    Refreshed,
    /// Each move is searched.
    Searched,
}

impl View {
    /// Turns the position as the search does where nothing is forced.
    fn turn_to_least(&mut self, rules: &Claiming, board: &Board) {
        let (stones, by) = board.images.least_by(self.stones);
        if let Some(by) = by {
            let to = &rules.board().symmetries()[by];
            let mut back = vec![0; to.len()];
            to.iter().zip(&self.back).for_each(|(&image, &own)| back[image as usize] = own);
            *self = View { stones, back };
        }
    }

    /// The position as it is here.
    fn here(&self) -> Stones {
        self.stones.map(|set| bits(set).fold(0, |here, vertex| here | 1 << self.back[vertex]))
    }

    fn named(&self, line: &[u8]) -> Vec<usize> {
        line.iter().map(|&vertex| self.back[usize::from(vertex)]).collect()
    }
}
