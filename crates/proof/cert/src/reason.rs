use crate::{
    BudgetProof, CarrierProof, ConnectionProof, PeriodProof, QuotientProof, RowsProof, SwitchingProof, ThreatProof,
    ZoneProof,
};
use gruk_core::{Ruleset, Turn, Verdict};
use std::sync::Arc;

/// A theory that takes part in solving: it can settle a turn without a search, with evidence that can be checked.
pub trait Reasoner<R: Ruleset> {
    /// The verdict at `turn` and what proves it, if this theory has one.
    fn settle(&self, rules: &R, turn: &Turn<R::Position>) -> Option<Settled<R::Move>>;
}

/// A turn that theory has settled.
#[derive(Clone, Debug)]
pub struct Settled<M> {
    /// Who wins.
    pub verdict: Verdict,
    /// Moves that keep the verdict, if the player to move is the one it favours.
    pub moves: Vec<M>,
    /// Are these all such moves?
    pub all: bool,
    /// What proves it.
    pub reason: Reason<M>,
}

/// Pairs of moves: the answer to one is the other.
pub type Pairs<M> = Vec<(M, M)>;

/// Evidence for a verdict that no search was needed for.
#[derive(Clone, Debug)]
pub enum Reason<M> {
    /// Pairs of cells for Left and for Right: for the winner, or for both in a draw.
    Pairing([Option<Pairs<M>>; 2]),
    /// Pairs of mirror images for Left or for Right, by which that player answers in a reverse game.
    Mirror([Option<Pairs<M>>; 2]),
    /// The exclusive or of the heaps.
    NimSum(u64),
    /// Connections with carriers.
    Connection(ConnectionProof<M>),
    /// What the criterion of the game says.
    Criterion,
    /// The exclusive or of the coins that show heads, and the Grundy values of single coins, by their names.
    Coins(u64, Vec<(String, u64)>),
    /// A period of the Grundy values of the heaps.
    Period(Arc<PeriodProof>),
    /// A misère quotient of the heaps.
    Quotient(Arc<QuotientProof>),
    /// Two sets of edges.
    Switching(SwitchingProof<M>),
    /// Steps with zones.
    Zones(ZoneProof<M>),
    /// Steps with zones of Left and of Right, by which each stops all sets of the other: a draw.
    Stopped(Box<[ZoneProof<M>; 2]>),
    /// Steps with zones and limits.
    Budget(BudgetProof<M>),
    /// Steps with carriers.
    Carriers(CarrierProof<M>),
    /// A walk over the play with threats.
    Threats(ThreatProof<M>),
    /// The rows of a cylinder of circumference 3.
    Rows(RowsProof<M>),
}

impl<M: Clone> Reason<M> {
    /// The same with the moves changed.
    #[must_use]
    pub fn renamed<N>(&self, name: impl Fn(&M) -> N) -> Reason<N> {
        let paired = |pairs: &Option<Pairs<M>>| {
            let pairs = pairs.as_ref()?.iter();
            Some(pairs.map(|(one, other)| (name(one), name(other))).collect())
        };
        let zones = |proof: &ZoneProof<M>| ZoneProof {
            player: proof.player,
            steps: proof.steps.iter().map(|step| step.renamed(|part| part, &name)).collect(),
            win: proof.win.clone(),
        };
        match self {
            Reason::Pairing(sides) => Reason::Pairing(sides.each_ref().map(paired)),
            Reason::Mirror(sides) => Reason::Mirror(sides.each_ref().map(paired)),
            Reason::NimSum(sum) => Reason::NimSum(*sum),
            Reason::Connection(proof) => Reason::Connection(proof.renamed(&name)),
            Reason::Criterion => Reason::Criterion,
            Reason::Coins(sum, values) => Reason::Coins(*sum, values.clone()),
            Reason::Period(proof) => Reason::Period(Arc::clone(proof)),
            Reason::Quotient(proof) => Reason::Quotient(Arc::clone(proof)),
            Reason::Switching(proof) => Reason::Switching(SwitchingProof {
                player: proof.player,
                first: proof.first.as_ref().map(&name),
                sets: proof.sets.each_ref().map(|set| set.iter().map(&name).collect()),
            }),
            Reason::Zones(proof) => Reason::Zones(zones(proof)),
            Reason::Stopped(proofs) => Reason::Stopped(Box::new(proofs.each_ref().map(zones))),
            Reason::Budget(proof) => Reason::Budget(BudgetProof {
                player: proof.player,
                steps: proof.steps.iter().map(|step| step.renamed(|part| part, &name)).collect(),
                win: proof.win.clone(),
            }),
            Reason::Carriers(proof) => Reason::Carriers(CarrierProof {
                player: proof.player,
                steps: proof.steps.iter().map(|step| step.renamed(|part| part, &name)).collect(),
                wins: proof.wins.iter().map(|win| win.renamed(|part| part, &name)).collect(),
            }),
            Reason::Threats(proof) => Reason::Threats(proof.renamed(&name)),
            Reason::Rows(RowsProof { first, soft }) => {
                Reason::Rows(RowsProof { first: first.as_ref().map(&name), soft: soft.clone() })
            }
        }
    }
}

impl<M> Reason<M> {
    /// The pairs of Left and of Right, of which a certificate holds one list for each player.
    #[must_use]
    pub fn pairs(self) -> Option<[Option<Pairs<M>>; 2]> {
        match self {
            Reason::Pairing(sides) | Reason::Mirror(sides) => Some(sides),
            _ => None,
        }
    }
}

/// What a theorem says about a turn without showing a strategy.
#[derive(Clone, Copy, Debug)]
pub struct Theorem {
    /// Who wins.
    pub verdict: Verdict,
    /// The theorem's name and its argument in a sentence.
    pub says: &'static str,
    /// Where it stands in the literature.
    pub source: &'static str,
}
