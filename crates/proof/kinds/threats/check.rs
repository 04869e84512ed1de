//! Wins in Maker–Maker games: a walk over the play, with threats that answer many replies at once. Format: section
//! 3.21.

mod board;
#[cfg(test)]
mod fuzz;
mod lines;

use crate::Rejection;
use crate::blocks::{Blocks, Lines};
use crate::context::Context;
use crate::kinds::Check;
use crate::meter::Meter;
use crate::statement::OutcomeClaim;
pub use board::{OWN, THEIRS, ThreatBoard};
use gruk_cert::{Block, ThreatLine};
use gruk_core::{AnyPosition, Ending, Player, Ruleset, Turn, Verdict};
use gruk_rules::board::cells::Cells;
use gruk_rules::board::claiming::{Claiming, Position};
use lines::{Line, ThreatLines};

/// The walks of both players.
pub(crate) type Checker<'a> = Blocks<'a, Line<'a>, Walk>;

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Blocks::new(context, "threats", &context.evidence().threats)
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.idle()
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let fail = |why: &str| Err(Rejection::new(claim.line, why));
        let Some((rules, at)) = self.context.as_game::<Claiming>(turn) else {
            return fail("threats prove nothing about this game");
        };
        if !rules.is_maker_maker() {
            return fail("threats prove nothing about this game");
        }
        let Verdict::Wins(player) = claim.verdict else { return fail("threats prove that a player wins") };
        let meter = self.context.meter;
        let walk = self.of(player, claim.line, |block| Walk::new(rules, block, meter))?;
        match rules.ending(at) {
            Some(Ending::Won(winner)) if winner == player => Ok(()),
            Some(_) => fail("the winner has not won the game, which is over"),
            None => walk.from(claim.line, player, at, turn.to_move, meter),
        }
    }
}

/// The lines of a block, and how far they have been followed.
pub(crate) struct Walk {
    board: ThreatBoard,
    read: ThreatLines,
    taken: usize,
    /// The stones of the winner and of the opponent after the move of each line that has been taken, if it is a move.
    named: Vec<Option<[Cells; 2]>>,
}

/// A move of the winner's in the walk, and the replies that lines have still to answer. A reply is one bit, since a
/// walk may have as many frames as the block has lines.
struct Frame {
    moved: Option<usize>,
    replies: Cells,
    reply: Option<usize>,
}

impl Lines<Line<'_>> for Walk {
    fn unused(&self, _: &Block<Line<'_>>) -> Option<usize> {
        let image = self.read.images.iter().find(|image| !image.used).map(|image| image.line);
        let line = self.read.lines.get(self.taken).map(|(line, _)| *line);
        [image, line].into_iter().flatten().min()
    }
}

impl Walk {
    fn new(rules: &Claiming, block: &Block<Line<'_>>, meter: &Meter) -> Result<Self, Rejection> {
        let board = ThreatBoard::new(rules.board());
        let read = ThreatLines::read(rules, block, &board, meter)?;
        let named = vec![None; read.lines.len()];
        Ok(Walk { board, read, taken: 0, named })
    }

    /// The next lines must show that the player wins from here. `line` is that of the claim.
    fn from(
        &mut self,
        line: usize,
        player: Player,
        at: &Position,
        to_move: Player,
        meter: &Meter,
    ) -> Result<(), Rejection> {
        self.board.clear();
        for (side, owner) in [player, player.opponent()].into_iter().enumerate() {
            at.claimed(owner).iter().for_each(|vertex| self.board.place(side, vertex));
        }
        let mut stack: Vec<Frame> = Vec::new();
        let mut waits = to_move != player;
        loop {
            if let Some(frame) = self.line(line, waits, meter)? {
                stack.push(frame);
            }
            waits = false;
            // The next reply that needs a line.
            loop {
                let Some(frame) = stack.last_mut() else { return Ok(()) };
                if let Some(reply) = frame.reply.take() {
                    self.board.take_back(THEIRS, reply);
                }
                if let Some(reply) = frame.replies.first() {
                    frame.replies.remove(reply);
                    self.board.place(THEIRS, reply);
                    frame.reply = Some(reply);
                    break;
                }
                if let Some(vertex) = frame.moved {
                    self.board.take_back(OWN, vertex);
                }
                stack.pop();
            }
        }
    }

