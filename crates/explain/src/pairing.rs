//! Pairings: the player gets a cell of each pair, and that is enough.

use crate::context::{Context, name};
use crate::general::{self, stated};
use crate::{Case, Item, Picture, Text, Use};
use gruk_cert::{Claim, Kind, Outcome};
use gruk_core::{Diagram, Mark, Player, Ruleset, Verdict};
use gruk_notation::Loaded;
use gruk_render::{Link, Scene, Tint};
use gruk_rules::board::claiming::{self, Claiming};
use gruk_rules::board::grid::column_name;
use gruk_rules::board::placing::Placing;
use gruk_rules::bridgit::BRIDGIT;
use gruk_rules::cylinder::CYLINDER;
use gruk_rules::hex::Hex;
use gruk_translations::{Said, Value, said};

/// Winning sets are named one by one up to this many.
const NAMED: usize = 120;

/// Pairs are named one by one up to this many.
const LISTED: usize = 500;

/// The pairs of a player at a position.
struct Pairs {
    player: Player,
    /// The names of both cells, and their places in the diagram.
    pairs: Vec<([String; 2], [usize; 2])>,
}

/// Why a cell of each pair is enough.
#[derive(Clone, Copy)]
enum Enough<'a> {
    /// Each winning set of the opponent holds a pair.
    Sets(&'a Claiming),
    /// The theorem of the game about full boards.
    Hex,
    Bridgit,
    Cylinder,
}

impl<'a> Enough<'a> {
    fn of(loaded: &'a Loaded) -> Option<Self> {
        let game = loaded.rules.typed::<Placing>().map(|rules| rules.game().about.name);
        match game {
            Some(name) if name == BRIDGIT.about.name => Some(Enough::Bridgit),
            Some(name) if name == CYLINDER.about.name => Some(Enough::Cylinder),
            Some(_) => None,
            None if loaded.rules.typed::<Hex>().is_some() => Some(Enough::Hex),
            None => {
                let rules = loaded.rules.typed::<Claiming>().filter(|rules| rules.board().quota().is_none());
                rules.map(Enough::Sets)
            }
        }
    }
}

/// The claims by pairing.
pub(crate) fn explain(context: &mut Context<'_>) {
    let certificate = context.certificate;
    let claims: Vec<(&Claim<'_>, &Outcome<'_>)> =
        certificate.outcomes().filter(|(claim, _)| claim.by == Kind::Pairing).collect();
    let loaded = context.loaded(claims[0].1);
    let Some(enough) = Enough::of(&loaded) else {
        return general::explain(context, Kind::Pairing);
    };
    context.document.preface.push(
        said!(
            "A pairing strategy answers every move on one cell of a pair on the other cell of the pair. Where the opponent \
             plays elsewhere, or the other cell is taken already, any move will do: an extra cell never hurts whoever has \
             it."
        )
        .into(),
    );
    for (claim, says) in claims {
        let loaded = context.loaded(says);
        let mut item = stated(context, claim);
        let players = match says.verdict {
            Verdict::Wins(player) | Verdict::Holds(player) => vec![player],
            Verdict::Draw => vec![Player::Left, Player::Right],
        };
        for player in players {
            let pairs = Pairs::read(context, &loaded, player);
            let cases = pairs.claim(context, &loaded, says, enough);
            item.proof.extend(cases);
        }
        if says.verdict == Verdict::Draw {
            item.proof.push(Case::of(said!("So neither player completes a winning set: both can hold a draw.")));
        }
        item.picture = None;
        context.document.theorems.push(item);
    }
}

impl Pairs {
    fn read(context: &Context<'_>, loaded: &Loaded, player: Player) -> Pairs {
        let (rules, at) = (&loaded.rules, &loaded.start.position);
        let block = context.certificate.evidence.pairing[player.index()].as_ref();
        let rows = block.map_or(&[][..], |block| &block.rows);
        let pair = |row: &gruk_cert::Row<gruk_cert::PairLine<&str>>| {
            let cell = |word: &str| {
                let m = rules.parse_move(word).expect("invariant: the checker has read it");
                rules.footprint(at, m).first().copied().unwrap_or(0)
            };
            let (a, b) = (row.says.first, row.says.second);
            ([a.to_string(), b.to_string()], [cell(a), cell(b)])
        };
        Pairs { player, pairs: rows.iter().map(pair).collect() }
    }

