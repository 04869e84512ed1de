//! Random walks of Maker–Maker games on small hypergraphs, with moves and threats that are mostly good. The games are
//! played through on their vertices.

use super::{OWN, THEIRS, ThreatBoard};
use crate::fuzz::hypergraph::Sets;
use crate::fuzz::{Dice, Trial, block, certificate, conditions, rare, rules, run};
use gruk_core::{Player, Verdict};
use gruk_rules::board::claiming::Claiming;

/// The lines of a walk so far, and the game as its winner sees it.
struct Writer<'a> {
    sets: &'a Sets,
    board: ThreatBoard,
    player: Player,
    lines: Vec<String>,
    /// Of each line that is a move the stones after it.
    moves: Vec<(usize, [u32; 2])>,
    /// Where an image leads, if there is one; mostly no symmetry.
    image: Option<Vec<usize>>,
    errors: bool,
}

impl Writer<'_> {
    /// The stones of both sides as bits.
    fn stones(&self) -> [u32; 2] {
        [OWN, THEIRS].map(|side| {
            (0..self.sets.vertices).filter(|&v| self.board.owner(v) == Some(side)).fold(0, |all, v| all | 1 << v)
        })
    }

    fn free(&self) -> Vec<usize> {
        (0..self.sets.vertices).filter(|&vertex| self.board.owner(vertex).is_none()).collect()
    }

    /// Does the winner win with these stones?
    fn wins(&self, [own, theirs]: [u32; 2], moves: bool) -> bool {
        let mut claimed = [own, theirs];
        if self.player == Player::Right {
            claimed.swap(0, 1);
        }
        let to_move = if moves { self.player } else { self.player.opponent() };
        self.sets.maker_maker(claimed, to_move) == Verdict::Wins(self.player)
    }

    /// One or two threats, or three, that the checker takes for a win.
    fn threats(&mut self, dice: &mut Dice) -> Option<Vec<usize>> {
        let free = self.free();
        (0..if free.is_empty() { 0 } else { 8 }).find_map(|_| {
            let list: Vec<usize> = (0..1 + dice.throw(3)).map(|_| *dice.pick(&free)).collect();
            self.board.holds(&list).then_some(list)
        })
    }

    /// A line about a move that leads to what an earlier line has been about, where what the opponent has is as there,
    /// and what the winner has unless there may be errors.
    fn like(&self, candidates: &[usize], dice: &mut Dice) -> Option<String> {
        let [own, theirs] = self.stones();
        let mut found = Vec::new();
        for (line, named) in &self.moves {
            for image in [None, self.image.as_ref()].into_iter().take(1 + usize::from(self.image.is_some())) {
                let to = |set: &u32| {
                    let at = |vertex: usize| image.map_or(vertex, |image| image[vertex]);
                    (0..self.sets.vertices).filter(|vertex| set >> vertex & 1 == 1).fold(0, |all, v| all | 1 << at(v))
                };
                let [mine, others] = [to(&named[0]), to(&named[1])];
                for &vertex in candidates {
                    let (lacks, more) = ((mine & !(own | 1 << vertex)).count_ones(), (theirs & !others).count_ones());
                    if lacks + more == 0 || self.errors && lacks + more == 1 {
                        let by = if image.is_some() { " 1" } else { "" };
                        found.push((lacks > 0, format!("like {} {}{by}", vertex + 1, line + 1)));
                    }
                }
            }
        }
        let lacking: Vec<&String> = found.iter().filter(|(lacks, _)| *lacks).map(|(_, line)| line).collect();
        if !lacking.is_empty() && dice.once_in(2) {
            return Some((*dice.pick(&lacking)).clone());
        }
        (!found.is_empty()).then(|| dice.pick(&found).1.clone())
    }

    fn name(vertices: &[usize]) -> String {
        vertices.iter().map(|vertex| format!(" {}", vertex + 1)).collect()
    }

    /// The lines about a turn, at which the opponent is to move if the winner `waits`.
    fn turn(&mut self, waits: bool, dice: &mut Dice) {
        if self.lines.len() > 40 {
            return;
        }
        let free = self.free();
        if free.is_empty() {
            return;
        }
        if !waits && dice.once_in(2) {
            let found =
                self.threats(dice).or_else(|| (self.errors && dice.once_in(6)).then(|| vec![*dice.pick(&free)]));
            if let Some(list) = found {
                self.lines.push(format!("win{}", Self::name(&list)));
                return;
            }
        }
        let stones = self.stones();
        let good =
            free.iter().copied().filter(|v| self.wins([stones[0] | 1 << v, stones[1]], false)).collect::<Vec<_>>();
        let is_any = good.is_empty() || self.errors && dice.once_in(8);
        let moved = if is_any { *dice.pick(&free) } else { *dice.pick(&good) };
        let moved = if self.errors && dice.once_in(25) { dice.throw(self.sets.vertices) } else { moved };
        // Where nothing wins, errors are all there is.
        let is_lost = good.is_empty() && self.errors;
        if !waits && !self.moves.is_empty() && (is_lost || dice.once_in(3)) {
            // As after the move of an earlier line, with these stones or fewer.
            let candidates: Vec<usize> = if self.errors { free.clone() } else { vec![moved] };
            if let Some(like) = self.like(&candidates, dice) {
                self.lines.push(like);
                return;
            }
        }
        let is_taken = !waits && self.board.owner(moved).is_some();
        if !waits && !is_taken {
            self.board.place(OWN, moved);
        }
        let line = self.lines.len();
        self.lines.push(String::new());
        self.moves.push((line, self.stones()));
        let mut lists: Vec<Vec<usize>> = Vec::new();
        let mut open = Vec::new();
        for reply in self.board.replies().unwrap_or_default() {
            self.board.place(THEIRS, reply);
            if !lists.iter().any(|list| self.board.holds(list)) {
                match self.threats(dice).filter(|_| dice.once_in(2)) {
                    Some(list) => lists.push(list),
                    None => open.push(reply),
                }
            }
            self.board.take_back(THEIRS, reply);
        }
        // A list that answers a reply from before.
        open.retain(|&reply| {
            self.board.place(THEIRS, reply);
            let is_answered = lists.iter().any(|list| self.board.holds(list));
            self.board.take_back(THEIRS, reply);
            !is_answered
        });
        let word = if waits { "wait".into() } else { format!("move {}", moved + 1) };
        self.lines[line] = word + &lists.iter().map(|list| format!(" -{}", Self::name(list))).collect::<String>();
        for reply in open {
            self.board.place(THEIRS, reply);
            self.turn(false, dice);
            self.board.take_back(THEIRS, reply);
        }
        if !waits && !is_taken {
            self.board.take_back(OWN, moved);
        }
    }
}

