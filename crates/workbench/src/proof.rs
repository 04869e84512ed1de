//! A certificate to be played against, with what the front ends show of it.

use crate::{BadInput, Study, family};
use gruk_cert::Certificate;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Player, Turn};
use gruk_plane_answers::repeated::Repeated;
use gruk_translations::Said;
use gruk_verify::{Rejection, Verified};
pub use gruk_walk::{ProofClaim, ProofMove, Why};

/// A certificate that the checker has accepted.
#[derive(Clone, Debug)]
pub struct Proof {
    proof: gruk_walk::Proof,
    pieces: Option<Repeated>,
}

/// A play against a proof.
pub struct Walk {
    /// The position that was reached; its moves are those of the play.
    pub study: Box<dyn Study>,
    /// The player for whom the proof moves.
    pub side: Player,
    /// The moves of both players, in order.
    pub moves: Vec<ProofMove>,
    /// The cells that the rest of the proof needs, where it is about cells: a carrier, the open pairs.
    pub needs: Vec<usize>,
}

impl Proof {
    /// Checks a certificate and lays it out.
    ///
    /// # Errors
    /// The line and the reason of the first thing wrong.
    pub fn read(text: Vec<u8>) -> Result<Proof, Rejection> {
        let proof = gruk_walk::Proof::read(text)?;
        let pieces = Repeated::of(&Certificate::read(proof.text())?);
        Ok(Proof { proof, pieces })
    }

    /// The text of the certificate.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        self.proof.text()
    }

    /// What the checker says of it.
    #[must_use]
    pub fn verified(&self) -> &Verified {
        self.proof.verified()
    }

    /// The claims about who wins, in order.
    #[must_use]
    pub fn claims(&self) -> &[ProofClaim] {
        self.proof.claims()
    }

    /// What is proved besides, in words: periods, quotients, values, and what holds on infinite boards.
    #[must_use]
    pub fn theorems(&self) -> &[Said] {
        self.proof.theorems()
    }

    /// What it shows of an infinite board.
    #[must_use]
    pub fn pieces(&self) -> Option<&Repeated> {
        self.pieces.as_ref()
    }

    /// Plays from the position of claim `claim`, counted from 0: `moves` are those of the player against whom the proof
    /// moves, whose side is `side` or, without it, the first side that the claim has. Linear in the certificate.
    ///
    /// # Errors
    /// There is no such claim or side; a move that is none or is not legal.
    pub fn walk(&self, claim: usize, side: Option<Player>, moves: &[String]) -> Result<Walk, BadInput> {
        let gruk_walk::Walk { loaded, side, moves, needs } = self.proof.walk(claim, side, moves, theory)?;
        Ok(Walk { study: Box::new(loaded), side, moves, needs })
    }
}

/// What theory knows of a turn.
fn theory(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<(Vec<AnyMove>, gruk_cert::Reason<u32>)> {
    family::settle(rules, turn).map(|settled| (settled.moves, settled.reason.reason))
}