    /// The board with the pairs on it.
    fn picture(&self, loaded: &Loaded, me: &Value) -> Picture {
        let mut scene = Scene::new(loaded.rules.diagram(&loaded.start.position));
        let mut labels = vec![None; scene.diagram.marks().len()];
        let tint = if self.player == Player::Left { Tint::Left } else { Tint::Right };
        for (index, (_, cells)) in self.pairs.iter().enumerate() {
            let letter = column_name(index as u32).to_ascii_uppercase();
            match &scene.diagram {
                Diagram::Hex { .. } | Diagram::Grid { .. } | Diagram::WalledGrid { .. } | Diagram::Net { .. } => {
                    cells.iter().for_each(|&cell| labels[cell] = Some(letter.clone()));
                }
                _ => scene.links.push(Link { from: cells[0], to: cells[1], tint, label: Some(letter) }),
            }
        }
        if labels.iter().any(Option::is_some) {
            scene.labels = labels;
        }
        Picture::Legend(Box::new(scene), tint, said!("equal letters are the pairs of {me}", me))
    }

    /// The lemma that the player gets a cell of each pair, and then why that is enough.
    fn claim(&self, context: &mut Context<'_>, loaded: &Loaded, says: &Outcome<'_>, enough: Enough<'_>) -> Vec<Case> {
        let [me, them] = &[self.player, self.player.opponent()].map(|player| name(loaded, player));
        let marks = loaded.rules.diagram(&loaded.start.position).marks();
        let mut proof = Vec::new();
        let (mine, theirs) = (Mark::of(self.player), Mark::of(self.player.opponent()));
        let due = self.pairs.iter().find_map(|(names, cells)| match cells.map(|cell| marks.get(cell).copied()) {
            [Some(mark), Some(Mark::Empty)] if mark == theirs => Some(&names[1]),
            [Some(Mark::Empty), Some(mark)] if mark == theirs => Some(&names[0]),
            _ => None,
        });
        if let Some(due) = due {
            proof.push(Case {
                answer: Some(due.clone()),
                ..Case::of(said!(
                    "{me} moves first and plays {due}, the other cell of the pair that {them} has entered.",
                    me,
                    due,
                    them
                ))
            });
        } else if says.first == self.player {
            proof.push(Case::of(said!("{me} moves first, anywhere; {me} could do without this move.", me)));
        }
        for (names, cells) in &self.pairs {
            let is_open = cells.iter().all(|&cell| marks.get(cell) == Some(&Mark::Empty));
            if !is_open {
                if cells.iter().any(|&cell| marks.get(cell) == Some(&mine)) {
                    let [a, b] = names;
                    proof.push(Case::of(said!("{me} has one of {a} and {b} already.", me, a, b)));
                }
                continue;
            }
            if self.pairs.len() > LISTED {
                continue;
            }
            for (taken, answer) in [(&names[0], &names[1]), (&names[1], &names[0])] {
                let says = match taken == &names[0] {
                    true => {
                        said!("{taken} and {answer}: a move on one of them is answered on the other.", taken, answer)
                            .into()
                    }
                    false => Text::default(),
                };
                let (replies, answer) = (vec![taken.clone()], Some(answer.clone()));
                proof.push(Case { replies, answer, says, uses: Vec::new() });
            }
        }
        if self.pairs.len() > LISTED {
            proof.push(Case::of(said!(
                "The {number} pairs stand in the certificate, and the picture has them: a move on one cell of a pair is \
                 answered on the other one.",
                number = self.pairs.len()
            )));
        }
        proof.push(Case::of(said!(
            "No cell stands in two pairs. So the other cell of a pair is free when the opponent enters the pair, and the \
             answer is always possible."
        )));
        let lemma = context.lemma(Item {
            name: Some(said!("the pairs")),
            says: vec![
                said!(
                    "{me} gets a cell of the pair.|{me} gets a cell of each of the {n} pairs.",
                    me,
                    n = self.pairs.len()
                )
                .into(),
            ],
            picture: Some(self.picture(loaded, me)),
            proof,
            ..Item::default()
        });
        let item = match enough {
            Enough::Sets(rules) => self.sets(rules, loaded.start.position.of::<Claiming>(), me, them),
            Enough::Hex => Self::theorem(mirror(self.player, me, them), me),
            Enough::Bridgit => Self::theorem(bridgit(self.player, me, them), me),
            Enough::Cylinder => Self::theorem(cylinder(me, them), me),
        };
        let theorem = context.lemma(item);
        let (first, then) = (Value::Reference(lemma), Value::Reference(theorem));
        let says = match enough {
            Enough::Sets(_) => said!(
                "{me} has a cell of each pair in the end by {first}, and that is enough by {then}. So {them} never \
                 completes a winning set.",
                me,
                first,
                then,
                them
            ),
            _ => said!(
                "{me} has a cell of each pair in the end by {first}, and that is enough by {then}. So {me} has won when \
                 the board is full, and with that in any case.",
                me,
                first,
                then
            ),
        };
        vec![Case { says: says.into(), uses: vec![Use::of(lemma), Use::of(theorem)], ..Case::default() }]
    }

