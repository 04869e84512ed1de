//! The exact solver of Havannah, in which both players race for an aim that both may miss.
//!
//! Proof-number search of one question, whether a player wins, with three shortcuts. A player who can win with the next stone does. A player whose opponent could, takes that cell, which is forced, so a position is
//! looked at when nothing is forced any more. And a player who wins by *threats* alone wins: each stone threatens to win with the next one, so that the opponent's reply is forced, until there are two threats at once. What threats reach is
//! searched move by move against every forced reply, so it is as certain as the rest.
//!
//! **Source:** threats as in `[AHH96]`; df-pn as in `[Nagai 2002]`.

use crate::field::cells;
use crate::hexagon::{Hexagon, Stones};
use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_rules::board::placing::{Placing, Position};
use gruk_solve::{Goal, LimitHit, Meter, Prover, Question};

/// The most positions of one search by threats.
const THREATS: u32 = 60;

/// A number that no sum reaches: solved the other way.
const INFINITE: u32 = u32::MAX;

/// Words of an entry of the table: two sets of stones, the two numbers, the moves that are not refuted, and the nodes that it took.
type Entry = [u64; 5];

/// Entries that share a place.
const BUCKET: usize = 4;

/// What it takes to prove that the player asked about wins, and that he does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };

impl Numbers {
    fn settled(wins: bool) -> Self {
        if wins { Numbers { proof: 0, disproof: INFINITE } } else { Numbers { proof: INFINITE, disproof: 0 } }
    }

    fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// A position after everything that is forced, or who has won on the way; a full board is nobody's.
#[derive(Clone, Copy)]
enum Quiet {
    Over(Option<Player>),
    Open(Stones, Player),
}

/// An option of a node.
struct Child {
    stones: Stones,
    to_move: Player,
    numbers: Numbers,
}

/// A solver of Havannah; it keeps all that its table has room for.
#[derive(Debug)]
pub struct Racing {
    question: Question,
    /// Who wins, if the answer is yes to `win` and no to `draw`.
    attacker: Player,
    board: Option<Hexagon>,
    table: Vec<Entry>,
    bytes: usize,
}

impl Racing {
    /// A solver of `question` with a table of at most so many bytes.
    #[must_use]
    pub fn new(question: Question, bytes: usize) -> Self {
        let attacker = if question.goal == Goal::Win { question.player } else { question.player.opponent() };
        Racing { question, attacker, board: None, table: Vec::new(), bytes }
    }

    /// The answer to the question, from whether the attacker wins.
    fn answer_of(&self, attacker_wins: bool) -> bool {
        attacker_wins == (self.question.goal == Goal::Win)
    }

    /// The board, and a table, when the first position comes.
    fn prepare(&mut self, rules: &Placing) {
        if self.board.is_none() {
            self.board = Some(Hexagon::of(rules));
            // Small boards need no large table.
            let wanted = 1usize << (rules.net().len() / 2 + 9).min(40);
            let buckets = (self.bytes / size_of::<[Entry; BUCKET]>()).min(wanted).max(1);
            self.table = vec![[0; 5]; BUCKET * buckets];
        }
    }

    fn place(&self, stones: Stones, to_move: Player) -> (Entry, usize) {
        let [left, right] = stones;
        // The highest cell of 64 is never used for the board, which has an odd number of cells.
        let right = right | u64::from(to_move == Player::Left) << 63;
        let hash = (left.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ right).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let hash = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let bucket = ((u128::from(hash) * (self.table.len() / BUCKET) as u128) >> 64) as usize;
        ([left, right, 0, 0, 0], BUCKET * bucket)
    }

    /// The numbers of a position, the least of its images, and the moves that are not refuted.
    fn get(&self, stones: Stones, to_move: Player) -> Option<(Numbers, u64)> {
        let (key, at) = self.place(stones, to_move);
        let entry = self.table[at..at + BUCKET].iter().find(|entry| entry[4] != 0 && entry[..2] == key[..2])?;
        Some((Numbers { proof: (entry[2] >> 32) as u32, disproof: entry[2] as u32 }, entry[3]))
    }

    fn put(&mut self, stones: Stones, to_move: Player, numbers: Numbers, moves: u64, work: u64) {
        let (mut key, at) = self.place(stones, to_move);
        (key[2], key[3], key[4]) = (u64::from(numbers.proof) << 32 | u64::from(numbers.disproof), moves, work);
        let bucket = &mut self.table[at..at + BUCKET];
        let own = bucket.iter().position(|entry| entry[4] != 0 && entry[..2] == key[..2]);
        let least = || (0..BUCKET).min_by_key(|&place| bucket[place][4]).expect("a bucket has places");
        let place = own.unwrap_or_else(least);
        bucket[place] = key;
    }

