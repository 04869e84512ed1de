//! A certificate to be played against: the reader moves for the player who cannot reach more than the claim says, and
//! the proof answers every move with its reason.

mod heaps;
#[path = "kinds/walk.rs"]
mod kinds;
mod play;
mod theory;

use gruk_cert::{Certificate, Claim, Outcome, PeriodClaim, Says};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use gruk_notation::{BadInput, Loaded, game_text};
use gruk_verify::{Limits, Rejection, Verified, verify_within};
use play::Play;
pub use theory::Theory;

/// A certificate that the checker has accepted.
#[derive(Clone, Debug)]
pub struct Proof {
    text: Vec<u8>,
    verified: Verified,
    claims: Vec<ProofClaim>,
    theorems: Vec<String>,
}

/// A claim of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofClaim {
    /// The position in full notation.
    pub position: String,
    /// Who moves there: `left`, `red`; `first` where names go by turn.
    pub first: String,
    /// What is claimed, in the words of the game: `red wins`, `draw`.
    pub says: String,
    /// The kind of evidence.
    pub by: &'static str,
    /// The players for whom the proof can move.
    pub sides: Vec<Player>,
}

/// A play against a proof.
pub struct Walk {
    /// The position that was reached; its moves are those of the play.
    pub loaded: Loaded,
    /// The player for whom the proof moves.
    pub side: Player,
    /// The moves of both players, in order.
    pub moves: Vec<ProofMove>,
    /// The cells that the rest of the proof needs, where it is about cells: a carrier, the open pairs.
    pub needs: Vec<usize>,
}

/// A move of a play against a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofMove {
    /// The move.
    pub text: String,
    /// Whose it is.
    pub player: Player,
    /// For a move of the proof, why it is played.
    pub why: Option<Why>,
}

/// Why a proof makes a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The rule, in a word or two.
    pub rule: &'static str,
    /// The reason in a sentence.
    pub says: String,
    /// The cells that it is about.
    pub cells: Vec<usize>,
    /// The line of the certificate.
    pub line: Option<usize>,
}

/// A proof that answers moves.
trait Answers {
    /// The move in `turn` and why; `last` is the move that led there, if any of the play did. `None` if any move will
    /// do.
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, last: Option<AnyMove>) -> Option<(AnyMove, Why)>;

    /// The cells that the rest of the proof needs.
    fn needs(&self, _rules: &AnyRules, _turn: &Turn<AnyPosition>) -> Vec<usize> {
        Vec::new()
    }
}

impl Proof {
    /// Checks a certificate within the limits for files and lays it out.
    ///
    /// # Errors
    /// The line and the reason of the first thing wrong.
    pub fn read(text: Vec<u8>) -> Result<Proof, Rejection> {
        let verified = verify_within(&text, Limits::for_file(text.len()))?;
        let certificate = Certificate::read(&text)?;
        // Claims about the plane are about no game.
        let claims = if gruk_rules::is_game(certificate.game) { read_claims(&certificate) } else { Vec::new() };
        let theorems = theorems(&certificate, &verified);
        Ok(Proof { verified, claims, theorems, text })
    }

    /// The text of the certificate.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// What the checker says of it.
    #[must_use]
    pub fn verified(&self) -> &Verified {
        &self.verified
    }

    /// The claims about who wins, in order.
    #[must_use]
    pub fn claims(&self) -> &[ProofClaim] {
        &self.claims
    }

    /// What is proved besides, in words: periods, quotients, values, and what holds on infinite boards.
    #[must_use]
    pub fn theorems(&self) -> &[String] {
        &self.theorems
    }

    /// Plays from the position of claim `claim`, counted from 0: `moves` are those of the player against whom the proof
    /// moves, whose side is `side` or, without it, the first side that the claim has. `theory` is asked where a theorem
    /// names the moves. Linear in the certificate.
    ///
    /// # Errors
    /// There is no such claim or side; a move that is none or is not legal.
    pub fn walk(&self, claim: usize, side: Option<Player>, moves: &[String], theory: Theory) -> Result<Walk, BadInput> {
        let wrong = |what: String| Err(BadInput::Unsupported(what));
        let Some(known) = self.claims.get(claim) else {
            return wrong(format!(
                "there is no claim {claim}: the certificate has {}, counted from 0",
                self.claims.len()
            ));
        };
        let Some(side) = side.or(known.sides.first().copied()).filter(|side| known.sides.contains(side)) else {
            return wrong(format!("a claim by {} cannot be played against from that side", known.by));
        };
        let certificate = Certificate::read(&self.text).expect("invariant: the text was read before");
        Play::new(&certificate, claim, side, theory).walk(moves)
    }
}

/// The claims that are about no play.
fn theorems(certificate: &Certificate<'_>, verified: &Verified) -> Vec<String> {
    let says = |claim: &Claim<'_>| match claim.says {
        Says::Period(PeriodClaim { length, start, saltus: 0 }) => {
            Some(format!("from heap {start} on the Grundy values of heaps repeat after {length}"))
        }
        Says::Period(PeriodClaim { length, start, saltus }) => {
            Some(format!("from heap {start} on the Grundy values of heaps are larger by {saltus} after {length}"))
        }
        Says::Quotient(claim) => {
            let heaps = claim.last.map_or("all heaps".into(), |last| format!("the heaps up to {last}"));
            Some(format!("the misère quotient of {heaps} has {} elements", claim.order))
        }
        Says::Value(claim) => Some(format!("the canonical form of {} is {}", claim.position, claim.form)),
        Says::Outcome(_) | Says::Order(_) | Says::Decided(_) | Says::Structure(_) => None,
    };
    certificate.claims.iter().filter_map(says).chain(verified.theorems.iter().cloned()).collect()
}

/// The claims in words.
fn read_claims(certificate: &Certificate<'_>) -> Vec<ProofClaim> {
    let read = |(claim, says): (&Claim<'_>, &Outcome<'_>)| {
        let loaded = claimed(certificate, says);
        ProofClaim {
            first: loaded.name(says.first).into(),
            says: match says.verdict {
                Verdict::Wins(player) => format!("{} wins", loaded.name(player)),
                Verdict::Draw => "draw".into(),
                Verdict::Holds(player) => format!("at least a draw for {}", loaded.name(player)),
            },
            by: claim.by.word(),
            sides: match says.verdict {
                _ if !kinds::answers_moves(claim.by, &loaded.rules) => Vec::new(),
                Verdict::Wins(player) | Verdict::Holds(player) => vec![player],
                Verdict::Draw => vec![says.first.opponent(), says.first],
            },
            position: loaded.query,
        }
    };
    certificate.outcomes().map(read).collect()
}

/// The position of a claim, with whose turn it is.
///
/// # Panics
/// If the checker has not accepted the certificate.
#[must_use]
pub fn claimed(certificate: &Certificate<'_>, says: &Outcome<'_>) -> Loaded {
    let rules = gruk_rules::named(certificate.game, certificate.params)
        .and_then(Result::ok)
        .expect("invariant: the checker has read the parameters");
    let position = rules.parse_position(says.position).expect("invariant: the checker has read the position");
    let query = format!("{}:{}", game_text(&rules), says.position);
    let start = Turn::new(position, says.first);
    Loaded { base: query.clone(), query, turn: start.clone(), start, moves: Vec::new(), rules }
}

impl Why {
    /// Why any move will do.
    fn free() -> Why {
        let says = "nothing is threatened: any move will do".into();
        Why { rule: "free move", says, cells: Vec::new(), line: None }
    }
}
