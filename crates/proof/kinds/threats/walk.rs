//! Threats in Maker–Maker games: a reply of the opponent's is answered by threats that still win after it, or by the
//! line that is about it. `docs/certificate-format.md`, section 3.21, says what the lines mean and why the answers
//! hold.

use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::{Image, Kind, Proves, ThreatLine};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Mark, Player, Ruleset, Turn};
use gruk_rules::board::cells::Cells;
use gruk_rules::board::claiming::Claiming;
use gruk_translations::said;
use gruk_verify::{OWN, THEIRS, ThreatBoard};

/// The turn just after the move of a line: the stones of the winner and of the opponent, and the replies that have
/// lines of their own.
struct Named {
    stones: [Cells; 2],
    next: Vec<(usize, usize)>,
}

/// What the winner does next.
enum Plan {
    /// What a line says.
    Line(usize),
    /// The rest of these threats, of a line.
    Threats(Vec<usize>, usize),
    /// Whatever answers a reply to the move of a line.
    Answer(usize),
}

/// The state of a play against a proof by threats.
///
/// The proof is about an imagined turn. The winner has all stones that are imagined as the winner's. All stones that
/// the opponent has are imagined, too.
struct Threats {
    player: Player,
    /// The moves on the vertices.
    moves: Vec<Option<AnyMove>>,
    images: Vec<Vec<usize>>,
    says: Vec<ThreatLine<usize>>,
    /// The place of each line in the file.
    places: Vec<usize>,
    named: Vec<Option<Named>>,
    /// What is imagined.
    board: ThreatBoard,
    /// For each imagined vertex, the vertex of the board in play.
    to: Vec<usize>,
    plan: Plan,
}

/// A move of the winner's in the lines, and the replies that have lines of their own, the next one last.
struct Frame {
    line: usize,
    moved: Option<usize>,
    replies: Vec<usize>,
    reply: Option<usize>,
}

/// The proof of a claim. Linear in the block, as the checker is.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    let rules = &play.loaded.rules;
    let claiming = rules.typed::<Claiming>();
    let sets = claiming.expect("invariant: the checker has looked at the game").board();
    let moves = (0..sets.vertices()).map(|vertex| Some(play.m(&sets.name(vertex)))).collect();
    let (mut images, mut says, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for row in &play.block(&play.certificate.evidence.threats).rows {
        match &row.says {
            Proves::Win(Image { to }) => images.push(to.iter().map(|word| play.cell(word)).collect()),
            Proves::Step(line) => {
                says.push(line.renamed(|line| line, |word| play.cell(word)));
                places.push(row.line);
            }
        }
    }
    let named = says.iter().map(|_| None).collect();
    let (board, to) = (ThreatBoard::new(sets), (0..sets.vertices()).collect());
    let player = play.side;
    let mut read = Threats { player, moves, images, says, places, named, board, to, plan: Plan::Line(0) };
    let mut taken = 0;
    let earlier = play.earlier_turns(Kind::Threats);
    let start = earlier.iter().filter(|turn| rules.result(turn).is_none()).chain([&play.loaded.start]);
    for turn in start {
        let stands = rules.diagram(&turn.position).marks();
        let stones = [player, player.opponent()].map(|owner| of(&stands, owner));
        let first = taken;
        taken = read.follow(first, &stones);
        read.plan = if turn.to_move == player { Plan::Line(first) } else { Plan::Answer(first) };
        read.imagine(&stones);
    }
    Box::new(read)
}

impl Threats {
    /// Imagines these stones.
    fn imagine(&mut self, stones: &[Cells; 2]) {
        self.board.clear();
        for (side, cells) in stones.iter().enumerate() {
            cells.iter().for_each(|vertex| self.board.place(side, vertex));
        }
    }

    /// Goes through the lines about the turn with these stones, from `line` on, and keeps the turn that each is about.
    /// Returns the line after them.
    fn follow(&mut self, mut line: usize, stones: &[Cells; 2]) -> usize {
        self.imagine(stones);
        let Threats { board, says, named, .. } = self;
        let mut stack: Vec<Frame> = Vec::new();
        loop {
            if let Some(Frame { line: parent, reply: Some(reply), .. }) = stack.last()
                && let Some(named) = &mut named[*parent]
            {
                named.next.push((*reply, line));
            }
            if let Some(ThreatLine::Move(moved, answers)) = says.get(line) {
                moved.iter().for_each(|&vertex| board.place(OWN, vertex));
                named[line] = Some(Named { stones: board.stones(), next: Vec::new() });
                let mut replies = board.replies().unwrap_or_default();
                replies.retain(|&reply| {
                    board.place(THEIRS, reply);
                    let is_answered = answers.iter().any(|threats| board.holds(threats));
                    board.take_back(THEIRS, reply);
                    !is_answered
                });
                replies.reverse();
                stack.push(Frame { line, moved: *moved, replies, reply: None });
            }
            line += 1;
            loop {
                let Some(frame) = stack.last_mut() else { return line };
                frame.reply.take().iter().for_each(|&reply| board.take_back(THEIRS, reply));
                if let Some(reply) = frame.replies.pop() {
                    board.place(THEIRS, reply);
                    frame.reply = Some(reply);
                    break;
                }
                frame.moved.iter().for_each(|&vertex| board.take_back(OWN, vertex));
                stack.pop();
            }
        }
    }