    /// Which winning sets hold which pair.
    fn sets(&self, rules: &Claiming, at: &claiming::Position, me: &Value, them: &Value) -> Item {
        let board = rules.board();
        let name = |set: &[u32]| {
            let names: Vec<String> = set.iter().map(|&vertex| board.name(vertex as usize)).collect();
            format!("{{{}}}", names.join(", "))
        };
        let mut held: Vec<Vec<String>> = vec![Vec::new(); self.pairs.len()];
        let (mut stopped, mut due) = (Vec::new(), Vec::new());
        for set in board.sets() {
            let has = |cell: usize| set.contains(&(cell as u32));
            if set.iter().any(|&vertex| at.claimed(self.player).contains(vertex as usize)) {
                stopped.push(name(set));
            } else if let Some(pair) = self.pairs.iter().position(|(_, cells)| cells.iter().all(|&cell| has(cell))) {
                held[pair].push(name(set));
            } else {
                // The free cell of a pair that the opponent has entered: the first move takes it.
                due.push(name(set));
            }
        }
        let total = board.sets().len();
        let mut proof = Vec::new();
        let some = |sets: &[String]| -> Value {
            match sets.len() {
                number if total > NAMED && number > 4 => {
                    said!("{sets}, … ({number} sets)", sets = sets[..3].join(", "), number).into()
                }
                _ => sets.join(", ").into(),
            }
        };
        for ((names, _), sets) in self.pairs.iter().zip(&held) {
            if !sets.is_empty() {
                let [a, b] = names;
                proof.push(Case::of(said!("The pair {a}, {b} lies in {sets}.", a, b, sets = some(sets))));
            }
        }
        if !stopped.is_empty() {
            proof.push(Case::of(said!("{me} has a cell already in {sets}.", me, sets = some(&stopped))));
        }
        if !due.is_empty() {
            proof.push(Case::of(said!("The first move of {me} takes a cell of {sets}.", me, sets = some(&due))));
        }
        proof.push(Case::of(said!(
            "That is the winning set. Where a pair lies in a set, {me} has one of its two cells, so {them} does not get the \
             whole set.|That is each of the {n} winning sets. Where a pair lies in a set, {me} has one of its two cells, \
             so {them} does not get the whole set.",
            me,
            them,
            n = total
        )));
        Item {
            name: Some(said!("every set holds a pair")),
            says: vec![said!("If {me} has a cell of each pair, {them} completes no winning set.", me, them).into()],
            proof,
            ..Item::default()
        }
    }

    /// The theorem of the game about its pairs.
    fn theorem(proof: Vec<Said>, me: &Value) -> Item {
        Item {
            name: Some(said!("a cell of each pair is enough")),
            says: vec![
                said!(
                    "On a full board on which {me} has a cell of each of these pairs, {me} has joined the own sides.",
                    me
                )
                .into(),
            ],
            proof: proof.into_iter().map(Case::of).collect(),
            ..Item::default()
        }
    }
}

