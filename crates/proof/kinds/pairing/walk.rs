//! Pairings: a move on one cell of a pair is answered on the other.

use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::{Block, PairLine};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Mark, Player, Ruleset, Turn};
use gruk_rules::board::placing::{Finish, Placing};
use gruk_translations::{Said, said};

/// The pairs of the player for whom the proof moves.
pub(crate) struct Pairing {
    player: Player,
    /// The two moves of each pair, and the line.
    pairs: Vec<(AnyMove, AnyMove, usize)>,
}

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    Box::new(Pairing::of(play, &play.certificate.evidence.pairing))
}

impl Pairing {
    /// The pairs in the block of the player for whom the proof moves.
    pub(crate) fn of<'a>(play: &Play<'a>, blocks: &'a [Option<Block<PairLine<&'a str>>>; 2]) -> Self {
        let m = |word: &str| play.loaded.rules.parse_move(word).ok();
        let rows = play.block(blocks).rows.iter();
        let pairs = rows.filter_map(|row| Some((m(row.says.first)?, m(row.says.second)?, row.line)));
        Pairing { player: play.side, pairs: pairs.collect() }
    }
}

/// Does a pairing of this game say that a move on one cell of a pair is answered on the other? Where reaching the aim
/// loses, it says which cells not to take.
pub(crate) fn answers_moves(rules: &AnyRules) -> bool {
    rules.typed::<Placing>().is_none_or(|rules| rules.game().finish == Finish::Wins)
}

/// What stands where the two moves of a pair go; `None` for moves that are not on one cell each.
fn cells(rules: &AnyRules, at: &AnyPosition, marks: &[Mark], pair: [AnyMove; 2]) -> Option<[(usize, Mark); 2]> {
    let [a, b] = pair.map(|m| match rules.footprint(at, m)[..] {
        [cell] => marks.get(cell).map(|mark| (cell, *mark)),
        _ => None,
    });
    Some([a?, b?])
}

fn says(rules: &AnyRules, taken: AnyMove, answer: AnyMove) -> Said {
    let [taken, answer] = [taken, answer].map(|m| rules.print_move(m));
    said!("{taken} and {answer} are a pair: the answer to one is the other", taken, answer)
}

impl Answers for Pairing {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, last: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        // Mostly the pair that the opponent has just entered.
        let entered = last.and_then(|last| {
            self.pairs.iter().find_map(|&(a, b, line)| match last {
                _ if last == a => Some((b, line)),
                _ if last == b => Some((a, line)),
                _ => None,
            })
        });
        if let (Some(last), Some((m, line))) = (last, entered)
            && rules.check_move(&turn.position, self.player, m).is_ok()
        {
            let cells = [last, m].iter().flat_map(|&m| rules.footprint(&turn.position, m)).collect();
            return Some((m, Why { rule: said!("pair"), says: says(rules, last, m), cells, line: Some(line) }));
        }
        let marks = rules.diagram(&turn.position).marks();
        let theirs = Mark::of(self.player.opponent());
        // Before the first move of the play: the only pair that the opponent has entered and the player has not.
        let entered = self.pairs.iter().find_map(|&(a, b, line)| {
            let [(first, on_first), (second, on_second)] = cells(rules, &turn.position, &marks, [a, b])?;
            let (m, taken) = match (on_first, on_second) {
                (mark, Mark::Empty) if mark == theirs => (b, a),
                (Mark::Empty, mark) if mark == theirs => (a, b),
                _ => return None,
            };
            Some((
                m,
                Why { rule: said!("pair"), says: says(rules, taken, m), cells: vec![first, second], line: Some(line) },
            ))
        });
        entered.or_else(|| {
            // The pairs are of the board after the first move, where the player has it.
            let is_free = |m: &AnyMove| self.pairs.iter().all(|&(a, b, _)| a != *m && b != *m);
            let m = rules.legal_moves(turn).find(is_free)?;
            let cells = rules.footprint(&turn.position, m);
            let says = said!("{move} is in no pair", move = rules.print_move(m));
            Some((m, Why { rule: said!("pair"), says, cells, line: None }))
        })
    }

    fn needs(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<usize> {
        let marks = rules.diagram(&turn.position).marks();
        let open = self.pairs.iter().filter_map(|&(a, b, _)| cells(rules, &turn.position, &marks, [a, b]));
        open.filter(|pair| pair.iter().all(|(_, mark)| *mark == Mark::Empty)).flatten().map(|(cell, _)| cell).collect()
    }
}
