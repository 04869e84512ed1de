//! A certificate to be played against: the reader moves for the player who cannot reach more than the claim says, and the proof answers
//! every move with its reason.

mod connection;
mod pairing;
mod table;

use crate::notation::{Loaded, game_text};
use crate::{BadInput, Study, wiring};
use connection::Connections;
use gruk_cert::{Certificate, Claim, Kind, Reason};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_rules::{GameVisitor, with_game};
use gruk_verify::{Rejection, Verified, verify};
use pairing::Pairing;
use table::{Nimbers, Strategy};

/// A certificate that the checker has accepted.
#[derive(Clone, Debug)]
pub struct Proof {
    text: Vec<u8>,
    verified: Verified,
    claims: Vec<ProofClaim>,
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
    pub study: Box<dyn Study>,
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
trait Answers<R: Ruleset> {
    /// The move in `turn` and why; `last` is the move that led there, if any of the play did. `None` if any move will do.
    fn answer(&mut self, rules: &R, turn: &Turn<R::Position>, last: Option<R::Move>) -> Option<(R::Move, Why)>;

    /// The cells that the rest of the proof needs.
    fn needs(&self, _rules: &R, _turn: &Turn<R::Position>) -> Vec<usize> {
        Vec::new()
    }
}

impl Proof {
    /// Checks a certificate and lays it out.
    ///
    /// # Errors
    /// The line and the reason of the first thing wrong.
    pub fn read(text: Vec<u8>) -> Result<Proof, Rejection> {
        let verified = verify(&text)?;
        let certificate = Certificate::read(&text)?;
        let claims = with_game(certificate.game, Claims(&certificate)).expect("invariant: the checker knew the game");
        Ok(Proof { verified, claims, text })
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

    /// Plays from the position of claim `claim`, counted from 0: `moves` are those of the player against whom the proof moves, whose
    /// side is `side` or, without it, the first side that the claim has. Linear in the certificate.
    ///
    /// # Errors
    /// There is no such claim or side; a move that is none or is not legal.
    pub fn walk(&self, claim: usize, side: Option<Player>, moves: &[String]) -> Result<Walk, BadInput> {
        let wrong = |what: String| Err(BadInput::Unsupported(what));
        let Some(known) = self.claims.get(claim) else {
            return wrong(format!("the certificate has {} claims, counted from 0", self.claims.len()));
        };
        let Some(side) = side.or(known.sides.first().copied()).filter(|side| known.sides.contains(side)) else {
            return wrong(format!("a claim by {} cannot be played against from that side", known.by));
        };
        let certificate = Certificate::read(&self.text).expect("invariant: the text was read before");
        let walk = with_game(certificate.game, Play { certificate: &certificate, claim, side, moves });
        walk.expect("invariant: the checker knew the game")
    }
}

/// Reads the claims with the rules of the game.
struct Claims<'a>(&'a Certificate<'a>);

impl GameVisitor for Claims<'_> {
    type Out = Vec<ProofClaim>;

    fn visit<R: Ruleset>(self) -> Self::Out {
        let about = gruk_rules::GAMES.iter().find(|about| about.name == self.0.game);
        let names = about.unwrap_or(&R::ABOUT).players;
        let claims = self.0.claims.iter().map(|claim| ProofClaim {
            position: loaded::<R>(self.0, claim).query,
            first: names.name(claim.first, claim.first).into(),
            says: match claim.verdict {
                Verdict::Wins(player) => format!("{} wins", names.name(player, claim.first)),
                Verdict::Draw => "draw".into(),
            },
            by: claim.by.word(),
            sides: sides(claim),
        });
        claims.collect()
    }
}

fn sides(claim: &Claim<'_>) -> Vec<Player> {
    match (claim.by, claim.verdict) {
        (Kind::Strategy | Kind::Pairing | Kind::NimSum | Kind::Nimbers | Kind::Connection, Verdict::Wins(player)) => {
            vec![player]
        }
        (Kind::Strategy | Kind::Pairing, Verdict::Draw) => vec![claim.first.opponent(), claim.first],
        _ => Vec::new(),
    }
}

/// The position of a claim.
fn loaded<R: Ruleset>(certificate: &Certificate<'_>, claim: &Claim<'_>) -> Loaded<R> {
    let rules = R::named(certificate.game, certificate.params).expect("invariant: the checker has read the parameters");
    let position = rules.parse_position(claim.position).expect("invariant: the checker has read the position");
    let query = format!("{}:{}", game_text(&rules), claim.position);
    let start = Turn::new(position, claim.first);
    Loaded { base: query.clone(), query, turn: start.clone(), start, moves: Vec::new(), rules }
}

/// Plays with the rules of the game.
struct Play<'a> {
    certificate: &'a Certificate<'a>,
    claim: usize,
    side: Player,
    moves: &'a [String],
}

