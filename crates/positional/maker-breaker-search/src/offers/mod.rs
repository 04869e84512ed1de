//! Chooser–Picker games (Client–Waiter), in which Picker offers two vertices at a time and Chooser, who takes one,
//! wants all of a winning set.
//!
//! A position is the family of the sets that Chooser can still fill (module `family`), reduced by three theorems that
//! hold because a smaller family is never worse for Picker:
//!
//! - **Lonely vertex.** A set of one vertex is Chooser's: whenever it is offered, Chooser takes it.
//! - **Pair first.** The vertices of a set {x, y} must be offered together, and to offer them at once is never worse
//!   than later: Picker learns the answer earlier and may act as if it were not known yet (Csernenszky, Mándity and
//!   Pluhár 2009, lemma 4). So two such sets that share a vertex are Chooser's, and one of them is Picker's only offer.
//! - **Twins.** If the same sets contain x and y, Picker offers {x, y} and each of these sets has a vertex of Picker's,
//!   whatever Chooser takes. So these sets may be left out.
//!
//! Families without a common vertex are solved apart: an offer across two of them gives away a vertex in each. For the
//! same reason vertices in no set may be left out. What is left is searched by proof numbers (module `search`), which
//! the potential of the family orders.
//!
//! **Source:** `[Beck 2008 §22]`; A. Csernenszky, C. I. Mándity and A. Pluhár, *On Chooser–Picker positional games*,
//! Discrete Mathematics 309 (2009), 5141–5146; `[Győ §2.1, §6.1]`.

mod family;
mod proof;
mod search;

use family::{Family, reduce};
use gruk_cert::OfferProof;
use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::board::picking::{Move, Picking, Position as Picked, Vertex};
use gruk_solve::bits::{Bits, Wide};
use gruk_solve::{LimitHit, Meter, Prover, Question};
use search::Search;

/// A prover of Chooser–Picker games.
pub trait OfferProver: Prover<Picking> {
    /// The proof of the answer at a turn at which nothing is offered, as steps about families.
    ///
    /// Cost: a step for each family that the search had to solve for the answer, and for each of its sets.
    ///
    /// # Errors
    /// The limit that was reached.
    ///
    /// # Panics
    /// If the game is over, or something is offered.
    fn proof(&mut self, turn: &Turn<Picked>, meter: &mut Meter<'_>) -> Result<OfferProof<Move>, LimitHit>;
}

/// The prover of a Chooser–Picker game, if `rules` are those of one on at most 384 vertices; its table takes at most so
/// many bytes.
#[must_use]
pub fn prover(rules: &Picking, question: Question, table_bytes: usize) -> Option<Box<dyn OfferProver>> {
    match rules.board().vertices() {
        _ if !rules.is_chooser_picker() => None,
        0..=64 => Some(Box::new(Offers::<u64>::new(rules, question, table_bytes))),
        65..=128 => Some(Box::new(Offers::<u128>::new(rules, question, table_bytes))),
        129..=384 => Some(Box::new(Offers::<Wide>::new(rules, question, table_bytes))),
        _ => None,
    }
}

/// A prover on a board whose vertices fit `B`; it keeps all that it has solved.
struct Offers<B> {
    question: Question,
    /// The winning sets.
    board: Vec<B>,
    search: Search<B>,
}

impl<B: Bits> Offers<B> {
    fn new(rules: &Picking, question: Question, table_bytes: usize) -> Self {
        let set = |set: &[u32]| set.iter().fold(B::default(), |all, &vertex| all.with(vertex as usize));
        Offers { question, board: rules.board().sets().map(set).collect(), search: Search::new(table_bytes) }
    }

    /// Whether the question's player wins if Picker does, or does not.
    fn answer_if(&self, picker_wins: bool) -> bool {
        picker_wins == (self.question.player == Player::Right)
    }

    fn picker_wins(&mut self, turn: &Turn<Picked>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        match self.families(turn) {
            Some(families) => self.search.picker_wins(&families, meter),
            None => Ok(false),
        }
    }

    /// What Chooser can still fill when each player has these vertices.
    fn left(&self, chooser: B, picker: B) -> Vec<B> {
        self.board.iter().filter(|set| !set.meets(picker)).map(|&set| set & !chooser).collect()
    }

    /// The families that Picker must stop at a turn, all of them; `None` if Chooser has won.
    fn families(&self, turn: &Turn<Picked>) -> Option<Vec<Family<B>>> {
        let [chooser, picker]: [B; 2] = claimed(&turn.position);
        let left = |chooser: B, picker: B| reduce(self.left(chooser, picker));
        match turn.position.offered().map(|(a, b)| (a.0 as usize, b.0 as usize)) {
            Some((a, b)) if a == b => left(chooser.with(a), picker),
            Some((a, b)) => {
                let mut families = left(chooser.with(a), picker.with(b))?;
                families.extend(left(chooser.with(b), picker.with(a))?);
                Some(families)
            }
            None => left(chooser, picker),
        }
    }
}

/// The vertices of Chooser and of Picker.
fn claimed<B: Bits>(at: &Picked) -> [B; 2] {
    Player::BOTH.map(|player| at.claimed().claimed(player).iter().fold(B::default(), B::with))
}

impl<B: Bits> OfferProver for Offers<B> {
    fn proof(&mut self, turn: &Turn<Picked>, meter: &mut Meter<'_>) -> Result<OfferProof<Move>, LimitHit> {
        assert!(turn.position.offered().is_none(), "nothing is offered");
        let picker_wins = self.picker_wins(turn, meter)?;
        let [chooser, picker] = claimed(&turn.position);
        let left = self.left(chooser, picker);
        let mut steps = proof::Steps::new(&mut self.search, picker_wins);
        let win = steps.prove(left, meter)?;
        let named = |step: gruk_cert::OfferStep<usize>| {
            step.renamed(|part| part, |&vertex| Move::Choice(Vertex(vertex as u32)))
        };
        let steps = steps.all().into_iter().map(named).collect();
        Ok(OfferProof { player: if picker_wins { Player::Right } else { Player::Left }, steps, win })
    }
}

impl<B: Bits> Prover<Picking> for Offers<B> {
    fn question(&self) -> Question {
        self.question
    }

    fn answer(&mut self, _: &Picking, turn: &Turn<Picked>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        let picker_wins = self.picker_wins(turn, meter)?;
        Ok(self.answer_if(picker_wins))
    }

    fn known(&self, _: &Picking, turn: &Turn<Picked>) -> Option<bool> {
        let picker_wins = match self.families(turn) {
            Some(families) => self.search.known(&families)?,
            None => false,
        };
        Some(self.answer_if(picker_wins))
    }

    /// Solves the options one by one until one settles the turn.
    fn refresh(&mut self, rules: &Picking, turn: &Turn<Picked>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let wanted = turn.to_move == self.question.player;
        if self.answer(rules, turn, meter)? != wanted {
            return Ok(());
        }
        for m in rules.legal_moves(turn) {
            if self.answer(rules, &rules.option(turn, m), meter)? == wanted {
                break;
            }
        }
        Ok(())
    }
}
