//! A certificate to be played against: the reader moves for the player who cannot reach more than the claim says, and
//! the proof answers every move with its reason.

mod heaps;
#[path = "kinds/walk.rs"]
mod kinds;
mod play;
mod theory;

use gruk_cert::{Certificate, Claim, OrderClaim, Outcome, PeriodClaim, QuotientClaim, Says, Structure, StructureClaim};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use gruk_notation::{BadInput, Loaded, game_text};
use gruk_translations::{Said, Value, said};
use gruk_verify::{Limits, Rejection, Verified, verify_within};
use play::Play;
pub use theory::Theory;

/// A certificate that the checker has accepted.
#[derive(Clone, Debug)]
pub struct Proof {
    text: Vec<u8>,
    verified: Verified,
    claims: Vec<ProofClaim>,
    theorems: Vec<Said>,
}

/// A claim of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofClaim {
    /// The position in full notation.
    pub position: String,
    /// Who moves there: `left`, `red`; `first` where names go by turn.
    pub first: String,
    /// What is claimed, in the words of the game: `red wins`, `draw`.
    pub says: Said,
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
    pub rule: Said,
    /// The reason in a sentence.
    pub says: Said,
    /// The cells that it is about.
    pub cells: Vec<usize>,
    /// The line of the certificate.
    pub line: Option<usize>,
}

/// A proof that answers moves.
trait Answers {
    /// The move in `turn` and why; `None` if any move will do. `last` is the move of the play that led to `turn`, if
    /// there is one.
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, last: Option<AnyMove>) -> Option<(AnyMove, Why)>;

    /// The cells that the rest of the proof needs.
    fn needs(&self, _rules: &AnyRules, _turn: &Turn<AnyPosition>) -> Vec<usize> {
        Vec::new()
    }
}

impl Proof {
    /// Checks a certificate within the limits for files, and reads what it claims.
    ///
    /// # Errors
    /// The line and the reason of the first thing wrong.
    pub fn read(text: Vec<u8>) -> Result<Proof, Rejection> {
        let verified = verify_within(&text, Limits::for_file(text.len()))?;
        let certificate = Certificate::read(&text)?;
        // A claim about an infinite board is about no play.
        let claims = if gruk_rules::is_game(certificate.game) { read_claims(&certificate) } else { Vec::new() };
        let theorems = theorems(&certificate);
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
    pub fn theorems(&self) -> &[Said] {
        &self.theorems
    }

    /// Plays from the position of claim `claim`, counted from 0. The proof moves for `side` or, without it, for the
    /// first side that the claim has; `moves` are those of the other player. `theory` is asked where a theorem names
    /// the moves. Linear in the certificate.
    ///
    /// # Errors
    /// There is no such claim or side, or a move cannot be read or is not legal.
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
fn theorems(certificate: &Certificate<'_>) -> Vec<Said> {
    let game = || certificate.game();
    let says = |claim: &Claim<'_>| match claim.says {
        Says::Period(PeriodClaim { length, start, saltus: 0 }) => Some(said!(
            "from heap {start} on the Grundy values of heaps repeat after {length}",
            start = start.to_string(),
            length = length.to_string(),
        )),
        Says::Period(PeriodClaim { length, start, saltus }) => Some(said!(
            "from heap {start} on the Grundy values of heaps are larger by {saltus} after {length}",
            start = start.to_string(),
            saltus = saltus.to_string(),
            length = length.to_string(),
        )),
        Says::Quotient(QuotientClaim { last: None, order, .. }) => {
            Some(said!("the misère quotient of all heaps has {order} elements", order = order.to_string()))
        }
        Says::Quotient(QuotientClaim { last: Some(last), order, .. }) => Some(said!(
            "the misère quotient of the heaps up to {last} has {order} elements",
            last = last.to_string(),
            order = order.to_string(),
        )),
        Says::Value(claim) => {
            Some(said!("the canonical form of {position} is {form}", position = claim.position, form = claim.form,))
        }
        Says::Order(OrderClaim { one, relation, other }) => Some(said!(
            "{one} {relation} {other} in {game}, as loopy games",
            one,
            relation = relation.to_string(),
            other,
            game = game(),
        )),
        Says::Decided(position) => {
            Some(said!("every full board of {game} that begins at {position} has a winner", game = game(), position,))
        }
        Says::Structure(claim) => Some(structure(&claim)),
        Says::Outcome(_) => None,
    };
    certificate.claims.iter().filter_map(says).collect()
}

/// A claim about an infinite board in the words of the checker.
fn structure(claim: &StructureClaim<'_>) -> Said {
    let (number, target) = (claim.number.to_string(), claim.target.to_string());
    match claim.structure {
        Structure::Placement if claim.number == 2 => said!(
            "a good pairing of {target}: Breaker wins the Maker–Breaker game, and Picker the Chooser–Picker game",
            target,
        ),
        Structure::Placement => said!(
            "a good {number}-placement of {target}: Picker wins the biased({number}) Chooser–Picker game",
            number,
            target,
        ),
        Structure::Colouring => said!("a good colouring of {target} in {number} colours", target, number),
        Structure::NoPlacement | Structure::NoTightPlacement | Structure::RefutedTightPlacement => {
            said!("no good {number}-placement of {target}", number, target)
        }
        Structure::NoColouring | Structure::RefutedColouring => {
            said!("no good colouring of {target} in {number} colours", target, number)
        }
        Structure::NoFinitePlacement => said!("no good placement of {target} with finite cakes of any size", target),
        Structure::NoDominoes => said!(
            "no good pairing of {target} by neighbours that repeats under {place}",
            target,
            place = claim.place.to_string(),
        ),
        Structure::Tiling => said!(
            "tiles of at most {number} cells that stop {target}: Breaker wins the Maker–Breaker game, even as the \
             second player",
            number,
            target,
        ),
    }
}

/// The claims in words.
fn read_claims(certificate: &Certificate<'_>) -> Vec<ProofClaim> {
    let read = |(claim, says): (&Claim<'_>, &Outcome<'_>)| {
        let loaded = claimed(certificate, says);
        ProofClaim {
            first: loaded.name(says.first).into(),
            says: match says.verdict {
                Verdict::Wins(player) => said!("{player} wins", player = Value::word(loaded.name(player))),
                Verdict::Draw => said!("draw"),
                Verdict::Holds(player) => {
                    said!("at least a draw for {player}", player = Value::word(loaded.name(player)))
                }
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
        let says = said!("nothing is threatened: any move will do");
        Why { rule: said!("free move"), says, cells: Vec::new(), line: None }
    }
}

#[cfg(test)]
mod tests {
    use super::Proof;

    /// What the checker calls a theorem is said with the same words.
    #[test]
    fn theorems_of_the_checker_are_said_in_its_words() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../golden/certs");
        let mut found = 0;
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let Ok(proof) = Proof::read(std::fs::read(&path).unwrap()) else { continue };
            let said: Vec<String> = proof.theorems().iter().map(ToString::to_string).collect();
            for theorem in &proof.verified().theorems {
                assert!(said.contains(theorem), "{}: {theorem} is not among {said:?}", path.display());
                found += 1;
            }
        }
        assert!(found >= 8, "{found} theorems are found");
    }
}