impl GameVisitor for Play<'_> {
    type Out = Result<Walk, BadInput>;

    fn visit<R: Ruleset>(self) -> Self::Out {
        let claim = &self.certificate.claims[self.claim];
        let mut loaded = loaded::<R>(self.certificate, claim);
        let mut proof = self.proof(&loaded);
        let mut moves = Vec::new();
        let mut given = self.moves.iter();
        let mut last = None;
        loop {
            let any = loaded.rules.legal_moves(&loaded.turn).next();
            let Some(any) = any else { break };
            let player = loaded.turn.to_move;
            let (m, why) = if player == self.side {
                let (m, why) = proof.answer(&loaded.rules, &loaded.turn, last).unwrap_or_else(|| (any, Why::free()));
                (m, Some(why))
            } else {
                let Some(text) = given.next() else { break };
                let wrong = |error| BadInput::Text { text: text.clone(), error };
                let m = loaded.rules.parse_move(text).map_err(wrong)?;
                loaded.rules.check_move(&loaded.turn.position, player, m).map_err(BadInput::Move)?;
                (m, None)
            };
            moves.push(ProofMove { text: loaded.rules.print_move(m), player, why });
            loaded.turn = loaded.rules.option(&loaded.turn, m);
            loaded.moves.push(m);
            last = Some(m);
        }
        if given.next().is_some() {
            return Err(BadInput::Unsupported("the game is over before the last of these moves".into()));
        }
        let needs = proof.needs(&loaded.rules, &loaded.turn);
        Ok(Walk { study: Box::new(loaded), side: self.side, moves, needs })
    }
}

impl Play<'_> {
    fn proof<R: Ruleset>(&self, loaded: &Loaded<R>) -> Box<dyn Answers<R> + '_> {
        let Play { certificate, side, .. } = self;
        let side_index = side.index();
        let block = "invariant: the checker has found the block of the claim";
        match certificate.claims[self.claim].by {
            Kind::Strategy => Box::new(Strategy(certificate.strategies[side_index].as_ref().expect(block))),
            Kind::Pairing => {
                Box::new(Pairing::read(&loaded.rules, certificate.pairings[side_index].as_ref().expect(block), *side))
            }
            Kind::Nimbers => Box::new(Nimbers::<R>::read(&loaded.rules, certificate.nimbers.as_ref().expect(block))),
            Kind::Connection => {
                let by_connection =
                    |claim: &&Claim<'_>| claim.by == Kind::Connection && claim.verdict == Verdict::Wins(*side);
                let number = certificate.claims[..self.claim].iter().filter(by_connection).count();
                let block = certificate.connections[side_index].as_ref().expect(block);
                Box::new(Connections::read(loaded, block, *side, number))
            }
            _ => Box::new(NimSum),
        }
    }
}

impl Why {
    /// Why any move will do.
    fn free() -> Why {
        let says = "nothing is threatened: any move will do".into();
        Why { rule: "free move", says, cells: Vec::new(), line: None }
    }
}

/// Bouton's theorem: leave a nim-sum of 0.
struct NimSum;

impl<R: Ruleset> Answers<R> for NimSum {
    fn answer(&mut self, rules: &R, turn: &Turn<R::Position>, _: Option<R::Move>) -> Option<(R::Move, Why)> {
        let settled = wiring::settle(rules, turn)?;
        let Reason::NimSum(sum) = settled.reason else { return None };
        let says = format!("the nim-sum of the heaps is {sum}, and this move makes it 0");
        Some((*settled.moves.first()?, Why { rule: "nim-sum", says, cells: Vec::new(), line: None }))
    }
}