    /// Takes the next line, which is about the turn on the board. The opponent is to move there if the winner `waits`.
    /// If the line is a move, returns the replies that the lines after it answer.
    fn line(&mut self, claim: usize, waits: bool, meter: &Meter) -> Result<Option<Frame>, Rejection> {
        let Some((at, says)) = self.read.lines.get(self.taken) else {
            return Err(Rejection::new(claim, "the lines of the walk end before it does"));
        };
        let wrong = |why: &str| Err(Rejection::new(*at, why));
        let place = self.taken;
        meter.at(*at);
        meter.hold(64 + self.board.vertices() / 4)?;
        meter.spend(2 * self.board.vertices())?;
        self.taken += 1;
        match says {
            ThreatLine::Move(None, _) if !waits => wrong("the winner is to move"),
            ThreatLine::Win(_) | ThreatLine::Move(Some(_), _) | ThreatLine::Like(..)
                if waits && !needs!("threats: whose turn", false) =>
            {
                wrong("expected 'wait': the opponent is to move")
            }
            ThreatLine::Win(threats) => match needs!("threats: these win", self.board.holds(threats)) {
                true => Ok(None),
                false => wrong("these threats do not win"),
            },
            &ThreatLine::Like(vertex, line, image) => {
                let Some([mine, theirs]) = &self.named[line] else {
                    return wrong("that line is no move");
                };
                if self.board.owner(vertex).is_some() {
                    return wrong("the vertex is taken");
                }
                let to = image.map(|image| {
                    self.read.images[image].used = true;
                    &self.read.images[image].to
                });
                let at = |vertex: usize| to.map_or(vertex, |to| to[vertex]);
                let has_stones = mine.iter().map(at).all(|own| own == vertex || self.board.owner(own) == Some(OWN));
                if !needs!("like: the winner has the stones", has_stones) {
                    return wrong("the winner has not the stones of that line");
                }
                let allowed = theirs.iter().filter(|&vertex| self.board.owner(at(vertex)) == Some(THEIRS)).count();
                if !needs!("like: the opponent has no others", allowed == self.board.count(THEIRS)) {
                    return wrong("the opponent has a stone that is none at that line");
                }
                Ok(None)
            }
            ThreatLine::Move(moved, answers) => {
                if let Some(vertex) = *moved {
                    if self.board.owner(vertex).is_some() {
                        return wrong("the vertex is taken");
                    }
                    self.board.place(OWN, vertex);
                }
                self.named[place] = Some(self.board.stones());
                let mut replies = match self.board.replies() {
                    Ok(replies) => replies,
                    Err(why) => return wrong(why),
                };
                if answers.len() > replies.len() {
                    return wrong("more threats than replies");
                }
                let mut used = vec![false; answers.len()];
                let through = self.board.most_through();
                let mut open = Vec::new();
                for reply in replies.drain(..) {
                    self.board.place(THEIRS, reply);
                    let mut answer = None;
                    for (place, threats) in answers.iter().enumerate() {
                        meter.spend(threats.len() * (4 + through))?;
                        if self.board.holds(threats) {
                            answer = Some(place);
                            break;
                        }
                    }
                    self.board.take_back(THEIRS, reply);
                    match answer {
                        Some(answer) => used[answer] = true,
                        None => open.push(reply),
                    }
                }
                if used.contains(&false) {
                    return wrong("threats that answer no reply which those before them leave");
                }
                let replies = Cells::of(self.board.vertices(), open);
                Ok(Some(Frame { moved: *moved, replies, reply: None }))
            }
        }
    }
}