/// Mirror pairings of Hex. **Source:** `[HT19]`, `[Wal Thm 3.3.4]`; the proof of the format, section 4, in sentences.
fn mirror(player: Player, me: &Value, them: &Value) -> Vec<Said> {
    let first = match player {
        Player::Right => said!(
            "The pairs fill some rows that follow each other, one more than there are columns. Look at these rows alone, \
             and count rows and columns from 1. A cell in column c and row r with r ≤ c is called near; its partner stands \
             in column r and row c + 1 and is called far. So going to the partner, σ, reflects the near half onto the far \
             half: it leads neighbours to neighbours, and the near cells of the last column to the last row."
        ),
        Player::Left => said!(
            "The pairs fill some columns that follow each other, one more than there are rows. Look at these columns alone, \
             and count columns and rows from 1. A cell in row r and column c with c ≤ r is called near; its partner stands \
             in row c and column r + 1 and is called far. So going to the partner, σ, reflects the near half onto the far \
             half: it leads neighbours to neighbours, and the near cells of the last row to the last column."
        ),
    };
    let second = match player {
        Player::Right => said!(
            "Suppose that {me} has not joined the own sides. On a full board of Hex then {them} has joined the other two, \
             by a chain from the top to the bottom. Take a shortest chain within these rows: in it only cells that follow \
             each other touch. It begins near and ends far. Let a be its last near cell, b the far cell after it, and T the \
             rest of it from b on, which is all far.",
            me,
            them
        ),
        Player::Left => said!(
            "Suppose that {me} has not joined the own sides. On a full board of Hex then {them} has joined the other two, \
             by a chain from the left side to the right side. Take a shortest chain within these columns: in it only cells \
             that follow each other touch. It begins near and ends far. Let a be its last near cell, b the far cell after \
             it, and T the rest of it from b on, which is all far.",
            me,
            them
        ),
    };
    let third = match player {
        Player::Right => said!(
            "The partners of the cells of T are {me}'s, since {them} has at most one cell of each pair. They are a chain S \
             of near cells from the partner of b to the last column, that is, to the right side. So S and T together run \
             from the right side to the bottom. They meet where the near and the far half do: either b touches its \
             partner; or b lies one cell further away, and a far cell b′, which touches a, b and the partner of b, joins \
             them. (b′ is not in the chain: a shortest chain goes from a to b at once, so no other cell of it touches both.)",
            me,
            them
        ),
        Player::Left => said!(
            "The partners of the cells of T are {me}'s, since {them} has at most one cell of each pair. They are a chain S \
             of near cells from the partner of b to the last row, that is, to the bottom. So S and T together run from the \
             bottom to the right side. They meet where the near and the far half do: either b touches its partner; or b \
             lies one cell further away, and a far cell b′, which touches a, b and the partner of b, joins them. (b′ is not \
             in the chain: a shortest chain goes from a to b at once, so no other cell of it touches both.)",
            me,
            them
        ),
    };
    let begin = match player {
        Player::Right => said!("the top"),
        Player::Left => said!("the left side"),
    };
    let last = said!(
        "So S, perhaps b′, and T form a curve that cuts off the lower right corner. Going around b (or b′), one finds that a \
         lies on the side of that corner. But the chain of {them} began at {begin}, outside of what is cut off, so on its \
         way to a it must have crossed the curve. It cannot cross S, which is {me}'s, nor T, which is its own continuation, \
         nor b′. This is a contradiction.",
        them,
        begin,
        me
    );
    vec![first, second, third, last]
}

/// Pairings of Bridg-it: section 4.1 of the format, in sentences.
fn bridgit(player: Player, me: &Value, them: &Value) -> Vec<Said> {
    let first = match player {
        Player::Left => said!(
            "Suppose that {them} has a way from the left to the right side, over dots joined by crossings that are all \
             {them}'s. One crossing is left out of the pairs, and {me} has it. In each row the pairs part the dots in low \
             ones, then at most one middle one, and then high ones; from a row to the next this place moves by one.",
            them,
            me
        ),
        Player::Right => said!(
            "Suppose that {them} has a way from the left to the right side, over dots joined by crossings that are all \
             {them}'s. (Read columns for rows and the top for the left side.) One crossing is left out of the pairs, and \
             {me} has it. In each row the pairs part the dots in low ones, then at most one middle one, and then high ones; \
             from a row to the next this place moves by one.",
            them,
            me
        ),
    };
    vec![
        first,
        said!(
            "A pair consists of the left and the lower crossing of a low dot, of the right and the upper crossing of a high \
             dot, or of the left and the right crossing of a middle dot. The way uses at most one crossing of each pair. So \
             it does not pass through a low dot by the left and the lower crossing, and so on."
        ),
        said!(
            "Follow the way from the left. While it is in low dots it has come by the left or the lower crossing, so it goes \
             on to the right or upwards, where the dot is low again or middle. At a middle dot it has come from the left and \
             does not go to the right: it goes up to a low dot, or down to a high one. In high dots it has come by the upper \
             or the right crossing, so it goes to the left or down, and leaves them only back to a middle dot. So it never \
             takes a step to the right from a dot that is not low."
        ),
        said!(
            "But a low dot is never the last of its row, but for the row in which the crossing to the right is the one that \
             {me} has. So the way does not come to the right side, a contradiction.",
            me
        ),
    ]
}

/// Pairings of cylinders of even circumference: section 4.2 of the format, `[HHT14]`.
fn cylinder(me: &Value, them: &Value) -> Vec<Said> {
    vec![said!(
        "Suppose not. Then {them} has a ring around the cylinder. The partner of a cell is half a turn away, so the ring \
         turned by half a turn consists of partners, which are {me}'s. The two rings do not meet, so one lies wholly above \
         the other. But another half turn exchanges them, a contradiction.",
        them,
        me
    )]
}