    /// Imagines the opponent's stone on this vertex of the board in play or, if that is taken already, on any free
    /// vertex. Returns the imagined vertex.
    fn replied(&mut self, cell: usize) -> Option<usize> {
        let at = self.to.iter().position(|&to| to == cell)?;
        let is_free = |vertex: &usize| self.board.owner(*vertex).is_none();
        let reply = Some(at).filter(is_free).or_else(|| (0..self.to.len()).find(is_free))?;
        self.board.place(THEIRS, reply);
        Some(reply)
    }

    /// The vertex that the winner takes now, with the place of the line that says so, and what it is.
    fn next(&mut self, reply: Option<usize>) -> Option<(usize, usize, &'static str)> {
        if let Plan::Answer(line) = self.plan {
            let ThreatLine::Move(_, answers) = &self.says[line] else { return None };
            let threats = answers.iter().find(|threats| self.board.holds(threats));
            self.plan = match threats {
                Some(threats) => Plan::Threats(threats.clone(), line),
                None => {
                    let next = &self.named[line].as_ref()?.next;
                    Plan::Line(next.iter().find(|(of, _)| Some(*of) == reply)?.1)
                }
            };
        }
        if let Plan::Line(line) = self.plan
            && let ThreatLine::Win(threats) = &self.says[line]
        {
            self.plan = Plan::Threats(threats.clone(), line);
        }
        match &mut self.plan {
            Plan::Threats(threats, line) => {
                if threats.is_empty() {
                    return None;
                }
                let (vertex, line) = (threats.remove(0), *line);
                self.board.place(OWN, vertex);
                Some((self.to[vertex], line, "threat"))
            }
            &mut Plan::Line(line) => match self.says[line] {
                ThreatLine::Move(Some(vertex), _) => {
                    self.board.place(OWN, vertex);
                    self.plan = Plan::Answer(line);
                    Some((self.to[vertex], line, "answers to all"))
                }
                ThreatLine::Like(vertex, other, image) => {
                    let cell = self.to[vertex];
                    if let Some(image) = image {
                        self.to = self.images[image].iter().map(|&vertex| self.to[vertex]).collect();
                    }
                    let stones = self.named[other].as_ref()?.stones.clone();
                    self.imagine(&stones);
                    self.plan = Plan::Answer(other);
                    Some((cell, line, "as before"))
                }
                _ => None,
            },
            Plan::Answer(_) => None,
        }
    }
}

fn of(stands: &[Mark], player: Player) -> Cells {
    let cells = stands.iter().enumerate().filter(|&(_, &mark)| mark == Mark::of(player));
    Cells::of(stands.len(), cells.map(|(cell, _)| cell))
}

impl Answers for Threats {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, last: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let stands = rules.diagram(&turn.position).marks();
        let reply = last.and_then(|m| self.replied(rules.footprint(&turn.position, m)[0]));
        let claiming = rules.typed::<Claiming>()?;
        let mark = |vertex: &u32| stands[*vertex as usize];
        let lacks_one = |set: &&[u32]| {
            set.iter().filter(|vertex| mark(vertex) == Mark::of(self.player)).count() + 1 == set.len()
                && set.iter().any(|vertex| mark(vertex) == Mark::Empty)
        };
        if let Some(set) = claiming.board().sets().find(lacks_one) {
            let vertex = set.iter().find(|vertex| mark(vertex) == Mark::Empty)?;
            let m = self.moves[*vertex as usize]?;
            let says = said!("{move} completes a set", move = rules.print_move(m));
            let cells = set.iter().map(|&vertex| vertex as usize).collect();
            return Some((m, Why { rule: said!("set"), says, cells, line: None }));
        }
        let (cell, line, rule) = self.next(reply)?;
        if stands.get(cell) != Some(&Mark::Empty) {
            return None;
        }
        let m = self.moves[cell]?;
        let name = rules.print_move(m);
        let (rule, says) = match rule {
            "threat" => (
                said!("threat"),
                said!(
                    "{move} threatens to complete a set; whatever the reply, the threats go on until there are two at once",
                    move = name,
                ),
            ),
            "as before" => {
                (said!("as before"), said!("after {move} the turn is won as that of an earlier line is", move = name))
            }
            _ => (said!("answers to all"), said!("after {move} there is an answer to every reply", move = name)),
        };
        let cells = rules.footprint(&turn.position, m);
        Some((m, Why { rule, says, cells, line: Some(self.places[line]) }))
    }

    fn needs(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<usize> {
        let Plan::Threats(threats, _) = &self.plan else { return Vec::new() };
        let stands = rules.diagram(&turn.position).marks();
        threats.iter().map(|&vertex| self.to[vertex]).filter(|&cell| stands.get(cell) == Some(&Mark::Empty)).collect()
    }
}