/// Right is to move. After 3 nobody wins. After 2 Left wins by 4, which 3 has to answer, and then 5. After any other
/// vertex Left wins by 3. The line about 3 refers to those about 2, where Left has a stone more, or where the two
/// vertices have changed places.
fn trap(dice: &mut Dice) -> Trial {
    let sets = Sets::of(8, vec![0b111, 0b1101, 0b1000_0101, 0b11_0001, 0b101_1000]);
    let mut lines = vec!["wait", "move 4", "move 5", *dice.pick(&["like 5 3", "like 4 2 1", "like 4 2"])];
    lines.extend(["win 3"; 5]);
    if lines[3].ends_with(" 2 1") {
        lines.insert(0, "image 1 3 2 4 5 6 7 8");
    }
    let lines: Vec<String> = lines.into_iter().map(String::from).collect();
    let verdict = Verdict::Wins(Player::Left);
    let claim = (verdict, Player::Right, &*sets.position([1, 0]), "threats");
    let text = certificate(&format!("mm:{}", sets.params), claim, &block("threats left", &lines));
    Trial::new(text, move || sets.maker_maker([1, 0], Player::Right) == verdict)
}

fn threats(dice: &mut Dice) -> Trial {
    if dice.once_in(500) {
        return trap(dice);
    }
    let sets = Sets::random(dice, 6);
    let game = format!("mm:{}", sets.params);
    let rules = rules(&game);
    let claiming: &Claiming = rules.typed().expect("vertices are claimed");
    let left = dice.bits(sets.vertices, 5);
    let claimed = [left, dice.bits(sets.vertices, 5) & !left];
    let (player, first) = (dice.player(), dice.player());
    let mut board = ThreatBoard::new(claiming.board());
    for (side, owner) in [player, player.opponent()].into_iter().enumerate() {
        let own = claimed[owner.index()];
        (0..sets.vertices).filter(|vertex| own >> vertex & 1 == 1).for_each(|vertex| board.place(side, vertex));
    }
    let mut image: Vec<usize> = (0..sets.vertices).collect();
    let (a, b) = (dice.throw(sets.vertices), dice.throw(sets.vertices));
    image.swap(a, b);
    let has_image = dice.once_in(3).then(|| image.clone());
    let errors = dice.once_in(2);
    let mut writer =
        Writer { sets: &sets, board, player, lines: Vec::new(), moves: Vec::new(), image: has_image, errors };
    writer.turn((first != player) != dice.once_in(15), dice);
    let mut lines = writer.lines;
    if lines.iter().any(|line| line.starts_with("like") && line.split(' ').count() == 4) {
        lines.insert(0, format!("image{}", Writer::name(&image)));
    }
    let verdict = Verdict::Wins(player);
    let claim = (verdict, first, &*sets.position(claimed), "threats");
    let text = certificate(&game, claim, &block(&format!("threats {player}"), &lines));
    Trial::new(text, move || sets.maker_maker(claimed, first) == verdict)
}

#[test]
fn statements_with_threats_are_true() {
    run("threats", threats);
}

#[test]
fn conditions_of_threats_are_needed() {
    let quick = ["threats: these win", "threats: the opponent completes no set", "threats: whose turn"];
    conditions("threats", threats, &quick);
    rare(
        "threats",
        threats,
        &[
            "threats: the board is not full",
            "image: a winning set leads to one",
            "like: the winner has the stones",
            "like: the opponent has no others",
        ],
    );
}