    /// Plays what is forced.
    fn quiet(board: &Hexagon, mut stones: Stones, mut to_move: Player) -> Quiet {
        loop {
            if board.winning(to_move, stones) != 0 {
                return Quiet::Over(Some(to_move));
            }
            let opponent = to_move.opponent();
            match board.winning(opponent, stones) {
                0 if board.all & !stones[0] & !stones[1] == 0 => return Quiet::Over(None),
                0 => return Quiet::Open(stones, to_move),
                threats if threats.count_ones() > 1 => return Quiet::Over(Some(opponent)),
                threat => stones[to_move.index()] |= threat,
            }
            to_move = opponent;
        }
    }

    /// Stones of the player to move, whom nothing forces, that win by threats alone, in order.
    fn threats(board: &Hexagon, stones: Stones, to_move: Player, left: &mut u32) -> Option<Vec<u8>> {
        let free = board.all & !stones[0] & !stones[1];
        let mut after_replies: [(Stones, u8); 64] = [(stones, 0); 64];
        let mut count = 0;
        for cell in cells(free.into()) {
            let mut after = stones;
            after[to_move.index()] |= 1 << cell;
            let threats = board.winning(to_move, after);
            if threats == 0 {
                continue;
            }
            if threats.count_ones() > 1 {
                return Some(vec![cell as u8]);
            }
            after[to_move.opponent().index()] |= threats;
            after_replies[count] = (after, cell as u8);
            count += 1;
        }
        for &(after, cell) in &after_replies[..count] {
            *left = left.checked_sub(1)?;
            // The reply may be a threat itself, which is answered in turn.
            let line = match Self::quiet(board, after, to_move) {
                Quiet::Over(winner) if winner == Some(to_move) => Some(Vec::new()),
                Quiet::Open(next, mover) if mover == to_move => Self::threats(board, next, to_move, left),
                _ => None,
            };
            if let Some(mut line) = line {
                line.insert(0, cell);
                return Some(line);
            }
        }
        None
    }

    /// Do these stones still win by threats, whatever has changed?
    fn holds(board: &Hexagon, line: &[u8], mut stones: Stones, to_move: Player) -> bool {
        for &cell in line {
            if (stones[0] | stones[1]) >> cell & 1 == 1 {
                return false;
            }
            stones[to_move.index()] |= 1 << cell;
            match Self::quiet(board, stones, to_move.opponent()) {
                Quiet::Over(winner) => return winner == Some(to_move),
                Quiet::Open(next, mover) if mover == to_move => stones = next,
                Quiet::Open(..) => return false,
            }
        }
        false
    }

    /// The numbers of a position, from the table if it has them.
    fn look(&self, at: Quiet) -> Child {
        let board = self.board.as_ref().expect("prepared");
        match at {
            Quiet::Over(winner) => {
                let numbers = Numbers::settled(winner == Some(self.attacker));
                Child { stones: [0, 0], to_move: self.attacker, numbers }
            }
            Quiet::Open(stones, to_move) => {
                let stones = board.canonical(stones);
                let numbers = self.get(stones, to_move).map_or(UNKNOWN, |(numbers, _)| numbers);
                Child { stones, to_move, numbers }
            }
        }
    }

    /// The moves of a position that is visited first: those that threats do not refute. `Err` where it is settled without a search.
    fn first_moves(&self, at: &Child) -> Result<u64, bool> {
        let board = self.board.as_ref().expect("prepared");
        if !board.could_win(board.all & !at.stones[self.attacker.opponent().index()]) {
            return Err(false);
        }
        if Self::threats(board, at.stones, at.to_move, &mut THREATS.clone()).is_some() {
            return Err(at.to_move == self.attacker);
        }
        let opponent = at.to_move.opponent();
        let mut moves = board.all & !at.stones[0] & !at.stones[1];
        // What the opponent would win by, if it were his turn: moves that leave it as it is lose.
        if let Some(line) = Self::threats(board, at.stones, opponent, &mut THREATS.clone()) {
            for cell in cells(moves.into()) {
                let mut after = at.stones;
                after[at.to_move.index()] |= 1 << cell;
                match Self::quiet(board, after, opponent) {
                    Quiet::Open(next, mover) if mover == opponent && Self::holds(board, &line, next, opponent) => {
                        moves &= !(1 << cell);
                    }
                    _ => {}
                }
            }
        }
        Ok(moves)
    }

    /// Searches until one of the numbers reaches its threshold; how many nodes that took.
    fn search(&mut self, at: &mut Child, most: Numbers, meter: &mut Meter<'_>) -> Result<u64, LimitHit> {
        meter.node(None)?;
        let mut work = 1;
        let attacks = at.to_move == self.attacker;
        let kept = self.get(at.stones, at.to_move);
        // Settled since its parent looked at it, on another way to it; what is settled is kept without moves.
        if let Some((numbers, _)) = kept.filter(|(numbers, _)| numbers.is_settled()) {
            at.numbers = numbers;
            return Ok(work);
        }
        let known = kept.map(|(_, moves)| moves);
        let mut moves = match known.map_or_else(|| self.first_moves(at), Ok) {
            Ok(moves) => moves,
            Err(wins) => {
                at.numbers = Numbers::settled(wins);
                self.put(at.stones, at.to_move, at.numbers, 0, work);
                return Ok(work);
            }
        };
        let mut children: Vec<(Child, u64)> = Vec::with_capacity(moves.count_ones() as usize);
        for cell in cells(moves.into()) {
            let mut after = at.stones;
            after[at.to_move.index()] |= 1 << cell;
            let board = self.board.as_ref().expect("prepared");
            let child = self.look(Self::quiet(board, after, at.to_move.opponent()));
            if child.numbers.is_settled() {
                if (child.numbers.proof == 0) == attacks {
                    at.numbers = child.numbers;
                    self.put(at.stones, at.to_move, at.numbers, 0, work);
                    return Ok(work);
                }
                moves &= !(1 << cell);
            } else if children.iter().any(|(other, _)| other.stones == child.stones && other.to_move == child.to_move) {
                moves &= !(1 << cell);
            } else {
                children.push((child, 1 << cell));
            }
        }
        loop {
            // The least of what the player to move has to prove, and the sum of the other numbers.
            let own = |child: &Child| if attacks { child.numbers.proof } else { child.numbers.disproof };
            let other = |child: &Child| if attacks { child.numbers.disproof } else { child.numbers.proof };
            let (mut best, mut least, mut second, mut sum) = (0, INFINITE, INFINITE, 0u32);
            for (index, (child, _)) in children.iter().enumerate() {
                sum = sum.saturating_add(other(child)).min(INFINITE - 1);
                match own(child) {
                    number if number < least => (second, least, best) = (least, number, index),
                    number => second = second.min(number),
                }
            }
            let sum = if least == 0 { INFINITE } else { sum };
            at.numbers = match attacks {
                true => Numbers { proof: least, disproof: sum },
                false => Numbers { proof: sum, disproof: least },
            };
            let (own_most, other_most) =
                if attacks { (most.proof, most.disproof) } else { (most.disproof, most.proof) };
            if least == 0 || sum == 0 || least >= own_most || sum >= other_most {
                self.put(at.stones, at.to_move, at.numbers, moves, work);
                return Ok(work);
            }
            let (child, cell) = &mut children[best];
            let room = match other_most {
                INFINITE => INFINITE,
                most if attacks => most - (sum - child.numbers.disproof),
                most => most - (sum - child.numbers.proof),
            };
            let wide = own_most.min(second.saturating_add((second / 4).max(1)));
            let limits = match attacks {
                true => Numbers { proof: wide, disproof: room },
                false => Numbers { proof: room, disproof: wide },
            };
            work += self.search(child, limits, meter)?;
            if child.numbers.is_settled() && (child.numbers.proof == 0) != attacks {
                moves &= !*cell;
                children.swap_remove(best);
            }
        }
    }

    fn attacker_wins(&mut self, stones: Stones, to_move: Player, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        let board = self.board.as_ref().expect("prepared");
        let mut at = self.look(Self::quiet(board, stones, to_move));
        if !at.numbers.is_settled() {
            self.search(&mut at, Numbers { proof: INFINITE, disproof: INFINITE }, meter)?;
        }
        Ok(at.numbers.proof == 0)
    }
}

fn stones(at: &Position) -> Stones {
    Player::BOTH.map(|player| at.stones(player).bits().expect("at most 64 cells") as u64)
}

impl<R: Ruleset> Prover<R> for Racing {
    fn question(&self) -> Question {
        self.question
    }

    fn answer(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        if let Some(known) = Prover::<R>::known(self, rules, turn) {
            return Ok(known);
        }
        let (rules, turn) = crate::carriers::placing(rules, turn);
        self.prepare(rules);
        let wins = self.attacker_wins(stones(&turn.position), turn.to_move, meter)?;
        Ok(self.answer_of(wins))
    }

    fn known(&self, rules: &R, turn: &Turn<R::Position>) -> Option<bool> {
        let (rules, turn): (&Placing, &Turn<Position>) = crate::carriers::placing(rules, turn);
        if let Some(ending) = rules.ending(&turn.position) {
            return Some(self.answer_of(ending == Ending::Won(self.attacker)));
        }
        let board = self.board.as_ref()?;
        let at = self.look(Self::quiet(board, stones(&turn.position), turn.to_move));
        at.numbers.is_settled().then(|| self.answer_of(at.numbers.proof == 0))
    }

    /// Solves the options, until one that settles the turn is known.
    fn refresh(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let wanted = turn.to_move == self.question.player;
        for m in rules.legal_moves(turn).collect::<Vec<_>>() {
            if Prover::<R>::answer(self, rules, &rules.option(turn, m), meter)? == wanted {
                break;
            }
        }
        Ok(())
    }
}
